"""``roma-desktop ladder``: hours of games aren't lost by a file that can't be written, or by Ctrl-C."""

from __future__ import annotations

import csv
import io
import json
import sys
from pathlib import Path

import pytest
from command_line import Roma, Terminal

from roma_desktop.core.files import disk

pytestmark = pytest.mark.usefixtures("couriers")

RUNGS = ("ladder", "couriers", "--jobs", 1, "--rung", "random:captain", "--rung", "captain:random")


def test_a_table_that_cannot_be_written_is_known_before_anything_is_played(
    roma: Roma, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("roma_desktop.cli.ladder.play", lambda match: pytest.fail("a game was played"))
    (tmp_path / "file").write_text("no folder")
    ran = roma(*RUNGS, "--csv", tmp_path / "file" / "games.csv")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("games.csv can't be written: ")


@pytest.mark.parametrize("command", [RUNGS, ("simulate", 1, "--jobs", 1)])
def test_what_was_played_is_told_where_the_table_cannot_be_written_in_the_end(
    command: tuple[object, ...], roma: Roma, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(disk, "take_place", full)
    ran = roma(*command, "--games", 1, "--json", "--csv", tmp_path / "games.csv")
    assert ran.code == 1
    assert json.loads(ran.out)["games"] == 1
    assert ran.err.startswith("games.csv can't be written: ")


def test_stopped_with_ctrl_c_it_tells_what_has_been_played(
    roma: Roma, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    terminal = Terminal(stop_at="3")
    monkeypatch.setattr(sys, "stderr", terminal)
    file = tmp_path / "games.csv"
    ran = roma(*RUNGS, "--games", 1000, "--csv", file)
    assert ran.code == 130
    assert terminal.getvalue().splitlines()[-1] == "Stopped after 3 of 4000 games."
    assert ran.out.startswith("random against captain: ")
    assert " % of 3 games" in ran.out
    assert "captain against random" not in ran.out
    assert len(file.read_text("utf-8").splitlines()) == 4


def test_stopped_before_any_game_is_over_it_leaves_nothing(
    roma: Roma, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("roma_desktop.cli.ladder.play", stop)
    ran = roma(*RUNGS, "--csv", tmp_path / "games.csv")
    assert (ran.code, ran.out, ran.err) == (130, "", "")
    assert list(tmp_path.iterdir()) == []


def test_the_table_can_be_printed_instead(roma: Roma) -> None:
    ran = roma(*RUNGS, "--games", 1, "--csv", "-")
    assert ran.code == 0
    rows = list(csv.DictReader(io.StringIO(ran.out)))
    assert [row["candidate"] for row in rows] == ["random", "random", "captain", "captain"]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (("--jobs", -3), "Jobs are at least 1."),
        (("--jobs", 0), "Jobs are at least 1."),
        (("--jobs", 2, "--cluster", "127.0.0.1:8786"), "--jobs is for this machine and can't be given with --cluster."),
        (("--csv", "-", "--json"), "--json and --csv - can't both be printed; give the table a file."),
    ],
)
def test_wrong_usage(wrong: tuple[object, ...], said: str, roma: Roma) -> None:
    ran = roma("ladder", "couriers", *wrong)
    assert (ran.code, ran.out, ran.err) == (2, "", f"{said}\n")
