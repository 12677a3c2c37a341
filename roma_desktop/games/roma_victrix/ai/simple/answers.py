"""What both scripts do at all decisions but where to march: levies, interceptions, withdrawals, retreats."""

from __future__ import annotations

from typing import Any

from roma_desktop.core.flow import Command, Step
from roma_desktop.games.roma_victrix.ai.odds import best_split
from roma_desktop.games.roma_victrix.ai.simple.strength import body_net, net
from roma_desktop.games.roma_victrix.commands import (
    Activate,
    Attack,
    EndLevy,
    EndOperations,
    GoInside,
    GoTo,
    Hold,
    Intercept,
    Levy,
    Recruit,
    Rouse,
    Split,
    Stand,
    Withdraw,
)
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import COST, CSP, Kind
from roma_desktop.games.roma_victrix.rules import economy
from roma_desktop.games.roma_victrix.rules.control import controls
from roma_desktop.games.roma_victrix.steps.combat.battle import SplitNet, WithdrawalOffer
from roma_desktop.games.roma_victrix.steps.combat.interception import Interceptions, Strike
from roma_desktop.games.roma_victrix.steps.combat.retreat import FallBack, RetreatChoice
from roma_desktop.games.roma_victrix.steps.creation.free_levies import MinorLevy, RoyalLevy
from roma_desktop.games.roma_victrix.steps.creation.levy import Raise
from roma_desktop.games.roma_victrix.steps.operations import Operations

BEST_FIRST: tuple[Kind, ...] = ("LGN", "HI", "CAV", "HC", "AUX", "BI")
"""The kinds of units by preference, the best first."""


def answer(state: State, side: Side, fair: int) -> Command | None:
    """What is done at any decision but a march, or None for the first option; ``fair`` is the net DRM to fight at."""
    step: Step[Any] = state.steps[-1]
    match step:
        case Operations():
            return _next_leader(state, step)
        case Raise():
            return _levy(state, step)
        case MinorLevy() | RoyalLevy():
            return _most_men(state, step)
        case Interceptions():
            return _intercepts(state, step, fair)
        case Strike():
            good = body_net(state, step.interceptor, step.target, step.at) >= fair
            return Attack(step.target.side) if good else Hold()
        case WithdrawalOffer():
            return _stands(state, step, fair)
        case SplitNet():
            return Split(*best_split(step.sums, step.dice, decisive=step.battle.kind != "siege"))
        case RetreatChoice() | FallBack():
            return _home(state, step, side)
    return None


def _next_leader(state: State, step: Operations) -> Command:
    """Allies are called first; then the leaders, the best first."""
    for power in step.followers(state):
        return Rouse(power)
    able = sorted(step.leaders(state), key=lambda one: (-one.rating, one.id))
    return Activate(able[0].id) if able else EndOperations()


def _levy(state: State, step: Raise) -> Command:
    """Spend the RP that the next upkeep leaves: new units at the capital, then by leaders, then rebuilt units."""
    units = economy.maintained(state, step.power)
    income = sum(row.amount for row in economy.revenue(state, step.power))
    money = state.powers[step.power].treasury
    if state.turn + 1 < state.setting.scenario.turns:
        money = min(money, money + income - economy.upkeep(state, units))
    places = sorted(step.places(state), key=lambda one: -one.leader.rating if one.leader else -9)
    for place in places:
        for kind in BEST_FIRST:
            count = min(step.most(state, place, kind), money // COST[kind][0])
            if count > 0:
                return Levy(place.at, place.leader.id if place.leader else None, {kind: count})
    rebuilt = (one for one in step.options(state) if isinstance(one, Levy) and one.rebuild)
    return next((one for one in rebuilt if money > 0), EndLevy())


def _most_men(state: State, step: MinorLevy | RoyalLevy) -> Command:
    """The most CSP that can be had at once."""
    able = [one for one in step.options(state) if isinstance(one, Recruit)]
    return max(
        able,
        key=lambda one: sum(CSP[kind][0] * n for kind, n in one.create.items() if kind != "FLT"),
        default=EndLevy(),
    )


def _intercepts(state: State, step: Interceptions, fair: int) -> Command | None:
    """Intercept with the first leader who can at fair odds; None if none can."""
    for option in step.options(state):
        if isinstance(option, Intercept):
            leader = state.captains[option.leader]
            force = [state.troops[unit] for unit in option.units]
            if net(state, force, leader, step.at, step.body.side) >= fair:
                return option
    return None


def _stands(state: State, step: WithdrawalOffer, fair: int) -> Command:
    """Stands unless the attacker has much the better of it; else behind the walls, else away under the best leader."""
    battle = step.battle
    if body_net(state, battle.defender, battle.attacker, battle.place) >= fair - 1:
        return Stand()
    options = list(step.options(state))
    ways = [one for one in options if isinstance(one, Withdraw)]
    best = max(ways, key=lambda one: state.captains[one.leader].rating if one.leader else 0, default=None)
    return GoInside() if GoInside() in options else best or Stand()


def _home(state: State, step: RetreatChoice | FallBack, side: Side) -> Command | None:
    """Go to a province of one's own, or behind the walls; None if neither is possible."""
    options = list(step.options(state))
    own = [one for one in options if isinstance(one, GoTo) and controls(state, side, one.to)]
    return own[0] if own else GoInside() if GoInside() in options else None
