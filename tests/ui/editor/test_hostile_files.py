"""Broken and hostile files are opened in the workshop whole, or told in one sentence; what lay on the bench stays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from editor_driver import SMALL, Bench_, Player, read_to_the_end
from mutants import mutant
from PySide6.QtWidgets import QApplication

from roma_desktop.games.roma_victrix.draft import Draft
from roma_desktop.ui.editor import side

TABS = (side.REFEREE, side.PLACE, side.POWER, side.RULES, side.SCENARIO)


@pytest.mark.parametrize("seed", range(2))
def test_mutants_open_whole_or_are_told_in_a_sentence(
    seed: int, work_on: Callable[..., Player], room: Bench_, tmp_path: Path
) -> None:
    chance, file = Random(f"workshop {seed}"), tmp_path / "mutant.yaml"
    work_on(Draft.read(SMALL))
    opened = refused = 0
    for _ in range(20):
        before = room.workshop.page
        raw = mutant(SMALL, chance).encode("utf-8", "surrogatepass")
        file.write_bytes(raw)
        room.workshop.open_file(file, own=True)
        read_to_the_end(room.workshop)
        if room.asking.isVisible():
            said = room.asking.accessibleName()
            assert "mutant.yaml" in said
            assert "\n" not in said.strip()
            assert room.workshop.page is before, "nothing half has come of it"
            room.asking.hide()
            refused += 1
        else:
            look_it_over(room)
            opened += 1
        assert file.read_bytes() == raw
    assert opened
    assert refused


def look_it_over(room: Bench_) -> None:
    """Every sheet, every power, every place that the referee points to."""
    page = room.workshop.page
    assert page is not None
    for tab in TABS:
        page.side.show_tab(tab)
    for finding in page.bench.seen.findings[:12]:
        page.go_to_finding(finding)
    for power in (*page.bench.scenario.powers, *page.bench.scenario.barbaricum):
        page.bench.choose_power(power)
    QApplication.processEvents()
    assert not page.unsaved()
