"""New things in a draft: a power, a people, a leader, with names that are meant to be changed."""

from __future__ import annotations

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.draft import edits
from roma_desktop.games.roma_victrix.model.entries import LeaderEntry, Text
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, PowerId
from roma_desktop.games.roma_victrix.model.setting import Barbarians, Colour, PowerEntry, Scenario

COLOURS: tuple[Colour, ...] = ("crimson", "azure", "gold", "emerald", "violet", "slate")
MIXED = (80, 20)  # BI and CAV percent of warbands


def new_power(scenario: Scenario) -> tuple[Scenario, PowerId]:
    """One more power, in a colour that isn't taken, and its id."""
    used = {entry.colour for entry in scenario.powers.values()}
    colour: Colour = next((one for one in COLOURS if one not in used), "neutral")
    number = 1 + len(scenario.powers)
    name: Text = {"en": f"Power {number}", "ja": f"勢力{number}"}
    return edits.with_power(scenario, PowerEntry(name=name, kind="kingdom", status="active", colour=colour))


def new_people(scenario: Scenario) -> tuple[Scenario, PowerId]:
    """One more people of Barbaricum, without provinces, and its id."""
    number = 1 + len(scenario.barbaricum)
    name: Text = {"en": f"People {number}", "ja": f"部族{number}"}
    people = edits.free_id(name["en"], {*scenario.powers, *scenario.barbaricum}, "people")
    entry = Barbarians(name=name, provinces=(), composition=MIXED)
    return replace(scenario, barbaricum=edits.with_key(scenario.barbaricum, people, entry)), people


def new_leader(scenario: Scenario, power: PowerId, at: SpaceId | None) -> tuple[Scenario, LeaderId]:
    """One more leader, of rating 1, for a power in a province or for a people (then without ``at``), and his id."""
    number = 1 + len(edits.leaders_of(scenario, power))
    name: Text = {"en": f"Leader {number}", "ja": f"指揮官{number}"}
    return edits.new_leader(scenario, power, LeaderEntry(name=name, rating=1, at=at))
