"""Units move as one and keep their shape: the same vector for each of them, as far as the rules allow [7.2].

The foremost units move first, so that those behind find their hexes free. A unit that can't make the whole move stays.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from msgspec.structs import replace

from roma_desktop.core.board.hexes import Hex
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command
from roma_desktop.games.arquebus.commands.moving import Move, MoveLeader, Turn
from roma_desktop.games.arquebus.model.field import Field, code
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import GONE, Facing, HexId, LeaderId, UnitId
from roma_desktop.games.arquebus.rules.acting import in_the_way, leaves_the_map
from roma_desktop.games.arquebus.rules.facing import facing_of_step
from roma_desktop.games.arquebus.rules.stacking import may_stand
from roma_desktop.ui.games.arquebus.prompts.out_of_reach import why_not
from roma_desktop.ui.games.arquebus.prompts.reach import Way, leader_reach, reach, ways


@dataclass(frozen=True)
class Plan:
    """What units do to move by one vector: the commands in their order, the units that move, and those that can't.

    ``places`` are the hexes where the units that move end, ``cost`` the most movement points that one of them pays.
    """

    commands: tuple[Command, ...]
    moves: tuple[UnitId, ...]
    stays: tuple[UnitId, ...]
    places: Mapping[UnitId, HexId]
    cost: int


class Formation:
    """Units that move together, with the leaders who go with them."""

    def __init__(self, state: State, units: Iterable[UnitId], leaders: Iterable[LeaderId] = ()) -> None:
        """``leaders`` are the leaders who may move now."""
        self.state = state
        self.units = tuple(of for of in units if state.units[of].on_map)
        self.leaders = tuple(of for of in leaders if state.leaders[of].on_map)
        self._alone: dict[UnitId, Mapping[HexId, Way]] = {}

    def alone(self, of: UnitId) -> Mapping[HexId, Way]:
        """The ways of a unit if the others of the formation weren't there."""
        if of not in self._alone:
            self._alone[of] = ways(self.without(of), self.state.units[of])
        return self._alone[of]

    def without(self, of: UnitId) -> State:
        """The position if a unit of the formation were there without the others."""
        others = {one: replace(self.state.units[one], at=GONE) for one in self.units if one != of}
        return replace(self.state, units={**self.state.units, **others})

    def hexes(self, anchor: UnitId) -> Mapping[HexId, Way]:
        """The hexes to which a unit could lead the others, with its ways: those by which at least one unit can go."""
        unit = self.state.units[anchor]
        return {
            at: way
            for at, way in self.alone(anchor).items()
            if at
            and at != unit.at
            and may_stand(self.state, unit, at, without=self.units)
            and self._planning(anchor, at).begins()
        }

    def plan(self, anchor: UnitId, to: HexId) -> Plan:
        """What all do if one of the units goes to a hex and the others keep their places beside it."""
        return self._planning(anchor, to).plan()

    def _planning(self, anchor: UnitId, to: HexId) -> _Planning:
        return _Planning(self, self.vector(anchor, to))

    def vector(self, anchor: UnitId, to: HexId) -> Hex:
        """The vector by which all units move if one of them goes to a hex."""
        hexes = self.state.setting.field.hexes
        start, end = hexes[self.state.units[anchor].at], hexes[to]
        return Hex(end.q - start.q, end.r - start.r)

    def why_not(self, anchor: UnitId, to: HexId) -> Illegal | None:
        """Why no unit can go if one of them is to go to a hex: what keeps that one back, or the first of the others."""
        vector = self.vector(anchor, to)
        for of in (anchor, *(one for one in self.units if one != anchor)):
            there = beyond(self.state, self.state.units[of].at, vector)
            why = why_not(self.without(of), of, there) if there else leaves_the_map(of)
            if why is not None:
                return why
        return in_the_way()


class _Planning:
    """One plan in the making: ``state`` is the position as it has become so far."""

    def __init__(self, formation: Formation, vector: Hex) -> None:
        self._formation, self._vector = formation, vector
        self._begin = self._state = formation.state
        self._commands: list[Command] = []
        self._cost = 0
        self._places: dict[UnitId, HexId] = {}

    def begins(self) -> bool:
        """Whether at least one unit can go; this moves the first that can."""
        return any(self._go(of) for of in sorted(self._formation.units, key=self._order))

    def plan(self) -> Plan:
        """The plan: what all units and leaders do."""
        stays = [of for of in sorted(self._formation.units, key=self._order) if not self._go(of)]
        for leader in self._formation.leaders:
            self._lead(leader)
        return Plan(tuple(self._commands), tuple(self._places), tuple(stays), self._places, self._cost)

    def _order(self, of: UnitId) -> tuple[bool, int, UnitId]:
        """The one on its way first, then the foremost."""
        activation, at = self._state.activation, self._state.setting.field.hexes[self._state.units[of].at]
        moving = activation is not None and activation.moving == of
        v = self._vector
        ahead = 2 * at.q * v.q + 2 * at.r * v.r + at.q * v.r + at.r * v.q  # the product of two vectors of hexes
        return not moving, -ahead, of

    def _go(self, of: UnitId) -> bool:
        """Move a unit to its place; whether it can go there."""
        unit = self._state.units[of]
        to = beyond(self._state, unit.at, self._vector)
        way = self._formation.alone(of).get(to) if to else None
        if way is None:
            return False
        if self._met(unit, way):
            way = reach(self._state, unit).get(to)
            if way is None:
                return False
        facing = _facing(self._state.setting.field, unit, way.hexes)
        named, along = self._along(unit)
        self._commands += [Move(of, at, named if not number else frozenset()) for number, at in enumerate(way.hexes)]
        near = to in self._state.near_enemy[self._state.side_of(of)]
        if facing != unit.facing and not near:
            self._commands.append(Turn(of, unit.facing))
        self._cost, self._places[of] = max(self._cost, way.cost), to
        self._state = replace(
            self._state,
            units={**self._state.units, of: replace(unit, at=to)},
            leaders={**self._state.leaders, **{one: replace(self._state.leaders[one], at=to) for one in along}},
        )
        return True

    def _along(self, unit: Unit) -> tuple[frozenset[LeaderId], frozenset[LeaderId]]:
        """The leaders that the command of a unit names, and all leaders who go with it [7.2-e]."""
        activation = self._begin.activation
        assert activation is not None
        if unit.id in activation.spent:
            return frozenset(), activation.with_it if activation.moving == unit.id else frozenset()
        ready = set(self._formation.leaders) - set(activation.spent)
        here = frozenset(one.id for one in self._begin.leaders_at(unit.at) if one.id in ready)
        return here, here

    def _met(self, unit: Unit, way: Way) -> bool:
        """Whether units of the formation are on a way that was laid out as if they weren't there."""
        if any(
            one.id in self._formation.units and one.id != unit.id
            for at in way.hexes
            for one in self._state.units_at(at)
        ):
            return True
        return not may_stand(self._state, unit, way.hexes[-1])

    def _lead(self, leader: LeaderId) -> None:
        """A leader who isn't with a unit of the formation goes his own way to his place."""
        here = self._begin.leaders[leader].at
        if self._state.leaders[leader].at != here:
            return
        to = beyond(self._state, here, self._vector)
        way = leader_reach(self._state, leader).get(to) if to else None
        if way is not None:
            self._commands += [MoveLeader(leader, at) for at in way.hexes]


def beyond(state: State, at: HexId, vector: Hex) -> HexId:
    """The hex at a vector from another one; "" off the map."""
    field = state.setting.field
    here = field.hexes[at]
    there = Hex(here.q + vector.q, here.r + vector.r)
    found = code(there) if there.r >= 0 else ""
    return found if found in field.hexes else ""


def _facing(field: Field, unit: Unit, hexes: tuple[HexId, ...]) -> Facing:
    """How a unit faces at the end of a way."""
    here, facing = unit.at, unit.facing
    for there in hexes:
        facing, here = facing_of_step(field, here, there, facing), there
    return facing
