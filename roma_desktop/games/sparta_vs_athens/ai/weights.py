"""How much the terms of a position count: what comes true of them, and what each temper makes of them."""

from __future__ import annotations

from collections.abc import Mapping

from roma_desktop.core.mind import Temper

COMES_TRUE: Mapping[str, float] = {
    "year": 1.3,
    "sieges": 0.7,
    "fleets": 0.5,
    "forts": 0.4,
    "armies": 0.3,
    "leaders": 0.3,
    "Athens": 0.3,
    "treasury": 0.2,
    "foe's treasury": 0.2,
    "cities": 0.15,
    "revolts": 0.1,
    "income": 0.1,
    "pickets": 0.1,
}
"""The part of what a term promises that comes of it; 1 where it isn't named.

Rounded from 67 games between Beginners (the Archidamian War and the Peace of Nicias): the prestige that was still to
come, held against the terms at the beginning of each season, beside other games at the same date. What promised
nothing keeps a little, as it decides the ends of other games. Cities held, tribute and money promised ten times as
much as came of them, and varied most: they drowned what decided.
"""
BOLDNESS: Mapping[Temper, Mapping[str, int]] = {
    Temper.STEADY: {},
    Temper.BOLD: {"armies": 75, "fleets": 75, "cities": 125, "sieges": 130},
    Temper.WARY: {"armies": 130, "fleets": 130, "capital": 140, "Athens": 140, "treasury": 120},
    Temper.HISTORICAL: {"revolts": 130, "fleets": 120, "prestige": 110},
}
"""Percentages by which a temper weighs terms."""


def weighed(terms: Mapping[str, float], temper: Temper) -> dict[str, int]:
    """The terms as they count for a player of a temper."""
    percent = BOLDNESS[temper]
    return {
        name: round(value * COMES_TRUE.get(name, 1.0) * percent.get(name, 100) / 100) for name, value in terms.items()
    }
