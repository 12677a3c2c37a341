"""The name of a game, and when the moment was that is looked at: in as many words as there is room for, none cut."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.layout.boxes import rescale, row
from roma_desktop.ui.parts.surfaces.sheet import Bar
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.theme import Role

GAP, SIDE, BEFORE_BUTTONS = 12, 16, 6  # pixels at 100 %
LADDER: tuple[tuple[bool, bool, Role | None], ...] = (
    (True, True, "title"),
    (False, True, "title"),
    (False, False, "title"),
    (False, False, "head"),
    (False, True, None),
    (False, False, None),
)
"""From much room to little: whether the phase and the turn are shown, and the role of the name (None: no name)."""


class Head(Bar):
    """``others``: what stands at its right, the first of them apart from the rest."""

    def __init__(self, parent: QWidget, *others: QWidget) -> None:
        super().__init__(parent)
        self.title, self.date = Label(role="title", firm=True), Label(role="body", tone="sepia", firm=True)
        self.phase, self._line = Label(role="head", firm=True), Hair(upright=26)
        self._others = others
        self._dates = ("", "")
        first, *buttons = others
        things = (self.title, self._line, self.date, self.phase, None, first, BEFORE_BUTTONS, *buttons)
        across = row(*things, gap=GAP, margins=(SIDE, 6, SIDE, 6))
        across.setAlignment(first, Qt.AlignmentFlag.AlignVCenter)
        self.setLayout(across)

    def say_when(self, date: str, turn: str, phase: str) -> None:
        """Set the date alone, the date with the turn, and the phase."""
        self._dates = date, turn
        self.phase.setText(phase)
        self.fit(self.width())

    def fit(self, width: int) -> None:
        """Leave out what there is no room for in so many pixels."""
        rescale(self.layout())
        px = theme.current().px
        taken = sum(other.sizeHint().width() + px(GAP) for other in self._others)
        room = width - taken - px(2 * SIDE + BEFORE_BUTTONS + 2 * GAP)
        for phase, turn, role in LADDER:
            self.date.setText(self._dates[turn])
            self.title.set_role(role or "head")
            named = self.title.natural_width() + self._line.sizeHint().width() + px(2 * GAP) if role else 0
            phased = self.phase.natural_width() + px(GAP) if phase else 0
            if self.date.natural_width() + named + phased <= room:
                break
        self.phase.setVisible(phase)
        self.title.setVisible(role is not None)
        self._line.setVisible(role is not None)
