"""Men who come to the fore in their year, and offices that are drawn for."""

from __future__ import annotations

import pytest
from drawn_board import asked, on_board, play, position, refusal
from msgspec.structs import replace
from short_games import BOARD, TWO

from roma_desktop.core.dice import ScriptedDice, SeededDice
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.commands import Keep, Post, Recall
from roma_desktop.games.roma_victrix.model.entries import LeaderEntry
from roma_desktop.games.roma_victrix.model.newcomers import Newcomer, Office
from roma_desktop.games.roma_victrix.model.special import SpecialRules
from roma_desktop.games.roma_victrix.sequence import TurnStart, opening
from roma_desktop.games.roma_victrix.steps.creation.offices import Election, Posting, Term
from roma_desktop.games.roma_victrix.steps.operations import Operations

# ---------------------------------------------------------------- offices [scenario 1]


POOL = {name: LeaderEntry(name={"en": name}, rating=1) for name in ("aulus", "brutus", "cato", "decius")}
CONSULS = Office(
    power="rome",
    title={"en": "consul"},
    posts=(("roma", "etruria"), ("gallia",)),
    home="italia",
    stay_abroad=1,
    pool=POOL,
)
REGIONS = {"italia": "roma etruria"}


def term(rome, dice=(), office=CONSULS, pool=tuple(POOL), holders=(), **more):
    """The end of the term and the election; ``holders`` are consuls now."""
    rules = SpecialRules(offices={"consul": office})
    state = position(BOARD, {"rome": rome, **more}, rules=rules, regions=REGIONS, pool={"consul": pool})
    captains = state.captains.with_leaders(*(replace(state.captains[one], office="consul") for one in holders))
    steps = (Operations("rome"), Election("consul"), Term("consul"))
    return Game(replace(state, captains=captains, steps=steps), ScriptedDice(dice))


HOME = "capital gar at roma; gar at etruria; LGN gar at gallia"


def test_as_many_are_drawn_as_there_are_posts():
    """Scenario 1: blindly from the pool; the first is supreme."""
    game = term(HOME, [2, 3])

    assert refusal(game, Post("gallia")) == "scenario"
    game.submit(Post("etruria"))

    assert {one.id: (one.at, one.supreme) for one in game.state.captains.values()} == {
        "brutus": ("etruria", True),
        "decius": ("gallia", False),
    }
    assert game.state.pool == {"consul": ("aulus", "cato")}


def test_those_at_home_go_back_into_the_pool():
    """Scenario 1: and may be drawn again."""
    game = term(HOME + "; aulus/1* at roma", [4, 1], pool=("brutus", "cato", "decius"), holders=("aulus",))

    assert "aulus" not in game.state.captains
    assert game.state.pool["consul"] == ("brutus", "cato", "decius")
    game.submit(Post("roma"))
    assert [one.id for one in game.state.captains.values() if one.supreme] == ["aulus"]


def test_a_man_is_told_why_he_can_not_take_command_somewhere():
    """Scenario 1: and where he can."""
    game = term(HOME, [1, 1], pool=("cato", "decius"), holders=())
    illegal = game.why_not(Post("gallia"))
    assert illegal is not None
    assert str(illegal.reason).endswith("takes command in a province of his post that his side controls.")
    assert "roma" in str(illegal.instead)


def test_those_abroad_may_stay():
    """Scenario 1: so many at most; the new first consul is supreme."""
    rome = HOME + "; aulus/1* at gallia; brutus/1 at gallia"
    game = term(rome, [1, 1], pool=("cato", "decius"), holders=("aulus", "brutus"))

    assert asked(game) == ("rome", "scenario")
    assert refusal(game, Keep("brutus")) == "scenario"
    game.submit(Keep("aulus"))
    assert game.state.pool["consul"] == ("decius", "brutus")  # one may stay; the other goes home
    game.submit(Post("roma"))

    assert {one.id for one in game.state.captains.values()} == {"aulus", "cato", "decius"}
    assert [one.id for one in game.state.captains.values() if one.supreme] == ["cato"]


def test_those_abroad_may_be_recalled():
    """Scenario 1."""
    game = term(HOME + "; aulus/1 at gallia", [1, 1], pool=("cato", "decius"), holders=("aulus",))

    play(game, Recall("aulus"), Post("roma"))

    assert {one.id for one in game.state.captains.values()} == {"cato", "decius"}


def test_a_post_that_is_lost_is_taken_elsewhere():
    """Scenario 1: in a province that is held."""
    game = term("capital gar at roma", [1, 1], carthage="HI gar at gallia; gar at etruria")

    assert {one.at for one in game.state.captains.values()} == {"roma"}


def test_where_no_province_is_held_nobody_takes_office():
    """Scenario 1."""
    game = term("home at roma", [1, 1], carthage="gar at roma; gar at gallia")

    assert not game.state.captains
    assert len(game.state.pool["consul"]) == 4


def test_a_pool_that_is_empty_elects_nobody():
    """Scenario 1: the fallen don't come back."""
    game = term(HOME, [], pool=("cato",))
    game.submit(Post("roma"))

    assert {one.id for one in game.state.captains.values()} == {"cato"}


def test_with_any_army_means_where_the_power_has_troops():
    """Scenario 1: and holds the province."""
    office = replace(CONSULS, with_any_army=True)
    game = term(HOME + "; LGN gar at belgica", [1], office=office)

    assert isinstance(game.state.steps[-1], Posting)
    assert {option.at for option in game.options} == {"roma", "etruria", "gallia", "belgica"}


# ---------------------------------------------------------------- newcomers


def arriving(turn, forces=TWO, at=("gallia", "etruria")):
    man = Newcomer(year=-217, id="scipio", power="rome", name={"en": "Scipio"}, rating=4, at=at)
    return on_board(BOARD, forces, steps=[TurnStart(turn)], rules=SpecialRules(newcomers=(man,)))


def test_a_man_comes_to_the_fore_in_his_year():
    """Scenario 1: 218 BC is turn 1; at the first of his places that his side holds."""
    forces = {**TWO, "rome": TWO["rome"] + "; gar at etruria"}

    assert "scipio" not in arriving(1, forces).state.captains
    assert arriving(2, forces).state.captains["scipio"].at == "etruria"
    assert "scipio" not in arriving(3, forces).state.captains


def test_he_does_not_come_where_his_side_holds_none_of_his_places():
    """Scenario 1."""
    assert "scipio" not in arriving(2).state.captains


@pytest.mark.parametrize(
    ("first", "turn", "year"), [(-218, 1, -218), (-218, 18, -201), (-1, 2, 1), (-2, 3, 1), (116, 2, 117)]
)
def test_there_is_no_year_0(first, turn, year):
    """1.0: one turn is one year."""
    setting = position(BOARD, TWO).setting
    setting.scenario = replace(setting.scenario, first_year=first)

    assert setting.year(turn) == year


def test_a_whole_short_game_ends():
    """4.3: two turns on a small board."""
    game = Game(position(BOARD, TWO, steps=list(opening()), turns=2), SeededDice(b"short"))
    while game.decision:
        game.submit(list(game.options)[-1])

    assert game.state.turn == 2
    assert game.state.outcome is not None
