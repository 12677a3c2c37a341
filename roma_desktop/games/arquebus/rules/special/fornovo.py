"""The special rules of Fornovo [FOR]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.setting import Setting
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ARMY, GONE, BattleId, HexId, LeaderId, Mode, SideId, UnitId
from roma_desktop.games.arquebus.rules.special.rule import Note, SpecialRule

_FREE, _NO_MOVE, _RESCUED = 0, 1, 2
_RESERVE, _GONZAGA, _RODOLFO = "lg_res", "lg_main", "lg_commander_1"
_NEAR = 3
_BAGGAGE = 4
TARO: Final = "taro_river"


class Loot(SpecialRule):
    """Stradiots next to French baggage wagons stay there, until somebody brings them to their senses [FOR-1].

    For each unit is remembered: 1, it has a No Move marker; 2, it has got rid of it and is still in that hex. Once it
    leaves the hex or is Retired this is forgotten: it gets a marker again if it comes next to a wagon.
    """

    id = "FOR-1"

    def refuses_move(self, state: State, unit: Unit) -> Illegal | None:
        return self._refusal(state, unit, say("It may fire and defend itself. A French unit next to it rouses it."))

    def refuses_attack(self, state: State, unit: Unit) -> Illegal | None:
        return self._refusal(state, unit, say("It may fire and defend itself."))

    def refuses_retreat(self, state: State, unit: Unit) -> Illegal | None:
        return self._refusal(state, unit, say("It stays where it is."))

    def _refusal(self, state: State, unit: Unit, instead: Message) -> Illegal | None:
        if state.loose.get(_loot(unit.id)) != _NO_MOVE:
            return None
        return Illegal(self.id, say("{unit:unit} plunders: it has a No Move marker.", unit=unit.id), instead)

    def remembers(self, setting: Setting) -> Mapping[str, int]:
        return {_loot(of): _RESCUED for of in _stradiots(setting)}

    def notices(self, before: State, after: State) -> Iterator[Note]:
        if before.units is after.units and before.leaders is after.leaders:
            return
        wagons = _wagon_hexes(after)
        for of in _stradiots(after.setting):
            unit = after.units[of]
            now = after.loose.get(_loot(of), _FREE)
            value = _FREE if before.units[of].at != unit.at or not unit.on_map or unit.retired else now
            if value == _FREE and unit.on_map and not unit.retired and _beside(after, unit.at, wagons):
                value = _NO_MOVE
            if value == _NO_MOVE and _led(after, unit):
                value = _RESCUED
            if value != now:
                yield _loot(of), value

    def ends(self, state: State) -> Iterator[Note]:
        """French units that were activated rouse the stradiots next to them."""
        activation = state.activation
        if activation is None or activation.side != "fr":
            return
        acted = activation.commanded if activation.target == ARMY else state.setting.units_of.get(activation.target, ())
        places = {state.units[of].at for of in acted if state.type_of(of) != "BW"}
        for of in _stradiots(state.setting):
            if state.loose.get(_loot(of)) == _NO_MOVE and _beside(state, state.units[of].at, places):
                yield _loot(of), _RESCUED

    def says(self, state: State, key: str, value: int) -> Message | None:
        unit = key.partition(":")[2]
        if value == _NO_MOVE:
            return say("{unit:unit} plunders the baggage: No Move.", unit=unit)
        if value == _RESCUED and state.loose.get(key) == _NO_MOVE:
            return say("{unit:unit} leaves the baggage alone: it may move again.", unit=unit)
        return None


def plunders(state: State, unit: UnitId) -> bool:
    """Whether a unit plunders the baggage: it has a No Move marker [FOR-1]."""
    return state.loose.get(_loot(unit)) == _NO_MOVE


def _loot(unit: UnitId) -> str:
    return f"FOR-1:{unit}"


def _stradiots(setting: Setting) -> tuple[UnitId, ...]:
    answers = setting.answers
    if "stradiots" not in answers:
        answers["stradiots"] = tuple(
            counter.id for counter in setting.units.values() if counter.type == "STR" and counter.side == "lg"
        )
    found: tuple[UnitId, ...] = answers["stradiots"]
    return found


def _wagons(setting: Setting) -> tuple[UnitId, ...]:
    return tuple(counter.id for counter in setting.units.values() if counter.type == "BW" and counter.side == "fr")


def _wagon_hexes(state: State) -> set[HexId]:
    return {state.units[of].at for of in _wagons(state.setting) if state.units[of].on_map}


def _beside(state: State, at: HexId, places: set[HexId]) -> bool:
    return any(near in places for near in state.setting.field.neighbours.get(at, ()))


def _led(state: State, unit: Unit) -> bool:
    """Whether a unit's own leader is in its hex."""
    leader = state.setting.leader_of.get(state.counter(unit.id).battle)
    return leader is not None and state.leaders[leader].at == unit.at


class MontefeltroWaits(SpecialRule):
    """The League's reserve can't be activated before it is called or the French are near [FOR-2].

    Rodolfo Gonzaga belongs to Gonzaga's Battle: he moves with it, and relocates to its units.
    """

    id = "FOR-2"

    def bars(self, state: State, battle: BattleId, mode: Mode) -> Illegal | None:
        if battle != _RESERVE or state.loose.get("FOR-2"):
            return None
        return Illegal(
            self.id,
            say("{battle:battle} waits for a call.", battle=battle),
            say("Bring Rodolfo Gonzaga to one of its units."),
        )

    def attached(self, state: State, leader: LeaderId) -> BattleId:
        return _GONZAGA if leader == _RODOLFO else ""

    def remembers(self, setting: Setting) -> Mapping[str, int]:
        return {"FOR-2": 1}

    def starts(self, state: State, side: SideId) -> Iterator[Note]:
        rodolfo = state.leaders.get(_RODOLFO)
        if state.loose.get("FOR-2") or rodolfo is None or not rodolfo.on_map:
            return
        if any(unit.at == rodolfo.at for unit in state.units_of(_RESERVE)):
            yield "FOR-2", 1

    def notices(self, before: State, after: State) -> Iterator[Note]:
        if before.units is after.units or after.loose.get("FOR-2"):
            return
        if any(unit.at == GONE for unit in after.units_of(_GONZAGA)) or _french_near(after):
            yield "FOR-2", 1

    def says(self, state: State, key: str, value: int) -> Message:
        return say("{battle:battle} waits no longer.", battle=_RESERVE)


def _french_near(state: State) -> bool:
    """Whether a French unit is within three hexes of a unit of the reserve."""
    distance = state.setting.field.distance
    places = {unit.at for unit in state.units_of(_RESERVE) if unit.on_map}
    french = [at for at, side in state.holders.items() if side == "fr"]
    return any(distance(at, enemy) <= _NEAR for at in places for enemy in french)


class Flood(SpecialRule):
    """A unit that ends its movement in the Taro rolls once more: ``steps.special.flood`` does it [FOR-3]."""

    id = "FOR-3"


class Baggage(SpecialRule):
    """The French count more Flight Points while all their baggage wagons are in enemy hands [FOR-V1].

    League units come into a wagon's hex only by advances, which capture the wagon for good (R45).
    """

    id = "FOR-V1"

    def extra_flight(self, state: State, side: SideId) -> int:
        wagons = _wagons(state.setting)
        captured = side == "fr" and wagons and all(state.loose.get(_captured(of)) for of in wagons)
        return _BAGGAGE if captured else 0

    def remembers(self, setting: Setting) -> Mapping[str, int]:
        return {_captured(of): 1 for of in _wagons(setting)}

    def notices(self, before: State, after: State) -> Iterator[Note]:
        if before.units is after.units:
            return
        for of in _wagons(after.setting):
            was = before.units[of]
            if was.on_map and after.units[of].at == GONE and after.holders.get(was.at) == "lg":
                yield _captured(of), 1

    def says(self, state: State, key: str, value: int) -> Message:
        return say("{unit:unit} is in enemy hands.", unit=key.partition(":")[2])


def _captured(wagon: UnitId) -> str:
    return f"FOR-V1:{wagon}"
