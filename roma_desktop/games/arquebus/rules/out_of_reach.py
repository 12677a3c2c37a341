"""Refusals of hexes that are out of reach: what a whole way would cost, and what bars it [7.2, 7.3]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, UnitId

COSTS: Final = say("{hex:place} costs at least {n} MP; {who} has {left}.")
AROUND: Final = say(
    "The short way to {hex:place} is barred. {why} The way around costs at least {n} MP; {who} has {left}."
)
_ANOTHER_HEX: Final = say("Choose another hex.")
_MAKE_ROOM: Final = say("Choose another hex, or move those who are in the way first.")
_WHERE_NO_WAY_LEADS_AROUND: Final[Mapping[str, Message]] = {
    "7.2-c": _ANOTHER_HEX,
    "7.3-a": _ANOTHER_HEX,
    "10.0-b": _MAKE_ROOM,
}
"""What a refusal suggests where the way can't be gone around, by the rule that bars it."""


class Price(msgspec.Struct, frozen=True):
    """What a way costs: ``least`` is the fewest MP that ``who`` needs for it, ``left`` the MP that ``who`` has.

    ``until`` is the last hex of the way that these reach, "" for none; ``rule`` is the one by which they are paid.
    """

    who: Message
    least: int
    left: int
    until: HexId
    rule: str

    def told(self, sentence: Message, **values: str | Message) -> Message:
        """A sentence with who pays, the least (``n``) and what is ``left`` put into it, beside other values."""
        return say(sentence.template, who=self.who, n=self.least, left=self.left, **values)


def too_far(there: HexId, price: Price) -> Illegal:
    """The refusal of a hex that costs more than is left."""
    said = price.told(COSTS, hex=there)
    return Illegal(price.rule, said, _as_far_as(price.until))


def the_way_around(there: HexId, price: Price, why: Illegal) -> Illegal:
    """The refusal of a hex whose shortest way is barred, while the way around costs more than is left."""
    said = price.told(AROUND, hex=there, why=why.reason)
    return Illegal(why.rule, said, _as_far_as(price.until))


def barred(why: Illegal, there: HexId, at: HexId) -> Illegal:
    """The refusal of a hex to which no way leads; ``at`` is the hex that is closed: this one, or one on the way."""
    said = why.reason if at == there else say("The way to {hex:place} is barred. {why}", hex=there, why=why.reason)
    return Illegal(why.rule, said, _WHERE_NO_WAY_LEADS_AROUND.get(why.rule, why.instead))


def one_hex(state: State, unit: UnitId) -> Illegal:
    """The refusal of a hex that is further away than a Retired unit goes [14.4-d]."""
    return Illegal(
        "14.4-d",
        say("{unit:unit} is Retired: it moves one hex in an activation.", unit=unit),
        say("Move it one hex toward {hex:place}.", hex=state.standards[state.side_of(unit)]),
    )


def must_stop(unit: UnitId, at: HexId) -> Illegal:
    """The refusal of a way that leads on from a hex next to enemies [7.2-b]."""
    return Illegal(
        "7.2-b",
        say("{unit:unit} would have to stop in {hex:place}, next to an enemy.", unit=unit, hex=at),
        say("Stop there, or choose another hex."),
    )


def no_room(unit: UnitId, at: HexId) -> Illegal:
    """The refusal of a hex that a unit may pass, but not stay in [10.1-a]."""
    said = say("{unit:unit} can't stop in {hex:place} with those there.", unit=unit, hex=at)
    return Illegal("10.1-a", said, _MAKE_ROOM)


def outside(unit: UnitId) -> Illegal:
    """The refusal of any hex to a unit that can't enter the map yet [7.5-a]."""
    return Illegal(
        "7.5-a", say("{unit:unit} waits off the map: it can't enter yet.", unit=unit), say("Choose another unit.")
    )


def _as_far_as(until: HexId) -> Message:
    return say("On the way there {hex:place} is within reach.", hex=until) if until else _ANOTHER_HEX
