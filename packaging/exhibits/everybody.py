"""9. For everybody: the player's own choices, the language switched, the powers' colours."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt

from exhibits.sitting import Sitting
from roma_desktop.ui import theme
from roma_desktop.ui.library.sheets.settings_sheet import SettingsSheet

HANNIBAL_MARCHES = "seed 1\nuntil operations of carthage\nroll 6\nActivate hannibal\n"


def settings(at: Sitting) -> None:
    """The sheet of the choices over the library and over the table."""
    at.window.show_settings()
    at.rest()
    at.keep("settings")
    at.key(Qt.Key.Key_Escape)
    at.lay(HANNIBAL_MARCHES)
    at.window.show_settings()
    at.key(Qt.Key.Key_Tab)
    at.key(Qt.Key.Key_Tab)
    at.keep("settings-at-table")
    assert at.seen(SettingsSheet)


def switched(at: Sitting) -> None:
    """The other language, chosen in the middle of a march, with the rules open."""
    at.lay(HANNIBAL_MARCHES)
    at.window.rules.ask("5.14")
    other = "ja" if theme.current().language == "en" else "en"
    at.window.change_settings(replace(at.window.settings, language=other))
    at.wait(lambda: at.page.picture.complete)
    at.keep("switched")
    at.window.leave_table()
    at.rest()
    at.keep("switched-library")


def clear_colours(at: Sitting) -> None:
    """The powers in colours that stand apart."""
    at.window.change_settings(replace(at.window.settings, palette="high_contrast"))
    at.rest()
    at.keep("clear-library")
    at.lay(HANNIBAL_MARCHES)
    at.keep("clear-table")


def keyboard(at: Sitting) -> None:
    """The map walked with the arrows: where the cursor and the ring are."""
    at.lay(HANNIBAL_MARCHES)
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Right):
        at.key(key)
    at.keep("keyboard-cursor")
    at.key(Qt.Key.Key_F6)
    at.key(Qt.Key.Key_Tab)
    at.keep("keyboard-sheet")
