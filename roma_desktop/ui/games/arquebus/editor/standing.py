"""The position of a scenario that is being made, whatever is still wrong with it."""

from __future__ import annotations

from msgspec.structs import replace

from roma_desktop.games.arquebus.model.charts import charts
from roma_desktop.games.arquebus.model.options import Options
from roma_desktop.games.arquebus.model.scenario import BattleEntry, LeaderEntry, Map, Scenario, SideEntry, UnitEntry
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import DISMOUNTED, FACINGS
from roma_desktop.games.arquebus.scenario.army_mistakes import COLOURS
from roma_desktop.games.arquebus.scenario.map_mistakes import on_map
from roma_desktop.games.arquebus.scenario.setup import set_up
from roma_desktop.ui.games.arquebus.editor.ground.sound import sound_map

ALL = Options(optional_rules=True)
"""Optional Battles are on the map while it is edited."""


def position_of(scenario: Scenario) -> State:
    """The first position, without what can't be on the map; with all that is optional."""
    return set_up(possible(scenario), ALL)


def possible(scenario: Scenario) -> Scenario:
    """A scenario without what can't be set up."""
    map_ = sound_map(scenario.map)
    one, other = scenario.sides
    first = _side(one, map_, COLOURS[0])
    second = _side(other, map_, next(name for name in COLOURS if name != first.colour))
    return replace(scenario, map=map_, sides=(first, second))


def _side(side: SideEntry, map_: Map, colour: str) -> SideEntry:
    return replace(
        side,
        colour=side.colour if side.colour in COLOURS else colour,
        facing=side.facing if side.facing in FACINGS else "N",
        commanders=tuple(_leader(leader, map_) for leader in side.commanders),
        battles=tuple(_battle(battle, map_) for battle in side.battles),
    )


def _battle(battle: BattleEntry, map_: Map) -> BattleEntry:
    return replace(
        battle,
        leader=_leader(battle.leader, map_) if battle.leader is not None else None,
        units=tuple(_unit(unit, map_) for unit in battle.units if unit.kind in charts().ratings),
    )


def _leader(leader: LeaderEntry, map_: Map) -> LeaderEntry:
    return leader if on_map(map_, leader.hex) else replace(leader, hex="")


def _unit(unit: UnitEntry, map_: Map) -> UnitEntry:
    ratings = charts().ratings[unit.kind]
    missile = unit.missile if unit.missile in ratings.missiles else None
    if missile is None and ratings.type == "ART":
        missile = next(iter(ratings.missiles))
    return replace(
        unit,
        missile=missile,
        hex=unit.hex if on_map(map_, unit.hex) else "",
        facing=unit.facing if unit.facing in FACINGS else "",
        dismounted=unit.dismounted and ratings.type in DISMOUNTED,
    )
