"""Every type of objective reached in play, and every way a game is decided by it [4.4], [4.5], [4.3]."""

from __future__ import annotations

import pytest
from card_table import holding
from drawn_board import on_board, play, position, quietly

from roma_desktop.games.roma_victrix.cards.play import Play
from roma_desktop.games.roma_victrix.commands import Activate, Attack, EndOperations, Finish, Move, Split
from roma_desktop.games.roma_victrix.model.pieces import Capital
from roma_desktop.games.roma_victrix.model.setting import Objectives
from roma_desktop.games.roma_victrix.rules.control import holder
from roma_desktop.games.roma_victrix.rules.victory import goals, judged, percent
from roma_desktop.games.roma_victrix.sequence import TurnEnd
from roma_desktop.games.roma_victrix.steps.operations import Operations

LAND = "roma:1 - etruria:2 - gallia:1 - belgica:1 - frisia:3"
REGIONS = {"italia": "roma etruria gallia", "celtica": "belgica frisia"}
FORCES = {
    "rome": "marcus/2* 6LGN capital gar at roma",
    "carthage": "hanno/1* HI capital gar at frisia; gar at gallia; mago/1 AUX gar at belgica",
}


def last_turn(wanted, forces=FORCES, dice=(), cards=None, **more):
    """Rome's operations in the last turn, with these objectives for Rome; Carthage has none."""
    steps = [Operations("rome"), TurnEnd(3)]
    make = holding if cards else on_board
    first = (cards,) if cards else ()
    return make(
        *first,
        LAND,
        forces,
        steps=steps,
        dice=dice,
        objectives={"rome": Objectives(**wanted)},
        regions=REGIONS,
        **more,
    )


def ended(game):
    """Nothing more is done; the game is judged."""
    while game.decision:
        choices = list(game.options)
        game.submit(next((one for one in choices if isinstance(one, Finish | EndOperations)), choices[0]))
    return game.state.outcome


def conquering(wanted):
    """Marcus takes etruria, and gallia from its garrison."""
    game = play(last_turn(wanted, dice=[3, 6, 1]), Activate("marcus"), Move("etruria"))
    quietly(game, "5.14")
    play(game, Move("gallia"))
    quietly_attack(game)
    assert holder(game.state, "gallia") == "rome"
    return ended(game)


def quietly_attack(game):
    """He attacks, and everything is taken as it is offered."""
    game.submit(Attack("carthage"))
    while game.decision and game.decision.rule != "5.14":
        choices = list(game.options)
        game.submit(next((one for one in choices if isinstance(one, Split)), choices[0]))


# ---------------------------------------------------------------- objectives won in play


@pytest.mark.parametrize(
    ("wanted", "share"),
    [
        ({"control": ("etruria", "gallia")}, 100),  # 4.41
        ({"control": ("gallia", "frisia")}, 50),
        ({"control_number": 3}, 100),  # 4.42: roma, etruria, gallia
        ({"control_number": 6}, 50),
        ({"control_regions": ("italia",)}, 100),  # 4.43: each of its provinces
        ({"control_regions": ("italia", "celtica")}, 60),
        ({"majority_of_regions": ("italia",)}, 100),  # 10.13
        ({"majority_of_regions": ("italia", "celtica")}, 50),
        ({"control": ("roma",), "control_number": 1, "eliminate": ("hanno",), "control_regions": ("celtica",)}, 40),
    ],
)
def test_conquest_brings_the_objectives_nearer(wanted, share):
    """4.41-4.43, 4.51: each counts one of those listed."""
    outcome = conquering(wanted)

    assert outcome.percent["rome"] == share
    assert (outcome.winner, outcome.rule) == ("rome", "4.51")


def killing(wanted, leader, face=6):
    game = last_turn(wanted, dice=[face], cards={"rome": "assassination"})
    return play(game, Play("rome", "assassination", leader=leader))


@pytest.mark.parametrize(("face", "share"), [(6, 50), (1, 0)])
def test_leaders_are_eliminated_however_they_leave_play(face, share):
    """4.44, 3.34: here by the card; each counts one."""
    assert percent(killing({"eliminate": ("mago", "hanno")}, "mago", face).state, "rome") == share


def test_a_leader_lost_in_combat_counts_too():
    """4.44, 3.34b."""
    forces = {"rome": "marcus/4* 12LGN capital gar at gallia", "carthage": "mago/1 AUXr at belgica; gar at frisia"}
    game = last_turn({"eliminate": ("mago",)}, forces, [6, 6, 1])
    play(game, Activate("marcus"), Move("belgica"))
    quietly_attack(game)

    assert percent(game.state, "rome") == 100


@pytest.mark.parametrize(
    ("leader", "met"),
    [("hanno", True), ("mago", False)],
)
def test_the_last_supreme_leader_of_those_named(leader, met):
    """4.45: marcus alone survives of marcus and hanno; the heir of hanno is not named."""
    game = killing({"last_supreme": ("marcus", "hanno")}, leader)

    assert [goal.met for goal in goals(game.state, "rome")] == [met]


def test_nobodys_last_leader_is_no_victory():
    """4.45: the survivor must be one's own."""
    forces = {**FORCES, "rome": "6LGN capital gar at roma; titus/1 AUX at roma"}

    assert (
        percent(position(LAND, forces, objectives={"rome": Objectives(last_supreme=("marcus", "hanno"))}), "rome") == 0
    )


# ---------------------------------------------------------------- who wins


def judged_on(rome, carthage, wanted, treasury=None, **more):
    objectives = {side: Objectives(**goal) for side, goal in wanted.items()}
    forces = {"rome": rome, "carthage": carthage}
    return judged(position(LAND, forces, objectives=objectives, treasury=treasury, regions=REGIONS, **more))


BOTH = {"rome": {"control": ("roma",)}, "carthage": {"control": ("frisia",)}}


def test_the_higher_percentage_wins():
    """4.51: whatever else one has."""
    outcome = judged_on("gar at roma", "gar at belgica; gar at gallia", BOTH, {"carthage": 90})

    assert (outcome.winner, outcome.rule, outcome.percent) == ("rome", "4.51", {"rome": 100, "carthage": 0})


def test_three_sides_are_compared_with_each_other():
    """4.51, 4.52: of those who are level the richer land decides."""
    forces = {"rome": "gar at roma", "carthage": "gar at frisia", "aegyptus": "gar at etruria"}
    wanted = {
        side: Objectives(control=(place,))
        for side, place in (("rome", "roma"), ("carthage", "frisia"), ("aegyptus", "gallia"))
    }
    outcome = judged(position(LAND, forces, objectives=wanted, treasury={"aegyptus": 99}))

    assert (outcome.winner, outcome.rule) == ("carthage", "4.52")


def test_base_revenue_ignores_pillage_and_capitals():
    """4.52: frisia is worth 3 with its marker; a capital's 5 RP don't count."""
    outcome = judged_on("capital gar at roma", "gar pillaged at frisia", BOTH)

    assert (outcome.winner, outcome.rule) == ("carthage", "4.52")


def test_then_the_treasuries():
    """4.53."""
    wanted = {"rome": {"control": ("gallia",)}, "carthage": {"control": ("belgica",)}}
    outcome = judged_on("gar at gallia", "gar at belgica", wanted, {"rome": 8, "carthage": 7})

    assert (outcome.winner, outcome.rule) == ("rome", "4.53")


def test_then_nobody():
    """4.53, R-29."""
    wanted = {"rome": {"control": ("gallia",)}, "carthage": {"control": ("belgica",)}}
    outcome = judged_on("gar at gallia", "gar at belgica", wanted, {"rome": 7, "carthage": 7})

    assert (outcome.winner, outcome.rule) == (None, "4.53")


def test_a_besieged_province_is_nobodys():
    """10.23, 4.41: with its capital still standing."""
    capitals = {"frisia": Capital("carthage", "frisia", True, 4)}
    outcome = judged_on("LGN at frisia; gar at roma", "gar at frisia", BOTH, capitals=capitals)

    assert outcome.percent == {"rome": 100, "carthage": 0}


def test_the_game_is_over_then():
    """4.33: no decision is left."""
    game = last_turn({"control": ("roma",)})
    outcome = ended(game)

    assert game.decision is None
    assert outcome == game.state.outcome
