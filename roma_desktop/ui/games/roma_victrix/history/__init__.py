"""What Roma Victrix brings to looking back: battles, falls, money, luck of the dice, put together from its annals."""

from __future__ import annotations

from collections.abc import Sequence

from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.ui.games.roma_victrix.history.account import BATTLE, BATTLES, FALL, FALLS, RomanAccount
from roma_desktop.ui.story.kit import HistoryKit
from roma_desktop.ui.story.past import Past
from roma_desktop.ui.story.values import Pace, Spreadsheet


class RomanHistory(HistoryKit[State]):
    """Battles and falls have tabs in the story, and keys that lead from one to the next."""

    def account(self, past: Past[State]) -> RomanAccount:
        return RomanAccount(past)

    def topics(self) -> Sequence[tuple[str, Message]]:
        return ((BATTLES, say("Battles")), (FALLS, say("Falls")))

    def paces(self) -> Sequence[Pace]:
        return (Pace(BATTLE, say("Battle"), "B"), Pace(FALL, say("Fall"), "F"))

    def spreadsheets(self) -> Sequence[Spreadsheet]:
        return (
            Spreadsheet(
                "figures",
                say("figures"),
                say("Figures"),
                say("Provinces, money and strength of each power, turn by turn."),
            ),
            Spreadsheet("battles", say("battles"), say("Battles"), say("Each battle with its sums, dice and losses.")),
        )


HISTORY = RomanHistory()
