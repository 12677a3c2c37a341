"""The peoples of Barbaricum [13]: incognita markers, their warbands, who commands them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.chance import draw
from roma_desktop.core.dice import Dice
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.model.pieces import Leader, PowerId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import Kind, percentage

WARBANDS = tuple(number for number in range(1, 11) for _ in range(4))
"""The Barbari Incognita markers: four of each value [3.56]; the rulebook gives no count."""


def warbands(number: int, composition: tuple[int, int]) -> Mapping[Kind, int]:
    """Warbands as units: BI by the percentage table, the rest CAV [13.2], R-03."""
    infantry = percentage(number, composition[0])
    found: dict[Kind, int] = {"BI": infantry, "CAV": number - infantry}
    return {kind: count for kind, count in found.items() if count}


def draw_marker(state: State, dice: Dice, taken: tuple[int, ...] = ()) -> int:
    """A marker out of the cup: those face down on the map, and those ``taken`` just now, aren't in it [13.11]."""
    left = Counter(WARBANDS)
    left.subtract(number for markers in state.incognita.values() for number in markers)
    left.subtract(taken)
    cup = [str(number) for number in sorted(left.elements())] or [str(number) for number in WARBANDS]
    return int(draw(dice, cup, "13.11", say("incognita")))


def people_of(state: State, province: SpaceId) -> PowerId:
    """The people at home in a province of Barbaricum."""
    return state.setting.barbaricum[province]


def composition_of(state: State, power: PowerId) -> tuple[int, int]:
    """BI and CAV percent of a people's warbands; all foot where the scenario doesn't say."""
    scenario = state.setting.scenario
    if power in scenario.barbaricum:
        return scenario.barbaricum[power].composition
    entry = scenario.powers.get(power)
    return entry.composition if entry and entry.composition else (100, 0)


def chief(state: State, people: PowerId, at: SpaceId) -> Leader | None:
    """The people's leader, if the scenario gives it one who hasn't come into play yet (R-66)."""
    entry = state.setting.scenario.barbaricum.get(people)
    for leader, man in (entry.leaders if entry else {}).items():
        if leader not in state.captains and leader not in state.fallen:
            return Leader(leader, people, man.rating, at)
    return None
