"""What can be wrong with where things stand at the start: terrain, stacks, leaders, standards, entry hexes [10.0]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.charts import charts, mover
from roma_desktop.games.arquebus.model.scenario import LeaderEntry, Map, Scenario, SideEntry, UnitEntry
from roma_desktop.games.arquebus.model.terms import DISMOUNTED, FOOT, HexId, SideId, Type
from roma_desktop.games.arquebus.scenario.map_mistakes import (
    Mistake,
    Path_,
    enterable,
    not_on_map,
    on_edge,
    on_map,
    terrain_at,
)

MOST_IN_HEX: Final = 2
LOOSE_FOOT: Final[frozenset[Type]] = frozenset(FOOT - {"PK", "ART"})  # type: ignore[arg-type]
"""The foot that may share a hex with deployed artillery [10.0-b]."""


class Standing(NamedTuple):
    """A unit in a hex of the map: where it is in the file, whose it is, what it is and where it faces."""

    at: Path_
    side: SideId
    type: Type
    facing: str
    unit: UnitEntry


def place_mistakes(scenario: Scenario) -> Iterator[Mistake]:
    """What is wrong with the hexes of units, leaders, standards and entries, on a map whose rows are right."""
    stacks: dict[HexId, list[Standing]] = {}
    for unit in _standing(scenario):
        if on_map(scenario.map, unit.unit.hex):
            stacks.setdefault(unit.unit.hex, []).append(unit)
            yield from _terrain_mistakes(scenario.map, unit)
        else:
            yield (*unit.at, "hex"), not_on_map(unit.unit.hex)
    for stack in stacks.values():
        yield from _stack_mistakes(stack)
    holders = {place: stack[0].side for place, stack in stacks.items()}
    for number, side in enumerate(scenario.sides):
        yield from _standard_mistakes(("sides", number, "standard"), scenario.map, side, holders)
        yield from _leader_mistakes(("sides", number), scenario.map, side, holders)
        for index, battle in enumerate(side.battles):
            for place, entry in enumerate(battle.entry):
                at = ("sides", number, "battles", index, "entry", place)
                yield from _entry_mistakes(at, scenario.map, entry)


def _standing(scenario: Scenario) -> Iterator[Standing]:
    """The units with hexes and of known kinds, in the order of the file."""
    ratings = charts().ratings
    for number, side in enumerate(scenario.sides):
        for index, battle in enumerate(side.battles):
            for place, unit in enumerate(battle.units):
                if unit.hex and unit.kind in ratings:
                    at = ("sides", number, "battles", index, "units", place)
                    type_ = ratings[unit.kind].type
                    type_ = DISMOUNTED.get(type_, type_) if unit.dismounted else type_  # type: ignore[assignment]
                    yield Standing(at, side.id, type_, unit.facing or side.facing, unit)


def _terrain_mistakes(map_: Map, standing: Standing) -> Iterator[Mistake]:
    """A unit in terrain that is closed to it, away from every road [7.3-a]."""
    place = standing.unit.hex
    terrain = terrain_at(map_, place)
    if charts().terrain[terrain].cost(mover(standing.type)) is None and not any(place in road for road in map_.roads):
        at = (*standing.at, "hex")
        yield at, say("{name} can't be in {terrain} at {hex}", name=standing.unit.kind, terrain=terrain, hex=place)


def _stack_mistakes(stack: list[Standing]) -> Iterator[Mistake]:
    first, *others = stack
    for other in others:
        at, place = (*other.at, "hex"), other.unit.hex
        if other.side != first.side:
            yield at, say("an enemy unit, {other}, is in {hex}", other=first.unit.id, hex=place)
        elif len(stack) > MOST_IN_HEX or not may_share(first, other):
            yield at, say("{name} and {other} can't share {hex}", name=other.unit.id, other=first.unit.id, hex=place)
        elif other.facing != first.facing:
            yield (
                other.at,
                say(
                    "{name} and {other} in {hex} face different ways",
                    name=other.unit.id,
                    other=first.unit.id,
                    hex=place,
                ),
            )


def may_share(one: Standing, other: Standing) -> bool:
    """Whether two friendly units may be in one hex [10.0-b]."""
    return _beside(one, other) or _beside(other, one)


def _beside(one: Standing, other: Standing) -> bool:
    if one.type == "SP":
        return other.type != "ART" or other.unit.deployed
    if one.type not in LOOSE_FOOT:
        return False
    return (other.type == "ART" and other.unit.deployed) or (other.type == "BW" and one.type != "BW")


def _standard_mistakes(at: Path_, map_: Map, side: SideEntry, holders: dict[HexId, SideId]) -> Iterator[Mistake]:
    place = side.standard
    if not on_map(map_, place):
        yield at, not_on_map(place)
    elif not enterable(map_, place):
        yield at, say("no standard can be at {hex}: nobody can enter it", hex=place)
    elif holders.get(place, side.id) != side.id:
        yield at, say("an enemy unit is in {hex}", hex=place)


def _leader_mistakes(at: Path_, map_: Map, side: SideEntry, holders: dict[HexId, SideId]) -> Iterator[Mistake]:
    """Leaders off the map, in terrain closed to them, or with the enemy. One may well be alone in his hex."""
    leaders: list[tuple[Path_, LeaderEntry]] = [
        *(((*at, "commanders", index), leader) for index, leader in enumerate(side.commanders)),
        *(
            ((*at, "battles", index, "leader"), battle.leader)
            for index, battle in enumerate(side.battles)
            if battle.leader is not None
        ),
    ]
    for where, leader in leaders:
        if not leader.hex:
            continue
        if not on_map(map_, leader.hex):
            yield (*where, "hex"), not_on_map(leader.hex)
        elif not enterable(map_, leader.hex):
            yield (*where, "hex"), say("no leader can be at {hex}: nobody can enter it", hex=leader.hex)
        elif holders.get(leader.hex, side.id) != side.id:
            yield (*where, "hex"), say("an enemy unit is in {hex}", hex=leader.hex)


def _entry_mistakes(at: Path_, map_: Map, place: HexId) -> Iterator[Mistake]:
    if not on_map(map_, place):
        yield at, not_on_map(place)
    elif not on_edge(map_, place):
        yield at, say("a Battle enters at the edge of the map, and {hex} is not on it", hex=place)
    elif not enterable(map_, place):
        yield at, say("no Battle enters at {hex}: nobody can enter it", hex=place)
