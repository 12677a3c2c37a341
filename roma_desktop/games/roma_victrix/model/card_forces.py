"""Powers that event cards bring to the map, and their special rules in combat [5.33.3], R-32."""

from __future__ import annotations

from roma_desktop.games.roma_victrix.model.pieces import PowerId

AMBUSH: PowerId = "card.ambush"
MINOR_REBELLION: PowerId = "card.minor_rebellion"
MAJOR_REBELLION: PowerId = "card.major_rebellion"
INVASION: PowerId = "card.invasion"
RAID: PowerId = "card.raid"

FOES: PowerId = "foes_of_rome"
"""In solitaire: the side that commands the minors and peoples that Rome has attacked [16.16]."""

NEVER_RETREAT = frozenset({AMBUSH, MINOR_REBELLION, MAJOR_REBELLION})
"""Forces that are never required to retreat [5.33.3]."""

NAMES = {
    AMBUSH: "Ambushers",
    MINOR_REBELLION: "Minor rebels",
    MAJOR_REBELLION: "Major rebels",
    INVASION: "Invaders",
    RAID: "Raiders",
    FOES: "Foes of Rome",
}
