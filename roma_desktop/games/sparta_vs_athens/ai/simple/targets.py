"""What a force could do in a place, and whether the odds are fair."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from roma_desktop.core.flow import Command
from roma_desktop.games.sparta_vs_athens.commands.campaign import Besiege, Fight, Halt, Ravage
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP, Kind, LeaderId, LocaleId, SideId, enemy
from roma_desktop.games.sparta_vs_athens.rules.attack import barred
from roma_desktop.games.sparta_vs_athens.rules.combat import garrison_alone, reached_by_ships
from roma_desktop.games.sparta_vs_athens.rules.control import land_enemies, outside, sea_enemies, strength
from roma_desktop.games.sparta_vs_athens.rules.odds import Forecast, land_odds, naval_odds
from roma_desktop.games.sparta_vs_athens.rules.ravaging import enemy_land
from roma_desktop.games.sparta_vs_athens.rules.siege import strength_within, target_city, target_forts

KINDS: tuple[Kind, ...] = (NSP, LSP)
SIEGE_CP = 5
"""CP for a siege attempt [7.3]."""

Deed = Callable[[State, SideId, LocaleId, Sequence[Unit], LeaderId, int], Command | None]
"""Gives what a side's force would do in a place if it comes there with so many CP left; None if nothing draws it there.

The arguments: the position, the side, the place, the units, their leader, the CP left.
"""


def deed_at(
    state: State, side: SideId, at: LocaleId, units: Sequence[Unit], leader: LeaderId, cp: int
) -> Command | None:
    """An attack at fair odds on the enemies outside, on an open city or on walls; None if there is none."""
    if barred(state, at, side) is not None and not target_forts(state, at, side):
        return None
    if land_enemies(state, at, side) or sea_enemies(state, at, side):
        return Fight() if beats_those_outside(state, side, at, units, leader) else None
    troops = [unit.id for unit in units if unit.kind == LSP]
    if garrison_alone(state, at, side):
        return Fight() if troops and fair(land_odds(state, at, side, troops, (), leader)) else None
    if not target_city(state, at, side) and not target_forts(state, at, side):
        return None
    able = frozenset(unit.id for unit in units if unit.kind == LSP or reached_by_ships(state, at))
    if (
        cp < SIEGE_CP
        or not able
        or strength(state, (state.units[of] for of in able)) < strength_within(state, at, side)
    ):
        return None
    return Besiege(able) if _rules_the_sea(state, side, at, units) else None


def raid_at(
    state: State, side: SideId, at: LocaleId, units: Sequence[Unit], leader: LeaderId, cp: int
) -> Command | None:
    """What a raider does: in empty enemy land that hasn't been ravaged he halts, or ravages by the standard rules.

    He takes open cities like ``deed_at``; where he stands already he does anything else that ``deed_at`` would do.
    """
    if at in state.ravaged | state.raided or not enemy_land(state, side, at) or state.peace:
        return deed_at(state, side, at, units, leader, cp) if any(at == unit.at for unit in units) else None
    if land_enemies(state, at, side) or sea_enemies(state, at, side):
        return None
    if garrison_alone(state, at, side):
        return deed_at(state, side, at, units, leader, cp)
    return Halt() if state.revised else Ravage()


def beats_those_outside(state: State, side: SideId, at: LocaleId, units: Sequence[Unit], leader: LeaderId) -> bool:
    """Whether a force has fair odds against the enemies outside, at sea and on land, where it would fight them.

    Ships alone don't beat land units.
    """
    for kind in KINDS:
        odds = naval_odds if kind == NSP else land_odds
        theirs = [unit.id for unit in outside(state, at, enemy(side), kind)]
        ours = [unit.id for unit in units if unit.kind == kind]
        if theirs and ours and not fair(odds(state, at, side, ours, theirs, leader)):
            return False
        if theirs and not ours and kind == LSP:
            return False
    return True


def fair(odds: Forecast) -> bool:
    """Whether the other side loses as many units as this one on average, or more."""
    return odds.certain or sum(one.defender_loses - one.attacker_loses for one in odds.chances) >= 0


def _rules_the_sea(state: State, side: SideId, at: LocaleId, units: Sequence[Unit]) -> bool:
    """Whether a force has more ship points than the besieged would have; True where ships can't come [R4]."""
    if not state.revised or not reached_by_ships(state, at):
        return True
    there = [unit for unit in state.units_at(at, enemy(side)) if unit.kind == NSP]
    return strength(state, (unit for unit in units if unit.kind == NSP)) > strength(state, there)
