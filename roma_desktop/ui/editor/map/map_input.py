"""Gestures on the map as edits of the draft: clicks, stamps and drags."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QWheelEvent

from roma_desktop.ui.editor.map.drag import Drag, TrayDrag
from roma_desktop.ui.editor.map.map_pane import MapPane
from roma_desktop.ui.editor.map.strokes import Strokes
from roma_desktop.ui.editor.model.draft_model import LOOK, AnyModel

AWAY = Qt.KeyboardModifier.ShiftModifier


class MapInput(QObject):
    """There is at most one drag at a time."""

    def __init__(self, pane: MapPane, model: AnyModel) -> None:
        super().__init__(pane)
        self._pane, self._model = pane, model
        self._drag: Drag | None = None
        self._carried = ""  # the counter of the tray that is dragged
        self._over_map = True
        self.strokes = Strokes(pane, model)
        model.carried.connect(self.carry)
        view = pane.view
        view.viewport().installEventFilter(self)
        view.turn_asked.connect(model.turn)
        view.turned.connect(model.point)
        view.place_clicked.connect(self._on_place)
        view.pile_clicked.connect(self._on_pile)
        view.drag_started.connect(self._on_drag)
        view.dragged.connect(self._on_dragged)
        view.dropped.connect(self._on_drop)

    def _on_place(self, place: str) -> None:
        self._model.use(place, away=bool(self._pane.view.held & AWAY))

    def _on_pile(self, key: str) -> None:
        if self._model.mode == LOOK:
            self._model.choose_piece(key, self._pane.scene.place_of(key))
        else:
            self._on_place(self._pane.scene.area_of(key))

    # ------------------------------------------------------------ dragging

    def carry(self, ware: str) -> None:
        """Let a counter of the tray, or of a form, be dragged on over the map."""
        face = self._model.face_of(ware)
        if face is not None:
            self._begin(TrayDrag(self._pane, face, lambda place, at: self._model.put_down(ware, place, at)))
            self._carried = ware

    def cancel(self) -> bool:
        """Let go of what is carried, or give a stroke up; whether there was anything."""
        if self.strokes.cancel():
            return True
        drag, self._drag = self._drag, None
        if drag is not None:
            drag.cancel()
        return drag is not None

    def _on_drag(self, key: str) -> None:
        if self._model.may_carry(key):
            self._begin(Drag(self._pane, key, lambda place, at: self._model.move(key, place, at)))

    def _begin(self, drag: Drag) -> None:
        self._drag, self._over_map = drag, True
        drag.start()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """The wheel turns a counter that is carried off the tray."""
        if not isinstance(event, QWheelEvent) or not isinstance(self._drag, TrayDrag):
            return False
        delta = event.angleDelta()
        if self._model.turn("", 1 if (delta.y() or delta.x()) < 0 else -1):
            face = self._model.face_of(self._carried)
            if face is not None:
                self._drag.show_face(face, self._pane.view.mapToScene(event.position().toPoint()))
        return True

    def _on_dragged(self, _key: str, place: str, at: QPoint) -> None:
        self._over_map = at.y() < self._pane.view.viewport().height()
        if self._drag is not None:
            self._drag.move(place if self._over_map else "")

    def _on_drop(self, key: str, place: str) -> None:
        """What is let go below the map is let go over the tray."""
        drag, self._drag = self._drag, None
        if drag is not None and self._over_map:
            drag.end(place)
        elif drag is not None and not self._model.put_back(key):
            drag.end("")
        self._pane.view.setFocus()
