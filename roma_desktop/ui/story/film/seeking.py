"""The line of time of a film: turns as ticks, the time that has gone; it is clicked and dragged."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.part import Part, Ringed, draw_ring
from roma_desktop.ui.story.film.values import Film

HEIGHT, TRACK, SIDE = 46, 15, 12  # pixels at 100 %: of the whole, the middle of the line, free at both ends


class FilmLine(Ringed, Part):
    """``sought`` tells the time, in seconds, that somebody wants to see."""

    sought = Signal(float)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._film: Film | None = None
        self.seconds = 0.0
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_film(self, film: Film) -> None:
        self._film = film
        self.update()

    def set_seconds(self, seconds: float, words: str) -> None:
        """Show the time that the film has come to; ``words`` say it to a screen reader."""
        self.seconds = seconds
        self.setAccessibleDescription(words)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(400), theme.current().px(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.current().px(120), theme.current().px(HEIGHT))

    def x_of(self, seconds: float) -> float:
        """Where a time is on the line, in pixels from the left."""
        side = theme.current().px(SIDE)
        length = self._film.length if self._film is not None else 1.0
        return side + (self.width() - 2 * side) * seconds / length

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._seek(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._seek(event)

    def _seek(self, event: QMouseEvent) -> None:
        if self._film is not None and event.buttons() & Qt.MouseButton.LeftButton:
            side = theme.current().px(SIDE)
            share = (event.position().x() - side) / max(1, self.width() - 2 * side)
            self.sought.emit(max(0.0, min(1.0, share)) * self._film.length)

    def draw(self, painter: QPainter) -> None:
        if self._film is None:
            return
        look = theme.current()
        self._draw_turns(painter, self._film)
        y, thick = look.px(TRACK), look.px(5)
        whole = QRectF(self.x_of(0), y - thick / 2, self.x_of(self._film.length) - self.x_of(0), thick)
        painter.setPen(QPen(QColor(look.colours.rule), 1))
        painter.setBrush(QColor(look.colours.shade))
        painter.drawRoundedRect(whole, thick / 2, thick / 2)
        whole.setRight(max(whole.left() + thick, self.x_of(self.seconds)))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(look.colours.sepia))
        painter.drawRoundedRect(whole, thick / 2, thick / 2)
        painter.setPen(QPen(QColor(look.colours.ink), 2))
        painter.setBrush(QColor(look.colours.light))
        painter.drawEllipse(QPointF(self.x_of(self.seconds), y), look.px(7), look.px(7))
        if self.shows_ring():
            draw_ring(painter, QRectF(self.rect()).adjusted(2, 2, -2, -2), 4)

    def _draw_turns(self, painter: QPainter, film: Film) -> None:
        """A tick where each turn begins, with its date where there is room."""
        look = theme.current()
        painter.setFont(look.font("small"))
        metrics = QFontMetricsF(painter.font())
        free = 0.0
        for start, date in film.turns:
            x = self.x_of(start)
            painter.setPen(QPen(QColor(look.colours.rule), 1))
            painter.drawLine(QPointF(x, look.px(TRACK)), QPointF(x, look.px(TRACK + 10)))
            wide = metrics.horizontalAdvance(date)
            left = max(0.0, min(x - wide / 2, self.width() - wide))
            if left >= free:
                painter.setPen(QColor(look.colours.sepia))
                painter.drawText(QPointF(left, look.px(HEIGHT - 8)), date)
                free = left + wide + look.px(10)
