"""A game that brings nothing for looking back has its story all the same: from its log, its dice and its end."""

from __future__ import annotations

import csv
import random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.message import say
from roma_desktop.core.records.record import Record
from roma_desktop.core.testing import play_randomly
from roma_desktop.games import registry
from roma_desktop.ui.parts.text.rich import plain
from roma_desktop.ui.story.exports import files
from roma_desktop.ui.story.exports.export_sheet import ExportSheet
from roma_desktop.ui.story.exports.plain_files import NoSpreadsheet, write_text
from roma_desktop.ui.story.page import StoryPage
from roma_desktop.ui.story.subject import of_file

TOYS = ("couriers", "pikes")


@pytest.fixture(params=TOYS)
def toy(request, monkeypatch):
    """A toy game that the program knows as long as the test lasts."""
    rooms = registry.Rooms(f"toys.{request.param}", f"toys.{request.param}")
    monkeypatch.setitem(registry._ROOMS, request.param, rooms)
    return registry.title(request.param)


def played(toy, file, commands):
    """The record of a random game, as far as so many commands or its end."""
    scenario = toy.load(toy.scenarios()[0])
    record = Record.begin(file, toy, scenario, toy.read_options({}), dice=SeededDice(b"toy"), kind="scripted")
    for game in play_randomly(record.game, random.Random("c"), record.submit):
        if game.now.number == commands:
            break
    record.close()
    return file


@pytest.fixture
def record(toy, tmp_path):
    """The record of a game played to its end."""
    return played(toy, tmp_path / "toy.roma", 1000)


@pytest.fixture
def unfinished(toy, tmp_path):
    """The record of a game after six commands."""
    return played(toy, tmp_path / "begun.roma", 6)


def told(page):
    return [plain(entry.words) for entry in page.telling.chronicle.entries()]


def test_the_story_of_a_toy_game_is_its_log_by_turns(record, qtbot):
    subject = of_file(record)
    page = StoryPage(subject)
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    qtbot.waitUntil(lambda: page.statistics.verdict() != "", timeout=20_000)
    words = subject.words("en")
    lines = [line for moment in subject.line for one in subject.happenings(moment) if (line := one.line) is not None]
    assert lines
    story = "\n".join(told(page))
    assert "Turn 1" in told(page)
    assert all(words.say(line.words).rstrip(".") in story for line in lines)

    QTest.keyClick(page, Qt.Key.Key_Home)
    assert page.here == 0
    QTest.keyClick(page, Qt.Key.Key_PageDown)
    assert subject.title.turn(subject.line[page.here].state) == 2
    QTest.keyClick(page, Qt.Key.Key_B)  # a key of another game does nothing
    assert subject.title.turn(subject.line[page.here].state) == 2
    assert [view.plot().title for view in page.charts.views()] == [
        "Commands",
        *(["Dice"] if subject.account.throws else []),
    ]
    assert page.timeline.landmarks()[-1].sign == "flag"
    page.close_story()


def test_what_happens_in_a_moment_is_lit_on_the_map(record, qtbot):
    subject = of_file(record)
    page = StoryPage(subject)
    qtbot.addWidget(page)
    page.go_to(1)
    named = subject.account.places(subject.line[1])
    assert set(page.stage.scene.lit()) == set(named)
    page.close_story()


def test_the_report_of_a_toy_game_has_a_map_for_each_turn_and_its_end(record, tmp_path, monkeypatch):
    monkeypatch.setattr(files, "SCREEN_MAP", 400)
    monkeypatch.setattr(files, "PAPER_MAP", 400)
    subject = of_file(record)
    files.write_report(subject, tmp_path / "report.html", "en")
    text = (tmp_path / "report.html").read_text("utf-8")
    assert text.count("<article") == len(subject.ends_of_turns())
    verdict = subject.presenter.verdict(subject.last)
    assert subject.words("en").say(say("{verdict} [", verdict=verdict)) in text
    assert subject.name("en") in text
    assert text.count("<svg") == len(subject.account.measures)
    files.write_report(subject, tmp_path / "report.pdf", "en")
    assert (tmp_path / "report.pdf").read_bytes().startswith(b"%PDF")


def rows(subject, key, folder):
    file = folder / f"{key}.csv"
    write_text(subject, key, file, "en")
    return list(csv.DictReader(file.read_text("utf-8-sig").splitlines()))


def test_the_spreadsheets_of_a_toy_game_count_its_commands_and_dice(record, toy, tmp_path):
    subject = of_file(record)
    figures, dice = rows(subject, "figures", tmp_path), rows(subject, "dice", tmp_path)
    assert sum(int(row["commands"]) for row in figures) == len(subject.line) - 1
    faces = [int(face) for row in dice for face in row["faces"].split()]
    assert faces == [face for moment in subject.line for face in moment.faces]
    assert sum(int(row["dice"]) for row in figures) == len(faces)
    assert {row["side"] for row in figures} == {side.title() for side in toy.sides(subject.last)}


def test_the_sheet_offers_the_spreadsheets_that_a_game_has(record, qtbot):
    subject = of_file(record)
    page = StoryPage(subject)
    qtbot.addWidget(page)
    sheet = ExportSheet(page, "", subject.kit.spreadsheets())
    assert [kind for _, kind in sheet._offered] == [
        "html", "pdf", "mp4", "film", "png", "txt", "md", "figures", "dice",
    ]  # fmt: skip
    page.close_story()


def test_a_spreadsheet_that_a_game_has_not_is_one_sentence(record, tmp_path):
    with pytest.raises(NoSpreadsheet, match="This game has no table battles"):
        write_text(of_file(record), "battles", tmp_path / "battles.csv", "en")
    assert not (tmp_path / "battles.csv").exists()


def test_while_a_toy_game_lasts_its_story_says_so(unfinished, toy, tmp_path, monkeypatch):
    monkeypatch.setattr(files, "SCREEN_MAP", 400)
    side = toy.sides(of_file(unfinished).last)[0]
    subject = of_file(unfinished, side)
    assert subject.account.marks == ()
    files.write_report(subject, tmp_path / "report.html", "en")
    assert f"The game goes on. Seen by {side.title()}." in (tmp_path / "report.html").read_text("utf-8")
