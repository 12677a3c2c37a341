"""The left page of the treasury: revenue by province, what was kept and paid, what is left to spend."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CAPITAL_REVENUE
from roma_desktop.games.roma_victrix.rules.economy import Income
from roma_desktop.ui.games.roma_victrix.treasury.levy_books import Books
from roma_desktop.ui.parts.layout.boxes import Box, column, row
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.marks.coin_row import CoinRow
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.surfaces.tile import Band, Hair
from roma_desktop.ui.parts.text.rich import Rich
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import RIGHT
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.decision_sheet import linked, spoken
from roma_desktop.ui.theme import Role

WHY_LESS: Mapping[str, Message] = {
    "10.72": say("pillaged"),
    "7.5": say("cut off"),
    "7.7": say("cut off"),
    "10.33": say("capital damaged"),
}


class Ledger(Part):
    """``link_asked``: (kind, id)."""

    link_asked = Signal(str, str)

    def __init__(
        self, books: Books, state: State, look: PowerLook, words: Words, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._words = words
        page = Part()
        self._lines = column(gap=4, margins=(0, 0, 8, 0))
        for income in books.rows:
            self._lines.addLayout(self._income(income, state))
            self._lines.addWidget(Hair())
        self._sum(say("Revenue"), books.revenue, "head", "7.1")
        self._sum(say("Kept from last turn"), books.kept)
        self._sum(_upkeep(books), -books.upkeep, rule="8.1")
        hungry = say("{hungry:unit|units}", hungry=books.hungry) if books.hungry else say("none")
        self._line(say("Without supply"), self._words.say(hungry), rule="8.2")
        self._spent = self._sum(say("Spent in this levy"), -books.spent)
        self._lines.addStretch(1)
        page.setLayout(self._lines)
        ink = look.hues.ink
        self._left = Label(role="sheet", tone=ink, firm=True)
        band = Band(look.colour, height=46, spine=True)
        spend = Label(words.say(say("To spend")), "head", tone=ink)
        band.setLayout(row(spend, None, self._left, margins=(26, 0, 14, 0)))
        whole = column(Label(words.say(say("Revenue by province")), "cap"), gap=6)
        whole.addWidget(Scroll(page), 1)
        whole.addWidget(band)
        self.setLayout(whole)
        self.show_books(books)

    def show_books(self, books: Books) -> None:
        """What changes while a power levies."""
        self._spent.setText(self._money(-books.spent))
        self._left.setText(self._money(books.treasury))

    def _income(self, income: Income, state: State) -> Box:
        """A row of the table: what yields less than printed says by which rule."""
        if not income.place:
            value = Label(self._money(income.amount), "head", align=RIGHT, firm=True)
            return _row(self._sentence(spoken(self._words, say("By the scenario"))), value)
        name, printed = say("{at:place}", at=income.place), state.world.revenue(income.place)
        if income.capital and state.capitals[income.place].taken:
            name, printed = say("{at:city}, taken", at=income.place), income.amount
        elif income.capital:
            name, printed = say("{at:city}, capital", at=income.place), CAPITAL_REVENUE
        words: list[tuple[str, str, str]] = [(self._words.say(name), "place", income.place)]
        if not income.amount:
            words = [(self._words.say(name), "gone", "")]
        if income.lost_by and income.amount != printed:
            why = self._words.say(WHY_LESS.get(income.lost_by, say("less")))
            words += [("  ", "", ""), (why, "soft", ""), (" ", "", ""), (income.lost_by, "rule", income.lost_by)]
        value = Label(str(income.amount), "head", align=RIGHT, firm=True)
        coins = CoinRow(income.amount or printed, dead=not income.amount)
        return _row(self._sentence(words), coins, value)

    def _sum(self, name: Message, amount: int, role: Role = "body", rule: str = "") -> Label:
        return self._line(name, self._money(amount), role, rule)

    def _line(self, name: Message, value: str, role: Role = "body", rule: str = "") -> Label:
        label = Label(value, role, firm=True)
        self._lines.addLayout(_row(self._sentence(spoken(self._words, name, rule=rule, bold=False), role), label))
        return label

    def _money(self, amount: int) -> str:
        if amount < 0:
            return self._words.say(say("− {amount} RP", amount=-amount))
        return self._words.say(say("{amount} RP", amount=amount))

    def _sentence(self, words: Rich, role: Role = "body") -> Sentence:
        sentence = linked(words, role, lines=2)
        sentence.link_asked.connect(self.link_asked)
        return sentence


def _row(words: Sentence, *more: QWidget) -> Box:
    box = row(gap=8)
    box.addWidget(words, 1)
    for thing in more:
        box.addWidget(thing)
    return box


def _upkeep(books: Books) -> Message:
    half = sum(unit.reduced for unit in books.paid)
    if half:
        return say("Upkeep: {units:unit|units}, {half} at half", units=len(books.paid), half=half)
    return say("Upkeep: {units:unit|units}", units=len(books.paid))
