"""The tray below the map: counters of the chosen side to be dragged onto it, and the game's tools."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.counters import Mark
from roma_desktop.ui.editor.model.draft_model import AnyModel
from roma_desktop.ui.editor.model.entries import Tool, Ware
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.counters.piece import Cell, room_of
from roma_desktop.ui.parts.counters.printed import hues
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.sheet import Bar
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import Words

HEIGHT, SIDE, STRIPE, NAME = 92, 56, 4, 172
SIDES = (SIDE, 30, 16)  # sides of the counters in one row, in two, in three: the first at which all have room
GAP = 4
NARROW, ROW = 1100, 38  # below this width the switches have a row of their own, so much higher
MOST = 0.5  # the share of the width that switches may have beside the counters


class Tray(Bar):
    """``carried``: a counter is dragged off the tray. ``tools`` are the switches by their keys."""

    carried = Signal(str)  # key of the ware

    def __init__(self, model: AnyModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._wares: Sequence[Ware] = ()
        self._side = SIDE
        self._name = Words(role="head")
        self._says = Words(role="note", wrap=True)
        self.grid = CounterGrid(side=SIDE, gap=GAP)
        self.grid.setAccessibleName(tr("Counters"))
        self.tools = {tool.key: self._switch(tool) for tool in model.tools()}
        names = Part()
        names.setLayout(column(None, self._name, self._says, None, gap=0))
        self._names = names
        self._buttons = Part()
        self._buttons.setLayout(row(*self.tools.values(), gap=8))
        self._lines = QGridLayout()
        self.setLayout(self._lines)
        self._lay_out()
        self._connect()
        self.show_all()

    def _switch(self, tool: Tool) -> Button:
        switch = Button(tool.words)
        switch.setCheckable(True)
        set_tip(switch, tool.tip)
        switch.setAccessibleDescription(tool.tip)
        switch.clicked.connect(lambda: self._model.switch(tool.key))
        return switch

    def _connect(self) -> None:
        self.grid.stepped.connect(lambda index: self._model.hold(self._wares[index].key))
        self.grid.stepped_back.connect(lambda _index: self._model.hold(""))
        self.grid.dragged.connect(lambda index: self.carried.emit(self._wares[index].key))
        self._model.changed.connect(self.show_all)
        self._model.turned.connect(self.show_all)

    def restyle(self) -> None:
        super().restyle()
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def height_for(self, width: int) -> int:
        """How high it is at a width: where it is narrow the counters have a row of their own."""
        return theme.current().px(HEIGHT + (ROW if self._is_narrow(width) else 0))

    def _is_narrow(self, width: int) -> bool:
        return width < theme.current().px(NARROW) or self._buttons.sizeHint().width() > MOST * width

    def _lay_out(self) -> None:
        """Name, counters and switches beside one another, or the counters below."""
        look, narrow = theme.current(), self._is_narrow(self.width())
        for part in (self._names, self.grid, self._buttons):
            self._lines.removeWidget(part)
        centred = Qt.AlignmentFlag.AlignVCenter
        self._lines.addWidget(self._names, 0, 0, centred)
        self._lines.addWidget(self._buttons, 0, 2, centred)
        self._lines.addWidget(self.grid, 1 if narrow else 0, 0 if narrow else 1, 1, 3 if narrow else 1, centred)
        self._lines.setColumnStretch(1, 1)
        self._lines.setHorizontalSpacing(look.px(16))
        self._lines.setVerticalSpacing(look.px(4))
        self._lines.setContentsMargins(look.px(18), look.px(8), look.px(16), look.px(4))
        self._names.setMinimumWidth(look.px(NAME))
        self._names.setVisible(self.width() >= look.px(NAME + 52) + self._buttons.sizeHint().width())
        self._fit()

    def _fit(self) -> None:
        """Make the counters as large as there is room for all of them."""
        look, narrow = theme.current(), self._is_narrow(self.width())
        names = max(look.px(NAME), self._name.sizeHint().width())
        beside = 0 if narrow else names + look.px(32) + self._buttons.sizeHint().width()
        room = self.width() - look.px(34) - beside
        across = (room // (room_of(look.px(side)) + look.px(GAP)) for side in SIDES)
        fitting = (
            side
            for rows, (side, columns) in enumerate(zip(SIDES, across, strict=True), 1)
            if rows * columns >= len(self._wares)
        )
        side = next(fitting, SIDES[-1])
        if side != self._side:
            self._side = side
            self.grid.set_side(side)

    def index_of(self, key: str) -> int:
        return [ware.key for ware in self._wares].index(key)

    def show_all(self) -> None:
        model = self._model
        self._wares = model.wares()
        cells = [
            Cell(ware.face, ware.name, ware.left, Mark.CHOSEN if ware.key == model.held else Mark.NONE)
            for ware in self._wares
        ]
        if cells != list(self.grid.cells()):
            self.grid.set_cells(cells)
        self._name.setText(model.words.name("power", model.side) if model.side in model.sides() else "")
        self._says.setText(model.hint())
        for tool in model.tools():
            switch = self.tools[tool.key]
            switch.setChecked(tool.on)
            switch.setVisible(tool.visible)
            switch.setEnabled(tool.enabled)
        self._fit()
        self.update()

    def draw(self, painter: QPainter) -> None:
        super().draw(painter)
        side = self._model.side
        colour = hues(self._model.colour_of(side)).flag if side else theme.current().colours.rule
        painter.fillRect(QRectF(0, 0, self.width(), theme.current().px(STRIPE)), QColor(colour))
