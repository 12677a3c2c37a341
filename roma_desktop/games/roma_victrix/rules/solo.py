"""Solitaire [16]: where the rules make the other sides march, and how they answer (R-54)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import singledispatch
from typing import Any

import msgspec

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.flow import Command, Step
from roma_desktop.games.roma_victrix import commands as order
from roma_desktop.games.roma_victrix.model.pieces import Leader, PowerId, Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import GARRISON_CSP
from roma_desktop.games.roma_victrix.rules.combat import has_garrison
from roma_desktop.games.roma_victrix.rules.control import controls, garrison_side
from roma_desktop.games.roma_victrix.rules.paths import base, distance_from
from roma_desktop.games.roma_victrix.steps.combat.battle import SplitNet, WithdrawalOffer
from roma_desktop.games.roma_victrix.steps.combat.casualties import TakeLosses
from roma_desktop.games.roma_victrix.steps.combat.interception import Interceptions, Occupiers
from roma_desktop.games.roma_victrix.steps.combat.retreat import FallBack, RetreatChoice
from roma_desktop.games.roma_victrix.steps.moving.arrival import Intention

MANY_WAYS = 2  # with more ways than these to retreat he tries to stay


# ---------------------------------------------------------------- where they march [16.42 G]


class Target(msgspec.Struct, frozen=True):
    """A province that a leader may march on: its revenue, and the CSP that defend it."""

    place: SpaceId
    revenue: int
    csp: int


def targets(state: State, leader: Leader) -> list[Target]:
    """The player's provinces next to a leader."""
    rome = state.setting.solo
    assert rome is not None
    return [
        Target(place, state.world.revenue(place), defence(state, place, rome))
        for place in state.world.marches.get(leader.at, ())
        if place in state.world.berths and controls(state, rome, place)
    ]


def defence(state: State, place: SpaceId, side: Side) -> int:
    """The CSP that defend a province: units, garrison, limes and walls."""
    capital = state.capitals.get(place)
    walls = capital.steps if capital is not None and state.side(capital.power) == side else 0
    garrison = GARRISON_CSP * (garrison_side(state, place) == side)
    return sum(unit.csp for unit in state.army(place, side)) + garrison + state.limes.get(place, 0) + walls


def preferred(found: Iterable[Target], named: Callable[[SpaceId], str]) -> list[Target]:
    """Of the targets of highest revenue the weakest, sorted by name: if several, a die takes the first or the last."""
    among = list(found)
    most = max((one.revenue for one in among), default=0)
    rich = [one for one in among if one.revenue == most]
    least = min((one.csp for one in rich), default=0)
    return sorted((one for one in rich if one.csp == least), key=lambda one: named(one.place))


# ---------------------------------------------------------------- how they answer


def reaction(state: State) -> Command:
    """The command that the rules choose now for a side that no player runs."""
    return _reaction(state.steps[-1], state)


@singledispatch
def _reaction(step: Step[Any], state: State) -> Command:
    """For any other decision the first command that it offers."""
    return next(iter(step.options(state)))


@_reaction.register
def _(step: Interceptions, state: State) -> Command:
    """A leader who qualifies intercepts if he has at least half the CSP of those he would meet."""
    prey = sum(unit.csp for unit in step.body.present(state, step.at))
    for option in step.options(state):
        if isinstance(option, order.Intercept):
            own = sum(state.troops[unit].csp for unit in option.units)
            if 2 * own >= prey:
                return option
    return order.LetPass()


@_reaction.register
def _(step: Occupiers, state: State) -> Command:
    return order.Refuse()


@_reaction.register
def _(step: Intention, state: State) -> Command:
    return next(iter(step.options(state)))


@_reaction.register
def _(step: WithdrawalOffer, state: State) -> Command:
    """With less than half the attacker's CSP: behind the walls, else a withdrawal; others stand."""
    battle = step.battle
    ours = sum(unit.csp for unit in battle.defender.present(state, battle.place))
    ours += GARRISON_CSP * has_garrison(state, battle)
    theirs = sum(unit.csp for unit in battle.attacker.present(state, battle.place))
    ways = list(step.options(state))
    if 2 * ours < theirs:
        for kind in (order.GoInside, order.Withdraw):
            found = next((way for way in ways if isinstance(way, kind)), None)
            if found is not None:
                return found
    return order.Stand()


@_reaction.register
def _(step: SplitNet, state: State) -> Command:
    """The net DRM first raises the player's losses."""
    splits = [one for one in step.options(state) if isinstance(one, order.Split)]
    return max(splits, key=lambda one: (one.own, one.enemy))


@_reaction.register
def _(step: TakeLosses, state: State) -> Command:
    """The garrison, the limes, then light troops: what is suggested first."""
    return next(iter(step.options(state)))


@_reaction.register
def _(step: RetreatChoice, state: State) -> Command:
    """Toward the capital if one or two ways are open; with more of them, or none, he tries to stay."""
    ways = [one for one in step.options(state) if isinstance(one, order.GoTo)]
    if 1 <= len(ways) <= MANY_WAYS:
        return _homeward(state, step.body.side, ways)
    return order.TryToStay()


@_reaction.register
def _(step: FallBack, state: State) -> Command:
    options = list(step.options(state))
    halt = next((one for one in options if isinstance(one, order.Halt)), None)
    ways = [one for one in options if isinstance(one, order.GoTo)]
    return halt if halt is not None else _homeward(state, step.body.side, ways)


def _homeward(state: State, power: PowerId, ways: Sequence[order.GoTo]) -> order.GoTo:
    """The way that leads nearest to the capital; among equals the first by name."""
    home = base(state, power) if power in state.powers else None
    away = distance_from(state, home) if home else {}
    return min(ways, key=lambda one: (away.get(one.to, 99), one.to))
