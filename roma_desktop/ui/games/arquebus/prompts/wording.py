"""Commands in words, for buttons and lists; and the hex that a command is about."""

from __future__ import annotations

from fractions import Fraction
from functools import singledispatch

from roma_desktop.core.flow import Command
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.commands import moving, sequence, shock, special
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId
from roma_desktop.games.arquebus.rules.continuing import top_of


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


SENTENCES: dict[type[Command], Message] = {
    sequence.ActivateArmy: say("Activate the army"),
    sequence.ActivateStandard: say("Activate the standard: rally"),
    sequence.Negate: say("Negate it"),
    sequence.Decline: say("Decline it"),
    sequence.PutAway: say("Don't ask again for now"),
    sequence.TakeUp: say("Ask about War Cry and Troops Falter again"),
    moving.EndMoves: say("End moving and firing"),
    shock.EndDeclaring: say("End declaring"),
}
"""Commands that are always said in the same words."""


def wording(state: State, command: Command) -> Message:
    """What a command orders."""
    return _wording(command, state)


@singledispatch
def _wording(command: Command, state: State) -> Message:
    fixed = SENTENCES.get(type(command))
    return fixed if fixed is not None else say("{what}", what=type(command).__name__)


# ---------------------------------------------------------------- the sequence of play


@_wording.register
def _(command: sequence.Activate, state: State) -> Message:
    return say("{battle:battle}", battle=command.battle)


@_wording.register
def _(command: sequence.MoveStandard, state: State) -> Message:
    return say("The standard to {hex:place}", hex=command.to)


@_wording.register
def _(command: sequence.Pass, state: State) -> Message:
    if command.time:
        return say("Pass: the Time marker to {n}", n=state.time - 1)
    return say("Pass")


@_wording.register
def _(command: sequence.Seize, state: State) -> Message:
    top = top_of(command.counter) or 0
    return say("Seize it for {battle:battle}: {percent} %", battle=command.battle, percent=10 * (top + 1))


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
        return say("The successor of {leader:leader} to {hex:place}", leader=command.leader, hex=command.to)
    return say("{leader:leader} to {hex:place}", leader=command.leader, hex=command.to)


# ---------------------------------------------------------------- moving and firing


@_wording.register
def _(command: moving.Move, state: State) -> Message:
    if command.leaders:
        return say(
            "{unit:unit} with {leaders:leader} to {hex:place}",
            unit=command.unit,
            leaders=tuple(sorted(command.leaders)),
            hex=command.to,
        )
    return say("{unit:unit} to {hex:place}", unit=command.unit, hex=command.to)


@_wording.register
def _(command: moving.MoveLeader, state: State) -> Message:
    return say("{leader:leader} to {hex:place}", leader=command.leader, hex=command.to)


@_wording.register
def _(command: moving.Turn, state: State) -> Message:
    return say("{unit:unit} faces {facing:facing}", unit=command.unit, facing=str(command.facing))


@_wording.register
def _(command: moving.Fire, state: State) -> Message:
    return say("{unit:unit} fires at {hex:place}", unit=command.unit, hex=command.at)


@_wording.register
def _(command: moving.Dismount, state: State) -> Message:
    return say("Dismount: 3 MP")


@_wording.register
def _(command: moving.Remount, state: State) -> Message:
    return say("Mount: 3 MP")


@_wording.register
def _(command: moving.React, state: State) -> Message:
    return say("Fire with {unit:unit}", unit=command.unit)


@_wording.register
def _(command: moving.ReturnFire, state: State) -> Message:
    return say("Return the fire with {units:unit}", units=tuple(sorted(command.units)))


# ---------------------------------------------------------------- shock


@_wording.register
def _(command: shock.Attack, state: State) -> Message:
    return say("{unit:unit} attacks {hexes:place}", unit=command.unit, hexes=command.targets)


@_wording.register
def _(command: shock.Charge, state: State) -> Message:
    return say(
        "{unit:unit} charges {hex:place} over {path:place}", unit=command.unit, hex=command.target, path=command.path
    )


@_wording.register
def _(command: shock.Withdraw, state: State) -> Message:
    return say("Withdraw {unit:unit}", unit=command.unit)


@_wording.register
def _(command: shock.RetreatBefore, state: State) -> Message:
    return say(
        "{unit:unit} back to {hex:place}, facing {facing:facing}",
        unit=command.unit,
        hex=command.path[-1],
        facing=str(command.facing),
    )


@_wording.register
def _(command: shock.CounterCharge, state: State) -> Message:
    if command.facing != state.units[command.unit].facing:
        return say(
            "{unit:unit} turns {facing:facing} and counter-charges", unit=command.unit, facing=str(command.facing)
        )
    return say("{unit:unit} counter-charges", unit=command.unit)


@_wording.register
def _(command: shock.Resolve, state: State) -> Message:
    if command.breach:
        return say("{hex:place} with Into the Breach", hex=command.hex)
    return say("The attack on {hex:place}", hex=command.hex)


@_wording.register
def _(command: shock.Retreat, state: State) -> Message:
    return say(
        "{unit:unit} to {hex:place}, facing {facing:facing}",
        unit=command.unit,
        hex=command.to,
        facing=str(command.facing),
    )


@_wording.register
def _(command: shock.PlaceRetired, state: State) -> Message:
    return say("{unit:unit} to {hex:place}", unit=command.unit, hex=command.to)


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
        return say("{leaders:leader} goes along", leaders=tuple(sorted(command.leaders)))
    return say("No leader goes along")


@_wording.register
def _(command: special.BreakWork, state: State) -> Message:
    obstacle = state.obstacle(state.units[command.unit].at, command.beyond)
    return say("Level the {terrain:terrain} towards {hex:place}", terrain=obstacle, hex=command.beyond)
