"""A survey of the board for a side that plans a campaign, made once for all its plans."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Literal

from roma_desktop.games.sparta_vs_athens.ai import worth
from roma_desktop.games.sparta_vs_athens.ai.routes import (
    FAR,
    Paths,
    Shore,
    Ways,
    by_ship,
    distances,
    on_foot,
    open_paths,
)
from roma_desktop.games.sparta_vs_athens.ai.stations import decisive_siege
from roma_desktop.games.sparta_vs_athens.ai.unrest import around, in_doubt
from roma_desktop.games.sparta_vs_athens.ai.upkeep import Upkeep
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP, SIDES, SPARTA, LocaleId, SideId, enemy
from roma_desktop.games.sparta_vs_athens.rules.attack import barred
from roma_desktop.games.sparta_vs_athens.rules.combat import works
from roma_desktop.games.sparta_vs_athens.rules.control import garrison, harbour, holder, own_forts

LATER = 0.4
"""The part of their worth that revolts keep when they are better left for the next year."""
ROVING = 2.0
"""Points of tribute that a ship at large stirs up in a season, beside what is next to it."""
REACH_ON_FOOT, REACH_BY_SEA = 6, 8
"""How many locales an enemy is likely to enter in a season."""


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
Ashore = Literal["walls", "army", "city", "nothing"]
"""What an attack on land meets: walls (a walled city or a fort), an army outside, an open city, or nothing."""


class Ground(Upkeep):
    """The survey, with what units cost. ``foes`` and ``ours`` have the stacks by their place.

    ``met``: the places whose enemy leaders have been looked at. ``daring``: 1 to weigh the gains and risks of fights as
    they are; more to weigh gains higher and risks lower. ``heeds``: whether the side looks at what the enemy could
    attack; if not, no place is threatened and no capital needs a guard.
    """

    def __init__(self, state: State, side: SideId, daring: float = 1.0, heeds: bool = True) -> None:
        super().__init__(state, side)
        self.enemy, self.daring, self.heeds = enemy(side), daring, heeds
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
        self.met: set[LocaleId] = set()
        self._ashore: dict[LocaleId, Ashore] = {}
        self._afloat: dict[LocaleId, Sequence[Unit]] = {}
        self._walls: dict[LocaleId, bool] = {}
        self._within: dict[LocaleId, int] = {}
        self._works: dict[LocaleId, int] = {}
        self._threats: dict[LocaleId, tuple[int, int]] = {}
        self._cities: dict[LocaleId, float] = {}
        self._stirred: dict[LocaleId, float] = {}
        self._stirring: dict[LocaleId, float] = {}

    @cached_property
    def point(self) -> float:
        """What a point of prestige is worth."""
        return worth.point(self.state)

    @cached_property
    def rate(self) -> float:
        """What a point of tribute is worth; to Sparta less once it has fallen enough, 0 if it spares the League."""
        later = self.side == SPARTA and worth.fallen_enough(self.state)
        if self.side == SPARTA and decisive_siege.spares_the_league(self.state):
            return 0.0
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

    @cached_property
    def funds(self) -> float:
        """What all talents of the ``purse`` are worth together."""
        return worth.money(self.state, self.purse)

    @property
    def abroad(self) -> int:
        """The talents that the side's units will cost at the next payment where they are now [12.3]."""
        return sum(self.keep((*stack.land, *stack.sea), at) for at, stack in self.ours.items())

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
        """The strength points that would be besieged there: the enemy's units, garrison and forts."""
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
        """The strength points that the place adds to the enemy's defence on land."""
        if at not in self._works:
            self._works[at] = works(self.state, at, self.enemy)
        return self._works[at]

    def city(self, at: LocaleId) -> float:
        """What it is worth to take a city."""
        if at not in self._cities:
            self._cities[at] = worth.city(self.state, at, self.side)
        return self._cities[at]

    def ashore(self, at: LocaleId) -> Ashore:
        """What an attack on land meets there."""
        if at not in self._ashore:
            self._ashore[at] = self._met_ashore(at)
        return self._ashore[at]

    def _met_ashore(self, at: LocaleId) -> Ashore:
        if barred(self.state, at, self.side) is not None:
            return "nothing"
        if self.walls(at):
            return "walls"
        if self.foes_outside(at, LSP):
            return "army"
        return "city" if self._open_city(at) else "nothing"

    def _open_city(self, at: LocaleId) -> bool:
        """Whether there is an open city that the side doesn't hold, with no units of others in it [8.5]."""
        state, where = self.state, self.state.locale(at)
        if not where.city or where.walled or holder(state, at) == self.side:
            return False
        return all(state.side_of(unit) == self.side for unit in state.stacks.get(at, ()))

    def afloat(self, at: LocaleId) -> Sequence[Unit]:
        """The enemy's ships that can be attacked there: none in its own harbour, nor during the Peace but at Argos."""
        if at not in self._afloat:
            safe = harbour(self.state, at, self.enemy) or (self.state.peace and at != "argos")
            self._afloat[at] = () if safe else self.foes_outside(at, NSP)
        return self._afloat[at]

    def stirs(self, at: LocaleId) -> float:
        """What the enemy's units in a place may win each season by stirring up the cities around it [10.1, R19]."""
        if at not in self._stirred:
            self._stirred[at] = self.rate * around(self.state.world, self._to_lose, at)
        return self._stirred[at]

    def roving(self, ships: Sequence[Unit]) -> float:
        """What enemy ships may win by stirring up cities later, wherever they go; 0 for ships of Athens [10.1]."""
        if self.side == SPARTA or self.state.peace or not self.state.revised:
            return 0.0
        seasons = min(3.0, 0.5 * worth.seasons_left(self.state))
        return self.rate * ROVING * seasons * min(2, len(ships)) * min(1.0, worth.tribute(self.state) / 40)

    def unrest(self, at: LocaleId) -> float:
        """What the side's units in a place may win each season by stirring up the cities around it.

        Cities next to any of its units now are left out.
        """
        if at not in self._stirring:
            self._stirring[at] = self.rate * around(self.state.world, self._to_stir_up, at)
        return self._stirring[at]

    @cached_property
    def _to_stir_up(self) -> Mapping[LocaleId, float]:
        return in_doubt(self.state, self.side, self.near)

    @cached_property
    def _to_lose(self) -> Mapping[LocaleId, float]:
        return in_doubt(self.state, self.enemy)

    @cached_property
    def unruly(self) -> Mapping[SideId, Mapping[LocaleId, float]]:
        """What each side may expect of inciting each Delian city, in points of tribute."""
        return {side: worth.unruly(self.state.setting, side) for side in SIDES}

    @cached_property
    def near(self) -> frozenset[LocaleId]:
        """The places next to one's own units."""
        return frozenset(to for at in self.ours for to, _ in self.state.world.neighbours[at])

    def marches(self, start: LocaleId, cp: int) -> Ways:
        """Where land units come from a place with so many campaign points, and the ways there."""
        return on_foot(self.state.world, self.paths, start, cp, self._armies)

    def voyages(self, start: LocaleId, cp: int, fleet: int, landing: bool) -> Ways:
        """Where a fleet comes from a place, and the ways there: not past enemies that could stop it.

        ``fleet``: its strength points; ``landing``: it has land units aboard, which may march on from the shore.
        """
        barred = frozenset(at for at, ships in self._fleets.items() if ships * 2 > fleet)
        if not landing:
            return by_ship(self.state.world, self.paths, start, cp, barred, None)
        return by_ship(self.state.world, self.paths, start, cp, barred, Shore(self._occupied, self._armies))

    @cached_property
    def paths(self) -> Paths:
        """What is open and what is closed to the side on its ways."""
        return open_paths(self.state, self.side)

    @cached_property
    def _armies(self) -> frozenset[LocaleId]:
        """Where an army of the enemy stops a march [7.5]."""
        return frozenset(at for at in self.foes if self.foes_outside(at, LSP))

    @cached_property
    def _fleets(self) -> Mapping[LocaleId, int]:
        """The strength of the enemy's ships that could stop a fleet, by their places."""
        if self.state.peace:
            return {}
        return {at: points(ships) for at in self.foes if (ships := self.foes_outside(at, NSP))}

    @cached_property
    def _occupied(self) -> frozenset[LocaleId]:
        """Where the enemy has any units: land units don't land there to march on."""
        return frozenset(self.foes)

    # ------------------------------------------------------------ danger

    def threat(self, at: LocaleId) -> tuple[int, int]:
        """The strength points of the strongest land force and of the strongest fleet that could soon attack there."""
        if not self.heeds or (self.state.peace and at != "argos"):
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
