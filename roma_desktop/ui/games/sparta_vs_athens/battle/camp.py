"""One side of a battle: its strength, who leads it, its counters, which of them are lost."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from roma_desktop.core.message import Message, Words
from roma_desktop.games.sparta_vs_athens.model.terms import UnitId
from roma_desktop.ui import theme
from roma_desktop.ui.counters.marks import Mark
from roma_desktop.ui.games.sparta_vs_athens.battle.numbered import Numbered, paint_numbered
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.counters.piece import Cell, Piece
from roma_desktop.ui.parts.layout.boxes import Thing, column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.power import PowerLook, Sign
from roma_desktop.ui.parts.surfaces.tile import Band, Hair
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.decision_sheet import linked, spoken

CHIEF = 50
"""The side of the leader's counter in pixels at 100 %."""
MOST_NAME, LEAST_ABOUT = 130, 84
"""The widths kept for the leader's name and the lines beside the strength, if they need as much; pixels at 100 %.

With these no word is cut in two.
"""
GAP = 10
SIDES = ((6, 62), (12, 52), (20, 44), (34, 38))
"""Pairs: up to how many counters, and the side of each counter then, in pixels at 100 %."""
SMALLEST = 32


@dataclass(frozen=True)
class CampUnit:
    """The counter of a unit. ``number``: the number on its disc; ``able``: whether it can be clicked."""

    key: UnitId
    face: Hashable
    name: str
    mark: Mark = Mark.NONE
    number: int = 0
    able: bool = True


@dataclass(frozen=True)
class CampView:
    """What is shown of a side. ``about``: lines beside its strength; ``chief``: who leads it, with his shifts."""

    look: PowerLook
    task: Message
    strength: int
    about: Sequence[Message]
    units: Sequence[CampUnit]
    chief: Cell | None = None
    chief_words: Sequence[Message] = ()
    beside: Sequence[Cell] = ()
    notes: Sequence[Message] = ()
    live: bool = False
    confirmed: bool = False


class Camp(Part):
    """One side of a battle. ``stepped`` is sent with a unit whose counter was clicked."""

    stepped = Signal(str)
    link_asked = Signal(str, str)

    def __init__(self, look: PowerLook, words: Words, *, faces_right: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words, self._look = words, look
        self._keys: list[UnitId] = []
        self._has_chief = False
        band = Band(look.colour, height=38)
        ink = look.hues.ink
        self._task = Label(role="note", tone=ink)
        self._sign = Sign(look, 28)
        name: list[Thing] = [self._sign, Label(look.name, "head", tone=ink), None, self._task]
        band.setLayout(row(*_faced(name, faces_right), gap=8, margins=(8, 0, 10, 0)))
        self._strength = Label(role="great", firm=True)
        self._about = linked(role="note", lines=3)
        self._chief = Piece(Cell("", ""), CHIEF)
        self._led = linked(role="note", lines=2)
        self._beside = CounterGrid(side=CHIEF)
        self.grid = CounterGrid(side=SIDES[0][1], paint=paint_numbered, enter_steps=False)
        self.grid.setAccessibleName(look.name)
        self.grid.stepped.connect(self._step)
        self.grid.stepped_back.connect(self._step)
        self._note = linked(role="note")
        self._note.link_asked.connect(self.link_asked)
        self._down = QBoxLayout.Direction.TopToBottom if faces_right else QBoxLayout.Direction.BottomToTop
        self._narrow = False
        self._beside_strength = row(*_faced([self._about, self._chief, self._led], faces_right), gap=GAP)
        self._beside_strength.setStretchFactor(self._about, 4)
        self._beside_strength.setStretchFactor(self._led, 3)
        head = row(*_faced([self._strength, self._beside_strength], faces_right), gap=GAP)
        head.setStretchFactor(self._beside_strength, 1)
        self.setLayout(column(band, head, Hair(), self.grid, self._beside, self._note, None, gap=6))
        self._tint()

    def show_view(self, view: CampView) -> None:
        self._task.setText(self._words.say(view.task))
        self._strength.setText(str(view.strength))
        self._about.say(self._said(view.about))
        self._has_chief = view.chief is not None
        self._led.setVisible(bool(view.chief_words))
        if view.chief is not None:
            self._chief.show_cell(view.chief)
        self._led.say(self._said(view.chief_words))
        self._give_room()
        self._keys = [one.key for one in view.units]
        self.grid.set_side(next((side for most, side in SIDES if len(view.units) <= most), SMALLEST))
        self.grid.setVisible(bool(view.units))
        cells = [Cell(Numbered(one.face, one.number), one.name, mark=one.mark, enabled=one.able) for one in view.units]
        self.grid.set_cells(cells, confirmed=view.confirmed)
        self._beside.setVisible(bool(view.beside))
        self._beside.set_cells(view.beside)
        self._note.setVisible(bool(view.notes))
        self._note.say(spoken(self._words, *view.notes))

    def set_narrow(self, narrow: bool) -> None:
        """In a narrow sheet the leader's name stands below the strength, without his portrait and his side's sign."""
        if narrow == self._narrow:
            return
        self._narrow = narrow
        self._sign.setVisible(not narrow)
        self._beside_strength.setDirection(self._down if narrow else QBoxLayout.Direction.LeftToRight)
        self._give_room()

    def boxes(self) -> Mapping[UnitId, int]:
        """The index of each unit in the grid."""
        return {key: index for index, key in enumerate(self._keys)}

    def restyle(self) -> None:
        super().restyle()
        self._tint()
        self._give_room()

    def _said(self, messages: Sequence[Message]) -> tuple[tuple[str, str, str], ...]:
        found: list[tuple[str, str, str]] = []
        for message in messages:
            found += [("\u2028", "", "")] if found else []
            found += spoken(self._words, message)
        return tuple(found)

    def _step(self, index: int) -> None:
        self.stepped.emit(self._keys[index])

    def _give_room(self) -> None:
        """Keep the leader's name on one line, above his shifts; hide his portrait if there is no room for both."""
        px = theme.current().px
        led, about = min(self._led.natural_width(), px(MOST_NAME)), min(self._about.natural_width(), px(LEAST_ABOUT))
        self._led.setMinimumWidth(led)
        self._about.setMinimumWidth(about)
        words = self._strength.sizeHint().width() + about + led + 3 * px(GAP)
        room = self.width() >= words + self._chief.sizeHint().width()
        self._chief.setVisible(self._has_chief and not self._narrow and room)

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self._give_room()

    def _tint(self) -> None:
        self._strength.set_tone(theme.voice(self._look.hues, theme.current().colours.paper))


def _faced(things: list[Thing], faces_right: bool) -> list[Thing]:
    """The things in their order for the side at the left, in reverse for the side at the right."""
    return things if faces_right else list(reversed(things))
