"""The workshop is found again as it was left: which sheet, how wide, and what of the map was seen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from editor_driver import SMALL, Bench_, Player, read_to_the_end
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from roma_desktop.games.roma_victrix.draft import Draft
from roma_desktop.ui.editor.layout import MOST_SPOTS, Layout
from roma_desktop.ui.settings import load_settings
from roma_desktop.ui.window import MainWindow, Places


def test_the_sheet_is_pulled_wider_with_the_mouse_and_the_keyboard(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.read(SMALL))
    page, grip = player.page, player.page.arrangement.grip
    before = page.side.width()
    QTest.mousePress(grip, Qt.MouseButton.LeftButton, pos=QPoint(3, 60))
    player._move(grip, QPoint(-77, 60))
    QTest.mouseRelease(grip, Qt.MouseButton.LeftButton, pos=QPoint(3, 60))
    assert page.side.width() == before + 80
    assert page.side.geometry().right() < page.width()
    QTest.keyClick(grip, Qt.Key.Key_Right)
    assert page.side.width() == before + 56
    for _ in range(40):
        QTest.keyClick(grip, Qt.Key.Key_Left)
    assert page.powers.geometry().right() < page.side.x(), "it leaves room for the map"


def test_the_workshop_is_found_as_it_was_left(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.read(SMALL))
    player.key(Qt.Key.Key_F9)
    assert not player.page.powers.isVisible()
    QTest.keyClick(player.page.arrangement.grip, Qt.Key.Key_Left)
    player.page.side.show_tab("rules")
    player.page.view.set_zoom(0.9)
    player.page.view.centre_on(player.page.chart.areas["aegyptus"].centre)
    left, width = player.page.view.visible(), player.page.side.width()

    player = work_on(Draft.read(SMALL))
    page = player.page
    assert (page.side.current(), page.side.width(), page.powers.isVisible()) == ("rules", width, False)
    assert abs(page.view.zoom - 0.9) < 0.01
    assert (page.view.visible().center() - left.center()).manhattanLength() < 4
    player.key(Qt.Key.Key_F9)
    assert page.powers.isVisible()

    player = work_on(Draft.read(SMALL.replace("id: small_war", "id: another_war")))
    assert abs(player.page.view.zoom - 0.9) > 0.01, "another scenario is about another part of the map"


def test_it_is_found_so_by_the_next_start_of_the_program(tmp_path: Path, qtbot: QtBot) -> None:
    file = tmp_path / "war.yaml"
    file.write_text(SMALL, "utf-8")
    places = Places(tmp_path / "games", tmp_path / "settings.json")
    window = MainWindow(places)
    window.show()
    qtbot.waitUntil(lambda: bool(window._covers))
    window.show_workshop()
    workshop = window._workshop
    assert workshop is not None
    workshop.open_file(file, own=True)
    read_to_the_end(workshop)
    assert workshop.page is not None
    workshop.page.side.show_tab("scenario")
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    kept, trouble = load_settings(places.settings)
    assert trouble is None
    assert kept.workshop.tab == "scenario"
    assert list(kept.workshop.spots) == ["small_war"]


def test_it_remembers_the_latest_scenarios_only(room: Bench_) -> None:
    layout = Layout()
    for number in range(MOST_SPOTS + 5):
        layout = layout.with_spot(f"war_{number}", (0.0, 0.0, 1.0))
    layout = layout.with_spot("war_5", (1.0, 1.0, 1.0))
    assert len(layout.spots) == MOST_SPOTS
    assert next(iter(layout.spots)) == "war_6"
    assert list(layout.spots)[-1] == "war_5"
