"""Short scripts that play Arquebus by a fixed plan: marks for the ladder, independent of the mind.

They use the rules and the odds of combat only. Nobody fits a computer player to them, nor them to one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from roma_desktop.core.flow import Command
from roma_desktop.games.arquebus.ai.simple.acting import act
from roma_desktop.games.arquebus.ai.simple.plans import ATTACKER, TURTLE
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import SideId


def attacker(state: State, side: SideId) -> Command | None:
    """Every Battle advances straight at the nearest enemy, shoots, and fights at fair odds."""
    return act(state, side, ATTACKER)


def turtle(state: State, side: SideId) -> Command | None:
    """He stands, shoots what comes near, and attacks only at good odds; after many activations he advances too."""
    return act(state, side, TURTLE)


SCRIPTS: Mapping[str, Callable[[State, SideId], Command | None]] = {"attacker": attacker, "turtle": turtle}
"""The scripts by the word that the command line has for each."""
