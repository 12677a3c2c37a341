"""The power fails while games are begun, played, named, repaired and drafts are kept: only what was in hand is lost.

A few hundred power failures on a simulated disk; ``tests/long`` has thousands.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

import pytest
from lengths import POWER_FAILURES
from power_scenes import (
    SCENES,
    Scene,
    a_damaged_game_is_repaired,
    a_game_is_begun_and_played,
    a_game_is_deleted,
    crash,
    drafts_are_kept,
)

from roma_desktop.core.files import disk

EACH = 20  # power failures of one run of a scene


@pytest.mark.parametrize("do", SCENES, ids=lambda do: do.__name__)
def test_at_most_what_was_in_hand_is_lost(do: Callable[[Scene], None]) -> None:
    for seed in range(1 + POWER_FAILURES // len(SCENES) // EACH):
        assert crash(do, EACH, seed)[1] == []


def test_a_game_that_was_being_deleted_is_there_with_its_seed_or_gone() -> None:
    assert crash(a_game_is_deleted, 400, 1)[1] == []


@pytest.mark.parametrize("do", SCENES, ids=lambda do: do.__name__)
@pytest.mark.parametrize("left_out", ["sync", "sync_folder"])
def test_a_program_that_does_not_sync_is_found_out(
    do: Callable[[Scene], None], left_out: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The law can be broken, so that keeping it means something."""
    monkeypatch.setattr(disk, left_out, lambda _: None)
    assert any(crash(do, EACH, seed)[1] for seed in range(3))


def test_a_program_that_writes_over_a_file_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def write_over(path: Path, content: bytes, mode: int = 0) -> None:
        path.unlink(missing_ok=True)
        disk.write_new(path, content)

    monkeypatch.setattr(disk, "write_whole", write_over)
    assert any(crash(drafts_are_kept, EACH, seed)[1] for seed in range(3))


def test_a_program_that_cuts_before_it_copies_is_found_out() -> None:
    with patch("roma_desktop.core.records.reading._keep_damaged"):
        assert any("not kept" in wrong for seed in range(3) for wrong in crash(a_damaged_game_is_repaired, 40, seed)[1])


def test_a_program_that_writes_the_seed_last_is_found_out() -> None:
    with patch("roma_desktop.core.records.record.write_seed"):
        assert any("seed" in wrong for wrong in crash(a_game_is_begun_and_played, EACH, 0)[1])
