"""Looking back at a game: tabs, steps from mark to mark, chapters, charts, dice, files.

Games of Roma Victrix are looked back at in tests/ui/story.
"""

from __future__ import annotations

import csv
import io
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from at_hand import key
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title
from roma_desktop.ui.parts.text.rich import plain
from roma_desktop.ui.story.exports.report import Heading, Turn, blocks
from roma_desktop.ui.story.itinerary import paces
from roma_desktop.ui.story.page import StoryPage
from roma_desktop.ui.story.screens.dice_page import LuckRow
from roma_desktop.ui.story.subject import of_file


@dataclass(frozen=True)
class Case:
    """A random game of so many commands, and what has to be found in it.

    ``topics`` are the tabs, ``told`` those with something in them; ``keys`` lead from mark to mark of a pace;
    ``headings`` are parts of the headings of chapters, ``sides`` those of their sections.
    """

    game: str
    scenario: int
    commands: int
    seed: int
    topics: tuple[str, ...]
    told: tuple[str, ...]
    line: str
    keys: tuple[tuple[str, str], ...]
    headings: tuple[str, ...]
    sides: frozenset[str]
    first_plots: tuple[str, ...]
    plots: frozenset[str]
    rolled_for: tuple[str, ...]
    subtitle: str

    def __str__(self) -> str:
        return self.game


IONIAN_WAR = Case(
    "sparta_vs_athens", 3, 900, 413,
    topics=("battles", "cities", "politics"),
    told=("battles", "cities", "politics"),
    line=" attacks ",
    keys=(("B", "battle"), ("C", "city"), ("E", "event")),
    headings=("year 1 of the war",),
    sides=frozenset({"athens", "sparta"}),
    first_plots=("Prestige", "Treasury", "Revenue"),
    plots=frozenset({"Delian cities", "Land strength", "Naval strength", "Tribute"}),
    rolled_for=("battles",),
    subtitle="16.3",
)  # fmt: skip
CERIGNOLA = Case(
    "arquebus", 1, 700, 1503,
    topics=("fire", "shock", "leaders", "initiative"),
    told=("fire", "shock", "initiative"),
    line=" fires at ",
    keys=(("B", "attack"),),
    headings=("a Free Activation", "continued"),
    sides=frozenset({"fr", "sp"}),
    first_plots=("Flight Points", "Way to flight", "Good order"),
    plots=frozenset({"Disordered", "Retired", "Lost", "Luck of the dice"}),
    rolled_for=("shots", "continuations"),
    subtitle="28 April 1503",
)  # fmt: skip


@pytest.fixture(scope="module", params=(IONIAN_WAR, CERIGNOLA), ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    found: Case = request.param
    return found


@pytest.fixture(scope="module")
def game(case: Case, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of the game."""
    played, file = title(case.game), tmp_path_factory.mktemp("played") / "game.roma"
    scenario, options = played.load(played.scenarios()[case.scenario]), played.read_options({})
    record = Record.begin(file, played, scenario, options, dice=SeededDice(b"story"), kind="scripted")
    chooser = random.Random(case.seed)
    for _ in range(case.commands):
        if record.game.decision is None:
            break
        offered = list(record.game.options)
        record.submit(chooser.choices(offered, [played.weight(one) for one in offered])[0])
    record.close()
    return file


@pytest.fixture(scope="module")
def page(qapp: QApplication, game: Path) -> Iterator[StoryPage]:
    """The story of that game with everything open."""
    page = StoryPage(of_file(game, None))
    page.resize(1280, 800)
    yield page
    page.close_story()
    page.deleteLater()


@pytest.fixture
def story(page: StoryPage, qtbot: QtBot) -> Iterator[StoryPage]:
    """The same on the screen, at its end."""
    page.show()
    qtbot.waitExposed(page)
    qtbot.waitUntil(lambda: page.statistics.verdict() != "", timeout=30_000)
    page.show_view("story")
    page.go_to(page.itinerary.last)
    page.timeline.setFocus()
    yield page
    page.hide()


def test_there_are_tabs_of_what_the_game_is_about_each_with_its_tellings(case: Case, story: StoryPage) -> None:
    told = story.telling.chronicle.entries()
    assert tuple(topic for topic, _ in story.subject.kit.topics()) == case.topics
    for topic in case.told:
        assert any(topic in entry.tabs for entry in told), topic
    assert any(case.line in plain(entry.words) for entry in told)


def test_keys_lead_from_mark_to_mark(case: Case, story: StoryPage) -> None:
    account, places = story.subject.account, story.subject.index_of
    for letter, pace in case.keys:
        key(story, Qt.Key.Key_Home)
        key(story, letter)
        first = min(places[mark.number] for mark in account.marks if mark.pace == pace and places[mark.number] > 0)
        assert story.here == first, pace


def test_chapters_have_headings_and_sections_of_each_side(case: Case, story: StoryPage) -> None:
    headings = [plain(entry.words) for entry in story.telling.chronicle.entries() if entry.kind == "heading"]
    for part in case.headings:
        assert any(part in one for one in headings), part
    sections = {section.side for chapter in story.subject.account.chapters for section in chapter.sections}
    assert case.sides <= sections


def test_charts_have_a_value_for_each_turn(case: Case, story: StoryPage) -> None:
    story.show_view("charts")
    plots = [view.plot() for view in story.charts.views()]
    names = tuple(plot.title for plot in plots)
    assert names[: len(case.first_plots)] == case.first_plots
    assert case.plots <= set(names)
    turns = story.subject.account.turns + 1
    assert all(len(trace.values) == turns for plot in plots for trace in plot.traces)


def test_luck_is_told_by_what_dice_were_rolled_for_and_leads_to_its_moment(case: Case, story: StoryPage) -> None:
    story.show_view("dice")
    rows = story.findChildren(LuckRow)
    for what in case.rolled_for:
        assert any(what in row.accessibleName() for row in rows), what
    leading = next(row for row in rows if row.focusPolicy() is not Qt.FocusPolicy.NoFocus)
    leading.click()
    fought = story.subject.account.encounters
    assert story.here in {story.subject.index_of[one.number] for one in fought}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_encounters_and_figures_are_tables_for_the_report_and_for_spreadsheets(page: StoryPage, language: str) -> None:
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


def test_the_report_says_how_it_stands(case: Case, page: StoryPage) -> None:
    account, words = page.subject.account, page.subject.words("en")
    assert case.subtitle in account.subtitle(words)
    luck = account.luck(words)
    assert luck is not None
    assert luck.table is not None
    assert len(luck.table.rows) == len(luck.sides)


@pytest.mark.parametrize("case", [CERIGNOLA], indirect=True, ids=str)
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


@pytest.mark.parametrize("case", [CERIGNOLA], indirect=True, ids=str)
def test_the_game_s_own_word_stands_in_the_report_and_in_the_ways_to_step(page: StoryPage) -> None:
    subject = page.subject
    heads = [one.text for one in blocks(subject, "en", (), None) if isinstance(one, Heading)]
    assert {"Over the activations", "Activation by activation"} <= set(heads)
    assert "Activation" in [pace.name.template for pace in paces(subject.kit)]
    assert subject.title.turns.template == "activations"
