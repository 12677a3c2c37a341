"""Land combats in etruria: Rome attacks, Carthage stands."""

from __future__ import annotations

from drawn_board import on_board, play

from roma_desktop.games.roma_victrix.commands import Attack, Move, Stand

FIELD = "roma - etruria - gallia - belgica; etruria - umbria"


def attacked(rome, carthage, dice=(), op=6, **more):
    """Rome has marched from roma into etruria and attacked; Carthage stands."""
    forces = {"rome": f"{rome} at roma; gar at roma", "carthage": carthage, **more}
    game = on_board(FIELD, forces, op=op, dice=dice)
    play(game, Move("etruria"), Attack("carthage"))
    if game.decision and game.decision.rule == "5.31.2":
        game.submit(Stand())
    return game
