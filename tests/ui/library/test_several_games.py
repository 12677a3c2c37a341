"""The library with one, two and three games: tabs, cards that name their game, and whose rules are shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
from library_driver import Driver
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from roma_desktop.games import registry
from roma_desktop.ui import theme
from roma_desktop.ui.library import filters
from roma_desktop.ui.library.catalogue import options_of, shipped_covers
from roma_desktop.ui.library.cover import Cover
from roma_desktop.ui.library.page import LibraryPage
from roma_desktop.ui.parts.cards.cards import ScenarioCard
from roma_desktop.ui.parts.inputs.tab_row import TabRow
from roma_desktop.ui.parts.text.words import Words
from roma_desktop.ui.saves import SavedGame

pytestmark = pytest.mark.usefixtures("pebbles")

Page = Callable[..., LibraryPage]


@pytest.fixture
def covers() -> list[Cover]:
    """Three scenarios of the flagship, and those of the other game."""
    found = shipped_covers()
    wanted = {"roma_victrix": (1, 2, 3), "pebbles": range(9)}
    return [cover for cover in found if cover.number in wanted.get(cover.game, ())]


@pytest.fixture
def page(shown: Callable[..., Any]) -> Iterator[Page]:
    pages: list[LibraryPage] = []

    def make(covers: Sequence[Cover], games: Sequence[SavedGame] = (), width: int = 1280) -> LibraryPage:
        made = LibraryPage()
        pages.append(made)
        shown(made, width, 800)
        made.show_all(covers, games)
        QApplication.processEvents()
        return made

    yield make
    for made in pages:
        made.close_pictures()  # while the other game is still known


def cards(page: LibraryPage) -> list[ScenarioCard]:
    return [card for card in page.grid.findChildren(ScenarioCard) if card.isVisible()]


def lines(page: LibraryPage) -> set[str]:
    return {label.text() for label in page.findChildren(Words) if label.isVisible()}


def tabs(page: LibraryPage) -> TabRow:
    return next(row for row in page.findChildren(TabRow) if row.isVisible())


def test_the_cards_of_all_games_lie_there_game_by_game(covers: list[Cover]) -> None:
    assert [cover.game for cover in covers] == ["roma_victrix"] * 3 + ["pebbles"]
    assert options_of(covers[-1]) == ()


def test_one_game_has_its_own_name_over_it_and_none_on_its_cards(page: Page, covers: list[Cover]) -> None:
    made = page(covers[:3])
    assert {"ROMA VICTRIX", "sorted by year"} <= lines(made)
    assert not any("Roma Victrix" in line for line in lines(made))
    assert made.game() == "roma_victrix"


def test_several_games_have_their_names_on_their_cards(page: Page, covers: list[Cover]) -> None:
    made = page(covers)
    assert {"LIBRARY", "sorted by game and year", "Pebbles  ·  300 BC"} <= lines(made)
    assert [card.accessibleName().rpartition(", ")[2] for card in cards(made)] == ["Roma Victrix"] * 3 + ["Pebbles"]


def test_each_game_has_a_tab_and_periods_have_none(page: Page, covers: list[Cover]) -> None:
    found = dict(filters.tabs(covers, 0, 8))
    assert [*found][:3] == ["all", "game:roma_victrix", "game:pebbles"]
    assert not any(key.startswith("period:") for key in found)
    made = page(covers)
    tabs(made).set_current("game:pebbles")
    tabs(made).chosen.emit("game:pebbles")
    assert [card.accessibleName() for card in cards(made)] == ["A heap of twelve, 300 BC, Pebbles"]
    assert "sorted by year" in lines(made)
    assert made.game() == "pebbles"


def test_the_card_that_has_the_keyboard_says_which_game_is_looked_at(page: Page, covers: list[Cover]) -> None:
    made = page(covers)
    assert made.game() == "roma_victrix"
    cards(made)[-1].setFocus()
    assert made.game() == "pebbles"


def test_three_games_have_room_at_every_size(page: Page, covers: list[Cover]) -> None:
    """As many tabs as ever, in the longest words, in a small window with large letters."""
    third = replace(covers[-1], key="third/1", game="third", title={"en": "A third game"})
    registry.register("third", "pebbles", "pebbles")
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    for language in ("en", "ja"):
        theme.apply(app, theme.Theme(reduced_motion=True, scale=125, language=language))
        made = page([*covers, third], width=1024)
        assert [*dict(filters.tabs([*covers, third], 0, 8))][:4] == [
            "all", "game:roma_victrix", "game:pebbles", "game:third",
        ]  # fmt: skip
        assert len(cards(made)) == 5
        assert tabs(made).width() <= made.width()
        assert tabs(made).minimumSizeHint().width() <= made.width()


def test_the_rules_of_the_game_that_is_looked_at_are_shown(sit_down: Callable[..., Driver]) -> None:
    driver = sit_down()
    heap = next(card for card in driver.cards() if card.accessibleName().startswith("A heap"))
    heap.setFocus(Qt.FocusReason.TabFocusReason)
    driver.key("r")
    assert driver.window.rules.isVisible()
    assert driver.window.rules.game() == "pebbles"
    assert driver.window.rules.note.words() == "The rules of Pebbles don't come with the program."
    driver.key(Qt.Key.Key_Escape)
    driver.cards()[0].setFocus(Qt.FocusReason.TabFocusReason)
    driver.key("r")
    assert driver.window.rules.game() == "roma_victrix"


def test_a_game_without_a_map_comes_on_the_table(sit_down: Callable[..., Driver]) -> None:
    driver = sit_down()
    heap = next(card for card in driver.cards() if card.accessibleName().startswith("A heap"))
    heap.setFocus(Qt.FocusReason.TabFocusReason)
    driver.key(Qt.Key.Key_Return)
    driver.click(driver.button("Start", driver.sheet()))
    driver.wait(lambda: driver.at_table)
    assert driver.table.record.header.game == "pebbles"
    assert driver.window.rules.game() == "pebbles"
    assert driver.table.seats.people == ("black", "white")
