"""A turning point on a card: its picture, what happened, what it changed, and the button to play on from there."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.core.message import Words, say
from roma_desktop.ui import theme
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.story.screens.timeline import draw_number
from roma_desktop.ui.story.subject import Subject
from roma_desktop.ui.story.turning.points import TurningPoint, told_change

LEAST, MOST = 80, 300  # pixels at 100 %: the height of the picture
SHARE = 0.17  # of the page's height: that of the picture


class Picture(Part):
    """The picture of a turning point with its number; as wide as there is room, cut to fit."""

    def __init__(self, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._number, self._image = number, QImage()
        self._page = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_image(self, image: QImage) -> None:
        self._image = image
        self.update()

    def image(self) -> QImage:
        """The picture; null until it is painted."""
        return self._image

    def sizeHint(self) -> QSize:
        look = theme.current()
        return QSize(look.px(240), max(look.px(LEAST), min(look.px(MOST), round(self._page * SHARE))))

    def set_page(self, height: int) -> None:
        """Set the height of the page that the picture is on."""
        if height != self._page:
            self._page = height
            self.updateGeometry()

    def draw(self, painter: QPainter) -> None:
        look = theme.current()
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        shape = QPainterPath()
        shape.addRoundedRect(frame, 4, 4)
        painter.fillPath(shape, QColor(look.colours.shade))
        if not self._image.isNull():
            painter.save()
            painter.setClipPath(shape)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(frame, self._image, _cut(self._image.size(), frame))
            painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(look.colours.rule), 1))
        painter.drawPath(shape)
        reach = look.px(14)
        draw_number(painter, QPointF(reach + look.px(7), reach + look.px(7)), reach, self._number)


def _cut(size: QSize, frame: QRectF) -> QRectF:
    """The part of a picture, around its middle, that has the shape of a frame."""
    wide = min(float(size.width()), size.height() * frame.width() / max(1.0, frame.height()))
    high = wide * frame.height() / max(1.0, frame.width())
    return QRectF((size.width() - wide) / 2, (size.height() - high) / 2, wide, high)


class TurningCard(Part):
    """``shown``: its moment is wanted on the map; ``play_asked``: somebody wants to play on from it."""

    shown = Signal()
    play_asked = Signal()

    def __init__(
        self, number: int, point: TurningPoint, subject: Subject, words: Words, *, playable: bool, why: str
    ) -> None:
        """``playable``: one may play on from there; ``why``: the reason if not."""
        super().__init__()
        self.point = point
        self.picture = Picture(number)
        account = subject.account
        heading = words.say(say("{power:power}, {when}", power=point.actor, when=account.label(point.turn)))
        self.change = Sentence(words.say(told_change(point)), "strong", tone="red" if point.change < 0 else "good")
        self.told = Sentence(point.deed.text(words), "body", lines=4)
        self.look = Button(tr("Show it"))
        self.play = Button(tr("Play on against the computer"))
        self.look.setAccessibleName(f"{self.look.text()}: {heading}")
        self.play.setAccessibleName(f"{self.play.text()}: {heading}")
        self.play.setEnabled(playable)
        if why:
            set_tip(self.play, why)
        self.look.clicked.connect(self.shown)
        self.play.clicked.connect(self.play_asked)
        buttons = row(self.look, None, self.play, gap=8)
        lines = column(self.picture, Label(heading, "tile"), self.told, self.change, gap=6, margins=(10, 10, 10, 10))
        lines.addStretch(1)
        lines.addLayout(buttons)
        self.setLayout(lines)

    def draw(self, painter: QPainter) -> None:
        colours = theme.current().colours
        painter.setPen(QPen(QColor(colours.rule), 1))
        painter.setBrush(QColor(colours.light))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
