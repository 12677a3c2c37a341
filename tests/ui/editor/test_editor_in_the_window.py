"""The scenario editor in the window: how one comes in, what is asked, and how one leaves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from editor_driver import SMALL, Player, Room, read_to_the_end
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from roma_desktop.ai.contest import seeds
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.draft.draft import Draft, open_draft
from roma_desktop.games.roma_victrix.scenario.files import load
from roma_desktop.ui.editor.begin_sheet import BeginSheet
from roma_desktop.ui.editor.moment_sheet import MomentSheet
from roma_desktop.ui.library.open_table import OpenTable
from roma_desktop.ui.window import MainWindow, Places

GAME = title("roma_victrix")


@pytest.fixture
def small(tmp_path: Path) -> Path:
    file = tmp_path / "war.yaml"
    file.write_text(SMALL, "utf-8")
    return file


def buttons(room: Room) -> dict[str, QPushButton]:
    return {one.text(): one for one in room.whole.findChildren(QPushButton) if one.isVisible()}


def test_a_broken_file_is_told_in_one_sentence(room: Room, tmp_path: Path) -> None:
    file = tmp_path / "war.yaml"
    file.write_text(SMALL.replace("turns: 2", "turns: two"), "utf-8")
    room.editor.open_file(file, own=True)
    read_to_the_end(room.editor)
    assert room.editor.page is None
    assert room.asking.isVisible()
    assert "war.yaml, line 9: expected a whole number, not a text" in room.asking.accessibleName()


def test_a_file_of_ones_own_is_saved_where_it_lies_and_another_one_is_not(
    room: Room, small: Path, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(small), ""))
    room.editor.open(())
    sheet = room.whole.findChild(BeginSheet)
    player = Player(room, qtbot)
    player.click(sheet.file)
    read_to_the_end(room.editor)
    player.page.tabs.show_tab("scenario")
    player.click(player.forms.scenario.turns.more)
    player.key(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert small.read_text("utf-8") == SMALL.replace("turns: 2", "turns: 3")

    copy = tmp_path / "copy.yaml"
    asked: list[str] = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (asked.append("where"), (str(copy), ""))[1])
    room.editor.open_file(small)
    read_to_the_end(room.editor)
    player.key(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert asked == ["where"]
    assert load(copy) == player.scenario


def test_what_is_being_written_is_saved_too(work_on: Callable[..., Player], small: Path) -> None:
    player = work_on(open_draft(small), small)
    player.page.tabs.show_tab("scenario")
    form = player.forms.scenario
    form.title.fields["en"].setFocus()
    QTest.keyClicks(form.title.fields["en"], "!")
    QTest.keyClick(form.title.fields["en"], Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert load(small).title["en"] == "!A small war"
    form.notes.setFocus()
    QTest.keyClicks(form.notes, "For tests")
    player.click(player.page.head.save)
    assert load(small).notes == ("For tests",)


def test_a_disk_that_is_full_is_told_and_nothing_is_lost(work_on: Callable[..., Player], tmp_path: Path) -> None:
    folder = tmp_path / "war.yaml"
    folder.mkdir()
    player = work_on(Draft.read(SMALL), folder)
    assert not player.page.save_to(folder)
    assert "war.yaml can't be written" in player.page.question.accessibleName()
    assert player.page.model.history.draft.text == SMALL


def test_leaving_asks_about_what_is_not_saved(work_on: Callable[..., Player], small: Path, room: Room) -> None:
    left: list[bool] = []
    room.editor.left.connect(lambda: left.append(True))
    player = work_on(open_draft(small), small)
    player.drag_from_tray("AUX", "apulia")
    player.page.leave()
    player.press_button("Stay", player.page)
    assert not left
    player.page.leave()
    player.press_button("Save", player.page.question)
    assert left
    assert room.editor.page is None
    assert load(small).powers["rome"].units["apulia"] == {"LGN": 3, "AUX": 2}


def test_a_moment_of_a_recorded_game_becomes_a_scenario(room: Room, small: Path, tmp_path: Path, qtbot: QtBot) -> None:
    record = Record.begin(tmp_path / "game.roma", GAME, load(small), GAME.read_options({}), dice=seeds(GAME, "x", 1)[0])
    player_ = seeds(GAME, "x", 1)[1]
    while record.game.state.turn < 2:
        record.submit(player_.choose(record.game.state, record.game.options))
    state = record.game.state
    record.close()
    room.editor.open_game(tmp_path / "game.roma")
    qtbot.waitUntil(lambda: room.whole.findChild(MomentSheet) is not None, timeout=20_000)
    sheet = room.whole.findChild(MomentSheet)
    qtbot.keyClick(sheet.slider, Qt.Key.Key_Home)
    qtbot.keyClick(sheet.slider, Qt.Key.Key_End)
    qtbot.keyClick(sheet, Qt.Key.Key_Return)
    player = Player(room, qtbot)
    assert player.scenario.first_year == -263
    assert player.scenario.turns == 1
    units = sum(sum(kinds.values()) for entry in player.scenario.powers.values() for kinds in entry.units.values())
    assert units == len(state.troops)
    assert player.page.model.playable


def test_what_is_no_saved_game_is_told(room: Room, tmp_path: Path, qtbot: QtBot) -> None:
    file = tmp_path / "game.roma"
    file.write_text("rubbish\n")
    room.editor.open_game(file)
    qtbot.waitUntil(room.asking.isVisible, timeout=20_000)
    assert room.editor.page is None


def test_play_from_here_and_back_in_the_window(tmp_path: Path, qtbot: QtBot, small: Path) -> None:
    window = MainWindow(Places(tmp_path / "games", tmp_path / "settings.json"))
    window.resize(1280, 800)
    window.show()
    qtbot.waitExposed(window)
    qtbot.waitUntil(window.library.editor.isVisible)
    qtbot.mouseClick(window.library.editor, Qt.MouseButton.LeftButton)
    window.findChild(BeginSheet).leave()
    editor = window.editor
    assert editor is not None
    editor.open_file(small, own=True)
    read_to_the_end(editor)
    page = editor.page
    assert page is not None
    assert window.stack.currentWidget() is page
    qtbot.mouseClick(page.head.play, Qt.MouseButton.LeftButton)
    assert isinstance(window.table, OpenTable)
    trial = window.table.file
    assert trial.parent != tmp_path / "games"
    window.leave_table()
    assert window.stack.currentWidget() is page
    assert not trial.exists()
    page.model.paint("corsica")
    assert not window.close()
    qtbot.keyClick(page.question, Qt.Key.Key_Escape)
    assert window.isVisible()
    assert not window.close()
    page.question.answered.emit("drop")
    assert not window.isVisible()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
