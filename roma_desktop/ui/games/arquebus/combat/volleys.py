"""Shots and checks out of what happened, for the cards beside the map [11.3, 6.2, 6.3, 3.0-e]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from roma_desktop.core.chance import Rolled
from roma_desktop.core.flow import Event, Line
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.events.moving import FiredAt, Moved
from roma_desktop.games.arquebus.events.pieces import Eliminated, LeaderLost, OrderChanged, Went
from roma_desktop.games.arquebus.events.sequence import ActivationBegan, BattleEnded, Concluded
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ARMY, HexId, SideId, UnitId
from roma_desktop.games.arquebus.rules import continuing, fire
from roma_desktop.games.arquebus.rules.die import D10, shown
from roma_desktop.games.arquebus.rules.modifier import Modifier
from roma_desktop.games.arquebus.rules.results.casualties import flight, flight_level, loss_chance
from roma_desktop.games.arquebus.steps.continuation import ContinuationRoll, Seizing
from roma_desktop.games.arquebus.steps.loss_check import LossCheck
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.volley import Volley as VolleyStep

Happened = Iterable[tuple[Event[State], State]]
_RESULTS: Final = (Concluded, OrderChanged, Eliminated, LeaderLost, Went, Rolled)
_ENDS: Final = (FiredAt, Moved, ActivationBegan)
_ELSEWHERE: Final = (MoveFire, ContinuationRoll, Seizing, LossCheck)
"""What happens in these steps no longer comes of a volley."""


# ---------------------------------------------------------------- fire


@dataclass(frozen=True)
class Shot:
    """One die of a volley: the unit that fires, what it shows, and what it comes to for each unit that is fired at.

    ``modifiers`` are added to it, for the upper one of these units.
    """

    unit: UnitId
    side: SideId
    shown: int
    modifiers: tuple[Modifier, ...] = ()
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True)
class Volley:
    """A shot and those that return it, with what came of them. ``state``: the position before the dice."""

    state: State
    shooter: UnitId
    at: HexId
    shots: tuple[Shot, ...] = ()
    results: tuple[Line, ...] = ()


def volleys(events: Happened, going_on: Volley | None = None) -> Iterator[Volley]:
    """The volleys among what happened; the first is the one ``going_on``, if any, with what has come of it since."""
    now = going_on
    for event, before in events:
        step = before.steps[-1] if before.steps else None
        if isinstance(event, Rolled) and event.throw.rule == "11.3-a":
            if isinstance(step, VolleyStep):
                if now is None or now.shooter != step.shooter or len(now.shots) > len(step.returning):
                    if now is not None:
                        yield now
                    now = Volley(before, step.shooter, step.at)
                unit = step.shooter if not now.shots else step.returning[len(now.shots) - 1]
                lines = _modifiers(before, unit, step.shooter, step.at)
                now = replace(now, shots=(*now.shots, Shot(unit, before.side_of(unit), shown(event), lines)))
        elif now is not None and (isinstance(event, _ENDS) or isinstance(step, _ELSEWHERE)):
            yield now
            now = None
        elif now is not None and isinstance(event, _RESULTS):
            now = _with(now, event, before)
    if now is not None:
        yield now


def _modifiers(state: State, unit: UnitId, shooter: UnitId, at: HexId) -> tuple[Modifier, ...]:
    """What is added to the die of a unit that fires at the hex, or returns the fire of the shooter."""
    targets = state.units_at(at if unit == shooter else state.units[shooter].at)
    found = fire.modifiers(state, state.units[unit], targets[-1]) if targets else ()
    return tuple(one for one in found if one.drm)


def _with(volley: Volley, event: Event[State], before: State) -> Volley:
    """The volley with a line more: what a die comes to stands beside it."""
    line = event.line(before)
    if line is None:
        return volley
    if line.rule == "T3" and isinstance(event, Concluded):
        *others, last = volley.shots
        return replace(volley, shots=(*others, replace(last, lines=(*last.lines, line))))
    return replace(volley, results=(*volley.results, line))


# ---------------------------------------------------------------- checks


@dataclass(frozen=True)
class Standing:
    """An army at a Loss Check: Flight Points and level; the die, or None if it can't break and doesn't roll."""

    side: SideId
    points: int
    level: int
    chance: Fraction
    shown: int | None = None

    @property
    def broken(self) -> bool:
        return self.shown is not None and self.points + self.shown > self.level


@dataclass(frozen=True)
class Check:
    """A die that decides who acts next, or whether an army flees.

    ``lines`` are added to it; it succeeds up to ``goal`` with ``chance``. ``standings``: of a Loss Check instead.
    """

    state: State
    title: Message
    rule: str
    side: SideId
    lines: tuple[Modifier, ...] = ()
    goal: int = 0
    chance: Fraction = Fraction(0)
    shown: int = 0
    verdict: Line | None = None
    standings: tuple[Standing, ...] = ()


def checks(events: Happened) -> Iterator[Check]:
    """The continuations, seizures and Loss Checks among what happened."""
    now: Check | None = None
    for event, before in events:
        step = before.steps[-1] if before.steps else None
        if isinstance(event, Rolled) and isinstance(step, ContinuationRoll | Seizing | LossCheck):
            if isinstance(step, LossCheck) and now is not None and now.standings:
                now = replace(now, standings=_rolled(now.standings, event))
                continue
            if now is not None:
                yield now
            now = _check(step, event, before)
        elif now is not None and isinstance(event, Concluded | BattleEnded):
            line = event.line(before)
            now = replace(now, verdict=line) if now.verdict is None or now.standings else now
    if now is not None:
        yield now


def _check(step: ContinuationRoll | Seizing | LossCheck, rolled: Rolled, state: State) -> Check:
    side: SideId = rolled.throw.by or state.active
    rule, face = rolled.throw.rule, shown(rolled)
    match step:
        case ContinuationRoll(target=target):
            lines = continuing.modifiers(state, step.side, target)
            title = say("{side:side}: continue with {battle:battle}", side=side, battle=target)
            if target == ARMY:
                title = say("{side:side}: continue with the army", side=side)
            chance = continuing.chance(state, step.side, target)
            return Check(state, title, rule, side, lines, continuing.goal(state, step.side, target), chance, face)
        case Seizing(battle=battle, top=top):
            title = say("{side:side}: seize it for {battle:battle}", side=side, battle=battle)
            return Check(state, title, rule, side, (), top, Fraction(top + 1, D10), face)
        case LossCheck():
            return Check(state, say("Loss Check"), rule, side, standings=_rolled(standings(state), rolled))


def standings(state: State) -> tuple[Standing, ...]:
    """Both armies before a Loss Check, the active one first."""
    sides = (state.active, state.setting.enemy(state.active))
    return tuple(
        Standing(side, flight(state, side), flight_level(state, side), loss_chance(state, side)) for side in sides
    )


def _rolled(both: tuple[Standing, ...], event: Rolled) -> tuple[Standing, ...]:
    return tuple(replace(one, shown=shown(event)) if one.side == event.throw.by else one for one in both)
