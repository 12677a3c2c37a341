"""The dice of shots and their results [11.2-b, 11.2-c, 11.3]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Become, Call, Done, Event, Step
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.events.moving import FiredAt
from roma_desktop.games.arquebus.events.sequence import Concluded, Remembered
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, UnitId
from roma_desktop.games.arquebus.rules import battles
from roma_desktop.games.arquebus.rules.die import roll, shown
from roma_desktop.games.arquebus.rules.fire import column, total
from roma_desktop.games.arquebus.rules.results.casualties import Hit
from roma_desktop.games.arquebus.steps.leader_checks import FireCheck
from roma_desktop.games.arquebus.steps.results import TakeResults


class ReactionShot(Step[State], frozen=True):
    """A unit fires at one that has moved or charged next to it [11.2-c, 11.2-f]."""

    shooter: UnitId
    at: HexId

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        words = say("{unit:unit} fires at those who come to {hex:place}.", unit=self.shooter, hex=self.at)
        events: list[Event[State]] = [FiredAt(self.shooter, self.at, "11.2-c", words)]
        if state.activation is not None:
            events.append(Remembered({"reacted": state.activation.reacted | {self.shooter}}))
        return [*events, Become(Volley(self.shooter, self.at))]


class Volley(Step[State], frozen=True):
    """The dice of a shot and of those that return it, and their results together [11.3-a, 11.2-b]."""

    shooter: UnitId
    at: HexId
    returning: tuple[UnitId, ...] = ()

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        here = state.units[self.shooter].at
        events: list[Event[State]] = []
        hits: list[Hit] = []
        checks: list[HexId] = []
        for shooter, at in ((self.shooter, self.at), *((one, here) for one in self.returning)):
            events += _fired(state, shooter, at, dice, hits, checks)
        powder = battles.misfire(state, self.shooter, events)
        if powder:
            hits = [hit for hit in hits if self.shooter not in hit.causes]
            checks = [at for at in checks if at != self.at]
        steps: list[Step[Any]] = [*(FireCheck(at) for at in dict.fromkeys(checks))]
        if hits:
            steps.append(TakeResults(tuple(hits), "fire"))
        return [*events, *powder, Done(), *([Call(tuple(steps))] if steps else [])]


def _fired(
    state: State, shooter: UnitId, at: HexId, dice: Dice, hits: list[Hit], checks: list[HexId]
) -> Iterator[Event[State]]:
    """The die of one shooter, read for each unit in the hex; fills ``hits``, ``checks`` [10.2-a, 11.3-a, 5.4-a]."""
    unit, side = state.units[shooter], state.side_of(shooter)
    targets = state.units_at(at)
    rolled = roll(dice, "11.3-a", say("{unit:unit} at {hex:place}", unit=shooter, hex=at), side)
    yield rolled
    least = battles.leader_check_at(state, unit, at)
    for target in targets:
        drm = total(state, unit, target)
        die = shown(rolled) + drm
        result = state.setting.charts.fire_result(column(state, target), die)
        yield Concluded(_read(target.id, drm, die, result), "T3", side)
        if result != "none":
            hits.append(Hit(target.id, result, (shooter,)))
        if die >= least and state.leaders_at(at):
            checks.append(at)


def _read(target: UnitId, drm: int, die: int, result: str) -> Message:
    return say("{unit:unit}: {drm:+} makes {die}: {result:result}.", unit=target, drm=drm, die=die, result=result)
