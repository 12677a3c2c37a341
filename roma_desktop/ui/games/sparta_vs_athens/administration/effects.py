"""What each event does, in a sentence or two [15.0, 16.1]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.model.state import State

EFFECTS: Final[Mapping[str, Message]] = {
    "15.1": say("The Italian cities of the Athenian League join Athens at once."),
    "15.2": say("The Italian cities of the Athenian League join Athens at once; government 6 ends."),
    "15.3": say(
        "The Spartan League in Italy and Sicily leaves the war for good. Each Athenian unit that later leaves "
        "Syracuse costs 1 prestige."
    ),
    "15.4": say("The Italian and Sicilian cities of the Spartan League join Sparta at once."),
    "15.5": say("The Spartan League in Italy and Sicily leaves the war for good; 1 prestige to Athens."),
    "15.6": say("Chalcidice and Spartolus join Sparta with their units."),
    "15.7": say(
        "Nobody attacks or ravages except at Argos; sieges are lifted. Government 6 rules, Athens pays 60 talents a "
        "year, Sparta's income is whole."
    ),
    "15.8": say("Argos joins Athens if prestige is 0 or for Athens; else it stays neutral."),
    "15.9": say("The next year Tegea turns, unless Sparta takes or besieges Argos."),
    "15.10": say("The Peloponnesian League joins Athens: Athens wins the game."),
    "15.11": say("The Peace is over; government 6 ends."),
    "15.12": say("Sparta puts the Decelea fort into Panactum: 1 prestige to Sparta."),
    "15.13": say("Persia joins Sparta: two land units in Asia, and money every year."),
    "15.14": say("Brasidas and one allied land unit appear at Amphipolis and besiege it."),
    "sicilian_expedition": say(
        "Any Athenian land units and ships go straight to Syracuse; the Spartan League in Italy and Sicily joins "
        "Sparta at once."
    ),
    "mytilene": say(
        "Lesbos and Chios with their units side with Sparta and pay no tribute, until Athenian units occupy Mytilene."
    ),
    "plague": say("Athens loses land units whose fronts add to 17, for good."),
    "darius": say("Darius dies: Persian help and the game end at once."),
}
"""The effects by the revised rules."""

STANDARD: Final[Mapping[str, Message]] = {
    "15.1": say("The whole Athenian League joins Athens at once."),
    "15.2": say("The whole Athenian League joins Athens at once; government 6 ends."),
    "15.4": say("The whole Spartan League joins Sparta at once."),
    "15.3": say(
        "The Spartan League leaves the war for good. Each Athenian unit that later leaves Syracuse costs 1 prestige."
    ),
    "15.5": say("The Spartan League leaves the war for good; 1 prestige to Athens."),
    "plague": say("Two dice below the number of Athens' ships: its garrison is gone for this year."),
}
"""The effects of those events that do something else in the standard rules."""


def effect(state: State, number: str) -> Message:
    """What an event does by the rules of this game."""
    return EFFECTS[number] if state.revised else STANDARD.get(number, EFFECTS[number])
