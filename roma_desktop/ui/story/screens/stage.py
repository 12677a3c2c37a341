"""The map of a moment, and what catches the eye there: the way that was taken, the places of what happened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QWidget

from roma_desktop.core.game import Moment
from roma_desktop.core.message import Words
from roma_desktop.ui import theme
from roma_desktop.ui.counters import CounterRenderer
from roma_desktop.ui.map.picture import MapPicture
from roma_desktop.ui.map.scene import Lit, MapScene
from roma_desktop.ui.map.view import MapView
from roma_desktop.ui.story.subject import Subject

NEAR = 70  # window pixels: nearer to the edge a place isn't well in sight
AROUND = 260  # map pixels around the homes of the sides


class Stage:
    """A map of its own that shows positions and has no orders to take."""

    def __init__(self, subject: Subject, parent: QWidget) -> None:
        self._presenter = subject.presenter
        self.chart = self._presenter.chart(subject.last)
        self.picture = MapPicture(self.chart, parent)
        self._printer = CounterRenderer(theme.current().palette, parent=parent)
        self.scene = MapScene(self.chart, self._printer, parent)
        self.view = MapView(self.scene, self.picture, parent)

    def show_moment(self, subject: Subject, moment: Moment[Any], words: Words, *, slide: bool) -> None:
        """Show the position after a moment; ``slide``: counters come from where they stood before."""
        seen = subject.seen(moment.state)
        happened = [one.event for one in subject.happenings(moment)]
        self.scene.show_all(self._presenter.shown(seen, words), self._presenter.movers(happened) if slide else ())
        self.scene.light({place: Lit() for place in subject.account.places(moment) if place in self.chart.areas})
        way = subject.account.way(moment, seen)
        colour = theme.current().palette[self._presenter.colour(seen, way.side)].flag if way.side else ""
        self.scene.show_way([place for place in way.places if place in self.chart.areas], colour)

    def look_at(self, subject: Subject, moment: Moment[Any]) -> None:
        """Bring what happens in a moment into sight."""
        way = subject.account.way(moment, subject.seen(moment.state)).places
        places = [place for place in (*subject.account.places(moment), *way[-1:]) if place in self.chart.areas]
        if not places:
            return
        at = self.chart.areas[places[-1]].centre
        inner = QRectF(self.view.viewport().rect()).adjusted(NEAR, NEAR, -NEAR, -NEAR)
        if not inner.contains(QPointF(self.view.mapFromScene(at))):
            self.view.glide_to(at)

    def show_theatre(self, subject: Subject, states: Iterable[Any]) -> None:
        """Show where the sides are at home in these positions; the whole map where they have no home."""
        part = QRectF()
        for state in states:
            for side in subject.title.sides(state):
                for place in self._presenter.home(state, side):
                    part = part.united(self.chart.areas[place].bounds)
        whole = self.chart.rect
        self.view.show_part(whole if part.isEmpty() else part.adjusted(-AROUND, -AROUND, AROUND, AROUND))

    def glide_to(self, place: str) -> None:
        """Bring a place into sight, if the map has it."""
        if place in self.chart.areas:
            self.view.glide_to(self.chart.areas[place].centre)

    def close(self) -> None:
        """Wait for what is painted off the window's thread."""
        self.picture.close()
        self._printer.close()
