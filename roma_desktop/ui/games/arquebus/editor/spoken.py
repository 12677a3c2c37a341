"""A hex in words, for players who listen to the map."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId


def spoken(state: State, words: Words, at: HexId) -> str:
    """The number of a hex, its ground and hexsides, and the units, leaders and standards there."""
    if at not in state.setting.field.hexes:
        return at
    return ", ".join((at, *(words.say(one) for one in _facts(state, at))))


def description(state: State, at: HexId) -> Message:
    """Terrain, elevation, road."""
    field = state.setting.field
    road = any(at in pair for pair in field.roads)
    if road:
        return say("{terrain:terrain}, elevation {n}, road", terrain=field.terrain[at], n=field.elevation[at])
    return say("{terrain:terrain}, elevation {n}", terrain=field.terrain[at], n=field.elevation[at])


def _facts(state: State, at: HexId) -> Iterator[Message]:
    yield description(state, at)
    field = state.setting.field
    for near in field.neighbours[at]:
        obstacle = state.obstacle(at, near)
        if obstacle:
            yield say("{terrain:terrain} towards {near:place}", terrain=obstacle, near=near)
    for unit in state.units_at(at):
        battle = state.counter(unit.id).battle
        yield say("{unit:unit} of {battle:battle}, facing {facing:facing}",
                  unit=unit.id, battle=battle, facing=str(unit.facing))  # fmt: skip
    yield from (say("{leader:leader}", leader=leader.id) for leader in state.leaders_at(at))
    yield from (say("standard of {side:side}", side=side) for side, there in state.standards.items() if there == at)
