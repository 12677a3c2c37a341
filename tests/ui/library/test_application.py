"""The application itself: its icon, and files that the desktop asks it to open."""

from __future__ import annotations

import subprocess
import sys

ASKED = """
from PySide6.QtGui import QFileOpenEvent
from roma_desktop.ui.library.application import Application
app = Application("Roma Desktop")
assert {(size.width(), size.height()) for size in app.windowIcon().availableSizes()} >= {(16, 16), (128, 128)}
app.asked_for.connect(lambda file: print(file))
assert app.notify(app, QFileOpenEvent("/wars/a war ローマ.roma"))
"""


def test_a_file_that_the_desktop_asks_for_is_named_and_there_is_an_icon():
    ran = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", ASKED], capture_output=True, encoding="utf-8", check=False
    )
    assert ran.stdout.strip() == "/wars/a war ローマ.roma", ran.stderr


def test_a_file_is_opened_by_a_window_that_is_there_already(sit_down, saved):
    file = saved(2)
    driver = sit_down()
    driver.window.open_when_shown(file)
    driver.wait(lambda: driver.at_table)
    assert driver.table.record.file == file
