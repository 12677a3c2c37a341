"""Forced contact: forces that share a locale move away or attack, where nothing shelters them [8.7]."""

from __future__ import annotations

import pytest
from campaign_play import board, operate, play, rule_of

from roma_desktop.games.sparta_vs_athens.commands import campaign as order

A_LAND, A_SHIP = "athens.LSP.1", "athens.NSP.1"
S_LAND, S_SHIP = "sparta.LSP.1", "league.NSP.1"


def test_nobody_must_attack_what_he_may_not_attack() -> None:
    """8.7, 14.1: on Cythera while the Moderates rule."""
    units, leaders = {"athens.LSP.1": "cythera", "sparta.LSP.4": "cythera"}, [("athens", "cythera")]
    assert rule_of(play(board(units, leaders, government=2, year=428)), order.EndCampaign()) == ""
    assert rule_of(play(board(units, leaders, government=1, year=428)), order.EndCampaign()) == "8.7"


def test_forces_face_to_face_are_settled_first():
    """8.7."""
    units = {A_LAND: "tanagra", S_LAND: "tanagra", "athens.LSP.2": "athens"}
    state = board(units, [("athens", "tanagra"), ("athens", "athens")])
    game = play(state)

    assert rule_of(game, order.EndCampaign()) == "8.7"
    assert rule_of(game, operate("athens.LSP.2", who="athens-2")) == "8.7"
    game.submit(operate(A_LAND))
    assert rule_of(game, order.Halt()) == "8.7"
    game.submit(order.Enter("oropus"))
    game.submit(order.Halt())
    assert rule_of(game, order.EndCampaign()) == ""


def test_a_shelter_of_ones_own_stops_forced_contact():
    """8.7, RUL-16."""
    state = board({A_LAND: "athens", S_LAND: "athens"}, [("athens", "athens")])

    assert rule_of(play(state), order.EndCampaign()) == ""


@pytest.mark.parametrize(
    ("at", "side", "ours", "theirs", "rule"),
    [
        ("chios", "athens", A_SHIP, S_SHIP, ""),  # walls, no harbour: ships
        ("chios", "sparta", S_SHIP, A_SHIP, ""),  # the enemy's walls
        ("chios", "sparta", S_LAND, A_LAND, ""),
        ("priene", "athens", A_SHIP, S_SHIP, "8.7"),  # neither walls nor harbour
        ("gytheum", "sparta", S_LAND, A_LAND, ""),  # a harbour of its own, no walls: land units
        ("gytheum", "athens", A_LAND, S_LAND, "8.7"),  # the enemy's harbour
    ],
)
def test_walls_and_a_harbour_of_ones_own_stop_it_for_ships_and_land_units(at, side, ours, theirs, rule):
    """8.7"""
    state = board({ours: at, theirs: at}, [(side, at)], side=side)

    assert rule_of(play(state), order.EndCampaign()) == rule
