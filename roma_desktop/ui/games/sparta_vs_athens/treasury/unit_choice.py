"""A sheet on which units are chosen, place by place: a click chooses a unit, another click takes that back."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options
from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LocaleId, UnitId
from roma_desktop.ui.counters import Mark
from roma_desktop.ui.games.sparta_vs_athens.showing.piles import strongest_first, unit_face
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.counters.piece import Cell
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.layout.scroll import Scroll, bring_into_sight
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.decision_sheet import Asked, DecisionSheet, Leaves, linked, spoken

COUNTER = 56  # pixels at 100 %


class UnitChoiceSheet(DecisionSheet):
    """What is chosen is no command until the red button is pressed; until then every click can be undone.

    A subclass says which units there are, what the choice means, and what it orders.
    """

    WIDE, TALL = 760, 560

    def __init__(self, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self.state: State | None = None
        self.chosen: frozenset[UnitId] = frozenset()
        self._before: list[frozenset[UnitId]] = []
        self._rule = ""
        self._groups: list[PlaceUnits] = []
        self._page: Part | None = None
        self._whole = column(self.head(), Hair(), gap=8, margins=(24, 14, 20, 14))
        self.setLayout(self._whole)

    # ------------------------------------------------------------ what a subclass says

    def units(self) -> list[Unit]:
        """All units from which the player chooses."""
        raise NotImplementedError

    def note(self, unit: Unit) -> Message:
        """What a unit counts for here."""
        raise NotImplementedError

    def mark(self, unit: Unit) -> Mark:
        """What happens to a unit that is chosen."""
        return Mark.REMOVE

    def status(self) -> Message:
        """What the choice comes to."""
        raise NotImplementedError

    def order(self) -> tuple[Command, Message]:
        """The command of what is chosen, and the words of its button."""
        raise NotImplementedError

    def suggestion(self) -> frozenset[UnitId]:
        """A choice that is allowed."""
        raise NotImplementedError

    # ------------------------------------------------------------ the sheet

    def take(self, state: State, rule: str) -> None:
        """Show a decision; nothing is chosen yet, unless it is in the same position as before."""
        if self.state is not state:
            self.chosen, self._before = frozenset(), []
        self.state, self._rule = state, rule
        self._lay()
        self._show()

    def groups(self) -> list[PlaceUnits]:
        """The places, those with most units first."""
        return self._groups

    def bar(self) -> Asked:
        if self.state is None:
            return Asked("")
        command, label = self.order()
        illegal = Options(self.state).why_not(command)
        why = "" if illegal is None else f"{self.words.say(illegal.reason)} [{illegal.rule}]"
        choices = (
            Choice("undo", self.words.say(say("Undo")), back=True, enabled=bool(self._before)),
            Choice("suggest", self.words.say(say("Suggest"))),
            Choice("do", self.words.say(label), primary=True, enabled=not why, tip=why),
        )
        return Asked(spoken(self.words, self.status()), self._rule, choices)

    def press(self, key: str) -> None:
        if key == "undo" and self._before:
            self.chosen = self._before.pop()
            self._show()
        elif key == "suggest":
            self._change(self.suggestion())
        elif key == "do":
            self.ordered.emit(self.order()[0])

    def take_keyboard(self) -> None:
        if self._groups:
            self._groups[0].grid.setFocus(Qt.FocusReason.TabFocusReason)

    def _lay(self) -> None:
        if self._page is not None:
            self._page.hide()
            self._whole.removeWidget(self._page)
            self._page.deleteLater()
        by_place: dict[LocaleId, list[Unit]] = {}
        for unit in strongest_first(self.units()):
            by_place.setdefault(unit.at, []).append(unit)
        self._groups = [PlaceUnits(at, units, self.words) for at, units in by_place.items()]
        lines = column(gap=10, margins=(0, 0, 8, 0))
        for group in self._groups:
            group.toggled.connect(lambda unit: self._change(self.chosen ^ {unit}))
            group.link_asked.connect(self.follow)
            lines.addWidget(group)
        lines.addStretch(1)
        inside = Leaves()
        inside.leafed.connect(self._leaf)
        inside.setLayout(lines)
        self._page = Part()
        self._page.setLayout(column(Scroll(inside)))
        self._whole.addWidget(self._page, 1)
        self._page.show()

    def _leaf(self, by: int) -> None:
        """The keyboard goes to the next place, or the one before."""
        here = next((number for number, group in enumerate(self._groups) if group.grid.hasFocus()), -by)
        group = self._groups[max(0, min(len(self._groups) - 1, here + by))]
        group.grid.setFocus(Qt.FocusReason.TabFocusReason)
        bring_into_sight(group, group.rect())

    def _change(self, chosen: frozenset[UnitId]) -> None:
        if chosen != self.chosen:
            self._before.append(self.chosen)
            self.chosen = chosen
            self._show()

    def _show(self) -> None:
        assert self.state is not None
        notes = {unit.id: self.note(unit) for unit in self.units()}
        marks = {unit.id: self.mark(unit) for unit in self.units() if unit.id in self.chosen}
        for group in self._groups:
            group.show_choice(self.state, notes, marks)
        self.changed.emit()


class PlaceUnits(Part):
    """The units in a place; ``toggled`` is sent with the one that was clicked."""

    toggled = Signal(str)
    link_asked = Signal(str, str)

    def __init__(self, at: LocaleId, units: list[Unit], words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.at, self._units, self._words = at, units, words
        name = linked(spoken(words, say("{at:place}", at=at)), "head", lines=1)
        name.link_asked.connect(self.link_asked)
        self._note = Label(role="note", firm=True)
        self.grid = CounterGrid(side=COUNTER, gap=4, enter_steps=False)
        for signal in (self.grid.stepped, self.grid.stepped_back):
            signal.connect(lambda index: self.toggled.emit(self._units[index].id))
        self.setLayout(column(row(name, None, self._note, gap=12), self.grid, gap=2))

    def show_choice(self, state: State, notes: Mapping[UnitId, Message], marks: Mapping[UnitId, Mark]) -> None:
        """What each unit counts for, and what happens to those that are chosen."""
        self.grid.set_cells(
            [
                Cell(
                    unit_face(state, unit, self._words),
                    self._words.say(say("{unit:unit}: {note}", unit=unit.id, note=notes[unit.id])),
                    mark=marks.get(unit.id, Mark.NONE),
                )
                for unit in self._units
            ]
        )
        count = sum(unit.id in marks for unit in self._units)
        words = say("{n} of {all:unit|units} chosen", n=count, all=len(self._units))
        self._note.setText(self._words.say(words))
