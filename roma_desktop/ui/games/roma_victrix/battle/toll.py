"""Choosing losses counter by counter: what is chosen, what it comes to, and the way back [5.31.9]."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from roma_desktop.games.roma_victrix.commands import Lose
from roma_desktop.games.roma_victrix.model.tables import CSP, GARRISON_CSP
from roma_desktop.games.roma_victrix.rules.losses import Exposed, Toll, price, suggested
from roma_desktop.ui.counters import Mark

GARRISON, LIMES, WALLS = "garrison", "limes", "walls"
"""The keys of the pieces that aren't units."""


@dataclass(frozen=True)
class Draft:
    """A choice of losses being made: ``levels`` says how many steps each piece has lost, 0 for untouched.

    A full unit is turned over, then removed; a reduced unit and the garrison are removed; limes and walls go step by
    step. ``proposed``: the program laid it out; the first counter that is clicked begins another choice.
    """

    exposed: Exposed
    due: int
    levels: Mapping[str, int] = field(default_factory=dict)
    before: Draft | None = None
    """The choice before the last change."""
    proposed: bool = False

    def prices(self, key: str) -> tuple[int, ...]:
        """The CSP that a piece pays, level by level."""
        if key == GARRISON:
            return 0, GARRISON_CSP
        if key == LIMES:
            return tuple(range(self.exposed.limes + 1))
        if key == WALLS:
            return tuple(range(self.exposed.walls + 1))
        unit = next(unit for unit in self.exposed.units if unit.id == key)
        if unit.reduced:
            return 0, unit.csp
        return 0, unit.csp - CSP[unit.kind][True], unit.csp

    @property
    def keys(self) -> tuple[str, ...]:
        exposed = self.exposed
        works = {GARRISON: exposed.garrison, LIMES: exposed.limes, WALLS: exposed.walls}
        return (*(unit.id for unit in exposed.units), *(key for key, there in works.items() if there))

    @property
    def target(self) -> int:
        """What has to be paid: ``due``, or the least above it that can be (R-02)."""
        return price(self.exposed, self.due)

    @property
    def paid(self) -> int:
        return sum(self.prices(key)[level] for key, level in self.levels.items())

    @property
    def more(self) -> int:
        """What is still to be chosen; negative when too much is."""
        return self.target - self.paid

    def level(self, key: str) -> int:
        return self.levels.get(key, 0)

    def stepped(self, key: str) -> Draft:
        """The choice with one step more lost by a piece; after its last step the piece is untouched again."""
        if self.proposed:
            return replace(self, levels={key: 1}, before=self, proposed=False)
        return self._at(key, (self.level(key) + 1) % len(self.prices(key)))

    def stepped_back(self, key: str) -> Draft:
        return self._at(key, max(0, self.level(key) - 1))

    def suggested(self) -> Draft:
        """The losses that the program would take."""
        toll = suggested(self.exposed, self.due)
        levels = dict.fromkeys(toll.flipped, 1)
        levels.update((unit, len(self.prices(unit)) - 1) for unit in toll.removed)
        if toll.garrison:
            levels[GARRISON] = 1
        levels.update((key, steps) for key, steps in ((LIMES, toll.limes), (WALLS, toll.walls)) if steps)
        same = levels == self.levels and not self.proposed
        return self if same else replace(self, levels=levels, before=self, proposed=False)

    def is_suggested(self) -> bool:
        """Whether it is what the program would take."""
        return self.proposed or self.suggested() is self

    def undone(self) -> Draft:
        return self.before or self

    def mark(self, key: str) -> Mark:
        return mark_of(self.level(key), len(self.prices(key)) - 1)

    def toll(self) -> Toll:
        turned, removed = self._units_at(Mark.FLIP), self._units_at(Mark.REMOVE)
        return Toll(turned, removed, bool(self.level(GARRISON)), self.level(LIMES), self.level(WALLS))

    def command(self) -> Lose:
        toll = self.toll()
        return Lose(toll.flipped, toll.removed, toll.garrison, toll.limes, toll.walls)

    def _units_at(self, mark: Mark) -> frozenset[str]:
        return frozenset(key for key in self.levels if key not in (GARRISON, LIMES, WALLS) and self.mark(key) is mark)

    def _at(self, key: str, level: int) -> Draft:
        if level == self.level(key):
            return self
        levels = {of: gone for of, gone in self.levels.items() if of != key}
        if level:
            levels[key] = level
        return replace(self, levels=levels, before=self, proposed=False)


def proposal(exposed: Exposed, due: int) -> Draft:
    """What the program would lose, laid out to be confirmed or changed; before it nothing was chosen."""
    return replace(Draft(exposed, due).suggested(), proposed=True)


def mark_of(level: int, last: int) -> Mark:
    """The mark of a piece that has lost so many steps; ``last`` is how many it can lose."""
    if level == 0:
        return Mark.NONE
    return Mark.REMOVE if level == last else Mark.FLIP


def marks(toll: Toll, keys: Iterable[str], limes: int, walls: int) -> Mapping[str, Mark]:
    """The marks of losses that were taken by units, of which ``keys`` are the ids, and by works with so many steps."""
    found = dict.fromkeys(keys, Mark.NONE)
    found.update(dict.fromkeys(toll.flipped, Mark.FLIP))
    found.update(dict.fromkeys(toll.removed, Mark.REMOVE))
    found[GARRISON] = Mark.REMOVE if toll.garrison else Mark.NONE
    found[LIMES], found[WALLS] = mark_of(toll.limes, limes), mark_of(toll.walls, walls)
    return found
