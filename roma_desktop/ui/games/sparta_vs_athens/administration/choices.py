"""The choices of the administration quarter, and what each of them brings: decisions D1 to D5 and D10 [3.2]."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import singledispatch
from typing import Any

from roma_desktop.core.flow import Command, Step
from roma_desktop.core.game import Options, decision
from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.commands.administration import (
    Declare,
    DrawLeaders,
    SacrificeLeaders,
    TakeFund,
)
from roma_desktop.games.sparta_vs_athens.commands.logistics import DismissGarrison
from roma_desktop.games.sparta_vs_athens.commands.sequence import GoFirst
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SideId, enemy
from roma_desktop.games.sparta_vs_athens.rules.control import garrison
from roma_desktop.games.sparta_vs_athens.rules.events import EVENTS, bonus, chance
from roma_desktop.games.sparta_vs_athens.rules.governments import GOVERNMENTS
from roma_desktop.games.sparta_vs_athens.rules.income import FUNDS, athens_income, open_fund
from roma_desktop.games.sparta_vs_athens.steps.events_optional import OptionalEvent
from roma_desktop.games.sparta_vs_athens.steps.government import GovernmentPhase
from roma_desktop.games.sparta_vs_athens.steps.leader_placement import PlaceLeaders
from roma_desktop.games.sparta_vs_athens.steps.revenue import Revenue
from roma_desktop.games.sparta_vs_athens.steps.revolts import AthensRevolt
from roma_desktop.games.sparta_vs_athens.steps.sequence import SeasonOfWar
from roma_desktop.ui.games.sparta_vs_athens.administration.effects import effect
from roma_desktop.ui.games.sparta_vs_athens.administration.leader_words import draw_words
from roma_desktop.ui.games.sparta_vs_athens.prompts.wording import wording


@dataclass(frozen=True)
class Way:
    """One of the choices: what its button says, what it brings, and how likely, where dice decide."""

    command: Command
    label: Message
    brings: tuple[Message, ...] = ()
    chance: Fraction | None = None


@dataclass(frozen=True)
class Matter:
    """What is to be decided: a title, what there is to know about it, and the choices; Enter takes the last one."""

    title: Message
    about: tuple[Message, ...]
    ways: tuple[Way, ...]


@singledispatch
def matter(step: Step[Any], state: State) -> Matter | None:
    """What is to be decided in a step; None for a step that isn't decided on a sheet of ways."""
    return None


def _asked(state: State) -> Message:
    asked = decision(state)
    assert asked is not None
    return asked.question


# ---------------------------------------------------------------- events


@matter.register
def _(step: OptionalEvent, state: State) -> Matter:
    row = EVENTS[step.event]
    try_it = row.mode == "attempt"
    odds = chance(state, step.event) if try_it else None
    ways = tuple(
        Way(command, say("Try it") if try_it else say("Declare it"), tuple(_if_it_comes(state, step)), odds)
        if isinstance(command, Declare)
        else Way(command, say("Not this year"), (_later(state, step.event),))
        for command in Options(state)
    )
    return Matter(row.title, (row.condition,), tuple(reversed(ways)))


def _if_it_comes(state: State, step: OptionalEvent) -> Iterator[Message]:
    if EVENTS[step.event].mode == "attempt":
        mine, theirs = bonus(state, step.side), bonus(state, enemy(step.side))
        yield say(
            "Each side rolls two dice: you add {mine}, the other side {theirs}. If you are higher:",
            mine=mine,
            theirs=theirs,
        )
    yield effect(state, step.event)


def _later(state: State, event: str) -> Message:
    last = EVENTS[event].years[1]
    if state.year <= last:
        return say("This is the last year in which it can be done.")
    return say("It can be done in a later year, down to {year:year}.", year=last)


# ---------------------------------------------------------------- government and leaders


@matter.register
def _(step: GovernmentPhase, state: State) -> Matter:
    pair = GOVERNMENTS[state.government].escape
    ways = tuple(
        Way(
            command,
            say("Let both go") if isinstance(command, SacrificeLeaders) else say("Let it fall"),
            tuple(_stays(state) if isinstance(command, SacrificeLeaders) else _next(state)),
        )
        for command in Options(state)
    )
    title = say("The government may fall")
    about = say(
        "Prestige is {now:+}, a year ago it was {before:+}: the government falls unless {who:person} leave for good.",
        now=state.prestige,
        before=state.prestige_before,
        who=pair,
    )
    return Matter(title, (about,), ways)


def _stays(state: State) -> Iterator[Message]:
    pair = GOVERNMENTS[state.government].escape
    left = tuple(who for who in GOVERNMENTS[state.government].leaders if who not in pair)
    yield say("{who:person} leave the game for good; the government stays this once.", who=pair)
    yield say("It keeps {who:person}.", who=left)


def _next(state: State) -> Iterator[Message]:
    following = state.government + 1
    row = GOVERNMENTS[following]
    yield say("After {old:government} comes {new:government}.", old=str(state.government), new=str(following))
    yield say("All leaders of Athens leave; {who:person} may come.", who=row.leaders)


@matter.register
def _(step: PlaceLeaders, state: State) -> Matter | None:
    counts = [one for one in Options(state) if isinstance(one, DrawLeaders)]
    if not counts:
        return None
    ways = tuple(Way(one, wording(state, one), tuple(draw_words(state, step.side, one.count))) for one in counts)
    about = (
        say("They are drawn at random, have no shifts and come face down: at once, where you like."),
        say("They go back at the next government phase. A side with more than four in play then draws none."),
    )
    return Matter(say("{side:side}: unnamed leaders", side=step.side), about, ways)


# ---------------------------------------------------------------- money, the first player, the revolt of Athens


@matter.register
def _(step: Revenue, state: State) -> Matter:
    amount, below = FUNDS[open_fund(state)]
    money = state.treasury[ATHENS]
    ways = []
    for command in reversed(list(Options(state))):
        if isinstance(command, TakeFund):
            brings = say(
                "{amount} talents now: the treasury has {n}. It can be taken once.", amount=amount, n=money + amount
            )
            ways.append(Way(command, say("Take it"), (brings,)))
        else:
            brings = say("It stays for a later year of this government, if the treasury is below {n} then.", n=below)
            ways.append(Way(command, say("Wait"), (brings,)))
    about = say("The treasury has {n}, below {below}: the reserve fund may be opened.", n=money, below=below)
    return Matter(say("The reserve fund"), (about,), tuple(ways))


@matter.register
def _(step: SeasonOfWar, state: State) -> Matter:
    ways = tuple(
        Way(one, wording(state, one), tuple(_order(state.right, one.side)))
        for one in Options(state)
        if isinstance(one, GoFirst)
    )
    why = say("Higher prestige gives the right to choose; at 0 and under government 1 Sparta has it.")
    return Matter(
        say("{season:season} {year:year}: who goes first?", season=step.season, year=state.year), (why,), ways
    )


def _order(chooser: SideId, first: SideId) -> Iterator[Message]:
    if chooser == first:
        yield say("You strike first; {other:side} answers when you are done.", other=enemy(first))
        yield say("{other:side} buys and pays after you.", other=enemy(first))
    else:
        yield say("{first:side} shows first what it wants; you act last in the season.", first=first)
        yield say("If you also go first next season, you act twice in a row.")


@matter.register
def _(step: AthensRevolt, state: State) -> Matter:
    income = sum(amount for _, amount in athens_income(state))
    ways = []
    for command in Options(state):
        if isinstance(command, DismissGarrison):
            brings = say("Athens is without its garrison of {n} until the year ends.", n=garrison(state, ATHENS))
            ways.append(Way(command, say("Its garrison"), (brings,)))
        else:
            brings = say("Athens earns nothing next year; as things stand, that is {n:talent|talents}.", n=income)
            ways.append(Way(command, say("Its income of next year"), (brings,)))
    about = say("Athens is in revolt: Sparta gains 1 prestige and chooses what Athens loses.")
    return Matter(say("Athens revolts"), (about,), tuple(ways))
