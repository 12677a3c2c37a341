"""What the strip at the top tells: Flight Points of both armies, the time track, the seizure counters held."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import SideId
from roma_desktop.games.arquebus.rules.results.casualties import flight, flight_level, loss_chance
from roma_desktop.ui.games.arquebus.showing.armies import colour_of, side_look
from roma_desktop.ui.games.arquebus.showing.gauges import FlightGauge, SeizureGauge, TimeTrack
from roma_desktop.ui.parts.marks.figure import Figure

KEYS: Final = ("flight:1", "flight:2", "time", "seizure:1", "seizure:2")
"""The keys of the figures, the first player of the battle first."""


def figures(state: State, side: SideId, words: Words) -> Iterator[Figure]:
    """The figures of the strip: the same for both sides, but for the faces of the seizure counters."""
    for number, one in enumerate(state.setting.sides, 1):
        yield _flight(state, one, f"flight:{number}", words)
    timed = state.setting.scenario.timed
    if timed is not None:
        told = say(
            "{side:side} {side:loses|lose} when the Time marker is at 0; now at {n} of {last}",
            side=timed.side,
            n=state.time,
            last=timed.boxes,
        )
        track = TimeTrack(state.time, timed.boxes, colour_of(state, timed.side))
        yield Figure("time", words.say(told), str(state.time), track, bare=True)
    for number, one in enumerate(state.setting.sides, 1):
        hand = state.hands[one]
        if hand:
            told = say("{side:side}: seizure counters, {counters:counter}", side=one, counters=hand)
            gauge = SeizureGauge(colour_of(state, one), hand)
            yield Figure(f"seizure:{number}", words.say(told), "", gauge, bare=True)


def _flight(state: State, side: SideId, key: str, words: Words) -> Figure:
    """Flight Points of a level, and the chance that the next Loss Check breaks the army [3.0-e]."""
    points, level = flight(state, side), flight_level(state, side)
    percent = round(100 * loss_chance(state, side))
    value = say("{points}/{level}", points=points, level=level)
    told: Message = say("{side:side}, Flight Points: no Loss Check can break the army yet", side=side)
    if percent:
        told = say("{side:side}, Flight Points: the next Loss Check breaks the army with the chance shown", side=side)
        value = say("{value}, {percent} %", value=value, percent=percent)
    gauge = FlightGauge(side_look(state, side, words), points, level, percent)
    return Figure(key, words.say(told), words.say(value), gauge, bare=True)
