"""Units that are stronger where they stand than is printed on them: Spartans in Sparta [5.3, RUL-61]."""

from __future__ import annotations

from collections.abc import Iterable

from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.rules.control import points

RULE = "5.3"


def stronger(state: State, units: Iterable[Unit]) -> Message | None:
    """A sentence that some of these units are a point stronger here, and what they are elsewhere; None if none is."""
    those = [unit for unit in units if points(state, unit) > unit.sp]
    if not those:
        return None
    return say(
        "Spartan units: +1 SP each in Sparta; elsewhere {n:unit is|units are} {sp} LSP.",
        n=len(those),
        sp=sum(unit.sp for unit in those),
    )
