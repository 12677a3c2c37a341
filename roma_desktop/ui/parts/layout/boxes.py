"""Rows and columns whose gaps and margins are those of the 100 % design and follow the text scale."""

from __future__ import annotations

from PySide6.QtWidgets import QBoxLayout, QLayout, QSizePolicy, QSpacerItem, QWidget

from roma_desktop.ui import theme

Thing = QWidget | QLayout | int | None  # None stretches, a number is a fixed gap
Margins = tuple[int, int, int, int]


class Box(QBoxLayout):
    """A row or column that remembers its design lengths."""

    def __init__(self, direction: QBoxLayout.Direction, gap: int, margins: Margins) -> None:
        super().__init__(direction)
        self._gap, self._margins = gap, margins
        self._spaces: list[tuple[QSpacerItem, int]] = []
        self.inner: list[QLayout] = []

    def add(self, thing: Thing) -> None:
        if thing is None:
            self.addStretch(1)
        elif isinstance(thing, int):
            space = QSpacerItem(0, 0)
            self._spaces.append((space, thing))
            self.addItem(space)
        elif isinstance(thing, QWidget):
            self.addWidget(thing)
        else:
            self.addLayout(thing)

    def addLayout(self, layout: QLayout, stretch: int | None = 0) -> None:
        super().addLayout(layout, stretch or 0)
        self.inner.append(layout)

    def exchange(self, old: QWidget | None, new: QWidget) -> None:
        """Put a widget after the others, and remove and delete an old one, if there is one."""
        if old is not None:
            self.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.addWidget(new)

    def rescale(self) -> None:
        look = theme.current()
        self.setSpacing(look.px(self._gap))
        self.setContentsMargins(*(look.px(margin) for margin in self._margins))
        across = self.direction() in (QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.RightToLeft)
        fixed, loose = QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Minimum
        for space, design in self._spaces:
            length = look.px(design)
            if across:
                space.changeSize(length, 0, fixed, loose)
            else:
                space.changeSize(0, length, loose, fixed)
        self.invalidate()


def row(*things: Thing, gap: int = 8, margins: Margins = (0, 0, 0, 0)) -> Box:
    return _filled(Box(QBoxLayout.Direction.LeftToRight, gap, margins), things)


def column(*things: Thing, gap: int = 8, margins: Margins = (0, 0, 0, 0)) -> Box:
    return _filled(Box(QBoxLayout.Direction.TopToBottom, gap, margins), things)


def _filled(box: Box, things: tuple[Thing, ...]) -> Box:
    for thing in things:
        box.add(thing)
    box.rescale()
    return box


def rescale(layout: QLayout | None) -> None:
    """Give a box and the boxes inside it the lengths of the current theme; other layouts are left alone."""
    if layout is None:
        return
    if isinstance(layout, Box):
        layout.rescale()
        for inner in layout.inner:
            rescale(inner)
