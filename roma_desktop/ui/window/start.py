"""Starts the program with its window."""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from roma_desktop.core.dice import TypedDice
from roma_desktop.ui.garbage import Collecting
from roma_desktop.ui.library.application import Application
from roma_desktop.ui.memory import give_back_at_once
from roma_desktop.ui.window.main_window import PROGRAM, MainWindow
from roma_desktop.ui.window.places import Places


def run(arguments: Sequence[str]) -> int:
    """Open the window, with a record or a scenario if one is named; returns the exit code."""
    give_back_at_once()
    app = Application(PROGRAM)
    Collecting(app)
    app.setApplicationName("roma-desktop")
    app.setDesktopFileName("roma-desktop")
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Python's own way waits for Qt; every command is on disk already
    window = MainWindow(Places.of_platform(), real_dice=TypedDice)
    sys.excepthook = window.report
    app.asked_for.connect(window.open_when_shown)
    for file in arguments[:1]:
        window.open_when_shown(Path(file))
    window.show()
    return app.exec()
