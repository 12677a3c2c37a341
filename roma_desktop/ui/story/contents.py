"""What the screens show of a game's account: landmarks, turns, plots, and a moment in words."""

from __future__ import annotations

from typing import Any

from roma_desktop.core.game import Moment
from roma_desktop.core.message import Message, Words, say
from roma_desktop.ui.parts.text.rich import Piece
from roma_desktop.ui.story.screens.plot import Plot, Trace
from roma_desktop.ui.story.screens.timeline import Landmark
from roma_desktop.ui.story.subject import Subject
from roma_desktop.ui.story.values import Measure
from roma_desktop.ui.table.history.chronicling import entry

MOST_LINES = 4  # lines of a moment that are told below the map


def turn_starts(subject: Subject, words: Words) -> list[tuple[int, str]]:
    """At which moment each turn begins, and what it is called."""
    starts: list[tuple[int, str]] = []
    turn = 0
    for at, moment in enumerate(subject.line):
        if subject.title.turn(moment.state) != turn or not starts:
            turn = subject.title.turn(moment.state)
            starts.append((at, words.say(subject.account.label(turn))))
    return starts


def landmarks(subject: Subject, words: Words) -> list[Landmark]:
    """The marks of a game on the line of time."""
    return [
        Landmark(subject.index_of[mark.number], mark.sign, subject.colour(mark.side), words.say(mark.words))
        for mark in subject.account.marks
        if mark.number in subject.index_of
    ]


def plots(subject: Subject, words: Words) -> list[Plot]:
    """The charts of a game, one for each measure."""
    account = subject.account
    labels = tuple(words.say(account.label(turn)) for turn in range(account.turns + 1))
    hidden = words.say(say("Hidden until the game is over"))

    def plot(measure: Measure) -> Plot:
        traces = tuple(
            Trace(words.name("power", side), subject.colour(side), values) for side, values in measure.values.items()
        )
        unit = words.say(measure.unit)
        seen = {any(value is not None for value in trace.values) for trace in traces}
        if len(seen) > 1:
            unit = words.say(say("{unit}, others hidden until the end", unit=unit))
        return Plot(words.say(measure.name), unit, labels, traces, hidden)

    return [plot(measure) for measure in account.measures]


def pieces_of(message: Message, words: Words) -> tuple[Piece, ...]:
    """A message as rich words in which only what has a kind is a link."""
    return tuple((text, kind, of if kind else "") for text, kind, of in words.pieces(message))


def moment_words(subject: Subject, moment: Moment[Any], words: Words, most: int = MOST_LINES) -> tuple[Piece, ...]:
    """What happened in a moment, as the one who looks may know it; who decided, if nothing of it can be seen.

    There are ``most`` sentences at most, and dots for the others.
    """
    said: list[Piece] = []
    lines = [line for one in subject.happenings(moment) if (line := one.line) is not None]
    for line in lines[:most]:
        if said:
            said.append(("  ·  ", "soft", ""))
        said += entry(line, words, subject.presenter, subject.colour).words
    if len(lines) > most:
        said.append(("  ·  …", "soft", ""))
    if said:
        return tuple(said)
    if moment.actor is None:
        return pieces_of(subject.presenter.clock(moment.state).phase, words)
    return pieces_of(say("{power:power} {power:has|have} decided.", power=moment.actor), words)
