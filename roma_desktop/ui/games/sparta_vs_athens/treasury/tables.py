"""Two small tables: the coming years of both treasuries, and Persian money by the die [12.0, 15.13]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGridLayout, QWidget

from roma_desktop.core.message import Words, say
from roma_desktop.games.sparta_vs_athens.model.terms import SideId
from roma_desktop.games.sparta_vs_athens.rules.income import PERSIAN, persian_money
from roma_desktop.ui import theme
from roma_desktop.ui.counters import Die as Face
from roma_desktop.ui.games.sparta_vs_athens.showing.sides import COLOURS
from roma_desktop.ui.games.sparta_vs_athens.treasury.forecast import Moment, expected_persian_money
from roma_desktop.ui.parts.counters.printed import hues, print_into
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import CENTRE, RIGHT
from roma_desktop.ui.parts.text.words import Words as Label

EARLY, LATE = 408, 407
DIE = 24  # pixels at 100 %


def years_table(moments: Mapping[SideId, Sequence[Moment]], words: Words) -> QWidget:
    """A row a year: what each side gets, what it pays, and what it has after winter."""
    part, grid = Part(), QGridLayout()
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(theme.current().px(12))
    grid.setVerticalSpacing(theme.current().px(2))
    for number, side in enumerate(moments):
        tone = hues(COLOURS[side]).deep
        title = Label(words.name("side", side), "tab", tone=tone, align=CENTRE, firm=True)
        grid.addWidget(title, 0, 1 + 3 * number, 1, 3)
        for place, name in enumerate((say("in"), say("out"), say("left"))):
            grid.addWidget(Label(words.say(name), "small", align=RIGHT, firm=True), 1, 1 + 3 * number + place)
    years = list(dict.fromkeys(one.year for of in moments.values() for one in of))
    for line, year in enumerate(years, start=2):
        grid.addWidget(Label(str(year), "strong", firm=True), line, 0)
        for number, found in enumerate(moments.values()):
            mine = [one for one in found if one.year == year]
            for place, cell in enumerate(_cells(mine, words)):
                grid.addWidget(cell, line, 1 + 3 * number + place)
    part.setLayout(grid)
    return part


def _cells(mine: Sequence[Moment], words: Words) -> Sequence[QWidget]:
    """Income, maintenance, and what is left; red where the treasury can't pay."""
    got, paid, short = (sum(found) for found in zip(*((one.income, one.bill, one.short) for one in mine), strict=True))
    left = Label(str(mine[-1].money), "strong", tone="red" if short else "", align=RIGHT, firm=True)
    if short:
        set_tip(left, words.say(say("{n:talent is|talents are} missing", n=short)))
    return (
        Label(words.say(say("{n:+}", n=got)) if got else "–", "note", align=RIGHT, firm=True),
        Label(words.say(say("{n:+}", n=-paid)) if paid else "–", "note", align=RIGHT, firm=True),
        left,
    )


def persian_table(words: Words) -> QWidget:
    """What each die brings, before 407 and from then on, with the means."""
    part, grid = Part(), QGridLayout()
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setVerticalSpacing(theme.current().px(4))
    for face in PERSIAN:
        grid.addWidget(Die(face), 0, face, Qt.AlignmentFlag.AlignHCenter)
    grid.addWidget(Label(words.say(say("mean")), "small", align=RIGHT, firm=True), 0, 7)
    for line, (year, name) in enumerate(((EARLY, say("before 407")), (LATE, say("407 and later"))), start=1):
        grid.addWidget(Label(words.say(name), "note", firm=True), line, 0)
        for face in PERSIAN:
            grid.addWidget(Label(str(persian_money(year, face)), "body", align=CENTRE, firm=True), line, face)
        mean = f"{float(expected_persian_money(year)):.0f}"
        grid.addWidget(Label(mean, "strong", align=RIGHT, firm=True), line, 7)
    part.setLayout(grid)
    return part


class Die(Part):
    """The face of a die."""

    def __init__(self, face: int) -> None:
        super().__init__()
        self._face = face
        self.setAccessibleName(str(face))
        self.restyle()

    def restyle(self) -> None:
        super().restyle()
        side = theme.current().px(DIE)
        self.setFixedSize(side, side)

    def draw(self, painter: QPainter) -> None:
        print_into(painter, Face(self._face), QRectF(self.rect()))
