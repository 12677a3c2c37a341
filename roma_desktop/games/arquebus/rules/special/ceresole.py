"""The special rules of Ceresole [CER44]."""

from __future__ import annotations

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import BattleId, HexId, Mode, UnitId
from roma_desktop.games.arquebus.rules.facing import front_of
from roma_desktop.games.arquebus.rules.special.rule import SpecialRule, completed

_LEADERS_FALL_FROM = 8
_SALERNO_AFTER = 4


class ShotAmongPikes(SpecialRule):
    """Pikes with arquebuses fire at units that attack them in front, even if they have fired already [CER44-1]."""

    id = "CER44-1"

    def pikes_may_react(self, state: State, unit: Unit, attackers: tuple[UnitId, ...]) -> tuple[HexId, ...]:
        if not _has_shot(state, unit):
            return ()
        places = {state.units[of].at for of in attackers}
        return tuple(at for at in front_of(state.setting.field, unit) if at in places)

    def reacts_always(self, state: State, unit: Unit) -> bool:
        return _has_shot(state, unit) and any(_attacks(state, unit, at) for at in front_of(state.setting.field, unit))

    def leader_check_at(self, state: State, shooter: Unit, at: HexId) -> int | None:
        if not _has_shot(state, shooter) or not _attacks(state, shooter, at):
            return None
        return _LEADERS_FALL_FROM


def _has_shot(state: State, unit: Unit) -> bool:
    return state.type_of(unit.id) == "PK" and state.counter(unit.id).missile == "AQ"


def _attacks(state: State, unit: Unit, at: HexId) -> bool:
    """Whether an enemy of a unit in a hex has declared an attack in this activation."""
    activation, side = state.activation, state.side_of(unit.id)
    if activation is None or activation.side == side or state.holders.get(at, side) == side:
        return False
    return any(one.id in activation.attacked for one in state.units_at(at))


class SalernoWaits(SpecialRule):
    """Salerno's Battle acts by Free Activation only, and keeps away from the enemy at first [CER44-2]."""

    id = "CER44-2"

    def bars(self, state: State, battle: BattleId, mode: Mode) -> Illegal | None:
        if battle != "im_south" or mode == "free":
            return None
        return Illegal(
            self.id,
            say("{battle:battle} acts by Free Activation only.", battle=battle),
            say("Activate it with your next Free Activation."),
        )

    def refuses_contact(self, state: State, unit: Unit) -> Illegal | None:
        if state.counter(unit.id).battle != "im_south" or completed(state, "im") >= _SALERNO_AFTER:
            return None
        return Illegal(
            self.id,
            say("{unit:unit} waits: it doesn't move next to an enemy yet.", unit=unit.id),
            say("Keep a hex away until four Imperial Free Activations are completed."),
        )


class Levies(SpecialRule):
    """The levies of Gruyères defend worse than other pikes [CER44-3]."""

    id = "CER44-3"

    def sdd_change(self, state: State, unit: Unit) -> int:
        return 1 if state.counter(unit.id).battle == "fr_left" else 0
