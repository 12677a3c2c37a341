"""The limes: how it is lost, rebuilt and replaced [10.6], R-52, R-83. Its cost and its CSP: marches and combats."""

from __future__ import annotations

import pytest
from drawn_board import asked, joined, march, on_board, play, refusal
from msgspec.structs import replace

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.commands import Activate, Attack, Lose, Move, Stand
from roma_desktop.games.roma_victrix.events import Lost
from roma_desktop.games.roma_victrix.model.setting import Setting
from roma_desktop.games.roma_victrix.rules.combat import Pair
from roma_desktop.games.roma_victrix.steps.creation.free_levies import MinorLevies
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.games.roma_victrix.title import TITLE

BORDER = "roma - raetia - germania - suebia; raetia - noricum"


def levying(forces, drawn_at=("raetia", "noricum"), **more):
    """Segment C3 of a scenario with a limes in raetia and noricum."""
    steps = [MinorLevies(), Operations("rome")]
    game = on_board(BORDER, forces, steps=[Operations("rome")], **more)
    state = game.state
    scenario = replace(state.setting.scenario, limes=drawn_at)
    setting = Setting(state.world, scenario, state.setting.options)
    return Game(replace(state, setting=setting, steps=tuple(reversed(steps))), ScriptedDice()).state.limes


ROME = "marcus/2* LGN capital gar at roma"


def test_a_reduced_limes_is_rebuilt_free_of_cost():
    """10.68: in C3, by the Roman major that controls the province."""
    forces = {"rome": ROME + "; gar limes1 at raetia; gar limes at noricum", "marcomanni (barbarian)": "gar at suebia"}

    assert levying(forces) == {"raetia": 2, "noricum": 2}


def test_a_lost_limes_is_replaced_where_romans_stand():
    """10.68, R-83: with a garrison or land units."""
    forces = {"rome": ROME + "; gar at raetia; LGN at noricum", "marcomanni (barbarian)": "gar at suebia"}

    assert levying(forces) == {"raetia": 2, "noricum": 2}


def test_any_roman_power_will_do():
    """10.68, R-83."""
    forces = {
        "rome": ROME,
        "rome_gallic (roman)": "gar at raetia; gar at noricum",
        "marcomanni (barbarian)": "gar at suebia",
    }

    assert levying(forces) == {"raetia": 2, "noricum": 2}


@pytest.mark.parametrize("there", ["gar at raetia", "2BI at raetia"])
def test_not_where_others_hold_the_province(there):
    """R-83."""
    forces = {"rome": ROME + "; gar at noricum", "marcomanni (barbarian)": there}

    assert levying(forces) == {"noricum": 2}


def test_not_where_the_province_is_contested():
    """10.23: nobody controls it; what stands there stays."""
    forces = {"rome": ROME + "; LGN gar limes1 at raetia", "marcomanni (barbarian)": "2BI at raetia"}

    assert levying(forces, ("raetia",)) == {"raetia": 1}


def test_nothing_is_built_where_the_scenario_has_none():
    """10.6: one in every province bordering a non-Roman one, as the scenario lists them."""
    forces = {"rome": ROME + "; gar at raetia; gar at noricum", "marcomanni (barbarian)": "gar at suebia"}

    assert levying(forces, ()) == {}


# ---------------------------------------------------------------- in war


def invading(rome="gar limes at raetia", dice=(), op=6):
    forces = {"marcomanni (barbarian)": "maroboduus/2* 4BI gar at germania", "rome": f"capital gar at roma; {rome}"}
    return play(on_board(BORDER, forces, op=op, dice=dice), Move("raetia"))


def test_crossing_and_fighting_a_full_limes():
    """10.65, 10.67: 3 OP to enter, 2 CSP in defence, the garrison's 1 beside it."""
    game = invading(dice=[3, 3])
    assert march(game).op == 3

    game.submit(Attack("rome"))

    assert joined(game).sums.csp == Pair(8, 3)


def test_a_reduced_limes_has_one():
    """10.64-10.67: 2 OP and 1 CSP."""
    game = invading("LGN gar limes1 at raetia", [3, 3])
    assert march(game).op == 4

    game.submit(Attack("rome"))
    if asked(game) == ("rome", "5.31.2"):
        game.submit(Stand())

    assert joined(game).sums.csp == Pair(8, 6)


def test_it_may_absorb_losses():
    """10.67: a step is 1 CSP."""
    game = play(invading("LGN gar limes at raetia", [3, 1]), Attack("rome"))
    while asked(game) != ("rome", "5.31.9"):
        game.submit(next(iter(game.options)))

    assert refusal(game, Lose(limes=3)) == "5.31.9"
    game.submit(Lose(limes=2, flipped=frozenset({"rome.LGN1"})))  # 50 % of 7 are 4

    assert "raetia" not in game.state.limes


@pytest.mark.parametrize(
    ("steps", "garrison", "told"),
    [
        (1, False, "rome loses 1 step of the limes"),
        (2, False, "rome loses 2 steps of the limes"),
        (2, True, "rome loses the garrison, 2 steps of the limes"),
    ],
)
def test_the_log_tells_what_it_loses(steps, garrison, told):
    """10.67: also where nothing else is lost."""
    state = invading().state
    lost = Lost("rome", "raetia", frozenset(), frozenset(), garrison, steps, "5.31.9")

    assert TITLE.words(state).say(lost.line(state).words) == told


def test_it_does_not_move_nor_attack():
    """10.61: nor is it activated."""
    forces = {"rome": "gar limes at raetia; capital gar at roma; LGN at roma", "suebi (barbarian)": "gar at germania"}
    game = on_board(BORDER, forces, steps=[Operations("rome"), Operations("rome")])

    assert not [option for option in game.options if isinstance(option, Activate)]
