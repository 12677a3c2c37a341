"""Whether a condition of a scenario's special rules is true: pure questions."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.model.condition import When, Where, Years
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, PowerId, Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.control import controls


def due(state: State, years: Years) -> bool:
    """Whether the present year is one of these."""
    return years[0] <= state.setting.year(state.turn) <= years[1]


class Fought(msgspec.Struct, frozen=True):
    """A combat that has just been decided: who has won, against which side, where."""

    winner: Side
    loser: Side
    at: SpaceId


def true(state: State, when: When, fought: Fought | None = None) -> bool:
    """Whether a condition is true in all its parts; ``fought`` is the combat that has just been decided."""
    return (
        _about_provinces(state, when)
        and _about_leaders(state, when)
        and _about_others(state, when)
        and _about_combat(state, when, fought)
        and (not when.any_of or any(true(state, one, fought) for one in when.any_of))
    )


def _about_combat(state: State, when: When, fought: Fought | None) -> bool:
    if not when.won and not when.fought_in:
        return True
    if fought is None:
        return False
    sides = state.powers.sides
    beaten = any(
        sides.get(victor) == fought.winner and any(sides.get(one) == fought.loser for one in losers)
        for victor, losers in when.won.items()
    )
    there = fought.at in state.setting.places(when.fought_in)
    return (beaten or not when.won) and (there or not when.fought_in)


def _about_provinces(state: State, when: When) -> bool:
    return (
        all(all(_held(state, power, where)) for power, where in when.holds.items())
        and all(any(_held(state, power, where)) for power, where in when.holds_any.items())
        and all(not all(_held(state, power, where)) for power, where in when.lost.items())
        and all(
            _csp(state, power, at) >= least
            for power, places in when.csp_at_least.items()
            for at, least in places.items()
        )
        and all(
            _csp(state, power, at) < most for power, places in when.csp_below.items() for at, most in places.items()
        )
    )


def _held(state: State, power: PowerId, where: Iterable[Where]) -> list[bool]:
    side = state.powers.sides.get(power)
    return [side is not None and controls(state, side, place) for place in state.setting.places(where)]


def _csp(state: State, power: PowerId, where: Where) -> int:
    side = state.powers.sides.get(power)
    if side is None:
        return 0
    return sum(unit.csp for place in state.setting.places((where,)) for unit in state.army(place, side))


def _about_leaders(state: State, when: When) -> bool:
    return (
        all(leader in state.captains for leader in when.alive)
        and not any(leader in state.captains for leader in when.gone)
        and all(_at(state, leader) in state.setting.places(where) for leader, where in when.stands_in.items())
        and not any(_at(state, leader) in state.setting.places(where) for leader, where in when.away_from.items())
    )


def _at(state: State, leader: LeaderId) -> SpaceId:
    return province_of(state.captains[leader].at) if leader in state.captains else ""


def _about_others(state: State, when: When) -> bool:
    return (
        all((state.powers[power].patron or "") == of for power, of in when.patron.items() if power in state.powers)
        and all(power in state.powers.majors for power in when.active)
        and state.happened.issuperset(when.happened)
        and state.happened.isdisjoint(when.not_yet)
    )
