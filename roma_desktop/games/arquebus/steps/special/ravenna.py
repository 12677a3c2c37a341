"""Fire releases the Battles that hold at Ravenna [RAV-2]."""

from __future__ import annotations

from typing import Any

from roma_desktop.core.flow import Step
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import GONE
from roma_desktop.games.arquebus.rules.special.ravenna import holds, release_key
from roma_desktop.games.arquebus.steps.results import TakeResults
from roma_desktop.games.arquebus.steps.special.noticed import Noticed


def released_by_fire(before: State, after: State) -> tuple[Step[Any], ...]:
    """The steps that release the Battles of which fire has just Disordered, Retired or eliminated a unit."""
    if before.units is after.units or _cause(before) != "fire":
        return ()
    suffered = dict.fromkeys(
        after.counter(of).battle for of, unit in after.units.items() if _suffered(before.units[of], unit)
    )
    return tuple(Noticed("RAV-2", release_key(battle), 1) for battle in suffered if holds(after, battle))


def _suffered(was: Unit, now: Unit) -> bool:
    if was is now:
        return False
    return (was.on_map and now.at == GONE) or (now.disordered and was.order != now.order)


def _cause(state: State) -> str:
    """What caused the results that units take now, ``fire`` or ``shock``; "" if none are taken."""
    causes = (step.cause for step in reversed(state.steps) if isinstance(step, TakeResults) and step.cause != "passed")
    return next(causes, "")
