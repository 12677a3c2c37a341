"""Short games of every kind to be filmed, and somebody who watches."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

from at_hand import key
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from story_driver import click

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title
from roma_desktop.ui.story.film.page import FilmPage
from roma_desktop.ui.story.page import StoryPage

GAMES = {"roma_victrix": (0, 130), "sparta_vs_athens": (3, 420), "arquebus": (1, 160)}
"""For each game the place of a scenario among its own, and commands enough for something to tell."""


def record_of(game: str, file: Path) -> Record[Any]:
    """A random game, which goes on."""
    found = title(game)
    place, commands = GAMES[game]
    scenario = found.load(found.scenarios()[place])
    record = Record.begin(file, found, scenario, found.read_options({}), dice=SeededDice(b"film"), kind="scripted")
    chooser = random.Random(7)
    while record.game.decision is not None and record.game.now.number < commands:
        offered = list(record.game.options)
        record.submit(chooser.choices(offered, [found.weight(one) for one in offered])[0])
    return record


class Watcher:
    """Watches the film of a story."""

    def __init__(self, story: StoryPage, qtbot: QtBot) -> None:
        self.story, self.qtbot = story, qtbot

    @property
    def page(self) -> FilmPage:
        page = self.story.film.page
        assert page is not None
        return page

    def wait(self) -> FilmPage:
        """The film, once it can be seen."""
        self.qtbot.waitUntil(lambda: self.page.copy is not None, timeout=60_000)
        return self.page

    def key(self, which: Qt.Key | str) -> None:
        key(self.page, which)

    def press(self, widget: Any, at: QPointF | None = None) -> None:
        click(widget, at)

    def settle(self) -> None:
        QTest.qWait(1)


def data_of(page: str) -> dict[str, Any]:
    """What the script of a page of HTML is told."""
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    data: dict[str, Any] = json.loads(found.group(1))
    return data
