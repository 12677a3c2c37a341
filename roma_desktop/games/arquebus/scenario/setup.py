"""Setting up the first position of a battle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from roma_desktop.core.flow import Step
from roma_desktop.games.arquebus.model.charts import charts
from roma_desktop.games.arquebus.model.options import Options
from roma_desktop.games.arquebus.model.pieces import Leader, Order, Unit
from roma_desktop.games.arquebus.model.scenario import Scenario, UnitEntry
from roma_desktop.games.arquebus.model.setting import Setting, UnitCounter
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import FACINGS, WAITING, LeaderId


def set_up(
    scenario: Scenario, options: Options, steps: tuple[Step[Any], ...] = (), state_type: type[State] = State
) -> State:
    """The position before anything is played; the last of ``steps`` is played first."""
    setting = Setting(scenario, options, charts())
    return state_type(
        setting=setting,
        units={counter.id: _unit(setting, counter) for counter in setting.units.values()},
        leaders=_leaders(setting),
        standards={side.id: side.standard for side in scenario.sides},
        lost=dict.fromkeys(setting.sides, 0),
        hands=dict.fromkeys(setting.sides, ()),
        free=dict.fromkeys(setting.sides, 0),
        time=scenario.timed.boxes if scenario.timed is not None else 0,
        active=scenario.first_player,
        steps=steps,
    )


def _unit(setting: Setting, counter: UnitCounter) -> Unit:
    entry = counter.entry
    facing = FACINGS.index(entry.facing or setting.side[counter.side].facing)
    return Unit(
        counter.id,
        entry.hex or WAITING,
        facing,
        order=_order(entry),
        deployed=entry.deployed,
        dismounted=entry.dismounted,
    )


def _order(entry: UnitEntry) -> Order:
    if entry.retired:
        return "retired"
    return "disordered" if entry.disordered else "good"


def _leaders(setting: Setting) -> Mapping[LeaderId, Leader]:
    return {one.id: Leader(one.id, one.entry.hex or WAITING) for one in setting.leaders.values()}
