"""Legal commands that no computer player may give at any level: they would destroy all trust in him."""

from __future__ import annotations

from roma_desktop.core.flow import Command
from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.ai.ground import points
from roma_desktop.games.sparta_vs_athens.ai.odds import outmatched
from roma_desktop.games.sparta_vs_athens.ai.surveys import survey
from roma_desktop.games.sparta_vs_athens.commands.campaign import Enter, Fight, GiveBattle, Halt, Operate, PassBy
from roma_desktop.games.sparta_vs_athens.model.force import acting_force
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP, SPARTA
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.games.sparta_vs_athens.steps.operation import Operation
from roma_desktop.games.sparta_vs_athens.steps.sea_contact import SeaContact

HOPELESS = 3
"""An attacker that many times weaker than the enemy attacks in vain."""
BARE = 4
"""Land points in a capital below which it is open to any army."""


def absurd(state: State, command: Command) -> Message | None:
    """Why a legal command is absurd, or None."""
    step = state.steps[-1] if state.steps else None
    if isinstance(step, Operation) and isinstance(command, Enter):
        return _hopeless(state, step, command)
    if isinstance(step, Operation) and isinstance(command, Fight):
        return _attacks_in_vain(state, step)
    if isinstance(step, SeaContact) and isinstance(command, GiveBattle):
        return _offers_battle_in_vain(state, step)
    if isinstance(step, Campaign) and isinstance(command, Operate):
        return _bares_sparta(state, step, command)
    return None


def _hopeless(state: State, step: Operation, command: Enter) -> Message | None:
    """Why a force shouldn't enter a place, or None: an army many times as strong as it and its friends there is there.

    A leader without units doesn't go among enemies at all.
    """
    ground = survey(state, step.side)
    units = step.units(state)
    foes = ground.foes_outside(command.to, LSP)
    if not units and (command.to in ground.foes):
        return say("a leader without units would go among enemies at {place:place}", place=command.to)
    troops = [unit for unit in units if unit.kind == LSP]
    marching = bool(troops) and len(troops) == len(units)
    if marching and foes and points(foes) > HOPELESS * (points(units) + points(ground.our(command.to).land)):
        return say("{place:place} is held by an army many times as strong", place=command.to)
    return None


def _attacks_in_vain(state: State, step: Operation) -> Message | None:
    """Why a force shouldn't attack where it is, or None: enemies on land or at sea are there who outmatch it.

    A force that may neither stay nor go attacks all the same [8.7].
    """
    here = step.at(state)
    ground, units = survey(state, step.side), step.units(state)
    troops = any(unit.kind == LSP for unit in units)
    ships = [unit for unit in units if unit.kind == NSP]
    army = ground.foes_outside(here, LSP)
    ashore = troops and army and outmatched(points(units), points(army) + ground.works(here))
    at_sea = bool(ships) and not step.moved and outmatched(points(ships), points(ground.foes_outside(here, NSP)))
    if not ashore and not at_sea:
        return None
    if not any(isinstance(one, (Enter, Halt)) for one in step.options(state)):
        return None
    return say("the enemy at {place:place} is far too strong to be attacked", place=here)


def _offers_battle_in_vain(state: State, step: SeaContact) -> Message | None:
    """Why ships shouldn't offer battle to a fleet that outmatches them, or None: also where they can't pass it."""
    ships = acting_force(state).ships(state)
    if PassBy() not in step.options(state):
        return None
    if not outmatched(points(ships), points(survey(state, step.mover).foes_outside(step.at, NSP))):
        return None
    return say("the enemy at {place:place} is far too strong to be attacked", place=step.at)


def _bares_sparta(state: State, step: Campaign, command: Operate) -> Message | None:
    """Why units shouldn't leave Sparta, or None: too few stay while a strong army could come.

    They may leave under the Peace of Nicias, when nobody may attack [15.7], and with an enemy army at Sparta, when they
    make a sortie or must attack or move away [8.7, 9.1].
    """
    leader = state.leaders.get(command.leader)
    if leader is None or leader.at != SPARTA or step.side != SPARTA or not command.force or state.peace:
        return None
    if survey(state, SPARTA).foe(SPARTA).land:
        return None
    staying = [unit for unit in state.units_at(SPARTA, SPARTA) if unit.id not in command.force]
    if points(staying) >= BARE or survey(state, SPARTA).threat(SPARTA)[0] < 15:
        return None
    return say("{place:place} would be undefended against an army that can come there", place=SPARTA)
