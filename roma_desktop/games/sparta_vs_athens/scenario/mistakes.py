"""What can be wrong with a scenario beyond the types of its fields [16.0]."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from roma_desktop.core.bounds import NO_ID, is_id
from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.model.counters import counters
from roma_desktop.games.sparta_vs_athens.model.options import Options
from roma_desktop.games.sparta_vs_athens.model.setting import HOME, FreeChoice, Scenario
from roma_desktop.games.sparta_vs_athens.model.soundness import unsound
from roma_desktop.games.sparta_vs_athens.model.terms import NSP, POOL, SIDES, LocaleId, UnitId
from roma_desktop.games.sparta_vs_athens.model.world import world
from roma_desktop.games.sparta_vs_athens.rules.berths import port, unmet
from roma_desktop.games.sparta_vs_athens.scenario.setup import set_up

Path_ = tuple[str | int, ...]
Mistake = tuple[Path_, Message]

EARLIEST: Final = 999
MOST_TALENTS: Final = 9999
MOST_PRESTIGE: Final = 99
MOST_LOYALTY: Final = 5
LIMITS: Final = {
    "difficulty": (1, 5),
    "income": (0, MOST_TALENTS),
    "government": (1, 12),
    "prestige": (-MOST_PRESTIGE, MOST_PRESTIGE),
    "athenian_leaders": (0, 6),
}


def mistakes(scenario: Scenario) -> Iterator[Mistake]:
    """What is wrong with a scenario, and where: first single fields, then the position that it leads to."""
    found = False
    for mistake in _in_fields(scenario):
        found = True
        yield mistake
    if not found:
        yield from _in_position(scenario)


def _in_fields(scenario: Scenario) -> Iterator[Mistake]:
    if not is_id(scenario.id):
        yield ("id",), NO_ID
    if not scenario.title.get("en"):
        yield ("title",), say("a scenario needs a title in English: {key}", key="en")
    if not 1 <= scenario.last_year <= scenario.first_year <= EARLIEST:
        yield ("last_year",), say("years are BC and count down, from {most} at most", most=EARLIEST)
    for field, (least, most) in LIMITS.items():
        if not least <= getattr(scenario, field) <= most:
            yield (field,), say("a number from {least} to {most}", least=least, most=most)
    for side in SIDES:
        if not 0 <= getattr(scenario.treasury, side) <= MOST_TALENTS:
            yield ("treasury", side), say("a number from {least} to {most}", least=0, most=MOST_TALENTS)
    yield from _unit_mistakes(scenario)
    yield from _choice_mistakes(scenario)
    yield from _place_mistakes(scenario)


def _unit_mistakes(scenario: Scenario) -> Iterator[Mistake]:
    known, seen = counters().units, dict.fromkeys(scenario.units, "units")
    for of, at in scenario.units.items():
        if of not in known:
            yield ("units", of), _nothing_called(of)
        elif not _can_stand(of, at):
            yield ("units", of), say("{unit:unit} can't be at {place:place}", unit=of, place=at)
    for field in ("pool", "gone"):
        for index, of in enumerate(getattr(scenario, field)):
            if of not in known:
                yield (field, index), _nothing_called(of)
            elif of in seen:
                yield (field, index), say("{unit:unit} is listed under {key} already", unit=of, key=seen[of])
            seen[of] = field
    for index, of in enumerate(scenario.turned):
        if of not in known:
            yield ("turned", index), _nothing_called(of)


def _can_stand(unit: UnitId, at: LocaleId) -> bool:
    if at not in world().locales:
        return False
    return counters().units[unit].kind != NSP or port(world(), at)


def _choice_mistakes(scenario: Scenario) -> Iterator[Mistake]:
    for number, choice in enumerate(scenario.choices):
        at = ("choices", number)
        for index, of in enumerate(choice.units):
            if of not in counters().units:
                yield (*at, "units", index), _nothing_called(of)
            elif choice.at not in (POOL, HOME) and not _can_stand(of, choice.at):
                yield (*at, "units", index), say("{unit:unit} can't be at {place:place}", unit=of, place=choice.at)
        if not _possible(choice):
            yield (*at, "count"), say("a number from {least} to {most}", least=0, most=len(choice.units))


def _possible(choice: FreeChoice) -> bool:
    return 0 <= choice.count <= len(choice.units) == len(set(choice.units))


def _place_mistakes(scenario: Scenario) -> Iterator[Mistake]:
    everywhere = world().locales
    for field, ids in (
        ("forts", counters().forts),
        ("standard_forts", counters().forts),
        ("leaders", counters().people),
    ):
        yield from _entries(getattr(scenario, field) or {}, field, ids, everywhere)
    for field in ("sieges", "holders", "standard_holders"):
        yield from _entries(getattr(scenario, field) or {}, field, everywhere, SIDES)
    regions = {locale.region for locale in world().cities("delian")}
    for key, less in scenario.loyalty.items():
        if key not in regions and (key not in everywhere or everywhere[key].nation != "delian"):
            yield ("loyalty", key), say("{name} is no city of the Delian League, and no region of them", name=key)
        elif not 0 <= less <= MOST_LOYALTY:
            yield ("loyalty", key), say("a number from {least} to {most}", least=0, most=MOST_LOYALTY)
    held = {**scenario.holders, **(scenario.standard_holders or {})}
    for index, at in enumerate(scenario.broken):
        if at not in held:
            yield ("broken", index), say("no other side holds {place:place}", place=at)


def _entries(
    entries: Mapping[str, str], field: str, keys: Collection[str], values: Collection[str]
) -> Iterator[Mistake]:
    for key, value in entries.items():
        if key not in keys:
            yield (field, key), _nothing_called(key)
        elif value not in values:
            yield (field, key), _nothing_called(value)


def _nothing_called(name: str) -> Message:
    return say("nothing here is called {name}", name=name)


def _in_position(scenario: Scenario) -> Iterator[Mistake]:
    """What is wrong with the position at the start, in either ruleset."""
    for revised in (True, False):
        state = set_up(scenario, Options(rules="revised" if revised else "standard"))
        wrong = unsound(state)
        if wrong is not None:
            yield (), say("the position at the start can't be: {what}", what=wrong)
            return
        for at, siege in state.sieges.items():
            if not siege.units:
                yield ("sieges", at), say("no unit is at {place:place} to besiege it", place=at)
        for side in SIDES:
            for choice in unmet(state, side):
                number = scenario.choices.index(choice)
                yield ("choices", number), say("the units aren't where this choice wants them")
