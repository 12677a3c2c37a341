"""The special rules of Bicocca [BIC]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.setting import Setting
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import GONE, BattleId, HexId, Mode, SideId
from roma_desktop.games.arquebus.rules.special.rule import Note, SpecialRule, completed

_SWISS: Final = ("sw_right", "sw_left")
_BOUND = 2
_LESCUN_AFTER = 3
WORK: Final = "ditch_and_rampart"


class BattlePayOrLeave(SpecialRule):
    """The first two French Free Activations go to the Swiss; they refuse to attack only after a loss [BIC-1]."""

    id = "BIC-1"

    def due(self, state: State) -> tuple[BattleId, ...]:
        """The Swiss Battles of which the French must activate one now: those that can act and have had no turn."""
        if completed(state, "fr") >= _BOUND:
            return ()
        return tuple(
            battle
            for battle in _SWISS
            if not state.loose.get(_key(battle)) and any(unit.on_map for unit in state.units_of(battle))
        )

    def refuses_activation(self, state: State, side: SideId, target: str, mode: Mode) -> Illegal | None:
        if side != "fr" or mode != "free":
            return None
        return self._refusal(state, target)

    def refuses_pass(self, state: State, side: SideId) -> Illegal | None:
        return self._refusal(state, "") if side == "fr" else None

    def _refusal(self, state: State, target: str) -> Illegal | None:
        due = self.due(state)
        if not due or target in due:
            return None
        return Illegal(self.id, say("The Swiss want battle now."), say("Activate {battle:battle}.", battle=due[0]))

    def reluctant(self, state: State, unit: Unit) -> bool:
        return state.loose.get("BIC-1", 0) > 0

    def reluctance_drm(self, state: State, unit: Unit) -> int:
        return 1

    def remembers(self, setting: Setting) -> Mapping[str, int]:
        return {"BIC-1": 1, **{_key(battle): 1 for battle in _SWISS}}

    def notices(self, before: State, after: State) -> Iterator[Note]:
        activation = after.activation
        if activation is not None and activation.mode == "free" and activation.target in _SWISS:
            key = _key(activation.target)
            if not after.loose.get(key):
                yield key, 1
        if before.units is not after.units and not after.loose.get("BIC-1") and _swiss_loss(after):
            yield "BIC-1", 1

    def says(self, state: State, key: str, value: int) -> Message | None:
        return say("The Swiss have had a loss: from now on they may refuse to attack.") if key == "BIC-1" else None


def _key(battle: BattleId) -> str:
    return f"BIC-1:{battle}"


def _swiss_loss(state: State) -> bool:
    """Whether a Swiss unit is Retired or has been eliminated."""
    units = state.setting.units
    return any(
        (unit.at == GONE or (unit.on_map and unit.retired))
        and (units[unit.id].entry.nation or state.setting.battles[battle].nation) == "swiss"
        for battle in _SWISS
        for unit in state.units_of(battle)
    )


class FireByRanks(SpecialRule):
    """Imperial arquebusiers on foot behind the work use reaction fire every time [BIC-2]."""

    id = "BIC-2"

    def reacts_always(self, state: State, unit: Unit) -> bool:
        if state.side_of(unit.id) != "im" or state.type_of(unit.id) != "AQ":
            return False
        return any(behind(state, unit.at, near) for near in works_at(state, unit.at))


def works_at(state: State, at: HexId) -> tuple[HexId, ...]:
    """The hexes on the other side of a ditch and rampart, from a hex next to it."""
    return tuple(near for near in state.setting.field.neighbours[at] if state.obstacle(at, near) == WORK)


def behind(state: State, at: HexId, near: HexId) -> bool:
    """Whether the work between two hexes protects the first."""
    return state.setting.field.behind.get(frozenset((at, near))) == at


class Lescun(SpecialRule):
    """Lescun's Battle may enter once three French Free Activations are completed [BIC-3]."""

    id = "BIC-3"

    def admits(self, state: State, battle: BattleId) -> bool:
        return battle != "fr_horse" or completed(state, "fr") >= _LESCUN_AFTER


class Sappers(SpecialRule):
    """French sappers make the work a trench: ``steps.special.sappers`` asks for it [BIC-4]."""

    id = "BIC-4"
