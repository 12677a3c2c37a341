"""Answers at sea: whom fleets attack, whom they go to meet, when they slip away, and where to."""

from __future__ import annotations

from roma_desktop.core.flow import Command
from roma_desktop.games.roma_victrix.ai.deciding.reactions import against, body_troop
from roma_desktop.games.roma_victrix.ai.looking.chances import fight
from roma_desktop.games.roma_victrix.ai.looking.stakes import stakes
from roma_desktop.games.roma_victrix.ai.looking.survey import Troop
from roma_desktop.games.roma_victrix.commands import (
    Attack,
    Harbour,
    Hold,
    InterceptAtSea,
    LetPass,
    Relocate,
    Stand,
    Withdraw,
)
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.waters import ships_at
from roma_desktop.games.roma_victrix.steps.moving.marching import marching
from roma_desktop.games.roma_victrix.steps.sea.fleets import Escape
from roma_desktop.games.roma_victrix.steps.sea.sea_arrival import SeaIntention, SeaInterceptions
from roma_desktop.games.roma_victrix.steps.sea.sea_retreat import SeaRetreat
from roma_desktop.games.roma_victrix.steps.sea.sea_withdrawal import SeaWithdrawal

MEETS = 0.55  # chance to win from which on fleets go to meet others
ATTACKS = 0.6  # the same for fleets that sail without an army


def attacks_at_sea(state: State, step: SeaIntention, side: Side) -> Command:
    """Fleets that carry an army land it: a fight costs men and OP, and fleets in a harbour stop nobody."""
    march = marching(state)
    if march is None or march.army(state):
        return Hold()
    ours = body_troop(state, march.squadron(state), step.at)
    for option in step.options(state):
        if isinstance(option, Attack):
            theirs = sum(ship.csp for ship in ships_at(state, step.at) if state.side(ship.power) == option.side)
            if fight(ours, Troop(theirs)).wins >= ATTACKS:
                return option
    return Hold()


def intercepts_at_sea(state: State, step: SeaInterceptions, side: Side) -> Command:
    """Intercept with the strongest fleets if their chance to win is good enough."""
    prey = sum(unit.csp for unit in step.body.present(state, step.at))
    best = max(
        (option for option in step.options(state) if isinstance(option, InterceptAtSea)),
        key=lambda one: (sum(state.troops[ship].csp for ship in one.fleets), one.leader),
        default=None,
    )
    if best is None:
        return LetPass()
    ours = Troop(sum(state.troops[ship].csp for ship in best.fleets), 0, state.captains[best.leader].rating)
    theirs = Troop(prey, 0, step.body.rating(state))
    return best if fight(ours, theirs).wins >= MEETS else LetPass()


def slips_away(state: State, step: SeaWithdrawal, side: Side) -> Command:
    """Ships that would lose try to get away."""
    return Withdraw() if against(state, step.battle).wins > 0.4 else Stand()


def harbours(state: State, step: SeaRetreat, side: Side) -> Command:
    """The coast that is guarded best."""
    stake = stakes(state, side)
    ways = [one for one in step.options(state) if isinstance(one, Harbour)]
    return max(ways, key=lambda one: (stake.view.troop(province_of(one.to), side).csp, one.to))


def escapes(state: State, step: Escape, side: Side) -> Command:
    """A fleet flees to the coast that is guarded best."""
    stake = stakes(state, side)
    ways = [one for one in step.options(state) if isinstance(one, Relocate)]
    return max(ways, key=lambda one: (stake.view.troop(province_of(one.to), side).csp, one.to))
