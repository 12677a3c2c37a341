"""Why a hex is out of reach: the least that a way there costs, or what bars all ways [7.2, 7.3]."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import ClassVar

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import WAITING, HexId, LeaderId, PieceId
from roma_desktop.games.arquebus.rules import out_of_reach
from roma_desktop.games.arquebus.rules.acting import leader_remaining, leader_step_cost
from roma_desktop.games.arquebus.rules.movement import (
    check_can_move,
    entry_cost,
    remaining,
    step_cost,
    steps_from,
    terrain_cost,
)
from roma_desktop.games.arquebus.rules.out_of_reach import Price
from roma_desktop.games.arquebus.rules.stacking import may_stand
from roma_desktop.games.arquebus.rules.units import moves_as
from roma_desktop.ui.games.arquebus.prompts.reach import Step, Walk, Way, leader_reach, led, reach, search

BARRIER = 1000
"""What a step that the rules forbid costs in the search: the way with the fewest such steps is found."""


def why_not(state: State, piece: PieceId, there: HexId) -> Illegal | None:
    """Why a piece can't get to a hex in this activation; None where it can."""
    goer = _Leader(state, piece) if piece in state.leaders else _Unit(state, state.units[piece])
    halted = goer.halted()
    if halted is not None or there == goer.here or there not in state.setting.field.hexes or there in goer.within:
        return halted
    return goer.closed(there) or _on_the_way(goer, there)


def refused(check: Callable[..., object], *arguments: object) -> Illegal | None:
    """What a check of the rules refuses; None if it doesn't."""
    try:
        check(*arguments)
    except Illegal as illegal:
        return illegal
    return None


def _on_the_way(goer: _Goer, there: HexId) -> Illegal:
    """What keeps a piece from a hex that isn't closed in itself: its points, or what is between."""
    short = search(goer.over_ground, there).get(there)
    if short is not None and short.cost > goer.left:
        return out_of_reach.too_far(there, goer.price(short))
    way = search(goer.over_barriers, there)[there]
    barrier = goer.barrier(way)
    if barrier is not None:
        return out_of_reach.barred(barrier[0], there, barrier[1])
    barrier = goer.barrier(short) if short is not None else None
    if barrier is None:
        return out_of_reach.too_far(there, goer.price(way))
    return out_of_reach.the_way_around(there, goer.price(way), barrier[0])


class _Goer(ABC):
    """A unit or a leader who goes somewhere: the rules are asked at each hex as if it had come there."""

    state: State
    here: HexId
    called: Message
    left: int
    """The movement points that it has left now."""
    within: Collection[HexId]
    """Where it can get to."""
    rule: ClassVar[str]
    """The rule by which it pays for its way."""

    @abstractmethod
    def halted(self) -> Illegal | None:
        """Why it can't move at all."""

    @abstractmethod
    def onward(self, way: Way) -> Iterable[HexId]:
        """The hexes next to the end of a way."""

    @abstractmethod
    def enter(self, way: Way, there: HexId) -> int:
        """What the next hex costs; raises ``Illegal`` where it is forbidden, but not for want of movement points."""

    @abstractmethod
    def ground(self, at: HexId, there: HexId) -> int | None:
        """What a step costs if nobody else were there; None over closed terrain."""

    def step(self, way: Way, there: HexId) -> int:
        """The same as ``enter``; raises ``Illegal`` also where it would have to stop before that hex."""
        return self.enter(way, there)

    def closed(self, there: HexId) -> Illegal | None:
        """Why it can't come into a hex from anywhere; None if it can."""
        beside = self.state.setting.field.neighbours[there]
        ways = [Way()] if there in self.onward(Way()) else []
        ways += [Way().on(at, 0, ()) for at in beside if at != self.here]
        found = [refused(self.enter, way, there) for way in ways]
        return None if None in found else found[0]

    def over_barriers(self, way: Way) -> Iterator[Step]:
        """The steps to all hexes next to the end of a way, the forbidden ones too."""
        for there in self.onward(way):
            try:
                yield there, self.step(way, there), ()
            except Illegal:
                yield there, BARRIER, ()

    def over_ground(self, way: Way) -> Iterator[Step]:
        """The steps that the ground allows."""
        for there in self.onward(way):
            cost = self.ground(way.end or self.here, there)
            if cost is not None:
                yield there, cost, ()

    def price(self, way: Way) -> Price:
        """The price of a way that costs more points than are left."""
        until = next((at for at in reversed(way.hexes) if at in self.within), "")
        return Price(self.called, way.cost, self.left, until, self.rule)

    def barrier(self, way: Way) -> tuple[Illegal, HexId] | None:
        """Why the first forbidden step of a way is forbidden, and which hex bars it; None if all steps are allowed."""
        gone = Way()
        for there in way.hexes:
            why = refused(self.step, gone, there)
            if why is not None:
                return why, there if refused(self.enter, gone, there) is not None else gone.end
            gone = gone.on(there, 0, ())
        return None


class _Unit(_Goer):
    rule = "7.2-a"

    def __init__(self, state: State, unit: Unit) -> None:
        self.state, self.here, self.called = state, unit.at, say("{unit:unit}", unit=unit.id)
        self.left, self.within = remaining(state, unit), reach(state, unit)
        self._unit, self._walk, self._moves_as = unit, Walk(state, unit), moves_as(state, unit)

    def halted(self) -> Illegal | None:
        still = refused(check_can_move, self.state, self._unit)
        if still is None and self.here == WAITING and not self.onward(Way()):
            return out_of_reach.outside(self._unit.id)
        return still

    def onward(self, way: Way) -> tuple[HexId, ...]:
        return steps_from(*self._walk.at(way))

    def enter(self, way: Way, there: HexId) -> int:
        return step_cost(*self._walk.at(way), there)

    def step(self, way: Way, there: HexId) -> int:
        of = self._unit.id
        if way.end in self.state.near_enemy[self.state.side_of(of)]:
            raise out_of_reach.must_stop(of, way.end)
        return self.enter(way, there)

    def ground(self, at: HexId, there: HexId) -> int | None:
        if at == WAITING:
            return entry_cost(self.state, there, self._moves_as)
        return terrain_cost(self.state, at, there, self._moves_as)

    def closed(self, there: HexId) -> Illegal | None:
        if self._unit.retired:
            why = refused(self.enter, Way(), there) if there in self.onward(Way()) else None
            return why or out_of_reach.one_hex(self.state, self._unit.id)
        why = super().closed(there)
        if why is None and not may_stand(self.state, self._unit, there):
            return out_of_reach.no_room(self._unit.id, there)
        return why


class _Leader(_Goer):
    rule = "7.2-e"

    def __init__(self, state: State, leader: LeaderId) -> None:
        self.state, self.here, self.called = state, state.leaders[leader].at, say("{leader:leader}", leader=leader)
        self._leader = leader
        self.left, self.within = leader_remaining(state, leader), leader_reach(state, leader)

    def halted(self) -> Illegal | None:
        return None

    def onward(self, way: Way) -> tuple[HexId, ...]:
        return self.state.setting.field.neighbours[way.end or self.here]

    def enter(self, way: Way, there: HexId) -> int:
        return leader_step_cost(led(self.state, self._leader, way), self._leader, there)

    def ground(self, at: HexId, there: HexId) -> int | None:
        return terrain_cost(self.state, at, there, "leader")
