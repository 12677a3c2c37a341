"""A drag over the map, from its start to its end: of something that stands there, or of a counter of the tray."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF

from roma_desktop.ui.counters import Printable
from roma_desktop.ui.editor.map.map_pane import MapPane
from roma_desktop.ui.map.scene import Standing

FROM_TRAY = "tray"  # key on the map of the counter that is carried from the tray

Drop = Callable[[str, QPointF], bool]
"""What a drop does, given its place and its point of the map; whether that could be done."""


class Drag:
    """Something that stands on the map is carried. After ``cancel`` or ``end`` the object is of no more use."""

    def __init__(self, pane: MapPane, key: str, drop: Drop) -> None:
        """``key`` of what is carried on the map."""
        self._pane, self._key, self._drop = pane, key, drop

    def start(self) -> None:
        self._pane.view.pick_up(self._key)

    def move(self, place: str) -> None:
        """It is over a place; "" where there is none."""
        self._pane.scene.set_cursor(place or None)

    def cancel(self) -> None:
        """It goes back to where it was."""
        self._pane.view.cancel_drag()
        self._rest()

    def end(self, place: str) -> None:
        """It is dropped on a place; it goes back if it can't be there."""
        pile = self._pane.scene.pile(self._key)
        at = pile.pos() if pile is not None else None
        self._pane.scene.set_cursor(None)
        if at is None or not place or not self._drop(place, at):
            self._rest()

    def _rest(self) -> None:
        self._pane.scene.set_cursor(None)
        self._pane.show_draft()


class TrayDrag(Drag):
    """A counter of the tray is carried: it is on the map only as long as that."""

    def __init__(self, pane: MapPane, face: Printable, drop: Drop) -> None:
        super().__init__(pane, FROM_TRAY, drop)
        self._face = face

    def start(self) -> None:
        anywhere = next(iter(self._pane.chart.areas))
        self._pane.show_draft(Standing(FROM_TRAY, anywhere, self._face))
        self._pane.view.take_over(FROM_TRAY)

    def show_face(self, face: Printable, at: QPointF) -> None:
        """It looks like this from now on, under the pointer at a point of the map."""
        self._face = face
        anywhere = next(iter(self._pane.chart.areas))
        self._pane.show_draft(Standing(FROM_TRAY, anywhere, face))
        self._pane.scene.carry(FROM_TRAY, at)
