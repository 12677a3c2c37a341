"""Who may be attacked at all: the peace, neutral ground, and what a government forbids [15.7, 7.0, 14.1]."""

from __future__ import annotations

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LocaleId, SideId
from roma_desktop.games.sparta_vs_athens.rules.control import holder, out_of_play

CAUTIOUS = 2
"""The government under which nobody attacks Melos or Cythera [14.1]."""
WAR_PARTY = 5
"""The first government under which Athens may attack Melos; all later ones may too [14.1]."""


def barred(state: State, at: LocaleId, side: SideId) -> Illegal | None:
    """Why a side may attack nothing in a locale; None where it may."""
    if state.peace and at != "argos":
        return Illegal(
            "15.7",
            say("The Peace of Nicias is in force: nobody attacks or ravages."),
            say("Argos alone may be attacked (RUL-51)."),
        )
    if (cautious := spared(state, at)) is not None:
        return cautious
    if at == "melos" and holder(state, at) is None:
        return _melos(state, side)
    if out_of_play(state, at):
        return Illegal(
            "11.1",
            say("The nation of {place:place} has left the war: nobody attacks it any more.", place=at),
            say("Attack places that the enemy holds."),
        )
    if at != "argos" and holder(state, at) is None:
        return Illegal(
            "RUL-63",
            say("{place:place} is neutral and may not be attacked.", place=at),
            say("Attack places that the enemy holds, or Argos."),
        )
    return None


def spared(state: State, at: LocaleId) -> Illegal | None:
    """Why nobody attacks Melos or Cythera, not even units there [14.1]; None for other places and times."""
    if at not in ("melos", "cythera") or state.government != CAUTIOUS:
        return None
    return Illegal(
        "14.1",
        say("{place:place} may not be attacked while the Moderates rule Athens.", place=at),
        say("Wait for the next government."),
    )


def _melos(state: State, side: SideId) -> Illegal | None:
    if side == ATHENS and (state.government >= WAR_PARTY):
        return None
    return Illegal(
        "14.1",
        say("Melos is neutral: Athens alone may attack it, once the War party of 422 has ruled."),
        say("Attack places that the enemy holds, or Argos."),
    )
