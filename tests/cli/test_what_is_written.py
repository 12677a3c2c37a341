"""What the command line writes: whole or not at all, and never over a game, over what it is made from, over no file."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest
from command_line import Roma
from full_disk import full_disk
from PySide6.QtGui import QImage

from roma_desktop.games.registry import title

SCENARIO = title("roma_victrix").scenarios()[0]
SMALL = ("--size", "100x80")
SIMULATE = ("simulate", 1, "--games", 1, "--jobs", 1, "--csv", "FILE")
LADDER = ("ladder", "roma_victrix", "--rung", "random:random", "--scenario", 4, "--games", 1, "--jobs", 1)
EVERYTHING = [
    (("report", "GAME", "-o", "FILE"), "a.html"),
    (("report", "GAME", "-o", "FILE"), "a.pdf"),
    (("export", "GAME", "--map", "--width", 100, "-o", "FILE"), "a.png"),
    (("export", "GAME", "--log", "-o", "FILE"), "a.txt"),
    (("export", "GAME", "--csv", "-o", "FILE"), "a.csv"),
    (("render", "GAME", *SMALL, "-o", "FILE"), "a.png"),
    (SIMULATE, "a.csv"),
    ((*LADDER, "--csv", "FILE"), "a.csv"),
]
posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pipes with a name, and links are rare")
each = pytest.mark.parametrize(("command", "name"), EVERYTHING)


@pytest.fixture(autouse=True)
def _small_maps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Maps are painted small, to be quick."""
    for name in ("SCREEN_MAP", "PAPER_MAP"):
        monkeypatch.setattr(f"roma_desktop.ui.story.exports.files.{name}", 100)


def filled(command: tuple[object, ...], game: Path, file: Path | str) -> list[object]:
    """A command with the game that it is about and the file that it writes."""
    return [{"GAME": game, "FILE": file}.get(str(one), one) for one in command]


@each
def test_a_game_is_never_written_over(
    command: tuple[object, ...], name: str, roma: Roma, turn_one: Path, tmp_path: Path
) -> None:
    """Not even where it has the ending of another file and is what the file is made from."""
    file = tmp_path / name
    shutil.copy(turn_one, file)
    ran = roma(*filled(command, file, file))
    assert (ran.code, ran.out, ran.err) == (1, "", f"{name} can't be written: a saved game has that name\n")
    assert file.read_bytes() == turn_one.read_bytes()
    assert list(tmp_path.iterdir()) == [file]


def test_a_game_that_has_begun_meanwhile_is_not_written_over(roma: Roma, tmp_path: Path) -> None:
    file = tmp_path / "0001.roma"
    ran = roma(*filled(SIMULATE, file, file), "--save", tmp_path)
    assert (ran.code, ran.err) == (1, "0001.roma can't be written: a saved game has that name\n")
    assert ran.out.startswith("1 game of The Second Punic War")
    assert file.read_bytes().startswith(b'{"line":"Header"')


@pytest.mark.parametrize(
    ("command", "name"),
    [
        (("simulate", "FILE", "--games", 1, "--jobs", 1, "--csv", "FILE"), "a.yaml"),
        (("render", "FILE", *SMALL, "-o", "FILE"), "a.png"),
    ],
)
def test_a_scenario_is_not_written_over_by_what_is_made_from_it(
    command: tuple[object, ...], name: str, roma: Roma, tmp_path: Path
) -> None:
    file = tmp_path / name
    shutil.copy(SCENARIO, file)
    ran = roma(*filled(command, file, file))
    assert (ran.code, ran.out, ran.err) == (1, "", f"{name} can't be written: that is the file it is made from\n")
    assert file.read_bytes() == SCENARIO.read_bytes()


def test_the_scenarios_of_a_ladder_are_not_written_over(
    roma: Roma, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = title("roma_victrix")
    file = tmp_path / SCENARIO.name
    shutil.copy(SCENARIO, file)
    monkeypatch.setattr(rules, "scenarios", lambda: [file])
    ran = roma("ladder", "roma_victrix", "--csv", file)
    assert (ran.code, ran.err) == (1, f"{file.name} can't be written: that is the file it is made from\n")
    assert file.read_bytes() == SCENARIO.read_bytes()


@posix
@each
@pytest.mark.parametrize("kind", ["link", "link that leads nowhere", "pipe"])
def test_what_is_no_file_stays_as_it_is(
    kind: str, command: tuple[object, ...], name: str, roma: Roma, turn_one: Path, tmp_path: Path
) -> None:
    """A pipe would keep the program waiting for ever, and a link may lead to somebody's only copy."""
    file, dear = tmp_path / name, tmp_path / "dear"
    if kind == "pipe":
        os.mkfifo(file)
    else:
        file.symlink_to(dear)
    if kind == "link":
        dear.write_text("dear", "utf-8")
    before = file.lstat()
    ran = roma(*filled(command, turn_one, file))
    said = f"{name} can't be written: a link, a pipe or a device has that name\n"
    assert (ran.code, ran.out, ran.err) == (1, "", said)
    assert file.lstat() == before
    assert not dear.exists() or dear.read_text("utf-8") == "dear"


@each
def test_a_folder_is_known_before_anything_is_done(
    command: tuple[object, ...], name: str, roma: Roma, turn_one: Path, tmp_path: Path
) -> None:
    (tmp_path / name).mkdir()
    ran = roma(*filled(command, turn_one, tmp_path / name))
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(f"{name} can't be written: ")
    assert list(tmp_path.iterdir()) == [tmp_path / name]


@pytest.mark.parametrize("name", ["", ".", "/"])
def test_a_table_without_a_name(name: str, roma: Roma) -> None:
    ran = roma(*filled(SIMULATE, SCENARIO, name))
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(f"{Path(name)} can't be written: ")


@posix
@each
def test_a_disk_that_is_full_leaves_the_older_file(
    command: tuple[object, ...], name: str, roma: Roma, turn_one: Path, tmp_path: Path
) -> None:
    file = tmp_path / name
    file.write_text("old", "utf-8")
    with full_disk(8):
        ran = roma(*filled(command, turn_one, file))
    assert (ran.code, ran.err) == (1, f"{name} can't be written: File too large\n")
    assert file.read_text("utf-8") == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_an_older_picture_is_there_until_the_new_one_is_whole(
    roma: Roma, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever ends the program meanwhile; then the new one takes its place."""
    file = tmp_path / "new" / "a.png"
    command = ("render", SCENARIO, *SMALL, "-o", file)
    assert roma(*command).code == 0
    before = file.read_bytes()

    def ends(*_: object) -> bytes:
        assert file.read_bytes() == before
        raise KeyboardInterrupt

    with monkeypatch.context() as broken:
        broken.setattr("roma_desktop.ui.render.render_position", ends)
        assert roma(*command).code == 130
    assert file.read_bytes() == before
    file.write_bytes(b"an older picture")
    assert roma(*command).code == 0
    assert QImage(str(file)).height() <= 80
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these systems have no names of files that are no text")
@pytest.mark.parametrize("ending", ["pdf", "html"])
def test_a_name_that_is_no_text_is_written_to_all_the_same(
    ending: str, roma: Roma, turn_one: Path, tmp_path: Path
) -> None:
    file = tmp_path / os.fsdecode(b"caf\xe9." + ending.encode())
    ran = roma("report", turn_one, "-o", file)
    assert (ran.code, ran.err) == (0, "")
    assert file.stat().st_size > 1000
