"""Positions of Sparta vs. Athens on the table: piles, colours, the date, what has a name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

import msgspec

from roma_desktop.core.message import Message, Words, say
from roma_desktop.core.shipped import shipped
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.rules.control import holder
from roma_desktop.ui.games.sparta_vs_athens.showing import phase, piles, strip
from roma_desktop.ui.games.sparta_vs_athens.showing.finding import HOME, first_city, stronghold, things
from roma_desktop.ui.games.sparta_vs_athens.showing.sides import COLOURS, side_look
from roma_desktop.ui.layers.finder import Found
from roma_desktop.ui.map.chart import Chart, ChartData, Slot
from roma_desktop.ui.map.scene import Shown
from roma_desktop.ui.parts.marks.figure import Figure
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.table.presenting.positions import Clock, Positions, Standpoint, Whereabouts

SPOTS = ("athens", "sparta", "fort", "mark", "neutral")
"""What stands on the first spots of a locale, in the map's order."""


@cache
def _chart(game: str) -> Chart:
    """The shipped map, with a slot in each locale for each side's pile, a fort and neutrals."""
    folder = shipped("resources", "maps", game)
    data = msgspec.json.decode((folder / "map.json").read_bytes(), type=ChartData)
    slots = [
        Slot(piles.spot(area.id, what), area.id, at)
        for area in data.spaces
        for what, at in zip(SPOTS, area.stacks, strict=False)
    ]
    return Chart(folder, msgspec.structs.replace(data, slots=[*data.slots, *slots]))


class GreekPositions(Positions[State]):
    """A side is Athens or Sparta with its allies."""

    game = "sparta_vs_athens"

    def chart(self, state: State) -> Chart:
        return _chart(self.game)

    def neighbours(self, state: State, place: str) -> Iterable[str]:
        return dict.fromkeys(there for there, _ in state.world.neighbours[place])

    def stations(self, state: State) -> Iterable[str]:
        return state.world.locales

    def home(self, state: State, side: str) -> Iterable[str]:
        return ("athens", "sparta", "corinth", "thebes", "pylos")

    def clock(self, state: State) -> Clock:
        return phase.clock(state)

    def colour(self, state: State, side: str) -> str:
        return COLOURS[side]

    def look(self, state: State, side: str, words: Words) -> PowerLook:
        return side_look(side, words)

    def shown(self, state: State, words: Words) -> Shown:
        return piles.shown(state, words)

    def holders(self, state: State) -> Mapping[str, str]:
        return {at: side for at in state.world.locales if (side := holder(state, at)) is not None}

    def figures(self, state: State, side: str, words: Words) -> Iterator[Figure]:
        return strip.figures(state, words)

    def on_move(self, state: State) -> str | None:
        return state.phasing

    # ------------------------------------------------------------ finding things

    def whereabouts(self, state: State, kind: str, of: str) -> Whereabouts | None:
        if kind == "place" and of in state.world.locales:
            return Whereabouts(of)
        if kind == "leader" and of in state.leaders:
            return Whereabouts(state.leaders[of].at)
        if kind == "unit" and of in state.units and state.units[of].on_map:
            return Whereabouts(state.units[of].at)
        if kind == "fort" and of in state.forts:
            return Whereabouts(state.forts[of].at)
        if kind == HOME:
            return Whereabouts(stronghold(state, of))
        if kind == "nation":
            return Whereabouts(first_city(state, of))  # type: ignore[arg-type]
        if kind in ("side", "power"):
            return Whereabouts(of, of)
        return None

    def standpoints(self, state: State) -> Iterable[Standpoint]:
        return (Standpoint(one.id, one.at, COLOURS[one.side]) for one in state.leaders.values())

    def piece_of(self, state: State, key: str) -> str | None:
        kind, _, of = key.partition(":")
        if kind == "leader":
            return of
        if kind != "pile":
            return None
        side, _, at = of.partition("@")
        return next((one.id for one in state.leaders_at(at, side)), "")  # type: ignore[arg-type]

    def findable(self, state: State, words: Words, languages: tuple[Words, ...]) -> Iterator[Found]:
        return things(state, words, languages)

    def find_hint(self) -> Message:
        return say("A place, leader, unit's home, fort, nation")
