"""Broken and hostile files are opened in the editor whole, or told in one sentence; what was edited stays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from editor_driver import SMALL, Player, Room
from mutants import mutant
from PySide6.QtWidgets import QApplication

from roma_desktop.games.roma_victrix.draft import Draft

TABS = ("referee", "place", "power", "rules", "scenario")


@pytest.mark.parametrize("seed", range(2))
def test_mutants_open_whole_or_are_told_in_a_sentence(
    seed: int, work_on: Callable[..., Player], room: Room, tmp_path: Path
) -> None:
    chance, file = Random(f"workshop {seed}"), tmp_path / "mutant.yaml"
    work_on(Draft.read(SMALL))
    opened = refused = 0
    for _ in range(20):
        before = room.editor.page
        raw = mutant(SMALL, chance).encode("utf-8", "surrogatepass")
        file.write_bytes(raw)
        room.editor.open_file(file, own=True)
        if room.asking.isVisible():
            said = room.asking.accessibleName()
            assert "mutant.yaml" in said
            assert "\n" not in said.strip()
            assert room.editor.page is before, "nothing half has come of it"
            room.asking.hide()
            refused += 1
        else:
            look_it_over(room)
            opened += 1
        assert file.read_bytes() == raw
    assert opened
    assert refused


def look_it_over(room: Room) -> None:
    """Every sheet, every power, every place that the referee points to."""
    page = room.editor.page
    assert page is not None
    for tab in TABS:
        page.tabs.show_tab(tab)
    for finding in page.model.findings[:12]:
        page.go_to_finding(finding)
    for power in (*page.model.scenario.powers, *page.model.scenario.barbaricum):
        page.model.choose_power(power)
    QApplication.processEvents()
    assert not page.unsaved()
