"""What the dice of Arquebus are rolled for, by the rule that asks for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roma_desktop.core.message import Message, say

KINDS: Final[Mapping[str, Message]] = {
    "11.3-a": say("Fire"),
    "14.2-b": say("Gun crews under fire"),
    "12.3": say("Shock and charge"),
    "13.7": say("Counter-charges"),
    "13.8": say("Counter-charges"),
    "13.9-a": say("Counter-charges"),
    "6.2-e": say("Continuation"),
    "6.2-f": say("Continuation"),
    "6.3-e": say("Seizure"),
    "3.0-e": say("Loss Checks"),
    "5.4-a": say("Leaders in danger"),
    "5.4-b": say("Leaders in danger"),
    "7.3-a": say("Disorder from terrain"),
    "12.3-2B": say("Disorder from terrain"),
    "15.2-b": say("Retired units without a standard"),
    "16.2-a": say("Swiss who want their pay"),
}
"""What dice are rolled for, by the rule that asks for them; those of special rules are not in it."""


def kind_of(rule: str) -> Message:
    """What dice of a rule are rolled for, in words; special rules of the battles have one name together."""
    return KINDS.get(rule, say("Special rules"))
