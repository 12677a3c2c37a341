"""Ways over the board: how far a force comes with its CP, on foot, by ship, or by ship and then on foot."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SIDES, SPARTA, LocaleId, SideId
from roma_desktop.games.sparta_vs_athens.model.world import (
    BY_SHIP,
    EURIPUS,
    EURIPUS_COAST,
    LAND,
    ON_FOOT,
    WALK,
    World,
)
from roma_desktop.games.sparta_vs_athens.rules.control import holder, out_of_play
from roma_desktop.games.sparta_vs_athens.rules.passage import euripus_open

FAR = 99
Ways = Mapping[LocaleId, tuple[LocaleId, ...]]
"""The places that can be reached, each with the locales entered on the way there, the place itself last."""


@lru_cache(maxsize=4)
def distances(world: World, by_sea: bool) -> Mapping[LocaleId, Mapping[LocaleId, int]]:
    """How many locales are entered from each place to each other, on foot or by ship; no entry where no way leads."""
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


class Paths(NamedTuple):
    """What is open to a side at Chalcis [10.3], and the places that its land units may not enter (``closed``) [7.1]."""

    crossings: frozenset[str]
    """The kinds of crossings that are open."""
    closed: frozenset[LocaleId]

    def leads_on_foot(self, there: LocaleId, kind: str) -> bool:
        """Whether land units may go there by such a path."""
        if kind not in ON_FOOT and not (kind == EURIPUS_COAST and kind in self.crossings):
            return False
        return there not in self.closed


class Shore(NamedTuple):
    """Limits for land units aboard: they don't land to march on at ``occupied`` places, nor march beyond ``halts``."""

    occupied: frozenset[LocaleId]
    halts: frozenset[LocaleId]


def open_paths(state: State, side: SideId) -> Paths:
    """What is open and what is closed to a side now."""
    crossings = frozenset(kind for kind in EURIPUS if euripus_open(state, side, kind))
    neutral = {nation for nation, allegiance in state.allegiance.items() if allegiance not in SIDES}
    places = (at for at, locale in state.world.locales.items() if locale.nation in neutral)
    return Paths(crossings, frozenset(at for at in places if _closed(state, side, at)))


def _closed(state: State, side: SideId, at: LocaleId) -> bool:
    """Whether a place is closed to a side's land units: neutral ground [7.1, 7.0]."""
    if at == "argos" or (side == SPARTA and state.locale(at).nation == "peloponnesian"):
        return False
    return holder(state, at) is None or out_of_play(state, at)


@lru_cache(maxsize=400)
def on_foot(world: World, paths: Paths, start: LocaleId, most: int, stops: frozenset[LocaleId]) -> Ways:
    """Where land units come within ``most`` locales; a march ends at a place of ``stops``, such as an enemy army's."""
    found: dict[LocaleId, tuple[LocaleId, ...]] = {start: ()}
    edge = [start]
    for _ in range(most):
        onward: list[LocaleId] = []
        for here in edge:
            if here != start and here in stops:
                continue
            for there, kind in world.neighbours[here]:
                if there not in found and paths.leads_on_foot(there, kind):
                    found[there] = (*found[here], there)
                    onward.append(there)
        edge = onward
    return found


@lru_cache(maxsize=400)
def by_ship(
    world: World, paths: Paths, start: LocaleId, most: int, stops: frozenset[LocaleId], shore: Shore | None
) -> Ways:
    """Where ships come within ``most`` locales; a voyage ends at a place of ``stops``.

    ``shore`` is None without land units aboard. With it they may leave the ships and march the last part of the way.
    """
    found: dict[LocaleId, tuple[LocaleId, ...]] = {start: ()}
    aboard: dict[LocaleId, bool] = {start: True}
    edge = [start]
    for _ in range(most):
        onward: list[LocaleId] = []
        for here in edge:
            afloat = aboard[here]
            if here != start and here in (stops if afloat or shore is None else shore.halts):
                continue
            lands = afloat and here != start and shore is not None and here not in shore.occupied
            for there, kind in world.neighbours[here]:
                if there in found:
                    continue
                sailing = afloat and (kind in BY_SHIP or kind in paths.crossings)
                marching = not afloat or (lands and kind in (LAND, WALK))
                if sailing or (marching and paths.leads_on_foot(there, kind)):
                    found[there] = (*found[here], there)
                    aboard[there] = sailing
                    onward.append(there)
        edge = onward
    return found
