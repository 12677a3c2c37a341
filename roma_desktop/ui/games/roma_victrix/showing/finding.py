"""Everything of Roma Victrix that has a name, to be found by it."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.message import Words, say
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.ui.layers.finder import Found

KINDS = {"province": "Province", "sea": "Sea area", "strait": "Strait"}


def things(state: State, words: Words, all_words: tuple[Words, ...]) -> Iterator[Found]:
    """Leaders, places, capitals, regions and powers, each by its names in all languages."""

    def names(kind: str, of: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(some.name(kind, of) for some in (words, *all_words)))

    for leader in state.captains.values():
        at = words.name("place", province_of(leader.at))
        about = words.say(say("Leader of {power:power}, in {at}", power=leader.power, at=at))
        yield Found("leader", leader.id, words.name("leader", leader.id), about, names("leader", leader.id))
    for space in state.world.spaces.values():
        region = state.world.regions.get(space.region)
        about = words.say(say(KINDS[space.kind]))
        if region is not None:
            about = f"{about} · {words.name('region', region.id)}"
        yield Found("place", space.id, words.name("place", space.id), about, (*names("place", space.id), space.name))
    for place, capital in state.capitals.items():
        if not capital.name:
            continue
        about = words.say(say("Capital of {power:power}", power=capital.power))
        yield Found("city", place, words.name("city", place), about, (*names("city", place), capital.name))
    for space in state.world.spaces.values():
        if space.capital_city and space.id not in state.capitals:
            about = words.say(say("City in {place:place}", place=space.id))
            city = words.say(say(space.capital_city))
            yield Found("city", space.id, city, about, (city, space.capital_city))
    for region in state.world.regions.values():
        if region.name.title() not in {state.world.spaces[place].name for place in region.provinces}:
            name = words.name("region", region.id)
            yield Found("region", region.id, name, words.say(say("Region")), (*names("region", region.id), region.name))
    for power in state.powers:
        yield Found("power", power, words.name("power", power), words.say(say("Power")), names("power", power))
