"""What a force would find at its goal, and what that is worth: exact odds, the cost, what the enemy may do then."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from roma_desktop.games.sparta_vs_athens.ai import worth
from roma_desktop.games.sparta_vs_athens.ai.ground import Ground, points, strengths
from roma_desktop.games.sparta_vs_athens.ai.odds import Fight, falls, fight, outmatched
from roma_desktop.games.sparta_vs_athens.ai.stations import decisive_siege
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.tables import prestige_for
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LSP, NSP, SPARTA, LocaleId
from roma_desktop.games.sparta_vs_athens.rules.control import garrison, holder
from roma_desktop.games.sparta_vs_athens.rules.ravaging import MEGARA_SP, counted
from roma_desktop.games.sparta_vs_athens.rules.siege import blockaded

SIEGE_CP = 5
CAUGHT = (3, 6, 10, 15, 21, 26, 30, 33, 35)
"""How many of 36 throws keep ships from getting away from a battle, by the mover's lead in shifts, -4 to 4 [7.10]."""


class Prospect(msgspec.Struct, frozen=True):
    """What a deed brings on average: ``gain`` in thousandths of a game, the ``chance`` of success from 0 to 1."""

    gain: float
    chance: float
    kind: str = "strike"


class Force(msgspec.Struct, frozen=True):
    """A leader with land units and ships; ``afloat``: the land units come by ship."""

    leader: Leader
    land: tuple[Unit, ...]
    sea: tuple[Unit, ...]
    afloat: bool

    @property
    def units(self) -> tuple[Unit, ...]:
        return (*self.land, *self.sea)


def shift(ground: Ground, at: LocaleId, leader: Leader, kind: str) -> int:
    """The columns by which leaders shift a battle there in the attacker's favour; the place is noted in ``met``."""
    ground.met.add(at)
    foes = [one for one in ground.state.leaders_at(at, ground.enemy) if one.id not in ground.state.inside]
    theirs = max(((one.naval if kind == NSP else one.land) for one in foes), default=0)
    return (leader.naval if kind == NSP else leader.land) - theirs


def prospect(ground: Ground, force: Force, at: LocaleId, left: int) -> Prospect | None:
    """What a force may win at a place where it comes with ``left`` campaign points; None if there is nothing to do."""
    found = _at_sea(ground, force, at)
    ashore = _ashore(ground, force, at, left)
    if found is None:
        return ashore
    if ashore is None or ashore.kind == "siege":
        return found  # what is afloat has to be beaten first, and that ends the movement
    return Prospect(found.gain + ashore.gain * 0.8, found.chance, "strike")


def _value(ground: Ground, one: Fight) -> float:
    """What the prestige of a battle is worth on average."""
    return ground.point * one.prestige


def _at_sea(ground: Ground, force: Force, at: LocaleId) -> Prospect | None:
    foes = ground.afloat(at) if force.sea else ()
    if not foes or outmatched(points(force.sea), points(foes)):
        return None
    lead = shift(ground, at, force.leader, NSP)
    odds = fight(NSP, strengths(force.sea), strengths(foes), lead)
    stirred = ground.stirs(at) + ground.roving(foes)
    gain = _value(ground, odds) + worth.SEA_POINT * (odds.killed - odds.lost) + odds.cleared * stirred
    meets = CAUGHT[max(-4, min(4, lead)) + 4] / 36 if points(force.sea) > points(foes) else 1.0
    return Prospect(gain * (meets if gain > 0 else 1.0), odds.won * meets, "seafight")


def kept_off(ground: Ground, force: Force, at: LocaleId) -> bool:
    """Whether a force can't stay at the end of its way: enemy ships are there, and a battle with them doesn't pay.

    Ships that pass enemy ships instead must sail on [7.9].
    """
    foes = ground.foes_outside(at, NSP) if force.sea and at != force.leader.at else ()
    if not foes or (ground.state.peace and at != "argos"):
        return False
    if outmatched(points(force.sea), points(foes)):
        return True
    odds = fight(NSP, strengths(force.sea), strengths(foes), shift(ground, at, force.leader, NSP))
    return _value(ground, odds) + worth.SEA_POINT * (odds.killed - odds.lost) <= 0


def _ashore(ground: Ground, force: Force, at: LocaleId, left: int) -> Prospect | None:
    match ground.ashore(at):
        case "walls":
            return _siege(ground, force, at, left)
        case "army":
            return _battle(ground, force, at, ground.foes_outside(at, LSP))
        case "city":
            return _taking(ground, force, at)
        case _:
            return None


def _battle(ground: Ground, force: Force, at: LocaleId, foes: Sequence[Unit]) -> Prospect | None:
    if not force.land or may_decline(ground, at):
        return None
    marines = () if ground.foes_outside(at, NSP) else force.sea
    army = strengths((*force.land, *marines))
    works = ground.works(at) + (len(foes) if at == "sparta" else 0)
    if outmatched(sum(army), points(foes) + works):
        return None
    odds = fight(LSP, army, strengths(foes), shift(ground, at, force.leader, LSP), 0, works)
    gain = _value(ground, odds) + worth.LAND_POINT * (odds.killed - odds.lost) + odds.cleared * ground.stirs(at)
    if worth.held_by_foe(ground.state, at, ground.side):
        gain += odds.cleared * 0.25 * ground.city(at)
    return Prospect(gain + _megara(ground, force, at) * odds.won, odds.won)


def may_decline(ground: Ground, at: LocaleId) -> bool:
    """Whether the enemy has ships at hand to take all his land units away from a battle [R17]."""
    stack = ground.foe(at)
    return ground.state.revised and len(stack.sea) >= len(stack.land)


def _megara(ground: Ground, force: Force, at: LocaleId) -> float:
    """What it is worth to Athens that Megara is ravaged this year [R21, 13.0]."""
    state = ground.state
    if at != "megara" or ground.side != ATHENS or points(force.units) < MEGARA_SP or not state.revised:
        return 0.0
    return 0.0 if counted(state, "megara") or "minoa" in state.forts else ground.point


def _taking(ground: Ground, force: Force, at: LocaleId) -> Prospect | None:
    """What it brings to take an open city with nothing but its garrison [8.5]."""
    if not force.land:
        return None
    prize = ground.city(at)
    strong = garrison(ground.state, at)
    if not strong:
        return Prospect(prize, 1.0, "take")
    if outmatched(points(force.units), strong):
        return None
    odds = fight(LSP, strengths(force.units), (), shift(ground, at, force.leader, LSP), 0, strong)
    gain = odds.taken * prize + _value(ground, odds) - worth.LAND_POINT * odds.lost
    return Prospect(gain, odds.taken, "take")


def _siege(ground: Ground, force: Force, at: LocaleId, left: int) -> Prospect | None:
    state = ground.state
    units = force.units if at in state.world.ports else force.land
    if left < SIEGE_CP or not units:
        return None
    if not force.land and ground.foes_outside(at, LSP):
        return None  # ships alone drive nobody behind his walls
    already = state.sieges.get(at)
    attack, defence = points(units), ground.within(at)
    if attack < defence or not defence or not _commands_the_sea(ground, force, at):
        return None
    chance = falls(attack, defence, at_plataea=at == "plataea")
    inside = points((*ground.foe(at).land, *ground.foe(at).sea))
    value = ground.point * prestige_for(inside) + worth.LAND_POINT * inside
    if worth.held_by_foe(state, at, ground.side) or holder(state, at) is None:
        value += ground.city(at) if state.locale(at).city else 0
    if not inside and not state.locale(at).city:
        value += 4 + (ground.point if at == "megara" else 0)
    gain = chance * value
    if decisive_siege.decides(state) and at == "athens" and ground.side == SPARTA:
        return Prospect(worth.CAPITAL + _if_they_come_out(ground, force, at), 1.0, "siege")
    if at == "argos" and ground.side == SPARTA and worth.argos_decides(state):
        gain += (1 - chance) * worth.ARGOS * 0.7
    if already is None:
        gain += 0.3 * (1 - chance) * gain  # the siege goes on
    return Prospect(gain + _megara(ground, force, at), chance, "siege")


def _if_they_come_out(ground: Ground, force: Force, at: LocaleId) -> float:
    """What the battle is worth if the enemy fights outside his walls instead, all his ships with him [7.8, 8.1]."""
    foes = ground.foes_outside(at, LSP)
    if not foes:
        return 0.0
    lead = shift(ground, at, force.leader, LSP)
    odds = fight(LSP, strengths(force.land), strengths((*foes, *ground.foe(at).sea)), lead, 0, ground.works(at))
    return _value(ground, odds) + worth.LAND_POINT * (odds.killed - odds.lost)


def _commands_the_sea(ground: Ground, force: Force, at: LocaleId) -> bool:
    """Whether the besieger has more ships there than the besieged, or needs none [R4, R5]."""
    state = ground.state
    if not state.revised or at not in state.world.ports:
        return True
    if at == "athens" and ground.side == SPARTA and blockaded(state):
        return True
    theirs = points(ground.foe(at).sea)
    staying = [ship for ship in ground.our(at).sea if all(ship.id != one.id for one in force.sea)]
    return points(force.sea) + points(staying) > theirs


def cost(ground: Ground, force: Force, at: LocaleId, way: Sequence[LocaleId]) -> float:
    """What it costs to send a force there by a way, and to keep it there for another season rather than where it is.

    In thousandths of a game; more than any goal is worth if the treasury can't pay it.
    """
    fee = ground.fee(force.units, way)
    if fee > ground.state.treasury[ground.side]:
        return worth.CAPITAL * 2.0
    there = ground.keep(force.units, at)
    more = max(0, there - ground.keep(force.units, force.leader.at)) if there else 0
    if not fee and not more:
        return 0.0
    left = ground.purse - fee - 0.8 * more
    return ground.funds - worth.money(ground.state, left)


def exposure(ground: Ground, force: Force, at: LocaleId) -> float:
    """What may be lost, in thousandths of a game, if the enemy comes after a force that stays there."""
    land_threat, sea_threat = ground.threat(at)
    if not land_threat and not sea_threat:
        return 0.0
    where = ground.state.locale(at)
    own = holder(ground.state, at) == ground.side
    land, sea = points(force.land), points(force.sea)
    here = ground.our(at)
    company_land, company_sea = (points(here.land), points(here.sea)) if force.leader.at != at else (0, 0)
    danger = 0.0
    if land and land_threat:
        safe = 0.35 if own and where.walled else 1.0
        risk = safe * _risk(land_threat, land + company_land)
        danger += risk * (worth.LAND_POINT * land + ground.point * prestige_for(land))
    if sea and sea_threat:
        safe = 0.1 if own and where.harbour else 1.0
        risk = safe * _risk(sea_threat, sea + company_sea)
        danger += risk * (worth.SEA_POINT * sea + ground.point * prestige_for(sea))
    return danger * 0.45


def _risk(threat: int, ours: int) -> float:
    """The chance, from 0 to 1, that about half of ``ours`` is lost to the enemy; both are in strength points."""
    if not threat or not ours:
        return 0.0
    return min(1.0, max(0.0, (threat / ours - 0.8) / 2.5))
