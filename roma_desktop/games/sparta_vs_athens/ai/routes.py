"""Ways over the board: where a force comes with its campaign points, on foot, by ship, or by ship and then on foot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SPARTA, LocaleId, SideId
from roma_desktop.games.sparta_vs_athens.model.world import BY_SHIP, EURIPUS, LAND, ON_FOOT, WALK, World
from roma_desktop.games.sparta_vs_athens.rules.control import holder, out_of_play
from roma_desktop.games.sparta_vs_athens.rules.passage import euripus_open

FAR = 99
Ways = Mapping[LocaleId, tuple[LocaleId, ...]]
"""The places that can be reached, each with the locales entered on the way, itself the last."""


@lru_cache(maxsize=4)
def distances(world: World, by_sea: bool) -> Mapping[LocaleId, Mapping[LocaleId, int]]:
    """How many locales have to be entered from each place to each other, on foot or by ship."""
    kinds = BY_SHIP if by_sea else ON_FOOT
    return {at: _spread(world, at, kinds) for at in world.locales}


def _spread(world: World, start: LocaleId, kinds: frozenset[str]) -> dict[LocaleId, int]:
    found, edge = {start: 0}, [start]
    while edge:
        onward: list[LocaleId] = []
        for here in edge:
            for there, kind in world.neighbours[here]:
                if kind in kinds and there not in found:
                    found[there] = found[here] + 1
                    onward.append(there)
        edge = onward
    return found


def on_foot(state: State, side: SideId, start: LocaleId, most: int, stops: Callable[[LocaleId], bool]) -> Ways:
    """Where land units march; a march ends where it ``stops``, before an enemy for one."""
    found: dict[LocaleId, tuple[LocaleId, ...]] = {start: ()}
    edge = [start]
    for _ in range(most):
        onward: list[LocaleId] = []
        for here in edge:
            if here != start and stops(here):
                continue
            for there, kind in state.world.neighbours[here]:
                if there in found or not _open_on_foot(state, side, there, kind):
                    continue
                found[there] = (*found[here], there)
                onward.append(there)
        edge = onward
    return found


def by_ship(
    state: State,
    side: SideId,
    start: LocaleId,
    most: int,
    stops: Callable[[LocaleId], bool],
    lands: Callable[[LocaleId], bool],
    halts: Callable[[LocaleId], bool],
) -> Ways:
    """Where ships sail. Where a force ``lands``, land units may leave the ships and march on, the last of the way.

    Ships come no farther than where something ``stops`` them, those who march no farther than where it ``halts`` them.
    """
    found: dict[LocaleId, tuple[LocaleId, ...]] = {start: ()}
    aboard: dict[LocaleId, bool] = {start: True}
    edge = [start]
    for _ in range(most):
        onward: list[LocaleId] = []
        for here in edge:
            if here != start and (stops(here) if aboard[here] else halts(here)):
                continue
            for there, kind in state.world.neighbours[here]:
                if there in found:
                    continue
                sailing = aboard[here] and (kind in BY_SHIP or _crossing(state, side, kind))
                marching = (not aboard[here] or (here != start and lands(here))) and _open_on_foot(
                    state, side, there, kind
                )
                if not sailing and not (marching and (kind in (LAND, WALK) or not aboard[here])):
                    continue
                found[there] = (*found[here], there)
                aboard[there] = sailing
                onward.append(there)
        edge = onward
    return found


def _crossing(state: State, side: SideId, kind: str) -> bool:
    return kind in EURIPUS and euripus_open(state, side, kind)


def _open_on_foot(state: State, side: SideId, there: LocaleId, kind: str) -> bool:
    """Whether land units of a side may go there by such a path [7.1, 7.0, 10.3]."""
    if kind not in ON_FOOT and not (kind == "euripus_coast" and _crossing(state, side, kind)):
        return False
    if there == "argos" or (side == SPARTA and state.locale(there).nation == "peloponnesian"):
        return True
    return holder(state, there) is not None and not out_of_play(state, there)
