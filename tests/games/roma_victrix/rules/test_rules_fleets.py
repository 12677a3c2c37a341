"""Fleets on a conquered coast [5.68]."""

from __future__ import annotations

import pytest
from drawn_board import asked, coast, force, march, on_board, play, quietly, refusal

from roma_desktop.games.roma_victrix.commands import CaptureFleets, Hold, Move, Refuse, Relocate
from roma_desktop.games.roma_victrix.model.tables import COUNTER_MIX

COAST = "roma - etruria - gallia; etruria - mare; roma - mare - africa; sicilia - mare - libya; africa - mare_altum"


def taking(dice=(), carthage="2FLT at etruria; gar at africa; gar at libya", rome="marcus/2 LGN at roma", op=1, **more):
    game = on_board(COAST, {"rome": rome, "carthage": carthage, **more}, op=op, dice=dice)
    return play(game, Move("etruria"))


@pytest.mark.parametrize("face", [1, 2])
def test_who_rolls_the_leaders_rating_or_less_is_taken(face):
    """5.68: and keeps its strength; no point is needed."""
    game = taking([face], "FLTr at etruria; gar at africa")
    assert march(game).op == 0

    game.submit(CaptureFleets())

    assert force(game.state, "rome", "etruria") == "LGN FLTr"
    assert force(game.state, "carthage", "etruria") == ""


def test_one_die_is_rolled_for_each_fleet():
    """5.68."""
    game = taking([2, 3])

    play(game, CaptureFleets())
    assert asked(game) == ("carthage", "5.68")
    game.submit(Relocate("carthage.FLT2", coast("libya")))

    assert force(game.state, "rome", "etruria") == "LGN FLT"
    assert force(game.state, "carthage", "libya") == "FLT"
    assert not game.dice.faces


def test_who_gets_away_goes_to_any_friendly_coast():
    """5.68: the owner chooses; a coast of either sea."""
    game = taking([3], "FLT at etruria; gar at africa; gar at libya")
    game.submit(CaptureFleets())

    harbours = {option.to for option in game.options}

    assert harbours == {coast("africa"), coast("africa", "mare_altum"), coast("libya")}


@pytest.mark.parametrize("to", ["etruria:mare", "sicilia:mare", "roma:mare", "africa", "gallia", "mare"])
def test_nowhere_else(to):
    """5.68: not where it is, not to nobody, not to enemies, not inland, not to sea [5.65]."""
    game = taking([3], "FLT at etruria; gar at africa; gar at gallia", "marcus/2 LGN at roma; gar at roma")
    game.submit(CaptureFleets())

    assert refusal(game, Relocate("carthage.FLT1", to)) == "5.68"
    assert refusal(game, Relocate("carthage.FLT9", coast("africa"))) == "5.68"


def test_a_clients_coast_is_friendly():
    """5.68."""
    client = {"numidia (client of carthage)": "gar at libya"}
    game = taking([3], "FLT at etruria", **client)

    play(game, CaptureFleets(), Relocate("carthage.FLT1", coast("libya")))

    assert force(game.state, "carthage", "libya") == "FLT"


def test_without_a_friendly_coast_it_is_lost():
    """5.68."""
    game = taking([3], "FLT at etruria; gar at gallia")

    game.submit(CaptureFleets())

    assert game.state.troops.keys() == {"rome.LGN1"}
    assert game.state.powers["carthage"].fallen == {"FLT": 1}


def test_there_must_be_enemy_fleets():
    """5.68: not neutral ones, not one's own."""
    neutral = {"rhodus (minor)": "FLT at etruria"}
    game = taking((), "gar at africa", "marcus/2 LGN at roma; FLT at etruria", **neutral)

    assert refusal(game, CaptureFleets()) == "5.68"


def test_the_coast_must_be_held_alone():
    """5.68: no enemies but the fleets."""
    game = taking((), "FLT HI at etruria", op=3)
    play(game, Hold(), Refuse())

    assert refusal(game, CaptureFleets()) == "5.68"


def test_it_takes_land_units():
    """5.68."""
    game = taking((), "FLT at etruria; gar at africa", "marcus/2 at roma")

    assert refusal(game, CaptureFleets()) == "5.68"


def test_fleets_in_a_strait_are_not_taken_from_land():
    """5.68: a coastal province. They bar the strait [3.23]."""
    forces = {"rome": "marcus/2 LGN at fretum", "carthage": "FLT at fretum; gar at africa"}
    game = on_board("roma - fretum - africa", forces, op=1)

    assert refusal(game, CaptureFleets()) == "5.68"


def test_without_a_counter_a_taken_fleet_is_lost():
    """9.0."""
    most = COUNTER_MIX["FLT"]
    game = taking([1], "FLT at etruria; gar at africa", f"marcus/2 LGN at roma; {most}FLT at roma")

    game.submit(CaptureFleets())

    assert force(game.state, "rome", "roma") == f"{most}FLT"
    assert force(game.state, "carthage", "etruria") == ""
    assert force(game.state, "rome", "etruria") == "LGN"


def test_fleets_of_several_enemies_are_tried():
    """5.68: N's fleets, whichever power N is."""
    more = {"aegyptus": "FLT at etruria; gar at sicilia"}
    game = taking([2, 1], "FLT at etruria; gar at africa", **more)

    game.submit(CaptureFleets())
    quietly(game, "5.14")

    assert force(game.state, "rome", "etruria") == "LGN 2FLT"
