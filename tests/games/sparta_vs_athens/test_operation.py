"""Campaign Phases and operations: who acts, moves, drops, picks up, meets the enemy [4.0 to 7.11]."""

from __future__ import annotations

import pytest
from campaign_play import CALM, answered, battles, board, operate, play, rule_of
from msgspec.structs import replace
from positions import put

from roma_desktop.core.game import Options
from roma_desktop.games.sparta_vs_athens.commands import campaign as order
from roma_desktop.games.sparta_vs_athens.commands.combat import ReduceUnits
from roma_desktop.games.sparta_vs_athens.events.combat import BattleBegan
from roma_desktop.games.sparta_vs_athens.model.pieces import Fort, Siege
from roma_desktop.games.sparta_vs_athens.steps.confrontation import Confrontation
from roma_desktop.games.sparta_vs_athens.steps.operation import Operation

A_LAND, A_SHIP = "athens.LSP.1", "athens.NSP.1"
S_LAND, S_SHIP = "sparta.LSP.1", "league.NSP.1"
BOEOTIANS = ("boeotia.LSP.1", "boeotia.LSP.2")


# ---------------------------------------------------------------- who acts


def test_a_leader_acts_with_units_where_he_is():
    """2.5, 4.1."""
    game = play(board({A_LAND: "athens", "athens.LSP.2": "oenoe"}, [("athens", "athens")]))

    assert rule_of(game, operate(A_LAND)) == ""
    assert rule_of(game, operate("athens.LSP.2")) == "4.1"
    assert rule_of(game, operate(A_LAND, who="sparta-1")) == "6.1"


def test_units_and_leaders_act_once():
    """4.1."""
    game = play(board({A_LAND: "athens"}, [("athens", "athens")]), operate(A_LAND), order.Halt())

    assert {A_LAND, "athens-1"} <= game.state.done
    assert rule_of(game, operate()) == "4.1"


def test_entering_costs_one_cp_and_without_cp_there_is_no_entry():
    """7.3."""
    game = play(board({A_LAND: "athens"}, [("athens", "athens", 0, 0, 2)]), operate(A_LAND), order.Enter("oenoe"))
    game.submit(order.Enter("panactum"))

    assert game.state.units[A_LAND].at == game.state.leaders["athens-1"].at == "panactum"
    assert rule_of(game, order.Enter("oenoe")) == "7.3"


def test_dropped_units_are_done_and_not_taken_along_again():
    """7.6, 7.7."""
    game = play(
        board({A_LAND: "athens", "athens.LSP.2": "athens"}, [("athens", "athens")]),
        operate(A_LAND, "athens.LSP.2"),
        order.Detach(frozenset({A_LAND})),
    )

    assert A_LAND in game.state.done
    assert rule_of(game, order.PickUp(frozenset({A_LAND}))) == "7.7"


def test_picking_up_costs_one_cp():
    """7.7."""
    game = play(
        board({A_LAND: "athens", "athens.LSP.2": "oenoe"}, [("athens", "athens", 0, 0, 8)]),
        operate(A_LAND),
        order.Enter("oenoe"),
        order.PickUp(frozenset({"athens.LSP.2"})),
    )
    step = game.state.steps[-1]

    assert isinstance(step, Operation)
    assert step.left(game.state) == 6
    assert {unit.id for unit in step.units(game.state)} == {A_LAND, "athens.LSP.2"}


def test_whoever_has_stopped_to_pick_up_picks_up_more_for_nothing():
    """7.7: 1 CP for each stop, which may be the last one."""
    units = {A_LAND: "athens", "athens.LSP.2": "oenoe", "athens.LSP.3": "oenoe", "athens.LSP.4": "panactum"}
    second, third, fourth = (order.PickUp(frozenset({f"athens.LSP.{n}"})) for n in (2, 3, 4))
    state = board(units, [("athens", "athens", 0, 0, 5)])
    game = play(state, operate(A_LAND), order.Enter("oenoe"), second, third)
    assert game.state.steps[-1].spent == 2
    game.submit(order.Enter("panactum"))
    game.submit(fourth)
    assert game.state.steps[-1].spent == 4

    short = board(units, [("athens", "athens", 0, 0, 2)])
    game = play(short, operate(A_LAND), order.Enter("oenoe"))
    assert rule_of(game, third) == ""
    game.submit(second)
    assert rule_of(game, third) == ""
    game = play(short, operate(A_LAND), order.Enter("oenoe"), order.Enter("panactum"))
    assert rule_of(game, fourth) == "7.7"


def test_picking_up_where_a_force_begins_is_a_stop():
    """7.7"""
    units = dict.fromkeys((A_LAND, "athens.LSP.2", "athens.LSP.3"), "athens")
    pick_up = [order.PickUp(frozenset({of})) for of in ("athens.LSP.2", "athens.LSP.3")]
    game = play(board(units, [("athens", "athens", 0, 0, 5)]), operate(A_LAND), *pick_up)
    assert game.state.steps[-1].spent == 1


def test_units_that_leave_home_pay_at_once():
    """R15: and can't leave without the money."""
    state = board({A_LAND: "athens"}, [("athens", "athens")])
    strength = state.units[A_LAND].sp
    game = play(state, operate(A_LAND), order.Enter("oenoe"))
    assert game.state.treasury["athens"] == 100 - strength

    poor = play(replace(state, treasury={"athens": strength - 1, "sparta": 0}), operate(A_LAND))
    assert rule_of(poor, order.Enter("oenoe")) == "R15"


def test_units_pay_only_once_a_season():
    """RUL-37."""
    game = play(board({A_LAND: "athens"}, [("athens", "athens")]), operate(A_LAND), order.Enter("oenoe"))
    paid = game.state.treasury["athens"]
    game.submit(order.Enter("athens"))
    game.submit(order.Enter("oenoe"))

    assert game.state.treasury["athens"] == paid


# ---------------------------------------------------------------- at sea


def test_ships_that_meet_ships_fight_or_pass():
    """7.9: a pass needs CP for the next locale."""
    units = {A_SHIP: "athens", S_SHIP: "ceos"}
    game = play(board(units, [("athens", "athens", 0, 0, 1)]), operate(A_SHIP), order.Enter("ceos"))

    assert game.decision is not None
    assert game.decision.rule == "7.9"
    assert rule_of(game, order.GiveBattle()) == ""
    assert rule_of(game, order.PassBy()) == "7.9"
    longer = play(board(units, [("athens", "athens", 0, 0, 2)]), operate(A_SHIP), order.Enter("ceos"))
    assert rule_of(longer, order.PassBy()) == ""


@pytest.mark.parametrize(("mover", "chaser", "caught"), [(3, 3, True), (3, 2, False)])
def test_an_interceptor_who_rolls_as_high_catches_the_mover(mover, chaser, caught):
    """7.9."""
    game = play(
        board({A_SHIP: "athens", S_SHIP: "ceos"}, [("athens", "athens")]),
        operate(A_SHIP),
        order.Enter("ceos"),
        order.PassBy(),
        dice=[mover, chaser, 4, 3, 3, 1, 1],
    )
    assert game.decision is not None
    assert game.decision.actor == "sparta"
    game.submit(order.Intercept(frozenset({S_SHIP})))
    sailing = any(isinstance(step, Operation) and step.sailing_on for step in game.state.steps)

    assert sailing is not caught
    assert any(isinstance(event, BattleBegan) for event in game.now.events) is caught


@pytest.mark.parametrize(("since", "asked"), [(431, False), (432, True)])
def test_athens_never_intercepts_in_the_first_year_of_government_7(since, asked):
    """7.9, 14.1, RUL-46."""
    units = {A_SHIP: "ceos", S_SHIP: "athens"}
    state = board(units, [("sparta", "athens")], side="sparta", government=7, government_since=since)
    game = play(state, operate(S_SHIP, who="sparta-1"), order.Enter("ceos"), order.PassBy())
    assert game.decision is not None
    assert (game.decision.actor == "athens") is asked


def test_ships_that_passed_must_sail_on():
    """7.9."""
    game = play(
        board({A_SHIP: "athens", S_SHIP: "ceos"}, [("athens", "athens")]),
        operate(A_SHIP),
        order.Enter("ceos"),
        order.PassBy(),
        order.LetPass(),
    )

    assert rule_of(game, order.Halt()) == "7.9"
    assert rule_of(game, order.Enter("cythnos")) == ""


@pytest.mark.parametrize(("mover", "other", "battle"), [(3, 4, False), (3, 3, True)])
def test_who_rolls_higher_evades(mover, other, battle):
    """7.10."""
    game = play(
        board({A_SHIP: "athens", S_SHIP: "ceos"}, [("athens", "athens")]),
        operate(A_SHIP),
        order.Enter("ceos"),
        order.GiveBattle(),
        order.Evade(),
        dice=[mover, other, 5, 1, 2],
    )

    assert (A_SHIP in game.state.done) is battle


def test_ships_that_have_evaded_are_not_attacked_again():
    """7.10: the mover goes on or stays."""
    state = board({A_SHIP: "athens", S_SHIP: "ceos"}, [("athens", "athens")])
    entered = play(state, operate(A_SHIP), order.Enter("ceos"), order.GiveBattle(), order.Evade(), dice=[3, 4])
    assert rule_of(entered, order.Fight()) == "7.10"
    assert rule_of(entered, order.Enter("cythnos")) == ""
    assert rule_of(entered, order.Halt()) == ""


def test_ships_are_attacked_once_where_a_force_begins():
    """8.7, 7.10."""
    state = board({A_SHIP: "ceos", S_SHIP: "ceos"}, [("athens", "ceos")])
    game = play(state, operate(A_SHIP))
    assert rule_of(game, order.Fight()) == ""
    game = play(state, operate(A_SHIP), order.Fight(), order.Evade(), dice=[3, 4])
    assert rule_of(game, order.Fight()) == "7.10"
    assert rule_of(game, order.Halt()) == ""


@pytest.mark.parametrize(("ships", "lives"), [(("athens.NSP.12",), False), (("athens.NSP.12", "athens.NSP.1"), True)])
def test_a_leader_drowns_with_the_last_of_his_ships(ships, lives):
    """7.4: though another unit of his side stands on the shore."""
    enemies = dict.fromkeys((f"league.NSP.{n}" for n in range(1, 8)), "priene")
    state = board({**dict.fromkeys(ships, "samos"), A_LAND: "priene", **enemies}, [("athens", "samos", 0, 0, 9)])
    attack = (operate(*ships), order.Enter("priene"), order.GiveBattle(), order.AcceptBattle())
    game = play(state, *attack, dice=(1, *CALM))
    if lives:
        game.submit(ReduceUnits())
    answered(game, "8.2", "8.4")
    assert any(game.state.units[of].at == "priene" for of in ships) is lives
    assert ("athens-1" in game.state.leaders) is lives
    assert game.state.units[A_LAND].at == "priene"


@pytest.mark.parametrize("casualties", [CALM, (1, 1)])
def test_all_leaders_of_a_fleet_drown_with_it_and_no_other_leader(casualties):
    """7.4, 6.7, 6.8: also if the one who commanded has fallen in the battle before, and his successor."""
    units = {"athens.NSP.12": "samos", A_LAND: "priene", **dict.fromkeys((S_SHIP, "league.NSP.2"), "priene")}
    leaders = [("athens", "samos", 0, 0, 9), ("athens", "samos"), ("athens", "priene")]
    attack = (order.Enter("priene"), order.GiveBattle(), order.AcceptBattle())
    game = play(board(units, leaders), operate("athens.NSP.12", "athens-2"), *attack, dice=(1, *casualties, 1, 1))
    answered(game, "8.2", "8.4", "6.7")
    assert set(game.state.leaders) == {"athens-3"}


@pytest.mark.parametrize(("inside", "caught"), [(True, False), (False, True)])
def test_a_leader_who_is_shut_in_commands_no_ship_outside(inside, caught):
    """7.9, 9.0: his shift of 3 makes an interceptor's two a five."""
    units = {A_LAND: "athens", A_SHIP: "athens", S_SHIP: "troezen", **dict.fromkeys(BOEOTIANS, "athens")}
    state = board(units, [("athens", "athens", 3, 0, 9), ("sparta", "troezen", 0, 0, 9)], side="sparta")
    if inside:
        siege = Siege("sparta", frozenset(BOEOTIANS))
        state = replace(state, sieges={"athens": siege}, inside=frozenset({A_LAND, "athens-1"}))
    passing = (operate(S_SHIP, who="sparta-1"), order.Enter("athens"), order.PassBy())
    game = play(state, *passing, order.Intercept(frozenset({A_SHIP})), dice=(4, 2, 3, *CALM))
    assert (battles(game) == ["NSP"]) is caught
    assert game.state.leaders["athens-1"].shown is caught


def test_ships_in_a_harbour_are_out_of_reach():
    """7.11."""
    state = board({A_SHIP: "delphi", S_SHIP: "corinth"}, [("athens", "delphi")])
    game = play(state, operate(A_SHIP), order.Enter("corinth"), order.GiveBattle())
    game.submit(order.AcceptBattle(frozenset({S_SHIP})))

    assert S_SHIP in game.state.inside
    assert A_SHIP not in game.state.done


def test_only_a_harbour_of_their_own_shelters_ships():
    """7.11: any other coastal city is bare shore."""
    state = board({A_SHIP: "athens", S_SHIP: "ceos"}, [("athens", "athens")])
    game = play(state, operate(A_SHIP), order.Enter("ceos"), order.GiveBattle())

    assert rule_of(game, order.AcceptBattle(frozenset({S_SHIP}))) == "7.11"


# ---------------------------------------------------------------- on land


def test_land_units_must_attack_land_units():
    """7.5: Plataea's neighbours have no walls of Sparta's."""
    state = board({A_LAND: "oropus", S_LAND: "tanagra"}, [("athens", "oropus")])
    game = play(state, operate(A_LAND), order.Enter("tanagra"), dice=[4, 3, 3])

    assert A_LAND in game.state.done


def test_besiegers_who_go_inside_their_own_city_besiege_no_more():
    """9.0, 7.8: Sparta's units before the fort Methana are attacked from another locale, and go inside Troezen."""
    fort = Fort("methana", "athens", "troezen", 1)
    siege = Siege("sparta", frozenset({S_LAND}))
    state = board(
        {A_LAND: "epidaurus", S_LAND: "troezen"},
        [("athens", "epidaurus")],
        forts={"methana": fort},
        sieges={"troezen": siege},
    )
    game = play(state, operate(A_LAND), order.Enter("troezen"), order.GoInside())
    assert game.state.sieges == {}
    assert S_LAND in game.state.inside


def test_the_defender_may_go_inside_a_walled_city():
    """7.8."""
    state = board({A_LAND: "athens", S_LAND: "megara"}, [("athens", "athens")])
    game = play(state, operate(A_LAND), order.Enter("megara"))
    assert game.decision is not None
    assert game.decision.actor == "sparta"
    game.submit(order.GoInside())

    assert S_LAND in game.state.inside
    assert rule_of(game, order.Halt()) == ""


def test_land_units_with_ships_at_hand_may_decline():
    """R17, RUL-18: as many ships as land units."""
    units = {A_LAND: "oropus", S_LAND: "tanagra", S_SHIP: "tanagra"}
    game = play(board(units, [("athens", "oropus")]), operate(A_LAND), order.Enter("tanagra"))
    assert rule_of(game, order.DeclineBattle()) == ""
    game.submit(order.DeclineBattle())

    assert A_LAND not in game.state.done
    without = board({**units, "sparta.LSP.2": "tanagra"}, [("athens", "oropus")])
    fighting = play(without, operate(A_LAND), order.Enter("tanagra"), dice=[4, 3, 3])
    assert any(isinstance(step, Confrontation) for step in fighting.state.steps)


def test_a_leader_alone_dies():
    """7.5: where neither unit nor garrison protects him."""
    state = board({A_LAND: "athens"}, [("athens", "athens"), ("sparta", "oenoe")])
    game = play(state, operate(A_LAND), order.Enter("oenoe"))

    assert "sparta-1" not in game.state.leaders


def test_nobody_fights_under_the_peace():
    """15.7."""
    state = board({A_LAND: "oropus", S_LAND: "tanagra"}, [("athens", "oropus")], happened={"15.7": 431})
    game = play(state, operate(A_LAND), order.Enter("tanagra"))

    assert game.state.units[S_LAND].at == "tanagra"
    assert rule_of(game, order.Fight()) == "15.7"


def test_ships_alone_attack_no_garrison():
    """8.5: they may help land units."""
    units = {A_SHIP: "samos", A_LAND: "samos"}
    state = board(units, [("athens", "samos", 0, 0, 9)], holders={"priene": "sparta"})
    ships = play(state, operate(A_SHIP), order.Enter("priene"))
    assert rule_of(ships, order.Fight()) == "8.5"
    assert order.Fight() not in ships.options
    both = play(state, operate(A_SHIP, A_LAND), order.Enter("priene"), dice=(6, *CALM))
    assert rule_of(both, order.Fight()) == ""


@pytest.mark.parametrize(("government", "rule"), [(2, "14.1"), (3, "")])
def test_units_on_cythera_are_spared_while_government_2_rules(government, rule):
    """14.1, 16.1: from the sea and where a force stands; its ships may still be fought."""
    units = {A_LAND: "onugnathus", A_SHIP: "onugnathus", "sparta.LSP.4": "cythera"}
    state = board(units, [("athens", "onugnathus", 0, 0, 9)], government=government, year=428)
    landing = (operate(A_LAND, A_SHIP), order.Enter("cythera"))
    assert rule_of(play(state, *landing), order.Fight()) == rule

    escorted = put(state, S_SHIP, "cythera")
    offered = (*landing, order.GiveBattle(landing=True), order.AcceptBattle())
    game = answered(play(escorted, *offered, dice=(6, *CALM, 6, *CALM)), "8.1", "8.2", "8.4", "R17")
    assert battles(game) == (["NSP"] if rule else ["NSP", "LSP"])


def test_all_that_is_offered_is_legal():
    state = board({A_LAND: "athens", A_SHIP: "athens", S_SHIP: "ceos"}, [("athens", "athens")])
    game = play(state, operate(A_LAND, A_SHIP))
    options = Options(game.state)

    assert all(options.why_not(command) is None for command in options)
