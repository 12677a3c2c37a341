"""Battles are laid out on a board that is empty but for those who fight."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Game
from roma_desktop.games.sparta_vs_athens.events.combat import ResultRead
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SideId, UnitId, enemy
from roma_desktop.games.sparta_vs_athens.steps.confrontation import Confrontation
from tests.games.sparta_vs_athens.positions import alone, position, put, scripted

FIELD = "oropus"
"""A fort site with a coast and, on an empty board, nothing else."""
CALM = (3, 4)
"""Two dice by which no leader falls."""
A = "athens.LSP."
B = "boeotia.LSP."
S = "athens.NSP."
L = "league.NSP."


def gathered(at: str = FIELD, *units: UnitId, revised: bool = True, **fields: Any) -> State:
    """An empty board but for these units in one place, in a Campaign Phase of Athens."""
    state = alone(position(revised=revised, phasing="athens"))
    for unit in units:
        state = put(state, unit, at, **fields)
    return state


def meeting(state: State, at: str = FIELD, attacker: SideId = "athens", **fields: Any) -> State:
    """The position in which all units there meet."""
    ours, theirs = (
        frozenset(unit.id for unit in state.units_at(at, side) if unit.id not in state.inside)
        for side in (attacker, enemy(attacker))
    )
    fields = {"attackers": ours, "defenders": theirs, "cause": "attack", **fields}
    return replace(state, steps=(Confrontation(at=at, attacker=attacker, **fields),))


def fought(state: State, *faces: int, orders: tuple[Command, ...] = ()) -> Game[State]:
    """The battle played with these dice and these orders."""
    game = Game(state, scripted(*faces))
    for order in orders:
        game.submit(order)
    return game


def events(game: Game[State]) -> list[Any]:
    return [event for moment in game.line for event in moment.events]


def results(game: Game[State]) -> list[ResultRead]:
    return [event for event in events(game) if isinstance(event, ResultRead)]


def alive(state: State, at: str = FIELD) -> set[UnitId]:
    return {unit.id for unit in state.stacks.get(at, ())}
