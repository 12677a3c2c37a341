"""The left page of the upkeep: what the units cost by type, what there is, what is missing [8.1]."""

from __future__ import annotations

from collections import Counter

from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.model.tables import KINDS
from roma_desktop.ui.games.roma_victrix.treasury.upkeep_plan import Rations
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.surfaces.tile import Band, Hair
from roma_desktop.ui.parts.text.words import Words as Label


class Account(Part):
    """The left page: what the units cost by kind, what there is, what is missing."""

    def __init__(self, look: PowerLook, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._rows = {kind: (Label(), Label(firm=True)) for kind in KINDS}
        lines = column(Label(words.say(say("Upkeep by type")), "cap"), gap=5)
        self._hairs = {}
        for kind, (name, cost) in self._rows.items():
            line = row(gap=8)
            line.addWidget(name, 1)
            line.addWidget(cost)
            self._hairs[kind] = Hair()
            lines.addLayout(line)
            lines.addWidget(self._hairs[kind])
        self._all, self._treasury, self._short = (Label(role=role, firm=True) for role in ("head", "body", "head"))
        for said, label in (
            (say("Upkeep due"), self._all),
            (say("In the treasury"), self._treasury),
            (say("Still missing"), self._short),
        ):
            line = row(gap=8)
            line.addWidget(Label(words.say(said), "head" if label is self._all else "body"), 1)
            line.addWidget(label)
            lines.addLayout(line)
        ink = look.hues.ink
        self._kept = Label(role="sheet", tone=ink, firm=True)
        band = Band(look.colour, height=46, spine=True)
        left = Label(words.say(say("Left over")), "head", tone=ink)
        band.setLayout(row(left, None, self._kept, margins=(26, 0, 14, 0)))
        whole = column(gap=8)
        content = Part()
        lines.addStretch(1)
        content.setLayout(lines)
        whole.addWidget(Scroll(content), 1)
        whole.addWidget(band)
        self.setLayout(whole)

    def show_rations(self, rations: Rations) -> None:
        units = [unit for unit in rations.units if unit.id not in rations.unpaid]
        counts = Counter(unit.kind for unit in units)
        half = Counter(unit.kind for unit in units if unit.reduced)
        for kind, (name, cost) in self._rows.items():
            name.setText(self._words.say(_kind_line(kind, counts[kind], half[kind])))
            cost.setText(_points(rations.quarters(unit for unit in units if unit.kind == kind)))
            for widget in (name, cost, self._hairs[kind]):
                widget.setVisible(kind in {unit.kind for unit in rations.units})
        self._all.setText(self._money(rations.cost))
        self._treasury.setText(self._money(rations.treasury))
        self._short.setText(self._money(rations.short))
        self._short.set_tone("red" if rations.short else "")
        self._kept.setText(self._money(max(0, rations.treasury - rations.cost)))

    def _money(self, amount: int) -> str:
        return self._words.say(say("{amount} RP", amount=amount))


def _kind_line(kind: str, count: int, half: int) -> Message:
    if half:
        return say("{count} {kind}, {half} at half", count=count, kind=kind, half=half)
    return say("{count} {kind}", count=count, kind=kind)


def _points(quarters: int) -> str:
    """Quarters of a point: "3½"."""
    whole, rest = divmod(quarters, 4)
    part = ("", "¼", "½", "¾")[rest]
    return f"{whole}{part}" if whole or not part else part
