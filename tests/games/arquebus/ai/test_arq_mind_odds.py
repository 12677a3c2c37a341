"""The quick sums of computer players are those of the rules [11.3, 12.3]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from arq_random import new_game

from roma_desktop.games.arquebus.ai.mind import MIND
from roma_desktop.games.arquebus.ai.shock_odds import Assault, shock_drm
from roma_desktop.games.arquebus.ai.shot_odds import fire_drm
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.rules import fire, shock
from roma_desktop.games.arquebus.rules.declaring import can_attack
from roma_desktop.games.arquebus.rules.sight import plunging
from roma_desktop.games.arquebus.rules.units import missile, missile_drm, reach_of


def positions(name: str) -> Iterator[State]:
    """Some positions of a battle between scripts, late ones among them."""
    game = new_game(name, 6, optional=False)
    for number in range(350):
        asked = game.decision
        if asked is None:
            return
        game.submit(MIND.script(game.state, asked.actor, None))
        if number % 20 == 19:
            yield game.state


def pairs(state: State, most: int) -> Iterator[tuple[Unit, Unit]]:
    """Enemies at most so far from one another."""
    units = [unit for unit in state.units.values() if unit.on_map]
    for one in units:
        for other in units:
            near = state.setting.field.distance(one.at, other.at) <= most
            if near and state.side_of(one.id) != state.side_of(other.id):
                yield one, other


@pytest.mark.parametrize("name", ["ravenna", "bicocca"])
def test_fire_is_reckoned_as_the_rules_have_it(name: str) -> None:
    seen = 0
    for state in positions(name):
        for shooter, target in pairs(state, 4):
            if missile(state, shooter) is None or missile_drm(state, shooter) is None:
                continue
            if state.setting.field.distance(shooter.at, target.at) > reach_of(state, shooter):
                continue
            over = plunging(state, shooter.id, target.at)
            assert fire_drm(state, shooter, shooter.at, target, over=over) == fire.total(state, shooter, target)
            seen += 1
    assert seen > 50


@pytest.mark.parametrize("name", ["cerignola", "agnadello"])
def test_shock_is_reckoned_as_the_rules_have_it(name: str) -> None:
    seen = 0
    for state in positions(name):
        for attacker, target in pairs(state, 1):
            if not can_attack(state, attacker) or shock.guns_alone(state, target.at):
                continue
            charging: Any = frozenset({attacker.id} if state.type_of(attacker.id) == "MM" else ())
            mine = Assault(target.at, (attacker.id,), {}, charging)
            ours = shock.Onset(target.at, (attacker.id,), charging)
            assert shock_drm(state, mine) == sum(one.drm for one in shock.modifiers(state, ours))
            seen += 1
    assert seen > 20
