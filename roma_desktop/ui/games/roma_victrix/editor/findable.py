"""Everything a scenario names, to be found by it."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.language import LANGUAGES
from roma_desktop.core.message import Words, say
from roma_desktop.games.roma_victrix.draft.names import words_of
from roma_desktop.games.roma_victrix.model.setting import Scenario
from roma_desktop.games.roma_victrix.model.world import world
from roma_desktop.ui.layers.finder import Found

KINDS = {"province": "Province", "sea": "Sea area", "strait": "Strait"}


def things(scenario: Scenario, words: Words) -> Iterator[Found]:
    """Powers, peoples, leaders and places, each by its names in all languages and by its id."""
    every = [words, *(words_of(scenario, language) for language in LANGUAGES)]

    def names(kind: str, of: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*(some.name(kind, of) for some in every), of.replace("_", " "))))

    for power, entry in scenario.powers.items():
        yield Found("power", power, words.name("power", power), words.say(say("Power")), names("power", power))
        for leader, man in entry.leaders.items():
            about = words.say(say("Leader of {power:power}, in {at:place}", power=power, at=man.at or "–"))
            yield Found("leader", leader, words.name("leader", leader), about, names("leader", leader))
    for people, at_home in scenario.barbaricum.items():
        yield Found("power", people, words.name("power", people), words.say(say("Barbaricum")), names("power", people))
        for leader in at_home.leaders:
            about = words.say(say("Leader of {power:power}", power=people))
            yield Found("leader", leader, words.name("leader", leader), about, names("leader", leader))
    for space in world().spaces.values():
        about = words.say(say(KINDS[space.kind]))
        found = (*names("place", space.id), *((space.capital_city,) if space.capital_city else ()))
        yield Found("place", space.id, words.name("place", space.id), about, found)
