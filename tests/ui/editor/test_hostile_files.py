"""Broken and hostile files are opened in the editor whole, or told in one sentence; what was edited stays."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import pytest
from editor_driver import SMALL, Player, Room, forms_of, read_to_the_end
from mutants import mutant
from nasty_files import wide_scenarios
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from roma_desktop.games.roma_victrix.draft.draft import Draft
from roma_desktop.ui.editor import compare_sheet, editor
from roma_desktop.ui.games.roma_victrix.editor import rules_form
from roma_desktop.ui.library.setup.new_game import NewGameSheet
from roma_desktop.ui.parts.text.words import Words
from roma_desktop.ui.window import MainWindow, Places, files

SOON = 15  # seconds of a core, for slow machines
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
        read_to_the_end(room.editor)
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


def test_files_are_read_off_the_windows_thread(
    room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, places: Places
) -> None:
    """A file that takes long to read must not hold the window."""
    readers: list[threading.Thread] = []

    def noting(read: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*of: Any) -> Any:
            readers.append(threading.current_thread())
            return read(*of)

        return noted

    monkeypatch.setattr(editor, "open_draft", noting(editor.open_draft))
    monkeypatch.setattr(compare_sheet, "open_draft", noting(compare_sheet.open_draft))
    monkeypatch.setattr(files, "opened_cover", noting(files.opened_cover))
    file = tmp_path / "war.yaml"
    file.write_text(SMALL, "utf-8")
    room.editor.open_file(file)
    read_to_the_end(room.editor)
    page = room.editor.page
    assert page is not None
    sheet = compare_sheet.CompareSheet(page.model)
    qtbot.addWidget(sheet)
    monkeypatch.setattr(compare_sheet.QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    sheet.pick.written.emit(compare_sheet.FILE)
    window = MainWindow(places)
    qtbot.addWidget(window)
    window.open_file(file)
    qtbot.waitUntil(lambda: len(readers) == 3 and window.findChild(NewGameSheet) is not None)
    assert threading.main_thread() not in readers
    window.close()


def test_of_many_rules_a_hundred_and_fifty_have_rows(room: Room, tmp_path: Path) -> None:
    """To make a row for each of a thousand took half a minute, in which the window stood still."""
    file = tmp_path / "wide.yaml"
    file.write_bytes(next(content for name, content in wide_scenarios() if name == "wide happenings"))
    room.editor.open_file(file)
    read_to_the_end(room.editor)
    page = room.editor.page
    assert page is not None
    start = process_time()
    page.tabs.show_tab("rules")
    QApplication.processEvents()
    assert process_time() - start < SOON
    assert len(forms_of(page).rules.rows) == rules_form.MOST
    assert "90 rules more are in the file." in [one.text() for one in forms_of(page).rules.findChildren(Words)]


def test_long_texts_and_crowds_of_leaders_dont_hold_the_window(room: Room, tmp_path: Path) -> None:
    file = tmp_path / "long.yaml"
    leaders = next(content for name, content in wide_scenarios() if name == "leaders").decode()
    file.write_text(leaders.replace("summary: {en: A", "summary: {en: " + "w" * 800_000, 1), "utf-8")
    room.editor.open_file(file, own=True)
    read_to_the_end(room.editor)
    page = room.editor.page
    assert page is not None
    start = process_time()
    for tab in TABS:
        page.tabs.show_tab(tab)
        QApplication.processEvents()
    assert process_time() - start < SOON
    assert "200 leaders more are in the file." in [one.text() for one in page.tabs.findChildren(Words)]
    assert not page.unsaved(), "a text that is shown in part only stays as it is"
    assert page.model.scenario.summary["en"] == "w" * 800_000
