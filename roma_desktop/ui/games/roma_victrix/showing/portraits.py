"""The portraits of powers. They are apart from the other faces because the library needs no rules.

A power has the head of its people; a power that isn't listed, such as one of a player's own scenario, has that of its
kind. In a civil war the rivals have different heads.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roma_desktop.ui.games.roma_victrix.counters import Figure

PORTRAITS: Final = {
    "roman": Figure.ROMAN,
    "kingdom": Figure.HELLENISTIC,
    "parthian": Figure.EASTERN,
    "barbarian": Figure.BARBARIAN,
}
"""The portraits of powers that aren't listed, by kind of power."""
WEARERS: Final[Mapping[Figure, tuple[str, ...]]] = {
    Figure.BARE: ("pompeius", "octavianus", "albinus", "gallic_empire", "maxentius", "verus", "syagrius", "odoacer"),
    Figure.HELMETED: ("antonius", "niger", "licinius", "danube", "dalmatia", "populares"),
    Figure.MOURNING: ("sextus", "macriani", "maximinus_daia", "orient", "iudaea", "proconsul_africae"),
    Figure.VEILED: ("lepidus",),
    Figure.RADIATE: ("liberatores", "western_empire", "occident"),
    Figure.AUGUSTUS: ("eastern_empire", "constantinus", "pudentius"),
    Figure.PUNIC: ("carthage", "tripolis"),
    Figure.NUMIDIAN: ("numidia", "mauretania", "mauri", "bocchus", "bogud"),
    Figure.PHARAOH: ("aegyptus",),
    Figure.KAUSIA: ("macedonia", "epirus", "achaeus", "bithynia", "paphlagonia", "bosporan_kingdom", "bosporus"),
    Figure.STRATEGOS: (
        "achaea", "aetolia", "syracusae", "rhodus", "massilia", "saguntum", "creta", "lycia", "pirates", "byzantium",
        "cyrenaica", "bosporan_cities",
    ),
    Figure.TIARA: (
        "armenia", "armenia_minor", "cappadocia", "atropatene", "media", "iberia", "albania", "albani",
        "colchis", "lazica", "lazi", "adiabene", "osrhoene",
    ),
    Figure.SASANIAN: ("persia", "persis"),
    Figure.SPANGENHELM: ("gothi", "visigothi", "burgundi", "anglii_saxones", "godas"),
    Figure.REX: ("ostrogothi", "gepidae", "langobardi", "thuringi"),
    Figure.FUR: ("hunni", "hunni_dengizich", "iazyges"),
    Figure.KNOT: ("suebi", "marcomanni", "alamanni", "franci", "franci_rhenani"),
    Figure.PILEUS: ("dacia", "thracia", "illyria", "noricum"),
    Figure.HEADCLOTH: ("nabataei", "nabataea", "ghassanidae", "lakhmidae", "hatra", "characene", "elymais"),
    Figure.QUEEN: ("palmyra",),
}  # fmt: skip
HEADS: Final = {power: figure for figure, powers in WEARERS.items() for power in powers}


def portrait_of(power: str, kind: str) -> Figure:
    """The portrait of a power of a kind."""
    return HEADS.get(power, PORTRAITS[kind])
