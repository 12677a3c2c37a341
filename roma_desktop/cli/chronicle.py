"""A game told line by line: words, dice, rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from roma_desktop.cli.language import language
from roma_desktop.cli.speech import plain_words
from roma_desktop.core.flow import Line
from roma_desktop.core.game import Moment
from roma_desktop.core.message import say
from roma_desktop.core.title import Title


def chronicle(title: Title[Any], moments: list[Moment[Any]]) -> Iterator[str]:
    """The lines of some moments, with an empty one before each turn."""
    for moment in moments:
        number = str(moment.number or "")
        for text in _continued(title, moment):
            yield f"{number:>5}  {text}" if text else ""
            number = number if not text else ""


def _continued(title: Title[Any], moment: Moment[Any]) -> Iterator[str]:
    """The lines of a moment, after a remark where the record goes on from a stored position."""
    if moment.command is None and moment.number:
        yield plain_words().say(say("... the game goes on from the position that was stored here"))
    yield from told(title, moment)


def told(title: Title[Any], moment: Moment[Any]) -> Iterator[str]:
    """What happened in a moment, a line for each event, with an empty one before a new turn.

    Names are those of the position before the event: who or what is gone after it may have none any more.
    """
    state = moment.origin
    for event in moment.events:
        line, after = event.line(state), event.apply(state)
        if title.turn(after) > title.turn(state):
            yield ""  # a new turn, a new paragraph
        if line is not None:
            yield _in_text(line, title, state)
        state = after


def _in_text(line: Line, title: Title[Any], state: Any) -> str:
    """A line with its dice and its rule."""
    dice = "".join(f" ({face})" for face in line.shown)
    return f"{title.words(state, language()).say(line.words)}{dice} [{line.rule}]"
