"""Find something by typing its name, in any of its languages, with or without accents."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.inputs.row_button import RowButton
from roma_desktop.ui.parts.inputs.search_field import SearchField
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.part import Part, draw_ring
from roma_desktop.ui.parts.surfaces.sheet import Sheet
from roma_desktop.ui.parts.text.words import Words

WIDTH, LINE, MOST = 372, 44, 8
APART = str.maketrans({"æ": "ae", "œ": "oe", "ß": "ss", "ø": "o", "ł": "l", "đ": "d"})


@dataclass(frozen=True, slots=True)
class Found:
    """Something that can be found: ``kind`` and ``of`` (an id) say what it is, ``names`` are all its names."""

    kind: str
    of: str
    title: str
    about: str
    names: tuple[str, ...]


def folded(name: str) -> str:
    """A name as it is compared: small letters, no accents, narrow forms, no marks between."""
    plain = unicodedata.normalize("NFKD", name.casefold().translate(APART))
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return " ".join("".join(letter if letter.isalnum() else " " for letter in letters).split())


def search(things: Iterable[Found], typed: str, most: int = MOST) -> list[Found]:
    """At most ``most`` things, the best first: a name begins with what was typed, then a word of it, then any part."""
    wanted = folded(typed)
    if not wanted:
        return []
    ranked: list[tuple[int, int, int, Found]] = []
    for number, thing in enumerate(things):
        fits = [fit for name in thing.names if (fit := _fit(folded(name), wanted)) is not None]
        if fits:
            rank, length = min(fits)
            ranked.append((rank, length, number, thing))
    return [thing for _, _, _, thing in sorted(ranked, key=lambda one: one[:3])[:most]]


def _fit(name: str, wanted: str) -> tuple[int, int] | None:
    """How well a name fits, the lower the better; None if it doesn't."""
    if name.startswith(wanted):
        return 0, len(name)
    if f" {wanted}" in name:
        return 1, len(name)
    return (2, len(name)) if wanted in name else None


class FindSheet(Sheet):
    """A search field with its results. ``chosen`` has the kind and id of a result; ``left``: the player closed it."""

    chosen = Signal(str, str)
    left = Signal()

    def __init__(self, hint: str, none: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._none = none
        self._room = QSize(10_000, 10_000)
        self._things: Sequence[Found] = ()
        self._rows: list[Row] = []
        self.field = SearchField(hint)
        self.field.searched.connect(self._on_typed)
        self.field.left.connect(self.left)
        self.field.taken.connect(self._take_first)
        self.field.went_down.connect(lambda: self._go(0))
        self._list = column(gap=0)
        inside = Part()
        inside.setLayout(self._list)
        self._scroll = Scroll(inside)
        whole = column(self.field, gap=6, margins=(10, 10, 10, 10))
        whole.addWidget(self._scroll, 1)
        self.setLayout(whole)
        self._scroll.hide()

    def open_with(self, things: Sequence[Found]) -> None:
        """Begin anew among these things, with the keyboard in the field."""
        self._things = things
        self.field.clear()
        self._on_typed("")
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def results(self) -> list[Found]:
        """What is listed now."""
        return [row.thing for row in self._rows]

    def wanted_size(self, room: QSize) -> QSize:
        """The size to give the sheet in ``room``; it grows within that room with the results."""
        self._room = room
        look = theme.current()
        listed = max(1, len(self._rows)) * look.px(LINE) + look.px(8) if self._scroll.isVisibleTo(self) else 0
        height = self.field.sizeHint().height() + look.px(20) + listed
        return QSize(min(look.px(WIDTH), room.width()), min(height, room.height()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _on_typed(self, typed: str) -> None:
        for row in self._rows:
            self._list.removeWidget(row)
            row.hide()
            row.deleteLater()
        while (item := self._list.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self._rows = [Row(thing) for thing in search(self._things, typed)]
        if self._rows:
            self._rows[0].first = True
        for index, row in enumerate(self._rows):
            row.clicked.connect(lambda _=False, one=row.thing: self.chosen.emit(one.kind, one.of))
            row.stepped.connect(lambda step, at=index: self._go(at + step))
            self._list.addWidget(row)
        if typed.strip() and not self._rows:
            self._list.addWidget(Words(self._none, "note"))
        self._scroll.setVisible(bool(typed.strip()))
        self.setAccessibleDescription("; ".join(row.text() for row in self._rows))
        self.resize(self.wanted_size(self._room))

    def _take_first(self) -> None:
        if self._rows:
            self.chosen.emit(self._rows[0].thing.kind, self._rows[0].thing.of)

    def _go(self, index: int) -> None:
        if index < 0:
            self.field.setFocus(Qt.FocusReason.BacktabFocusReason)
        elif self._rows:
            self._rows[min(index, len(self._rows) - 1)].setFocus(Qt.FocusReason.TabFocusReason)


class Row(RowButton):
    """One thing found: its name and what it is."""

    def __init__(self, thing: Found) -> None:
        super().__init__()
        self.thing = thing
        self.first = False  # the one that Enter in the field takes
        self.setText(thing.title)
        self.setAccessibleName(f"{thing.title}, {thing.about}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(300), theme.current().px(LINE))

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, colours = theme.current(), theme.current().colours
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.underMouse() or self.hasFocus() or self.first:
                painter.fillRect(self.rect(), theme.tint(colours.lit, 120))
            half = self.height() / 2
            left, width = look.px(8), self.width() - look.px(16)
            painter.setFont(look.font("strong"))
            painter.setPen(QColor(colours.ink))
            painter.drawText(QRectF(left, look.px(2), width, half), Qt.AlignmentFlag.AlignVCenter, self.text())
            painter.setFont(look.font("small"))
            painter.setPen(QColor(colours.sepia))
            painter.drawText(QRectF(left, half - 2, width, half), Qt.AlignmentFlag.AlignVCenter, self.thing.about)
            if self.shows_ring():
                draw_ring(painter, QRectF(self.rect()), 5)
