"""Tables that positions hand on say what they would say of a position about which nobody has been asked before."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from roma_desktop.ai.contest import seeds
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.model.pieces import Captains, Powers, Troops
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules import control, paths
from roma_desktop.games.roma_victrix.rules.economy import isolated, levy_places
from roma_desktop.games.roma_victrix.rules.victory import percent
from roma_desktop.games.roma_victrix.title import TITLE

EVERY = 13
"""Commands from one look at everything to the next."""
COMMANDS = 400
GAMES = [(0, {}), (3, {"sudden_death": True}), (8, {"leader_boxes": True}), (15, {}), (19, {})]
"""Scenarios by their place in the list, with options."""


def anew(state: State) -> State:
    """The position as when it is read from a file: nothing worked out yet."""
    troops, captains, powers = Troops(state.troops), Captains(state.captains), Powers(state.powers)
    return replace(state, troops=troops, captains=captains, powers=powers)


def answers(state: State) -> dict[str, Any]:
    """What the tables of a position say."""
    sides, places = state.powers.players, tuple(state.world.spaces)
    troops, captains = state.troops, state.captains
    return {
        "decision": state.decision,
        "stacks": dict(troops.stacks),
        "landed": dict(troops.landed),
        "afloat": dict(troops.afloat),
        "tally": dict(troops.tally),
        "pairs": dict(troops.pairs),
        "hungry": set(troops.hungry),
        "leaders": dict(captains.at),
        "captains": dict(captains.of),
        "supreme": dict(captains.supreme),
        "starving": troops.starving,
        "sides": dict(state.powers.sides),
        "alliances": state.alliances,
        "foes": {side: control.foes(state, side) for side in sides},
        "present": {place: control.present(state, place) for place in places},
        "holders": {place: control.holder(state, place) for place in places},
        "realms": dict(control.realms(state)),
        "contested": control.contested_places(state),
        "supply": {side: paths.supply_area(state, side) for side in sides},
        "revenue": {side: paths.revenue_area(state, side) for side in sides},
        "isolated": {power: isolated(state, power) for power in state.powers},
        "levies": {side: levy_places(state, side) for side in sides},
        "objectives": {side: percent(state, side) for side in sides},
    }


@pytest.mark.parametrize(("scenario", "options"), GAMES)
def test_tables_handed_on_say_what_new_ones_would(scenario, options):
    dice, player = seeds(TITLE, "handed on", scenario)
    start = TITLE.start(TITLE.load(TITLE.scenarios()[scenario]), TITLE.read_options(options))
    game = Game(start, dice)
    told = []
    while game.decision is not None and len(game.moments) < COMMANDS:
        game.submit(player.choose(game.state, game.options))
        if len(game.moments) % EVERY == 0:
            told.append((game.state, answers(game.state)))

    for state, said in told:
        assert said == answers(anew(state))
        assert said == answers(state)
