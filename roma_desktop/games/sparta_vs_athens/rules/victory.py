"""How a scenario is decided, and how it stands [16.0, 16.1 to 16.3]."""

from __future__ import annotations

import msgspec

from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SPARTA, SideId
from roma_desktop.games.sparta_vs_athens.rules.control import holder

TO_WIN, TO_DRAW = 7, 6
"""Prestige with which Athens wins the Archidamian War, and draws it [R18]."""


class Verdict(msgspec.Struct, frozen=True):
    """Who would win (None: a draw), by which rule, and why. ``rolled``: dice will still decide it."""

    winner: SideId | None
    rule: str
    why: Message
    rolled: bool = False


def standing(state: State) -> Verdict:
    """The verdict if the game ended now as its scenario foresees."""
    match state.setting.scenario.verdict:
        case "archidamian":
            return _archidamian(state)
        case "campaign":
            return at_darius_death(state)
        case "sicilian":
            return _sicilian(state)
        case _:
            return at_darius_death(state)


def _archidamian(state: State) -> Verdict:
    if not state.revised:
        return _by_dice(state)
    why = say("prestige is {n:+}", n=state.prestige)
    if state.prestige >= TO_WIN:
        return Verdict(ATHENS, "R18", why)
    return Verdict(None if state.prestige == TO_DRAW else SPARTA, "R18", why)


def _by_dice(state: State) -> Verdict:
    """The likelier winner in the standard rules, which at the end roll two dice against prestige [16.1]."""
    why = say("two dice must fall below the prestige of {n}", n=state.prestige)
    return Verdict(ATHENS if state.prestige > TO_WIN else SPARTA, "16.1", why, rolled=2 < state.prestige <= 12)


def at_darius_death(state: State) -> Verdict:
    """The verdict of the two scenarios that last until Darius dies [16.1, 16.3, RUL-58, RUL-60]."""
    if state.setting.scenario.verdict == "ionian":
        return Verdict(ATHENS, "16.3", say("Athens was neither occupied nor besieged"))
    in_syracuse = holder(state, "syracuse") == ATHENS and any(
        unit.nation == "athens" for unit in state.units_at("syracuse", ATHENS)
    )
    if state.prestige > 0 and in_syracuse:
        return Verdict(
            ATHENS, "16.1", say("prestige is for Athens, and its units hold {place:place}", place="syracuse")
        )
    if state.prestige < 0:
        return Verdict(SPARTA, "RUL-58", say("prestige is for Sparta"))
    return Verdict(None, "RUL-58", say("neither side has reached its aim"))


def _sicilian(state: State) -> Verdict:
    if sicily_is_won(state):
        return Verdict(ATHENS, "16.2", say("the Spartan League is out of the war"))
    return Verdict(SPARTA, "16.2", say("the Spartan League is still in the war (RUL-59)"))


def sicily_is_won(state: State) -> bool:
    """Whether the Spartan League is out of the war: its Italian group, whose war this is [16.2, 15.3, 15.5]."""
    return state.allegiance["spartan_italian"] == "out"


def occupied_capital(state: State) -> Verdict | None:
    """The verdict that ends the game at once; None while it goes on.

    Athens or Sparta is occupied [16.0], in 16.3 Athens is besieged, or in 16.2 the Spartan League is out of the war.
    """
    if state.holders.get("athens") == SPARTA:
        return Verdict(SPARTA, "16.0", say("{place:place} is occupied", place="athens"))
    if state.holders.get("sparta") == ATHENS:
        return Verdict(ATHENS, "16.0", say("{place:place} is occupied", place="sparta"))
    scenario = state.setting.scenario
    siege = state.sieges.get("athens")
    if scenario.verdict == "ionian" and siege is not None and siege.side == SPARTA:
        return Verdict(SPARTA, "16.3", say("{place:place} is besieged (RUL-60)", place="athens"))
    if scenario.verdict == "sicilian" and sicily_is_won(state):
        return Verdict(ATHENS, "16.2", say("the Spartan League is out of the war"))
    return None
