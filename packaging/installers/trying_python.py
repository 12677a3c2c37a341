"""Tries wheel, source distribution and sources in a clean Debian that has Python and no network."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import environment

from installers.clean_root import CleanRoot
from installers.places import BY_PIP, GAMES, HOME, PLAYER, RECORD, SCENARIOS, SOURCES_THERE, STORE, TOOLS
from installers.project import SOURCES, TITLE, project, source_time
from installers.screen import Screen
from installers.using import PLAYED, check, opens, plays, says_its_version

LIBRARIES = (
    *environment.QT_LIBRARIES.values(),
    *("libxcb-cursor0", "libxcb-icccm4", "libxcb-image0", "libxcb-keysyms1", "libxcb-render-util0", "libxcb-shape0"),
    *("libxkbcommon-x11-0", "libopengl0"),
)
"""What Qt needs of a system; a desktop has it."""
BESIDES = ("pip", "pipx", "uv", "setuptools", "wheel", "hatchling", "editables")
"""What is needed to install the program, besides what it stands on."""
OFFLINE = {
    "PIP_NO_INDEX": "1",
    "PIP_FIND_LINKS": STORE,
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    "UV_NO_INDEX": "1",
    "UV_FIND_LINKS": STORE,
    "UV_OFFLINE": "1",
    "UV_PYTHON": "/usr/bin/python3",
}
"""Settings of pip and uv that take packages from the store alone."""


def try_python_packages(files: Sequence[Path], bare: CleanRoot, work: Path, on: Screen) -> CleanRoot:
    """Install wheel and source distribution by pip, pipx and uv, use them and remove them; then play from the sources.

    The root comes back with the wheel in ``BY_PIP``, to be measured.
    """
    root = bare.copy(work / "root-python")
    root.did("apt-get", "update")
    root.install("python3", "python3-venv", *LIBRARIES)
    store = root.inside(STORE)
    store.mkdir(parents=True)
    version = root.did("python3", "-c", "import sys; print('%d.%d' % sys.version_info[:2])").strip()
    fetch(store, version, [str(file) for file in files if file.suffix == ".whl"])
    shutil.copytree(SOURCES / "scenarios", root.inside(SCENARIOS))
    for file in files:
        shutil.copy(file, store)
    offline(root, "python3", "-m", "venv", TOOLS)
    offline(root, f"{TOOLS}/bin/pip", "install", "--quiet", "pipx", "uv")
    for file in sorted(files, key=lambda one: one.suffix == ".whl"):  # the wheel last: it stays
        with_pip(root, f"{STORE}/{file.name}", on)
        with_tool(root, f"{STORE}/{file.name}", ("pipx", "install"), ("pipx", "uninstall"), on)
        with_tool(root, f"{STORE}/{file.name}", ("uv", "tool", "install"), ("uv", "tool", "uninstall"), on)
    from_sources(root, on)
    return root


def fetch(store: Path, version: str, wanted: Sequence[str]) -> None:
    """Download what is wanted, and what it depends on, for a version of Python."""
    command = [sys.executable, "-m", "pip", "download", "-qq", "--only-binary=:all:", "--python-version", version]
    subprocess.run([*command, "--dest", str(store), *wanted, *BESIDES], check=True)


def offline(root: CleanRoot, *arguments: str) -> str:
    """What a program prints that has no network."""
    return root.did("unshare", "--net", *arguments, more=OFFLINE)


def with_pip(root: CleanRoot, file: str, on: Screen) -> None:
    """Install a file in a fresh environment, where all of its data are, and use it."""
    folder = BY_PIP
    shutil.rmtree(root.inside(folder), ignore_errors=True)
    offline(root, "python3", "-m", "venv", folder)
    offline(root, f"{folder}/bin/pip", "install", "--quiet", file)
    python = f"{folder}/bin/python"

    def run(*words: str) -> str:
        return offline(root, python, "-m", "roma_desktop", *words)

    says_its_version(run)
    plays(run, SOURCES / "scenarios", SCENARIOS, GAMES)
    opens(on, root.command(python, "-m", "roma_desktop", RECORD), PLAYER, PLAYED)
    opens(on, root.command(f"{folder}/bin/{project().command}"), PLAYER, TITLE)
    same_data(root, python)
    shutil.rmtree(root.inside(GAMES))


def with_tool(root: CleanRoot, file: str, install: Sequence[str], remove: Sequence[str], on: Screen) -> None:
    """Install a file by a tool for programs, use it, and remove it: nothing but the player's own files stays."""
    of = project()
    before = root.files()
    offline(root, f"{TOOLS}/bin/{install[0]}", *install[1:], file)
    program = f"{HOME}/.local/bin/{of.command}"
    says_its_version(lambda *words: offline(root, program, *words))
    opens(on, root.command(program), PLAYER, TITLE)
    offline(root, f"{TOOLS}/bin/{remove[0]}", *remove[1:], of.name)
    left = {file for file in root.files() - before if of.name in file or of.name.replace("-", "_") in file}
    left = {file for file in left if "/.cache/" not in file and not file.endswith(".lock")}  # the tools' own
    check(not left, f"what {install[0]} leaves: {sorted(left)[:5]}")


def same_data(root: CleanRoot, python: str) -> None:
    """The installed program has every file of data that the sources have."""
    where = root.did(python, "-c", "import roma_desktop; print(roma_desktop.__path__[0])").strip()
    package = root.inside(where)
    for top in ("resources", "scenarios"):
        for file in (SOURCES / top).rglob("*"):
            there = package / file.relative_to(SOURCES)
            check(not file.is_file() or there.read_bytes() == file.read_bytes(), f"{there} is missing")


def from_sources(root: CleanRoot, on: Screen) -> None:
    """Play from the sources, where there is nothing but Python; the folder has spaces and letters beyond ASCII."""
    copy = root.inside(SOURCES_THERE)
    kept = shutil.ignore_patterns(".*", "build", "dist", "__pycache__", "*.egg-info")
    shutil.copytree(SOURCES, copy, ignore=kept)
    says_its_version(lambda *words: offline(root, "python3", f"{SOURCES_THERE}/packaging/play.py", *words))
    offline(root, "python3", f"{SOURCES_THERE}/packaging/play.py", "simulate", "1", "--games", "1")
    opens(on, root.command("python3", f"{SOURCES_THERE}/packaging/play.py"), {**PLAYER, **OFFLINE}, TITLE)


def built_offline(source: Path, wheel: Path, work: Path) -> None:
    """The wheel comes out of the source distribution without any network, with equal bytes."""
    shutil.rmtree(work, ignore_errors=True)
    shutil.unpack_archive(source, work)
    (folder,) = work.iterdir()
    command = ["unshare", "--net", sys.executable, "-m", "build", "--no-isolation", "--wheel", str(folder)]
    subprocess.run(
        command, check=True, capture_output=True, env={**os.environ, "SOURCE_DATE_EPOCH": str(source_time())}
    )
    (built,) = (folder / "dist").iterdir()
    check(built.read_bytes() == wheel.read_bytes(), "the source distribution makes another wheel")
