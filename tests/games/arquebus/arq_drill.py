"""A drill ground: a small map with one unit of every kind on both sides, for positions of a few counters.

Blue (``b-``) moves first. Row 06 is shifted to the right: around 0606 are 0706, 0707, 0607, 0506, 0605 and 0705.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.flow import Command, Event, Step
from roma_desktop.core.game import carry_out, decision, run
from roma_desktop.games.arquebus.model.activation import Activation
from roma_desktop.games.arquebus.model.options import Options
from roma_desktop.games.arquebus.model.scenario import (
    BattleEntry,
    LeaderEntry,
    Map,
    Replacement,
    Scenario,
    SideEntry,
    UnitEntry,
)
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import GONE, WAITING
from roma_desktop.games.arquebus.scenario.setup import set_up

SIZE = 12
MISSILES: Mapping[str, Any] = {
    "AQ": "AQ", "CB": "CB", "LB": "LB", "SK": "J", "LC/A": "A", "GE": "J", "MAQ": "AQ", "MCB": "CB", "ART_S": "S",
    "GW": "AQ",
}  # fmt: skip
KINDS = ("PK", "SB", "AQ", "CB", "LB", "SK", "SP", "MM", "STR", "LC", "LC/A", "GE", "MAQ", "MCB", "ART_S", "GW", "BW")
_SECOND = Replacement(activation=2, command_range=3)


def _units(prefix: str, kinds: Iterable[str], number: int) -> tuple[UnitEntry, ...]:
    return tuple(
        UnitEntry(
            id=f"{prefix}-{kind.lower().replace('/', '').replace('art_s', 'gun')}{number}",
            kind=kind,
            no=number,
            name={"en": kind},
            missile=MISSILES.get(kind),
        )
        for kind in kinds
    )


def _side(side: str, facing: str, standard: str, *, king: bool) -> SideEntry:
    first = LeaderEntry(
        name={"en": "First"}, activation=3, command_range=4, overall_commander=True, king=king, replacement=_SECOND
    )
    second = LeaderEntry(name={"en": "Second"}, activation=3, command_range=4, replacement=_SECOND)
    rear = LeaderEntry(name={"en": "Rear"}, activation=2, command_range=4)
    return SideEntry(
        id=side,
        name={"en": side},
        colour="azure" if side == "b" else "gold",
        facing=facing,
        standard=standard,
        flight_level=20,
        seizure=2,
        battles=(
            BattleEntry(id=f"{side}_main", name={"en": "Main"}, leader=first, units=_units(side, KINDS, 1)),
            BattleEntry(id=f"{side}_wing", name={"en": "Wing"}, leader=second, units=_units(side, KINDS, 2)),
            BattleEntry(id=f"{side}_camp", name={"en": "Camp"}, led_by=f"{side}_wing", units=_units(side, ("PK",), 4)),
            BattleEntry(
                id=f"{side}_rear",
                name={"en": "Rear"},
                leader=rear,
                entry=("0112",) if side == "b" else ("1201",),
                units=_units(side, ("PK", "MM"), 3),
            ),
        ),
        commanders=(LeaderEntry(name={"en": "Guest"}, command_range=4),),
    )


@cache
def _ground(terrain: tuple[tuple[str, str], ...], hexsides: tuple[tuple[str, str], ...]) -> State:
    letters = dict(terrain)
    rows = tuple(
        "".join(letters.get(f"{column:02}{row:02}", ".") for column in range(1, SIZE + 1)) for row in range(1, SIZE + 1)
    )
    kinds: dict[str, tuple[str, ...]] = {}
    for kind, text in hexsides:
        kinds[kind] = (*kinds.get(kind, ()), text)
    scenario = Scenario(
        format=1,
        game="arquebus",
        number=0,
        title={"en": "Drill"},
        date="1500-01-01",
        summary={"en": "Drill"},
        first_player="b",
        map=Map(columns=SIZE, rows=SIZE, terrain=rows, elevation=("0" * SIZE,) * SIZE, hexsides=kinds),
        sides=(_side("b", "N", "0611", king=True), _side("r", "S", "0602", king=False)),
    )
    return set_up(scenario, Options())


def drill(terrain: Mapping[str, str] | None = None, hexsides: Iterable[tuple[str, str]] = (), **pieces: Any) -> State:
    """A position in which only these pieces are on the map: ``b_pk1="0606"``, or ``("0606", "disordered")``.

    ``b_main_leader`` and the like are leaders; ``terrain`` has letters by hexes, ``hexsides`` pairs of kind and side.
    All other units and leaders are gone.
    """
    state = _ground(tuple(sorted((terrain or {}).items())), tuple(hexsides))
    units = {of: replace(unit, at=GONE) for of, unit in state.units.items()}
    leaders = {of: replace(leader, at=GONE) for of, leader in state.leaders.items()}
    for name, where in pieces.items():
        at, order = (where, "good") if isinstance(where, str) else where
        if name in leaders:
            leaders[name] = replace(leaders[name], at=at)
        else:
            unit = name.replace("_", "-", 1)
            units[unit] = replace(units[unit], at=at, order=order, deployed="gun" in unit)
    return replace(state, units=units, leaders=leaders)


def during(state: State, target: str = "b_main", **fields: Any) -> State:
    """The position during the activation of a Battle."""
    side = target[0]
    return replace(state, active=side, activation=Activation(side=side, target=target, mode="free", **fields))


def play(
    state: State, *steps: Step[Any], commands: Iterable[Command] = (), dice: Iterable[int] = ()
) -> tuple[State, tuple[Event[Any], ...]]:
    """Play steps, the first of them first, and these commands in between; ``dice`` are what the dice show, 0 to 9.

    All dice must be used; the position may still ask for something.
    """
    script = ScriptedDice(face or 10 for face in dice)
    state, events = run(replace(state, steps=tuple(reversed(steps))), script)
    for command in commands:
        state.steps[-1].check(state, command)
        state, more = carry_out(state, command, script)
        events = (*events, *more)
    assert not script.faces
    return state, events


def asked(state: State) -> str | None:
    """The rule of the present question; None if nothing is asked."""
    found = decision(state)
    return found.rule if found is not None else None


def choices(state: State) -> set[Command]:
    """What may be ordered: everything that is offered passes the check."""
    found = list(state.steps[-1].options(state))
    for command in found:
        state.steps[-1].check(state, command)
    return set(found)


__all__ = ["GONE", "WAITING", "asked", "choices", "drill", "during", "play"]
