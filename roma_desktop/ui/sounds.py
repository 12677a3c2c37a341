"""Quiet sounds of the table, played by the platform: Windows itself, ``afplay``, or PipeWire's, PulseAudio's or ALSA's
player. Qt's own player isn't used, to keep the window's set of libraries small.

Where there is none of them, no audio device or no screen, all is quiet. A sound that fails isn't tried again.
"""

from __future__ import annotations

import shutil
import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Final, Literal

from platformdirs import user_cache_path
from PySide6.QtCore import QProcess
from PySide6.QtGui import QGuiApplication

from roma_desktop.core.shipped import shipped

Sound = Literal["counter", "dice", "march", "refusal", "turn"]
Loudness = Literal["off", "soft", "medium", "full"]
Player = Callable[[Path], None]

SHARES: Final[dict[Loudness, float]] = {"off": 0.0, "soft": 0.25, "medium": 0.5, "full": 1.0}
PLAYERS: Final = (("afplay",), ("pw-play",), ("paplay",), ("aplay", "-q"))
SCREENLESS: Final = frozenset({"offscreen", "minimal", ""})


class Sounds:
    """Plays sounds at a loudness. ``player`` plays a file and doesn't wait for its end; with None all is quiet."""

    def __init__(self, player: Player | None, folder: Path) -> None:
        self._player, self._folder = player, folder
        self._failed: set[Sound] = set()
        self.loudness: Loudness = "off"

    def play(self, sound: Sound) -> None:
        """Play a sound, or nothing where none can be heard."""
        if self._player is None or self.loudness == "off" or sound in self._failed:
            return
        try:
            self._player(self._file(sound))
        except (OSError, wave.Error, RuntimeError):
            self._failed.add(sound)

    def _file(self, sound: Sound) -> Path:
        """The sound at the present loudness, made when it is first wanted."""
        file = self._folder / f"{sound}-{self.loudness}.wav"
        if not file.exists():
            self._folder.mkdir(parents=True, exist_ok=True)
            _soften(shipped("resources", "sounds", f"{sound}.wav"), file, SHARES[self.loudness])
        return file


def platform_player() -> Player | None:
    """The player of sound files on this machine; None if there is none, or no screen."""
    if QGuiApplication.platformName() in SCREENLESS:
        return None
    if sys.platform == "win32":
        return _on_windows
    for program, *options in PLAYERS:
        found = shutil.which(program)
        if found:
            return lambda file: _detached(found, [*options, str(file)])
    return None


def _on_windows(file: Path) -> None:
    import winsound

    if sys.platform == "win32":
        winsound.PlaySound(str(file), winsound.SND_FILENAME | winsound.SND_ASYNC | winsound.SND_NODEFAULT)


def _detached(program: str, arguments: list[str]) -> None:
    process = QProcess()
    process.setProgram(program)
    process.setArguments(arguments)
    process.setStandardOutputFile(QProcess.nullDevice())
    process.setStandardErrorFile(QProcess.nullDevice())
    process.startDetached()


def _soften(loud: Path, soft: Path, share: float) -> None:
    """A copy of a sound with a share of its strength."""
    with wave.open(str(loud), "rb") as source:
        header, samples = source.getparams(), array("h", source.readframes(source.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    samples = array("h", (round(sample * share) for sample in samples))
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(soft), "wb") as out:
        out.setparams(header)
        out.writeframes(samples.tobytes())


_current: list[Sounds] = []


def current() -> Sounds:
    """The sounds of the program; the platform's player is looked for when they are first wanted."""
    if not _current:
        _current.append(Sounds(platform_player(), user_cache_path("Roma Desktop", appauthor=False) / "sounds"))
    return _current[0]
