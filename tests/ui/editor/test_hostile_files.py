"""Broken and hostile files are opened in the workshop whole, or told in one sentence; what lay on the bench stays."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import pytest
from editor_driver import SMALL, Bench_, Player, read_to_the_end
from mutants import mutant
from nasty_files import wide_scenarios
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from roma_desktop.games.roma_victrix.draft import Draft
from roma_desktop.ui import window as roma_window
from roma_desktop.ui.editor import compare_sheet, rules_form, side, workshop
from roma_desktop.ui.library.new_game import NewGameSheet
from roma_desktop.ui.parts.words import Words
from roma_desktop.ui.window import MainWindow, Places

SOON = 15  # seconds of a core, for slow machines
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


def test_files_are_read_off_the_windows_thread(
    room: Bench_, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, places: Places
) -> None:
    """A file that takes long to read must not hold the window."""
    readers: list[threading.Thread] = []

    def noting(read: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*of: Any) -> Any:
            readers.append(threading.current_thread())
            return read(*of)

        return noted

    monkeypatch.setattr(workshop, "open_draft", noting(workshop.open_draft))
    monkeypatch.setattr(compare_sheet, "open_draft", noting(compare_sheet.open_draft))
    monkeypatch.setattr(roma_window, "opened_cover", noting(roma_window.opened_cover))
    file = tmp_path / "war.yaml"
    file.write_text(SMALL, "utf-8")
    room.workshop.open_file(file)
    read_to_the_end(room.workshop)
    page = room.workshop.page
    assert page is not None
    sheet = compare_sheet.CompareSheet(page.bench)
    qtbot.addWidget(sheet)
    monkeypatch.setattr(compare_sheet.QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    sheet.pick.written.emit(compare_sheet.FILE)
    window = MainWindow(places)
    qtbot.addWidget(window)
    window.open_file(file)
    qtbot.waitUntil(lambda: len(readers) == 3 and window.findChild(NewGameSheet) is not None)
    assert threading.main_thread() not in readers
    window.close()


def test_of_many_rules_a_hundred_and_fifty_have_rows(room: Bench_, tmp_path: Path) -> None:
    """To make a row for each of a thousand took half a minute, in which the window stood still."""
    file = tmp_path / "wide.yaml"
    file.write_bytes(next(content for name, content in wide_scenarios() if name == "wide happenings"))
    room.workshop.open_file(file)
    read_to_the_end(room.workshop)
    page = room.workshop.page
    assert page is not None
    start = process_time()
    page.side.show_tab(side.RULES)
    QApplication.processEvents()
    assert process_time() - start < SOON
    assert len(page.side.rules.rows) == rules_form.MOST
    assert "90 rules more stand in the file." in [one.text() for one in page.side.rules.findChildren(Words)]


def test_long_texts_and_crowds_of_leaders_dont_hold_the_window(room: Bench_, tmp_path: Path) -> None:
    file = tmp_path / "long.yaml"
    leaders = next(content for name, content in wide_scenarios() if name == "leaders").decode()
    file.write_text(leaders.replace("summary: {en: A", "summary: {en: " + "w" * 800_000, 1), "utf-8")
    room.workshop.open_file(file, own=True)
    read_to_the_end(room.workshop)
    page = room.workshop.page
    assert page is not None
    start = process_time()
    for tab in TABS:
        page.side.show_tab(tab)
        QApplication.processEvents()
    assert process_time() - start < SOON
    assert "200 leaders more stand in the file." in [one.text() for one in page.side.findChildren(Words)]
    assert not page.unsaved(), "a text that is shown in part only stays as it is"
    assert page.bench.scenario.summary["en"] == "w" * 800_000
