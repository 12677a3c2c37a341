"""What a game brings to looking back at it. A game without a kit is told from its log: the defaults are here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from roma_desktop.core.flow import Position
from roma_desktop.core.message import Message, say
from roma_desktop.ui.kit import kit_of
from roma_desktop.ui.story.account import Account
from roma_desktop.ui.story.past import Past
from roma_desktop.ui.story.values import Pace, Spreadsheet

S = TypeVar("S", bound=Position)


class HistoryKit(Generic[S]):
    """The base of each game's own, which is the ``history`` of its kit; where it says nothing, history is plain.

    ``turn`` is the game's word for what its title counts as turns; the other two are headings of the report.
    """

    turn: Message = say("Turn")
    over_turns: Message = say("Over the turns")
    turn_by_turn: Message = say("Turn by turn")

    def account(self, past: Past[S]) -> Account[S]:
        """All that can be told of a game."""
        return Account(past)

    def topics(self) -> Sequence[tuple[str, Message]]:
        """The story's tabs about a subject of this game: key and name."""
        return ()

    def paces(self) -> Sequence[Pace]:
        """Ways to step from one mark to the next, besides those by command, phase and turn."""
        return ()

    def spreadsheets(self) -> Sequence[Spreadsheet]:
        """The files of comma-separated values that can be made of a game, for which ``Account.columns`` has rows."""
        return (
            Spreadsheet("figures", say("figures"), say("Figures"), say("Commands and dice of each side, by turn.")),
            Spreadsheet("dice", say("dice"), say("Dice"), say("Each roll with its rule and its faces.")),
        )


PLAIN: HistoryKit[Any] = HistoryKit()


def history_of(game: str) -> HistoryKit[Any]:
    """The history kit of a game by its id; the plain one where it has none of its own."""
    found: HistoryKit[Any] = getattr(kit_of(game), "history", PLAIN)
    return found
