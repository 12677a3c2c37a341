"""What Arquebus brings to looking back: fire, shock, leaders, the initiative, figures, luck of the dice."""

from __future__ import annotations

from collections.abc import Sequence

from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.history.chapters import FIRE, INITIATIVE, LEADERS, SHOCK
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.ui.games.arquebus.history.account import ATTACK, EVENT, TURNING, ArquebusAccount
from roma_desktop.ui.story.kit import HistoryKit
from roma_desktop.ui.story.past import Past
from roma_desktop.ui.story.values import Pace, Spreadsheet


class ArquebusHistory(HistoryKit[State]):
    """Fire, shock, leaders and the initiative have tabs in the story, and keys lead from one attack to the next."""

    turn = say("Activation")
    over_turns = say("Over the activations")
    turn_by_turn = say("Activation by activation")

    def account(self, past: Past[State]) -> ArquebusAccount:
        return ArquebusAccount(past)

    def topics(self) -> Sequence[tuple[str, Message]]:
        return (
            (FIRE, say("Fire")),
            (SHOCK, say("Shock")),
            (LEADERS, say("Leaders")),
            (INITIATIVE, say("Initiative")),
        )

    def paces(self) -> Sequence[Pace]:
        return (
            Pace(ATTACK, say("Attack"), "B"),
            Pace(TURNING, say("Turning point"), "T"),
            Pace(EVENT, say("Event"), "E"),
        )

    def spreadsheets(self) -> Sequence[Spreadsheet]:
        return (
            Spreadsheet(
                "figures",
                say("figures"),
                say("Figures"),
                say("Flight Points and units of both sides, activation by activation."),
            ),
            Spreadsheet(
                "combats",
                say("combats"),
                say("Fire and shock"),
                say("Each shot and each attack with its die, its result and the losses."),
            ),
            Spreadsheet("dice", say("dice"), say("Dice"), say("Each roll with its rule and its faces.")),
        )


HISTORY = ArquebusHistory()
