"""Interception at sea by those who are not moving [5.8], and neutrality violated by fleets [3.84]."""

from __future__ import annotations

import pytest
from drawn_board import asked, coast, force, joined, march, on_board, play, refusal

from roma_desktop.games.roma_victrix.commands import (
    Activate,
    Attack,
    Embark,
    Finish,
    Hold,
    InterceptAtSea,
    Land,
    LetPass,
    Sail,
    Split,
    Withdraw,
)
from roma_desktop.games.roma_victrix.rules.combat import Pair

COAST = """
    roma - etruria - gallia - belgica; roma - mare; etruria - mare; gallia - mare; sardinia* - mare
    africa - mare; belgica - mare; mare - fretum - mare_altum; syria - mare_altum; gallia - mare_altum
"""
HANNO = "hanno/3 2FLT at gallia; gar at gallia; gar at africa"
FLEET = frozenset({"carthage.FLT1"})
FLEETS = frozenset({"carthage.FLT1", "carthage.FLT2"})


def sailing(carthage=HANNO, dice=(), rome="marcus/1 3FLT at roma", op=6, **more):
    """Rome sails from roma along the coast to etruria; Carthage waits in gallia."""
    forces = {"rome": f"{rome}; gar at roma", "carthage": carthage, **more}
    game = on_board(COAST, forces, op=op, dice=dice)
    play(game, Embark(march(game).harboured(game.state, coast("roma"))))
    return play(game, Sail(coast("etruria")))


def settled(game):
    while asked(game) and asked(game)[1] in {"5.72.7", "R-86"}:
        game.submit(next(iter(game.options)))
    return game


# ---------------------------------------------------------------- who may, and where


def test_a_leader_with_fleets_on_the_next_coast_is_asked():
    """5.81."""
    game = sailing()

    assert asked(game) == ("carthage", "5.81")
    assert {LetPass(), LetPass(all_march=True), InterceptAtSea("hanno", FLEETS)} == set(game.options)


@pytest.mark.parametrize(
    "carthage",
    [
        "2FLT gar at gallia",  # no leader
        "hanno/3 2HI gar at gallia",  # no fleets
        "hanno/3 gar at gallia; 2FLT at africa",  # his fleets are elsewhere
        "hanno/3 2FLT gar at belgica",  # two coasts off
        "hanno/3 2FLT gar at africa",  # no land border
        "hanno/3 gar at gallia; 2FLT at gallia:mare_altum",  # beside another sea
        "hanno/3 2FLT at fretum; gar at gallia",  # in a strait: no coastal province
    ],
)
def test_others_are_not(carthage):
    """5.81, R-65: an adjacent coastal province."""
    assert asked(sailing(carthage)) == ("rome", "5.14")


def test_islands_are_near_every_coast_of_their_sea():
    """R-65: for interception only."""
    assert asked(sailing("hanno/3 2FLT gar at sardinia")) == ("carthage", "5.81")


def test_the_open_sea_and_straits_are_no_coast():
    """5.81: when they enter a coastal province."""
    game = on_board(
        COAST, {"rome": "marcus/1 FLT at roma; gar at roma", "carthage": "hanno/4 2FLT gar at africa"}, op=6
    )
    play(game, Embark(frozenset({"rome.FLT1"})), Sail("mare"), Sail("fretum"))

    assert asked(game) == ("rome", "5.14")


def test_neutrals_and_friends_do_not():
    """5.81."""
    more = {"illyria (minor)": "agron/4 FLT gar at gallia", "massilia (client of rome)": "dux/4 FLT gar at sardinia"}

    assert asked(sailing("gar at africa", **more)) == ("rome", "5.14")


def test_the_leader_of_a_client_may():
    """5.81: for his patron."""
    more = {"numidia (client of carthage)": "dux/4 FLT gar at gallia"}

    assert asked(sailing("gar at africa", **more)) == ("carthage", "5.81")


# ---------------------------------------------------------------- the attempt


@pytest.mark.parametrize(("rating", "least"), [(1, 6), (2, 5), (3, 4), (4, 3)])
def test_seven_with_the_rating_is_enough(rating, least):
    """5.85."""
    carthage = HANNO.replace("/3", f"/{rating}")
    game = play(sailing(carthage, [least, 3, 3]), InterceptAtSea("hanno", FLEETS))
    assert joined(game) is not None
    assert game.state.captains["hanno"].at == coast("etruria")

    game = play(sailing(carthage, [least - 1]), InterceptAtSea("hanno", FLEETS))
    assert joined(game) is None
    assert force(game.state, "carthage", "gallia") == "2FLT"
    assert asked(game) == ("rome", "5.14")


@pytest.mark.parametrize(
    ("leader", "fleets"),
    [("hanno", frozenset()), ("hanno", FLEET | {"rome.FLT1"}), ("marcus", FLEET), ("mago", FLEET), ("nobody", FLEET)],
)
def test_with_fleets_of_his_own_that_lie_with_him(leader, fleets):
    """5.81."""
    game = sailing(HANNO + "; mago/2 FLT at africa")

    assert refusal(game, InterceptAtSea(leader, fleets)) == "5.81"
    assert refusal(game, Hold()) == "5.81"


def test_some_of_the_fleets_may_come():
    """5.81."""
    game = play(sailing(dice=[6, 3, 3]), InterceptAtSea("hanno", FLEET))

    assert joined(game).sums.csp == Pair(2, 6)
    assert force(game.state, "carthage", "gallia") == "FLT"


def test_one_try_against_one_leader_on_the_march():
    """R-41: who has tried is not asked again; who let pass is."""
    game = play(sailing(dice=[1]), InterceptAtSea("hanno", FLEETS), Sail(coast("roma")), Sail(coast("etruria")))
    assert asked(game) == ("rome", "5.14")

    game = play(sailing(), LetPass(), Sail(coast("roma")), Sail(coast("etruria")))
    assert asked(game) == ("carthage", "5.81")

    game = play(sailing(), LetPass(all_march=True), Sail(coast("roma")), Sail(coast("etruria")))
    assert asked(game) == ("rome", "5.14")


def test_another_leader_on_the_march_may_be_tried_again():
    """5.82, R-41."""
    forces = {"rome": "marcus/1 titus/1 2FLT at roma; gar at roma; gar at etruria", "carthage": HANNO}
    game = on_board(COAST, forces, dice=[4, 1, 4])
    play(game, Activate("marcus"), Embark(frozenset({"rome.FLT1"})), Sail(coast("etruria")))
    play(game, InterceptAtSea("hanno", FLEETS), Land(), Finish())
    play(game, Activate("titus"), Embark(frozenset({"rome.FLT2"})), Sail(coast("etruria")))

    assert asked(game) == ("carthage", "5.81")


def test_several_may_try_one_at_a_time():
    """5.84."""
    game = play(sailing(HANNO + "; mago/4 FLT at sardinia; gar at sardinia", [1]), InterceptAtSea("hanno", FLEETS))

    assert asked(game) == ("carthage", "5.81")
    assert InterceptAtSea("mago", frozenset({"carthage.FLT3"})) in game.options
    assert refusal(game, InterceptAtSea("hanno", FLEETS)) == "5.81"


# ---------------------------------------------------------------- the combat


def test_the_interceptor_is_the_attacker_and_pays_nothing():
    """5.85, 5.86, 5.87."""
    game = play(sailing(dice=[6, 3, 3]), InterceptAtSea("hanno", FLEETS))

    assert joined(game).battle.attacker.side == "carthage"
    assert joined(game).battle.kind == "naval"
    assert march(game).op == 4


def test_the_intercepted_fleets_do_not_withdraw():
    """5.88: the dice follow at once."""
    game = play(sailing(dice=[6, 3, 3]), InterceptAtSea("hanno", FLEETS))

    assert asked(game)[1] == "5.72.5"
    assert refusal(game, Withdraw()) == "5.72.5"


def test_a_beaten_mover_goes_on_without_a_penalty():
    """5.89: no point is lost, unlike on land [5.49]."""
    game = settled(play(sailing(dice=[6, 2, 1]), InterceptAtSea("hanno", FLEETS), Split(0, 0)))

    assert force(game.state, "rome", "roma") == "2FLT FLTr"
    assert asked(game) == ("rome", "5.14")
    assert march(game).op == 4


def test_a_beaten_interceptor_goes_home():
    """5.72.8."""
    game = settled(play(sailing(dice=[6, 1, 2]), InterceptAtSea("hanno", FLEETS), Split(0, 0)))

    assert force(game.state, "carthage", "gallia") == "FLT FLTr"
    assert game.state.captains["hanno"].at == "gallia"
    assert asked(game) == ("rome", "5.14")


def test_interception_comes_before_the_attack():
    """R-73, as on land [5.41]: the attack is declared, then they come."""
    carthage = "FLT at etruria; " + HANNO
    game = play(sailing(carthage), Attack("carthage"))
    assert asked(game) == ("carthage", "5.81")
    assert march(game).op == 4

    game.submit(LetPass())

    assert asked(game) == ("carthage", "5.71")
    assert march(game).op == 3


def test_the_friends_who_lie_there_take_no_part():
    """5.87, as on land."""
    carthage = "hanno/3 2FLT at gallia; gar at gallia; gar at africa; FLT at etruria"
    game = play(sailing(carthage, [6, 3, 3]), Hold(), InterceptAtSea("hanno", FLEETS))

    assert joined(game).sums.csp == Pair(4, 6)


def test_transports_are_intercepted_too():
    """5.83: naval movement, whatever is aboard."""
    game = play(sailing(rome="marcus/1 LGN FLT at roma", dice=[6, 6, 1]), InterceptAtSea("hanno", FLEETS), Split(3, 0))

    assert not [unit for unit in game.state.troops if unit.startswith("rome")]
    assert "marcus" not in game.state.captains


# ---------------------------------------------------------------- neutrality


def test_fleets_violate_neutrality_too():
    """3.84, 3.88: when they enter its coastal province."""
    more = {"illyria (minor)": "HI gar at etruria"}
    game = sailing("capital gar at africa", **more)

    assert game.state.powers["illyria"].patron == "carthage"
    assert asked(game) == ("rome", "5.14")


def test_the_sea_beside_a_neutral_is_free():
    """3.84: its territory is not entered."""
    more = {"illyria (minor)": "HI gar at gallia"}

    assert sailing("capital gar at africa", **more).state.powers["illyria"].patron is None


def test_ships_of_friends_in_the_harbour_do_not_carry_those_whose_own_have_sunk():
    """R-34, 5.72.9: they go down with their ship, whatever ships are beside it."""
    friends = {"massilia (client of rome)": "2FLT gar at etruria"}
    game = sailing("hanno/3 6FLT at gallia; gar at gallia", [6, 6, 1], "marcus/1 LGNr FLTr at roma", **friends)
    everybody = frozenset(f"carthage.FLT{number}" for number in range(1, 7))
    play(game, InterceptAtSea("hanno", everybody), Split(4, 0))
    settled(game)

    assert force(game.state, "rome", "etruria") == ""
    assert "marcus" not in game.state.captains
    assert force(game.state, "massilia", "etruria") == "2FLT"
