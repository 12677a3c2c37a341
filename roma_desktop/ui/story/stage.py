"""The map of a moment, and what catches the eye there: the way of a march, the place of a battle."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QWidget

from roma_desktop.core.game import Moment
from roma_desktop.core.shipped import shipped
from roma_desktop.games.roma_victrix.annals_marks import mark
from roma_desktop.games.roma_victrix.events import Moved
from roma_desktop.games.roma_victrix.state import State
from roma_desktop.games.roma_victrix.world import province_of
from roma_desktop.ui import theme
from roma_desktop.ui.counters import Printer
from roma_desktop.ui.games.roma_victrix.faces import Naming, colour_of, shown
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.picture import MapPicture
from roma_desktop.ui.map.scene import Lit, MapScene
from roma_desktop.ui.map.view import MapView

NEAR = 70  # window pixels: nearer to the edge a place isn't well in sight
AROUND = 260  # map pixels around those who play


class Stage:
    """A map of its own that shows positions and has no orders to take."""

    def __init__(self, game: str, parent: QWidget) -> None:
        folder = shipped("resources", "maps", game)
        self.chart = Chart(folder)
        self.picture = MapPicture(self.chart, parent)
        self._printer = Printer(theme.current().palette, parent=parent)
        self.scene = MapScene(self.chart, self._printer, parent)
        self.view = MapView(self.scene, self.picture, parent)

    def show_moment(self, moment: Moment[State], seen: State, naming: Naming, *, slide: bool) -> None:
        """Show the position after a moment; ``slide``: counters come from where they stood before."""
        self.scene.show_all(shown(seen, naming), _movers(moment) if slide else ())
        self.scene.light({place: Lit() for place in _places(moment) if place in self.chart.areas})
        way, colour = _way(moment, seen)
        self.scene.show_way([place for place in way if place in self.chart.areas], colour)

    def look_at(self, moment: Moment[State]) -> None:
        """Bring what happens in a moment into sight."""
        way, _ = _way(moment, moment.state)
        places = [place for place in (*_places(moment), *way[-1:]) if place in self.chart.areas]
        if not places:
            return
        at = self.chart.areas[places[-1]].centre
        inner = QRectF(self.view.viewport().rect()).adjusted(NEAR, NEAR, -NEAR, -NEAR)
        if not inner.contains(QPointF(self.view.mapFromScene(at))):
            self.view.glide_to(at)

    def show_theatre(self, states: Iterable[State]) -> None:
        """Show the part of the map where the powers that are played stand in these positions."""
        part = QRectF()
        for state in states:
            for place, power in state.garrisons.items():
                if state.side(power) in state.powers.players:
                    part = part.united(self.chart.areas[place].bounds)
        if not part.isEmpty():
            self.view.show_part(part.adjusted(-AROUND, -AROUND, AROUND, AROUND))

    def glide_to(self, place: str) -> None:
        if place in self.chart.areas:
            self.view.glide_to(self.chart.areas[place].centre)

    def close(self) -> None:
        """Wait for what is painted off the window's thread."""
        self.picture.close()
        self._printer.close()


def _movers(moment: Moment[State]) -> list[str]:
    """Keys of the counters that moved."""
    return [
        f"{kind}:{leader}"
        for event in moment.events
        if isinstance(event, Moved)
        for leader in event.leaders
        for kind in ("leader", "march")
    ]


def _way(moment: Moment[State], state: State) -> tuple[list[str], str]:
    """The places that were passed through, and the colour of who passed."""
    places: list[str] = []
    colour = ""
    for event in moment.events:
        if isinstance(event, Moved):
            origin, to = province_of(event.origin), province_of(event.to)
            if places and places[-1] != origin:
                places = []
            places += [origin, to] if not places else [to]
            colour = theme.current().palette[colour_of(state, event.side)].flag
    return places, colour


def _places(moment: Moment[State]) -> list[str]:
    """Where battles were fought and things fell."""
    found, state = [], moment.origin
    for event in moment.events:
        noted = mark(event, state, moment.number)
        if noted is not None and noted.place:
            found.append(noted.place)
        state = event.apply(state)
    return found
