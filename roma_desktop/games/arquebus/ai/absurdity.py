"""The never list: legal commands that no computer player may give at any level."""

from __future__ import annotations

from roma_desktop.core.flow import Command
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.ai.shock_odds import Assault, prospect
from roma_desktop.games.arquebus.commands.moving import Move
from roma_desktop.games.arquebus.commands.sequence import MoveStandard, Pass
from roma_desktop.games.arquebus.commands.shock import Attack, Charge
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, LeaderId, UnitId
from roma_desktop.games.arquebus.rules.charging import charges
from roma_desktop.games.arquebus.rules.declaring import activated, foes_in_front
from roma_desktop.games.arquebus.rules.results.standards import at_standard
from roma_desktop.games.arquebus.rules.units import is_artillery
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from roma_desktop.games.arquebus.steps.shock.declarations import Declarations

_SAFE = 4
"""A standard with no enemy within this many hexes needn't run."""


def absurd(state: State, command: Command) -> Message | None:
    """Why no computer player may give a command; None if it isn't that foolish."""
    match command:
        case Move(unit, to, leaders):
            return _move(state, unit, to, leaders)
        case Attack(unit, targets):
            return _attack(state, unit, targets)
        case Charge(unit, target, path, _):
            return _charge(state, unit, target, path[-1])
        case MoveStandard():
            return _standard(state)
        case Pass(False):
            return _pass(state)
        case _:
            return None


def _move(state: State, of: UnitId, to: HexId, leaders: frozenset[LeaderId]) -> Message | None:
    unit, side = state.units[of], state.side_of(of)
    beside = to in state.near_enemy[side]
    if is_artillery(state, unit) and beside and unit.at not in state.near_enemy[side]:
        return say("it would bring {unit:unit} next to the enemy without need", unit=of)
    if beside and any(state.printed(one).entry.king and not state.leaders[one].replaced for one in leaders):
        return say("it would lead a king into the enemy's ranks")
    return None


def _attack(state: State, of: UnitId, targets: tuple[HexId, ...]) -> Message | None:
    """An attack that the unit needn't make and that can't harm the enemy, if no other unit could join in."""
    step, unit = state.steps[-1], state.units[of]
    if not isinstance(step, Declarations) or of in step.forced() or of in state.opponents:
        return None
    if len(foes_in_front(state, unit)) > 1 or any(_joined(state, step, of, at) for at in targets):
        return None
    assaults = (Assault(at, (of,), {}, frozenset(), len(targets)) for at in targets)
    if any(prospect(state, one).inflicted > 0 for one in assaults):
        return None
    return say("the attack of {unit:unit} could harm nobody", unit=of)


def _joined(state: State, step: Declarations, of: UnitId, at: HexId) -> bool:
    """Whether another unit could attack a hex too."""
    return any(_may_join(state, one, at) for one in activated(state, step.forced()) if one.id != of)


def _may_join(state: State, unit: Unit, at: HexId) -> bool:
    """Whether a unit could attack a hex too: it has it in front, or may charge it."""
    return at in foes_in_front(state, unit) or any(target == at for _, _, target in charges(state, unit, ()))


def _charge(state: State, of: UnitId, target: HexId, here: HexId) -> Message | None:
    """A charge that can't harm the enemy, if no other unit could join in."""
    step = state.steps[-1]
    if isinstance(step, Declarations) and _joined(state, step, of, target):
        return None
    found = prospect(state, Assault(target, (of,), {of: here}, frozenset({of})))
    if found.inflicted > 0:
        return None
    return say("the charge of {unit:unit} could harm nobody", unit=of)


def _standard(state: State) -> Message | None:
    """A standard that leaves its Retired units though no enemy is near [15.2-b]."""
    step = state.steps[-1]
    if not isinstance(step, FreeActivation):
        return None
    here, distance = state.standards[step.side], state.setting.field.distance
    near = any(holder != step.side and distance(here, at) <= _SAFE for at, holder in state.holders.items())
    if near or not any(at_standard(state, step.side)):
        return None
    return say("the Retired units at the standard would disperse, though no enemy is near")


def _pass(state: State) -> Message | None:
    """A pass that leaves the Time marker where it is, though it could be moved [16.1]."""
    step, timed = state.steps[-1], state.setting.scenario.timed
    if not isinstance(step, FreeActivation) or timed is None or timed.side == step.side or state.time <= 0:
        return None
    return say("time is on its side, and it would pass without moving the Time marker")
