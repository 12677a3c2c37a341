"""What places, men and money are worth to a side, in thousandths of a won game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, Side
from roma_desktop.games.roma_victrix.model.setting import Setting
from roma_desktop.games.roma_victrix.model.state import State

SHARE = 2400
"""What all objectives together are worth, at the end of the game: to be ahead by 40 percent wins it."""
ARMIES = 1700
"""What all armies together are worth in a game that has just begun."""
RATING, SUPREME = 7, 80
RP = 3.0  # at the beginning
YIELD, COVETED = 3.0, 6.5
"""What a revenue point is worth: of provinces that are held, and of one that may be taken or lost."""
PROVINCE = 8.0  # a point for a province, in a game for one player


class Aims(msgspec.Struct, frozen=True):
    """What a side strives for: objectives by province, a number of any provinces, leaders to eliminate, ``survivors``.

    ``regions`` are those to hold by majority; ``listed`` is the number of all objectives.
    """

    places: Mapping[SpaceId, int]
    number: int
    victims: frozenset[LeaderId]
    survivors: tuple[LeaderId, ...]
    regions: tuple[str, ...]
    listed: int


NO_AIMS = Aims({}, 0, frozenset(), (), (), 0)


@lru_cache(maxsize=256)
def aims_of(setting: Setting, side: Side) -> Aims:
    """A side's objectives [4.4]; none for one that the scenario doesn't know."""
    if side not in setting.scenario.powers:
        return NO_AIMS
    wanted = setting.objectives(side)
    places: dict[SpaceId, int] = {}
    for region in wanted.control_regions:
        for place in setting.world.regions[region].provinces:
            places[place] = places.get(place, 0) + 1
    for place in wanted.control:
        places[place] = places.get(place, 0) + 1
    listed = sum(places.values()) + wanted.control_number + len(wanted.majority_of_regions) + len(wanted.eliminate)
    listed += bool(wanted.last_supreme)
    return Aims(
        places,
        wanted.control_number,
        frozenset(wanted.eliminate),
        wanted.last_supreme,
        wanted.majority_of_regions,
        listed,
    )


def progress(state: State) -> float:
    """How much of the game is over: 0 at the start, 1 in the last turn."""
    turns = state.setting.scenario.turns
    return (state.turn - 1) / (turns - 1) if turns > 1 else 1.0


def remaining(state: State) -> float:
    """How much the future counts: 1 in a long game that begins, hardly anything in the last turn."""
    return _remaining(state.setting.scenario.turns - state.turn)


def _remaining(turns: int) -> float:
    return min(1.0, 0.12 + 0.25 * turns)


def point(state: State, side: Side) -> float:
    """What one objective is worth to a side now: the more, the nearer the end."""
    return _point(state.setting, state.turn, side)


@lru_cache(maxsize=256)
def _point(setting: Setting, turn: int, side: Side) -> float:
    listed = aims_of(setting, side).listed
    return SHARE / listed * (1.0 - 0.25 * _remaining(setting.scenario.turns - turn)) if listed else 0.0


def alone(setting: Setting, place: SpaceId, side: Side, objective: float) -> float:
    """What a province counts in solitaire, beside an objective: as one of many, and as one of the player's own [16]."""
    points, home = setting.scenario.rules.points, place in setting.scenario.powers[side].provinces
    return points.province * PROVINCE - (points.lost_home * objective if home else 0.0)


def man(state: State, whole: int) -> float:
    """What one CSP is worth, given all CSP of those who play."""
    return ARMIES / max(whole, 120) * remaining(state)


def money(state: State) -> float:
    """What one RP is worth now; next to nothing in the last turn."""
    left = state.setting.scenario.turns - state.turn
    return RP * min(1.0, 0.05 + 0.5 * left)
