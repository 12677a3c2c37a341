"""What the recipe of PyInstaller, ``program.spec``, takes from the project: the same on all systems but for names."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from installers import windows
from installers.licences import licences
from installers.project import IDENTIFIER, SOURCES, TITLE, project

NAME = project().name
ICONS = SOURCES / "resources" / "icons"
EXCLUDED = (  # what libraries would load if it were there; the program asks for none of it
    "PySide6.QtNetwork", "PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtOpenGL", "PySide6.QtPrintSupport",
    "numpy", "scipy", "pandas", "matplotlib", "lxml", "pygraphviz", "pydot", "sympy", "PIL",
    "distributed", "dask", "ssl", "_ssl", "_hashlib", "tkinter", "curses", "pdb", "lib2to3",
    "setuptools", "pip", "test",
)  # fmt: skip
FOR_READERS_OF_THE_SOURCES = {"resources/pictures"}
"""Folders of data that only the README shows."""
DOCUMENTS = (
    ("roma", "Saved game of Roma Desktop"), ("roma-turn", "Turn of a game of Roma Desktop"),
    ("yaml", "Scenario"), ("yml", "Scenario"),
)  # fmt: skip
"""Endings of the files that the window opens, as app.py knows them."""


def data_files() -> list[tuple[str, str]]:
    """All data of all games, with the folder each file goes to: inside the package, as in the wheel."""
    found = []
    for top in ("resources", "scenarios"):
        for file in sorted((SOURCES / top).rglob("*")):
            where = file.parent.relative_to(SOURCES).as_posix()
            if file.is_file() and where not in FOR_READERS_OF_THE_SOURCES and file.suffix not in {".po", ".pot"}:
                found.append((str(file), f"roma_desktop/{where}"))
    return found + [(str(file), f"licences/{of}") for of, file in licences()]


def hooks_left_out(system: str = sys.platform) -> tuple[str, ...]:
    """What PyInstaller would run at every start, and the program can do without where that has been tried.

    These load Qt and a hundred modules, which takes longer than all the rest of ``--version``.
    """
    if not system.startswith("linux"):
        return ()
    return ("pyi_rth_inspect", "pyi_rth_pkgutil", "pyi_rth_multiprocessing", "pyi_rth_pyside6")


def programs(folder: str, system: str = sys.platform) -> list[dict[str, Any]]:
    """The programs, as options of ``EXE``. Windows has one with a window and one that speaks to a terminal.

    ``folder`` takes the file of version facts that Windows shows.
    """
    if system == "win32":
        facts = windows.write_version_facts(project(), Path(folder))
        shared = {"icon": str(ICONS / f"{NAME}.ico"), "version": str(facts)}
        return [{"name": NAME, "console": False, **shared}, {"name": f"{NAME}-cli", "console": True, **shared}]
    return [{"name": NAME, "console": system != "darwin"}]


def bundle() -> dict[str, Any]:
    """The options of ``BUNDLE``, the folder that macOS shows as one program."""
    of = project()
    kinds = [
        {
            "CFBundleTypeName": title,
            "CFBundleTypeExtensions": [ending],
            "CFBundleTypeRole": "Editor",
            "LSHandlerRank": "Owner" if ending.startswith("roma") else "Alternate",
        }
        for ending, title in DOCUMENTS
    ]
    facts = {
        "CFBundleDisplayName": TITLE,
        "CFBundleDocumentTypes": kinds,
        "CFBundleLocalizations": ["en", "ja"],
        "NSHighResolutionCapable": True,
        "LSMinimumSystemVersion": "13.0",
    }
    return {
        "name": f"{TITLE}.app",
        "icon": str(ICONS / f"{NAME}.icns"),
        "bundle_identifier": IDENTIFIER,
        "version": of.version,
        "info_plist": facts,
    }
