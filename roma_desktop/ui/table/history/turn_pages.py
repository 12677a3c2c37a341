"""Opens the page between two turns: once for each who sits at the table, when nothing else is being done."""

from __future__ import annotations

from typing import Any, Protocol

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPen
from PySide6.QtWidgets import QWidget

from roma_desktop.core.game import Moment
from roma_desktop.core.message import Message, say
from roma_desktop.ui import theme
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.picture import MapPicture
from roma_desktop.ui.story.kit import history_of
from roma_desktop.ui.story.past import Past
from roma_desktop.ui.table.controller import TableController
from roma_desktop.ui.table.following import manners
from roma_desktop.ui.table.presenting.turn_pages import Prize, Turned, TurnPage
from roma_desktop.ui.table.sheets.turn_sheet import TurnSheet

NEAR = 1.35  # of a place's size: how much of the map around it its vignette shows
LEAST = 5.5  # of a counter's side: how much of the map a vignette shows at least
WASH, RIM = 96, 0.012  # how strong the holder's colour is, of 255; how wide its rim, of the width of the vignette


class TurnPagesPort(Protocol):
    """What the pages between turns need of the table."""

    chart: Chart
    picture: MapPicture
    controller: TableController

    @property
    def widget(self) -> QWidget:
        """The table itself, to be the parent of sheets."""

    def follow(self, kind: str, of: str) -> None:
        """Go where a link leads."""

    def tell_toast(self, words: Message) -> None:
        """Show a note that comes and goes."""


class TurnPages:
    """``open``: a page is on the table, and nothing goes on before it is closed."""

    def __init__(self, page: TurnPagesPort) -> None:
        self._page = page
        self._sheet: TurnSheet | None = None
        self._read: dict[str, int] = {}  # reader -> the turn that had begun when he last looked

    @property
    def open(self) -> bool:
        return self._sheet is not None

    def turn_over(self) -> bool:
        """Open the page of a turn that has just ended, if the one at the table hasn't read it; whether it is open."""
        controller = self._page.controller
        number = controller.presenter.page_number(controller.state)
        if number is None or not self._may_be_read():
            return False
        read = self._read.setdefault(self._reader, number)
        if number <= read:
            return False
        self._read[self._reader] = number
        return manners.current().pages and self._lay(self._turned(number - 1))

    def open_again(self) -> None:
        """Show the page of the last turn; while there is none, that of the first turn as far as it has come."""
        controller = self._page.controller
        number = controller.presenter.page_number(controller.state)
        if self.open or number is None:
            return
        turned = self._turned(number - 1)
        if not (turned is not None and self._lay(turned)) and not self._lay(self._turned(number)):
            self._page.tell_toast(say("There is nothing to tell yet."))

    # ------------------------------------------------------------ inside

    @property
    def _reader(self) -> str:
        controller = self._page.controller
        return "" if controller.open_table else controller.viewer

    def _may_be_read(self) -> bool:
        """Whether a page may be shown: its reader looks, no curtain is about to fall, no order is being carried out."""
        controller = self._page.controller
        asked = controller.record.game.decision
        if asked is None or controller.asks_all or all(controller.computer(side) for side in controller.sides):
            return False
        alone = controller.open_table or controller.computer(asked.actor) or asked.actor == controller.viewer
        there = controller.open_table or bool(controller.viewer)
        state, presenter = controller.state, controller.presenter
        resting = presenter.undertaking(state) is None and not presenter.unfolding(state)
        return alone and there and resting and not controller.chain.runs

    def _turned(self, number: int) -> Turned[Any] | None:
        """A turn by its number; None where there was none, or it is about to begin."""
        controller = self._page.controller
        game, count = controller.record.game, controller.presenter.page_number
        line = game.line
        first, ended = len(line), None
        while first and (here := count(line[first - 1].state) or 0) >= number:
            first -= 1
            ended = first if here > number else ended
        if number < 0 or first == len(line) or first == ended:
            return None
        past: Past[Any] = Past(controller.record.title, tuple(line[first:]), controller.eyes)
        before = line[first].origin
        after = line[-1].state if ended is None else self._before(line[ended], number)
        began, over = past.seen(before), past.seen(after)
        holders, account = controller.presenter.holders, history_of(past.title.id).account(past)
        now, held = past.seen(line[-1].state), (holders(began), holders(over))
        return Turned(past, account, number, began, over, now, *held, over=ended is not None)

    def _before(self, moment: Moment[Any], number: int) -> Any:
        """The position just before the next turn begins in a moment."""
        state = moment.origin
        for event in moment.events:
            after = event.apply(state)
            if (self._page.controller.presenter.page_number(after) or 0) > number:
                return state
            state = after
        return moment.origin

    def _lay(self, turned: Turned[Any] | None) -> bool:
        controller = self._page.controller
        told = controller.presenter.turn_page(turned, controller.words) if turned is not None else None
        if told is None or not told:
            return False
        looks = {
            side: controller.presenter.look(controller.state, side, controller.words) for side in self._sides(told)
        }
        sheet = TurnSheet(self._page.widget, told, controller.words, looks, self._vignette)
        sheet.link_asked.connect(lambda kind, of: self._follow(sheet, kind, of))
        sheet.left.connect(lambda: self._gone(sheet))
        self._sheet = sheet
        sheet.cover()
        return True

    def _sides(self, told: TurnPage) -> tuple[str, ...]:
        """All sides that may have a sign on a page."""
        parties = (side for one in told.prizes for side in (one.before, one.after) if side)
        others = (one.side for one in (*told.deeds, *told.tidings, *told.comers) if one.side)
        return tuple(dict.fromkeys((*self._page.controller.sides, *parties, *others)))

    def _vignette(self, prize: Prize, size: QSize) -> QImage:
        """A cut of the map around a place, in the colour of the side that holds it after the turn."""
        chart = self._page.chart
        area = chart.areas[chart.area_of(prize.place)]
        bounds = area.bounds
        share = size.width() / size.height()
        width = max(LEAST * chart.counter, bounds.width() * NEAR, bounds.height() * NEAR * share)
        middle = bounds.center()
        part = QRectF(middle - QPointF(width, width / share) / 2, middle + QPointF(width, width / share) / 2)
        inside = part.translated(
            max(0.0, chart.rect.left() - part.left()) + min(0.0, chart.rect.right() - part.right()),
            max(0.0, chart.rect.top() - part.top()) + min(0.0, chart.rect.bottom() - part.bottom()),
        )
        image = self._page.picture.thumbnail(inside, size)
        if prize.after:
            controller = self._page.controller
            flag = theme.current().palette[controller.colour_of(prize.after)].ground
            with QPainter(image) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.scale(image.width() / inside.width(), image.height() / inside.height())
                painter.translate(-inside.topLeft())
                painter.fillPath(area.outline, theme.tint(flag, WASH))
                painter.strokePath(area.outline, QPen(theme.tint(flag), inside.width() * RIM))
        return image

    def _follow(self, sheet: TurnSheet, kind: str, of: str) -> None:
        sheet.leave()
        self._page.follow(kind, of)

    def _gone(self, sheet: TurnSheet) -> None:
        if self._sheet is sheet:
            self._sheet = None
        sheet.deleteLater()
        self._page.controller.refresh()
