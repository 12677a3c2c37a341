"""The army activation [6.1-b]: its ranges are those of its beginning [5.2-d]."""

from __future__ import annotations

import pytest
from arq_drill import drill, play
from msgspec.structs import replace

from roma_desktop.core.game import Options
from roma_desktop.games.arquebus.commands.moving import MoveLeader
from roma_desktop.games.arquebus.commands.sequence import ActivateArmy
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.steps.sequence import FreeActivation

OC, WING = "b_main_leader", "b_wing_leader"
NORTH = [MoveLeader(OC, "0605"), MoveLeader(OC, "0504")]


def begun(wing: str) -> State:
    """Blue's army is active, its commander in 0606 with a range of 4, another leader somewhere else."""
    state = drill(**{OC: "0606", WING: wing}, b_pk1="0606", r_pk1="0112")
    state, _ = play(replace(state, active="b"), FreeActivation("b"), commands=[ActivateArmy()])
    return state


def may_move(state: State, to: str) -> bool:
    return MoveLeader(WING, to) in Options(state)


def test_a_leader_in_range_at_the_beginning_moves_though_the_commander_rides_away() -> None:
    """5.2-d, 6.1-b"""
    state = begun("0610")
    assert may_move(state, "0609")
    for command in NORTH:
        state, _ = play(state, *state.steps[::-1], commands=[command])
    assert may_move(state, "0609")


@pytest.mark.parametrize(("wing", "to"), [("0601", "0701"), ("0501", "0401")])
def test_a_leader_out_of_range_at_the_beginning_stays_though_the_commander_comes(wing: str, to: str) -> None:
    """5.2-d, 6.1-b"""
    state = begun(wing)
    assert not may_move(state, to)
    for command in NORTH:
        state, _ = play(state, *state.steps[::-1], commands=[command])
    assert not may_move(state, to)
    assert to in state.setting.field.neighbours[wing]
