"""The field as a player looks at it: how far it is to the enemy, and where a unit can get to."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping
from heapq import heappop, heappush
from typing import Any, Final

import msgspec

from roma_desktop.games.arquebus.ai.worth import cost
from roma_desktop.games.arquebus.model.charts import Mover
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ARMY, MOUNTED, WAITING, HexId, SideId
from roma_desktop.games.arquebus.rules import entering
from roma_desktop.games.arquebus.rules.movement import (
    enemy_leader_or_standard,
    entry_cost,
    remaining,
    terrain_cost,
)
from roma_desktop.games.arquebus.rules.stacking import may_stand, passing_cost
from roma_desktop.games.arquebus.rules.units import moves_as

FAR: Final = 99
"""The distance that stands for "can't be reached"."""
_KEPT: Final = 40
"""How many answers of a kind are kept."""
ROUGH: Final = 3
"""By how many movement points a way seems longer for each piece of ground that may disorder a unit."""
Field = Mapping[HexId, int]


def remembered(state: State, kind: str, most: int = _KEPT) -> dict[Hashable, Any]:
    """A cache, one for each ``kind``, of answers that depend on their keys alone; it is emptied when it is full."""
    found: dict[Hashable, Any] = state.setting.answers.setdefault(("mind", kind), {})
    if len(found) >= most:
        found.clear()
    return found


# ---------------------------------------------------------------- distances


Ways = Mapping[HexId, tuple[tuple[HexId, int, int], ...]]
"""From each hex the neighbours open to a unit, what they cost, and how many pieces of ground it rolls for [T7]."""
_ROLLS: Final = {"ART": "none", "SK": "none", "PK": "mounted_pk", "mounted": "mounted_pk"}
"""For which ground these types roll for disorder; all others roll only for ground that disorders all."""


def _rolls(kind: str) -> str:
    """For which ground a type rolls for disorder; ``none`` for no ground."""
    return _ROLLS.get(kind, "mounted_pk" if kind in MOUNTED else "none" if kind == "none" else "all")


def steps(state: State, mover: Mover, kind: str = "none") -> Ways:
    """The steps on the whole field. ``kind``: the type of a unit, or ``none`` for one that never rolls."""
    kept = remembered(state, "steps")
    rolls = _rolls(kind)
    key = (mover, rolls, tuple(sorted(state.works.items())))
    found: Ways | None = kept.get(key)
    if found is None:
        found = kept[key] = {at: tuple(_steps(state, at, mover, rolls)) for at in state.setting.field.hexes}
    return found


def _steps(state: State, here: HexId, mover: Mover, rolls: str) -> Iterator[tuple[HexId, int, int]]:
    for there in state.setting.field.neighbours[here]:
        paid = terrain_cost(state, here, there, mover)
        if paid is not None:
            yield there, paid, _rough(state, here, there, rolls)


def _rough(state: State, here: HexId, there: HexId, rolls: str) -> int:
    """How many pieces of ground on a step may disorder a unit that rolls for such ground."""
    field, shown = state.setting.field, state.setting.charts
    who = [] if frozenset((here, there)) in field.roads else [shown.terrain[field.terrain[there]].disorder]
    obstacle = state.obstacle(here, there)
    if obstacle:
        who.append(shown.hexsides[obstacle].disorder)
    return 0 if rolls == "none" else sum(one == "all" or one == rolls for one in who)


def ways_to(state: State, places: Collection[HexId], mover: Mover, kind: str = "none") -> Field:
    """How many movement points it is from each hex to the nearest of some places; units on the way are ignored.

    Ground that may disorder a unit of this ``kind`` counts as a longer way: a unit that has to cross it anyway loses
    nothing by crossing it now.
    """
    kept = remembered(state, "ways")
    key = (mover, _rolls(kind), frozenset(places), tuple(sorted(state.works.items())))
    found: dict[HexId, int] | None = kept.get(key)
    if found is None:
        found = kept[key] = _spread(state, places, mover, kind)
    return found


def _back(state: State, mover: Mover, kind: str) -> Mapping[HexId, tuple[tuple[HexId, int], ...]]:
    """For each hex its neighbours, each with what the step from it to the hex costs; ``FAR`` where it is closed."""
    kept = remembered(state, "back")
    key = (mover, _rolls(kind), tuple(sorted(state.works.items())))
    found: dict[HexId, tuple[tuple[HexId, int], ...]] | None = kept.get(key)
    if found is None:
        paid = {
            (here, there): price + ROUGH * pieces
            for here, ways in steps(state, mover, kind).items()
            for there, price, pieces in ways
        }
        near = state.setting.field.neighbours
        found = kept[key] = {at: tuple((one, paid.get((one, at), FAR)) for one in near[at]) for at in near}
    return found


def _spread(state: State, places: Collection[HexId], mover: Mover, kind: str) -> dict[HexId, int]:
    """Dijkstra's algorithm from all places at once; the step into a place itself counts 1, whatever it costs."""
    back = _back(state, mover, kind)
    found = dict.fromkeys(places, 0)
    queue = [(0, at) for at in sorted(places)]
    while queue:
        far, here = heappop(queue)
        if far > found[here]:
            continue
        for there, paid in back[here]:
            total = far + paid if far else 1
            if total < found.get(there, FAR):
                found[there] = total
                heappush(queue, (total, there))
    return found


def hexes_of(state: State, side: SideId) -> tuple[HexId, ...]:
    """Where the units of a side are."""
    return tuple(at for at, holder in state.holders.items() if holder == side)


def away(state: State, places: Collection[HexId]) -> Field:
    """How many hexes each hex is from the nearest of some places."""
    kept = remembered(state, "away")
    key = frozenset(places)
    found: dict[HexId, int] | None = kept.get(key)
    if found is None:
        found = kept[key] = dict.fromkeys(places, 0)
        near, edge = state.setting.field.neighbours, list(places)
        for at in edge:
            far = found[at] + 1
            for one in near[at]:
                if one not in found:
                    found[one] = far
                    edge.append(one)
    return found


def nearest(state: State, at: HexId, places: Collection[HexId]) -> int:
    """How many hexes it is to the nearest of some places; ``FAR`` from off the map, or if there are none."""
    return away(state, places).get(at, FAR)


# ---------------------------------------------------------------- where a unit can get to


class Reach(msgspec.Struct, frozen=True):
    """A hex where a unit may stop: what it pays, the risk on its way in points, and the hexes of the way."""

    paid: int
    risk: int
    way: tuple[HexId, ...]


def reach(state: State, unit: Unit) -> Mapping[HexId, Reach]:
    """The hexes where a unit may stop in this activation, its own among them; the cheapest way to each.

    It follows the rules of movement closely, but isn't their judge: each step is checked before it is ordered.
    """
    found = {unit.at: Reach(0, 0, ())}
    activation = state.activation
    assert activation is not None
    if unit.id in activation.stopped or unit.id in activation.finished or unit.retired:
        return found
    left = remaining(state, unit)
    if left <= 0:
        return found
    walk, here_first = _Walk.of(state, unit), unit.at
    best: dict[HexId, int] = {unit.at: 0}
    queue: list[tuple[int, HexId, tuple[HexId, ...], int]] = [(0, unit.at, (), 0)]
    holders, stacks, near = state.holders, state.stacks, walk.near
    while queue:
        paid, here, way, risk = heappop(queue)
        if paid > best[here]:
            continue
        start = here == here_first
        paid += walk.extra if start else 0
        for there, price, pieces in walk.onward(state, unit, here):
            total = paid + price
            if total > left or total >= best.get(there, FAR) or there in walk.closed or (start and there in walk.shut):
                continue
            beside, stands = there in near, True
            if beside and walk.frightened:
                continue
            if there in stacks:
                passed = passing_cost(state, unit, there) if holders[there] == walk.side else None
                if passed is None or total + passed > left:
                    continue
                total, stands = total + passed, may_stand(state, unit, there)
                if beside and not stands:
                    continue
            if walk.frightened and enemy_leader_or_standard(state, there, walk.side):
                continue
            best[there], onward = total, (*way, there)
            danger = risk + walk.stumbles * 4 * pieces // 10
            if stands:
                found[there] = Reach(total, danger, onward)
            if not beside:
                heappush(queue, (total, there, onward, danger))
    return found


class _Walk(msgspec.Struct, frozen=True):
    """What decides where a unit may go: found once for all its steps."""

    side: SideId
    ways: Ways
    near: frozenset[HexId]
    closed: frozenset[HexId]
    shut: frozenset[HexId]
    """Hexes that it may not enter from where it stands: next to enemies beside which it began [7.2-c]."""
    extra: int
    """What it pays besides to leave its hex [7.2-c, 14.5-d]."""
    frightened: bool
    """It may not come next to enemies [5.3-a, 6.1-b, 14.5-d]."""
    stumbles: int
    """What it costs its side if it becomes Disordered, in points."""

    @classmethod
    def of(cls, state: State, unit: Unit) -> _Walk:
        activation = state.activation
        assert activation is not None
        side = state.side_of(unit.id)
        army = activation.target == ARMY
        began = frozenset[str]() if unit.id in activation.lifted else activation.beside.get(unit.id, frozenset())
        left = activation.must_leave.get(unit.id, frozenset())
        engaged = unit.id in state.opponents
        commanded = unit.id in activation.commanded
        shut: set[HexId] = set()
        for of in began or left:
            if state.units[of].on_map:
                shut.update(state.setting.field.neighbours[state.units[of].at])
        stays = (bool(began) and not commanded) or (engaged and (not commanded or unit.disordered))
        beside = bool(began) or (bool(left) and unit.at in state.near_enemy[side])
        return cls(
            side=side,
            ways=steps(state, moves_as(state, unit), "none" if unit.disordered else state.type_of(unit.id)),
            near=state.near_army[side] if army else state.near_enemy[side],
            closed=entering.enemy_entries(state, side)
            | (frozenset(state.setting.field.hexes) if stays else frozenset()),
            shut=frozenset(shut),
            extra=engaged + beside,
            frightened=army or not commanded or engaged or unit.id in activation.disengaged,
            stumbles=0 if unit.disordered else cost(state.type_of(unit.id), "disordered"),
        )

    def onward(self, state: State, unit: Unit, here: HexId) -> Iterable[tuple[HexId, int, int]]:
        """The steps from a hex, or onto the map."""
        return self.ways[here] if here != WAITING else self._entries(state, unit)

    def _entries(self, state: State, unit: Unit) -> Iterator[tuple[HexId, int, int]]:
        mover = moves_as(state, unit)
        for there in entering.entry_hexes(state, state.counter(unit.id).battle):
            price = entry_cost(state, there, mover)
            if price is not None:
                yield there, price, 0
