"""What the dice of Sparta vs. Athens are rolled for, by the rule that asks for them."""

from __future__ import annotations

from collections.abc import Mapping

from roma_desktop.core.message import Message, say

KINDS: Mapping[str, Message] = {
    "8.1": say("Land battles"),
    "8.5": say("Land battles"),
    "8.6": say("Naval battles"),
    "9.0": say("Sieges"),
    "9.1": say("Sorties"),
    "9.2": say("Ravaging"),
    "10.1": say("Revolts"),
    "10.5": say("Revolt of Athens"),
    "6.7": say("Leader casualties"),
    "7.9": say("Ships that meet"),
    "7.10": say("Ships that meet"),
    "15.4": say("Events"),
    "15.5": say("Events"),
    "15.11": say("Events"),
    "15.13": say("Persian money"),
    "16.1": say("Rules of the scenario"),
}
"""What dice are rolled for, by the rule that asks for them."""


def kind_of(rule: str) -> Message:
    """What dice of a rule are rolled for, in words; the number of the rule where none are known."""
    return KINDS.get(rule, say("Rule {rule}", rule=rule))
