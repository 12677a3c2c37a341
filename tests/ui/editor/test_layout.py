"""The editor is found again as it was left: which sheet, how wide, and what of the map was seen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from editor_driver import SMALL, Player, Room, read_to_the_end
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from roma_desktop.games.roma_victrix.draft.draft import Draft
from roma_desktop.ui.editor.layout import MOST_SPOTS, Layout
from roma_desktop.ui.settings import load_settings
from roma_desktop.ui.window import MainWindow, Places


def test_the_sheet_is_pulled_wider_with_the_mouse_and_the_keyboard(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.read(SMALL))
    page, grip = player.page, player.page.arrangement.grip
    before = page.tabs.width()
    QTest.mousePress(grip, Qt.MouseButton.LeftButton, pos=QPoint(3, 60))
    player._move(grip, QPoint(-77, 60))
    QTest.mouseRelease(grip, Qt.MouseButton.LeftButton, pos=QPoint(3, 60))
    assert page.tabs.width() == before + 80
    assert page.tabs.geometry().right() < page.width()
    QTest.keyClick(grip, Qt.Key.Key_Right)
    assert page.tabs.width() == before + 56
    for _ in range(40):
        QTest.keyClick(grip, Qt.Key.Key_Left)
    assert page.sides.geometry().right() < page.tabs.x(), "it leaves room for the map"


def test_the_editor_is_found_as_it_was_left(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.read(SMALL))
    player.key(Qt.Key.Key_F9)
    assert not player.page.sides.isVisible()
    QTest.keyClick(player.page.arrangement.grip, Qt.Key.Key_Left)
    player.page.tabs.show_tab("rules")
    player.page.pane.view.set_zoom(0.9)
    player.page.pane.view.centre_on(player.page.pane.chart.areas["aegyptus"].centre)
    left, width = player.page.pane.view.visible(), player.page.tabs.width()

    player = work_on(Draft.read(SMALL))
    page = player.page
    assert (page.tabs.current(), page.tabs.width(), page.sides.isVisible()) == ("rules", width, False)
    assert abs(page.pane.view.zoom - 0.9) < 0.01
    assert (page.pane.view.visible().center() - left.center()).manhattanLength() < 4
    player.key(Qt.Key.Key_F9)
    assert page.sides.isVisible()

    player = work_on(Draft.read(SMALL.replace("id: small_war", "id: another_war")))
    assert abs(player.page.pane.view.zoom - 0.9) > 0.01, "another scenario is about another part of the map"


def test_it_is_found_so_by_the_next_start_of_the_program(tmp_path: Path, qtbot: QtBot) -> None:
    file = tmp_path / "war.yaml"
    file.write_text(SMALL, "utf-8")
    places = Places(tmp_path / "games", tmp_path / "settings.json")
    window = MainWindow(places)
    window.show()
    qtbot.waitUntil(lambda: bool(window.shelf.covers))
    window.show_editor()
    editor = window.editor
    assert editor is not None
    editor.open_file(file, own=True)
    read_to_the_end(editor)
    assert editor.page is not None
    editor.page.tabs.show_tab("scenario")
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    kept, trouble = load_settings(places.settings)
    assert trouble is None
    assert kept.editor.tab == "scenario"
    assert list(kept.editor.spots) == ["small_war"]


def test_it_remembers_the_latest_scenarios_only(room: Room) -> None:
    layout = Layout()
    for number in range(MOST_SPOTS + 5):
        layout = layout.with_spot(f"war_{number}", (0.0, 0.0, 1.0))
    layout = layout.with_spot("war_5", (1.0, 1.0, 1.0))
    assert len(layout.spots) == MOST_SPOTS
    assert next(iter(layout.spots)) == "war_6"
    assert list(layout.spots)[-1] == "war_5"


def test_settings_of_an_older_version_lay_it_out_too(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text('{"workshop": {"tab": "rules", "powers": false, "width": 400}}', "utf-8")
    kept, trouble = load_settings(file)
    assert trouble is None
    assert (kept.editor.tab, kept.editor.sides, kept.editor.width) == ("rules", False, 400)


def test_a_tab_that_the_game_has_not_is_the_referees(room: Room) -> None:
    room.editor._layout = Layout(tab="hoplites")
    room.editor.work_on("roma_victrix", Draft.read(SMALL))
    assert room.editor.page is not None
    assert room.editor.page.tabs.current() == "referee"
