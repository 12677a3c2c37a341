"""Land combat is fought: steps 1 to 7 of its procedure [5.31], from the attack to the split of the net DRM."""

from __future__ import annotations

import pytest
from drawn_board import asked, joined, march, on_board, play, refusal, units
from land_battles import FIELD, attacked

from roma_desktop.core.chance import Rolled
from roma_desktop.games.roma_victrix.commands import Attack, Finish, Form, Move, Refuse, Split
from roma_desktop.games.roma_victrix.steps.combat.battle import Decided


def percentages(game):
    """What attacker and defender lose."""
    decided = next(event for event in game.now.events if isinstance(event, Decided))
    return decided.verdict.percent.attacker, decided.verdict.percent.defender


def dice_rolled(game):
    return [(event.throw.by, event.throw.rule, event.face) for event in game.now.events if isinstance(event, Rolled)]


# ---------------------------------------------------------------- 1. attack


def test_an_attack_costs_one_point():
    """5.31.1, 5.22."""
    game = attacked("marcus/1 2LGN", "2HI at etruria", [1, 1, 2])

    assert march(game).op == 4


def test_without_a_point_nobody_attacks():
    """5.22."""
    forces = {"rome": "marcus/1 LGN at etruria", "carthage": "HI at etruria"}

    assert refusal(on_board(FIELD, forces, op=0), Attack("carthage")) == "5.22"
    assert asked(play(on_board(FIELD, forces, op=1, dice=[3, 3]), Attack("carthage"))) == ("rome", "5.31.7")


def test_only_those_with_the_leader_attack():
    """5.31.1."""
    game = on_board(FIELD, {"rome": "marcus/1 2LGN AUX at etruria", "carthage": "2HI at etruria"}, op=2, dice=[3, 3])

    play(game, Form(units(game.state, "2LGN", "rome")), Attack("carthage"))

    assert joined(game).sums.csp.attacker == 8


def test_a_leader_without_units_attacks_nobody():
    """5.31.1."""
    forces = {"rome": "marcus/1 LGN at etruria", "carthage": "HI at etruria"}
    game = on_board(FIELD, forces, op=2)
    game.submit(Form(frozenset()))

    assert refusal(game, Attack("carthage")) == "5.31.1"


@pytest.mark.parametrize("nobody", ["carthage", "rome", "illyria", "atlantis"])
def test_there_must_be_an_enemy(nobody):
    """5.31.1: neutrals are none, friends are none."""
    forces = {"rome": "marcus/1 LGN at roma", "illyria (minor)": "HI at roma", "carthage": "HI at gallia"}

    assert refusal(on_board(FIELD, forces, op=2), Attack(nobody)) == "5.31.1"


def test_one_of_several_enemies_is_attacked():
    """R-67: the others take no part."""
    forces = {"rome": "marcus/1 3LGN at roma", "carthage": "HI at etruria", "aegyptus": "4HI at etruria"}
    game = on_board(FIELD, forces, op=3, dice=[3, 3])

    play(game, Move("etruria"), Attack("carthage"))

    assert (joined(game).sums.csp.attacker, joined(game).sums.csp.defender) == (12, 3)


def test_the_walls_of_a_capital_are_not_attacked_in_the_field():
    """10.32."""
    forces = {"rome": "marcus/1 3LGN at roma", "carthage": "capital gar at etruria"}
    game = on_board(FIELD, forces, op=3)

    play(game, Move("etruria"), Refuse())

    assert refusal(game, Attack("carthage")) == "10.32"


def test_troops_outside_the_walls_are_attacked():
    """10.32, R-76: the capital and the garrison inside it give them nothing."""
    game = attacked("marcus/1 3LGN", "2HI capital gar at etruria", [3, 3])

    assert joined(game).sums.csp.defender == 6


# ---------------------------------------------------------------- 3. total CSP


def test_strength_is_that_of_the_units_as_they_are():
    """5.31.3: full and reduced."""
    game = attacked("marcus/1 LGN LGNr HI HIr AUX AUXr CAV CAVr", "2HI at etruria", [3, 3])

    assert joined(game).sums.csp.attacker == 4 + 2 + 3 + 2 + 2 + 1 + 2 + 1
    assert joined(game).sums.cavalry.attacker == 3


def test_the_garrison_fights_with_the_defender():
    """5.31.3, 10.54."""
    game = attacked("marcus/1 2LGN", "2HI gar at etruria", [3, 3])

    assert joined(game).sums.csp.defender == 7


def test_fleets_never_fight_on_land():
    """5.31.3."""
    forces = {"rome": "marcus/1 2LGN at roma", "carthage": "2HI 5FLT at etruria"}
    game = on_board(FIELD + "; etruria - mare", forces, op=3, dice=[3, 3])

    play(game, Move("etruria"), Attack("carthage"))

    assert joined(game).sums.csp.defender == 6


def test_friends_in_the_province_defend_together():
    """R-59: allies included, under the best leader."""
    friends = {"numidia (client of carthage)": "gala/2 2CAV at etruria"}
    game = attacked("marcus/1 3LGN", "hanno/1 2HI gar at etruria", [3, 3], **friends)

    assert joined(game).sums.csp.defender == 6 + 4 + 1
    assert (joined(game).sums.leaders.attacker, joined(game).sums.leaders.defender) == (0, 1)


def test_a_limes_fights_for_romans_against_others():
    """10.67."""
    forces = {"carthage": "hanno/1 3HI at roma", "rome": "LGN gar limes at etruria"}
    game = on_board(FIELD, forces, op=4, dice=[3, 3])

    play(game, Move("etruria"), Attack("rome"))

    assert joined(game).sums.csp.defender == 4 + 1 + 2


def test_a_limes_does_not_fight_romans():
    """10.62, 10.67."""
    forces = {"rome_caesar": "caesar/1 2LGN at roma", "rome_pompeius": "LGN gar limes at etruria"}
    game = on_board(FIELD, forces, op=4, dice=[3, 3])

    play(game, Move("etruria"), Attack("rome_pompeius"))

    assert joined(game).sums.csp.defender == 4 + 1


# ---------------------------------------------------------------- 4., 5. ratio and DRM


@pytest.mark.parametrize(
    ("rome", "carthage", "drm"),
    [
        ("marcus/3 2HI", "hanno/1 2HI at etruria", (2, 0)),  # leaders
        ("marcus/1 2HI", "hanno/3 2HI at etruria", (0, 2)),
        ("marcus/2 2HI", "2HI at etruria", (2, 0)),  # no leader is 0
        ("marcus/1 6HI", "hanno/1 2HI at etruria", (2, 0)),  # 3:1
        ("marcus/1 2HI", "hanno/1 4HI at etruria", (0, 1)),  # 1:2
        ("marcus/1 2HI AUX CAV", "hanno/1 5AUX at etruria", (2, 0)),  # any cavalry against none
        ("marcus/1 2CAV", "hanno/1 CAV AUX at etruria", (2, 0)),  # 4 against 2
        ("marcus/1 CAV CAVr AUXr", "hanno/1 CAV AUX at etruria", (0, 0)),  # 3 against 2
        ("marcus/1 LGN", "hanno/4 4CAV at etruria", (0, 3 + 1 + 2)),  # all cumulative
        ("marcus/3 4LGN", "hanno/1 AUX CAV at etruria", (2 + 3, 2)),  # on both sides
    ],
)
def test_drm_add_up(rome, carthage, drm):
    """5.31.5: leader, numbers, cavalry."""
    game = attacked(rome, carthage, [3, 3, 3, 3])

    sums = joined(game).sums

    assert (sums.drm.attacker, sums.drm.defender) == drm
    assert sums.net == drm[0] - drm[1]


def test_one_leader_counts_on_each_side():
    """5.31.5: a second one adds nothing."""
    game = attacked("marcus/2 2HI", "hanno/1 mago/1 2HI at etruria", [3, 3])

    assert joined(game).sums.net == 1


# ---------------------------------------------------------------- 6. dice


def test_each_side_rolls_one_die_the_attacker_first():
    """5.31.6."""
    game = attacked("marcus/2 2HI", "2HI at etruria", [4, 2])

    assert dice_rolled(game) == [("rome", "5.31.6", 4), ("carthage", "5.31.6", 2)]


# ---------------------------------------------------------------- 7. splitting the net DRM


def splitting(dice):
    """Rome has a net DRM of 3: 4:1 in numbers; Carthage has no leader; no cavalry."""
    return attacked("marcus/1 3LGN", "HI at etruria", dice)


def test_who_has_the_net_drm_splits_it():
    """5.31.7."""
    game = attacked("marcus/1 LGN", "hanno/3 2AUX at etruria", [3, 3])

    assert joined(game).sums.net == -2
    assert asked(game) == ("carthage", "5.31.7")


def test_with_no_net_drm_nothing_is_split():
    """5.31.7."""
    game = attacked("marcus/1 2AUX", "hanno/1 2AUX at etruria", [3, 2])

    assert asked(game) == ("rome", "5.31.9")


@pytest.mark.parametrize(
    ("own", "enemy", "lost"), [(3, 0, (30, 60)), (2, 1, (20, 50)), (0, 2, (10, 30)), (0, 0, (30, 30))]
)
def test_the_net_drm_raises_the_own_die_or_lowers_the_enemys(own, enemy, lost):
    """5.31.7: it need not all be used."""
    game = splitting([3, 3])
    assert joined(game).sums.net == 1 + 3

    game.submit(Split(own, enemy))

    assert percentages(game) == lost


@pytest.mark.parametrize("split", [Split(5, 0), Split(3, 2), Split(-1, 1), Split(1, -1)])
def test_more_than_the_net_drm_is_not_there(split):
    """5.31.7: it is 4."""
    assert refusal(splitting([3, 6]), split) == "5.31.7"


def test_dice_stay_within_1_and_10():
    """5.31.7: a die of 6 rises by four at most, one of 2 falls by one at most."""
    game = attacked("marcus/4 6LGN", "HI at etruria", [6, 2])
    assert joined(game).sums.net == 4 + 7

    assert refusal(game, Split(5, 0)) == "5.31.7"
    assert refusal(game, Split(4, 2)) == "5.31.7"
    game.submit(Split(4, 1))

    assert percentages(game) == (10, 100)


def test_what_is_offered_wastes_nothing():
    """5.31.7: every offered split is legal and leaves no usable point."""
    game = splitting([3, 3])

    assert list(game.options) == [Split(2, 2), Split(3, 1), Split(4, 0)]
    assert refusal(game, Finish()) == "5.31.7"
