"""Nations that have left the war: forces leave their land or die, and nobody attacks it any more [11.1, 2.10]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from campaign_play import battles, board, campaign, operate, play, question, rule_of
from msgspec.structs import replace

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options, carry_out, decision
from roma_desktop.games.sparta_vs_athens.ai.mind import MIND
from roma_desktop.games.sparta_vs_athens.ai.simple import SCRIPTS
from roma_desktop.games.sparta_vs_athens.commands import campaign as order
from roma_desktop.games.sparta_vs_athens.commands.logistics import Incite
from roma_desktop.games.sparta_vs_athens.model.pieces import Fort, Siege
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SideId
from roma_desktop.games.sparta_vs_athens.rules.control import holder, out_of_play
from roma_desktop.games.sparta_vs_athens.rules.forces import forced
from roma_desktop.games.sparta_vs_athens.rules.siege import check_siege
from tests.games.sparta_vs_athens.playing import barred, offers_are_legal
from tests.games.sparta_vs_athens.positions import seeded

A_LAND, A_SHIP = "athens.LSP.1", "athens.NSP.1"
B_LAND, B_SECOND = "boeotia.LSP.1", "boeotia.LSP.2"


Player = Callable[[State, SideId], Command | None]


def mind(state: State, side: SideId) -> Command:
    """What the mind does without thinking."""
    return MIND.script(state, side, None)


def out(state: State, *nations: str) -> Any:
    """The position after nations have left the war, when the campaign begins."""
    return campaign(replace(state, allegiance={**state.allegiance, **dict.fromkeys(nations, "out")}), state.phasing)


def at_argos(*units: str, cp: int = 8, **changes: Any) -> Any:
    """Sparta's units at Argos, which is out of the war, with a leader who may lead them away."""
    state = board(dict.fromkeys(units, "argos"), [("sparta", "argos", 0, 0, cp)], side="sparta", **changes)
    return out(state, "argos")


# ---------------------------------------------------------------- they leave


def test_forces_leave_the_land_of_a_nation_that_is_out_of_the_war() -> None:
    """11.1: before anything else is done."""
    state = at_argos(B_LAND, B_SECOND)
    game = play(state)
    assert rule_of(game, order.EndCampaign()) == "11.1"
    assert rule_of(game, Incite("ceos")) == "11.1"
    assert offers_are_legal(game)
    game.submit(operate(B_LAND, B_SECOND, who="sparta-1"))
    assert rule_of(game, order.Halt()) == "11.1"
    assert offers_are_legal(game)
    game.submit(order.Enter("tegea"))
    assert rule_of(game, order.Halt()) == ""
    game.submit(order.Halt())
    assert rule_of(game, order.EndCampaign()) == ""
    game.submit(order.EndCampaign())
    assert game.state.units[B_LAND].at == game.state.units[B_SECOND].at == "tegea"


def test_nobody_leaves_a_neutral_city_or_one_that_is_held() -> None:
    """7.0, 11.1."""
    state = at_argos(B_LAND)
    assert forced(state, "sparta") == ["argos"]
    neutral = replace(state, allegiance={**state.allegiance, "argos": "neutral"})
    assert forced(neutral, "sparta") == []
    assert rule_of(play(neutral), order.EndCampaign()) == ""
    kept = replace(state, holders={"argos": "sparta"})
    assert forced(kept, "sparta") == []
    assert play(kept, order.EndCampaign()).state.units[B_LAND].at == "argos"


def test_others_wait_until_those_on_lost_ground_have_gone() -> None:
    """11.1, 8.7."""
    state = board({B_LAND: "argos", B_SECOND: "thebes"}, [("sparta", "argos"), ("sparta", "thebes")], side="sparta")
    game = play(out(state, "argos"))
    assert rule_of(game, operate(B_SECOND, who="sparta-2")) == "11.1"
    assert rule_of(game, operate(B_LAND, who="sparta-1")) == ""
    assert rule_of(game, operate(who="sparta-1")) == "8.7"  # he alone leads nobody away


def test_where_enemies_stand_as_well_the_force_fights_or_leaves() -> None:
    """8.7, 11.1: and who has fought has done what he could."""
    state = board({B_LAND: "ambracia", A_LAND: "ambracia"}, [("sparta", "ambracia")], side="sparta")
    state = out(state, "spartan_greek")
    game = play(state, dice=(4, 3, 4))
    assert rule_of(game, order.EndCampaign()) == "8.7"
    game.submit(operate(B_LAND, who="sparta-1"))
    assert rule_of(game, order.Halt()) == "11.1"
    assert rule_of(game, order.Enter("amphilochia")) == ""
    game.submit(order.Fight())
    assert battles(game) == ["LSP"]


def test_who_has_come_over_the_sea_leaves_over_the_sea() -> None:
    """7.4, 11.1: land units alone have no way out of Ceos, with ships they have."""
    leaders = [("athens", "ceos"), ("athens", "ceos")]
    with_ship = out(board({A_LAND: "ceos", A_SHIP: "ceos"}, leaders), "delian")
    game = play(with_ship)
    assert rule_of(game, order.EndCampaign()) == "11.1"
    game.submit(operate(A_LAND, A_SHIP))
    assert rule_of(game, order.Halt()) == "11.1"
    game.submit(order.Enter("athens"))
    game.submit(order.Halt())
    assert rule_of(game, order.EndCampaign()) == ""
    without = out(board({A_LAND: "ceos"}, leaders), "delian")
    assert rule_of(play(without), order.EndCampaign()) == ""


@pytest.mark.parametrize("player", [mind, *SCRIPTS.values()])
@pytest.mark.parametrize("money", [0, 100])
def test_computer_players_leave_lost_ground(player: Player, money: int) -> None:
    """11.1: whether or not anything else draws them."""
    state: State = at_argos(B_LAND, B_SECOND, treasury={"athens": 0, "sparta": money})
    dice = seeded()
    for _ in range(60):
        if decision(state) is None:
            break
        command = player(state, "sparta") or next(iter(state.steps[-1].options(state)))
        assert command in Options(state)
        state, _ = carry_out(state, command, dice)
    assert decision(state) is None
    assert all(state.units[unit].on_map and state.units[unit].at != "argos" for unit in (B_LAND, B_SECOND))


# ---------------------------------------------------------------- they stay


def test_who_has_no_leader_to_lead_him_away_is_eliminated_at_the_end_of_the_campaign() -> None:
    """11.1: of the side whose campaign it is."""
    state = board({B_LAND: "argos", A_LAND: "argos"}, [("sparta", "thebes")], side="sparta")
    game = play(out(state, "argos"), order.EndCampaign())
    assert game.state.units[B_LAND].at == ""
    assert game.state.units[A_LAND].at == "argos"
    neutral = play(state, order.EndCampaign())
    assert neutral.state.units[B_LAND].at == "argos"


def test_who_has_no_way_out_is_eliminated() -> None:
    """11.1: land units on an island without a ship."""
    state = out(board({A_LAND: "ceos", "athens.LSP.2": "andros"}, [("athens", "ceos")]), "delian")
    game = play(state, order.EndCampaign())
    assert game.state.units[A_LAND].at == game.state.units["athens.LSP.2"].at == ""


def test_a_leader_without_cp_gives_his_units_until_their_next_campaign() -> None:
    """7.3, 11.1: he can't lead them away, and isn't asked again in this phase."""
    game = play(at_argos(B_LAND, cp=0))
    assert rule_of(game, order.EndCampaign()) == "11.1"
    game.submit(operate(B_LAND, who="sparta-1"))
    assert rule_of(game, order.Enter("tegea")) == "7.3"
    assert rule_of(game, order.Halt()) == ""
    game.submit(order.Halt())
    assert question(game) == ("sparta", "4.0")
    assert rule_of(game, order.EndCampaign()) == ""


def test_who_takes_argos_has_until_his_next_campaign() -> None:
    """2.10, 11.1: those who have acted in this phase stay, and have to go in the next one."""
    army = ("elis.LSP.1", B_LAND, "league.NSP.1")
    state = board(dict.fromkeys(army, "argos"), [("sparta", "argos", 0, 0, 8)], side="sparta")
    game = play(state, operate(*army, who="sparta-1"), order.Besiege(frozenset(army)), dice=(6,))
    assert out_of_play(game.state, "argos")
    while question(game)[1] == "4.1":
        game.submit(order.Halt())
    game.submit(order.EndCampaign())
    assert all(game.state.units[unit].at == "argos" for unit in army)
    later = play(replace(game.state, done=frozenset(), steps=state.steps))
    assert rule_of(later, order.EndCampaign()) == "11.1"


def test_the_besieged_on_lost_ground_die_in_their_fort() -> None:
    """11.1, 9.0: they can't leave; a sortie is still theirs to try."""
    state = board(
        {A_LAND: "megara", "corinth.LSP.1": "megara"},
        [("athens", "megara")],
        forts={"minoa": Fort("minoa", "athens", "megara", 1)},
        sieges={"megara": Siege("sparta", frozenset({"corinth.LSP.1"}))},
        inside=frozenset({A_LAND, "athens-1"}),
    )
    game = play(out(state, "peloponnesian"))
    assert rule_of(game, order.MakeSortie("megara")) == ""
    assert rule_of(game, order.EndCampaign()) == ""
    game.submit(order.EndCampaign())
    assert game.state.units[A_LAND].at == ""
    assert game.state.inside == frozenset()
    assert game.state.sieges == {}
    in_the_war = play(state, order.EndCampaign())
    assert in_the_war.state.units[A_LAND].at == "megara"


def test_units_inside_a_city_out_of_play_are_eliminated() -> None:
    """11.1"""
    state = board({"corinth.LSP.1": "ambracia"}, [], side="sparta", inside=frozenset({"corinth.LSP.1"}))
    game = play(out(state, "spartan_greek"), order.EndCampaign())
    assert game.state.units["corinth.LSP.1"].at == ""
    assert game.state.inside == frozenset()


# ---------------------------------------------------------------- nobody attacks there


def test_argos_is_taken_once() -> None:
    """2.10, 11.1: neutral it may be besieged, out of the war no more, not even during the Peace."""
    army = (B_LAND, B_SECOND, "league.NSP.1")
    state = board(dict.fromkeys(army, "argos"), [("sparta", "argos", 0, 0, 8)], side="sparta")
    assert barred(check_siege, state, "argos", "sparta", army) == ""
    gone = out(state, "argos")
    assert holder(gone, "argos") is None
    assert barred(check_siege, gone, "argos", "sparta", army) == "11.1"
    assert barred(check_siege, replace(gone, happened={"15.7": 421}), "argos", "sparta", army) == "11.1"


def test_a_garrison_whose_nation_is_out_of_the_war_is_left_alone() -> None:
    """11.1, RUL-63, 8.5."""
    state = board({A_LAND: "leucas", A_SHIP: "leucas"}, [("athens", "leucas")])
    for allegiance, rule in (("out", "11.1"), ("neutral", "RUL-63"), ("sparta", "")):
        allied = replace(state, allegiance={**state.allegiance, "spartan_greek": allegiance})
        assert rule_of(play(allied, operate(A_LAND, A_SHIP)), order.Fight()) == rule


# ---------------------------------------------------------------- no way round it


def test_nobody_stays_by_being_dropped() -> None:
    """11.1, 7.6: who is left behind has acted, but hasn't left."""
    game = play(at_argos(B_LAND, B_SECOND), operate(B_LAND, B_SECOND, who="sparta-1"))
    game.submit(order.Detach(frozenset({B_LAND})))
    for command in (order.Enter("tegea"), order.Halt(), order.EndCampaign()):
        game.submit(command)
    assert game.state.units[B_LAND].at == ""
    assert game.state.units[B_SECOND].at == "tegea"


def test_land_units_do_not_stay_while_their_ship_sails() -> None:
    """11.1, 7.4."""
    leaders = [("athens", "ceos"), ("athens", "ceos")]
    game = play(out(board({A_LAND: "ceos", A_SHIP: "ceos"}, leaders), "delian"), operate(A_LAND), order.Halt())
    for command in (operate(A_SHIP, who="athens-2"), order.Enter("athens"), order.Halt(), order.EndCampaign()):
        game.submit(command)
    assert game.state.units[A_LAND].at == ""
    assert game.state.units[A_SHIP].at == "athens"


def test_a_force_does_not_step_out_and_in_again() -> None:
    """11.1: it must be gone at the end; one that comes to such land later has until its next campaign."""
    game = play(at_argos(B_LAND), operate(B_LAND, who="sparta-1"), order.Enter("tegea"), order.Enter("argos"))
    game.submit(order.Halt())
    game.submit(order.EndCampaign())
    assert game.state.units[B_LAND].at == ""
    state = out(board({B_LAND: "tegea"}, [("sparta", "tegea")], side="sparta"), "argos")
    late = play(state, operate(B_LAND, who="sparta-1"), order.Enter("argos"), order.Halt(), order.EndCampaign())
    assert late.state.units[B_LAND].at == "argos"
