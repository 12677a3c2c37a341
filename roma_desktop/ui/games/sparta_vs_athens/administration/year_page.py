"""The page of the year: what may happen, how likely, and what it would do to prestige and government [13.0, 15.0]."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.rules.governments import GOVERNMENTS, LAST
from roma_desktop.ui.games.sparta_vs_athens.administration.almanac import (
    coming,
    event_year,
    fate_told,
    in_campaigns,
    in_quarter,
    prospect,
)
from roma_desktop.ui.games.sparta_vs_athens.administration.event_cards import cards_column
from roma_desktop.ui.games.sparta_vs_athens.administration.quarter import quarter_line
from roma_desktop.ui.games.sparta_vs_athens.administration.revolt_map import RevoltMap
from roma_desktop.ui.games.sparta_vs_athens.administration.timeline import Timeline
from roma_desktop.ui.games.sparta_vs_athens.showing.ledger import Ledger, sentence, tile
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.reading import ReadingPage

FEW = 3
"""Up to this many cards for campaigns leave room below them for what changes prestige."""
ATTICA, TIMES = 2, 2
"""Prestige for ravaging Attica, and how often it counts [13.0]."""


class YearPage(ReadingPage):
    """Events as cards, revolts on a map, prestige and government, the line of years."""

    def __init__(self, state: State, words: Words) -> None:
        super().__init__()
        self._state, self._words = state, words
        about = say("What may happen, on what condition, and how likely. Each event comes once a game.")
        title = Label(words.say(say("The year {year}", year=state.year)), "sheet")
        head = row(gap=20)
        head.addLayout(column(title, sentence(words, about, rule="15.0"), gap=0), 1)
        steps = quarter_line(state, words)
        if steps is not None:
            head.addWidget(steps)
        when = say("Now, in this quarter") if in_quarter(state) else say("Next event phase, {n}", n=event_year(state))
        middle = row(gap=16)
        coming_cards = cards_column(words.say(when), coming(state), words)
        middle.addLayout(column(coming_cards, self._government(), self._prestige(), None), 4)
        campaigns = in_campaigns(state)
        short = len(campaigns) <= FEW
        cards = column(cards_column(words.say(say("In a campaign")), campaigns, words))
        revolts = column(RevoltMap(state, words, self.link_asked.emit))
        (cards if short else revolts).addWidget(self._worth())
        for lines, share in ((cards, 4), (revolts, 5)):
            lines.addStretch(1)
            middle.addLayout(lines, share)
        ahead = tile(words.say(say("The years to come")), Timeline(state, words), rule="15.0")
        self.setLayout(column(head, Hair(), middle, ahead, gap=10))

    def _prestige(self) -> QWidget:
        """The tile of prestige: now, a year ago, and at the year's end as things stand [13.0]."""
        state = self._state
        after, moves = prospect(state)
        ledger = Ledger(self._words)
        ledger.line(say("Now"), state.prestige, _whose(state.prestige))
        ledger.line(say("A year ago"), state.prestige_before, say("at the last government phase"))
        for why, by in moves:
            ledger.line(say("Year's end"), by, why)
        if moves:
            ledger.line(say("Then"), after, _whose(after))
        ledger.stretch()
        return self._tile(say("Prestige, as things stand"), ledger, "13.0")

    def _government(self) -> QWidget:
        """The tile of Athens' government: which one it is, and what the next government phase brings [14.1]."""
        state, words = self._state, self._words
        ledger = Ledger(words, gap=4)
        number = str(state.government)
        title = say("{n} of {last}: {government:government}", n=state.government, last=LAST, government=number)
        ledger.column.addWidget(Label(words.say(title), "strong", wrap=True))
        what, outcome = fate_told(state)
        ledger.words_line(outcome, tone="red" if what != "stays" else "ink")
        if what != "stays" and state.government < LAST:
            following = str(state.government + 1)
            leaders = GOVERNMENTS[state.government + 1].leaders
            ledger.words_line(
                say("Next: {government:government}, with {who:person}.", government=following, who=leaders)
            )
        if state.government < LAST:
            ledger.words_line(say("Higher prestige than a year ago keeps it; equal or lower brings the next."))
        ledger.stretch()
        return self._tile(say("The government of Athens"), ledger, "14.1")

    def _worth(self) -> QWidget:
        """The tile of what changes prestige, and by how many points [13.0]."""
        state = self._state
        done = len(state.ravagings.get("attica", ()))
        ledger = Ledger(self._words)
        left = say("to Sparta, {n} of {times} times left", n=max(0, TIMES - done), times=TIMES)
        ledger.fact(say("Attica ravaged"), left, str(ATTICA))
        ledger.fact(say("Fort placed"), say("to the side that places it"), "1")
        ledger.fact(say("A nation leaves the war"), say("to its enemy"), "1")
        ledger.words_line(say("A battle or siege: 1, 2 or 3 for 2, 6 or 11 strength points lost, garrisons aside."))
        ledger.words_line(say("Tribute up or down by 2, 6 or 11 in a year: 1, 2 or 3."))
        ledger.stretch()
        return self._tile(say("What changes prestige"), ledger, "13.0")

    def _tile(self, title: Message, ledger: Ledger, rule: str) -> QWidget:
        part = Part()
        part.setLayout(ledger.column)
        return tile(self._words.say(title), part, rule=rule)


def _whose(prestige: int) -> Message:
    if prestige == 0:
        return say("for neither")
    return say("for {side:side}", side="athens" if prestige > 0 else "sparta")
