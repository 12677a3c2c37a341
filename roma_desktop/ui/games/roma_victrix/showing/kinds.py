"""What a unit is and what it does, in a few lines for the tool tip of its counter."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.model.tables import CAVALRY, CSP, Kind

NAMES: dict[Kind, Message] = {
    "LGN": say("Legion: Roman heavy infantry, the strongest on foot."),
    "HI": say("Heavy infantry: the line of battle."),
    "BI": say("Barbarian infantry: warbands without upkeep."),
    "AUX": say("Auxilia: light troops that any leader raises."),
    "CAV": say("Cavalry: light in strength, strong in numbers."),
    "HC": say("Heavy cavalry: counts as cavalry, and hits as hard as a legion."),
    "FLT": say("Fleet: fights at sea, and carries a full land unit or two reduced ones."),
}


def about_kind(kind: Kind, words: Words) -> str:
    """Lines about a kind of unit."""
    return "\n".join(words.say(line) for line in _lines(kind))


def _lines(kind: Kind) -> Iterator[Message]:
    yield NAMES[kind]
    full, reduced = CSP[kind]
    yield say("{full} CSP in combat, {reduced} when reduced [5.31.3].", full=full, reduced=reduced)
    if kind in CAVALRY:
        yield say("Twice the enemy's cavalry CSP brings a DRM of 2 in the field [5.31.5]; not in sieges.")
    if kind == "FLT":
        yield say("It takes no part in combats on land.")
