"""Memory of pictures goes back to the system with the picture."""

from __future__ import annotations

import os
import subprocess
import sys

PROGRAM = """
import sys
from pathlib import Path
from PySide6.QtGui import QImage
from roma_desktop.ui.memory import give_back_at_once

def pages():
    return int(Path("/proc/self/statm").read_text().split()[1])

def picture(side):
    made = QImage(side, side, QImage.Format.Format_RGB32)
    made.fill(7)
    return made

if sys.argv[1] == "give back":
    give_back_at_once()
picture(1500)
before = pages()
pictures = [picture(side) for _ in range(20) for side in (1000, 100)]  # a large one and a small one in turn
del pictures[::2]  # the large ones go, the small ones stay
print(pages() - before)
"""


def megabytes_left(how: str) -> float:
    """What twenty large pictures leave behind that are gone."""
    done = subprocess.run([sys.executable, "-c", PROGRAM, how], check=True, capture_output=True, text=True)
    return int(done.stdout) * os.sysconf("SC_PAGE_SIZE") / 1e6


if sys.platform.startswith("linux"):  # others neither keep it nor tell of it

    def test_large_pictures_that_are_gone_take_no_room() -> None:
        assert megabytes_left("give back") < 16
