"""Whatever a file says is shown letter by letter: no widget takes it for HTML, for a key, or for a picture to load."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from nasty_files import rich_scenario
from PySide6.QtGui import Qt as QtGuiQt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QGraphicsView,
    QLabel,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from roma_desktop.ai.random_player import RandomPlayer
from roma_desktop.core.dice import SeededDice
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.draft.draft import Draft, as_data
from roma_desktop.ui import saves
from roma_desktop.ui.library.setup.new_game import NewGameSheet
from roma_desktop.ui.story.page import VIEWS
from roma_desktop.ui.window import MainWindow, Places

ROMA = title("roma_victrix")
SOURCES = Path(saves.__file__).parent
ELEMENT = re.compile(r"<(img|b|a|i)\b")  # of what the hostile texts hold
SHOWS = {"setToolTip": "tip.py", "QToolTip.showText": "tip.py", "QLabel(": "", "QMessageBox": "", "setHtml": ""}
"""What takes HTML where nobody asked for it, and the module of ``ui`` that may use it."""


@pytest.fixture(scope="module")
def hostile() -> Any:
    """The first scenario, each of its texts full of signs that mean something elsewhere."""
    return ROMA.read_scenario(rich_scenario(as_data(ROMA.load(ROMA.scenarios()[0]))))


@pytest.fixture
def window(places: Places, qtbot: QtBot) -> Iterator[MainWindow]:
    window = MainWindow(places)
    window.resize(1280, 800)
    window.show()
    qtbot.waitExposed(window)
    qtbot.waitUntil(lambda: bool(window.shelf.covers))
    yield window
    window.asking.hide()
    window.leave_table()
    window.close()
    window.deleteLater()


def shown(widget: QWidget) -> Iterator[tuple[str, str]]:
    """(what it is, its words) of all that Qt would take for HTML."""
    yield "tool tip", widget.toolTip()
    yield "what's this", widget.whatsThis()
    if isinstance(widget, QLabel) and widget.textFormat() != QtGuiQt.TextFormat.PlainText:
        yield "label", widget.text()
    if isinstance(widget, QGraphicsView) and widget.scene() is not None:
        for item in widget.scene().items():
            yield "item", item.toolTip()


def rich(words: str) -> bool:
    return QtGuiQt.mightBeRichText(words) and ELEMENT.search(words) is not None


def faults(window: QWidget) -> list[str]:
    """What some widget of the program would not show letter by letter."""
    QApplication.processEvents()
    found = []
    for widget in (window, *window.findChildren(QWidget)):
        name = type(widget).__name__
        found += [f"{name}, {what}: {words}" for what, words in shown(widget) if rich(words)]
        if isinstance(widget, QAbstractButton) and widget.shortcut().toString().startswith("Alt+"):
            found.append(f"{name}, key: {widget.shortcut().toString()} of {widget.text()}")
        if isinstance(widget, QTextEdit):
            found += [f"{name}, picture: {one}" for one in pictures(widget.document())]
    return found


def pictures(document: QTextDocument) -> Iterator[str]:
    """Pictures of a document that come from the disk."""
    for form in document.allFormats():
        name = form.toImageFormat().name() if form.isImageFormat() else ""
        if name.startswith(("file:", "/")):
            yield name


def texts(window: QWidget) -> str:
    """All that screen readers are told, and all labels say: to be sure that the hostile words are there at all."""
    parts = [window, *window.findChildren(QWidget)]
    said = [part.accessibleName() for part in parts] + [part.text() for part in parts if isinstance(part, QLabel)]
    return "\n".join([window.windowTitle(), *said])


def played(file: Path, scenario: Any, commands: int) -> Path:
    """A record of a game of it."""
    players = dict.fromkeys(("rome", "carthage"), "<b>human</b>")
    record = Record.begin(
        file, ROMA, scenario, ROMA.read_options({}), players, dice=SeededDice(b"plain"), kind="scripted"
    )
    chooser = RandomPlayer(ROMA, "plain")
    for _ in range(commands):
        if record.game.decision is not None:
            record.submit(chooser.choose(record.game.state, record.game.options))
    record.close()
    return file


def test_no_widget_takes_the_words_of_a_file_for_anything_but_words(
    window: MainWindow, hostile: Any, qtbot: QtBot, tmp_path: Path
) -> None:
    """Library, sheet of a new game, table with its boxes, story, files, scenario editor, and the rules beside them."""
    draft = tmp_path / "<b>mine<b> &F.yaml"
    draft.write_text(Draft.of(hostile).text, "utf-8")
    games = window.places.games
    record = played(games / "<img src='x'> &Game.roma", hostile, 60)
    window.refresh_library()
    assert "<img" in texts(window.library)
    assert faults(window) == [], "the library"

    window.open_file(draft)
    qtbot.waitUntil(lambda: "&Fight" in texts(window.room))
    assert faults(window) == [], "the sheet of a new game"
    next(iter(window.findChildren(NewGameSheet))).leave()

    window.rules.toggle()
    window.open_file(record)
    qtbot.waitUntil(lambda: window.table is not None, timeout=20_000)
    assert window.table is not None
    assert "<img" in window.windowTitle()
    assert faults(window) == [], "the table"
    window.offer_files()
    assert faults(window) == [], "the files of a game"
    window.show_story()
    story = window.story()
    qtbot.waitUntil(lambda: story.page is not None, timeout=30_000)
    assert story.page is not None
    for view in VIEWS:
        story.page.show_view(view)
        assert faults(window) == [], view
    window.leave_table()

    window.show_editor()
    editor = window.editor
    assert editor is not None
    assert faults(window) == [], "what is to be worked on"
    editor.open_file(draft, own=True)
    qtbot.waitUntil(lambda: editor.page is not None, timeout=20_000)
    page = editor.page
    assert page is not None
    for tab in ("referee", "place", "power", "rules", "scenario"):
        page.tabs.show_tab(tab)
        assert faults(window) == [], tab
    for power in list(page.model.scenario.powers)[:3]:
        page.model.choose_power(power)
        assert faults(window) == [], power
    page.tell("<img src='file:///x'>")
    assert faults(window) == [], "a sentence"


def test_one_module_gives_tips_and_none_shows_html() -> None:
    for file in SOURCES.rglob("*.py"):
        text = file.read_text("utf-8")
        for call, home in SHOWS.items():
            assert call not in text or file.name == home, f"{file}: {call}"
