"""Short scripts that play Roma Victrix by a fixed plan: opponents of known strength, independent of the mind.

They use only the rules and the odds of combat. Computer players aren't fitted to them, nor they to computer players.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from roma_desktop.core.flow import Command
from roma_desktop.games.roma_victrix.ai.simple.attacker import attacker
from roma_desktop.games.roma_victrix.ai.simple.turtle import turtle
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import State

SCRIPTS: Mapping[str, Callable[[State, Side], Command | None]] = {"attacker": attacker, "turtle": turtle}
"""The scripts by the word that the command line has for each."""
