"""Where there is more to scroll to, the edge of a page fades into the paper, so that no line looks cut in two."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.surfaces.paper import draw_paper

HIGH = 22  # pixels at 100 %
EDGE = 12  # pixels: the rim of a sheet is drawn so far outside, as the page has none


class Fade(QWidget):
    """Paper that gets more transparent from the edge on, over the upper or lower end of a page; ignores the mouse."""

    def __init__(self, area: QAbstractScrollArea, *, upper: bool) -> None:
        super().__init__(area)
        self._upper, self._tone = upper, ""
        self._paper: QPixmap | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, _event: QPaintEvent) -> None:
        tone = theme.current().colours.paper
        if self._paper is None or self._tone != tone or self._paper.deviceIndependentSize() != self.size():
            self._tone, self._paper = tone, self._painted(tone)
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, self._paper)

    def _painted(self, tone: str) -> QPixmap:
        ratio = self.devicePixelRatioF()
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        top, foot = QPointF(0, 0), QPointF(0, self.height())
        gradient = QLinearGradient(top, foot) if self._upper else QLinearGradient(foot, top)
        gradient.setColorAt(0.15, Qt.GlobalColor.black)
        gradient.setColorAt(1, Qt.GlobalColor.transparent)
        with QPainter(picture) as painter:
            draw_paper(painter, QRectF(self.rect()).adjusted(-EDGE, -EDGE, EDGE, EDGE), tone, tone, 0, False)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
            painter.fillRect(self.rect(), gradient)
        return picture


class Fades(QObject):
    """Keeps both fades of a page in place, and shows each while there is more to scroll to beyond it."""

    def __init__(self, area: QAbstractScrollArea) -> None:
        super().__init__(area)
        self._area = area
        self.upper, self.lower = Fade(area, upper=True), Fade(area, upper=False)
        bar = area.verticalScrollBar()
        bar.valueChanged.connect(self._show)
        bar.rangeChanged.connect(self._show)
        area.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._show()
        return False

    def _show(self) -> None:
        bar, page, high = self._area.verticalScrollBar(), self._area.viewport().geometry(), theme.current().px(HIGH)
        self.upper.setGeometry(page.left(), page.top(), page.width(), high)
        self.lower.setGeometry(page.left(), page.bottom() + 1 - high, page.width(), high)
        roomy = page.height() > 2 * high
        self.upper.setVisible(roomy and bar.value() > bar.minimum())
        self.lower.setVisible(roomy and bar.value() < bar.maximum())
