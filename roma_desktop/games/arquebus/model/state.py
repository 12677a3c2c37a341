"""A position of Arquebus."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import ClassVar, Final

import msgspec

from roma_desktop.core.flow import Position
from roma_desktop.games.arquebus.model.activation import Activation
from roma_desktop.games.arquebus.model.field import Hexside
from roma_desktop.games.arquebus.model.pieces import Leader, Unit
from roma_desktop.games.arquebus.model.setting import LeaderCounter, Setting, UnitCounter
from roma_desktop.games.arquebus.model.terms import (
    ARMY_DISTANCE,
    DISMOUNTED,
    ELSEWHERE,
    WAITING,
    BattleId,
    CounterId,
    HexId,
    LeaderId,
    SideId,
    Type,
    UnitId,
)

HIDDEN: Final = "hidden"
"""Stands for a seizure counter of the other side: nobody may know which it is [6.3-a]."""


class Outcome(msgspec.Struct, frozen=True):
    """How the battle ended: the winner (None in a draw) and the rule. ``percent``: how far each side has brought the
    enemy toward his flight level."""

    winner: SideId | None
    rule: str
    percent: Mapping[SideId, int]


class Continuity(msgspec.Struct, frozen=True):
    """A side's activations in a row [6.2-g]: successes since the last reset, and attempts with only one Battle."""

    successes: int = 0
    alone: int = 0


class State(Position, frozen=True, dict=True, kw_only=True):
    """A position: all that changes during a game. ``setting`` never changes, and all positions share it."""

    over_rule: ClassVar[str] = "3.0-e"

    setting: Setting
    units: Mapping[UnitId, Unit]
    leaders: Mapping[LeaderId, Leader]
    standards: Mapping[SideId, HexId]
    """The hexes of the standards [15.2]."""
    lost: Mapping[SideId, int]
    """Flight Points for what is gone for good; those of Retired units are counted from the map [3.0]."""
    hands: Mapping[SideId, tuple[CounterId, ...]] = {}
    """The seizure counters that each side holds unseen [6.3-a]."""
    put_away: frozenset[SideId] = frozenset()
    """Sides that have said that they play neither War Cry nor Troops Falter for the time being [6.3-c]."""
    played: tuple[CounterId, ...] = ()
    """Seizure counters that are out of the battle: they have been seen."""
    engaged: frozenset[tuple[UnitId, UnitId]] = frozenset()
    """Pairs of units that are Engaged with each other, the smaller id first [14.5, R17]."""
    continuity: Continuity = Continuity()
    """The active player's count of activations in a row [6.2-g]."""
    free: Mapping[SideId, int] = {}
    """How many Free Activations each side has completed, passes included [6.1-d]."""
    activations: int = 0
    """How many activations have begun, passes included: the number of the present one."""
    time: int = 0
    """The box of the Time marker; 0 where there is none, or where it has run out [16.1]."""
    active: SideId
    """The active player [2.4-c]."""
    last: str = ""
    """What the active player activated last, for his continuation [6.2-a]: a Battle, ``army`` or ``standard``."""
    activation: Activation | None = None
    works: Mapping[str, str] = {}
    """Hexsides whose obstacle has changed during the battle, by the text of their hexes ``0307-0408``: "" for none."""
    loose: Mapping[str, int] = {}
    """What the special rules of the battle remember, by their ids: a Battle that is released, say."""
    outcome: Outcome | None = None

    # ------------------------------------------------------------ counters

    def counter(self, unit: UnitId) -> UnitCounter:
        """What is printed on a unit."""
        return self.setting.units[unit]

    def printed(self, leader: LeaderId) -> LeaderCounter:
        """What is printed on a leader."""
        return self.setting.leaders[leader]

    def side_of(self, piece: str) -> SideId:
        """The side of a unit or leader."""
        counter = self.setting.units.get(piece)
        return counter.side if counter is not None else self.setting.leaders[piece].side

    def type_of(self, unit: UnitId) -> Type:
        """The type of a unit as it is now: dismounted MAQ and MCB are AQ and CB [2.2-e]."""
        type_ = self.setting.units[unit].type
        return DISMOUNTED[type_] if self.units[unit].dismounted else type_  # type: ignore[return-value]

    # ------------------------------------------------------------ who is where

    @cached_property
    def stacks(self) -> Mapping[HexId, tuple[Unit, ...]]:
        """The units in each hex that has any."""
        found: dict[HexId, tuple[Unit, ...]] = {}
        for unit in self.units.values():
            at = unit.at
            if at in found:
                found[at] = (*found[at], unit)
            elif at not in ELSEWHERE:
                found[at] = (unit,)
        return found

    @cached_property
    def commanders(self) -> Mapping[HexId, tuple[Leader, ...]]:
        """The leaders in each hex that has any."""
        found: dict[HexId, tuple[Leader, ...]] = {}
        for leader in self.leaders.values():
            if leader.on_map:
                found[leader.at] = (*found.get(leader.at, ()), leader)
        return found

    @cached_property
    def holders(self) -> Mapping[HexId, SideId]:
        """The side of the units in each hex that has any."""
        units = self.setting.units
        return {at: units[stack[0].id].side for at, stack in self.stacks.items()}

    @cached_property
    def near_enemy(self) -> Mapping[SideId, frozenset[HexId]]:
        """For each side the hexes that are next to enemy units [7.2-b]."""
        neighbours = self.setting.field.neighbours
        return self._beside_enemies(lambda at: neighbours[at])

    @cached_property
    def near_army(self) -> Mapping[SideId, frozenset[HexId]]:
        """For each side the hexes that are too near to enemy units for an army activation [6.1-b, R03]."""
        field = self.setting.field
        return self._beside_enemies(lambda at: field.within(at, ARMY_DISTANCE - 1))

    def _beside_enemies(self, about: Callable[[HexId], tuple[HexId, ...]]) -> Mapping[SideId, frozenset[HexId]]:
        """For each side what ``about`` gives for all hexes that hold enemy units, put together."""
        one, other = self.setting.sides
        found: dict[SideId, set[HexId]] = {one: set(), other: set()}
        for at, side in self.holders.items():
            found[other if side == one else one].update(about(at))
        return {side: frozenset(places) for side, places in found.items()}

    @cached_property
    def awaited(self) -> Mapping[SideId, frozenset[HexId]]:
        """For each side the hexes where its reinforcements are still to enter: closed to the other side [7.3-b]."""
        found: dict[SideId, set[HexId]] = {side: set() for side in self.setting.sides}
        for battle in self.setting.battles.values():
            if battle.entry and any(self.units[unit.id].at == WAITING for unit in battle.units):
                found[self.setting.side_of_battle[battle.id]].update(battle.entry)
        return {side: frozenset(places) for side, places in found.items()}

    def units_at(self, at: HexId) -> tuple[Unit, ...]:
        return self.stacks.get(at, ())

    def leaders_at(self, at: HexId) -> tuple[Leader, ...]:
        return self.commanders.get(at, ())

    def enemies_beside(self, at: HexId, side: SideId) -> Iterator[Unit]:
        """The enemy units next to a hex, for a side."""
        for near in self.setting.field.neighbours[at]:
            if self.holders.get(near, side) != side:
                yield from self.stacks[near]

    def units_of(self, battle: BattleId) -> Iterator[Unit]:
        """The units of a Battle, wherever they are."""
        return (self.units[of] for of in self.setting.units_of[battle])

    # ------------------------------------------------------------ Engaged

    @cached_property
    def opponents(self) -> Mapping[UnitId, frozenset[UnitId]]:
        """For each Engaged unit those that it is Engaged with [14.5-a]."""
        found: dict[UnitId, set[UnitId]] = {}
        for one, other in self.engaged:
            found.setdefault(one, set()).add(other)
            found.setdefault(other, set()).add(one)
        return {of: frozenset(others) for of, others in found.items()}

    # ------------------------------------------------------------ the field as it is now

    def obstacle(self, here: HexId, there: HexId) -> str:
        """The kind of obstacle on the hexside between two hexes, as it is now; "" for none."""
        side: Hexside = frozenset((here, there))
        if self.works:
            changed = self.works.get("-".join(sorted(side)))
            if changed is not None:
                return changed
        return self.setting.field.obstacles.get(side, "")

    # ------------------------------------------------------------ victory

    def flight(self, side: SideId) -> int:
        """The Flight Points of a side [3.0]: what is lost for good, and 1 for each Retired unit."""
        retired = sum(unit.retired and unit.on_map and self.side_of(unit.id) == side for unit in self.units.values())
        return self.lost[side] + retired
