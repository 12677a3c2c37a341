"""What a film is made of, as plain values: scenes with their marches, signs and changes of hands. No Qt.

Lengths of time are seconds; places of the map are pixels of its large picture.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from roma_desktop.ui.counters import Printable
from roma_desktop.ui.story.values import Sign

ACROSS = 1280.0
"""The width in pixels of the picture for which lengths on the screen are given."""
Point = tuple[float, float]
View = tuple[float, float, float, float]
"""A part of the map: left, top, width, height."""

Kind = Literal["title", "turn", "deed", "end"]
"""A card before everything, the card of a turn, something that happened, a card after everything."""


@dataclass(frozen=True, slots=True)
class March:
    """The line that an army marched along, and the colour of its side in the palette."""

    points: tuple[Point, ...]
    colour: str


@dataclass(frozen=True, slots=True)
class Spot:
    """Something that happened at a place, shown by a sign; ``main``: it is what the words of the scene tell."""

    at: Point
    sign: Sign
    colour: str
    main: bool = True
    place: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """What an army looks like: counters on one another, each with how far it is aside in hundredths of a side."""

    parts: tuple[tuple[Printable, float, float], ...]


@dataclass(frozen=True, slots=True)
class Army:
    """An army on the map: where it is at the end of a scene, and as what it looks, an index of the film's ``figures``.

    ``came`` is where it stood before the scene, None where it appears in it; ``was`` is what it looked like then.
    ``march`` is the index of the march along which it walks, -1 for none.
    """

    key: str
    place: str
    at: Point
    face: int
    was: int
    came: Point | None = None
    march: int = -1


@dataclass(frozen=True, slots=True)
class Change:
    """A place that another side holds from now on; ``colour`` is "" where nobody does."""

    place: str
    colour: str


@dataclass(frozen=True, slots=True)
class Scene:
    """A part of the film. ``at`` is the moment that it comes to, as a place in the line of the game.

    ``date`` is what the plate of the film says meanwhile, ``heading`` stands over the ``text`` (either may be "");
    ``colour`` is that of the side it is about. ``holdings`` has how many places each side of the film holds at its end.
    ``armies`` are those that stand on the map at its end, ``gone`` those that have left it by then.
    """

    kind: Kind
    at: int
    turn: int
    start: float
    length: float
    view: View
    date: str = ""
    heading: str = ""
    text: str = ""
    colour: str = ""
    marches: tuple[March, ...] = ()
    spots: tuple[Spot, ...] = ()
    changes: tuple[Change, ...] = ()
    holdings: tuple[int, ...] = ()
    armies: tuple[Army, ...] = ()
    gone: tuple[Army, ...] = ()

    @property
    def end(self) -> float:
        return self.start + self.length


@dataclass(frozen=True)
class Film:
    """A whole film. ``held`` has the colour of each place at its beginning, ``sides`` the names and colours of sides.

    ``world`` is the part of the map that it shows at most. ``figures`` are what its armies look like;
    ``counter`` is the side of a counter in map pixels, 0 where its size goes by that of the picture.
    """

    title: str
    under: str
    language: str
    world: View
    sides: tuple[tuple[str, str], ...]
    held: Mapping[str, str]
    scenes: tuple[Scene, ...]
    figures: tuple[Figure, ...] = ()
    counter: float = 0.0

    @property
    def length(self) -> float:
        """Seconds in all."""
        return self.scenes[-1].end

    @cached_property
    def _starts(self) -> tuple[float, ...]:
        return tuple(scene.start for scene in self.scenes)

    def index_at(self, seconds: float) -> int:
        """The index of the scene that plays at a time."""
        return max(0, bisect_right(self._starts, seconds) - 1)

    @cached_property
    def turns(self) -> tuple[tuple[float, str], ...]:
        """The second at which each turn begins, and its date."""
        found: dict[int, tuple[float, str]] = {}
        for scene in self.scenes:
            if scene.kind in ("turn", "deed"):
                found.setdefault(scene.turn, (scene.start, scene.date))
        return tuple(found.values())

    @cached_property
    def owners(self) -> tuple[Mapping[str, str], ...]:
        """The colour of each place before each scene."""
        held = dict(self.held)
        found = []
        for scene in self.scenes:
            found.append(dict(held))
            for change in scene.changes:
                held[change.place] = change.colour
        return tuple(found)
