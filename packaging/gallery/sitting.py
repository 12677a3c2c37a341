"""Somebody before the window with mouse and keys, who keeps pictures of what he sees."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from roma_desktop.cli.play import GRAMMARS
from roma_desktop.cli.script import Performance, read_script
from roma_desktop.core.record import Record
from roma_desktop.games import title
from roma_desktop.games.roma_victrix.state import State
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.parts.cards import ScenarioCard
from roma_desktop.ui.settings import Light, Settings, save_settings
from roma_desktop.ui.table.page import TablePage
from roma_desktop.ui.window import MainWindow, Places

ROMA = title("roma_victrix")
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
PATIENCE = 60.0  # seconds: never reached unless something is wrong


@dataclass(frozen=True)
class Looks:
    """How the window looks; ``scale`` of the text in percent."""

    language: str = "en"
    width: int = 1280
    height: int = 800
    light: Light = "day"
    scale: int = 100

    def __str__(self) -> str:
        light = "" if self.light == "day" else f"-{self.light}"
        scale = "" if self.scale == 100 else f"-{self.scale}"
        return f"{self.language}-{self.width}{light}{scale}"


class Sitting:
    """A window of its own with nothing saved; ``folder`` is for its games, pictures go to ``pictures``."""

    def __init__(self, folder: Path, pictures: Path, looks: Looks) -> None:
        self._pictures, self._looks = pictures, looks
        self.places = Places(folder / "games", folder / "settings.json")
        wishes = Settings(language=looks.language, light=looks.light, scale=looks.scale, reduced_motion=True)
        save_settings(self.places.settings, wishes)
        self.window = MainWindow(self.places)
        self.window.resize(looks.width, looks.height)
        self.window.show()
        self.wait(lambda: bool(self.seen(ScenarioCard)))

    def close(self) -> None:
        self.window.close()
        self.window.deleteLater()
        self.rest()

    # ------------------------------------------------------------ what is there

    @property
    def page(self) -> TablePage:
        assert self.window.table is not None
        page = self.window.table.page
        assert isinstance(page, TablePage)
        return page

    @property
    def record(self) -> Record[State]:
        return self.page.controller.record

    def seen(self, kind: type[QWidget], on: QWidget | None = None) -> list[Any]:
        """What is visible of a kind of widget."""
        return [one for one in (on or self.window).findChildren(kind) if one.isVisible()]

    def buttons(self, on: QWidget | None = None) -> list[str]:
        return [one.text() for one in self.seen(QPushButton, on) if one.text()]

    # ------------------------------------------------------------ what happens

    def lay(self, script: str, scenario: int = 1, faces: tuple[int, ...] = (), **options: Any) -> TablePage:
        """A game on the table, played by a script; ``faces`` fall next, ``scenario`` by its number."""
        folder = self.places.games
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"{len(list(folder.iterdir()))}.txt"
        file.write_text(script, "utf-8")
        played = Performance(read_script(file), GRAMMARS[ROMA.id])
        file.unlink()
        chosen = ROMA.read_options({"cards": "none", **options})
        setting = ROMA.load(ROMA.scenarios()[scenario - 1])
        sides = ROMA.start(setting, chosen).powers.players
        players = dict.fromkeys(sides, "human")
        record: Record[State] = Record.begin(
            file.with_suffix(".roma"), ROMA, setting, chosen, players, played.dice, "scripted"
        )
        played.play(record.game, record.submit)
        played.dice.given.faces.extend(faces)
        self.window.show_table(record, Seats(players, curtain=False))
        self.wait(lambda: self.page.picture.complete)
        return self.page

    def wait(self, condition: Callable[[], object]) -> None:
        began = time.monotonic()
        while not condition():
            if time.monotonic() - began > PATIENCE:
                raise SystemExit("Waited for nothing.")
            QTest.qWait(20)
        self.rest()

    def rest(self) -> None:
        """Let the window do what it has put off."""
        for _ in range(3):
            QApplication.processEvents()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def press(self, *words: str, on: QWidget | None = None) -> None:
        """The button with one of these words (a word for each language) is clicked."""
        self.click(next(one for one in self.seen(QPushButton, on) if one.text() in words))

    def click(self, on: QWidget | QPoint, modifier: Qt.KeyboardModifier = NONE) -> None:
        self.hover(on)
        QTest.mouseClick(self._handle(), LEFT, modifier, self._place(on))
        self.rest()

    def hover(self, on: QWidget | QPoint) -> None:
        QTest.mouseMove(self._handle(), self._place(on))
        QTest.qWait(30)
        self.rest()

    def drag(self, start: QPoint, goal: QPoint, *, drop: bool = True) -> None:
        """From one place of the window to another; without ``drop`` the button stays down."""
        self.hover(start)
        QTest.mousePress(self._handle(), LEFT, NONE, start)
        for part in range(1, 11):
            QTest.mouseMove(self._handle(), start + (goal - start) * part / 10)
            QTest.qWait(20)
        if drop:
            QTest.mouseRelease(self._handle(), LEFT, NONE, goal)
        self.rest()

    def key(self, which: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
        QTest.keyClick(self._handle(), which, modifier)
        self.rest()

    def type(self, words: str) -> None:
        QTest.keyClicks(QApplication.focusWidget() or self.window, words)
        self.rest()

    def area(self, place: str) -> QPoint:
        """Where the middle of a place is in the window now."""
        page = self.page
        inside = page.view.viewport().mapTo(self.window, page.view.mapFromScene(page.chart.areas[place].centre))
        return QPoint(inside)

    # ------------------------------------------------------------ pictures

    def keep(self, name: str, part: QRect | None = None) -> Path:
        """Keep what the window shows, once nothing on it is rough any more; ``part`` of it in pixels, else all."""
        if self.window.table is not None and self.window.stack.currentWidget() is not self.window.library:
            page = self.page
            page.atlas.layers.board.finish()
            page.scene.finish()
            began = time.monotonic()
            while not page.picture.sharp and time.monotonic() - began < 20:
                QTest.qWait(20)
        QTest.qWait(300)
        self.rest()
        self._pictures.mkdir(parents=True, exist_ok=True)
        file = self._pictures / f"{name}-{self._looks}.png"
        picture = self.window.grab(part) if part is not None else self.window.grab()
        if not picture.save(str(file)):
            raise SystemExit(f"{file} can't be written.")
        return file

    # ------------------------------------------------------------ places

    def _handle(self) -> Any:
        return self.window.windowHandle()

    def _place(self, on: QWidget | QPoint) -> QPoint:
        if isinstance(on, QPoint):
            return on
        return on.mapTo(self.window, on.rect().center())
