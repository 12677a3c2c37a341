"""Rome marches past Hanno, who may intercept it."""

from __future__ import annotations

from drawn_board import on_board, play

CROSS = "roma - etruria - gallia - belgica; etruria - umbria; gallia - umbria; roma - latium"
ROME = "marcus/1 4AUX at roma; gar at roma; gar at etruria"
HANNO = "hanno/2 4AUX at gallia; gar at gallia"
FOUR = frozenset(f"carthage.AUX{n}" for n in (1, 2, 3, 4))


def marching(forces, *commands, dice=(), drawing=CROSS, op=4, **more):
    game = on_board(drawing, forces, op=op, dice=dice, **more)
    return play(game, *commands)
