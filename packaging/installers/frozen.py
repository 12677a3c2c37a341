"""The program with its Python and its libraries in one folder, made by PyInstaller."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from installers.project import project, source_time

SPEC = Path(__file__).with_name("program.spec")
EMPTY = Path(__file__).with_name("empty.spec")
"""What the program is measured beside."""


def freeze(folder: Path, work: Path, spec: Path = SPEC) -> Path:
    """Build the folder of a program in ``folder``, with the Python that runs this.

    Raises ``CalledProcessError`` if PyInstaller fails.
    """
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    command += ["--distpath", str(folder), "--workpath", str(work), str(spec)]
    settings = {"SOURCE_DATE_EPOCH": str(source_time()), "PYTHONHASHSEED": "1"}  # equal bytes at every build
    subprocess.run(command, check=True, env={**os.environ, **settings})
    built = folder / (project().name if spec == SPEC else spec.stem)
    if sys.platform.startswith("linux"):
        strip(built)
    return built


def strip(folder: Path) -> None:
    """Take from Python and its modules what only a debugger reads. Qt's libraries come without it."""
    files = [file for file in sorted(folder.rglob("*.so*")) if "Qt" not in file.parts and not file.is_symlink()]
    subprocess.run(["strip", "--strip-unneeded", *map(str, files)], check=True)
