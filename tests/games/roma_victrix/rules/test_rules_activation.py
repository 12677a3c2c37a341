"""Activating a leader, and who joins and leaves him [5.1], [5.2]."""

from __future__ import annotations

from drawn_board import asked, destinations, force, march, on_board, play, refusal, units
from march_boards import ITALY

from roma_desktop.games.roma_victrix.commands import (
    Activate,
    EndOperations,
    Finish,
    Form,
    Move,
)


def test_an_activated_leader_has_his_roll_and_his_rating_in_points():
    """5.11."""
    game = on_board(ITALY, {"rome": "marcus/2 LGN at roma; gar at etruria"}, dice=[3])

    assert asked(game) == ("rome", "5.11")
    game.submit(Activate("marcus"))

    assert march(game).op == 5
    assert destinations(game) == {"etruria": 1}


def test_only_leaders_of_the_phasing_power_are_activated():
    """5.11, 5.13: and without one nothing moves."""
    game = on_board(ITALY, {"rome": "marcus/2 LGN at roma", "carthage": "hanno/1 HI at belgica"})

    assert refusal(game, Activate("hanno")) == "5.11"
    assert refusal(game, Activate("nobody")) == "5.11"
    assert refusal(game, Move("etruria")) == "5.11"


def test_a_leader_is_activated_once_in_an_operations_phase():
    """5.23."""
    game = on_board(ITALY, {"rome": "marcus/2 titus/1 LGN at roma"}, dice=[1, 1])

    play(game, Activate("marcus"), Finish())

    assert refusal(game, Activate("marcus")) == "5.23"
    game.submit(Activate("titus"))
    assert march(game).op == 2


def test_one_leader_is_finished_before_the_next_starts():
    """5.13."""
    game = on_board(ITALY, {"rome": "marcus/2 titus/1 LGN at roma"}, op=3)

    assert refusal(game, Activate("titus")) == "5.13"
    assert refusal(game, EndOperations()) == "5.13"


def test_a_leader_who_failed_his_levy_roll_stays_where_he_is():
    """9.14."""
    game = on_board(ITALY, {"rome": "marcus/2 titus/1 LGN at roma"}, dice=[1], idle=frozenset({"marcus"}))

    assert refusal(game, Activate("marcus")) == "9.14"
    game.submit(Activate("titus"))


def test_leaders_may_be_left_out():
    """5.1: as many or as few as the player wants."""
    game = on_board(ITALY, {"rome": "marcus/2 LGN at roma"})

    game.submit(EndOperations())

    assert game.decision is None


# ---------------------------------------------------------------- joining and leaving


def test_units_join_and_leave_in_any_province_the_leader_occupies():
    """5.15: free, any number of times."""
    game = on_board(ITALY, {"rome": "marcus/1 2LGN at roma; AUX gar at etruria; gar at gallia"}, op=2)

    play(game, Form(units(game.state, "LGN", "rome", at="roma")), Move("etruria"))
    with_auxilia = march(game).force | units(game.state, "AUX", "rome")
    play(game, Form(with_auxilia), Move("gallia"), Form(frozenset()))

    assert force(game.state, "rome", "roma") == "LGN"
    assert force(game.state, "rome", "etruria") == ""
    assert force(game.state, "rome", "gallia") == "LGN AUX"
    assert march(game).op == 0


def test_units_elsewhere_can_not_join():
    """5.15."""
    game = on_board(ITALY, {"rome": "marcus/1 LGN at roma; AUX at etruria"}, op=2)

    assert refusal(game, Form(units(game.state, "AUX", "rome"))) == "5.15"


def test_units_of_others_and_fleets_can_not_join():
    """5.15: land units of his own power; allies are led only once they are activated (R-60)."""
    forces = {"rome": "marcus/1 LGN FLT at roma", "massilia (client of rome)": "HI at roma"}
    game = on_board("roma - etruria; roma - mare", forces, op=2)

    assert refusal(game, Form(units(game.state, "HI", "massilia"))) == "5.15"
    assert refusal(game, Form(units(game.state, "FLT", "rome"))) == "5.15"


def test_units_dropped_on_the_way_are_frozen():
    """5.24: they have served; another leader can't use them in this phase."""
    forces = {"rome": "marcus/1 2LGN at roma; titus/1 AUX gar at etruria"}
    game = on_board(ITALY, forces, op=2, leader="marcus", dice=[6])
    legions = units(game.state, "2LGN", "rome")

    play(game, Move("etruria"), Form(frozenset()), Finish(), Activate("titus"))

    assert march(game).force == units(game.state, "AUX", "rome")
    assert refusal(game, Form(legions)) == "5.24"


def test_units_that_did_not_move_may_serve_the_next_leader():
    """5.24: staying with a leader who finishes at once isn't serving."""
    game = on_board(ITALY, {"rome": "marcus/1 titus/1 2LGN at roma"}, op=2, leader="marcus", dice=[6])
    legions = units(game.state, "2LGN", "rome")

    play(game, Finish(), Activate("titus"))

    assert march(game).force == legions


def test_unused_points_vanish():
    """5.17, 5.18: finishing ends the activation for good."""
    game = on_board(ITALY, {"rome": "marcus/1 titus/1 LGN at roma; gar at etruria"}, op=6)

    play(game, Move("etruria"), Finish())

    assert refusal(game, Move("roma")) == "5.11"
    assert refusal(game, Activate("marcus")) == "5.23"
