"""The games whose scenarios can be edited, and drafts from files of any of them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple

from roma_desktop.core.authored import MAX_BYTES
from roma_desktop.core.errors import BadFile
from roma_desktop.core.files.text_file import read_text
from roma_desktop.core.message import say
from roma_desktop.games.registry import games, kit
from roma_desktop.ui.editor.kit import AnyKit
from roma_desktop.ui.editor.model.draft import Draft

_GAME = re.compile(r"""^(?:\{\s*)?["']?game["']?\s*:\s*["']?([\w-]+)""", re.MULTILINE)


NOT_EDITED = say("scenarios of this game can't be edited")


class OpenedDraft(NamedTuple):
    """A draft, and the id of its game."""

    game: str
    draft: Draft[Any]


def editable() -> tuple[str, ...]:
    """The ids of the games that bring something to the editor, the flagship first."""
    return tuple(game for game in games() if getattr(kit(game), "editor", None) is not None)


def editor_of(game: str) -> AnyKit:
    """What a game brings to the editor; the game is one of ``editable``."""
    found: AnyKit = kit(game).editor
    return found


def open_draft(file: Path) -> OpenedDraft:
    """A scenario file of any game, to be edited; raises ``BadFile``."""
    return read_draft(read_text(file, MAX_BYTES), file)


def read_draft(text: str, file: Path) -> OpenedDraft:
    """The draft that the text of a file holds; raises ``BadFile`` where it has not the form of a scenario."""
    game = game_of(text, file)
    return OpenedDraft(game, editor_of(game).read(text, file))


def game_of(text: str, file: Path) -> str:
    """The game of a scenario file; raises ``BadFile`` where it names none that can be edited.

    A text that names none at all is taken for one of the first game, whose reader says what is wrong with it.
    """
    known, named = editable(), _GAME.search(text)
    if named is None and known:
        return known[0]
    if named is None or named[1] not in known:
        line = 1 + text.count("\n", 0, named.start()) if named is not None else 1
        there = named is not None and named[1] in games()
        why = NOT_EDITED if there else say("this isn't a scenario of a game that this program has")
        raise BadFile(file, line, why)
    return named[1]
