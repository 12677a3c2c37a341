"""Who could come to a place, and how likely: an answer in a few lines [5.11, 5.22]."""

from __future__ import annotations

from collections.abc import Sequence

from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix.ai.foresight import prospects
from roma_desktop.games.roma_victrix.model.state import State

MOST = 12
"""Leaders that are named, the likeliest first."""


def who_could_come(state: State, place: str) -> Sequence[Message]:
    """The leaders within reach of a place by land or sea, those of all sides; nobody's reaction is reckoned with."""
    found = []
    for leader in state.captains.values():
        goal = prospects(state, leader).get(place) if leader.at != place else None
        if goal is not None:
            found.append((-goal.chance, goal.cost, leader.id))
    if not found:
        return [say("No leader is within reach of {at:place}.", at=place)]
    lines = [
        say("{leader:leader}: {cost} OP, {percent} %", leader=of, cost=cost, percent=round(-100 * chance))
        for chance, cost, of in sorted(found)[:MOST]
    ]
    about = say("These leaders get to {at:place} if they are activated and nobody stops them.", at=place)
    return [about, *lines]
