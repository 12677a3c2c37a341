"""The games whose scenarios can be edited, and which of them a file is about."""

from __future__ import annotations

import re
from pathlib import Path

from roma_desktop.core.errors import BadFile
from roma_desktop.core.message import say
from roma_desktop.games.registry import games, kit
from roma_desktop.ui.editor.kit import AnyKit

_GAME = re.compile(r"""^(?:\{\s*)?["']?game["']?\s*:\s*["']?([\w-]+)""", re.MULTILINE)


def editable() -> tuple[str, ...]:
    """The ids of the games that bring something to the editor, the flagship first."""
    return tuple(game for game in games() if hasattr(kit(game), "editor"))


def editor_of(game: str) -> AnyKit:
    """What a game brings to the editor; the game is one of ``editable``."""
    found: AnyKit = kit(game).editor
    return found


def game_of(text: str, file: Path) -> str:
    """The game of a scenario file; raises ``BadFile`` where it names none that can be edited.

    A text that names none at all is taken for one of the first game, whose reader says what is wrong with it.
    """
    known, named = editable(), _GAME.search(text)
    if named is None:
        return known[0]
    if named[1] not in known:
        line = 1 + text.count("\n", 0, named.start())
        raise BadFile(file, line, say("this is no scenario of a game that this program has"))
    return named[1]
