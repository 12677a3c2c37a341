"""What may be asked about a place: who could come there, where its leaders could go, which rules are about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SIDES
from roma_desktop.games.sparta_vs_athens.rules.forces import free_units
from roma_desktop.games.sparta_vs_athens.rules.revolts import value
from roma_desktop.ui.games.sparta_vs_athens.prompts.reach import reach
from roma_desktop.ui.table.presenting.panels import PlaceQuestion

MOST = 12
"""The most leaders that are named, those who need the fewest CP first."""


def place_questions(state: State, place: str) -> Iterator[PlaceQuestion]:
    """The questions about a place, in the order of the menu."""
    yield PlaceQuestion(say("Who could come here?"), told=partial(who_could_come, state, place))
    for leader in state.commanders.get(place, ()):
        yield PlaceQuestion(say("Where could {leader:leader} go?", leader=leader.id), layer="ways", piece=leader.id)
    for words, rule in _rules(state, place):
        yield PlaceQuestion(words, rule=rule)


def _rules(state: State, place: str) -> Iterator[tuple[Message, str]]:
    """The rules about what a place is now."""
    if place in state.sieges:
        yield say("Rule: sieges"), "9.0"
    if any(value(state, side, place) for side in SIDES):
        yield say("Rule: cities that revolt"), "10.1"
    yield say("Rule: what CP are spent on"), "7.3"


def who_could_come(state: State, place: str) -> Sequence[Message]:
    """The leaders within reach of a place, with what it costs them; one face down counts with the most CP possible."""
    found = []
    for leader in (one for there in state.commanders.values() for one in there if one.at != place):
        units = free_units(state, leader.at, leader.side)
        way = reach(state, leader.side, leader.at, units, _most(state, leader)).get(place)
        if way is not None:
            found.append((way.cost, leader.id))
    if not found:
        return [say("No leader is within reach of {at:place}.", at=place)]
    lines = [say("{leader:leader}: {cost} CP", leader=of, cost=cost) for cost, of in sorted(found)[:MOST]]
    about = say(
        "These leaders could get to {at:place} with the free units where they are; leaders face down perhaps could.",
        at=place,
    )
    return [about, *lines]


def _most(state: State, leader: Leader) -> int:
    """The CP of a leader; for one who is face down the most that a leader of his side has."""
    if leader.known:
        return leader.cp
    return max(one.rating[2] for one in state.setting.counters.people.values() if one.side == leader.side)
