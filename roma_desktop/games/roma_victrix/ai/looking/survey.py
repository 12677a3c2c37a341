"""The troops at each place and their strength: one look over a whole position, for all code that judges or plans."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache

import msgspec

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.model.pieces import Leader, Side, Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CAVALRY, CSP
from roma_desktop.games.roma_victrix.model.world import World, city, province_of
from roma_desktop.games.roma_victrix.rules.control import hostile

FAR = 99


class Troop:
    """What one side has at one place: CSP, the CSP of its cavalry among them, the rating of its best leader."""

    __slots__ = ("cavalry", "csp", "rating")

    def __init__(self, csp: int = 0, cavalry: int = 0, rating: int = 0) -> None:
        self.csp = csp
        self.cavalry = cavalry
        self.rating = rating


NOBODY = Troop()


Leaders = tuple[Leader, ...]
Sides = Mapping[str, Side]


class Post(msgspec.Struct, frozen=True):
    """What a stack and the leaders beside it come to; valid as long as all powers belong to the same sides.

    ``troops`` are those ashore by side, ``ships`` the CSP afloat, ``led`` the troops in the field that are led.
    """

    units: tuple[Unit, ...]
    leaders: Leaders
    powers: Sides
    province: SpaceId
    troops: Mapping[Side, Troop]
    sides: frozenset[Side]
    ships: tuple[tuple[Side, int], ...]
    led: tuple[tuple[SpaceId, Side, Troop], ...]


_posts: dict[tuple[int, int], Post] = {}
"""Posts by the identity of stack and leaders. Positions hand both on, so that each is reckoned up once."""
MOST_POSTS = 20_000


def _noted(place: SpaceId, units: tuple[Unit, ...], leaders: Leaders, powers: Sides) -> Post:
    """Work out a post that is seen for the first time, and keep it."""
    if len(_posts) >= MOST_POSTS:
        _posts.clear()
    found = _posts[id(units), id(leaders)] = _post(place, units, leaders, powers)
    return found


def _post(place: SpaceId, units: tuple[Unit, ...], leaders: Leaders, powers: Sides) -> Post:
    troops: dict[Side, Troop] = {}
    ships: dict[Side, int] = {}
    for unit in units:
        side, csp = powers[unit.power], CSP[unit.kind][unit.reduced]
        if unit.kind == "FLT":
            ships[side] = ships.get(side, 0) + csp
            continue
        troop = troops.get(side)
        if troop is None:
            troop = troops[side] = Troop()
        troop.csp += csp
        if unit.kind in CAVALRY:
            troop.cavalry += csp
    for leader in leaders:
        led = troops.get(powers[leader.power])
        if led is not None:
            led.rating = max(led.rating, leader.rating)
    armies = () if ":" in place else tuple((place, side, troop) for side, troop in troops.items() if troop.rating)
    return Post(units, leaders, powers, province_of(place), troops, frozenset(troops), tuple(ships.items()), armies)


class Survey:
    """A position at a glance; ``survey`` keeps the last few."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.sides: Sides = state.powers.sides
        self.players = state.powers.players
        self.field: dict[SpaceId, Mapping[Side, Troop]] = {}
        """Land troops by place, those inside cities by the place of the city."""
        self.total: dict[Side, int] = {}
        """Land CSP of each side."""
        self.ships: dict[Side, int] = {}
        self.led: list[tuple[SpaceId, Side, Troop]] = []
        """All armies in the field that have a leader."""
        self.present: dict[SpaceId, frozenset[Side]] = dict(_garrisoned(state.garrisons, self.sides))
        """The sides that hold a province or strait, by troops, garrison or walls."""
        self._count(state)
        self._add_walls(state)

    def _count(self, state: State) -> None:
        powers, field, present, total = self.sides, self.field, self.present, self.total
        captains, posts = state.captains.at, _posts
        for place, units in state.troops.stacks.items():
            leaders = captains.get(place, ())
            post = posts.get((id(units), id(leaders)))
            if post is None or post.units is not units or post.leaders is not leaders or post.powers is not powers:
                post = _noted(place, units, leaders, powers)
            for side, csp in post.ships:
                self.ships[side] = self.ships.get(side, 0) + csp
            if not post.sides:
                continue
            field[place] = post.troops
            for side, troop in post.troops.items():
                total[side] = total.get(side, 0) + troop.csp
            self.led += post.led
            known = present.get(post.province)
            if known is None:
                present[post.province] = post.sides
            elif not post.sides <= known:
                present[post.province] = known | post.sides

    def _add_walls(self, state: State) -> None:
        for place, capital in state.capitals.items():
            if not capital.pillaged and (capital.steps or city(place) in self.field):
                self.present[place] = self.present.get(place, frozenset()) | {self.sides[capital.power]}

    @cached_property
    def owner(self) -> dict[SpaceId, Side]:
        """Who controls which province [10.14]; contested ones are missing."""
        found: dict[SpaceId, Side] = {}
        garrisons, alliances = self.state.garrisons, self.state.alliances
        for place, sides in self.present.items():
            if len(sides) == 1:
                (found[place],) = sides
            elif alliances and place in garrisons:
                own = self.sides[garrisons[place]]
                if all(side == own or frozenset((side, own)) in alliances for side in sides):
                    found[place] = own
        return found

    @cached_property
    def held(self) -> dict[Side, set[SpaceId]]:
        """The provinces of each side."""
        found: dict[Side, set[SpaceId]] = {}
        for place, side in self.owner.items():
            if place in self.state.world.berths:
                found.setdefault(side, set()).add(place)
        return found

    @cached_property
    def foes(self) -> Mapping[Side, frozenset[Side]]:
        """The enemies of each side that plays."""
        state = self.state
        for known in _foes:
            if known[0] is state.powers and known[1] is state.pacts and known[2] == state.turn:
                return known[3]
        sides = tuple(dict.fromkeys([*self.players, *self.sides.values()]))
        found = {side: frozenset(other for other in sides if hostile(state, side, other)) for side in sides}
        _foes.insert(0, (state.powers, state.pacts, state.turn, found))
        del _foes[KEPT:]
        return found

    def troop(self, place: SpaceId, side: Side) -> Troop:
        """What a side has in the field at a place."""
        there = self.field.get(place)
        return there.get(side, NOBODY) if there is not None else NOBODY

    def enemies(self, side: Side, place: SpaceId) -> list[Side]:
        """The hostile sides that hold a place, in the order of their names."""
        there = self.present.get(place)
        if not there or (len(there) == 1 and side in there):
            return []
        foes = self.foes.get(side, frozenset())
        return sorted(other for other in there if other in foes)

    def strangers(self, side: Side, place: SpaceId) -> bool:
        """Whether a side holds a place that is neither this one nor its enemy: entering makes an enemy of it."""
        there = self.present.get(place, ())
        foes = self.foes.get(side, frozenset())
        return any(other != side and other not in foes for other in there)

    def partners(self, side: Side, place: SpaceId) -> bool:
        """Whether a friend by a pact of the scenario holds a place: nobody may attack him there."""
        alliances = self.state.alliances
        there = self.present.get(place, ()) if alliances else ()
        return any(frozenset((side, other)) in alliances for other in there if other != side)


def _garrisoned(garrisons: Mapping[SpaceId, str], sides: Sides) -> Mapping[SpaceId, frozenset[Side]]:
    """The side of each garrison, as a set, by place; kept, because positions hand their garrisons on."""
    for known in _holders:
        if known[0] is garrisons and known[1] is sides:
            return known[2]
    alone = {side: frozenset({side}) for side in sides.values()}
    found = {place: alone[sides[power]] for place, power in garrisons.items()}
    _holders.insert(0, (garrisons, sides, found))
    del _holders[KEPT:]
    return found


KEPT = 8
_holders: list[tuple[Mapping[SpaceId, str], Sides, Mapping[SpaceId, frozenset[Side]]]] = []
_foes: list[tuple[object, object, int, Mapping[Side, frozenset[Side]]]] = []
_seen: list[Survey] = []


def same_ground(one: State, other: State) -> bool:
    """Whether the same pieces stand in the same places under the same powers."""
    return (
        one.troops is other.troops
        and one.captains is other.captains
        and one.garrisons is other.garrisons
        and one.powers is other.powers
        and one.capitals is other.capitals
        and one.pacts is other.pacts
        and one.limes is other.limes
        and one.incognita is other.incognita
        and one.turn == other.turn
        and one.setting is other.setting
    )


def survey(state: State) -> Survey:
    """The survey of a position: the last few are kept, since many ask for the same one."""
    for known in _seen:
        if same_ground(known.state, state):
            return known
    found = Survey(state)
    _seen.insert(0, found)
    del _seen[KEPT:]
    return found


@lru_cache(maxsize=4)
def steps_between(world: World) -> Mapping[SpaceId, Mapping[SpaceId, int]]:
    """The number of marches between any two provinces or straits, no matter which sides hold those between."""
    found: dict[SpaceId, dict[SpaceId, int]] = {}
    for start in world.marches:
        away, ring = {start: 0}, [start]
        while ring:
            onward = []
            for here in ring:
                for there in world.marches.get(here, ()):
                    if there not in away:
                        away[there] = away[here] + 1
                        onward.append(there)
            ring = onward
        found[start] = away
    return found


def together(troops: Iterable[Troop]) -> Troop:
    """Several troops as one, under the best of their leaders."""
    found = Troop()
    for troop in troops:
        found.csp += troop.csp
        found.cavalry += troop.cavalry
        found.rating = max(found.rating, troop.rating)
    return found
