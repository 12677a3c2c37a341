"""Where units, leaders and Battles are in a scenario, and copies of a scenario with changes to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from roma_desktop.games.arquebus.model.scenario import BattleEntry, LeaderEntry, Scenario, SideEntry, UnitEntry
from roma_desktop.games.arquebus.model.terms import BattleId, LeaderId, SideId, UnitId


class Post(NamedTuple):
    """A unit in a scenario, with its Battle and side."""

    side: SideEntry
    battle: BattleEntry
    unit: UnitEntry


def posts(scenario: Scenario) -> Iterator[Post]:
    """All units."""
    for side in scenario.sides:
        for battle in side.battles:
            yield from (Post(side, battle, unit) for unit in battle.units)


def post_of(scenario: Scenario, unit: UnitId) -> Post | None:
    """A unit by its id; None where there is none."""
    return next((post for post in posts(scenario) if post.unit.id == unit), None)


def side_of(scenario: Scenario, of: str) -> SideEntry:
    """A side by its id or that of one of its Battles; the first one where nothing is called so."""
    for side in scenario.sides:
        if side.id == of or any(battle.id == of for battle in side.battles):
            return side
    return scenario.sides[0]


def battle_of(scenario: Scenario, battle: BattleId) -> BattleEntry | None:
    """A Battle by its id; None where there is none."""
    return next((one for side in scenario.sides for one in side.battles if one.id == battle), None)


def taken_ids(scenario: Scenario) -> frozenset[str]:
    """The ids of all sides, Battles and units."""
    return frozenset(
        of
        for side in scenario.sides
        for battle in side.battles
        for of in (side.id, battle.id, *(unit.id for unit in battle.units))
    )


def new_id(scenario: Scenario, stem: str) -> str:
    """An id that nothing has yet: the stem with the next number."""
    taken, number = taken_ids(scenario), 1
    while f"{stem}_{number}" in taken:
        number += 1
    return f"{stem}_{number}"


# ---------------------------------------------------------------- copies with changes


def with_side(scenario: Scenario, side: SideId, **fields: Any) -> Scenario:
    """The scenario with other values in some fields of a side."""
    one, other = (replace(of, **fields) if of.id == side else of for of in scenario.sides)
    return replace(scenario, sides=(one, other))


def with_battles(scenario: Scenario, side: SideId, battles: tuple[BattleEntry, ...]) -> Scenario:
    return with_side(scenario, side, battles=battles)


def with_battle(scenario: Scenario, battle: BattleId, **fields: Any) -> Scenario:
    """The scenario with other values in some fields of a Battle."""
    return _each_battle(scenario, lambda of: replace(of, **fields) if of.id == battle else of)


def without_battle(scenario: Scenario, battle: BattleId) -> Scenario:
    """The scenario without a Battle and its units; Battles that its leader led too have no leader then."""
    side = side_of(scenario, battle)
    left = tuple(replace(one, led_by="") if one.led_by == battle else one for one in side.battles if one.id != battle)
    return with_battles(scenario, side.id, left)


def with_unit(scenario: Scenario, unit: UnitId, **fields: Any) -> Scenario:
    """The scenario with other values in some fields of a unit."""
    return with_units(scenario, {unit: fields})


def with_units(scenario: Scenario, changes: Mapping[UnitId, Mapping[str, Any]]) -> Scenario:
    """The scenario with other values in some fields of units; ``changes`` has them by unit and field."""

    def changed(battle: BattleEntry) -> BattleEntry:
        if not any(unit.id in changes for unit in battle.units):
            return battle
        return replace(battle, units=tuple(replace(unit, **changes.get(unit.id, {})) for unit in battle.units))

    return _each_battle(scenario, changed)


def without_unit(scenario: Scenario, unit: UnitId) -> Scenario:
    """The scenario without a unit."""
    return _each_battle(
        scenario,
        lambda battle: (
            replace(battle, units=tuple(one for one in battle.units if one.id != unit))
            if any(one.id == unit for one in battle.units)
            else battle
        ),
    )


def in_battle(scenario: Scenario, unit: UnitId, battle: BattleId) -> Scenario:
    """The scenario with a unit moved to another Battle, perhaps one of the other side."""
    post, there = post_of(scenario, unit), battle_of(scenario, battle)
    if post is None or there is None or post.battle.id == battle:
        return scenario
    return with_battle(without_unit(scenario, unit), battle, units=(*there.units, post.unit))


def _each_battle(scenario: Scenario, change: Callable[[BattleEntry], BattleEntry]) -> Scenario:
    sides = []
    for side in scenario.sides:
        battles = tuple(change(battle) for battle in side.battles)
        same = all(one is other for one, other in zip(battles, side.battles, strict=True))
        sides.append(side if same else replace(side, battles=battles))
    one, other = sides
    return replace(scenario, sides=(one, other))


# ---------------------------------------------------------------- leaders


def leaders(scenario: Scenario) -> Iterator[tuple[LeaderId, SideEntry, LeaderEntry]]:
    """All leaders, by the ids that they have in the game."""
    for side in scenario.sides:
        for number, leader in enumerate(side.commanders, 1):
            yield f"{side.id}_commander_{number}", side, leader
        for battle in side.battles:
            if battle.leader is not None:
                yield f"{battle.id}_leader", side, battle.leader


def leader_of(scenario: Scenario, leader: LeaderId) -> LeaderEntry | None:
    """A leader by his id; None where there is none."""
    return next((entry for of, _, entry in leaders(scenario) if of == leader), None)


def with_leader(scenario: Scenario, leader: LeaderId, **fields: Any) -> Scenario:
    """The scenario with other values in some fields of a leader."""
    for side in scenario.sides:
        if leader.startswith(f"{side.id}_commander_"):
            at = int(leader.rpartition("_")[2]) - 1
            commanders = tuple(replace(one, **fields) if n == at else one for n, one in enumerate(side.commanders))
            return with_side(scenario, side.id, commanders=commanders)
        for battle in side.battles:
            if leader == f"{battle.id}_leader" and battle.leader is not None:
                return with_battle(scenario, battle.id, leader=replace(battle.leader, **fields))
    return scenario


def only_commander(scenario: Scenario, leader: LeaderId) -> Scenario:
    """The scenario with a leader as the Overall Commander of his side, the only one there [5.1-a]."""
    side = next((side for of, side, _ in leaders(scenario) if of == leader), None)
    for of, whose, entry in leaders(scenario):
        if side is not None and whose.id == side.id and entry.overall_commander and of != leader:
            scenario = with_leader(scenario, of, overall_commander=False, king=False, effectiveness=0)
    return with_leader(scenario, leader, overall_commander=True)
