"""Straits as seen from the sea [3.23], [5.66], storms [5.69], and who goes down with the ships [5.72.7], R-34."""

from __future__ import annotations

import pytest
from drawn_board import asked, coast, flip, force, march, on_board, play, refusal, remove, told

from roma_desktop.games.roma_victrix.commands import (
    Activate,
    Attack,
    Embark,
    EndOperations,
    Finish,
    Hold,
    Land,
    Man,
    Move,
    Sail,
    Stand,
)

STRAITS = """
    roma - mare; etruria - mare; etruria - fretum - africa; mare - fretum - mare_altum; syria - mare_altum
    fretum - fretum_alterum - mare_pontus; pontus - mare_pontus; africa - libya
"""
OCEAN = """
    roma - mare_a - mare_b - mare_c - mare_d - mare_e - mare_f; etruria - mare_a; hispania - mare_b; syria - mare_c
    cyprus - mare_d; asia - mare_e; pontus - mare_f; mare_b - fretum - mare_g; thule - mare_g
"""


def sailing(rome, op=6, dice=(), carthage="gar at africa", drawing=STRAITS, **more):
    """Rome's first leader is aboard with all the fleets of his harbour."""
    forces = {"rome": f"{rome} at roma; gar at roma", "carthage": carthage}
    game = on_board(drawing, forces, op=op, dice=dice, **more)
    return play(game, Embark(march(game).harboured(game.state, game.state.world.berths["roma"][0])))


# ---------------------------------------------------------------- straits


def test_a_strait_costs_one_point_and_leads_on():
    """3.23: 1 OP for each, the two straits of a row are linked directly."""
    calm = sailing("marcus/2 LGN FLT", op=7, dice=[6])  # the third of them on the way
    game = play(calm, Sail("mare"), Sail("fretum"), Sail("fretum_alterum"))
    assert march(game).op == 3

    play(game, Sail("mare_pontus"), Sail(coast("pontus", "mare_pontus")), Land())
    assert march(game).op == 0


def test_fleets_do_not_step_from_a_strait_to_the_coast_beside_it():
    """5.61: a strait is entered from and left for a sea area, or the next strait."""
    game = play(sailing("marcus/2 LGN FLT"), Sail("mare"), Sail("fretum"))

    assert refusal(game, Sail(coast("etruria"))) == "5.61"
    assert refusal(game, Sail("africa")) == "5.61"


def test_enemy_land_units_do_not_bar_the_way_by_sea():
    """3.23."""
    game = play(sailing("marcus/2 LGN FLT", carthage="4HI at fretum; gar at africa"), Sail("mare"), Sail("fretum"))

    assert asked(game) == ("rome", "5.14")
    assert Sail("mare_altum") in game.options


def barred(dice=(), op=7):
    """Rome has come to a strait where Carthage has a fleet."""
    game = sailing("marcus/2 LGN 3FLT", op=op, dice=dice, carthage="FLT at fretum; gar at africa")
    return play(game, Sail("mare"), Sail("fretum"))


def test_enemy_fleets_bar_a_strait_until_they_are_beaten():
    """3.23."""
    game = barred()
    assert asked(game) == ("rome", "5.7")

    game.submit(Hold())

    assert refusal(game, Sail("mare_altum")) == "3.23"
    assert refusal(game, Sail("mare")) == "3.23"


def test_who_has_beaten_them_sails_on():
    """3.23: 1 OP for the combat."""
    game = play(barred([6, 1]), Attack("carthage"))
    while march(game).op > 3 or asked(game)[1] != "5.14":
        game.submit(next(iter(game.options)))

    assert force(game.state, "carthage", "fretum") == ""
    assert Sail("mare_altum") in game.options


def test_a_voyage_into_a_barred_strait_reckons_with_the_combat():
    """5.93, 5.62: 1 OP to enter, 1 to fight, and the way to a coast and ashore."""
    forces = {"rome": "marcus/2 LGN 3FLT at roma; gar at roma", "carthage": "FLT at fretum; gar at africa"}
    for op, legal in ((7, True), (6, False)):
        game = on_board(STRAITS, forces, op=op)
        play(game, Embark(march(game).harboured(game.state, coast("roma"))), Sail("mare"))
        if legal:
            assert Sail("fretum") in game.options  # 1 + 1 + 2 + 1 of 5
        else:
            assert refusal(game, Sail("fretum")) == "5.93"


def test_fleets_may_end_in_a_strait():
    """5.66, R-80: the leader stays aboard free of charge."""
    game = play(sailing("marcus/2 FLT", op=4), Sail("mare"), Sail("fretum"))
    assert march(game).op == 1

    game.submit(Finish())

    assert force(game.state, "rome", "fretum") == "FLT"
    assert game.state.captains["marcus"].at == "fretum"


def test_land_units_do_not_end_aboard_in_a_strait():
    """R-80, 5.93."""
    game = sailing("marcus/2 LGN FLT", op=4)
    assert refusal(play(game, Sail("mare")), Sail("fretum")) == "5.93"

    game = play(sailing("marcus/2 LGN FLT"), Sail("mare"), Sail("fretum"))
    assert refusal(game, Finish()) == "5.93"


def test_fleets_left_in_a_strait_bar_it_to_enemies_on_land():
    """5.66, 3.23."""
    game = on_board(
        STRAITS, {"carthage": "hanno/2 HI at africa; gar at africa", "rome": "FLT at fretum; gar at roma"}, op=4
    )

    assert refusal(game, Move("fretum")) == "3.23"


def test_a_leader_aboard_in_a_strait_sails_from_there():
    """R-80."""
    game = on_board(STRAITS, {"rome": "marcus/2 FLT at fretum; gar at roma", "carthage": "gar at libya"}, dice=[3])
    play(game, Activate("marcus"), Sail("mare_altum"), Sail(coast("syria", "mare_altum")), Land())

    assert march(game).op == 2  # 3 + 2, without a point for boarding


# ---------------------------------------------------------------- storms


def test_at_the_third_sea_area_every_fleet_rolls():
    """5.69, R-33: a 1 flips it."""
    game = sailing("marcus/4 3FLT", op=8, dice=[1, 2, 6], drawing=OCEAN)
    play(game, Sail("mare_a"), Sail("mare_b"))
    assert len(game.dice.faces) == 3

    game.submit(Sail("mare_c"))

    assert not game.dice.faces
    assert sorted(unit.reduced for unit in game.state.troops.values()) == [False, False, True]


def test_a_reduced_fleet_is_lost_on_a_1():
    """5.69."""
    game = play(
        sailing("marcus/4 FLT FLTr", op=8, dice=[2, 1], drawing=OCEAN), *map(Sail, ("mare_a", "mare_b", "mare_c"))
    )

    assert game.state.troops.keys() == {"rome.FLT1"}
    assert game.state.powers["rome"].fallen == {"FLT": 1}


def test_at_the_sixth_they_roll_again():
    """R-33: not at the fourth or fifth."""
    seas = [f"mare_{letter}" for letter in "abcdef"]
    game = sailing("marcus/4 FLT", op=12, dice=[2, 2], drawing=OCEAN)
    for count, sea in enumerate(seas, 1):
        game.submit(Sail(sea))
        assert len(game.dice.faces) == 2 - count // 3


def test_a_break_on_a_coast_does_not_end_the_count():
    """5.69: all that the leader has spent in the phase."""
    game = sailing("marcus/4 FLT", op=12, dice=[2], drawing=OCEAN)
    play(game, Sail("mare_a"), Sail(coast("etruria", "mare_a")), Sail("mare_a"))
    assert game.dice.faces

    game.submit(Sail("mare_b"))

    assert not game.dice.faces


def test_steps_along_the_coast_do_not_count():
    """5.69: only what is spent on passing through sea areas."""
    drawing = "roma - etruria - gallia - belgica; roma - mare; etruria - mare; gallia - mare; belgica - mare"
    game = sailing("marcus/4 FLT", op=8, drawing=drawing, carthage="gar at belgica")

    play(game, Sail(coast("etruria")), Sail(coast("gallia")), Sail(coast("etruria")), Sail(coast("roma")), Land())

    assert asked(game) == ("rome", "5.14")


def test_the_cargo_suffers_with_its_ship():
    """5.69: it flips with a fleet that flips."""
    game = sailing("marcus/4 LGN FLT", op=8, dice=[1], drawing=OCEAN)
    play(game, *map(Sail, ("mare_a", "mare_b", "mare_c")))
    if asked(game) == ("rome", "R-86"):
        game.submit(next(iter(game.options)))

    assert [(unit.kind, unit.reduced) for unit in game.state.troops.values()] == [("LGN", True), ("FLT", True)]


def test_the_cargo_is_lost_with_its_ship():
    """5.69, R-34: and the leader when no fleet is left."""
    game = sailing("marcus/4 AUXr FLTr", op=8, dice=[1], drawing=OCEAN)
    play(game, *map(Sail, ("mare_a", "mare_b", "mare_c")))

    assert not game.state.troops
    assert "marcus" not in game.state.captains
    assert asked(game) is None or asked(game)[1] != "5.14"


def test_the_owner_chooses_who_goes_down():
    """R-86: so many that the ships left can carry the rest [5.94]; they are lost by the storm [5.69]."""
    game = sailing("marcus/4 LGN AUX 2FLT", op=8, dice=[1, 2], drawing=OCEAN)
    play(game, *map(Sail, ("mare_a", "mare_b", "mare_c")))
    assert asked(game) == ("rome", "R-86")

    assert refusal(game, flip()) == "5.94"
    assert refusal(game, remove("rome.FLT2")) == "R-86"
    assert refusal(game, Man(frozenset({"rome.FLT1"}))) == "R-86"
    game.submit(flip("rome.AUX1"))

    assert told(game)[-1] == "5.69"

    assert [unit.reduced for unit in game.state.troops.values()] == [False, True, True, False]


def test_empty_ships_spare_the_cargo():
    """5.94: there is room enough on the others."""
    game = sailing("marcus/4 LGN 2FLT", op=8, dice=[1, 2], drawing=OCEAN)
    play(game, *map(Sail, ("mare_a", "mare_b", "mare_c")))

    assert asked(game) == ("rome", "5.14")
    assert not game.state.troops["rome.LGN1"].reduced


@pytest.mark.parametrize("face", [2, 6])
def test_the_voyage_goes_on_after_a_storm(face):
    """5.69."""
    game = sailing("marcus/4 LGN FLT", op=8, dice=[face], drawing=OCEAN)
    play(game, *map(Sail, ("mare_a", "mare_b", "mare_c", coast("syria", "mare_c"))), Land())

    assert force(game.state, "rome", "syria") == "LGN FLT"


def test_the_phase_goes_on_after_a_leader_is_lost_at_sea():
    """3.34, R-34: with the next leader."""
    rome = "titus/1 LGN at etruria; gar at etruria; marcus/4 FLTr"
    game = sailing(rome, op=8, dice=[1], drawing=OCEAN, leader="marcus")
    play(game, *map(Sail, ("mare_a", "mare_b", "mare_c")))

    assert asked(game) == ("rome", "5.11")
    assert Activate("titus") in game.options
    game.submit(EndOperations())


def test_standing_fleets_do_not_roll():
    """5.69: only those with the leader."""
    game = sailing("marcus/4 FLT", op=8, dice=[6], drawing=OCEAN, carthage="FLT at syria; gar at syria")
    play(game, *map(Sail, ("mare_a", "mare_b", "mare_c")))
    if asked(game) == ("carthage", "5.71"):
        game.submit(Stand())

    assert not game.dice.faces


def test_an_army_on_foot_in_a_strait_is_no_cargo():
    """3.23, 5.69: a strait is land too; only those aboard go down with the ships."""
    rome = "marcus/4 FLT at roma; titus/1 LGN 2AUX at fretum; gar at roma"
    game = on_board(OCEAN, {"rome": rome, "carthage": "gar at syria"}, op=9, dice=[1])
    play(game, Embark(march(game).harboured(game.state, "roma:mare_a")), *map(Sail, ("mare_a", "mare_b", "fretum")))

    assert asked(game) == ("rome", "5.14")
    assert force(game.state, "rome", "fretum") == "LGN 2AUX FLTr"


def test_nor_is_it_lost_with_the_last_ship():
    """R-34: he who sails goes down, he who stands there with his men doesn't."""
    rome = "marcus/4 FLTr at roma; titus/1 LGN at fretum; gar at roma"
    game = on_board(OCEAN, {"rome": rome, "carthage": "gar at syria"}, op=9, dice=[1])
    play(game, Embark(march(game).harboured(game.state, "roma:mare_a")), *map(Sail, ("mare_a", "mare_b", "fretum")))

    assert force(game.state, "rome", "fretum") == "LGN"
    assert set(game.state.captains) == {"titus"}
