"""Finds the shapes at a point without looking at all of them: each square of a grid has the shapes that reach in."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF

SQUARE = 128  # pixels of the map


class HitIndex:
    """An index of shapes by place. ``near`` runs at every movement of the mouse, on maps of 1,500 hexes too."""

    def __init__(self, size: tuple[int, int], shapes: Iterable[tuple[str, QRectF]]) -> None:
        """``size``: width and height of the map; ``shapes``: ids with the rectangle around each."""
        self._columns, self._rows = size[0] // SQUARE + 1, size[1] // SQUARE + 1
        self._squares: list[list[tuple[str, QRectF]]] = [[] for _ in range(self._columns * self._rows)]
        for of, bounds in shapes:
            for row in range(self._within(bounds.top(), self._rows), self._within(bounds.bottom(), self._rows) + 1):
                first = self._within(bounds.left(), self._columns)
                for column in range(first, self._within(bounds.right(), self._columns) + 1):
                    self._squares[row * self._columns + column].append((of, bounds))

    def near(self, point: QPointF) -> list[str]:
        """The ids of the shapes whose rectangle has the point in it, in the order in which they were given."""
        column, row = int(point.x() // SQUARE), int(point.y() // SQUARE)
        if not (0 <= column < self._columns and 0 <= row < self._rows):
            return []
        square = self._squares[row * self._columns + column]
        return [of for of, bounds in square if bounds.contains(point)]

    @staticmethod
    def _within(at: float, count: int) -> int:
        """The column or row of a coordinate, or the one at the edge of the map."""
        return min(count - 1, max(0, int(at // SQUARE)))
