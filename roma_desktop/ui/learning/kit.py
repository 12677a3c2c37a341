"""What a game brings to learning it: lessons, and hints. A game has either, both or none of them in its kit."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from PySide6.QtWidgets import QWidget

from roma_desktop.core.flow import Command
from roma_desktop.ui.kit import kit_of
from roma_desktop.ui.learning.hints import Asked, Group, plain_hints


class LessonsKit(Protocol):
    """The ``lessons`` of a game's kit."""

    @property
    def folder(self) -> Path:
        """The lesson files; scenarios that only lessons use are in its folder ``positions``."""

    @property
    def phases(self) -> Collection[str]:
        """The names of the phases that a lesson can begin with."""

    @property
    def pieces(self) -> Collection[str]:
        """The kinds of pieces that a lesson can point at, such as ``wagon``."""

    @property
    def parts(self) -> Mapping[str, type[QWidget]]:
        """The parts of sheets that a lesson can point at, by their names in the files."""

    def has_place(self, place: str) -> bool:
        """Whether a place is on the map."""

    def begins(self, state: Any, phase: str, side: str) -> bool:
        """Whether a side must decide in a phase."""

    def passing(self, options: Sequence[Command]) -> Command:
        """The option by which nothing is done, else any of them. There is one at least."""

    def keys(self, state: Any, kind: str, of: str) -> Sequence[str]:
        """The keys that a piece may have on the map, alone or in a pile; the first that is there is pointed at."""


class HintsKit(Protocol):
    """The ``hints`` of a game's kit."""

    def hints(self, asked: Asked) -> list[Group]:
        """What the side that is asked can do now, in groups."""


class PlainHints:
    """The hints of a game without hints of its own."""

    def hints(self, asked: Asked) -> list[Group]:
        return plain_hints(asked)


PLAIN = PlainHints()


def lessons_of(game: str) -> LessonsKit | None:
    """The lessons of a game by its id; None where it has none."""
    found: LessonsKit | None = getattr(kit_of(game), "lessons", None)
    return found


def hints_of(game: str) -> HintsKit:
    """The hints of a game by its id; plain ones where it has none of its own."""
    found: HintsKit = getattr(kit_of(game), "hints", PLAIN)
    return found
