"""Moving over the map with the arrow keys, from place to place."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, Qt

from roma_desktop.ui.map.chart import Chart

DIRECTIONS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
SIDEWAYS = 0.35  # cosine of the widest angle to the direction
FAR = 4000  # so many pixels of distance count as much as the difference between straight on and a right angle


def next_place(chart: Chart, here: str, neighbours: Iterable[str], direction: QPointF) -> str:
    """The neighbour that is most nearly in that direction; ``here`` if there is none."""
    start = chart.areas[here].centre
    best, least = here, 0.0
    for there in neighbours:
        way = chart.areas[there].centre - start
        length = (way.x() ** 2 + way.y() ** 2) ** 0.5 or 1.0
        along = (way.x() * direction.x() + way.y() * direction.y()) / length
        score = along - length / FAR
        if along > SIDEWAYS and (best == here or score > least):
            best, least = there, score
    return best
