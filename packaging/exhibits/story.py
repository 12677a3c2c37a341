"""7. The story of the game."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QScrollBar

from exhibits.sitting import ROMA, Sitting
from roma_desktop.ai.random_player import RandomPlayer
from roma_desktop.core.records.record import Record
from roma_desktop.games.roma_victrix.commands import Attack
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.ui.parts.surfaces.question import Question
from roma_desktop.ui.story.exports.files import NAMES, ending_of, write_file
from roma_desktop.ui.story.page import StoryPage
from roma_desktop.ui.story.subject import of_file

KEY, SHIFT = Qt.Key, Qt.KeyboardModifier.ShiftModifier


def end(at: Sitting) -> None:
    """A game that is over, and all views of its story."""
    at.put(_game(at, 18))
    at.wait(lambda: at.seen(Question))
    at.keep("over")
    page = _look_back(at)
    at.wait(lambda: page.statistics.verdict())
    at.keep("story-end")
    at.key(KEY.Key_Home)
    at.keep("story-start")
    for _ in range(6):
        at.key(KEY.Key_B)
    at.keep("story-battle")
    at.key(KEY.Key_F)
    at.keep("story-fall")
    at.hover(page.transport.paces)
    for _ in range(2):
        at.key(KEY.Key_Greater)
    page.transport.paces.set_current("battle")
    at.key(KEY.Key_Space)
    at.keep("story-playing")
    page.transport.stop()
    for number, name in enumerate(("charts", "statistics", "lines"), start=2):
        at.key(KEY(KEY.Key_0 + number))
        at.keep(f"story-{name}")
        for part, bar in enumerate(_scrolled(page)):
            bar.setValue(bar.maximum())
            at.keep(f"story-{name}-{part}-foot")


def lasting(at: Sitting) -> None:
    """While the game lasts a side sees what it may know."""
    at.put(_game(at, 18, commands=400), curtain=True)
    at.key(KEY.Key_Space)
    at.wait(lambda: not at.page.curtain.isVisible())
    at.page.controller.catch_up.skip()
    at.rest()
    page = _look_back(at)
    at.keep("story-lasting")
    page.show_view("charts")
    at.keep("story-lasting-charts")
    page.show_view("dice")
    at.keep("story-lasting-dice")
    page.export_asked.emit()
    at.rest()
    at.keep("export-lasting")


def export(at: Sitting) -> None:
    """The sheet of files."""
    at.put(_game(at, 2))
    at.wait(lambda: at.seen(Question))
    page = _look_back(at)
    page.export_asked.emit()
    at.rest()
    at.keep("export")


def files(at: Sitting) -> None:
    """Every kind of file, written beside the pictures."""
    record = _game(at, 5)
    record.close()
    subject = of_file(record.file)
    for kind in (*NAMES, *(sheet.key for sheet in subject.kit.spreadsheets())):
        write_file(subject, kind, at.file(f"file-{kind}", ending_of(kind)), at.looks.language, len(subject.line) // 2)


def _game(at: Sitting, turns: int, commands: int = 10_000) -> Record[State]:
    """The Second Punic War at random, so many turns long; every side that may attack does."""
    setting = replace(ROMA.load(ROMA.scenarios()[0]), turns=turns)
    at.places.games.mkdir(parents=True, exist_ok=True)
    file: Path = at.places.games / "war.roma"
    record: Record[State] = Record.begin(file, ROMA, setting, ROMA.read_options({}))
    chooser = RandomPlayer(ROMA, "story")
    while record.game.decision is not None and record.game.now.number < commands:
        attack = next((one for one in record.game.options if isinstance(one, Attack)), None)
        record.submit(attack or chooser.choose(record.game.state, record.game.options))
    return record


def _look_back(at: Sitting) -> StoryPage:
    at.page.story_asked.emit()
    at.wait(lambda: isinstance(at.window.stack.currentWidget(), StoryPage))
    page = at.window.stack.currentWidget()
    assert isinstance(page, StoryPage)
    return page


def _scrolled(page: StoryPage) -> list[QScrollBar]:
    """The upright bars of what doesn't fit."""
    areas = [one for one in page.pages.findChildren(QScrollArea) if one.isVisible()]
    return [one.verticalScrollBar() for one in areas if one.verticalScrollBar().maximum()]
