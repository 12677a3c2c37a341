"""The left page of the sheets about money: what there is, what comes, what has to be paid."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SEASONS, SideId
from roma_desktop.ui.games.sparta_vs_athens.showing.piles import unit_cells
from roma_desktop.ui.games.sparta_vs_athens.showing.sides import side_look
from roma_desktop.ui.games.sparta_vs_athens.treasury.accounts import income
from roma_desktop.ui.games.sparta_vs_athens.treasury.forecast import ahead, season_bill
from roma_desktop.ui.games.sparta_vs_athens.treasury.market import on_the_way
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.layout.boxes import Box, column, row
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Band, Hair
from roma_desktop.ui.parts.text.words import Words as Label

SMALL = 40  # pixels of a counter at 100 %


class Books(Part):
    """A side's money on one page, with the talents in its treasury at the foot."""

    def __init__(self, state: State, side: SideId, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = words
        lines = column(gap=4, margins=(0, 0, 8, 0))
        self._maintenance(lines, state, side)
        self._income(lines, state, side)
        self._year_end(lines, state, side)
        coming = on_the_way(state, side)
        if coming:
            lines.addWidget(Label(words.say(say("On the way: next season")), "cap"))
            lines.addWidget(CounterGrid(unit_cells(state, coming, words), side=SMALL))
        lines.addStretch(1)
        page = Part()
        page.setLayout(lines)
        look = side_look(side, words)
        band = Band(look.colour, height=46, spine=True)
        spend = Label(words.say(say("Treasury")), "head", tone=look.hues.ink)
        self.treasury = Label(str(state.treasury[side]), "sheet", tone=look.hues.ink, firm=True)
        band.setLayout(row(spend, None, self.treasury, margins=(26, 0, 14, 0)))
        whole = column(gap=6)
        whole.addWidget(Scroll(page), 1)
        whole.addWidget(band)
        self.setLayout(whole)

    def _maintenance(self, lines: Box, state: State, side: SideId) -> None:
        lines.addWidget(self._label(say("Maintenance, if units stay where they are"), "cap"))
        for season in SEASONS:
            amount = season_bill(state, side, season)
            lines.addLayout(self._line(say("{season:season}", season=season), -amount, now=season == state.season))
        lines.addWidget(Hair())

    def _income(self, lines: Box, state: State, side: SideId) -> None:
        lines.addWidget(self._label(say("Next income"), "cap"))
        rows = [entry for entry in income(state, side) if entry.amount is not None]
        for entry in rows:
            lines.addLayout(self._line(entry.name, entry.amount or 0))
        if len(rows) > 1:
            lines.addLayout(self._line(say("Together"), sum(entry.amount or 0 for entry in rows), now=True))
        lines.addWidget(Hair())

    def _year_end(self, lines: Box, state: State, side: SideId) -> None:
        """What is left after winter, and after the income that follows."""
        moments = ahead(state, side, years=2)
        end = [one for one in moments if one.year == state.year]
        lines.addWidget(self._label(say("If nothing changes"), "cap"))
        lines.addLayout(self._line(say("After winter"), end[-1].money, signed=False))
        after = next((one for one in moments if one.year < state.year), None)
        if after is not None:
            lines.addLayout(
                self._line(say("{year:year}, after the income", year=after.year), after.money, signed=False)
            )

    def _label(self, message: Message, role: str) -> Label:
        return Label(self._words.say(message), role, wrap=True)  # type: ignore[arg-type]

    def _line(self, name: Message, amount: int, *, now: bool = False, signed: bool = True) -> Box:
        value = self._words.say(say("{n:+}", n=amount)) if signed and amount else str(amount)
        role, tone = ("strong", "") if now else ("body", "sepia")
        box = row(gap=8)
        box.addWidget(Label(self._words.say(name), role, tone=tone, wrap=True), 1)  # type: ignore[arg-type]
        box.addWidget(Label(value, role, tone="red" if amount < 0 else "", firm=True))  # type: ignore[arg-type]
        return box
