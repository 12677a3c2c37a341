"""What units cost [12.3]: maintenance, and what leaving home costs at once [R15]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal

from msgspec.structs import replace

from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LSP, NSP, SPARTA, LocaleId, NationId, SideId, UnitId
from roma_desktop.games.sparta_vs_athens.rules.control import garrison, harbour, holder

COLOUR_OF: Final[Mapping[NationId, str]] = {
    "athenian_greek": "yellow",
    "athenian_italian": "yellow",
    "spartan_greek": "green",
    "spartan_italian": "green",
}
"""The colours that two groups share [2.9]; every other nation has its own."""
ISLANDERS: Final = frozenset({"chios", "lesbos"})
"""Homes of units that never cost anything [12.3]."""
LIGHT: Final = 2
"""Spartan units up to this printed strength are free in Peloponnesian and Spartan cities [12.3]."""
Exemption = Literal["islanders", "allies", "home", "tributary", "light", "harbour"]
"""Why a unit is free: it is from Chios or Lesbos, or an ally that never costs anything, is at home, in a Delian city
that its side's land units hold, a small Spartan unit in its league's cities, or in an allied harbour [12.3]."""


def colour(nation: NationId) -> str:
    """The colour of a nation's cities and units [2.9]."""
    return COLOUR_OF.get(nation, nation)


def own_city(state: State, unit: Unit, at: LocaleId) -> bool:
    """Whether a locale is a city of a unit's own colour [12.3]; sites of forts are none (RUL-80)."""
    locale = state.locale(at)
    return locale.city and colour(locale.nation) == colour(unit.nation)


def home_ground(state: State, unit: Unit, at: LocaleId) -> bool:
    """Whether a unit is on home ground in a locale [12.3].

    That is a city of its colour; for Athens' and Sparta's own units, not for their allies', also a Delian city that
    a land unit of their side occupies (RUL-73).
    """
    return own_city(state, unit, at) or _in_tributary(state, unit, at)


def _in_tributary(state: State, unit: Unit, at: LocaleId) -> bool:
    side = state.side_of(unit)
    if side is None or unit.nation not in (ATHENS, SPARTA) or state.locale(at).nation != "delian":
        return False
    occupied = any(other.kind == LSP for other in state.units_at(at, side))
    return holder(state, at) == side and (occupied or unit.kind == LSP)


# ---------------------------------------------------------------- what is due


def cost(state: State, unit: Unit, at: LocaleId | None = None) -> int:
    """The talents of a unit's maintenance where it is, or at ``at`` if given; also if it has been paid already."""
    side = state.side_of(unit)
    if side is None:
        return 0
    if at is not None and at != unit.at:
        state = _moved(state, frozenset({unit.id}), at)
    return _due(state, side, [state.units[unit.id]], frozenset({unit.id})).get(unit.id, 0)


def bill(state: State, side: SideId) -> Mapping[UnitId, int]:
    """The talents due for each of a side's units on the map that costs any [12.3]. New and paid units are free."""
    units = state.units.values()
    return {unit: due for unit, due in _due(state, side, units).items() if unit not in state.paid}


def leaving_cost(state: State, units: frozenset[UnitId], here: LocaleId, there: LocaleId) -> Mapping[UnitId, int]:
    """The talents due at once for each unit that leaves ground where it is free [R15]; none in the standard rules.

    Nothing is due for a unit that is also free where it goes, or that has been paid this season (RUL-37).
    """
    leaving = [state.units[of] for of in sorted(units - state.paid)]
    side = next((state.side_of(unit) for unit in leaving), None)
    if not state.revised or side is None:
        return {}
    before = _due(state, side, leaving, units)
    free = [unit.id for unit in leaving if unit.id not in before]
    if not free:
        return {}
    moved = _moved(state, units, there)
    after = _due(moved, side, [moved.units[of] for of in free], units)
    return {of: after[of] for of in free if of in after}


def _moved(state: State, units: frozenset[UnitId], at: LocaleId) -> State:
    """The position with these units put elsewhere."""
    return replace(state, units={**state.units, **{of: replace(state.units[of], at=at) for of in units}})


def _due(
    state: State, side: SideId, units: Iterable[Unit], newest: frozenset[UnitId] = frozenset()
) -> dict[UnitId, int]:
    """The talents due for each of these units that is of the side and costs any.

    In winter the free third of a city-state is shared by all its units away from home, so those are included too. The
    ``newest`` have left home last: the third serves the others first.
    """
    due: dict[UnitId, int] = {}
    homes: dict[str, None] = {}
    for unit in units:
        if not _costly(state, side, unit):
            continue
        if not by_thirds(state, unit):
            due[unit.id] = unit.sp
        elif state.season == "winter":
            homes[_city_state(state, unit)] = None
    for home in homes:
        due.update(_beyond(_campers(state, side, home), third(state, home), newest))
    return due


def _costly(state: State, side: SideId, unit: Unit) -> bool:
    """Whether a unit is a side's, on the map, and in a place where it is not free in all seasons."""
    return unit.on_map and state.side_of(unit) == side and not _free(state, unit)


def _free(state: State, unit: Unit) -> bool:
    """Whether a unit costs nothing where it is, in whatever season [12.3]."""
    return exemption(state, unit) is not None


def exemption(state: State, unit: Unit) -> Exemption | None:
    """Why a unit costs nothing where it is, in whatever season [12.3]; None if it may cost something."""
    if _city_state(state, unit) in ISLANDERS:
        return "islanders"
    if unit.kind == LSP and unit.nation in ("spartan_italian", "persia"):
        return "allies"
    if own_city(state, unit, unit.at):
        return "home"
    if _in_tributary(state, unit, unit.at):
        return "tributary"
    if _light_at_home(state, unit):
        return "light"
    return "harbour" if _in_allied_harbour(state, unit) else None


def by_thirds(state: State, unit: Unit) -> bool:
    """Whether a unit is free in spring and summer and only in part in winter: Spartan and Peloponnesian LSP inside
    "Peloponnesia" [R2, RUL-36]."""
    blue_or_purple = unit.nation in (SPARTA, "peloponnesian")
    return state.revised and blue_or_purple and unit.kind == LSP and unit.at in state.world.areas["peloponnesia"]


def _light_at_home(state: State, unit: Unit) -> bool:
    """Whether a unit is a small Spartan one in a Peloponnesian or Spartan city [12.3]."""
    locale = state.locale(unit.at)
    return unit.nation == SPARTA and unit.front <= LIGHT and locale.city and locale.nation in (SPARTA, "peloponnesian")


def _in_allied_harbour(state: State, unit: Unit) -> bool:
    """Whether a unit is a naval one in a harbour that its side holds: standard rules only [12.3, R16]."""
    side = state.side_of(unit)
    return not state.revised and unit.kind == NSP and side is not None and harbour(state, unit.at, side)


# ---------------------------------------------------------------- the third of winter


def third(state: State, home: str) -> int:
    """How many SP of a city-state may be away from home in winter without pay [R2].

    It is a third, rounded down, of the SP of its land units on the map and of the garrisons that it has now.
    """
    land = sum(unit.sp for unit in _of_home(state, home) if unit.on_map and unit.kind == LSP)
    cities = state.setting.counters.city_states[home]
    return (land + sum(garrison(state, at) for at in cities if holder(state, at) == SPARTA)) // 3


def _of_home(state: State, home: str) -> Iterator[Unit]:
    """The units of a city-state, wherever they are."""
    return (state.units[of] for of in state.setting.counters.by_home[home])


def _campers(state: State, side: SideId, home: str) -> list[Unit]:
    """A city-state's units that are away from home in "Peloponnesia" [R2]."""
    return [unit for unit in _of_home(state, home) if _costly(state, side, unit) and by_thirds(state, unit)]


def _city_state(state: State, unit: Unit) -> str:
    """The city or the land that is printed on a unit."""
    return state.setting.counters.units[unit.id].home


def _beyond(units: Sequence[Unit], free: int, newest: frozenset[UnitId]) -> Iterator[tuple[UnitId, int]]:
    """The talents due for a city-state's units away from home in winter; ``free``: the SP that cost nothing [R2].

    The free SP serve the ``newest`` units last, and stronger units before weaker ones.
    """
    for unit in sorted(units, key=lambda unit: (unit.id in newest, -unit.sp, unit.id)):
        due = max(0, unit.sp - free)
        free = max(0, free - unit.sp)
        if due:
            yield unit.id, due
