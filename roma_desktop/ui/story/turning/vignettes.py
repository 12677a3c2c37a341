"""Pictures of turning points: the map around each, the marches, a sign. On any thread."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from roma_desktop.ui.story.film.painter import FilmPainter
from roma_desktop.ui.story.film.script import excerpt
from roma_desktop.ui.story.film.stills import still
from roma_desktop.ui.story.subject import Subject
from roma_desktop.ui.story.turning.points import TurningPoint
from roma_desktop.ui.theme import Theme

SIZE = QSize(960, 440)
SIGNS = 1.7  # the size of signs against those of a film: the picture is shown small


class Vignettes:
    """Paints the turning points of one game, one after the other; the map is read for the first of them."""

    def __init__(self, subject: Subject, look: Theme) -> None:
        self._subject, self._look = subject, look
        self._ground: QImage | None = None

    def picture(self, point: TurningPoint) -> QImage:
        """The picture of what happened between the decision and its effect."""
        subject = self._subject
        film = excerpt(subject, self._look.language, point.at, point.until, point.deed)
        painter = FilmPainter(
            film, subject.presenter.chart(subject.last), self._look, self._ground, words=False, signs=SIGNS
        )
        self._ground = painter.bare()
        return painter.image(SIZE, still(film, film.length / 2, moving=False))
