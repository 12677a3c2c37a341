"""Sparta vs. Athens keeps every promise that a game makes to the kernel and the table."""

from __future__ import annotations

from pathlib import Path

import pytest
from sparta_play import RULESETS, scenarios

from roma_desktop.core.testing import conforms
from roma_desktop.games.sparta_vs_athens.title import TITLE


@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize("name", scenarios())
def test_a_whole_game_keeps_every_promise(name: str, rules: str, tmp_path: Path) -> None:
    conforms(TITLE, scenarios()[name], TITLE.read_options({"rules": rules}), 1, tmp_path)
