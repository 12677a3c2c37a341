"""What a leader is about to do in his operation."""

from __future__ import annotations

from typing import Literal

from roma_desktop.core.mind import Intent
from roma_desktop.games.sparta_vs_athens.model.terms import LeaderId, LocaleId

Kind = Literal[
    "strike", "seafight", "take", "siege", "raid", "ravage", "fort", "incite", "guard", "blockade", "muster", "home",
    "attica", "clear",
]  # fmt: skip


class Undertaking(Intent, frozen=True):
    """A leader's operation: what it is for, its target, and the locales that he enters on the way, the target last.

    ``year`` and ``season`` say when; in any other season it means nothing. ``gathers``: units on the way come along.
    """

    year: int
    season: str
    leader: LeaderId
    kind: Kind
    target: LocaleId
    path: tuple[LocaleId, ...]
    gathers: bool = False


class Rest(Intent, frozen=True):
    """The campaign of this season is over."""

    year: int
    season: str
