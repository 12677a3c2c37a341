"""What there is to know of the ground of a hex, line by line: terrain, hexsides, roads, entries [2.1, 7.3, T7]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.charts import Row
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId
from roma_desktop.games.arquebus.rules import entering
from roma_desktop.ui.games.arquebus.inspector.lines import Fact

NO: Final = "\N{EN DASH}"
WAYS: Final = (
    say("East"),
    say("South-east"),
    say("South-west"),
    say("West"),
    say("North-west"),
    say("North-east"),
)
"""The hexsides by their directions."""


def ground_facts(state: State, at: HexId) -> Iterator[Fact]:
    """The hex itself, then what is on its hexsides."""
    field, charts = state.setting.field, state.setting.charts
    terrain = charts.terrain[field.terrain[at]]
    yield Fact(say("To enter"), _costs(terrain), "7.3-a")
    roads = tuple(near for near in field.neighbours[at] if frozenset((at, near)) in field.roads)
    if roads:
        yield Fact(say("Road"), say("to {hexes:place}", hexes=roads), "T7")
    yield from _effects(terrain)
    if field.elevation[at]:
        yield Fact(say("Height"), say("{n}", n=field.elevation[at]), "T7")
    for direction, near in enumerate(field.around[at]):
        if near is not None:
            yield from _hexside(state, at, near, direction)
    yield from _entries(state, at)


def _costs(row: Row) -> Message:
    """What it costs each class; a dash where it is closed."""
    if len(set(row.costs)) == 1:
        return say("nobody enters it") if row.costs[0] is None else say("{n} MP for all", n=row.costs[0])
    mounted, foot, artillery, leader = (NO if cost is None else str(cost) for cost in row.costs)
    return say(
        "{mounted} MP mounted, {foot} on foot, {artillery} artillery, {leader} leaders",
        mounted=mounted,
        foot=foot,
        artillery=artillery,
        leader=leader,
    )


def _effects(row: Row) -> Iterator[Fact]:
    if row.disorder != "none":
        yield Fact(say("Disorder"), _disorder(row), "T7")
    if row.shock or row.fire:
        words = say("shock {shock:+}, fire {fire:+}", shock=row.shock or 0, fire=row.fire or 0)
        yield Fact(say("DRM"), words, "T7")
    if row.sight:
        yield Fact(say("Sight"), say("blocks lines of sight"), "11.4")
    if not row.charge:
        yield Fact(say("Charges"), say("none through it"), "13.3")


def _disorder(row: Row) -> Message:
    if row.disorder == "all":
        return say("all but artillery and skirmishers roll: Disordered on 6 to 9")
    return say("mounted units and pikes roll: Disordered on 6 to 9")


def _hexside(state: State, at: HexId, near: HexId, direction: int) -> Iterator[Fact]:
    """What is on one hexside, and what it adds to the cost of a step."""
    kind = state.obstacle(at, near)
    if kind:
        row = state.setting.charts.hexsides[kind]
        words = say("{terrain:terrain} to {hex:place}: {what}", terrain=kind, hex=near, what=_crossing(row))
        behind = state.setting.field.behind.get(frozenset((at, near)))
        if behind == at and kind in ("trench", "rampart", "ditch_and_rampart"):
            words = say("{words}; defended from here", words=words)
        yield Fact(WAYS[direction], words, "T7")
    elif state.setting.field.elevation[near] != state.setting.field.elevation[at]:
        up = state.setting.field.elevation[near] > state.setting.field.elevation[at]
        words = say("slope up to {hex:place}", hex=near) if up else say("slope down to {hex:place}", hex=near)
        yield Fact(WAYS[direction], words, "T7")


def _crossing(row: Row) -> Message:
    if all(cost is None for cost in row.costs):
        return say("nobody crosses it")
    mounted, foot, artillery, leader = (NO if cost is None else f"+{cost}" for cost in row.costs)
    costs = say(
        "{mounted} MP mounted, {foot} on foot, {artillery} artillery, {leader} leaders",
        mounted=mounted,
        foot=foot,
        artillery=artillery,
        leader=leader,
    )
    if not row.shock and not row.fire:
        return costs
    return say("{costs}; shock {shock:+}, fire {fire:+}", costs=costs, shock=row.shock or 0, fire=row.fire or 0)


def _entries(state: State, at: HexId) -> Iterator[Fact]:
    """The Battles that enter here."""
    for battle, entry in state.setting.battles.items():
        if at in entry.entry and entering.waits(state, battle):
            soon = at in entering.entry_hexes(state, battle)
            words = say("{battle:battle}", battle=battle) if soon else say("{battle:battle}, not yet", battle=battle)
            yield Fact(say("Enters"), words, "7.5", urgent=soon)
