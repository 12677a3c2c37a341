"""The application: its icon, and the files that the desktop asks it to open while it runs."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFileOpenEvent, QIcon
from PySide6.QtWidgets import QApplication

from roma_desktop.core.shipped import shipped
from roma_desktop.ui import theme

ICON_SIZES = (16, 32, 48, 128)  # dots; other sizes are made of them


class Application(QApplication):
    """``asked_for`` has the path of a file that is to be opened: macOS tells a double click in no other way."""

    asked_for = Signal(Path)

    def __init__(self, name: str) -> None:
        super().__init__([name, "-style", theme.STYLE])  # asked for later it would be handed over, which takes a while
        self.setProperty(theme.DRESSED, True)
        icon = QIcon()
        for dots in ICON_SIZES:
            icon.addFile(str(shipped("resources", "icons", f"{dots}x{dots}", "roma-desktop.png")))
        self.setWindowIcon(icon)

    def event(self, event: QEvent) -> bool:
        """Take the events that ask for a file; all others go on."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self.asked_for.emit(Path(event.file()))
            return True
        return super().event(event)
