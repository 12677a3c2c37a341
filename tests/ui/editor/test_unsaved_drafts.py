"""What isn't saved is kept from edit to edit: a program that is killed loses nothing but the edit in hand."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from editor_driver import SMALL, Player, Room, read_to_the_end
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from roma_desktop.core.files import disk
from roma_desktop.games.roma_victrix.draft.draft import Draft, open_draft
from roma_desktop.ui.editor import fields
from roma_desktop.ui.editor.begin_sheet import BeginSheet
from roma_desktop.ui.editor.drafts import KEPT, drafts_folder
from roma_desktop.ui.editor.keeping import Keeper, lost_drafts
from roma_desktop.ui.window import MainWindow, Places

WORKER = """
import sys
from pathlib import Path
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.draft.draft import open_draft
from roma_desktop.ui.editor.editor import ScenarioEditor
from roma_desktop.ui.library.sheets.trouble import Asking

app, room = QApplication([]), QWidget()
editor = ScenarioEditor(room, QStackedWidget(room), Asking(room), Path(sys.argv[1]))
editor.open_file(Path(sys.argv[2]), own=True)
while editor.page is None:
    app.processEvents()
model = editor.page.model
for number in range(1, 10_000):
    model.do(replace(model.scenario, turns=number + 2), say("more turns"))
    print(number, flush=True)
"""


def test_a_killed_program_loses_at_most_the_edit_in_hand(room: Room, qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "war.yaml"
    file.write_text(SMALL, "utf-8")
    said = work_and_kill(tmp_path, file)
    assert file.read_text("utf-8") == SMALL
    (lost,) = lost_drafts(drafts_folder(tmp_path))
    disk.beside(lost.file).write_bytes(b"{")  # it may have been killed in the middle of writing
    assert (lost.title["en"], lost.source) == ("A small war", file)

    room.editor.open(())
    sheet = room.whole.findChild(BeginSheet)
    player = Player(room, qtbot)
    (line,) = sheet.lost
    player.click(line.go_on)
    read_to_the_end(room.editor)
    assert player.scenario.turns in (said + 2, said + 3)
    assert player.page.unsaved()
    assert lost_drafts(drafts_folder(tmp_path)) == [], "somebody works on it"
    player.click(player.page.head.save)
    assert open_draft(file).scenario == player.scenario
    assert "# Rome comes over the strait." in file.read_text("utf-8")
    assert not list(drafts_folder(tmp_path).iterdir())


def work_and_kill(games: Path, file: Path) -> int:
    """Let an editor edit a file in a process, kill it, and return the number of its last finished edit."""
    command = [sys.executable, "-c", WORKER, str(games), str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        first = [process.stdout.readline() for _ in range(12)]
        process.send_signal(signal.SIGKILL)
        said = [*first, *process.stdout.readlines()]
    return int([line for line in said if line.endswith("\n")][-1])


def test_the_next_start_offers_what_was_not_saved(tmp_path: Path, qtbot: QtBot) -> None:
    games = tmp_path / "games"
    left_behind(games)
    window = MainWindow(Places(games, tmp_path / "settings.json"))
    window.resize(1280, 800)
    window.show()
    qtbot.waitUntil(window.asking.isVisible)
    assert "A small war" in window.asking.accessibleName()
    qtbot.keyClick(window.asking, Qt.Key.Key_Return)
    sheet = window.findChild(BeginSheet)
    (line,) = sheet.lost
    qtbot.mouseClick(line.away, Qt.MouseButton.LeftButton)
    assert not line.go_on.isEnabled()
    assert lost_drafts(drafts_folder(games)) == []
    sheet.leave()
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def left_behind(games: Path) -> None:
    """A kept draft that nobody works on any more."""
    keeper = Keeper(drafts_folder(games))
    keeper.keep({"en": "A small war"}, None, SMALL)
    (file,) = (one for one in drafts_folder(games).iterdir() if one.suffix == KEPT)
    content = file.read_bytes()
    keeper.forget()
    file.write_bytes(content)


def test_what_was_thrown_away_or_saved_is_not_offered(work_on: Callable[..., Player], tmp_path: Path) -> None:
    file = tmp_path / "war.yaml"
    file.write_text(SMALL, "utf-8")
    player = work_on(open_draft(file), file)
    drafts = drafts_folder(tmp_path)
    assert not drafts.exists(), "nothing has been edited"
    player.page.model.paint("corsica")
    assert len(list(drafts.glob(f"*{KEPT}"))) == 1
    player.page.model.undo()
    assert not list(drafts.iterdir())
    player.page.model.paint("corsica")
    player.page.leave()
    player.press_button("Don't save", player.page.question)
    assert not list(drafts.iterdir())


def test_the_key_that_opens_another_scenario_asks_first(work_on: Callable[..., Player], tmp_path: Path) -> None:
    small = tmp_path / "war.yaml"
    small.write_text(SMALL, "utf-8")
    player = work_on(open_draft(small), small)
    wanted: list[str] = []
    player.page.another_wanted.connect(lambda: wanted.append("another"))
    player.page.model.paint("corsica")
    player.page.setFocus()
    player.key(Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    assert "changes that are not saved" in player.page.question.accessibleName()
    assert wanted == []
    player.press_button("Stay", player.page.question)
    assert wanted == []
    assert player.page.unsaved()
    player.key(Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    player.press_button("Don't save", player.page.question)
    assert wanted == ["another"]


def test_a_lost_draft_that_another_took_leaves_the_present_one(room: Room, qtbot: QtBot, tmp_path: Path) -> None:
    left_behind(tmp_path)
    (lost,) = lost_drafts(drafts_folder(tmp_path))
    file = tmp_path / "war.yaml"
    file.write_text(SMALL, "utf-8")
    room.editor.open_file(file, own=True)
    read_to_the_end(room.editor)
    player = Player(room, qtbot)
    player.page.model.paint("corsica")
    page, kept = player.page, len(list(drafts_folder(tmp_path).glob(f"*{KEPT}")))
    other = Keeper(drafts_folder(tmp_path))
    assert other.take_over(lost)
    room.editor.go_on_with(lost)
    read_to_the_end(room.editor)
    assert room.editor.page is page
    assert page.unsaved()
    assert len(list(drafts_folder(tmp_path).glob(f"*{KEPT}"))) == kept
    other.forget()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"null",
        b"[" * 100_000,
        b'{"roma_desktop_draft": 2}',
        b"\xff\xfe",
        b'{"title": {}, "source": null, "text": "x"}',
    ],
    ids=["empty", "half", "nothing", "deep", "of a later version", "nothing else", "without its mark"],
)  # fmt: skip
def test_a_damaged_draft_is_passed_over(tmp_path: Path, content: bytes) -> None:
    drafts = drafts_folder(tmp_path)
    drafts.mkdir()
    (drafts / f"a{KEPT}").write_bytes(content)
    assert lost_drafts(drafts) == []


def test_a_lost_draft_with_a_wrong_text_is_told_and_stays(room: Room, tmp_path: Path) -> None:
    left_behind(tmp_path)
    (lost,) = lost_drafts(drafts_folder(tmp_path))
    lost.file.write_text(lost.file.read_text("utf-8").replace("first_year", "first_yeer"), "utf-8")
    (lost,) = lost_drafts(drafts_folder(tmp_path))
    room.editor.go_on_with(lost)
    read_to_the_end(room.editor)
    assert room.editor.page is None
    assert "first_yeer" in room.asking.accessibleName()
    assert lost.file.exists()


def test_where_nothing_can_be_kept_it_is_told_and_the_work_goes_on(
    work_on: Callable[..., Player], tmp_path: Path
) -> None:
    drafts_folder(tmp_path).write_text("no folder")
    player = work_on(Draft.read(SMALL))
    player.page.model.paint("corsica")
    assert "can't be written" in player.page.toast.accessibleName()
    assert "corsica" in player.scenario.powers["rome"].provinces


def test_long_texts_count_when_the_writer_pauses(
    work_on: Callable[..., Player], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fields, "PAUSE", 200)
    player = work_on(Draft.read(SMALL))
    player.page.tabs.show_tab("scenario")
    form = player.forms.scenario
    form.sources.setFocus()
    QTest.keyClicks(form.sources, "Polybius")
    QTest.keyClick(form.sources, Qt.Key.Key_Return)
    player.wait(lambda: player.scenario.sources == ("Polybius",))
    QTest.keyClicks(form.sources, "Zonaras")
    assert form.sources.toPlainText() == "Polybius\nZonaras"
    player.wait(lambda: player.scenario.sources == ("Polybius", "Zonaras"))
    assert any("Zonaras" in one.read_text("utf-8") for one in drafts_folder(tmp_path).glob(f"*{KEPT}"))


def test_a_draft_that_an_older_version_left_behind_is_found_where_it_was(
    room: Room, qtbot: QtBot, tmp_path: Path
) -> None:
    kept = {"roma_desktop_draft": 1, "title": {"en": "A small war"}, "source": None, "text": SMALL}
    (tmp_path / "drafts").mkdir()
    (tmp_path / "drafts" / "0123.draft").write_text(json.dumps(kept), "utf-8")
    room.editor.open(())
    (line,) = room.whole.findChild(BeginSheet).lost
    player = Player(room, qtbot)
    player.click(line.go_on)
    read_to_the_end(room.editor)
    assert player.scenario == Draft.read(SMALL).scenario
