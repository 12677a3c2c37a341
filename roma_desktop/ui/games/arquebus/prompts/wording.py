"""Commands in words, for buttons, lists and advice; and the hex that a command is about."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import singledispatch
from typing import Any

from roma_desktop.core.flow import Command, Step
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.commands import moving, sequence, shock, special
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId
from roma_desktop.games.arquebus.rules.counter_charging import cause_of, foes_of
from roma_desktop.games.arquebus.rules.movement import DISMOUNT
from roma_desktop.games.arquebus.steps.continuation import Announced, Continue, Seizing
from roma_desktop.games.arquebus.steps.reaction import ReactionWindow
from roma_desktop.games.arquebus.steps.shock.counter_charges import CounterCharges
from roma_desktop.games.arquebus.steps.shock.defence import AdvancesBefore, RetreatsBefore
from roma_desktop.games.arquebus.steps.shot import CounterWindow, ReturnWindow
from roma_desktop.games.arquebus.steps.special.pikes import PikesReact
from roma_desktop.games.arquebus.steps.special.sappers import SappersWork
from roma_desktop.games.arquebus.steps.specials import Specials


def place_of(command: Command) -> HexId:
    """The hex that a command is about; "" for none."""
    for name in ("to", "at", "hex", "target", "beyond"):
        found = getattr(command, name, "")
        if found:
            return str(found)
    path: tuple[HexId, ...] = getattr(command, "path", ())
    targets: tuple[HexId, ...] = getattr(command, "targets", ())
    if path:
        return str(path[-1])
    return str(next(iter(targets))) if len(targets) == 1 else ""


def percent(chance: Fraction) -> int:
    """A chance in whole percent; with a ten-sided die it is exact."""
    return round(100 * chance)


SENTENCES: Mapping[type[Command], Message] = {
    sequence.ActivateStandard: say("Activate the standard: rally"),
    sequence.Negate: say("Negate it"),
    sequence.PutAway: say("Don't ask again for now"),
    sequence.TakeUp: say("Ask about War Cry and Troops Falter again"),
    moving.EndMoves: say("End moving and firing"),
    shock.EndDeclaring: say("End declaring"),
}
"""Commands that are always said in the same words."""

DECLINED: Mapping[type[Step[Any]], Message] = {
    AdvancesBefore: say("Don't advance"),
    Announced: say("Let it be rolled"),
    CounterCharges: say("Stand"),
    CounterWindow: say("Stand"),
    PikesReact: say("Hold fire"),
    ReactionWindow: say("Hold fire"),
    RetreatsBefore: say("Stand and fight"),
    ReturnWindow: say("Hold fire"),
    SappersWork: say("Leave it as it is"),
    Seizing: say("Let it be rolled"),
    Specials: say("Keep it"),
}
"""What it means to decline, by the step that asks."""

_PLAYS = (sequence.PlayWarCry, sequence.PlayTroopsFalter)


def wording(state: State, command: Command) -> Message:
    """What a command orders now, as it stands on its button and as an adviser says it."""
    return _wording(command, state)


@singledispatch
def _wording(command: Command, state: State) -> Message:
    return SENTENCES[type(command)]


@_wording.register
def _(command: sequence.Decline, state: State) -> Message:
    step = state.steps[-1]
    if isinstance(step, Specials) and not any(isinstance(one, _PLAYS) for one in step.options(state)):
        return say("Go on")
    return DECLINED[type(step)]


# ---------------------------------------------------------------- the sequence of play


@_wording.register
def _(command: sequence.Activate, state: State) -> Message:
    if isinstance(state.steps[-1], Continue):
        return say("Continue with {battle:battle}", battle=command.battle)
    return say("Activate {battle:battle}", battle=command.battle)


@_wording.register
def _(command: sequence.ActivateArmy, state: State) -> Message:
    return say("Continue with the army") if isinstance(state.steps[-1], Continue) else say("Activate the army")


@_wording.register
def _(command: sequence.MoveStandard, state: State) -> Message:
    return say("Move the standard to {hex:place}", hex=command.to)


@_wording.register
def _(command: sequence.Pass, state: State) -> Message:
    if command.time:
        return say("Pass: the Time marker to {n}", n=state.time - 1)
    return say("Pass")


@_wording.register
def _(command: sequence.Seize, state: State) -> Message:
    return say("Play {counter:counter} for {battle:battle}", counter=command.counter, battle=command.battle)


@_wording.register
def _(command: sequence.PlayWarCry, state: State) -> Message:
    return say("War Cry: {unit:unit} rallies", unit=command.unit)


@_wording.register
def _(command: sequence.PlayTroopsFalter, state: State) -> Message:
    if state.type_of(command.unit) == "ART":
        return say("Troops Falter: {unit:unit} is eliminated", unit=command.unit)
    return say("Troops Falter: {unit:unit} is Disordered", unit=command.unit)


@_wording.register
def _(command: sequence.PlaceLeader, state: State) -> Message:
    if state.leaders[command.leader].owed:
        return say("The successor of {leader:leader} comes to {hex:place}", leader=command.leader, hex=command.to)
    return say("{leader:leader} comes to {hex:place}", leader=command.leader, hex=command.to)


# ---------------------------------------------------------------- moving and firing


@_wording.register
def _(command: moving.Move, state: State) -> Message:
    if command.leaders:
        return say(
            "{unit:unit} moves to {hex:place} with {leaders:leader}",
            unit=command.unit,
            leaders=tuple(sorted(command.leaders)),
            hex=command.to,
        )
    return say("{unit:unit} moves to {hex:place}", unit=command.unit, hex=command.to)


@_wording.register
def _(command: moving.MoveLeader, state: State) -> Message:
    return say("{leader:leader} goes to {hex:place}", leader=command.leader, hex=command.to)


@_wording.register
def _(command: moving.Turn, state: State) -> Message:
    return say("{unit:unit} faces {facing:facing}", unit=command.unit, facing=str(command.facing))


@_wording.register
def _(command: moving.Fire, state: State) -> Message:
    return say("{unit:unit} fires at {hex:place}", unit=command.unit, hex=command.at)


@_wording.register
def _(command: moving.Dismount, state: State) -> Message:
    return say("{unit:unit} dismounts: {n} MP", unit=command.unit, n=DISMOUNT)


@_wording.register
def _(command: moving.Remount, state: State) -> Message:
    return say("{unit:unit} mounts: {n} MP", unit=command.unit, n=DISMOUNT)


@_wording.register
def _(command: moving.React, state: State) -> Message:
    return say("{unit:unit} fires", unit=command.unit)


@_wording.register
def _(command: moving.ReturnFire, state: State) -> Message:
    return say("{units:unit} {units:returns|return} the fire", units=tuple(sorted(command.units)))


# ---------------------------------------------------------------- shock


@_wording.register
def _(command: shock.Attack, state: State) -> Message:
    return say("{unit:unit} attacks {hexes:place}", unit=command.unit, hexes=command.targets)


@_wording.register
def _(command: shock.Charge, state: State) -> Message:
    if command.facing != state.units[command.unit].facing:
        return say(
            "{unit:unit} turns {facing:facing} and charges {hex:place} over {path:place}",
            unit=command.unit,
            facing=str(command.facing),
            hex=command.target,
            path=command.path,
        )
    return say(
        "{unit:unit} charges {hex:place} over {path:place}", unit=command.unit, hex=command.target, path=command.path
    )


@_wording.register
def _(command: shock.Withdraw, state: State) -> Message:
    return say("Withdraw the declaration of {unit:unit}", unit=command.unit)


@_wording.register
def _(command: shock.RetreatBefore, state: State) -> Message:
    return say(
        "{unit:unit} retreats before combat to {hex:place}, facing {facing:facing}",
        unit=command.unit,
        hex=command.path[-1],
        facing=str(command.facing),
    )


@_wording.register
def _(command: shock.CounterCharge, state: State) -> Message:
    unit, foes = state.units[command.unit], _met(command, state)
    if command.facing != unit.facing:
        return say(
            "{unit:unit} turns {facing:facing} and counter-charges {hexes:place}",
            unit=unit.id,
            facing=str(command.facing),
            hexes=foes,
        )
    return say("{unit:unit} counter-charges {hexes:place}", unit=unit.id, hexes=foes)


def _met(command: shock.CounterCharge, state: State) -> tuple[HexId, ...]:
    """The hexes of those that a counter-charge meets: all who charge or all who attack by shock, or the shooter."""
    step = state.steps[-1]
    if isinstance(step, CounterCharges):
        return foes_of(state, step.attacks, state.units[command.unit], cause_of(state, step.attacks, command))
    assert isinstance(step, CounterWindow)
    return (state.units[step.shooter].at,)


@_wording.register
def _(command: shock.Resolve, state: State) -> Message:
    if command.breach:
        return say("Resolve the attack on {hex:place} with Into the Breach", hex=command.hex)
    return say("Resolve the attack on {hex:place}", hex=command.hex)


@_wording.register
def _(command: shock.Retreat, state: State) -> Message:
    return say(
        "{unit:unit} retreats to {hex:place}, facing {facing:facing}",
        unit=command.unit,
        hex=command.to,
        facing=str(command.facing),
    )


@_wording.register
def _(command: shock.PlaceRetired, state: State) -> Message:
    return say("{unit:unit} is Retired to {hex:place}", unit=command.unit, hex=command.to)


@_wording.register
def _(command: shock.Advance, state: State) -> Message:
    return say(
        "{unit:unit} advances to {hex:place}, facing {facing:facing}",
        unit=command.unit,
        hex=command.to,
        facing=str(command.facing),
    )


@_wording.register
def _(command: shock.GoWith, state: State) -> Message:
    if command.leaders:
        return say("{leaders:leader} {leaders:goes|go} along", leaders=tuple(sorted(command.leaders)))
    return say("No leader goes along")


@_wording.register
def _(command: special.BreakWork, state: State) -> Message:
    obstacle = state.obstacle(state.units[command.unit].at, command.beyond)
    return say("Level the {terrain:terrain} towards {hex:place}", terrain=obstacle, hex=command.beyond)
