"""A mistake of the program's own never ends it, and is told in one sentence."""

from __future__ import annotations

import subprocess
import sys

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication

from roma_desktop.games.registry import SHIPPED, title
from roma_desktop.ui.window import Places


@pytest.fixture
def reporting(monkeypatch):
    """The window's report is the way of every exception, as in the running program."""

    def install(driver):
        monkeypatch.setattr(sys, "excepthook", driver.window.report)
        return driver

    return install


def go_wrong() -> None:
    raise ZeroDivisionError("seven legions by nought")


def happen(driver) -> None:
    """In a slot that Qt calls: an exception there goes to sys.excepthook."""
    QTimer.singleShot(0, go_wrong)
    driver.wait(lambda: driver.question() is not None)


def at_table(sit_down):
    driver = sit_down()
    driver.click(driver.cards()[0])
    driver.click(driver.button("Start"))
    return driver


def test_in_the_library_it_is_one_sentence_without_a_traceback(sit_down, reporting, capsys):
    driver = reporting(sit_down())
    happen(driver)
    assert driver.said() == ["Something went wrong inside the program."]
    driver.answer("Go on")
    assert driver.question() is None
    assert "seven legions by nought" in capsys.readouterr().err


def test_at_the_table_it_says_where_the_game_is_saved_and_play_goes_on(sit_down, reporting):
    driver = reporting(at_table(sit_down))
    happen(driver)
    (sentence,) = driver.said()
    assert str(driver.table.record.file) in sentence
    assert "ZeroDivisionError" not in sentence
    driver.answer("Go on")
    assert driver.at_table
    assert not driver.table.closed


def test_the_details_come_on_demand_and_can_be_copied(sit_down, reporting):
    driver = reporting(at_table(sit_down))
    happen(driver)
    driver.answer("Details")
    assert "ZeroDivisionError: seven legions by nought" in driver.said()[-1]
    driver.answer("Copy the details")
    assert "ZeroDivisionError" in QGuiApplication.clipboard().text()
    driver.answer("Go on")
    assert driver.question() is None


def test_the_way_back_to_the_library_keeps_the_game(sit_down, reporting):
    driver = reporting(at_table(sit_down))
    table = driver.table
    happen(driver)
    driver.answer("Back to the library")
    assert table.closed
    assert not driver.at_table
    assert driver.resume().isVisible()


def test_a_table_that_cannot_even_be_closed_is_left_all_the_same(sit_down, reporting, monkeypatch):
    driver = reporting(at_table(sit_down))
    monkeypatch.setattr(driver.table, "close_table", go_wrong)
    happen(driver)
    driver.answer("Back to the library")
    assert driver.window.stack.currentWidget() is driver.window.library


def test_a_table_that_cannot_be_made_leaves_the_library(sit_down, reporting, places):
    driver = sit_down()
    driver.window.tabletop.make_page = lambda *_: go_wrong()
    reporting(driver)
    driver.click(driver.cards()[0])
    driver.click(driver.button("Start"))
    driver.wait(lambda: driver.question() is not None)
    driver.answer("Go on")
    assert not driver.at_table
    assert driver.cards()[0].isVisible()
    assert len(list(places.games.glob("*.roma"))) == 1  # the record is there, and can be opened


RUN = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow
from roma_desktop.ui import window

def show(self):
    QMainWindow.show(self)
    QTimer.singleShot(400, lambda: (print(self.windowTitle(), len(self.shelf.covers)), QApplication.quit()))

window.MainWindow.show = show
sys.exit(window.run(sys.argv[1:]))
"""


def test_the_program_runs_and_ends_by_itself():
    done = subprocess.run([sys.executable, "-c", RUN], capture_output=True, text=True, timeout=60)
    shipped = sum(len(title(game).scenarios()) for game in SHIPPED)
    assert (done.returncode, done.stdout.strip()) == (0, f"Roma Desktop {shipped}"), done.stderr
    assert Places.of_platform().settings.exists()  # the place of the window was kept


IN_AN_EVENT = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from roma_desktop.ui.window import MainWindow, Places

def press(self, event):
    return {}["no such key"]

app = QApplication([])
window = MainWindow(Places(Path(sys.argv[1]), Path(sys.argv[1]) / "settings.json"))
type(window.library).keyPressEvent = press
sys.excepthook = window.report
window.show()
key = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_A, Qt.KeyboardModifier.NoModifier)
QTimer.singleShot(0, lambda: QCoreApplication.postEvent(window.library, key))
often = QTimer(interval=20)
often.timeout.connect(lambda: app.exit(7) if window.asking.isVisible() else None)
often.start()
QTimer.singleShot(40_000, lambda: app.exit(0))
sys.exit(app.exec())
"""


def test_a_mistake_in_an_event_handler_does_not_end_the_program(tmp_path):
    done = subprocess.run([sys.executable, "-c", IN_AN_EVENT, str(tmp_path)], capture_output=True, timeout=60)
    assert done.returncode == 7, done.stderr.decode()


def test_many_mishaps_at_once_are_one_question(sit_down, reporting):
    driver = reporting(sit_down())
    for _ in range(5):
        QTimer.singleShot(0, go_wrong)
    happen(driver)
    driver.qtbot.wait(20)
    driver.answer("Go on")
    assert driver.question() is None
