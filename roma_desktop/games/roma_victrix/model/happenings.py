"""What may happen in a scenario: happenings, offers, pacts, and the loss of a supreme leader."""

from __future__ import annotations

from typing import Literal

from roma_desktop.games.roma_victrix.model.condition import ALWAYS, Face, When, Where, Years
from roma_desktop.games.roma_victrix.model.effects import AnyEffect
from roma_desktop.games.roma_victrix.model.entries import Part, Text
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, PowerId

Moment = Literal["start", "cards", "operations", "end"]
"""When in a turn: before phase A, in segment C4, before the operations phases, at the end."""
HappeningMoment = Moment | Literal["battle"]
"""Or when a combat has been decided, all that follows from it done."""


class Happening(Part, frozen=True, kw_only=True):
    """Something that happens in some years, when its condition is true; once unless it is ``recurrent``.

    ``roll``: a die is rolled, and it happens on this or less; if that fails in the last of the years, it is over and
    done with unless it is ``recurrent``.
    """

    text: Text
    years: Years = ALWAYS
    moment: HappeningMoment = "start"
    recurrent: bool = False
    when: When = When()
    roll: Face | None = None
    effects: tuple[AnyEffect, ...]


class Offer(Part, frozen=True, kw_only=True):
    """Something that a power may do, or leave, in some years when its condition is true.

    ``cost`` in RP; ``consent``: another power that must agree; ``refused``: what comes of it otherwise.
    """

    text: Text
    to: PowerId
    years: Years = ALWAYS
    moment: Moment = "cards"
    recurrent: bool = False
    when: When = When()
    cost: int = 0
    consent: PowerId | None = None
    roll: Face | None = None
    effects: tuple[AnyEffect, ...]
    refused: tuple[AnyEffect, ...] = ()


class Pact(Part, frozen=True, kw_only=True):
    """Powers whose sides may not attack one another, nor enter one another's provinces.

    ``towards``: then only ``between`` is bound, against these. An ``alliance`` lets them pass and stand together as
    friends. It is in force in its years, unless ``dormant`` until something begins it, and never again once its
    ``until`` has come true at the start of a turn. ``open`` are provinces that it doesn't cover.
    """

    text: Text
    between: tuple[PowerId, ...]
    towards: tuple[PowerId, ...] = ()
    alliance: bool = False
    years: Years = ALWAYS
    dormant: bool = False
    until: When | None = None
    open: tuple[Where, ...] = ()


class Collapse(Part, frozen=True, kw_only=True):
    """What comes of the loss of a power's supreme leader, beside the succession [3.32].

    It comes once the operations phase in which he fell is over. ``newcomer`` takes over if no leader is left.
    """

    text: Text
    newcomer: LeaderId | None = None
    effects: tuple[AnyEffect, ...] = ()
