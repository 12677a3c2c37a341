"""The chronicle: what happened, in words, as far as one side may know it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal

from roma_desktop.core.dice import TEN
from roma_desktop.core.flow import Line
from roma_desktop.core.game import Moment
from roma_desktop.core.happenings import happenings
from roma_desktop.core.message import Words
from roma_desktop.ui.parts.chronicle.book import Entry
from roma_desktop.ui.parts.text.rich import Piece
from roma_desktop.ui.table.presenting.tellings import Tellings

DICE = "dice"  # the tab
CUBE = 6
"""The sides of the dice that are drawn, besides those with ten."""


def lines_of(moment: Moment[Any], side: str | None) -> Iterator[Line]:
    """The lines of a moment as a side sees it; None sees everything."""
    return (line for one in happenings(moment, side) if (line := one.line) is not None)


def entries_of(
    moment: Moment[Any], side: str | None, words: Words, telling: Tellings[Any], colour_of: Callable[[str], str]
) -> Iterator[Entry]:
    """The chronicle's entries of a moment."""
    for line in lines_of(moment, side):
        yield entry(line, words, telling, colour_of)


def entry(line: Line, words: Words, telling: Tellings[Any], colour_of: Callable[[str], str]) -> Entry:
    """One line: dice in the colour of whose they are, words with links, the rule."""
    said = [*words.pieces(line.words)]
    if (meaning := telling.meaning(line)) is not None:
        said += [(" – ", "", ""), *words.pieces(meaning)]
    rule: list[Piece] = [(" ", "", ""), (line.rule, "rule", line.rule)]
    tabs = {*telling.topics_of(line), *((line.side,) if line.side else ()), *((DICE,) if line.faces else ())}
    heading = telling.begins_chapter(line)
    kind: Literal["heading", "line"] = "heading" if heading else "line"
    return Entry((*dice_of(line, colour_of), *said, *(() if heading else rule)), frozenset(tabs), kind)


def dice_of(line: Line, colour_of: Callable[[str], str]) -> list[Piece]:
    """The dice of a line as they stand before its words."""
    colour = colour_of(line.side) if line.side else ""
    if line.sides == TEN:
        return [(str(face), "d10", colour) for face in line.shown]
    return [(str(face), "die", colour) for face in line.faces if face <= CUBE]


def note(said: Iterable[Piece]) -> Entry:
    """A line about the game itself: no rule speaks of it."""
    return Entry(tuple((text, kind or "soft", of) for text, kind, of in said))
