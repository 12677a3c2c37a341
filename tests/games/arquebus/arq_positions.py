"""Small positions of Arquebus for tests: battles with only some units, at places of one's choosing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from msgspec.structs import replace

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.flow import Command, Event, Step
from roma_desktop.core.game import Game
from roma_desktop.core.game import Options as Offered
from roma_desktop.games.arquebus.model.activation import Activation
from roma_desktop.games.arquebus.model.options import Options
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import FACINGS, GONE
from roma_desktop.games.arquebus.ruled_state import RuledState
from roma_desktop.games.arquebus.rules.command import in_command, in_range
from roma_desktop.games.arquebus.scenario import files
from roma_desktop.games.arquebus.scenario.setup import set_up


@cache
def battle(name: str, *, optional: bool = False) -> State:
    """The set-up of a shipped battle (``cerignola``), with no step to be played."""
    (file,) = [one for one in files.shipped_scenarios() if one.stem.endswith(name)]
    return set_up(files.load(file), Options(optional_rules=optional), (), RuledState)


def put(state: State, **places: tuple[str, str]) -> State:
    """The position with units at other hexes and facings: ``sp_aq1=("0810", "S")``; a hyphen in an id is written _."""
    units = dict(state.units)
    for name, (at, facing) in places.items():
        of = next(one for one in units if one.replace("-", "_") == name)
        units[of] = replace(units[of], at=at, facing=FACINGS.index(facing))
    return replace(state, units=units)


def only(state: State, *units: str) -> State:
    """The position with only these units on the map, and no leader but theirs who share a hex with them."""
    kept = {one.replace("_", "-") for one in units} | set(units)
    left = {of: unit if of in kept else replace(unit, at=GONE) for of, unit in state.units.items()}
    places = {unit.at for unit in left.values()}
    leaders = {of: leader if leader.at in places else replace(leader, at=GONE) for of, leader in state.leaders.items()}
    return replace(state, units=left, leaders=leaders)


def change(state: State, unit: str, **fields: Any) -> State:
    """The position with fields of a unit changed: ``order="disordered"``."""
    return replace(state, units={**state.units, unit: replace(state.units[unit], **fields)})


def in_activation(state: State, target: str, *steps: Step[Any], **fields: Any) -> State:
    """The position in the middle of the activation of a Battle, with these steps to be played, the last one first.

    Everybody's neighbours are noted and command is fixed, as at its beginning; ``fields`` are others of ``Activation``.
    """
    side = state.setting.side_of_battle[target]
    beside = {
        unit.id: found
        for unit in state.units.values()
        if unit.on_map and (found := frozenset(one.id for one in state.enemies_beside(unit.at, state.side_of(unit.id))))
    }
    noted: dict[str, Any] = {
        "commanded": in_command(state, target),
        "in_range": frozenset(in_range(state, target)),
        "beside": beside,
        "began_good": frozenset(unit.id for unit in state.units.values() if not unit.disordered),
        **fields,
    }
    activation = Activation(side=side, target=target, mode="free", **noted)
    return replace(state, active=side, last=target, activation=activation, steps=steps)


def play(state: State, *commands: Command, dice: Sequence[int] = ()) -> tuple[State, list[Event[Any]]]:
    """Carry commands out one after the other, with dice that show these numbers (0 to 9), and what happened.

    Steps that go on by themselves at the beginning are played first. All dice must be used.
    """
    script = ScriptedDice(10 if face == 0 else face for face in dice)
    game = Game(state, script)
    happened = list(game.now.events)
    for command in commands:
        happened += game.submit(command).events
    assert not script.faces, f"dice left: {script.faces}"
    return game.state, happened


def why_not(state: State, command: Command) -> str:
    """The rule that forbids a command; "" if it is legal."""
    illegal = Offered(state).why_not(command)
    return "" if illegal is None else illegal.rule


__all__ = ["battle", "change", "in_activation", "only", "play", "put", "why_not"]
