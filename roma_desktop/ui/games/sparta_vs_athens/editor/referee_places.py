"""What the referee says of sieges and of cities that are held."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LSP, LocaleId, SideId
from roma_desktop.games.sparta_vs_athens.rules.control import garrison, nation_side, own_forts
from roma_desktop.games.sparta_vs_athens.rules.siege import besiegers, check_siege
from roma_desktop.ui.editor.model.finding import Finding, Weight


def of_places(state: State) -> Iterator[Finding]:
    """All that is odd about sieges and held cities."""
    yield from _sieges(state)
    for at, side in state.holders.items():
        yield from _held(state, at, side)


def _sieges(state: State) -> Iterator[Finding]:
    """Sieges that could not be laid now: below 1:1, without ships on a coast, with nothing to besiege [9.0, R4]."""
    for at, siege in state.sieges.items():
        units = [unit.id for unit in besiegers(state, at)]
        if not units:
            continue  # a mistake, told as one
        open_ = replace(state, sieges={of: one for of, one in state.sieges.items() if of != at})
        try:
            check_siege(open_, at, siege.side, units)
        except Illegal as refusal:
            says = say("siege of {place:place}: {reason}", place=at, reason=refusal.reason)
            yield Finding(Weight.DOUBT, says, refusal.rule, ("sieges", at), at, siege.side)


def _held(state: State, at: LocaleId, side: SideId) -> Iterator[Finding]:
    locale, path = state.locale(at), ("holders", at)
    land = any(unit.kind == LSP for unit in state.units_at(at, side))
    fort = any(True for _ in own_forts(state, at, side))
    if nation_side(state, at) == side:
        says = say("{place:place} belongs to {side:side} already: it needn't be held", place=at, side=side)
        yield Finding(Weight.NOTE, says, "11.13", path, at, side)
    elif not land and not fort and not garrison(state, at):
        says = say("nobody is at {place:place} to hold it for {side:side}", place=at, side=side)
        yield Finding(Weight.DOUBT, says, "11.13", path, at, side)
    elif not land and not fort and locale.nation != "delian":
        says = say("{side:side} holds {place:place} by its garrison alone", side=side, place=at)
        yield Finding(Weight.NOTE, says, "11.13", path, at, side)
    if locale.nation == "delian" and side != ATHENS:
        says = say("Athens doesn't hold {place:place}: it pays no tribute", place=at)
        yield Finding(Weight.NOTE, says, "12.2", path, at, side)
