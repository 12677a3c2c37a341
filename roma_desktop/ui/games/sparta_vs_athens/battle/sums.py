"""The middle of the sheet: strength, each line of the shift, the table with its column, the die."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Message, Words
from roma_desktop.games.sparta_vs_athens.model.tables import Table
from roma_desktop.ui import theme
from roma_desktop.ui.games.sparta_vs_athens.battle.heat import HeatStrip
from roma_desktop.ui.games.sparta_vs_athens.battle.story import Role
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.marks.dice_tray import DiceTray, Rolled
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.surfaces.tile import Tile
from roma_desktop.ui.parts.text.rich import Rich
from roma_desktop.ui.parts.text.words import CENTRE
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.decision_sheet import linked, spoken

DIE = 30


@dataclass(frozen=True)
class Sum:
    """A line of the sum: what it is, why, and what it comes to; ``whose``: the side it counts for, None for neither."""

    name: Message
    why: Message
    value: str
    whose: Role | None = None


@dataclass(frozen=True)
class SumsView:
    """The sum as it is shown: its lines, a sentence on the column, the table, its columns before and after the shift.
    ``table`` is None where there is nobody to fight; ``face``: the die, 0 before it has fallen.
    """

    lines: Sequence[Sum]
    column_words: Rich
    table: Table | None
    ratio: int = 0
    column: int = 0
    face: int = 0


class SumsPanel(Part):
    """The panel between the camps. ``settled``: the die has come to rest."""

    settled = Signal()
    link_asked = Signal(str, str)

    def __init__(self, looks: Mapping[Role, PowerLook], words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._looks, self._words = looks, words
        self._lines: list[SumLine] = []
        self._shelf = column(gap=4)
        self._verdict = linked(role="strong", lines=2, centred=True)
        self._verdict.link_asked.connect(self.link_asked)
        band = Tile(tone="shade", edge="rule")
        self.strip = HeatStrip(looks["attacker"], looks["defender"])
        self.tray = DiceTray(DIE)
        self.tray.settled.connect(self.settled)
        self._face = 0
        line = row(gap=8, margins=(8, 3, 10, 3))
        line.addWidget(self._verdict, 1)
        line.addWidget(self.tray)
        band.setLayout(line)
        whole = column(gap=5)
        whole.addLayout(self._shelf)
        for thing in (band, self.strip, None):
            whole.add(thing)
        self.setLayout(whole)

    def show_view(self, view: SumsView, *, tumble: bool) -> None:
        while len(self._lines) < len(view.lines):
            line = SumLine(self._looks, self._words)
            self._lines.append(line)
            self._shelf.addWidget(line)
        for index, line in enumerate(self._lines):
            line.setVisible(index < len(view.lines))
            if index < len(view.lines):
                line.show_sum(view.lines[index])
        self._verdict.say(view.column_words)
        self._roll(view.face, tumble=tumble)
        self.strip.setVisible(view.table is not None)
        if view.table is not None:
            self.strip.show_column(view.table, view.ratio, view.column, 0 if self.tray.is_tumbling() else view.face)

    def _roll(self, face: int, *, tumble: bool) -> None:
        self.tray.setVisible(bool(face))
        if face == self._face:
            return
        self._face = face
        if face:
            dice = [Rolled(face, self._looks["attacker"].colour)]
            self.tray.roll(dice) if tumble else self.tray.lay(dice)


class SumLine(Tile):
    """One line of the sum."""

    def __init__(self, looks: Mapping[Role, PowerLook], words: Words) -> None:
        super().__init__()
        self._looks, self._words = looks, words
        self._name = Label(role="tile")
        self._why = linked(role="note", lines=2)
        self._value = Label(role="coin", align=CENTRE, firm=True)
        line = row(gap=8, margins=(9, 4, 10, 4))
        line.addWidget(self._name)
        line.addWidget(self._why, 1)
        line.addWidget(self._value)
        self.setLayout(line)

    def show_sum(self, one: Sum) -> None:
        self._name.setText(self._words.say(one.name))
        self._why.say(spoken(self._words, one.why))
        self._value.setText(one.value)
        look = self._looks[one.whose] if one.whose else None
        self._value.set_tone(_voice(look) if look is not None else "")
        self.setAccessibleName(f"{self._words.say(one.name)} {one.value}")


def _voice(look: PowerLook) -> str:
    return theme.voice(look.hues, theme.current().colours.light)
