"""A calm ring around what a lesson speaks of: a place, a piece, a button, a sheet."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.learning.kit import LessonsKit
from roma_desktop.ui.learning.lesson import Target
from roma_desktop.ui.learning.ports import PointedTable
from roma_desktop.ui.parts.surfaces.overlay import Overlay

AWAY, THICK, HALO = 6, 2.5, 4  # pixels at 100 %: from what is ringed, of the line, of the light around it
BREATHS, BREATH = 3, 1400  # how often the ring swells when it appears, milliseconds each
EDGE = 60  # pixels at 100 %: what is nearer to the map's edge is brought into sight
PLACE = 0.75  # of a counter's side: half the width of the ring around a place


class Ring(QWidget):
    """A ring that lets the mouse through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.round = False
        self._strength = 1.0
        self._breath = QVariantAnimation(self)
        self._breath.setStartValue(1.0)
        self._breath.setEndValue(1.0)
        self._breath.setLoopCount(BREATHS)
        self._breath.setKeyValueAt(0.5, 0.35)
        self._breath.valueChanged.connect(self._swell)
        self.hide()

    def breathe(self) -> None:
        """Swell a few times, then stay; under reduced motion only stay."""
        duration = theme.current().ms(BREATH)
        self._breath.stop()
        self._swell(1.0)
        if duration:
            self._breath.setDuration(duration)
            self._breath.start()

    def _swell(self, strength: float) -> None:
        self._strength = float(strength)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = theme.current()
        inset = look.px(HALO) / 2 + 1
        box = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setOpacity(self._strength)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            halo = theme.tint(look.colours.light, 200)
            for colour, width in ((halo, THICK + HALO), (theme.tint(look.colours.red), THICK)):
                painter.setPen(QPen(colour, width * look.scale / 100))
                if self.round:
                    painter.drawEllipse(box)
                else:
                    painter.drawRoundedRect(box, 8, 8)


class Pointer(QObject):
    """Keeps rings around what is pointed at and moves them along; hides them while something covers the table."""

    def __init__(self, page: PointedTable, kit: LessonsKit) -> None:
        """``kit`` knows the pieces of the game and the parts of its sheets."""
        super().__init__(page.widget)
        self._page, self._kit = page, kit
        self._targets: tuple[Target, ...] = ()
        self._rings: list[Ring] = []

    def point_at(self, targets: Sequence[Target]) -> None:
        """Point at these things and no others."""
        if tuple(targets) == self._targets:
            self.follow()
            return
        self._targets = tuple(targets)
        while len(self._rings) < len(targets):
            self._rings.append(Ring(self._page.widget))
        self._bring_into_sight()
        self.follow()
        self.breathe()

    def breathe(self) -> None:
        for ring in self._rings:
            if ring.isVisible():
                ring.breathe()

    def boxes(self) -> list[QRect]:
        """Where the rings are, in the page."""
        return [ring.geometry() for ring in self._rings if ring.isVisible()]

    def follow(self) -> None:
        """Put the rings where their targets are now."""
        covered = any(one.isVisible() for one in self._page.widget.window().findChildren(Overlay))
        for index, ring in enumerate(self._rings):
            target = self._targets[index] if index < len(self._targets) and not covered else None
            box = self._box(target) if target is not None else QRect()
            if box.isEmpty():
                ring.hide()
                continue
            assert target is not None
            ring.round = target.kind in ("place", "knob", *self._kit.pieces)
            away = theme.current().px(AWAY)
            ring.setGeometry(box.adjusted(-away, -away, away, away))
            ring.show()
            ring.raise_()

    # ------------------------------------------------------------ inside

    def _box(self, target: Target) -> QRect:
        """Where a thing is in the page; empty where it can't be seen."""
        page, sheet = self._page, self._page.panels.sheet()
        match target.kind:
            case "place":
                return self._on_map(self._spot(target.of))
            case kind if kind in self._kit.pieces:
                return self._on_map(self._pile(target))
            case "button":
                box = page.bar.button_box(target.of)
                return box.translated(page.bar.pos()) if not box.isEmpty() else QRect()
            case "knob":
                found = page.strip.knob_box(target.of)
                return found.translated(page.strip.pos()) if not found.isEmpty() else QRect()
            case "bar":
                return page.bar.geometry().adjusted(12, 8, -12, -8)
            case "side":
                return page.side.geometry() if page.side.isVisible() else QRect()
            case "sheet":
                return sheet.geometry() if sheet is not None else QRect()
            case _:
                part = sheet.findChild(self._kit.parts[target.of]) if sheet is not None else None
                if not isinstance(part, QWidget) or not part.isVisible():
                    return QRect()
                return QRect(part.mapTo(page.widget, part.rect().topLeft()), part.size())

    def _spot(self, place: str) -> QPointF | None:
        return self._page.chart.areas[place].centre if place in self._page.chart.areas else None

    def _pile(self, target: Target) -> QPointF | None:
        """Where a piece's counter is, or the pile that it is in."""
        page = self._page
        for key in self._kit.keys(page.seen, target.kind, target.of):
            pile = page.scene.pile(key)
            if pile is not None:
                return pile.pos()
        return None

    def _on_map(self, at: QPointF | None) -> QRect:
        """A ring's room around a point of the map, unless a sheet is over it."""
        page = self._page
        if at is None:
            return QRect()
        middle = page.view.mapTo(page.widget, page.view.mapFromScene(at))
        sheet = page.panels.sheet()
        under_sheet = sheet is not None and sheet.geometry().contains(middle)
        if under_sheet or not page.view.geometry().contains(middle):
            return QRect()
        reach = round(page.scene.side * PLACE)
        return QRect(middle.x() - reach, middle.y() - reach, 2 * reach, 2 * reach)

    def _bring_into_sight(self) -> None:
        """Glide the map to the first place that is pointed at, if that can't be seen beside the sheets."""
        for target in self._targets:
            if target.kind not in ("place", *self._kit.pieces):
                continue
            spot = self._spot(target.of) if target.kind == "place" else self._pile(target)
            if spot is not None:
                self._glide_to(spot)
                return

    def _glide_to(self, spot: QPointF) -> None:
        page = self._page
        edge = theme.current().px(EDGE)
        width = page.side.x() if page.side.isVisible() else page.view.width()
        free = QRect(edge, edge, max(1, width - 2 * edge), max(1, page.view.height() - 2 * edge))
        if not free.contains(page.view.mapFromScene(spot)):
            shift = QPointF((page.view.width() - width) / 2 / page.view.zoom, 0)
            page.view.glide_to(spot + shift)
