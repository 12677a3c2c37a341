"""Offers and happenings of scenarios with late special rules."""

from __future__ import annotations

from late_scenarios import Luck
from msgspec.structs import replace
from scenario_years import fallen, offer

from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.commands import Accept
from roma_desktop.games.roma_victrix.steps.happenings import Collapses


def rich(state, power, rp=30):
    return replace(state, powers=state.powers.with_power(power, replace(state.powers[power], treasury=rp)))


def treasury(state, power):
    return state.powers[power].treasury


def accepted(state, name, *faces):
    """What comes of an offer when all who are asked agree, and these dice begin."""
    game = Game(offer(state, name).state, Luck(*faces)) if not faces else dicey(state, name, faces)
    while game.decision is not None:
        game.submit(Accept())
    return game.state


def dicey(state, name, faces):
    game = offer(state, name)
    return Game(game.state, Luck(*faces))


def made(state, name):
    """Whether the offer is made at all."""
    return offer(state, name).decision is not None


def after_the_fall(state, leader, heir, *faces):
    """What comes of a supreme leader's fall, his heir in command."""
    power = state.captains[leader].power
    state = fallen(state, leader)
    if heir:
        state = state.with_leaders(replace(state.captains[heir], supreme=True))
    assert power in state.orphaned
    return Game(replace(state, steps=(Collapses(),)), Luck(*faces)).state


def king(state, power):
    return next(one.id for one in state.captains.values() if one.power == power and one.supreme)
