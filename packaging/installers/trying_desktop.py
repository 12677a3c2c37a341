"""Tries the .deb and the AppImage in clean Debians: installed, played with, opened by a double click, removed."""

from __future__ import annotations

import shutil
from pathlib import Path

from installers.clean_root import CleanRoot
from installers.linux import GAME, SCENARIO
from installers.places import GAMES, HOME, ODD_FOLDER, OWN_SCENARIO, PLAYER, RECORD, SCENARIOS
from installers.project import IDENTIFIER, SOURCES, TITLE, project
from installers.screen import Screen
from installers.using import PLAYED, check, opens, plays, says_its_version

DESKTOP = ("shared-mime-info", "desktop-file-utils", "libglib2.0-bin", "man-db", "appstream")
"""What a desktop has that opens files by a double click, and what checks that it is told the truth."""
REMADE = ("./usr/share/mime", "./usr/share/applications/mimeinfo.cache", "./etc/ld.so.cache")
"""What other packages make anew from what is installed, or compile beside themselves."""
PLAYERS_OWN = (".cache", ".config", ".local")


def try_deb(deb: Path, bare: CleanRoot, work: Path, on: Screen) -> CleanRoot:
    """Install the package in a clean Debian, play, open a game as a double click does, and remove the package.

    The root comes back with the package installed again, to be measured.
    """
    of = project()
    root = bare.copy(work / "root-deb")
    root.did("apt-get", "update")
    root.install(*DESKTOP)
    shutil.copy(deb, root.inside("/tmp"))
    before = root.files()
    root.install(f"/tmp/{deb.name}")
    check(root.run("sh", "-c", "command -v python3").returncode, "the clean Debian has a Python")
    says_its_version(lambda *words: root.did(of.command, *words))
    scenarios = f"/usr/lib/{of.name}/_internal/roma_desktop/scenarios"
    plays(lambda *words: root.did(of.command, *words), root.inside(scenarios), scenarios, GAMES)
    tell_the_truth(root)
    double_click(root, on)
    opens(on, root.command(of.command, RECORD), PLAYER, PLAYED)
    opens(on, root.command(of.command), PLAYER, TITLE)
    root.did("apt-get", "purge", "--yes", of.name)
    root.did("apt-get", "autoremove", "--purge", "--yes")
    left = [file for file in sorted(root.files() - before) if not is_players_own(file)]
    check(not left, f"what is left when the package is removed: {left[:9]}")
    root.install(f"/tmp/{deb.name}")
    return root


def tell_the_truth(root: CleanRoot) -> None:
    """Menu entry, AppStream and manual page are as their readers want them."""
    of = project()
    root.did("desktop-file-validate", f"/usr/share/applications/{of.name}.desktop")
    root.did("appstreamcli", "validate", "--no-net", f"/usr/share/metainfo/{IDENTIFIER}.metainfo.xml")
    page = root.run("man", "--warnings", "--pager=cat", of.command)
    check(of.command.upper() in page.stdout, "there is no manual page")
    check(not page.stderr.strip(), f"the manual page is faulty: {page.stderr}")


def double_click(root: CleanRoot, on: Screen) -> None:
    """The desktop knows saved games and scenarios, and opens them with the program."""
    of = project()
    scenario = min((SOURCES / "scenarios" / "roma_victrix").glob("*.yaml"))
    shutil.copy(scenario, root.inside(OWN_SCENARIO))
    for file, kind, title in ((RECORD, GAME, PLAYED), (OWN_SCENARIO, SCENARIO, TITLE)):
        told = root.did("gio", "info", "--attributes", "standard::content-type", file)
        check(kind in told, f"{file} is taken for something else: {told}")
        check(f"{of.name}.desktop" in root.did("gio", "mime", kind), f"nothing opens {kind}")
        opens(on, root.command("gio", "launch", f"/usr/share/applications/{of.name}.desktop", file), PLAYER, title)


def try_appimage(image: Path, bare: CleanRoot, work: Path, on: Screen) -> CleanRoot:
    """Run the file in a bare Debian, where there is no Python and no library of a desktop; with spaces in its name.

    It is removed, with what it has unpacked, and comes back to be measured.
    """
    root = bare.copy(work / "root-appimage")
    root.inside(ODD_FOLDER).mkdir(parents=True)
    shutil.copytree(SOURCES / "scenarios", root.inside(SCENARIOS))
    before = root.files()
    shutil.copy(image, root.inside(ODD_FOLDER))
    program = f"{ODD_FOLDER}/{image.name}"
    check(root.run("sh", "-c", "command -v python3").returncode, "the bare Debian has a Python")
    says_its_version(lambda *words: root.did(program, *words))
    plays(lambda *words: root.did(program, *words), SOURCES / "scenarios", SCENARIOS, GAMES)
    opens(on, root.command(program, RECORD), PLAYER, PLAYED)
    opens(on, root.command(program), PLAYER, TITLE)
    root.inside(program).unlink()
    shutil.rmtree(root.inside(f"{HOME}/.cache/{project().name}"))
    left = [file for file in sorted(root.files() - before) if not is_players_own(file)]
    check(not left, f"what is left when the AppImage is removed: {left[:9]}")
    shutil.copy(image, root.inside(ODD_FOLDER))
    says_its_version(lambda *words: root.did(program, *words))  # and is unpacked again
    return root


def is_players_own(file: str) -> bool:
    """Whether a file belongs to the player (his games, his settings), or is made of what others have installed."""
    own = tuple(f".{HOME}/{folder}" for folder in PLAYERS_OWN)
    return file.startswith((*own, *REMADE))
