"""The side sheet of a place: what it is, who stands there and what that costs, and what can be ordered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.flow import Command
from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP, SIDES, LocaleId, SideId
from roma_desktop.games.sparta_vs_athens.rules.control import strength
from roma_desktop.games.sparta_vs_athens.rules.supply import bill
from roma_desktop.ui import theme
from roma_desktop.ui.games.sparta_vs_athens.inspector.facts import Fact, facts
from roma_desktop.ui.games.sparta_vs_athens.prompts.wording import wording
from roma_desktop.ui.games.sparta_vs_athens.showing.kinds import about_unit
from roma_desktop.ui.games.sparta_vs_athens.showing.piles import leader_face, strongest_first, unit_face
from roma_desktop.ui.games.sparta_vs_athens.showing.sides import side_look
from roma_desktop.ui.games.sparta_vs_athens.showing.stronger import RULE, stronger
from roma_desktop.ui.games.sparta_vs_athens.treasury.upkeep_words import cost_here
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.counters.piece import Cell, Piece
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import Box, column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.power import Sign
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.decision_sheet import linked, spoken

COUNTER, SMALL, MANY, PORTRAIT, NAME = 56, 44, 6, 48, 74  # pixels at 100 %; MANY: units beyond which counters are SMALL


class PlacePage(Part):
    """The page of a place. ``ordered`` is sent with the command of a button."""

    ordered = Signal(object)

    def __init__(self, state: State, at: LocaleId, orders: Iterable[Command], words: Words) -> None:
        super().__init__()
        self._state, self._words = state, words
        locale = state.locale(at)
        name, lettered = words.name("place", at), locale.names["en"]  # as the map has it, in every language
        about = (*((lettered,) if lettered != name else ()), words.name("region", locale.region))
        title, region = Label(name, "title"), Label(" · ".join(about), "italic")
        lines = column(title, region, gap=3)
        for fact in facts(state, at):
            lines.addLayout(_fact(fact, words))
        for side in SIDES:
            self._side(lines, at, side)
        neutral = [unit for unit in state.stacks.get(at, ()) if state.side_of(unit) is None]
        if neutral:
            lines.addWidget(Label(words.say(say("Neutral")), "cap"))
            lines.addWidget(self._grid(neutral))
        buttons = list(self._orders(orders))
        if buttons:
            lines.addWidget(Hair())
            lines.addWidget(Label(words.say(say("What can be ordered here")), "cap"))
        for button in buttons:
            lines.addLayout(row(button, None))
        self.setLayout(lines)

    # ------------------------------------------------------------ who stands there

    def _side(self, lines: Box, at: LocaleId, side: SideId) -> None:
        state, words = self._state, self._words
        units = strongest_first(state.units_at(at, side))
        leaders = list(state.leaders_at(at, side))
        if not units and not leaders:
            return
        head = row(Sign(side_look(side, words), 20), Label(words.name("side", side), "head"), None, gap=6)
        head.addWidget(Label(words.say(_sums(state, units)), "strong", firm=True))
        lines.add(Hair())
        lines.add(head)
        if units:
            lines.add(self._grid(units))
            more = stronger(state, units)
            if more is not None:
                lines.add(linked(spoken(words, more, rule=RULE), "note"))
            for note in self._costs(units, side):
                lines.add(Label(words.say(note), "note", wrap=True))
        for leader in leaders:
            lines.add(self._leader(leader))

    def _grid(self, units: Sequence[Unit]) -> CounterGrid:
        state, words = self._state, self._words
        cells = [
            Cell(unit_face(state, unit, words), words.say(self._about(unit)), about=about_unit(unit, words))
            for unit in units
        ]
        grid = CounterGrid(cells, side=COUNTER if len(cells) <= MANY else SMALL)
        grid.setAccessibleName(words.say(_sums(state, units)))
        return grid

    def _about(self, unit: Unit) -> Message:
        """A unit with its maintenance, and whether it has acted."""
        told = say("{unit:unit}: {cost}", unit=unit.id, cost=cost_here(self._state, unit))
        if unit.reduced:
            told = say("{told}; on its back", told=told)
        return say("{told}; has acted", told=told) if unit.id in self._state.done else told

    def _costs(self, units: Sequence[Unit], side: SideId) -> Iterable[Message]:
        """Sentences on what the maintenance of units comes to, and on why the others are free."""
        state = self._state
        due = bill(state, side)
        costs = Counter(cost_here(state, unit) for unit in units if unit.id not in due and unit.id not in state.paid)
        total, paying = sum(due.get(unit.id, 0) for unit in units), sum(unit.id in due for unit in units)
        if paying:
            yield say("{n:unit costs|units cost} {total:talent|talents} a season [12.3]", n=paying, total=total)
        paid = sum(unit.id in state.paid for unit in units)
        if paid:
            yield say("{n:unit is|units are} paid for this season", n=paid)
        for why, count in costs.items():
            yield say("{n:unit|units} {why}", n=count, why=why)

    def _leader(self, leader: Leader) -> QWidget:
        state, words = self._state, self._words
        name = words.name("leader", leader.id)
        told = say("Face down: not known until he is used")
        if leader.known:
            told = say("at sea {n}, on land {land}, {cp} CP", n=leader.naval, land=leader.land, cp=leader.cp)
        if leader.id in state.done:
            told = say("{told}; has acted", told=told)
        part = Part()
        face = Piece(Cell(leader_face(leader, words), name), PORTRAIT)
        shown = name if leader.known else f"? {name}"
        line = row(face, gap=8)
        line.addLayout(column(Label(shown, "strong"), Label(words.say(told), "note", wrap=True), gap=0), 1)
        part.setLayout(line)
        return part

    # ------------------------------------------------------------ what can be ordered

    def _orders(self, commands: Iterable[Command]) -> Iterable[Button]:
        for command in commands:
            button = Button(self._words.say(wording(self._state, command)), "quiet")
            button.clicked.connect(lambda _checked=False, one=command: self.ordered.emit(one))
            yield button


def _fact(fact: Fact, words: Words) -> Box:
    tone = "red" if fact.urgent else "sepia"
    name = Label(words.say(fact.name), "note", tone=tone)
    name.setFixedWidth(max(theme.current().px(NAME), name.natural_width()))
    line = row(gap=6)
    line.addWidget(name)
    line.addWidget(Sentence(spoken(words, fact.words, rule=fact.rule), "note", tone="ink"), 1)
    return line


def _sums(state: State, units: Sequence[Unit]) -> Message:
    land, naval = (strength(state, (unit for unit in units if unit.kind == kind)) for kind in (LSP, NSP))
    if not naval:
        return say("{land} LSP", land=land)
    return say("{land} LSP, {naval} NSP", land=land, naval=naval) if land else say("{naval} NSP", naval=naval)
