"""What can be decided on the sheet of a Shock phase: a few ways on, each with its odds; the map offers all of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import singledispatch
from typing import Any

from msgspec.structs import replace

from roma_desktop.core.flow import Command, Step
from roma_desktop.core.game import Options
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.commands.moving import React
from roma_desktop.games.arquebus.commands.sequence import Decline
from roma_desktop.games.arquebus.commands.shock import (
    Advance,
    CounterCharge,
    Resolve,
    Retreat,
    RetreatBefore,
)
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId
from roma_desktop.games.arquebus.rules import counter_charging
from roma_desktop.games.arquebus.rules.declaring import live
from roma_desktop.games.arquebus.rules.shock import Onset, onset_of
from roma_desktop.games.arquebus.steps.reaction import ReactionWindow
from roma_desktop.games.arquebus.steps.shock.counter_charges import CounterCharges
from roma_desktop.games.arquebus.steps.shock.defence import AdvancesBefore, RetreatsBefore
from roma_desktop.games.arquebus.steps.shock.resolving import Resolving
from roma_desktop.games.arquebus.steps.shot import ReturnWindow
from roma_desktop.ui.games.arquebus.combat.foretold import read_shot
from roma_desktop.ui.games.arquebus.combat.notes import percent
from roma_desktop.ui.games.arquebus.combat.reckoning import blow
from roma_desktop.ui.games.arquebus.prompts.wording import wording

MOST = 6
"""How many ways stand on the sheet at most; the map has the others too."""


@dataclass(frozen=True)
class Way:
    """One way on: what is ordered, in words, and what it may bring. ``at``: the hex under attack that it is about."""

    command: Command
    words: Message
    about: Message | None = None
    rule: str = ""
    at: HexId = ""


def ways(state: State) -> tuple[Way, ...]:
    """The ways on from a position that can stand on the sheet, the one that does nothing last."""
    if not state.steps:
        return ()
    found = list(_ways(state.steps[-1], state, list(Options(state))))
    found.sort(key=lambda way: isinstance(way.command, Decline))
    return tuple(found)


@singledispatch
def _ways(step: Step[Any], state: State, options: list[Command]) -> Iterator[Way]:
    """A few ways in words; where units go somewhere, with the facing that they have."""
    for command in _facing_kept(state, options):
        yield Way(command, wording(state, command))


def _facing_kept(state: State, options: Iterable[Command]) -> Iterator[Command]:
    """Of commands that differ by a facing only, the one that keeps it, or else the first."""
    best: dict[object, Command] = {}
    for command in options:
        if not isinstance(command, Retreat | Advance | RetreatBefore):
            best[command] = command
            continue
        to = command.path if isinstance(command, RetreatBefore) else command.to
        key = (command.unit, to)
        if key not in best or command.facing == state.units[command.unit].facing:
            best[key] = command
    return iter(best.values())


@_ways.register
def _(step: RetreatsBefore, state: State, options: list[Command]) -> Iterator[Way]:
    for command in _facing_kept(state, options):
        if isinstance(command, RetreatBefore):
            words = say("{unit:unit} leaves for {hex:place}", unit=command.unit, hex=command.path[-1])
            about = say("It is Disordered, and the attack on it falls away.")
            yield Way(command, words, about, "12.2-b", state.units[command.unit].at)
        else:
            yield Way(command, wording(state, command), rule="12.2-a")


@_ways.register
def _(step: AdvancesBefore, state: State, options: list[Command]) -> Iterator[Way]:
    for command in _facing_kept(state, options):
        if isinstance(command, Advance):
            yield Way(command, _advancing(command), at=command.to)
        else:
            yield Way(command, wording(state, command), rule="12.2-c")


@_ways.register
def _(step: CounterCharges, state: State, options: list[Command]) -> Iterator[Way]:
    for command in options:
        if not isinstance(command, CounterCharge):
            yield Way(command, wording(state, command), rule="13.6-a")
            continue
        unit = state.units[command.unit]
        cause = counter_charging.cause_of(state, step.attacks, command)
        foes = counter_charging.foes_of(state, step.attacks, unit, cause)
        turns = counter_charging.has_to_turn(state, unit, foes)
        chance = percent(counter_charging.chance(state, unit, cause, turns=turns))
        about = say("{n} %: the attack suffers −2.", n=chance)
        if cause == "charge":
            about = say("{n} %: the charge becomes shock.", n=chance)
        yield Way(command, wording(state, command), about, "13.7" if cause == "charge" else "13.8", unit.at)


@_ways.register
def _(step: Resolving, state: State, options: list[Command]) -> Iterator[Way]:
    for command in _facing_kept(state, options):
        if isinstance(command, Resolve):
            yield Way(command, wording(state, command), _odds(step, state, command), "12.3", command.hex)
        elif isinstance(command, Advance):
            yield Way(command, _advancing(command), at=command.to)


def _advancing(command: Advance) -> Message:
    return say("{unit:unit} advances to {hex:place}", unit=command.unit, hex=command.to)


def _odds(step: Resolving, state: State, command: Resolve) -> Message:
    onset: Onset = onset_of(state, live(state, step.attacks), command.hex)
    reckoned = blow(state, replace(onset, countered=command.hex in step.countered, breach=command.breach))
    return say(
        "Chance of harm: defender {good} %, attackers {bad} %.",
        good=percent(reckoned.harm),
        bad=percent(reckoned.suffering),
    )


@_ways.register
def _(step: ReactionWindow, state: State, options: list[Command]) -> Iterator[Way]:
    for command in options:
        if not isinstance(command, React):
            yield Way(command, wording(state, command), rule="11.2-c")
            continue
        shot = read_shot(state, command.unit, state.units[step.mover].at)
        about = say("{n} % harm", n=percent(max(reckoned.harm for _, reckoned in shot.targets)))
        yield Way(command, wording(state, command), about, "11.2-c")


@_ways.register
def _(step: ReturnWindow, state: State, options: list[Command]) -> Iterator[Way]:
    for command in options:
        yield Way(command, wording(state, command), rule="11.2-b")


def on_sheet(found: Iterable[Way]) -> tuple[Way, ...]:
    """The ways that have room on the sheet: all, or only the first ones and the one that does nothing."""
    every = tuple(found)
    quiet = tuple(way for way in every if isinstance(way.command, Decline))
    loud = tuple(way for way in every if way not in quiet)
    return (*loud[: MOST - len(quiet)], *quiet)
