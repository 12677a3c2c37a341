"""What the installers are made of, as far as it can be checked on any system and without building one."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import build_installers
import pytest
import yaml
from installers import recipe
from installers.building import KINDS, usual
from installers.frozen import EMPTY, SPEC
from installers.project import SOURCES, Project, project, source_time
from installers.qt_parts import needed, used, without_loose_ends

from roma_desktop import __version__
from roma_desktop.cli.main import subcommands

OF = project()
LATER = Project("roma-desktop", "1.12.3rc4", "A table", "MIT", "roma-desktop")
SHARED = "{http://www.freedesktop.org/standards/shared-mime-info}"


# ---------------------------------------------------------------- one place for every fact


def test_the_version_comes_from_the_package() -> None:
    assert OF.version == __version__
    assert (OF.name, OF.command, OF.licence) == ("roma-desktop", "roma-desktop", "MIT")


def test_a_version_as_four_numbers() -> None:
    assert LATER.numbers == (1, 12, 3, 4)
    assert OF.numbers[3] == 0


def test_the_time_of_all_files_is_that_of_a_commit_or_the_oldest_there_is(tmp_path: Path) -> None:
    assert source_time(tmp_path) == 315532800
    assert source_time() >= 315532800


def test_each_system_has_its_kinds() -> None:
    assert usual("linux") == ("wheels", "deb", "appimage")
    assert usual("win32") == ("wheels", "setup")
    assert usual("darwin") == ("wheels", "dmg")
    assert set(KINDS) == {kind for system in ("linux", "win32", "darwin") for kind in usual(system)}


def test_an_old_python_can_read_the_command() -> None:
    ast.parse((SOURCES / "packaging" / "build_installers.py").read_text("utf-8"), feature_version=(3, 7))


@pytest.mark.parametrize(
    ("arguments", "module"), [([], "building"), (["deb"], "building"), (["--try"], "trying")], ids=str
)
def test_the_command_builds_or_tries(arguments: list[str], module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[list[str]] = []
    monkeypatch.setattr(build_installers.environment, "up_to_date", lambda folder: True)
    monkeypatch.setattr(build_installers.subprocess, "call", lambda command: called.append(command) or 3)
    assert build_installers.main(arguments) == 3
    assert f"from installers.{module} import main" in called[0][2]
    assert called[0][4:] == arguments


# ---------------------------------------------------------------- the recipe


@pytest.mark.parametrize("spec", [SPEC, EMPTY], ids=lambda spec: spec.name)
@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_the_recipe_evaluates(spec: Path, system: str, tmp_path: Path) -> None:
    """With every system's names, in a folder with a space and letters beyond ASCII; PyInstaller is a stand-in."""
    work = tmp_path / "my games ローマ"
    work.mkdir()
    ran = subprocess.run(
        [sys.executable, "-c", STAND_IN, str(SOURCES / "packaging"), str(spec), system, str(work)],
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    told = ran.stdout.splitlines()
    if spec == EMPTY:
        assert told == ["EXE empty", "COLLECT empty"]
    else:
        assert told == RECIPE[system]


STAND_IN = """
import sys, types
packaging, spec, system, work = sys.argv[1:]
sys.path.insert(0, packaging)
for name in ("PyInstaller", "PyInstaller.depend", "PyInstaller.utils"):
    sys.modules[name] = types.ModuleType(name)
for name, what in (("depend.bindepend", "get_imports"), ("utils.hooks", "collect_submodules")):
    module = sys.modules["PyInstaller." + name] = types.ModuleType(name)
    setattr(module, what, lambda *_, **__: [])
import installers.recipe
installers.recipe.licences = lambda: []
installers.recipe.programs.__defaults__ = (system,)
sys.platform = system
def analysis(scripts, datas=(), **options):
    found = [(name, file, "DATA") for file, name in datas]
    return types.SimpleNamespace(binaries=[], datas=found, pure=[], scripts=scripts)
def told(kind):
    return lambda *parts, **options: print(kind, options["name"])
exec(compile(open(spec, encoding="utf-8").read(), spec, "exec"), dict(
    SPECPATH=packaging + "/installers", workpath=work, Analysis=analysis, PYZ=lambda pure: None,
    EXE=told("EXE"), COLLECT=told("COLLECT"), BUNDLE=told("BUNDLE"),
))
"""
RECIPE = {
    "linux": ["EXE roma-desktop", "COLLECT roma-desktop"],
    "win32": ["EXE roma-desktop", "EXE roma-desktop-cli", "COLLECT roma-desktop"],
    "darwin": ["EXE roma-desktop", "COLLECT roma-desktop", "BUNDLE Roma Desktop.app"],
}


def test_all_data_of_all_games_are_frozen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recipe, "licences", lambda: [("Qt", SOURCES / "LICENSE")])
    there = {f"{folder}/{Path(file).name}" for file, folder in recipe.data_files()}
    assert "licences/Qt/LICENSE" in there
    for top in ("resources", "scenarios"):
        for file in (SOURCES / top).rglob("*"):
            where = file.relative_to(SOURCES)
            wanted = file.is_file() and file.suffix != ".po" and where.parts[1] != "pictures"
            assert not wanted or f"roma_desktop/{where.as_posix()}" in there


def test_what_is_left_out_is_imported_by_nothing() -> None:
    """Or only where its absence is provided for: games on a cluster."""
    imported = re.compile(r"^\s*(?:from|import) ([\w.]+)", re.MULTILINE)
    for file in (SOURCES / "roma_desktop").rglob("*.py"):
        if file.name != "batch_cluster.py":
            found = set(imported.findall(file.read_text("utf-8")))
            assert not found & set(recipe.EXCLUDED), file
            qt = {name.split(".")[1] for name in found if name.startswith("PySide6.")}
            assert qt <= {"QtCore", "QtGui", "QtWidgets", "QtSvg"}, file


# ---------------------------------------------------------------- the parts of Qt


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("PySide6/Qt/plugins/platforms/libqxcb.so", True),
        ("PySide6/Qt/plugins/platforms/libqeglfs.so", False),
        ("PySide6\\plugins\\platforms\\qwindows.dll", True),
        ("PySide6\\plugins\\tls\\qschannelbackend.dll", False),
        ("PySide6/Qt/plugins/platforms/libqcocoa.dylib", True),
        ("PySide6/Qt/plugins/imageformats/libqwebp.so", True),
        ("PySide6/Qt/plugins/imageformats/libqpdf.so", False),
        ("PySide6/Qt/translations/qtbase_ja.qm", False),
        ("PySide6\\opengl32sw.dll", False),
        ("PySide6/Qt/lib/libQt6Core.so.6", True),
        ("roma_desktop/resources/translations/ja/LC_MESSAGES/roma_desktop.mo", True),
    ],
)
def test_parts_of_qt(name: str, kept: bool) -> None:
    assert used(name) is kept


def test_every_picture_of_the_program_has_its_plugin() -> None:
    """PNG is in QtGui itself, SVG is only written."""
    endings = {file.suffix for file in (SOURCES / "resources").rglob("*") if file.suffix in {".webp", ".jpg", ".gif"}}
    assert all(used(f"PySide6/Qt/plugins/imageformats/libq{ending[1:]}.so") for ending in endings)


def test_libraries_stay_that_something_needs() -> None:
    binaries = [
        ("PySide6/QtCore.abi3.so", "core", "EXTENSION"),
        ("PySide6/Qt/lib/libQt6Core.so.6", "qt", "BINARY"),
        ("libicu.so.73", "icu", "BINARY"),
        ("libgtk.so", "gtk", "BINARY"),
        ("libpython3.11.so.1.0", "python", "BINARY"),
        ("PySide6\\plugins\\platforms\\qwindows.dll", "windows", "BINARY"),
        ("D3D11.dll", "d3d", "BINARY"),
    ]
    imports = {
        "core": ["libQt6Core.so.6"],
        "qt": ["libicu.so.73"],
        "windows": ["d3d11.DLL"],
        "icu": ["libQt6Core.so.6"],
    }
    kept = needed(binaries, lambda file: [(name, None) for name in imports.get(file, [])])
    assert {one[1] for one in binaries} - {one[1] for one in kept} == {"gtk"}
    links = [
        ("libgtk.so", "lib/libgtk.so", "SYMLINK"),
        ("libicu.so", "lib/libicu.so.73", "SYMLINK"),
        ("a", "b", "DATA"),
    ]
    assert without_loose_ends(links, binaries, kept) == links[1:]


# ---------------------------------------------------------------- the three systems at once


def test_the_workflow_builds_on_the_usual_runners() -> None:
    file = SOURCES / ".github" / "workflows" / "installers.yml"
    jobs = yaml.safe_load(file.read_text("utf-8"))["jobs"]
    assert set(jobs) == {"linux", "windows", "macos"}
    text = file.read_text("utf-8")
    for words in re.findall(r"python packaging/build_installers\.py(.*)", text):
        assert set(words.split()) <= set(KINDS)
    for command in re.findall(r"(?:AppImage|roma-desktop|cli\.exe\")\s+(simulate|render|validate)", text):
        assert command in subcommands(str)
