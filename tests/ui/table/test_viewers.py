"""Whatever one opens to look at something: the position and its record are as they were."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from players import Mouse
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from scenes import HANNIBAL_MARCHES, Scene

from roma_desktop.ui.layers.finder import FindSheet
from roma_desktop.ui.layers.panel import LayersPanel
from roma_desktop.ui.learning.hints_sheet import HintsSheet
from roma_desktop.ui.library.sheets.keys_sheet import KeysSheet
from roma_desktop.ui.library.sheets.settings_sheet import SettingsSheet
from roma_desktop.ui.parts.marks.chip import Chip
from roma_desktop.ui.rules.finds import FindList
from roma_desktop.ui.settings import Settings, save_settings
from roma_desktop.ui.story.exports.export_sheet import ExportSheet
from roma_desktop.ui.story.page import StoryPage
from roma_desktop.ui.table.sheets.dice_report import DiceReport
from roma_desktop.ui.table.sheets.lines_sheet import LinesSheet
from roma_desktop.ui.table.sheets.menu import MenuSheet
from roma_desktop.ui.window import MainWindow, Places

KEY = Qt.Key
Look = Callable[[Mouse], bool]


@dataclass(frozen=True)
class Viewer:
    """How a player opens it, whether it is open then, and the keys or the way that close it."""

    open: Callable[[Mouse], object]
    seen: Look
    close: Callable[[Mouse], object] = lambda one: one.key(KEY.Key_Escape)


def keys(*of: str | Qt.Key) -> Callable[[Mouse], object]:
    return lambda one: one.key(*of)


def in_menu(words: str) -> Callable[[Mouse], object]:
    def choose(one: Mouse) -> None:
        one.press("···")
        one.press(words, one.sheet())

    return choose


def layer(letter: str, name: str) -> Viewer:
    return Viewer(keys(letter), lambda one: name in one.page.atlas.layers.on, keys(letter))


def sheet(kind: type, opened: Callable[[Mouse], object]) -> Viewer:
    return Viewer(opened, lambda one: isinstance(one.sheet(), kind))


def story(view: str, *then: str | Qt.Key) -> Viewer:
    """A page of the story; keys lead to it."""

    def looked_at(one: Mouse) -> StoryPage | None:
        page = one.window.stack.currentWidget()
        return page if isinstance(page, StoryPage) else None

    def open_it(one: Mouse) -> None:
        one.key("t")
        one.wait(lambda: looked_at(one) is not None)
        one.key(*then)

    def seen(one: Mouse) -> bool:
        page = looked_at(one)
        return page is not None and page.views.current() == view

    return Viewer(open_it, seen)


def hover(one: Mouse, point: QPoint) -> None:
    QTest.mouseMove(one.handle(), point)


def rest_on_attack(one: Mouse) -> None:
    hover(one, one.on_map("cisalpina"))
    one.wait(one.page.atlas.aids["odds"].card.isVisible)


def rest_on_pile(one: Mouse) -> None:
    hover(one, one.on_pile("hannibal"))
    one.wait(one.page.fan.isVisible)


def away(one: Mouse) -> None:
    one.point(QPoint(1, 1))
    one.wait(lambda: not one.page.fan.isVisible() and not one.page.atlas.aids["odds"].card.isVisible())


def at_side(one: Mouse) -> str:
    return one.words(one.page.panel)


VIEWERS: dict[str, Viewer] = {
    "panel of layers": Viewer(keys("l"), lambda one: bool(one.seen(LayersPanel)), keys("l")),
    "layers by their knob": Viewer(lambda one: one.press("≡"), lambda one: bool(one.seen(LayersPanel))),
    "control": layer("c", "control"),
    "revenue": layer("g", "revenue"),
    "supply": layer("s", "supply"),
    "ways": layer("w", "ways"),
    "interception": layer("i", "interception"),
    "sea zones": layer("z", "seas"),
    "victory": layer("v", "objectives"),
    "leader boxes": Viewer(keys("x"), lambda one: one.page.atlas.aids["boxes"].on, keys("x")),
    "no counters": Viewer(keys("h"), lambda one: not one.page.atlas.counters, keys("h")),
    "no small map": Viewer(keys("m"), lambda one: not one.page.minimap.isVisible(), keys("m")),
    "whole map": Viewer(keys("0"), lambda one: one.page.view.zoom == one.page.view.farthest, keys("+", "+")),
    "find": Viewer(
        keys("f", "cisalpina"),
        lambda one: any(found.results() for found in one.seen(FindSheet)),
        keys(KEY.Key_Escape, KEY.Key_Escape),
    ),
    "what is found": Viewer(
        lambda one: one.key("f", "cisalpina", KEY.Key_Return), lambda one: "Cisalpina" in at_side(one)
    ),
    "stack fanned out": Viewer(rest_on_pile, lambda one: one.page.fan.isVisible(), away),
    "place at the side": Viewer(lambda one: one.click_at(one.on_map("syria")), lambda one: "Syria" in at_side(one)),
    "place under the cursor": Viewer(
        keys(KEY.Key_Down, KEY.Key_Space), lambda one: one.page.keyboard.cursor and "Baetica" in at_side(one)
    ),
    "pinned panel": Viewer(
        lambda one: one.press("Pin"), lambda one: one.page.side.pinned(), lambda one: one.press("Pin")
    ),
    "panel folded": Viewer(
        lambda one: one.press("Fold"), lambda one: one.page.side.folded(), lambda one: one.press("Chosen")
    ),
    "power at the side": Viewer(
        lambda one: one.click(one.seen(Chip, one.page.strip)[0]), lambda one: "Treasury" in at_side(one)
    ),
    "odds over a place": Viewer(rest_on_attack, lambda one: one.page.atlas.aids["odds"].card.isVisible(), away),
    "chronicle of one power": Viewer(
        lambda one: one.press("Rome", one.page.chronicle),
        lambda one: not one.page.chronicle.is_shown(len(one.page.chronicle.entries()) - 1),
        lambda one: one.press("All", one.page.chronicle),
    ),
    "menu": sheet(MenuSheet, keys(KEY.Key_F10)),
    "keys": sheet(KeysSheet, keys(KEY.Key_F1)),
    "hints": sheet(HintsSheet, keys("q")),
    "lines": sheet(LinesSheet, keys("b")),
    "dice": sheet(DiceReport, keys("d")),
    "settings": sheet(SettingsSheet, in_menu("Options…")),
    "files": sheet(ExportSheet, in_menu("Report and files…")),
    "rules": Viewer(keys("r"), lambda one: one.window.rules.isVisible()),
    "rule of the decision": Viewer(keys("?"), lambda one: one.window.rules.number() == "5.14"),
    "search in the rules": Viewer(
        keys("r", "interception"),
        lambda one: any(found.model().rowCount() for found in one.seen(FindList)),
        keys(KEY.Key_Escape, KEY.Key_Escape),
    ),
    "story": story("story", "1"),
    "charts": story("charts", "2"),
    "statistics and the ledger of luck": story("dice", "3"),
    "log of the story": story("lines", "4"),
    "story step by step": story("story", KEY.Key_Left, KEY.Key_Left, KEY.Key_Home, KEY.Key_Space),
}  # fmt: skip


@pytest.fixture(scope="module")
def table(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[MainWindow, Places]]:
    """One table for all that look at it."""
    folder = tmp_path_factory.mktemp("viewers")
    places = Places(folder / "games", folder / "settings.json")
    save_settings(places.settings, Settings(reduced_motion=True))
    window, scene = MainWindow(places), Scene(HANNIBAL_MARCHES)
    window.resize(1280, 800)
    window.show_table(scene.record(places.games / "looked at.roma"), scene.seats())
    yield window, places
    window.close()
    window.deleteLater()


@pytest.fixture
def one(table: tuple[MainWindow, Places], qtbot: QtBot) -> Mouse:
    """The side that sits at it."""
    driver = Mouse(*table, qtbot)
    driver.appear()
    driver.wait(lambda: driver.page.picture.complete)
    driver.page.inspection.choose("")  # what the one before has looked at
    driver.settle()
    return driver


@pytest.mark.parametrize("viewer", VIEWERS)
def test_opening_a_viewer_changes_nothing_of_the_game(one, viewer):
    before, written = one.digest(), one.record.file.read_bytes()
    way = VIEWERS[viewer]
    assert not way.seen(one)
    way.open(one)
    one.wait(lambda: way.seen(one))
    assert (one.digest(), one.record.file.read_bytes()) == (before, written)
    way.close(one)
    one.rest()
    assert one.sheet() is None
    assert one.question() is None
    assert one.window.stack.currentWidget() is one.page
    assert (one.digest(), one.record.file.read_bytes()) == (before, written)


def test_the_panel_isnt_called_after_a_power_that_is_no_longer_chosen(one):
    one.click(one.seen(Chip, one.page.strip)[0])
    one.wait(lambda: "Treasury" in at_side(one))
    one.page.inspection.choose("")
    one.settle()
    one.press("Fold")
    one.wait(one.page.side.folded)
    assert "Power" not in one.buttons()
    one.press("Chosen")
