"""The kinds of counters of Roma Victrix, and the drawings on them."""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    """What a counter stands for; it decides the layout."""

    UNIT = "unit"
    GARRISON = "garrison"
    LIMES = "limes"
    LEADER = "leader"
    CAPITAL = "capital"
    BADGE = "badge"  # a sign that belongs to a power: ally, client, initiative
    TOKEN = "token"  # round, belongs to nobody: pillage, strait, turn
    INCOGNITA = "incognita"
    PILE = "pile"
    HIDDEN = "hidden"  # a pile only its owner may look into


class Figure(StrEnum):
    """The drawings."""

    LGN = "lgn"
    HI = "hi"
    AUX = "aux"
    BI = "bi"
    CAV = "cav"
    HC = "hc"
    FLEET = "fleet"
    ROMAN = "leader-roman"
    HELLENISTIC = "leader-hellenistic"
    EASTERN = "leader-eastern"
    BARBARIAN = "leader-barbarian"
    GARRISON = "garrison"
    LIMES = "limes"
    MAJOR_CAPITAL = "capital-major"
    MINOR_CAPITAL = "capital-minor"
    PILLAGE = "pillage"
    INCOGNITA = "incognita"
    ALLY = "ally"
    CLIENT = "client"
    INITIATIVE = "initiative"
    WREATH = "wreath"
    TURN = "turn"
    STRAIT = "strait"
    HELMET = "helmet"
    BARE = "heads/bare"
    HELMETED = "heads/helmeted"
    MOURNING = "heads/mourning"
    VEILED = "heads/veiled"
    RADIATE = "heads/radiate"
    AUGUSTUS = "heads/augustus"
    PUNIC = "heads/punic"
    NUMIDIAN = "heads/numidian"
    PHARAOH = "heads/pharaoh"
    KAUSIA = "heads/kausia"
    STRATEGOS = "heads/strategos"
    TIARA = "heads/tiara"
    SASANIAN = "heads/sasanian"
    SPANGENHELM = "heads/spangenhelm"
    FUR = "heads/fur"
    KNOT = "heads/knot"
    PILEUS = "heads/pileus"
    HEADCLOTH = "heads/headcloth"
    QUEEN = "heads/queen"
    REX = "heads/rex"
