"""The referee of a scenario of Sparta vs. Athens: what the rules have to say to it, by number and place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.model.counters import counters
from roma_desktop.games.sparta_vs_athens.model.setting import Scenario
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SIDES, SPARTA
from roma_desktop.games.sparta_vs_athens.model.world import world
from roma_desktop.games.sparta_vs_athens.scenario.mistakes import mistakes
from roma_desktop.ui.editor.model.finding import Finding, Path, Weight
from roma_desktop.ui.games.sparta_vs_athens.editor.part_names import part
from roma_desktop.ui.games.sparta_vs_athens.editor.referee_pieces import of_pieces, of_stacks
from roma_desktop.ui.games.sparta_vs_athens.editor.referee_places import of_places
from roma_desktop.ui.games.sparta_vs_athens.editor.referee_war import of_events, of_money, of_nations
from roma_desktop.ui.games.sparta_vs_athens.editor.standing import position_of

RULES: Final = {
    "first_year": "16.0",
    "last_year": "16.0",
    "income": "12.1",
    "government": "14.1",
    "prestige": "2.11",
    "treasury": "2.17",
    "athenian_leaders": "14.1",
    "units": "7.2",
    "pool": "12.5",
    "turned": "10.2",
    "choices": "16.0",
    "forts": "2.7",
    "standard_forts": "2.7",
    "leaders": "2.6",
    "sieges": "9.0",
    "holders": "11.13",
    "standard_holders": "11.13",
    "broken": "11.13",
    "loyalty": "10.1",
}
"""The rule that each field of a scenario is about."""
_ORDER = tuple(Weight)


def read_aloud(scenario: Scenario) -> list[Finding]:
    """All that a referee would say, the gravest first."""
    state = replace(position_of(scenario), season="spring")
    found = [*_mistakes(scenario), *of_pieces(state), *of_places(state), *of_nations(state), *of_events(state)]
    found += [*of_stacks(position_of(scenario, standard=True)), *of_money(state), *_texts(scenario)]
    return sorted(found, key=lambda one: _ORDER.index(one.weight))


def _mistakes(scenario: Scenario) -> Iterator[Finding]:
    for path, reason in dict.fromkeys(mistakes(scenario)):
        rule = RULES.get(str(path[0]), "") if path else "16.0"
        place = place_of(scenario, path)
        says = say("{where}: {reason}", where=part(str(path[0])), reason=reason) if path and not place else reason
        yield Finding(Weight.MISTAKE, says, rule, path, place, side_of(path))


def _texts(scenario: Scenario) -> Iterator[Finding]:
    for name in ("title", "summary", "course"):
        texts = getattr(scenario, name)
        if not any(texts.values()):
            if name != "title":
                weight = Weight.DOUBT if name == "summary" else Weight.NOTE
                yield Finding(weight, say("nothing is written: {what}", what=part(name)), "", (name,))
        elif not texts.get("ja"):
            yield Finding(Weight.NOTE, say("not there in Japanese: {what}", what=part(name)), "", (name,))
    for side in SIDES:
        if not any(scenario.aims.get(side, {}).values()):
            says = say("nothing says what {side:side} wants", side=side)
            yield Finding(Weight.NOTE, says, "16.0", ("aims", side), "", side)


# ---------------------------------------------------------------- where it is


def place_of(scenario: Scenario, path: Path) -> str:
    """The place on the map that a part of the file is about; "" for none, or for a place that doesn't exist."""
    if len(path) < 2:
        return ""
    field, key = str(path[0]), path[1]
    if field in ("sieges", "holders", "standard_holders", "loyalty"):
        at = str(key)
    elif field in ("units", "leaders", "forts"):
        at = getattr(scenario, field).get(key, "")
    elif field == "broken" and isinstance(key, int) and key < len(scenario.broken):
        at = scenario.broken[key]
    else:
        at = ""
    return at if at in world().locales else ""


def side_of(path: Path) -> str:
    """The side that a part of the file is about, "" for none."""
    field, key = (str(path[0]), str(path[1])) if len(path) > 1 else (str(path[0]) if path else "", "")
    if field in ("treasury", "aims") and key in SIDES:
        return key
    if field == "leaders" and key in counters().people:
        return counters().people[key].side
    if field in ("government", "athenian_leaders"):
        return ATHENS
    return SPARTA if field == "income" else ""
