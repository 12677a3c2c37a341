"""The end of the game [4.3]-[4.5]: victory, sudden death, objectives, ties."""

from __future__ import annotations

import pytest
from drawn_board import on_board, position, refusal
from short_games import BOARD, TWO

from roma_desktop.games.roma_victrix.commands import EndLevy
from roma_desktop.games.roma_victrix.model.setting import Objectives
from roma_desktop.games.roma_victrix.rules.victory import complete, goals, judged, percent
from roma_desktop.games.roma_victrix.sequence import TurnEnd

# ---------------------------------------------------------------- the end of the game


WANTED = {"rome": Objectives(control=("frisia",)), "carthage": Objectives(control=("belgica",))}


def at_the_end(turn, forces=TWO, **more):
    """Carthage holds all it wants, Rome nothing; the game has three turns."""
    return on_board(BOARD, forces, steps=[TurnEnd(turn)], turns=3, objectives=WANTED, **more)


def test_victory_is_judged_after_the_last_turn():
    """4.33, 4.51."""
    game = at_the_end(3)

    assert game.decision is None
    assert game.state.outcome.winner == "carthage"
    assert game.state.outcome.rule == "4.51"
    assert game.state.outcome.percent == {"rome": 0, "carthage": 100}


def test_until_then_the_game_goes_on():
    """4.33: complete objectives end nothing without sudden death [4.31]."""
    game = at_the_end(2, complete=frozenset({"carthage"}))

    assert game.state.outcome is None
    assert game.state.turn == 3


def test_sudden_death_needs_a_whole_turn():
    """4.32, R-63: complete at the end of a turn and of the next."""
    game = at_the_end(1, options={"sudden_death": True})
    assert game.state.outcome is None
    assert game.state.complete == {"carthage"}

    game = at_the_end(2, options={"sudden_death": True}, complete=frozenset({"carthage"}))
    assert (game.state.outcome.winner, game.state.outcome.rule) == ("carthage", "4.32")


@pytest.mark.parametrize("before", [frozenset(), frozenset({"rome"})])
def test_sudden_death_is_for_who_was_complete_before_and_is_still(before):
    """4.32, R-77."""
    assert at_the_end(2, options={"sudden_death": True}, complete=before).state.outcome is None


def test_who_plays_alone_has_finished():
    """4.3: nobody is left to play against."""
    game = at_the_end(1, {"rome": "LGN capital gar at roma"})

    assert game.state.outcome.winner == "rome"


def test_after_the_end_nothing_is_legal():
    """4.3."""
    assert refusal(at_the_end(3), EndLevy()) == "4.3"


# ---------------------------------------------------------------- objectives


def met(objectives, forces=TWO, regions=None):
    dead = frozenset({"mago"})
    state = position(BOARD, forces, objectives={"rome": objectives}, regions=regions, fallen=dead)
    return [goal.met for goal in goals(state, "rome")], percent(state, "rome")


def test_provinces_to_be_controlled():
    """4.41: each counts one."""
    assert met(Objectives(control=("roma", "etruria", "belgica"))) == ([True, False, False], 33)


def test_a_number_of_provinces():
    """4.42: each counts one."""
    forces = {**TWO, "rome": TWO["rome"] + "; gar at etruria"}

    assert met(Objectives(control_number=3), forces) == ([True, True, False], 66)


def test_regions_province_by_province_or_their_majority():
    """4.43, 10.13."""
    regions = {"italia": "roma etruria gallia", "gallia_magna": "belgica frisia"}
    forces = {**TWO, "rome": TWO["rome"] + "; gar at etruria; gar at frisia"}

    assert met(Objectives(control_regions=("italia",)), forces, regions) == ([True, True, False], 66)
    majorities = Objectives(majority_of_regions=("italia", "gallia_magna"))
    assert met(majorities, forces, regions) == ([True, False], 50)  # one of two is no majority


def test_leaders_to_be_eliminated():
    """4.44."""
    assert met(Objectives(eliminate=("hanno", "mago"))) == ([False, True], 50)


@pytest.mark.parametrize(
    ("named", "won"),
    [(("marcus", "mago"), True), (("marcus", "hanno"), False), (("mago",), False), (("hanno",), False)],
)
def test_the_last_supreme_leader(named, won):
    """4.45: the only survivor of those named."""
    assert met(Objectives(last_supreme=named))[0] == [won]


def test_clients_and_allies_count_for_their_patron():
    """4.41, R-56."""
    forces = {**TWO, "massilia (client of rome)": "gar at etruria"}

    assert met(Objectives(control=("etruria",)), forces) == ([True], 100)


def test_a_contested_province_counts_for_nobody():
    """10.23."""
    forces = {**TWO, "carthage": TWO["carthage"] + "; HI at roma"}

    assert met(Objectives(control=("roma",)), forces) == ([False], 0)


def test_without_objectives_nothing_is_achieved():
    """4.51."""
    assert met(Objectives()) == ([], 0)
    assert complete(position(BOARD, TWO)) == frozenset()


# ---------------------------------------------------------------- ties


def winner(forces, treasury, objectives=None):
    outcome = judged(position(BOARD, forces, treasury=treasury, objectives=objectives))
    return outcome.winner, outcome.rule


def test_a_tie_goes_to_the_higher_base_revenue():
    """4.52: pillage markers don't matter, capitals aren't counted."""
    forces = {"rome": "gar at roma", "carthage": "gar pillaged at frisia"}

    assert winner(forces, {"rome": 50}) == ("carthage", "4.52")


def test_then_to_the_larger_treasury():
    """4.53."""
    forces = {"rome": "gar at etruria", "carthage": "gar at gallia"}

    assert winner(forces, {"rome": 4, "carthage": 5}) == ("carthage", "4.53")


def test_then_it_is_a_draw():
    """R-29."""
    forces = {"rome": "gar at etruria", "carthage": "gar at gallia"}

    assert winner(forces, {"rome": 5, "carthage": 5}) == (None, "4.53")


def test_the_share_counts_not_the_number():
    """4.51, R-29: one of one beats two of three."""
    forces = {"rome": "gar at roma; gar at etruria", "carthage": "gar at gallia"}
    wanted = {"rome": Objectives(control=("roma", "etruria", "frisia")), "carthage": Objectives(control=("gallia",))}

    assert winner(forces, {}, wanted) == ("carthage", "4.51")


def test_shares_are_compared_exactly():
    """4.51: 2 of 3 and 33 of 50 are both 66 percent, rounded down; 2 of 3 is more."""
    alive = [f"dux{number}" for number in range(17)]
    forces = {
        "rome": "gar at roma; gar at etruria",
        "carthage": "gar at frisia",
        "illyria (minor)": " ".join(f"{one}/1" for one in alive) + " at belgica",
    }
    wanted = {
        "rome": Objectives(control=("roma", "etruria", "belgica")),
        "carthage": Objectives(eliminate=(*(f"fallen{number}" for number in range(33)), *alive)),
    }
    dead = frozenset(f"fallen{number}" for number in range(33))
    state = position(BOARD, forces, objectives=wanted, fallen=dead)

    assert (percent(state, "rome"), percent(state, "carthage")) == (66, 66)
    assert (judged(state).winner, judged(state).rule) == ("rome", "4.51")
