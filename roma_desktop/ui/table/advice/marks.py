"""What an adviser speaks of, drawn on the map: an arrow from a piece to where it would go, and a word at its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QGraphicsItem

from roma_desktop.core.flow import Command
from roma_desktop.core.message import Message
from roma_desktop.games import registry
from roma_desktop.ui import theme
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.scene import MapScene
from roma_desktop.ui.map.view import MapView
from roma_desktop.ui.table.controller import TableController
from roma_desktop.ui.table.following.trail import in_pixels, zoomed
from roma_desktop.ui.table.following.trail_items import Arrow, Label, Line
from roma_desktop.ui.table.map_parts.sight import Sight

TIP = 0.9
"""How far along its way the head of an arrow is, from 0 to 1."""
PALE = 0.75
"""The opacity of all that is drawn except the best."""


@dataclass(frozen=True)
class Counsel:
    """Something the adviser speaks of: its goal in words, the command it begins with, what the slip of paper says.

    A way that the goal tells goes to its end; where it tells none, ``step``, the words of the first step, may tell one,
    and else it goes from ``begins`` to ``place``. ``best`` is drawn solid, the others pale and dashed.
    """

    goal: Message
    command: Command | None
    words: Message
    best: bool = False
    begins: str = ""
    place: str = ""
    step: Message | None = None


class MarksPort(Protocol):
    """What marks on the map need of the table."""

    controller: TableController
    scene: MapScene
    view: MapView
    chart: Chart
    sight: Sight


class AdviceMarks:
    """Draws what is spoken of, until it is cleared away."""

    def __init__(self, page: MarksPort) -> None:
        self._page = page
        self._items: list[QGraphicsItem] = []
        self.labels: tuple[str, ...] = ()

    def clear(self) -> None:
        """Take all of it off the map."""
        for item in self._items:
            self._page.scene.removeItem(item)
        self._items, self.labels = [], ()

    def show(self, side: str, counsels: Sequence[Counsel]) -> None:
        """Draw what a side might do, and bring the ends of it into sight, that of the best in any case."""
        self.clear()
        ways = _told_apart([(counsel, places) for counsel in counsels if (places := self._places(counsel))])
        for counsel, places in sorted(ways, key=lambda way: way[0].best):
            self._page.sight.bring(places[-1])
            if len(places) > 1:
                self._draw_way(places[0], places[-1], self._hue(side), best=counsel.best)
        self._label([(counsel, places[-1]) for counsel, places in ways])

    def named(self, goal: Message) -> list[str]:
        """The places that a goal names, and those where the pieces are that it names."""
        controller = self._page.controller
        seen = controller.seen(controller.state)
        links = [(kind, of) for _, kind, of in controller.words.pieces(goal) if of]
        found = [controller.presenter.whereabouts(seen, kind, of) for kind, of in links]
        return [where.place for where in found if where is not None]

    def _draw_way(self, here: str, there: str, hue: str, *, best: bool) -> None:
        chart = self._page.chart
        path = QPainterPath(chart.centre_of(here))
        path.connectPath(chart.stretch(chart.area_of(here), chart.area_of(there)))
        self._add(Line(path, hue, dashed=not best), best=best)
        self._add(Arrow(path.pointAtPercent(TIP), -path.angleAtPercent(TIP), hue), best=best)

    def _label(self, ends: Sequence[tuple[Counsel, str]]) -> None:
        """A slip of paper at each end, where it covers least, and isn't cut off at the edge of the view."""
        page, zoom = self._page, self._page.view.zoom
        room = zoomed(page.view.beside_the_sheets(), zoom)
        taken = [in_pixels(one, zoom) for one in page.scene.taken()]
        for counsel, place in ends:
            at = page.chart.centre_of(place)
            label = Label(at, page.controller.words.say(counsel.words), fight=False)
            taken.append(label.put_where_free(at * zoom, taken, room))
            self._add(label, best=True)
            self.labels = (*self.labels, label.words)

    def _add(self, item: QGraphicsItem, *, best: bool) -> None:
        if not best:
            item.setOpacity(PALE)
        self._items.append(item)
        self._page.scene.addItem(item)

    def _hue(self, side: str) -> str:
        return theme.current().palette[self._page.controller.colour_of(side)].flag

    def _places(self, counsel: Counsel) -> tuple[str, ...]:
        """The places where a counsel begins and leads, as far as they are on the map; each place once."""
        controller = self._page.controller
        seen, mind = controller.seen(controller.state), registry.mind(controller.record.header.game)
        led = "" if counsel.command is None else mind.led(seen, counsel.command)
        told = self._on_map(led, *self.named(counsel.goal))
        if len(told) < 2 and counsel.step is not None:
            told = self._on_map(*self.named(counsel.step)) or told
        if len(told) < 2 and counsel.place:
            told = self._on_map(counsel.begins, *told, counsel.place)
        return told

    def _on_map(self, *places: str) -> tuple[str, ...]:
        chart = self._page.chart
        return tuple(dict.fromkeys(one for one in places if chart.area_of(one) in chart.areas))


def _told_apart(ways: Sequence[tuple[Counsel, tuple[str, ...]]]) -> list[tuple[Counsel, tuple[str, ...]]]:
    """The ways without those of others that only point to the place where the best is."""
    ends = {places[-1] for counsel, places in ways if counsel.best}
    return [(counsel, places) for counsel, places in ways if counsel.best or len(places) > 1 or places[0] not in ends]
