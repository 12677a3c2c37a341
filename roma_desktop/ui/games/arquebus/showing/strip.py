"""What the strip at the top tells: Flight Points of both armies, the time track, the seizure counters held."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.message import Words, say
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import SideId
from roma_desktop.games.arquebus.rules.casualties import flight, flight_level, loss_chance
from roma_desktop.ui.games.arquebus.showing.armies import side_look
from roma_desktop.ui.games.arquebus.showing.gauges import FlightGauge, SeizureGauge, TimeTrack
from roma_desktop.ui.parts.marks.figure import Figure


def figures(state: State, side: SideId, words: Words) -> Iterator[Figure]:
    """Flight Points of a level for both sides, with the chance that the next Loss Check breaks the army."""
    for one in state.setting.sides:
        points, level, chance = flight(state, one), flight_level(state, one), loss_chance(state, one)
        percent = round(100 * chance)
        label = words.say(
            say(
                "Flight Points of {side:side}; the next Loss Check breaks the army with {percent} %",
                side=one,
                percent=percent,
            )
        )
        value = words.say(say("{points}/{level}", points=points, level=level))
        yield Figure(
            f"flight:{one}", label, value, FlightGauge(side_look(state, one, words), points, level, percent), bare=True
        )
    timed = state.setting.scenario.timed
    if timed is not None:
        label = words.say(
            say(
                "Time: {side:side} {side:loses|lose} at 0, now {n} of {last}",
                side=timed.side,
                n=state.time,
                last=timed.boxes,
            )
        )
        yield Figure("time", label, str(state.time), TimeTrack(state.time, timed.boxes), bare=True)
    for one in state.setting.sides:
        hand = state.hands[one]
        if not hand:
            continue
        known = words.say(say("Seizure counters of {side:side}: {counters:counter}", side=one, counters=hand))
        yield Figure(f"seizure:{one}", known, "", SeizureGauge(side_look(state, one, words).colour, hand), bare=True)
