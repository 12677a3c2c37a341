"""Beaten fleets and straits: nobody flees past enemy fleets [3.23], [5.72.8], R-35."""

from __future__ import annotations

import pytest
from card_table import holding
from drawn_board import asked, coast, force, march, on_board, play

from roma_desktop.games.roma_victrix.cards.play import Play
from roma_desktop.games.roma_victrix.commands import Attack, Embark, Sail, Split, Stand

PONTUS = """
    roma - etruria; roma - mare_pontus; etruria - mare_pontus; mare - fretum - mare_pontus; africa - mare
    hispania - fretum - numidia; mare - fretum_alterum - mare_pontus; libya - mare_altum; mare_altum - mare
"""
ONE_STRAIT = PONTUS.replace("mare - fretum_alterum - mare_pontus; ", "")


def beaten(others, drawing=ONE_STRAIT, home="gar at africa", **more):
    """Carthage loses a combat off etruria; its own coasts are beyond the strait."""
    rome = "; ".join(["marcus/2 4FLT at roma; gar at roma", *others])
    game = on_board(drawing, {"rome": rome, "carthage": f"2FLT at etruria; {home}", **more}, op=6, dice=[3, 1])
    play(game, Embark(march(game).harboured(game.state, coast("roma", "mare_pontus"))))
    play(game, Sail(coast("etruria", "mare_pontus")), Attack("carthage"), Stand(), Split(0, 0))
    while asked(game)[1] == "5.72.7":
        game.submit(next(iter(game.options)))
    return game


def test_a_strait_that_enemy_fleets_hold_is_no_way_home():
    """5.72.8, 3.23: none reachable is eliminated (R-35)."""
    game = beaten(["FLT at fretum"])

    assert force(game.state, "carthage", "etruria") == ""
    assert force(game.state, "carthage", "africa") == ""


@pytest.mark.parametrize("others", [[], ["LGN at fretum"]])
def test_one_that_they_do_not_hold_is(others):
    """5.72.8, 3.23: land units there don't matter at sea."""
    assert force(beaten(others).state, "carthage", "africa") == "FLT FLTr"


def test_fleets_of_its_friends_do_not_bar_it():
    """3.23."""
    game = beaten([], **{"numidia (client of carthage)": "FLT at fretum"})

    assert force(game.state, "carthage", "africa") == "FLT FLTr"


def test_another_strait_may_be_open():
    """R-35: the nearest friendly coast that can be reached."""
    assert force(beaten(["FLT at fretum"], PONTUS).state, "carthage", "africa") == "FLT FLTr"
    assert force(beaten(["FLT at fretum; FLT at fretum_alterum"], PONTUS).state, "carthage", "africa") == ""


# ---------------------------------------------------------------- a combat in the strait itself

BETWEEN = "roma - mare - fretum - mare_altum; syria - mare_altum; hispania - fretum - numidia; africa - mare"


def in_the_strait(dice, home="gar at roma; gar at syria", carthage="gar at hispania"):
    """Marcus attacks Carthage's fleets in the strait; syria beyond it is as near to him as roma."""
    forces = {"rome": f"marcus/1 2FLT at roma; {home}", "carthage": f"hanno/1 2FLT at fretum; {carthage}"}
    game = on_board(BETWEEN, forces, op=9, dice=dice)
    play(game, Embark(march(game).harboured(game.state, coast("roma"))))
    play(game, Sail("mare"), Sail("fretum"), Attack("carthage"))
    if asked(game)[1] == "5.71":
        game.submit(Stand())
    while asked(game) and asked(game)[1] == "5.72.7":
        game.submit(next(iter(game.options)))
    return game


def test_who_is_beaten_in_a_strait_goes_back_where_he_came_from():
    """3.23: he may not go on, though a coast beyond it is as near."""
    game = in_the_strait([1, 3])

    assert force(game.state, "rome", "roma") == "FLT FLTr"
    assert force(game.state, "rome", "syria") == ""


def test_he_is_lost_if_he_has_none_on_that_side():
    """R-35."""
    assert force(in_the_strait([1, 3], home="gar at syria").state, "rome", "syria") == ""


def test_whoever_held_the_strait_leaves_it_to_either_side():
    """5.72.8: he was there first."""
    game = in_the_strait([3, 1], carthage="gar at africa")
    assert force(game.state, "carthage", "africa") == "FLT FLTr"

    game = in_the_strait([3, 1], home="gar at roma", carthage="gar at syria")
    assert force(game.state, "carthage", "syria") == "FLT FLTr"


# ---------------------------------------------------------------- others who make for home


def test_fleets_without_a_leader_do_not_pass_enemies_either():
    """R-86, 3.23."""
    for others, gets_home in (("", True), ("; FLT at fretum", False)):
        forces = {
            "rome": "marcus/1 LGN FLT at etruria; gar at africa",
            "carthage": f"gar at libya; FLT at libya{others}",
        }
        game = holding({"carthage": "assassination"}, ONE_STRAIT, forces, op=6, dice=[6])
        play(game, Embark(march(game).harboured(game.state, coast("etruria", "mare_pontus"))))
        play(game, Play("carthage", "assassination", leader="marcus"))

        assert {unit.at for unit in game.state.troops.values() if unit.power == "rome"} == (
            {"africa", coast("africa")} if gets_home else set()
        )
