"""Whatever results units take, the position stays sound [14.0, 10.0, 3.0]."""

from __future__ import annotations

from random import Random

import pytest
from arq_drill import choices, drill, during
from msgspec.structs import replace

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import carry_out, decision, run
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ELSEWHERE
from roma_desktop.games.arquebus.rules.results.casualties import Hit
from roma_desktop.games.arquebus.rules.results.leaders import leavers
from roma_desktop.games.arquebus.rules.stacking import may_share
from roma_desktop.games.arquebus.steps.results import TakeResults

KINDS = ("pk", "sb", "aq", "cb", "lb", "sk", "sp", "mm", "str", "lc", "lca", "ge", "maq", "mcb", "gun", "gw", "bw")
RESULTS = ("D", "D_R1", "R1", "RET", "ELIM", "AD_AR1", "RETA")


def crowd(chance: Random) -> State:
    """Many units and leaders of both sides, close together."""
    places = [f"{column:02}{row:02}" for column in range(3, 9) for row in range(4, 12)]
    places.remove("0611")
    chance.shuffle(places)
    pieces: dict[str, tuple[str, str]] = {}
    for kind in KINDS:
        for side in "br":
            for number in (1, 2):
                if chance.random() < 0.6 and places:
                    order = "good" if kind == "gun" else chance.choice(["good", "disordered", "retired"])
                    pieces[f"{side}_{kind}{number}"] = (places.pop(), order)
    for side in "br":
        for leader in ("main_leader", "wing_leader", "commander_1"):
            mine = [at for name, (at, _) in pieces.items() if name[0] == side]
            pieces[f"{side}_{leader}"] = (chance.choice(mine), "")
    rivers = dict.fromkeys(places[:4], "~")
    return during(drill(terrain=rivers, **pieces))


def hits(state: State, chance: Random) -> tuple[Hit, ...]:
    """Some results for units that have enemies near."""
    found = []
    for unit in state.units.values():
        near = tuple(one.id for one in state.enemies_beside(unit.at, state.side_of(unit.id))) if unit.on_map else ()
        if near and chance.random() < 0.3:
            found.append(Hit(unit.id, chance.choice(RESULTS), near))  # type: ignore[arg-type]
    return tuple(found)


def check_sound(state: State) -> None:
    for at, stack in state.stacks.items():
        assert at in state.setting.field.hexes
        assert state.setting.field.terrain[at] != "deep_river"
        assert len({state.side_of(unit.id) for unit in stack}) == 1
        assert len(stack) <= 2
        assert len(stack) == 1 or may_share(state, *stack)
    for leader in state.leaders.values():
        assert leader.at in ELSEWHERE or leader.at in state.setting.field.hexes
        if leader.on_map:
            assert state.holders.get(leader.at, state.side_of(leader.id)) == state.side_of(leader.id)
    for side, at in state.standards.items():
        assert state.holders.get(at, side) == side
    assert not any(unit.disordered for unit in state.units.values() if "gun" in unit.id)


@pytest.mark.parametrize("seed", range(60))
def test_results_leave_a_sound_position(seed: int) -> None:
    """14.3-d, 14.4-b, 5.4-c, 15.2-c"""
    chance, dice = Random(seed), SeededDice(str(seed).encode())
    state = crowd(chance)
    steps = [TakeResults(hits(state, chance), chance.choice(["fire", "shock"])) for _ in range(2)]  # type: ignore[arg-type]
    before = state.lost
    check_sound(state)
    state, _ = run(replace(state, steps=tuple(steps)), dice)
    while decision(state) is not None:
        command = chance.choice(sorted(choices(state), key=repr))
        state, _ = carry_out(state, command, dice)
    check_sound(state)
    assert not leavers(state)
    assert all(state.lost[side] >= before[side] for side in "br")
