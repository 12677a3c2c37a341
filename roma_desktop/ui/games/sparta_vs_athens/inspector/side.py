"""The side sheet of a side: money, prestige, government, leaders, forces, and what it may order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

from PySide6.QtCore import Signal

from roma_desktop.core.flow import Command
from roma_desktop.core.message import Words, say
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LSP, NSP, NationId, SideId
from roma_desktop.games.sparta_vs_athens.rules.control import strength
from roma_desktop.games.sparta_vs_athens.rules.governments import LAST
from roma_desktop.ui.games.sparta_vs_athens.administration.almanac import fate_told
from roma_desktop.ui.games.sparta_vs_athens.prompts.wording import wording
from roma_desktop.ui.games.sparta_vs_athens.showing.ledger import Ledger, band
from roma_desktop.ui.games.sparta_vs_athens.treasury.accounts import income, posts
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.words import Words as Label


class SidePage(Part):
    """The page of a side. ``ordered`` is sent with the command of a button."""

    ordered = Signal(object)

    def __init__(self, state: State, side: SideId, orders: Iterable[Command], words: Words) -> None:
        super().__init__()
        self._state, self._side, self._words = state, side, words
        ledger = Ledger(words, gap=3)
        ledger.column.addWidget(band(side, words.name("side", side), str(state.treasury[side]), words))
        self._money(ledger)
        self._power(ledger)
        self._leaders(ledger)
        self._forces(ledger)
        for command in orders:
            button = Button(words.say(wording(state, command)), "quiet")
            button.clicked.connect(lambda _checked=False, one=command: self.ordered.emit(one))
            ledger.column.addLayout(row(button, None))
        self.setLayout(ledger.column)

    def _money(self, ledger: Ledger) -> None:
        """What it earns next, and what its units cost where they are [12.1, 12.2, 12.3]."""
        ledger.cap(say("Income of the next year"), "12.0")
        for entry in income(self._state, self._side):
            if entry.amount is not None:
                ledger.line(entry.name, entry.amount, entry.about)
        ledger.cap(say("Maintenance, each season"), "12.3")
        due = posts(self._state, self._side)
        for post in due:
            ledger.line(say("{place:place}", place=post.at), -post.due)
        if not due:
            ledger.words_line(say("No unit has to be paid where it is now."))

    def _power(self, ledger: Ledger) -> None:
        state = self._state
        ledger.cap(say("Prestige"), "13.0")
        ledger.line(say("Now"), state.prestige)
        ledger.line(say("A year ago"), state.prestige_before)
        if self._side == ATHENS:
            ledger.cap(say("Government {n} of {last}", n=state.government, last=LAST), "14.1")
            name = Label(self._words.name("government", str(state.government)), "strong", wrap=True)
            ledger.column.addWidget(name)
            ledger.words_line(fate_told(state)[1])

    def _leaders(self, ledger: Ledger) -> None:
        """Its leaders and where they are; those face down are told by their markers [5.2]."""
        mine = [leader for leader in self._state.leaders.values() if leader.side == self._side]
        if not mine:
            return
        ledger.cap(say("Leaders: {n}", n=len(mine)), "6.0")
        for leader in mine:
            rating = f"{leader.naval}-{leader.land}-{leader.cp}" if leader.known else "?"
            ledger.fact(say("{who:leader}", who=leader.id), say("{place:place}", place=leader.at), rating)

    def _forces(self, ledger: Ledger) -> None:
        """Its units on the map, nation by nation."""
        state = self._state
        ledger.cap(say("On the map"), "2.9")
        for nation in get_args(NationId):
            units = [
                unit
                for unit in state.units.values()
                if unit.on_map and unit.nation == nation and state.side_of(unit) == self._side
            ]
            if units:
                land, naval = (strength(state, (one for one in units if one.kind == kind)) for kind in (LSP, NSP))
                about = say("{land} LSP, {naval} NSP", land=land, naval=naval)
                ledger.fact(say("{nation:nation}", nation=nation), about, str(len(units)))
