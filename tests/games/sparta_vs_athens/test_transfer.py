"""The Leader Transfer Phase [6.6]."""

from __future__ import annotations

from msgspec.structs import replace

from roma_desktop.games.sparta_vs_athens.commands.campaign import EndCampaign, EndTransfer, Transfer
from roma_desktop.games.sparta_vs_athens.model.pieces import Siege
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.steps.transfer import TransferPhase
from tests.games.sparta_vs_athens.playing import offers_are_legal, playing, refused
from tests.games.sparta_vs_athens.positions import alone, leader, position, put


def camp() -> State:
    """A leader at Athens, one of the enemy's at Sparta, and two Athenian units abroad."""
    state = put(put(alone(position()), "athens.NSP.1", "samos"), "athens.LSP.1", "oenoe")
    return leader(leader(state, "athens", "athens"), "sparta", "sparta")


def test_a_leader_goes_to_a_city_with_a_friendly_unit() -> None:
    game = playing(camp(), TransferPhase("athens"))
    assert offers_are_legal(game)
    assert refused(game, Transfer("athens-1", "oenoe")) == "6.6"  # no city
    assert refused(game, Transfer("athens-1", "chios")) == "6.6"  # no unit
    assert refused(game, Transfer("athens-1", "athens")) == "6.6"
    assert refused(game, Transfer("sparta-1", "samos")) == "6.6"
    assert refused(game, EndCampaign()) == "6.6"
    game.submit(Transfer("athens-1", "samos"))
    assert game.state.leaders["athens-1"].at == "samos"


def test_nobody_is_asked_who_has_nowhere_to_send_leaders() -> None:
    assert playing(camp(), TransferPhase("sparta")).decision is None
    game = playing(camp(), TransferPhase("athens"))
    game.submit(Transfer("athens-1", "samos"))
    assert game.decision is None  # the only leader has been transferred


def test_the_phase_ends_when_the_player_says_so() -> None:
    game = playing(camp(), TransferPhase("athens"))
    game.submit(EndTransfer())
    assert game.decision is None
    assert game.state.leaders["athens-1"].at == "athens"


def test_the_besieged_stay_and_who_comes_is_inside() -> None:
    state = put(put(camp(), "athens.LSP.2", "samos"), "league.NSP.1", "samos")
    state = replace(
        leader(state, "athens", "samos"),
        sieges={"samos": Siege("sparta", frozenset({"league.NSP.1"}))},
        inside=frozenset({"athens.LSP.2", "athens.NSP.1", "athens-2"}),
    )
    game = playing(put(state, "athens.NSP.2", "athens"), TransferPhase("athens"))
    assert refused(game, Transfer("athens-2", "athens")) == "9.0"
    game.submit(Transfer("athens-1", "samos"))
    assert "athens-1" in game.state.inside
