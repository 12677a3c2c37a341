"""The words that ids, files and positions use: sides, nations, kinds of units, seasons."""

from __future__ import annotations

from typing import Final, Literal

SideId = Literal["athens", "sparta"]
NationId = Literal[
    "athens",
    "delian",
    "athenian_greek",
    "athenian_italian",
    "sparta",
    "peloponnesian",
    "spartan_greek",
    "spartan_italian",
    "persia",
    "chalcidice",
    "argos",
    "melos",
]
"""Nations [2.9]; the two leagues by the groups of R6, which the standard rules keep together."""
Allegiance = Literal["athens", "sparta", "neutral", "out"]
"""The side that a nation is on; ``out``: it has left the war for good [11.1]."""
Kind = Literal["LSP", "NSP"]
"""Land and naval strength points: what a unit has [2.3]."""
Season = Literal["administration", "spring", "summer", "winter"]

LocaleId = str
UnitId = str
"""``home.kind.number``: ``corinth.LSP.1``."""
LeaderId = str
"""The force marker that stands for a leader on the map [2.6]: ``athens-3``. Who he is may be hidden [5.2]."""
PersonId = str
"""Who a leader is: ``pericles``, or ``athens_b`` for one without a name [6.5]."""
FortId = str
PieceId = str
"""A unit or a leader."""

ATHENS: Final = "athens"
SPARTA: Final = "sparta"
SIDES: Final[tuple[SideId, SideId]] = (ATHENS, SPARTA)
LSP: Final = "LSP"
NSP: Final = "NSP"
SEASONS: Final[tuple[Season, ...]] = ("spring", "summer", "winter")

POOL: Final = ""
"""The place of units that can be bought: the force pool [12.5]."""
BOX: Final = "box"
"""The place of units that come next season: ships just bought [12.5], or units displaced by a revolt [10.1]."""
GONE: Final = "gone"
"""The place of units that never come back."""
ELSEWHERE: Final = frozenset({POOL, BOX, GONE})


def enemy(side: SideId) -> SideId:
    """The other side."""
    return SPARTA if side == ATHENS else ATHENS
