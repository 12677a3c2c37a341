"""A position of Roma Victrix."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.flow import Position, Step
from roma_desktop.core.kept import handed_on, tables
from roma_desktop.games.roma_victrix.model.holdings import Holdings, Relations, Ways
from roma_desktop.games.roma_victrix.model.pieces import (
    Capital,
    Captains,
    CardId,
    Leader,
    LeaderId,
    PowerId,
    Powers,
    Side,
    Troops,
    Unit,
    UnitId,
)
from roma_desktop.games.roma_victrix.model.setting import Setting
from roma_desktop.games.roma_victrix.model.units import NOBODY
from roma_desktop.games.roma_victrix.model.world import World, city, province_of


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended: the winner (None in a draw), the rule, and each side's percentage of objectives.

    In solitaire also the points and the number of the level reached, counted from 0; -1 is below all of them.
    ``partners`` have won together with the winner, as a coalition of the scenario.
    """

    winner: Side | None
    rule: str
    percent: Mapping[Side, int]
    points: int = 0
    level: int | None = None
    partners: tuple[Side, ...] = ()


class State(Position, frozen=True, dict=True, kw_only=True):
    """All pieces and to whom they belong. ``setting`` never changes during a game and is shared by all positions."""

    over_rule: ClassVar[str] = "4.3"
    tables: ClassVar[Mapping[str, str]] = tables("relations", "holdings", "ways")

    setting: Setting
    turn: int = 1
    powers: Powers
    troops: Troops
    captains: Captains
    garrisons: Mapping[SpaceId, PowerId] = {}
    capitals: Mapping[SpaceId, Capital] = {}
    limes: Mapping[SpaceId, int] = {}
    pillaged: frozenset[SpaceId] = frozenset()
    incognita: Mapping[SpaceId, tuple[int, ...]] = {}
    """Barbari Incognita markers by province: their warbands [13.1]."""
    risen: frozenset[SpaceId] = frozenset()
    """Provinces whose people took arms against an invader: a new marker comes once combat has emptied them [13.3]."""
    aside: Mapping[LeaderId, Leader] = {}
    """Leaders off the map who wait to be drawn [15.1]."""
    fallen: frozenset[LeaderId] = frozenset()
    """Leaders who have left play for good [3.34]."""
    roused: frozenset[PowerId] = frozenset()
    """Allies and clients activated since the last creation segment: they create in the next [11.16], [11.26]."""
    idle: frozenset[LeaderId] = frozenset()
    """Leaders who failed a levy roll and get no OP this turn [9.14]."""
    pool: Mapping[str, tuple[LeaderId, ...]] = {}
    """Men who can still be drawn for an office of the scenario, such as the consuls."""
    hands: Mapping[Side, tuple[CardId, ...]] = {}
    """Event cards held [14.1]; others' show their backs ("") in what one side sees."""
    deck: tuple[CardId, ...] = ()
    """Cards still to be drawn, in no order: which one comes is for the dice."""
    spent: tuple[CardId, ...] = ()
    """Cards played or discarded: out of the game, for all to see [14.12], R-48."""
    redraws: frozenset[Side] = frozenset()
    """Sides that have played a card since they last drew one: they may draw again, whatever they hold [15.84]."""
    complete: frozenset[Side] = frozenset()
    """Sides that held all their objectives at the end of the last turn [4.32]."""
    piles: Mapping[SpaceId, tuple[PowerId, ...]] = {}
    """In what one side sees: stacks of others that it may not look into [6.2]."""
    happened: frozenset[str] = frozenset()
    """Happenings and offers of the scenario that are over and done with."""
    pacts: Mapping[str, int] = {}
    """Pacts that began or ended otherwise than by their years: the last turn in which each is in force."""
    orphaned: frozenset[PowerId] = frozenset()
    """Powers whose supreme leader has fallen, until the scenario's consequences are drawn [3.32]."""
    outcome: Outcome | None = None

    @handed_on
    def relations(self, before: Relations | None) -> Relations:
        """Who belongs to whom and who are friends."""
        noted = (self.turn, self.pacts) if self.setting.scenario.rules.pacts else None
        if before is not None and before.hold(self.powers, noted):
            return before
        pacts = tuple(self._pacts_in_force())
        return Relations(self.powers, noted, pacts, self._alliances(pacts))

    @handed_on
    def holdings(self, before: Holdings | None) -> Holdings:
        """Who holds what."""
        relations, parts = self.relations, (self.troops.landed, self.garrisons, self.capitals, self.piles)
        return before if before is not None and before.hold(relations, parts) else Holdings(relations, parts, before)

    @handed_on
    def ways(self, before: Ways | None) -> Ways:
        """What bars the paths of each side."""
        holdings, afloat = self.holdings, self.troops.afloat
        return before if before is not None and before.hold(holdings, afloat) else Ways(holdings, afloat)

    def pacts_in_force(self) -> Iterable[str]:
        """The pacts of the scenario that bind somebody this turn."""
        return self.relations.pacts

    def _pacts_in_force(self) -> Iterator[str]:
        year = self.setting.year(self.turn)
        for name, pact in self.setting.scenario.rules.pacts.items():
            last = self.pacts.get(name)
            if last is None:
                if not pact.dormant and pact.years[0] <= year <= pact.years[1]:
                    yield name
            elif self.turn <= last:
                yield name

    @property
    def alliances(self) -> frozenset[frozenset[Side]]:
        """Pairs of sides that are friends by a pact of the scenario."""
        return self.relations.alliances

    def _alliances(self, pacts: Iterable[str]) -> frozenset[frozenset[Side]]:
        found: set[frozenset[Side]] = set()
        for name in pacts:
            pact = self.setting.scenario.rules.pacts[name]
            if pact.alliance:
                sides = {self.side(power) for power in pact.between if power in self.powers}
                found.update(frozenset(pair) for pair in combinations(sorted(sides), 2))
        return frozenset(found)

    @property
    def world(self) -> World:
        return self.setting.world

    def side(self, power: PowerId) -> Side:
        """The side a power belongs to."""
        return self.powers.sides[power]

    def land_units(self, place: SpaceId) -> tuple[Unit, ...]:
        """The land units in a province, strait or city; those inside a city are not in its province."""
        return self.troops.stacks.get(place, NOBODY).land

    def fleets(self, place: SpaceId) -> Iterator[Unit]:
        """The fleets in all berths of a province, or in a strait."""
        stacks = self.troops.stacks
        spots = (place,) if place in self.world.straits else self.world.berths.get(place, ())
        return (unit for spot in spots if spot in stacks for unit in stacks[spot].fleets)

    def army(self, place: SpaceId, side: Side) -> tuple[Unit, ...]:
        """The land units of one side at a place."""
        stack = self.troops.stacks.get(place, NOBODY)
        sides, powers = self.powers.sides, stack.landed
        if len(powers) < 2:  # nobody, or one power's men
            return stack.land if any(sides[power] == side for power in powers) else ()
        return tuple(unit for unit in stack.land if sides[unit.power] == side)

    def leaders_at(self, place: SpaceId, side: Side) -> tuple[Leader, ...]:
        """The leaders of one side at a place, the best first."""
        sides = self.powers.sides
        return tuple(leader for leader in self.captains.at.get(place, ()) if sides[leader.power] == side)

    def pursuit(self, flight: Step[Any]) -> Step[Any]:
        """The step in which others may intercept those who flee, where ``flight`` has led them [5.43], [5.83].

        A fight leads to a flight, the flight to an interception, and that to another fight. The step that closes this
        circle is named by the class of the positions that are played.
        """
        raise NotImplementedError

    def with_units(self, changed: Iterable[Unit] = (), gone: Iterable[UnitId] = ()) -> State:
        return replace(self, troops=self.troops.with_units(changed, gone))

    def with_leaders(self, *leaders: Leader) -> State:
        return replace(self, captains=self.captains.with_leaders(*leaders))

    def with_gates_closed(self) -> State:
        """The position after somebody has changed sides: troops inside a capital of another side come out of it."""
        moved: list[Unit] = []
        men: list[Leader] = []
        for place, capital in self.capitals.items():
            inside, side = city(place), self.side(capital.power)
            moved += (unit for unit in self.troops.stacks.get(inside, ()) if self.side(unit.power) != side)
            men += (man for man in self.captains.at.get(inside, ()) if self.side(man.power) != side)
        if not moved and not men:
            return self
        after = self.with_units(replace(unit, at=province_of(unit.at)) for unit in moved)
        return after.with_leaders(*(replace(man, at=province_of(man.at)) for man in men))

    def with_garrison(self, province: SpaceId, power: PowerId | None) -> State:
        garrisons = {p: owner for p, owner in self.garrisons.items() if p != province}
        if power is not None:
            garrisons[province] = power
        return replace(self, garrisons=garrisons)
