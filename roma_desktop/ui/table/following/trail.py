"""The trail of an activation on the map: its ways as arrows, its stations with a number, what was told of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QGraphicsItem

from roma_desktop.core.flow import Line as Told
from roma_desktop.ui import theme
from roma_desktop.ui.map.items import Pile
from roma_desktop.ui.map.room import Taken
from roma_desktop.ui.map.scene import MapScene
from roma_desktop.ui.table.following.activations import Activation, Leg
from roma_desktop.ui.table.following.trail_items import Arrow, Ghost, Label, Line, StationMark

MOST_LABELS = 4  # of the stations, the last ones
MOST_STOPS = 12  # of a single way: a longer one has no numbers
HIDDEN = 12  # how many times worse it is for a label to be under the small map than on a counter
NEAR = 55.0  # window pixels: where it is less from area to area, lines are fine and have one arrow head
Colour = Callable[[str], str]
"""The colour of a side, as it is painted."""


class Trail:
    """Shows one activation at a time, on the map as it stands."""

    def __init__(self, scene: MapScene) -> None:
        self._scene = scene
        self._items: list[QGraphicsItem] = []
        self._slips: list[tuple[Label, QPointF]] = []  # each with the middle of its station
        self._ghost: Ghost | None = None
        self._head: Line | None = None
        self._tip: Arrow | None = None
        self._new, self._begun = QPainterPath(), 0.0  # the new part of the newest way; the share that is old
        self.shown: Activation | None = None
        self.labels: tuple[str, ...] = ()

    def clear(self) -> None:
        """Take the trail off the map."""
        self._drop()
        if self._ghost is not None:
            self._scene.removeItem(self._ghost)
            self._ghost = None
        self.shown = None

    def leave_ghost(self, pile: Pile, at: QPointF) -> None:
        """Leave a pale picture where a pile has set out: only for the first pile that moves."""
        if self._ghost is None:
            self._ghost = Ghost(pile, at)
            self._scene.addItem(self._ghost)

    def show(self, activation: Activation, colour: Colour, say: Callable[[Told], str], zoom: float) -> None:
        """Show it as far as it has come; ``say`` puts what was told of a station into words."""
        known = self.shown.legs[-1].places if self.shown is not None and self.shown.legs else ()
        self._drop()
        self.shown = activation
        colours = theme.current().palette
        own = [leg for leg in activation.legs if leg.side == activation.side]
        single = len(own) == 1 and len(own[0].places) <= MOST_STOPS
        for leg in activation.legs:
            self._add_leg(leg, colours[colour(leg.side)].flag, zoom, dashed=leg.side != activation.side)
        self._note_new(activation, known)
        flag = colours[colour(activation.side)].flag
        labelled: list[tuple[QPointF, str, bool]] = []
        for number, (place, line, fight) in enumerate(_stops(activation), 1):
            at = self._scene.chart.centre_of(place)
            if single or line is not None:
                self._add(StationMark(at, str(number) if single else "", flag, fight=fight))
            if line is not None:
                labelled.append((at, say(line), fight))
        self.labels = tuple(words for _, words, _ in labelled[-MOST_LABELS:])
        for at, words, fight in labelled[-MOST_LABELS:]:
            label = Label(at, words, fight=fight)
            self._slips.append((label, at))
            self._add(label)
        self.place_labels(zoom)

    def place_labels(self, zoom: float, room: QRectF | None = None, hidden: QRectF | None = None) -> None:
        """Put each label beside its station where it covers least: of ways, of other labels, of what stands there.

        ``room``: the part of the map that can be seen; if it can be helped no label is cut off at its edge, and none is
        under what hides a part of it (``hidden``).
        """
        if not self._slips:
            return
        taken = [in_pixels(one, zoom) for one in self._scene.taken()]
        if hidden is not None:
            taken += [zoomed(hidden, zoom)] * HIDDEN
        for item in self._items:
            if isinstance(item, Line):
                taken += [_around(item.path.pointAtPercent(step / 12) * zoom, 10) for step in range(13)]
        seen = zoomed(room, zoom) if room is not None else None
        for label, at in self._slips:
            taken.append(label.put_where_free(at * zoom, taken, seen))

    def grow(self, share: float) -> None:
        """Draw a share of the new part of the newest way, from 0 to 1."""
        if self._head is not None:
            self._head.set_share(self._begun + (1 - self._begun) * share)
        if self._tip is not None:
            self._tip.setVisible(share >= 1)

    def head(self) -> QPainterPath:
        """The line of the new part of the newest way."""
        return self._new

    # ------------------------------------------------------------ inside

    def _add(self, item: QGraphicsItem) -> None:
        self._items.append(item)
        self._scene.addItem(item)

    def _drop(self) -> None:
        for item in self._items:
            self._scene.removeItem(item)
        self._items, self._slips, self._head, self._tip, self.labels = [], [], None, None, ()
        self._new = QPainterPath()

    def _note_new(self, activation: Activation, known: Sequence[str]) -> None:
        """Note the new part of the newest way; ``known`` has the places of the way that was drawn before."""
        places = activation.legs[-1].places if activation.legs else ()
        goes_on = 0 < len(known) < len(places) and tuple(places[: len(known)]) == tuple(known)
        chart = self._scene.chart
        self._new = chart.way(places[len(known) - 1 :] if goes_on else places)
        whole = self._head.path.length() if self._head is not None else 0.0
        self._begun = 1 - self._new.length() / whole if whole else 0.0

    def _add_leg(self, leg: Leg, colour: str, zoom: float, *, dashed: bool) -> None:
        chart = self._scene.chart
        path = chart.way(leg.places)
        short = path.length() * zoom < NEAR * (len(leg.places) - 1)
        self._head = Line(path, colour, dashed=dashed, fine=short)
        self._add(self._head)
        for number, (here, there) in enumerate(pairwise(leg.places), 2):
            if short and number < len(leg.places):
                continue
            stretch = chart.stretch(here, there)
            percent = 0.58 if number < len(leg.places) else 0.82
            at, degrees = stretch.pointAtPercent(percent), -stretch.angleAtPercent(percent)
            self._tip = Arrow(at, degrees, colour, fine=short)
            self._add(self._tip)


def _stops(activation: Activation) -> list[tuple[str, Told | None, bool]]:
    """The areas on the way, in order, each with the line told of it; then those beside it."""
    own = [leg for leg in activation.legs if leg.side == activation.side]
    along = [place for leg in own for place in leg.places[1:]]
    told = {one.place: one for one in activation.stations}
    stops: list[tuple[str, Told | None, bool]] = []
    for place in dict.fromkeys(along):
        one = told.pop(place, None)
        stops.append((place, one.line if one else None, bool(one and one.fight)))
    return [*stops, *((one.place, one.line, one.fight) for one in told.values())]


def in_pixels(one: Taken, zoom: float) -> QRectF:
    """A box of the map that is covered already, in window pixels."""
    return QRectF(QPointF(one.left, one.top) * zoom, QPointF(one.right, one.bottom) * zoom)


def zoomed(part: QRectF, zoom: float) -> QRectF:
    """A part of the map, in window pixels."""
    return QRectF(part.topLeft() * zoom, part.size() * zoom)


def _around(at: QPointF, reach: float) -> QRectF:
    return QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)
