"""The licences of what is packed into the installers: of Python, Qt and the other libraries."""

from __future__ import annotations

import re
import sys
import sysconfig
from importlib.metadata import distribution
from pathlib import Path

LIBRARIES = ("PySide6_Essentials", "shiboken6", "networkx", "msgspec", "PyYAML", "platformdirs")
LICENCE = re.compile(r"(licen[cs]e|copying|notice|authors)", re.IGNORECASE)
FACTS = "METADATA"
"""The file in which a library says under which licence it is; some bring no text of it."""


def licences() -> list[tuple[str, Path]]:
    """The name of each library with a file of its licence. Raises ``FileNotFoundError`` if one brings none."""
    found = [("Python", python_licence())]
    for name in LIBRARIES:
        files = [file for file in distribution(name).files or () if _is_licence(file.as_posix())]
        if not files:
            raise FileNotFoundError(f"{name} says nothing of its licence")
        found += [(name, Path(str(file.locate()))) for file in files]
    return found


def python_licence() -> Path:
    """The licence of this Python, wherever its system has it."""
    standard = Path(sysconfig.get_path("stdlib"))
    places = (standard / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt", Path("/usr/share/doc/python3/copyright"))
    return next(file for file in places if file.is_file())


def _is_licence(path: str) -> bool:
    folder, _, name = path.rpartition("/")
    return ".dist-info" in folder and (name == FACTS or LICENCE.search(name) is not None)
