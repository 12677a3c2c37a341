"""``roma-desktop render``"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from command_line import Roma
from PySide6.QtGui import QImage

from roma_desktop.games.registry import title

SCENARIO = title("roma_victrix").scenarios()[0]


def picture(file: Path) -> QImage:
    image = QImage(str(file))
    assert not image.isNull()
    return image


def test_scenario_and_record(roma: Roma, game: Path, tmp_path: Path) -> None:
    """The map keeps its proportions within the size."""
    start, end, seen = tmp_path / "start.png", tmp_path / "end.png", tmp_path / "seen.PNG"
    assert roma("render", SCENARIO, "-o", start, "--size", "500x400").code == 0
    assert roma("render", game, "-o", end, "--size", "500x400").code == 0
    assert roma("render", game, "-o", seen, "--size", "500x400", "--turn", 2, "--side", "rome").code == 0
    images = [picture(file) for file in (start, end, seen)]
    for image in images:
        assert image.width() == 500 or image.height() == 400
        assert image.width() <= 500
        assert image.height() <= 400
    assert images[0] != images[1] != images[2]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("1",), "the following arguments are required: -o/--output"),
        (("1", "-o", "a.png", "--size", "big"), "'big' is no size like 1600x1000"),
        (("1", "-o", "a.png", "--size", "10x10"), "a picture is 64 to 8192 pixels wide and high"),
        (("1", "-o", "a.png", "--size", "99999x99999"), "a picture is 64 to 8192 pixels wide and high"),
        (("1", "-o", "a.jpeg"), "a.jpeg must end in .png."),
        (("1", "-o", "a.png", "--side", "persia"), "There is no side persia. Sides: rome, carthage, "),
        (("1", "-o", "a.png", "--turn", "2"), "--turn and --command are for records."),
        (("99", "-o", "a.png"), "There is no scenario 99."),
    ],
)
def test_wrong_usage(arguments: tuple[str, ...], complaint: str, roma: Roma) -> None:
    ran = roma("render", *arguments)
    assert ran.code == 2
    assert complaint in ran.err


def test_a_place_that_can_not_be_written(roma: Roma, tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("no folder", "utf-8")
    ran = roma("render", 1, "-o", tmp_path / "folder" / "a.png", "--size", "100x100")
    assert ran.code == 1
    assert ran.err.startswith("a.png can't be written: ")
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize("screen", ["wayland", "xcb"])
def test_no_screen_is_asked_for(screen: str, roma_process: Roma, tmp_path: Path) -> None:
    """Whatever windows are to be opened with: Qt would end the program where there is no such screen."""
    wanted = ("render", 1, "-o", tmp_path / "a.png", "--size", "100x100")
    ran = roma_process(*wanted, environment={"QT_QPA_PLATFORM": screen})
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    picture(tmp_path / "a.png")


def test_a_record_that_is_none(roma: Roma, tmp_path: Path) -> None:
    (tmp_path / "a.roma").write_text("{}")
    ran = roma("render", tmp_path / "a.roma", "-o", tmp_path / "a.png")
    assert ran.code == 1
    assert ran.err.endswith("line 1: this isn't the record of a game\n")


def test_without_qt(roma: Roma, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "roma_desktop.ui.render", None)
    ran = roma("render", 1, "-o", tmp_path / "a.png")
    assert ran.code == 1
    assert ran.err.startswith("A picture needs Qt, which can't be loaded here: ")
    assert len(ran.err.splitlines()) == 1
