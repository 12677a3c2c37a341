"""The special rules of Ravenna [RAV]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.setting import Setting
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import BattleId, HexId, LeaderId
from roma_desktop.games.arquebus.rules.special.rule import Note, SpecialRule, completed

_GAP: Final = frozenset({"2409", "2509", "2609"})
_FREE_FROM_THE_START: Final = "lg_light"
_RELEASED_AFTER = 8
_ALEGRE_AFTER = 2


class OrdersToHold(SpecialRule):
    """Battles of the League that aren't released spend no movement points [RAV-1]."""

    id = "RAV-1"

    def refuses_move(self, state: State, unit: Unit) -> Illegal | None:
        battle = state.counter(unit.id).battle
        if not holds(state, battle):
            return None
        return self._refusal(battle, say("It may fire, turn, attack enemies next to it, counter-charge and rally."))

    def refuses_leader(self, state: State, leader: LeaderId) -> Illegal | None:
        battles = state.printed(leader).battles
        if not battles or not all(holds(state, battle) for battle in battles):
            return None
        return self._refusal(battles[0], say("Leave him where he is."))

    def refuses_charge(self, state: State, unit: Unit) -> Illegal | None:
        battle = state.counter(unit.id).battle
        return self._refusal(battle, say("Attack enemies next to it.")) if holds(state, battle) else None

    def _refusal(self, battle: BattleId, instead: Message) -> Illegal:
        return Illegal(self.id, say("{battle:battle} has orders to hold.", battle=battle), instead)


def holds(state: State, battle: BattleId) -> bool:
    """Whether a Battle has orders to hold and isn't released [RAV-1, RAV-2]."""
    setting = state.setting
    if setting.side_of_battle.get(battle) != "lg" or battle == _FREE_FROM_THE_START:
        return False
    return "RAV-1" in setting.rules and not state.loose.get(release_key(battle))


def release_key(battle: BattleId) -> str:
    """The key in ``State.loose`` under which the release of a Battle is remembered [RAV-2]."""
    return f"RAV-2:{battle}"


class Release(SpecialRule):
    """What releases the Battles of the League; fire is watched by ``steps.special.ravenna`` [RAV-2]."""

    id = "RAV-2"

    def remembers(self, setting: Setting) -> Mapping[str, int]:
        return {release_key(battle): 1 for battle in setting.battles_of("lg")}

    def notices(self, before: State, after: State) -> Iterator[Note]:
        if before.units is after.units and before.free is after.free:
            return
        held = [battle for battle in after.setting.battles_of("lg") if holds(after, battle)]
        if held and _all_released(after):
            yield from ((release_key(battle), 1) for battle in held)

    def says(self, state: State, key: str, value: int) -> Message:
        return say("{battle:battle} is released.", battle=key.partition(":")[2])


def _all_released(state: State) -> bool:
    """Whether the French are at the trench or in the gap, or have had eight Free Activations."""
    if completed(state, "fr") >= _RELEASED_AFTER:
        return True
    places = _GAP | _at_the_trench(state)
    return any(at in places and side == "fr" for at, side in state.holders.items())


def _at_the_trench(state: State) -> frozenset[HexId]:
    """The hexes next to a trench hexside."""
    answers = state.setting.answers
    if "trench" not in answers:
        obstacles = state.setting.field.obstacles
        answers["trench"] = frozenset(at for side, kind in obstacles.items() if kind == "trench" for at in side)
    found: frozenset[HexId] = answers["trench"]
    return found


class Navarro(SpecialRule):
    """Navarro leads two Battles, and stays as long as either has units: the scenario says so, and 5.0-c [RAV-3]."""

    id = "RAV-3"


class Foix(SpecialRule):
    """A replacement of Foix is no OC: by 5.5-b no replacement is [RAV-4]."""

    id = "RAV-4"


class Alegre(SpecialRule):
    """Yves d'Alègre's Battle may enter once two French Free Activations are completed [RAV-5]."""

    id = "RAV-5"

    def admits(self, state: State, battle: BattleId) -> bool:
        return battle != "fr_reserve" or completed(state, "fr") >= _ALEGRE_AFTER
