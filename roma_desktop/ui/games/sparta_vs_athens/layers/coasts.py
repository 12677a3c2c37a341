"""Coasts and lands that are ravaged for prestige, and the Propontus with its blockade [9.2, 9.3, R21]."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, NSP, SIDES, SPARTA, LocaleId, SideId
from roma_desktop.games.sparta_vs_athens.rules.control import strength
from roma_desktop.games.sparta_vs_athens.rules.siege import blockaded
from roma_desktop.ui.games.sparta_vs_athens.layers.looking import Looking
from roma_desktop.ui.layers.drawing import Drawing, Sign, Tag, Tint

WATER, STRAIT = "#3F86A8", "#9A1F22"
"""The colours of the Propontus while it is open, and while it is blockaded."""
LAND = "#C79A4B"
OUTLET = "lampsacus"
"""The place at which the sums of all ships in the Propontus are shown."""


def coasts(looking: Looking) -> Drawing:
    """Rings around the coast that Athens raids, the lands that are ravaged, the Propontus.

    Flags mark the places to raid or ravage; they look different where that has been done this year.
    """
    state = looking.state
    areas = state.world.areas
    coast = areas["raid_coast"] if state.revised else areas["raid_targets"]
    tints = {at: Tint(looking.colour(SPARTA)) for at in (*coast, "megara")}
    tints.update({at: Tint(looking.colour(ATHENS)) for at in areas["attica"]})
    tints.update({at: Tint(STRAIT if blockaded(state) else WATER) for at in areas["propontus"]})
    tints.update({at: Tint(LAND) for at in state.ravaged if at not in tints})
    tags: dict[str, tuple[Tag, ...]] = {at: (_flag(looking, at),) for at in (*coast, "megara", *areas["attica"])}
    for at in areas["propontus"]:
        ships = tuple(_ships(looking, at))
        if ships:
            tags[at] = ships
    return Drawing(tints=tints, tags=tags)


def _flag(looking: Looking, at: LocaleId) -> Tag:
    """A flag in the colour of the side that comes to a place to ravage or raid it, and whether it has this year."""
    state = looking.state
    side: SideId = SPARTA if at in state.world.areas["attica"] else ATHENS
    done = at in state.raided or at in state.ravaged
    what = looking.say("has been ravaged or raided this year") if done else looking.say("not ravaged this year")
    tip = looking.say("{place:place}: {what}", place=at, what=what)
    return Tag(Sign.FLAG, "", looking.colour(side), done, tip=tip)


def _ships(looking: Looking, at: LocaleId) -> Iterator[Tag]:
    """The ships of each side in a place of the Propontus; at its outlet those of all of it."""
    state = looking.state
    places = state.world.areas["propontus"] if at == OUTLET else frozenset({at})
    for side in SIDES:
        ships = [unit for one in places for unit in state.units_at(one, side) if unit.kind == NSP]
        if not ships and at != OUTLET:
            continue
        total = strength(state, ships)
        tip = looking.say("{side:side}: {n} NSP at {place:place}", side=side, n=total, place=at)
        if at == OUTLET:
            tip = looking.say("{side:side}: {n} NSP in the Propontus [9.3]", side=side, n=total)
        yield Tag(Sign.SHIELD, str(total), looking.colour(side), strong=side == SPARTA and blockaded(state), tip=tip)
