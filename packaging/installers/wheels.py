"""Source distribution and wheel: what pipx, uv and pip install."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from installers.project import SOURCES, project, source_time


def build_wheels(target: Path, sources: Path = SOURCES) -> list[Path]:
    """Build the source distribution, and the wheel out of it, without the network; twine checks both.

    Raises ``CalledProcessError`` if one of the tools fails.
    """
    of = project(sources)
    settings = {**os.environ, "SOURCE_DATE_EPOCH": str(source_time())}
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(target), str(sources)]
    subprocess.run(command, check=True, env=settings, stdout=subprocess.DEVNULL)
    stem = f"{of.name.replace('-', '_')}-{of.version}"
    made = [target / f"{stem}.tar.gz", target / f"{stem}-py3-none-any.whl"]
    subprocess.run([sys.executable, "-m", "twine", "check", "--strict", *map(str, made)], check=True)
    return made
