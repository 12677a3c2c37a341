"""Builds the installers that this system can build, inside an environment that has what they need."""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from installers.frozen import freeze
from installers.project import SOURCES, Project, project

MEGABYTE = 1_000_000


@dataclass
class Workshop:
    """``target`` takes the installers, ``work`` what is made on the way; ``of`` is the program."""

    of: Project
    target: Path
    work: Path

    @cached_property
    def frozen(self) -> Path:
        """The folder of the program, made when it is first wanted."""
        folder = self.work / "frozen"
        shutil.rmtree(folder, ignore_errors=True)
        return freeze(folder, self.work / "pyinstaller")

    @cached_property
    def usr(self) -> Path:
        """What every installer on Linux has in ``usr/share``."""
        from installers.linux import write_share
        from roma_desktop.games.registry import games

        folder = self.work / "usr"
        shutil.rmtree(folder, ignore_errors=True)
        write_share(self.of, games(), folder)
        return folder

    def wheels(self) -> list[Path]:
        """The source distribution and the wheel."""
        from installers.wheels import build_wheels

        return build_wheels(self.target)

    def deb(self) -> list[Path]:
        """The package of Debian and Ubuntu."""
        from installers.debian import build_deb, package_tree

        tree = package_tree(self.of, self.frozen, self.usr, self.work / "deb")
        return [build_deb(self.of, tree, self.work, self.target)]

    def appimage(self) -> list[Path]:
        """The file for any Linux."""
        from installers.appimage import app_dir, build_appimage

        tree = app_dir(self.of, self.frozen, self.usr, self.work / "AppDir")
        return [build_appimage(self.of, tree, self.work, self.target)]

    def setup(self) -> list[Path]:
        """The installer of Windows."""
        from installers.windows import build_setup

        return [build_setup(self.of, self.frozen, self.target)]

    def dmg(self) -> list[Path]:
        """The disk image of macOS."""
        from installers.macos import build_dmg

        return [build_dmg(self.of, self.frozen.parent, self.work, self.target)]


KINDS: dict[str, Callable[[Workshop], list[Path]]] = {
    "wheels": Workshop.wheels,
    "deb": Workshop.deb,
    "appimage": Workshop.appimage,
    "setup": Workshop.setup,
    "dmg": Workshop.dmg,
}


def usual(system: str = sys.platform) -> tuple[str, ...]:
    """The kinds of installers that a system builds if nothing else is said."""
    own = {"win32": ("setup",), "darwin": ("dmg",)}
    return ("wheels", *own.get(system, ("deb", "appimage")))


def main(arguments: list[str]) -> int:
    """Build; print each file and its size."""
    parser = argparse.ArgumentParser(prog="build_installers.py", description=__doc__)
    parser.add_argument(
        "kinds", nargs="*", metavar="KIND", help=f"{', '.join(KINDS)}; what this system can if left out"
    )
    parser.add_argument("--to", type=Path, default=SOURCES / "dist", metavar="FOLDER", help="where; dist if left out")
    wishes = parser.parse_args(arguments)
    unknown = sorted(set(wishes.kinds) - set(KINDS))
    if unknown:
        parser.error(f"there is no kind {unknown[0]}")
    target, work = wishes.to.resolve(), SOURCES / "build" / "installers"
    target.mkdir(parents=True, exist_ok=True)
    work.mkdir(parents=True, exist_ok=True)
    workshop = Workshop(project(), target, work)
    for kind in wishes.kinds or usual():
        for file in KINDS[kind](workshop):
            print(f"{file.stat().st_size / MEGABYTE:8.1f} MB  {file.name}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
