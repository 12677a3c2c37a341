"""The events that a position itself brings: cities, sieges, nations, the game's end [11.1, 11.13, 15.3, 16.0]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from roma_desktop.core.flow import Event
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.events.places import Reverted, SiegeLaid, SiegeLifted, Taken
from roma_desktop.games.sparta_vs_athens.events.turn import GameEnded, Happened, PrestigeMoved
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LocaleId, enemy
from roma_desktop.games.sparta_vs_athens.rules.control import holder, own_forts
from roma_desktop.games.sparta_vs_athens.rules.nations import green, leaving, side_of_bloc
from roma_desktop.games.sparta_vs_athens.rules.siege import besiegers, falls_below, target_city, target_forts
from roma_desktop.games.sparta_vs_athens.rules.victory import occupied_capital
from roma_desktop.games.sparta_vs_athens.steps.events_automatic import mytilene_returns
from roma_desktop.games.sparta_vs_athens.steps.events_effects import leave, peace_with_government

SYRACUSE: Final = "syracuse"
PLATAEA: Final = "plataea"


def consequences(state: State) -> Iterator[Event[State]]:
    """The events that must come now, only of the first kind that has any: the others are checked again after them."""
    for kind in _KINDS:
        events = list(kind(state))
        if events:
            yield from events
            return


def _end(state: State) -> Iterator[Event[State]]:
    """The game ends: Athens or Sparta is occupied, or something else decides the scenario at once [16.0]."""
    verdict = occupied_capital(state)
    if verdict is not None:
        yield GameEnded(verdict.winner, verdict.rule, verdict.why)


def _syracuse_falls(state: State) -> Iterator[Event[State]]:
    """Athenian units occupy Syracuse: the Spartan League leaves the war [15.3, RUL-77]."""
    if state.has_happened("15.3") or state.holders.get(SYRACUSE) != ATHENS:
        return
    if not any(unit.nation == "athens" for unit in state.units_at(SYRACUSE, ATHENS)):
        return
    yield Happened("15.3", "15.3", say("Athens takes {place:place}.", place=SYRACUSE), ATHENS)
    yield from leave(state, green(state), "15.3", kept=frozenset({SYRACUSE}))
    yield PrestigeMoved(ATHENS, 1, "13.0", say("the Spartan League leaves the war"))
    if state.prestige + 1 > 0 and not state.has_happened("15.7"):
        yield from peace_with_government(state)


def _argos_falls(state: State) -> Iterator[Event[State]]:
    """A side that occupies Argos removes it from the war and gains a point of prestige [2.10]."""
    side = state.holders.get("argos")
    if side is not None and state.allegiance["argos"] != "out":
        yield from leave(state, ("argos",), "2.10")
        yield PrestigeMoved(side, 1, "2.10", say("{place:place} is occupied", place="argos"))


def _mytilene(state: State) -> Iterator[Event[State]]:
    """Athens' side occupies Mytilene: the revolt is over [11.11]."""
    revolted = state.has_happened("mytilene") and not state.has_happened("mytilene_over")
    if revolted and holder(state, "mytilene") == ATHENS:
        yield from mytilene_returns(state)


def _nations_leave(state: State) -> Iterator[Event[State]]:
    """Half of a nation's cities are the enemy's: it leaves the war [11.1]."""
    for bloc in leaving(state):
        side = side_of_bloc(state, bloc)
        assert side is not None
        yield from leave(state, bloc.nations, "11.1")
        why = say("{nation:nation} leaves the war", nation=bloc.nations)
        yield PrestigeMoved(enemy(side), 1, "11.3" if "chalcidice" in bloc.nations else "11.1", why)
        return


def _cities_revert(state: State) -> Iterator[Event[State]]:
    """The last occupier is gone: the city is its nation's again; in the revised rules a Delian one isn't [RUL-27].

    It stays with the side that holds it, and has its garrison again.
    """
    for at in sorted(state.broken):
        side = state.holders.get(at)
        if side is None or any(True for _ in state.units_at(at, side)) or _held_by_fort(state, at):
            continue
        stays = state.revised and state.locale(at).nation == "delian"
        yield Reverted(at, "RUL-27" if stays else "11.13", garrison_only=stays)


def _held_by_fort(state: State, at: LocaleId) -> bool:
    """Plataea is Athens' as long as its fort stands (RUL-68)."""
    return at == PLATAEA and any(True for _ in own_forts(state, at, ATHENS))


def _open_cities(state: State) -> Iterator[Event[State]]:
    """An open city whose garrison is gone is taken by enemies who are there alone [8.5, 11.13]."""
    for at in sorted(state.stripped):
        owner = holder(state, at)
        if state.locale(at).walled or owner is None or (state.peace and at != "argos"):
            continue
        side = enemy(owner)
        alone = not any(True for _ in state.units_at(at, owner)) and not any(True for _ in own_forts(state, at, owner))
        if alone and any(True for _ in state.units_at(at, side)):
            yield Taken(at, side, "11.13")


def _sieges(state: State) -> Iterator[Event[State]]:
    """A siege ends when no besieger is left, when some leave and it falls below 1:1, or when its target is gone [9.0].

    After other losses it goes on with the units that are left.
    """
    for at, siege in sorted(state.sieges.items()):
        left = frozenset(unit.id for unit in besiegers(state, at) if state.side_of(unit) == siege.side)
        if not left or not (target_city(state, at, siege.side) or target_forts(state, at, siege.side)):
            yield SiegeLifted(at)
        elif left != siege.units:
            departed = any(state.units[of].on_map for of in siege.units - left)
            yield SiegeLifted(at) if departed and falls_below(state, at) else SiegeLaid(at, siege.side, left)


_KINDS: Final = (
    _end,
    _syracuse_falls,
    _argos_falls,
    _mytilene,
    _nations_leave,
    _cities_revert,
    _open_cities,
    _sieges,
)
