"""The words of the game: ids, kinds of units, weapons, facings."""

from __future__ import annotations

from typing import Final, Literal

HexId = str
"""A hex by its printed number: column and row from 01, ``0307``."""
SideId = str
UnitId = str
LeaderId = str
BattleId = str
"""A Battle: the units under one leader [5.0-a]."""
PieceId = str
"""A unit or a leader."""
CounterId = str
"""A seizure counter [6.3]."""

Type = Literal[
    "AQ", "CB", "LB", "SK", "PK", "SB", "SP", "MM", "STR", "LC", "LC/A", "GE", "MAQ", "MCB", "ART", "GW", "BW"
]
"""The types of units [2.2-d]. ``ART`` is artillery, ``GW`` a gun wagon, ``BW`` a baggage wagon."""
Missile = Literal["A", "AQ", "CB", "LB", "J", "F", "S", "C", "H", "OG"]
"""The types of missiles [2.2-f]."""

FOOT: Final = frozenset({"AQ", "ART", "BW", "CB", "GW", "LB", "PK", "SP", "SK", "SB"})
MOUNTED: Final = frozenset({"GE", "LC", "LC/A", "MAQ", "MCB", "MM", "STR"})
"""The types on foot and those on horseback [2.4-e]; dismounted MAQ and MCB are on foot."""
ARTILLERY: Final = frozenset({"F", "S", "C", "H", "OG"})
"""The missiles of artillery; all others are hand weapons [2.4-f]."""
DISMOUNTED: Final = {"MAQ": "AQ", "MCB": "CB"}
"""What a mounted type becomes on foot [2.2-e]."""

ARMY: Final = "army"
STANDARD: Final = "standard"
"""What can be activated besides a Battle [6.1]."""

WAITING: Final = "waiting"
"""Not yet on the map: a reinforcement [7.5]."""
GONE: Final = "gone"
"""Eliminated, dead or captured [3.0]."""
HOME: Final = "home"
"""Out of the battle at no cost [16.2]."""
ELSEWHERE: Final = frozenset({WAITING, GONE, HOME})
"""The places of units and leaders that aren't on the map."""

Facing = int
"""The vertex a unit faces [8.0-a], as ``core.board.hexes`` numbers vertices: clockwise, 0 is south-east, 4 north."""
FACINGS: Final = ("SE", "S", "SW", "NW", "N", "NE")
"""The names of the facings in files."""
HEXSIDES: Final = ("E", "SE", "SW", "W", "NW", "NE")
"""The names of the hexsides in files, by their directions."""

ARMY_DISTANCE: Final = 4
"""The least distance from every enemy unit that an army activation keeps, in hexes [6.1-b, R03]."""

Mode = Literal["free", "continued", "seized"]
"""How an activation was obtained [2.4-b]."""
