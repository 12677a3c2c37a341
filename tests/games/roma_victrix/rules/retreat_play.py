"""Carthage has lost a combat in etruria and must go or try to stay."""

from __future__ import annotations

from drawn_board import on_board, position

from roma_desktop.games.roma_victrix.rules.combat import defenders
from roma_desktop.games.roma_victrix.steps.combat.retreat import RetreatChoice
from roma_desktop.games.roma_victrix.steps.operations import Operations

LINE = "roma - etruria - gallia - belgica - frisia; etruria - umbria; etruria - arabia!"


def beaten(carthage, dice=(), drawing=LINE, rome="marcus/1 4LGN at etruria; gar at roma", came_from="roma", **more):
    """Carthage has lost a combat in etruria, where Rome came from roma and attacked."""
    barbaricum = more.pop("barbaricum", "")
    defended = more.pop("defended", True)
    incognita = more.pop("incognita", {})
    forces = {"rome": rome, "carthage": carthage, **more}
    before = position(drawing, forces)
    body = defenders(before, "etruria", "carthage")
    choice = RetreatChoice(body, "etruria", barred=came_from if defended else None, defended=defended)
    return on_board(
        drawing, forces, steps=[choice, Operations("rome")], dice=dice, barbaricum=barbaricum, incognita=incognita
    )
