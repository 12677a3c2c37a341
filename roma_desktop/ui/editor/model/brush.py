"""A brush that the player holds over the map: it paints with a stroke, from the press of the mouse to its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath


@dataclass(frozen=True)
class Trace:
    """What a brush touches, drawn over the map: an area that is filled, or lines so wide in pixels of the map.

    ``colour`` is ``#RRGGBB``.
    """

    path: QPainterPath
    colour: str
    width: float = 0.0
    opacity: float = 0.8


class Brush(Protocol):
    """Points are in pixels of the map. The draft stays as it is until a stroke ends: then it is one edit."""

    def begin(self, at: QPointF, *, away: bool) -> None:
        """Begin a stroke at a point; ``away``: it takes away what the brush would paint."""

    def go_on(self, at: QPointF) -> None:
        """Go on with the stroke to a point."""

    def end(self) -> None:
        """Make one edit of the stroke."""

    def drop(self) -> None:
        """Give the stroke up: nothing of it is left."""

    def traces(self, at: QPointF | None) -> Sequence[Trace]:
        """What the stroke has touched so far, and what the brush would touch at a point."""

    def aim(self, place: str) -> QPointF:
        """The point that is meant when the keyboard's cursor stands on a place."""
