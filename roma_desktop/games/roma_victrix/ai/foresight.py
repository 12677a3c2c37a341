"""What leaders who aren't active yet could do: how far they would get, and where they could intercept.

All questions are asked of a position as one side sees it. Where others' stacks can't be looked into, a pile beside its
leader is taken for an army, and a pile on his coast for a fleet that carries it.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.model.pieces import Leader, PowerId, Side, Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import Kind
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.control import enemy_fleets, hostile
from roma_desktop.games.roma_victrix.rules.reach import reach, voyages
from roma_desktop.games.roma_victrix.rules.waters import beside_at_sea, is_berth
from roma_desktop.games.roma_victrix.steps.combat.interception import followers
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.roma_victrix.steps.moving.marching import marching, muster
from roma_desktop.games.roma_victrix.steps.sea.sea_arrival import crews

DIE = 6
AVERAGE = 4  # a die shows 4 or more as often as not


class Goal(msgspec.Struct, frozen=True):
    """A place within reach: its cost in OP, and the lowest die that is enough (1 if any is).

    ``die`` is 0 for a leader whose OP are known. ``places`` is the way there.
    """

    cost: int
    die: int
    places: tuple[SpaceId, ...]
    by_sea: bool = False

    @property
    def chance(self) -> float:
        return 1.0 if self.die <= 1 else (DIE + 1 - self.die) / DIE


def prospects(state: State, leader: Leader) -> dict[SpaceId, Goal]:
    """Every place a leader could get to: with the OP he has if he is active, else with all that a die may give."""
    march = marching(state)
    if march is not None and march.leader == leader.id:
        return _goals(state, march, None) if isinstance(march, March) else {}
    known_men = supposing(state, leader)
    most = DIE + leader.rating
    return _goals(known_men, awaiting(known_men, leader, most), leader.rating)


def awaiting(state: State, leader: Leader, op: int) -> March:
    """The march that a leader would begin with so many OP, with all his power's units here that served nobody else."""
    phase = muster(state)
    tied = phase.tied if phase is not None and phase.power == leader.power else frozenset()
    force = frozenset(unit for unit in followers(state, leader) if unit not in tied)
    return March(leader.id, op, op, force, tied)


def supposing(state: State, leader: Leader) -> State:
    """The position with a unit or a fleet for each pile beside a leader, of his power, that can't be looked into."""
    guessed: list[Unit] = []
    for at in (leader.at, *state.world.berths.get(leader.at, ())):
        if leader.power in state.piles.get(at, ()):
            kind: Kind = "FLT" if is_berth(at) else "AUX"
            guessed.append(Unit(f"{leader.power}.{kind} at {at}", leader.power, kind, at))
    return state.with_units(guessed) if guessed else state


def _goals(state: State, march: March, rating: int | None) -> dict[SpaceId, Goal]:
    def die(cost: int) -> int:
        return 0 if rating is None else max(1, cost - rating)

    goals = {place: Goal(way.cost, die(way.cost), way.places) for place, way in reach(state, march).items()}
    for place, voyage in voyages(state, march).items():
        if place not in goals or voyage.cost < goals[place].cost:
            places = dict.fromkeys(province_of(one) for one in (march.here(state), *voyage.positions))
            goals[place] = Goal(voyage.cost, die(voyage.cost), tuple(places), by_sea=True)
    goals.pop(province_of(march.here(state)), None)
    return goals


class Watch(msgspec.Struct, frozen=True):
    """A leader who could intercept at a place; ``chance`` that a try succeeds."""

    leader: str
    power: PowerId
    rating: int
    at_sea: bool = False

    @property
    def chance(self) -> float:
        return self.rating / DIE  # 5.45: the rating or less; 5.85: 7 less the rating or more


def watches(state: State, side: Side) -> dict[SpaceId, list[Watch]]:
    """For each place, the leaders of a side who could intercept there [5.41], [5.81], as far as is known, best first.

    By land in provinces and straits, at sea in berths.
    """
    found: dict[SpaceId, list[Watch]] = {}
    for leader in state.captains.values():
        if state.side(leader.power) != side:
            continue
        for place in _ashore(state, leader, side):
            found.setdefault(place, []).append(Watch(leader.id, leader.power, leader.rating))
        for place in _afloat(state, leader):
            found.setdefault(place, []).append(Watch(leader.id, leader.power, leader.rating, at_sea=True))
    for some in found.values():
        some.sort(key=lambda watch: (-watch.rating, watch.leader))
    return found


def _ashore(state: State, leader: Leader, side: Side) -> Iterator[SpaceId]:
    at, world = leader.at, state.world
    if at not in world.marches or not has_men(state, leader):
        return
    for place in world.marches[at]:
        if not any(enemy_fleets(state, side, strait) for strait in {at, place} & world.straits):
            yield place


def _afloat(state: State, leader: Leader) -> Iterator[SpaceId]:
    world = state.world
    homes = [leader.at] if is_berth(leader.at) else list(world.berths.get(leader.at, ()))
    manned = [home for home in homes if crews(state, leader, home) or leader.power in state.piles.get(home, ())]
    every = [berth for berths in world.berths.values() for berth in berths]
    for home in manned:
        yield from (berth for berth in every if beside_at_sea(world, home, berth))


def has_men(state: State, leader: Leader) -> bool:
    """Whether land units of his power stand with a leader, as far as can be seen."""
    return bool(followers(state, leader)) or leader.power in state.piles.get(leader.at, ())


def foes(state: State, side: Side) -> list[Side]:
    """The sides that are a side's enemies."""
    return [other for other in state.powers.players if hostile(state, side, other)]
