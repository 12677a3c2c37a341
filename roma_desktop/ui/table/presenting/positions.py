"""How a position is shown: what stands where, whose it is, when it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from roma_desktop.core.flow import Position
from roma_desktop.core.message import Message, Words, say
from roma_desktop.ui.layers.finder import Found
from roma_desktop.ui.map.chart import Chart, shipped_chart
from roma_desktop.ui.map.scene import Shown
from roma_desktop.ui.parts.marks.figure import Figure
from roma_desktop.ui.parts.power import PowerLook

S = TypeVar("S", bound=Position)


@dataclass(frozen=True)
class Clock:
    """When it is: a date, the turn, the phase, and the phase where there is little room."""

    date: Message
    turn: Message
    phase: Message
    short: Message


@dataclass(frozen=True)
class Whereabouts:
    """What a link or a find leads to: a place of the map to glide to, and what the side sheet shows of it.

    ``side``: a side is shown instead of the place. Either may be "".
    """

    place: str = ""
    side: str = ""


@dataclass(frozen=True)
class Standpoint:
    """A piece that the small map has a dot for: its id, its place, the colour of its side."""

    piece: str
    place: str
    colour: str


class Positions(Generic[S]):
    """``game`` is the id of the game: the folder of its map has this name."""

    game: str

    # ------------------------------------------------------------ the map

    def chart(self, state: S) -> Chart:
        """The map of a position: outlines, spots, names; it stays the same throughout a game.

        As a rule a game has one map, in ``resources/maps/<game>``, whatever the position.
        """
        return shipped_chart(self.game)

    def neighbours(self, state: S, place: str) -> Iterable[str]:
        """The places that the arrow keys lead to from a place."""
        raise NotImplementedError

    def stations(self, state: S) -> Iterable[str]:
        """The places among which the keyboard's cursor begins, near the middle of the window."""
        raise NotImplementedError

    def home(self, state: S, side: str) -> Iterable[str]:
        """The places that are in sight when a side's game is opened; none for the whole map."""
        return ()

    # ------------------------------------------------------------ a position

    def clock(self, state: S) -> Clock:
        """The date, the turn and the phase of a position."""
        raise NotImplementedError

    def colour(self, state: S, side: str) -> str:
        """The name of a side's colour in the palette."""
        raise NotImplementedError

    def look(self, state: S, side: str, words: Words) -> PowerLook:
        """How a side looks on bars and sheets."""
        raise NotImplementedError

    def shown(self, state: S, words: Words) -> Shown:
        """All that a position, as one side sees it, puts on the map."""
        raise NotImplementedError

    def holders(self, state: S) -> Mapping[str, str]:
        """The side that holds each place, as everybody may know; places of nobody are left out."""
        return {}

    def figures(self, state: S, side: str, words: Words) -> Iterator[Figure]:
        """What the strip at the top tells a side of its own: its money, say."""
        return iter(())

    def on_move(self, state: S) -> str | None:
        """The side whose turn it is; None where it is everybody's."""
        return None

    def ruled(self, state: S) -> bool:
        """Whether the rules move sides that nobody plays: then what they do is told before the player decides."""
        return False

    # ------------------------------------------------------------ finding things

    def whereabouts(self, state: S, kind: str, of: str) -> Whereabouts | None:
        """Where a link of a kind ("place", "unit") leads; None if it leads nowhere."""
        return Whereabouts(of) if kind == "place" else None

    def standpoints(self, state: S) -> Iterable[Standpoint]:
        """The pieces that the small map has dots for, and that the keyboard goes to when they are chosen."""
        return ()

    def piece_of(self, state: S, key: str) -> str | None:
        """The piece that a key on the map stands for, of a pile the one that leads it ("" for none); else None."""
        return None

    def findable(self, state: S, words: Words, languages: tuple[Words, ...]) -> Iterator[Found]:
        """All that has a name and can be found by it, with its names in all languages."""
        return iter(())

    def find_hint(self) -> Message:
        """What can be typed to find something."""
        return say("A place")

    def side_title(self) -> Message:
        """What a side is called in this game, as the title of the side sheet."""
        return say("Side")
