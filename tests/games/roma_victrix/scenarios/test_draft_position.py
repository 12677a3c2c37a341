"""Any moment of a recorded game can be made a scenario of."""

from __future__ import annotations

import pytest
from drafting import FIRST
from msgspec.structs import replace

from roma_desktop.ai.contest import seeds
from roma_desktop.core.game import Game
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.draft.draft import Draft
from roma_desktop.games.roma_victrix.draft.lint import first_position
from roma_desktop.games.roma_victrix.draft.position import scenario_of
from roma_desktop.games.roma_victrix.model.pieces import Power, Unit
from roma_desktop.games.roma_victrix.model.setting import rebels
from roma_desktop.games.roma_victrix.model.world import world
from roma_desktop.games.roma_victrix.rules.control import held_provinces
from roma_desktop.games.roma_victrix.scenario.files import mistakes

TITLE = title("roma_victrix")


@pytest.mark.parametrize("number", [1, 3, 7, 8], ids=["four kings", "a coup", "solitaire", "a civil war"])
def test_every_moment_of_a_game_is_a_scenario_that_can_be_played(number: int) -> None:
    dice, player = seeds(TITLE, "moments", 1)
    game = Game(TITLE.start(TITLE.load(TITLE.scenarios()[number - 1]), TITLE.read_options({})), dice)
    decisions = 0
    while game.decision is not None:
        if decisions % 90 == 0:
            scenario = scenario_of(game.state)
            assert list(mistakes(scenario, world())) == []
            assert Draft.read(Draft.of(scenario).text).scenario == scenario
        game.submit(player.choose(game.state, game.options))
        decisions += 1
    assert decisions > 200


def test_the_first_moment_is_the_scenario_it_began_with() -> None:
    dice, _ = seeds(TITLE, "moments", 1)
    old = TITLE.load(FIRST)
    state = Game(TITLE.start(old, TITLE.read_options({})), dice).state
    again = scenario_of(state)
    assert (again.first_year, again.turns) == (old.first_year, old.turns)
    assert {power: entry.units for power, entry in again.powers.items() if power in old.powers} == {
        power: entry.units for power, entry in old.powers.items()
    }
    position = first_position(again)
    assert position is not None
    for side in position.powers.players:
        assert held_provinces(position, side) == held_provinces(state, side)


def test_rebels_keep_their_name_in_a_scenario_of_the_moment() -> None:
    state = TITLE.start(TITLE.load(TITLE.scenarios()[16]), TITLE.read_options({}))
    power = rebels("persia", "azarethes")
    state = replace(state, powers=state.powers.with_power(power, Power("ally", "persia")))
    state = state.with_units((Unit(f"{power}.CAV1", power, "CAV", "media"),))
    entry = scenario_of(state).powers[power]
    assert entry.name == {"en": "Rebels of Azarethes", "ja": "アザレテスの叛乱軍"}
    assert entry.plural
