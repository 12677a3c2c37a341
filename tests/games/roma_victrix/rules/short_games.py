"""Short games on a small board, for the tests of the sequence of play and of the end."""

from __future__ import annotations

from drawn_board import on_board

from roma_desktop.games.roma_victrix.sequence import opening

BOARD = "roma:2 - etruria:1 - gallia:1 - belgica:1 - frisia:3"


TWO = {"rome": "marcus/1 LGN capital gar at roma", "carthage": "hanno/1 HI capital gar at belgica"}


def started(dice, forces=TWO, turns=2, **more):
    return on_board(BOARD, forces, steps=list(opening()), dice=dice, turns=turns, **more)
