"""Strokes of a brush over the map: a press of the left button begins one, and its release ends it.

While the model has no brush, the mouse does what it does on every map.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem

from roma_desktop.ui.editor.map.map_pane import MapPane
from roma_desktop.ui.editor.model.brush import Brush, Trace
from roma_desktop.ui.editor.model.draft_model import AnyModel

AWAY = Qt.KeyboardModifier.ShiftModifier
TRACE_Z = 6.0  # over the map and its lights, below the counters
PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)


class Strokes(QObject):
    """Takes the mouse from the view while the model has a brush, and draws what the brush touches."""

    def __init__(self, pane: MapPane, model: AnyModel) -> None:
        super().__init__(pane)
        self._pane, self._model = pane, model
        self._brush: Brush | None = None  # of the stroke that is under way
        self._items: list[QGraphicsPathItem] = []
        pane.view.viewport().installEventFilter(self)
        pane.scene.cursor_moved.connect(lambda _place: self.show_cursor())
        model.turned.connect(self.show_cursor)

    @property
    def under_way(self) -> bool:
        return self._brush is not None

    def cancel(self) -> bool:
        """Give the stroke up; whether there was one."""
        brush, self._brush = self._brush, None
        if brush is not None:
            brush.drop()
            self._draw(())
        return brush is not None

    def show_cursor(self) -> None:
        """Show what the brush would touch where the keyboard's cursor stands."""
        if self._brush is None:
            brush, place = self._model.brush(), self._pane.cursor
            self._draw(brush.traces(brush.aim(place)) if brush is not None and place else ())

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent):
            return self._on_mouse(event)
        if event.type() == QEvent.Type.Leave:
            self.show_cursor()
        return False

    def _on_mouse(self, event: QMouseEvent) -> bool:
        at = self._pane.view.mapToScene(event.position().toPoint())
        if event.type() in PRESSES and event.button() == Qt.MouseButton.LeftButton:
            return self._begin(at, away=bool(event.modifiers() & AWAY))
        if event.type() == QEvent.Type.MouseMove:
            return self._move(at)
        if event.type() == QEvent.Type.MouseButtonRelease and event.button() == Qt.MouseButton.LeftButton:
            return self._end(at)
        return False

    def _begin(self, at: QPointF, *, away: bool) -> bool:
        brush = self._model.brush()
        if brush is None:
            return False
        self._pane.view.setFocus(Qt.FocusReason.MouseFocusReason)
        self._brush = brush
        brush.begin(at, away=away)
        self._draw(brush.traces(at))
        return True

    def _move(self, at: QPointF) -> bool:
        """Go on with a stroke; without one the view has its own use for where the pointer is."""
        if self._brush is not None:
            self._brush.go_on(at)
        brush = self._brush or self._model.brush()
        if brush is not None:
            self._draw(brush.traces(at))
        elif self._items:
            self._draw(())
        return self._brush is not None

    def _end(self, at: QPointF) -> bool:
        brush, self._brush = self._brush, None
        if brush is None:
            return False
        brush.end()
        self._draw(brush.traces(at))
        return True

    def _draw(self, traces: Sequence[Trace]) -> None:
        scene = self._pane.scene
        while len(self._items) > len(traces):
            scene.removeItem(self._items.pop())
        while len(self._items) < len(traces):
            item = QGraphicsPathItem()
            item.setZValue(TRACE_Z)
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            scene.addItem(item)
            self._items.append(item)
        for item, trace in zip(self._items, traces, strict=True):
            _show(item, trace)


def _show(item: QGraphicsPathItem, trace: Trace) -> None:
    colour = QColor(trace.colour)
    colour.setAlphaF(trace.opacity)
    item.setPath(QPainterPath(trace.path))
    if trace.width:
        item.setPen(QPen(colour, trace.width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        item.setBrush(Qt.BrushStyle.NoBrush)
    else:
        item.setPen(QPen(Qt.PenStyle.NoPen))
        item.setBrush(colour)
