"""The buttons of a story: back, play and on, by which steps and how fast."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.library.wording import in_words, tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.inputs.tab_row import TabRow
from roma_desktop.ui.parts.layout.boxes import row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.story.values import Pace

Glyph = Literal["start", "back", "play", "pause", "on", "end"]

SPEEDS = (1, 2, 4, 8)


class GlyphButton(Button):
    """A round button with a sign painted by ourselves, so that no typeface has to have it."""

    def __init__(self, glyph: Glyph, name: str, parent: QWidget | None = None) -> None:
        super().__init__("", "round", parent)
        self._glyph: Glyph = glyph
        self.set_glyph(glyph, name)

    def set_glyph(self, glyph: Glyph, name: str) -> None:
        self._glyph = glyph
        self.setAccessibleName(name)
        set_tip(self, name)
        self.update()

    def glyph(self) -> Glyph:
        return self._glyph

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        colours = theme.current().colours
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(QRectF(self.rect()).center())
            unit = self.height() / 34 * 6.4
            painter.scale(unit, unit)
            painter.setPen(QColor(0, 0, 0, 0))
            painter.setBrush(QColor(colours.ink if self.isEnabled() else colours.faint))
            for corners in _SIGNS[self._glyph]:
                painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))


_ON = ((-0.7, -1.0), (1.0, 0.0), (-0.7, 1.0))
_BACK = tuple((-x, y) for x, y in _ON)
_BAR = ((0.85, -1.0), (1.25, -1.0), (1.25, 1.0), (0.85, 1.0))
_POST = ((-0.95, -1.0), (-0.55, -1.0), (-0.55, 1.0), (-0.95, 1.0))
_SIGNS: dict[Glyph, tuple[tuple[tuple[float, float], ...], ...]] = {
    "on": (_ON, _POST),
    "back": (_BACK, tuple((-x, y) for x, y in _POST)),
    "play": (tuple((1.25 * x + 0.1, 1.25 * y) for x, y in _ON),),
    "pause": (
        ((-0.85, -1.0), (-0.25, -1.0), (-0.25, 1.0), (-0.85, 1.0)),
        ((0.25, -1.0), (0.85, -1.0), (0.85, 1.0), (0.25, 1.0)),
    ),
    "end": (tuple((x - 0.15, y) for x, y in _ON), _BAR),
    "start": (tuple((0.15 - x, y) for x, y in _ON), tuple((-x, y) for x, y in _BAR)),
}


class Transport(Part):
    """``stepped`` asks for a step: -1 back, +1 on; ``leapt`` for the beginning (-1) or the end (+1)."""

    stepped = Signal(int)
    leapt = Signal(int)

    def __init__(self, paces: Sequence[Pace], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pauses = {pace.key: pace.pause for pace in paces}
        self._speed = 1
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._tick)
        self._playing = False
        self._start, self._end = GlyphButton("start", tr("To the beginning")), GlyphButton("end", tr("To the end"))
        self._back, self._on = GlyphButton("back", tr("Back")), GlyphButton("on", tr("Forward"))
        self._play = GlyphButton("play", tr("Play"))
        self.paces = TabRow(tuple((pace.key, in_words(pace.name)) for pace in paces), gap=8)
        self.paces.setAccessibleName(tr("Step by"))
        self._faster = Button("", "round")
        self._faster.clicked.connect(lambda: self.set_speed(SPEEDS[(SPEEDS.index(self._speed) + 1) % len(SPEEDS)]))
        self._start.clicked.connect(lambda: self.leapt.emit(-1))
        self._end.clicked.connect(lambda: self.leapt.emit(1))
        self._back.clicked.connect(lambda: self.stepped.emit(-1))
        self._on.clicked.connect(lambda: self.stepped.emit(1))
        self._play.clicked.connect(self.toggle)
        buttons = (self._start, self._back, self._play, self._on, self._end)
        across = row(*buttons, self._faster, 4, self.paces, gap=6)
        across.setAlignment(self.paces, Qt.AlignmentFlag.AlignVCenter)
        self.setLayout(across)
        self.set_speed(1)

    def pace(self) -> str:
        """The key of the pace that is chosen."""
        return self.paces.current()

    def playing(self) -> bool:
        return self._playing

    def speed(self) -> int:
        return self._speed

    def set_speed(self, speed: int) -> None:
        self._speed = speed
        self._faster.setText(tr("{speed}×", speed=speed))
        set_tip(self._faster, tr("Speed"))
        self._faster.setAccessibleName(tr("Speed: {speed}×", speed=speed))

    def faster(self, by: int) -> None:
        """Play faster by so many speeds, or slower below 0."""
        self.set_speed(SPEEDS[max(0, min(len(SPEEDS) - 1, SPEEDS.index(self._speed) + by))])

    def toggle(self) -> None:
        """Play, or stop playing."""
        if self._playing:
            self.stop()
            return
        self._playing = True
        self._play.set_glyph("pause", tr("Stop"))
        self._tick()

    def stop(self) -> None:
        self._playing = False
        self._pause.stop()
        self._play.set_glyph("play", tr("Play"))

    def set_ends(self, *, at_start: bool, at_end: bool) -> None:
        """Disable the buttons that lead no further from here."""
        for button in (self._start, self._back):
            button.setEnabled(not at_start)
        for button in (self._on, self._end):
            button.setEnabled(not at_end)
        if at_end and self._playing:
            self.stop()

    def _tick(self) -> None:
        if self._playing:
            self._pause.start(self._pauses[self.pace()] // self._speed)
            self.stepped.emit(1)
