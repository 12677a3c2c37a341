"""What both scripts do at any decision."""

from __future__ import annotations

from typing import Any

from roma_desktop.core.flow import Command, Step
from roma_desktop.games.arquebus.ai.simple.moving import front_enemies, in_move_fire, nearest
from roma_desktop.games.arquebus.ai.simple.plans import Plan
from roma_desktop.games.arquebus.ai.simple.shock import declare
from roma_desktop.games.arquebus.commands.moving import Turn
from roma_desktop.games.arquebus.commands.sequence import Activate, ActivateStandard, Pass
from roma_desktop.games.arquebus.commands.shock import Advance, CounterCharge, GoWith, Retreat
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import BattleId, SideId
from roma_desktop.games.arquebus.rules.fire import targets
from roma_desktop.games.arquebus.rules.results.standards import ralliable
from roma_desktop.games.arquebus.rules.units import allowance
from roma_desktop.games.arquebus.steps.continuation import Continue
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from roma_desktop.games.arquebus.steps.shock.declarations import Declarations

RALLIES = 3
"""How many Retired units at the standard are enough to activate it."""


def act(state: State, side: SideId, plan: Plan) -> Command | None:
    """What is done by a plan; None where the first option will do, as it does for most answers."""
    step: Step[Any] = state.steps[-1]
    match step:
        case FreeActivation() | Continue():
            return _activated(state, side, plan)
        case MoveFire():
            return in_move_fire(state, step, plan)
        case Declarations():
            return declare(state, step, plan)
    options = list(step.options(state))
    match options[0]:
        case Turn():
            turns = [one for one in options if isinstance(one, Turn)]
            return max(turns, key=lambda one: front_enemies(state, state.units[one.unit].at, one.facing, side))
        case Retreat():
            ways = [one for one in options if isinstance(one, Retreat)]
            return max(ways, key=lambda one: (nearest(state, one.to, side), one.to, one.facing))
        case GoWith():
            return options[-1]
    advances = [one for one in options if isinstance(one, Advance)]
    if advances:
        return max(advances, key=lambda one: front_enemies(state, one.to, one.facing, side))
    return next((one for one in options if isinstance(one, CounterCharge)), None)


def _activated(state: State, side: SideId, plan: Plan) -> Command:
    """What is activated: the standard if it can rally many, else the Battle that has most to do; a pass that moves the
    Time marker if none has anything to do."""
    options = list(state.steps[-1].options(state))
    if ActivateStandard() in options and len(ralliable(state, side)) >= RALLIES:
        return ActivateStandard()
    able = [one for one in options if isinstance(one, Activate)]
    best = max(able, key=lambda one: (_busy(state, one.battle, side, plan), one.battle), default=None)
    if Pass(time=True) in options and (best is None or not _busy(state, best.battle, side, plan)):
        return Pass(time=True)
    return best or Pass()


def _busy(state: State, battle: BattleId, side: SideId, plan: Plan) -> int:
    """How much a Battle has to do: its units near the enemy, or with somebody to shoot at, count most."""
    busy = 0
    for unit in state.units_of(battle):
        if not unit.on_map:
            busy += 1
        elif unit.at in state.near_enemy[side] or next(targets(state, unit), None) is not None:
            busy += 4
        elif not unit.retired and plan.advances(state):
            busy += 3 if nearest(state, unit.at, side) <= allowance(state, unit) + 1 else 2
    return busy
