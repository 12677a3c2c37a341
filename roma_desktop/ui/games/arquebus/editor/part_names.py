"""What the keys of a scenario file are called."""

from __future__ import annotations

from typing import Final

from roma_desktop.core.message import Message, say

PARTS: Final[dict[str, Message]] = {
    "number": say("Number"),
    "title": say("Title"),
    "date": say("Date"),
    "summary": say("What it is about"),
    "notes": say("Doubts and balance"),
    "difficulty": say("Difficulty"),
    "first_player": say("First player"),
    "timed": say("Timed engagement"),
    "special_rules": say("Special rules"),
    "map": say("Map"),
    "sides": say("Armies"),
    "columns": say("Columns"),
    "rows": say("Rows"),
    "terrain": say("Terrain"),
    "elevation": say("Elevation"),
    "hexsides": say("Hexsides"),
    "roads": say("Road"),
    "crossings": say("Bridge, gate, breach"),
    "labels": say("Name on the map"),
    "north": say("North"),
    "name": say("Name"),
    "colour": say("Colour"),
    "facing": say("Facing"),
    "standard": say("Its standard"),
    "flight_level": say("Flight level"),
    "seizure": say("Seizure counters"),
    "battles": say("The Battles"),
    "commanders": say("Leader without a Battle"),
    "leader": say("Leader"),
    "led_by": say("Led by"),
    "nation": say("Nation"),
    "entry": say("Entry hexes"),
    "optional": say("Optional"),
    "units": say("Units"),
    "kind": say("Kind"),
    "missile": say("Missile"),
    "hex": say("Hex"),
    "men": say("Men"),
    "guns": say("Guns"),
    "deployed": say("Deployed"),
    "disordered": say("Disordered"),
    "retired": say("Retired"),
    "dismounted": say("Dismounted"),
    "activation": say("Activation"),
    "charisma": say("Charisma"),
    "command_range": say("Command Range"),
    "movement": say("Movement"),
    "overall_commander": say("Overall Commander"),
    "effectiveness": say("Effectiveness"),
    "king": say("King"),
    "replacement": say("Replacement"),
    "side": say("Side"),
    "boxes": say("Boxes"),
    "why": say("Reason"),
    "text": say("Words"),
    "id": say("Id"),
}


def part(key: str | int) -> Message:
    """What a key is called; the key itself if it has no name here."""
    return PARTS.get(str(key), say("{key}", key=str(key).replace("_", " ")))
