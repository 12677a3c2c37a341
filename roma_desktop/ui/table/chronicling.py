"""The chronicle: what happened, in words, as far as one side may know it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal

from roma_desktop.core.flow import Event, Line
from roma_desktop.core.game import Moment
from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.combat import COMBAT_RULES
from roma_desktop.games.roma_victrix.events import Moved
from roma_desktop.ui.parts.chronicle_book import Entry
from roma_desktop.ui.parts.rich import Piece

LEADER_CHECKS = frozenset({"5.31.10", "3.34c"})
HEADINGS = frozenset({"4.2"})  # rules whose lines begin a chapter
BATTLES, DICE = "battles", "dice"  # tabs


def lines_of(moment: Moment[Any], side: str | None) -> Iterator[Line]:
    """The lines of a moment as a side sees it; None sees everything."""
    state = moment.origin
    for event in moment.events:
        seen = event if side is None else event.seen_by(side, state)
        line = seen.line(state) if seen is not None else None
        if line is not None:
            yield line
        state = event.apply(state)


def entries_of(moment: Moment[Any], side: str | None, words: Words, colour_of: Callable[[str], str]) -> Iterator[Entry]:
    """The chronicle's entries of a moment."""
    for line in lines_of(moment, side):
        yield entry(line, words, colour_of)


def entry(line: Line, words: Words, colour_of: Callable[[str], str]) -> Entry:
    """One line: dice in the colour of whose they are, words with links, the rule."""
    said = [*words.pieces(line.words)]
    if (meaning := _meaning(line)) is not None:
        said += [(" – ", "", ""), *words.pieces(meaning)]
    rule: list[Piece] = [(" ", "", ""), (line.rule, "rule", line.rule)]
    tabs = {line.side} if line.side else set()
    if line.rule.startswith(COMBAT_RULES):
        tabs.add(BATTLES)
    if line.faces:
        tabs.add(DICE)
    heading = line.rule in HEADINGS
    kind: Literal["heading", "line"] = "heading" if heading else "line"
    return Entry((*dice_of(line, colour_of), *said, *(() if heading else rule)), frozenset(tabs), kind)


def _meaning(line: Line) -> Message | None:
    """What a die comes to by itself, as that of a leader check does."""
    if line.rule not in LEADER_CHECKS or len(line.faces) != 1:
        return None
    return say("he does") if line.faces[0] > 1 else say("he does not")


def dice_of(line: Line, colour_of: Callable[[str], str]) -> list[Piece]:
    """The dice of a line as they stand before its words."""
    colour = colour_of(line.side) if line.side else ""
    return [(str(face), "die", colour) for face in line.faces if face <= 6]


def note(said: Iterable[Piece]) -> Entry:
    """A line about the game itself: no rule speaks of it."""
    return Entry(tuple((text, kind or "soft", of) for text, kind, of in said))


def movers(events: Iterable[Event[Any]]) -> list[str]:
    """Keys of the counters that moved, to let them slide."""
    keys = []
    for event in events:
        if isinstance(event, Moved):
            for leader in event.leaders:
                keys += [f"leader:{leader}", f"march:{leader}"]
    return keys
