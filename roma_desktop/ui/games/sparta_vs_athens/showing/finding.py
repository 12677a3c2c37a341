"""Everything of Sparta vs. Athens that has a name, so that it can be found by it."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.sparta_vs_athens.model.names import HARBOUR
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SIDES, LocaleId, NationId
from roma_desktop.games.sparta_vs_athens.model.world import Locale
from roma_desktop.games.sparta_vs_athens.rules.control import holder
from roma_desktop.ui.layers.finder import Found

HOME = "home"
"""The kind of a unit's home: it leads to where most of its units stand."""


def things(state: State, words: Words, all_words: tuple[Words, ...]) -> Iterator[Found]:
    """Leaders, places, units by their homes, forts, nations and sides, each by its names in all languages."""

    def names(kind: str, of: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(some.name(kind, of) for some in (words, *all_words)))

    for leader in state.leaders.values():
        about = say("Leader of {side:side}, at {place:place}", side=leader.side, place=leader.at)
        yield Found("leader", leader.id, words.name("leader", leader.id), words.say(about), names("leader", leader.id))
    for locale in state.world.locales.values():
        all_names = tuple(dict.fromkeys((*names("place", locale.id), *locale.names.values())))
        yield Found("place", locale.id, words.name("place", locale.id), _about_place(state, locale, words), all_names)
        if locale.harbour:
            harbour = locale.id + HARBOUR
            about = say("Harbour")
            yield Found("place", locale.id, words.name("place", harbour), words.say(about), names("place", harbour))
    for home, count in _homes(state).items():
        about = say("{n:unit|units}, most of them at {place:place}", n=count, place=stronghold(state, home))
        yield Found(HOME, home, words.name("home", home), words.say(about), names("home", home))
    for fort in state.forts.values():
        about = say("Fort of {side:side} at {place:place}", side=fort.side, place=fort.at)
        yield Found("fort", fort.id, words.name("fort", fort.id), words.say(about), names("fort", fort.id))
    for nation, about in _nations(state):
        yield Found("nation", nation, words.name("nation", nation), words.say(about), names("nation", nation))
    for side in SIDES:
        yield Found("side", side, words.name("side", side), words.say(say("Side")), names("side", side))


def _about_place(state: State, locale: Locale, words: Words) -> str:
    """What a place is and who holds it."""
    held = holder(state, locale.id)
    kind = say("walled city") if locale.walled else say("open city") if locale.city else say("site of a fort")
    if held is None:
        return words.say(say("{nation:nation}, {kind}, neutral", nation=locale.nation, kind=kind))
    return words.say(say("{nation:nation}, {kind}, {side:side}", nation=locale.nation, kind=kind, side=held))


def _nations(state: State) -> Iterator[tuple[NationId, Message]]:
    """The nations that aren't named like a side, each with words on whose side it is."""
    for nation, allegiance in state.allegiance.items():
        if nation in SIDES:
            continue
        if allegiance == "neutral":
            yield nation, say("Nation, neutral")
        elif allegiance == "out":
            yield nation, say("Nation, out of the war")
        else:
            yield nation, say("Nation, with {side:side}", side=allegiance)


def _homes(state: State) -> dict[str, int]:
    """The homes of all units on the map, each with the number of its units there."""
    found: dict[str, int] = {}
    for unit in state.units.values():
        if unit.on_map:
            home = state.setting.counters.units[unit.id].home
            found[home] = found.get(home, 0) + 1
    return found


def stronghold(state: State, home: str) -> LocaleId:
    """Where most units of a home stand; "" where none is on the map."""
    printed = state.setting.counters.units
    count: dict[LocaleId, int] = {}
    for unit in state.units.values():
        if unit.on_map and printed[unit.id].home == home:
            count[unit.at] = count.get(unit.at, 0) + 1
    return max(count, key=lambda at: count[at], default="")


def first_city(state: State, nation: NationId) -> LocaleId:
    """The first city of a nation in its list; "" for one without any."""
    return next((locale.id for locale in state.world.cities(nation)), "")
