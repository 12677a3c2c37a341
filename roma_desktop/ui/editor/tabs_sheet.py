"""The sheet at the right: the referee, and the forms of what is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QPlainTextEdit, QSpinBox, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.editor.kit import Tab
from roma_desktop.ui.editor.model.draft_model import AnyModel
from roma_desktop.ui.editor.model.finding import Path
from roma_desktop.ui.editor.referee import RefereePanel
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.inputs.tab_row import TabRow
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.layout.scroll import Scroll, bring_into_sight
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.sheet import Sheet
from roma_desktop.ui.parts.surfaces.tile import Hair

LEAST = 250
REFEREE = "referee"
FIELDS = (QLineEdit, QPlainTextEdit, QSpinBox, QComboBox, QAbstractButton)


class TabsSheet(Sheet):
    """One panel at a time; the others are brought up to date when they are shown. ``forms`` are the game's, by tab."""

    grown = Signal()  # it wants another height

    def __init__(self, model: AnyModel, tabs: Sequence[Tab], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tabs = {tab.key: tab for tab in tabs}
        self.referee = RefereePanel(model)
        self.forms = {tab.key: tab.form for tab in tabs}
        self.tabs = TabRow(((REFEREE, tr("Referee")), *((tab.key, tab.words) for tab in tabs)), gap=10)
        self._content = column(gap=0)
        content = Part()
        content.setLayout(self._content)
        for panel in self._panels():
            self._content.addWidget(panel)
        self._scroll = Scroll(content)
        whole = column(self.tabs, Hair(), gap=8, margins=(18, 10, 12, 14))
        whole.addWidget(self._scroll, 1)
        self.setLayout(whole)
        self.tabs.chosen.connect(lambda _key: self._show_panel())
        self._scroll.verticalScrollBar().rangeChanged.connect(self._bring_focus_into_sight)
        model.changed.connect(self._show_now)
        model.turned.connect(self._show_now)
        self._show_panel()

    def _panels(self) -> tuple[QWidget, ...]:
        return self.referee, *self.forms.values()

    def show_tab(self, key: str) -> None:
        """Show a panel; the referee's where there is no tab of that key."""
        self.tabs.set_current(key if key in self._tabs else REFEREE)
        self._show_panel()

    def show_about(self, about: str) -> None:
        """Show the tab that tells about "place" or "side"; nothing happens where the game has none."""
        tab = next((tab for tab in self._tabs.values() if about and tab.about == about), None)
        if tab is not None:
            self.show_tab(tab.key)

    def current(self) -> str:
        return self.tabs.current()

    def about(self) -> str:
        """What the tab that is shown tells about: "place", "side", or ""."""
        tab = self._tabs.get(self.current())
        return tab.about if tab is not None else ""

    def take_keyboard(self) -> None:
        """Give the keyboard to the first field of the panel."""
        self._enter(self._panel())

    def go_to(self, path: Path) -> bool:
        """Show the form that writes a part of the file, and give its field the keyboard; whether there is one."""
        tab = next((tab for tab in self._tabs.values() if tab.writer.writes(path)), None)
        if tab is None:
            return False
        self.show_tab(tab.key)
        self._enter(tab.writer.field_of(path))
        return True

    def _enter(self, part: QWidget | None) -> None:
        """Give the keyboard to a field, or to the first in a part of a form."""
        inside = [part, *part.findChildren(QWidget)] if part is not None else []
        takes = (one for one in inside if isinstance(one, FIELDS) and one.isVisible() and one.isEnabled())
        target = next((one for one in takes if one.focusPolicy() & Qt.FocusPolicy.TabFocus), None)
        if target is not None:
            target.setFocus(Qt.FocusReason.TabFocusReason)
            self._bring_focus_into_sight()

    def _bring_focus_into_sight(self) -> None:
        """The field with the keyboard is seen, also when the forms around it get their heights only now."""
        target = self.focusWidget()
        if target is not None and target.hasFocus():
            bring_into_sight(target, target.rect())

    def wanted_size(self, room: QSize, width: int) -> QSize:
        """The size to give it in ``room``; ``width`` is the width wanted, in pixels, if the room has it."""
        width = min(width, room.width() * 45 // 100)
        content, across = self._scroll.content(), width - theme.current().px(42)
        inside = content.heightForWidth(across) if content.hasHeightForWidth() else content.sizeHint().height()
        wanted = inside + self.tabs.sizeHint().height() + theme.current().px(64)
        return QSize(width, max(min(theme.current().px(LEAST), room.height()), min(wanted, room.height())))

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.grown.emit()
        return done

    def _panel(self) -> QWidget:
        return self.forms.get(self.current(), self.referee)

    def _show_panel(self) -> None:
        self._show_now()
        self._scroll.verticalScrollBar().setValue(0)

    def _show_now(self) -> None:
        chosen = self._panel()
        for panel in self._panels():
            panel.setVisible(panel is chosen)
        tab = self._tabs.get(self.current())
        if tab is not None:
            tab.writer.show_all()
        else:
            self.referee.show_all()
        self._content.activate()
        self._scroll.updateGeometry()
        self.grown.emit()
