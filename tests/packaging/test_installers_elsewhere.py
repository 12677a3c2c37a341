"""Setup program, disk image and icons, as far as they can be checked without Windows and macOS."""

from __future__ import annotations

import ast
import plistlib
import re
import struct
from pathlib import Path, PureWindowsPath

import build_icons
import pytest
from installers import macos, recipe, windows
from installers.project import SOURCES, TITLE, Project, project

from roma_desktop import __version__
from roma_desktop.app import WINDOW_FILES

OF = project()
LATER = Project("roma-desktop", "1.12.3rc4", "A table", "MIT", "roma-desktop")


def test_the_facts_of_the_windows_program() -> None:
    text = windows.version_facts(LATER)
    assert "filevers=(1, 12, 3, 4)" in text
    tree = ast.parse(text, mode="eval")
    strings = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    assert {"ProductName", TITLE, "1.12.3rc4", "roma-desktop.exe"} <= strings


def test_the_setup_program_is_told_all_it_asks_for() -> None:
    script = windows.SCRIPT.read_text("utf-8")
    told = windows.setup_arguments(OF, Path("my games ローマ/frozen"), Path("dist"))
    names = {argument[2:].partition("=")[0] for argument in told if argument.startswith("/D")}
    assert set(re.findall(r"\{#(\w+)\}", script)) == names
    assert "/DFrozen=" + str(Path("my games ローマ/frozen")) in told
    used_icons = set(re.findall(r"\{#Icons\}\\([\w{}#-]+\.ico)", script))
    there = {file.name for file in (SOURCES / "resources" / "icons").glob("*.ico")}
    assert {icon.replace("{#Program}", OF.name) for icon in used_icons} == there


def test_the_setup_program_opens_files_with_the_window() -> None:
    script = windows.SCRIPT.read_text("utf-8")
    commands = re.findall(r'ValueData: """(.*?)"" ""%1"""', script)
    assert set(commands) == {"{app}\\{#Program}.exe"}
    assert re.search(r'Classes\\\.roma"; ValueType: string', script)
    assert not re.search(r'Classes\\\.ya?ml"; ValueType: string', script)  # others' files too
    assert set(re.findall(r"Classes\\(\.[\w-]+)", script)) == WINDOW_FILES


def test_the_disk_image(tmp_path: Path) -> None:
    built, work = tmp_path / "built ローマ", tmp_path / "work"
    (built / "Roma Desktop.app" / "Contents").mkdir(parents=True)
    folder = macos.dmg_folder(built, work)
    assert (folder / "Roma Desktop.app" / "Contents").is_dir()
    assert (folder / "Applications").is_symlink()
    command = macos.dmg_command(folder, tmp_path / "a.dmg")
    assert command[0] == "hdiutil"
    assert command[-1] == str(tmp_path / "a.dmg")


def test_the_facts_of_the_macos_program() -> None:
    options = recipe.bundle()
    facts = plistlib.loads(plistlib.dumps(options["info_plist"]))
    endings = [ending for kind in facts["CFBundleDocumentTypes"] for ending in kind["CFBundleTypeExtensions"]]
    assert {f".{ending}" for ending in endings} == WINDOW_FILES
    assert options["version"] == __version__
    assert Path(options["icon"]).is_file()


def test_windows_paths_with_spaces_stay_whole() -> None:
    told = windows.setup_arguments(OF, PureWindowsPath("C:/Users/Ōta 太田/frozen"), Path("dist"))  # type: ignore[arg-type]
    assert "/DFrozen=C:\\Users\\Ōta 太田\\frozen" in told


# ---------------------------------------------------------------- icons


def test_an_ico_file_lists_its_pictures() -> None:
    data = (SOURCES / "resources" / "icons" / "roma-desktop.ico").read_bytes()
    assert struct.unpack("<HHH", data[:6]) == (0, 1, len(build_icons.ICO_SIZES))
    for number, dots in enumerate(build_icons.ICO_SIZES):
        wide, high, *_, size, place = struct.unpack("<BBBBHHII", data[6 + 16 * number : 22 + 16 * number])
        assert (wide, high) == (dots % 256, dots % 256)
        picture = data[place : place + size]
        assert struct.unpack(">II", picture[16:24]) == (dots, dots)


def test_an_icns_file_is_a_chain_of_pictures() -> None:
    data = (SOURCES / "resources" / "icons" / "roma-desktop.icns").read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8]) == (len(data),)
    place, found = 8, {}
    while place < len(data):
        size = struct.unpack(">I", data[place + 4 : place + 8])[0]
        found[data[place : place + 4].decode()] = struct.unpack(">I", data[place + 24 : place + 28])[0]
        place += size
    assert place == len(data)
    assert found == build_icons.ICNS_KINDS


@pytest.mark.parametrize("name", build_icons.ICONS)
def test_the_icons_are_drawn_from_their_source(name: str, qapp: object) -> None:
    assert qapp
    drawn = build_icons.png(build_icons.ICONS[name], 32)
    shipped = (SOURCES / "resources" / "icons" / "32x32" / f"{name}.png").read_bytes()
    one, other = build_icons.QImage.fromData(drawn), build_icons.QImage.fromData(shipped)
    assert one.size() == other.size()
    apart = [
        abs(one.pixelColor(x, y).getRgb()[part] - other.pixelColor(x, y).getRgb()[part])
        for x in range(32)
        for y in range(32)
        for part in range(4)
    ]
    assert sum(apart) / len(apart) < 4
