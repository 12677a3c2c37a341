"""A window to sit down at, with dice that fall as a test wants them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from table_driver import Driver, Luck

from roma_desktop.core.dice import SeededDice, Throw
from roma_desktop.ui.settings import Settings, save_settings
from roma_desktop.ui.window import MainWindow, Places


@pytest.fixture
def places(tmp_path) -> Places:
    """A player who wants no motion; nothing is saved yet."""
    settings = tmp_path / "settings" / "settings.json"
    save_settings(settings, Settings(reduced_motion=True))
    return Places(tmp_path / "games", settings)


@pytest.fixture
def luck(monkeypatch) -> Luck:
    """All dice that the program rolls fall as this says, by the rule and the side."""
    luck = Luck()

    def roll(dice: SeededDice, throw: Throw) -> tuple[int, ...]:
        dice.drawn += throw.count
        return luck.faces(throw)

    monkeypatch.setattr(SeededDice, "roll", roll)
    return luck


@pytest.fixture
def sit_down(places: Places, qtbot: QtBot) -> Iterator[Callable[..., Driver]]:
    """Opens the window and waits for the library; ``kind`` of player."""
    drivers: list[Driver] = []

    def sit(kind: type[Driver] = Driver, width: int = 1280, height: int = 800, **wishes) -> Driver:
        window = MainWindow(places, **wishes)
        driver = kind(window, places, qtbot)
        drivers.append(driver)
        window.resize(width, height)
        window.show()
        qtbot.waitExposed(window)
        window.activateWindow()
        assert QTest.qWaitForWindowActive(window)
        driver.point(QPoint(1, 1))
        driver.wait(driver.library_is_ready)
        return driver

    yield sit
    for driver in drivers:
        driver.clear_away()
