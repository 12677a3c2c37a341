"""Two positions side by side: Flight Points, units by their order, and leaders of each army."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import GONE, SideId
from roma_desktop.games.arquebus.rules.results.casualties import flight
from roma_desktop.ui import theme
from roma_desktop.ui.games.arquebus.showing.armies import side_look
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.power import Sign
from roma_desktop.ui.parts.text.words import RIGHT
from roma_desktop.ui.parts.text.words import Words as Label

GAP, SIGN = 14, 26  # pixels at 100 %
HEADINGS: tuple[Message, ...] = (
    say("FP"),
    say("Good"),
    say("Disordered"),
    say("Retired"),
    say("Lost"),
    say("Leaders"),
    say("Counters"),
)


def figures(state: State, side: SideId) -> tuple[int, ...]:
    """The figures of an army in the order of the headings."""
    units = [unit for unit in state.units.values() if state.side_of(unit.id) == side]
    here = [unit for unit in units if unit.on_map]
    return (
        flight(state, side),
        sum(not unit.disordered for unit in here),
        sum(unit.order == "disordered" for unit in here),
        sum(unit.retired for unit in here),
        sum(unit.at == GONE for unit in units),
        sum(leader.on_map and state.side_of(leader.id) == side for leader in state.leaders.values()),
        len(state.hands[side]),
    )


class Comparison(Part):
    """A column for each figure, a pair of lines for each army, what is different in red. None of it is secret."""

    def __init__(self, here: State, there: State, names: tuple[str, str], words: Words) -> None:
        super().__init__()
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        for column, heading in enumerate(HEADINGS, start=2):
            self._grid.addWidget(Label(words.say(heading), "cap", align=RIGHT, firm=True), 0, column)
        for number, side in enumerate(here.setting.sides):
            line = 1 + 3 * number
            self._grid.addWidget(Sign(side_look(here, side, words), SIGN), line, 0, 2, 1)
            ours, theirs = figures(here, side), figures(there, side)
            self._line(line, names[0], ours, ours)
            self._line(line + 1, names[1], theirs, ours)
        self.setLayout(self._grid)
        self.restyle()

    def restyle(self) -> None:
        super().restyle()
        self._grid.setHorizontalSpacing(theme.current().px(GAP))
        self._grid.setVerticalSpacing(theme.current().px(2))
        self._grid.setRowMinimumHeight(3, theme.current().px(4))

    def _line(self, line: int, name: str, figures: tuple[int, ...], other: tuple[int, ...]) -> None:
        self._grid.addWidget(Label(name, "note"), line, 1)
        for column, (figure, than) in enumerate(zip(figures, other, strict=True), start=2):
            tone = "" if figure == than else "red"
            self._grid.addWidget(Label(str(figure), "tile", align=RIGHT, firm=True, tone=tone), line, column)
