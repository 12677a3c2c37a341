"""``roma-desktop report`` and ``roma-desktop export``"""

from __future__ import annotations

import csv
import re
import sys
from pathlib import Path

import pytest
from command_line import Roma
from PySide6.QtGui import QImage


@pytest.fixture(autouse=True)
def _small_maps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Maps are painted small, to be quick."""
    for name in ("SCREEN_MAP", "PAPER_MAP"):
        monkeypatch.setattr(f"roma_desktop.ui.story.exports.files.{name}", 600)


def test_the_report_as_html_and_as_pdf(roma: Roma, turn_one: Path, tmp_path: Path) -> None:
    before = turn_one.read_bytes()
    for name, more in (("report.html", ("--side", "rome")), ("new/report.PDF", ())):
        ran = roma("report", turn_one, "-o", tmp_path / name, *more)
        assert (ran.code, ran.out, ran.err) == (0, "", "")
    text = (tmp_path / "report.html").read_text("utf-8")
    assert "The game goes on. Seen by Rome." in text
    assert len(re.findall("<img ", text)) == 3  # the set-up, the first turn, the second as it stands
    assert (tmp_path / "new" / "report.PDF").read_bytes().startswith(b"%PDF")
    assert turn_one.read_bytes() == before


def test_the_map_of_a_moment(roma: Roma, turn_one: Path, tmp_path: Path) -> None:
    """Small, as --width says, after the command that is named, as a side sees it."""
    file = tmp_path / "start.png"
    assert roma("export", turn_one, "--map", "-o", file, "--width", 400, "--command", 1, "--side", "rome").code == 0
    assert QImage(str(file)).width() == 400
    ran = roma("export", turn_one, "--map", "-o", file, "--command", 9999)
    assert ran.code == 1
    assert ran.err.startswith("There is no command 9999 in this record; the last one is ")


def test_log_and_figures_need_no_qt(
    roma: Roma, turn_one: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "roma_desktop.ui.render", None)
    monkeypatch.setitem(sys.modules, "roma_desktop.ui.story.exports.files", None)
    assert roma("export", turn_one, "--log", "-o", tmp_path / "log.txt").code == 0
    assert roma("export", turn_one, "--log", "-o", tmp_path / "log.md").code == 0
    assert roma("export", turn_one, "--csv", "-o", tmp_path / "figures.csv").code == 0
    assert roma("export", turn_one, "--csv", "battles", "-o", tmp_path / "battles.csv").code == 0
    assert "218 BC, turn 1 [4.2]" in (tmp_path / "log.txt").read_text("utf-8")
    assert "## 218 BC, turn 1" in (tmp_path / "log.md").read_text("utf-8")
    rows = list(csv.DictReader((tmp_path / "figures.csv").read_text("utf-8-sig").splitlines()))
    assert {row["turn"] for row in rows} == {"0", "1", "2"}
    assert (tmp_path / "battles.csv").read_text("utf-8-sig").startswith("number,turn,year,place,")
    for command in (("report", turn_one, "-o", "a.html"), ("export", turn_one, "--map", "-o", "a.png")):
        ran = roma(*command)
        assert ran.code == 1
        assert "needs Qt, which can't be loaded here" in ran.err
        assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("report", "a.roma", "-o", "a.docx"), "a.docx must end in .html or .pdf."),
        (("report", "a.roma"), "the following arguments are required: -o/--output"),
        (("export", "a.roma", "-o", "a.png"), "one of the arguments --map --log --csv is required"),
        (("export", "a.roma", "--map", "-o", "a.jpg"), "a.jpg must end in .png."),
        (("export", "a.roma", "--log", "-o", "a.csv"), "a.csv must end in .txt or .md."),
        (("export", "a.roma", "--csv", "-o", "a.csv", "--turn", "2"), "--width, --turn and --command are for maps."),
        (("export", "a.roma", "--map", "-o", "a.png", "--width", "9"), "a picture is 64 to 8192 pixels wide"),
    ],
)
def test_wrong_usage(arguments: tuple[str, ...], complaint: str, roma: Roma) -> None:
    ran = roma(*arguments)
    assert ran.code == 2
    assert complaint in ran.err


def test_a_table_that_the_game_does_not_have(roma: Roma, turn_one: Path, tmp_path: Path) -> None:
    ran = roma("export", turn_one, "--csv", "dice", "-o", tmp_path / "a.csv")
    assert (ran.code, ran.err) == (2, "There is no table dice. Tables: figures, battles.\n")


def test_a_side_that_does_not_play(roma: Roma, turn_one: Path, tmp_path: Path) -> None:
    ran = roma("report", turn_one, "-o", tmp_path / "a.html", "--side", "persia")
    assert ran.code == 2
    assert ran.err.startswith("There is no side persia. Sides: rome, carthage, ")


def test_a_record_that_is_none_and_one_that_is_damaged(roma: Roma, turn_one: Path, tmp_path: Path) -> None:
    (tmp_path / "none.roma").write_text("{}")
    ran = roma("export", tmp_path / "none.roma", "--log", "-o", tmp_path / "log.txt")
    assert ran.code == 1
    assert ran.err.endswith("line 1: this isn't the record of a game\n")
    damaged = tmp_path / "damaged.roma"
    damaged.write_bytes(turn_one.read_bytes() + b"{nonsense\n" * 2)
    ran = roma("export", damaged, "--log", "-o", tmp_path / "log.txt")
    assert ran.code == 1
    assert len(ran.err.splitlines()) == 1
    assert (tmp_path / "log.txt").exists()  # the part that is sound


def test_a_place_that_can_not_be_written(roma: Roma, turn_one: Path, tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("no folder")
    ran = roma("export", turn_one, "--log", "-o", tmp_path / "folder" / "log.txt")
    assert ran.code == 1
    assert ran.err.startswith("log.txt can't be written: ")
