"""Levies on a small board with islands, for the tests of what is raised and rebuilt."""

from __future__ import annotations

from drawn_board import on_board
from msgspec.structs import replace

from roma_desktop.games.roma_victrix.model.pieces import Power, Powers
from roma_desktop.games.roma_victrix.steps.creation.levy import Raise
from roma_desktop.games.roma_victrix.steps.operations import Operations

BOARD = "roma:2 - etruria:1 - gallia:1 - umbria; roma - mare - sardinia:1*; mare - sicilia:2*; gallia - mare_altum"
CAPITAL = "capital gar at roma"


def levying(rome, treasury=30, dice=(), fallen=None, power="rome", drawing=BOARD, **more):
    """Rome's levy; after it come its operations."""
    forces = {"rome": f"marcus/1 at umbria; {rome}", **more}
    steps = [Raise(power), Operations(power)]
    game = on_board(drawing, forces, steps=steps, treasury={"rome": treasury, power: treasury}, dice=dice)
    if not fallen:
        return game
    powers = Powers({**game.state.powers, power: Power("active", None, treasury, fallen)})
    return type(game)(replace(game.state, powers=powers, steps=tuple(reversed(steps))), game.dice)
