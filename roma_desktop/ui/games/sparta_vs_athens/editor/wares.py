"""The counters on the tray of Sparta vs. Athens: what a side has that isn't on the map, drawer by drawer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from roma_desktop.core.message import Words
from roma_desktop.games.sparta_vs_athens.model.counters import UnitCounter as Printed
from roma_desktop.games.sparta_vs_athens.model.counters import counters
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.setting import Scenario
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import GONE, POOL, NationId, PersonId, SideId, UnitId
from roma_desktop.games.sparta_vs_athens.rules.governments import GOVERNMENTS
from roma_desktop.games.sparta_vs_athens.scenario.setup import COLOURS
from roma_desktop.ui.counters import Printable
from roma_desktop.ui.editor.model.entries import Tool, Ware
from roma_desktop.ui.games.sparta_vs_athens.counters import FortCounter, LeaderCounter, Marker, Sign
from roma_desktop.ui.games.sparta_vs_athens.showing.piles import strongest_first, unit_face
from roma_desktop.ui.library.wording import tr

LEAGUE_DRAWER, OTHERS_DRAWER, GONE_DRAWER, LEADERS, MARKS = "league", "others", "gone", "leaders", "marks"
DRAWERS: Final = (LEAGUE_DRAWER, OTHERS_DRAWER, GONE_DRAWER, LEADERS, MARKS)
BOX_OF: Final = {LEAGUE_DRAWER: POOL, OTHERS_DRAWER: POOL, GONE_DRAWER: GONE}
"""Where the units of a drawer are."""
LEAGUES: Final[frozenset[NationId]] = frozenset({"athens", "delian", "sparta", "peloponnesian"})
"""The nations of the two leagues. The pool has one drawer for their units and one for the others: it may be large."""
SIEGE, HELD = "siege", "held"
STANDARD = "standard"
"""The switch between the two versions of the rules."""
UNIT, LEADER, FORT = "unit:", "leader:", "fort:"


def wares(state: State, scenario: Scenario, side: SideId, drawer: str, words: Words) -> list[Ware]:
    """The wares in a drawer of a side."""
    if drawer in BOX_OF:
        return list(_units(state, side, drawer, words))
    if drawer == LEADERS:
        return [
            Ware(f"{LEADER}{who}", person_face(who, words), words.name("person", who))
            for who in leaders_off(scenario, side)
        ]
    return list(_marks(state, side, words))


def tools(drawer: str, *, standard: bool) -> list[Tool]:
    """The drawers, and the switch between the versions of the rules."""
    told = {
        LEAGUE_DRAWER: (
            tr("Main league"),
            tr("Athens and the Delian League, Sparta and the Peloponnesian League: units to be bought [12.5]"),
        ),
        OTHERS_DRAWER: (tr("Other nations"), tr("Other allies and neutrals: units to be bought [12.5]")),
        GONE_DRAWER: (tr("Out of the game"), tr("Units that are out of the game")),
        LEADERS: (tr("Leaders"), tr("Leaders who are not on the map [6.0]")),
        MARKS: (tr("Markers"), tr("Forts, sieges, cities that are held [2.7, 9.0, 11.13]")),
    }
    drawers = [Tool(key, name, tip, drawer == key) for key, (name, tip) in told.items()]
    tip = tr("Show and edit how the scenario begins in the standard rules: nations, forts, held cities (X)")
    return [*drawers, Tool(STANDARD, tr("Standard rules"), tip, standard)]


def face_of(state: State, ware: str, words: Words) -> Printable | None:
    """The counter of a unit or a leader that is dragged off a form; None for any other ware."""
    kind, _, of = ware.partition(":")
    if kind == "unit" and of in state.units:
        return unit_face(state, state.units[of], words)
    if kind == "leader" and of in state.setting.counters.people:
        return person_face(of, words)
    return None


# ---------------------------------------------------------------- units


def owner(state: State, unit: Unit) -> tuple[SideId, ...]:
    """The sides on whose tray a unit is: its side; of a neutral unit the side of its colour, or both if it has none."""
    side = state.side_of(unit)
    if side is not None:
        return (side,)
    colour = COLOURS[unit.nation]
    if colour == "athens" or colour == "sparta":
        return (colour,)
    return ("athens", "sparta")


def off_map(state: State, side: SideId, box: str) -> list[Unit]:
    """A side's units in the pool, or out of the game."""
    return strongest_first(unit for unit in state.units.values() if unit.at == box and side in owner(state, unit))


def _units(state: State, side: SideId, drawer: str, words: Words) -> Iterator[Ware]:
    """A ware for all units that look the same."""
    alike: dict[tuple[str, str, int], list[Unit]] = {}
    for unit in off_map(state, side, BOX_OF[drawer]):
        if drawer != GONE_DRAWER and (drawer == LEAGUE_DRAWER) != (unit.nation in LEAGUES):
            continue
        alike.setdefault(_print(state.setting.counters.units[unit.id]), []).append(unit)
    for units in alike.values():
        yield Ware(
            f"{UNIT}{units[0].id}", unit_face(state, units[0], words), words.name("unit", units[0].id), len(units)
        )


def _print(counter: Printed) -> tuple[str, str, int]:
    return counter.home, counter.kind, counter.front


def same_there(state: State, unit: UnitId, at: str) -> UnitId:
    """A unit somewhere that looks like this one; "" where there is none."""
    known = state.setting.counters.units
    wanted = _print(known[unit])
    return next((of for of, one in state.units.items() if one.at == at and _print(known[of]) == wanted), "")


# ---------------------------------------------------------------- leaders, forts, markers


def leaders_off(scenario: Scenario, side: SideId) -> list[PersonId]:
    """A side's leaders who are not on the map: first those who may serve now, those without a name last."""
    people = counters().people
    return sorted(
        (who for who, person in people.items() if person.side == side and who not in scenario.leaders),
        key=lambda who: (people[who].unnamed, not may_serve(scenario, who)),
    )


def may_serve(scenario: Scenario, who: PersonId) -> bool:
    """Whether a leader may serve in the first year: by the government's list, or by his own year [6.3, 6.4, 14.1]."""
    person = counters().people[who]
    if person.unnamed:
        return True
    if person.side == "sparta":
        return person.year >= scenario.first_year
    row = GOVERNMENTS.get(scenario.government)
    return row is not None and who in row.leaders and not 0 < scenario.first_year <= person.leaves


def person_face(who: PersonId, words: Words) -> LeaderCounter:
    person = counters().people[who]
    naval, land, cp = person.rating
    return LeaderCounter(person.side, words.name("person", who), (naval, land, cp))


def _marks(state: State, side: SideId, words: Words) -> Iterator[Ware]:
    for of, fort in counters().forts.items():
        if fort.side == side and of not in state.forts:
            name = words.name("fort", of)
            yield Ware(f"{FORT}{of}", FortCounter(fort.side, fort.strength, name), tr("Fort {name}", name=name))
    yield Ware(SIEGE, Marker(Sign.BESIEGED, side), tr("Siege: its units there besiege the place [9.0]"))
    yield Ware(HELD, Marker(Sign.HELD, side), tr("Held: the city of another nation is this side's [11.13]"))
