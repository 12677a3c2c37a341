"""The report and the other files of a game: chosen on a sheet, written with a way out, and right."""

from __future__ import annotations

import csv
import re
from contextlib import closing
from html.parser import HTMLParser
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog
from story_driver import button, click, digest_of

from roma_desktop.core.correspondence.keeper import ELSEWHERE, Keeper
from roma_desktop.core.correspondence.letters import read_letter
from roma_desktop.core.correspondence.seat import Seat
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title
from roma_desktop.ui.library.sheets import waiting
from roma_desktop.ui.library.sheets.waiting import WaitingSheet
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.story.exports import exporting
from roma_desktop.ui.story.exports.export_sheet import ExportSheet
from roma_desktop.ui.story.exports.files import write_report
from roma_desktop.ui.story.exports.plain_files import CannotWrite, whole
from roma_desktop.ui.story.exports.tables import log_markdown
from roma_desktop.ui.story.subject import of_file


class Page(HTMLParser):
    """What stands in a file of HTML."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.outside: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        links = [value or "" for name, value in attrs if name in ("src", "href")]
        self.outside += [link for link in links if not link.startswith("data:")]


@pytest.fixture
def save_as(monkeypatch, tmp_path):
    """Answers the platform's dialog with a name in tmp_path; ``proposed`` has what it proposed."""
    proposed: list[str] = []

    def choose(name: str) -> Path:
        def answer(_parent, _title, there, _kinds):
            proposed.append(Path(there).name)
            return str(tmp_path / name), ""

        monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
        return tmp_path / name

    choose.proposed = proposed
    return choose


def press(desk, kind):
    """The button of a kind of file on the sheet."""
    sheet = desk.sheet(ExportSheet)
    click(next(one for one, of in sheet._offered if of == kind))


def said(desk, file):
    """Waits until the window says how it went; its sentence."""
    desk.wait(desk.asking.isVisible)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # what was asked before is gone
    sentences = [one.words() for one in desk.asking.findChildren(Sentence) if one.isVisible()]
    click(button(desk.asking, "Go on"))
    assert not list(file.parent.glob(".*.part"))
    return sentences[0]


@pytest.fixture
def small_maps(monkeypatch):
    """Maps are painted small, to be quick."""
    for name in ("SCREEN_MAP", "PAPER_MAP", "WHOLE_MAP"):
        monkeypatch.setattr(f"roma_desktop.ui.story.exports.files.{name}", 600)


def test_a_game_that_is_over_is_reported_with_all_its_files(at_desk, over, save_as, small_maps):
    before, bytes_before = digest_of(of_file(over)), over.read_bytes()
    desk = at_desk(over)
    desk.looking.offer_files(desk.record, None)

    report = save_as("report.html")
    press(desk, "html")
    assert said(desk, report) == f"report.html is in {report.parent}."
    assert save_as.proposed == ["short war, report.html"]
    text = report.read_text("utf-8")
    page = Page(text)
    assert page.tags.count("article") == page.tags.count("img") == 3  # the set-up and two turns, each with its map
    assert page.tags.count("svg") == 6
    assert page.outside == []  # the file needs nothing else
    assert "The battles" in text
    assert "218 BC, turn 1" in text

    paper = save_as("report")  # its ending is put behind it
    press(desk, "pdf")
    assert said(desk, paper).startswith("report.pdf is in ")
    data = paper.with_name("report.pdf").read_bytes()
    assert data.startswith(b"%PDF")
    assert len(re.findall(rb"/Type\s*/Page\b", data)) >= 3

    figures = save_as("figures.csv")
    press(desk, "figures")
    said(desk, figures)
    rows = list(csv.DictReader(figures.read_text("utf-8-sig").splitlines()))
    assert {row["turn"] for row in rows} == {"0", "1", "2"}
    assert {"Rome", "Carthage"} <= {row["power"] for row in rows}

    log = save_as("log.txt")
    press(desk, "txt")
    said(desk, log)
    assert re.search(r"^ +\d+  .* \[4\.\d+\]$", log.read_text("utf-8"), re.MULTILINE)
    assert digest_of(of_file(over)) == before
    assert over.read_bytes() == bytes_before


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_report_has_the_faces_its_language_is_set_in_with_it(over, tmp_path, small_maps, language):
    file = tmp_path / "report.html"
    write_report(of_file(over), file, language)
    text = file.read_text("utf-8")
    embedded = set(re.findall(r"@font-face\{font-family:'([^']+)'", text))
    assert embedded >= {"Cinzel", "EB Garamond"}
    used = {face for faces in re.findall(r' font-family="([^"]+)"', text) for face in faces.split(",")}
    assert ("Shippori Mincho" in embedded) == (language == "ja")
    assert language == "en" or used <= embedded


def test_a_picture_of_the_map_shows_the_moment_that_is_looked_at(at_desk, over, save_as, small_maps):
    desk = at_desk(over)
    desk.looking.open(desk.record, None)
    desk.wait(lambda: desk.looking.page is not None)
    pictures = []
    for number, place in enumerate((Qt.Key.Key_Home, Qt.Key.Key_End)):
        desk.key(place)
        click(desk.looking.page.export)
        file = save_as(f"map {number}.png")
        press(desk, "png")
        said(desk, file)
        desk.sheet(ExportSheet).leave()
        pictures.append(QImage(str(file)))
    assert pictures[0].width() == 600
    assert pictures[0] != pictures[1]


def test_while_the_game_lasts_the_sheet_says_whose_knowledge_is_written_down(at_desk, lasting, save_as):
    desk = at_desk(lasting)
    desk.looking.offer_files(desk.record, "rome")
    sentences = [one.words() for one in desk.sheet(ExportSheet).findChildren(Sentence)]
    assert "While the game lasts they have what Rome may know, and nothing else." in sentences
    log = save_as("log.md")
    press(desk, "md")
    said(desk, log)
    drawn = [line for line in log_markdown(of_file(lasting), "en").splitlines() if "`14.11`" in line]
    assert len(drawn) > 1  # everybody has a card
    known = [line for line in drawn if line in log.read_text("utf-8").splitlines()]
    assert [line.split()[1] for line in known] == ["Rome"]


def test_writing_is_given_up_without_a_trace(at_desk, over, save_as, monkeypatch):
    monkeypatch.setattr(waiting, "PATIENCE", 0)
    go_on, ended = Event(), Event()

    def slow(_subject, _kind, _file, _language, _at, tick):
        tick(0.25)
        go_on.wait(30)
        try:
            tick(0.5)
        finally:
            ended.set()

    monkeypatch.setattr(exporting, "write_file", slow)
    desk = at_desk(over)
    desk.looking.offer_files(desk.record, None)
    file = save_as("report.html")
    press(desk, "html")
    desk.wait(lambda: any(one.isVisible() and one.bar.share() == 0.25 for one in desk.host.findChildren(WaitingSheet)))
    click(button(desk.sheet(WaitingSheet), "Give up"))
    go_on.set()
    desk.wait(ended.is_set)
    desk.wait(lambda: not any(one.isVisible() for one in desk.host.findChildren(WaitingSheet)))
    desk.settle()
    assert not file.exists()
    assert not desk.asking.isVisible()


def test_a_file_that_cannot_be_written_is_one_sentence(at_desk, over, save_as, tmp_path):
    desk = at_desk(over)
    desk.looking.offer_files(desk.record, None)
    (tmp_path / "folder").write_text("no folder")
    save_as("folder/log.txt")
    press(desk, "txt")
    assert said(desk, tmp_path / "log.txt").startswith("log.txt can't be written: ")


@pytest.mark.parametrize("over", [False, True])
def test_no_file_is_written_over_a_game(tmp_path, over):
    """Whatever name the player gives it, and whether it is being played or not."""
    game = title("roma_victrix")
    played = Record.begin(tmp_path / "a.roma", game, game.load(game.scenarios()[0]), game.read_options({}))
    if over:
        played.close()
    before = played.file.read_bytes()
    with pytest.raises(CannotWrite, match="a saved game has that name"), whole(played.file):
        pytest.fail("something was done for nothing")
    assert played.file.read_bytes() == before
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.roma", "a.roma.seed"]
    played.close()


def test_no_file_is_written_over_the_book_of_a_game_by_file(tmp_path):
    """Nor over that of a player elsewhere: who loses it can't play on."""
    game = title("roma_victrix")
    scenario, options = game.load(game.scenarios()[0]), game.read_options({})
    with closing(Keeper.invite(tmp_path / "a.roma", game, scenario, options, {"carthage": ELSEWHERE})) as keeper:
        (tmp_path / "letter").write_bytes(keeper.invitation("carthage"))
    Seat.join(tmp_path, read_letter(tmp_path / "letter"), title).close()
    books = [file for file in tmp_path.iterdir() if file.name != "letter"]
    assert {file.suffix for file in books} == {".post", ".seat"}
    for book in books:
        with pytest.raises(CannotWrite, match="a saved game has that name"), whole(book):
            pytest.fail("something was done for nothing")


def test_a_file_takes_the_place_of_an_older_one_but_not_of_what_it_is_made_from(tmp_path):
    file, other = tmp_path / "a.txt", tmp_path / "b.txt"
    for story in ("one", "two"):
        with whole(file, other, None) as place:
            place.write_text(story, "utf-8")
    assert file.read_text("utf-8") == "two"
    with pytest.raises(CannotWrite, match="the file it is made from"), whole(file, other, file):
        pytest.fail("something was done for nothing")
    assert list(tmp_path.iterdir()) == [file]
