"""Single steps and rules played in tests."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command, Event, Step
from roma_desktop.core.game import Game
from roma_desktop.games.sparta_vs_athens.model.state import State
from tests.games.sparta_vs_athens.positions import scripted


def playing(state: State, step: Step[State], *faces: int) -> Game[State]:
    """A game in which this step is played, with dice that show these faces."""
    return Game(replace(state, steps=(step,)), scripted(*faces))


def happen(state: State, events: Iterable[Event[State]]) -> State:
    """The position after these events."""
    for event in events:
        state = event.apply(state)
    return state


def refused(game: Game[State], command: Command) -> str:
    """The rule that forbids a command; "" where none does."""
    illegal = game.why_not(command)
    return illegal.rule if illegal else ""


def barred(check: Callable[..., Any], *arguments: Any) -> str:
    """The rule by which a check refuses; "" where it doesn't."""
    try:
        check(*arguments)
    except Illegal as illegal:
        return illegal.rule
    return ""


def offers_are_legal(game: Game[State]) -> bool:
    """Whether a decision has options, and all of them are allowed."""
    options = list(game.options)
    return bool(options) and all(game.why_not(option) is None for option in options)
