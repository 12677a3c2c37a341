"""The sheet at the side: sections under one another; it can be folded or pinned open."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.inputs.grip import WIDE, Grip
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.sheet import Sheet
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import Words

LEAST, USUAL, MOST = 300, 360, 720  # width at 100 %
INSIDE = 5  # pixels from the edge to the grip
SHARE, LITTLE = 35, 24  # the most percent of the height kept for the section that takes the rest; in a low sheet
LOW = 430  # pixels at 100 %: a sheet below this height is low, and the other sections need the room more


class SideSheet(Sheet):
    """A title with "pin" and "fold", and sections with hair lines between them.

    Folded, only a button with the title is left; ``wanted_size`` says how much of the window it wants. A pinned sheet
    is to stay open when something else is chosen: the window has to see to that. The window also has to resize the
    sheet after ``pulled``, to the width that it asks for.
    """

    fold_changed = Signal(bool)
    pin_changed = Signal(bool)
    pulled = Signal()

    def __init__(
        self, title: str, *, pin: str, fold: str, unfold: str, grip: tuple[str, str], parent: QWidget | None = None
    ) -> None:
        """All are words: the title, the two buttons, the tip of the button that unfolds it, the grip's name and tip."""
        super().__init__(parent)
        self._folded = False
        self._wide = USUAL
        self._rest: QWidget | None = None  # the section that takes the rest of the height
        self._least = 0  # the least height of that section
        self._title = Words(title, "cap")
        self._pin, self._fold = Button(pin, "quiet"), Button(fold, "quiet")
        self._pin.setCheckable(True)
        self._pin.toggled.connect(self.pin_changed)
        self._fold.clicked.connect(lambda: self.set_folded(True))
        self._open = Button(title, "quiet")
        set_tip(self._open, unfold)
        self._open.setAccessibleName(f"{title}: {unfold}")
        self._open.clicked.connect(lambda: self.set_folded(False))
        self._sections = column(gap=8)
        content = Part()
        content.setLayout(self._sections)
        self._body = Part()
        self._column = column(Scroll(content, fading=True), gap=8)
        self._body.setLayout(self._column)
        head = row(self._title, None, self._pin, self._fold, gap=4)
        whole = column(head, self._open, gap=6, margins=(20, 9, 12, 14))
        whole.addWidget(self._body, 1)
        self.setLayout(whole)
        self._open.hide()
        self._grip = Grip(self._wide_now, *grip, parent=self)
        self._grip.pulled.connect(self._on_pulled)

    def add_section(self, section: QWidget, *, takes_rest: bool = False) -> None:
        """Add a section below the others.

        Sections scroll when they don't fit. The one that ``takes_rest`` doesn't: it is always in sight below them, with
        the height that the others leave, or at least a part of the height that it asks for.
        """
        place = self._column if takes_rest else self._sections
        if place.count():
            place.addWidget(Hair())
        if takes_rest:
            section.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
            self._rest, self._least = section, section.minimumHeight()
            self._leave_room()
        place.addWidget(section)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._grip.setGeometry(theme.current().px(INSIDE), 0, theme.current().px(WIDE), self.height())
        self._leave_room()

    def restyle(self) -> None:
        super().restyle()
        self._leave_room()

    def _leave_room(self) -> None:
        """Give the section that takes the rest the height it asks for, but no large part of a small sheet."""
        if self._rest is not None:
            share = LITTLE if self.height() < theme.current().px(LOW) else SHARE
            wanted = min(self._rest.sizeHint().height(), self.height() * share // 100)
            self._rest.setMinimumHeight(max(self._least, wanted))

    def set_title(self, title: str) -> None:
        self._title.setText(title)
        self._open.setText(title)

    def folded(self) -> bool:
        return self._folded

    def pinned(self) -> bool:
        return self._pin.isChecked()

    def set_pinned(self, pinned: bool) -> None:
        self._pin.setChecked(pinned)

    def set_folded(self, folded: bool) -> None:
        if folded == self._folded:
            return
        had_keyboard = self.isAncestorOf(self.focusWidget()) if self.focusWidget() else False
        self._folded = folded
        for widget in (self._title, self._pin, self._fold, self._body, self._grip):
            widget.setVisible(not folded)
        self._open.setVisible(folded)
        if had_keyboard:
            (self._open if folded else self._fold).setFocus()
        self.fold_changed.emit(folded)

    def wide(self) -> int:
        """The width that the player wants for it, in pixels at 100 %."""
        return self._wide

    def set_wide(self, wide: int) -> None:
        self._wide = max(LEAST, min(MOST, wide))

    def grip(self) -> Grip:
        """The handle by which it is made wider."""
        return self._grip

    def _wide_now(self) -> int:
        """Its present width in pixels at 100 %, which may be less than ``wide`` if there is little room."""
        return round(self.width() * 100 / theme.current().px(100))

    def _on_pulled(self, wide: int) -> None:
        self.set_wide(wide)
        self.pulled.emit()

    def wanted_size(self, room: QSize) -> QSize:
        """The size to give it in ``room``: all of the height, or just the button's when it is folded."""
        look = theme.current()
        if self._folded:
            button = self._open.sizeHint()
            return QSize(min(room.width(), button.width() + look.px(32)), button.height() + look.px(23))
        return QSize(wide_in(room.width(), self._wide), room.height())


def wide_in(room: int, wide: int) -> int:
    """The width of an open sheet in pixels where ``room`` pixels are free; ``wide`` is the wish, at 100 %."""
    return min(theme.current().px(wide), room * 45 // 100)
