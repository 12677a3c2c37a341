"""What a player chose about looks and behaviour, kept where the platform keeps settings."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec.structs import replace
from platformdirs import user_config_path

from roma_desktop.core.bounds import is_text
from roma_desktop.core.files import disk
from roma_desktop.core.files.whole_file import write_whole
from roma_desktop.core.language import LANGUAGES
from roma_desktop.core.message import Message, say
from roma_desktop.ui import theme
from roma_desktop.ui.counters.palette import HIGH_CONTRAST, PRINTED, Palette
from roma_desktop.ui.editor.layout import Layout
from roma_desktop.ui.learning.progress import Progress
from roma_desktop.ui.sounds import Loudness
from roma_desktop.ui.table.asking.stops import Stops
from roma_desktop.ui.table.layout import TableLayout
from roma_desktop.ui.theme import LARGEST, LEAST_COUNTERS, SMALLEST, Colours, Theme

Light = Literal["day", "lamplight", "day_clear", "lamplight_clear"]
PaletteName = Literal["printed", "high_contrast"]

LIGHTS: Final[Mapping[Light, Colours]] = {
    "day": theme.DAY,
    "lamplight": theme.LAMPLIGHT,
    "day_clear": theme.DAY_CLEAR,
    "lamplight_clear": theme.LAMPLIGHT_CLEAR,
}
PALETTES: Final[Mapping[PaletteName, Palette]] = {"printed": PRINTED, "high_contrast": HIGH_CONTRAST}
MOST_RECENT = 12
MAX_BYTES = 1_000_000


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a player. ``scale`` is the size of text, ``counters`` that of counters, both in percent.

    ``window`` is the window's place as Qt saves it, in base64. ``recent`` are the records opened from outside the
    folder of saved games, the latest first. ``lessons`` is the progress in each lesson. ``editor`` and ``table`` are
    how they were laid out last. ``stops`` says when tables stop and ask.
    """

    light: Light = "day"
    scale: Annotated[int, msgspec.Meta(ge=SMALLEST, le=LARGEST)] = 100
    counters: Annotated[int, msgspec.Meta(ge=LEAST_COUNTERS, le=LARGEST)] = 100
    language: str = "en"
    reduced_motion: bool = False
    palette: PaletteName = "printed"
    window: str = ""
    recent: tuple[str, ...] = ()
    sound: Loudness = "soft"
    lessons: Mapping[str, Progress] = {}
    editor: Layout = msgspec.field(default=Layout(), name="workshop")  # the key that older files have
    table: TableLayout = TableLayout()
    stops: Stops = Stops()

    def theme(self) -> Theme:
        """The looks chosen; English where the language is not complete."""
        language = self.language if self.language in LANGUAGES else "en"
        palette = PALETTES[self.palette]
        return Theme(LIGHTS[self.light], self.scale, language, self.reduced_motion, palette, self.counters)

    def with_recent(self, file: Path) -> Settings:
        """The settings once a record has been opened; one whose name can't be written down isn't kept."""
        if not is_text(str(file)):
            return self
        others = self.without_recent(file).recent
        return replace(self, recent=(str(file), *others)[:MOST_RECENT])

    def without_recent(self, file: Path) -> Settings:
        return replace(self, recent=tuple(one for one in self.recent if one != str(file)))


def settings_folder() -> Path:
    """Where this platform keeps the program's settings."""
    return user_config_path("Roma Desktop", appauthor=False)


def load_settings(file: Path) -> tuple[Settings, Message | None]:
    """The settings in a file, and None; or the usual ones and a sentence why. A damaged file is renamed."""
    try:
        text = disk.read(file, MAX_BYTES)
    except FileNotFoundError:
        return Settings(), None
    except OSError as error:
        why = error.strerror or str(error)
        return Settings(), say("The settings can't be read ({why}); the usual ones are in use.", why=why)
    try:
        return msgspec.json.decode(text, type=Settings), None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return Settings(), _set_aside(file)


def save_settings(file: Path, settings: Settings) -> None:
    """Write the settings, whole or not at all; raises ``CannotSave``."""
    write_whole(file, msgspec.json.format(msgspec.json.encode(settings)) + b"\n")


def _set_aside(file: Path) -> Message:
    aside = file.with_name(file.name + ".damaged")
    try:
        disk.replace(file, aside)
    except OSError:
        return say("The settings are damaged; the usual ones are in use.")
    return say("The settings were damaged and were moved to {file}; the usual ones are in use.", file=str(aside))
