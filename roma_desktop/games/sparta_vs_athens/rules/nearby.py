"""Lists of places for a player who looks for one: all where they are few, else the nearest."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection

from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.model.terms import LocaleId
from roma_desktop.games.sparta_vs_athens.model.world import World

NAMED = 6
"""The most places that are named one by one."""


def among(world: World, at: LocaleId, places: Collection[LocaleId]) -> Message:
    """The places in words: all of them if they are few, else those nearest to ``at`` and the number of the rest."""
    if len(places) <= NAMED:
        return say("{places:place}", places=tuple(places))
    near = tuple(_nearest(world, at, places))
    return say("{places:place} and {n} more", places=near, n=len(places) - len(near))


def _nearest(world: World, at: LocaleId, places: Collection[LocaleId]) -> list[LocaleId]:
    """The ``NAMED`` places that are nearest to ``at``; the first ones in their own order where it is off the map."""
    wanted, found = set(places), list[LocaleId]()
    seen, ahead = {at}, deque([at] if at in world.locales else places)
    while ahead and len(found) < NAMED:
        here = ahead.popleft()
        if here in wanted:
            found.append(here)
        for there, _ in world.neighbours[here]:
            if there not in seen:
                seen.add(there)
                ahead.append(there)
    return found
