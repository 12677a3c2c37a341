"""Sieges at their edges: cavalry, fallen walls, leaders inside [10.41], R-11, R-16."""

from __future__ import annotations

from drawn_board import asked, force, on_board, refusal
from test_rules_siege import LAND, before_the_walls, inside, round_of

from roma_desktop.games.roma_victrix.commands import Besiege, Lose, Split
from roma_desktop.games.roma_victrix.steps.turn_start import Attrition


def test_the_besiegers_cavalry_does_not_count():
    """R-16: neither in totals nor for losses; 10.41.3A lists LGN, HI, BI, AUX."""
    assert refusal(before_the_walls("marcus/2 4CAV", inside("capital")), Besiege()) == "10.41.3"
    assert refusal(before_the_walls("marcus/2 HI 4CAV", inside("capital")), Besiege()) == "10.41.3"


def test_a_city_without_walls_is_still_besieged():
    """10.41.10a: if the capital or units inside still hold, another round."""
    game = round_of("marcus/2 4LGN", "2HI capital gar", [4, 1], Split(0, 0))
    while asked(game)[0] == "rome":
        game.submit(next(iter(game.options)))
    game.submit(Lose(walls=4))
    assert game.state.capitals["etruria"].steps == 0

    assert Besiege() in game.options


def test_the_leader_inside_helps_against_attrition():
    """R-11: the best leader there; 6 with an L-4 has no effect."""
    forces = {"rome": "marcus/2 4LGN at etruria", "carthage": inside("hanno/4 2AUX capital gar")}
    game = on_board(LAND, forces, steps=[Attrition()], dice=[6, 6])

    assert not game.dice.faces
    assert force(game.state, "carthage", "etruria") == "2AUX"
