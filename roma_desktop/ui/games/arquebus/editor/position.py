"""A moment of a game as a scenario: the field as it is now, and the counters as they stand [2.2, 7.0, 14.0]."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from roma_desktop.core.language import translator
from roma_desktop.games.arquebus.model.pieces import Leader
from roma_desktop.games.arquebus.model.scenario import BattleEntry, LeaderEntry, Map, Scenario, SideEntry, UnitEntry
from roma_desktop.games.arquebus.model.special import SPEAKS_OF
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import FACINGS, GONE, HOME, WAITING, HexId
from roma_desktop.games.arquebus.scenario.army_mistakes import SIDE_LIMITS
from roma_desktop.games.arquebus.scenario.mistakes import BOXES
from roma_desktop.ui.games.arquebus.editor.ground.edits import named, obstacle_at, with_obstacle

LEAST: Final = SIDE_LIMITS["flight_level"][0]


def scenario_of(state: State) -> Scenario:
    """A scenario that begins as things stand, with the player who is active first.

    What is gone for good is not in it: each army's flight level is lower by the points that it has lost for that.
    Special rules stay as far as the Battles that they speak of are there; units that were Engaged, markers and
    seizure counters on hand can't be said in a scenario.
    """
    old = state.setting.scenario
    one, other = (_side(state, side) for side in old.sides)
    timed = old.timed
    if timed is not None:
        timed = replace(timed, boxes=max(BOXES[0], state.time)) if state.time else None
    there = {of for side in (one, other) for of in (side.id, *(battle.id for battle in side.battles))}
    rules = (rule for rule in old.special_rules if set(SPEAKS_OF.get(rule.id, ())) <= there)
    return replace(
        old,
        number=0,
        title={language: f"{words} {state.activations}" for language, words in old.title.items()},
        first_player=state.active,
        timed=timed,
        special_rules=tuple(replace(rule, optional=False) for rule in rules if rule.id in state.setting.rules),
        map=_map(state),
        sides=(one, other),
    )


def _map(state: State) -> Map:
    """The field with what has changed on its hexsides; works keep their defender's side."""
    map_, field = state.setting.scenario.map, state.setting.field
    for text, kind in state.works.items():
        here, there = text.split("-")
        _, written = obstacle_at(map_, frozenset((here, there)))
        direction = field.direction(here, there)
        if direction is not None:
            map_ = with_obstacle(map_, written or named(here, direction), kind)
    return map_


def _side(state: State, side: SideEntry) -> SideEntry:
    battles = tuple(
        now for battle in side.battles if battle.id in state.setting.battles
        for now in (_battle(state, battle),) if now.units
    )  # fmt: skip
    known = {battle.id for battle in battles if battle.leader is not None}
    commanders = (
        _leader(entry, state.leaders[f"{side.id}_commander_{number}"])
        for number, entry in enumerate(side.commanders, 1)
    )
    return replace(
        side,
        standard=state.standards[side.id],
        flight_level=max(LEAST, side.flight_level - state.lost[side.id]),
        battles=tuple(replace(battle, led_by=battle.led_by if battle.led_by in known else "") for battle in battles),
        commanders=tuple(one for one in commanders if one is not None),
    )


def _battle(state: State, battle: BattleEntry) -> BattleEntry:
    units = tuple(_unit(state, unit) for unit in battle.units if state.units[unit.id].at not in (GONE, HOME))
    leader = battle.leader
    if leader is not None:
        place = next((unit.hex for unit in units if unit.hex), "")
        leader = _leader(leader, state.leaders[f"{battle.id}_leader"], place)
    return replace(battle, leader=leader, optional=False, units=units)


def _unit(state: State, entry: UnitEntry) -> UnitEntry:
    """A unit as it is now; those that share a hex face one way, as they do at the end of a phase [10.1-b]."""
    unit = state.units[entry.id]
    together = state.units_at(unit.at)
    return replace(
        entry,
        hex="" if unit.at == WAITING else unit.at,
        facing=FACINGS[together[0].facing if together else unit.facing],
        deployed=unit.deployed,
        dismounted=unit.dismounted,
        disordered=unit.order == "disordered",
        retired=unit.order == "retired",
    )


def _leader(entry: LeaderEntry, leader: Leader, place: HexId = "") -> LeaderEntry | None:
    """A leader as he is now; None where he is gone. The one in his place has a replacement's ratings [5.5].

    A replacement who is still to come is in ``place``, with a unit of the Battle.
    """
    if leader.at == WAITING:
        return replace(entry, hex="")
    if (leader.replaced or leader.owed) and entry.replacement is not None and (leader.on_map or leader.owed):
        return replace(
            entry,
            name={of: translator(of)("the successor of {name}").format(name=name) for of, name in entry.name.items()},
            activation=entry.replacement.activation if entry.activation is not None else None,
            charisma=entry.replacement.charisma,
            command_range=entry.replacement.command_range,
            overall_commander=False,
            king=False,
            effectiveness=0,
            hex=leader.at if leader.on_map else place,
            replacement=None,
        )
    return replace(entry, hex=leader.at) if leader.on_map else None
