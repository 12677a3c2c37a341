"""Sizes and start times of the installed program beside an empty Qt program that is packaged in the same way."""

from __future__ import annotations

import shutil
import statistics
from collections.abc import Sequence
from pathlib import Path

from installers.appimage import pack
from installers.building import MEGABYTE, Workshop
from installers.clean_root import CleanRoot
from installers.frozen import EMPTY, freeze
from installers.places import BY_PIP, PLAYER, SOURCES_THERE
from installers.screen import Screen, Start, first_frame

ROUNDS = 7
LARGEST_INSTALLED = 250  # MB
FROZEN, BY_PYTHON = "an empty Qt program, frozen", "an empty Qt program, by Python"
WHEEL, FROM_SOURCES = "wheel", "sources"
STARTED_BY_PYTHON = frozenset({BY_PYTHON, WHEEL, FROM_SOURCES})
"""What is held against the empty program that Python starts; the others are frozen as the other empty one is."""


def size(folder: Path) -> float:
    """The MB that the files of a folder take."""
    return sum(file.lstat().st_size for file in folder.rglob("*")) / MEGABYTE


def beside_empty(
    shop: Workshop, python: CleanRoot, package: tuple[CleanRoot, Path], image: tuple[CleanRoot, Path], on: Screen
) -> None:
    """Print the tables. ``package`` and ``image`` are where they are installed, with the file that was installed;
    ``python`` has the wheel, and the sources as play.py has made them ready.
    """
    empty = freeze(shop.work / "empty", shop.work / "pyinstaller-empty", EMPTY)
    squashed = shop.work / "empty.squashfs"
    pack(empty, squashed)
    (root, deb), (other, appimage) = package, image
    name = shop.of.name
    print(f"\n{'MB':<44}{'download':>10}{'installed':>10}")
    rows = (
        (".deb", deb, root.folder / "usr" / "lib" / name),
        ("AppImage, unpacked at the first start", appimage, other.folder / "root" / ".cache" / name),
        ("an empty Qt program, squashed alike", squashed, empty),
    )
    for what, file, folder in rows:
        print(f"{what:<44}{file.stat().st_size / MEGABYTE:>10.1f}{size(folder):>10.1f}")
    if size(root.folder / "usr" / "lib" / name) > LARGEST_INSTALLED:
        raise RuntimeError(f"more than {LARGEST_INSTALLED} MB are installed")
    shutil.copytree(empty, root.inside("/opt/empty"), symlinks=True, dirs_exist_ok=True)
    plain, by_pip = EMPTY.with_suffix(".py"), f"{BY_PIP}/bin/python"
    shutil.copy(plain, python.inside("/opt"))
    starts: dict[str, tuple[list[str], dict[str, str]]] = {
        FROZEN: (root.command("/opt/empty/empty"), PLAYER),
        BY_PYTHON: (python.command(by_pip, f"/opt/{plain.name}"), PLAYER),
        ".deb": (root.command(shop.of.command), PLAYER),
        "AppImage": (other.command(*_placed(other, appimage)), PLAYER),
        WHEEL: (python.command(by_pip, "-m", "roma_desktop"), PLAYER),
        FROM_SOURCES: (python.command(f"{SOURCES_THERE}/.venv/bin/python", "-m", "roma_desktop"), PLAYER),
    }
    print_starts(_timed(starts, on))


def _placed(root: CleanRoot, image: Path) -> list[str]:
    """The AppImage as a program of its root."""
    return [f"/{file.relative_to(root.folder)}" for file in (root.folder / "opt").rglob(image.name)]


def _timed(starts: dict[str, tuple[list[str], dict[str, str]]], on: Screen) -> dict[str, Sequence[Start]]:
    """All programs in turns, so that they share all weathers; the first round only warms the disk."""
    rounds = [
        {what: first_frame(on, command, more) for what, (command, more) in starts.items()} for _ in range(ROUNDS + 1)
    ]
    return {what: [one[what] for one in rounds[1:]] for what in starts}


def print_starts(timed: dict[str, Sequence[Start]]) -> None:
    """A line for each program: the median and the least of its starts, beside the empty one of its kind."""
    print(
        f"\n{'first painted frame, milliseconds':<44}{'median':>8}{'least':>8}{'of a core':>10}{'MiB':>6}{'times':>7}"
    )
    empty = {what: statistics.median(one.seconds for one in timed[what]) for what in (FROZEN, BY_PYTHON)}
    for what, starts in timed.items():
        yardstick = empty[BY_PYTHON if what in STARTED_BY_PYTHON else FROZEN]
        seconds = statistics.median(one.seconds for one in starts)
        work = statistics.median(one.work for one in starts)
        memory = statistics.median(one.memory for one in starts)
        least = min(one.seconds for one in starts)
        line = f"{what:<44}{seconds * 1000:>8.0f}{least * 1000:>8.0f}{work * 1000:>10.0f}"
        print(f"{line}{memory:>6.0f}{seconds / yardstick:>7.2f}")
