"""Sieges, round by round [10.41], [10.42], R-16, R-70, R-75, R-76."""

from __future__ import annotations

import pytest
from drawn_board import asked, force, joined, march, on_board, play, refusal, told, units

from roma_desktop.games.roma_victrix.commands import (
    Activate,
    Attack,
    Besiege,
    Finish,
    Form,
    GoInside,
    Lose,
    Move,
    Split,
    Stand,
    Withdraw,
)
from roma_desktop.games.roma_victrix.model.world import city
from roma_desktop.games.roma_victrix.rules.combat import Pair
from roma_desktop.games.roma_victrix.rules.control import holder
from roma_desktop.games.roma_victrix.steps.combat.battle import Decided
from roma_desktop.games.roma_victrix.steps.turn_start import Attrition

LAND = "roma - etruria - gallia - belgica; etruria - umbria"
CITY = city("etruria")


def before_the_walls(rome, carthage, dice=(), op=6, **more):
    """Rome stands in etruria, where Carthage has its capital."""
    forces = {"rome": f"{rome} at etruria; gar at roma", "carthage": carthage, **more}
    return on_board(LAND, forces, op=op, dice=dice, treasury={"carthage": 9})


def inside(carthage):
    """``"2HI capital"`` as forces behind the walls of etruria."""
    men = " ".join(word for word in carthage.split() if not word.startswith(("capital", "minor", "gar")))
    walls = " ".join(word for word in carthage.split() if word.startswith(("capital", "minor", "gar")))
    return "; ".join(filter(None, [f"{walls} at etruria", f"{men} at {CITY}" if men else ""]))


def settled(game):
    """With the losses that are offered first."""
    while asked(game) and asked(game)[1] == "10.41.9":
        game.submit(next(iter(game.options)))
    return game


def round_of(rome, carthage, dice, split=None, **more):
    game = play(before_the_walls(rome, inside(carthage), dice, **more), Besiege())
    if asked(game) and asked(game)[1] == "10.41.7":
        game.submit(split or Split(0, 0))
    return game


def percentages(game):
    decided = next(event for event in game.now.events if isinstance(event, Decided))
    return decided.verdict.percent.attacker, decided.verdict.percent.defender


# ---------------------------------------------------------------- 1. the defender's decision [10.41.1]


def entering(carthage, dice=(), op=3):
    forces = {"rome": "marcus/2 4LGN at roma; gar at roma", "carthage": carthage}
    return play(on_board(LAND, forces, op=op, dice=dice), Move("etruria"), Attack("carthage"))


def test_the_defender_answers_before_anything_is_paid():
    """10.41.1, R-75: go inside, stand, or withdraw."""
    game = entering("2HI capital gar at etruria; gar at gallia")

    assert asked(game) == ("carthage", "5.31.2")
    assert set(game.options) == {Stand(), GoInside(), Withdraw()}
    assert march(game).op == 2


def test_going_inside_costs_nobody_anything():
    """10.41.1a, 5.52, R-75: no roll; a siege may follow."""
    game = play(entering("hanno/2 2HI capital gar at etruria"), GoInside())

    assert "10.41.1a" in told(game)
    assert game.state.captains["hanno"].at == CITY
    assert {unit.at for unit in game.state.troops.values() if unit.power == "carthage"} == {CITY}
    assert asked(game) == ("rome", "5.14")
    assert march(game).op == 2
    assert Besiege() in game.options


def test_who_stands_fights_in_the_field():
    """10.41.1b: 1 OP; walls and the garrison behind them take no part (R-76)."""
    game = play(entering("2HI capital gar at etruria", [3, 3]), Stand())

    assert march(game).op == 1
    assert joined(game).sums.csp == Pair(16, 6)


def test_who_tries_to_withdraw_costs_the_attacker_his_point():
    """10.41.1c, R-75."""
    game = play(entering("2HI capital gar at etruria; gar at gallia", [1]), Withdraw())

    assert march(game).op == 1
    assert asked(game) == ("carthage", "5.51")


def test_where_there_is_no_capital_nobody_goes_inside():
    """5.52: of his own."""
    game = entering("2HI gar at etruria; gar at gallia; capital at belgica")

    assert refusal(game, GoInside()) == "5.31.2"


def test_an_empty_capital_is_besieged_at_once():
    """10.41.2: it is not attacked in the field [10.32]."""
    game = before_the_walls("marcus/2 4LGN", "capital at etruria")

    assert refusal(game, Attack("carthage")) == "10.32"
    assert Besiege() in game.options


# ---------------------------------------------------------------- 3. prerequisites


def test_a_round_costs_one_point():
    """10.41.3."""
    game = round_of("marcus/2 4LGN", "capital", [1, 1])

    assert march(game).op == 5


def test_without_a_point_there_is_no_siege():
    """10.41.3."""
    assert refusal(before_the_walls("marcus/2 4LGN", "capital at etruria", op=0), Besiege()) == "10.41.3"


@pytest.mark.parametrize(
    ("rome", "carthage", "enough"),
    [
        ("marcus/2 LGN", "capital", True),  # 4 against 4
        ("marcus/2 HI", "capital", False),
        ("marcus/2 HI", "capital3", True),
        ("marcus/2 2LGN", "HI capital gar", True),  # 8 against 3 + 4 + 1
        ("marcus/2 AUX", "minor_capital", True),
        ("marcus/2 LGN", "3CAV capital", True),  # cavalry inside doesn't count
    ],
)
def test_the_besiegers_are_as_strong_as_the_besieged(rome, carthage, enough):
    """10.41.3A: units inside and the capital's CSP; a garrison too (R-76)."""
    game = before_the_walls(rome, inside(carthage))

    if enough:
        assert Besiege() in game.options
    else:
        assert refusal(game, Besiege()) == "10.41.3"


def test_who_is_inside_comes_out_only_when_the_siege_is_ordered():
    """10.41.3A, 6.2: 7 CSP against walls and garrison of 5, which all can see, and 3 behind them: no OP is spent."""
    game = before_the_walls("marcus/2 LGN HI", inside("HI capital gar"))
    assert Besiege() in game.options

    play(game, Besiege())

    assert "10.41.3" in told(game)
    assert joined(game) is None
    assert march(game).op == 6
    assert asked(game) == ("rome", "5.14")
    assert game.undoable() is None  # it has shown something


def test_no_enemies_stand_before_the_walls():
    """10.41.3B."""
    game = before_the_walls("marcus/2 8LGN", "capital HI at etruria")

    assert refusal(game, Besiege()) == "10.41.3"


def test_nor_their_friends():
    """10.41.3B: no N-friendly land units outside."""
    client = {"numidia (client of carthage)": "CAV at etruria"}

    assert refusal(before_the_walls("marcus/2 8LGN", "capital at etruria", **client), Besiege()) == "10.41.3"


@pytest.mark.parametrize("there", ["gar at etruria", "2HI at etruria", "capital at gallia", "FLT gar at etruria"])
def test_only_capitals_are_besieged(there):
    """10.4."""
    game = on_board(
        LAND + "; etruria - mare", {"rome": "marcus/2 4LGN at etruria", "carthage": there + "; gar at belgica"}, op=4
    )

    assert refusal(game, Besiege()) == "10.4"


def test_ones_own_capital_is_not_besieged():
    """10.4."""
    game = on_board(LAND, {"rome": "marcus/2 4LGN capital at etruria", "carthage": "gar at belgica"}, op=4)

    assert refusal(game, Besiege()) == "10.4"


def test_a_leader_without_units_besieges_nothing():
    """10.41.1: with land units."""
    game = before_the_walls("marcus/2 4LGN", "capital at etruria")

    game.submit(Form(frozenset()))

    assert refusal(game, Besiege()) == "10.41.3"


# ---------------------------------------------------------------- 4.-7. sums and dice


@pytest.mark.parametrize(
    ("rome", "carthage", "csp", "net"),
    [
        ("marcus/2 4LGN", "capital", (16, 4), 5),  # 4:1 and the leader
        ("marcus/2 4LGN", "hanno/3 HI capital", (16, 7), 0),  # 2:1 against one better
        ("marcus/2 2LGN 3CAV", "HI capital", (8, 7), 2),  # no cavalry in the sums, no advantage from it
        ("marcus/2 2LGN", "HI capital2 gar", (8, 6), 2),
        ("marcus/2 2LGN", "2CAV capital", (8, 4), 3),
    ],
)
def test_strength_ratio_and_drm(rome, carthage, csp, net):
    """10.41.4, 10.41.5: leaders, numbers; walls and the garrison inside; no horse (R-16)."""
    game = play(before_the_walls(rome, inside(carthage), [3, 3]), Besiege())

    assert joined(game).battle.kind == "siege"
    assert joined(game).sums.csp == Pair(*csp)
    assert joined(game).sums.net == net
    assert joined(game).sums.horse == Pair()


def test_dice_and_net_drm():
    """10.41.6, 10.41.7: as in [5.31.7]."""
    game = round_of("marcus/2 2LGN", "HI capital2 gar", [2, 4], Split(1, 1))

    assert percentages(game) == (30, 30)


def test_the_log_cites_the_steps_of_a_siege():
    """10.41.5, 10.41.6, 10.41.8: not those of a combat on land."""
    game = round_of("marcus/2 2LGN", "capital", [2, 4])

    assert {"10.41.5", "10.41.6", "10.41.8"} <= set(told(game))
    assert not [rule for rule in told(game) if rule.startswith("5.31")]


# ---------------------------------------------------------------- 8., 9. losses


def test_the_besieged_share_their_losses_with_the_walls():
    """10.41.9: 50 % of 8; steps of the walls are 1 CSP each."""
    game = round_of("marcus/2 4LGN", "HI capital gar", [5, 1])
    if asked(game) == ("rome", "10.41.9"):
        game.submit(next(iter(game.options)))
    assert asked(game) == ("carthage", "10.41.9")

    assert refusal(game, Lose(walls=5)) == "10.41.9"
    assert refusal(game, Lose(walls=3)) == "10.41.9"
    game.submit(Lose(flipped=frozenset({"carthage.HI1"}), garrison=True, walls=2))

    assert game.state.capitals["etruria"].steps == 2
    assert "etruria" not in game.state.garrisons
    assert force(game.state, "carthage", "etruria") == "HIr"


def test_all_of_it_may_come_from_the_walls_or_none():
    """10.41.9: instead or also."""
    for lost in (Lose(walls=4), Lose(removed=frozenset({"carthage.HI1"}), garrison=True)):
        game = round_of("marcus/2 4LGN", "HI capital gar", [5, 1])
        while asked(game)[0] == "rome":
            game.submit(next(iter(game.options)))
        assert lost in game.options


def test_cavalry_takes_no_losses():
    """R-16: on neither side."""
    game = round_of("marcus/2 2LGN 3CAV", "AUX 2CAV capital", [3, 5])
    assert asked(game) == ("rome", "10.41.9")
    assert refusal(game, Lose(removed=units(game.state, "2CAV", "rome"))) == "10.41.9"

    game.submit(next(iter(game.options)))

    assert asked(game) == ("carthage", "10.41.9")
    assert refusal(game, Lose(removed=units(game.state, "CAV", "carthage"))) == "10.41.9"


def test_nobody_retreats_and_no_leader_is_checked():
    """10.41.9: whichever side has lost."""
    game = settled(round_of("marcus/2 4LGN", "hanno/2 HI capital", [1, 6]))

    assert asked(game) == ("rome", "5.14")
    assert not game.dice.faces
    assert {"marcus", "hanno"} <= game.state.captains.keys()


def test_besiegers_who_are_all_lost_take_their_leader_with_them():
    """3.34b."""
    game = settled(round_of("marcus/1 AUX", "hanno/4 capital2", [1, 6], Split(3, 0)))

    assert "marcus" not in game.state.captains


# ---------------------------------------------------------------- 10. another round


def test_another_round_as_long_as_the_prerequisites_hold():
    """10.41.10a."""
    game = settled(round_of("marcus/2 2LGN", "capital", [1, 6], Split(0, 0)))  # 60 % of 8 is 5
    assert game.state.capitals["etruria"].steps == 4

    assert refusal(game, Besiege()) == "10.41.3"

    game = settled(round_of("marcus/2 4LGN", "capital", [1, 1]))
    assert Besiege() in game.options


def test_a_siege_that_is_not_finished_leaves_the_province_to_nobody():
    """R-70, 10.23."""
    game = play(settled(round_of("marcus/2 4LGN", "HI capital gar", [1, 1])), Finish())

    assert holder(game.state, "etruria") is None
    assert force(game.state, "carthage", "etruria") == "HI"


def test_besiegers_and_besieged_roll_for_attrition():
    """R-70, 5.28."""
    forces = {"rome": "marcus/2 4LGN at etruria", "carthage": inside("2AUX capital gar")}
    game = on_board(LAND, forces, steps=[Attrition()], dice=[5, 6])
    assert asked(game) == ("carthage", "4.2 B")

    game.submit(next(iter(game.options)))

    assert not game.dice.faces
    assert game.state.capitals["etruria"].steps == 4


def test_the_siege_is_taken_up_again_next_turn():
    """R-70."""
    forces = {"rome": "marcus/2 4LGN at etruria", "carthage": inside("AUX capital gar")}
    game = play(on_board(LAND, forces, dice=[3, 1, 1]), Activate("marcus"), Besiege())

    assert joined(game).battle.kind == "siege"
