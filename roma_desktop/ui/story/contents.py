"""A game's annals as what the screens show: landmarks, turns, plots, and a moment in words."""

from __future__ import annotations

from collections.abc import Callable

from roma_desktop.core.game import Moment
from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.annals_marks import Mark
from roma_desktop.games.roma_victrix.state import State
from roma_desktop.ui.games.roma_victrix import phase
from roma_desktop.ui.games.roma_victrix.faces import colour_of
from roma_desktop.ui.kit import presenter_of
from roma_desktop.ui.parts.rich import Piece
from roma_desktop.ui.story.measures import MEASURES, Measure, values
from roma_desktop.ui.story.plot import Plot, Trace
from roma_desktop.ui.story.subject import Subject
from roma_desktop.ui.story.timeline import Landmark, Sign
from roma_desktop.ui.table.chronicling import entry, lines_of

MOST_LINES = 4  # of a moment that are told below the map

_SIGNS: dict[str, Sign] = {"battle": "battle", "capital": "capital", "leader": "leader", "end": "end"}


def colours_of(subject: Subject) -> Callable[[str], str]:
    """The palette's colour of a power at the end of the line; "" for nobody."""
    return lambda power: colour_of(subject.last, power) if power else ""


def turn_starts(subject: Subject, words: Words) -> list[tuple[int, str]]:
    """At which moment each turn begins, and its year."""
    starts: list[tuple[int, str]] = []
    turn = 0
    for at, moment in enumerate(subject.line):
        if moment.state.turn != turn or not starts:
            turn = moment.state.turn
            starts.append((at, words.say(phase.date(moment.state))))
    return starts


def landmarks(subject: Subject, words: Words) -> list[Landmark]:
    """The battles and falls of a game, and its end."""
    colour = colours_of(subject)
    return [
        Landmark(
            subject.index_of[mark.number], _SIGNS[mark.kind], colour(mark.side), _when_and_what(subject, mark, words)
        )
        for mark in subject.annals.marks
        if mark.kind in _SIGNS and mark.number in subject.index_of
    ]


def _when_and_what(subject: Subject, mark: Mark, words: Words) -> str:
    year = subject.last.setting.year(mark.turn)
    return words.say(say("{year:year}: {what}", year=year, what=words.say(mark.words)))


def plots(subject: Subject, words: Words) -> list[Plot]:
    """The charts of a game, one for each measure."""
    setting, turns = subject.last.setting, subject.annals.turn
    labels = (words.say(say("Set-up")), *(words.name("year", str(setting.year(turn))) for turn in range(1, turns + 1)))
    colour = colours_of(subject)
    hidden = words.say(say("Hidden until the game is over"))

    def plot(measure: Measure) -> Plot:
        traces = tuple(
            Trace(words.name("power", side), colour(side), values(subject.rows, side, measure, turns))
            for side in subject.sides
        )
        unit = words.say(measure.unit)
        seen = {any(value is not None for value in trace.values) for trace in traces}
        if len(seen) > 1:
            unit = words.say(say("{unit}, others hidden until the end", unit=unit))
        return Plot(words.say(measure.name), unit, labels, traces, hidden)

    return [plot(measure) for measure in MEASURES]


def pieces_of(message: Message, words: Words) -> tuple[Piece, ...]:
    """A message as rich words in which only what has a kind is a link."""
    return tuple((text, kind, of if kind else "") for text, kind, of in words.pieces(message))


def moment_words(subject: Subject, moment: Moment[State], words: Words, most: int = MOST_LINES) -> tuple[Piece, ...]:
    """What happened in a moment, as whoever looks may know it; what was decided where nothing is to be seen of it.

    At ``most`` so many sentences, and dots for the others.
    """
    said: list[Piece] = []
    colour = colours_of(subject)
    lines = list(lines_of(moment, subject.eyes))
    for line in lines[:most]:
        if said:
            said.append(("  ·  ", "soft", ""))
        said += entry(line, words, presenter_of(subject.title.id), colour).words
    if len(lines) > most:
        said.append(("  ·  …", "soft", ""))
    if said:
        return tuple(said)
    if moment.actor is None:
        return pieces_of(phase.phase(moment.state), words)
    return pieces_of(say("{power:power} {power:has|have} decided.", power=moment.actor), words)
