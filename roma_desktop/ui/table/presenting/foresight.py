"""What a table needs first, worked out before it is laid, while the player still looks at something else.

Nothing depends on it: what hasn't been foreseen is worked out when the table is laid.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QRectF, QSizeF

from roma_desktop.core.game import Game
from roma_desktop.core.title import Title
from roma_desktop.ui import theme
from roma_desktop.ui.counters import Print
from roma_desktop.ui.counters.renderer import PRINTED_AHEAD
from roma_desktop.ui.kit import presenter_of
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.distance import counter_side, seen_at, sides_of, zoom_for
from roma_desktop.ui.map.glow import glows_of
from roma_desktop.ui.map.ground import read_ahead
from roma_desktop.ui.map.scene import FAR
from roma_desktop.ui.map.seating import seat_ahead
from roma_desktop.ui.map.standing import Standing
from roma_desktop.ui.parts.frame.decision_bar import least_height
from roma_desktop.ui.parts.frame.top_strip import strip_height
from roma_desktop.ui.parts.surfaces.side_sheet import wide_in
from roma_desktop.ui.table.arrangement import MARGIN, home_of
from roma_desktop.ui.table.controller_ports import Seats
from roma_desktop.ui.table.layout import Frame
from roma_desktop.ui.table.viewpoint import NOBODY, Viewpoint


@dataclass(frozen=True, slots=True)
class Rehearsed:
    """A game that nobody plays: it is looked at as if it had begun."""

    title: Title[Any]
    game: Game[Any]


def foresee(play: Rehearsed, seats: Seats, frame: Frame, is_wanted: Callable[[], bool]) -> None:
    """Work out the map, the seats and the pictures of all that stands there. Any thread may do it.

    ``is_wanted`` is asked between two pictures: where it says no, the rest is left.
    """
    state, presenter = play.game.state, presenter_of(play.title.id)
    chart, decision = presenter.chart(state), play.game.decision
    chart.work_out()
    read_ahead(chart)
    view = Viewpoint(play, seats, theme.current().language)
    side = decision.actor if decision is not None else view.sides[0]
    if view.viewer == NOBODY:
        view.viewer = side
    shown = presenter.shown(view.seen(state), view.words)
    part, zoom = _first_sight(chart, tuple(presenter.home(state, side)), frame)
    sides = sides_of(chart, shown.standing, counter_side(chart, zoom))
    seat_ahead(chart, [one for one in shown.standing if zoom >= FAR or not one.minor], zoom, sides)
    in_sight = sorted(shown.standing, key=lambda one: not part.contains(chart.spots(one.place)[0]))
    _print(in_sight, sides, zoom, frame.ratio, is_wanted)
    glows = glows_of(chart)
    for place, colour in shown.owners.items():
        if is_wanted():
            glows.owner(chart.areas[place], colour)


def _print(
    standing: Sequence[Standing], sides: dict[str, int], zoom: float, ratio: float, is_wanted: Callable[[], bool]
) -> None:
    """Print what has no picture yet, in this order."""
    palette = theme.current().palette
    for one in standing:
        if not is_wanted():
            return
        wanted = Print(seen_at(one.face, zoom), sides[one.key], ratio, palette=palette)
        if wanted not in PRINTED_AHEAD:
            PRINTED_AHEAD.put(wanted, wanted.paint())


def _first_sight(chart: Chart, home: Sequence[str], frame: Frame) -> tuple[QRectF, float]:
    """The part of the map that a table shows first, and its zoom (window pixels per map pixel).

    ``home`` are the places that it is about.
    """
    gap, layout = theme.current().px(MARGIN), frame.layout
    width, high = frame.size.width(), frame.size.height() - strip_height() - least_height()
    side = 0 if layout.folded else wide_in(width - 2 * gap, layout.width) + gap
    part = home_of(chart, home, QSizeF(width - side, high))
    return part, zoom_for(part.size(), chart, QSizeF(width - (side + gap if side else 0), high))
