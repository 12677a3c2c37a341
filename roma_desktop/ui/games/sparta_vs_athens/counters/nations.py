"""The nations as they look: each has a colour and, for eyes that do not tell colours, a sign [2.9]."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from roma_desktop.games.sparta_vs_athens.model.terms import NationId, SideId
from roma_desktop.ui.counters import Emblem

SHEET: Final = "black-figure"


@dataclass(frozen=True, slots=True)
class Look:
    """``colour`` is its name in the palette, ``sign`` the drawing on shields and sails."""

    colour: str
    sign: str


ATHENS: Final = Look("red", f"{SHEET}/owl")
DELIAN: Final = Look("orange", f"{SHEET}/delta")
ATHENIAN_LEAGUE: Final = Look("yellow", f"{SHEET}/crescent")
SPARTA: Final = Look("blue", f"{SHEET}/lambda")
PELOPONNESIAN: Final = Look("purple", f"{SHEET}/trident")
SPARTAN_LEAGUE: Final = Look("green", f"{SHEET}/star")
PERSIA: Final = Look("brown", f"{SHEET}/bow")
ON_ITS_OWN: Final = Look("grey", f"{SHEET}/ring")

LOOKS: Final[Mapping[NationId, Look]] = {
    "athens": ATHENS,
    "delian": DELIAN,
    "athenian_greek": ATHENIAN_LEAGUE,
    "athenian_italian": ATHENIAN_LEAGUE,
    "sparta": SPARTA,
    "peloponnesian": PELOPONNESIAN,
    "spartan_greek": SPARTAN_LEAGUE,
    "spartan_italian": SPARTAN_LEAGUE,
    "persia": PERSIA,
    "chalcidice": ON_ITS_OWN,
    "argos": ON_ITS_OWN,
    "melos": ON_ITS_OWN,
}
"""Nations of one colour share a sign: the home printed on the counter tells them apart."""


def emblem(side: SideId) -> Emblem:
    """A side's sign: Athens' owl, Sparta's lambda."""
    look = LOOKS[side]
    return Emblem(look.colour, look.sign)
