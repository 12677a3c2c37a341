"""The special rules of Marignano [MAR]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.setting import Setting
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import BattleId, SideId
from roma_desktop.games.arquebus.rules.special.rule import Note, SpecialRule, completed

_NIGHT_AFTER = 8
_ALVIANO_WITH = 2


class NoReluctance(SpecialRule):
    """These Swiss never refuse to attack [MAR-1]."""

    id = "MAR-1"

    def reluctant(self, state: State, unit: Unit) -> bool:
        return False


class Night(SpecialRule):
    """Night falls once, after the eighth Swiss Free Activation: ``steps.special.night`` plays it [MAR-2]."""

    id = "MAR-2"

    def remembers(self, setting: Setting) -> Mapping[str, int]:
        return {"MAR-2": 1}

    def says(self, state: State, key: str, value: int) -> Message:
        return say("Night falls.")


def night_falls(state: State) -> bool:
    """Whether night falls now that a Free Activation is over [MAR-2]."""
    return completed(state, "sw") >= _NIGHT_AFTER and not state.loose.get("MAR-2")


class Alviano(SpecialRule):
    """Alviano's Battle may enter from the second French Free Activation after the night on [MAR-3]."""

    id = "MAR-3"

    def admits(self, state: State, battle: BattleId) -> bool:
        return battle != "ve_horse" or state.loose.get("MAR-3", 0) >= _ALVIANO_WITH

    def remembers(self, setting: Setting) -> Mapping[str, int]:
        return {"MAR-3": _ALVIANO_WITH}

    def starts(self, state: State, side: SideId) -> Iterator[Note]:
        """The French Free Activations after the night are counted as they begin, up to the second."""
        begun = state.loose.get("MAR-3", 0)
        if side == "fr" and state.loose.get("MAR-2") and begun < _ALVIANO_WITH:
            yield "MAR-3", begun + 1

    def says(self, state: State, key: str, value: int) -> Message | None:
        return say("{battle:battle} may enter.", battle="ve_horse") if value >= _ALVIANO_WITH else None
