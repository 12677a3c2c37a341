"""The film of a game in the window: played, stopped, gone through by scenes and turns, and left with Escape."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QElapsedTimer, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.core.progress import GivenUp, Progress, Tick, within
from roma_desktop.ui import theme
from roma_desktop.ui.background import BackgroundTasks
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import rescale, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.sheet import Bar
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.story.film.painter import FilmPainter
from roma_desktop.ui.story.film.script import film_of
from roma_desktop.ui.story.film.seeking import FilmLine
from roma_desktop.ui.story.film.stills import Still, still
from roma_desktop.ui.story.film.values import Film
from roma_desktop.ui.story.screens.transport import GlyphButton
from roma_desktop.ui.story.subject import Subject
from roma_desktop.ui.theme import Theme

FRAME = 33  # milliseconds from picture to picture
SPEEDS = (1, 2, 4)
CUT = 0.6  # the share of the time to get ready that is over before the map is read


@dataclass(frozen=True)
class Copy:
    """A film and what paints it."""

    film: Film
    painter: FilmPainter


def ready(subject: Subject, look: Theme, tick: Tick) -> Copy:
    """A film that can be shown, made on any thread. Raises what ``tick`` raises."""
    film = film_of(subject, look.language, within(tick, 0, CUT))
    tick(CUT)
    painter = FilmPainter(film, subject.presenter.chart(subject.last), look)
    painter.prepare()
    tick(1.0)
    return Copy(film, painter)


class Screen(Part):
    """What the film is shown on."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.copy: Copy | None = None
        self.still: Still | None = None
        self.setAccessibleName(tr("The film"))

    def show_still(self, copy: Copy, shown: Still) -> None:
        """Show a picture of the film; nothing is painted where it is the same as before."""
        if self.copy is not copy or self.still != shown:
            self.copy, self.still = copy, shown
            self.setAccessibleDescription(f"{shown.scene.date}. {shown.scene.heading}. {shown.scene.text}")
            self.update()

    def draw(self, painter: QPainter) -> None:
        look = theme.current()
        painter.fillRect(self.rect(), QColor(look.colours.table))
        if self.copy is not None and self.still is not None:
            self.copy.painter.paint(painter, QRectF(self.rect()), self.still)
            return
        painter.setFont(look.font("sheet"))
        painter.setPen(QColor("#F4E9CE"))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, tr("The film is being cut…"))


class FilmPage(QWidget):
    """``left``: back to the story; ``save_asked``: the film is wanted as a file."""

    left = Signal()
    save_asked = Signal()

    def __init__(self, subject: Subject, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.subject = subject
        self.copy: Copy | None = None
        self.seconds = 0.0
        self.playing = False
        self._speed = 1
        self._tasks, self._progress = BackgroundTasks(self), Progress()
        self._clock, self._timer = QElapsedTimer(), QTimer(self, interval=FRAME)
        self._timer.timeout.connect(self._on)
        self._build()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        work = partial(ready, subject, theme.current(), self._progress.tick)
        self._tasks.run(work, self._begin, self._failed)

    def _build(self) -> None:
        self.screen_part, self.foot = Screen(self), Bar(self)
        self.back, self.on = GlyphButton("back", tr("Scene before")), GlyphButton("on", tr("Next scene"))
        self.play = GlyphButton("play", tr("Play"))
        self.line = FilmLine(tr("Line of time"))
        self.faster, self.save, self.leave = Button("", "round"), Button(tr("Save the film…")), Button(tr("Back"))
        self.back.clicked.connect(lambda: self.step(-1))
        self.on.clicked.connect(lambda: self.step(1))
        self.play.clicked.connect(self.toggle)
        self.faster.clicked.connect(lambda: self.set_speed(SPEEDS[(SPEEDS.index(self._speed) + 1) % len(SPEEDS)]))
        self.save.clicked.connect(self._on_save)
        self.leave.clicked.connect(self.left)
        self.line.sought.connect(self.seek)
        for button in (self.back, self.play, self.on, self.faster, self.save, self.leave):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # after a click Space still plays and stops
        layout = row(self.back, self.play, self.on, self.faster, gap=6, margins=(14, 8, 14, 8))
        layout.addWidget(self.line, 1)
        layout.addSpacing(8)
        layout.addWidget(self.save)
        layout.addWidget(self.leave)
        self.foot.setLayout(layout)
        self.set_speed(1)

    # ------------------------------------------------------------ playing

    def _begin(self, copy: Copy) -> None:
        self.copy = copy
        self.line.set_film(copy.film)
        self.seek(0.0)
        self.toggle()

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, GivenUp):
            raise error

    def toggle(self) -> None:
        """Play, or stop; from the beginning where the end was reached."""
        if self.copy is None:
            return
        if self.playing:
            self.stop()
            return
        if self.seconds >= self.copy.film.length:
            self.seek(0.0)
        self.playing = True
        self.play.set_glyph("pause", tr("Stop"))
        self._clock.start()
        self._timer.start()

    def stop(self) -> None:
        self.playing = False
        self._timer.stop()
        self.play.set_glyph("play", tr("Play"))

    def seek(self, seconds: float) -> None:
        """Show a time of the film."""
        if self.copy is None:
            return
        film = self.copy.film
        self.seconds = max(0.0, min(film.length, seconds))
        self._clock.restart()
        shown = still(film, self.seconds, moving=not theme.current().reduced_motion)
        self.screen_part.show_still(self.copy, shown)
        self.line.set_seconds(self.seconds, f"{shown.scene.date}: {shown.scene.text or shown.scene.heading}")

    def step(self, way: int) -> None:
        """Go to the scene before (-1) or the next one (+1)."""
        if self.copy is not None:
            film = self.copy.film
            at = film.index_at(self.seconds) + way
            self.seek(film.scenes[max(0, at)].start if at < len(film.scenes) else film.length)

    def step_turn(self, way: int) -> None:
        """Go to the turn before (-1) or after (+1) the one that is seen."""
        if self.copy is not None:
            film = self.copy.film
            starts = [0.0, *(start for start, _ in film.turns), film.length]
            near = [one for one in starts if (one > self.seconds + 1e-6 if way > 0 else one < self.seconds - 1e-6)]
            if near:
                self.seek(min(near) if way > 0 else max(near))

    def set_speed(self, speed: int) -> None:
        self._speed = speed
        self.faster.setText(tr("{speed}×", speed=speed))
        set_tip(self.faster, tr("Speed"))
        self.faster.setAccessibleName(tr("Speed: {speed}×", speed=speed))

    def speed(self) -> int:
        return self._speed

    def _on(self) -> None:
        """Show the next picture while the film plays."""
        assert self.copy is not None
        self.seek(self.seconds + self._clock.elapsed() / 1000 * self._speed)
        if self.seconds >= self.copy.film.length:
            self.stop()

    def moment(self) -> int:
        """The moment that the film has come to, as a place in the line; the last one where it hasn't begun."""
        if self.copy is None:
            return len(self.subject.line) - 1
        film = self.copy.film
        return film.scenes[film.index_at(self.seconds)].at

    def _on_save(self) -> None:
        self.stop()
        self.save_asked.emit()

    # ------------------------------------------------------------ hands

    def keyPressEvent(self, event: QKeyEvent) -> None:
        length = self.copy.film.length if self.copy is not None else 0.0
        match event.key():
            case Qt.Key.Key_Space:
                self.toggle()
            case Qt.Key.Key_Left | Qt.Key.Key_Right:
                self.step(1 if event.key() == Qt.Key.Key_Right else -1)
            case Qt.Key.Key_PageUp | Qt.Key.Key_PageDown:
                self.step_turn(1 if event.key() == Qt.Key.Key_PageDown else -1)
            case Qt.Key.Key_Home | Qt.Key.Key_End:
                self.seek(0.0 if event.key() == Qt.Key.Key_Home else length)
            case Qt.Key.Key_Less | Qt.Key.Key_Comma | Qt.Key.Key_Greater | Qt.Key.Key_Period:
                up = event.key() in (Qt.Key.Key_Greater, Qt.Key.Key_Period)
                at = SPEEDS.index(self._speed) + (1 if up else -1)
                self.set_speed(SPEEDS[max(0, min(len(SPEEDS) - 1, at))])
            case Qt.Key.Key_Escape:
                self.left.emit()
            case _:
                super().keyPressEvent(event)
                return
        event.accept()

    def restyle(self) -> None:
        self.arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Lay the controls under the film."""
        rescale(self.foot.layout())
        high = self.foot.sizeHint().height()
        self.screen_part.setGeometry(0, 0, self.width(), self.height() - high)
        self.foot.setGeometry(0, self.height() - high, self.width(), high)

    def close_film(self) -> None:
        """Stop, and give up what is under way."""
        self.stop()
        self._progress.give_up()
        self._tasks.close()
