"""Places that may be chosen shine, with a coin that says the cost; the pointer's and the cursor's places shine too."""

from __future__ import annotations

import math
import time
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QGraphicsScene

from roma_desktop.ui.map.chart import Area, Chart
from roma_desktop.ui.map.glow import SCALE, Glow, Shine, glow_rect, glows_of
from roma_desktop.ui.map.items import AreaGlow, CostCoin
from roma_desktop.ui.map.room import SIGN, Cover, Place, Taken
from roma_desktop.ui.map.settling import Settling, Wish

SHINE_Z, COIN_Z = 2.0, 25.0
"""Z values. Coins are above counters, so that each can still be read where there is room for one only."""
CLOSE = 0.45  # how far a coin's middle is from the circle of a point, in widths of the coin
AROUND = tuple((math.cos(math.tau * number / 12), math.sin(math.tau * number / 12)) for number in range(12))
"""Twelve directions in which places are tried around a point."""
RISING = (Glow.LIT, Glow.ENDS, Glow.AIM, Glow.WARN, Glow.WARN_ENDS)
"""Highlights of places that may be chosen, the lowest first."""
KEPT = 512  # how many lists of places for coins are kept
BUDGET = 6.0  # milliseconds of painting highlights before the window gets its turn


@dataclass(frozen=True, slots=True)
class Lit:
    """A place that can be chosen: what the coin beside it says, and whether somebody may react there (``warn``).

    ``aim``: it is a target, and nothing moves there. ``ends``: a piece that comes there can't go on in this move.
    """

    words: str = ""
    warn: bool = False
    aim: bool = False
    ends: bool = False

    @property
    def glow(self) -> Glow:
        """The highlight of the place."""
        if self.aim:
            return Glow.AIM
        if self.ends:
            return Glow.WARN_ENDS if self.warn else Glow.ENDS
        return Glow.WARN if self.warn else Glow.LIT


class Lights(QObject):
    """What shines on a scene, and the coins. ``shone``: every place that may be chosen has its highlight now."""

    shone = Signal()

    def __init__(self, scene: QGraphicsScene, chart: Chart) -> None:
        super().__init__(scene)
        self._scene, self._chart = scene, chart
        self._glows = glows_of(chart)
        self._lit: dict[str, tuple[Lit, CostCoin | None]] = {}
        self._shines: dict[str, Shine] = {}
        self._unlit: dict[str, Glow] = {}  # places that don't shine yet since their highlights have to be painted
        self._wants: dict[tuple[str, float], tuple[Place, ...]] = {}
        self._settling = Settling()
        self._strong: tuple[str, AreaGlow] | None = None
        self._cursor: tuple[str, AreaGlow] | None = None
        self._lighting = QTimer(self, interval=0)
        self._lighting.timeout.connect(self.shine)

    def show_chart(self, chart: Chart) -> None:
        """Show another map from now on; the places that shine must have the same shapes on it."""
        self._chart, self._glows = chart, glows_of(chart)
        self._wants.clear()
        self._settling = Settling()

    def light(self, places: Mapping[str, Lit]) -> None:
        """Light these places and no others, one after the other; ``settle`` must then find places for their coins."""
        for place in [place for place, (lit, _) in self._lit.items() if places.get(place) != lit]:
            _, coin = self._lit.pop(place)
            self._unlit.pop(place, None)
            self._shines.pop(place, None)
            if coin is not None:
                self._scene.removeItem(coin)
        if self._strong is not None and self._strong[0] not in places:
            self.point_at(None)
        for place, lit in places.items():
            if place not in self._lit:
                self._lit[place] = (lit, self._coin(lit))
                self._begin(place, lit.glow)
        if self._unlit:
            self._lighting.start()

    def _begin(self, place: str, glow: Glow) -> None:
        """Let a place shine at once if its highlight has been painted before."""
        area = self._chart.areas[place]
        if self._glows.has(area, glow):
            self._shines[place] = self._glows.shine(area, glow)
        else:
            self._unlit[place] = glow

    def lit(self) -> dict[str, Lit]:
        return {place: lit for place, (lit, _) in self._lit.items()}

    def shines(self) -> list[Shine]:
        """The highlights for the land, the lowest first: where two meet at a border the one that warns is above."""
        order = sorted(self._shines, key=lambda place: (RISING.index(self._lit[place][0].glow), place))
        return [self._shines[place] for place in order]

    def waiting(self) -> int:
        """How many places don't shine yet."""
        return len(self._unlit)

    def finish(self) -> None:
        """Let all places that may be chosen shine now."""
        while self._unlit:
            self.shine()

    def point_at(self, place: str | None) -> None:
        """Say which place the pointer is over, None for none: if it is lit it shines more."""
        if self._strong is not None and self._strong[0] != place:
            self._scene.removeItem(self._strong[1])
            self._strong = None
        if place is not None and place in self._lit and self._strong is None:
            self._strong = (place, self._shining(place, Glow.STRONG, SHINE_Z + 0.1))

    def set_cursor(self, place: str | None) -> None:
        """Put the keyboard's cursor on a place; None hides it."""
        if self._cursor is not None and self._cursor[0] != place:
            self._scene.removeItem(self._cursor[1])
            self._cursor = None
        if place is not None and self._cursor is None:
            self._cursor = (place, self._shining(place, Glow.CURSOR, SHINE_Z + 0.2))

    # ------------------------------------------------------------ coins

    def set_zoom(self, side: float) -> None:
        """Tell the coins how large counters are now; they stay where they are."""
        for coin in self._coins().values():
            coin.set_side(side)

    def settle(self, zoom: float, side: float, cover: Cover) -> None:
        """Put each coin where it hides nothing: on a free spot of its place, beside what stands there, or near it.

        If there is room within a place its coin isn't put on the border, where nobody could tell which place it is for.
        """
        wishes: dict[Hashable, Wish] = {}
        coins = self._coins()
        for place, coin in coins.items():
            coin.set_side(side)
            across = coin.across / zoom
            area, wanted = self._chart.areas[place], self._wanted(place, across)
            wishes[place] = Wish(across / 2, across / 2, area, wanted)
        found = self._settling.settle(wishes, cover)
        for place, coin in coins.items():
            coin.setPos(*found[place])

    def _wanted(self, place: str, across: float) -> tuple[Place, ...]:
        """Where a coin of this width should be, best first: not on the border of its area if that can be helped."""
        found = self._wants.get((place, across))
        if found is None:  # the same from command to command, until the zoom changes
            area = self._chart.areas[place]
            all_of_them = (*(spot.toTuple() for spot in self._chart.spots(place)), *_beside(area, across))
            within = (one for one in all_of_them if area.point is not None or _is_within(area, *one, across / 2))
            if len(self._wants) >= KEPT:
                self._wants.clear()
            found = self._wants[place, across] = tuple(within) or all_of_them
        return found

    def taken(self, zoom: float) -> list[Taken]:
        """The parts of the map that coins cover."""
        return [_under(*coin.pos().toTuple(), coin.across / zoom / 2) for coin in self._coins().values()]

    def _coins(self) -> dict[str, CostCoin]:
        return {place: coin for place, (_, coin) in self._lit.items() if coin is not None}

    def _coin(self, lit: Lit) -> CostCoin | None:
        if not lit.words:
            return None
        coin = CostCoin(lit.words, lit.warn, aim=lit.aim)
        coin.setZValue(COIN_Z)
        self._scene.addItem(coin)
        return coin

    # ------------------------------------------------------------ shining

    def shine(self) -> None:
        """Let some more places shine; the rest follow when the window has had its turn."""
        began = time.perf_counter()
        for place, glow in list(self._unlit.items()):
            del self._unlit[place]
            self._shines[place] = self._glows.shine(self._chart.areas[place], glow)
            if (time.perf_counter() - began) * 1000 > BUDGET:
                break
        if not self._unlit:
            self._lighting.stop()
            self.shone.emit()

    def _shining(self, place: str, glow: Glow, z: float) -> AreaGlow:
        item = self._item(place, z)
        item.setPixmap(self._glows.pixmap(self._chart.areas[place], glow))
        return item

    def _item(self, place: str, z: float) -> AreaGlow:
        item = AreaGlow(glow_rect(self._chart.areas[place]), SCALE)
        item.setZValue(z)
        self._scene.addItem(item)
        return item


def _is_within(area: Area, x: float, y: float, half: float) -> bool:
    """Whether a coin at this point is clear of the border of its area."""
    return all(area.covers(x + right * half, y + down * half) for right, down in ((-1, 0), (1, 0), (0, -1), (0, 1)))


def _beside(area: Area, across: float) -> Iterator[Place]:
    """Places for a coin all round a point, close to its circle, in which there is no room; none for other areas."""
    if area.point is not None:
        (left, top), reach = area.point, area.radius + across * CLOSE
        for x, y in AROUND:
            yield left + x * reach, top + y * reach


def _under(x: float, y: float, half: float) -> Taken:
    """The part of the map that a coin covers; ``half`` is half its width there."""
    return Taken(x - half, y - half, x + half, y + half, SIGN)
