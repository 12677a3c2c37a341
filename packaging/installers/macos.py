"""The disk image of macOS: the program, and a link to the folder that it is to be drawn into."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from installers.project import TITLE, Project


def build_dmg(of: Project, built: Path, work: Path, target: Path) -> Path:
    """Pack the program of the folder ``built``. Raises ``CalledProcessError`` if hdiutil fails."""
    folder = dmg_folder(built, work)
    file = target / f"{of.name}-{of.version}-{os.uname().machine}.dmg"
    subprocess.run(dmg_command(folder, file), check=True)
    return file


def dmg_folder(built: Path, work: Path) -> Path:
    """What one sees when the image is opened."""
    folder = work / "dmg"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copytree(built / f"{TITLE}.app", folder / f"{TITLE}.app", symlinks=True)
    (folder / "Applications").symlink_to("/Applications")
    return folder


def dmg_command(folder: Path, file: Path) -> list[str]:
    """The command that makes the image, in the place of an older one."""
    return ["hdiutil", "create", "-volname", TITLE, "-srcfolder", str(folder), "-format", "ULFO", "-ov", str(file)]
