"""The special rules of Agnadello [AGN]."""

from __future__ import annotations

from collections.abc import Mapping

from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.setting import Setting
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import BattleId, SideId
from roma_desktop.games.arquebus.rules.special.rule import Drm, SpecialRule, completed

_LA_PALICE_AFTER = 3
_RAIN_AFTER = 6
_PITIGLIANO_LEVEL = 8


class LaPalice(SpecialRule):
    """La Palice's Battle may enter once three French Free Activations are completed [AGN-1]."""

    id = "AGN-1"

    def admits(self, state: State, battle: BattleId) -> bool:
        return battle != "fr_res" or completed(state, "fr") >= _LA_PALICE_AFTER


class Pitigliano(SpecialRule):
    """Pitigliano's Battle may enter once a roll has brought it; then the Venetian flight level is higher [AGN-2]."""

    id = "AGN-2"

    def admits(self, state: State, battle: BattleId) -> bool:
        return battle != "ve_main" or has_come(state)

    def flight_level(self, state: State, side: SideId) -> int:
        return _PITIGLIANO_LEVEL if side == "ve" and has_come(state) else 0

    def remembers(self, setting: Setting) -> Mapping[str, int]:
        return {"AGN-2": 1}

    def says(self, state: State, key: str, value: int) -> Message:
        return say("{battle:battle} may enter; the Venetian flight level is 8 higher.", battle="ve_main")


def has_come(state: State) -> bool:
    """Whether the roll for Pitigliano has succeeded [AGN-2]."""
    return state.loose.get("AGN-2", 0) > 0


class Rain(SpecialRule):
    """Arquebuses fire worse after the sixth French Free Activation [AGN-3]."""

    id = "AGN-3"

    def fire_drms(self, state: State, shooter: Unit) -> tuple[Drm, ...]:
        if state.counter(shooter.id).missile != "AQ" or completed(state, "fr") < _RAIN_AFTER:
            return ()
        return ((say("Rain"), -1, self.id),)
