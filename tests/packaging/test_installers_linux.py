"""What a Linux desktop is told, and the packages for it, as far as it can be checked without building one."""

from __future__ import annotations

import configparser
import gzip
import os
import re
import shutil
import struct
import subprocess
import time
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from installers import appimage, debian, linux
from installers.appimage import MAGIC, MAGIC_AT, RUNTIME, marked
from installers.project import IDENTIFIER, SOURCES, TITLE, project

from roma_desktop import __version__
from roma_desktop.app import WINDOW_FILES
from roma_desktop.cli.main import subcommands
from roma_desktop.core.correspondence.letters import ENDING, Acceptance, seal
from roma_desktop.games.registry import games

OF = project()
SHARED = "{http://www.freedesktop.org/standards/shared-mime-info}"


def test_the_menu_entry() -> None:
    entry = configparser.ConfigParser(interpolation=None, delimiters="=")
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    entry.read_string(linux.desktop_entry(OF))
    (section,) = entry.sections()
    values = entry[section]
    assert values["Exec"] == "roma-desktop %f"
    assert values["Name"] == TITLE
    assert values["MimeType"].split(";") == [linux.GAME, linux.TURN, linux.SCENARIO, ""]


def test_saved_games_and_scenarios_are_known_by_ending_and_beginning() -> None:
    root = ElementTree.fromstring(linux.kinds_of_files(OF, games()))
    game, turn, scenario = root.findall(f"{SHARED}mime-type")
    assert [glob.attrib["pattern"] for glob in game.iter(f"{SHARED}glob")] == ["*.roma"]
    start = next(game.iter(f"{SHARED}match")).attrib["value"]
    record = next((SOURCES / "tests" / "corpus").glob("*/*.roma"))
    assert record.read_text("utf-8").startswith(start)
    assert [glob.attrib["pattern"] for glob in turn.iter(f"{SHARED}glob")] == [f"*{ENDING}"]
    letter = Acceptance(id="x", side="rome", number=1, before="", key="", share="")
    assert seal(letter, b"key").startswith(next(turn.iter(f"{SHARED}match")).attrib["value"].encode())
    asked = [match.attrib["value"].replace("\\n", "\n") for match in scenario.iter(f"{SHARED}match")]
    for file in (SOURCES / "scenarios").glob("*/*.yaml"):
        text = file.read_bytes()
        places = [text.find(line.encode()) for line in asked]
        assert any(0 <= place <= 1024 for place in places), file
    assert all(Path(glob.attrib["pattern"]).suffix in WINDOW_FILES for glob in root.iter(f"{SHARED}glob"))


def test_what_shops_show() -> None:
    root = ElementTree.fromstring(linux.component(OF))
    assert root.findtext("id") == IDENTIFIER
    assert root.findtext("launchable") == "roma-desktop.desktop"
    release = next(root.iter("release"))
    assert release.attrib["version"] == __version__
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", release.attrib["date"])
    assert [kind.text for kind in root.iter("mediatype")] == [linux.GAME, linux.TURN, linux.SCENARIO]


def test_everything_a_desktop_needs_is_written(tmp_path: Path) -> None:
    linux.write_share(OF, games(), tmp_path)
    theme = tmp_path / "share" / "icons" / "hicolor"
    for dots in (16, 22, 24, 32, 48, 64, 96, 128, 256, 512):
        picture = (theme / f"{dots}x{dots}" / "apps" / "roma-desktop.png").read_bytes()
        assert struct.unpack(">II", picture[16:24]) == (dots, dots)
    assert (theme / "scalable" / "apps" / "roma-desktop.svg").is_file()
    names = re.findall(r'<icon name="(.*?)"', linux.kinds_of_files(OF, games()))
    assert all((theme / "48x48" / "mimetypes" / f"{name}.png").is_file() for name in names)
    page = gzip.decompress((tmp_path / "share" / "man" / "man1" / "roma-desktop.1.gz").read_bytes()).decode()
    for command in subcommands(str):
        assert f".SS roma\\-desktop {command}" in page
    assert "\\fB\\-\\-save FOLDER\\fR" in page
    assert not re.search(r"%\((prog|default)\)", page)
    assert all(line.startswith(("\\&", ".")) or line[0] not in ".'" for line in page.splitlines() if line)


def test_the_package_keeps_its_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("libpython3.11.so.1.0", "libxcb.so.1", "libours.so.1"):
        (tmp_path / name).touch()
    known = "".join(f"\t{name} (libc6,x86-64) => /lib/x/{name}\n" for name in ("libpython3.11.so.1.0", "libxcb.so.1"))

    def answer(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, 0, stdout=known)

    monkeypatch.setattr(debian.subprocess, "run", answer)
    assert [file.name for file in debian.from_system(tmp_path)] == ["libxcb.so.1"]


def test_the_mark_of_an_appimage() -> None:
    program = b"\x7fELF" + bytes(range(4, 64))
    changed = marked(program)
    assert changed[MAGIC_AT : MAGIC_AT + 3] == MAGIC == b"AI\x02"
    assert (changed[:8], changed[11:]) == (program[:8], program[11:])


def test_the_runtime_needs_to_be_told_its_identity() -> None:
    text = RUNTIME.read_text("utf-8")
    assert "IDENTITY" in text
    assert "#define IDENTITY" not in text


# ---------------------------------------------------------------- equal bytes


def small_tree(folder: Path, age: float) -> Path:
    """A folder like those that are packed, of files that are ``age`` seconds old."""
    program = folder / "usr" / "lib" / "x" / "x"
    program.parent.mkdir(parents=True)
    for file in (program, program.with_name("data"), folder / "usr" / "a", folder / "usr" / "b"):
        file.write_text(file.name, "utf-8")
        os.utime(file, (time.time() - age, time.time() - age))
    (folder / "usr" / "link").symlink_to("a")
    return program


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="no dpkg-deb here")
def test_two_packages_of_the_same_files_are_equal(tmp_path: Path) -> None:
    control = "Package: x\nVersion: 1\nArchitecture: all\nMaintainer: x <x@localhost>\nDescription: x\n"
    for name, age in (("one", 0.0), ("other", 1e6)):
        program = small_tree(tmp_path / name, age)
        debian.pack(tmp_path / name, control, program, tmp_path / f"{name}.deb")
    assert (tmp_path / "one.deb").read_bytes() == (tmp_path / "other.deb").read_bytes()
    rights = {file.name: file.stat().st_mode & 0o777 for file in (tmp_path / "one" / "usr" / "lib" / "x").iterdir()}
    assert rights == {"x": 0o755, "data": 0o644}


@pytest.mark.skipif(shutil.which("mksquashfs") is None, reason="no mksquashfs here")
def test_two_images_of_the_same_files_are_equal(tmp_path: Path) -> None:
    for name, age in (("one", 0.0), ("other", 1e6)):
        small_tree(tmp_path / name, age)
        appimage.pack(tmp_path / name, tmp_path / f"{name}.squashfs")
    assert (tmp_path / "one.squashfs").read_bytes() == (tmp_path / "other.squashfs").read_bytes()
