"""The armies of a power in a place as they stand on the map: its leaders, the best on top, and its units below them."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from roma_desktop.games.roma_victrix.model.tables import Kind
from roma_desktop.ui.counters.blocks import Block, Bust, Part, Span, span
from roma_desktop.ui.games.roma_victrix.counters import Figure
from roma_desktop.ui.games.roma_victrix.showing.known_names import known_as

FIGURES: dict[Kind, Figure] = {
    "LGN": Figure.LGN,
    "HI": Figure.HI,
    "BI": Figure.BI,
    "AUX": Figure.AUX,
    "CAV": Figure.CAV,
    "HC": Figure.HC,
    "FLT": Figure.FLEET,
}
"""The drawings of the kinds of units, the heaviest on foot first."""
GREAT = 3  # rating of leaders whose names are seen from afar
RIBBONS = 6  # of leaders in a place: where there are more, the others are under the last one
KEPT = 512  # armies: twice as many as stand on a map
UNKNOWN = 0  # units in a pile that nobody may look into


@dataclass(frozen=True, slots=True)
class Chief:
    """A leader as he is shown: his name in full."""

    name: str
    rating: int
    supreme: bool = False
    active: bool = False


@dataclass(frozen=True)
class Army:
    """Units (kind, CSP, how many of them) and leaders, the one on top first. ``closed``: nobody may look into it."""

    colour: str
    portrait: Figure
    chiefs: Sequence[Chief] = ()
    units: Sequence[tuple[Kind, int, int]] = ()
    closed: bool = False

    @property
    def strength(self) -> str:
        """The text of its tab: the sum of CSP, "?" for a closed army, "" without units."""
        if self.closed:
            return "?"
        return str(self.csp) if self.units else ""

    @property
    def csp(self) -> int:
        """The CSP of all units."""
        return sum(csp * number for _, csp, number in self.units)

    @property
    def count(self) -> int:
        """How many units there are."""
        return sum(number for _, _, number in self.units)

    @property
    def parts(self) -> tuple[Part, ...]:
        """How many units there are of each kind."""
        tally: Tally[Kind] = Tally()
        for kind, _, number in self.units:
            tally[kind] += number
        return tuple(Part(figure, tally[kind]) for kind, figure in FIGURES.items() if tally[kind])

    @cached_property
    def span(self) -> Span:
        named = self.chiefs[:RIBBONS]
        names = [known_as(one.name) + ("" if not row else "000") for row, one in enumerate(named)]
        return span(self.strength, self.parts, names)

    @cached_property
    def whole(self) -> Block:
        """The units with the leader who marches with them, as one counter."""
        (chief,) = self.chiefs
        return self._with_units(self._leader(chief, 0), rows=1)

    @cached_property
    def host(self) -> Block:
        """The units; if somebody leads them, his tile is on theirs."""
        rows = min(RIBBONS, len(self.chiefs))
        head = None if rows else Bust(self.colour, Figure.HELMET if self.closed else self._strongest())
        return self._with_units(Block(self.colour, self.span, head, active=self._is_active), rows)

    @cached_property
    def leaders(self) -> tuple[Block, ...]:
        """The leaders: the first with his portrait, the others below him by name."""
        return tuple(self._leader(chief, min(row, RIBBONS - 1)) for row, chief in enumerate(self.chiefs))

    def alone(self, row: int) -> Block:
        """A leader with his portrait and without an army, as he is carried."""
        return army(self.colour, self.portrait, (self.chiefs[row],), ()).leaders[0]

    @property
    def _is_active(self) -> bool:
        return bool(self.chiefs) and self.chiefs[0].active

    def _leader(self, chief: Chief, row: int) -> Block:
        return Block(
            self.colour,
            self.span,
            None if row else Bust(self.colour, self.portrait),
            str(chief.rating),
            known_as(chief.name),
            gilt=chief.supreme,
            great=chief.supreme or chief.rating >= GREAT,
            row=row,
            active=self._is_active,
        )

    def _with_units(self, block: Block, rows: int) -> Block:
        count = UNKNOWN if self.closed else self.count
        return replace(block, rows=rows, strength=self.strength, count=count, parts=self.parts)

    def _strongest(self) -> Figure:
        kind, _, _ = max(self.units, key=lambda one: (one[1], -list(FIGURES).index(one[0])))
        return FIGURES[kind]


def army(
    colour: str,
    portrait: Figure,
    chiefs: Iterable[Chief],
    units: Iterable[tuple[Kind, int]] | Mapping[tuple[Kind, int], int],
    *,
    closed: bool = False,
) -> Army:
    """An army of leaders and units in any order; ``units`` are kind and CSP of each, or the number of each such pair.

    The same armies are asked for after every command, so the last ones are kept, with the outlines of their pictures.
    """
    return _army(colour, portrait, tuple(chiefs), tuple(Tally(units).items()), closed)


@lru_cache(maxsize=KEPT)
def _army(
    colour: str,
    portrait: Figure,
    chiefs: tuple[Chief, ...],
    tally: tuple[tuple[tuple[Kind, int], int], ...],
    closed: bool,
) -> Army:
    best = sorted(chiefs, key=lambda one: (not one.active, -one.rating, not one.supreme))
    return Army(colour, portrait, tuple(best), tuple((*of, number) for of, number in tally), closed)
