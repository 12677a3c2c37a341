"""The printed tables, laid out as printed: combat strength, costs, operations points, percentages, attrition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

Kind = Literal["LGN", "HI", "BI", "AUX", "CAV", "HC", "FLT"]
KINDS: tuple[Kind, ...] = get_args(Kind)

# Combat strength points (CSP), full and reduced [5.31.3], [5.72.1], [17.1]
CSP: dict[Kind, tuple[int, int]] = {
    "LGN": (4, 2),
    "HI": (3, 2),
    "BI": (2, 1),
    "AUX": (2, 1),
    "CAV": (2, 1),
    "HC": (4, 2),
    "FLT": (2, 1),
}
LAND_KINDS: frozenset[Kind] = frozenset(KINDS) - {"FLT"}
CAVALRY: frozenset[Kind] = frozenset({"CAV", "HC"})
MAINTAINED: frozenset[Kind] = frozenset({"LGN", "HI", "AUX", "CAV", "HC", "FLT"})  # 8.1: never BI
DEAR: frozenset[Kind] = frozenset({"LGN", "HI", "CAV"})  # 1 RP of upkeep where there are no AUX [15.6]
GARRISON_CSP = 1  # 3.54

# New unit creation, rebuild and maintenance [9.2]: HI and HC as printed, the others reconstructed
#                create, rebuild
COST: dict[Kind, tuple[int, int]] = {
    "LGN": (5, 3),
    "HI": (4, 2),
    "AUX": (3, 2),
    "CAV": (3, 2),
    "HC": (5, 3),
    "FLT": (3, 2),
    "BI": (3, 2),  # as AUX, only with 15.2
}
CARD_PRICE = 20  # RP [15.83]
LEVY_LIMIT: dict[str, int] = {"line": 2, "AUX": 2, "CAV": 1, "FLT": 1}  # 9.15; line = LGN or HI, CAV with HC
SOLO_CREATION: tuple[tuple[int, Mapping[Kind, int], Mapping[Kind, int]], ...] = (
    (3, {}, {}),
    (6, {"AUX": 1}, {"AUX": 1}),
    (8, {"HI": 1}, {"CAV": 1}),
    (9, {"CAV": 1}, {"AUX": 1, "CAV": 1}),
    (10, {"HI": 1, "CAV": 1}, {"CAV": 2}),
)
"""Solitaire creation by warbands drawn: kingdoms, Parthia and Persia; our reconstruction (R-55)."""


def solo_creation(number: int, parthian: bool) -> Mapping[Kind, int]:
    """The units that a marker of so many warbands brings in solitaire [16.42 D]."""
    row = next(row for row in SOLO_CREATION if number <= row[0])
    return row[2] if parthian else row[1]


SMALL_ISLANDS = frozenset({"baleares", "corsica", "creta", "cyprus", "rhodus", "sardinia"})  # 9.17.3
FLEET_BECOMES: dict[Kind, bool] = {"LGN": True, "HI": True, "AUX": False}  # 9.3: kind -> reduced

# Counters of one player [3.4], [9.0]. The rulebook doesn't print the manifest: the numbers are ours.
COUNTER_MIX: dict[Kind, int] = {"LGN": 30, "HI": 30, "BI": 30, "AUX": 30, "CAV": 24, "HC": 12, "FLT": 20}

# Heavy cavalry's share of a power's cavalry [17.1]
HEAVY_ROMANS = {
    range(1, 7): 0,
    range(7, 9): 50,
    range(9, 12): 75,
    range(18, 19): 0,
    range(19, 20): 50,
    range(20, 21): 0,
}
HEAVY_SHARE = {
    "aegyptus": 50,
    "armenia": 60,
    "carthage": 50,
    "hunni": 30,
    "macedonia": 70,
    "ostrogothi": 100,
    "palmyra": 50,
    "parthia": 40,
    "persia": 80,
    "pontus": 60,
    "sarmatia": 90,
    "seleucid_kingdom": 50,
    "vandali": 80,
    "visigothi": 60,
    "eastern_empire": 70,
    "western_empire": 40,
}
HEAVY_OTHERS = 50

# Operations points [5.22]
OP_ENTER = 1
OP_LIMES = {0: 0, 1: 1, 2: 2}  # strength of the limes -> OP on top, for non-Romans
OP_PASS = 2  # Alps and Pyrenees, scenario 1
OP_ROADS = {"roman": 1, "other": 2, "barbarian": 3}  # variant of Roman roads, by who holds the province [17.4]
OP_ROADS_LIMES = {2: 4, 1: 2}
OP_ATTACK = 1
OP_PILLAGE = 1

OP_EMBARK = 1
OP_SAIL = 1
OP_LAND = 1
OP_SIEGE = 1
OP_NAVAL = 1

ROUSED_BY = {1: 1, 2: 1, 3: 2, 4: 2}  # rating of the supreme leader -> highest die that rouses an ally [11.13]
STORM_EVERY = 3  # sea areas entered in one phase: at each third one every fleet rolls [5.69], R-33
STORM_ON = 1
FLEETS_ESCAPE = 3  # or less, when they withdraw before naval combat [5.71]
SEA_INTERCEPTION = 7  # d6 + rating or more [5.85]

CAVALRY_DRM = 2  # 5.31.5
CAPITAL_REVENUE = 5  # 7.4
BOUNTY = {True: 10, False: 5}  # RP for taking a major, minor capital [10.34], [10.35]
CAPITAL_STEPS = {True: 4, False: 2}  # major, minor 10.31

# Attrition [4.2 B], reconstructed: percentage of CSP lost by the rating of the leader; 0 is "NE"
#            none L-1 L-2 L-3 L-4
ATTRITION = {
    1: (10, 10, 10, 10, 10),
    2: (20, 20, 20, 20, 20),
    3: (30, 30, 30, 30, 0),
    4: (40, 40, 40, 0, 0),
    5: (50, 50, 0, 0, 0),
    6: (60, 0, 0, 0, 0),
}


def attrition(face: int, rating: int, threshold: bool = False) -> int:
    """Percentage of CSP lost to attrition; ``threshold`` is the other reading of R-12."""
    if threshold and rating:
        return 10 * face if face <= 5 - rating else 0
    return ATTRITION[face][rating]


def percentage(csp: int, percent: int) -> int:
    """The percentage table: CSP lost, half rounded up (R-01)."""
    return (csp * percent + 50) // 100


def numbers_drm(one: int, other: int) -> int:
    """The numerical advantage [5.31.4], [5.31.5]: the ratio, rounded for the smaller side, less one."""
    small, large = sorted((one, other))
    return large // small - 1 if small else 0


def cavalry_drm(ours: int, theirs: int) -> int:
    """2 for a side with at least twice the other's cavalry CSP [5.31.5]; any cavalry against none will do."""
    return CAVALRY_DRM if ours and ours >= 2 * theirs else 0


HAND = 1
"""Event cards a player may hold [14.14]."""

CARDS: Mapping[str, str] = {
    "allegiance": "Ally or Client State Changes Allegiance",
    "ambush": "Ambush",
    "attrition": "Attrition",
    "interception": "Automatic Land or Naval Interception",
    "withdrawal": "Automatic Withdrawal Before Combat",
    "invasion": "Barbarian Invasion",
    "raid": "Barbarian Raid",
    "forced_march": "Forced March / Favorable Winds",
    "frontier_war": "Frontier War",
    "intelligence": "Intelligence",
    "land_combat": "Land Combat Advantage",
    "leader": "Leader",
    "defection": "Leader Defection",
    "major_rebellion": "Major Rebellion",
    "minor_rebellion": "Minor Rebellion",
    "assassination": "Assassination Attempt",
    "naval_combat": "Naval Combat Advantage",
    "piracy": "Piracy",
    "recruit": "Recruit New Units",
    "siege_combat": "Siege Combat Advantage",
    "treachery": "Treachery",
}
"""The cards in the order of the list of [14.2], one of each [3.62]."""

CARD_RULES: Mapping[str, str] = {card: f"14.2.{place}" for place, card in enumerate(CARDS, start=1)}
"""The number of each card: its place in that list."""
