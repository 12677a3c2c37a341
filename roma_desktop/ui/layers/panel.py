"""The panel of layers: a switch for each, and a legend of the powers' colours and patterns."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.counters.palette import PRINTED
from roma_desktop.ui.counters.patterns import draw_pattern
from roma_desktop.ui.layers.switch import Switch
from roma_desktop.ui.map.glow import hatch
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.layout.flow import flow
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.sheet import Sheet
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.words import Words

WIDTH = 404
SWATCH = 18


@dataclass(frozen=True, slots=True)
class Entry:
    """A switch: ``id`` is that of the layer, ``about`` a line about it, ``key`` the key that does the same."""

    id: str
    name: str
    about: str
    key: str


class LayersPanel(Sheet):
    """Switches in the order given; ``switched`` has the id of the one touched. Esc and the button ask to close it."""

    switched = Signal(str)
    closed = Signal()

    def __init__(self, title: str, close: str, entries: Sequence[Entry], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ids = [entry.id for entry in entries]
        self._switches = [Switch(entry.name, entry.about, entry.key) for entry in entries]
        for index, switch in enumerate(self._switches):
            switch.clicked.connect(lambda _=False, at=index: self.switched.emit(self._ids[at]))
            switch.stepped.connect(lambda step, at=index: self._go(at + step))
        button = Button(close, "quiet")
        button.clicked.connect(self.closed)
        self._legend = Legend()
        switches = Part()
        switches.setLayout(column(*self._switches, gap=0))
        head = row(Words(title, "cap"), None, button, gap=4)
        whole = column(head, gap=4, margins=(12, 8, 10, 12))
        whole.addWidget(Scroll(switches), 1)
        whole.addWidget(self._legend)
        self.setLayout(whole)
        self.setAccessibleName(title)

    def set_on(self, ids: Collection[str]) -> None:
        """Tick the switches with these ids, and no others."""
        for of, switch in zip(self._ids, self._switches, strict=True):
            switch.setChecked(of in ids)

    def show_legend(self, powers: Sequence[tuple[str, str]], hatched: str = "") -> None:
        """Show (colour, name) of powers on the map, and what hatching means; without both the legend is hidden."""
        self._legend.show_entries(powers, hatched)
        self._legend.setVisible(bool(powers or hatched))

    def take_keyboard(self) -> None:
        self._switches[0].setFocus(Qt.FocusReason.TabFocusReason)

    def wanted_size(self, room: QSize) -> QSize:
        """The size to give it in ``room``."""
        return self.fitted(theme.current().px(WIDTH), room)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def _go(self, index: int) -> None:
        self._switches[index % len(self._switches)].setFocus(Qt.FocusReason.TabFocusReason)


class Legend(Part):
    """Colours and patterns with the names of their powers, and the hatching of places."""

    def __init__(self) -> None:
        super().__init__()
        self._inner: QWidget | None = None
        self._shown: tuple[tuple[tuple[str, str], ...], str] | None = None
        self._column = column(Hair(), gap=6)
        self.setLayout(self._column)
        self.hide()

    def show_entries(self, powers: Sequence[tuple[str, str]], hatched: str) -> None:
        wanted = tuple(powers), hatched
        if wanted == self._shown:
            return
        self._shown = wanted
        if self._inner is not None:
            self._column.removeWidget(self._inner)
            self._inner.hide()
            self._inner.deleteLater()
        self._inner = Part()
        entries = [_named(Swatch(colour), name) for colour, name in powers]
        entries += [_named(Hatched(), hatched)] if hatched else []
        self._inner.setLayout(flow(*entries, gap=12))
        self._column.addWidget(self._inner)


def _named(swatch: Part, name: str) -> Part:
    found = Part()
    found.setLayout(row(swatch, Words(name, "small", firm=True), gap=5))
    return found


class Patch(Part):
    """A small patch of colour in a legend."""

    def __init__(self) -> None:
        super().__init__()
        self.restyle()

    def restyle(self) -> None:
        super().restyle()
        self.setFixedSize(theme.current().px(SWATCH * 1.5), theme.current().px(SWATCH))


class Hatched(Patch):
    """A patch with the hatching of places where a move ends."""

    def draw(self, painter: QPainter) -> None:
        look, shape = theme.current(), QPainterPath()
        shape.addRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))
        painter.fillPath(shape, QColor(look.colours.light))
        painter.save()
        painter.scale(0.5, 0.5)
        hatch(painter, QTransform.fromScale(2, 2).map(shape))
        painter.restore()
        painter.strokePath(shape, QPen(QColor(look.colours.rule), 1))


class Swatch(Patch):
    """A patch of a power's colour with its pattern."""

    def __init__(self, colour: str) -> None:
        self._colour = colour
        super().__init__()

    def draw(self, painter: QPainter) -> None:
        box, power = QRectF(self.rect()).adjusted(1, 1, -1, -1), PRINTED[self._colour]
        painter.fillRect(box, QColor(power.ground))
        draw_pattern(painter, self._colour, QRectF(box.left(), box.top(), box.width() / 2.6, box.height()))
        painter.setPen(QPen(QColor(power.deep), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(box)
