"""Trying to intercept: the chance of the roll on each button, and the battle that it would lead to [5.45], [5.85]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.flow import Command
from roma_desktop.games.roma_victrix.ai.attacks import land_attack, sea_attack
from roma_desktop.games.roma_victrix.ai.forecast import Forecast
from roma_desktop.games.roma_victrix.commands import Attack, Intercept, InterceptAtSea, LetPass
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import SEA_INTERCEPTION
from roma_desktop.games.roma_victrix.steps.combat.interception import Interceptions, Occupiers, Strike
from roma_desktop.games.roma_victrix.steps.moving.marching import marching
from roma_desktop.games.roma_victrix.steps.sea.sea_arrival import SeaInterceptions
from roma_desktop.ui.games.roma_victrix.prompts.asking import Asking, buttons, offer
from roma_desktop.ui.games.roma_victrix.prompts.attacking import sensible, strike, wins
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.table.decision_sheet import odds_in_words

DIE = 6

Offer = tuple[str, str, Command]
"""Key and words of a button, and what it orders."""


def tries_or_pass(
    asking: Asking, ways: Sequence[Offer], tries: Mapping[str, Intercept | InterceptAtSea]
) -> tuple[tuple[Choice, ...], Mapping[str, Command]]:
    """A button for each leader who may try to intercept, and one that lets the enemy pass; ``ways`` come before them.

    The last is red: the try with the best battle if that is won at least as often as not, else letting the enemy pass.
    """
    found = {key: battle(asking.state, attempt) for key, attempt in tries.items()}
    by_prospect = sorted(tries, key=lambda key: wins(found[key]))
    offers: list[Offer] = [(key, _said(asking, tries[key]), tries[key]) for key in by_prospect]
    passing: Offer = offer(asking, "pass", LetPass())
    fights = any(sensible(forecast) for forecast in found.values())
    return buttons(*ways, *((passing, *offers) if fights else (*offers, passing)))


def _said(asking: Asking, attempt: Intercept | InterceptAtSea) -> str:
    """What must be rolled, and how likely that is."""
    leader, rating = attempt.leader, asking.state.captains[attempt.leader].rating
    if isinstance(attempt, InterceptAtSea):
        least = max(1, SEA_INTERCEPTION - rating)
        chance = odds_in_words(asking.words, DIE + 1 - least, DIE)
        return asking.say("Try {leader:leader}: {least} or more · {chance}", leader=leader, least=least, chance=chance)
    chance = odds_in_words(asking.words, min(DIE, rating), DIE)
    return asking.say("Try {leader:leader}: {most} or less · {chance}", leader=leader, most=rating, chance=chance)


def battle(state: State, command: Command | None) -> Forecast | None:
    """The forecast of the battle that an answer to a march leads to, once the interceptors are there; else None."""
    step = state.steps[-1]
    match step, command:
        case Strike(), Attack():
            return strike(state, step)
        case Interceptions(), Intercept():
            return _on_land(state, command, step.at, step.body.side)
        case Occupiers(), Intercept() if (march := marching(state)) is not None:
            return _on_land(state, command, step.at, march.side(state))
        case SeaInterceptions(), InterceptAtSea(leader, fleets):
            ships = tuple(state.troops[fleet] for fleet in sorted(fleets))
            return sea_attack(state, state.captains[leader], ships, step.at, step.body.side)
    return None


def _on_land(state: State, command: Intercept, at: SpaceId, enemy: Side) -> Forecast | None:
    leader = state.captains[command.leader]
    units = tuple(state.troops[unit] for unit in sorted(command.units))
    return land_attack(state, leader, units, at, enemy, leader.at if leader.at != at else None) if units else None
