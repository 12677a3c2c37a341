"""Somebody before the window with mouse and keys, who keeps pictures of what he sees."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from roma_desktop.ai.random_player import RandomPlayer
from roma_desktop.cli.script import Performance, read_script
from roma_desktop.core.dice import SeededDice, TypedDice
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Game, Policy
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.map.picture import MapPicture
from roma_desktop.ui.map.scene import MapScene
from roma_desktop.ui.parts.cards.cards import ScenarioCard
from roma_desktop.ui.settings import Light, Settings, save_settings
from roma_desktop.ui.story.page import StoryPage
from roma_desktop.ui.table.page import TablePage
from roma_desktop.ui.window import MainWindow, Places

ROMA = title("roma_victrix")
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
PATIENCE = 60.0  # seconds: never reached unless something is wrong
SEEDS = 40  # games of random players that are searched for a position


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
        self._pictures, self.looks = pictures, looks
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

    def lay(
        self,
        script: str,
        scenario: int = 1,
        faces: tuple[int, ...] = (),
        *,
        taking_back: Policy = Policy.STRICT,
        curtain: bool = False,
        real_dice: bool = False,
        **options: Any,
    ) -> TablePage:
        """A game on the table, played by a script; ``faces`` fall next, ``scenario`` by its number.

        ``real_dice``: after the script they are rolled by hand.
        """
        folder = self.places.games
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"{len(list(folder.iterdir()))}.txt"
        file.write_text(script, "utf-8")
        played = Performance(read_script(file), ROMA)
        file.unlink()
        chosen = ROMA.read_options({"cards": "none", **options})
        setting = ROMA.load(ROMA.scenarios()[scenario - 1])
        sides = ROMA.start(setting, chosen).powers.players
        players = dict.fromkeys(sides, "human")
        record: Record[State] = Record.begin(
            file.with_suffix(".roma"), ROMA, setting, chosen, players, played.dice,
            "typed" if real_dice else "scripted", taking_back=taking_back,
        )  # fmt: skip
        played.play(record.game, record.submit)
        played.dice.given.faces.extend(faces)
        if real_dice:
            record.game.dice = TypedDice(faces)
        return self.put(record, curtain=curtain)

    def put(self, record: Record[State], *, curtain: bool = False) -> TablePage:
        """A game on the table, as it stands; people play all sides."""
        players = dict.fromkeys(record.game.state.powers.players, "human")
        self.window.show_table(record, Seats(players, curtain))
        self.wait(lambda: self.page.picture.complete)
        return self.page

    def meet(
        self,
        scenario: int,
        wanted: Callable[[State], bool],
        *,
        seed: str = "1",
        watched: int = 0,
        curtain: bool = False,
        taking_back: Policy = Policy.STRICT,
        **options: Any,
    ) -> TablePage:
        """A game of random players up to the first position that is wanted.

        Its last commands, as many as are ``watched``, are given at the table. If it isn't wanted in the game of this
        seed, the seeds "1", "2" and so on are tried.
        """
        setting = ROMA.load(ROMA.scenarios()[scenario - 1])
        chosen = ROMA.read_options(options)
        for tried in (seed, *map(str, range(1, SEEDS + 1))):
            commands = _commands_up_to(wanted, ROMA.start(setting, chosen), tried)
            if commands is not None:
                break
        else:
            raise SystemExit("Nothing that is wanted comes up.")
        self.places.games.mkdir(parents=True, exist_ok=True)
        file, dice = self.places.games / f"{len(list(self.places.games.iterdir()))}.roma", SeededDice(tried.encode())
        record: Record[State] = Record.begin(
            file, ROMA, setting, chosen, dice=dice, kind="scripted", taking_back=taking_back
        )
        first = max(0, len(commands) - watched)
        for command in commands[:first]:
            record.submit(command)
        self.put(record, curtain=curtain)
        for command in commands[first:]:
            self.order(command)
        return self.page

    def order(self, command: Command) -> None:
        """A command is given at the table; what is to be read before has been read."""
        while self.page.busy():
            self.page.bar.choose_primary()
            self.rest()
        if not self.page.controller.submit(command):
            raise SystemExit(f"{command} was refused.")
        self.rest()

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
        """Letters of the keyboard, or what an input method makes of them."""
        field = QApplication.focusWidget() or self.window
        if words.isascii():
            QTest.keyClicks(field, words)
        else:
            typed = QInputMethodEvent()
            typed.setCommitString(words)
            QApplication.sendEvent(field, typed)
        self.rest()

    def area(self, place: str) -> QPoint:
        """Where the middle of a place is in the window now."""
        page = self.page
        inside = page.view.viewport().mapTo(self.window, page.view.mapFromScene(page.chart.areas[place].centre))
        return QPoint(inside)

    def pile(self, key: str) -> QPoint:
        """Where a counter or pile can be taken hold of in the window now: ``leader:mago``, ``pile:rome@latium``."""
        page = self.page
        standing = page.scene.pile(key)
        if standing is None:
            raise SystemExit(f"{key} isn't on the map, but {page.scene.keys()}.")
        at = page.view.mapFromScene(standing.pos()) + standing.grip().toPoint()
        return QPoint(page.view.viewport().mapTo(self.window, at))

    def see(self, place: str, zoom: float) -> None:
        """Look at a place from so far away."""
        self.page.view.set_zoom(zoom)
        self.page.view.centre_on(self.page.chart.areas[place].centre)
        self.rest()

    # ------------------------------------------------------------ pictures

    def file(self, name: str, ending: str) -> Path:
        """Where a picture or another file of this name is kept."""
        self._pictures.mkdir(parents=True, exist_ok=True)
        return self._pictures / f"{name}-{self.looks}{ending}"

    def keep(self, name: str, part: QRect | None = None) -> Path:
        """Keep what the window shows, once nothing on it is rough any more; ``part`` of it in pixels, else all."""
        page = self.window.stack.currentWidget()
        if isinstance(page, TablePage):
            page.atlas.layers.board.finish()
            self._sharpen(page.scene, page.picture)
        elif isinstance(page, StoryPage):
            self._sharpen(page.stage.scene, page.stage.picture)
        QTest.qWait(300)
        self.rest()
        file = self.file(name, ".png")
        picture = self.window.grab(part) if part is not None else self.window.grab()
        if not picture.save(str(file)):
            raise SystemExit(f"{file} can't be written.")
        return file

    def _sharpen(self, scene: MapScene, picture: MapPicture) -> None:
        scene.finish()
        began = time.monotonic()
        while not picture.sharp and time.monotonic() - began < 20:
            QTest.qWait(20)

    # ------------------------------------------------------------ places

    def _handle(self) -> Any:
        return self.window.windowHandle()

    def _place(self, on: QWidget | QPoint) -> QPoint:
        if isinstance(on, QPoint):
            return on
        return on.mapTo(self.window, on.rect().center())


def _commands_up_to(wanted: Callable[[State], bool], start: State, seed: str) -> list[Command] | None:
    """What random players command until the first position that is wanted; None if the game ends before it."""
    game, player = Game(start, SeededDice(seed.encode())), RandomPlayer(ROMA, seed)
    commands = list[Command]()
    while game.decision is not None:
        if wanted(game.state):
            return commands
        commands.append(player.choose(game.state, game.options))
        game.submit(commands[-1])
    return commands if wanted(game.state) else None
