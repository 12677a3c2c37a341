"""A place of the scenario in words, for people who listen to the map."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.message import Words, say
from roma_desktop.games.roma_victrix.draft import edits
from roma_desktop.games.roma_victrix.model.setting import Scenario
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.ui.library.wording import tr


def spoken(scenario: Scenario, words: Words, place: SpaceId) -> str:
    """A place's name, owner, units, capital and leaders, as in "Latium, held by Rome, Rome: 2 LGN, Appius"."""
    return ", ".join(_parts(scenario, words, place))


def _parts(scenario: Scenario, words: Words, place: SpaceId) -> Iterator[str]:
    yield words.name("place", place)
    owner = edits.owner_of(scenario, place)
    if owner is not None:
        yield words.say(say("held by {power:power}", power=owner))
    for power, entry in scenario.powers.items():
        name = words.name("power", power)
        for at, units in entry.units.items():
            if province_of(at) == place:
                listed = ", ".join(tr("{count} {unit}", count=count, unit=kind) for kind, count in units.items())
                yield f"{name}: {listed}"
        if entry.capital is not None and entry.capital.at == place:
            yield words.say(say("the capital of {power:power}", power=power))
        yield from (words.name("leader", leader) for leader, man in entry.leaders.items() if man.at == place)
