"""The luck of the dice for each kind of throw, against what was to be expected.

Battles count in units: the losses that the table gives the enemy, less one's own, compared with the average over the
six faces, before anybody reduces [8.1, 8.4]. Sieges, sorties and revolts count 1 for a success and 0 for a failure.
All of it is the luck of the side that rolls; the other side's is the opposite.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal

from roma_desktop.core import luck
from roma_desktop.core.chance import Rolled
from roma_desktop.core.luck import Fortune
from roma_desktop.games.sparta_vs_athens.history.battles import Fought
from roma_desktop.games.sparta_vs_athens.history.seen import Seen
from roma_desktop.games.sparta_vs_athens.model.tables import SIEGE_COLUMNS, siege_result, table
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP, SIDES, LocaleId, SideId
from roma_desktop.games.sparta_vs_athens.rules.losses import due
from roma_desktop.games.sparta_vs_athens.rules.revolts import value

__all__ = ["THROWS", "Fortune", "Throw", "Venture", "fortunes", "of_battles", "of_revolt"]

FACES: Final = 6
Throw = Literal["land", "naval", "siege", "revolt"]
THROWS: Final[tuple[Throw, ...]] = ("land", "naval", "siege", "revolt")
"""The kinds of throws that are judged; sorties count as sieges, attacks on garrisons as land battles."""


class Venture(luck.Venture, frozen=True, kw_only=True):
    """A throw at a locale in a year, BC; ``fought`` is its encounter's index, -1 for none."""

    throw: Throw
    by: SideId
    at: LocaleId
    year: int
    fought: int = -1

    @property
    def face(self) -> int:
        """What the die showed."""
        return self.result + 1


def of_battles(fought: Iterable[Fought]) -> Iterator[Venture]:
    """The throws of all battles, sieges and sorties that have a result."""
    for index, one in enumerate(fought):
        if not one.result:
            continue
        throw: Throw = "siege" if one.siege else "naval" if one.kind == "naval" else "land"
        yield Venture(
            throw=throw,
            by=one.attacker,
            at=one.at,
            year=one.year,
            result=one.face - 1,
            gains=_gains(one),
            fought=index,
        )


def _gains(one: Fought) -> tuple[int, ...]:
    """What each face would have brought the attacker: units, or 1 for a siege or sortie that succeeds."""
    if one.siege:
        column = SIEGE_COLUMNS.index(int(one.column.partition(":")[0]))
        return tuple(int(siege_result(column, face, one.shift) == "DE") for face in range(1, FACES + 1))
    sheet = table(NSP if one.kind == "naval" else LSP)
    first, _, second = one.column.partition(":")
    column = int(first) if second == "1" else 2 - int(second)
    losses = (due(sheet.result(column, face), len(one.attackers), len(one.defenders)) for face in range(1, FACES + 1))
    return tuple(theirs - ours for ours, theirs in losses)


def of_revolt(seen: Seen) -> Venture | None:
    """The throw with which a city is incited [10.1]; None for any other event."""
    event, state = seen.event, seen.before
    if not isinstance(event, Rolled) or event.throw.rule != "10.1":
        return None
    at = dict(event.throw.reason.values).get("place")
    side = next((side for side in SIDES if side == event.throw.by), None)
    if side is None or not isinstance(at, str):
        return None
    below = value(state, side, at)
    gains = tuple(int(face < below) for face in range(1, FACES + 1))
    return Venture(throw="revolt", by=side, at=at, year=state.year, result=event.face - 1, gains=gains)


def fortunes(ventures: Iterable[Venture]) -> list[Fortune]:
    """What the throws of each kind come to, in the order of ``THROWS``; kinds that were never thrown are left out."""
    return luck.fortunes(ventures, THROWS, SIDES)
