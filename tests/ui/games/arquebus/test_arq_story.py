"""Looking back at a battle of Arquebus: tabs, steps from mark to mark, charts, dice, files."""

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
from roma_desktop.games.arquebus.model.options import Options
from roma_desktop.games.registry import title
from roma_desktop.ui.parts.text.rich import plain
from roma_desktop.ui.story.exports.report import Heading, Turn, blocks
from roma_desktop.ui.story.itinerary import paces
from roma_desktop.ui.story.page import StoryPage
from roma_desktop.ui.story.screens.dice_page import LuckRow
from roma_desktop.ui.story.subject import of_file

TITLE = title("arquebus")
COMMANDS = 700


@pytest.fixture(scope="module")
def battle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of the first activations of a random Cerignola, which has fire, shock and charges."""
    file = tmp_path_factory.mktemp("battle") / "battle.roma"
    scenario = TITLE.load(TITLE.scenarios()[1])
    record = Record.begin(file, TITLE, scenario, Options(), dice=SeededDice(b"story"), kind="scripted")
    chooser = random.Random(1503)
    for _ in range(COMMANDS):
        if record.game.decision is None:
            break
        offered = list(record.game.options)
        record.submit(chooser.choices(offered, [TITLE.weight(one) for one in offered])[0])
    record.close()
    return file


@pytest.fixture(scope="module")
def page(qapp: QApplication, battle: Path) -> Iterator[StoryPage]:
    """The story of that battle with everything open."""
    page = StoryPage(of_file(battle, None))
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


def test_there_are_tabs_of_fire_shock_leaders_and_the_initiative(story: StoryPage) -> None:
    told = story.telling.chronicle.entries()
    assert [topic for topic, _ in story.subject.kit.topics()] == ["fire", "shock", "leaders", "initiative"]
    for topic in ("fire", "shock", "initiative"):
        assert any(topic in entry.tabs for entry in told), topic
    assert any(" fires at " in plain(entry.words) for entry in told)


def test_keys_lead_from_attack_to_attack(story: StoryPage) -> None:
    account, places = story.subject.account, story.subject.index_of
    key(story, Qt.Key.Key_Home)
    key(story, "B")
    first = min(places[mark.number] for mark in account.marks if mark.pace == "attack" and places[mark.number] > 0)
    assert story.here == first


def test_activations_are_chapters_that_say_what_is_activated_and_how(story: StoryPage) -> None:
    headings = [plain(entry.words) for entry in story.telling.chronicle.entries() if entry.kind == "heading"]
    assert any("a Free Activation" in one for one in headings)
    assert any("continued" in one for one in headings)
    sections = {section.side for chapter in story.subject.account.chapters for section in chapter.sections}
    assert {"fr", "sp"} <= sections


def test_charts_have_flight_points_and_units_by_their_order(story: StoryPage) -> None:
    story.show_view("charts")
    plots = [view.plot() for view in story.charts.views()]
    assert [plot.title for plot in plots][:3] == ["Flight Points", "Way to flight", "Good order"]
    assert {"Disordered", "Retired", "Lost", "Luck of the dice"} <= {plot.title for plot in plots}
    turns = story.subject.account.turns + 1
    assert all(len(trace.values) == turns for plot in plots for trace in plot.traces)


def test_luck_is_told_by_what_dice_were_rolled_for_and_an_attack_leads_to_its_moment(story: StoryPage) -> None:
    story.show_view("dice")
    rows = story.findChildren(LuckRow)
    assert any("shots" in row.accessibleName() for row in rows)
    assert any("continuations" in row.accessibleName() for row in rows)
    leading = next(row for row in rows if row.focusPolicy() is not Qt.FocusPolicy.NoFocus)
    leading.click()
    fought = story.subject.account.encounters
    assert story.here in {story.subject.index_of[one.number] for one in fought}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_attacks_and_figures_are_tables_for_the_report_and_for_spreadsheets(page: StoryPage, language: str) -> None:
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


def test_the_report_says_how_it_stands(page: StoryPage) -> None:
    account, words = page.subject.account, page.subject.words("en")
    assert "28 April 1503" in account.subtitle(words)
    luck = account.luck(words)
    assert luck is not None
    assert luck.table is not None
    assert len(luck.table.rows) == len(luck.sides)


def test_the_report_has_a_map_for_the_ends_of_time_boxes_and_turning_points_only(page: StoryPage) -> None:
    """Every activation is told, and each attack stands on one map."""
    subject = page.subject
    account = subject.account
    told = [one for one in blocks(subject, "en", (), None) if isinstance(one, Turn)]
    ends = dict(subject.ends_of_turns())
    boxes = {turn for turn in ends if turn + 1 in ends and ends[turn].time != ends[turn + 1].time}
    points = {one.turn for one in account.annals.turning_points}
    mapped = [turn for turn in ends if account.mapped(turn)]
    assert set(mapped) == {0, account.turns} | boxes | points
    assert len(mapped) < len(ends)
    assert [one.state for one in told if one.state is not None] == [ends[turn] for turn in mapped]
    assert len([one for one in told if one.texts]) >= len(account.chapters) - 1
    badges = [number for one in told for _, number in one.badges]
    assert badges == sorted(set(badges))
    assert len(badges) == len(account.encounters)


def test_the_game_s_own_word_stands_in_the_report_and_in_the_ways_to_step(page: StoryPage) -> None:
    subject = page.subject
    heads = [one.text for one in blocks(subject, "en", (), None) if isinstance(one, Heading)]
    assert {"Over the activations", "Activation by activation"} <= set(heads)
    assert "Activation" in [pace.name.template for pace in paces(subject.kit)]
    assert subject.title.turns.template == "activations"
