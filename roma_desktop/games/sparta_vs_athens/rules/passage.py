"""Where a force may go: paths, seas, straits, neutral ground, and what ships can carry [7.1-7.4]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LSP, NSP, SPARTA, LocaleId, SideId, UnitId
from roma_desktop.games.sparta_vs_athens.model.world import (
    COASTAL,
    EURIPUS,
    EURIPUS_COAST,
    EURIPUS_SEA,
    LAND,
    SEA,
    WALK,
)
from roma_desktop.games.sparta_vs_athens.rules.control import holder, out_of_play


def entering(state: State, side: SideId, here: LocaleId, there: LocaleId, units: Sequence[Unit]) -> Illegal | None:
    """Why these units of a side, or a lone leader, can't go from one locale to the next; None where they can."""
    kind = state.world.kind_between(here, there)
    if not kind:
        near = tuple(dict.fromkeys(to for to, _ in state.world.neighbours[here]))
        return Illegal(
            "7.1",
            say("No path leads from {here:place} to {there:place}.", here=here, there=there),
            say("Paths lead to {near:place}.", near=near),
        )
    return (
        _by_path(kind, units)
        or _euripus(state, side, kind)
        or _sea_sides(state, here, there, units)
        or _neutral_ground(state, side, there, units)
    )


def _by_path(kind: str, units: Sequence[Unit]) -> Illegal | None:
    """Why units can't use a kind of path [7.1, 7.12], or ships can't carry the land units [7.4]; None if they can."""
    ships = sum(unit.kind == NSP for unit in units)
    troops = sum(unit.kind == LSP for unit in units)
    if ships and kind == WALK:
        return Illegal(
            "7.12",
            say("Ships come to Corinth and leave it by the Gulf only."),
            say("Leave the ships behind, or sail by the Gulf."),
        )
    if ships and kind == LAND:
        return Illegal(
            "7.1",
            say("Ships can't use a land path."),
            say("Leave the ships behind: detach them here."),
        )
    if kind in (SEA, EURIPUS_SEA):
        if not ships:
            return Illegal(
                "7.1", say("Only ships, and those aboard, can use a sea path."), say("Begin with ships in the force.")
            )
        if troops > ships:
            return Illegal(
                "7.4",
                say(
                    "{ships:naval unit carries|naval units carry} as many land units; {troops} are with the force.",
                    ships=ships,
                    troops=troops,
                ),
                say("Detach {n:land unit|land units} here.", n=troops - ships),
            )
    return None


def euripus_open(state: State, side: SideId, kind: str) -> bool:
    """Whether a side may use a crossing at Chalcis: only Sparta, and only while Chalcis is in revolt [10.3, RUL-71].

    Athens must hold neither Chalcis nor the mainland end of the crossing.
    """
    shore = "opus_locris" if kind == EURIPUS_SEA else "tanagra"
    return side == SPARTA and holder(state, "chalcis") != ATHENS and holder(state, shore) != ATHENS


def _euripus(state: State, side: SideId, kind: str) -> Illegal | None:
    if kind not in EURIPUS or euripus_open(state, side, kind):
        return None
    return Illegal(
        "10.3",
        say("The Euripus is crossed at Chalcis by Sparta alone, while Chalcis is in revolt."),
        say("Go another way."),
    )


def _sea_sides(state: State, here: LocaleId, there: LocaleId, units: Sequence[Unit]) -> Illegal | None:
    """Why ships can't leave: a city on two seas is left by the sea on which they came [7.2]. None where they can."""
    leaving = state.world.sea_of(here, there)
    for unit in units:
        if unit.kind == NSP and unit.water and leaving and unit.water != leaving:
            return Illegal(
                "7.2",
                say("Ships can't cross the isthmus at {place:place}.", place=here),
                say("They leave by the sea on which they came."),
            )
    return None


def _neutral_ground(state: State, side: SideId, there: LocaleId, units: Sequence[Unit]) -> Illegal | None:
    """Why units can't enter neutral ground: only by sea, but Argos is open to all, the Peloponnese to Sparta [7.0]."""
    closed = holder(state, there) is None or out_of_play(state, there)
    if not closed or there == "argos" or any(unit.kind == NSP for unit in units):
        return None
    if side == SPARTA and state.locale(there).nation == "peloponnesian":
        return None
    return Illegal(
        "7.0",
        say("{place:place} is neutral ground: units come there by sea only.", place=there),
        say("Go around it, or by ship."),
    )


def exits(state: State, side: SideId, here: LocaleId, units: Sequence[Unit]) -> Iterator[LocaleId]:
    """The neighbours that these units, or a lone leader, may enter, CP and money left aside."""
    for there in dict.fromkeys(to for to, _ in state.world.neighbours[here]):
        if entering(state, side, here, there, units) is None:
            yield there


def sails(kind: str, units: Sequence[Unit], *, on_foot: bool) -> bool:
    """Whether land units go aboard on such a path: always by sea; by a coast if the ships can carry them [7.4]."""
    ships = sum(unit.kind == NSP for unit in units)
    troops = sum(unit.kind == LSP for unit in units)
    if kind in (SEA, EURIPUS_SEA):
        return True
    return kind in (COASTAL, EURIPUS_COAST) and ships > 0 and troops <= ships and not on_foot


def cargo(units: Sequence[Unit]) -> dict[UnitId, UnitId]:
    """Which ship carries which land unit [7.4]: the strongest land unit sails with the strongest ship, and so on."""
    ships = sorted((unit for unit in units if unit.kind == NSP), key=lambda unit: (-unit.sp, unit.id))
    troops = sorted((unit for unit in units if unit.kind == LSP), key=lambda unit: (-unit.sp, unit.id))
    return {aboard.id: ship.id for aboard, ship in zip(troops, ships, strict=False)}
