"""What is looked back at: a line of moments, through whose eyes, and all that can be told of it. No Qt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from roma_desktop.core.game import Game, Moment
from roma_desktop.core.message import Message, say
from roma_desktop.core.progress import Tick, no_tick
from roma_desktop.core.records.entries import Header
from roma_desktop.core.records.reading import Opened, read_record
from roma_desktop.core.records.record import Record
from roma_desktop.core.records.verify import account
from roma_desktop.core.title import Title
from roma_desktop.games.registry import title as find_title
from roma_desktop.ui.story.account import Account
from roma_desktop.ui.story.history import Branch, branches
from roma_desktop.ui.story.kit import HistoryKit, history_of
from roma_desktop.ui.story.past import Past
from roma_desktop.ui.story.reasons import with_reasons
from roma_desktop.ui.story.values import Chapter


@dataclass(frozen=True, eq=False)
class Subject(Past[Any]):
    """A game to look back at. ``eyes``: the side that looks, None where everything is open.

    ``ends`` are the last moments of all its lines. ``names`` of positions and ``reasons`` of computer players are by
    the number of the command.
    """

    header: Header
    file: Path | None = None
    ends: tuple[Moment[Any], ...] = ()
    names: Mapping[int, str] = field(default_factory=dict)
    reasons: Mapping[int, Message] = field(default_factory=dict)

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """The story; when the game is over, with what computer players had in mind before each thing they began."""
        return with_reasons(self.account.chapters, self.reasons) if self.over else self.account.chapters

    @property
    def kit(self) -> HistoryKit[Any]:
        """What the game brings to looking back."""
        return history_of(self.title.id)

    @cached_property
    def account(self) -> Account[Any]:
        """What the game tells of the line of moments that is looked at."""
        return self.kit.account(self)

    def name(self, language: str) -> str:
        """The scenario's title."""
        titles: Mapping[str, str] = self.header.scenario.get("title", {})
        return titles.get(language) or titles.get("en") or next(iter(titles.values()), "")

    @cached_property
    def branches(self) -> tuple[Branch, ...]:
        """The lines that were left when somebody went back."""
        return tuple(branches(self.line, self.ends, self.names))

    def read_up(self, tick: Tick = no_tick) -> Subject:
        """Work out all that takes time, on any thread; returns this subject. Raises what ``tick`` raises."""
        parts = self.account.PARTS
        for done, part in enumerate(parts):
            tick(done / len(parts))
            getattr(self.account, part)
        _ = self.branches
        return self

    def on_line(self, line: tuple[Moment[Any], ...]) -> Subject:
        """The same game on another line of its history."""
        return replace(self, line=line)


def of_record(record: Record[Any], side: str | None) -> Subject:
    """A game that is being played, as ``side`` may see it. The record is not touched."""
    return _subject(record.title, record.header, record.game, side, record.file, record)


def of_file(file: Path, side: str | None = None) -> Subject:
    """A recorded game, read from its file; raises ``BadFile``."""
    return of_opened(file, read_record(file, find_title), side)


def of_opened(file: Path, opened: Opened, side: str | None = None) -> Subject:
    return _subject(opened.title, opened.header, opened.game, side, file, opened)


def _subject(
    title: Title[Any], header: Header, game: Game[Any], side: str | None, file: Path, kept: Record[Any] | Opened
) -> Subject:
    line = tuple(game.line)
    eyes = side if title.outcome(line[-1].state) is None else None  # everything is open when a game is over
    return Subject(title, line, eyes, header, file, tuple(game.ends), dict(kept.names), dict(kept.reasons))


def dice_verdict(opened: Opened) -> Message:
    """What can be said of the dice of a record: were they those that were promised [dice to trust]?"""
    if opened.header.dice == "typed":
        return say("The dice were rolled by hand and typed in.")
    if opened.header.dice == "scripted":
        return say("The dice of this game were given beforehand.")
    return account(opened)


def verdict_of(file: Path, tick: Tick = no_tick) -> Message:
    """What can be said of the dice of a record. Raises ``BadFile``, and what ``tick`` raises."""
    return dice_verdict(read_record(file, find_title, tick))
