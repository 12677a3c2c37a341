"""The window of the program, and what it does besides showing pages: opening files, keeping settings, reporting."""

from roma_desktop.ui.window.main_window import MainWindow
from roma_desktop.ui.window.places import Places
from roma_desktop.ui.window.start import run

__all__ = ["MainWindow", "Places", "run"]
