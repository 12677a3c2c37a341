"""Another language while the program runs: every page says the same in other words, and the game goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.records.reading import open_record
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.steps.combat.casualties import TakeLosses
from roma_desktop.games.roma_victrix.steps.creation.levy import Raise
from roma_desktop.ui.games.roma_victrix.battle.sheet import BattleSheet
from roma_desktop.ui.games.roma_victrix.treasury.levy_sheet import LevySheet
from roma_desktop.ui.learning.coach_bar import CoachBar
from roma_desktop.ui.learning.lesson import lessons
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.library.sheets.settings_sheet import SettingsSheet
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.settings import Settings, load_settings, save_settings
from roma_desktop.ui.table.page import TablePage
from roma_desktop.ui.window import MainWindow, Places

GAME = title("roma_victrix")
PEOPLE = dict.fromkeys(("rome", "carthage", "aegyptus", "seleucids"), "human")


class Player:
    """Sits before the window, with a mouse and a keyboard."""

    def __init__(self, window: MainWindow, places: Places, qtbot: QtBot) -> None:
        self.window, self.places, self.qtbot = window, places, qtbot

    @property
    def page(self) -> TablePage:
        assert self.window.table is not None
        page = self.window.table.page
        assert isinstance(page, TablePage)
        return page

    def click(self, widget: QWidget) -> None:
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=widget.rect().center())
        QTest.mouseMove(self.window, QPoint(1, 1))

    def button(self, words: str, on: QWidget | None = None) -> Button:
        found = (on or self.window).findChildren(Button)
        return next(button for button in found if button.isVisible() and button.text() == words)

    def settings(self) -> SettingsSheet:
        return next(sheet for sheet in self.window.findChildren(SettingsSheet) if sheet.isVisible())

    def choose(self, language: str, *, first: str) -> None:
        """On the sheet of settings, opened from wherever the player is; ``first`` is its button there."""
        if not any(sheet.isVisible() for sheet in self.window.findChildren(SettingsSheet)):
            if self.window.table is None:
                self.click(self.button(first))
            else:
                self.page.settings_asked.emit()
        self.click(self.button(language, self.settings()))

    def close_settings(self) -> None:
        QTest.keyClick(self.window.focusWidget(), Qt.Key.Key_Escape)
        assert not any(sheet.isVisible() for sheet in self.window.findChildren(SettingsSheet))

    def sit(self, record: Record[Any], *, curtain: bool = False) -> None:
        self.window.show_table(record, Seats(PEOPLE, curtain=curtain))
        self.qtbot.waitUntil(lambda: self.page.isVisible())

    def asked(self) -> str:
        """What the bar asks."""
        return self.page.bar.sentence()


@pytest.fixture
def player(tmp_path: Path, qtbot: QtBot) -> Iterator[Player]:
    places = Places(tmp_path / "games", tmp_path / "settings" / "settings.json")
    save_settings(places.settings, Settings(reduced_motion=True))
    window = MainWindow(places)
    window.resize(1280, 800)
    window.show()
    qtbot.waitExposed(window)
    window.activateWindow()
    player = Player(window, places, qtbot)
    qtbot.waitUntil(lambda: window.library.grid.isVisible() and bool(window.shelf.covers))
    yield player
    window.asking.hide()
    window.close()
    window.deleteLater()


@pytest.fixture
def record(tmp_path: Path) -> Callable[..., Record[Any]]:
    """A game played until a step is to be decided, always with the same choices."""

    def until(step: type = object) -> Record[Any]:
        where = tmp_path / "games" / "language.roma"
        where.parent.mkdir(exist_ok=True)
        scenario = GAME.load(GAME.scenarios()[0])
        record = Record.begin(where, GAME, scenario, GAME.read_options({}), PEOPLE, SeededDice(b"language"))
        while not isinstance(record.game.state.steps[-1], step):
            record.submit(next(iter(record.game.options)))
        return record

    return until


def words_on(widget: QWidget) -> set[str]:
    return {button.text() for button in widget.findChildren(Button) if button.isVisible()}


def chronicle(page: TablePage) -> list[str]:
    return ["".join(words for words, _, _ in entry.words) for entry in page.chronicle.entries()]


def test_the_library_and_the_settings_speak_the_language_that_is_chosen_by_mouse_or_keyboard(player):
    player.choose("日本語", first="Options")
    assert {"開く…", "ヘルプ", "オプション"} <= words_on(player.window.library)
    assert {"完了", "昼", "English"} <= words_on(player.settings())
    assert load_settings(player.places.settings)[0].language == "ja"
    QTest.keyClick(player.window.focusWidget(), Qt.Key.Key_Left)
    assert {"Open…", "Help", "Options"} <= words_on(player.window.library)
    assert {"Done", "Day", "日本語"} <= words_on(player.settings())
    QTest.keyClick(player.window.focusWidget(), Qt.Key.Key_Right)
    assert "完了" in words_on(player.settings())


def test_the_table_goes_on_in_other_words_and_the_game_is_kept(player, record):
    game = record()
    player.sit(game)
    before, said, part = len(game.game.line), player.asked(), player.page.view.visible()
    player.choose("日本語", first="")
    player.close_settings()
    assert len(game.game.line) == before
    assert player.page.controller.record is game
    assert player.asked() != said
    assert "選出されました" in player.asked()
    assert (player.page.view.visible().center() - part.center()).manhattanLength() < 10  # pixels of the map
    assert "ローマは16 RPを徴収した 7.1" in chronicle(player.page)
    assert player.page.controller.submit(next(iter(game.game.options)))
    assert len(game.game.line) == before + 1
    player.window.leave_table()
    opened = open_record(game.file, title)
    assert len(opened.game.line) == before + 1
    opened.close()


def test_a_curtain_stays_down_when_the_language_changes(player, record):
    player.sit(record(), curtain=True)
    assert player.page.curtain.isVisible()
    player.window.change_settings(Settings(reduced_motion=True, language="ja"))
    assert player.page.curtain.isVisible()
    assert "あなたの手番です。" in player.page.curtain.accessibleName()
    assert chronicle(player.page) == []


def test_what_was_chosen_on_the_levy_sheet_is_still_chosen(player, record):
    player.sit(record(Raise))
    sheet = player.page.panels.sheet()
    assert isinstance(sheet, LevySheet)
    tile = next(tile for block in sheet.blocks() for tile in block.tiles.values() if tile.stepper.isEnabled())
    player.click(tile.stepper.findChildren(Button)[1])
    chosen = sheet.draft()
    said = player.asked()
    player.choose("日本語", first="")
    player.close_settings()
    again = player.page.panels.sheet()
    assert isinstance(again, LevySheet)
    assert again is not sheet
    assert again.draft() == chosen
    assert "徴兵" in player.asked()
    assert player.asked() != said


def test_a_battle_lies_open_as_before_with_the_losses_that_were_chosen(player, record):
    player.sit(record(TakeLosses))
    sheet = player.page.panels.sheet()
    assert isinstance(sheet, BattleSheet)
    sheet.press("suggest")
    story, state, losses = sheet.draft()
    assert losses.levels
    player.choose("日本語", first="")
    player.close_settings()
    again = player.page.panels.sheet()
    assert isinstance(again, BattleSheet)
    assert again.draft() == (story, state, losses)
    assert "確定" in player.asked()


def test_the_coach_of_a_lesson_goes_on_in_other_words(player):
    lesson = next(iter(lessons()))
    player.window.school.begin(lesson)
    player.qtbot.waitUntil(lambda: player.page.isVisible())
    player.choose("日本語", first="")
    player.close_settings()
    (bar,) = player.page.findChildren(CoachBar)
    player.qtbot.waitUntil(lambda: bar.words() != "")
    assert {"次へ", "レッスンを出る"} <= words_on(bar)
    before = player.page.controller.record.course.index
    player.click(player.button("次へ", bar))
    assert player.page.controller.record.course.index == before + 1
