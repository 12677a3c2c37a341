"""Forces that come by sea fight on land as well: walls, harbours, ships at hand, evasion [7.5, 7.8 to 7.11, 8.1]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from campaign_play import CALM, answered, battles, board, operate, play, question, rule_of
from msgspec.structs import replace

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Game
from roma_desktop.games.sparta_vs_athens.ai.mind import MIND
from roma_desktop.games.sparta_vs_athens.ai.simple import SCRIPTS
from roma_desktop.games.sparta_vs_athens.commands import campaign as order
from roma_desktop.games.sparta_vs_athens.model.pieces import Fort, Siege
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP, SideId
from roma_desktop.games.sparta_vs_athens.steps.land_contact import LandContact
from tests.games.sparta_vs_athens.playing import offers_are_legal

A_LAND, A_SHIP = "athens.LSP.1", "athens.NSP.1"
S_LAND, S_SHIP = "corinth.LSP.1", "league.NSP.1"
LANDING = order.GiveBattle(landing=True)
BEHIND_WALLS = {A_LAND: "delphi", A_SHIP: "delphi", S_LAND: "corinth", S_SHIP: "corinth"}
"""Corinth is walled and has a harbour; its army and a ship meet an army that comes over the gulf."""
ON_AN_OPEN_SHORE = {A_LAND: "samos", A_SHIP: "samos", S_LAND: "priene", S_SHIP: "priene"}
MANY_DICE = (4, *CALM, 4, *CALM)


def landed(
    units: dict[str, str], to: str, *commands: Command, dice: tuple[int, ...] = MANY_DICE, **fields: Any
) -> Game[Any]:
    """A game in which Athens' units have sailed to a place together, and this has been ordered."""
    force = [unit for unit in units if unit.startswith("athens")]
    state = board(units, [("athens", units[A_SHIP], 0, 0, 9), ("sparta", to, 0, 0, 9)], **fields)
    return play(state, operate(*force), order.Enter(to), *commands, dice=dice)


# ---------------------------------------------------------------- walls


def test_who_is_attacked_from_the_sea_may_go_behind_his_walls() -> None:
    """7.8, 8.1: his ships outside fight alone. Priene has no walls."""
    game = landed(BEHIND_WALLS, "corinth", LANDING, order.AcceptBattle())
    assert question(game) == ("sparta", "7.8")
    assert offers_are_legal(game)
    game.submit(order.GoInside())
    assert battles(game) == [NSP]
    assert game.state.units[S_LAND].at == "corinth"
    assert S_LAND in game.state.inside
    assert {A_LAND, A_SHIP, "athens-1"} <= game.state.done
    unwalled = landed({**ON_AN_OPEN_SHORE, "elis.LSP.1": "priene"}, "priene", LANDING, order.AcceptBattle())
    assert question(unwalled) == ("athens", "8.1")


def test_leaders_go_inside_with_the_army_unless_their_ships_fight_outside() -> None:
    """7.8, 8.1."""
    with_ship = landed(BEHIND_WALLS, "corinth", LANDING, order.AcceptBattle(), order.GoInside())
    assert with_ship.state.inside == {S_LAND}
    units = {A_LAND: "epidaurus", A_SHIP: "epidaurus", S_LAND: "epidaurus"}
    state = board(units, [("athens", "epidaurus"), ("sparta", "epidaurus")])
    without = play(state, operate(A_LAND, A_SHIP), order.Fight(), order.GoInside())
    assert without.state.inside == {S_LAND, "sparta-1"}
    assert battles(without) == []
    assert A_LAND not in without.state.done


def test_who_stays_outside_fights_at_sea_and_on_land() -> None:
    """8.1: ships are assigned when it is known who stays outside, the attacker's first."""
    game = landed(BEHIND_WALLS, "corinth", LANDING, order.AcceptBattle())
    assert rule_of(game, order.GoInside()) == ""
    game.submit(order.StayOutside())
    assert question(game) == ("athens", "8.1")
    answered(game, "8.1", "8.2", "8.4")
    assert battles(game) == [NSP, LSP]
    assert game.state.inside == frozenset()


@pytest.mark.parametrize("player", SCRIPTS.values())
def test_computer_players_answer_a_landing(player: Callable[[State, SideId], Command | None]) -> None:
    """7.8: with a legal choice, and so does the mind."""
    game = landed(BEHIND_WALLS, "corinth", LANDING, order.AcceptBattle())
    assert isinstance(game.state.steps[-1], LandContact)
    assert MIND.script(game.state, "sparta", None) in game.options
    assert (player(game.state, "sparta") or next(iter(game.options))) in game.options


def test_a_fort_shelters_an_army_from_a_landing() -> None:
    """7.8, R8."""
    state = board(
        {A_LAND: "cythera", A_SHIP: "cythera", S_LAND: "pylos", "elis.LSP.1": "pylos", S_SHIP: "pylos"},
        [("athens", "cythera", 0, 0, 9)],
        forts={"pylos": Fort("pylos", "sparta", "pylos", 2)},
    )
    attack = (operate(A_LAND, A_SHIP), order.Enter("pylos"), LANDING, order.AcceptBattle())
    game = play(state, *attack, dice=MANY_DICE)
    assert question(game) == ("sparta", "7.8")
    game.submit(order.GoInside())
    assert game.state.inside == {S_LAND, "elis.LSP.1"}
    bare = play(replace(state, forts={}), *attack, dice=MANY_DICE)
    assert question(bare) == ("athens", "8.1")


@pytest.mark.parametrize("revised", [True, False])
def test_a_landing_where_the_force_stands_asks_as_well(revised: bool) -> None:
    """7.8, 8.1: in both rulesets, and whether or not a ship is there."""
    units = {A_LAND: "epidaurus", A_SHIP: "epidaurus", S_LAND: "epidaurus"}
    with_ship = board({**units, S_SHIP: "epidaurus"}, [("athens", "epidaurus", 0, 0, 9)], revised=revised)
    game = play(with_ship, operate(A_LAND, A_SHIP), order.Fight(), order.AcceptBattle(), dice=MANY_DICE)
    assert question(game) == ("sparta", "7.8")
    assert rule_of(game, order.GoInside()) == ""
    assert rule_of(game, order.DeclineBattle()) == ("" if revised else "R17")
    without = play(board(units, [("athens", "epidaurus", 0, 0, 9)], revised=revised), operate(A_LAND, A_SHIP))
    without.submit(order.Fight())
    assert question(without) == ("sparta", "7.8")


def test_an_army_that_goes_inside_besieges_no_more() -> None:
    """7.8, 9.0: Sparta's army before the fort Methana is attacked from the sea, and goes into Troezen."""
    state = board(
        {A_LAND: "athens", A_SHIP: "athens", S_LAND: "troezen", S_SHIP: "troezen"},
        [("athens", "athens", 0, 0, 9)],
        forts={"methana": Fort("methana", "athens", "troezen", 1)},
        sieges={"troezen": Siege("sparta", frozenset({S_LAND}))},
    )
    attack = (operate(A_LAND, A_SHIP), order.Enter("troezen"), LANDING, order.AcceptBattle())
    game = play(state, *attack, dice=MANY_DICE)
    assert game.state.sieges
    game.submit(order.GoInside())
    assert game.state.sieges == {}


# ---------------------------------------------------------------- ships at hand


def test_an_army_with_ships_enough_declines_a_landing() -> None:
    """R17, RUL-18: its ships stay, and fight."""
    game = landed(ON_AN_OPEN_SHORE, "priene", LANDING, order.AcceptBattle())
    assert question(game) == ("sparta", "R17")
    assert rule_of(game, order.GoInside()) == "7.8"
    game.submit(order.DeclineBattle())
    assert battles(game) == [NSP]
    assert A_LAND in game.state.done


def test_an_army_with_too_few_ships_declines_no_landing() -> None:
    """R17, RUL-18."""
    game = landed({**BEHIND_WALLS, "corinth.LSP.2": "corinth"}, "corinth", LANDING, order.AcceptBattle())
    assert question(game) == ("sparta", "7.8")
    assert rule_of(game, order.DeclineBattle()) == "R17"
    assert rule_of(game, order.GoInside()) == ""


# ---------------------------------------------------------------- before it comes to a landing


def test_no_landing_is_fought_where_all_ships_go_into_their_harbour() -> None:
    """7.8, 7.11: the mover goes on, stays, or attacks on land. If a ship is left outside, its army is asked at once."""
    units = {**BEHIND_WALLS, "league.NSP.2": "corinth"}
    all_in = landed(units, "corinth", LANDING, order.AcceptBattle(frozenset({S_SHIP, "league.NSP.2"})))
    assert question(all_in) == ("athens", "4.1")
    assert rule_of(all_in, order.Halt()) == ""
    all_in.submit(order.Fight())
    assert question(all_in) == ("sparta", "7.8")
    all_in.submit(order.GoInside())
    assert battles(all_in) == []
    assert rule_of(all_in, order.Fight()) == "8.5"

    one_out = landed(units, "corinth", LANDING, order.AcceptBattle(frozenset({S_SHIP})))
    assert question(one_out) == ("sparta", "7.8")
    one_out.submit(order.GoInside())
    assert one_out.state.inside == {S_SHIP, S_LAND}
    assert battles(one_out) == [NSP]


@pytest.mark.parametrize(("mover", "other", "fought"), [(4, 3, True), (3, 3, True), (3, 4, False)])
def test_an_evasion_that_fails_leaves_the_walls_open(mover: int, other: int, fought: bool) -> None:
    """7.8, 7.10: only the harbour is closed. After one that succeeds nothing is fought, and the army may land."""
    game = landed(BEHIND_WALLS, "corinth", LANDING, order.Evade(), dice=(mover, other, *MANY_DICE))
    if not fought:
        assert question(game) == ("athens", "4.1")
        assert rule_of(game, order.Halt()) == rule_of(game, order.Fight()) == ""
        game.submit(order.Fight())
    assert question(game) == ("sparta", "7.8")
    game.submit(order.GoInside())
    assert battles(game) == [NSP] * fought
    assert (A_LAND in game.state.done) is fought


def test_who_is_intercepted_lands_nowhere() -> None:
    """7.9: and may ravage only if something of him is left."""
    game = landed(
        BEHIND_WALLS, "corinth", order.PassBy(), order.Intercept(frozenset({S_SHIP})), dice=(3, 4, *MANY_DICE)
    )
    answered(game, "8.2", "8.4")
    assert battles(game) == [NSP]
    assert question(game) == ("athens", "4.0")
    assert game.state.ravaged == {"corinth"}  # R21: no battle on land


# ---------------------------------------------------------------- on foot


ALONG_A_COAST = {A_LAND: "eion", A_SHIP: "eion", S_LAND: "neapolis", S_SHIP: "neapolis"}


def on_the_coast(*commands: Command, on_foot: bool, dice: tuple[int, ...] = MANY_DICE) -> Game[Any]:
    """An army and a ship come to Neapolis, which has no walls: beside each other, or the one aboard the other."""
    state = board({**ALONG_A_COAST, "elis.LSP.1": "neapolis"}, [("athens", "eion", 0, 0, 9)])
    return play(state, operate(A_LAND, A_SHIP), order.Enter("neapolis", on_foot=on_foot), *commands, dice=dice)


def test_an_army_on_foot_does_not_leave_the_battle_to_the_ships() -> None:
    """7.5: it must attack what it meets; only those aboard need not."""
    marching = on_the_coast(on_foot=True)
    assert rule_of(marching, order.GiveBattle()) == rule_of(marching, order.PassBy()) == "7.5"
    assert list(marching.options) == [LANDING]
    aboard = on_the_coast(on_foot=False)
    assert rule_of(aboard, order.GiveBattle()) == rule_of(aboard, order.PassBy()) == rule_of(aboard, LANDING) == ""
    ships_alone = board({A_LAND: "eion", A_SHIP: "eion", S_SHIP: "neapolis"}, [("athens", "eion", 0, 0, 9)])
    game = play(ships_alone, operate(A_LAND, A_SHIP), order.Enter("neapolis", on_foot=True))
    assert rule_of(game, order.GiveBattle()) == rule_of(game, order.PassBy()) == ""
    assert rule_of(game, LANDING) == "8.1"


@pytest.mark.parametrize(("mover", "other", "fought"), [(4, 3, [NSP, LSP]), (3, 4, [LSP])])
def test_an_army_on_foot_fights_whatever_the_ships_do(mover: int, other: int, fought: list[str]) -> None:
    """7.5, 7.10: also when those get away, as soon as the mover has offered them battle."""
    assert rule_of(on_the_coast(on_foot=True), order.GiveBattle()) == "7.5"
    game = on_the_coast(LANDING, order.Evade(), on_foot=True, dice=(mover, other, *MANY_DICE))
    answered(game, "8.1", "8.2", "8.4")
    assert battles(game) == fought


# ---------------------------------------------------------------- once declined


def test_a_battle_that_is_declined_is_offered_again_in_another_place_only() -> None:
    """R17, 7.5."""
    units = {A_LAND: "oropus", "sparta.LSP.1": "tanagra", S_SHIP: "tanagra"}
    game = play(board(units, [("athens", "oropus")]), operate(A_LAND), order.Enter("tanagra"))
    assert rule_of(game, order.DeclineBattle()) == ""
    game.submit(order.DeclineBattle())
    assert rule_of(game, order.Fight()) == "R17"
    assert offers_are_legal(game)
    for to in ("oropus", "tanagra"):
        game.submit(order.Enter(to))
    assert question(game) == ("sparta", "R17")
