"""Turns ids into names: places, sides, nations, leaders, units, forts, in the language of the player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final

import msgspec
import yaml

from roma_desktop.core.language import translator
from roma_desktop.core.message import Words
from roma_desktop.core.shipped import shipped
from roma_desktop.games.sparta_vs_athens.model.counters import UnitCounter, counters
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LeaderId, PieceId, UnitId
from roma_desktop.games.sparta_vs_athens.model.world import world

HARBOUR: Final = ":harbour"
"""What is added to a city's id for its harbour [7.11]: ``athens:harbour``."""
MOST_GROUPS: Final = 6
"""The most groups of units (of one home and kind) that a sentence names one by one."""
MOST_STRENGTHS: Final = 4
"""The most units of one group whose strengths a sentence names one by one."""

Named = Mapping[str, Mapping[str, str]]


class NameTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The names of what isn't a place, by kind, id and language."""

    sides: Named
    nations: Named
    homes: Named
    people: Named
    markers: Named
    forts: Named
    governments: Named
    regions: Named
    seasons: Named
    places: Named


@cache
def name_table() -> NameTable:
    """The names that are shipped with the program."""
    text = shipped("resources", "boards", "sparta_vs_athens-names.yaml").read_text("utf-8")
    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return msgspec.convert(yaml.load(text, loader), NameTable)


def words(state: State, language: str = "en") -> Words:
    """The ``Words`` that put this game's messages into a language.

    ``{x:leader}`` names a leader only if the position holds his name; in a position as one side sees it these are the
    leaders that the side may know [5.2]. ``{x:person}`` names anybody.
    """
    table, say = name_table(), translator(language)
    side = _naming(table.sides, language)
    return Words(
        say,
        names={
            "place": lambda at: place_name(at, language),
            "side": side,
            "power": side,
            "nation": _naming(table.nations, language),
            "person": _naming(table.people, language),
            "leader": lambda leader: leader_name(state, leader, language),
            "unit": lambda unit: unit_name(unit, language),
            "home": lambda home: (
                _in(table.homes[home], language) if home in table.homes else place_name(home, language)
            ),
            "piece": lambda piece: piece_name(state, piece, language),
            "fort": _naming(table.forts, language),
            "government": _naming(table.governments, language),
            "region": _naming(table.regions, language),
            "season": _naming(table.seasons, language),
            "year": lambda year: say("{year} BC").format(year=year),
        },
        lists={"count": lambda pieces: counted(state, pieces, language)},
    )


def _naming(names: Named, language: str) -> Callable[[str], str]:
    return lambda of: _in(names[of], language) if of in names else of


def _in(names: Mapping[str, str], language: str) -> str:
    return names.get(language) or names["en"]


def place_name(at: str, language: str = "en") -> str:
    """The name of a locale, a city's harbour, or a place for units off the map; an unknown id is returned as it is."""
    locales, others = world().locales, name_table().places
    if at in locales:
        return _in(locales[at].names, language)
    city = at.removesuffix(HARBOUR)
    if city != at and city in locales:
        return _in(others["harbour"], language).format(place=place_name(city, language))
    return _in(others[at], language) if at in others else at


# ---------------------------------------------------------------- leaders


def leader_name(state: State, leader: LeaderId, language: str = "en") -> str:
    """The name of the leader under a marker if the position holds it, else "Athenian leader 3"."""
    man = state.leaders.get(leader)
    people = name_table().people
    if man is not None and man.known and man.person in people:
        return _in(people[man.person], language)
    side, _, number = leader.rpartition("-")
    markers = name_table().markers
    return _in(markers[side], language).format(n=number) if side in markers else leader


# ---------------------------------------------------------------- units


def unit_name(unit: UnitId, language: str = "en") -> str:
    """A unit as it is printed: "Corinth LSP 8"."""
    counter = counters().units.get(unit)
    if counter is None:
        return unit
    return f"{home_name(counter.home, language)} {counter.kind} {counter.front}"


def home_name(home: str, language: str = "en") -> str:
    """The name of the city or land that is printed on a unit."""
    homes = name_table().homes
    return _in(homes[home], language) if home in homes else place_name(home, language)


def piece_name(state: State, piece: PieceId, language: str = "en") -> str:
    """The name of a unit or a leader."""
    if piece in counters().units:
        return unit_name(piece, language)
    return leader_name(state, piece, language)


def counted(state: State, pieces: tuple[PieceId, ...], language: str = "en") -> str:
    """Units by home and kind, with their printed strengths: "2 Athens LSP (8, 7), Chios NSP 5"; then leaders.

    If there are too many groups, units are only counted by kind: "19 LSP, 5 NSP".
    """
    known = counters().units
    units = [known[piece] for piece in pieces if piece in known]
    leaders = (leader_name(state, piece, language) for piece in pieces if piece not in known)
    return translator(language)(", ").join((*_groups(units, language), *leaders))


def _groups(units: list[UnitCounter], language: str) -> Iterator[str]:
    by_home: dict[tuple[str, str], list[int]] = {}
    for unit in units:
        by_home.setdefault((unit.home, unit.kind), []).append(unit.front)
    if len(by_home) > MOST_GROUPS:
        by_kind = Counter(unit.kind for unit in units)
        return (_group(kind, count, language) for kind, count in sorted(by_kind.items()))
    return (_of_home(home, kind, fronts, language) for (home, kind), fronts in by_home.items())


def _of_home(home: str, kind: str, fronts: list[int], language: str) -> str:
    """Units of one home and kind: "Chios NSP 5", "2 Athens LSP (8, 7)", "5 Athens LSP"."""
    name, say = f"{home_name(home, language)} {kind}", translator(language)
    strengths = say(", ").join(map(str, sorted(fronts, reverse=True)))
    if len(fronts) == 1:
        return f"{name} {strengths}"
    if len(fronts) <= MOST_STRENGTHS:
        return say("{count} {name} ({strengths})").format(count=len(fronts), name=name, strengths=strengths)
    return _group(name, len(fronts), language)


def _group(name: str, count: int, language: str) -> str:
    """Units whose strengths aren't said one by one."""
    return translator(language)("{count} {name}").format(count=count, name=name)
