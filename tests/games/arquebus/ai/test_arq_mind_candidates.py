"""What computer players of Arquebus may begin, and how a thinking one begins it [6.0]."""

from __future__ import annotations

import pytest
from arq_positions import battle, change, in_activation, only, put
from arq_random import new_game
from msgspec.structs import replace

from roma_desktop.ai.levels import Level
from roma_desktop.ai.thinker import Thinker
from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Game, decision
from roma_desktop.core.mind import Temper
from roma_desktop.games.arquebus.ai.choosing import box_value
from roma_desktop.games.arquebus.ai.danger import danger, threats
from roma_desktop.games.arquebus.ai.ground import hexes_of, nearest, reach
from roma_desktop.games.arquebus.ai.mind import MIND
from roma_desktop.games.arquebus.ai.posture import Operation
from roma_desktop.games.arquebus.commands.moving import Fire, Move
from roma_desktop.games.arquebus.commands.sequence import Activate, MoveStandard, Pass
from roma_desktop.games.arquebus.commands.shock import Attack
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from roma_desktop.games.arquebus.steps.shock.declaring import Declaring
from roma_desktop.games.arquebus.title import TITLE


@pytest.mark.parametrize("temper", list(Temper))
def test_candidates_are_legal_and_sensible(temper: Temper) -> None:
    game, begun = new_game("cerignola", 7, optional=False, whole=False), 0
    while (asked := decision(game.state)) is not None:
        if MIND.opens(game.state):
            found = MIND.candidates(game.state, asked.actor, temper)
            assert found
            assert [one.merit for one in found] == sorted((one.merit for one in found), reverse=True)
            for one in found:
                assert game.why_not(one.command) is None
                assert MIND.absurd(game.state, one.command) is None
            begun += 1
        game.submit(MIND.script(game.state, asked.actor, None))
    assert begun > 3


def test_nobody_passes_who_could_do_anything_else() -> None:
    """A pass gives the enemy what a failed continuation gives him; only one that moves the marker is worth it."""
    state = replace(battle("cerignola"), steps=(FreeActivation("fr"),), active="fr")
    assert all(one.command != Pass() for one in MIND.candidates(state, "fr", Temper.STEADY))
    state = replace(state, steps=(FreeActivation("sp"),), active="sp")
    assert Pass(time=True) in {one.command for one in MIND.candidates(state, "sp", Temper.STEADY)}
    assert MIND.absurd(state, Pass()) is not None
    assert MIND.absurd(state, Pass(time=True)) is None


def test_a_thinking_player_gives_a_reason() -> None:
    game = new_game("cerignola", 8, optional=False, whole=False)
    level = Level(name="quick", width=3, rollouts=3, worlds=1)
    thought = Thinker(TITLE, MIND, level, seed="8").consider(game.state.seen_by("fr"), None)
    assert game.why_not(thought.command) is None
    assert thought.reason is not None
    assert thought.reason.considered >= 3
    assert thought.reason.rollouts >= 2


def moved(operation: Operation) -> State:
    """The French right at Cerignola after a Move/Fire phase with an operation."""
    game = Game(in_activation(battle("cerignola"), "fr_right", MoveFire("fr")), SeededDice(b"9"))
    while (asked := decision(game.state)) is not None:
        game.submit(MIND.script(game.state, asked.actor, operation))
    return game.state


def test_whoever_has_an_operation_follows_it_in_that_battle_alone() -> None:
    """Who is to draw back ends up farther from the enemy than who is to advance."""

    def far(state: State) -> int:
        enemies = hexes_of(state, "sp")
        return sum(nearest(state, unit.at, enemies) for unit in state.units_of("fr_right"))

    forward = moved(Operation("fr_right", "advance"))
    assert moved(Operation("fr_centre", "refuse")) == forward
    assert far(forward) < far(moved(Operation("fr_right", "refuse")))


def test_ways_are_those_of_the_rules() -> None:
    """Each hex in a unit's reach can be walked to, step by step, and no neighbour is missing [7.2]."""
    state = in_activation(battle("cerignola"), "fr_centre", MoveFire("fr"))
    step = MoveFire("fr")
    for unit in state.units_of("fr_centre"):
        found = reach(state, unit)
        first = {way.way[0] for way in found.values() if way.way}
        legal = {one.to for one in step.options(state) if isinstance(one, Move) and one.unit == unit.id}
        assert first <= legal
        assert {at for at, way in found.items() if len(way.way) == 1} <= legal


@pytest.mark.parametrize("weak", ["fr-pk1", "fr-pk2"])
def test_guns_fire_at_those_whom_they_hurt_most(weak: str) -> None:
    """Of two targets at the same range the Disordered one takes more harm."""
    state = only(battle("cerignola"), "sp-aq1", "fr-pk1", "fr-pk2")
    state = put(state, sp_aq1=("0813", "S"), fr_pk1=("0714", "N"), fr_pk2=("0814", "N"))
    weaker = in_activation(change(state, weak, order="disordered"), "sp_right", MoveFire("sp"))
    command = MIND.script(weaker, "sp", None)
    assert isinstance(command, Fire)
    assert command.at == weaker.units[weak].at


def test_absurd_commands() -> None:
    state = replace(battle("cerignola"), steps=(FreeActivation("fr"),), active="fr")
    assert MIND.absurd(state, MoveStandard("0101")) is None
    fled = change(state, "fr-pk1", order="retired")
    fled = put(fled, fr_pk1=(state.standards["fr"], "N"))
    assert MIND.absurd(fled, MoveStandard("0101")) is not None
    assert MIND.absurd(state, Activate("fr_right")) is None


def test_an_attack_that_harms_nobody_is_absurd() -> None:
    """Light horse at pikes in good order, from the front."""
    state = only(battle("cerignola"), "fr-lc1", "sp-pk1")
    state = put(state, fr_lc1=("0912", "N"), sp_pk1=("0911", "S"))
    state = in_activation(state, "fr_left", Declaring("fr"))
    targets = tuple(one.targets for one in state.steps[-1].options(state) if isinstance(one, Attack))
    assert targets
    assert MIND.absurd(state, Attack("fr-lc1", targets[0])) is not None


def test_works_make_a_place_safer() -> None:
    """A Spaniard behind the ditch is in less danger from those before it than once it is filled in."""
    state = battle("cerignola")
    side, kind = next((one, kind) for one, kind in state.setting.field.obstacles.items() if kind == "ditch_and_rampart")
    here = state.setting.field.behind[side]
    (before,) = side - {here}
    state = put(only(state, "sp-sb1", "fr-pk1"), sp_sb1=(here, "S"), fr_pk1=(before, "N"))
    bare = replace(
        state, works={"-".join(sorted(pair)): "" for pair, of in state.setting.field.obstacles.items() if of == kind}
    )
    unit = state.units["sp-sb1"]
    assert danger(state, unit, here, threats(state, "sp", here)) < danger(bare, unit, here, threats(bare, "sp", here))


def test_who_can_hold_out_lets_time_pass() -> None:
    """A fresh army lets the last boxes go by; one that is about to break can't wait for so many."""
    state = replace(battle("cerignola"), time=3)
    spent = replace(state, lost={**state.lost, "sp": 33})
    assert box_value(state) > 3 * box_value(spent)


def test_who_surely_holds_out_does_not_fight_on_with_the_last_boxes() -> None:
    """A box is worth more than an activation to a fresh army with two boxes left, and little to one about to break."""
    state = battle("cerignola")
    spent = replace(state, lost={**state.lost, "sp": 33})

    def box(of: State) -> int:
        before, after = (MIND.judge(replace(of, time=left), "sp", Temper.STEADY)["time"] for left in (2, 1))
        return after - before

    assert box(state) > 140 > 2 * box(spent)
