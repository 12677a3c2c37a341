"""A Battle moves as one and keeps its shape."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from roma_desktop.core.board.hexes import Hex
from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Game
from roma_desktop.games.arquebus.commands.moving import Move
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.ui.games.arquebus.prompts.formation import Formation, Plan
from tests.games.arquebus.arq_positions import battle, in_activation, only, put


def moving(state: State, target: str) -> State:
    return in_activation(state, target, MoveFire(state.setting.side_of_battle[target]))


def formation(state: State, target: str, *leaders: str) -> Formation:
    return Formation(state, (unit.id for unit in state.units_of(target)), leaders)


def played(state: State, plan: Plan) -> State:
    """The position after all commands; whoever is asked in between does the last thing that is offered."""
    game = Game(state, SeededDice(b"march"))
    for command in plan.commands:
        while not isinstance(game.state.steps[-1], MoveFire):
            game.submit(list(game.options)[-1])
        assert game.why_not(command) is None, command
        game.submit(command)
    return game.state


def vector(state: State, here: str, there: str) -> Hex:
    hexes = state.setting.field.hexes
    return Hex(hexes[there].q - hexes[here].q, hexes[there].r - hexes[here].r)


def test_all_go_by_the_same_vector_and_face_as_before() -> None:
    state = moving(battle("cerignola"), "fr_right")
    leader = state.setting.leader_of["fr_right"]
    plan = formation(state, "fr_right", leader).plan("fr-mm1", "1311")
    assert plan.stays == ()
    assert set(plan.moves) == set(state.setting.units_of["fr_right"])
    after = played(state, plan)
    wanted = vector(state, "1412", "1311")
    for unit in state.units_of("fr_right"):
        assert vector(state, unit.at, after.units[unit.id].at) == wanted
        assert after.units[unit.id].facing == unit.facing
    assert vector(state, state.leaders[leader].at, after.leaders[leader].at) == wanted


def test_the_foremost_go_first() -> None:
    state = put(only(battle("cerignola"), "fr-mm1", "fr-mm2"), fr_mm1=("1010", "N"), fr_mm2=("1009", "N"))
    state = moving(state, "fr_right")
    plan = formation(state, "fr_right").plan("fr-mm1", "1009")
    assert plan.moves == ("fr-mm2", "fr-mm1")
    assert plan.stays == ()


def test_who_cannot_follow_stays_and_is_named() -> None:
    """7.2-b: an enemy stands where one of them would come."""
    state = put(
        only(battle("cerignola"), "fr-mm1", "fr-mm2", "sp-sb1"),
        fr_mm1=("1012", "N"),
        fr_mm2=("1112", "N"),
        sp_sb1=("1110", "S"),
    )
    state = moving(state, "fr_right")
    plan = formation(state, "fr_right").plan("fr-mm1", "1010")
    assert plan.moves == ("fr-mm1",)
    assert plan.stays == ("fr-mm2",)
    assert played(state, plan).units["fr-mm2"].at == "1112"


def test_the_edge_of_the_map_holds_one_back() -> None:
    state = put(only(battle("cerignola"), "fr-mm1", "fr-mm2"), fr_mm1=("0110", "N"), fr_mm2=("0310", "N"))
    state = moving(state, "fr_right")
    plan = formation(state, "fr_right").plan("fr-mm2", "0210")
    assert plan.moves == ("fr-mm2",)
    assert plan.stays == ("fr-mm1",)


def test_a_leader_with_a_unit_goes_with_it() -> None:
    """7.2-e."""
    state = only(battle("cerignola"), "fr-mm2")
    leader = state.setting.leader_of["fr_right"]
    assert state.leaders[leader].at == state.units["fr-mm2"].at
    state = moving(state, "fr_right")
    plan = formation(state, "fr_right", leader).plan("fr-mm2", "1510")
    first = plan.commands[0]
    assert isinstance(first, Move)
    assert first.leaders == {leader}
    assert played(state, plan).leaders[leader].at == "1510"


def test_a_unit_on_its_way_goes_on_first() -> None:
    """7.2-a: it would be finished if another began."""
    state = put(only(battle("cerignola"), "fr-mm1", "fr-mm2"), fr_mm1=("1012", "N"), fr_mm2=("1011", "N"))
    state = in_activation(state, "fr_right", MoveFire("fr"), moving="fr-mm1", spent={"fr-mm1": 1})
    plan = formation(state, "fr_right").plan("fr-mm1", "0912")
    assert plan.moves == ("fr-mm1", "fr-mm2")
    played(state, plan)


@pytest.mark.parametrize(("name", "target"), [("cerignola", "fr_centre"), ("fornovo", "fr_van"), ("bicocca", "ve")])
def test_every_plan_can_be_carried_out(name: str, target: str) -> None:
    state = moving(battle(name), target)
    all_ = formation(state, target)
    anchor = next(unit.id for unit in state.units_of(target))
    for at in list(all_.hexes(anchor))[::9]:
        plan = all_.plan(anchor, at)
        after = played(state, plan)
        for of in plan.moves:
            assert after.units[of].at == plan.places[of] or after.units[of] != state.units[of]
        assert {*plan.moves, *plan.stays} == set(all_.units)


def test_units_off_the_map_are_no_part_of_it() -> None:
    """7.5."""
    state = battle("agnadello")
    assert formation(replace(state, steps=()), "fr_res").units == ()
