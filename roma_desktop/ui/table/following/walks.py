"""Counters that walk their way: a picture of each walks in its place, and its way is drawn as far as it has come."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QEasingCurve, QObject, QPointF, Qt
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from roma_desktop.ui.map.items import Pile
from roma_desktop.ui.map.scene import MapScene
from roma_desktop.ui.parts.motion import Motion
from roma_desktop.ui.table.following.trail import Trail

ABOVE = 20.0  # how much higher a pile is stacked while it walks
CURVE = QEasingCurve.Type.InOutSine


class Walks:
    """The piles that walk now."""

    def __init__(self, scene: MapScene, parent: QObject) -> None:
        self._scene, self._parent = scene, parent
        self._motions: list[Motion] = []

    def __bool__(self) -> bool:
        return bool(self._motions)

    def begin(self, before: Mapping[str, QPointF], trail: Trail, time: int) -> None:
        """Let piles walk from where they stood ``before`` to where they stand now, along the newest way of the trail.
        ``time`` is in milliseconds.
        """
        if not time or not before:
            return
        path = trail.head()
        self._run(Motion(self._parent, time, trail.grow, curve=CURVE))
        for key, start in before.items():
            pile = self._scene.pile(key)
            if pile is None or pile.pos() == start:
                continue
            double, end = double_of(pile), pile.pos()
            self._scene.addItem(double)
            pile.setOpacity(0)
            step = partial(_step, double, path, start, end)
            self._run(Motion(self._parent, time, step, partial(self._arrived, key, double), CURVE))

    def end(self) -> None:
        """Let all that still walk arrive at once."""
        motions, self._motions = self._motions, []
        for motion in motions:
            motion.finish()
            motion.deleteLater()

    def _run(self, motion: Motion) -> None:
        self._motions.append(motion)
        motion.run()

    def _arrived(self, key: str, double: QGraphicsItem) -> None:
        pile = self._scene.pile(key)
        if pile is not None:
            pile.setOpacity(1)
        if double.scene() is not None:
            self._scene.removeItem(double)


def _step(double: QGraphicsItem, path: QPainterPath, start: QPointF, end: QPointF, share: float) -> None:
    double.setPos(walked(path, start, end, share))


def walked(path: QPainterPath, start: QPointF, end: QPointF, share: float) -> QPointF:
    """Where a pile is on its way from one spot to another, after a share of it; ``path`` joins the middles of areas."""
    if path.isEmpty():
        return start + (end - start) * share
    first, last = path.pointAtPercent(0), path.pointAtPercent(1)
    aside = (start - first) * (1 - share) + (end - last) * share
    return path.pointAtPercent(share) + aside


def double_of(pile: Pile) -> QGraphicsPixmapItem:
    """A picture of a pile that walks in its place."""
    double = QGraphicsPixmapItem(pile.pixmap())
    double.setOffset(pile.offset())
    double.setScale(pile.scale())
    double.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
    double.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
    double.setZValue(pile.zValue() + ABOVE)
    return double
