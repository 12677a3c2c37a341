"""What is in the way of a march: straits [3.23], passes, limes."""

from __future__ import annotations

import pytest
from drawn_board import asked, destinations, flip, force, march, on_board, play, refusal, units
from march_boards import ITALY, STRAIT

from roma_desktop.games.roma_victrix.commands import Finish, Hold, Move, Refuse
from roma_desktop.games.roma_victrix.model.special import SpecialRules

# ---------------------------------------------------------------- straits


def test_a_strait_is_a_place_of_its_own():
    """3.23: 1 OP into it, 1 more for the far side."""
    game = on_board(STRAIT, {"rome": "marcus/1 LGN at sicilia; gar at africa"}, op=2)

    play(game, Move("fretum"))
    assert march(game).op == 1
    play(game, Move("africa"))

    assert force(game.state, "rome", "africa") == "LGN"
    assert march(game).op == 0


def test_a_strait_is_not_skipped():
    """3.23, 5.25."""
    game = on_board(STRAIT, {"rome": "marcus/1 LGN at sicilia; gar at africa"}, op=2)

    assert refusal(game, Move("africa")) == "5.25"


def test_enemy_fleets_bar_a_strait():
    """3.23."""
    forces = {"rome": "marcus/1 LGN at sicilia", "carthage": "FLTr at fretum"}
    game = on_board(STRAIT, forces, op=2)

    assert refusal(game, Move("fretum")) == "3.23"


def test_enemy_fleets_bar_the_way_out_of_a_strait():
    """3.23: blocked completely."""
    forces = {"rome": "marcus/1 LGN at fretum; gar at africa", "carthage": "FLT at fretum"}
    game = on_board(STRAIT, forces, op=2)

    assert refusal(game, Move("africa")) == "3.23"


def test_fleets_beside_a_strait_or_of_friends_do_not_bar_it():
    """3.23: only enemy fleets in the strait itself."""
    forces = {
        "rome": "marcus/1 LGN at sicilia; FLT at fretum",
        "carthage": "FLT gar at africa",
        "rhodus (minor)": "FLT at fretum",
    }
    game = on_board(STRAIT, forces, op=2)

    game.submit(Move("fretum"))

    assert force(game.state, "rome", "fretum") == "LGN FLT"


def test_enemies_in_a_strait_must_be_beaten():
    """3.23: entering is free to try, going on is not."""
    forces = {"rome": "marcus/1 LGN at sicilia; gar at africa", "carthage": "HI at fretum"}
    game = on_board(STRAIT, forces, op=3)

    play(game, Move("fretum"), Hold(), Refuse())

    assert refusal(game, Move("africa")) == "5.27"


def test_a_strait_has_no_garrison():
    """10.52: garrisons stand in provinces."""
    game = on_board(STRAIT, {"rome": "marcus/1 LGN at sicilia"}, op=1)

    play(game, Move("fretum"), Finish())

    assert "fretum" not in game.state.garrisons


# ---------------------------------------------------------------- passes


def test_a_pass_costs_two_points_and_men():
    """Scenario 1, R-13: attrition at half the percentage; 40 CSP on a 1 lose 5% = 2."""
    forces = {"rome": "marcus/1 10LGN at gallia; gar at helvetia"}
    game = on_board(ITALY, forces, op=4, dice=[1])

    game.submit(Move("helvetia"))

    assert march(game).op == 2
    assert asked(game) == ("rome", "4.2 B")
    game.submit(flip(*units(game.state, "LGN", "rome")))
    assert force(game.state, "rome", "helvetia") == "9LGN LGNr"


def test_a_pass_needs_two_points():
    """Scenario 1."""
    game = on_board(ITALY, {"rome": "marcus/1 LGN at gallia; gar at helvetia"}, op=1)

    assert refusal(game, Move("helvetia")) == "scenario"


@pytest.mark.parametrize(
    ("rating", "face", "lost"),
    [(1, 6, 0), (1, 5, 10), (2, 5, 0), (4, 2, 4), (4, 3, 0)],
)
def test_a_good_leader_brings_his_men_through(rating, face, lost):
    """R-12, R-13: 40 CSP; NE stays NE."""
    forces = {"rome": f"marcus/{rating} 10LGN at gallia; gar at helvetia"}
    game = on_board(ITALY, forces, op=2, dice=[face])

    game.submit(Move("helvetia"))

    while asked(game) == ("rome", "4.2 B"):
        game.submit(next(iter(game.options)))
    assert sum(unit.csp for unit in game.state.troops.values()) == 40 - lost


def test_a_leader_alone_crosses_a_pass_unharmed():
    """Scenario 1: attrition is for the force."""
    game = on_board(ITALY, {"rome": "marcus/1 at gallia; gar at helvetia"}, op=2)

    game.submit(Move("helvetia"))

    assert march(game).op == 0


def test_without_the_special_rule_a_pass_is_a_border():
    """5.14."""
    forces = {"rome": "marcus/1 10LGN at gallia; gar at helvetia"}
    game = on_board(ITALY, forces, op=1, rules=SpecialRules())

    game.submit(Move("helvetia"))

    assert march(game).op == 0


# ---------------------------------------------------------------- limes


LIMES = {"parthia (parthian)": "surena/1 2CAV at roma", "rome": "gar limes at etruria; gar limes1 at gallia"}


@pytest.mark.parametrize(("points", "legal"), [(3, True), (2, False)])
def test_a_full_limes_costs_two_points_more(points, legal):
    """5.22, 10.65: 3 in all."""
    game = on_board(ITALY, LIMES, op=points)

    if legal:
        assert destinations(game) == {"etruria": 3}
    else:
        assert refusal(game, Move("etruria")) == "10.65"


@pytest.mark.parametrize(("points", "legal"), [(2, True), (1, False)])
def test_a_reduced_limes_costs_one_point_more(points, legal):
    """5.22, 10.66: 2 in all."""
    forces = {"parthia (parthian)": "surena/1 2CAV at roma", "rome": "gar limes1 at etruria"}
    game = on_board(ITALY, forces, op=points)

    if legal:
        assert destinations(game) == {"etruria": 2}
    else:
        assert refusal(game, Move("etruria")) == "10.66"


def test_romans_of_any_faction_cross_a_limes_freely():
    """10.62, 10.63."""
    forces = {"rome_caesar": "caesar/1 LGN at roma", "rome_pompeius": "gar limes at etruria"}
    game = on_board(ITALY, forces, op=1)

    assert destinations(game) == {"etruria": 1}


def test_a_limes_does_not_stop_a_leader_without_units():
    """10.64: it adds to the entry of leaders with land units."""
    forces = {"parthia (parthian)": "surena/1 at roma", "rome": "limes at etruria"}
    game = on_board(ITALY, forces, op=1)

    assert destinations(game) == {"etruria": 1}
