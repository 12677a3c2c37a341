"""What a side does when it meets the enemy: ships, walls, who leads, losses [7.5, 7.8 to 7.11, 8.1 to 8.4]."""

from __future__ import annotations

from typing import Any

from roma_desktop.core.flow import Command
from roma_desktop.core.mind import Intent
from roma_desktop.games.sparta_vs_athens.ai import worth
from roma_desktop.games.sparta_vs_athens.ai.ground import points, strengths
from roma_desktop.games.sparta_vs_athens.ai.intents import Undertaking
from roma_desktop.games.sparta_vs_athens.ai.odds import falls, fight
from roma_desktop.games.sparta_vs_athens.ai.surveys import survey
from roma_desktop.games.sparta_vs_athens.commands.campaign import (
    AcceptBattle,
    DeclineBattle,
    Evade,
    GiveBattle,
    GoInside,
    Intercept,
    LetPass,
    PassBy,
    StayOutside,
)
from roma_desktop.games.sparta_vs_athens.commands.combat import (
    AssignMarines,
    ChooseVictim,
    LoseUnits,
    ReduceUnits,
    StandLosses,
)
from roma_desktop.games.sparta_vs_athens.model.force import acting_force
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.tables import prestige_for
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP, LocaleId, SideId, enemy
from roma_desktop.games.sparta_vs_athens.rules.combat import works
from roma_desktop.games.sparta_vs_athens.rules.control import (
    best_leader,
    garrison,
    harbour,
    holder,
    land_enemies,
    own_forts,
    sea_enemies,
)
from roma_desktop.games.sparta_vs_athens.rules.losses import due
from roma_desktop.games.sparta_vs_athens.steps.battle import Battle
from roma_desktop.games.sparta_vs_athens.steps.confrontation import Confrontation
from roma_desktop.games.sparta_vs_athens.steps.land_contact import LandContact
from roma_desktop.games.sparta_vs_athens.steps.leader_casualty import LeaderFate
from roma_desktop.games.sparta_vs_athens.steps.losses import Reduction, SufferLosses
from roma_desktop.games.sparta_vs_athens.steps.sea_contact import Passing, SeaContact, SeaOffer


def _edge(mine: Leader | None, theirs: Leader | None, kind: str) -> int:
    def of(one: Leader | None) -> int:
        if one is None:
            return 0
        return one.naval if kind == NSP else one.land

    return of(mine) - of(theirs)


def _commander(state: State) -> Leader:
    return state.leaders[acting_force(state).leader]


def meets_ships(state: State, step: SeaContact, side: SideId, intent: Intent | None) -> Command:
    """Gives battle if it must, or if that pays and the place is its target or it has none; else passes the ships."""
    foes, ours = sea_enemies(state, step.at, side), acting_force(state).ships(state)
    shift = _edge(_commander(state), best_leader(state, step.at, enemy(side), NSP), NSP)
    odds = fight(NSP, strengths(ours), strengths(foes), shift)
    gain = worth.point(state) * odds.prestige + worth.SEA_POINT * (odds.killed - odds.lost)
    there = isinstance(intent, Undertaking) and intent.target == step.at
    options = list(step.options(state))
    if PassBy() in options and not (gain > 0 and (there or intent is None)):
        return PassBy()
    troops = acting_force(state).troops(state)
    if troops and GiveBattle(landing=True) in options and _landing_pays(state, step.at, side):
        return GiveBattle(landing=True)
    return GiveBattle()


def _landing_pays(state: State, at: LocaleId, side: SideId) -> bool:
    land = acting_force(state).troops(state)
    foes = land_enemies(state, at, side)
    shift = _edge(_commander(state), best_leader(state, at, enemy(side), LSP), LSP)
    odds = fight(LSP, strengths(land), strengths(foes), shift, 0, works(state, at, enemy(side)))
    return worth.point(state) * odds.prestige + worth.LAND_POINT * (odds.killed - odds.lost) > 0


def ships_pass(state: State, step: Passing, side: SideId) -> Command:
    """All ships go after the passing ones if the battle would be a good one."""
    ours, theirs = sea_enemies(state, step.at, step.mover), acting_force(state).ships(state)
    shift = _edge(best_leader(state, step.at, side, NSP), _commander(state), NSP)
    odds = fight(NSP, strengths(ours), strengths(theirs), shift)
    cargo = sum(unit.sp for unit in acting_force(state).troops(state))
    gain = worth.point(state) * odds.prestige + worth.SEA_POINT * (odds.killed - odds.lost)
    share = odds.killed / max(1, points(theirs))
    gain += odds.cleared * survey(state, side).roving(theirs)
    if gain + worth.LAND_POINT * cargo * share > 2:
        return Intercept(frozenset(unit.id for unit in ours))
    return LetPass()


def offered_battle(state: State, step: SeaOffer, side: SideId) -> Command:
    """Into the harbour or away from a battle that would be lost; else battle."""
    ours, theirs = sea_enemies(state, step.at, step.mover), acting_force(state).ships(state)
    shift = _edge(_commander(state), best_leader(state, step.at, side, NSP), NSP)
    odds = fight(NSP, strengths(theirs), strengths(ours), shift)
    harm = worth.point(state) * odds.prestige + worth.SEA_POINT * (odds.killed - odds.lost)
    if harm <= 0:
        return AcceptBattle()
    if harbour(state, step.at, side):
        return AcceptBattle(frozenset(unit.id for unit in ours))
    return Evade()


def attacked(state: State, step: LandContact, side: SideId) -> Command:
    """Takes the units behind the walls or aboard, or fights in the open: what costs least."""
    ours = land_enemies(state, step.at, step.mover)
    army = acting_force(state).units(state)
    afoot = [unit for unit in army if unit.kind == LSP]
    shift = _edge(_commander(state), best_leader(state, step.at, side, LSP), LSP)
    marines = [] if sea_enemies(state, step.at, step.mover) else [unit for unit in army if unit.kind == NSP]
    odds = fight(LSP, strengths((*afoot, *marines)), strengths(ours), shift, 0, works(state, step.at, side))
    harm = worth.point(state) * odds.prestige + worth.LAND_POINT * (odds.killed - odds.lost)
    options = list(step.options(state))
    if harm <= 0 or len(options) == 1:
        return StayOutside()
    if DeclineBattle() in options:
        return DeclineBattle()
    if GoInside() in options and _siege_harm(state, step.at, side) < harm:
        return GoInside()
    return StayOutside()


def _siege_harm(state: State, at: LocaleId, side: SideId) -> float:
    """What a siege attempt on the side's units there may cost it; 0 if the force is too weak for one."""
    acting = acting_force(state)
    army = acting.units(state)
    inside = list(state.units_at(at, side))
    walls = garrison(state, at) if holder(state, at) == side else 0
    defence = points(inside) + walls + sum(fort.strength for fort in own_forts(state, at, side))
    attack = points(army)
    if attack < defence or acting.left(state) < 5:
        return 0.0
    if state.revised and at in state.world.ports:
        ships = sum(unit.sp for unit in army if unit.kind == NSP)
        if ships <= sum(unit.sp for unit in inside if unit.kind == NSP):
            return 0.0
    chance = falls(attack, defence, at_plataea=at == "plataea")
    lost = points(inside)
    return chance * (
        worth.point(state) * prestige_for(lost) + worth.LAND_POINT * lost + worth.city(state, at, enemy(side))
    )


# ---------------------------------------------------------------- in battle


def assigns(state: State, step: Confrontation, side: SideId) -> Command:
    """Ships help on land where nobody meets them at sea; else they all fight at sea."""
    ships = step.body(state, side, NSP)
    foes = step.body(state, enemy(side), NSP)
    theirs = [one for one in foes if one.id not in step.marines.get(enemy(side), frozenset())]
    return AssignMarines() if theirs else AssignMarines(frozenset(ship.id for ship in ships))


def leads(state: State, step: Battle, side: SideId) -> Command:
    """The leader with the highest shift: the options have him first."""
    return next(iter(step.options(state)))


def reduces(state: State, step: Reduction, side: SideId) -> Command:
    """Turned units are cheaper than dead ones, unless most of them are turned already."""
    fought = step.fought
    units = [state.units[of] for of in sorted(fought.fighters(side))]
    lost_if_not = _dead(step, units, side, reduced=False)
    lost_if = _dead(step, units, side, reduced=True)
    cost_if_not = _price(state, lost_if_not)
    flipped = len([unit for unit in units if not unit.reduced]) - lost_if[1]
    cost_if = _price(state, lost_if) + 0.8 * worth.LAND_POINT * max(0, flipped)
    return ReduceUnits() if cost_if < cost_if_not else StandLosses()


def _dead(step: Reduction, units: list[Any], side: SideId, reduced: bool) -> tuple[int, int]:
    """How many strength points and how many units are eliminated."""
    fought = step.fought
    counts = due(fought.result, len(fought.attackers), len(fought.defenders), reduced)
    many = counts[0] if side == fought.attacker else counts[1]
    weakest = sorted(units, key=lambda unit: (unit.sp, unit.id))
    dead = weakest[:many] + [unit for unit in weakest[many:] if reduced and unit.reduced]
    return points(dead), len(dead)


def _price(state: State, lost: tuple[int, int]) -> float:
    return worth.point(state) * prestige_for(lost[0]) + worth.LAND_POINT * lost[0]


def loses(state: State, step: SufferLosses, side: SideId) -> Command:
    """Loses the weakest units, and rather ships that carry no land unit."""
    cargo = set(step.fought.cargo.values())
    options = [one for one in step.options(state) if isinstance(one, LoseUnits)]

    def price(one: LoseUnits) -> tuple[int, int, list[str]]:
        units = [state.units[of] for of in one.units]
        carrying = sum(unit.id in cargo for unit in units)
        return (points(units) + 2 * carrying, sum(unit.front for unit in units), sorted(one.units))

    return min(options, key=price)


def victim(state: State, step: LeaderFate, side: SideId) -> Command:
    """The enemy's ablest leader, by the ratings that the side knows."""
    options = [one for one in step.options(state) if isinstance(one, ChooseVictim)]

    def able(one: ChooseVictim) -> tuple[int, str]:
        leader = state.leaders[one.leader]
        return (3 * leader.land + 3 * leader.naval + leader.cp, one.leader)

    return max(options, key=able)
