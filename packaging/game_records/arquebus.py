"""The endings of Arquebus: its own battles, with flight levels so low that they end soon."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from game_records.ending import Ending
from roma_desktop.core.flow import Command
from roma_desktop.games.arquebus.commands.moving import EndMoves, Fire, Move, MoveLeader, React, ReturnFire, Turn
from roma_desktop.games.arquebus.commands.sequence import (
    Activate,
    ActivateArmy,
    ActivateStandard,
    Decline,
    MoveStandard,
    Pass,
    PutAway,
    TakeUp,
)
from roma_desktop.games.arquebus.commands.shock import Attack, Charge, EndDeclaring, Withdraw
from roma_desktop.games.arquebus.model.scenario import Scenario, SideEntry
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.scenario.files import load, shipped_scenarios

LONGEST = 200
"""Decisions of a game that is kept: about as many KB."""
LOWEST = 10
"""The lowest flight level that a scenario may have."""
LEAST_LOST = 1
"""Flight Points for what is gone for good, where a battle is to be fought out."""
TIRED = 5
"""Units of each army that are Retired from the beginning, where a battle is to end by few more."""
WEIGHTS: Mapping[type[Command], float] = {
    Activate: 10,
    ActivateArmy: 1,
    ActivateStandard: 0.2,
    Attack: 30,
    Charge: 30,
    Decline: 0.5,
    EndDeclaring: 0.3,
    EndMoves: 6,
    Fire: 12,
    Move: 1,
    MoveLeader: 0.05,
    MoveStandard: 0.0005,
    Pass: 0.2,
    PutAway: 1,
    React: 2,
    ReturnFire: 3,
    TakeUp: 0.001,
    Turn: 0.02,
    Withdraw: 0.001,
}
"""What hurried players like: they fire, charge, and end their phases soon."""


def hurried(command: Command) -> float:
    """How likely a command is."""
    return WEIGHTS.get(type(command), 1.0)


def waiting(command: Command) -> float:
    """How likely a command is for players who let time pass [16.1]."""
    return 20.0 if isinstance(command, Pass) and command.time else hurried(command)


@cache
def shipped(number: int) -> Scenario:
    return load(shipped_scenarios()[number - 1])


def name_of(number: int) -> str:
    """What a battle is called in the names of files."""
    return shipped_scenarios()[number - 1].stem.partition("-")[2]


def brittle(number: int, level: int = LOWEST, *, tired: int = 0, **changes: Any) -> Scenario:
    """A battle whose armies break at a low flight level; ``tired`` units of each are Retired already."""
    scenario = shipped(number)
    one, other = (_brittle(side, level, tired) for side in scenario.sides)
    return replace(scenario, sides=(one, other), **changes)


def _brittle(side: SideEntry, level: int, tired: int) -> SideEntry:
    """The last units on the map of an army are Retired."""
    there = [
        unit.id for battle in side.battles for unit in battle.units if unit.hex and not unit.kind.startswith("ART")
    ]
    gone = frozenset(there[-tired:] if tired else ())
    battles = tuple(
        replace(battle, units=tuple(replace(unit, retired=unit.id in gone) for unit in battle.units))
        for battle in side.battles
    )
    return replace(side, flight_level=level, battles=battles)


def ended(rule: str, *winners: str | None) -> Callable[[State], bool]:
    """The battle has ended by this rule, with one of these winners; with any, if none is named."""

    def shown(state: State) -> bool:
        outcome = state.outcome
        assert outcome is not None
        return outcome.rule == rule and (not winners or outcome.winner in winners)

    return shown


def fought_out(state: State) -> bool:
    """An army has broken, and its losses were made in fighting."""
    return ended("3.0-e")(state) and sum(state.lost.values()) >= LEAST_LOST


def endings() -> Iterator[Ending]:
    """All of them: each battle once, then the ways to end."""
    for number in range(1, 9):
        yield _ending(f"3.0-e-{name_of(number)}", brittle(number, tired=TIRED - 1), fought_out)
    cerignola = brittle(2, tired=TIRED)
    for name, winner in (("first-player", "fr"), ("second-player", "sp"), ("draw", None)):
        yield _ending(f"3.0-e-{name}", cerignola, ended("3.0-e", winner))
    timed = shipped(2).timed
    assert timed is not None
    hasty = replace(shipped(2), timed=replace(timed, boxes=3))
    yield _ending("16.1-a-time-runs-out", hasty, ended("16.1-a", "sp"), waiting)


def _ending(
    name: str, scenario: Scenario, shown: Callable[[State], bool], weight: Callable[[Command], float] = hurried
) -> Ending:
    return Ending(name, scenario, shown, weight=weight, longest=LONGEST)
