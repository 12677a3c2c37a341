"""A power, told at the side: its treasury and cards, what it strives for, what its provinces yield."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Words, say
from roma_desktop.games.roma_victrix.model.pieces import PowerId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules import economy
from roma_desktop.games.roma_victrix.rules.economy import Income
from roma_desktop.games.roma_victrix.rules.victory import goals, percent
from roma_desktop.ui.games.roma_victrix.inspector.aims import aim, standing
from roma_desktop.ui.games.roma_victrix.showing.event_cards import GOOD_FOR
from roma_desktop.ui.games.roma_victrix.showing.faces import colour_of
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import Box, column, row
from roma_desktop.ui.parts.marks.progress_bar import ProgressBar
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words as Label


class PowerPage(Part):
    """What the one who looks may know of a power. ``own``: it is his, and he reads its cards."""

    card_chosen = Signal(str)

    def __init__(self, state: State, power: PowerId, words: Words, own: bool) -> None:
        super().__init__()
        self._state, self._power, self._words = state, power, words
        self._content = column(Label(words.name("power", power), "title"), gap=6)
        if economy.has_treasury(state, power):
            self._add(Label(self._say("Treasury {rp} RP", rp=state.powers[power].treasury), "head"))
        self._add_hand(own)
        if power in state.powers.players:
            self._add_goals()
        if economy.has_treasury(state, power):
            self._add_revenue()
        self.setLayout(self._content)

    def _say(self, template: str, **values: int) -> str:
        return self._words.say(say(template, **values))

    def _add(self, part: QWidget) -> None:
        self._content.addWidget(part)

    def _add_hand(self, own: bool) -> None:
        hand = self._state.hands.get(self._power, ())
        if hand:
            self._add(Label(self._say("Event cards [14]"), "cap"))
        for card in hand:
            if own and card:
                button = Button(self._words.name("card", card))
                button.clicked.connect(lambda _=False, of=card: self.card_chosen.emit(of))
                self._add(button)
                self._add(Sentence(self._words.say(GOOD_FOR[card]), "note", tone="sepia"))
            else:
                self._add(Label(self._say("a card, face down"), "note"))

    def _add_goals(self) -> None:
        state, power = self._state, self._power
        listed = list(goals(state, power))
        if not listed:
            return
        title = self._say("Objectives, {percent} %", percent=percent(state, power))
        met = sum(goal.met for goal in listed)
        self._add(ProgressBar(title, met, len(listed), colour=colour_of(state, power)))
        for goal in listed:
            done = Label(self._words.say(standing(goal)), "note", firm=True)
            self._content.addLayout(row(Label(self._words.say(aim(goal)), "note"), None, done, gap=8))

    def _add_revenue(self) -> None:
        rows = list(economy.revenue(self._state, self._power))
        if not rows:
            return
        self._add(Label(self._say("Revenue {total} RP", total=sum(income.amount for income in rows)), "cap"))
        for income in rows:
            self._content.addLayout(self._income(income))

    def _income(self, income: Income) -> Box:
        """What a place yields, and by which rule it yields less; without a place, what the scenario adds or takes."""
        amount = f"{income.amount}" if income.amount >= 0 else f"\N{MINUS SIGN} {-income.amount}"
        name = self._say("By the scenario")
        if income.place:
            name = self._words.name("city" if income.capital else "place", income.place)
            name += f" [{income.lost_by}]" if income.lost_by else ""
        return row(Label(name, "note"), None, Label(amount, "note", firm=True), gap=8)
