"""Plans of Sparta vs. Athens: operations drawn beforehand."""

from __future__ import annotations

import random

import pytest

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Game
from roma_desktop.core.message import Message
from roma_desktop.core.testing import play_randomly
from roma_desktop.games.registry import title
from roma_desktop.games.sparta_vs_athens.rules.forces import free_units
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.ui.games.sparta_vs_athens.battle.foretold import Foretold, foretell
from roma_desktop.ui.games.sparta_vs_athens.plans import GreekPlanner
from roma_desktop.ui.table.plans.plan import Pause, Plan

GAME = title("sparta_vs_athens")
PLANNER = GreekPlanner()


@pytest.fixture(scope="module")
def campaigns() -> list[Game]:
    """Campaign Phases of a game by chance, each to be played on with."""
    scenario = GAME.load(GAME.scenarios()[0])
    found: list[Game] = []
    game = Game(GAME.start(scenario, GAME.read_options({})), SeededDice(b"plans"))
    for now in play_randomly(game, random.Random(4), None, GAME.weight):
        if now.state.steps and isinstance(now.state.steps[-1], Campaign):
            found.append(_copy(now.state))
        if len(found) == 12 or now.now.number > 600:
            return found
    return found


def _copy(state) -> Game:
    return Game(state, SeededDice(b"plan"))


def plans(state):
    side = state.steps[-1].side
    words = GAME.words(state, "en")
    seen = state.seen_by(side)
    for piece in dict.fromkeys(PLANNER.pieces(seen, side).values()):
        for place, goal in PLANNER.goals(seen, side, piece, (), words).items():
            yield seen, side, Plan(piece, goal.places, PLANNER.fights(seen, side, place))


def test_chances_are_those_that_the_game_shows(campaigns):
    battles = 0
    for game in campaigns:
        for seen, side, plan in plans(game.state):
            outlook = PLANNER.outlook(seen, side, plan)
            assert outlook is not None
            leader = seen.leaders[plan.piece]
            units = free_units(seen, leader.at, side)
            shown = 1.0
            for one in foretell(seen, side, plan.places[-1], units, leader.id) if plan.attacks else ():
                if isinstance(one, Foretold) and not one.outlook.certain:
                    shown *= one.outlook.chance(side) / len(one.outlook.outcomes)
                    battles += 1
            assert outlook.chance == pytest.approx(shown)
    assert battles


def test_plans_are_carried_out_or_stop_with_a_sentence(campaigns):
    ends = set()
    for game in campaigns:
        for _, side, plan in list(plans(game.state))[::7]:
            played = _copy(game.state)
            begun = False
            for _ in range(40):
                decision = played.decision
                if decision is None or decision.actor != side:
                    break
                following = PLANNER.next(played.state.seen_by(side), side, plan, begun=begun)
                if isinstance(following, Message | Pause):
                    ends.add(type(following))
                    if following is Pause.DONE:
                        assert played.state.leaders[plan.piece].at == plan.places[-1]
                    else:
                        assert GAME.words(played.state, "en").say(following)
                    break
                played.submit(following)
                begun = True
    assert Pause in ends
