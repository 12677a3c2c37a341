"""Who stands where, and how strong: one look over a whole position, for all who judge it and plan in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.model.pieces import Side, Unit
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


Weight = tuple[tuple[str, int, int, int], ...]
"""Of each power in a stack: its land CSP, those of its cavalry, and the CSP of its ships."""
_weights: dict[int, tuple[tuple[Unit, ...], Weight]] = {}
MOST_WEIGHTS = 20_000


def _weight(units: tuple[Unit, ...]) -> Weight:
    """What a stack weighs. Positions hand their stacks on, so that each is weighed once."""
    known = _weights.get(id(units))
    if known is not None and known[0] is units:
        return known[1]
    found: dict[str, tuple[int, int, int]] = {}
    for unit in units:
        land, horse, ships = found.get(unit.power, (0, 0, 0))
        csp = CSP[unit.kind][unit.reduced]
        if unit.kind == "FLT":
            found[unit.power] = land, horse, ships + csp
        else:
            found[unit.power] = land + csp, horse + csp * (unit.kind in CAVALRY), ships
    weight = tuple((power, *numbers) for power, numbers in found.items())
    if len(_weights) >= MOST_WEIGHTS:
        _weights.clear()
    _weights[id(units)] = units, weight
    return weight


class Survey:
    """A position at a glance. Made once for each position that is looked at."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.sides: Mapping[str, Side] = state.powers.sides
        self.players = state.powers.players
        self.field: dict[SpaceId, dict[Side, Troop]] = {}
        """Land troops by place, those inside cities by the place of the city."""
        self.total: dict[Side, int] = {}
        """Land CSP of each side."""
        self.ships: dict[Side, int] = {}
        self._count(state)
        self.present: dict[SpaceId, set[Side]] = {}
        """The sides that hold a province or strait, by troops, garrison or walls."""
        self._hold(state)

    def _count(self, state: State) -> None:
        sides, field, total = self.sides, self.field, self.total
        for place, units in state.troops.stacks.items():
            for power, csp, cavalry, ships in _weight(units):
                side = sides[power]
                if ships:
                    self.ships[side] = self.ships.get(side, 0) + ships
                if not csp:
                    continue
                there = field.get(place)
                if there is None:
                    there = field[place] = {}
                total[side] = total.get(side, 0) + csp
                troop = there.get(side)
                if troop is None:
                    there[side] = Troop(csp, cavalry)
                else:
                    troop.csp += csp
                    troop.cavalry += cavalry
        for leader in state.captains.values():
            there = field.get(leader.at)
            troop = there.get(sides[leader.power]) if there is not None else None
            if troop is not None and leader.rating > troop.rating:
                troop.rating = leader.rating

    def _hold(self, state: State) -> None:
        sides, present = self.sides, self.present
        for place, power in state.garrisons.items():
            present.setdefault(place, set()).add(sides[power])
        for place, troops in self.field.items():
            present.setdefault(province_of(place), set()).update(troops)
        for place, capital in state.capitals.items():
            if not capital.pillaged and (capital.steps or city(place) in self.field):
                present.setdefault(place, set()).add(sides[capital.power])

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

    @cached_property
    def led(self) -> tuple[tuple[SpaceId, Side, Troop], ...]:
        """All armies in the field that have a leader."""
        return tuple(
            (place, side, troop)
            for place, troops in self.field.items()
            if ":" not in place
            for side, troop in troops.items()
            if troop.rating
        )

    def troop(self, place: SpaceId, side: Side) -> Troop:
        """What a side has in the field at a place."""
        return self.field.get(place, {}).get(side, NOBODY)

    def enemies(self, side: Side, place: SpaceId) -> list[Side]:
        """The hostile sides that hold a place, in the order of their names."""
        there = self.present.get(place)
        if not there or (len(there) == 1 and side in there):
            return []
        foes = self.foes.get(side, frozenset())
        return sorted(other for other in there if other in foes)

    def strangers(self, side: Side, place: SpaceId) -> bool:
        """Whether somebody holds a place who is neither of the side nor its enemy: to enter makes an enemy of him."""
        there = self.present.get(place, ())
        foes = self.foes.get(side, frozenset())
        return any(other != side and other not in foes for other in there)


KEPT = 8
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
    """How many marches it is between any two provinces or straits; who holds those in between is no matter."""
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
