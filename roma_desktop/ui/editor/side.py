"""The sheet at the right: the referee, and the forms of what is chosen."""

from __future__ import annotations

from typing import Protocol

import msgspec
from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QPlainTextEdit, QSpinBox, QWidget

from roma_desktop.games.roma_victrix.draft_finding import Path
from roma_desktop.games.roma_victrix.draft_rules import SEVERAL, Rule
from roma_desktop.ui import theme
from roma_desktop.ui.editor.bench import Bench
from roma_desktop.ui.editor.layout import Tab
from roma_desktop.ui.editor.referee import RefereePanel
from roma_desktop.ui.games.roma_victrix.editor.people_form import PeopleForm
from roma_desktop.ui.games.roma_victrix.editor.place_panel import PlacePanel
from roma_desktop.ui.games.roma_victrix.editor.power_form import PowerForm
from roma_desktop.ui.games.roma_victrix.editor.rules_form import RulesForm
from roma_desktop.ui.games.roma_victrix.editor.scenario_form import ScenarioForm
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.boxes import column
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.scroll import Scroll, bring_into_sight
from roma_desktop.ui.parts.sheet import Sheet
from roma_desktop.ui.parts.tab_row import TabRow
from roma_desktop.ui.parts.tile import Hair

LEAST = 250
REFEREE: Tab = "referee"
PLACE: Tab = "place"
POWER: Tab = "power"
RULES: Tab = "rules"
SCENARIO: Tab = "scenario"
FIELDS = (QLineEdit, QPlainTextEdit, QSpinBox, QComboBox, QAbstractButton)


class Panel(Protocol):
    """What a panel of the sheet can do."""

    def show_all(self) -> None:
        """Show the bench as it is."""


class EditorSide(Sheet):
    """One panel at a time; those that aren't seen are shown anew when they are."""

    grown = Signal()  # it wants another height

    def __init__(self, bench: Bench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bench = bench
        self.referee, self.place, self.power = RefereePanel(bench), PlacePanel(bench), PowerForm(bench)
        self.people, self.rules, self.scenario = PeopleForm(bench), RulesForm(bench), ScenarioForm(bench)
        self.tabs = TabRow(
            (
                (REFEREE, tr("Referee")), (PLACE, tr("Place")), (POWER, tr("Power")), (RULES, tr("Rules")),
                (SCENARIO, tr("Scenario")),
            ),
            gap=10,
        )  # fmt: skip
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
        bench.changed.connect(self._show_now)
        bench.turned.connect(self._show_now)
        self._show_panel()

    def _panels(self) -> tuple[QWidget, ...]:
        return self.referee, self.place, self.power, self.people, self.rules, self.scenario

    def show_tab(self, key: str) -> None:
        """Show a panel."""
        self.tabs.set_current(key)
        self._show_panel()

    def current(self) -> Tab:
        found: Tab = msgspec.convert(self.tabs.current(), Tab)
        return found

    def take_keyboard(self) -> None:
        """Give the keyboard to the first field of the panel."""
        self._enter(self._panel())

    def go_to(self, path: Path) -> None:
        """Show the form in which a part of the file is written, and give its field the keyboard."""
        kind, rest = (path[0], path[1:]) if path else ("powers", ())
        if kind == "rules" and rest:
            self.show_tab(RULES)
            key = rest[1] if len(rest) > 1 and str(rest[0]) in SEVERAL else None
            self.rules.show_rule(Rule(str(rest[0]), key))
        elif kind in ("powers", "barbaricum"):
            self.show_tab(POWER)
            form = self.people if self._panel() is self.people else self.power
            self._enter(form.field_of(str(rest[1])) if len(rest) > 1 else None)
        else:
            self.show_tab(SCENARIO)
            self._enter(self.scenario.field_of(str(kind)))

    def _enter(self, part: QWidget | None) -> None:
        """Give the keyboard to a field, or to the first in a part of a form."""
        inside = [part, *part.findChildren(QWidget)] if part is not None else []
        takes = (one for one in inside if isinstance(one, FIELDS) and one.isVisible() and one.isEnabled())
        target = next((one for one in takes if one.focusPolicy() & Qt.FocusPolicy.TabFocus), None)
        if target is not None:
            target.setFocus(Qt.FocusReason.TabFocusReason)
            self._bring_focus_into_sight()

    def _bring_focus_into_sight(self) -> None:
        """Whoever has the keyboard is seen, also when the forms around him get their heights only now."""
        target = self.focusWidget()
        if target is not None and target.hasFocus():
            bring_into_sight(target, target.rect())

    def wanted_size(self, room: QSize, width: int) -> QSize:
        """The size to give it in ``room``, at so many pixels of width if there are."""
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
        key = self.current()
        if key == POWER:
            return self.people if self._bench.power in self._bench.scenario.barbaricum else self.power
        return {REFEREE: self.referee, PLACE: self.place, RULES: self.rules, SCENARIO: self.scenario}[key]

    def _show_panel(self) -> None:
        self._show_now()
        self._scroll.verticalScrollBar().setValue(0)

    def _show_now(self) -> None:
        chosen = self._panel()
        for panel in self._panels():
            panel.setVisible(panel is chosen)
        panel_: Panel = chosen  # type: ignore[assignment]
        panel_.show_all()
        self._content.activate()
        self._scroll.updateGeometry()
        self.grown.emit()
