"""The special rules of Pavia [PAV]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.pieces import Leader
from roma_desktop.games.arquebus.model.setting import Setting
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import BattleId, Mode
from roma_desktop.games.arquebus.rules.special.rule import Note, SpecialRule, completed

_MIST_AFTER, _MIST = 4, 3
_AWAKE: Final = frozenset({"fr_swiss", "fr_king"})
_AWAKE_AFTER, _HEARD = 3, 6
_REAR_AFTER = 2
_SALLY_AFTER = 6
_ALENCON_LEAVES = 30
WALL: Final = "wall"


class Mist(SpecialRule):
    """At first nobody sees farther than three hexes, and the King's Effectiveness counts as 0 [PAV-1]."""

    id = "PAV-1"

    def sight_limit(self, state: State) -> int | None:
        return _MIST if _misty(state) else None

    def effectiveness(self, state: State, leader: Leader, value: int) -> int:
        return 0 if state.side_of(leader.id) == "fr" and _misty(state) else value


def _misty(state: State) -> bool:
    return completed(state, "im") < _MIST_AFTER


class Asleep(SpecialRule):
    """French Battles can't be activated before they have noticed the enemy [PAV-2]."""

    id = "PAV-2"

    def bars(self, state: State, battle: BattleId, mode: Mode) -> Illegal | None:
        if not _asleep(state, battle):
            return None
        return Illegal(
            self.id,
            say("{battle:battle} is asleep.", battle=battle),
            say("It wakes when an Imperial unit is within 6 hexes, or after three Imperial Free Activations."),
        )

    def remembers(self, setting: Setting) -> Mapping[str, int]:
        return {_woken(battle): 1 for battle in setting.battles_of("fr") if battle not in _AWAKE}

    def notices(self, before: State, after: State) -> Iterator[Note]:
        if before.units is after.units and after.loose:
            return
        asleep = [battle for battle in after.setting.battles_of("fr") if _asleep(after, battle)]
        if not asleep:
            return
        enemies = [at for at, side in after.holders.items() if side == "im"]
        distance = after.setting.field.distance
        for battle in asleep:
            places = {unit.at for unit in after.units_of(battle) if unit.on_map}
            if any(distance(at, enemy) <= _HEARD for at in places for enemy in enemies):
                yield _woken(battle), 1

    def says(self, state: State, key: str, value: int) -> Message:
        return say("{battle:battle} is awake.", battle=key.partition(":")[2])


def _woken(battle: BattleId) -> str:
    return f"PAV-2:{battle}"


def _asleep(state: State, battle: BattleId) -> bool:
    if state.setting.side_of_battle.get(battle) != "fr" or battle in _AWAKE:
        return False
    return completed(state, "im") < _AWAKE_AFTER and not state.loose.get(_woken(battle))


class Pescara(SpecialRule):
    """Pescara leads two Battles; the second may enter once two Imperial Free Activations are completed [PAV-3]."""

    id = "PAV-3"

    def admits(self, state: State, battle: BattleId) -> bool:
        return battle != "im_rearfoot" or completed(state, "im") >= _REAR_AFTER


class Breaches(SpecialRule):
    """Imperial sappers may break one more hexside of the park wall: ``steps.special.sappers`` asks [PAV-4].

    A breach of the scenario is a hexside without wall, and the chart lets nobody cross one with a wall.
    """

    id = "PAV-4"

    def remembers(self, setting: Setting) -> Mapping[str, int]:
        return {"PAV-4": 1}


class Sally(SpecialRule):
    """Leyva's Battle comes out of the town late, or once a French unit has been Retired [PAV-5]."""

    id = "PAV-5"

    def bars(self, state: State, battle: BattleId, mode: Mode) -> Illegal | None:
        if battle != "im_leyva" or completed(state, "im") >= _SALLY_AFTER or state.loose.get("PAV-5"):
            return None
        return Illegal(
            self.id,
            say("{battle:battle} doesn't sally yet.", battle=battle),
            say("It does after six Imperial Free Activations, or once a French unit has been Retired."),
        )

    def remembers(self, setting: Setting) -> Mapping[str, int]:
        return {"PAV-5": 1}

    def notices(self, before: State, after: State) -> Iterator[Note]:
        if before.units is after.units or after.loose.get("PAV-5"):
            return
        if any(unit.retired and after.side_of(unit.id) == "fr" for unit in after.units.values()):
            yield "PAV-5", 1

    def says(self, state: State, key: str, value: int) -> Message:
        return say("A French unit has been Retired: {battle:battle} may sally.", battle="im_leyva")


class Alencon(SpecialRule):
    """Alençon's Battle acts by Free Activation only; ``steps.special.alencon`` lets it leave [PAV-6]."""

    id = "PAV-6"

    def bars(self, state: State, battle: BattleId, mode: Mode) -> Illegal | None:
        if battle != "fr_alencon" or mode == "free":
            return None
        return Illegal(
            self.id,
            say("{battle:battle} acts by Free Activation only.", battle=battle),
            say("Activate it with your next Free Activation."),
        )


def alencon_leaves(flight: int) -> bool:
    """Whether Alençon's Battle leaves when the French have these Flight Points [PAV-6]."""
    return flight >= _ALENCON_LEAVES


class TheKing(SpecialRule):
    """Francis is a king: the scenario says so, and 3.0-a what he costs [PAV-V1]."""

    id = "PAV-V1"
