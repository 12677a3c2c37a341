"""Somebody who looks back at a game, and the game itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from at_hand import LEFT, Seated, W, key
from at_hand import button as button
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStackedWidget, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from roma_desktop.ai.random_player import RandomPlayer
from roma_desktop.core.dice import SeededDice
from roma_desktop.core.flow import Command
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.commands import Attack
from roma_desktop.ui.library.sheets.trouble import Asking
from roma_desktop.ui.story.looking_back import LookingBack
from roma_desktop.ui.story.page import StoryPage
from roma_desktop.ui.story.subject import Subject

GAME = title("roma_victrix")
SIDES = ("rome", "carthage", "aegyptus", "seleucid_kingdom")


def play(file: Path, *, turns: int, commands: int = 10_000) -> Path:
    """A record of the Second Punic War, made so many turns long, with so many commands at most."""
    scenario = GAME.load(next(one for one in GAME.scenarios() if one.name.startswith("01-")))
    short = replace(scenario, turns=turns)
    record = Record.begin(file, GAME, short, GAME.read_options({}), dice=SeededDice(b"story"), kind="scripted")
    chooser = RandomPlayer(GAME, "story")
    while record.game.decision is not None and record.game.now.number < commands:
        record.submit(_wish(record) or chooser.choose(record.game.state, record.game.options))
    record.close()
    return file


def _wish(record: Record[Any]) -> Command | None:
    """An attack wherever one is allowed, so that there is something to tell."""
    return next((one for one in record.game.options if isinstance(one, Attack)), None)


def digest_of(subject: Subject) -> str:
    """That of the last position."""
    return str(GAME.codec.digest(subject.last))


def click(widget: QWidget, at: QPointF | QPoint | None = None) -> None:
    point = widget.rect().center() if at is None else QPointF(at).toPoint()
    QTest.mouseClick(widget, LEFT, pos=point)


class Looker:
    """Looks at a story."""

    def __init__(self, page: StoryPage, qtbot: QtBot) -> None:
        self.page, self.qtbot = page, qtbot

    @property
    def subject(self) -> Subject:
        return self.page.subject

    @property
    def last(self) -> int:
        return len(self.subject.line) - 1

    def key(self, which: Qt.Key | str, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        key(self.page, which, modifier)

    def all_words(self) -> str:
        """Everything that the page says: the story, the charts, the dice."""
        told = ["".join(text for text, _, _ in entry.words) for entry in self.page.telling.chronicle.entries()]
        named = {one.accessibleName() for one in self.page.findChildren(QWidget)}
        return "\n".join((*told, *sorted(named)))


class Desk:
    """A window with nothing on it, from which a game is looked back at."""

    def __init__(self, record: Record[Any], qtbot: QtBot) -> None:
        self.record, self.qtbot = record, qtbot
        self.host, self.stack = QWidget(), QStackedWidget()
        layout = QVBoxLayout(self.host)
        layout.addWidget(self.stack)
        self.stack.addWidget(QWidget())
        self.asking = Asking(self.host)
        self.looking = LookingBack(self.stack, self.host, self.asking)

    def key(self, which: Qt.Key | str) -> None:
        key(self.host, which)

    def sheet(self, kind: type[W]) -> W:
        return next(one for one in self.host.findChildren(kind) if one.isVisible())

    def settle(self) -> None:
        QApplication.processEvents()

    def wait(self, condition: Any) -> None:
        self.qtbot.waitUntil(condition, timeout=60_000)


class Table(Seated):
    """A window with a game on its table, and its story."""

    @property
    def back_looker(self) -> LookingBack:
        found = self.window.looking_back
        assert found is not None
        return found

    @property
    def story(self) -> StoryPage | None:
        """The story that is looked at."""
        found = self.window.looking_back.page if self.window.looking_back is not None else None
        return found if self.window.stack.currentWidget() is found else None
