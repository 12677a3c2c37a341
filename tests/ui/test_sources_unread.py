"""PySide doesn't read the program's sources when the window starts."""

from __future__ import annotations

import subprocess
import sys

READ = """
import PySide6.QtCore
from roma_desktop.ui.sources import leave_unread
{first}
import linecache
from roma_desktop.core.errors import RomaError
print(any(name.endswith("errors.py") and "roma_desktop" in name for name in linecache.cache))
"""


def read(first: str) -> str:
    """Whether PySide has read the source of a module, after something was done."""
    code = READ.format(first=first)
    return subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.strip()


def test_the_sources_of_modules_stay_unread():
    assert read("") == "True", "PySide no longer reads sources by itself: nothing need be done about it"
    assert read("leave_unread()") == "False"
