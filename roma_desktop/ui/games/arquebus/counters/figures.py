"""Which figure stands for a unit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roma_desktop.games.arquebus.model.terms import Missile, Type
from roma_desktop.ui.games.arquebus.counters.terms import Figure

BY_TYPE: Final[Mapping[Type, Figure]] = {
    "PK": Figure.PIKE,
    "SB": Figure.SWORD,
    "AQ": Figure.ARQUEBUS,
    "CB": Figure.CROSSBOW,
    "LB": Figure.LONGBOW,
    "SK": Figure.SKIRMISHER,
    "SP": Figure.SAPPER,
    "MM": Figure.GENDARME,
    "STR": Figure.STRADIOT,
    "LC": Figure.LIGHT_HORSE,
    "LC/A": Figure.MOUNTED_ARCHER,
    "GE": Figure.GENITOR,
    "MAQ": Figure.MOUNTED_ARQUEBUS,
    "MCB": Figure.MOUNTED_CROSSBOW,
    "GW": Figure.GUN_WAGON,
    "BW": Figure.BAGGAGE,
}
"""The figures of types that have one."""
ON_FOOT: Final[Mapping[Type, Figure]] = {"MAQ": Figure.FOOT_ARQUEBUS, "MCB": Figure.FOOT_CROSSBOW}
"""The dismounted forms: a man before his horse [2.2-e]."""
PIKES: Final = {"swiss": Figure.SWISS, "landsknecht": Figure.LANDSKNECHT}
"""Pikemen with a look of their own, by a word in the row of the chart (T8)."""
DEPLOYED: Final[Mapping[Missile, Figure]] = {
    "F": Figure.FALCONET,
    "S": Figure.SAKER,
    "C": Figure.CULVERIN,
    "H": Figure.CANNON,
    "OG": Figure.ORGAN,
}
LIMBERED: Final[Mapping[Missile, Figure]] = {
    "F": Figure.LIMBERED_LIGHT,
    "S": Figure.LIMBERED,
    "C": Figure.LIMBERED,
    "H": Figure.LIMBERED_HEAVY,
    "OG": Figure.LIMBERED_ORGAN,
}


def figure_of(
    type_: Type, kind: str = "", missile: Missile | None = None, deployed: bool = False, dismounted: bool = False
) -> Figure:
    """The figure of a unit.

    ``type_`` is its type in the file, also of a dismounted unit; ``kind`` is its row in the chart of ratings.
    Raises ``KeyError`` for artillery without a gun's missile.
    """
    if type_ == "ART":
        if missile is None:
            raise KeyError("artillery has a missile")
        return (DEPLOYED if deployed else LIMBERED)[missile]
    if dismounted and type_ in ON_FOOT:
        return ON_FOOT[type_]
    if type_ == "PK":
        return next((figure for word, figure in PIKES.items() if word in kind), Figure.PIKE)
    return BY_TYPE[type_]
