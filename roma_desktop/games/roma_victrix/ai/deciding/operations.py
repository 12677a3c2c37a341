"""What a leader may undertake, and what each undertaking is worth: the places in his reach, and what waits there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

import msgspec

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.ai.deciding.assaults import Assaults
from roma_desktop.games.roma_victrix.ai.deciding.prizes import Campaigns
from roma_desktop.games.roma_victrix.ai.deciding.routes import Road
from roma_desktop.games.roma_victrix.ai.deciding.undertakings import FIGHTS, PEACEFUL, Kind, Operation
from roma_desktop.games.roma_victrix.ai.foresight import DIE
from roma_desktop.games.roma_victrix.ai.looking.peace import opposed, unbound
from roma_desktop.games.roma_victrix.ai.looking.stakes import Stakes
from roma_desktop.games.roma_victrix.ai.looking.survey import NOBODY, Survey, Troop, together
from roma_desktop.games.roma_victrix.model.pieces import Leader, Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.economy import has_treasury

WARBANDS_CSP = 11  # CSP of a Barbari Incognita marker, on average
UNGUARDED = 8.0  # what a place may be worth that nobody guards
MARGIN = 2.0  # what a march through one's own provinces must gain
GUARD, CAUTION, GATHER, NEAR = 0.36, 0.9, 0.13, 0.75
"""How much it weighs that a place is guarded, that an army is safe, that men have a leader, that a prize is near.

These and the other weights of plans come from 4,300 games in which each side weighed everything a little differently,
and 750 games against the weights from before: the new ones won 27 games of 100, where equal ones would win 25.
"""
AT_LAST = 0.5  # what guards are worth in the last turn beside what can still be taken
REACHED = 3  # marches from which an enemy army comes as a rule
AGAIN = (1.0, 1.0, 1.4, 1.6)
"""The factor on an army's risk by the number of enemy armies within ``REACHED`` marches; the last for 3 and more."""
RETAKEN = 0.6  # how much less it hurts to lose what can be won back before the end
FORSAKEN = 0.4  # share of what an army might gain that is lost for today if its leader leaves it
CLOSE = 8  # undertakings whose end is looked at closely


class Planner:
    """The undertakings of one leader with some troops and OP, from where he stands."""

    def __init__(self, stake: Stakes, leader: Leader, troop: Troop, rest: Troop, op: int, rolled: bool = True) -> None:
        """``op`` are the OP left or, if he hasn't ``rolled`` yet, those by an average die; ``rest`` are others here."""
        self.stake = stake
        self.state: State = stake.state
        self.view: Survey = stake.view
        self.leader = leader
        self.side: Side = self.view.sides[leader.power]
        self.troop = troop
        self.rest = rest
        self.op = op
        self.rolled = rolled
        self.here: SpaceId = leader.at
        self.provinces = self.state.world.berths
        self.head = stake.head(leader)
        self.march = stake.march(self.side)
        self.loot = 0.0
        if has_treasury(self.state, leader.power):
            self.loot = stake.money * (3.5 + leader.rating)

    # ------------------------------------------------------------ all of them

    def operations(self, ways: Mapping[SpaceId, Road], by_sea: bool = False) -> list[Operation]:
        """The best undertakings over these ways, the best first; what they risk and leave behind lowers their worth."""
        found = [self._likely(one) for place, road in ways.items() if (one := self.at(place, road, by_sea)) is not None]
        found.sort(key=lambda one: (-one.value, one.place))
        close = [self._weighed(one) for one in found[:CLOSE]]
        close.sort(key=lambda one: (-one.value, one.place))
        return close

    def _likely(self, one: Operation) -> Operation:
        """An undertaking, worth less by the chance that his die brings too few OP for it."""
        if self.rolled or one.value <= 0.0:
            return one
        needed = one.road.cost + (one.kind in FIGHTS) - self.leader.rating
        return msgspec.structs.replace(one, value=one.value * min(1.0, (DIE + 1 - needed) / DIE))

    def _weighed(self, one: Operation) -> Operation:
        """An undertaking less what its end risks and what it leaves behind; peaceful ones have that in their worth."""
        if one.kind in PEACEFUL:
            return one
        troop = Troop(int(self.troop.csp * 0.9), self.troop.cavalry, self.leader.rating)
        spare = max(0.4, 1.0 - 0.12 * max(0, self.op - one.road.cost - 1))
        risk = self._risk(one.place, troop) * spare * CAUTION
        risk += self.stake.hunger(one.place, self.troop.csp, self.leader.rating)
        return msgspec.structs.replace(one, value=one.value - risk - self._standing_here - self._forsaken)

    @cached_property
    def _forsaken(self) -> float:
        """What is lost if he leaves the larger part of an army behind without another leader."""
        if self.rest.rating or self.rest.csp <= self.troop.csp or self.stake.left < 0.2:
            return 0.0
        return FORSAKEN * self._prospect_here

    @cached_property
    def _standing_here(self) -> float:
        """What it is worth that he and his troop stay where they are."""
        return self._standing(self.here, self.rest, self.stake.keeping(self.here, self.rest))

    def _standing(self, place: SpaceId, others: Troop, held: float) -> float:
        """What it is worth that he ends his march at a place of his own side, where ``others`` of it are.

        He guards it, takes over units without a leader, and risks his army there. ``held``: the chance that the others
        keep the place without him.
        """
        both = self._both(self.troop, others)
        value = self._gathered(place, others) - self.stake.hunger(place, self.troop.csp, both.rating)
        if not self.stake.near(place, self.side):
            return value
        if self._worth_a_guard(place):
            value += self._guard(place, self.stake.keeping(place, both) - held)
        return value - CAUTION * self._risk(place, both)

    def _standing_at_most(self, place: SpaceId, others: Troop, held: float) -> float:
        """An upper bound of ``_standing``: as if he kept the place for certain and risked nothing."""
        value = self._gathered(place, others)
        return value + self._guard(place, 1.0 - held) if held < 1.0 and self._worth_a_guard(place) else value

    def _gathered(self, place: SpaceId, others: Troop) -> float:
        """What it is worth to take over units without a leader that would follow him."""
        if not others.csp or others.rating or not self._followed(place):
            return 0.0
        return others.csp * self.stake.man * GATHER + (4.0 if not self.troop.csp else 0.0)

    def _followed(self, place: SpaceId) -> bool:
        """Whether units at a place would follow him: an ally's leader leads only units of his own power (R-60)."""
        return self.leader.power == self.side or self.leader.power in self.state.troops.landed.get(place, ())

    def _worth_a_guard(self, place: SpaceId) -> bool:
        return self.view.owner.get(place) == self.side and self.stake.guarded(place) > UNGUARDED

    def _guard(self, place: SpaceId, gain: float) -> float:
        """What it is worth that the chance to keep a place rises by ``gain``."""
        return max(0.0, gain) * self.stake.guarded(place) * GUARD * (1.0 - RETAKEN * self.stake.left)

    # ------------------------------------------------------------ one place

    def meets(self, place: SpaceId, enemies: list[Side], op: int) -> Operation | None:
        """What it is worth to fight the enemies at the place where he is, or before the city that he leaves.

        None if pacts protect them all.
        """
        found = unbound(self.state, self.side, enemies, place)
        return self._hostile(place, Road(0, place), op, found, False) if found else None

    def at(self, place: SpaceId, road: Road, by_sea: bool) -> Operation | None:
        """What he can do at a place in his reach, before its risks are weighed; None for nothing."""
        if place not in self.provinces:
            return None
        left = max(self.op - road.cost, 0 if self.rolled else 1)
        if place in self.state.incognita:
            return self._people(place, road, left, by_sea)
        there = self.view.present.get(place)
        if not there:
            return self._empty(place, road, by_sea)
        if self.side in there and len(there) == 1:
            return self._friendly(place, road, by_sea)
        enemies = self.view.enemies(self.side, place)
        found = unbound(self.state, self.side, enemies, place)
        if found:
            return self._hostile(place, road, left, found, by_sea)
        if enemies:
            return None
        if self.view.partners(self.side, place):
            return self._friendly(place, road, by_sea) if self.side in there else None
        if self.view.strangers(self.side, place):
            return self._neutral(place, road, left, by_sea)
        return self._friendly(place, road, by_sea)

    def _empty(self, place: SpaceId, road: Road, by_sea: bool) -> Operation | None:
        if not self.troop.csp:
            return None
        gain = self.stake.swing(place, None, self.side)
        return Operation("take", place, road, gain - self.march * road.cost, 1.0, 0, by_sea)

    def _hostile(self, place: SpaceId, road: Road, left: int, enemies: list[Side], by_sea: bool) -> Operation | None:
        if not self.troop.csp:
            return None
        owner = self.view.owner.get(place)
        gain = self.stake.swing(place, owner, self.side)
        if owner is None:  # contested: nobody has it now
            gain = self.stake.swing(place, None, self.side) + 4.0
        if left >= 2 and owner is not None and place not in self.state.pillaged:
            gain += self.loot - self.stake.own(place, self.side) * 0.1
        field = together([self.view.troop(place, side) for side in enemies])
        capital = self.state.capitals.get(place)
        walled = capital is not None and not capital.pillaged and self.view.sides[capital.power] in enemies
        if walled:
            return self.assaults.walled(place, road, left, field, gain, by_sea)
        if not field.csp:
            return self.assaults.garrisoned(place, road, left, gain, by_sea)
        return self.assaults.defended(place, road, left, field, gain, by_sea)

    def _people(self, place: SpaceId, road: Road, left: int, by_sea: bool) -> Operation | None:
        """A province of Barbaricum, whose people rises against him [13.12]."""
        gain = self.stake.own(place, self.side)
        if gain < 20.0 or left < 1 or not self.troop.csp:
            return None
        field = Troop(WARBANDS_CSP * len(self.state.incognita[place]), 4, 0)
        one = self.assaults.defended(place, road, left, field, gain, by_sea)
        return None if one is None else msgspec.structs.replace(one, value=one.value - 0.3 * self.stake.man * field.csp)

    def _neutral(self, place: SpaceId, road: Road, left: int, by_sea: bool) -> Operation | None:
        """A neutral power's province: the power takes arms, under another side [3.84], [3.88]."""
        gain = self.stake.own(place, self.side)
        if gain < 20.0 or left < 1 or not self.troop.csp or not opposed(self.state, self.side, place):
            return None
        others = [side for side in self.view.present[place] if side != self.side]
        field = together([self.view.troop(place, side) for side in others])
        wrath = 0.35 * self.stake.man * sum(self.view.total.get(side, 0) for side in others)
        gain -= wrath + 6.0 * self.stake.left
        capital = self.state.capitals.get(place)
        walled = capital is not None and not capital.pillaged and self.view.sides[capital.power] != self.side
        if walled:
            return self.assaults.walled(place, road, left, field, gain, by_sea)
        if not field.csp:
            return self.assaults.garrisoned(place, road, left, gain, by_sea)
        return self.assaults.defended(place, road, left, field, gain, by_sea)

    def _friendly(self, place: SpaceId, road: Road, by_sea: bool) -> Operation | None:
        """One's own province: to guard it, to take over men without a leader, or to be nearer to a prize.

        Whatever he does there, he never gains by going to and fro: each place has a worth of its own.
        """
        there, held = self.view.troop(place, self.side), self.stake.kept(place)
        hoped = self._nearer_at_most(place, there)
        if self._gained(self._standing_at_most(place, there, held) + hoped) <= 0.0:
            return None
        standing = self._standing(place, there, held)
        if self._gained(standing + hoped) <= 0.0:
            return None
        nearer = self._nearer(place, there)
        value = self._gained(standing + nearer)
        if value <= 0.0:
            return None
        kind: Kind = "approach" if nearer > value else "garrison"
        if there.csp and not there.rating and kind == "garrison":
            kind = "join"
        return Operation(kind, place, road, value - self.march * road.cost * 0.4, by_sea=by_sea)

    def _gained(self, there: float) -> float:
        """What is gained by a march to a place where standing is worth ``there``, compared with staying."""
        return (there - self._standing_here) * (AT_LAST if self.stake.last else 1.0) - MARGIN

    def _nearer(self, place: SpaceId, others: Troop) -> float:
        """What it is worth to be nearer to prizes, those that are out of reach today too, alone or with others."""
        if not self.troop.csp or self.stake.left < 0.2:
            return 0.0
        joined = others.csp and (others.rating or self._followed(place))
        there = self._prospect(place, others) if joined else self.campaigns.near(place, self._alone)
        return NEAR * (there - self._prospect_here)

    def _nearer_at_most(self, place: SpaceId, others: Troop) -> float:
        """An upper bound of ``_nearer``, which doesn't look at what others are able to do."""
        if not others.csp or not self.troop.csp or self.stake.left < 0.2:
            return self._nearer(place, others)
        rating = max(self.leader.rating, others.rating)
        return NEAR * (self.campaigns.at_most(place, rating) - self._prospect_here)

    @cached_property
    def _alone(self) -> Troop:
        """His army with nobody else."""
        return self._both(self.troop, NOBODY)

    @cached_property
    def _prospect_here(self) -> float:
        """What he may gain from where he stands, with all who would follow him."""
        rest = self.rest
        if not rest.rating:
            return self.campaigns.near(self.here, self._both(self.troop, rest))
        return self._prospect(self.here, rest)

    def _prospect(self, place: SpaceId, others: Troop) -> float:
        """What his army may gain from a place beyond what others who are there could gain without it."""
        both = self.campaigns.near(place, self._both(self.troop, others))
        return both - (self.campaigns.near(place, others) if others.rating else 0.0)

    def _risk(self, place: SpaceId, troop: Troop) -> float:
        """What an army risks at a place: several enemies may fall upon it before its next turn, one after another."""
        first = self.stake.exposure(place, troop, self.head)
        threats = sum(far <= REACHED for far, _ in self.stake.near(place, self.side)) if first > 0.0 else 0
        return first * AGAIN[min(threats, len(AGAIN) - 1)]

    def _both(self, troop: Troop, others: Troop) -> Troop:
        rating = max(self.leader.rating, others.rating)
        return Troop(troop.csp + others.csp, troop.cavalry + others.cavalry, rating)

    @cached_property
    def assaults(self) -> Assaults:
        """What attacks and sieges bring."""
        return Assaults(self.stake, self.leader, self.troop)

    @cached_property
    def campaigns(self) -> Campaigns:
        """The prizes that are worth a march of several turns."""
        return Campaigns(self.stake, self.leader, self.rest)


def in_order(found: Iterator[Operation]) -> list[Operation]:
    """Operations by falling worth."""
    return sorted(found, key=lambda one: (-one.value, one.place, one.kind))
