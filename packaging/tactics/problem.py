"""A position with a known best answer, and the files that hold them."""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, Protocol

import msgspec

from roma_desktop.core.flow import Command
from roma_desktop.core.mind import Intent
from roma_desktop.games import registry

FOLDER = Path(__file__).resolve().parents[2] / "tests" / "tactics"

How = Literal["end", "over"]
"""Played on to the end of the game, and counted who has won; or until what was begun is over, and counted what each has
then (``Themes.counts``)."""
Proof = Literal["all dice", "games", "courses"]
"""Every course of the dice, to the end of the game or of the undertaking; games or courses by lot."""


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """``position`` is what ``side`` sees, as the program writes it; ``scenario`` is the shipped one's number, from 0.

    ``best`` are the aims that are best (``Themes.aim``), beside so many ``others``. ``how`` far was played on and by
    what that is ``proof``, with so many ``continuations`` of each of the best. ``lead`` is the least by which one of
    the best is ahead of one of the others: in percent of games won, or in what a game counts (``Themes.counts``).
    ``note`` says to a reader why it is best, ``source`` what game it comes from.
    """

    game: str
    scenario: int
    theme: str
    side: str
    position: dict[str, Any]
    best: tuple[str, ...]
    others: int
    how: How
    proof: Proof
    continuations: int
    lead: float
    note: str
    source: str


class Themes(Protocol):
    """What a game tells of its tactics; ``THEMES`` of the module with its name in this package."""

    plans_exclude: bool
    """Whether all that a side can still do has been done when an undertaking is over (``How``): else one plan may come
    after another, and only the end of the game tells which was better."""
    counts: tuple[tuple[str, float], ...]
    """What is counted when an undertaking is over, each with the difference that matters."""

    def count(self, state: Any, side: str) -> tuple[float, ...]:
        """What a side has more of than its enemies in a whole position, by ``counts``: facts of the rules."""

    def aim(self, command: Command, intent: Intent | None) -> str:
        """What somebody is about who gives a command, in a few words that stay the same: "hannibal: take latium"."""

    def theme(self, state: Any, aim: str) -> str:
        """What kind of tactics the best aim in a position is; "" where it is nothing worth keeping."""

    def worth_asking(self, state: Any) -> bool:
        """Whether a decision that opens nothing new may have a theme: known before anything is played."""


def themes_of(game: str) -> Themes:
    """The themes of a game; raises ``ModuleNotFoundError`` for one that has none."""
    found: Themes = import_module(f"tactics.{game}").THEMES
    return found


@cache
def shared(game: str, scenario: int) -> Any:
    """What all positions of a scenario have in common."""
    title = registry.title(game)
    start = title.start(title.load(title.scenarios()[scenario]), title.read_options({}))
    return title.shared(start)


def seen_of(problem: Problem) -> Any:
    """The position of a problem, as its side sees it."""
    return registry.title(problem.game).codec.read_position(problem.position, shared(problem.game, problem.scenario))


def file_of(game: str) -> Path:
    """Where the problems of a game are kept: a line of JSON each, compressed together."""
    return FOLDER / f"{game}.jsonl.gz"


def read(game: str) -> list[Problem]:
    """The problems of a game; none where there is no file."""
    file = file_of(game)
    if not file.exists():
        return []
    lines = gzip.decompress(file.read_bytes()).splitlines()
    return [msgspec.json.decode(line, type=Problem) for line in lines]


def write(game: str, problems: Iterable[Problem]) -> None:
    """Keep the problems of a game: equal ones make equal files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    lines = b"\n".join(msgspec.json.encode(one, order="deterministic") for one in problems)
    file_of(game).write_bytes(gzip.compress(lines, 9, mtime=0))
