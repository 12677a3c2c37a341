"""The scene: draws any position from a list of what stands where, and lights the places it is given.

Items know an id and a picture. Choosing, dragging and lighting never change the position.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, QPointF, QPropertyAnimation, QRect, QRectF, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsScene

from roma_desktop.ui import theme
from roma_desktop.ui.counters import CounterRenderer, Facing, Shadow
from roma_desktop.ui.counters.blocks import Block
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.distance import counter_side as counter_side
from roma_desktop.ui.map.distance import side_of, sides_of
from roma_desktop.ui.map.glow import Coat, Wash, lay
from roma_desktop.ui.map.items import Pile, Ties, Way
from roma_desktop.ui.map.land import Land
from roma_desktop.ui.map.lights import Lights
from roma_desktop.ui.map.lights import Lit as Lit
from roma_desktop.ui.map.room import NAME, Cover, Taken
from roma_desktop.ui.map.seating import Seating
from roma_desktop.ui.map.standing import Shown as Shown
from roma_desktop.ui.map.standing import Standing as Standing
from roma_desktop.ui.soon import Soon

WAY_Z, TIES_Z, PILE_Z, BESIDE_CARRIED_Z, CARRIED_Z = 4.0, 7.0, 8.0, 29.0, 30.0
PRINTED_AT_ONCE = 12  # how many piles are printed before the window gets its turn
AROUND = 3.0  # sides of a counter: piles this near the window may reach into it
COMING_ALONG = 0.75  # the opacity of piles that are carried along with another one
FAR = 0.30  # zoom below which marks that nobody moves are left out


class MapScene(QGraphicsScene):
    """Piles, highlights and the way of a march over the map."""

    settled = Signal()  # all movement on the map has come to rest
    washed = Signal()  # the land has other colours
    lit_changed = Signal()  # other places can be chosen
    room_changed = Signal()  # counters or coins have moved on the map
    cursor_moved = Signal(str)  # the place that the keyboard's cursor is on, "" for none

    def __init__(self, chart: Chart, printer: CounterRenderer, parent: QObject | None = None) -> None:
        super().__init__(chart.rect, parent)
        self.chart, self._printer = chart, printer
        self._piles: dict[str, Pile] = {}
        self._standing: dict[str, Standing] = {}
        self._land = Land(chart, self)
        self._land.changed.connect(self.washed)
        self._lights = Lights(self, chart)
        self._dressing = Soon(self._dress_land, self)
        self._lights.shone.connect(self._dressing.want)
        self._way = Way()
        self._way.setZValue(WAY_Z)
        self.addItem(self._way)
        self._ties = Ties(self, TIES_Z)
        self._moves: dict[str, QVariantAnimation] = {}
        self._zoom, self._ratio = 1.0, 1.0
        self._seating = Seating(chart)
        self._named = _names(chart)
        self._hidden, self._far = False, False  # whether all counters are off the map; whether marks nobody moves are
        self._covered: Cover | None = None  # what counters and names cover; None: to be worked out anew
        self._with_coins = Cover()
        self._laying = Soon(self._lay_coins, self)
        self._chosen: frozenset[str] = frozenset()
        self._along: dict[str, QPointF] = {}  # piles carried along with another one: how far they are from it
        self._sharpening = QTimer(self, interval=0)
        self._sharpening.timeout.connect(self._sharpen_some)

    def show_chart(self, chart: Chart) -> None:
        """Show another map from now on. What stands on it stays if its areas have the same shapes, else it is empty."""
        if chart.shapes != self.chart.shapes:
            self.set_cursor(None)
            self.light({})
            self.show_all(Shown())
            self.show_way((), "")
        self.chart = chart
        self._named = _names(chart)
        self._land.show_chart(chart)
        self._seating = Seating(chart)
        self._lights.show_chart(chart)
        self.setSceneRect(chart.rect)

    # ------------------------------------------------------------ what stands where

    @property
    def side(self) -> int:
        """The side of a counter at the present zoom, in window pixels."""
        return counter_side(self.chart, self._zoom)

    def show_all(self, shown: Shown, moved: Iterable[str] = ()) -> None:
        """Show exactly this. Piles whose key is in ``moved`` slide to their new places; the others are just there."""
        self._land.show_owners(shown.owners)
        before = {key: item.pos() for key, item in self._piles.items()}
        wanted = {
            one.key: self._standing[one.key] if self._standing.get(one.key) == one else one for one in shown.standing
        }
        for key in self._piles.keys() - wanted.keys():
            self.removeItem(self._piles.pop(key))
        self._standing = wanted
        self._seating.covering.keep(wanted.keys())
        self._seat()
        places, sides = self._spots(), self._sides()
        for key, one in wanted.items():
            self._place(one, places[key], sides[key])
        for key in moved:
            if key in before and key in self._piles:
                self._slide(key, before[key], places[key])
        self._apply_far()
        self._settle_coins()
        if self.print_seen():
            self._sharpening.start()

    def _place(self, one: Standing, at: QPointF, side: int) -> None:
        item = self._piles.get(one.key)
        if item is None:
            item = Pile(one.key, one.face)
            self.addItem(item)
            self._piles[one.key] = item
            item.set_chosen(one.key in self._chosen)
            item.take_room(side, self._zoom)
        elif item.face != one.face or item.is_rough(side, self._zoom):
            item.face = one.face
            self._print(item, side)
        item.setZValue(self._height(one, at))
        item.setOpacity(1)
        if one.key not in self._moves:
            item.setPos(at)

    def _height(self, one: Standing, at: QPointF) -> float:
        """The z value of a thing: piles farther down the map cover those above; a thing on top covers its pile."""
        return (
            PILE_Z
            + 0.001 * at.y()
            + (0.5 if one.on_top and not isinstance(one.face, Block) else 0)
            + (0.0005 if one.on_top else 0)
        )

    def _print(self, item: Pile, side: int) -> None:
        """Print a pile at its size for the present zoom."""
        item.show_face(self._printer, side, self._ratio, zoom=self._zoom)

    def print_seen(self) -> bool:
        """Print the visible piles that have no picture yet; True if others are left, which are printed bit by bit."""
        blank = [item for item in self._piles.values() if item.blank]
        if not blank:
            return False
        around, sides = AROUND * self.side / self._zoom, self._sides()
        seen = [view.mapToScene(view.viewport().rect()).boundingRect() for view in self.views()]
        parts = [part.adjusted(-around, -around, around, around) for part in seen]
        for item in blank:
            if not parts or any(part.contains(item.pos()) for part in parts):
                self._print(item, sides[item.key])
        return any(item.blank for item in blank)

    def _side_of(self, key: str) -> int:
        return side_of(self.chart, self._standing[key], self.side)

    def _sides(self) -> dict[str, int]:
        """The sides of all that stands on the map at the present zoom, in window pixels."""
        return sides_of(self.chart, self._standing.values(), self.side)

    def _seat(self) -> None:
        """Find new seats for all that is seen at the present zoom."""
        far = self._zoom < FAR
        seen = [one for one in self._standing.values() if not (far and one.minor)]
        self._seating.seat(seen, self._zoom, sides_of(self.chart, seen, self.side))
        self._ties.show_ties(() if self._hidden else self._seating.ties())

    def _spots(self) -> dict[str, QPointF]:
        """Where each thing stands at the present zoom."""
        return self._seating.places(self._standing.values(), self._zoom)

    def _slide(self, key: str, origin: QPointF, to: QPointF) -> None:
        item = self._piles[key]
        duration = theme.current().ms(theme.EASED)
        if not duration or origin == to:
            item.setPos(to)
            return
        move = QVariantAnimation(self)
        move.setStartValue(origin)
        move.setEndValue(to)
        move.setDuration(duration)
        move.valueChanged.connect(item.setPos)
        move.finished.connect(lambda: self._arrived(key))
        self._moves[key] = move
        item.setPos(origin)
        move.start(QPropertyAnimation.DeletionPolicy.KeepWhenStopped)

    def _arrived(self, key: str) -> None:
        move = self._moves.pop(key, None)
        if move is not None:
            move.deleteLater()
        if not self._moves:
            self.settled.emit()

    def tint(self, tints: Iterable[Wash]) -> None:
        """Colour areas all over; the rims of their owners are painted over that."""
        self._land.tint(tints)

    def washes(self) -> tuple[Coat, ...]:
        """All that is laid on the land, the lowest first. A view has its picture of the map paint it."""
        self._dressing.now()
        return self._land.coats()

    def _dress_land(self) -> None:
        """Lay highlights on lit places, and a veil on all others but the places of active or chosen piles."""
        lit = self._lights.lit()
        busy = {self.area_of(one.key) for one in self._standing.values() if self._is_busy(one)} if lit else set()
        self._land.light({*lit, *busy}, self._lights.shines())

    def _is_busy(self, one: Standing) -> bool:
        return one.key in self._chosen or (isinstance(one.face, Block) and one.face.active)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Paint the colours of the land; only where there is no view, which would paint them itself."""
        lay(painter, self.washes(), QRectF(rect))

    def finish(self) -> None:
        """Do at once what is still to be done: lay coins, colour and light places, print stretched piles."""
        self._laying.now()
        self._lights.finish()
        self._dressing.now()
        self._land.finish()
        while self._rough():
            self._sharpen_some()

    def pile(self, key: str) -> Pile | None:
        item = self._piles.get(key)
        if item is not None and item.blank:
            self._print(item, self._side_of(key))
        return item

    def choose(self, keys: Collection[str]) -> None:
        """Mark these piles as chosen, and no others."""
        self._chosen = frozenset(keys)
        for key, item in self._piles.items():
            item.set_chosen(key in self._chosen)
        self._dressing.want()

    def keys(self) -> list[str]:
        """The keys of all that stands on the map."""
        return list(self._piles)

    def place_of(self, key: str) -> str:
        """The area or slot in which something stands."""
        return self._standing[key].place

    def area_of(self, key: str) -> str:
        """The area in which something stands."""
        return self.chart.area_of(self._standing[key].place)

    # ------------------------------------------------------------ zoom

    def set_zoom(self, zoom: float, ratio: float, sharp: bool) -> None:
        """Follow the view's zoom: at once by stretching pictures; ``sharp`` prints them at their size, bit by bit."""
        self._zoom, self._ratio = zoom, ratio
        if sharp:
            self._seat()
        places, sides = self._spots(), self._sides()
        for key, item in self._piles.items():
            item.stretch(sides[key])
            if key not in self._moves:
                item.setPos(places[key])
        if self._far != (zoom < FAR):
            self._apply_far()
        self._ties.show_ties(() if self._hidden else self._seating.ties())
        self._lights.set_zoom(self.side)
        if sharp:
            self._settle_coins()
            self._sharpening.start()
        else:
            self._sharpening.stop()

    def _rough(self) -> list[Pile]:
        """The piles whose picture is only stretched; a carried one isn't among them, as it is larger on purpose."""
        lying, sides = (item for item in self._piles.values() if item.zValue() < CARRIED_Z), self._sides()
        return [item for item in lying if item.is_rough(sides[item.key], self._zoom)]

    def _sharpen_some(self) -> None:
        """Print some of the stretched piles; the rest when the window has had its turn."""
        rough, sides = self._rough(), self._sides()
        for item in rough[:PRINTED_AT_ONCE]:
            self._print(item, sides[item.key])
        if len(rough) <= PRINTED_AT_ONCE:
            self._sharpening.stop()

    def _apply_far(self) -> None:
        self._far = self._zoom < FAR
        for key, item in self._piles.items():
            item.setVisible(not self._hidden and not (self._far and self._standing[key].minor))

    def hide_counters(self, hidden: bool) -> None:
        """Take all counters off the map for a look at the land, or put them back."""
        self._hidden = hidden
        self._ties.show_ties(() if hidden else self._seating.ties())
        self._apply_far()
        self._settle_coins()

    # ------------------------------------------------------------ lighting

    def light(self, places: Mapping[str, Lit]) -> None:
        """Light these places and no others; they begin to shine one after the other."""
        self._lights.light(places)
        self._dressing.want()
        self._laying.want()
        self.lit_changed.emit()

    def _settle_coins(self) -> None:
        """Let coins make way for what stands on the map now."""
        self._covered = None
        self._laying.want()

    def _lay_coins(self) -> None:
        if self._covered is None:
            self._covered = self._named.copy()
            for one in self._standing_on():
                self._covered.add(one)
        self._with_coins = self._covered.copy()
        self._lights.settle(self._zoom, self.side, self._with_coins)
        self.room_changed.emit()

    def cover(self) -> Cover:
        """What counters, names and coins cover: a copy, to which things can be added."""
        self._laying.now()
        return self._with_coins.copy()

    def taken(self) -> list[Taken]:
        """The parts of the map that counters, names and coins cover."""
        self._laying.now()
        standing = self._covered.all() if self._covered is not None else ()
        return [*standing, *self._lights.taken(self._zoom)]

    def _standing_on(self) -> list[Taken]:
        """The parts of the map that counters cover."""
        spots, sides, zoom, covering = self._spots(), self._sides(), self._zoom, self._seating.covering
        return [
            covering.on_map(self._standing[key], sides[key], zoom, spots[key])
            for key, item in self._piles.items()
            if item.isVisible() and key in spots
        ]

    def lit(self) -> dict[str, Lit]:
        return self._lights.lit()

    def point_at(self, place: str | None) -> None:
        """Say which place the pointer is over, None for none: if it is lit it shines more."""
        self._lights.point_at(place)

    def set_cursor(self, place: str | None) -> None:
        """Put the keyboard's cursor on a place; None hides it."""
        self._lights.set_cursor(place)
        self.cursor_moved.emit(place or "")

    def show_way(self, places: Sequence[str], colour: str) -> None:
        """Show the way of a march through these places; fewer than two hide it."""
        self._way.show_way(self.chart.way(places), colour)

    # ------------------------------------------------------------ facing

    def bearing(self, key: str, to: QPointF) -> float:
        """The direction from a pile to a point of the map, in degrees clockwise from straight up."""
        way = to - self._piles[key].pos()
        return math.degrees(math.atan2(way.x(), -way.y())) % 360

    def show_turned(self, key: str, degrees: float) -> None:
        """Show a counter that faces a direction as if it faced another one, until the position is shown again."""
        item = self._piles.get(key)
        if item is not None and isinstance(item.face, Facing):
            item.face = replace(item.face, degrees=degrees)
            self._print(item, self._side_of(key))

    # ------------------------------------------------------------ carrying

    def lift(self, key: str, along: Collection[str] = ()) -> None:
        """Show a pile as picked up: larger, with a long shadow. The piles ``along`` come with it at their distances."""
        item = self._piles[key]
        others = {one: self._piles[one] for one in along if one in self._piles and one != key}
        self._along = {one: other.pos() - item.pos() for one, other in others.items()}
        item.face = self._standing[key].carried or item.face
        side = round(self._side_of(key) * 66 / 52)
        item.show_face(self._printer, side, self._ratio, Shadow.CARRIED, zoom=self._zoom)
        item.setZValue(CARRIED_Z)

    def carry(self, key: str, to: QPointF) -> None:
        self._piles[key].setPos(to)
        for one, away in self._along.items():
            if one in self._piles:
                item = self._piles[one]
                item.setPos(to + away)
                item.setZValue(BESIDE_CARRIED_Z)
                item.setOpacity(COMING_ALONG)

    def put_back(self, key: str) -> None:
        """Let a carried pile, and those that came along, slide back to their seats."""
        for one in (key, *self._along):
            self._put_home(one)
        self._along = {}

    def _put_home(self, key: str) -> None:
        item = self._piles.get(key)
        if item is None:
            return
        carried = item.pos()
        home = self._spots()[key]
        item.face = self._standing[key].face
        self._print(item, self._side_of(key))
        item.setZValue(self._height(self._standing[key], home))
        item.setOpacity(1)
        self._slide(key, carried, home)


def _names(chart: Chart) -> Cover:
    """What is covered by the names of those areas whose signs stand at the name."""
    areas = (area for area in chart.areas.values() if chart.kind_of(area).tags_at_name)
    return Cover(Taken.by(QRectF(*area.name_box), NAME) for area in areas)
