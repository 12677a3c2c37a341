"""The things of a scenario that can be found by name, and its places in words for players who listen to the map."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.language import LANGUAGES
from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.sparta_vs_athens.model.names import words as words_of
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SIDES, LocaleId
from roma_desktop.games.sparta_vs_athens.rules.control import holder
from roma_desktop.ui.layers.finder import Found


def things(state: State, words: Words) -> Iterator[Found]:
    """Places, leaders and units, each by its names in all languages and by its id."""
    every = [words_of(state, language) for language in LANGUAGES]

    def found(kind: str, of: str, about: Message) -> Found:
        names = (*(some.name(kind, of) for some in every), of.replace("_", " "))
        return Found(kind, of, words.name(kind, of), words.say(about), tuple(dict.fromkeys(names)))

    yield from (found("place", at, say("A place")) for at in state.world.locales)
    yield from (found("person", who, say("A leader")) for who in state.setting.counters.people)
    yield from (found("unit", of, say("A unit")) for of in state.units)


def spoken(state: State, words: Words, at: LocaleId) -> str:
    """A place in words: its name, its holder, a siege, and the forts, units and leaders there."""
    return ", ".join((words.name("place", at), *(words.say(one) for one in _facts(state, at))))


def _facts(state: State, at: LocaleId) -> Iterator[Message]:
    if at not in state.world.locales:
        return
    held = holder(state, at)
    yield say("held by {side:side}", side=held) if held is not None else say("neutral")
    if at in state.sieges:
        yield say("besieged by {side:side}", side=state.sieges[at].side)
    for fort in state.forts_at(at):
        yield say("fort {fort:fort}: {n}", fort=fort.id, n=fort.strength)
    for side in SIDES:
        units = tuple(unit.id for unit in state.units_at(at, side))
        if units:
            yield say("{side:side}: {units:count}", side=side, units=units)
        yield from (say("{who:person}", who=leader.person) for leader in state.leaders_at(at, side))
    neutrals = tuple(unit.id for unit in state.stacks.get(at, ()) if state.side_of(unit) is None)
    if neutrals:
        yield say("neutral: {units:count}", units=neutrals)
