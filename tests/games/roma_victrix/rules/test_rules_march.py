"""Movement over land [5.2]: what a province costs, who stands in the way, who may be asked."""

from __future__ import annotations

import pytest
from drawn_board import actor, asked, destinations, flip, force, march, on_board, play, refusal, units
from march_boards import ITALY

from roma_desktop.core.game import Policy
from roma_desktop.games.roma_victrix.commands import (
    Attack,
    Finish,
    Form,
    GrantPassage,
    Hold,
    LetPass,
    Move,
    Refuse,
    Stand,
)

# ---------------------------------------------------------------- movement


def test_a_province_costs_one_point():
    """5.14, 5.16: any number of areas within the points."""
    game = on_board(ITALY, {"rome": "marcus/1 LGN at roma; gar at etruria; gar at gallia"}, op=3)

    play(game, Move("etruria"), Move("gallia"), Move("etruria"))

    assert force(game.state, "rome", "etruria") == "LGN"
    assert march(game).op == 0
    assert refusal(game, Move("roma")) == "5.14"


def test_steps_lead_to_neighbours_only():
    """5.25."""
    game = on_board(ITALY + "; roma - mare", {"rome": "marcus/1 LGN at roma"}, op=6)

    assert refusal(game, Move("gallia")) == "5.25"
    assert refusal(game, Move("mare")) == "5.25"
    assert refusal(game, Move("atlantis")) == "5.25"


def test_impassable_areas_are_never_entered():
    """3.22."""
    game = on_board(ITALY, {"rome": "marcus/1 LGN at etruria"}, op=6)

    assert refusal(game, Move("arabia")) == "3.22"
    assert "arabia" not in destinations(game)


def test_entering_barbaricum_brings_out_its_warbands():
    """13.12, 13.2: the marker shows 7; 80% of them are BI; the player farthest away leads them [13.13]."""
    forces = {"rome": "marcus/1 LGN capital at roma", "carthage": "capital at belgica", "aegyptus": "capital at gallia"}
    game = on_board(ITALY, forces, op=6, barbaricum="etruria", incognita={"etruria": (7,)})

    game.submit(Move("etruria"))

    assert force(game.state, "barbari", "etruria") == "6BI CAV"
    assert game.state.side("barbari") == "carthage"
    assert "etruria" not in game.state.incognita


def test_conquered_barbaricum_is_land_like_any_other():
    """3.9: it is Barbaricum no longer."""
    game = on_board(ITALY, {"rome": "marcus/1 LGN at roma; gar at etruria"}, op=6, barbaricum="etruria")

    game.submit(Move("etruria"))

    assert force(game.state, "rome", "etruria") == "LGN"


def test_friends_never_obstruct():
    """5.26, 6.1: a client's province is crossed freely, and nobody is asked."""
    forces = {"rome": "marcus/1 LGN at roma; gar at gallia", "massilia (client of rome)": "HI gar at etruria"}
    game = on_board(ITALY, forces, op=2)

    play(game, Move("etruria"), Move("gallia"))

    assert force(game.state, "rome", "gallia") == "LGN"
    assert game.state.garrisons["etruria"] == "massilia"


# ---------------------------------------------------------------- provinces held by others


HELD = {"rome": "marcus/1 5LGN at roma; gar at roma", "carthage": "HI at etruria; gar at etruria; gar at gallia"}


def test_a_held_province_may_be_entered_at_no_extra_cost():
    """5.27."""
    game = on_board(ITALY, HELD, op=3)

    play(game, Move("etruria"), Hold(), Refuse())

    assert march(game).op == 2
    assert actor(game) == "rome"


def test_a_held_province_is_not_crossed_without_leave():
    """5.27: nor left again in any direction."""
    game = on_board(ITALY, HELD, op=3)

    play(game, Move("etruria"), Hold(), Refuse())

    assert refusal(game, Move("gallia")) == "5.27"
    assert refusal(game, Move("roma")) == "5.27"


def test_the_occupier_may_let_a_force_cross():
    """5.27."""
    game = on_board(ITALY, HELD, op=3)

    play(game, Move("etruria"), Hold())
    assert asked(game) == ("carthage", "5.27")
    play(game, GrantPassage(), Move("gallia"), Hold(), Refuse())

    assert force(game.state, "rome", "gallia") == "5LGN"
    assert game.state.garrisons["gallia"] == "carthage"


def test_every_occupier_must_agree():
    """5.27, R-67."""
    forces = {**HELD, "aegyptus": "AUX at etruria"}
    game = on_board(ITALY, forces, op=3)

    play(game, Move("etruria"), Hold())
    assert actor(game) == "aegyptus"
    play(game, GrantPassage())
    assert actor(game) == "carthage"
    play(game, Refuse())

    assert refusal(game, Move("gallia")) == "5.27"


def test_a_lone_garrison_holds_its_province():
    """R-30: it stops a force, and must be attacked."""
    game = on_board(ITALY, {"rome": "marcus/1 5LGN at roma", "carthage": "gar at etruria; gar at gallia"}, op=3)

    play(game, Move("etruria"), Hold(), Refuse())

    assert refusal(game, Move("gallia")) == "5.27"
    assert game.state.garrisons["etruria"] == "carthage"


def test_with_the_garrison_gone_the_way_is_open():
    """5.27, 5.31.12."""
    forces = {"rome": "marcus/1 5LGN at roma", "carthage": "gar at etruria; gar at gallia"}
    game = on_board(ITALY, forces, op=3, dice=[6, 1])

    play(game, Move("etruria"), Attack("carthage"))
    assert asked(game) == ("rome", "5.31.7")
    game.submit(next(iter(game.options)))
    play(game, flip(*units(game.state, "LGN", "rome")), Move("gallia"))

    assert game.state.garrisons["etruria"] == "rome"
    assert march(game).op == 0


def test_a_force_that_begins_with_others_may_leave():
    """5.29: at the normal cost."""
    forces = {"rome": "marcus/1 LGN at etruria; gar at roma", "carthage": "HI gar at etruria"}
    game = on_board(ITALY, forces, op=2)

    game.submit(Move("roma"))

    assert force(game.state, "rome", "roma") == "LGN"
    assert march(game).op == 1


def test_hostile_forces_may_share_a_province_at_the_end():
    """5.28."""
    game = on_board(ITALY, HELD, op=1)

    play(game, Move("etruria"))
    assert asked(game) == ("rome", "5.14")
    game.submit(Finish())

    assert force(game.state, "rome", "etruria") == "5LGN"
    assert force(game.state, "carthage", "etruria") == "HI"


# ---------------------------------------------------------------- leaders alone


def test_a_leader_alone_goes_through_his_own_land():
    """5.25."""
    game = on_board(ITALY, {"rome": "marcus/1 at roma; gar at etruria"}, op=2)

    game.submit(Move("etruria"))

    assert game.state.captains["marcus"].at == "etruria"


@pytest.mark.parametrize(
    "other", [{"carthage": "gar at etruria"}, {"carthage": "HI at etruria"}, {"illyria (minor)": "gar at etruria"}]
)
def test_a_leader_alone_does_not_enter_what_others_hold(other):
    """R-57, 3.34a."""
    game = on_board(ITALY, {"rome": "marcus/1 LGN at roma", **other}, op=2)
    game.submit(Form(frozenset()))

    assert refusal(game, Move("etruria")) == "3.34a"


def test_a_leader_alone_conquers_nothing():
    """10.14: control is by garrison or land units."""
    game = on_board(ITALY, {"rome": "marcus/1 at roma"}, op=2)

    game.submit(Move("etruria"))

    assert "etruria" not in game.state.garrisons


def test_a_march_can_be_taken_back_until_somebody_else_decides():
    """5.27: what the occupier is asked can't be unasked."""
    game = on_board(ITALY, {**HELD, "rome": "marcus/1 5LGN at gallia; gar at roma; gar at belgica"}, op=3)

    game.submit(Move("belgica"))
    assert game.undo(Policy.STRICT)
    play(game, Move("etruria"), Hold())

    assert actor(game) == "carthage"
    assert not game.undo(Policy.STRICT)


def test_everybody_beside_the_road_may_be_asked_to_intercept():
    """5.41: and letting pass lets the march go on."""
    forces = {"rome": "marcus/1 LGN at roma; gar at etruria", "carthage": "hanno/1 HI at gallia"}
    game = on_board(ITALY, forces, op=2)

    game.submit(Move("etruria"))
    assert asked(game) == ("carthage", "5.41")
    game.submit(LetPass())

    assert actor(game) == "rome"
    assert refusal(game, Stand()) == "5.13"
