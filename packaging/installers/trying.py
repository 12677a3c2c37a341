"""Tries the installers as players would: in clean places, with whole games and a window, and takes them away again."""

from __future__ import annotations

import json
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
from installers.clean_root import CleanRoot, clean_root
from installers.frozen import freeze
from installers.linux import GAME, SCENARIO
from installers.measuring import PLAYER, beside_empty
from installers.project import SOURCES, TITLE, project
from installers.screen import Screen, screen

DESKTOP = ("shared-mime-info", "desktop-file-utils", "libglib2.0-bin")
"""What a desktop has that opens files by a double click."""
PLAYED = "The Second Punic War"
"""What the window is called with a game of the first scenario."""
PATIENCE = 60.0  # seconds until a window must be there
LARGEST_DOWNLOAD = 90  # MB


Found = TypeVar("Found")


class Failed(Exception):
    """An installer doesn't do what it should."""


def check(fact: object, complaint: str) -> None:
    """Raise ``Failed`` unless the fact holds."""
    if not fact:
        raise Failed(complaint)


# ---------------------------------------------------------------- what every installed program must do


def plays(run: Callable[..., str], scenarios: Path, shown: str, folder: str) -> None:
    """A whole game of each of the three games, with records; ``shown`` is where the program sees ``scenarios``."""
    for game in sorted(path.name for path in scenarios.iterdir()):
        first = min((scenarios / game).glob("*.yaml")).relative_to(scenarios).as_posix()
        told = run("simulate", f"{shown}/{first}", "--games", "1", "--json", "--save", f"{folder}/{game}")
        check(json.loads(told)["games"] == 1, f"no game of {game} was played")


def says_its_version(run: Callable[..., str]) -> None:
    """The version is that of the sources."""
    of = project()
    check(run("--version").strip() == f"{of.command} {of.version}", "the version is another one")


def opens(on: Screen, command: Sequence[str], more: dict[str, str], title: str) -> None:
    """The program shows a window whose title begins so; it is closed afterwards."""
    program = subprocess.Popen(command, env={**on.variables, **more}, start_new_session=True)
    try:
        wait_for_title(on, title)
        check(on.painted() > 0.2, "the window is empty")
    finally:
        os.killpg(program.pid, 15)
        program.wait()
    end = time.monotonic() + PATIENCE
    while on.is_painted():
        check(time.monotonic() < end, "a window stays when its program has ended")
        time.sleep(0.05)


def wait_for_title(on: Screen, title: str) -> None:
    """Wait until a window has a title that begins so, and is painted."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        command = ["xwininfo", "-root", "-tree"]
        listed = subprocess.run(command, env=on.variables, capture_output=True, text=True, check=False)
        if f'"{title}' in listed.stdout and on.painted() > 0.2:
            return
        time.sleep(0.1)
    raise Failed(f"no window is called {title}")


# ---------------------------------------------------------------- the .deb


def try_deb(deb: Path, bare: CleanRoot, work: Path, on: Screen) -> CleanRoot:
    """Install the package in a clean Debian, play, open a game as a double click does, and remove the package.

    The root comes back with the package installed again, to be measured.
    """
    of = project()
    root = bare.copy(work / "root-deb")
    root.did("apt-get", "update")
    root.install(*DESKTOP, "man-db")
    shutil.copy(deb, root.folder / "tmp")
    before = root.files()
    root.install(f"/tmp/{deb.name}")
    check(root.run("sh", "-c", "command -v python3").returncode, "the clean Debian has a Python")
    says_its_version(lambda *words: root.did(of.command, *words))
    scenarios = root.folder / "usr" / "lib" / of.name / "_internal" / "roma_desktop" / "scenarios"
    shown = "/" + scenarios.relative_to(root.folder).as_posix()
    plays(lambda *words: root.did(of.command, *words), scenarios, shown, "/tmp/games")
    check(root.did("man", "--where", of.command).strip().endswith(".1.gz"), "there is no manual page")
    double_click(root, on)
    record = "/tmp/games/roma_victrix/0001.roma"
    opens(on, root.command(of.command, record), PLAYER, PLAYED)
    opens(on, root.command(of.command), PLAYER, TITLE)
    root.did("apt-get", "purge", "--yes", of.name)
    root.did("apt-get", "autoremove", "--purge", "--yes")
    shutil.rmtree(root.folder / "root")
    (root.folder / "root").mkdir()
    left = {file for file in root.files() - before if "roma" in file.lower()}
    check(not left, f"what is left when the package is removed: {sorted(left)[:5]}")
    root.install(f"/tmp/{deb.name}")
    return root


def double_click(root: CleanRoot, on: Screen) -> None:
    """The desktop knows saved games and scenarios, and opens them with the program."""
    of = project()
    files = {"/tmp/games/roma_victrix/0001.roma": GAME, "/tmp/war.roma.yaml": SCENARIO}
    scenario = min((SOURCES / "scenarios" / "roma_victrix").glob("*.yaml"))
    shutil.copy(scenario, root.folder / "tmp" / "war.roma.yaml")
    for file, kind in files.items():
        told = root.did("gio", "info", "--attributes", "standard::content-type", file)
        check(kind in told, f"{file} is taken for something else: {told}")
        check(f"{of.name}.desktop" in root.did("gio", "mime", kind), f"nothing opens {kind}")
    command = root.command("gio", "launch", f"/usr/share/applications/{of.name}.desktop", next(iter(files)))
    opens(on, command, PLAYER, PLAYED)


# ---------------------------------------------------------------- the AppImage


def try_appimage(image: Path, bare: CleanRoot, work: Path, on: Screen) -> CleanRoot:
    """Run the file in a bare Debian, where there is no Python and no library of a desktop; with spaces in its name."""
    root = bare.copy(work / "root-appimage")
    folder = root.folder / "opt" / "my games ローマ"
    folder.mkdir(parents=True)
    shutil.copy(image, folder)
    program = f"/opt/my games ローマ/{image.name}"
    check(root.run("sh", "-c", "command -v python3").returncode, "the bare Debian has a Python")
    says_its_version(lambda *words: root.did(program, *words))
    shutil.copytree(SOURCES / "scenarios", root.folder / "opt" / "scenarios")
    plays(lambda *words: root.did(program, *words), SOURCES / "scenarios", "/opt/scenarios", "/tmp/games")
    opens(on, root.command(program, "/tmp/games/roma_victrix/0001.roma"), PLAYER, PLAYED)
    opens(on, root.command(program), PLAYER, TITLE)
    return root


# ---------------------------------------------------------------- wheel and source distribution


def try_python_packages(files: Sequence[Path], work: Path) -> Path:
    """Install wheel and source distribution in fresh environments, by pip, pipx and uv; a Python that has the wheel."""
    of = project()
    tools = fresh_environment(work / "tools", "pipx", "uv")
    wheel = next(file for file in files if file.suffix == ".whl")
    source = next(file for file in files if file.name.endswith(".tar.gz"))
    for file in (wheel, source):
        python = fresh_environment(work / f"from-{file.suffix.lstrip('.')}", str(file))
        run = ran_by([str(python), "-m", "roma_desktop"])
        says_its_version(run)
        with tempfile.TemporaryDirectory() as folder:
            plays(run, SOURCES / "scenarios", str(SOURCES / "scenarios"), folder)
        same_data(python)
    for tool, words in (("pipx", ["install"]), ("uv", ["tool", "install"])):
        homes = {name: str(work / tool / name.lower()) for name in ("PIPX_HOME", "PIPX_BIN_DIR", "UV_TOOL_DIR")}
        homes |= {"UV_TOOL_BIN_DIR": homes["PIPX_BIN_DIR"], "UV_CACHE_DIR": str(work / tool / "cache")}
        shutil.rmtree(work / tool, ignore_errors=True)
        command = [str(tools.with_name(tool)), *words, str(wheel)]
        subprocess.run(command, check=True, env={**os.environ, **homes}, capture_output=True)
        says_its_version(ran_by([str(Path(homes["PIPX_BIN_DIR"]) / of.command)]))
    return fresh_environment(work / "from-whl", str(wheel))


def fresh_environment(folder: Path, *packages: str) -> Path:
    """The Python of a new virtual environment with these packages."""
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    python = folder / "bin" / "python"
    subprocess.run([str(python), "-m", "pip", "install", "--quiet", *packages], check=True)
    return python


def ran_by(command: list[str]) -> Callable[..., str]:
    """A function that runs a program elsewhere than in the sources, and says what it prints."""

    def run(*words: str) -> str:
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([*command, *words], cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Failed(f"{' '.join([*command, *words])}: {done.stdout}{done.stderr}")
        return done.stdout

    return run


def same_data(python: Path) -> None:
    """The installed program has every file of data that the sources have."""
    where = "import roma_desktop; print(roma_desktop.__path__[0])"
    package = Path(ran_by([str(python)])("-c", where).strip())
    for top in ("resources", "scenarios"):
        for file in (SOURCES / top).rglob("*"):
            there = package / file.relative_to(SOURCES)
            check(not file.is_file() or there.read_bytes() == file.read_bytes(), f"{there} is missing")


# ---------------------------------------------------------------- all of it


def main(_arguments: list[str]) -> int:
    """Build everything, try everything, and print sizes and start times; 1 if anything fails."""
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


def try_all(shop: Workshop, work: Path, on: Screen) -> None:
    """One kind after another, then the measurements."""
    wheels = shop.wheels()
    step("the same again, to the byte", lambda: same_again(shop, wheels, work))
    python = step("wheel and source distribution", lambda: try_python_packages(wheels, work))
    bare = step("a clean Debian", lambda: clean_root(work / "debian"))
    (deb,) = shop.deb()
    installed = step("the package", lambda: try_deb(deb, bare, work, on))
    (image,) = shop.appimage()
    unpacked = step("the AppImage", lambda: try_appimage(image, bare, work, on))
    for file in (*wheels, deb, image):
        check(file.stat().st_size < LARGEST_DOWNLOAD * MEGABYTE, f"{file.name} is too large")
    beside_empty(shop, python, (installed, deb), (unpacked, image), on)


def same_again(shop: Workshop, wheels: Sequence[Path], work: Path) -> None:
    """Source distribution, wheel and frozen program are built a second time, elsewhere, with equal bytes."""
    again = work / "again"
    shutil.rmtree(again, ignore_errors=True)
    for file in Workshop(shop.of, again, work).wheels():
        check(any(file.read_bytes() == one.read_bytes() for one in wheels), f"another build has another {file.name}")
    other = freeze(again, work / "pyinstaller-again")
    files = {file.relative_to(shop.frozen) for file in shop.frozen.rglob("*") if file.is_file()}
    check(files == {file.relative_to(other) for file in other.rglob("*") if file.is_file()}, "other files are frozen")
    for file in sorted(files):
        check((shop.frozen / file).read_bytes() == (other / file).read_bytes(), f"another build has another {file}")


def step(what: str, work: Callable[[], Found]) -> Found:
    """Do something that takes its time, and say so."""
    began = time.monotonic()
    print(f"{what} ...", end=" ", flush=True)
    found = work()
    print(f"fine, {time.monotonic() - began:.0f} seconds", flush=True)
    return found
