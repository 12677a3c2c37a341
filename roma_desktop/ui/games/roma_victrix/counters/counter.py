"""What is printed on a counter of Roma Victrix: a value without a picture."""

from __future__ import annotations

from dataclasses import dataclass

from roma_desktop.ui.counters.outlines import Shape
from roma_desktop.ui.counters.press import Press
from roma_desktop.ui.games.roma_victrix.counters.kinds import Figure, Kind
from roma_desktop.ui.games.roma_victrix.counters.layouts import LAYOUTS


@dataclass(frozen=True, slots=True)
class Counter:
    """One face of a counter, or a pile of them.

    Words are printed as they stand: the maker of the counter translates them.
    """

    kind: Kind
    colour: str  # a name of the palette
    symbol: Figure | None = None
    code: str = ""  # the type of a unit; the word on a plate
    value: str = ""  # CSP; a leader's rating; warbands
    reduced: bool = False
    steps: tuple[int, int] = (0, 0)  # of a capital: left, of how many
    supreme: bool = False
    count: int = 0  # units in a pile
    total: int = 0  # CSP of a pile

    @property
    def shape(self) -> Shape:
        return SHAPES.get(self.kind, Shape.TILE)

    @property
    def grained(self) -> bool:
        return True

    def print(self, press: Press) -> None:
        """Print it by the layout of its kind."""
        LAYOUTS[self.kind](press, self, press.palette[self.colour])


SHAPES = {Kind.TOKEN: Shape.TOKEN, Kind.PILE: Shape.PILE, Kind.HIDDEN: Shape.PILE}
"""The shapes of the kinds that aren't tiles."""


def unit(colour: str, symbol: Figure, code: str, csp: int, reduced: bool = False) -> Counter:
    """A land or naval unit."""
    return Counter(Kind.UNIT, colour, symbol, code, str(csp), reduced)


def garrison(colour: str, code: str = "GAR", csp: int = 1) -> Counter:
    return Counter(Kind.GARRISON, colour, Figure.GARRISON, code, str(csp))


def limes(colour: str, csp: int, code: str = "LIM", reduced: bool = False) -> Counter:
    return Counter(Kind.LIMES, colour, Figure.LIMES, code, str(csp), reduced)


def leader(colour: str, portrait: Figure, name: str, rating: int, supreme: bool = False) -> Counter:
    return Counter(Kind.LEADER, colour, portrait, name, str(rating), supreme=supreme)


def capital(colour: str, name: str, steps: int, of: int) -> Counter:
    """A major (``of`` four steps) or minor capital; at half its steps or fewer it shows the light band."""
    symbol = Figure.MAJOR_CAPITAL if of > 2 else Figure.MINOR_CAPITAL
    return Counter(Kind.CAPITAL, colour, symbol, name, str(steps), reduced=steps * 2 <= of, steps=(steps, of))


def badge(colour: str, symbol: Figure, word: str = "") -> Counter:
    """Ally or client with their word; initiative without."""
    return Counter(Kind.BADGE, colour, symbol, word)


def token(symbol: Figure) -> Counter:
    """The round markers for pillage, a strait and the turn."""
    colours = {Figure.PILLAGE: "ruin", Figure.STRAIT: "water", Figure.TURN: "parchment"}
    return Counter(Kind.TOKEN, colours[symbol], symbol)


def incognita(warbands: int | None = None) -> Counter:
    """Barbari Incognita: face down, or turned up with its number of warbands."""
    return Counter(Kind.INCOGNITA, "barbarian", Figure.INCOGNITA, value="" if warbands is None else str(warbands))


def pile(colour: str, symbol: Figure, count: int, total: int) -> Counter:
    """Several counters of one power in one place, under its leader's bust or its strongest unit."""
    return Counter(Kind.PILE, colour, symbol, count=count, total=total)


def hidden(colour: str) -> Counter:
    """A pile as an opponent sees it: the power and nothing else."""
    return Counter(Kind.HIDDEN, colour)
