"""The sea where rules meet: straits, storms, the last points of a voyage [5.66], [5.69], [5.83], [5.93]."""

from __future__ import annotations

from drawn_board import asked, coast, march, on_board, play, refusal
from test_rules_storms import OCEAN, STRAITS, sailing

from roma_desktop.games.roma_victrix.commands import Activate, Attack, Embark, Finish, Move, Sail, Withdraw


def test_a_voyage_may_be_planned_to_end_in_a_strait():
    """5.66, R-80, 5.93: embark, sea, strait: 3 OP."""
    game = play(sailing("marcus/2 FLT", op=3), Sail("mare"), Sail("fretum"))

    assert march(game).op == 0
    game.submit(Finish())


def test_straits_count_for_storms():
    """R-33: count sea areas (and straits) entered."""
    game = play(sailing("marcus/4 FLT", op=8, dice=[6], drawing=OCEAN), *map(Sail, ("mare_a", "mare_b", "fretum")))

    assert not game.dice.faces


def test_a_leader_ashore_in_a_strait_with_fleets_there_marches():
    """3.23: a strait is land and sea; who came by land is not aboard."""
    rome = "marcus/2 LGN at etruria; FLT at fretum; gar at etruria"
    game = on_board(STRAITS, {"rome": rome, "carthage": "gar at libya"}, dice=[6, 6])
    play(game, Activate("marcus"), Move("fretum"))
    assert Move("africa") in game.options  # as long as it is the same march
    game.submit(Finish())

    rome = "marcus/2 LGN FLT at fretum; gar at etruria"
    game = on_board(STRAITS, {"rome": rome, "carthage": "gar at libya"}, dice=[6])
    game.submit(Activate("marcus"))
    assert Move("africa") in game.options


BAY = "roma - etruria - gallia; roma - mare; etruria - mare; africa - mare; libya - mare_altum; mare - mare_altum"


def test_the_point_for_landing_is_not_spent_on_a_fight():
    """5.93: it must have enough OP to complete the trip including 1 OP to land."""
    forces = {"rome": "marcus/1 4FLT at roma; gar at roma", "carthage": "FLT at etruria; gar at africa"}
    game = on_board(BAY, forces, op=3)
    play(game, Embark(march(game).harboured(game.state, coast("roma"))), Sail(coast("etruria")))

    assert refusal(game, Attack("carthage")) == "5.93"


def test_a_leader_alone_does_not_sail_where_he_can_not_land():
    """5.93, 3.34a: the coast is held by others and there is no OP to go elsewhere."""
    forces = {"rome": "marcus/1 FLT at roma; gar at roma", "carthage": "gar at africa"}
    game = on_board(BAY, forces, op=4)
    play(game, Embark(march(game).harboured(game.state, coast("roma"))), Sail("mare"))

    assert refusal(game, Sail(coast("africa"))) == "5.93"


def test_fleets_that_slip_away_may_be_intercepted():
    """5.83: also against withdrawal before naval combat, by a third power beside the coast they make for."""
    forces = {
        "rome": "marcus/1 4FLT at roma; gar at roma",
        "carthage": "FLT at etruria; gar at africa",
        "aegyptus": "ptolemy/4 3FLT at libya; gar at libya",
    }
    drawing = "roma - etruria; roma - mare; etruria - mare; africa - mare; africa - libya; libya - mare"
    game = on_board(drawing, forces, op=6, dice=[1])
    play(game, Embark(march(game).harboured(game.state, coast("roma"))), Sail(coast("etruria")))
    play(game, Attack("carthage"), Withdraw())

    assert asked(game) == ("aegyptus", "5.81")
