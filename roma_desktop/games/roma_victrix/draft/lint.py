"""The referee of a scenario that is being made: what the rules say about it, each with rule number and place."""

from __future__ import annotations

import re
from collections.abc import Iterator

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix.draft.figures import position_of
from roma_desktop.games.roma_victrix.draft.finding import Finding, Path, Weight
from roma_desktop.games.roma_victrix.draft.lint_aims import of_aims, of_dates
from roma_desktop.games.roma_victrix.draft.lint_army import of_heirs, of_peoples, of_position, of_units
from roma_desktop.games.roma_victrix.draft.lint_money import of_money
from roma_desktop.games.roma_victrix.model.setting import Scenario
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import province_of, world
from roma_desktop.games.roma_victrix.scenario.files import mistakes

WRONG_TYPE = "{kind} can't belong to a power of the kind {power}"
"""A mistake of the checker of files that the referee leaves out: he says the same with rule and place."""
_RULE = re.compile(r"\s*\[([R\d][\w.-]*)\]$")
_ORDER = tuple(Weight)


def lint(scenario: Scenario) -> list[Finding]:
    """All that a referee would say, the gravest first."""
    return read_aloud(scenario, first_position(scenario))


def first_position(scenario: Scenario) -> State | None:
    """The position that a scenario begins with; None while there is a mistake in it."""
    return None if any(mistakes(scenario, world())) else position_of(scenario)


def read_aloud(scenario: Scenario, state: State | None) -> list[Finding]:
    """As ``lint``, if the first position is known already; None if there is none."""
    army = (*of_units(scenario), *of_heirs(scenario), *of_peoples(scenario))
    found = [*_mistakes(scenario), *army, *_texts(scenario), *_nobodys(scenario)]
    if state is not None:
        last_year = state.setting.year(scenario.turns)
        found += [*of_position(state), *of_aims(state), *of_dates(scenario, last_year), *of_money(state)]
    return sorted(found, key=lambda one: _ORDER.index(one.weight))


def _mistakes(scenario: Scenario) -> Iterator[Finding]:
    for path, reason in mistakes(scenario, world()):
        if reason.template == WRONG_TYPE and path[2:3] == ("units",):
            continue
        rule = _RULE.search(reason.template)
        says = Message(_RULE.sub("", reason.template), reason.values)
        yield Finding(Weight.MISTAKE, says, rule[1] if rule else "", path, place_of(scenario, path), power_of(path))


def _texts(scenario: Scenario) -> Iterator[Finding]:
    for name, texts in (("title", scenario.title), ("summary", scenario.summary)):
        if not any(texts.values()):
            says = say("the scenario has no title" if name == "title" else "nothing says what the scenario is about")
            yield Finding(Weight.DOUBT, says, "", (name,))
        elif not texts.get("ja"):
            yield Finding(Weight.NOTE, say("the {what} isn't there in Japanese", what=name), "", (name,))
    if not any(scenario.course.values()):
        yield Finding(Weight.NOTE, say("nothing says how the scenario may go"), "", ("course",))
    for power, entry in scenario.powers.items():
        path = ("powers", power, "aim")
        if entry.status == "active" and not any(entry.aim.values()):
            says = say("nothing says what {power:power} {power:wants|want}", power=power)
            yield Finding(Weight.DOUBT, says, "4.4", path, "", power)


def _nobodys(scenario: Scenario) -> Iterator[Finding]:
    board = world()
    owned = {place for entry in scenario.powers.values() for place in entry.provinces}
    owned |= {place for people in scenario.barbaricum.values() for place in people.provinces}
    left = [place for place in board.provinces if place not in owned and place not in board.impassable]
    if left:
        says = say("{count:province belongs|provinces belong} to nobody", count=len(left))
        yield Finding(Weight.NOTE, says, "3.9", ("powers",), left[0])


# ---------------------------------------------------------------- where it is


def power_of(path: Path) -> str:
    """The power or people that a part of the file is about, "" if none."""
    return str(path[1]) if len(path) > 1 and path[0] in ("powers", "barbaricum") else ""


def place_of(scenario: Scenario, path: Path) -> SpaceId:
    """The place on the map that a part of the file is about; "" if there is none, or no such place."""
    found = _named_place(scenario, path)
    return found if province_of(found) in world().spaces else ""


def _named_place(scenario: Scenario, path: Path) -> SpaceId:
    entry = scenario.powers.get(power_of(path))
    if entry is None or len(path) < 3:
        return ""
    field, rest = path[2], path[3:]
    if field == "units" and rest:
        return str(rest[0])
    if field == "provinces" and rest and isinstance(rest[0], int) and rest[0] < len(entry.provinces):
        return entry.provinces[rest[0]]
    if field == "leaders" and rest and rest[0] in entry.leaders:
        return entry.leaders[str(rest[0])].at or ""
    if field == "capital" and entry.capital is not None:
        return entry.capital.at
    return ""
