"""Room on a map for small things, found for one after the other, and again only where something has changed."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from math import inf
from typing import Final, NamedTuple

from roma_desktop.ui.map.chart import Area
from roma_desktop.ui.map.room import SIGN, Cover, Place, Square, Taken, around, room_for, squares_of

FINE: Final = 64.0  # pixels of the map: the side of a square of the net in which changes are noted


class Wish(NamedTuple):
    """What a thing wants: room in an area, at one of the places ``wanted`` if there is room (see ``room_for``).

    ``half`` and ``tall`` are half its size; all is in pixels of the map.
    """

    half: float
    tall: float
    area: Area
    wanted: Sequence[Place]
    least: float = -inf


class _Settled(NamedTuple):
    """A wish as it was granted: the middle, the box it covers, and the squares whose changes matter for it."""

    wish: Wish
    at: Place
    box: Taken
    around: frozenset[Square] | None  # None: all of them


class Settling:
    """Finds room for many small things, each beside the ones before it, and remembers where."""

    def __init__(self) -> None:
        self._last: dict[Hashable, _Settled] = {}
        self._below: frozenset[Taken] = frozenset()  # what else covered the map the last time

    def settle(self, wishes: Mapping[Hashable, Wish], cover: Cover) -> dict[Hashable, Place]:
        """The middle of each thing, found in this order. What they cover is added to ``cover``."""
        below, last = frozenset(cover.all()), self._in_turn(wishes)
        stirred = _Stirred((*(below ^ self._below), *(one.box for key, one in self._last.items() if key not in last)))
        found: dict[Hashable, _Settled] = {}
        for key, wish in wishes.items():
            before = last.get(key)
            if before is not None and before.wish == wish and not stirred.touches(before.around):
                now = before
            else:
                now = _granted(wish, cover)
                if before is None:
                    stirred.add(now.box)
                elif before.box != now.box:
                    stirred.add(before.box)
                    stirred.add(now.box)
            found[key] = now
            cover.add(now.box)
        self._last, self._below = found, below
        return {key: one.at for key, one in found.items()}

    def _in_turn(self, wishes: Iterable[Hashable]) -> dict[Hashable, _Settled]:
        """The results of the last time for things that come in the same order now as then."""
        turns, latest = {key: turn for turn, key in enumerate(self._last)}, -1
        found = {}
        for key in wishes:
            turn = turns.get(key, -1)
            if turn > latest:
                found[key], latest = self._last[key], turn
        return found


class _Stirred:
    """The parts of a map in which something has changed."""

    def __init__(self, boxes: Iterable[Taken]) -> None:
        self._squares: set[Square] = set()
        self._everywhere = False
        for box in boxes:
            self.add(box)

    def add(self, box: Taken) -> None:
        """Note that something has come to this box, or left it."""
        squares = squares_of(box.left, box.top, box.right, box.bottom, FINE)
        if squares is None:
            self._everywhere = True
        else:
            self._squares.update(squares)

    def touches(self, squares: frozenset[Square] | None) -> bool:
        """Whether something has changed in one of these squares; None stands for all squares."""
        if self._everywhere or squares is None:
            return self._everywhere or bool(self._squares)
        return not self._squares.isdisjoint(squares)


def _granted(wish: Wish, cover: Cover) -> _Settled:
    half, tall, area, wanted, least = wish
    (x, y), far = wanted[0], wanted[:1]
    if cover.near(x - half, y - tall, x + half, y + tall, least):
        (x, y), far = room_for(half, tall, area, wanted, cover, least), wanted
    west, north, east, south = around(far, area) if len(far) > 1 else (x, y, x, y)
    squares = squares_of(west - half, north - tall, east + half, south + tall, FINE)
    box = Taken(x - half, y - tall, x + half, y + tall, SIGN)
    return _Settled(wish, (x, y), box, None if squares is None else frozenset(squares))
