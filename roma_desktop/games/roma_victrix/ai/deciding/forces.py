"""The units that go with a leader: other leaders beside him keep what they need, and none is left by mistake."""

from __future__ import annotations

from collections.abc import Iterable

from roma_desktop.games.roma_victrix.ai.looking.survey import Troop
from roma_desktop.games.roma_victrix.model.pieces import Leader, Unit, UnitId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CAVALRY
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.roma_victrix.steps.moving.marching import Muster, muster

SMALL = 6  # CSP that a leader needs to take garrisons
LARGE = 16  # CSP from which on an army is divided among its leaders
LIGHT = 5  # CSP from which on even the least percentage of losses, as against a garrison, costs a point


def troop_of(units: Iterable[Unit], rating: int) -> Troop:
    """Units as a troop under a leader."""
    found = list(units)
    return Troop(
        sum(unit.csp for unit in found), sum(unit.csp for unit in found if unit.kind in CAVALRY), rating if found else 0
    )


def detachment(units: Iterable[Unit], csp: int) -> list[Unit]:
    """A part of an army of about so many CSP: one of its horse, then the heaviest foot."""
    able = sorted(units, key=lambda unit: (-unit.csp, unit.id))
    horse = next((unit for unit in reversed(able) if unit.kind in CAVALRY), None)
    found: list[Unit] = [horse] if horse is not None else []
    whole = sum(unit.csp for unit in found)
    for unit in able:
        if whole >= csp:
            break
        if unit is not horse:
            found.append(unit)
            whole += unit.csp
    return found


def comrades(state: State, leader: Leader, phase: Muster | None) -> list[Leader]:
    """Other leaders of the same power at the same place who can still be activated."""
    done = phase.done if phase is not None else frozenset()
    return [
        one
        for one in state.captains.at.get(leader.at, ())
        if one.power == leader.power and one.id != leader.id and one.id not in done and one.id not in state.idle
    ]


def pool(state: State, march: March) -> list[Unit]:
    """The units that a leader may take along, where he stands now."""
    leader = march.commander(state)
    able = [state.troops[unit] for unit in sorted(march.available(state))]
    others = comrades(state, leader, muster(state))
    if not others:
        return able
    if march.served:  # on the way: nobody else's men
        own = march.force | march.served
        return [unit for unit in able if unit.id in own]
    return share(able, leader, others)


def share(able: list[Unit], leader: Leader, others: list[Leader]) -> list[Unit]:
    """What one of several leaders takes of an army: the best of them the bulk of it, the others a small force each."""
    whole = sum(unit.csp for unit in able)
    best = all((leader.rating, leader.supreme, leader.id) > (one.rating, one.supreme, one.id) for one in others)
    if whole < LARGE:
        return able if best else []
    if not best:
        return detachment(able, SMALL)
    spared: set[UnitId] = set()
    for _ in others:
        rest = [unit for unit in able if unit.id not in spared]
        if sum(unit.csp for unit in rest) < LARGE:
            break
        spared.update(unit.id for unit in detachment(rest, SMALL))
    return [unit for unit in able if unit.id not in spared]
