"""One folder a game. Games stand on the kernel and do not know one another."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from roma_desktop.core.title import Title

TITLES = ("roma_victrix",)
"""The games that are shipped, the flagship first."""


def title(game: str) -> Title[Any]:
    """A game by its id; raises ``KeyError`` if there is none of that name."""
    if game not in TITLES:
        raise KeyError(game)
    found: Title[Any] = import_module(f"roma_desktop.games.{game}.title").TITLE
    return found
