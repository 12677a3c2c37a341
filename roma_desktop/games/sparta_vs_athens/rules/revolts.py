"""Which cities can be incited to revolt, and how likely they are to do so [10.1, 10.4, R19]."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.model.setting import Setting
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SPARTA, LocaleId, SideId, UnitId, enemy
from roma_desktop.games.sparta_vs_athens.model.world import EURIPUS
from roma_desktop.games.sparta_vs_athens.rules.control import holder
from roma_desktop.games.sparta_vs_athens.rules.passage import euripus_open

ISLANDS: Final = {"chios": ("chios",), "lesbos": ("mytilene", "methymna", "eresus")}
"""The island cities whose units change sides [10.2], by the home that is printed on those units."""


def value(state: State, side: SideId, at: LocaleId) -> int:
    """The number that a side must roll below: its own tribute value of the city [10.1, RUL-25].

    Sparta's is lower, though not below 1, where the scenario says that the city is loyal.
    """
    return value_at_start(state.setting, side, at)


def value_at_start(setting: Setting, side: SideId, at: LocaleId) -> int:
    """The number that a side must roll below, by the scenario alone, as nothing in a game changes it.

    It is 0 for cities outside the Delian League.
    """
    locale = setting.world.locales[at]
    if side == ATHENS:
        return locale.tribute_athens
    return max(1, locale.tribute_sparta - loyalty(setting, at)) if locale.tribute_sparta else 0


def loyalty(setting: Setting, at: LocaleId) -> int:
    """By how much the scenario lowers the number that Sparta must roll below for a city to revolt."""
    given = setting.scenario.loyalty
    return given.get(at, given.get(setting.world.locales[at].region, 0))


def faces(value: int) -> int:
    """On how many faces of a die a city with such a value revolts [10.1]."""
    return max(0, min(6, value - 1))


def chance(state: State, side: SideId, at: LocaleId) -> Fraction:
    """How likely a city is to revolt when a side incites it [10.1]."""
    return Fraction(faces(value(state, side, at)), 6)


def athens_chance(state: State) -> Fraction:
    """How likely Athens is to revolt when incited: two dice must make its prestige or more [10.5, RUL-29]."""
    rolls = [one + other for one in range(1, 7) for other in range(1, 7)]
    return Fraction(sum(total >= state.prestige for total in rolls), len(rolls))


def inciters_near(state: State, side: SideId, at: LocaleId) -> bool:
    """Whether a side has a unit in an adjacent locale [10.1]; the Euripus joins places only while it is open [10.3]."""
    return any(
        any(True for _ in state.units_at(near, side))
        for near, kind in state.world.neighbours[at]
        if kind not in EURIPUS or euripus_open(state, side, kind)
    )


def refusal(state: State, side: SideId, at: LocaleId) -> Illegal | None:
    """Why a side can't incite a city now; None where it can [10.1]."""
    illegal = _not_open(state, side, at)
    if illegal is not None:
        return illegal
    if side == SPARTA and at in state.world.areas["euboea"] and holder(state, "tanagra") == ATHENS:
        return Illegal(
            "10.4",
            say("The cities of Euboea can't be incited while Athens controls {place:place}.", place="tanagra"),
            say("Take it, or incite another city."),
        )
    if not inciters_near(state, side, at):
        return Illegal(
            "10.1", say("You have no unit next to {place:place}.", place=at), say("Bring one into an adjacent locale.")
        )
    if at in state.incited:
        return Illegal(
            "RUL-26",
            say("{place:place} has been incited in this Campaign Phase.", place=at),
            say("Incite another city, or try again next season."),
        )
    return None


def _not_open(state: State, side: SideId, at: LocaleId) -> Illegal | None:
    """Why a side can't incite a city, wherever its own units are; None where it could."""
    locale = state.world.locales.get(at)
    if locale is None or locale.nation != "delian":
        return Illegal("10.1", say("Only cities of the Delian League can be incited."), say("Choose one of those."))
    if not state.revised and side == ATHENS:
        return Illegal("10.1", say("Only Sparta incites cities in the standard rules."), say("Retake it by force."))
    other = enemy(side)
    if holder(state, at) != other:
        return Illegal(
            "10.1",
            say("{side:side} doesn't control {place:place}.", side=other, place=at),
            say("Incite a city that the enemy controls."),
        )
    if not state.revised and not any(True for _ in state.units_at(at, other)):
        return Illegal(
            "10.1",
            say("No unit of {side:side} occupies {place:place}.", side=other, place=at),
            say("Incite a city that the enemy occupies."),
        )
    return None


def deserters(state: State, at: LocaleId) -> tuple[UnitId, ...]:
    """The units that change to Sparta if a city revolts to it now: those of Chios, or of all Lesbos [10.2, RUL-28].

    A city that was taken by siege hasn't revolted.
    """
    for home, cities in ISLANDS.items():
        revolted = (city for city in cities if holder(state, city) == SPARTA and city not in state.broken)
        if at in cities and {at, *revolted} == {*cities}:
            printed = state.setting.counters.units
            return tuple(unit.id for unit in state.units.values() if printed[unit.id].home == home and not unit.turned)
    return ()
