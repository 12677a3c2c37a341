"""Units that a side is about to lose: which may be added, in which order they go, and why [8.2]."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.commands.combat import LoseUnits
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SideId, UnitId
from roma_desktop.games.sparta_vs_athens.rules.losses import choice_of_losses, givers, nation_of, numbers, ways


@dataclass(frozen=True)
class Draft:
    """The losses that a side is choosing. ``chosen``: the units so far, in the order in which they were clicked."""

    state: State
    side: SideId
    units: tuple[Unit, ...]
    count: int
    chosen: tuple[UnitId, ...] = ()

    def toggled(self, unit: UnitId) -> Draft:
        """The draft without a chosen unit, or with one that may be added; unchanged for any other."""
        if unit in self.chosen:
            return replace(self, chosen=tuple(one for one in self.chosen if one != unit))
        return replace(self, chosen=(*self.chosen, unit)) if self.may_add(unit) else self

    def suggested(self) -> Draft:
        """The draft with the weakest units that may be lost."""
        lost = next(choice_of_losses(self.state, self.side, self.units, self.count))
        return replace(self, chosen=tuple(sorted(lost)))

    def cleared(self) -> Draft:
        return replace(self, chosen=())

    def command(self) -> LoseUnits:
        return LoseUnits(frozenset(self.chosen))

    def may_add(self, unit: UnitId) -> bool:
        """Whether some lawful set of losses includes the chosen units and this one."""
        if unit in self.chosen or len(self.chosen) >= self.count:
            return False
        wanted = dict(self._numbers((*self.chosen, unit)))
        lawful = (dict(way) for way in ways(numbers(self.state, self.units), self.side, self.count))
        return any(all(way.get(nation, 0) >= n for nation, n in wanted.items()) for way in lawful)

    def order(self) -> dict[UnitId, int]:
        """The number of each chosen unit in the order of loss; units that don't fit in yet come last, as clicked."""
        by_nation: dict[str, list[UnitId]] = {}
        for of in self.chosen:
            by_nation.setdefault(self._nation(of), []).append(of)
        found: dict[UnitId, int] = {}
        for nation in self.sequence():
            if by_nation.get(nation):
                found[by_nation[nation].pop(0)] = len(found) + 1
        for of in self.chosen:
            found.setdefault(of, len(found) + 1)
        return found

    def sequence(self) -> list[str]:
        """The nations that give the chosen units one after the other, as far as they follow the order of 8.2."""
        wanted = dict(self._numbers(self.chosen))
        return max(_sequences(numbers(self.state, self.units), self.side, wanted), key=len)

    def reasons(self) -> Iterator[Message]:
        """Why each unit goes, one sentence a unit; the last one says whose turn it is if some are missing."""
        counts = dict(numbers(self.state, self.units))
        for nation in self.sequence():
            yield self._reason(counts, nation)
            counts[nation] -= 1
        missing = self.count - len(self.chosen)
        if missing > 0:
            yield self._reason(counts, "")

    def _reason(self, counts: dict[str, int], nation: str) -> Message:
        who = givers(tuple(counts.items()), self.side)
        own = counts.get(self.side, 0)
        others = sum(counts.values()) - own
        names = tuple(self._name(one) for one in (who if not nation else [nation]))
        if own and who == [self.side] and others < 2 * own:
            return say("{others} others, fewer than 2 × {own}: {who:nation}.", others=others, own=own, who=names)
        if own:
            return say(
                "{others} others, at least 2 × {own}: the largest nation, {who:nation}.",
                others=others,
                own=own,
                who=names,
            )
        return say("The largest nation, {n:unit|units}: {who:nation}.", n=max(counts.values()), who=names)

    def _numbers(self, chosen: Collection[UnitId]) -> tuple[tuple[str, int], ...]:
        return numbers(self.state, [one for one in self.units if one.id in chosen])

    def _nation(self, unit: UnitId) -> str:
        return next(nation_of(self.state, one) for one in self.units if one.id == unit)

    def _name(self, nation: str) -> str:
        """A nation that has a name: the first group of a league that is one nation here [2.9]."""
        return next((one.nation for one in self.units if nation_of(self.state, one) == nation), nation)


def _sequences(counts: tuple[tuple[str, int], ...], side: SideId, wanted: dict[str, int]) -> Iterator[list[str]]:
    """Orders in which nations can give the wanted units, each as long as it follows the rule.

    At most two: they begin with either of the first two nations that may give, and then always take the first.
    """
    able = [nation for nation in givers(counts, side) if wanted.get(nation, 0)]
    if not able:
        yield []
        return
    for nation in able[:2]:
        rest = {**wanted, nation: wanted[nation] - 1}
        fewer = tuple((one, n - (one == nation)) for one, n in counts)
        longest = next(_sequences(fewer, side, rest))
        yield [nation, *longest]
