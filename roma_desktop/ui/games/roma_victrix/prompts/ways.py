"""Ways of a march over waypoints: from the last of them on as if the army stood there already."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.model.pieces import LeaderId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.combat import is_roman
from roma_desktop.games.roma_victrix.rules.control import present
from roma_desktop.games.roma_victrix.rules.reach import Way, may_react, reach
from roma_desktop.games.roma_victrix.rules.roads import entry_cost
from roma_desktop.games.roma_victrix.steps.moving.march import March


@dataclass(frozen=True)
class Stop:
    """A place on the way: the OP left on arrival, who might intercept there, whether its people rises [13.12]."""

    place: SpaceId
    left: int
    reacting: tuple[LeaderId, ...] = ()
    rises: bool = False

    @property
    def guarded(self) -> bool:
        """Whether anybody may bring the march to a halt there."""
        return self.rises or bool(self.reacting)


@dataclass(frozen=True)
class Tour:
    """The way of an army over its waypoints, and the position and march as they would be at the last of them."""

    start: Way
    state: State
    march: March

    def ways(self) -> dict[SpaceId, Way]:
        """Every place in reach from the last waypoint, with the whole way and its whole cost."""
        found = {}
        for place, way in reach(self.state, self.march).items():
            found[place] = Way(self.start.cost + way.cost, (*self.start.places[:-1], *way.places))
        return found


def tour(state: State, march: March, via: Sequence[SpaceId]) -> Tour:
    """The way over waypoints, each by the cheapest way from the one before; it ends at the first that can't be
    reached, or where others stand: nobody marches through them [5.27]."""
    here = Tour(Way(0, (march.here(state),)), state, march)
    side = march.side(state)
    for place in via:
        way = here.ways().get(place)
        if way is None:
            break
        men = [replace(unit, at=place) for unit in march.army(state)]
        leader = replace(march.commander(state), at=place)
        moved = state.with_leaders(leader)
        moved = moved.with_units(men) if men else moved
        onward = replace(march, op=march.op - way.cost, came_from=way.places[-2], blocked=False)
        here = Tour(way, moved, onward)
        if present(state, place) - {side}:
            break
    return here


def can_pass(state: State, march: March, place: SpaceId) -> bool:
    """Whether a march may go on through a place: nobody else stands there."""
    return not present(state, place) - {march.side(state)}


def stops(state: State, march: March, way: Way) -> tuple[Stop, ...]:
    """The places entered on a way, in their order."""
    return Stops(state, march).on(way.places)


class Stops:
    """The stops of many ways of one march, kept by their first places, because most ways begin like another."""

    def __init__(self, state: State, march: March) -> None:
        self._state, self._march = state, march
        self._roman = is_roman(state, march.commander(state).power)
        self._with_units = bool(march.army(state))
        self._known: dict[tuple[SpaceId, ...], tuple[Stop, ...]] = {}

    def on(self, places: tuple[SpaceId, ...]) -> tuple[Stop, ...]:
        """The places entered on a way through these, in their order."""
        if len(places) < 2:
            return ()
        found = self._known.get(places)
        if found is None:
            before = self.on(places[:-1])
            left = before[-1].left if before else self._march.op
            found = self._known[places] = (*before, self._stop(left, *places[-2:]))
        return found

    def _stop(self, left: int, here: SpaceId, there: SpaceId) -> Stop:
        state = self._state
        left -= entry_cost(state, self._roman, self._with_units, here, there)
        reacting = tuple(leader.id for leader in may_react(state, self._march, there))
        return Stop(there, left, reacting, self._with_units and there in state.incognita)
