"""Figures for each activation and side: how the side stood at its end, and what it did and lost during it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from roma_desktop.games.arquebus.events.sequence import ActivationBegan, Passed
from roma_desktop.games.arquebus.history.combats import Combat
from roma_desktop.games.arquebus.history.seen import Seen, turn_of
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import GONE, HOME, WAITING, SideId
from roma_desktop.games.arquebus.rules.results.casualties import flight, flight_level


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of a side at the end of an activation; turn 0 is how it was set up.

    ``flight`` of ``level``: its Flight Points and its flight level [3.0-e]. ``good``, ``disordered``, ``retired``: its
    units on the map by their order; ``lost``: units that are gone, ``home``: those that went home [16.2],
    ``waiting``: those that haven't entered. ``shots`` and ``attacks`` that it made in the activation, ``hits``: those
    that went against the enemy; ``harm``: what all of them came to, in steps of ``combats.HARM``.
    """

    turn: int
    side: SideId
    acted: bool
    flight: int
    level: int
    good: int
    disordered: int
    retired: int
    lost: int
    home: int
    waiting: int
    leaders: int
    counters: int
    shots: int = 0
    attacks: int = 0
    hits: int = 0
    harm: int = 0


class Ledger:
    """Keeps the rows, event by event."""

    def __init__(self) -> None:
        self._ends: list[State] = []
        """The positions at the ends of activations, the set-up first."""
        self._acted: dict[int, SideId] = {}
        """The side that acted in each activation."""
        self._begun = False

    def take(self, seen: Seen) -> None:
        """Take in an event."""
        if not self._begun or turn_of(seen.after) > turn_of(seen.before):
            self._begun = True
            self._ends.append(seen.before)
        if isinstance(seen.event, ActivationBegan | Passed) and seen.after.activations > seen.before.activations:
            self._acted[seen.turn] = seen.event.side

    def rows(self, last: State, combats: Sequence[Combat]) -> tuple[Row, ...]:
        """The figures of both sides for the set-up and each activation; ``last`` is the position as it stands."""
        states = [*(self._ends or [last]), last]
        fought: dict[tuple[int, SideId], list[Combat]] = {}
        for one in combats:
            fought.setdefault((one.turn, one.side), []).append(one)
        return tuple(
            _row(state, side, turn, self._acted.get(turn) == side, fought.get((turn, side), []))
            for turn, state in enumerate(states)
            for side in state.setting.sides
        )


def _row(state: State, side: SideId, turn: int, acted: bool, fought: Sequence[Combat]) -> Row:
    units = [unit for unit in state.units.values() if state.side_of(unit.id) == side]
    there = [unit for unit in units if unit.on_map]
    return Row(
        turn=turn,
        side=side,
        acted=acted,
        flight=flight(state, side),
        level=flight_level(state, side),
        good=sum(unit.order == "good" for unit in there),
        disordered=sum(unit.order == "disordered" for unit in there),
        retired=sum(unit.retired for unit in there),
        lost=sum(unit.at == GONE for unit in units),
        home=sum(unit.at == HOME for unit in units),
        waiting=sum(unit.at == WAITING for unit in units),
        leaders=sum(one.on_map for one in state.leaders.values() if state.side_of(one.id) == side),
        counters=len(state.hands.get(side, ())),
        shots=sum(one.shot for one in fought),
        attacks=sum(not one.shot for one in fought),
        hits=sum(one.gained > 0 for one in fought),
        harm=sum(one.gained for one in fought),
    )
