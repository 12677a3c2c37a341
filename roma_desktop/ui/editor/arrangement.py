"""Where the sheets of the workshop lie over the map, how wide they are, and what of the map is seen at first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRect, QRectF

from roma_desktop.ui import theme
from roma_desktop.ui.editor.layout import LEAST, MOST, Layout
from roma_desktop.ui.editor.powers import WIDTH as POWERS_WIDTH
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.grip import WIDE, Grip

if TYPE_CHECKING:
    from roma_desktop.ui.editor.page import EditorPage

MARGIN, INSIDE = 14, 4  # of the sheets; from the edge of the sheet to its grip
AROUND = QRectF(-300, -260, 600, 520)  # free map around what the scenario is about


class Arrangement:
    """Lays out a page, and knows how it is laid out."""

    def __init__(self, page: EditorPage, layout: Layout) -> None:
        self._page, self._layout = page, layout
        self._covered = (0, 0)
        tip = tr("Pull to make the sheet wider; ← and → do so too")
        self.grip = Grip(lambda: self.width, tr("Width of the sheet"), tip, page)
        self.grip.pulled.connect(self.pull)
        page.side.show_tab(layout.tab)

    def layout(self) -> Layout:
        """The layout as it is now."""
        page = self._page
        found = replace(self._layout, tab=page.side.current())
        middle = page.view.visible().center()
        return found.with_spot(page.bench.scenario.id, (middle.x(), middle.y(), page.view.zoom))

    def turn_powers(self) -> None:
        """The list of the powers goes, or comes back."""
        self._layout = replace(self._layout, powers=not self._layout.powers)
        self.arrange()

    def pull(self, width: int) -> None:
        """The sheet at the right gets another width, at 100 %, as far as there is room."""
        self._layout = replace(self._layout, width=max(LEAST, min(MOST, width)))
        self.arrange()

    @property
    def width(self) -> int:
        """The width of the sheet at the right, at 100 %."""
        return self._layout.width

    def begin(self) -> None:
        """Show the part of the map that was seen last, or all that the scenario is about."""
        page = self._page
        spot = self._layout.spots.get(page.bench.scenario.id)
        if spot is None:
            page.view.show_part(self._home())
            return
        page.view.set_zoom(spot[2])
        page.view.centre_on(QPointF(spot[0], spot[1]))

    def _home(self) -> QRectF:
        chart, part = self._page.chart, QRectF()
        for entry in self._page.bench.scenario.powers.values():
            if entry.status == "active":
                for place in entry.provinces:
                    if place in chart.areas:
                        part = part.united(chart.areas[place].bounds)
        if part.isEmpty():
            return chart.rect
        return part.adjusted(AROUND.left(), AROUND.top(), AROUND.right(), AROUND.bottom())

    def arrange(self) -> None:
        """Lay the sheets over the map."""
        page, px = self._page, theme.current().px
        width, height, gap = page.width(), page.height(), px(MARGIN)
        top, foot = page.head.sizeHint().height(), page.tray.height_for(width)
        page.head.setGeometry(0, 0, width, top)
        page.tray.setGeometry(0, height - foot, width, foot)
        page.view.setGeometry(0, top, width, height - top - foot)
        room = QRect(gap, top + gap, width - 2 * gap, height - top - foot - 2 * gap)
        left = min(px(POWERS_WIDTH), room.width() * 30 // 100) if self._layout.powers else 0
        page.powers.setVisible(self._layout.powers)
        page.powers.setGeometry(room.left(), room.top(), left, room.height())
        wanted = page.side.wanted_size(room.size(), px(self._layout.width))
        page.side.setGeometry(room.right() + 1 - wanted.width(), room.top(), wanted.width(), wanted.height())
        self.grip.setGeometry(page.side.x() + px(INSIDE), page.side.y(), px(WIDE), wanted.height())
        self.grip.raise_()
        self._cover(room.left() + left - 1 + gap, width - page.side.x() + gap)
        free = room.adjusted(left + gap if left else 0, 0, -wanted.width() - gap, 0)
        size = page.toast.size_for(free.width())
        page.toast.setGeometry(free.left(), free.top(), size.width(), size.height())
        page.extras.arrange(free)

    def _cover(self, left: int, right: int) -> None:
        if (left, right) != self._covered:
            self._covered = left, right
            self._page.view.cover(left, right)
