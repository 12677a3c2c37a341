"""Files made of a game: the report, the log, tables, a picture of the map. On any thread; with progress and a way out.

A file appears whole or not at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QRectF
from PySide6.QtGui import QImage, QPdfWriter

from roma_desktop.core.errors import RomaError
from roma_desktop.core.message import Message, say
from roma_desktop.core.progress import Tick, no_tick, within
from roma_desktop.ui import theme
from roma_desktop.ui.counters.palette import PRINTED
from roma_desktop.ui.story.contents import plots
from roma_desktop.ui.story.exports.embedding import png
from roma_desktop.ui.story.exports.film_files import ENDINGS, PAGE, VIDEO, write_film
from roma_desktop.ui.story.exports.html import html
from roma_desktop.ui.story.exports.map_painter import Badge, MapPainter, largest_width
from roma_desktop.ui.story.exports.pdf import write_pdf
from roma_desktop.ui.story.exports.plain_files import TextKind, whole, write_text
from roma_desktop.ui.story.exports.report import Block, Turn, blocks
from roma_desktop.ui.story.subject import Subject, verdict_of

Kind = TextKind
"""The report ("html", "pdf"), the film ("mp4", or "film" for a page of HTML), the map ("png"), or a file of text."""

NAMES: dict[Kind, Message] = {
    "html": say("report"), "pdf": say("report"), "png": say("map"), "txt": say("log"), "md": say("log"),
    VIDEO: say("film"), PAGE: say("film"),
}  # fmt: skip

SCREEN_MAP, PAPER_MAP = 1280, 1280  # pixels across of the maps in a report
COUNTER = 0.025  # the side of a counter, as a share of the width of such a map
WHOLE_MAP = 4096  # pixels across of a picture of the whole map
READ = 0.2  # the share of the time for a report before the first of its maps


def ending_of(kind: Kind) -> str:
    """The ending of the names of files of a kind."""
    if kind in ENDINGS:
        return ENDINGS[kind]
    return f".{kind}" if kind in NAMES else ".csv"


def name_of(subject: Subject, kind: Kind) -> Message:
    """What follows the name of the game in the name of a file of this kind."""
    sheets = {sheet.key: sheet.file for sheet in subject.kit.spreadsheets()}
    return NAMES[kind] if kind in NAMES else sheets[kind]


def write_file(subject: Subject, kind: Kind, file: Path, language: str, at: int, tick: Tick = no_tick) -> None:
    """Write a file of any kind; ``at`` is the moment of a map, as a place in the line.

    Raises as ``write_report``, ``write_film``, ``write_map`` or ``write_text`` does.
    """
    match kind:
        case "html" | "pdf":
            write_report(subject, file, language, tick)
        case _ if kind in ENDINGS:
            write_film(subject, kind, file, _look(language), tick)
        case "png":
            write_map(subject, at, file, language, width=WHOLE_MAP, tick=tick)
        case _:
            write_text(subject.read_up(tick), kind, file, language)
            tick(1.0)


# ---------------------------------------------------------------- report


def write_report(subject: Subject, file: Path, language: str, tick: Tick = no_tick) -> None:
    """Write the report as HTML or PDF, by the file's ending. Raises ``CannotWrite``, and what ``tick`` raises."""
    if file.suffix.lower() == ".pdf":
        _write_pdf(subject, file, language, tick)
    else:
        _write_html(subject, file, language, tick)


def _look(language: str) -> theme.Theme:
    """Reports are light and at 100 %, however the screen is set."""
    white = replace(theme.DAY, paper="#FBF6E9")
    return theme.Theme(colours=white, language=language, reduced_motion=True, palette=PRINTED)


def _write_html(subject: Subject, file: Path, language: str, tick: Tick) -> None:
    look = _look(language)
    painter = _Painter(subject, look, language, SCREEN_MAP, within(tick, READ, 1))
    with whole(file, subject.file) as place, place.open("w", encoding="utf-8", newline="\n") as out:
        content = _content(subject, language, within(tick, 0, READ))
        for piece in html(content, look, painter.paint):
            out.write(piece)
    tick(1.0)


def _write_pdf(subject: Subject, file: Path, language: str, tick: Tick) -> None:
    look = replace(_look(language), colours=replace(theme.DAY, paper="#FFFFFF"))
    painter = _Painter(subject, look, language, PAPER_MAP, within(tick, READ, 1))
    with whole(file, subject.file) as place:
        content = _content(subject, language, within(tick, 0, READ))
        sheets = QBuffer()  # Qt says nothing of a disk that is full
        sheets.open(QIODevice.OpenModeFlag.WriteOnly)
        for _ in write_pdf(QPdfWriter(sheets), content, look, painter.paint):
            pass
        place.write_bytes(bytes(sheets.data().data()))
    tick(1.0)


def _content(subject: Subject, language: str, tick: Tick) -> Iterator[Block]:
    words = subject.words(language)
    subject.read_up(within(tick, 0, 0.3))
    verdict = _verdict(subject, within(tick, 0.3, 1))
    return blocks(subject, language, tuple(plots(subject, words)), verdict)


def _verdict(subject: Subject, tick: Tick) -> Message | None:
    if subject.file is None:
        return None
    try:
        return verdict_of(subject.file, tick)
    except RomaError:
        return None


class _Painter:
    """Paints the maps of a report, all of the same part of the game's map."""

    def __init__(self, subject: Subject, look: theme.Theme, language: str, width: int, tick: Tick) -> None:
        self._subject, self._width, self._tick = subject, width, tick
        self._words = subject.words(language)
        self._maps = MapPainter(subject.presenter.chart(subject.last), look)
        self._ends = subject.ends_of_turns()
        self._part: QRectF | None = None
        self._done = 0
        self._maps_in_all = 1 + sum(subject.account.mapped(turn) for turn, _ in self._ends)

    def paint(self, turn: Turn) -> QImage:
        self._tick(self._done / self._maps_in_all)
        self._done += 1
        if self._part is None:
            self._part = self._maps.theatre(
                place for _, state in self._ends for place in self._subject.account.theatre(state)
            )
        seen = self._subject.presenter.shown(self._subject.seen(turn.state), self._words)
        seen = replace(seen, standing=[one for one in seen.standing if not one.minor])  # as from far away
        badges = [Badge(place, number) for place, number in turn.badges]
        return self._maps.paint(seen, self._part, self._width, side=round(self._width * COUNTER), badges=badges)


# ---------------------------------------------------------------- map


def write_map(
    subject: Subject,
    at: int,
    file: Path,
    language: str,
    *,
    width: int,
    part: QRectF | None = None,
    side: float = 0,
    tick: Tick = no_tick,
) -> None:
    """Write the map of a moment as PNG, ``width`` pixels wide: a ``part`` of it, or all. Raises ``CannotWrite``.

    ``side`` is that of a counter in the picture's pixels; by default as the table would show it.
    """
    with whole(file, subject.file) as place:
        tick(0.0)
        look = replace(theme.current(), language=language)
        painter = MapPainter(subject.presenter.chart(subject.last), look)
        area = part or painter.chart.rect
        shown = subject.presenter.shown(subject.seen(subject.line[at].state), subject.words(language))
        image = painter.paint(shown, area, min(width, largest_width(area)), side=side)
        tick(0.5)
        place.write_bytes(png(image))
    tick(1.0)
