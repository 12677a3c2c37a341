"""What a leader may undertake, and what each undertaking is worth: the places in his reach, and what waits there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Literal

import msgspec

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.ai.deciding.routes import Road
from roma_desktop.games.roma_victrix.ai.looking.chances import fight, storm
from roma_desktop.games.roma_victrix.ai.looking.stakes import Stakes
from roma_desktop.games.roma_victrix.ai.looking.survey import NOBODY, Survey, Troop, steps_between, together
from roma_desktop.games.roma_victrix.ai.looking.worth import aims_of
from roma_desktop.games.roma_victrix.model.pieces import Leader, Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import GARRISON_CSP
from roma_desktop.games.roma_victrix.model.world import city
from roma_desktop.games.roma_victrix.rules.combat import is_roman
from roma_desktop.games.roma_victrix.rules.economy import has_treasury

Kind = Literal["take", "attack", "besiege", "relieve", "join", "garrison", "approach", "wait"]

WARBANDS_CSP = 11  # CSP of a Barbari Incognita marker, on average
STAYS = 0.2  # chance that a beaten army holds its ground
LEADER_FALLS = 1 / 6
UNGUARDED = 8.0  # what a place may be worth that nobody guards
MARGIN = 3.0  # what a march through one's own provinces must gain
GUARD, CAUTION, GATHER, NEAR = 0.8, 0.6, 0.13, 0.48
"""How much it weighs that a place is guarded, that an army is safe, that men have a leader, that a prize is near."""
PEACEFUL = frozenset({"join", "garrison", "approach", "wait"})
CLOSE = 8  # undertakings whose end is looked at closely


class Operation(msgspec.Struct, frozen=True):
    """An undertaking of a leader: what it costs in OP, what it is worth, the chance that it succeeds.

    ``force`` is the CSP that it takes; 0 means everybody.
    """

    kind: Kind
    place: SpaceId
    road: Road
    value: float
    chance: float = 1.0
    force: int = 0
    by_sea: bool = False


class Planner:
    """The undertakings of one leader with some troops and OP, from where he stands."""

    def __init__(self, stake: Stakes, leader: Leader, troop: Troop, rest: Troop, op: int) -> None:
        self.stake = stake
        self.state: State = stake.state
        self.view: Survey = stake.view
        self.leader = leader
        self.side: Side = self.view.sides[leader.power]
        self.troop = troop
        self.rest = rest
        self.op = op
        self.here: SpaceId = leader.at
        self.head = stake.head(leader)
        self.lam = 4.0 * stake.left + 0.02 * stake._points.get(self.side, 0.0)
        self.loot = 0.0
        if has_treasury(self.state, leader.power):
            self.loot = stake.money * (3.5 + leader.rating)

    # ------------------------------------------------------------ all of them

    def operations(self, ways: Mapping[SpaceId, Road], by_sea: bool = False) -> list[Operation]:
        """All undertakings over these ways, the best first; what they leave behind and risk is in their worth."""
        found = [one for place, road in ways.items() if (one := self.at(place, road, by_sea)) is not None]
        found.sort(key=lambda one: (-one.value, one.place))
        close = [self._weighed(one) for one in found[:CLOSE]]
        close.sort(key=lambda one: (-one.value, one.place))
        return close

    def _weighed(self, one: Operation) -> Operation:
        """The same with what its end risks, and what it leaves behind; guards and marches have that already."""
        if one.kind in PEACEFUL:
            return one
        troop = Troop(int(self.troop.csp * 0.9), self.troop.cavalry, self.leader.rating)
        spare = max(0.4, 1.0 - 0.12 * max(0, self.op - one.road.cost - 1))
        risk = self.stake.exposure(one.place, troop, self.head) * spare * CAUTION
        risk += self.stake.hunger(one.place, self.troop.csp, self.leader.rating)
        return msgspec.structs.replace(one, value=one.value - risk - self._standing_here)

    @cached_property
    def _standing_here(self) -> float:
        """What it is worth that he stays where he is."""
        return self._standing(self.here, self.rest)

    def _standing(self, place: SpaceId, others: Troop) -> float:
        """What it is worth that he ends his march at a place of his own side, where others of it stand.

        He guards it, takes over men without a leader, and risks his army there.
        """
        rating = max(self.leader.rating, others.rating)
        both = Troop(self.troop.csp + others.csp, self.troop.cavalry + others.cavalry, rating)
        value = 0.0
        if others.csp and not others.rating:
            value += others.csp * self.stake.man * GATHER + (4.0 if not self.troop.csp else 0.0)
        value -= self.stake.hunger(place, self.troop.csp, rating)
        if not self.stake.near(place, self.side):
            return value
        if self.view.owner.get(place) == self.side:
            worth = self.stake.guarded(place)
            if worth > UNGUARDED:
                gain = self.stake.keeping(place, both) - self.stake.keeping(place, others)
                value += max(0.0, gain) * worth * GUARD
        return value - CAUTION * self.stake.exposure(place, both, self.head)

    # ------------------------------------------------------------ one place

    def meets(self, place: SpaceId, enemies: list[Side], op: int) -> Operation | None:
        """What it is worth to fight those who hold a place where he is, or comes out."""
        return self._hostile(place, Road(0, place), op, enemies, False)

    def at(self, place: SpaceId, road: Road, by_sea: bool) -> Operation | None:
        """What he can do at a place in his reach, before its risks are weighed; None for nothing."""
        if place not in self.state.world.berths:
            return None
        left = self.op - road.cost
        if place in self.state.incognita:
            return self._people(place, road, left, by_sea)
        there = self.view.present.get(place)
        if not there:
            return self._empty(place, road, by_sea)
        enemies = self.view.enemies(self.side, place)
        if enemies:
            return self._hostile(place, road, left, enemies, by_sea)
        if self.view.strangers(self.side, place):
            return self._neutral(place, road, left, by_sea)
        return self._friendly(place, road, by_sea)

    def _empty(self, place: SpaceId, road: Road, by_sea: bool) -> Operation | None:
        if not self.troop.csp:
            return None
        gain = self.stake.swing(place, None, self.side)
        return Operation("take", place, road, gain - self.lam * road.cost, 1.0, 1, by_sea)

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
            return self._walled(place, road, left, field, gain, by_sea)
        if not field.csp:
            return self._garrisoned(place, road, left, gain, by_sea)
        return self._defended(place, road, left, field, gain, by_sea)

    def _garrisoned(self, place: SpaceId, road: Road, left: int, gain: float, by_sea: bool) -> Operation | None:
        """Nothing but a garrison: Romans just change it [10.55], others beat it for 1 OP."""
        power = self.state.garrisons.get(place)
        if power is not None and is_roman(self.state, power) and is_roman(self.state, self.leader.power):
            return Operation("take", place, road, gain - self.lam * road.cost, 1.0, 1, by_sea)
        if left < 1:
            return None
        works = GARRISON_CSP + self._limes(place)
        chance = 0.55 + 0.4 * fight(self.troop, NOBODY, works).wins
        return Operation("take", place, road, chance * gain - self.lam * (road.cost + 1), chance, 4, by_sea)

    def _limes(self, place: SpaceId) -> int:
        return 0 if is_roman(self.state, self.leader.power) else self.state.limes.get(place, 0)

    def _defended(
        self, place: SpaceId, road: Road, left: int, field: Troop, gain: float, by_sea: bool
    ) -> Operation | None:
        if left < 1:
            return None
        works = GARRISON_CSP * (place in self.state.garrisons) + self._limes(place)
        outlook = fight(self.troop, field, works)
        rounds = min(left, 3)
        once = outlook.wins * (1.0 - STAYS)
        chance = 1.0 - (1.0 - once) ** (1 + 0.6 * (rounds - 1))
        value = chance * gain + self._exchange(place, field, outlook.theirs, outlook.own, 1.0 + 0.3 * (rounds > 1))
        value += self._heads(place, outlook.wins, min(1.0, 1.2 * self.troop.csp / max(1, field.csp) * 0.35))
        value -= outlook.loses * LEADER_FALLS * self.head
        kind: Kind = "relieve" if self.view.troop(place, self.side).csp else "attack"
        return Operation(kind, place, road, value - self.lam * (road.cost + 1), chance, 0, by_sea)

    def _exchange(self, place: SpaceId, field: Troop, theirs: float, own: float, times: float) -> float:
        """What the losses of both sides are worth."""
        grudge = max(
            (self.stake.grudges.get(side, 0.3) for side in self.view.field.get(place, {}) if side != self.side),
            default=0.3,
        )
        return times * self.stake.man * (theirs * field.csp * (0.4 + 0.6 * grudge) - own * self.troop.csp)

    def _heads(self, place: SpaceId, wins: float, wiped: float) -> float:
        """What the leaders who may fall there are worth."""
        found = 0.0
        for leader in self.state.captains.at.get(place, ()):
            side = self.view.sides[leader.power]
            if side in self.view.foes.get(self.side, ()):
                victim = leader.id in aims_of(self.state.setting, self.side).victims
                grudge = 1.0 if victim else self.stake.grudges.get(side, 0.3)
                found += self.stake.head(leader) * grudge * wins * max(LEADER_FALLS, wiped)
        return found

    def _walled(
        self, place: SpaceId, road: Road, left: int, field: Troop, gain: float, by_sea: bool
    ) -> Operation | None:
        """A capital: those before it must be beaten or go inside; then it takes rounds of siege [10.4]."""
        if left < 1:
            return None
        inside = together(self.view.field.get(city(place), {}).values())
        capital = self.state.capitals[place]
        walls = capital.steps + GARRISON_CSP * (place in self.state.garrisons)
        foot = self.troop.csp - (0 if self.state.setting.options.cavalry_in_sieges else self.troop.cavalry)
        held = inside.csp + (field.csp - field.cavalry if field.csp * 2 < self.troop.csp else 0)
        if foot < held + walls:
            return self._defended(place, road, left, field, gain * 0.15, by_sea) if field.csp else None
        cost = 0
        if field.csp and not held > inside.csp:
            cost = 1
        rounds = max(0, left - cost)
        outlook = storm(foot, self.leader.rating, held, walls, max(inside.rating, field.rating))
        done = outlook.theirs * rounds
        chance = max(0.0, min(0.95, (done - 0.45) / 0.8))
        prize = gain + self.stake.capture(place) + self._heads(place, 0.8, 1.0) * (held > 0)
        prize += self.stake.man * held * 0.8
        loss = outlook.own * min(rounds, 2) * foot * self.stake.man
        value = chance * prize + 0.2 * min(1.0, done) * prize - loss
        if field.csp and cost:
            before = fight(self.troop, field)
            value = value * before.wins + self._exchange(place, field, before.theirs, before.own, 1.0)
        return Operation("besiege", place, road, value - self.lam * (road.cost + 2), chance, 0, by_sea)

    def _people(self, place: SpaceId, road: Road, left: int, by_sea: bool) -> Operation | None:
        """Barbaricum: its people rises against who comes [13.12]."""
        gain = self.stake.own(place, self.side)
        if gain < 20.0 or left < 1 or not self.troop.csp:
            return None
        field = Troop(WARBANDS_CSP * len(self.state.incognita[place]), 4, 0)
        one = self._defended(place, road, left, field, gain, by_sea)
        return None if one is None else msgspec.structs.replace(one, value=one.value - 0.3 * self.stake.man * field.csp)

    def _neutral(self, place: SpaceId, road: Road, left: int, by_sea: bool) -> Operation | None:
        """A neutral's province: he takes arms, under somebody else [3.84], [3.88]."""
        gain = self.stake.own(place, self.side)
        if gain < 20.0 or left < 1 or not self.troop.csp:
            return None
        others = [side for side in self.view.present[place] if side != self.side]
        field = together([self.view.troop(place, side) for side in others])
        wrath = 0.35 * self.stake.man * sum(self.view.total.get(side, 0) for side in others)
        gain -= wrath + 6.0 * self.stake.left
        capital = self.state.capitals.get(place)
        if capital is not None and not capital.pillaged:
            return self._walled(place, road, left, field, gain, by_sea)
        if not field.csp:
            return self._garrisoned(place, road, left, gain, by_sea)
        return self._defended(place, road, left, field, gain, by_sea)

    def _friendly(self, place: SpaceId, road: Road, by_sea: bool) -> Operation | None:
        """One's own province: to guard it, to take over men without a leader, or to be nearer to a prize.

        Whatever he does there, he never gains by going to and fro: each place has a worth of its own.
        """
        there = self.view.troop(place, self.side)
        standing, nearer = self._standing(place, there), self._nearness(place) - self._nearness(self.here)
        value = standing + nearer - self._standing_here - MARGIN
        if value <= 0.0:
            return None
        kind: Kind = "approach" if nearer > value else "garrison"
        if there.csp and not there.rating and kind == "garrison":
            kind = "join"
        return Operation(kind, place, road, value - self.lam * road.cost * 0.4, by_sea=by_sea)

    def _nearness(self, place: SpaceId) -> float:
        """What it is worth to be near prizes, those that are out of reach today too."""
        if not self.troop.csp or self.stake.left < 0.2:
            return 0.0
        away = steps_between(self.state.world).get(place, {})
        return max((worth * NEAR / (1 + away.get(prize, 99)) for prize, worth in self.prizes), default=0.0)

    @cached_property
    def prizes(self) -> list[tuple[SpaceId, float]]:
        """Provinces of others that are objectives, with what they are worth."""
        aims, owner = aims_of(self.state.setting, self.side), self.view.owner
        others = [place for place in aims.places if owner.get(place) != self.side]
        return [(place, self.stake.swing(place, owner.get(place), self.side)) for place in others]


def in_order(found: Iterator[Operation]) -> list[Operation]:
    """Operations by falling worth."""
    return sorted(found, key=lambda one: (-one.value, one.place, one.kind))
