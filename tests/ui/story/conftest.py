"""Short games to look back at: one that is over, one that goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from story_driver import SIDES, Desk, Looker, Table, play

from roma_desktop.core.records.reading import open_record
from roma_desktop.games.registry import title
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.story.page import StoryPage
from roma_desktop.ui.story.subject import of_file
from roma_desktop.ui.window import MainWindow, Places


@pytest.fixture(scope="session")
def over(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a game of two turns, played to its end."""
    return play(tmp_path_factory.mktemp("over") / "short war.roma", turns=2)


@pytest.fixture(scope="session")
def lasting(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a game in its first turn."""
    return play(tmp_path_factory.mktemp("lasting") / "long war.roma", turns=18, commands=60)


@pytest.fixture(scope="module")
def pages(qapp: QApplication) -> Iterator[dict[tuple[Path, str | None], StoryPage]]:
    """Stories that have been opened: making one takes its time, and looking at it changes nothing."""
    opened: dict[tuple[Path, str | None], StoryPage] = {}
    yield opened
    for page in opened.values():
        page.close_story()
        page.deleteLater()


@pytest.fixture
def look_back(qtbot: QtBot, pages: dict[tuple[Path, str | None], StoryPage]) -> Iterator[Callable[..., Looker]]:
    """The story of a game as a ``side`` may know it, None where everything is open; at its end."""

    def look(file: Path, side: str | None = None) -> Looker:
        if (file, side) not in pages:
            pages[file, side] = StoryPage(of_file(file, side))
            pages[file, side].setProperty("kept", True)  # for the tests that follow
            pages[file, side].resize(1280, 800)
        page = pages[file, side]
        page.show()
        qtbot.waitExposed(page)
        qtbot.waitUntil(lambda: page.statistics.verdict() != "", timeout=20_000)  # it is read off the window's thread
        page.show_view("story")
        page.transport.set_speed(1)
        page.transport.paces.set_current("command")
        page.go_to(page.itinerary.last)
        page.timeline.setFocus()
        return Looker(page, qtbot)

    yield look
    for page in pages.values():
        page.hide()


@pytest.fixture
def sit_down(tmp_path: Path, qtbot: QtBot) -> Iterator[Callable[..., Table]]:
    """A window with a copy of a recorded game on the table."""
    windows: list[MainWindow] = []

    def sit(file: Path, *, curtain: bool = False) -> Table:
        games = tmp_path / "games"
        games.mkdir(exist_ok=True)
        own = games / file.name
        own.write_bytes(file.read_bytes())
        window = MainWindow(Places(games, tmp_path / "settings.json"))
        windows.append(window)
        window.resize(1280, 800)
        window.show()
        qtbot.waitExposed(window)
        players = dict.fromkeys(SIDES, "human")
        window.show_table(open_record(own, title), Seats(players, curtain))
        return Table(window, qtbot)

    yield sit
    for window in windows:
        QTest.mouseMove(window, window.rect().center())
        window.leave_table()
        window.close()
        window.deleteLater()


@pytest.fixture
def at_desk(tmp_path: Path, qtbot: QtBot, shown: Callable[..., Any]) -> Iterator[Callable[..., Desk]]:
    """A window with nothing on it, and a copy of a recorded game to look back at."""
    desks: list[Desk] = []

    def sit(file: Path) -> Desk:
        own = tmp_path / file.name
        own.write_bytes(file.read_bytes())
        desk = Desk(open_record(own, title), qtbot)
        desks.append(desk)
        shown(desk.host, 1000, 700)
        return desk

    yield sit
    for desk in desks:
        desk.looking.close()
        desk.record.close()
