"""What a unit costs in words: here, and abroad [12.3]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, SPARTA
from roma_desktop.games.sparta_vs_athens.rules.supply import ISLANDERS, Exemption, by_thirds, cost, exemption

WHY_FREE: Final[Mapping[Exemption, Message]] = {
    "islanders": say("free: from Chios or Lesbos"),
    "allies": say("free: such allies never cost anything"),
    "home": say("free: a city of its colour"),
    "tributary": say("free: your land units hold this Delian city"),
    "light": say("free: a small Spartan unit in a city of the Peloponnesians"),
    "harbour": say("free: in an allied harbour"),
}


def cost_here(state: State, unit: Unit) -> Message:
    """What the maintenance of a unit is where it stands, or why there is none."""
    why = exemption(state, unit)
    if why is not None:
        return WHY_FREE[why]
    due = cost(state, unit)
    if due:
        return say("{n:talent|talents} a season", n=due)
    if by_thirds(state, unit):
        within = state.season == "winter"
        return say("free: within the third of winter") if within else say("free here until winter")
    return say("free")


def cost_abroad(state: State, unit: Unit) -> Message:
    """What a unit costs away from home."""
    home = state.setting.counters.units[unit.id].home
    if home in ISLANDERS or (unit.kind == LSP and unit.nation in ("spartan_italian", "persia")):
        return say("never costs anything")
    if state.revised and unit.kind == LSP and unit.nation in (SPARTA, "peloponnesian"):
        return say("in Peloponnesia free until winter, else {n} a season", n=unit.front)
    return say("abroad {n} a season", n=unit.front)
