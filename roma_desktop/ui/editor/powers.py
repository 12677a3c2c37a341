"""The list at the left: every power with the numbers that matter; one of them is chosen."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from roma_desktop.games.roma_victrix.draft_figures import Figures
from roma_desktop.games.roma_victrix.pieces import PowerId
from roma_desktop.ui import theme
from roma_desktop.ui.editor.bench import Bench
from roma_desktop.ui.editor.faces import power_look
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.boxes import column, row
from roma_desktop.ui.parts.button import Button
from roma_desktop.ui.parts.part import Part, Pressable, draw_ring
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.scroll import Scroll, bring_into_sight
from roma_desktop.ui.parts.sheet import Sheet, draw_tile
from roma_desktop.ui.parts.tip import set_tip
from roma_desktop.ui.parts.words import Words

WIDTH, LINE, SIGN = 308, 50, 28


class PowersSheet(Sheet):
    """``power_chosen`` has the id; ``power_wanted``: a new one; ``people_wanted``: one of Barbaricum."""

    power_chosen = Signal(str)
    power_wanted = Signal()
    people_wanted = Signal()

    def __init__(self, bench: Bench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bench = bench
        self._rows: dict[PowerId, PowerRow] = {}
        self.add = Button(tr("Add a power"), "quiet")
        self.add.clicked.connect(self.power_wanted)
        self.add_people = Button(tr("Add a people"), "quiet")
        set_tip(self.add_people, tr("Add a people of Barbaricum"))
        self.add_people.setAccessibleName(tr("Add a people of Barbaricum"))
        self.add_people.clicked.connect(self.people_wanted)
        self._list = column(gap=3)
        inside = Part()
        inside.setLayout(self._list)
        self._scroll = Scroll(inside)
        self._none = Words(tr("No power yet: add the first."), "note", wrap=True)
        whole = column(row(Words(tr("Powers"), "cap"), None, self.add, gap=4), gap=6, margins=(14, 9, 10, 12))
        whole.addWidget(self._none)
        whole.addWidget(self._scroll, 1)
        whole.addWidget(self.add_people)
        self.setLayout(whole)
        bench.changed.connect(self.show_all)
        bench.turned.connect(self.show_all)
        self.show_all()

    def show_all(self) -> None:
        """A row for each power of the draft, in its order."""
        scenario, bench = self._bench.scenario, self._bench
        wanted = [*scenario.powers, *scenario.barbaricum]
        if list(self._rows) != wanted:
            self._make_rows(wanted)
        for power, line in self._rows.items():
            look = power_look(scenario, power, bench.words)
            line.show_power(look, self._numbers(power), chosen=power == bench.power)
        self._none.setVisible(not wanted)
        if bench.power in self._rows:
            bring_into_sight(self._rows[bench.power], self._rows[bench.power].rect())

    def row_of(self, power: PowerId) -> PowerRow:
        return self._rows[power]

    def focus_chosen(self) -> None:
        """Give the keyboard to the chosen power."""
        target: QWidget = self._rows.get(self._bench.power, self.add)
        target.setFocus(Qt.FocusReason.TabFocusReason)

    def _make_rows(self, wanted: list[PowerId]) -> None:
        for old in self._rows.values():
            self._list.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._rows = {power: PowerRow() for power in wanted}
        while self._list.count():
            self._list.takeAt(0)
        for power, line in self._rows.items():
            line.clicked.connect(lambda _=False, power=power: self.power_chosen.emit(power))
            line.stepped.connect(self._step)
            self._list.addWidget(line)
        self._list.addStretch(1)

    def _step(self, step: int) -> None:
        self._bench.next_power(step)
        self.focus_chosen()

    def _numbers(self, power: PowerId) -> str:
        of = self._bench.seen.figures.get(power)
        if of is None:
            people = self._bench.scenario.barbaricum[power]
            return tr("Barbaricum, {count:province|provinces}", count=len(people.provinces))
        return " · ".join(_numbers(of))


def _numbers(of: Figures) -> list[str]:
    found = [tr("{count} prov.", count=of.provinces)]
    if of.revenue is not None and of.upkeep is not None:
        found.append(tr("{revenue}−{upkeep} RP", revenue=of.revenue, upkeep=of.upkeep))
    found.append(tr("{csp} CSP", csp=of.csp))
    if of.objectives:
        goals = tr("{met}/{all} obj.", met=of.met, all=of.objectives) if of.met is not None else ""
        found.append(goals or tr("{all} obj.", all=of.objectives))
    return found


class PowerRow(Pressable, QAbstractButton):
    """A power's sign, name and numbers."""

    stepped = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._look: PowerLook | None = None
        self._numbers, self._chosen = "", False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_power(self, look: PowerLook, numbers: str, *, chosen: bool) -> None:
        self._look, self._numbers, self._chosen = look, numbers, chosen
        self.setAccessibleName(f"{look.name}: {numbers}")
        set_tip(self, f"{look.name}\n{numbers}")
        self.update()

    def restyle(self) -> None:
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(200), theme.current().px(LINE))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.stepped.emit(1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect())
            if self._chosen:
                draw_tile(painter, box, "light", "ink")
            elif self.underMouse():
                draw_tile(painter, box, "light", "hair")
            if self._look is not None:
                self._draw_power(painter, self._look)
            if self.shows_ring():
                draw_ring(painter, box, 5)

    def _draw_power(self, painter: QPainter, power: PowerLook) -> None:
        look = theme.current()
        sign, left = look.px(SIGN), look.px(8)
        power.draw_sign(painter, QRectF(left, (self.height() - sign) / 2, sign, sign))
        x, half = left + sign + look.px(9), self.height() / 2
        room = self.width() - x - look.px(6)
        for role, top, tone, words in (
            ("tile", look.px(3), look.colours.ink, power.name),
            ("small", half - look.px(2), look.colours.sepia, self._numbers),
        ):
            font = look.font("tile" if role == "tile" else "small")
            painter.setFont(font)
            painter.setPen(QColor(tone))
            shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(room))
            painter.drawText(QRectF(x, top, room, half), Qt.AlignmentFlag.AlignVCenter, shown)
