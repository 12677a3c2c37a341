"""The list of keys: what is pressed, and what it does, in two columns where there is room for them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.library.sheets.dialog import EDGE, SIDE, Dialog
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import Box, column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.words import Words

WIDTH, GAP = 1180, 28  # pixels at 100 %: of the sheet, between its columns


class KeysSheet(Dialog):
    """Shows keys and what they do, and goes away."""

    def __init__(self, parent: QWidget, keys: Sequence[tuple[str, str]], back: str) -> None:
        """``keys``: what is pressed, and what it does, in words; ``back``: the words of the button."""
        self._pressed = [Words(pressed, "strong", firm=True) for pressed, _ in keys]
        lines = [_line(pressed, what) for pressed, (_, what) in zip(self._pressed, keys, strict=True)]
        half = (len(lines) + 1) // 2
        self._columns = row(gap=GAP)
        self._columns.addLayout(column(*lines[:half], None, gap=2), 1)
        self._columns.addLayout(column(*lines[half:], None, gap=2), 1)
        content = Part()
        content.setLayout(column(Words(tr("Keys"), "title"), Hair(), 2, self._columns, gap=6))
        leave = Button(back, "primary")
        super().__init__(parent, content, (leave,), width=WIDTH, name=tr("Keys"))
        leave.clicked.connect(self.leave)

    def arrange(self) -> None:
        look = theme.current()
        broad = self.width() >= look.px(WIDTH + 2 * EDGE)
        self._columns.setDirection(Box.Direction.LeftToRight if broad else Box.Direction.TopToBottom)
        self._columns.setSpacing(look.px(GAP if broad else 6))
        longest = max(one.natural_width() for one in self._pressed)
        room = self.width() - look.px(2 * EDGE + 2 * SIDE)
        for one in self._pressed:
            one.setFixedWidth(min(longest, room * 2 // 5))
        super().arrange()


def _line(pressed: Words, what: str) -> Part:
    line = Part()
    told = row(pressed, gap=12)
    told.addWidget(Words(what, wrap=True), 1)
    line.setLayout(told)
    line.setAccessibleName(f"{pressed.text()}: {what}")
    return line
