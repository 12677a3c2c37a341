"""The rows of the settings about when the table asks, and what others would learn by a question left out."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Signal

from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.inputs.tick_box import TickBox
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words
from roma_desktop.ui.table.asking.stops import Stops


class StopsRows(Part):
    """``changed`` tells the Stops at each change."""

    changed = Signal(object)

    def __init__(self, stops: Stops) -> None:
        super().__init__()
        self._stops = stops
        holders = TickBox(tr("Ask me for a card only when I hold one that can be played here"))
        openly = TickBox(tr("Behind curtains too, although this shows the others who holds none"))
        bystanders = TickBox(tr("Also ask sides that have no part in a battle"))
        self._openly = openly
        for box, on in ((holders, stops.holders), (openly, stops.openly), (bystanders, stops.bystanders)):
            box.setChecked(on)
        openly.setEnabled(stops.holders)
        holders.toggled.connect(self._take_holders)
        openly.toggled.connect(lambda on: self._change(replace(self._stops, openly=on)))
        bystanders.toggled.connect(lambda on: self._change(replace(self._stops, bystanders=on)))
        why = tr(
            "Where curtains separate the players, everybody who might hold such a card is asked unless you tick "
            "otherwise: leaving a question out would show that a player holds none. Sides that have no part in a "
            "battle are asked only if you tick that. If you don't, they aren't asked, whatever they hold, so nobody "
            "learns anything from it."
        )
        head = Words(tr("Questions at the table"), "tile", firm=True)
        says = Sentence(why, "note", tone="sepia")
        self.setLayout(column(head, says, holders, openly, bystanders, gap=6))

    def _take_holders(self, on: bool) -> None:
        self._openly.setEnabled(on)
        self._change(replace(self._stops, holders=on))

    def _change(self, stops: Stops) -> None:
        self._stops = stops
        self.changed.emit(stops)
