"""Tries the installers as players would: in clean places, with whole games and a window, and takes them away again."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from installers.building import MEGABYTE, Workshop
from installers.clean_root import clean_root
from installers.measuring import beside_empty
from installers.project import SOURCES, project
from installers.screen import Screen, screen
from installers.trying_desktop import try_appimage, try_deb
from installers.trying_python import built_offline, try_python_packages
from installers.using import Failed, check

LARGEST_DOWNLOAD = 90  # MB
ELSEWHERE = "other sources ローマ"
"""The folder of a second copy of the sources: another path, with a space and letters beyond ASCII."""
Found = TypeVar("Found")


def main(_arguments: list[str]) -> int:
    """Build everything, try everything, and print sizes and start times; 1 if anything fails."""
    if changes():
        print("Commit your changes first: what is built twice must be the same.", file=sys.stderr)
        return 1
    work = SOURCES / "build" / "trying"
    work.mkdir(parents=True, exist_ok=True)
    dist = work / "dist"
    shop = Workshop(project(), dist, SOURCES / "build" / "installers")
    for folder in (dist, shop.work):
        folder.mkdir(parents=True, exist_ok=True)
    try:
        with tempfile.TemporaryDirectory() as folder, screen(Path(folder)) as on:
            try_all(shop, work, on)
    except (Failed, RuntimeError, TimeoutError) as error:
        print(f"Failed: {error}", file=sys.stderr)
        return 1
    return 0


def changes() -> str:
    """What isn't committed, as git lists it."""
    asked = ["git", "-C", str(SOURCES), "status", "--porcelain"]
    return subprocess.run(asked, check=True, capture_output=True, text=True).stdout


def try_all(shop: Workshop, work: Path, on: Screen) -> None:
    """One kind after another, then the measurements."""
    wheels = step("wheel and source distribution are built", shop.wheels)
    source, wheel = wheels
    step("the wheel out of the source distribution, offline", lambda: built_offline(source, wheel, work / "offline"))
    (deb,) = step("the .deb is built", shop.deb)
    (image,) = step("the AppImage is built", shop.appimage)
    for file in (*wheels, deb, image):
        check(file.stat().st_size < LARGEST_DOWNLOAD * MEGABYTE, f"{file.name} is too large")
    step("all of it again in another folder, to the byte", lambda: same_again((*wheels, deb, image), work))
    bare = step("a clean Debian", lambda: clean_root(work / "debian"))
    installed = step("the .deb: installed, used, removed", lambda: try_deb(deb, bare, work, on))
    unpacked = step("the AppImage: used, removed", lambda: try_appimage(image, bare, work, on))
    python = step(
        "wheel and source distribution: pip, pipx, uv; the sources", lambda: try_python_packages(wheels, bare, work, on)
    )
    beside_empty(shop, python, (installed, deb), (unpacked, image), on)


def same_again(files: Sequence[Path], work: Path) -> None:
    """The last commit is built a second time, from another folder, with equal bytes."""
    copy, again = work / ELSEWHERE, work / "again"
    for folder in (copy, again):
        shutil.rmtree(folder, ignore_errors=True)
    subprocess.run(["git", "clone", "--quiet", str(SOURCES), str(copy)], check=True)
    command = [sys.executable, "-m", "installers.building", "--to", str(again)]
    paths = {"PYTHONPATH": f"{copy}{os.pathsep}{copy / 'packaging'}"}
    done = subprocess.run(command, env={**os.environ, **paths}, cwd=work, capture_output=True, text=True, check=False)
    check(done.returncode == 0, f"the second build fails: {done.stderr[-2000:]}")
    for file in files:
        check((again / file.name).read_bytes() == file.read_bytes(), f"another build has another {file.name}")


def step(what: str, work: Callable[[], Found]) -> Found:
    """Do something that takes its time, and say so."""
    began = time.monotonic()
    found = work()
    print(f"{what}: fine, {time.monotonic() - began:.0f} seconds", flush=True)
    return found
