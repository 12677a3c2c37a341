"""A window to learn at, and the players of the table in front of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from pupils import AtTable, Pupil
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from table_driver import Luck, all_dice_fall_as

from roma_desktop.core.rules_text.reference import Reference, read_reference
from roma_desktop.core.shipped import shipped
from roma_desktop.ui.learning import coach
from roma_desktop.ui.learning.lesson import lessons
from roma_desktop.ui.learning.lesson_record import begin_lesson
from roma_desktop.ui.learning.school import seats_of
from roma_desktop.ui.table import controller
from roma_desktop.ui.table.page import TablePage
from roma_desktop.ui.window import MainWindow, Places


@pytest.fixture(scope="session")
def reference() -> Reference:
    return read_reference(shipped("resources", "rules", "roma_victrix"))


@pytest.fixture
def luck(monkeypatch: pytest.MonkeyPatch) -> Luck:
    """All dice that the program rolls fall as this says; those of a lesson are its own."""
    return all_dice_fall_as(Luck(), monkeypatch)


@pytest.fixture
def sit_down(places: Places, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Pupil]]:
    """Opens the window and waits for the library; nobody thinks for long."""
    monkeypatch.setattr(controller, "PACE", 0)
    monkeypatch.setattr(coach, "PACE", 0)
    drivers: list[Pupil] = []

    def sit(kind: type[Pupil], width: int = 1280, height: int = 800) -> Pupil:
        window = MainWindow(places)
        pupil = kind(window, places, qtbot)
        drivers.append(pupil)
        window.resize(width, height)
        window.show()
        qtbot.waitExposed(window)
        window.activateWindow()
        assert QTest.qWaitForWindowActive(window)
        pupil.point(QPoint(1, 1))
        pupil.wait(pupil.library_is_ready)
        return pupil

    yield sit
    for pupil in drivers:
        pupil.clear_away()


@pytest.fixture
def lesson(tmp_path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., AtTable]]:
    """A lesson on a table alone, without the window around it: the number, and the pages that have been read."""
    monkeypatch.setattr(controller, "PACE", 0)
    monkeypatch.setattr(coach, "PACE", 0)
    pages: list[TablePage] = []

    def give(number: int, step: int = 0, width: int = 1280, height: int = 800) -> AtTable:
        wanted = lessons()[number - 1]
        seats = seats_of(wanted)
        record = begin_lesson(wanted, tmp_path / "lessons", seats.written(), step)
        page = TablePage(record, seats)
        coach.Coach(page, record)
        pages.append(page)
        page.resize(width, height)
        page.show()
        qtbot.waitExposed(page)
        page.activateWindow()
        assert QTest.qWaitForWindowActive(page)
        pupil = AtTable(page, qtbot)
        pupil.point(QPoint(1, 1))
        pupil.at_step(step)
        return pupil

    yield give
    for page in pages:
        page.close_table()
