"""What Sparta vs. Athens brings to looking back: battles and sieges, cities, politics, figures, luck of the dice."""

from __future__ import annotations

from collections.abc import Sequence

from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.history.chapters import BATTLES, CITIES, POLITICS
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.ui.games.sparta_vs_athens.history.account import BATTLE, CITY, EVENT, GreekAccount
from roma_desktop.ui.story.kit import HistoryKit
from roma_desktop.ui.story.past import Past
from roma_desktop.ui.story.values import Pace, Spreadsheet


class GreekHistory(HistoryKit[State]):
    """Battles, cities and politics have tabs in the story, and keys that lead from one to the next."""

    def account(self, past: Past[State]) -> GreekAccount:
        return GreekAccount(past)

    def topics(self) -> Sequence[tuple[str, Message]]:
        return ((BATTLES, say("Battles")), (CITIES, say("Cities")), (POLITICS, say("Politics")))

    def paces(self) -> Sequence[Pace]:
        return (Pace(BATTLE, say("Battle"), "B"), Pace(CITY, say("City"), "C"), Pace(EVENT, say("Event"), "E"))

    def spreadsheets(self) -> Sequence[Spreadsheet]:
        return (
            Spreadsheet(
                "figures",
                say("figures"),
                say("Figures"),
                say("Prestige, money, strength and cities of both sides, year by year."),
            ),
            Spreadsheet(
                "battles",
                say("battles"),
                say("Battles and sieges"),
                say("Each battle, siege and sortie with its odds, die and losses."),
            ),
            Spreadsheet("dice", say("dice"), say("Dice"), say("Each roll with its rule and its faces.")),
        )


HISTORY = GreekHistory()
