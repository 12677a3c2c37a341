"""The top strip: the date and phase, the powers and which of them acts, the figures of the player's power."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.marks.chip import Chip
from roma_desktop.ui.parts.marks.figure import Figure, FigureButton
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.surfaces.sheet import Bar
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import Words

HEIGHT, MARGIN, GAP, LINE = 52, 16, 10, 26
TIGHT = 2  # the smallest gap, where there is hardly any room
LIVE_NAME, LABELS, TURN, IDLE_NAMES = range(4)  # things left out where there is little room, the last of them first


@dataclass(frozen=True, slots=True)
class Knob:
    """A round button at the right end: one sign, and its name for tool tip and screen reader."""

    key: str
    sign: str
    name: str


class TopStrip(Bar):
    """Date, turn, phase, powers, figures, round buttons.

    Where there is little room, these are left out until the rest fits: first the names of idle powers, then the turn,
    the labels of the figures, the name of the live power. If that isn't enough the phase is named in short, and then
    the gaps become smaller; then powers are left out, and figures from the last on, and the phase itself if it still
    doesn't fit.
    """

    power_asked = Signal(str)
    figure_asked = Signal(str)
    knob_pressed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._date = Words(role="title", firm=True, parent=self)
        self._turn = Words(role="body", tone="sepia", firm=True, parent=self)
        self._phase = Words(role="head", parent=self)
        self._lines = [Hair(upright=LINE) for _ in range(3)]
        for line in self._lines:
            line.setParent(self)
        self._chips: list[Chip] = []
        self._states: list[tuple[PowerLook, bool, bool, str]] = []  # each power as it was shown last
        self._figures: list[FigureButton] = []
        self._knobs: list[Button] = []
        self._keyed: dict[str, Button] = {}  # the knobs by their keys
        self._away: set[str] = set()  # keys of knobs that are hidden
        self._dropped: list[QWidget] = []  # powers and figures for which there is no room
        self._gap = GAP
        self._names = "", ""  # the name of the phase, in full and short

    def set_time(self, date: str, turn: str, phase: str, short: str = "") -> None:
        """Show the date, the turn and the phase; ``short`` is shown instead of the phase where there is little room."""
        if (date, turn, phase, short or phase) == (self._date.text(), self._turn.text(), *self._names):
            return
        self._names = phase, short or phase
        for words, text in ((self._date, date), (self._turn, turn), (self._phase, phase)):
            words.setText(text)
        self._arrange()

    def set_powers(
        self,
        powers: Sequence[PowerLook],
        *,
        live: str = "",
        waiting: Sequence[str] = (),
        tips: Mapping[str, str] | None = None,
    ) -> None:
        """Show the powers in order; ``live`` and ``waiting`` are keys, ``tips`` the states in words, by key."""
        states = [(power, power.key == live, power.key in waiting, (tips or {}).get(power.key, "")) for power in powers]
        if states == self._states:
            return
        self._states = states
        if [chip.power() for chip in self._chips] != list(powers):
            _discard(self._chips)
            self._chips = [Chip(power, parent=self) for power in powers]
            for chip, power in zip(self._chips, powers, strict=True):
                chip.clicked.connect(lambda _=False, key=power.key: self.power_asked.emit(key))
        for chip, (_, at_work, waits, tip) in zip(self._chips, states, strict=True):
            chip.set_state(live=at_work, waiting=waits, tip=tip)
        self._arrange()

    def set_figures(self, figures: Sequence[Figure]) -> None:
        if [button.figure() for button in self._figures] == list(figures):
            return
        if [button.figure().key for button in self._figures] != [figure.key for figure in figures]:
            _discard(self._figures)
            self._figures = [FigureButton(figure, self) for figure in figures]
            for button, figure in zip(self._figures, figures, strict=True):
                button.clicked.connect(lambda _=False, key=figure.key: self.figure_asked.emit(key))
        for button, figure in zip(self._figures, figures, strict=True):
            button.show_figure(figure)
        self._arrange()

    def set_knobs(self, knobs: Sequence[Knob]) -> None:
        _discard(self._knobs)
        self._knobs = [Button(knob.sign, "round", self) for knob in knobs]
        self._away = set()
        self._keyed = {knob.key: button for knob, button in zip(knobs, self._knobs, strict=True)}
        for button, knob in zip(self._knobs, knobs, strict=True):
            set_tip(button, knob.name)
            button.setAccessibleName(knob.name)
            button.clicked.connect(lambda _=False, key=knob.key: self.knob_pressed.emit(key))
        self._arrange()

    def set_knob(self, key: str, *, shown: bool = True, faint: bool = False, tip: str = "") -> None:
        """Show or hide a round button, and make it look usable or ``faint``; ``tip`` is added to its tool tip."""
        button = self._keyed[key]
        name = button.accessibleName()
        set_tip(button, f"{name}: {tip}" if tip else name)
        if button.property("faint") != faint:
            button.setProperty("faint", faint)
            button.style().polish(button)
        if (key in self._away) == shown:
            self._away ^= {key}
            button.setVisible(shown)
            self._arrange()

    def knob_box(self, key: str) -> QRect:
        """Where a round button is, in the strip; empty if there is none."""
        button = self._keyed.get(key)
        return button.geometry() if button is not None else QRect()

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(1000), strip_height())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, strip_height())

    def restyle(self) -> None:
        super().restyle()
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        self._dropped = []
        self._phase.setText(self._names[0])
        set_tip(self._phase, "")
        room = self.width() - 2 * theme.current().px(MARGIN)
        if not self._fit(room) and self._names[0] != self._names[1]:
            self._phase.setText(self._names[1])
            set_tip(self._phase, self._names[0])
            self._fit(room)
        gaps = len(self._left()) + len(self._right()) - 1
        self._gap = min(self._gap, max(theme.current().px(TIGHT), self._gap - (self._wanted() - room) // gaps - 1))
        for widget in [*sorted(self._chips, key=Chip.live), *reversed(self._figures)]:
            if self._wanted() - self._phase.natural_width() > room:
                self._dropped.append(widget)
                widget.hide()
        natural = self._phase.natural_width()
        self._place(natural if self._wanted() <= room else 0)  # in full or not at all

    def _fit(self, room: int) -> bool:
        """Show as many names and labels as fit beside the phase; False if there is no room even without them."""
        kept: frozenset[int] = frozenset()
        self._gap = theme.current().px(GAP)
        for dear in (LIVE_NAME, LABELS, TURN, IDLE_NAMES):
            self._keep(kept | {dear})
            if self._wanted() <= room:
                kept |= {dear}
        self._keep(kept)
        return self._wanted() <= room

    def _keep(self, kept: frozenset[int]) -> None:
        for chip in self._chips:
            chip.set_compact((LIVE_NAME if chip.live() else IDLE_NAMES) not in kept)
        self._turn.setVisible(TURN in kept and bool(self._turn.text()))
        for figure in self._figures:
            figure.set_compact(LABELS not in kept)

    def _left(self) -> list[QWidget]:
        turn = [self._turn] if not self._turn.isHidden() else []
        shown = [chip for chip in self._chips if chip not in self._dropped]
        chips = [self._lines[1], *shown] if shown else []
        return [self._date, *turn, self._lines[0], self._phase, *chips]

    def _right(self) -> list[QWidget]:
        shown = [button for key, button in self._keyed.items() if key not in self._away]
        knobs = [self._lines[2], *shown] if shown else []
        return [*(figure for figure in self._figures if figure not in self._dropped), *knobs]

    def _wanted(self) -> int:
        widgets = [*self._left(), *self._right()]
        return sum(_width(widget) for widget in widgets) + self._gap * (len(widgets) - 1)

    def _place(self, phase: int) -> None:
        look = theme.current()
        x = look.px(MARGIN)
        for widget in self._left():
            width = phase if widget is self._phase else _width(widget)
            x = self._put(widget, x, width) + self._gap
        x = self.width() - look.px(MARGIN)
        for widget in reversed(self._right()):
            x -= _width(widget)
            self._put(widget, x, _width(widget))
            x -= self._gap
        for line in self._lines:
            line.setVisible(line in [*self._left(), *self._right()])

    def _put(self, widget: QWidget, x: int, width: int) -> int:
        height = widget.sizeHint().height() if isinstance(widget, (Words, Button)) else widget.height()
        widget.setGeometry(x, (self.height() - height) // 2, width, height)
        if widget is not self._turn:
            widget.setVisible(width > 0)
        return x + width


def strip_height() -> int:
    """The height of the strip in pixels."""
    return theme.current().px(HEIGHT)


def _width(widget: QWidget) -> int:
    return widget.natural_width() if isinstance(widget, Words) else widget.sizeHint().width()


def _discard(widgets: Sequence[QWidget]) -> None:
    for widget in widgets:
        widget.hide()
        widget.deleteLater()
