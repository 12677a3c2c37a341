"""What the dice of Roma Victrix are rolled for, by the rule that asks for them [Dice to trust]."""

from __future__ import annotations

from collections.abc import Mapping

from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix.model.tables import CARD_RULES
from roma_desktop.games.roma_victrix.rules.combat import DICE_RULES

KINDS: Mapping[str, Message] = {
    **dict.fromkeys(sorted(DICE_RULES), say("Combat")),
    "scenario": say("Rules of the scenario"),
    "5.11": say("Operations points"),
    "9.13": say("Levies"),
    "4.2 B": say("Attrition"),
    "11.13": say("Calls to allies"),
    "11.23": say("Calls to allies"),
    "3.84": say("Neutral powers"),
    "3.88": say("Neutral powers"),
    "13.13": say("Neutral powers"),
    "5.45": say("Interception"),
    "5.85": say("Interception at sea"),
    "5.51": say("Withdrawal"),
    "5.71": say("Withdrawal at sea"),
    "5.31.10": say("Survival of leaders"),
    "3.34c": say("Survival of leaders"),
    "5.31.11b": say("Standing after a defeat"),
    "5.69": say("Storms"),
    "5.68": say("Capture of fleets"),
    "10.36 C": say("Recovery of capitals"),
    "10.36 D": say("Recovery of capitals"),
    "10.75": say("Recovery from pillage"),
    "10.71": say("Pillage"),
    "12.22": say("Rebellion"),
    **dict.fromkeys(CARD_RULES.values(), say("Event cards")),
    "R-44": say("Event cards"),
    "R-45": say("Event cards"),
}
"""What dice are rolled for, by the rule that asks for them."""


def kind_of(rule: str) -> Message:
    """What dice of a rule are rolled for, in words; the number of the rule if there are no words for it."""
    return KINDS.get(rule, say("{rule}", rule=rule))
