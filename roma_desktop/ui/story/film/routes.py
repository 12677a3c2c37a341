"""The marches of some moments as lines on the map: steps that follow one another become one march."""

from __future__ import annotations

from dataclasses import dataclass

from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.story.film.values import Point
from roma_desktop.ui.story.subject import Subject

OWN, OTHERS = 3, 2  # the most marches of one scene: of the side that it tells of, of others
GRAIN = 22.0  # map pixels between two points of a line


@dataclass(frozen=True, slots=True)
class Route:
    """The places that a side went through, and the points of the line through them, in map pixels."""

    places: tuple[str, ...]
    side: str
    points: tuple[Point, ...] = ()


def routes(subject: Subject, first: int, last: int, side: str, chart: Chart) -> list[Route]:
    """The marches from one moment to another (places in the line), those of a side after those of others.

    If there are many, the last ones are taken.
    """
    found: list[Route] = []
    for moment in subject.line[first : last + 1]:
        way = subject.account.way(moment, subject.seen(moment.state))
        places = tuple(area for place in way.places if (area := chart.area_of(place)))
        places = tuple(one for index, one in enumerate(places) if index == 0 or one != places[index - 1])
        if len(places) < 2:
            continue
        if found and found[-1].side == way.side and found[-1].places[-1] == places[0]:
            found[-1] = Route((*found[-1].places, *places[1:]), way.side)
        else:
            found.append(Route(places, way.side))
    own = [one for one in found if one.side == side]
    others = [one for one in found if one.side != side]
    kept = (*others[-OTHERS:], *own[-OWN:])
    return [Route(one.places, one.side, line(one.places, chart)) for one in kept]


def line(places: tuple[str, ...], chart: Chart) -> tuple[Point, ...]:
    """The points of the way through some places."""
    path = chart.way(places)
    length = path.length()
    steps = max(2, round(length / GRAIN))
    points = (path.pointAtPercent(path.percentAtLength(length * step / steps)) for step in range(steps + 1))
    return tuple((round(point.x(), 1), round(point.y(), 1)) for point in points)
