"""The head of the report and its tables: who played what, how far each side came, each battle and siege. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from roma_desktop.core.message import Message, Words, say
from roma_desktop.core.phrasing import ratio
from roma_desktop.core.records.entries import Header
from roma_desktop.games.sparta_vs_athens.history.battles import FightKind, Fought
from roma_desktop.games.sparta_vs_athens.history.figures import Row
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.ui.story.account import DASH, player_of
from roma_desktop.ui.story.values import Table

KINDS: dict[FightKind, Message] = {
    "land": say("land battle"),
    "naval": say("naval battle"),
    "garrison": say("attack on a garrison"),
    "siege": say("siege"),
    "sortie": say("sortie"),
}


def subtitle(last: State, words: Words) -> str:
    """The rule of the scenario, its years and how long it has lasted."""
    scenario = last.setting.scenario
    return words.say(
        say(
            "Scenario {rule}, {first:year} to {now:year}, {years:year|years} of {all}",
            rule=scenario.rule,
            first=scenario.first_year,
            now=last.year,
            years=scenario.first_year - last.year + 1,
            all=scenario.first_year - scenario.last_year + 1,
        )
    )


def result(rows: Sequence[Row], last: State, header: Header, words: Words, colour: Callable[[str], str]) -> Table:
    """Who played what, and what each side came to."""
    found = rows[-2:]
    head = (say("Side"), say("Played by"), say("Result"), say("Prestige"), say("Talents"), say("SP"), say("Cities"))
    lines = tuple(
        (
            words.name("side", row.side),
            words.say(player_of(header, row.side)),
            words.say(_ending(last, row.side)),
            words.say(say("{n:+}", n=row.prestige)),
            str(row.treasury),
            str(row.land + row.naval),
            str(row.cities),
        )
        for row in found
    )
    numbers = frozenset({3, 4, 5, 6})
    return Table(tuple(map(words.say, head)), lines, numbers, tuple(colour(row.side) for row in found))


def _ending(last: State, side: str) -> Message:
    if last.outcome is None:
        return say("{dash}", dash=DASH)
    if last.outcome.winner is None:
        return say("draw")
    return say("won") if last.outcome.winner == side else say("lost")


def battles(fought: Sequence[Fought], words: Words) -> Table:
    """A row for each battle, siege and sortie."""
    head = (
        *(say("No."), say("Year"), say("Where"), say("What"), say("Attacker")),
        *(say("SP"), say("Column"), say("Die"), say("Result"), say("Lost"), say("Prestige")),
    )
    rows = tuple(_row(number, one, words) for number, one in enumerate(fought, start=1))
    return Table(tuple(map(words.say, head)), rows, frozenset({0, 5, 6, 7, 9, 10}))


def _row(number: int, one: Fought, words: Words) -> tuple[str, ...]:
    lost = DASH if one.siege and not one.broken else words.say(ratio(one.own.sp, one.theirs.sp))
    return (
        str(number),
        words.name("year", str(one.year)),
        words.name("place", one.at),
        words.say(KINDS[one.kind]),
        words.name("side", one.attacker),
        words.say(ratio(one.attack, one.defence)),
        one.column or DASH,
        str(one.face or DASH),
        one.result or DASH,
        lost,
        words.say(say("{n:+}", n=one.prestige)) if one.prestige else DASH,
    )
