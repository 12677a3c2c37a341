"""The luck of the dice, kind of throw by kind of throw, against exact odds.

Shots and attacks count in steps of the results (``combats.HARM``); all other dice as they succeed: an initiative kept
or seized, a counter-charge made, a leader unharmed, an army that holds. All of it is the luck of the side that rolls;
the other side's is the opposite.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal

from roma_desktop.core import luck
from roma_desktop.core.luck import Fortune
from roma_desktop.games.arquebus.history.combats import Combat
from roma_desktop.games.arquebus.model.terms import SideId

__all__ = ["THROWS", "Fortune", "Throw", "Venture", "fortunes", "of_combats"]

Throw = Literal["fire", "shock", "counter_charge", "initiative", "seizure", "leader", "loss_check"]
THROWS: Final[tuple[Throw, ...]] = (
    "fire",
    "shock",
    "counter_charge",
    "initiative",
    "seizure",
    "leader",
    "loss_check",
)
"""The kinds of throws that are judged."""


class Venture(luck.Venture, frozen=True, kw_only=True):
    """A throw in an activation, ``turn``, from 1; its result is what the die shows.

    ``combat`` is the index of its shot or attack, -1 for none.
    """

    throw: Throw
    by: SideId
    turn: int
    combat: int = -1

    @property
    def die(self) -> int:
        return self.result


def of_combats(combats: Iterable[Combat]) -> Iterator[Venture]:
    """The throws of all shots and attacks for which a die was rolled."""
    for index, one in enumerate(combats):
        if one.die is not None:
            throw: Throw = "fire" if one.shot else "shock"
            yield Venture(throw=throw, by=one.side, turn=one.turn, result=one.die, gains=one.gains, combat=index)


def fortunes(ventures: Iterable[Venture], sides: Sequence[SideId]) -> list[Fortune]:
    """What the throws of each kind come to, for the two sides."""
    return luck.fortunes(ventures, THROWS, sides)
