"""How much memory the process that thinks takes, for the heaviest scenario of each game."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest

from roma_desktop.ai.worker import Question, Setting, Thinking
from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import carry_out, decision, run
from roma_desktop.games import registry

MOST = 250
"""Megabytes that the process may take."""
HEAVIEST = {"roma_victrix": 14, "sparta_vs_athens": 1, "arquebus": 5}
"""The scenario of each game with the most on its map."""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells of another process how much it took at most")
@pytest.mark.parametrize("game", HEAVIEST)
def test_the_process_that_thinks_takes_little_memory(game: str) -> None:
    title, mind = registry.title(game), registry.mind(game)
    scenario, options = title.load(title.scenarios()[HEAVIEST[game] - 1]), title.read_options({})
    dice = SeededDice(b"memory")
    state, _ = run(title.start(scenario, options), dice)
    while not mind.opens(state):
        state, _ = carry_out(state, mind.script(state, decision(state).actor, None), dice)
    rules, table = registry.rooms(game)
    thinking = Thinking(Setting(game, (rules, table), msgspec.to_builtins(scenario), msgspec.to_builtins(options)))
    seen = title.codec.position(state.seen_by(decision(state).actor))
    try:
        thinking.answer(Question(number=1, word="captain", seed="s", position=seen), lambda _done, _of: None)
        assert thinking.process_id is not None
        assert _most(thinking.process_id) < MOST
    finally:
        thinking.close()


def _most(process: int) -> float:
    """The most memory that a process ever took, in megabytes."""
    lines = Path(f"/proc/{process}/status").read_text("utf-8").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM:"))
