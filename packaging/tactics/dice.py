"""Every course that the dice may take, where there are few."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from roma_desktop.core.dice import ScriptedDice, ScriptEnded
from roma_desktop.core.flow import Command
from roma_desktop.core.game import carry_out

MOST = 100
"""Courses of the dice that are followed: more take too long."""
LONGEST = 2_000
"""Commands in all courses together."""


def every_course(
    state: Any, first: Command, play: Callable[[Any], Command], over: Callable[[Any], bool]
) -> list[tuple[float, Any]] | None:
    """All positions in which a command and what follows may end, each with its chance; None where they are too many."""
    ended: list[tuple[float, Any]] = []
    under_way: list[tuple[float, Any, Command]] = [(1.0, state, first)]
    for _ in range(LONGEST):
        if not under_way:
            return ended
        share, at, command = under_way.pop()
        for chance, after in _thrown(at, command, ()):
            if over(after):
                ended.append((share * chance, after))
            else:
                under_way.append((share * chance, after, play(after)))
            if len(ended) + len(under_way) > MOST:
                return None
    return None


def _thrown(state: Any, command: Command, faces: tuple[int, ...]) -> Iterator[tuple[float, Any]]:
    """What a command may lead to, with the chance of each."""
    try:
        after, _ = carry_out(state, command, ScriptedDice(faces))
    except ScriptEnded as ended:
        throw = ended.throw
        many = throw.sides**throw.count
        for thrown in product(range(1, throw.sides + 1), repeat=throw.count) if many <= MOST else [(1,) * throw.count]:
            for chance, reached in _thrown(state, command, (*faces, *thrown)):
                yield chance / many, reached
    else:
        yield 1.0, after
