"""Saving at the table: a file that goes away, copies, and games that others play."""

from __future__ import annotations

from pathlib import Path

import pytest
from players import Mouse
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from scenes import Scene

from roma_desktop.core.files import disk
from roma_desktop.core.records.reading import open_record, read_record
from roma_desktop.core.records.seeds import seed_file
from roma_desktop.games.registry import title
from roma_desktop.ui.table.saving import LostBar

SAVE = "Save the game elsewhere…"


@pytest.fixture
def one(at_table):
    """A player at the table; Hannibal may march."""
    return at_table(Mouse)


@pytest.fixture
def asked_with():
    """The names with which the dialog was opened."""
    return []


@pytest.fixture
def named(monkeypatch, asked_with):
    """What the player answers when he is asked for a file."""
    answers: list[str] = []

    def ask(_over, _title, there, _kinds):
        asked_with.append(Path(there))
        return answers.pop(0), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    return lambda *names: answers.extend(str(name) for name in names)


def bars(one) -> list[str]:
    return [bar.says.words() for bar in one.seen(LostBar)]


def test_a_game_whose_file_is_deleted_says_so_goes_on_and_is_saved_elsewhere(one, named, tmp_path):
    one.record.file.unlink()
    one.go("tarraconensis")
    one.wait(lambda: bars(one) != [])
    assert bars(one) == [
        "a scene.roma was deleted by another program. The game goes on, but nothing of it is saved any more."
    ]
    assert one.page.view.y() >= one.seen(LostBar)[0].geometry().bottom(), "it covers nothing"
    (tmp_path / "taken.roma").write_text("dear")
    named(tmp_path / "taken.roma", tmp_path / "my game v1.2")
    one.press(SAVE)
    assert "taken.roma is there already" in one.words(one.question())
    one.press("Understood", one.question())
    one.press(SAVE)
    one.wait(lambda: bars(one) == [])
    file = tmp_path / "my game v1.2.roma"
    assert one.record.file == file
    assert (tmp_path / "taken.roma").read_text() == "dear"
    assert read_record(file, title).game.now.number == one.record.game.now.number


def test_leaving_a_game_that_is_not_saved_asks_first(one, named, tmp_path):
    one.record.file.unlink()
    one.go("tarraconensis")
    one.window.leave_table()
    assert one.window.table is not None
    assert "What was played since then is lost" in one.words(one.window.asking)
    named("")
    one.press(SAVE, one.window.asking)
    assert one.window.table is not None, "he has named no file"
    one.window.leave_table()
    number = one.record.game.now.number
    named(tmp_path / "b")
    one.press(SAVE, one.window.asking)
    assert one.window.table is None
    assert read_record(tmp_path / "b.roma", title).game.now.number == number


def test_leaving_all_the_same_lets_it_go(one):
    one.record.file.unlink()
    one.go("tarraconensis")
    one.window.leave_table()
    one.press("Leave all the same", one.window.asking)
    assert one.window.table is None


def test_a_name_with_a_point_keeps_all_of_itself(one, named, tmp_path):
    named(tmp_path / "my game v1.2")
    one.page.saving.copy()
    assert sorted(file.name for file in tmp_path.glob("my game*")) == ["my game v1.2.roma"]


def test_a_copy_over_a_game_that_another_plays_is_refused(one, named, tmp_path):
    other = Scene().record(tmp_path / "other.roma")
    before = other.file.read_bytes()
    named(other.file)
    one.page.saving.copy()
    assert "other.roma is open already" in one.words(one.question())
    one.press("Understood", one.question())
    assert other.file.read_bytes() == before
    other.close()

    named(other.file)
    seed_file(other.file).write_text("00" * 16)
    one.page.saving.copy()
    copy = read_record(other.file, title)
    assert copy.trouble is None
    assert copy.game.now.number == one.record.game.now.number
    assert not seed_file(other.file).exists(), "it belonged to the other game"
    open_record(other.file, title).close()


def test_a_file_that_the_dialog_did_not_ask_about_is_asked_about(one, named, asked_with, tmp_path):
    (tmp_path / "a.roma").write_text("dear")
    named(tmp_path / "a", "")
    one.page.saving.copy()
    assert (tmp_path / "a.roma").read_text() == "dear"
    first, second = asked_with
    assert first.name == "a scene, a copy.roma"
    assert second == tmp_path / "a.roma", "this time the dialog asks about it"
    named(tmp_path / "a", tmp_path / "a.roma")
    one.page.saving.copy()
    assert read_record(tmp_path / "a.roma", title).trouble is None


def test_the_game_itself_is_no_copy_under_whatever_name(one, named, tmp_path):
    link = tmp_path / "link.roma"
    link.symlink_to(one.record.file)
    for name in (one.record.file, link):
        named(name)
        one.page.saving.copy()
        assert "This is the game itself" in one.words(one.question())
        one.press("Understood", one.question())
    assert read_record(one.record.file, title).trouble is None


def test_a_full_disk_offers_another_place(one, named, tmp_path, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    number = one.record.game.now.number
    with monkeypatch.context() as patch:
        patch.setattr(disk, "append", full)
        one.go("tarraconensis")
        one.wait(lambda: one.question() is not None)
    assert one.record.game.now.number == number
    named(tmp_path / "b.roma")
    one.press(SAVE, one.question())
    one.go("tarraconensis")
    one.wait(lambda: one.record.game.now.number > number)
    assert read_record(tmp_path / "b.roma", title).game.now.number == one.record.game.now.number


def test_the_key_of_saving_a_copy_saves_a_lost_game(one, named, tmp_path):
    one.record.file.unlink()
    one.go("tarraconensis")
    one.wait(lambda: bars(one) != [])
    named(tmp_path / "b.roma")
    one.key(Qt.Key.Key_S, held=Qt.KeyboardModifier.ControlModifier)
    one.wait(lambda: bars(one) == [])
    assert one.record.file == tmp_path / "b.roma"
