"""The charts over turns: all measures side by side, read out at the same turn."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.part import ENTER, Part, Ringed, draw_ring
from roma_desktop.ui.story.screens.plot import Plot, draw_plot, read_out, turn_at

WIDE, HIGH = 330, 170  # the least of one chart, pixels at 100 %
GAP, PAD = 18, 6


class PlotView(Ringed, Part):
    """One chart. ``pointed`` tells the turn under the pointer or the keyboard, -1 for none; ``chosen`` by a click."""

    pointed = Signal(int)
    chosen = Signal(int)

    def __init__(self, plot: Plot, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._plot = plot
        self._at = len(plot.labels) - 1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.read_at(self._at)

    def plot(self) -> Plot:
        return self._plot

    def read_at(self, turn: int) -> None:
        """Read this turn out."""
        self._at = max(0, min(len(self._plot.labels) - 1, turn))
        self.setAccessibleName(read_out(self._plot, self._at))
        self.update()

    def at(self) -> int:
        return self._at

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(WIDE), theme.current().px(HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.current().px(WIDE // 2), theme.current().px(HIGH // 2))

    def draw(self, painter: QPainter) -> None:
        draw_plot(painter, self._box(), self._plot, theme.current(), at=self._at)
        if self.shows_ring():
            draw_ring(painter, QRectF(self.rect()), 4)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.pointed.emit(self._turn(event))

    def leaveEvent(self, event: QEvent) -> None:
        self.pointed.emit(-1)
        super().leaveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(self._turn(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: len(self._plot.labels) - 1}
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        key = Qt.Key(event.key())
        if key in steps:
            self.pointed.emit(max(0, min(len(self._plot.labels) - 1, self._at + steps[key])))
        elif key in ends:
            self.pointed.emit(ends[key])
        elif key in ENTER:
            self.chosen.emit(self._at)
        else:
            super().keyPressEvent(event)

    def _box(self) -> QRectF:
        pad = theme.current().px(PAD)
        return QRectF(self.rect()).adjusted(pad, pad, -pad, -pad)

    def _turn(self, event: QMouseEvent) -> int:
        return turn_at(self._box(), self._plot, theme.current(), event.position().x())


class ChartsPage(Part):
    """All charts in as many columns as there is room for. ``turn_chosen``: somebody wants to go to that turn."""

    turn_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._views: list[PlotView] = []
        self._here = 0
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_plots(self, plots: Sequence[Plot]) -> None:
        for view in self._views:
            view.hide()
            view.deleteLater()
        self._views = [PlotView(plot, self) for plot in plots]
        self.updateGeometry()
        for view in self._views:
            view.pointed.connect(self._point)
            view.chosen.connect(self.turn_chosen)
            view.show()
        self.arrange()

    def views(self) -> Sequence[PlotView]:
        return self._views

    def set_here(self, turn: int) -> None:
        """Set the turn that is shown: it is read out while nothing else is pointed at."""
        self._here = turn
        self._point(-1)

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(3 * WIDE), theme.current().px(2 * (HIGH + 2 * GAP)))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        """What all charts take at least; nothing while there are none."""
        if not self._views:
            return 0
        rows = -(-len(self._views) // self._columns(width))
        return rows * theme.current().px(HIGH + GAP) - theme.current().px(GAP)

    def _columns(self, width: int) -> int:
        gap = theme.current().px(GAP)
        return max(1, min(3, (width + gap) // (theme.current().px(WIDE) + gap)))

    def restyle(self) -> None:
        super().restyle()
        self.arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Lay the charts out."""
        if not self._views:
            return
        gap, columns = theme.current().px(GAP), self._columns(self.width())
        rows = -(-len(self._views) // columns)
        wide, high = (self.width() + gap) // columns - gap, (self.height() + gap) // rows - gap
        for index, view in enumerate(self._views):
            view.setGeometry(index % columns * (wide + gap), index // columns * (high + gap), wide, high)

    def _point(self, turn: int) -> None:
        for view in self._views:
            view.read_at(self._here if turn < 0 else turn)
