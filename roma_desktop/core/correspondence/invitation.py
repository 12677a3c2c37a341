"""An invitation to a game by file: whether it can be accepted here, and to what."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from roma_desktop.core.correspondence.letters import Invitation, Sealed
from roma_desktop.core.correspondence.shares import is_game, is_share
from roma_desktop.core.errors import BadFile
from roma_desktop.core.message import Words, say
from roma_desktop.core.title import Title, Unreadable


class Offer(msgspec.Struct, frozen=True):
    """An invitation that can be accepted: the game and the position before anything is played."""

    title: Title[Any]
    start: Any

    def words(self, language: str) -> Words:
        """Puts messages into words, with the names of the scenario."""
        return self.title.words(self.start, language)


def invited_to(sealed: Sealed, find_title: Any) -> Offer:
    """What an invitation offers; raises ``BadFile`` if it can't be accepted."""
    letter = sealed.letter
    assert isinstance(letter, Invitation)
    if not (is_share(letter.key) and is_game(letter.id)):
        raise BadFile(sealed.file, None, say("it was edited or damaged on its way; ask for it to be sent again"))
    sealed.check(bytes.fromhex(letter.key))
    title = title_of(letter, find_title, sealed.file)
    if letter.rules != title.rules_version:
        raise BadFile(
            sealed.file, None,
            say("it is played by rules {theirs}, and this program plays by {ours}: both need the same version",
                theirs=letter.rules, ours=title.rules_version),
        )  # fmt: skip
    start = start_of(title, letter, sealed.file)
    if letter.side not in title.sides(start):
        raise BadFile(sealed.file, None, say("it belongs to another game"))
    return Offer(title, start)


def title_of(letter: Invitation, find_title: Any, file: Path) -> Title[Any]:
    """The game that an invitation is about; raises ``BadFile``."""
    try:
        found: Title[Any] = find_title(letter.game)
    except KeyError:
        raise BadFile(file, None, say("a game that this program doesn't have: {game}", game=letter.game)) from None
    return found


def start_of(title: Title[Any], letter: Invitation, file: Path) -> Any:
    """The position before anything is played; raises ``BadFile``."""
    try:
        return title.start(title.read_scenario(letter.scenario), title.read_options(letter.options))
    except Unreadable as error:
        raise BadFile(file, None, say("a scenario that can't be used: {why}", why=error.reason)) from None
