"""All counters of one side in a hex as one picture: unit, unit below it, leaders, standard [10.0-a, 10.1]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from roma_desktop.ui.counters import Form, Joined, Roomy
from roma_desktop.ui.counters.press import Press, kept
from roma_desktop.ui.counters.tile import CORNER, EDGE
from roma_desktop.ui.games.arquebus.counters import badges, ware
from roma_desktop.ui.games.arquebus.counters.leaders import LeaderCounter
from roma_desktop.ui.games.arquebus.counters.markers import StandardCounter
from roma_desktop.ui.games.arquebus.counters.units import UnitCounter

Tile = tuple[float, float, float]
"""Left, top and side, in hundredths of a counter's side."""
ALONE: Final[Tile] = (0.0, 0.0, 100.0)
FRONT: Final[Tile] = (0.0, 14.0, 92.0)
BEHIND: Final[Tile] = (9.0, -12.0, 92.0)
HEADER: Final = (FRONT[1] - BEHIND[1]) / BEHIND[2] * 100
"""How much of the unit below is seen, in hundredths of its side."""
LEADERS: Final[tuple[Tile, ...]] = ((-21.0, 22.0, 44.0), (-21.0, 65.0, 42.0), (-21.0, -20.0, 42.0))
"""Where leaders with a unit are: over its spine, which shows the Battle."""
LONE_LEADERS: Final[tuple[Tile, ...]] = ((10.0, 12.0, 80.0), (60.0, 48.0, 52.0), (-12.0, 48.0, 52.0))
STANDARD: Final[Tile] = (58.0, -34.0, 46.0)
STANDARD_OF_TWO: Final[Tile] = (76.0, -38.0, 46.0)
STANDARD_WITH_LEADER: Final[Tile] = (62.0, -22.0, 58.0)


@dataclass(frozen=True, slots=True)
class StackCounter:
    """What one side has in a hex.

    ``units``: the upper one first, none to two. Of ``leaders`` three are shown.
    """

    units: tuple[UnitCounter, ...] = ()
    leaders: tuple[LeaderCounter, ...] = ()
    standard: StandardCounter | None = None

    def __post_init__(self) -> None:
        if len(self.units) > 2 or not (self.units or self.leaders or self.standard):
            raise ValueError(f"one or two units, leaders, a standard: {self}")

    @property
    def shape(self) -> Form:
        parts = [_square(tile) for tile in self._tiles]
        for tile, _ in self._medallions:
            left, top, side = tile
            parts.append((left + 1, top + 1, left + side - 1, top + side - 1, side / 2 - 1))
        if self.standard is not None:
            left, top, side = self._flag
            parts.append((left + side * 0.1, top, left + side * 0.9, top + side * 0.62, 1.0))
        joined = Joined(tuple(parts))
        return Roomy(joined, badges.ROOM) if any(unit.badges for unit in self.units) else joined

    @property
    def grained(self) -> bool:
        return True

    def print(self, press: Press) -> None:
        if len(self.units) == 2:
            with kept(press.painter):
                self.units[1].print_header(_moved(press, BEHIND), HEADER)
        if self.units:
            with kept(press.painter):
                part = _moved(press, self._tiles[0])
                if len(self.units) == 2:
                    ware.part(part, press.palette[self.units[0].colour])
                self.units[0].print(part)
        if self.standard is not None:
            with kept(press.painter):
                self.standard.print(_moved(press, self._flag))
        for tile, leader in reversed(self._medallions):
            with kept(press.painter):
                leader.print(_moved(press, tile))

    @property
    def _tiles(self) -> tuple[Tile, ...]:
        if not self.units:
            return ()
        return (ALONE,) if len(self.units) == 1 else (FRONT, BEHIND)

    @property
    def _medallions(self) -> tuple[tuple[Tile, LeaderCounter], ...]:
        return tuple(zip(LEADERS if self.units else LONE_LEADERS, self.leaders, strict=False))

    @property
    def _flag(self) -> Tile:
        if self.units:
            return STANDARD if len(self.units) == 1 else STANDARD_OF_TWO
        return STANDARD_WITH_LEADER if self.leaders else ALONE


def _square(tile: Tile) -> tuple[float, float, float, float, float]:
    left, top, side = tile
    inset = EDGE * side / 100
    return left + inset, top + inset, left + side - inset, top + side - inset, CORNER * side / 100


def _moved(press: Press, tile: Tile) -> Press:
    """A press for a counter at another place, on whole dots; the painter is kept by the caller."""
    left, top, side = (press.snap(place) for place in tile)
    press.painter.translate(left, top)
    return Press(press.painter, side, press.palette)
