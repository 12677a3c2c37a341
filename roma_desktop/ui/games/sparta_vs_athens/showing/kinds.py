"""What a unit is and does, in lines for its tool tip [2.3, 8.1, 8.4]."""

from __future__ import annotations

from roma_desktop.core.message import Words, say
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.terms import NSP


def about_unit(unit: Unit, words: Words) -> str:
    """Two lines about a unit: what units of its kind do, and its strength, full and reduced."""
    what = say("Land unit: fights on land, besieges and garrisons; over the sea it goes aboard ships.")
    if unit.kind == NSP:
        what = say("Ships: they fight at sea, carry land units, and may fight on land as marines [8.1].")
    strength = say("{n} SP, {reduced} when reduced [8.4].", n=unit.front, reduced=max(1, unit.front - 1))
    return "\n".join((words.say(what), words.say(strength)))
