"""Before a shot or an attack is ordered: a card with every line of the sum, exact chances, and what may come back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import UnitId
from roma_desktop.ui import theme
from roma_desktop.ui.games.arquebus.combat.bars import Chance, ChanceBars
from roma_desktop.ui.games.arquebus.combat.foretold import BlowForecast, ShotForecast
from roma_desktop.ui.games.arquebus.combat.notes import blow_about, blow_notes, blow_title, percent, shot_notes
from roma_desktop.ui.games.arquebus.combat.reckoning import Reckoned
from roma_desktop.ui.games.arquebus.combat.sums import SumPanel
from roma_desktop.ui.games.arquebus.inspector.lines import told
from roma_desktop.ui.games.arquebus.showing.armies import colour_of
from roma_desktop.ui.games.arquebus.showing.faces import unit_face
from roma_desktop.ui.parts.counters.piece import Cell, Piece
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.foretelling import card

COUNTER, MOST = 46, 3
Told = ShotForecast | BlowForecast


class OddsCard(card.OddsCard[Told]):
    """Lays out the first forecast with its whole sum and the others below it."""

    WIDTH, MARGINS = 412, (14, 9, 14, 11)

    def show_all(self, forecasts: Sequence[Told], words: Words) -> None:
        self._tell(forecasts, _page(forecasts, words))

    def place_beside(self, beside: QRect, room: QRect) -> None:
        """Put it at the right of ``beside``, else at its left, else at the right edge; always inside ``room``."""
        size, gap = self.wanted_size(), theme.current().px(card.GAP)
        x = beside.right() + gap
        if x + size.width() > room.right():
            x = beside.left() - gap - size.width()
        if x < room.left():
            x = max(room.left(), room.right() - size.width())
        y = max(room.top(), min(beside.center().y() - size.height() // 3, room.bottom() - size.height()))
        self.setGeometry(x, y, size.width(), size.height())


def _page(forecasts: Sequence[Told], words: Words) -> QWidget:
    page, shelf = Part(), column(gap=4)
    for index, one in enumerate(forecasts):
        if index:
            shelf.addWidget(Hair())
        parts = _shot(one, words) if isinstance(one, ShotForecast) else _blow(one, words, brief=bool(index))
        for widget in parts:
            shelf.addWidget(widget)
    page.setLayout(shelf)
    return page


# ---------------------------------------------------------------- a shot


def _shot(one: ShotForecast, words: Words) -> Iterator[QWidget]:
    state = one.state
    assert state is not None
    title = say("{unit:unit} fires", unit=one.shooter)
    about = say("at {hex:place}: {units:unit}", hex=one.at, units=tuple(of for of, _ in one.targets))
    yield heading(state, words, title, about, (one.shooter,), tuple(of for of, _ in one.targets))
    yield cap(words, say("The shot"), "11.3")
    plus, minus = colour_of(state, state.side_of(one.shooter)), colour_of(state, state.side_of(one.targets[0][0]))
    for index, (of, reckoned) in enumerate(one.targets):
        first = one.targets[0][1]
        if index and reckoned.outcomes == first.outcomes:
            yield note(words, say("The same for {unit:unit}, with the same die.", unit=of))
            continue
        if index:
            yield note(words, say("The same die for {unit:unit}: {drm:+} in all.", unit=of, drm=reckoned.total))
        else:
            yield sum_of(words, reckoned, plus, minus)
        yield bars_of(words, reckoned, plus, minus)
    for message, rule in shot_notes(one):
        yield note(words, message, rule)


# ---------------------------------------------------------------- an attack


def _blow(one: BlowForecast, words: Words, *, brief: bool) -> Iterator[QWidget]:
    """An attack; ``brief``: below another forecast, where there is no room for all of it."""
    state = one.state
    assert state is not None
    defenders = tuple(unit.id for unit in state.units_at(one.at))
    if brief:
        yield from _briefly(one, words, colour_of(state, state.side_of(one.attackers[0])), state)
        return
    yield heading(state, words, blow_title(one), blow_about(one), one.attackers, defenders)
    yield cap(words, say("The charge") if one.charge else say("The shock"), one.reckoned.table)
    plus, minus = colour_of(state, state.side_of(one.attackers[0])), colour_of(state, state.side_of(defenders[0]))
    if not one.reckoned.certain:
        yield sum_of(words, one.reckoned, plus, minus)
    yield bars_of(words, one.reckoned, plus, minus)
    for message, rule in blow_notes(one):
        yield note(words, message, rule)


def _briefly(one: BlowForecast, words: Words, plus: str, state: State) -> Iterator[QWidget]:
    """An attack in a few lines: who, the net sum, the chances, what may come first."""
    minus = colour_of(state, state.side_of(state.units_at(one.at)[0].id))
    yield Label(words.say(blow_title(one)), "tile")
    yield note(words, say("{about}, net {drm:+}", about=blow_about(one), drm=one.reckoned.total), one.reckoned.table)
    yield bars_of(words, one.reckoned, plus, minus)
    for message, rule in list(blow_notes(one))[1:]:
        yield note(words, message, rule)


# ---------------------------------------------------------------- parts of both


def heading(
    state: State,
    words: Words,
    title: Message,
    about: Message,
    ours: Sequence[UnitId],
    theirs: Sequence[UnitId],
) -> QWidget:
    """A line with the counters of one side, what the forecast is about, and the counters of the other side."""
    line, part = row(gap=6), Part()
    line.add(_counters(state, words, ours))
    text = column(
        Label(words.say(title), "head", wrap=True), Sentence(told(words, about), "note", lines=2), None, gap=0
    )
    line.addLayout(text, 1)
    line.add(_counters(state, words, theirs))
    part.setLayout(line)
    return part


def _counters(state: State, words: Words, units: Sequence[UnitId]) -> QWidget:
    part, line = Part(), row(gap=0)
    for of in units[:MOST]:
        unit = state.units[of]
        line.addWidget(Piece(Cell(unit_face(state, unit), words.name("unit", of)), COUNTER))
    part.setLayout(line)
    return part


def cap(words: Words, name: Message, rule: str) -> QWidget:
    part = Part()
    rules = (Label(f"[{rule}]", "rule", firm=True),) if rule else ()
    part.setLayout(row(Label(words.say(name), "cap"), None, *rules, gap=6))
    return part


def note(words: Words, message: Message, rule: str = "") -> QWidget:
    return Sentence(told(words, message, rule), "note", lines=3)


def sum_of(words: Words, reckoned: Reckoned, plus: str, minus: str) -> SumPanel:
    panel = SumPanel(words, plus, minus)
    panel.show_sum(reckoned.lines)
    return panel


def bars_of(words: Words, reckoned: Reckoned, plus: str, minus: str) -> ChanceBars:
    bars = ChanceBars()
    bars.show_chances(chances_of(words, reckoned, plus, minus))
    return bars


def chances_of(words: Words, reckoned: Reckoned, plus: str, minus: str, fallen: str = "") -> list[Chance]:
    """The rows of bars for a die, in the colours of the attackers and the defenders."""
    colours = {"attacker": plus, "defender": minus, None: ""}
    return [
        Chance(
            capital(words.say(one.name)),
            percent(one.chance),
            "" if reckoned.certain else one.span(),
            colours[one.good_for],
            one.result == fallen,
        )
        for one in reckoned.outcomes
    ]


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
