"""The film as a video, by PyAV, which brings FFmpeg's encoders with it; it is an extra of the program (``film``)."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from roma_desktop.core.errors import RomaError
from roma_desktop.core.message import say
from roma_desktop.core.progress import Tick
from roma_desktop.ui.story.film.painter import FilmPainter
from roma_desktop.ui.story.film.stills import still
from roma_desktop.ui.story.film.values import Film

SIZE = QSize(1280, 720)
RATE = 25  # pictures a second at most: one that stays the same is written once a second
CODEC = "libx264"  # plays everywhere
OPTIONS = {"crf": "25", "preset": "veryfast", "tune": "animation"}


class NoEncoder(RomaError):
    """This program was installed without what makes videos."""

    def __init__(self) -> None:
        super().__init__(
            say(
                "To make a video this program needs the package {package}; an HTML page needs nothing.",
                package="av",
            )
        )


def can_encode() -> bool:
    """Whether a video can be made here."""
    return find_spec("av") is not None


def write_video(film: Film, painter: FilmPainter, place: Path, tick: Tick) -> None:
    """Write the film as MP4. Raises ``NoEncoder``, ``OSError``, and what ``tick`` raises."""
    if not can_encode():
        raise NoEncoder
    import av  # not before a video is made: it may not be there

    size, frames = SIZE, round(film.length * RATE)
    with av.open(str(place), "w", format="mp4") as out:
        stream = out.add_stream(CODEC, rate=RATE, options=OPTIONS)
        stream.width, stream.height, stream.pix_fmt = size.width(), size.height(), "yuv420p"
        last, since = None, 0
        for number in range(frames):
            tick(number / frames)
            shown = still(film, number / RATE)
            if shown == last and number - since < RATE and number < frames - 1:
                continue  # the picture stays: nothing need be written
            if shown != last:
                image = painter.image(size, shown).convertToFormat(QImage.Format.Format_RGBA8888)
            last, since = shown, number
            frame = av.VideoFrame.from_bytes(bytes(image.constBits()), size.width(), size.height(), format="rgba")
            frame.pts = number
            out.mux(stream.encode(frame))
        out.mux(stream.encode())
