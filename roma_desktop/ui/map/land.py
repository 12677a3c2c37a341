"""The coats on the land of a map: tints, owners' colours, the veil around lit places, highlights."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable, Mapping

from PySide6.QtCore import QObject, QTimer, Signal

from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.glow import Coat, Shine, Wash, glows_of
from roma_desktop.ui.map.veil import Veil, veil_but

AT_ONCE = 4  # up to so many areas are coloured at once, however long it takes
BUDGET = 6.0  # milliseconds of colouring before the window gets its turn


class Land(QObject):
    """The coats of a map's land. Owners' colours are painted bit by bit."""

    changed = Signal()

    def __init__(self, chart: Chart, parent: QObject) -> None:
        super().__init__(parent)
        self._chart = chart
        self._owners: dict[str, tuple[str, Wash]] = {}
        self._tints: tuple[Wash, ...] = ()
        self._veil: Veil | None = None
        self._veiled = chart  # the map that the veil was made for
        self._shines: tuple[Shine, ...] = ()
        self._unwashed: list[tuple[str, str]] = []
        self._washing = QTimer(self, interval=0)
        self._washing.timeout.connect(self._wash_some)

    def show_chart(self, chart: Chart) -> None:
        """Show another map from now on."""
        self._chart = chart

    def show_owners(self, owners: Mapping[str, str]) -> None:
        """Show the colour of its owner on each of these areas, and on no others."""
        gone = [place for place, (colour, _) in self._owners.items() if owners.get(place) != colour]
        for place in gone:
            del self._owners[place]
        self._unwashed = [(place, colour) for place, colour in owners.items() if place not in self._owners]
        if len(self._unwashed) > AT_ONCE:
            self._washing.start()
        elif self._unwashed:
            self.finish()
        elif gone:
            self.changed.emit()

    def tint(self, tints: Iterable[Wash]) -> None:
        """Colour areas all over; the rims in their owners' colours are painted over that."""
        self._tints = tuple(tints)
        self.changed.emit()

    def light(self, places: Collection[str], shines: Iterable[Shine]) -> None:
        """Lay a veil on all but these areas; no veil without any. ``shines``: the highlights of some of them."""
        kept, shining = frozenset(places) & self._chart.areas.keys(), tuple(shines)
        veiled = self._veil.places if self._veil is not None else frozenset()
        if kept == veiled and shining == self._shines:
            return
        if kept != veiled:
            areas = (self._chart.areas[place] for place in sorted(kept))
            before = self._veil if self._veiled is self._chart else None
            self._veil, self._veiled = veil_but(areas, before, bright=self._chart.on_grid), self._chart
        self._shines = shining
        self.changed.emit()

    def coats(self) -> tuple[Coat, ...]:
        """All that is laid on the land, the lowest first."""
        veil = () if self._veil is None else (self._veil,)
        return (*self._tints, *(wash for _, wash in self._owners.values()), *veil, *self._shines)

    def finish(self) -> None:
        """Colour at once the areas that still wait for it."""
        while self._unwashed:
            self._wash_some()

    def _wash_some(self) -> None:
        """Colour a few areas in their owners' colours; the rest when the window has had its turn."""
        glows, began = glows_of(self._chart), time.perf_counter()
        while self._unwashed and (time.perf_counter() - began) * 1000 < BUDGET:
            place, colour = self._unwashed.pop(0)
            self._owners[place] = (colour, glows.owner(self._chart.areas[place], colour))
        if not self._unwashed:
            self._washing.stop()
            self.changed.emit()
