"""What the referee says of a map: parts that nobody reaches, armies that can't meet, names that are still to come."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.charts import Mover
from roma_desktop.games.arquebus.model.scenario import Scenario
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId
from roma_desktop.ui.editor.model.finding import Finding, Weight

FEW = 4
"""Hexes up to which a part of the map that nobody reaches is not worth a word."""


def of_ground(scenario: Scenario, state: State) -> Iterator[Finding]:
    """All that is odd about the map."""
    yield from _ways(scenario, state)
    for index, label in enumerate(scenario.map.labels):
        if label.text.get("en") in ("", "Name", None):
            says = say("a name at {hex} has no words yet", hex=label.hex)
            yield Finding(Weight.NOTE, says, "", ("map", "labels", index), label.hex)


def _ways(scenario: Scenario, state: State) -> Iterator[Finding]:
    """Armies with no way to each other, and parts of the map with no way to any army [7.3, T7]."""
    field = state.setting.field
    starts = {side: [at for at, holder in state.holders.items() if holder == side] for side in state.setting.sides}
    for battle in (battle for side in scenario.sides for battle in side.battles):
        starts[state.setting.side_of_battle[battle.id]] += [at for at in battle.entry if at in field.hexes]
    one, other = state.setting.sides
    if not starts[one] or not starts[other]:
        return
    reached = reachable(state, starts[one], "foot")
    if reached.isdisjoint(starts[other]):
        says = say("there is no way on foot between {one:side} and {other:side}", one=one, other=other)
        yield Finding(Weight.DOUBT, says, "7.3", ("map",), starts[other][0])
    everywhere = reachable(state, [*starts[one], *starts[other]], "leader")
    open_ = {at for at in field.hexes if state.setting.charts.terrain[field.terrain[at]].cost("leader") is not None}
    left = open_ - everywhere
    while left:
        part = reachable(state, [min(left)], "leader") & left
        left -= part
        if len(part) > FEW:
            says = say("nobody can get to {n:hex|hexes} around {hex}", n=len(part), hex=min(part))
            yield Finding(Weight.DOUBT, says, "7.3", ("map",), min(part))


def reachable(state: State, starts: list[HexId], mover: Mover) -> frozenset[HexId]:
    """The hexes that a kind of mover can reach from some others, by road as well. Units are not in the way."""
    field, charts = state.setting.field, state.setting.charts
    found, queue = set(starts), deque(starts)
    while queue:
        here = queue.popleft()
        for there in field.neighbours[here]:
            if there in found:
                continue
            obstacle = state.obstacle(here, there)
            by_road = frozenset((here, there)) in field.roads
            closed = charts.terrain[field.terrain[there]].cost(mover) is None and not by_road
            if not closed and not (obstacle and charts.hexsides[obstacle].cost(mover) is None):
                found.add(there)
                queue.append(there)
    return frozenset(found)
