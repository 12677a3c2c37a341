"""The chances that the story tells: none is certain before the first command."""

import pytest

from roma_desktop.ai.judging import chances
from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import run
from roma_desktop.games.registry import title
from roma_desktop.games.sparta_vs_athens.ai.mind import MIND

SPARTA = title("sparta_vs_athens")


@pytest.mark.parametrize("number", range(4))
def test_no_scenario_is_decided_when_it_begins(number):
    scenario = SPARTA.load(SPARTA.scenarios()[number])
    state, _ = run(SPARTA.start(scenario, SPARTA.read_options({})), SeededDice(b"chances"))
    assert all(0.02 < share < 0.98 for share in chances(SPARTA, MIND, state, SPARTA.sides(state)).values())
