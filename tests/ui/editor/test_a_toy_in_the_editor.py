"""A game without forms is set up in the scenario editor all the same: dragged, taken back, refereed, saved, played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from editor_driver import read_to_the_end
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from toys.couriers.title import Move

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.errors import BadFile
from roma_desktop.core.message import say
from roma_desktop.core.records.record import Record
from roma_desktop.games import registry
from roma_desktop.games.registry import title
from roma_desktop.ui.editor.begin_sheet import BeginSheet
from roma_desktop.ui.editor.editor import ScenarioEditor
from roma_desktop.ui.editor.games import open_draft
from roma_desktop.ui.editor.moment_sheet import MomentSheet
from roma_desktop.ui.editor.page import EditorPage
from roma_desktop.ui.library.open_table import OpenTable
from roma_desktop.ui.window import MainWindow, Places

COURIERS, LEFT = "couriers", Qt.MouseButton.LeftButton


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games are known besides while a test runs; one of them can be edited."""
    monkeypatch.setattr(registry, "_ROOMS", dict(registry._ROOMS))
    for toy in (COURIERS, "pikes"):
        registry.register(toy, f"toys.{toy}", f"toys.{toy}")


@pytest.fixture
def window(places: Places, qtbot: QtBot) -> Iterator[MainWindow]:
    window = MainWindow(places)
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    qtbot.waitExposed(window)
    window.show_editor()
    yield window
    window.leave_table()
    if window.editor is not None:
        window.editor.close()
    window.close()


@pytest.fixture
def editor(window: MainWindow, qtbot: QtBot) -> ScenarioEditor:
    """The scenario of the toy game is open, as a file of the player's own would be."""
    for sheet in window.findChildren(BeginSheet):
        sheet.leave()
    assert window.editor is not None
    window.editor.open_file(title(COURIERS).scenarios()[0])
    qtbot.waitUntil(lambda: window.editor is not None and window.editor.page is not None)
    return window.editor


def page_of(editor: ScenarioEditor) -> EditorPage:
    assert editor.page is not None
    return editor.page


def where(page: EditorPage, place: str) -> QPoint:
    return page.pane.view.mapFromScene(page.pane.chart.areas[place].centre)


def pull(widget: QWidget, *points: QPoint) -> None:
    for at in points:
        event = QMouseEvent(
            QEvent.Type.MouseMove, QPointF(at), QPointF(widget.mapToGlobal(at)), Qt.MouseButton.NoButton, LEFT,
            Qt.KeyboardModifier.NoModifier,
        )  # fmt: skip
        QApplication.sendEvent(widget, event)


def drop(page: EditorPage, place: str) -> None:
    viewport, end = page.pane.view.viewport(), where(page, place)
    pull(viewport, end + QPoint(3, 3), end)
    QTest.mouseRelease(viewport, LEFT, pos=end)
    QApplication.processEvents()


def drag(page: EditorPage, courier: str, place: str) -> None:
    """Take a courier on the map and let go of it over another point."""
    pile = page.pane.scene.pile(f"courier:{courier}")
    assert pile is not None
    viewport, start = page.pane.view.viewport(), page.pane.view.mapFromScene(pile.pos())
    QTest.mousePress(viewport, LEFT, pos=start)
    pull(viewport, start + QPoint(10, 10), start + QPoint(20, 10))
    drop(page, place)


def drag_from_tray(page: EditorPage, number: int, place: str) -> None:
    grid = page.tray.grid
    start = grid.box(number).center()
    QTest.mousePress(grid, LEFT, pos=start)
    pull(grid, start + QPoint(0, -30), start + QPoint(0, -60))
    drop(page, place)


def said(page: EditorPage) -> list[str]:
    return [line.text() for line in page.tabs.referee.rows]


def test_couriers_are_dragged_and_taken_back(editor: ScenarioEditor) -> None:
    page = page_of(editor)
    drag(page, "blue1", "bridge")
    assert page.model.scenario.couriers["blue1"] == "bridge"
    assert page.pane.scene.place_of("courier:blue1") == "bridge"
    QTest.mouseClick(page.head.undo, LEFT)
    assert page.model.scenario.couriers["blue1"] == "mill"
    assert not page.unsaved()


def test_two_of_a_side_on_a_point_are_a_mistake_that_keeps_it_from_being_played(editor: ScenarioEditor) -> None:
    page = page_of(editor)
    drag(page, "blue1", "abbey")
    assert said(page) == ["Two couriers of Blue are in Abbey  [2.1]"]
    assert not page.head.play.isEnabled()
    QTest.mouseClick(page.tabs.referee.rows[0], LEFT)
    assert page.pane.cursor == "abbey"
    drag(page, "blue1", "mill")
    assert said(page) == []
    assert page.head.play.isEnabled()


def test_what_is_let_go_with_escape_goes_back(editor: ScenarioEditor) -> None:
    page = page_of(editor)
    view, pile = page.pane.view, page.pane.scene.pile("courier:blue1")
    assert pile is not None
    start = view.mapFromScene(pile.pos())
    QTest.mousePress(view.viewport(), LEFT, pos=start)
    pull(view.viewport(), start + QPoint(20, 10), where(page, "bridge"))
    QTest.keyClick(view, Qt.Key.Key_Escape)
    QTest.mouseRelease(view.viewport(), LEFT, pos=where(page, "bridge"))
    assert page.model.scenario.couriers["blue1"] == "mill"
    assert page.pane.scene.place_of("courier:blue1") == "mill"


def test_one_is_taken_away_and_put_down_again_from_the_tray(editor: ScenarioEditor) -> None:
    page = page_of(editor)
    pile = page.pane.scene.pile("courier:blue1")
    assert pile is not None
    QTest.mouseClick(page.pane.view.viewport(), LEFT, pos=page.pane.view.mapFromScene(pile.pos()))
    QTest.keyClick(page.pane.view, Qt.Key.Key_Delete)
    assert "blue1" not in page.model.scenario.couriers
    QApplication.processEvents()
    drag_from_tray(page, 0, "bridge")
    assert page.model.scenario.couriers["blue1"] == "bridge"


def test_it_is_saved_and_says_the_same_when_it_is_read(
    editor: ScenarioEditor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, file = page_of(editor), tmp_path / "mine.yaml"
    drag(page, "red0", "bridge")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    QTest.mouseClick(page.head.save, LEFT)
    assert title(COURIERS).load(file) == page.model.scenario
    assert not page.unsaved()


def test_comments_of_a_file_are_kept(editor: ScenarioEditor, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    text = title(COURIERS).scenarios()[0].read_text("utf-8").replace("turns: 10", "turns: 10 # a long ride")
    file.write_text(text, "utf-8")
    editor.open_file(file, own=True)
    read_to_the_end(editor)
    page = page_of(editor)
    drag(page, "red0", "bridge")
    QTest.mouseClick(page.head.save, LEFT)
    assert file.read_text("utf-8") == text.replace("red0: eastgate", "red0: bridge")


def test_it_is_played_from_here(editor: ScenarioEditor, window: MainWindow) -> None:
    page = page_of(editor)
    drag(page, "red0", "bridge")
    QTest.mouseClick(page.head.play, LEFT)
    assert isinstance(window.table, OpenTable)
    assert window.table.record.game.state.couriers["red0"] == "bridge"
    window.leave_table()
    assert window.stack.currentWidget() is page


def test_a_moment_of_a_game_becomes_a_scenario(editor: ScenarioEditor, window: MainWindow, tmp_path: Path) -> None:
    rules = title(COURIERS)
    record = Record.begin(tmp_path / "game.roma", rules, rules.load(rules.scenarios()[0]), {}, dice=SeededDice(b"1"))
    record.submit(Move("blue1", "bridge"))
    record.close()
    editor.open_game(tmp_path / "game.roma")
    read_to_the_end(editor)
    (sheet,) = window.findChildren(MomentSheet)
    QTest.keyClick(sheet, Qt.Key.Key_Return)
    assert page_of(editor).model.scenario.couriers["blue1"] == "bridge"


def test_it_is_compared_and_balanced_as_any_other(editor: ScenarioEditor, qtbot: QtBot) -> None:
    page = page_of(editor)
    drag(page, "red0", "bridge")
    QTest.keyClick(page.pane.view, Qt.Key.Key_F8)
    comparing = page.extras.comparing
    assert comparing is not None
    assert [line.accessibleName() for line in comparing.rows] == ["couriers · red0: eastgate  →  bridge"]
    QTest.keyClick(comparing, Qt.Key.Key_F7)
    balancing = page.extras.balancing
    assert balancing is not None
    balancing.games.show_value(2)
    QTest.mouseClick(balancing.start, LEFT)
    qtbot.waitUntil(lambda: not balancing.test.running, timeout=20_000)
    assert [one.game for one in sorted(balancing.test.results, key=lambda one: one.game)] == [1, 2]
    chance = {one.digest for one in balancing.test.results}
    (captain,) = [one for one in balancing.players.findChildren(QPushButton) if one.text() == "Captain"]
    QTest.mouseClick(captain, LEFT)
    QTest.mouseClick(balancing.start, LEFT)
    qtbot.waitUntil(lambda: not balancing.test.running, timeout=20_000)
    assert {one.digest for one in balancing.test.results} != chance


def test_what_the_games_own_reader_says_is_the_referees_with_its_line(editor: ScenarioEditor) -> None:
    page = page_of(editor)
    page.model.do(replace(page.model.scenario, turns="many"), say("a mistake"))
    assert said(page) == ["Line 5: Expected a whole number, not a text"]
    assert not page.head.play.isEnabled()
    assert page.pane.scene.pile("courier:blue1") is not None, "the map shows what could be begun last"


def test_a_file_of_a_game_that_is_not_there_is_told(editor: ScenarioEditor, tmp_path: Path, qtbot: QtBot) -> None:
    file = tmp_path / "war.yaml"
    file.write_text("# a war\ngame: chess\nid: x\n", "utf-8")
    with pytest.raises(BadFile) as refused:
        open_draft(file)
    assert (refused.value.line, "isn't a scenario of a game" in str(refused.value)) == (2, True)


def test_a_game_that_brings_nothing_to_the_editor_is_told_so(
    editor: ScenarioEditor, window: MainWindow, tmp_path: Path
) -> None:
    rules = title("pikes")
    with pytest.raises(BadFile, match="scenarios of this game can't be edited"):
        open_draft(rules.scenarios()[0])
    Record.begin(tmp_path / "game.roma", rules, rules.load(rules.scenarios()[0]), {}, dice=SeededDice(b"1")).close()
    editor.open_game(tmp_path / "game.roma")
    read_to_the_end(editor)
    (sheet,) = window.findChildren(MomentSheet)
    QTest.keyClick(sheet, Qt.Key.Key_Return)
    assert "can't be made from a moment of a game" in window.asking.accessibleName()
    window.asking.hide()


def test_another_game_begins_with_its_own_empty_map(window: MainWindow, qtbot: QtBot) -> None:
    (sheet,) = window.findChildren(BeginSheet)
    button = next(one for one in sheet.new if "Couriers" in one.text())
    QTest.mouseClick(button, LEFT)
    assert window.editor is not None
    page = page_of(window.editor)
    assert said(page) == ["Blue has no courier  [1]", "Red has no courier  [1]"]
    drag_from_tray(page, 0, "westgate")
    assert said(page) == ["Red has no courier  [1]"]
