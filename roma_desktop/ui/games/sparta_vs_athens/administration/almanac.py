"""What may happen: in the next event phase, in a campaign of this year, and in the years to come [15.0]."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.events.turn import PrestigeMoved
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SPARTA, SideId
from roma_desktop.games.sparta_vs_athens.rules.events import EVENTS, EventRow, chance, due, outlook
from roma_desktop.games.sparta_vs_athens.rules.governments import GOVERNMENTS, LAST, Fate, fate
from roma_desktop.games.sparta_vs_athens.rules.nations import can_join, green, in_the_war, yellow
from roma_desktop.games.sparta_vs_athens.rules.revolts import athens_chance
from roma_desktop.games.sparta_vs_athens.steps.declared_events import declarations
from roma_desktop.games.sparta_vs_athens.steps.happenings import Happenings
from roma_desktop.games.sparta_vs_athens.steps.revolts import INCITED_ATHENS
from roma_desktop.games.sparta_vs_athens.steps.yearly_prestige import yearly
from roma_desktop.ui.games.sparta_vs_athens.administration.effects import effect

IN_CAMPAIGNS: Final = ("15.1", "sicilian_expedition", "15.3", "15.14")
"""Declared events; 15.4 can be declared as well where a Spartan ship is at Syracuse."""
FIRST_YEAR_WITH_EXPEDITION: Final = 431
"""The first year of the scenarios to which the Sicilian expedition belongs [16.1]."""


@dataclass(frozen=True)
class Card:
    """Something that may happen. ``met``: its condition is fulfilled as things stand; ``odds`` None where nobody rolls.

    ``mode`` says in a word or two on what the event depends ("if tried", "as things stand").
    """

    rule: str
    title: Message
    side: SideId | None
    condition: Message
    met: bool
    brings: Message
    odds: Fraction | None
    mode: Message


def in_quarter(state: State) -> bool:
    """Whether the events of the position's own year are still being gone through."""
    return any(isinstance(step, Happenings) for step in state.steps)


def event_year(state: State) -> int:
    """The year of the next event phase."""
    return state.year if in_quarter(state) else state.year - 1


# ---------------------------------------------------------------- the next event phase


def coming(state: State) -> list[Card]:
    """What the next event phase may bring, with exact chances as things stand, and the government's fate."""
    if in_quarter(state):
        rows = [(row, chance(state, row.number)) for row in EVENTS.values() if due(state, row.number)]
    else:
        rows = [(one.event, one.chance) for one in outlook(state)]
    cards = [_card(state, row, odds) for row, odds in rows]
    government = _government(state)
    return [*cards, government] if government is not None else cards


def _card(state: State, row: EventRow, odds: Fraction) -> Card:
    optional = row.mode in ("choice", "attempt")
    mode = say("if tried") if row.mode == "attempt" else say("if declared") if optional else say("as things stand")
    if odds == 1 and not optional:
        mode = say("certain")
    return Card(row.rule, row.title, row.side, row.condition, True, effect(state, row.number), odds, mode)


def prospect(state: State) -> tuple[int, tuple[tuple[Message, int], ...]]:
    """The prestige after the yearly adjustments as things stand, and what they are [13.0]; gains of Athens above 0."""
    if state.season == "administration":
        return state.prestige, ()
    moves = tuple(
        (move.why, move.by if move.side == ATHENS else -move.by)
        for move in yearly(state, state.year)
        if isinstance(move, PrestigeMoved)
    )
    return state.prestige + sum(by for _, by in moves), moves


def government_fate(state: State) -> tuple[Fate, Message]:
    """What the next government phase brings if nothing else changes [14.1]."""
    if state.season == "administration":
        return fate(state)
    return fate(replace(state, year=state.year - 1, prestige=prospect(state)[0]))


def fate_told(state: State) -> tuple[Fate, Message]:
    """What the next government phase brings, and the sentence that tells it with the reason [14.1]."""
    what, why = government_fate(state)
    match what:
        case "stays":
            return what, say("It stays: {why}.", why=why)
        case "falls":
            return what, say("It falls: {why}.", why=why)
        case "may_escape":
            return what, say("It falls unless two leaders go for good: {why}.", why=why)


def _government(state: State) -> Card | None:
    what, why = government_fate(state)
    if what == "stays" or state.government == LAST:
        return None
    following = state.government + 1
    brings = say(
        "After {old:government} comes {new:government}, with {who:person}.",
        old=str(state.government),
        new=str(following),
        who=GOVERNMENTS[following].leaders,
    )
    mode = say("unless two go") if what == "may_escape" else say("as things stand")
    because = say("Reason: {why}.", why=why)
    return Card("14.1", say("The government falls"), ATHENS, because, True, brings, Fraction(1), mode)


# ---------------------------------------------------------------- in a campaign


def in_campaigns(state: State) -> list[Card]:
    """What a side may declare, or brings about, in a Campaign Phase of this year or of a later one."""
    return [*_declared(state), *_revolt_of_athens(state)]


def _declared(state: State) -> Iterator[Card]:
    ready = {one.event for side in (ATHENS, SPARTA) for one in declarations(state, side)}
    for number in IN_CAMPAIGNS:
        row = EVENTS[number]
        if state.has_happened(number) or state.year < row.years[1] or not _possible(state, number):
            continue
        first, last = row.years
        span = say("{first} to {last}", first=first, last=last) if first != last else say("{first}", first=first)
        mode = say("choice") if number != "15.3" else say("if taken")
        mode = mode if state.year <= first else span
        yield Card(row.rule, row.title, row.side, row.condition, number in ready, effect(state, number), None, mode)


def _possible(state: State, number: str) -> bool:
    """Whether an event still has something to do in this game."""
    match number:
        case "15.1":
            return can_join(state, yellow(state))
        case "sicilian_expedition":
            return state.setting.scenario.first_year == FIRST_YEAR_WITH_EXPEDITION and in_the_war(state, green(state))
        case "15.3":
            return in_the_war(state, green(state))
        case _:
            return state.setting.scenario.first_year >= EVENTS[number].years[0]


def _revolt_of_athens(state: State) -> Iterator[Card]:
    if not state.has_happened(INCITED_ATHENS):
        yield Card(
            "10.5",
            say("Athens revolts"),
            SPARTA,
            say(
                "Once per game Sparta may roll two dice; {n:+} or more, the prestige of Athens, succeeds.",
                n=state.prestige,
            ),
            state.phasing == SPARTA,
            say("Sparta gains 1 prestige; Athens loses its garrison for this year, or its income of the next."),
            athens_chance(state),
            say("if tried"),
        )
