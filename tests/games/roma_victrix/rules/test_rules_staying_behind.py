"""Who stays and who is lost when a force must retreat: garrisons [10.57] and clients at home [5.33]."""

from __future__ import annotations

import pytest
from drawn_board import asked, force, play
from retreat_play import beaten

from roma_desktop.games.roma_victrix.commands import GoTo, Halt, TryToStay

# ---------------------------------------------------------------- garrisons


def test_the_garrison_of_a_force_that_goes_is_lost():
    """5.31.11f, 10.57."""
    game = beaten("hanno/1 HI gar at etruria; gar at gallia")

    play(game, GoTo("gallia"), Halt())

    assert "etruria" not in game.state.garrisons


def test_the_garrison_of_a_force_that_is_driven_out_is_lost():
    """5.31.11f, 10.57."""
    game = beaten("hanno/1 HI gar at etruria; gar at gallia", dice=[2])

    play(game, TryToStay(), GoTo("gallia"))

    assert "etruria" not in game.state.garrisons


def test_a_garrison_goes_inside_the_walls_of_its_capital():
    """5.31.11f, R-76."""
    game = beaten("hanno/1 HI capital gar at etruria; gar at gallia")

    play(game, GoTo("gallia"), Halt())

    assert game.state.garrisons["etruria"] == "carthage"
    assert game.state.capitals["etruria"].steps == 4


def test_a_losing_attacker_leaves_garrisons_alone():
    """10.57: only those who must retreat."""
    game = beaten("hanno/1 HI gar at etruria", defended=False, rome="4LGN at etruria; gar at roma")

    game.submit(GoTo("umbria"))

    assert game.state.garrisons["etruria"] == "carthage"


@pytest.mark.parametrize(("face", "stays"), [(1, True), (2, False)])
def test_a_garrison_that_survives_alone_rolls_like_a_leaderless_force(face, stays):
    """5.31.11b, 10.57."""
    game = beaten("gar at etruria", dice=[face])

    assert ("etruria" in game.state.garrisons) is stays


# ---------------------------------------------------------------- who need not go [5.33]


def test_a_client_at_home_need_not_go():
    """5.33.1."""
    client = {"numidia (client of carthage)": "gala/1 CAV gar at etruria"}
    game = beaten("home at gallia", **client)

    assert asked(game) == ("rome", "5.11")
    assert force(game.state, "numidia", "etruria") == "CAV"
    assert game.state.garrisons["etruria"] == "numidia"


def test_a_client_abroad_must_go():
    """5.33.1: home is what it controlled at the start."""
    client = {"numidia (client of carthage)": "gala/1 CAV at etruria; gar at gallia"}
    game = beaten("home at etruria", **client)

    assert asked(game) == ("carthage", "5.31.11")


def test_a_client_attacking_at_home_must_go():
    """5.33.1: defending."""
    client = {"numidia (client of carthage)": "gala/1 CAV home at etruria"}
    game = beaten("home at gallia", defended=False, **client)

    assert asked(game) == ("carthage", "5.31.11")


def test_the_patrons_troops_must_go_though_the_client_stays():
    """5.33.1: and with the client the garrison stays."""
    client = {"numidia (client of carthage)": "CAV gar at etruria"}
    game = beaten("hanno/1 HI at etruria; gar at gallia", **client)

    play(game, GoTo("gallia"), Halt())

    assert force(game.state, "carthage", "gallia") == "HI"
    assert force(game.state, "numidia", "etruria") == "CAV"
    assert game.state.garrisons["etruria"] == "numidia"


def test_a_major_power_at_home_must_go():
    """5.33: it is not among those."""
    game = beaten("hanno/1 HI gar at etruria; gar at gallia")

    assert asked(game) == ("carthage", "5.31.11")


def test_a_clients_leader_stays_with_his_men():
    """5.33.1: the troops that must go don't take him along, though he led the defence."""
    client = {"numidia (client of carthage)": "gala/3 CAV gar at etruria"}
    game = beaten("hanno/1 HI at etruria; gar at gallia", **client)

    play(game, GoTo("gallia"), Halt())

    assert game.state.captains["gala"].at == "etruria"
    assert game.state.captains["hanno"].at == "gallia"


def test_the_garrison_of_a_client_at_home_need_not_go():
    """5.33.1: it survived alone and stays without a die."""
    game = beaten("home at gallia", **{"numidia (client of carthage)": "gar at etruria"})

    assert not game.dice.faces
    assert game.state.garrisons["etruria"] == "numidia"
