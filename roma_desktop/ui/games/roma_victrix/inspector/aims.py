"""Objectives in words [4.4]."""

from __future__ import annotations

from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix.rules.victory import Goal

ABOUT_LEADERS = frozenset({"4.44", "4.45"})
"""Rules of objectives that are about a leader."""


def aim(goal: Goal) -> Message:
    """What is to be reached."""
    match goal.rule:
        case "4.42":
            return say("Any {number:province|provinces}", number=int(goal.about))
        case "10.13":
            return say("Most of {region:region}", region=goal.about)
        case "4.44":
            return say("{leader:leader} eliminated", leader=goal.about)
        case "4.45":
            return say("{leader:leader} without a rival", leader=goal.about)
        case _:
            return say("{place:place}", place=goal.about)


def standing(goal: Goal) -> Message:
    """How far it is: of a province or region "held", of a leader "reached", else "open"."""
    if not goal.met:
        return say("open")
    return say("reached") if goal.rule in ABOUT_LEADERS else say("held")
