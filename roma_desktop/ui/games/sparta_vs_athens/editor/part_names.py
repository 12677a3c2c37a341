"""The names of a scenario file's keys, in words."""

from __future__ import annotations

from typing import Final

from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.model.world import world

PARTS: Final[dict[str, Message]] = {
    "number": say("Number"),
    "id": say("Id"),
    "rule": say("Rule"),
    "title": say("Title"),
    "summary": say("What it is about"),
    "course": say("How it may go"),
    "aims": say("Aim"),
    "difficulty": say("Difficulty"),
    "first_year": say("First year"),
    "last_year": say("Last year"),
    "verdict": say("Verdict"),
    "treasury": say("Treasury"),
    "income": say("Income of Sparta"),
    "property_tax": say("Property tax"),
    "plague": say("Plague"),
    "government": say("Government"),
    "prestige": say("Prestige"),
    "allegiance": say("Allegiance"),
    "standard_allegiance": say("Allegiance, standard rules"),
    "units": say("Unit"),
    "pool": say("Force pool"),
    "gone": say("Out of the game"),
    "turned": say("On the other side"),
    "deployment": say("Set-up"),
    "choices": say("Choices at set-up"),
    "forts": say("Fort"),
    "standard_forts": say("Forts, standard rules"),
    "leaders": say("Leader"),
    "athenian_leaders": say("Athenian leaders to place"),
    "sieges": say("Siege"),
    "holders": say("Held city"),
    "standard_holders": say("Held cities, standard rules"),
    "broken": say("No garrison"),
    "happened": say("Event"),
    "loyalty": say("Loyalty"),
}
KINDS: Final = {
    "aims": "side",
    "treasury": "side",
    "allegiance": "nation",
    "standard_allegiance": "nation",
    "units": "unit",
    "forts": "fort",
    "standard_forts": "fort",
    "leaders": "person",
    "sieges": "place",
    "holders": "place",
    "standard_holders": "place",
    "loyalty": "place",
}
"""The kind of thing that a field's keys name; those of ``loyalty`` may be regions too."""
VALUES: Final = {
    "units": "place",
    "forts": "place",
    "standard_forts": "place",
    "leaders": "place",
    "sieges": "side",
    "holders": "side",
    "standard_holders": "side",
    "pool": "unit",
    "gone": "unit",
    "turned": "unit",
    "broken": "place",
}
"""The kind of thing that a field's values name."""


def kind_of(field: str, key: str) -> str | None:
    """The kind of thing that a key of a field names; None for a field whose keys name nothing."""
    return "region" if field == "loyalty" and key not in world().locales else KINDS.get(field)


def part(field: str) -> Message:
    """What a field of the file is called."""
    return PARTS.get(field) or say("{what}", what=field)
