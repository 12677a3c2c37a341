"""How others are followed at the table: the rows of the settings."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Signal

from roma_desktop.ui.library.wording import in_words, tr
from roma_desktop.ui.parts.inputs.tab_row import TabRow
from roma_desktop.ui.parts.inputs.tick_box import TickBox
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.words import Words
from roma_desktop.ui.table.following.manners import PACE_NAMES, PACES, Manners


class MannersRows(Part):
    """``changed`` tells the Manners at each change."""

    changed = Signal(object)

    def __init__(self, manners: Manners) -> None:
        super().__init__()
        self._manners = manners
        pace = TabRow([(one, in_words(PACE_NAMES[one])) for one in PACES], gap=18, to_right=True)
        pace.set_current(manners.pace)
        pace.setAccessibleName(tr("Others' moves"))
        follow = TickBox(tr("The map goes where others do something"))
        pages = TickBox(tr("A page between two turns"))
        for box, on in ((follow, manners.follow), (pages, manners.pages)):
            box.setChecked(on)
        pace.chosen.connect(self._take_pace)
        follow.toggled.connect(lambda on: self._change(replace(self._manners, follow=on)))
        pages.toggled.connect(lambda on: self._change(replace(self._manners, pages=on)))
        line = row(Words(tr("Others' moves"), "tile", firm=True), None, pace, gap=16)
        self.setLayout(column(line, follow, pages, gap=6))

    def _take_pace(self, key: str) -> None:
        self._change(replace(self._manners, pace=next(one for one in PACES if one == key)))

    def _change(self, manners: Manners) -> None:
        self._manners = manners
        self.changed.emit(manners)
