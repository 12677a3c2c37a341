"""The tray below the map: counters of the chosen power to be dragged onto it, the brush, and the objectives."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from roma_desktop.games.roma_victrix.draft_figures import counters_used
from roma_desktop.games.roma_victrix.entries import Strength
from roma_desktop.games.roma_victrix.pieces import PowerId
from roma_desktop.games.roma_victrix.setting import TYPES, Scenario
from roma_desktop.games.roma_victrix.tables import CAPITAL_STEPS, COUNTER_MIX, CSP, Kind
from roma_desktop.ui import theme
from roma_desktop.ui.counters import Mark
from roma_desktop.ui.editor.bench import Bench, Mode
from roma_desktop.ui.editor.faces import MAJORS, colour_of, portrait, unit_face
from roma_desktop.ui.games.roma_victrix.counters import Counter, capital, incognita, leader, limes
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.boxes import column, row
from roma_desktop.ui.parts.button import Button
from roma_desktop.ui.parts.counter_grid import CounterGrid
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.piece import Cell
from roma_desktop.ui.parts.printed import hues
from roma_desktop.ui.parts.sheet import Bar
from roma_desktop.ui.parts.tip import set_tip
from roma_desktop.ui.parts.words import Words

HEIGHT, SIDE, STRIPE, NAME = 92, 56, 4, 172
NARROW, ROW = 1100, 38  # below this width the switches have a row of their own, so much higher
ORDER: tuple[Kind, ...] = ("LGN", "HI", "BI", "AUX", "CAV", "HC", "FLT")
LEADER, CAPITAL, LIMES, INCOGNITA = "leader", "capital", "limes", "incognita"


@dataclass(frozen=True, slots=True)
class Ware:
    """Something that lies on the tray: ``key`` is a strength of a unit, or what else it is."""

    key: str
    face: Counter
    name: str
    left: int = 0


def wares(scenario: Scenario, power: PowerId, *, reduced: bool) -> list[Ware]:
    """What can be put down for a power or a people of Barbaricum."""
    entry, colour = scenario.powers.get(power), colour_of(scenario, power)
    man = Ware(LEADER, leader(colour, portrait(scenario, power), tr("Leader"), 1), tr("A new leader of rating 1"))
    if power in scenario.barbaricum:
        return [Ware(INCOGNITA, incognita(), tr("Barbari Incognita: the province is the people's [13.1]")), man]
    if entry is None:
        return []
    used = counters_used(entry)
    found = []
    for kind in ORDER:
        if kind in TYPES[entry.kind]:
            strength: Strength = f"{kind}r" if reduced else kind  # type: ignore[assignment]
            left = max(0, COUNTER_MIX[kind] - used[kind])
            name = tr("{kind}, {csp} CSP: {left} left", kind=kind, csp=CSP[kind][reduced], left=left)
            found.append(Ware(strength, unit_face(scenario, power, strength), name, left))
    steps = CAPITAL_STEPS[entry.status in MAJORS]
    city = capital(colour, tr("Capital"), steps, steps)
    return [
        *found,
        man,
        Ware(CAPITAL, city, tr("The capital")),
        Ware(LIMES, limes(colour, 2), tr("Limes")),
    ]


class Tray(Bar):
    """``carried``: a counter is dragged off the tray; ``mode_wanted``: the brush or the objectives, or neither."""

    carried = Signal(str)  # key of the ware
    mode_wanted = Signal(str)

    def __init__(self, bench: Bench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bench = bench
        self._wares: list[Ware] = []
        self.held = ""  # the ware that a click puts down
        self._name = Words(role="head")
        self._says = Words(role="note", wrap=True)
        self.grid = CounterGrid(side=SIDE, gap=4)
        self.grid.setAccessibleName(tr("Counters"))
        self.reduced = _switch(tr("Reduced"), tr("Counters are put down on their reduced side (X)"))
        self.regions = _switch(tr("Regions"), tr("Brush and objectives take whole regions (R)"))
        self.brush = _switch(tr("Brush"), tr("A click gives a province to the chosen power, or takes it away (B)"))
        self.goals = _switch(tr("Objectives"), tr("A click makes a province an objective of the power, or none (G)"))
        names = Part()
        names.setLayout(column(None, self._name, self._says, None, gap=0))
        self._names = names
        self._buttons = Part()
        self._buttons.setLayout(row(*self._switches(), gap=8))
        self._lines = QGridLayout()
        self.setLayout(self._lines)
        self._lay_out()
        self._connect()
        self.show_all()

    def _switches(self) -> tuple[Button, ...]:
        return self.reduced, self.regions, self.brush, self.goals

    def _connect(self) -> None:
        self.grid.stepped.connect(lambda index: self.hold(self._wares[index].key))
        self.grid.stepped_back.connect(lambda _index: self.hold(""))
        self.grid.dragged.connect(lambda index: self.carried.emit(self._wares[index].key))
        self.reduced.toggled.connect(self._turn_over)
        self.regions.clicked.connect(lambda on: self._bench.take_regions(whole=on))
        self.brush.clicked.connect(lambda on: self.mode_wanted.emit(Mode.BRUSH if on else Mode.LOOK))
        self.goals.clicked.connect(lambda on: self.mode_wanted.emit(Mode.GOALS if on else Mode.LOOK))
        self._bench.changed.connect(self.show_all)
        self._bench.turned.connect(self.show_all)

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
        return width < theme.current().px(NARROW)

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

    def hold(self, key: str) -> None:
        """Hold a counter, to put it down with each click; "" or the same again lets go of it."""
        self.held = "" if key == self.held else key
        self._bench.set_mode(Mode.STAMP if self.held else Mode.LOOK)

    def hold_number(self, number: int) -> bool:
        """Hold the counter of that number, from 0; whether there is one."""
        if number >= len(self._wares):
            return False
        self.hold(self._wares[number].key)
        return True

    def face_of(self, key: str) -> Counter | None:
        """What a ware looks like, None if there is none of that key."""
        return next((ware.face for ware in self._wares if ware.key == key), None)

    def index_of(self, key: str) -> int:
        return [ware.key for ware in self._wares].index(key)

    def show_all(self) -> None:
        bench = self._bench
        if bench.mode is not Mode.STAMP:
            self.held = ""
        self._wares = wares(bench.scenario, bench.power, reduced=self.reduced.isChecked())
        cells = [
            Cell(ware.face, ware.name, ware.left, Mark.CHOSEN if ware.key == self.held else Mark.NONE)
            for ware in self._wares
        ]
        if cells != list(self.grid.cells()):
            self.grid.set_cells(cells)
        known = bench.power in bench.scenario.powers or bench.power in bench.scenario.barbaricum
        self._name.setText(bench.words.name("power", bench.power) if known else "")
        self._says.setText(self._sentence())
        self.brush.setChecked(bench.mode is Mode.BRUSH)
        self.goals.setChecked(bench.mode is Mode.GOALS)
        painting = bench.mode in (Mode.BRUSH, Mode.GOALS)
        self.reduced.setVisible(not painting)
        self.regions.setVisible(painting)
        self.regions.setChecked(bench.by_region)
        for button in (self.reduced, self.goals):
            button.setEnabled(bench.power in bench.scenario.powers)
        self.brush.setEnabled(known)
        self.update()

    def _sentence(self) -> str:
        mode, whole = self._bench.mode, self._bench.by_region
        if mode is Mode.BRUSH:
            return tr("click the regions it holds") if whole else tr("click the provinces it holds")
        if mode is Mode.GOALS:
            return tr("click regions it must control") if whole else tr("click what it must control")
        if mode is Mode.STAMP:
            return tr("click where it goes; Shift takes one away")
        if self._wares:
            return tr("drag onto the map")
        return "" if self._bench.power else tr("Add a power: its counters will lie here.")

    def _turn_over(self, reduced: bool) -> None:
        if self.held:
            kind = self.held.removesuffix("r")
            self.held = f"{kind}r" if reduced and kind in ORDER else kind
        self.show_all()

    def draw(self, painter: QPainter) -> None:
        super().draw(painter)
        power = self._bench.power
        colour = hues(colour_of(self._bench.scenario, power)).flag if power else theme.current().colours.rule
        painter.fillRect(QRectF(0, 0, self.width(), theme.current().px(STRIPE)), QColor(colour))


def _switch(words: str, tip: str) -> Button:
    switch = Button(words)
    switch.setCheckable(True)
    set_tip(switch, tip)
    switch.setAccessibleDescription(tip)
    return switch
