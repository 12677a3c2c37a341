"""Sheets of parchment with their shadows, bars along the window's edge, and the look of a tile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap, QRegion, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.paper import draw_shadow, paper

RADIUS = 6
LYING, WORKED_IN = 26, 40  # the width of a sheet's shadow, and of that of a sheet being worked in

Tone = Literal["paper", "light", "shade"]


class Sheet(Part):
    """A sheet of parchment with its shadow.

    The sheet itself is opaque except for its four corners, which its shadow paints. So the sheet and what is on it
    needn't be repainted when the map moves below.
    """

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        shadow: int = LYING,
        radius: int = RADIUS,
        inner: bool = True,
        tone: Tone = "paper",
        edge: str = "rule",
    ) -> None:
        super().__init__(parent)
        self._blur, self._radius, self._inner, self._tone, self._edge = shadow, radius, inner, tone, edge
        self._picture: QPixmap | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._shadow = Shadow(self) if shadow else None

    def fitted(self, width: int, room: QSize) -> QSize:
        """The size at that width, high enough for its content; no larger than ``room``."""
        width, layout = min(width, room.width()), self.layout()
        if layout is not None:
            layout.activate()
        height = layout.totalHeightForWidth(width) if layout is not None and layout.hasHeightForWidth() else 0
        return QSize(width, min(room.height(), max(height, self.sizeHint().height())))

    def set_edge(self, edge: str) -> None:
        """Set the rim's colour, a name of the theme: "rule", or "red" if this sheet needs the player."""
        self._edge = edge
        self.restyle()

    def restyle(self) -> None:
        super().restyle()
        self._picture = None
        if self._shadow is not None:
            self._shadow.forget()

    def picture(self) -> QPixmap:
        """The blank sheet at its present size."""
        if self._picture is None:
            colours = theme.current().colours
            tone, edge = str(getattr(colours, self._tone)), str(getattr(colours, self._edge))
            self._picture = paper(self.size(), self.devicePixelRatioF(), tone, edge, self._radius, self._inner)
        return self._picture

    def corners(self) -> list[QRect]:
        side = self._radius
        right, foot = self.width() - side, self.height() - side
        return [QRect(x, y, side, side) for x in (0, right) for y in (0, foot)] if side else []

    def shadow_width(self) -> int:
        return theme.current().px(self._blur)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._picture = None
        self._cut_corners()
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        self._cut_corners()
        super().showEvent(event)

    def paint_again(self) -> None:
        """Repaint what is drawn on the sheet, at the corners, too."""
        self.update()
        if self._shadow is not None:
            self._shadow.update()

    def _cut_corners(self) -> None:
        if self._shadow is None or not self._radius or self.isWindow():
            return
        whole = QRegion(self.rect())
        for corner in self.corners():
            whole = whole.subtracted(QRegion(corner))
        self.setMask(whole)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._picture is not None and self._picture.devicePixelRatio() != self.devicePixelRatioF():
            self._picture = None
        with QPainter(self) as painter:
            painter.setClipRegion(event.region())
            painter.drawPixmap(0, 0, self.picture())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.draw(painter)


class Shadow(QWidget):
    """The shadow that a sheet throws on the widgets under it: a sibling just below the sheet that moves with it."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet.parentWidget())
        self._sheet = sheet
        self._strips: list[tuple[QRect, QPixmap]] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        sheet.installEventFilter(self)
        sheet.destroyed.connect(self.hide)  # at once: there is nothing left to paint
        sheet.destroyed.connect(self.deleteLater)
        self._follow()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() in (
            QEvent.Type.Move,
            QEvent.Type.Resize,
            QEvent.Type.Show,
            QEvent.Type.Hide,
            QEvent.Type.ParentChange,
            QEvent.Type.ZOrderChange,
        ):
            self._follow()
        return False

    def _follow(self) -> None:
        parent = self._sheet.parentWidget()
        if parent is not self.parentWidget():
            self.setParent(parent)
        if parent is None or self._sheet.isHidden():
            self.hide()
            return
        reach = self._sheet.shadow_width()
        around = self._sheet.geometry().adjusted(-reach, -reach, reach, reach)
        if around.size() != self.size():
            self._strips = []
        self.setGeometry(around)
        self.stackUnder(self._sheet)
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        sheet, reach, ratio = self._sheet, self._sheet.shadow_width(), self._sheet.devicePixelRatioF()
        if not self._strips or self._strips[0][1].devicePixelRatio() != ratio:
            self._strips = self._painted(ratio)
        with QPainter(self) as painter:
            for box, strip in self._strips:
                if event.region().intersects(box):
                    painter.drawPixmap(box.topLeft(), strip)
            for corner in sheet.corners():
                source = QRect(corner.topLeft() * ratio, corner.size() * ratio)
                painter.drawPixmap(corner.translated(reach, reach), sheet.picture(), source)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(reach, reach)
            painter.setClipRegion(_united(sheet.corners()))
            sheet.draw(painter)

    def forget(self) -> None:
        """Paint the shadow anew, since the look of the sheet or the width of the shadow has changed."""
        self._strips = []
        self._follow()
        self.update()

    def _painted(self, ratio: float) -> list[tuple[QRect, QPixmap]]:
        """The shadow as four strips around the sheet, so that each repaint only copies them."""
        reach, sheet = self._sheet.shadow_width(), self._sheet
        fall = min(RADIUS, reach // 6)  # how far down it falls: no farther than the strips overlap the sheet
        cast = QRect(reach, reach + fall, sheet.width(), sheet.height())
        edge = reach + RADIUS
        top, foot = QRect(0, 0, self.width(), edge), QRect(0, self.height() - edge, self.width(), edge)
        height = max(0, self.height() - 2 * edge)
        left, right = QRect(0, edge, edge, height), QRect(self.width() - edge, edge, edge, height)
        return [(box, _strip(box, cast, reach - fall, ratio)) for box in (top, foot, left, right) if not box.isEmpty()]


def _united(boxes: Sequence[QRect]) -> QRegion:
    region = QRegion()
    for box in boxes:
        region += QRegion(box)
    return region


def _strip(box: QRect, cast: QRect, blur: int, ratio: float) -> QPixmap:
    """The part of a shadow of ``cast`` that falls in ``box``."""
    picture = QPixmap(box.size() * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    with QPainter(picture) as painter:
        painter.translate(-box.topLeft())
        draw_shadow(painter, cast, blur, RADIUS)
    return picture


class Bar(Sheet):
    """A sheet along the window's edge: neither rounded nor with an inner line."""

    def __init__(self, parent: QWidget | None = None, *, shadow: int = 20) -> None:
        super().__init__(parent, shadow=shadow, radius=0, inner=False)


def draw_tile(painter: QPainter, box: QRectF, tone: str = "light", edge: str = "hair") -> None:
    """Draw the look of a tile; ``tone`` and ``edge`` are names of colours of the theme."""
    colours = theme.current().colours
    painter.setBrush(QColor(str(getattr(colours, tone))))
    painter.setPen(QPen(QColor(str(getattr(colours, edge))), 1))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
