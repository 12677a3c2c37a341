"""The head of the report and its tables: who played what, how far each side came, each attack. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from roma_desktop.core.message import Message, Words, say
from roma_desktop.core.phrasing import ratio
from roma_desktop.core.records.entries import Header
from roma_desktop.games.arquebus.events.shock import RESULTS
from roma_desktop.games.arquebus.history.combats import Combat
from roma_desktop.games.arquebus.history.figures import Row
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.ui.games.arquebus.showing.phase import day
from roma_desktop.ui.story.account import DASH, player_of
from roma_desktop.ui.story.values import Table

KINDS: Final = {"shock": say("shock"), "charge": say("charge")}


def subtitle(last: State, words: Words) -> str:
    """The day of the battle and how long it has lasted."""
    return words.say(
        say("{day}, {n:activation|activations}", day=day(last), n=max(1, last.activations)),
    )


def result(rows: Sequence[Row], last: State, header: Header, words: Words, colour: Callable[[str], str]) -> Table:
    """A row for each side: who played it, how it ended for it, its Flight Points and its units."""
    found = rows[-2:]
    head = (
        *(say("Side"), say("Played by"), say("Result"), say("Flight Points")),
        *(say("Good order"), say("Disordered"), say("Retired"), say("Lost")),
    )
    lines = tuple(
        (
            words.name("side", row.side),
            words.say(player_of(header, row.side)),
            words.say(_ending(last, row.side)),
            words.say(say("{flight} of {level}", flight=row.flight, level=row.level)),
            str(row.good),
            str(row.disordered),
            str(row.retired),
            str(row.lost),
        )
        for row in found
    )
    numbers = frozenset({3, 4, 5, 6, 7})
    return Table(tuple(map(words.say, head)), lines, numbers, tuple(colour(row.side) for row in found))


def _ending(last: State, side: str) -> Message:
    if last.outcome is None:
        return say("{dash}", dash=DASH)
    if last.outcome.winner is None:
        return say("draw")
    return say("won") if last.outcome.winner == side else say("lost")


def attacks(fought: Sequence[Combat], words: Words) -> Table:
    """A row for each attack by shock or charge."""
    head = (
        *(say("No."), say("Activation"), say("Where"), say("What"), say("Attackers"), say("Defenders")),
        *(say("Die"), say("Sum"), say("Result"), say("Flight Points")),
    )
    rows = tuple(_row(number, one, words) for number, one in enumerate(fought, start=1))
    return Table(tuple(map(words.say, head)), rows, frozenset({0, 1, 6, 7, 9}))


def _row(number: int, one: Combat, words: Words) -> tuple[str, ...]:
    own, theirs = one.own.points, one.theirs.points
    return (
        str(number),
        str(one.turn),
        words.name("place", one.at),
        words.say(KINDS[one.kind]),
        _units(one.attackers, words),
        _units(one.defenders, words),
        DASH if one.die is None else str(one.die),
        DASH if one.die is None else str(one.die + one.drms[0]).replace("-", "−"),
        words.say(RESULTS[one.results[0]]),  # type: ignore[index]
        words.say(ratio(own, theirs)) if own or theirs else DASH,
    )


def _units(units: tuple[str, ...], words: Words) -> str:
    return words.say(say("{units:unit}", units=units))
