"""Shock on the drill ground: blue attacks from row 06 to the north, red stands in row 05 and faces south.

In front of a unit in 0606 are 0605 and 0705; in front of one in 0605 are 0506 and 0606.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from arq_drill import drill, during, play
from msgspec.structs import replace

from roma_desktop.core.flow import Command, Event
from roma_desktop.core.game import Options
from roma_desktop.games.arquebus.events.shock import AttackDeclared, ShockRead
from roma_desktop.games.arquebus.model.declared import Attacks
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import FACINGS, UnitId
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.shock.phase import ShockPhase

E = TypeVar("E")
Events = tuple[Event[Any], ...]


def ground(*, facing: dict[str, str] | None = None, engaged: Iterable[tuple[str, str]] = (), **pieces: Any) -> State:
    """A position with these pieces, some of them with other facings, and pairs that are Engaged."""
    state = drill(**pieces)
    turned = {of: replace(state.units[of], facing=FACINGS.index(way)) for of, way in (facing or {}).items()}
    pairs = frozenset(tuple(sorted(pair)) for pair in engaged)
    return replace(state, units={**state.units, **turned}, engaged=pairs)  # type: ignore[arg-type]


def neighbours(state: State) -> dict[UnitId, frozenset[UnitId]]:
    """For each unit the enemies next to it."""
    found = {}
    for unit in state.units.values():
        if unit.on_map:
            found[unit.id] = frozenset(one.id for one in state.enemies_beside(unit.at, state.side_of(unit.id)))
    return {of: beside for of, beside in found.items() if beside}


def phase(state: State, *commands: Command, dice: Iterable[int] = (), **fields: Any) -> tuple[State, Events]:
    """Blue's Shock phase with its main Battle, in command, played as far as these commands and dice lead."""
    noted = {"commanded": frozenset(state.setting.units_of["b_main"]), "beside": neighbours(state), **fields}
    return play(during(state, "b_main", **noted), ShockPhase("b"), commands=commands, dice=dice)


def moves(state: State, *commands: Command, dice: Iterable[int] = (), target: str = "b_main", **fields: Any) -> State:
    """The Move/Fire phase of a Battle of blue's, in command, played as far as these commands and dice lead."""
    noted = {"commanded": frozenset(state.setting.units_of[target]), "beside": neighbours(state), **fields}
    return play(during(state, target, **noted), MoveFire("b"), commands=commands, dice=dice)[0]


def found(events: Iterable[Event[Any]], kind: type[E]) -> list[E]:
    """The events of a kind."""
    return [one for one in events if isinstance(one, kind)]


def read(events: Iterable[Event[Any]]) -> list[ShockRead]:
    """The dice of shock that were read."""
    return found(events, ShockRead)


def drms(one: ShockRead) -> dict[str, int]:
    """The lines of a sum by their rules."""
    sums: dict[str, int] = {}
    for line in one.modifiers:
        sums[line.rule] = sums.get(line.rule, 0) + line.drm
    return sums


def declared(events: Iterable[Event[Any]]) -> Attacks:
    return tuple(one.attack for one in found(events, AttackDeclared))


def why_not(state: State, command: Command) -> str:
    """The rule by which a command is refused now, "" if it is legal; every refusal says what would be legal."""
    illegal = Options(state).why_not(command)
    assert illegal is None or illegal.instead is not None
    return "" if illegal is None else illegal.rule
