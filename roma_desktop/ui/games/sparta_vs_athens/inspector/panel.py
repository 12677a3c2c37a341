"""The side sheet of a chosen place or side."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtWidgets import QWidget

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options, decision
from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SIDES, LocaleId
from roma_desktop.games.sparta_vs_athens.rules.control import garrison, holder
from roma_desktop.ui.games.sparta_vs_athens.inspector.side import side_lines
from roma_desktop.ui.games.sparta_vs_athens.prompts.wording import place_of, wording
from roma_desktop.ui.games.sparta_vs_athens.showing.piles import leader_face, unit_cells
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.counters.piece import Cell, Piece
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.inspector import Inspector

COUNTER = 56  # pixels at 100 %
MOST_ORDERS = 60
"""Orders that are listed; a decision with more of them is made on the map."""


class ChosenPanel(Inspector):
    """A locale with its garrison, units, leaders and orders; or a side with its treasury and orders."""

    def show_place(self, state: State, place: str, words: Words) -> None:
        at = place.partition(":")[0]
        page = column(*_head(state, at, words), gap=8)
        for side in SIDES:
            units = list(state.units_at(at, side))
            if units:
                land, sea = (sum(one.sp for one in units if one.kind == kind) for kind in ("LSP", "NSP"))
                title = say("{side:side}: {land} LSP, {sea} NSP", side=side, land=land, sea=sea)
                page.addWidget(Label(words.say(title), "strong"))
                page.addWidget(CounterGrid(unit_cells(state, units, words), side=COUNTER))
            for leader in state.leaders_at(at, side):
                page.addWidget(_leader(leader, words))
        for button in self._orders(state, words, lambda one: place_of(one) == at):
            page.addWidget(button)
        self._show(page)

    def show_side(self, state: State, side: str, words: Words, *, own: bool) -> None:
        page = column(Label(words.name("side", side), "title"), gap=8)
        for line in side_lines(state, side):  # type: ignore[arg-type]
            page.addWidget(Label(words.say(line), "italic", wrap=True))
        asked = decision(state)
        if own and asked is not None and asked.actor == side:
            for button in self._orders(state, words, lambda one: True):
                page.addWidget(button)
        self._show(page)

    def _show(self, content: object) -> None:
        part = Part()
        part.setLayout(content)  # type: ignore[arg-type]
        self.put(part)

    def _orders(self, state: State, words: Words, wanted: Callable[[Command], bool]) -> Iterable[QWidget]:
        """A button for each command about this."""
        found = [one for one in Options(state) if wanted(one)][:MOST_ORDERS]
        for command in found:
            button = Button(words.say(wording(state, command)), "quiet")
            button.clicked.connect(lambda _checked=False, one=command: self.ordered.emit(one))
            yield button


def _head(state: State, at: LocaleId, words: Words) -> list[QWidget]:
    """The name of a locale, whose it is, its garrison and marks."""
    return [
        Label(words.name("place", at), "title"),
        *(Label(words.say(one), "italic", wrap=True) for one in _facts(state, at)),
    ]


def _facts(state: State, at: LocaleId) -> list[Message]:
    locale, held = state.locale(at), holder(state, at)
    facts = [say("{nation:nation}", nation=locale.nation)]
    if held is None:
        facts.append(say("neutral"))
    elif state.holders.get(at):
        facts.append(say("held by {side:side}", side=held))
    if locale.city:
        walls = say("walled city") if locale.walled else say("open city")
        facts.append(say("{walls}, garrison {gsp}", walls=walls, gsp=garrison(state, at)))
    if locale.harbour:
        facts.append(say("harbour"))
    if locale.tribute_sparta:
        facts.append(say("tribute: {a} to Athens, {s} to Sparta", a=locale.tribute_athens, s=locale.tribute_sparta))
    facts += [say("fort {fort:fort}: {n}", fort=fort.id, n=fort.strength) for fort in state.forts_at(at)]
    if at in state.sieges:
        facts.append(say("besieged by {side:side}", side=state.sieges[at].side))
    if at in state.ravaged:
        facts.append(say("ravaged this year"))
    return facts


def _leader(leader: Leader, words: Words) -> QWidget:
    part = Part()
    rating = say("{naval}-{land}-{cp}", naval=leader.naval, land=leader.land, cp=leader.cp)
    about = words.name("leader", leader.id)
    if leader.known:
        about = f"{about}  {words.say(rating)}"
    line = row(gap=8)
    line.addWidget(Piece(Cell(leader_face(leader, words), about), 40))
    line.addWidget(Label(about, "strong"), 1)
    part.setLayout(line)
    return part
