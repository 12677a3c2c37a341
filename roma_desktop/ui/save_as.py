"""Asks for the file in which something is to be saved, by the platform's own dialog."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from roma_desktop.core.files import disk


def ask_where(over: QWidget, title: str, there: Path, kinds: str, *endings: str) -> Path | None:
    """The chosen file; None if none is chosen. A name without one of the endings gets the first.

    The dialog asks before a file is replaced, but it knows the name as it was typed. If the name with its ending is
    taken the dialog opens again with this name, so that nothing is replaced unasked.
    """
    while True:
        name, _ = QFileDialog.getSaveFileName(over, title, str(there), kinds)
        if not name:
            return None
        typed = Path(name)
        file = typed if typed.suffix.lower() in endings else typed.with_name(typed.name + endings[0])
        if file == typed or not disk.taken(file):
            return file
        there = file
