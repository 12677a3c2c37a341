"""Campaign Phases are played on a board that is empty but for those who meet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Game
from roma_desktop.games.sparta_vs_athens.commands.campaign import Operate
from roma_desktop.games.sparta_vs_athens.events.combat import BattleBegan
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import Kind, LeaderId, LocaleId, PieceId, SideId, UnitId
from roma_desktop.games.sparta_vs_athens.ruled_state import RuledState
from roma_desktop.games.sparta_vs_athens.rules.forces import on_lost_land
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from tests.games.sparta_vs_athens.positions import alone, leader, position, put, scripted

CALM = (3, 4)
"""Two dice by which no leader falls."""


def board(
    units: Mapping[UnitId, LocaleId],
    leaders: Iterable[tuple[Any, ...]],
    side: SideId = "athens",
    revised: bool = True,
    **changes: Any,
) -> RuledState:
    """An empty board but for these units (id: place) and leaders (side, place, ratings), in a side's campaign."""
    state = alone(position(revised=revised))
    for unit, at in units.items():
        state = put(state, unit, at)
    for who, at, *ratings in leaders:
        state = leader(state, who, at, *ratings)
    return campaign(replace(state, **{"treasury": {"athens": 100, "sparta": 100}, **changes}), side)


def campaign(state: State, side: SideId) -> RuledState:
    """The position in a side's Campaign Phase, with all that follows from it by itself."""
    fields = {name: getattr(state, name) for name in state.__struct_fields__}
    return RuledState(**{**fields, "phasing": side, "steps": (Campaign(side, on_lost_land(state, side)),)})


def play(state: State, *commands: Command, dice: Iterable[int] = ()) -> Game[Any]:
    """A game in which these have been ordered."""
    game = Game(state, scripted(*dice))
    for command in commands:
        game.submit(command)
    return game


def operate(*pieces: PieceId, who: LeaderId = "athens-1") -> Operate:
    return Operate(who, frozenset(pieces))


def rule_of(game: Game[Any], command: Command) -> str:
    """The rule that forbids a command; "" if none does."""
    illegal = game.why_not(command)
    return illegal.rule if illegal is not None else ""


def question(game: Game[Any]) -> tuple[str, str]:
    """Who is asked, and by which rule."""
    assert game.decision is not None
    return game.decision.actor, game.decision.rule


def answered(game: Game[Any], *rules: str) -> Game[Any]:
    """The game after the first answer has been given to every question by these rules."""
    while game.decision is not None and game.decision.rule in rules:
        game.submit(next(iter(game.options)))
    return game


def battles(game: Game[Any]) -> list[Kind]:
    """The kinds of the battles that have been fought."""
    return [event.kind for moment in game.line for event in moment.events if isinstance(event, BattleBegan)]
