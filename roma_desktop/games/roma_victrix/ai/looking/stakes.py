"""What is at stake at each place: its worth to each side, and how safely it is held."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.ai.looking.chances import fight
from roma_desktop.games.roma_victrix.ai.looking.seats import owner_of, seat
from roma_desktop.games.roma_victrix.ai.looking.survey import FAR, Survey, Troop, same_ground, steps_between, survey
from roma_desktop.games.roma_victrix.ai.looking.voyages import crews, landing
from roma_desktop.games.roma_victrix.ai.looking.worth import (
    COVETED,
    RATING,
    SUPREME,
    aims_of,
    alone,
    man,
    money,
    point,
    remaining,
)
from roma_desktop.games.roma_victrix.model.pieces import Leader, Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import BOUNTY, GARRISON_CSP, attrition
from roma_desktop.games.roma_victrix.rules.paths import supplied, supply_area
from roma_desktop.games.roma_victrix.steps.moving.marching import Muster
from roma_desktop.games.roma_victrix.steps.operations import Initiative

REACH = 4  # marches that an army with a leader makes as often as not
SWORD = 0.85  # share of a defeat that an army fears
OP, OP_OF_OBJECTIVE = 4.0, 0.02
"""What an OP is worth at the beginning, and the share of an objective that it is worth all through the game."""
LEADS, FOLLOWS = 0.33, 0.17
"""With three sides or more: the share of the leading side's loss that is one's own gain, and of any other's."""
STARVED = tuple(sum(attrition(face, rating) for face in range(1, 7)) / 600 for rating in range(5))
"""The share of men that attrition takes on average, by the rating of their leader."""

Comers = Sequence[tuple[SpaceId, Troop]]
"""Armies with the place that each comes from."""


class Stakes:
    """The stakes of one position, as one side sees them."""

    def __init__(self, state: State, side: Side) -> None:
        self.state = state
        self.side = side
        self.view: Survey = survey(state)
        self.left = remaining(state)
        self.man = man(state, sum(self.view.total.values()))
        self.money = money(state)
        self.last = state.turn >= state.setting.scenario.turns
        self._points = {one: point(state, one) for one in self.view.players}
        self._own: dict[tuple[SpaceId, Side], float] = {}
        self._seats: dict[SpaceId, float] = {}
        self._guarded: dict[SpaceId, float] = {}
        self._held: dict[SpaceId, float] = {}
        self._comers: dict[Side, tuple[Comers, Comers]] = {}
        self._near: dict[tuple[SpaceId, Side], Sequence[tuple[int, Troop]]] = {}

    @cached_property
    def shares(self) -> dict[Side, float]:
        """The share of each side's objectives that it meets, roughly: provinces only."""
        found = {}
        for side in self.view.players:
            aims, held = aims_of(self.state.setting, side), self.view.held.get(side, set())
            met = sum(count for place, count in aims.places.items() if place in held)
            found[side] = (met + min(aims.number, len(held))) / aims.listed if aims.listed else 0.0
        return found

    @cached_property
    def grudges(self) -> dict[Side, float]:
        """The share of each other side's loss that is one's own gain: 1 between two, else more for the leading side."""
        others = [one for one in self.view.players if one != self.side]
        if not others:
            return {}
        if len(others) == 1:
            return {others[0]: 1.0}
        first = max(others, key=lambda one: (self.shares[one], one))
        return {one: (LEADS if one == first else FOLLOWS) for one in others}

    @cached_property
    def _fed(self) -> frozenset[SpaceId] | None:
        """All spaces from which a supply path leads to the side's base; None if it needs no supply [8.4]."""
        state = self.state
        if self.last or self.side not in state.powers or state.setting.kind(self.side) == "barbarian":
            return None
        return supply_area(state, self.side)

    def hunger(self, place: SpaceId, csp: int, rating: int) -> float:
        """What men stand to lose by attrition at a place that no supply reaches."""
        if self._fed is None or not csp or supplied(self.state, self.side, self._fed, place):
            return 0.0
        return STARVED[min(rating, 4)] * csp * self.man

    @cached_property
    def movers(self) -> frozenset[Side] | None:
        """In the last turn: the sides that have still to move; None before, when all have."""
        if not self.last:
            return None
        found: set[Side] = set()
        drawn = False
        for step in self.state.steps:
            if isinstance(step, Initiative):
                found.update(self.view.sides[power] for power in step.cup if power in self.view.sides)
                drawn = True
            elif isinstance(step, Muster):
                found.add(self.view.sides[step.power])
        return frozenset(found) if drawn else None

    def _coming(self, side: Side) -> tuple[Comers, Comers]:
        """The led armies of a side's enemies that will move again, and those of them that fleets in a harbour carry."""
        found = self._comers.get(side)
        if found is None:
            view, movers = self.view, self.movers
            foes = view.foes.get(side, frozenset())
            armies = [one for one in view.led if one[1] in foes and (movers is None or one[1] in movers)]
            by_land = [(place, troop) for place, _, troop in armies]
            by_sea = [
                crew for place, foe, troop in armies if foe in view.ships for crew in crews(view, place, foe, troop)
            ]
            found = self._comers[side] = by_land, by_sea
        return found

    def point(self, side: Side) -> float:
        """What one objective is worth to a side."""
        return self._points.get(side, 0.0)

    def march(self, side: Side) -> float:
        """What an OP is worth to a side: less towards the end, when little can be done with it any more."""
        return OP * self.left + OP_OF_OBJECTIVE * self.point(side)

    def own(self, place: SpaceId, side: Side) -> float:
        """What a province is worth to a side."""
        known = self._own.get((place, side))
        if known is None:
            known = self._own[place, side] = self._worth(place, side)
        return known

    def _worth(self, place: SpaceId, side: Side) -> float:
        if side not in self._points or place not in self.state.world.berths:
            return 0.0
        aims = aims_of(self.state.setting, side)
        value = aims.places.get(place, 0) * self._points[side] + 2.0
        if aims.number and len(self.view.held.get(side, ())) <= aims.number:
            value += self._points[side]
        if self.state.setting.solo == side:
            value += alone(self.state.setting, place, side, self._points[side])
        if place not in self.state.pillaged:
            value += self.state.world.revenue(place) * COVETED * self.left
        return value + (self.seat(place, side) if self.view.owner.get(place) != side else 0.0)

    def seat(self, place: SpaceId, side: Side) -> float:
        """What a major capital is worth to the side that founded it; 0 for other sides, and where there is none."""
        capital = self.state.capitals.get(place)
        if capital is None or not capital.major or self.view.sides[owner_of(capital)] != side:
            return 0.0
        found = self._seats.get(place)
        if found is None:
            found = self._seats[place] = seat(self.state, place)
        return found

    def swing(self, place: SpaceId, loser: Side | None, winner: Side | None) -> float:
        """What it is worth to this side that a province goes from one side to another; None is nobody."""
        found = 0.0
        for one, sign in ((loser, -1.0), (winner, 1.0)):
            if one is None:
                continue
            if one == self.side:
                found += sign * self.own(place, one)
            elif one in self.grudges and one in self.view.foes.get(self.side, ()):
                found -= sign * self.grudges[one] * self.own(place, one)
        return found

    def capture(self, place: SpaceId) -> float:
        """What the fall of the capital in a place is worth to its captor."""
        capital = self.state.capitals[place]
        side = self.view.sides[capital.power]
        rich = self.state.powers[capital.power].treasury // 2 if capital.major else 0
        bounty = (BOUNTY[capital.major] + rich) * self.money
        ruin = self.seat(place, side) * self.grudges.get(side, 0.3) if capital.major else 0.0
        return bounty + ruin

    def head(self, leader: Leader) -> float:
        """What the life of a leader is worth to his side."""
        value = RATING * leader.rating * max(self.left, 0.2) + (SUPREME * max(self.left, 0.3) if leader.supreme else 0)
        side = self.view.sides[leader.power]
        for other in self.view.players:
            aims = aims_of(self.state.setting, other)
            if leader.id in aims.victims:
                value += self._points[other] * (1.0 if other == self.side or side == self.side else 0.0)
            if leader.id in aims.survivors:
                value += self._points[other] * 0.5
        return value

    # ------------------------------------------------------------ danger

    def near(self, place: SpaceId, side: Side) -> Sequence[tuple[int, Troop]]:
        """The led armies of a side's enemies that may come to a place, with their distance."""
        found = self._near.get((place, side))
        if found is None:
            world, (by_land, by_sea) = self.state.world, self._coming(side)
            away = steps_between(world).get(place, {})
            near = [(away.get(there, FAR), army) for there, army in by_land]
            near += [(landing(world, berth, place), crew) for berth, crew in by_sea]
            found = self._near[place, side] = [one for one in near if one[0] <= REACH + one[1].rating - 1]
        return found

    def danger(self, place: SpaceId, side: Side, troop: Troop, works: int = 0) -> float:
        """The chance, roughly, that an enemy army comes to a place and beats what stands there.

        ``works`` are garrison and limes.
        """
        worst = 0.0
        for far, army in self.near(place, side):
            near = 1.0 if far <= 1 + army.rating else 0.75 if far <= 3 + army.rating // 2 else 0.4
            if near > worst:
                worst = max(worst, near * fight(army, troop, works).wins)
        return worst

    def keeping(self, place: SpaceId, troop: Troop, side: Side | None = None) -> float:
        """The chance that a side holds a province until its next turn, with these troops and a garrison."""
        mine = side or self.side
        if not self.near(place, mine):
            return 1.0
        walls = self.state.capitals.get(place)
        works = GARRISON_CSP + self.state.limes.get(place, 0)
        risk = self.danger(place, mine, troop, works)
        if walls is not None and self.view.sides[walls.power] == mine and not walls.pillaged:
            risk *= 0.5
        return 1.0 - risk * SWORD

    def kept(self, place: SpaceId) -> float:
        """``keeping`` for the troops of the side that are there now."""
        found = self._held.get(place)
        if found is None:
            found = self._held[place] = self.keeping(place, self.view.troop(place, self.side))
        return found

    def guarded(self, place: SpaceId) -> float:
        """What the loss of a place of one's own would cost, with what an enemy gains by it."""
        found = self._guarded.get(place)
        if found is None:
            found = self._guarded[place] = self._loss(place)
        return found

    def _loss(self, place: SpaceId) -> float:
        value = self.own(place, self.side)
        foes = self.view.foes.get(self.side, frozenset())
        gain = max((self.own(place, foe) * share for foe, share in self.grudges.items() if foe in foes), default=0.0)
        capital = self.state.capitals.get(place)
        if capital is not None and self.view.sides[capital.power] == self.side and not capital.pillaged:
            value += self.seat(place, self.side)
        return value + gain

    def exposure(self, place: SpaceId, troop: Troop, leaders: float) -> float:
        """What an army stands to lose where it ends its march: its men, and its leader's life."""
        if not troop.csp:
            return 0.0
        worst = 0.0
        for far, army in self.near(place, self.side):
            near = 1.0 if far <= 2 else 0.6 if far <= 4 else 0.3
            outlook = fight(army, troop, GARRISON_CSP)
            men = outlook.theirs * troop.csp - 0.7 * outlook.own * army.csp
            risk = outlook.wins * (0.2 if outlook.theirs < 0.7 else 0.5)
            worst = max(worst, near * (men * self.man + risk * leaders))
        return worst


_kept: list[Stakes] = []
KEPT = 6


def _alike(known: Stakes, state: State) -> bool:
    """Whether what is at stake is the same in another position."""
    if known.state is state:
        return True
    if known.last and known.state.steps is not state.steps:
        return False
    return known.state.pillaged is state.pillaged and same_ground(known.state, state)


def stakes(state: State, side: Side) -> Stakes:
    """The stakes of a position for a side: the last few are kept."""
    for known in _kept:
        if known.side == side and _alike(known, state):
            return known
    found = Stakes(state, side)
    _kept.insert(0, found)
    del _kept[KEPT:]
    return found
