"""The settings in force: kept on disk, and applied to the looks, the sounds and the ways of the program."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QWidget

from roma_desktop.core.errors import RomaError
from roma_desktop.ui import sounds, theme
from roma_desktop.ui.settings import Settings, load_settings, save_settings
from roma_desktop.ui.table.asking import stops
from roma_desktop.ui.table.following import manners

if TYPE_CHECKING:  # loaded when it is wanted
    from roma_desktop.ui.library.sheets.settings_sheet import SettingsSheet


class Preferences(QObject):
    """``trouble`` is what was wrong with the file of settings; None where it could be read.

    ``repainted``: other words or colours are to be shown; ``reworded``: other words. ``not_kept`` has the error.
    """

    repainted = Signal()
    reworded = Signal()
    not_kept = Signal(object)

    def __init__(self, file: Path, window: QWidget) -> None:
        """Load the settings of a window from a file, and show the looks they ask for."""
        super().__init__(window)
        self._file = file
        self.settings, self.trouble = load_settings(file)
        _apply(self.settings)
        sounds.current().loudness = self.settings.sound
        manners.keeper().adopt(self.settings.table.manners)
        manners.keeper().changed.connect(self._keep_manners)

    def change(self, settings: Settings) -> None:
        """Keep other settings, and show the looks they ask for."""
        before, self.settings = self.settings, settings
        try:
            save_settings(self._file, settings)
        except RomaError as error:
            self.not_kept.emit(error)
        if settings.sound != before.sound:
            sounds.current().loudness = settings.sound
            sounds.current().play("counter")
        manners.keeper().adopt(settings.table.manners)
        stops.adopt(settings.stops)
        if settings.theme() == before.theme():
            return
        _apply(settings)
        if settings.language != before.language or settings.palette != before.palette:
            self.repainted.emit()
        if settings.language != before.language:
            self.reworded.emit()

    def show(self, room: QWidget) -> SettingsSheet:
        """Lay the sheet with all settings over a room."""
        from roma_desktop.ui.library.sheets.settings_sheet import SettingsSheet

        sheet = SettingsSheet(room, self.settings)
        sheet.changed.connect(self.change)
        sheet.reworded.connect(lambda: self._renew(sheet, room))
        sheet.left.connect(sheet.deleteLater)
        sheet.cover()
        return sheet

    def keep_window(self, size: str) -> None:
        """Remember how large the window was, and where; the program ends."""
        with suppress(RomaError):
            save_settings(self._file, replace(self.settings, window=size))

    def _renew(self, old: SettingsSheet, room: QWidget) -> None:
        """Lay the sheet itself anew, in the language that was chosen on it."""
        old.leave()
        sheet = self.show(room)
        sheet.take_language()

    def _keep_manners(self) -> None:
        """Keep the manners that were chosen at the table."""
        now = manners.current()
        if now != self.settings.table.manners:
            self.change(replace(self.settings, table=replace(self.settings.table, manners=now)))


def _apply(settings: Settings) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.apply(app, settings.theme())
    stops.adopt(settings.stops)
