"""Setting up [16.0]: what a scenario leaves open is its owner's to decide."""

from __future__ import annotations

import random

import pytest
from positions import position, seeded

from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Game
from roma_desktop.games.sparta_vs_athens.commands.campaign import EndCampaign
from roma_desktop.games.sparta_vs_athens.commands.deployment import Deploy, EndDeployment
from roma_desktop.games.sparta_vs_athens.model.names import words
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SideId
from roma_desktop.games.sparta_vs_athens.rules.berths import unmet
from roma_desktop.games.sparta_vs_athens.steps.deployment import Deployment

NAMES = ("archidamian_war", "peace_of_nicias", "ionian_war")


def deploying(name: str = "archidamian_war", *sides: SideId) -> Game[State]:
    """A game in which these sides set up, the first of them first."""
    steps = tuple(Deployment(side) for side in reversed(sides or ("sparta", "athens")))
    return Game(position(name, steps=steps), seeded())


def refused(game: Game[State], command: Command) -> Illegal:
    """Why a command is illegal."""
    illegal = game.why_not(command)
    assert illegal is not None
    return illegal


def said(illegal: Illegal) -> str:
    """A refusal in English, without its rule."""
    assert illegal.instead is not None
    tell = words(position()).say
    return f"{tell(illegal.reason)} {tell(illegal.instead)}"


def amiss(game: Game[State]) -> str:
    """Why the set-up can't end, and what would be right."""
    return said(refused(game, EndDeployment()))


@pytest.mark.parametrize("name", NAMES)
def test_sparta_sets_up_first_and_both_may_end_at_once(name: str) -> None:
    game = deploying(name)
    assert game.decision is not None
    assert game.decision.actor == "sparta"
    game.submit(EndDeployment())
    assert game.decision.actor == "athens"
    game.submit(EndDeployment())
    assert game.decision is None


def test_a_unit_of_a_territory_stands_in_any_of_its_cities() -> None:
    game = deploying()
    game.submit(Deploy("achaea.LSP.1", "cyllene"))
    assert game.state.units["achaea.LSP.1"].at == "cyllene"
    illegal = refused(game, Deploy("achaea.LSP.1", "sicyon"))
    assert illegal.rule == "16.1"
    assert "can't be set up at" in str(illegal)


def test_spartan_land_units_stand_in_cities_of_their_colour() -> None:
    game = deploying()
    assert game.why_not(Deploy("sparta.LSP.4", "cythera")) is None
    assert game.why_not(Deploy("sparta.LSP.4", "gytheum")) is None
    assert refused(game, Deploy("sparta.LSP.4", "tegea")).rule == "16.1"


def test_units_of_the_enemy_and_neutrals_are_not_ours_to_set_up() -> None:
    game = deploying()
    for unit in ("athens.LSP.1", "chalcidice.LSP.1", "persia.LSP.1", "league.NSP.7"):
        assert "can't be set up elsewhere" in str(refused(game, Deploy(unit, "spartolus")))
    assert "no such piece" in str(refused(game, Deploy("atlantis.LSP.1", "sparta")))
    assert "hasn't begun" in str(refused(game, EndCampaign()))


def test_the_besieged_stay_where_they_are() -> None:
    assert "the scenario says where it is" in str(refused(deploying(), Deploy("corinth.LSP.3", "corinth")))


def test_five_and_five_stand_before_potidaea() -> None:
    """RUL-57: which of them, their owner decides."""
    game = deploying("archidamian_war", "athens")
    game.submit(Deploy("athens.LSP.1", "potidaea"))
    assert amiss(game) == "Of 12 Athens LSP, 6 are at Potidaea. Exactly 5 must be there: take 1 away."
    game.submit(Deploy("athens.LSP.9", "athens"))
    game.submit(EndDeployment())
    siege = game.state.sieges["potidaea"]
    assert "athens.LSP.1" in siege.units
    assert "athens.LSP.9" not in siege.units
    assert len(siege.units) == 10


def test_peloponnesian_ships_leave_corinth_by_twos_or_not_at_all() -> None:
    """16.1: all at Corinth, or two there and one each at Megara and Cyllene."""
    game = deploying()
    game.submit(Deploy("league.NSP.1", "megara"))
    assert amiss(game) == (
        "Of 4 Peloponnesian NSP (5, 5, 5, 5), 0 are at Cyllene. Put 1 at Megara and 1 at Cyllene, or none there."
    )
    game.submit(Deploy("league.NSP.2", "cyllene"))
    assert game.why_not(EndDeployment()) is None
    game.submit(Deploy("league.NSP.3", "cyllene"))
    assert amiss(game).startswith("Of 4 Peloponnesian NSP (5, 5, 5, 5), 2 are at Cyllene.")


def test_a_leader_at_home_may_begin_with_any_garrison_of_his_side() -> None:
    """6.3."""
    game = deploying()
    game.submit(Deploy("sparta-2", "megara"))
    assert game.state.leaders["sparta-2"].at == "megara"
    assert refused(game, Deploy("sparta-2", "plataea")).rule == "16.1"
    assert refused(game, Deploy("sparta-2", "athens")).rule == "16.1"


def test_where_it_stands_already_is_no_choice() -> None:
    assert "there already" in str(refused(deploying(), Deploy("achaea.LSP.1", "patrae")))


def test_a_refusal_names_the_piece_and_the_places_that_are_open_to_it() -> None:
    illegal = refused(deploying(), Deploy("achaea.LSP.1", "athens"))
    assert said(illegal) == "Achaea LSP 2 can't be set up at Athens. It can go to Pellene, Cyllene."
    assert illegal.rule == "16.1"


def test_of_many_places_a_refusal_names_the_nearest() -> None:
    told = said(refused(deploying("ionian_war"), Deploy("elis.LSP.1", "sparta")))
    assert told == (
        "Elis LSP 7 can't be set up at Sparta. "
        "It can go to Tegea, Cyllene, Mantinea, Hermione, Patrae, Orchomenus and 14 more."
    )


def test_16_2_which_units_are_in_the_pool_is_the_owner_s_choice() -> None:
    game = deploying("peace_of_nicias", "athens")
    game.submit(Deploy("athens.LSP.1", ""))
    assert amiss(game) == "Of 12 Athens LSP, 7 are in the force pool. Exactly 6 must be there: take 1 away."
    game.submit(Deploy("athens.LSP.12", "athens"))
    assert game.why_not(EndDeployment()) is None


def test_16_3_cities_of_a_unit_s_colour() -> None:
    game = deploying("ionian_war")
    assert game.why_not(Deploy("elis.LSP.1", "corinth")) is None
    assert refused(game, Deploy("elis.LSP.1", "sparta")).rule == "16.3"
    assert game.why_not(Deploy("league.NSP.3", "sicyon")) is None
    assert refused(game, Deploy("league.NSP.3", "thebes")).rule == "16.3"


def test_16_3_five_of_sparta_s_side_stand_at_panactum() -> None:
    game = deploying("ionian_war")
    game.submit(Deploy("sparta.LSP.3", "sparta"))
    assert amiss(game) == "Of 27 LSP, 4 are at Panactum. Exactly 5 must be there: put 1 more there."
    game.submit(Deploy("elis.LSP.1", "panactum"))
    assert amiss(game) == "Of 23 LSP, 7 NSP, 19 are in their own cities. Exactly 20 must be there: put 1 more there."
    game.submit(Deploy("achaea.LSP.3", "patrae"))
    assert game.why_not(EndDeployment()) is None


def test_persians_stand_in_two_different_cities() -> None:
    """15.13."""
    game = deploying("ionian_war")
    assert refused(game, Deploy("persia.LSP.1", "antandrus")).rule == "15.13"
    assert game.why_not(Deploy("persia.LSP.1", "iasus")) is None


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("side", ["sparta", "athens"])
def test_whoever_follows_the_options_can_always_end(name: str, side: SideId) -> None:
    game, choose = deploying(name, side), random.Random(name + side)
    for _ in range(20):
        options = list(game.options)
        assert options
        assert all(game.why_not(option) is None for option in options)
        if unmet(game.state, side):
            assert EndDeployment() not in options
        deploys = [option for option in options if option != EndDeployment()]
        game.submit(choose.choice(deploys))
    while unmet(game.state, side):
        game.submit(choose.choice(list(game.options)))
    game.submit(EndDeployment())
