"""What there is to know of a place, line by line: whose it is, what holds it, what it pays, what it would take."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LocaleId, SideId, enemy
from roma_desktop.games.sparta_vs_athens.rules.control import garrison, holder
from roma_desktop.games.sparta_vs_athens.rules.income import ISLANDS
from roma_desktop.games.sparta_vs_athens.rules.odds import siege_odds, sortie_odds
from roma_desktop.games.sparta_vs_athens.rules.revolts import chance, loyalty, refusal, value
from roma_desktop.games.sparta_vs_athens.rules.siege import (
    besiegers,
    blockaded,
    strength_within,
    within_reach_of_sortie,
)

FACES = 6


@dataclass(frozen=True)
class Fact:
    """A line: what it is about, what there is to say, and its rule."""

    name: Message
    words: Message
    rule: str = ""
    urgent: bool = False


def facts(state: State, at: LocaleId) -> Iterator[Fact]:
    """All that is to be known of a place, in the order in which a player asks."""
    yield Fact(say("Belongs to"), _whose(state, at), "11.13" if at in state.holders else "2.9")
    locale = state.locale(at)
    if locale.city:
        yield Fact(say("Garrison"), _garrison(state, at), "2.3")
    if locale.harbour:
        yield Fact(say("Harbour"), say("shelters the ships of the side that holds the city"), "7.11")
    for fort in state.forts_at(at):
        words = say("{fort:fort} of {side:side}, strength {n}", fort=fort.id, side=fort.side, n=fort.strength)
        yield Fact(say("Fort"), words, "2.7")
    yield from _sieges(state, at)
    if locale.tribute_sparta:
        yield Fact(say("Tribute"), _tribute(state, at), "R10" if state.revised else "2.16")
        yield Fact(say("Revolt"), _revolt(state, at), "10.1")
        less = loyalty(state.setting, at)
        if less:
            words = say("the value for Sparta is {n} lower in this scenario", n=less)
            yield Fact(say("Loyalty"), words, "10.1")
    if at in state.ravaged:
        yield Fact(say("Ravaged"), say("until the year ends"), "9.2", urgent=True)
    if at in state.world.areas["propontus"] and blockaded(state):
        yield Fact(say("Blockade"), say("Sparta has more ships in the Propontus"), "9.3", urgent=True)


def _whose(state: State, at: LocaleId) -> Message:
    nation, held = state.locale(at).nation, holder(state, at)
    if held is None:
        out = state.allegiance[nation] == "out"
        return (
            say("{nation:nation}: out of the war", nation=nation)
            if out
            else say("{nation:nation}: neutral", nation=nation)
        )
    if nation == held:
        return say("{side:side}", side=held)
    if at in state.holders:
        return say("{nation:nation}, held by {side:side}", nation=nation, side=held)
    return say("{nation:nation}, with {side:side}", nation=nation, side=held)


def _garrison(state: State, at: LocaleId) -> Message:
    locale, now = state.locale(at), garrison(state, at)
    if at in state.broken:
        return say("none while the city is occupied; else {n}", n=locale.gsp)
    if at in state.stripped:
        return say("none until the year ends; else {n}", n=locale.gsp)
    if locale.walled:
        return say("{n}, behind walls: falls to a siege only", n=now)
    return say("{n}, an open city: adds to the defence there", n=now)


def _sieges(state: State, at: LocaleId) -> Iterator[Fact]:
    """The siege that is laid there: strengths, and the chance of the next attempt and of a sortie."""
    siege = state.sieges.get(at)
    if siege is None:
        return
    units = [unit.id for unit in besiegers(state, at)]
    told = siege_odds(state, at, siege.side, units)
    words = say(
        "by {side:side}, {attack} against {defence}: column {column}, falls on {n} of 6",
        side=siege.side,
        attack=told.attack,
        defence=strength_within(state, at, siege.side),
        column=told.column,
        n=told.chance,
    )
    yield Fact(say("Besieged"), words, "9.0", urgent=True)
    inside = enemy(siege.side)
    if within_reach_of_sortie(state, at, inside):
        sally = sortie_odds(state, at, inside)
        words = say("{n} of 6 to break out, then a battle follows", n=sally.chance)
        yield Fact(say("Sortie"), words, "9.1")


def _tribute(state: State, at: LocaleId) -> Message:
    locale = state.locale(at)
    if not state.revised:
        return say("{a} to Athens, {s} to Sparta, with a land unit", a=locale.tribute_athens, s=locale.tribute_sparta)
    if at in ISLANDS:
        return say("none: Chios and Lesbos give ships")
    if holder(state, at) == "athens":
        return say("{n} to Athens, before division", n=locale.gsp)
    return say("{n} lost to Athens", n=locale.gsp)


def _revolt(state: State, at: LocaleId) -> Message:
    """The chance that the side that doesn't hold the city makes it revolt, and why it can't try now, if it can't."""
    held = holder(state, at)
    side: SideId = enemy(held) if held is not None else "sparta"
    odds = chance(state, side, at)
    if not odds:
        return say("never: the value for {side:side} is {n}", side=side, n=value(state, side, at))
    why = refusal(state, side, at)
    percent = round(100 * odds)
    if why is None:
        return say("{percent} % if {side:side} incites it now", percent=percent, side=side)
    return say("{percent} % if {side:side} incites it. {why}", percent=percent, side=side, why=why.reason)
