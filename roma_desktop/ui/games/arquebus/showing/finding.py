"""Everything of a battle that has a name, to be found by it, and where links lead."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.arquebus.model.pieces import Leader, Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import STANDARD, WAITING, BattleId, HexId
from roma_desktop.ui.games.arquebus.showing.labels import in_language
from roma_desktop.ui.layers.finder import Found
from roma_desktop.ui.table.presenting.positions import Whereabouts

BATTLE = "battle:"
"""What the side sheet shows in place of a side: a Battle, with its id."""


def battle_in(shown: str) -> BattleId:
    """The Battle that the side sheet is to show in place of a side; "" for a side."""
    return shown.removeprefix(BATTLE) if shown.startswith(BATTLE) else ""


def things(state: State, words: Words, all_words: tuple[Words, ...]) -> Iterator[Found]:
    """Leaders, units, Battles, standards, names of the map, hexes and sides, by their names in all languages."""

    def names(kind: str, of: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(some.name(kind, of) for some in (words, *all_words)))

    for leader in state.leaders.values():
        about = words.say(_about_leader(state, leader))
        yield Found("leader", leader.id, words.name("leader", leader.id), about, names("leader", leader.id))
    for battle in state.setting.battles:
        about = words.say(_about_battle(state, battle))
        yield Found("battle", battle, words.name("battle", battle), about, names("battle", battle))
    for unit in state.units.values():
        about = words.say(_about_unit(state, unit))
        yield Found("unit", unit.id, words.name("unit", unit.id), about, names("unit", unit.id))
    for label in state.setting.scenario.map.labels:
        title = in_language(state, label.text, words)
        yield Found("place", label.hex, title, label.hex, tuple(dict.fromkeys(label.text.values())))
    for side in state.setting.sides:
        called = tuple(some.say(say("Standard of {side:side}", side=side)) for some in (words, *all_words))
        about = words.say(say("at {hex:place}", hex=state.standards[side]))
        yield Found(STANDARD, side, called[0], about, tuple(dict.fromkeys(called)))
        yield Found("side", side, words.name("side", side), words.say(say("Army")), names("side", side))
    for at, terrain in state.setting.field.terrain.items():
        yield Found("place", at, at, words.name("terrain", terrain), (at,))


def _about_leader(state: State, leader: Leader) -> Message:
    side = state.side_of(leader.id)
    if not leader.on_map:
        return say("{side:side}: leader, off the map", side=side)
    return say("{side:side}: leader, at {hex:place}", side=side, hex=leader.at)


def _about_battle(state: State, battle: BattleId) -> Message:
    count = sum(unit.on_map for unit in state.units_of(battle))
    side = state.setting.side_of_battle[battle]
    return say("{side:side}: Battle, {n:unit|units} on the map", side=side, n=count)


def _about_unit(state: State, unit: Unit) -> Message:
    battle = state.counter(unit.id).battle
    if unit.on_map:
        return say("{battle:battle}, at {hex:place}", battle=battle, hex=unit.at)
    if unit.at == WAITING:
        return say("{battle:battle}, waits to enter", battle=battle)
    return say("{battle:battle}, out of the battle", battle=battle)


def whereabouts(state: State, kind: str, of: str) -> Whereabouts | None:
    """Where a link leads: the hex of what it names; of a Battle its page, and the hex of its leader."""
    if kind == "place":
        return Whereabouts(of) if of in state.setting.field.hexes else None
    if kind in ("unit", "piece") and of in state.units:
        at = place_of_unit(state, state.units[of])
        return Whereabouts(at) if at else Whereabouts(side=BATTLE + state.counter(of).battle)
    if kind in ("leader", "piece") and of in state.leaders:
        leader = state.leaders[of]
        return Whereabouts(leader.at) if leader.on_map else Whereabouts(side=state.side_of(of))
    if kind == "battle" and of in state.setting.battles:
        return Whereabouts(place_of_battle(state, of), BATTLE + of)
    if kind == STANDARD and of in state.standards:
        return Whereabouts(state.standards[of])
    if kind in ("side", "power") and of in state.setting.sides:
        return Whereabouts(side=of)
    return None


def place_of_unit(state: State, unit: Unit) -> HexId:
    """The hex of a unit; of one that waits its first entry hex; "" for one that is out of the battle."""
    if unit.on_map:
        return unit.at
    entry = state.setting.battles[state.counter(unit.id).battle].entry
    return entry[0] if unit.at == WAITING and entry else ""


def place_of_battle(state: State, battle: BattleId) -> HexId:
    """The hex of a Battle's leader, or of its first unit on the map, or where it enters."""
    leader = state.leaders.get(state.setting.leader_of.get(battle, ""))
    units = [unit for unit in state.units_of(battle) if unit.on_map]
    if leader is not None and leader.on_map and (units or leader.at in state.stacks):
        return leader.at
    places = (place_of_unit(state, unit) for unit in (*units, *state.units_of(battle)))
    return next((at for at in places if at), "")
