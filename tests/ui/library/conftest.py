"""A library to sit down at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from library_driver import FIRST, GAME, Driver, FakeTable
from made_up_covers import made_up_covers
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from roma_desktop.core.correspondence.file_names import new_record
from roma_desktop.core.records.record import Record
from roma_desktop.games import registry
from roma_desktop.ui import saves
from roma_desktop.ui.library.cover import Cover
from roma_desktop.ui.library.page import LibraryPage
from roma_desktop.ui.window import MainWindow, Places


@pytest.fixture(autouse=True)
def _thinkers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The flagship has computer players who think; what they think is no matter here."""
    monkeypatch.setattr(registry, "mind", lambda game: object() if game == GAME.id else None)


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(tmp_path / "games", tmp_path / "settings" / "settings.json")


@pytest.fixture
def sit_down(places: Places, qtbot: QtBot) -> Iterator[Callable[..., Driver]]:
    """Opens the window; ``file`` as if it had been named on the command line."""
    windows: list[MainWindow] = []
    tables: list[FakeTable] = []

    def make_table(*of: Any) -> FakeTable:
        tables.append(FakeTable(*of))
        return tables[-1]

    def sit(width: int = 1280, height: int = 800, file: Path | None = None, **wishes: Any) -> Driver:
        window = MainWindow(places, make_table=make_table, **wishes)
        windows.append(window)
        if file is not None:
            window.open_when_shown(file)
        window.resize(width, height)
        window.show()
        qtbot.waitExposed(window)
        window.activateWindow()
        driver = Driver(window, places, qtbot)
        driver.wait(lambda: driver.at_table or bool(driver.cards()))
        return driver

    yield sit
    for window in windows:
        window.asking.hide()
        window.tabletop.forget()
        window.close()
        window.deleteLater()
    for record in [table.record for table in tables]:
        record.close()


@pytest.fixture
def saved(places: Places) -> Callable[..., Path]:
    """A record in the folder of saved games with commands played; ``clean``: it was closed, else the program died."""

    def save(
        commands: int = 1, *, clean: bool = True, moment: str = "", file: Path | None = None, over: bool = False
    ) -> Path:
        scenario = GAME.load(FIRST)
        where = file or new_record(places.games, scenario.id, date(2026, 11, 22))
        record = Record.begin(where, GAME, scenario, GAME.read_options({}), {"rome": "human", "carthage": "random"})
        for _ in range(commands):
            record.submit(next(iter(record.game.options)))
        crashed = where.read_bytes()
        record.close()
        if not clean:
            where.write_bytes(crashed)
        if moment:
            picture = QImage(320, 180, QImage.Format.Format_RGB32)
            picture.fill(QColor("#98282E"))
            assert saves.keep_picture(where, picture, moment, over=over)
        return where

    return save


@pytest.fixture
def covers() -> list[Cover]:
    return made_up_covers()


@pytest.fixture
def page(shown: Callable[..., QWidget]) -> Iterator[Callable[..., LibraryPage]]:
    """Opens the library's page with some covers and saved games."""
    pages: list[LibraryPage] = []

    def make(covers: Sequence[Cover], games: Sequence[Any] = (), width: int = 1600, height: int = 1000) -> LibraryPage:
        pages.append(made := LibraryPage())
        shown(made, width, height)
        made.show_all(covers, games)
        QApplication.processEvents()
        return made

    yield make
    for made in pages:
        made.close_pictures()
