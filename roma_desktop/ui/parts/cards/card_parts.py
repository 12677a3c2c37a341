"""The parts of the library's cards: thumbnail, tags of powers, difficulty."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.counters.palette import RIM
from roma_desktop.ui.parts.counters.printed import hues
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.paper import lay_veil, rounded
from roma_desktop.ui.parts.text.tip import set_tip

PICTURE = QSize(280, 150)  # least size of a thumbnail at 100 %
HARDEST, PIP = 5, QSize(15, 6)
TAG, TAG_GAP, TAG_HEIGHT = 12, 6, 22


class Thumbnail(Part):
    """A picture that fills its frame; what does not fit is cut off evenly."""

    def __init__(self, picture: QPixmap, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture, self._shown = picture, QPixmap()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_picture(self, picture: QPixmap) -> None:
        self._picture, self._shown = picture, QPixmap()
        self.update()

    def restyle(self) -> None:
        super().restyle()
        self._shown = QPixmap()

    def sizeHint(self) -> QSize:
        look = theme.current()
        return QSize(look.px(PICTURE.width()), look.px(PICTURE.height()))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint() / 2

    def draw(self, painter: QPainter) -> None:
        box = QRectF(self.rect())
        painter.save()
        painter.setClipPath(rounded(box.adjusted(0.5, 0.5, -0.5, -0.5), 3))
        painter.drawPixmap(0, 0, self._fitted())
        lay_veil(painter, box)
        painter.restore()
        painter.setPen(QPen(QColor(theme.current().colours.sepia), 1))
        painter.drawPath(rounded(box.adjusted(0.5, 0.5, -0.5, -0.5), 3))

    def _fitted(self) -> QPixmap:
        wanted = self.size() * self.devicePixelRatioF()
        if self._shown.size() != wanted and not self._picture.isNull():
            self._shown = self._picture if self._picture.size() == wanted else self._cut(wanted)
            self._shown.setDevicePixelRatio(self.devicePixelRatioF())
        return self._shown

    def _cut(self, wanted: QSize) -> QPixmap:
        """The middle of the picture, scaled so that it fills this size."""
        fill, smooth = Qt.AspectRatioMode.KeepAspectRatioByExpanding, Qt.TransformationMode.SmoothTransformation
        large = self._picture.scaled(wanted, fill, smooth)
        left, top = (large.width() - wanted.width()) // 2, (large.height() - wanted.height()) // 2
        return large.copy(left, top, wanted.width(), wanted.height())


class PowerTag(Part):
    """A small field of a power's colour and its name."""

    def __init__(self, colour: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colour, self._name = colour, name
        self.setAccessibleName(name)
        set_tip(self, name)

    def sizeHint(self) -> QSize:
        look = theme.current()
        words = QFontMetrics(look.font("note")).horizontalAdvance(self._name)
        return QSize(look.px(TAG + TAG_GAP) + words + 2, look.px(TAG_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.current().px(TAG + TAG_GAP), theme.current().px(TAG_HEIGHT))

    def draw(self, painter: QPainter) -> None:
        look, side = theme.current(), theme.current().px(TAG)
        field = QRectF(0.5, (self.height() - side) / 2 + 0.5, side - 1, side - 1)
        power = hues(self._colour)
        painter.setPen(QPen(QColor(look.colours.sepia if look.colours.dark else RIM), 1))
        painter.setBrush(QColor(power.flag))
        painter.drawRoundedRect(field, 2.5, 2.5)
        painter.setFont(look.font("note"))
        painter.setPen(QColor(look.colours.sepia))
        room = QRectF(look.px(TAG + TAG_GAP), 0, self.width() - look.px(TAG + TAG_GAP), self.height())
        shown = painter.fontMetrics().elidedText(self._name, Qt.TextElideMode.ElideRight, int(room.width()))
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)


class Difficulty(Part):
    """One to five strokes."""

    def __init__(self, difficulty: int, words: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._difficulty = difficulty
        set_tip(self, words)
        self.setAccessibleName(words or f"{difficulty} / {HARDEST}")
        self.restyle()

    def restyle(self) -> None:
        super().restyle()
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        look = theme.current()
        return QSize(HARDEST * look.px(PIP.width()), look.px(14))

    def draw(self, painter: QPainter) -> None:
        look = theme.current()
        stride, height = look.px(PIP.width()), look.px(PIP.height())
        painter.setPen(QPen(QColor(look.colours.sepia), 1))
        for index in range(HARDEST):
            painter.setBrush(QColor(look.colours.sepia if index < self._difficulty else look.colours.shade))
            at = QPointF(index * stride + 0.5, (self.height() - height) / 2 + 0.5)
            painter.drawRoundedRect(QRectF(at.x(), at.y(), stride - 3, height), 2, 2)
