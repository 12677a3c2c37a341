"""Chances in words: of interception and evasion, of the outcomes of a battle."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.sparta_vs_athens.model.force import acting_force
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import NSP, LocaleId, SideId, enemy
from roma_desktop.games.sparta_vs_athens.rules.control import best_leader
from roma_desktop.games.sparta_vs_athens.rules.outlook import Meeting, Outlook, contest
from roma_desktop.games.sparta_vs_athens.steps.sea_contact import Passing, SeaContact, SeaOffer
from roma_desktop.ui.table.decision_sheet import odds_in_words

THROWS = 36
FACES = 6


def contested(state: State, at: LocaleId, mover: SideId) -> tuple[int, int]:
    """How many of 36 throws are won by the side that doesn't move, and how many are equal."""
    leader = state.leaders[acting_force(state).leader]
    return contest(leader, best_leader(state, at, enemy(mover), NSP))


def caught(words: Words, state: State, step: Passing | SeaContact) -> str:
    """The chance that ships which pass are intercepted [7.9]."""
    higher, equal = contested(state, step.at, step.mover)
    return odds_in_words(words, higher + equal, THROWS)


def escaping(words: Words, state: State, step: SeaOffer | SeaContact) -> str:
    """The chance that ships evade a battle [7.10]."""
    higher, _ = contested(state, step.at, step.mover)
    return odds_in_words(words, higher, THROWS)


def chance_words(words: Words, known: Outlook, meeting: Meeting) -> Iterator[Message]:
    """What a battle brings: who gains prestige how often, and what both sides lose on average."""
    for side in (meeting.attacker, meeting.defender):
        ways = known.chance(side)
        chance = odds_in_words(words, ways, FACES)
        if ways:
            most = max(one.prestige for one in known.outcomes if one.winner == side)
            yield say(
                "{side:side} {side:gains|gain} prestige with a chance of {chance}, {most} at most.",
                side=side,
                chance=chance,
                most=most,
            )
    one, other = (f"{known.mean(side, meeting.attacker):.1f}" for side in (meeting.attacker, meeting.defender))
    yield say(
        "Lost on average: {one} SP of {first:side}, {other} SP of {second:side}.",
        one=one,
        first=meeting.attacker,
        other=other,
        second=meeting.defender,
    )
