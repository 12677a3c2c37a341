"""Stacking limits of the standard rules [5.1, R1]."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from positions import alone, position, put, scripted

from roma_desktop.core.game import Game
from roma_desktop.games.sparta_vs_athens.commands.campaign import Disband, EndCampaign
from roma_desktop.games.sparta_vs_athens.ruled_state import RuledState
from roma_desktop.games.sparta_vs_athens.rules.stacking import excess
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign


def crowd(at, land, ships, revised=False):
    """So many Athenian units in a place."""
    state = alone(position(revised=revised))
    for number in range(1, land + 1):
        state = put(state, f"athens.LSP.{number}", at)
    for number in range(1, ships + 1):
        state = put(state, f"athens.NSP.{number}", at)
    return state


@pytest.mark.parametrize(
    ("at", "land", "ships", "over"),
    [
        ("ceos", 10, 5, {}),
        ("ceos", 11, 5, {"LSP": 1}),
        ("ceos", 10, 6, {"NSP": 1}),
        ("athens", 12, 12, {}),  # a walled city, and a harbour
        ("thasos", 12, 5, {}),
        ("sparta", 11, 0, {"LSP": 1}),  # open
    ],
)
def test_a_place_holds_so_many(at, land, ships, over):
    """5.1."""
    state = crowd(at, land, ships)
    assert excess(state, at, "athens") == over


def test_the_revised_rules_have_no_limit():
    """R1."""
    assert excess(crowd("ceos", 12, 12, revised=True), "ceos", "athens") == {}


def test_the_owner_eliminates_the_excess():
    """5.1."""
    state = replace(crowd("ceos", 12, 5), phasing="athens")
    fields = {name: getattr(state, name) for name in state.__struct_fields__}
    game = Game(RuledState(**{**fields, "steps": (Campaign("athens"),)}), scripted())
    game.submit(EndCampaign())

    assert game.decision is not None
    assert (game.decision.actor, game.decision.rule) == ("athens", "5.1")
    one = game.why_not(Disband(frozenset({"athens.LSP.1"})))
    assert one is not None
    assert one.rule == "5.1"
    game.submit(Disband(frozenset({"athens.LSP.1", "athens.LSP.2"})))
    assert excess(game.state, "ceos", "athens") == {}
