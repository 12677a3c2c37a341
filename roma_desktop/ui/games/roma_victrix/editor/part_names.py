"""The parts of a scenario file by their names on the forms."""

from __future__ import annotations

from roma_desktop.core.message import Message, say
from roma_desktop.ui.library.wording import in_words

PARTS: dict[str, Message] = {
    "number": say("Number"), "id": say("Id"), "title": say("Title"), "summary": say("What it is about"),
    "course": say("How it may go"), "first_year": say("First year"), "turns": say("Turns"),
    "difficulty": say("Difficulty"), "solitaire": say("Solitaire"), "options": say("Options"), "limes": say("Limes"),
    "rules": say("Rules"), "sources": say("Sources"), "notes": say("Notes"), "barbaricum": say("Barbaricum"),
    "name": say("Name"), "plural": say("A plural name in English"), "kind": say("Kind"), "status": say("Status"),
    "colour": say("Colour"),
    "patron": say("Patron"), "capital": say("Capital"), "provinces": say("Provinces"), "leaders": say("Leaders"),
    "units": say("Units"), "treasury": say("Treasury"), "objectives": say("Objectives"), "aim": say("What it wants"),
    "succession": say("Succession"), "collapse": say("Collapse"), "card": say("Event card"),
    "composition": say("Infantry among its warbands"), "build_limits": say("The most it raises of a kind"),
    "incognita": say("Markers of the people"), "en": say("in English"), "ja": say("in Japanese"),
}  # fmt: skip
"""The names by their keys in the file; other parts are called by their keys."""


def part_name(key: object) -> str:
    """A part in the player's language."""
    found = PARTS.get(str(key))
    return in_words(found) if found is not None else str(key).replace("_", " ")
