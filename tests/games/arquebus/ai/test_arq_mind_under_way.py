"""What an activated Battle may still do, as an adviser sees it [4.0, 7.2]."""

from __future__ import annotations

from arq_random import new_game

from roma_desktop.core.game import decision
from roma_desktop.core.mind import Temper, may_be_doubted
from roma_desktop.games.arquebus.ai.mind import MIND
from roma_desktop.games.arquebus.model.terms import ARMY
from roma_desktop.games.arquebus.steps.move_fire import MoveFire


def test_the_postures_of_an_activated_battle_begin_with_legal_orders() -> None:
    game, chosen, asked_for = new_game("ravenna", 7, optional=False, whole=False), 0, 0
    while (asked := decision(game.state)) is not None:
        assert MIND.steers(game.state) == isinstance(game.state.steps[-1], MoveFire)
        if MIND.steers(game.state):
            target = game.state.activation.target
            found = MIND.ways(game.state, asked.actor, Temper.STEADY)
            assert [one.merit for one in found] == sorted((one.merit for one in found), reverse=True)
            assert all(game.why_not(one.command) is None for one in found)
            assert {one.intent.battle for one in found} == {target}
            assert len({one.intent for one in found}) == len(found)
            assert len(found) == 1 or target != ARMY
            chosen += len({one.command for one in found}) > 1
            asked_for += 1
        game.submit(MIND.script(game.state, asked.actor, None))
    assert asked_for > 100
    assert chosen > 20


def test_units_have_no_place_of_their_own_to_be_doubted() -> None:
    """A posture moves all units of a Battle: no adviser can tell what one of them is led to a hex for."""
    game = new_game("cerignola", 3, optional=False, whole=False)
    while not MIND.steers(game.state):
        assert MIND.opens(game.state) == may_be_doubted(MIND, game.state)
        game.submit(MIND.script(game.state, decision(game.state).actor, None))
    assert not may_be_doubted(MIND, game.state)
