"""Leaders to whom a scenario gives a skill."""

from __future__ import annotations

from msgspec.structs import replace

from roma_desktop.games.roma_victrix.model.setting import Setting
from roma_desktop.games.roma_victrix.model.special import Skill
from roma_desktop.games.roma_victrix.model.state import State


def with_skills(state: State, *skills: Skill) -> State:
    """The same position in a scenario whose leaders have these skills."""
    setting = state.setting
    rules = replace(setting.scenario.rules, skills=skills)
    return replace(state, setting=Setting(setting.world, replace(setting.scenario, rules=rules), setting.options))
