"""Opening saved games and files: after a crash, damaged, foreign, from elsewhere."""

from __future__ import annotations

import shutil
import threading

import pytest
from library_driver import FIRST, GAME
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from sealing import by_other_rules

from roma_desktop.core.records import reading
from roma_desktop.core.records.reading import open_record, read_record
from roma_desktop.games.registry import SHIPPED, title
from roma_desktop.ui.library.sheets import waiting
from roma_desktop.ui.story.page import StoryPage


def test_continue_after_a_crash_goes_on_at_the_very_command(sit_down, saved):
    file = saved(3, clean=False)
    with file.open("ab") as stream:
        stream.write(b'{"line":"Played","n":4,"aft')  # the power went out while this was written
    wanted = read_record(file, title).game.now
    driver = sit_down()
    driver.click(driver.resume().button())
    driver.wait(lambda: driver.at_table)
    assert driver.table.record.game.now.number == wanted.number == 3
    assert GAME.codec.digest(driver.table.record.game.state) == GAME.codec.digest(wanted.state)
    assert driver.question() is None


def test_the_latest_game_that_is_not_over_is_continued_and_the_others_are_listed(sit_down, saved):
    old = saved(1, moment="218 BC, turn 1")
    over = saved(2, moment="201 BC. Rome has won.", over=True)
    driver = sit_down()
    assert "218 BC, turn 1" in driver.resume().button().accessibleDescription()
    shipped = sum(len(title(game).scenarios()) for game in SHIPPED)
    rows = driver.window.library.grid.stops()[1 + shipped :]
    (told,) = [row.accessibleName() for row in rows]
    assert told.startswith("The Second Punic War. ")
    assert "201 BC. Rome has won." in told
    driver.click(rows[0])
    driver.wait(lambda: driver.at_table)
    assert driver.table.record.file == over != old


def damage(file):
    """A record whose third command cannot be read."""
    lines = file.read_bytes().splitlines(keepends=True)
    lines[4] = b'{"line":"Played","n":"three"}\n'
    file.write_bytes(b"".join(lines))


def test_a_damaged_record_is_one_sentence_and_nothing_has_changed(sit_down, saved):
    file = saved(4)
    damage(file)
    before, beside = file.read_bytes(), set(file.parent.iterdir())
    driver = sit_down()
    driver.click(driver.resume().button())
    driver.wait(lambda: driver.question() is not None)
    assert driver.said()[0].startswith(f"{file.name}, line 5: ")
    driver.key(Qt.Key.Key_Escape)
    assert driver.question() is None
    assert not driver.at_table
    assert file.read_bytes() == before
    assert set(file.parent.iterdir()) == beside


def test_the_good_part_of_a_damaged_record_can_be_played_on(sit_down, saved):
    file = saved(4)
    damage(file)
    before = file.read_bytes()
    driver = sit_down(file=file)
    driver.wait(lambda: driver.question() is not None)
    driver.key(Qt.Key.Key_Return)
    driver.wait(lambda: driver.at_table)
    assert driver.table.record.game.now.number == 2
    assert file.with_name(file.name + ".damaged").read_bytes() == before


@pytest.fixture
def refused(sit_down, saved):
    """The window, asked for a game that is being played elsewhere; its file; and the record that is played."""
    file = saved(4)
    elsewhere = open_record(file, title)
    driver = sit_down()
    driver.click(driver.resume().button())
    driver.wait(lambda: driver.question() is not None)
    yield driver, file, elsewhere
    elsewhere.close()


def test_a_game_that_is_played_in_another_window_is_refused_until_that_is_closed(refused):
    driver, file, elsewhere = refused
    before = file.read_bytes()
    assert driver.said() == [
        f"{file.name} is open already, here or in another window of this program; close it there.",
        "You can watch: you see what everybody may see, up to the last command. This changes nothing in the game.",
    ]
    driver.answer("Back")
    assert not driver.at_table
    assert file.read_bytes() == before
    elsewhere.close()
    driver.click(driver.resume().button())
    driver.wait(lambda: driver.at_table)


def test_a_game_that_is_played_in_another_window_can_be_looked_at_as_everybody_sees_it(refused):
    driver, file, elsewhere = refused
    before = file.read_bytes()
    driver.answer("Watch")
    driver.wait(lambda: driver.window.findChildren(StoryPage) != [])
    (story,) = driver.window.findChildren(StoryPage)
    assert story.isVisible()
    assert len(story.subject.line) == 5
    assert story.subject.seen(story.subject.last).troops == {}
    assert len(elsewhere.game.state.troops) > 50
    elsewhere.submit(next(iter(elsewhere.game.options)))  # who plays it goes on
    assert len(file.read_bytes()) > len(before)
    driver.key(Qt.Key.Key_Escape)
    driver.wait(lambda: driver.window.stack.currentWidget() is driver.window.library)


FOREIGN = {
    "empty.roma": b"",
    "picture.roma": b"\x89PNG\r\n\x1a\n" + bytes(200),
    "nul.roma": bytes(5000),
    "other.roma": b'{"line":"Header","roma_desktop":99,"game":"roma_victrix","rules":"1","scenario":{},"options":{},'
    b'"players":{},"dice":"seeded"}\n',
    "unknown game.roma": b'{"line":"Header","roma_desktop":1,"game":"../../etc","rules":"1","scenario":{},"options":{},'
    b'"players":{},"dice":"seeded"}\n',
    "only a header.roma": b'{"line":"Header","roma_desktop":1,"game":"roma_victrix","rules":"1","scenario":{"title":7},'
    b'"options":{},"players":{},"dice":"seeded"}\n',
    "deep.roma": b"[" * 100_000,
    "notes.txt": b"Hannibal ad portas",
    "list.yaml": b"- a\n- b\n",
    "broken.yaml": b"format: 1\ngame: [\n",
    "bomb.yaml": b"a: &a [x]\nb: [*a, *a]\n",
    "wrong.yaml": FIRST.read_bytes().replace(b"difficulty: 3", b"difficulty: 9"),
    "tag.yaml": b"game: !!python/object/apply:os.system ['true']\n",
}


@pytest.mark.parametrize("name", FOREIGN)
def test_a_foreign_file_is_one_sentence_with_its_name_and_nothing_has_changed(name, sit_down, tmp_path, monkeypatch):
    file = tmp_path / name
    file.write_bytes(FOREIGN[name])
    driver = sit_down()
    before = driver.window.settings
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    driver.click(driver.button("Open…"))
    driver.wait(lambda: driver.question() is not None)
    (sentence,) = driver.said()
    assert name in sentence
    assert "\n" not in sentence
    driver.answer("Go on")
    assert not driver.at_table
    assert file.read_bytes() == FOREIGN[name]
    assert sorted(one.name for one in tmp_path.iterdir() if one.is_file()) == [name]
    assert driver.window.settings == before


def test_a_file_that_is_gone_is_one_sentence(sit_down, saved):
    file = saved()
    driver = sit_down()
    file.unlink()
    driver.click(driver.resume().button())
    driver.wait(lambda: driver.question() is not None)
    assert len(driver.said()) == 1


def test_a_wrong_scenario_names_its_line(sit_down, tmp_path):
    file = tmp_path / "wrong.yaml"
    file.write_bytes(FOREIGN["wrong.yaml"])
    line = next(n for n, text in enumerate(file.read_text().splitlines(), 1) if text.startswith("difficulty"))
    driver = sit_down(file=file)
    driver.wait(lambda: driver.question() is not None)
    assert driver.said()[0].startswith(f"wrong.yaml, line {line}: ")


def test_control_o_asks_for_a_file_and_a_record_from_elsewhere_is_remembered(sit_down, saved, tmp_path, monkeypatch):
    file = saved(2, file=tmp_path / "from a friend" / "game.roma")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    driver = sit_down()
    driver.key(Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    driver.wait(lambda: driver.at_table)
    driver.table.left.emit()
    assert driver.window.settings.recent == (str(file),)
    driver.click(driver.resume().button())
    driver.wait(lambda: driver.at_table)
    assert driver.table.record.file == file


def test_giving_up_the_file_dialog_changes_nothing(sit_down, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: ("", ""))
    driver = sit_down()
    driver.click(driver.button("Open…"))
    assert driver.question() is None


def test_a_record_of_other_rules_opens_only_when_that_was_said(sit_down, saved):
    file = saved(3)
    by_other_rules(file, 4)
    driver = sit_down(file=file)
    driver.wait(lambda: driver.question() is not None)
    assert "command 2 plays differently now" in driver.said()[0]
    driver.answer("Open")
    driver.wait(lambda: driver.at_table)


def test_what_takes_long_says_so_and_can_be_given_up(sit_down, saved, monkeypatch):
    file = saved(2)
    goes_on = threading.Event()
    really = reading.read_record

    def slowly(*of):
        goes_on.wait(5)
        return really(*of)

    monkeypatch.setattr(reading, "read_record", slowly)
    monkeypatch.setattr(waiting, "PATIENCE", 20)
    driver = sit_down()
    driver.window.open_file(file)
    driver.wait(lambda: any(sheet.isVisible() for sheet in driver.window.findChildren(waiting.WaitingSheet)))
    driver.key(Qt.Key.Key_Escape)
    goes_on.set()
    driver.qtbot.wait(50)
    assert not driver.at_table
    driver.window.open_file(file)
    driver.wait(lambda: driver.at_table)


def test_what_takes_long_says_how_far_it_is_and_stops_when_it_is_given_up(sit_down, saved, monkeypatch):
    file = saved(4)
    told, goes_on, ended = threading.Event(), threading.Event(), threading.Event()
    really = reading.read_record

    def slowly(file, find_title, tick):
        def slow(share):
            tick(share)
            if share > 0.9:
                told.set()
                goes_on.wait(30)

        try:
            return really(file, find_title, slow)
        finally:
            ended.set()

    monkeypatch.setattr(reading, "read_record", slowly)
    monkeypatch.setattr(waiting, "PATIENCE", 0)
    driver = sit_down()
    driver.window.open_file(file)
    driver.wait(told.is_set)
    (sheet,) = driver.window.findChildren(waiting.WaitingSheet)
    driver.wait(lambda: sheet.bar.share() > 0.9)
    driver.click(driver.button("Give up"))
    goes_on.set()
    driver.wait(ended.is_set)
    assert not driver.at_table
    assert driver.question() is None
    open_record(file, title).close()  # nobody holds it any more


def test_opening_another_file_leaves_the_first_table_in_order(sit_down, saved, tmp_path):
    first, second = saved(1), saved(2)
    driver = sit_down(file=first)
    driver.wait(lambda: driver.at_table)
    table = driver.table
    driver.window.open_file(second)
    driver.wait(lambda: driver.table is not table)
    assert table.closed
    assert driver.table.record.file == second
    shutil.copy(second, tmp_path / "copy.roma")
    assert read_record(tmp_path / "copy.roma", title).trouble is None
