"""The film as a file: a video, or a page of HTML. On any thread; with progress and a way out."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from roma_desktop.core.progress import Tick, within
from roma_desktop.ui.story.exports.film_html import film_page
from roma_desktop.ui.story.exports.film_video import NoEncoder, can_encode, write_video
from roma_desktop.ui.story.exports.plain_files import whole
from roma_desktop.ui.story.film.painter import FilmPainter
from roma_desktop.ui.story.film.script import film_of
from roma_desktop.ui.story.subject import Subject
from roma_desktop.ui.theme import Theme

VIDEO, PAGE = "mp4", "film"
ENDINGS: Final = {VIDEO: ".mp4", PAGE: ".html"}
"""The kinds of film, and the endings of their files."""
READ = 0.1  # the share of the time before the first picture


def write_film(subject: Subject, kind: str, file: Path, look: Theme, tick: Tick) -> None:
    """Write the film of a game as a file. Raises ``CannotWrite``, ``NoEncoder``, and what ``tick`` raises."""
    if kind == VIDEO and not can_encode():
        raise NoEncoder
    with whole(file, subject.file) as place:
        film = film_of(subject, look.language, within(tick, 0, READ))
        chart = subject.presenter.chart(subject.last)
        if kind == VIDEO:
            write_video(film, FilmPainter(film, chart, look), place, within(tick, READ, 1))
        else:
            place.write_text(film_page(film, chart, look), encoding="utf-8", newline="\n")
    tick(1.0)
