"""Land combat is decided: steps 8 to 12 of its procedure [5.31], and its outcomes [5.32], [3.34]."""

from __future__ import annotations

import pytest
from drawn_board import asked, flip, force, joined, march, on_board, play, refusal, remove, units
from land_battles import FIELD, attacked

from roma_desktop.games.roma_victrix.commands import (
    Attack,
    Finish,
    Form,
    GoTo,
    Halt,
    Hold,
    LetPass,
    Move,
    Refuse,
    Split,
    TryToStay,
)

# ---------------------------------------------------------------- 8. the loser


def test_the_higher_percentage_loses_not_the_higher_csp():
    """5.31.8: 10% of 40 are 4 CSP; 20% of 3 is 1 CSP, and that side has lost."""
    game = attacked("marcus/1 10LGN", "HI at etruria", [2, 1, 6])

    play(game, Split(0, 0), flip(*units(game.state, "2LGN", "rome")), flip(*units(game.state, "HI", "carthage")))

    assert force(game.state, "rome", "etruria") == "8LGN 2LGNr"
    assert asked(game) == ("carthage", "5.31.11")


def test_equal_percentages_are_a_draw():
    """5.31.8, R-42: no leader check, no retreat; both stay, and the points that are left may be used."""
    game = attacked("marcus/1 2AUX", "hanno/1 2AUX at etruria", [3, 3], op=3)

    play(game, flip("rome.AUX1"), flip("carthage.AUX1"))

    assert asked(game) == ("rome", "5.14")
    assert march(game).op == 1
    assert not game.dice.faces
    assert refusal(game, Move("gallia")) == "5.27"
    assert Attack("carthage") in game.options


# ---------------------------------------------------------------- 9. losses


def test_each_side_chooses_its_own_losses():
    """5.31.9: the attacker's are asked for first."""
    game = attacked("marcus/1 4AUX", "4AUX at etruria", [5, 5])

    game.submit(Split(0, 0))
    assert asked(game) == ("rome", "5.31.9")
    game.submit(remove(*units(game.state, "2AUX", "rome")))
    assert asked(game) == ("carthage", "5.31.9")
    game.submit(flip(*units(game.state, "4AUX", "carthage")))

    assert force(game.state, "rome", "etruria") == "2AUX"
    assert force(game.state, "carthage", "etruria") == "4AUXr"


def test_only_the_attackers_with_the_leader_take_losses():
    """5.31.9."""
    game = on_board(FIELD, {"rome": "marcus/1 3AUX at etruria", "carthage": "3AUX at etruria"}, op=2, dice=[5, 5])
    play(game, Form(frozenset({"rome.AUX1", "rome.AUX2"})), Attack("carthage"), Split(0, 0))

    assert refusal(game, remove("rome.AUX3")) == "5.31.9"


def test_an_ally_of_the_defender_shares_the_losses():
    """R-59: the defender assigns them as he likes."""
    friends = {"numidia (client of carthage)": "2CAV at etruria"}
    game = attacked("marcus/1 3LGN", "2AUX at etruria", [5, 1, 6], **friends)
    assert joined(game).sums.csp.defender == 8

    play(game, Split(0, 0), flip("rome.LGN1"), remove("numidia.CAV1", "numidia.CAV2"))

    assert force(game.state, "carthage", "etruria") == "2AUX"
    assert game.state.powers["numidia"].fallen == {"CAV": 2}


# ---------------------------------------------------------------- 10. leaders


def lost_by_carthage(rest, dice, carthage="hanno/1 4AUX at etruria; gar at gallia"):
    """Carthage has lost a combat: 20% to 10%; ``dice`` come after those of the combat."""
    game = attacked("marcus/1 4AUX", carthage, [2, 1, *dice])
    play(game, flip("rome.AUX1"), *rest)
    return game


def test_the_leader_of_the_losing_side_is_checked():
    """5.31.10: on a 1 he falls, by 3.34c."""
    game = lost_by_carthage([remove("carthage.AUX1")], [1])

    assert "hanno" not in game.state.captains
    assert force(game.state, "carthage", "etruria") == "3AUX"
    assert asked(game) == ("carthage", "5.31.11")


@pytest.mark.parametrize("face", [2, 6])
def test_a_leader_survives_anything_else(face):
    """5.31.10, R-05: only a 1 is deadly, not a 6."""
    game = lost_by_carthage([remove("carthage.AUX1")], [face])

    assert "hanno" in game.state.captains


def test_a_losing_attacker_is_checked_too():
    """5.31.10."""
    game = attacked("marcus/1 4AUX", "hanno/1 4AUX at etruria", [1, 2, 1])

    play(game, remove("rome.AUX1"), flip("carthage.AUX1"))

    assert "marcus" not in game.state.captains


def test_the_winner_is_not_checked():
    """3.34c."""
    game = lost_by_carthage([remove("carthage.AUX1")], [5])

    assert not game.dice.faces
    assert "marcus" in game.state.captains


def test_other_leaders_on_the_losing_side_are_not_checked():
    """5.31.10: the leader who led it."""
    game = lost_by_carthage([remove("carthage.AUX1")], [1], "hanno/1 adherbal/1 4AUX at etruria; gar at gallia")

    assert "adherbal" not in game.state.captains
    assert "hanno" in game.state.captains


def test_a_leader_whose_men_are_all_gone_falls():
    """5.31.10, 3.34b: without a die."""
    game = attacked("marcus/1 4LGN", "hanno/1 mago/1 AUXr at etruria; gar at gallia", [6, 1])

    play(game, Split(0, 0), flip("rome.LGN1"))

    assert game.state.captains.keys() == {"marcus"}
    assert game.state.garrisons["etruria"] == "rome"


def test_an_attacker_whose_men_are_all_gone_falls():
    """3.34b: and his march is over."""
    game = attacked("marcus/1 AUXr", "hanno/1 4AUX at etruria; gar at gallia", [1, 6])

    play(game, Split(0, 0), flip(*units(game.state, "AUX", "carthage")))

    assert "marcus" not in game.state.captains
    assert game.decision is None


def test_the_supreme_leader_is_succeeded():
    """3.32, R-68: by the first survivor that the scenario names; where none is left nobody is supreme."""
    carthage = {"carthage": "hanno/1* 4AUX at etruria; mago/1 bomilcar/3 at gallia"}
    for named, heirs in ((["magas", "mago"], ["mago"]), (["hanno"], []), ([], [])):
        game = on_board(
            FIELD,
            {"rome": "marcus/1 4AUX at etruria", **carthage},
            op=2,
            dice=[2, 1, 1],
            succession={"carthage": named},
        )
        play(game, Attack("carthage"), flip("rome.AUX1"), remove("carthage.AUX1"))

        assert [one.id for one in game.state.captains.values() if one.supreme] == heirs


# ---------------------------------------------------------------- 12. going on


def test_the_winner_may_go_on():
    """5.31.12: marching and attacking while points last."""
    beaten = [remove("carthage.AUX1"), GoTo("gallia"), Halt()]
    game = lost_by_carthage(beaten, [5, 3, 3])

    assert asked(game) == ("rome", "5.14")
    assert march(game).op == 4
    play(game, Move("gallia"), Attack("carthage"))
    assert march(game).op == 2


def test_both_may_stay_and_then_nobody_holds_the_province():
    """5.32: the loser stays, and the attacker's points are used up."""
    game = attacked("marcus/1 4AUX", "hanno/1 4AUX gar at etruria; gar at gallia", [2, 1, 5, 1], op=2)

    play(
        game,
        flip("rome.AUX1"),
        remove("carthage.AUX1"),
        TryToStay(),
        Finish(),
    )

    assert force(game.state, "rome", "etruria") == "3AUX AUXr"
    assert game.state.garrisons["etruria"] == "carthage"


def test_a_beaten_attacker_keeps_his_points():
    """5.31.12, R-42: he may go on if he is still in play."""
    game = attacked("marcus/2 4AUX", "hanno/2 4AUX at etruria", [1, 2, 5], op=4)

    play(
        game,
        remove("rome.AUX1"),
        flip("carthage.AUX1"),
        GoTo("roma"),
        LetPass(),
    )

    assert asked(game) == ("rome", "5.14")
    assert march(game).op == 2
    assert force(game.state, "rome", "roma") == "3AUX"


def test_an_attack_can_be_held_back():
    """5.27: he enters, waits, and attacks when he likes."""
    forces = {"rome": "marcus/1 2LGN at roma", "carthage": "2HI at etruria"}
    game = on_board(FIELD, forces, op=3, dice=[3, 3])

    play(game, Move("etruria"), Hold(), Refuse(), Attack("carthage"))

    assert joined(game)
    assert march(game).op == 1
