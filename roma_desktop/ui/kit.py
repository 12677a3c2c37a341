"""What a game brings to the window, apart from its rules: the paths of its files, and how it is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

from roma_desktop.core.errors import RomaError
from roma_desktop.core.message import Message, say
from roma_desktop.games import registry

if TYPE_CHECKING:
    from roma_desktop.ui.library.kit import LibraryKit
    from roma_desktop.ui.map.scene import Shown
    from roma_desktop.ui.table.presenter import Presenter

Naming = Callable[[str, str], str]
"""From a kind ("side", "place" ...) and an id to its name in the player's language, as ``Words.name`` does."""


class Kit(Protocol):
    """A game's part of the window. Its own parts are imported when they are first asked for.

    A kit may also have ``editor`` (``ui.editor.kit.EditorKit``), ``history`` (``ui.story.kit.HistoryKit``), ``lessons``
    and ``hints`` (``ui.learning.kit``): a game without them has a plain history, no lessons and no editor.
    """

    @property
    def name(self) -> Message:
        """The name of the game."""

    @property
    def scenarios(self) -> Sequence[Path]:
        """The files of the scenarios that come with the game; found without reading its rules."""

    @property
    def rules(self) -> Path | None:
        """The folder of its rules as text, with a subfolder for each language; None for a game without them."""

    @property
    def cover_sources(self) -> Sequence[Path]:
        """The modules that make the covers of scenarios: when they change, stored covers are made again."""

    @property
    def library(self) -> LibraryKit:
        """What the library needs of the game."""

    @property
    def presenter(self) -> Presenter[Any] | None:
        """What the table shows and asks; None for a game that is played without a table."""

    def shown(self, state: Any, naming: Naming) -> Shown:
        """What stands where in a position, as far as it is known."""


def kit_of(game: str) -> Kit:
    """The kit of a game by its id; raises ``KeyError`` if there is no such game."""
    return cast(Kit, registry.kit(game))


def presenter_of(game: str) -> Presenter[Any]:
    """What the table shows of a game. Raises ``KeyError`` for an unknown game, ``RomaError`` for one with no table."""
    presenter = kit_of(game).presenter
    if presenter is None:
        raise RomaError(say("This game has no map to be drawn."))
    return presenter
