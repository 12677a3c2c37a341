"""Two positions side by side: prestige, treasury, troops and cities of each side."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QGridLayout

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.sparta_vs_athens.history.figures import Ledger, Row, rows
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SIDES
from roma_desktop.ui import theme
from roma_desktop.ui.games.sparta_vs_athens.showing.sides import side_look
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.power import Sign
from roma_desktop.ui.parts.text.words import RIGHT
from roma_desktop.ui.parts.text.words import Words as Label

GAP, SIGN = 14, 26
Figures = tuple[str, ...]
HEADINGS: tuple[Message, ...] = (
    say("Prestige"),
    say("Talents"),
    say("LSP"),
    say("NSP"),
    say("Cities"),
    say("Delian"),
    say("Tribute"),
)


class Comparison(Part):
    """A column for each figure, a pair of lines for each side, what is different in red. All of it is open [5.2]."""

    def __init__(self, here: State, there: State, names: tuple[str, str], words: Words) -> None:
        super().__init__()
        self._words = words
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        for column, heading in enumerate(HEADINGS, start=2):
            self._grid.addWidget(Label(words.say(heading), "cap", align=RIGHT, firm=True), 0, column)
        found = [{row.side: row for row in rows(Ledger(), state, ())} for state in (here, there)]
        for number, side in enumerate(SIDES):
            line = 1 + 3 * number
            self._grid.addWidget(Sign(side_look(side, words), SIGN), line, 0, 2, 1)
            ours, theirs = (tuple(self._figures(one[side])) for one in found)
            self._line(line, names[0], ours, ours)
            self._line(line + 1, names[1], theirs, ours)
        self.setLayout(self._grid)
        self.restyle()

    def restyle(self) -> None:
        super().restyle()
        self._grid.setHorizontalSpacing(theme.current().px(GAP))
        self._grid.setVerticalSpacing(theme.current().px(2))
        self._grid.setRowMinimumHeight(3, theme.current().px(4))

    def _figures(self, row: Row) -> Iterator[str]:
        yield self._words.say(say("{n:+}", n=row.prestige))
        for figure in (row.treasury, row.land, row.naval, row.cities, row.delian, row.tribute):
            yield str(figure)

    def _line(self, line: int, name: str, figures: Figures, other: Figures) -> None:
        self._grid.addWidget(Label(name, "note"), line, 1)
        for column, (figure, than) in enumerate(zip(figures, other, strict=True), start=2):
            tone = "" if figure == than else "red"
            self._grid.addWidget(Label(figure, "tile", align=RIGHT, firm=True, tone=tone), line, column)
