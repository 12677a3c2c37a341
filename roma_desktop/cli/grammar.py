"""How the commands of a game are written in scripts: by a grammar of the game's own, or else by the plain one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

from roma_desktop.cli.plain_grammar import PlainGrammar
from roma_desktop.core.errors import BadFile
from roma_desktop.core.flow import Command, Position
from roma_desktop.core.title import Title
from roma_desktop.games import registry

S = TypeVar("S", bound=Position, contravariant=True)


class Referee(Protocol):
    """Looks over the scenario files of a game. It is a part of the game's grammar, but not every game has one."""

    def mistakes(self, file: Path) -> Iterable[BadFile]:
        """All that is wrong with a scenario file, where ``Title.load`` stops at the first."""

    def doubts(self, file: Path, language: str) -> Iterable[tuple[int | None, str]]:
        """What is legal in a sound scenario file but probably not meant: (line, a sentence with its rule)."""


class Grammar(Protocol[S]):
    """The words of a game's scripts.

    ``moments`` are templates of what ``until`` may wait for, besides a command, "turn N" and "end": for instance
    "operations of POWER". ``referee`` is None for a game that has none.
    """

    @property
    def moments(self) -> Sequence[str]: ...

    @property
    def referee(self) -> Referee | None: ...

    def read(self, line: str, state: S) -> Command:
        """The command that a line means, legal or not; raises ``RomaError`` if the line can't be understood."""

    def write(self, command: Command, state: S) -> str:
        """A line by which ``read`` gives the command again in this position."""

    def moment(self, words: Sequence[str], state: S) -> Callable[[S], bool] | None:
        """A test for the positions that words after ``until`` mean; None for unknown words. Raises ``RomaError``."""

    def passing(self, options: Sequence[Command]) -> Command:
        """The option to take at a decision that is passed on the way to the moment that ``until`` waits for."""


def grammar_of(title: Title[Any]) -> Grammar[Any]:
    """The grammar of a game, or the plain one, which uses the names of commands and of their fields."""
    found: Grammar[Any] | None = registry.grammar(title.id) if title.id in registry.games() else None
    return PlainGrammar(title) if found is None else found
