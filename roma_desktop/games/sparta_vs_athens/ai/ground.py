"""Who is where, as a side sees it that plans a campaign: surveyed once for all its plans."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from roma_desktop.games.sparta_vs_athens.ai import worth
from roma_desktop.games.sparta_vs_athens.ai.routes import FAR, Ways, by_ship, distances, on_foot
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LSP, NSP, SIDES, SPARTA, LocaleId, SideId, enemy
from roma_desktop.games.sparta_vs_athens.model.world import EURIPUS
from roma_desktop.games.sparta_vs_athens.rules.combat import works
from roma_desktop.games.sparta_vs_athens.rules.control import garrison, harbour, holder, own_forts
from roma_desktop.games.sparta_vs_athens.rules.supply import home_ground

FREE_ALLIES = ("spartan_italian", "persia")
"""Nations whose land units never cost anything [12.3]."""
BEYOND_A_THIRD = 0.67
"""The part of an army that is paid in winter [R2]."""
LATER = 0.4
"""What revolts are worth that are left for the next year."""
ROVING = 2.0
"""Points of tribute that a ship at large stirs up in a season, beside what is next to it."""
REACH_ON_FOOT, REACH_BY_SEA = 6, 8
"""How far an enemy is likely to come in a season."""


class Stack:
    """One side's units in a locale: on land and at sea, and how many of them are inside."""

    __slots__ = ("inside", "land", "sea")

    def __init__(self) -> None:
        self.land: list[Unit] = []
        self.sea: list[Unit] = []
        self.inside = 0


def points(units: Iterable[Unit]) -> int:
    """The strength points of units."""
    total = 0
    for unit in units:
        total += unit.sp
    return total


def strengths(units: Iterable[Unit]) -> list[int]:
    """The strength points of each."""
    return [unit.sp for unit in units]


NOBODY = Stack()


class Ground:
    """The survey. ``foes`` and ``ours`` have the stacks by their place.

    ``daring``: 1 for who weighs what fights bring and what they risk as they are; more for who looks at the gain.
    """

    def __init__(self, state: State, side: SideId, daring: float = 1.0) -> None:
        self.state, self.side, self.enemy, self.daring = state, side, enemy(side), daring
        self.ours: dict[LocaleId, Stack] = {}
        self.foes: dict[LocaleId, Stack] = {}
        for at, units in state.stacks.items():
            for unit in units:
                whose = state.side_of(unit)
                if whose is None and at != "argos":
                    continue  # neutral ground is no goal, but for Argos [2.10]
                stack = (self.ours if whose == side else self.foes).setdefault(at, Stack())
                (stack.sea if unit.kind == NSP else stack.land).append(unit)
                stack.inside += unit.id in state.inside
        self.visits: dict[LocaleId, bool] = {}
        self._walls: dict[LocaleId, bool] = {}
        self._within: dict[LocaleId, int] = {}
        self._works: dict[LocaleId, int] = {}
        self._threats: dict[LocaleId, tuple[int, int]] = {}
        self._cities: dict[LocaleId, float] = {}
        self._stirred: dict[LocaleId, float] = {}
        self._stirring: dict[LocaleId, float] = {}
        self._ways: dict[tuple[LocaleId, int, int, bool], Ways] = {}
        self._homes: dict[tuple[str, str, str, LocaleId], bool] = {}

    @cached_property
    def point(self) -> float:
        """What a point of prestige is worth."""
        return worth.point(self.state)

    @cached_property
    def rate(self) -> float:
        """What a point of tribute is worth; less for Sparta where enough of them have been stirred up this year."""
        later = self.side == SPARTA and worth.fallen_enough(self.state)
        return worth.tribute_rate(self.state) * (LATER if later else 1.0)

    @cached_property
    def purse(self) -> int:
        """The talents that are left when all payments till the next revenue are made."""
        payments = worth.payments_due(self.state)
        return self.state.treasury[self.side] - (payments * self.abroad if payments else 0)

    @cached_property
    def talent(self) -> float:
        """What one more talent is worth."""
        return worth.talent(self.state, self.purse)

    def foe(self, at: LocaleId) -> Stack:
        return self.foes.get(at, NOBODY)

    def our(self, at: LocaleId) -> Stack:
        return self.ours.get(at, NOBODY)

    def foes_outside(self, at: LocaleId, kind: str) -> list[Unit]:
        stack = self.foe(at)
        units = stack.land if kind == LSP else stack.sea
        return [unit for unit in units if unit.id not in self.state.inside] if stack.inside else units

    def walls(self, at: LocaleId) -> bool:
        """Whether the enemy can go inside there: a walled city that he holds, or a fort of his."""
        if at not in self._walls:
            walled = self.state.locale(at).walled and self._theirs(at)
            self._walls[at] = walled or any(True for _ in own_forts(self.state, at, self.enemy))
        return self._walls[at]

    def _theirs(self, at: LocaleId) -> bool:
        held = holder(self.state, at)
        return held == self.enemy or (at == "argos" and held is None)

    def within(self, at: LocaleId) -> int:
        """The strength of all that would be besieged there."""
        if at not in self._within:
            self._within[at] = self._all_within(at)
        return self._within[at]

    def _all_within(self, at: LocaleId) -> int:
        stack = self.foe(at)
        where = self.state.locale(at)
        walls = garrison(self.state, at) if where.walled and self._theirs(at) else 0
        forts = sum(fort.strength for fort in own_forts(self.state, at, self.enemy))
        return points(stack.land) + points(stack.sea) + walls + forts

    def works(self, at: LocaleId) -> int:
        """What the place adds to the enemy's defence on land."""
        if at not in self._works:
            self._works[at] = works(self.state, at, self.enemy)
        return self._works[at]

    def city(self, at: LocaleId) -> float:
        """What it is worth to take the city."""
        if at not in self._cities:
            self._cities[at] = worth.city(self.state, at, self.side)
        return self._cities[at]

    def haven(self, at: LocaleId) -> bool:
        """Whether the enemy has a harbour there."""
        return harbour(self.state, at, self.enemy)

    def stirs(self, at: LocaleId) -> float:
        """What the enemy's units in a place may win a season by stirring up the cities around it [10.1, R19]."""
        if at not in self._stirred:
            self._stirred[at] = self.rate * self._unrest(at, self.enemy, self.side)
        return self._stirred[at]

    def roving(self, ships: Sequence[Unit]) -> float:
        """What enemy ships that are loose may stir up later, wherever they go; only Sparta's live by it [10.1]."""
        if self.side == SPARTA or self.state.peace or not self.state.revised:
            return 0.0
        seasons = min(3.0, 0.5 * worth.seasons_left(self.state))
        return self.rate * ROVING * seasons * min(2, len(ships)) * min(1.0, worth.tribute(self.state) / 40)

    def unrest(self, at: LocaleId) -> float:
        """What one's own units in a place may win so, leaving aside cities that others of them reach already."""
        if at not in self._stirring:
            self._stirring[at] = self.rate * self._unrest(at, self.side, self.enemy, self.near)
        return self._stirring[at]

    def _unrest(self, at: LocaleId, by: SideId, held_by: SideId, leaving: frozenset[LocaleId] = frozenset()) -> float:
        state = self.state
        weights = self.unruly[by]
        calm = state.world.areas["euboea"] if by == SPARTA and holder(state, "tanagra") == ATHENS else frozenset()
        total = 0.0
        for to, kind in state.world.neighbours[at]:
            if to in weights and to not in leaving and to not in calm and kind not in EURIPUS:
                total += weights[to] * (holder(state, to) == held_by)
        return total

    @cached_property
    def unruly(self) -> Mapping[SideId, Mapping[LocaleId, float]]:
        """What each side may expect of inciting each Delian city, in points of tribute."""
        return {side: worth.unruly(self.state.setting, side) for side in SIDES}

    @cached_property
    def near(self) -> frozenset[LocaleId]:
        """The places next to one's own units."""
        return frozenset(to for at in self.ours for to, _ in self.state.world.neighbours[at])

    def marches(self, start: LocaleId, cp: int) -> Ways:
        """Where land units come from a place."""
        key = (start, cp, -1, False)
        if key not in self._ways:
            self._ways[key] = on_foot(self.state, self.side, start, cp, self._held)
        return self._ways[key]

    def voyages(self, start: LocaleId, cp: int, fleet: int, landing: bool) -> Ways:
        """Where so strong a fleet comes from a place: not past enemies that could stop it."""

        def barred(at: LocaleId) -> bool:
            foes = self.foes_outside(at, NSP)
            return bool(foes) and not self.state.peace and points(foes) * 2 > fleet

        key = (start, cp, fleet, landing)
        if key not in self._ways:
            self._ways[key] = by_ship(
                self.state, self.side, start, cp, barred, lambda at: landing and not self.foes.get(at), self._held
            )
        return self._ways[key]

    def _held(self, at: LocaleId) -> bool:
        """Whether an army of the enemy's stops all who march there [7.5]."""
        return bool(self.foes_outside(at, LSP))

    # ------------------------------------------------------------ money

    def fee(self, units: Sequence[Unit], way: Sequence[LocaleId]) -> int:
        """About what it costs this season that these units go there: only who leaves home ground pays [12.3, R15].

        Who is on home ground all the way pays nothing.
        """
        paid = self.state.paid
        leaving = (unit for unit in units if unit.id not in paid and self.free(unit, unit.at))
        return sum(unit.sp for unit in leaving if not all(self._welcome(unit, at, units) for at in way))

    def _welcome(self, unit: Unit, at: LocaleId, company: Sequence[Unit]) -> bool:
        return self.free(unit, at) or (unit.nation == self.side and self.lodges(company, at))

    def lodges(self, units: Sequence[Unit], at: LocaleId) -> bool:
        """Whether a Delian city is home ground for the side's own ships, as they bring a land unit with them [12.3]."""
        if self.state.locale(at).nation != "delian" or holder(self.state, at) != self.side:
            return False
        return any(unit.kind == LSP for unit in units)

    def keep(self, units: Sequence[Unit], at: LocaleId) -> int:
        """What these units would cost at the next payment if they stayed there."""
        wintering = self.state.season == "summer"
        lodging = self.lodges(units, at)
        total = 0.0
        for unit in units:
            if not (self._settled(unit, at) or (lodging and unit.nation == self.side)):
                camping = self._may_camp(unit, at)
                total += unit.sp * ((BEYOND_A_THIRD if wintering else 0.0) if camping else 1.0)
        return round(total)

    @property
    def abroad(self) -> int:
        """What the units where they are now will cost at the next payment [12.3]."""
        return sum(self.keep((*stack.land, *stack.sea), at) for at, stack in self.ours.items())

    def free(self, unit: Unit, at: LocaleId) -> bool:
        """Whether a unit costs nothing in a place in this season."""
        return self._settled(unit, at) or (self.state.season != "winter" and self._may_camp(unit, at))

    def _settled(self, unit: Unit, at: LocaleId) -> bool:
        """Whether a unit costs nothing in a place in any season."""
        islander = unit.nation == "delian"
        key = (unit.nation, unit.kind, unit.id if islander else "", at)
        if key not in self._homes:
            ally = unit.kind == LSP and unit.nation in FREE_ALLIES
            self._homes[key] = islander or ally or home_ground(self.state, unit, at)
        return self._homes[key]

    def _may_camp(self, unit: Unit, at: LocaleId) -> bool:
        """Whether it is one of those that are free in Peloponnesia in spring and summer [R2]."""
        if unit.nation not in ("sparta", "peloponnesian") or unit.kind != LSP:
            return False
        return self.state.revised and at in self.state.world.areas["peloponnesia"]

    # ------------------------------------------------------------ danger

    def threat(self, at: LocaleId) -> tuple[int, int]:
        """The strongest land force and the strongest fleet that the enemy could bring there soon to attack."""
        if self.state.peace and at != "argos":
            return 0, 0
        if at not in self._threats:
            self._threats[at] = self._strongest(at)
        return self._threats[at]

    @cached_property
    def _marches(self) -> list[tuple[LocaleId, int, int, int]]:
        """The enemy's stacks: where, how strong on land and at sea, and how much their ships carry."""
        return [
            (at, points(one.land), points(one.sea), sum(sorted(strengths(one.land), reverse=True)[: len(one.sea)]))
            for at, one in self.foes.items()
        ]

    def _strongest(self, at: LocaleId) -> tuple[int, int]:
        land = sea = 0
        feet, ships = distances(self.state.world, False)[at], distances(self.state.world, True)[at]
        for start, army, fleet, carried in self._marches:
            if army > land and feet.get(start, FAR) <= REACH_ON_FOOT:
                land = army
            if fleet and ships.get(start, FAR) <= REACH_BY_SEA:
                sea = max(sea, fleet)
                land = max(land, carried)
        return land, sea
