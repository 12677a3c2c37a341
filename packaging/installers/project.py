"""What the installers know of the program: all of it is read from ``pyproject.toml`` and the package itself."""

from __future__ import annotations

import re
import subprocess
import tomllib
from dataclasses import dataclass
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[2]
TITLE = "Roma Desktop"
IDENTIFIER = "net.roma_desktop.RomaDesktop"
"""How AppStream and macOS call the program."""
FIRST_TIME = 315532800  # 1 January 1980, the oldest time that archives can note


@dataclass(frozen=True, slots=True)
class Project:
    """The program as ``pyproject.toml`` and ``__version__`` describe it."""

    name: str
    version: str
    description: str
    licence: str
    command: str

    @property
    def numbers(self) -> tuple[int, int, int, int]:
        """The version as the four numbers that Windows wants."""
        found = [int(number) for number in re.findall(r"\d+", self.version)[:4]]
        first, second, third, fourth = [*found, 0, 0, 0, 0][:4]
        return first, second, third, fourth


def project(sources: Path = SOURCES) -> Project:
    """Read what the sources say of themselves."""
    settings = tomllib.loads((sources / "pyproject.toml").read_text("utf-8"))
    table = settings["project"]
    return Project(
        name=table["name"],
        version=_version(sources / settings["tool"]["hatch"]["version"]["path"]),
        description=table["description"],
        licence=table["license"],
        command=next(iter(table["scripts"])),
    )


def _version(module: Path) -> str:
    """The one place where the version stands; read, not imported, so that nothing needs to be installed."""
    found = re.search(r'^__version__ = "([^"]+)"$', module.read_text("utf-8"), re.MULTILINE)
    if found is None:
        raise ValueError(f"{module.name} has no line __version__ = ...")
    return found[1]


def source_time(sources: Path = SOURCES) -> int:
    """The time that all files of an installer get, in seconds since 1970: that of the last commit."""
    asked = ["git", "-C", str(sources), "log", "-1", "--format=%ct"]
    try:
        answer = subprocess.run(asked, capture_output=True, text=True, check=False)
    except OSError:  # no git here
        return FIRST_TIME
    return int(answer.stdout) if answer.returncode == 0 and answer.stdout.strip() else FIRST_TIME
