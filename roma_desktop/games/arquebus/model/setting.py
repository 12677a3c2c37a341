"""What never changes during a game: the scenario, its field, its counters, the charts and the options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

import msgspec

from roma_desktop.games.arquebus.model.charts import Charts, Ratings
from roma_desktop.games.arquebus.model.field import Field, make_field
from roma_desktop.games.arquebus.model.options import Options
from roma_desktop.games.arquebus.model.scenario import BattleEntry, LeaderEntry, Scenario, SideEntry, UnitEntry
from roma_desktop.games.arquebus.model.terms import BattleId, LeaderId, Missile, SideId, Type, UnitId


class UnitCounter(msgspec.Struct, frozen=True):
    """What is printed on a unit's counter, and whose it is [2.2-c]."""

    id: UnitId
    side: SideId
    battle: BattleId
    type: Type
    missile: Missile | None
    ratings: Ratings
    entry: UnitEntry


class LeaderCounter(msgspec.Struct, frozen=True):
    """What is printed on a leader's counter [2.2-b]. ``battles`` are those that he leads: none for some OCs."""

    id: LeaderId
    side: SideId
    battles: tuple[BattleId, ...]
    entry: LeaderEntry


class Setting(msgspec.Struct, frozen=True, dict=True):
    """Shared by all positions of a game."""

    scenario: Scenario
    options: Options
    charts: Charts

    @cached_property
    def field(self) -> Field:
        return make_field(self.scenario.map)

    @cached_property
    def sides(self) -> tuple[SideId, SideId]:
        """The two sides; the first player of the battle comes first [4.0-a]."""
        one, other = (side.id for side in self.scenario.sides)
        return (one, other) if one == self.scenario.first_player else (other, one)

    @cached_property
    def side(self) -> Mapping[SideId, SideEntry]:
        return {side.id: side for side in self.scenario.sides}

    def enemy(self, side: SideId) -> SideId:
        one, other = self.sides
        return other if side == one else one

    @cached_property
    def battles(self) -> Mapping[BattleId, BattleEntry]:
        """The Battles of both sides that are in the game."""
        return {
            battle.id: battle
            for side in self.scenario.sides
            for battle in side.battles
            if self.options.optional_rules or not battle.optional
        }

    @cached_property
    def side_of_battle(self) -> Mapping[BattleId, SideId]:
        return {battle.id: side.id for side in self.scenario.sides for battle in side.battles}

    def battles_of(self, side: SideId) -> tuple[BattleId, ...]:
        """A side's Battles, in the order of the scenario."""
        return tuple(battle.id for battle in self.side[side].battles if battle.id in self.battles)

    @cached_property
    def units(self) -> Mapping[UnitId, UnitCounter]:
        found = {}
        for battle in self.battles.values():
            side = self.side_of_battle[battle.id]
            for unit in battle.units:
                ratings = self.charts.ratings[unit.kind]
                found[unit.id] = UnitCounter(unit.id, side, battle.id, ratings.type, unit.missile, ratings, unit)
        return found

    @cached_property
    def units_of(self) -> Mapping[BattleId, tuple[UnitId, ...]]:
        """The units of each Battle."""
        return {battle.id: tuple(unit.id for unit in battle.units) for battle in self.battles.values()}

    @cached_property
    def leaders(self) -> Mapping[LeaderId, LeaderCounter]:
        """Leaders by their ids: ``BATTLE_leader``, or ``SIDE_commander_1`` for one without a Battle."""
        return {counter.id: counter for counter in self._leaders()}

    def _leaders(self) -> Iterator[LeaderCounter]:
        for side in self.scenario.sides:
            for number, entry in enumerate(side.commanders, 1):
                yield LeaderCounter(f"{side.id}_commander_{number}", side.id, (), entry)
            battles = [battle for battle in side.battles if battle.id in self.battles]
            for battle in battles:
                if battle.leader is not None:
                    others = (other.id for other in battles if other.led_by == battle.id)
                    yield LeaderCounter(f"{battle.id}_leader", side.id, (battle.id, *others), battle.leader)

    @cached_property
    def leader_of(self) -> Mapping[BattleId, LeaderId]:
        """The leader of each Battle that has one [5.1-b]."""
        return {battle: leader.id for leader in self.leaders.values() for battle in leader.battles}

    @cached_property
    def commander(self) -> Mapping[SideId, LeaderId]:
        """Each side's Overall Commander [5.1-a]."""
        return {one.side: one.id for one in self.leaders.values() if one.entry.overall_commander}

    @cached_property
    def rules(self) -> frozenset[str]:
        """The special rules in force in this battle, by their ids."""
        return frozenset(
            rule.id for rule in self.scenario.special_rules if self.options.optional_rules or not rule.optional
        )

    @cached_property
    def answers(self) -> dict[Any, Any]:
        """A cache that all positions share, for answers that don't depend on the units, such as lines of sight."""
        return {}
