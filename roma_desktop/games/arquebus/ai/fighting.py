"""Attacks that are declared: in which order they are resolved, and which unit advances where [12.3, 12.4]."""

from __future__ import annotations

from msgspec.structs import replace

from roma_desktop.core.flow import Command
from roma_desktop.games.arquebus.ai.danger import danger, threats
from roma_desktop.games.arquebus.ai.shock_odds import Assault, gain_of
from roma_desktop.games.arquebus.ai.turning import facing_value
from roma_desktop.games.arquebus.commands.sequence import Decline
from roma_desktop.games.arquebus.commands.shock import Advance, Resolve
from roma_desktop.games.arquebus.model.declared import attackers_of
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import SideId
from roma_desktop.games.arquebus.rules.declaring import live
from roma_desktop.games.arquebus.steps.shock.defence import AdvancesBefore
from roma_desktop.games.arquebus.steps.shock.resolving import Resolving

_BREACH = 35
"""What Into the Breach must add to be played, in points."""
_PRESSES = 15
"""What it is worth to follow an enemy who has given way, in points."""


def resolve(state: State, step: Resolving) -> Command:
    """The attack that is resolved next: the best one first, so that its advance helps the others."""
    if step.fought is not None:
        return _best_advance(state, step.side, [one for one in step.options(state) if isinstance(one, Advance)])
    options = [one for one in step.options(state) if isinstance(one, Resolve)]
    plain = [one for one in options if not one.breach]
    gains = {one.hex: _gain(state, step, one.hex, breach=False) for one in plain}
    breaches = [
        (_gain(state, step, one.hex, breach=True) - gains[one.hex], one.hex)
        for one in options
        if one.breach and one.hex in gains
    ]
    most = max(breaches, default=(0, ""))
    if most[0] >= _BREACH:
        return Resolve(most[1], breach=True)
    return max(plain, key=lambda one: (gains[one.hex], one.hex))


def _gain(state: State, step: Resolving, at: str, *, breach: bool) -> int:
    mine = attackers_of(live(state, step.attacks), at)
    if not mine:
        return 0
    charging = frozenset(one.unit for one in mine if one.charge)
    hexes = max(len(one.targets) for one in mine)
    return gain_of(state, Assault(at, tuple(one.unit for one in mine), {}, charging, hexes, breach))


def _best_advance(state: State, side: SideId, options: list[Advance]) -> Command:
    return max(options, key=lambda one: (_advanced(state, side, one), one.unit, one.to, -one.facing))


def _advanced(state: State, side: SideId, one: Advance) -> int:
    """What an advance is worth: a good facing, away from danger."""
    unit = state.units[one.unit]
    there = replace(unit, at=one.to, facing=one.facing)
    return facing_value(state, there, one.facing) - danger(state, there, one.to, threats(state, side, one.to)) // 2


def advance_before(state: State, step: AdvancesBefore) -> Command:
    """The best advance after an enemy that has retreated before combat, unless its unit had better stay where it is."""
    advances = [one for one in step.options(state) if isinstance(one, Advance)]
    best = max(advances, key=lambda one: (_advanced(state, step.side, one), one.unit, one.to, -one.facing))
    unit = state.units[best.unit]
    risk = danger(state, unit, unit.at, threats(state, step.side, unit.at))
    stays = facing_value(state, unit, unit.facing) - risk // 2
    return best if _advanced(state, step.side, best) + _PRESSES >= stays else Decline()
