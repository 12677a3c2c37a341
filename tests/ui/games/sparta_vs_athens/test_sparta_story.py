"""Looking back at a game of Sparta vs. Athens: tabs, steps from mark to mark, charts, dice, files."""

from __future__ import annotations

import csv
import io
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from at_hand import key
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title
from roma_desktop.games.sparta_vs_athens.model.options import Options
from roma_desktop.ui.parts.text.rich import plain
from roma_desktop.ui.story.page import StoryPage
from roma_desktop.ui.story.screens.dice_page import LuckRow
from roma_desktop.ui.story.subject import of_file

TITLE = title("sparta_vs_athens")
COMMANDS = 900


@pytest.fixture(scope="module")
def war(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of the first years of a random Ionian War, which has battles on land and at sea."""
    file = tmp_path_factory.mktemp("war") / "war.roma"
    scenario = TITLE.load(TITLE.scenarios()[3])
    record = Record.begin(file, TITLE, scenario, Options(), dice=SeededDice(b"story"), kind="scripted")
    chooser = random.Random(413)
    for _ in range(COMMANDS):
        if record.game.decision is None:
            break
        offered = list(record.game.options)
        record.submit(chooser.choices(offered, [TITLE.weight(one) for one in offered])[0])
    record.close()
    return file


@pytest.fixture(scope="module")
def page(qapp: QApplication, war: Path) -> Iterator[StoryPage]:
    """The story of that war with everything open."""
    page = StoryPage(of_file(war, None))
    page.resize(1280, 800)
    yield page
    page.close_story()
    page.deleteLater()


@pytest.fixture
def story(page: StoryPage, qtbot: QtBot) -> Iterator[StoryPage]:
    page.show()
    qtbot.waitExposed(page)
    qtbot.waitUntil(lambda: page.statistics.verdict() != "", timeout=30_000)
    page.show_view("story")
    page.go_to(page.itinerary.last)
    page.timeline.setFocus()
    yield page
    page.hide()


def test_there_are_tabs_of_battles_cities_and_politics_each_with_its_tellings(story: StoryPage) -> None:
    told = story.telling.chronicle.entries()
    assert [topic for topic, _ in story.subject.kit.topics()] == ["battles", "cities", "politics"]
    for topic in ("battles", "cities", "politics"):
        assert any(topic in entry.tabs for entry in told), topic
    assert any(" attacks " in plain(entry.words) for entry in told)


def test_keys_lead_from_battle_to_battle_and_from_city_to_city(story: StoryPage) -> None:
    account = story.subject.account
    places = story.subject.index_of
    for letter, pace in (("B", "battle"), ("C", "city"), ("E", "event")):
        key(story, Qt.Key.Key_Home)
        key(story, letter)
        first = min(places[mark.number] for mark in account.marks if mark.pace == pace and places[mark.number] > 0)
        assert story.here == first, pace


def test_years_are_chapters_with_a_heading_for_each_side_in_each_season(story: StoryPage) -> None:
    headings = [plain(entry.words) for entry in story.telling.chronicle.entries() if entry.kind == "heading"]
    assert any("year 1 of the war" in one for one in headings)
    sections = {section.side for chapter in story.subject.account.chapters for section in chapter.sections}
    assert {"athens", "sparta"} <= sections


def test_charts_have_prestige_below_zero_money_strength_and_cities(story: StoryPage) -> None:
    story.show_view("charts")
    plots = [view.plot() for view in story.charts.views()]
    assert [plot.title for plot in plots][:3] == ["Prestige", "Treasury", "Revenue"]
    assert {"Delian cities", "Land strength", "Naval strength", "Tribute"} <= {plot.title for plot in plots}
    turns = story.subject.account.turns + 1
    assert all(len(trace.values) == turns for plot in plots for trace in plot.traces)


def test_luck_is_told_by_what_dice_were_rolled_for_and_a_battle_leads_to_its_moment(story: StoryPage) -> None:
    story.show_view("dice")
    rows = story.findChildren(LuckRow)
    assert any("battles" in row.accessibleName() for row in rows)
    leading = next(row for row in rows if row.focusPolicy() is not Qt.FocusPolicy.NoFocus)
    leading.click()
    fought = story.subject.account.encounters
    assert story.here in {story.subject.index_of[one.number] for one in fought}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_battles_and_figures_are_tables_for_the_report_and_for_spreadsheets(page: StoryPage, language: str) -> None:
    account, words = page.subject.account, page.subject.words(language)
    found = account.encounter_table(words)
    assert found is not None
    _, table = found
    assert len(table.rows) == len(account.encounters)
    assert all(len(row) == len(table.head) for row in table.rows)
    for sheet in page.subject.kit.spreadsheets():
        head, rows = account.columns(sheet.key, words)
        text = io.StringIO()
        csv.writer(text).writerows([head, *rows])
        lines = list(csv.reader(io.StringIO(text.getvalue())))
        assert len(lines) > 1, sheet.key
        assert all(len(line) == len(head) for line in lines), sheet.key


def test_the_report_says_how_it_stands(page: StoryPage, war: Path) -> None:
    account, words = page.subject.account, page.subject.words("en")
    assert "16.3" in account.subtitle(words)
    luck = account.luck(words)
    assert luck is not None
    assert luck.table is not None
    assert len(luck.table.rows) == len(luck.sides)
