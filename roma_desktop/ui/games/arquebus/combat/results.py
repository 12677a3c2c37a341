"""What results mean: in words, with the rule, and for whom they are good [T3, T5, T6]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.charts import FireResult
from roma_desktop.games.arquebus.model.declared import Reading

Role = Literal["attacker", "defender"]
BAD_FOR_ATTACKERS: Final = ("RETA", "AD_AR1", "AD")
"""The results from which the attackers suffer."""

SHOCK: Final[Mapping[Reading, tuple[Message, str]]] = {
    "RETA": (say("Every attacker is Retired to its standard."), "14.4-a"),
    "AD_AR1": (say("Every attacker is Disordered and goes back 1 hex."), "14.2-a"),
    "AD": (say("Every attacker is Disordered."), "14.2-a"),
    "E": (say("Nobody gives way: all that fought are Engaged."), "14.5-a"),
    "D": (say("The defender is Disordered and stays."), "14.2-a"),
    "D_R1": (say("The defender is Disordered and goes back 1 hex; an attacker advances."), "14.2-a"),
    "R1": (say("The defender goes back 1 hex; an attacker advances."), "14.3-a"),
    "D_R1+CA": (say("Disordered, back 1 hex; the unit that advances attacks again."), "14.7-a"),
    "R1+CA": (say("Back 1 hex; the unit that advances attacks again."), "14.7-a"),
    "RET+CA": (say("The defender is Retired to its standard; the unit that advances attacks again."), "14.4-a"),
    "ELIM+CA": (say("The defender is eliminated; the unit that advances attacks again."), "14.6"),
    "ELIM": (say("Guns alone are lost without a die."), "12.5-a"),
}
"""What each result of shock does, and the rule."""

FIRE: Final[Mapping[FireResult, tuple[Message, str]]] = {
    "none": (say("Nothing happens."), "T3"),
    "D": (say("Disordered; guns roll for it."), "14.2-a"),
    "D_R1": (say("Disordered, and back 1 hex."), "14.2-a"),
    "R1": (say("Back 1 hex."), "14.3-a"),
    "RET": (say("Retired to its standard."), "14.4-a"),
    "ELIM": (say("Eliminated."), "14.6"),
}
"""What each result of fire does, and the rule."""


_NAMES: Final[Mapping[Reading, Message]] = {
    "RETA": say("Attackers Retired"),
    "AD_AR1": say("Attackers Disordered, back 1"),
    "AD": say("Attackers Disordered"),
    "E": say("Engaged"),
    "D": say("Disordered"),
    "D_R1": say("Disordered, back 1"),
    "R1": say("Back 1"),
    "D_R1+CA": say("Disordered, back 1, and again"),
    "R1+CA": say("Back 1, and again"),
    "RET+CA": say("Retired, and again"),
    "ELIM+CA": say("Eliminated, and again"),
    "ELIM": say("Eliminated"),
}
"""Short names of the results; where they name no side, they mean the defender."""


def shock_name(result: Reading) -> Message:
    """A result of shock in a few words."""
    return _NAMES[result]


def fire_name(result: FireResult) -> Message:
    """A result of fire in a few words."""
    return say("{result:result}", result=result)


def good_for(result: str) -> Role | None:
    """The side that a result of shock or fire is good for; None where nobody gains by it."""
    if result in ("E", "none"):
        return None
    return "defender" if result in BAD_FOR_ATTACKERS else "attacker"
