"""What the counters say besides names and numbers: order, state, figures, seizure counters."""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import Final


class Order(Enum):
    """The state of a unit that changes its whole look [14.2, 14.4]."""

    GOOD = "good"
    DISORDERED = "disordered"
    RETIRED = "retired"


class Badge(Enum):
    """A small sign at the right edge of a unit: its markers [2.2-g]. The first ones come first where room is short."""

    ENGAGED = "engaged"  # 14.5
    CHARGE = "charge"  # 13.2
    SHOCK = "shock"  # 12.1
    CONTINUED_1 = "continued attack -1"  # 14.7
    CONTINUED_2 = "continued attack -2"
    OUT_OF_COMMAND = "out of command"  # 5.3
    FIRED = "fired"  # mounted and not loaded again [11.5]
    REACTED = "reaction fired"  # 11.6
    COUNTER_CHARGED = "counter-charge tried"  # 13.6-b
    NO_MOVE = "no move"


class Figure(StrEnum):
    """The drawings of units."""

    PIKE = "pike"
    SWISS = "swiss"
    LANDSKNECHT = "landsknecht"
    SWORD = "sword"
    ARQUEBUS = "arquebus"
    CROSSBOW = "crossbow"
    LONGBOW = "longbow"
    SKIRMISHER = "skirmisher"
    SAPPER = "sapper"
    GENDARME = "gendarme"
    STRADIOT = "stradiot"
    LIGHT_HORSE = "light-horse"
    MOUNTED_ARCHER = "mounted-archer"
    GENITOR = "genitor"
    MOUNTED_ARQUEBUS = "mounted-arquebus"
    MOUNTED_CROSSBOW = "mounted-crossbow"
    FOOT_ARQUEBUS = "foot-arquebus"
    FOOT_CROSSBOW = "foot-crossbow"
    FALCONET = "falconet"
    SAKER = "saker"
    CULVERIN = "culverin"
    CANNON = "cannon"
    ORGAN = "organ"
    LIMBERED_LIGHT = "limbered-light"
    LIMBERED = "limbered"
    LIMBERED_HEAVY = "limbered-heavy"
    LIMBERED_ORGAN = "limbered-organ"
    GUN_WAGON = "gun-wagon"
    BAGGAGE = "baggage"


class Seizure(Enum):
    """The faces of seizure counters [6.3]."""

    OPPORTUNITY = "opportunity"
    NEGATION = "negation"
    WAR_CRY = "war cry"
    FALTER = "troops falter"
    BREACH = "into the breach"


SHEET: Final = "woodcut"


def drawing_of(name: str) -> str:
    """The name of a drawing of this game among all drawings."""
    return f"{SHEET}/{name}"
