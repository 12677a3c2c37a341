"""Where land is ravaged, and when that counts [9.2, R3, R21]."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SPARTA, LocaleId, SideId, UnitId, enemy
from roma_desktop.games.sparta_vs_athens.rules.control import (
    garrison,
    holder,
    land_enemies,
    nation_side,
    strength,
)

ATTICA: Final = "attica"
MEGARA: Final = "megara"
PELOPONNESIA: Final = "peloponnesia"
ATTICA_SP: Final = 120
MEGARA_SP: Final = 50
RAID_SP: Final = 4
RAIDS: Final = 3
"""How many cities of the coast have to be raided in a year [R21]."""


def enemy_land(state: State, side: SideId, at: LocaleId) -> bool:
    """Whether a locale is the enemy's: one that he holds, or a site of a fort in his country [R21]."""
    if holder(state, at) == enemy(side):
        return True
    return not state.locale(at).city and nation_side(state, at) == enemy(side)


def counted(state: State, region: str) -> bool:
    """Whether a region has been ravaged this year so that it counts: once a year is enough (RUL-69)."""
    return state.year in state.ravagings.get(region, ())


def raids(state: State, at: LocaleId, units: Iterable[Unit]) -> bool:
    """Whether Athens' units there make a raid: 4 SP or more, in a city of the raided coast [R21, RUL-24]."""
    return at in state.world.areas["raid_coast"] and strength(state, units) >= RAID_SP


def attica_overrun(state: State) -> LocaleId | None:
    """The locale of Attica where Sparta's side has 120 SP or more [R21, RUL-76]; None without one."""
    places = sorted(state.world.areas[ATTICA])
    return next((at for at in places if strength(state, state.units_at(at, SPARTA)) >= ATTICA_SP), None)


def region_of(state: State, side: SideId, at: LocaleId) -> str:
    """The region for which a side's ravaging of a walled city counts in the standard rules [9.2]; "" for none."""
    if side == SPARTA:
        return ATTICA if at in state.world.areas[ATTICA] else ""
    if at == MEGARA:
        return MEGARA
    return PELOPONNESIA if at in state.world.areas["raid_targets"] else ""


# ---------------------------------------------------------------- the roll of the standard rules


def failure(state: State, at: LocaleId) -> str:
    """The key in ``happened`` for a failed try to ravage a place in this season [9.2]."""
    return f"not_ravaged_{state.season}_{at}"


def refusal(state: State, side: SideId, at: LocaleId, units: frozenset[UnitId]) -> Illegal | None:
    """Why these units can't try to ravage a place; None where they can. Standard rules [9.2]."""
    if state.revised:
        return Illegal(
            "R21", say("A force ravages by entering enemy land without a land battle."), say("Enter another locale.")
        )
    if state.peace:
        return Illegal("15.7", say("Nobody ravages during the Peace of Nicias."), say("Wait for the war."))
    locale = state.locale(at)
    if not (locale.city and locale.walled and holder(state, at) == enemy(side)):
        return Illegal("9.2", say("Only an enemy's walled city can be ravaged."), say("Go to an enemy's walled city."))
    if not units:
        return Illegal("9.2", say("The force has no units to ravage with."), say("Take units along."))
    if land_enemies(state, at, side):
        return Illegal("9.2", say("The enemy is outside {place:place}.", place=at), say("Beat the enemy first."))
    if at in state.ravaged or not garrison(state, at):
        return Illegal("9.2", say("Nothing is left to ravage at {place:place}.", place=at), say("Go elsewhere."))
    if state.happened.get(failure(state, at)) == state.year:
        return Illegal(
            "9.2",
            say("Ravaging {place:place} has already failed this season.", place=at),
            say("Besiege it, or try again next season."),
        )
    return None


def athens_at_megara(side: SideId, at: LocaleId, entered_with: int) -> bool:
    """Whether a force of Athens has entered Megara with enough SP to ravage it so that it counts [R21]."""
    return side == ATHENS and at == MEGARA and entered_with >= MEGARA_SP
