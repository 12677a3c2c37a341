"""Which forts can be placed where [14.1, R8, 15.12]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.model.counters import FortCounter
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, SPARTA, FortId, LocaleId, SideId, UnitId
from roma_desktop.games.sparta_vs_athens.rules.control import holder, land_enemies

DECELEA: Final = "decelea"
ISLAND_FORT: Final = "chios_lesbos"


def placed(fort: FortId) -> str:
    """The key in ``happened`` for a fort that has been placed: a destroyed fort is gone for good [9.0]."""
    return f"fort_{fort}"


def sites(state: State, fort: FortCounter) -> tuple[LocaleId, ...]:
    """Where a fort may be placed under the rules of this game, standard or revised [14.1]."""
    return fort.at if state.revised or not fort.standard else fort.standard


def placeable(state: State, side: SideId, at: LocaleId) -> Iterator[FortId]:
    """The forts that a side can place in a locale with the units that it has there."""
    for of, fort in state.setting.counters.forts.items():
        if fort.side == side and of not in state.forts and at in sites(state, fort):
            units = frozenset(unit.id for unit in state.units_at(at, side))
            if refusal(state, side, of, at, units) is None:
                yield of


def refusal(state: State, side: SideId, fort_id: FortId, at: LocaleId, units: frozenset[UnitId]) -> Illegal | None:
    """Why a side's units can't place a fort there now; None where they can."""
    fort = state.setting.counters.forts.get(fort_id)
    if fort is None or fort.side != side:
        return Illegal("14.1", say("You have no such fort."), say("Place a fort of your own."))
    if fort_id in state.forts:
        return Illegal("14.1", say("{fort:fort} is on the map already.", fort=fort_id), say("Place another fort."))
    if used_up(state, fort_id):
        return Illegal("9.0", say("{fort:fort} is destroyed for good.", fort=fort_id), say("Place another fort."))
    if at not in sites(state, fort):
        return Illegal(
            "14.1",
            say("{fort:fort} doesn't belong there.", fort=fort_id),
            say("Its place: {places:place}.", places=sites(state, fort)),
        )
    return _not_yet(state, fort_id, fort) or _not_held(state, side, fort_id, at, units)


def used_up(state: State, fort: FortId) -> bool:
    """Whether a fort has been on the map since the game began, or when it began."""
    scenario = state.setting.scenario
    standard = None if state.revised else scenario.standard_forts
    begun = scenario.forts if standard is None else standard
    return state.has_happened(placed(fort)) or fort in begun


def _not_yet(state: State, fort_id: FortId, fort: FortCounter) -> Illegal | None:
    """Why a fort can't be placed yet: forts wait for their government [14.1], Decelea until war resumes [15.12]."""
    if fort_id == DECELEA:
        if state.has_happened("15.11"):
            return None
        return Illegal(
            "15.12", say("Decelea is fortified after the Peace of Nicias only."), say("Wait until war resumes.")
        )
    if not fort.government:
        return Illegal("14.1", say("No government places {fort:fort} anew.", fort=fort_id), say("Place another fort."))
    if fort.government != state.government:
        return Illegal(
            "14.1",
            say("{fort:fort} can be placed only under government {n}.", fort=fort_id, n=fort.government),
            say("Government {n} rules now.", n=state.government),
        )
    return None


def _not_held(state: State, side: SideId, fort_id: FortId, at: LocaleId, units: frozenset[UnitId]) -> Illegal | None:
    """Why a fort can't stand there: Sparta doesn't hold the city, no unit is outside, or an enemy is [14.1, R8]."""
    if fort_id == ISLAND_FORT and holder(state, at) != SPARTA:
        return Illegal(
            "R8",
            say("Sparta doesn't control {place:place}.", place=at),
            say("Place it in a city that Sparta controls."),
        )
    rule = "15.12" if fort_id == DECELEA else "14.1"
    here = [unit for unit in state.units_at(at, side) if unit.id in units and unit.id not in state.inside]
    if fort_id == DECELEA:
        here = [unit for unit in here if unit.kind == LSP]
    if not here:
        return Illegal(
            rule,
            say("No units are at {place:place} to place the fort.", place=at),
            say("Bring a force there; for Decelea one with land units."),
        )
    if land_enemies(state, at, side):
        return Illegal(
            rule, say("Enemy land units dispute {place:place}.", place=at), say("Beat them, or wait until they go.")
        )
    return None
