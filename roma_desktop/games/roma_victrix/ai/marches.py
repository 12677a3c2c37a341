"""Marches that aren't ordered yet: what they cost, and the chance that each part of one goes well.

All is reckoned from a position as one side sees it. Each part has its own dice, so that the chances can be multiplied.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import prod

import msgspec

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.ai.attacks import attacks
from roma_desktop.games.roma_victrix.ai.forecast import Forecast
from roma_desktop.games.roma_victrix.ai.foresight import DIE, awaiting
from roma_desktop.games.roma_victrix.ai.odds import WAYS
from roma_desktop.games.roma_victrix.model.pieces import Leader, LeaderId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import OP_ATTACK, attrition
from roma_desktop.games.roma_victrix.rules.combat import is_roman
from roma_desktop.games.roma_victrix.rules.reach import may_react
from roma_desktop.games.roma_victrix.rules.roads import entry_cost, mountain_pass
from roma_desktop.games.roma_victrix.steps.moving.march import March

Watched = tuple[SpaceId, float, tuple[LeaderId, ...]]
"""A place where others may intercept: the chance that none does, and who they are."""


class Chances(msgspec.Struct, frozen=True):
    """The parts of a march and their chances: that the die gives enough OP, by place that nobody intercepts there, by
    place that a pass or a storm takes nobody, that the battle at its end is won.

    ``battle`` is 1 if none is planned; ``foe`` is the enemy side; ``known``: its strength is known.
    """

    cost: int
    activation: float
    interceptions: tuple[Watched, ...] = ()
    passes: tuple[tuple[SpaceId, float], ...] = ()
    battle: float = 1.0
    foe: str = ""
    known: bool = True
    storms: tuple[tuple[SpaceId, float], ...] = ()


def chances(state: State, leader: Leader, places: Sequence[SpaceId], *, attack: bool) -> Chances | None:
    """The chances of a march over places, from where the leader stands; None if no die could take him there."""
    march = awaiting(state, leader, DIE + leader.rating)
    cost = _cost(state, march, places) + OP_ATTACK * attack
    die = max(1, cost - leader.rating)
    if die > DIE or leader.at != places[0]:
        return None
    forecast = _battle(state, march, places) if attack else None
    if attack and forecast is None:
        return None
    return Chances(
        cost,
        (DIE + 1 - die) / DIE,
        tuple(_interceptions(state, march, places)),
        tuple(_passes(state, march, places)),
        won(forecast) if forecast is not None else 1.0,
        forecast.defender if forecast is not None else "",
        forecast is None or forecast.enemy.known,
    )


def won(forecast: Forecast) -> float:
    """The chance that an attack succeeds: that the battle is won, or the city falls."""
    ways = forecast.likely.wiped.defender if forecast.kind == "siege" else forecast.likely.odds.wins
    return ways / WAYS


def _cost(state: State, march: March, places: Sequence[SpaceId]) -> int:
    roman, with_units = is_roman(state, march.commander(state).power), bool(march.army(state))
    return sum(entry_cost(state, roman, with_units, here, there) for here, there in pairwise(places))


def _interceptions(state: State, march: March, places: Sequence[SpaceId]) -> Iterator[Watched]:
    """The places where others may intercept, if each leader who may tries once and no more [5.41], [5.45]."""
    tried: set[LeaderId] = set()
    for place in places[1:]:
        reacting = [leader for leader in may_react(state, march, place) if leader.id not in tried]
        if reacting:
            tried |= {leader.id for leader in reacting}
            chance = prod((DIE - min(DIE, leader.rating)) / DIE for leader in reacting)
            yield place, chance, tuple(leader.id for leader in reacting)


def _passes(state: State, march: March, places: Sequence[SpaceId]) -> Iterator[tuple[SpaceId, float]]:
    """The mountain passes on a way, each with the chance that it costs no units (R-13)."""
    units, rating = march.army(state), march.commander(state).rating
    options, csp = state.setting.options, sum(unit.csp for unit in units)
    for here, there in pairwise(places):
        if not units or mountain_pass(state, here, there) is None:
            continue
        unharmed = 0
        for face in range(1, DIE + 1):
            percent = attrition(face, rating, options.attrition_table == "threshold")
            if options.pass_attrition == "five":
                percent = 10 * (percent > 0)
            unharmed += (csp * percent + 100) // 200 == 0
        yield there, unharmed / DIE


def _battle(state: State, march: March, places: Sequence[SpaceId]) -> Forecast | None:
    """The forecast of the battle at the end of a march with all its units; None without units or an enemy."""
    leader, units = march.commander(state), march.army(state)
    return next(attacks(state, leader, units, places[-1], places[-2]), None) if units else None
