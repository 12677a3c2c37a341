"""What stands on the map: a pile for each side in a locale, its leaders, its forts."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.message import Words
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SIDES, LocaleId, SideId
from roma_desktop.ui.counters import PlainCounter
from roma_desktop.ui.games.sparta_vs_athens.showing.sides import COLOURS
from roma_desktop.ui.map.scene import Shown, Standing
from roma_desktop.ui.parts.counters.piece import Cell


def pile_key(side: str, at: LocaleId) -> str:
    """The key of a side's pile on the map."""
    return f"pile:{side}@{at}"


def spot(at: LocaleId, side: str) -> str:
    """The slot of a locale where a side's pile stands."""
    return f"{at}:{side}"


def shown(state: State, words: Words) -> Shown:
    """All that a position, as one side sees it, puts on the map."""
    standing = [one for at in (*state.stacks, *_leaders_alone(state)) for one in _at(state, at, words)]
    standing += [
        Standing(f"fort:{fort.id}", spot(fort.at, "fort"), PlainCounter(COLOURS[fort.side], "fort", str(fort.strength)))
        for fort in state.forts.values()
    ]
    return Shown(tuple(standing))


def _leaders_alone(state: State) -> Iterator[LocaleId]:
    return (at for at in state.commanders if at not in state.stacks)


def _at(state: State, at: LocaleId, words: Words) -> Iterator[Standing]:
    for side in SIDES:
        units = list(state.units_at(at, side))
        if units:
            yield Standing(pile_key(side, at), spot(at, side), pile_face(state, side, units))
        for leader in state.leaders_at(at, side):
            yield Standing(f"leader:{leader.id}", spot(at, side), leader_face(leader, words), on_top=bool(units))
    neutrals = [unit for unit in state.stacks.get(at, ()) if state.side_of(unit) is None]
    if neutrals:
        yield Standing(f"neutral@{at}", spot(at, "neutral"), pile_face(state, None, neutrals), minor=True)


def pile_face(state: State, side: SideId | None, units: list[Unit]) -> PlainCounter:
    """A pile: the strongest unit, and the sum of all strength points."""
    land, sea = (sum(unit.sp for unit in units if unit.kind == kind) for kind in ("LSP", "NSP"))
    text = "/".join(str(points) for points in (land, sea) if points)
    return PlainCounter(COLOURS[side] if side else "neutral", "rider", text)


def leader_face(leader: Leader, words: Words) -> PlainCounter:
    """A leader; one who is hidden shows his marker's number only [R1]."""
    text = words.name("person", leader.person)[:3] if leader.known else "?"
    return PlainCounter(COLOURS[leader.side], text, str(leader.cp) if leader.known else "")


def unit_cells(state: State, units: list[Unit], words: Words) -> list[Cell]:
    """Units one by one, as counters with their names."""
    return [Cell(unit_face(state, unit), words.name("unit", unit.id)) for unit in units]


def unit_face(state: State, unit: Unit) -> PlainCounter:
    """A unit: its kind and the strength of the side that is up."""
    side = state.side_of(unit)
    return PlainCounter(COLOURS[side] if side else "neutral", unit.kind, str(unit.sp))
