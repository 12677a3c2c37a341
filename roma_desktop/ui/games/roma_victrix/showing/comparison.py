"""Two positions side by side: provinces, treasury, troops and objectives of each power."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QGridLayout

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.history.figures import Row, rows
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.ui import theme
from roma_desktop.ui.games.roma_victrix.showing.faces import power_look
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.power import Sign
from roma_desktop.ui.parts.text.words import RIGHT
from roma_desktop.ui.parts.text.words import Words as Label

GAP, SIGN = 14, 26
HIDDEN = "?"
Figures = tuple[str, ...]


class Comparison(Part):
    """A column for each figure, a pair of lines for each power, what is different in red.

    What ``eyes`` may not see is a question mark.
    """

    def __init__(self, here: State, there: State, names: tuple[str, str], eyes: str | None, words: Words) -> None:
        super().__init__()
        self._words = words
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        for column, heading in enumerate(HEADINGS, start=2):
            self._grid.addWidget(Label(words.say(heading), "cap", align=RIGHT, firm=True), 0, column)
        self._between: list[int] = []  # the empty lines between the powers
        for number, power in enumerate(here.powers.players):
            line = 1 + 3 * number
            self._grid.addWidget(Sign(power_look(here, power, words.name), SIGN), line, 0, 2, 1)
            ours, theirs = (tuple(_figures(_row(state, power, eyes))) for state in (here, there))
            self._line(line, names[0], ours, ours)
            self._line(line + 1, names[1], theirs, ours)
            self._between.append(line + 2)
        self.setLayout(self._grid)
        self.restyle()

    def restyle(self) -> None:
        super().restyle()
        self._grid.setHorizontalSpacing(theme.current().px(GAP))
        self._grid.setVerticalSpacing(theme.current().px(2))
        for line in self._between[:-1]:
            self._grid.setRowMinimumHeight(line, theme.current().px(4))

    def _line(self, line: int, name: str, figures: Figures, other: Figures) -> None:
        self._grid.addWidget(Label(name, "note"), line, 1)
        for column, (figure, than) in enumerate(zip(figures, other, strict=True), start=2):
            tone = "" if figure == than else "red"
            self._grid.addWidget(Label(figure, "tile", align=RIGHT, firm=True, tone=tone), line, column)


def _row(state: State, power: str, eyes: str | None) -> Row | None:
    return next((row for row in rows(state, state.turn, {}, (), eyes) if row.power == power), None)


HEADINGS: tuple[Message, ...] = (
    say("Provinces"),
    say("RP"),
    say("Units"),
    say("CSP"),
    say("Leaders"),
    say("Objectives"),
)


def _figures(row: Row | None) -> Iterator[str]:
    if row is None:
        yield from ("0",) * len(HEADINGS)
        return
    for figure in (row.provinces, row.treasury, row.units, row.csp, row.leaders):
        yield HIDDEN if figure is None else str(figure)
    yield f"{row.percent or 0} %"
