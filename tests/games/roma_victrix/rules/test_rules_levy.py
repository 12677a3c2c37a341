"""New units: where, what and how many are raised in segment C3 [9.0], and the levy roll."""

from __future__ import annotations

import pytest
from drawn_board import asked, coast, force, march, play, refusal
from levy_play import CAPITAL, levying

from roma_desktop.core.game import Policy
from roma_desktop.games.roma_victrix.commands import Activate, EndLevy, Levy, Move
from roma_desktop.games.roma_victrix.model.tables import COUNTER_MIX

# ---------------------------------------------------------------- where


def test_the_capital_raises_troops_without_a_leader():
    """9.12a: and without a roll."""
    game = levying(CAPITAL)
    assert asked(game) == ("rome", "9.12")

    game.submit(Levy("roma", None, {"LGN": 1}))

    assert force(game.state, "rome", "roma") == "LGN"
    assert game.state.powers["rome"].treasury == 25


def test_the_capital_needs_no_roll_though_a_leader_is_there():
    """9.13, R-21."""
    game = levying(CAPITAL + "; titus/1 at roma")

    game.submit(Levy("roma", None, {"LGN": 1}))

    assert force(game.state, "rome", "roma") == "LGN"
    assert refusal(game, Levy("roma", "titus", {"AUX": 1})) == "9.12"


def test_a_leader_raises_troops_in_a_controlled_province():
    """9.12."""
    game = levying(CAPITAL + "; titus/2 gar at gallia", dice=[2])

    game.submit(Levy("gallia", "titus", {"AUX": 1}))

    assert force(game.state, "rome", "gallia") == "AUX"


@pytest.mark.parametrize(
    ("where", "leader", "rule"),
    [
        ("etruria", None, "9.12"),  # no leader, no capital
        ("etruria", "marcus", "9.12"),  # he is elsewhere
        ("umbria", "marcus", "9.12"),  # not controlled
        ("gallia", "titus", "9.17.2"),  # contested
        ("sicilia", "quintus", "9.17.5"),  # pillaged
        ("mare", None, "9.12"),
        ("atlantis", None, "9.12"),
    ],
)
def test_nowhere_else(where, leader, rule):
    """9.12, 9.17 (2), (5)."""
    rome = CAPITAL + "; gar at etruria; titus/1 gar at gallia; quintus/1 gar pillaged at sicilia"
    game = levying(rome, carthage="HI at gallia")

    assert refusal(game, Levy(where, leader, {"AUX": 1})) == rule


def test_a_contested_capital_raises_nobody():
    """9.17 (2)."""
    game = levying(CAPITAL + "; titus/1 gar at gallia", carthage="HI at roma")

    assert refusal(game, Levy("roma", None, {"AUX": 1})) == "9.17.2"


def test_another_powers_leader_raises_nobody():
    """9.12: a leader of the power."""
    game = levying(CAPITAL + "; gar at gallia", **{"massilia (client of rome)": "dux/3 HI at gallia"})

    assert refusal(game, Levy("gallia", "dux", {"AUX": 1})) == "9.12"


# ---------------------------------------------------------------- what


def test_the_supreme_leader_creates_any_type():
    """9.12a."""
    game = levying(CAPITAL + "; titus/1* gar at gallia", dice=[1])

    game.submit(Levy("gallia", "titus", {"LGN": 1, "CAV": 1}))

    assert force(game.state, "rome", "gallia") == "LGN CAV"


@pytest.mark.parametrize("kind", ["LGN", "HI", "CAV"])
def test_other_leaders_create_auxilia_and_fleets_only(kind):
    """9.12b."""
    game = levying(CAPITAL + "; titus/1 gar at gallia")

    assert refusal(game, Levy("gallia", "titus", {kind: 1})) == "9.12b"


def test_every_leader_replaces_the_fallen():
    """9.12c."""
    game = levying(CAPITAL + "; titus/1 gar at gallia", dice=[1], fallen={"LGN": 1})

    game.submit(Levy("gallia", "titus", {"LGN": 1}))

    assert force(game.state, "rome", "gallia") == "LGN"
    assert game.state.powers["rome"].fallen == {}
    assert game.state.powers["rome"].treasury == 30 - 5  # replacing costs as much as creating [9.2]
    assert refusal(game, Levy("gallia", "titus", {"LGN": 1})) == "9.12b"


def test_no_more_are_replaced_than_have_fallen():
    """9.12b, 9.12c: one legion fell; the second would be new."""
    game = levying(CAPITAL + "; titus/1 gar at gallia", dice=[1], fallen={"LGN": 1})

    assert refusal(game, Levy("gallia", "titus", {"LGN": 2})) == "9.12c"


def test_each_power_raises_its_own_types():
    """9.15, 9.12a, 3.4: legions are Roman, BI barbarian."""
    game = levying(CAPITAL)
    assert refusal(game, Levy("roma", None, {"BI": 1})) == "9.12a"
    assert refusal(game, Levy("roma", None, {"ELEPHANT": 1})) == "3.4"

    game = levying("LGN at roma", power="carthage", carthage="capital gar at gallia")
    assert refusal(game, Levy("gallia", None, {"LGN": 1})) == "9.15"


def test_heavy_cavalry_is_a_variant():
    """17.1: not in this game."""
    assert refusal(levying(CAPITAL), Levy("roma", None, {"HC": 1})) == "17.1"


# ---------------------------------------------------------------- how many


@pytest.mark.parametrize(
    ("first", "more"),
    [
        ({"LGN": 2}, {"LGN": 1}),
        ({"LGN": 2}, {"HI": 1}),
        ({"AUX": 2}, {"AUX": 1}),
        ({"CAV": 1}, {"CAV": 1}),
        ({"FLT": 1}, {"FLT": 1}),
    ],
)
def test_a_province_raises_so_many_in_a_turn(first, more):
    """9.15: 2 LGN or HI, 2 AUX, 1 CAV, 1 fleet; at once or in parts."""
    game = levying(CAPITAL)
    kind, count = next(iter(first.items()))
    if kind in more:
        assert refusal(game, Levy("roma", None, {kind: count + 1})) == "9.15"

    game.submit(Levy("roma", None, first))

    assert refusal(game, Levy("roma", None, more)) == "9.15"


def test_a_province_may_raise_all_of_it():
    """9.15, 9.16: 2 LGN, 2 AUX, CAV and fleet for 22 RP."""
    game = levying(CAPITAL)

    game.submit(Levy("roma", None, {"LGN": 1, "HI": 1, "AUX": 2, "CAV": 1, "FLT": 1}))

    assert force(game.state, "rome", "roma") == "LGN HI 2AUX CAV FLT"
    assert game.state.powers["rome"].treasury == 30 - (5 + 4 + 6 + 3 + 3)


def test_the_limit_is_the_provinces_not_the_leaders():
    """9.15: two leaders in one province share it; another province has its own."""
    game = levying(CAPITAL + "; titus/1 quintus/1 gar at gallia; sextus/1 gar at etruria", dice=[1, 1])

    play(game, Levy("gallia", "titus", {"AUX": 2}))

    assert refusal(game, Levy("gallia", "quintus", {"AUX": 1})) == "9.15"
    game.submit(Levy("etruria", "sextus", {"AUX": 2}))


def test_counters_are_limited():
    """9.0."""
    game = levying(CAPITAL + f"; {COUNTER_MIX['AUX'] - 1}AUX at roma", treasury=99)

    assert refusal(game, Levy("roma", None, {"AUX": 2})) == "9.0"
    game.submit(Levy("roma", None, {"AUX": 1}))


def test_there_is_no_credit():
    """9.17 (1)."""
    game = levying(CAPITAL, treasury=8)

    assert refusal(game, Levy("roma", None, {"LGN": 1, "HI": 1})) == "9.17.1"
    game.submit(Levy("roma", None, {"LGN": 1, "AUX": 1}))
    assert game.state.powers["rome"].treasury == 0


@pytest.mark.parametrize("nothing", [{}, {"AUX": 0}, {"AUX": -1}])
def test_nothing_is_no_levy(nothing):
    """9.12."""
    assert refusal(levying(CAPITAL), Levy("roma", None, nothing)) == "9.12"


# ---------------------------------------------------------------- islands and coasts


@pytest.mark.parametrize("kind", ["LGN", "HI", "CAV"])
def test_small_islands_raise_auxilia_and_fleets_only(kind):
    """9.17 (3)."""
    game = levying("capital gar at sardinia")

    assert refusal(game, Levy("sardinia", None, {kind: 1})) == "9.17.3"
    game.submit(Levy("sardinia", None, {"AUX": 1, "FLT": 1}))


def test_sicilia_is_no_small_island():
    """9.17 (3)."""
    game = levying("capital gar at sicilia")

    game.submit(Levy("sicilia", None, {"LGN": 1, "CAV": 1}))

    assert force(game.state, "rome", "sicilia") == "LGN CAV"


def test_fleets_need_a_coast():
    """9.17 (4)."""
    game = levying(CAPITAL + "; titus/1 gar at etruria; quintus/1 gar at gallia", dice=[1])

    assert refusal(game, Levy("etruria", "titus", {"FLT": 1})) == "9.17.4"
    game.submit(Levy("gallia", "quintus", {"FLT": 1}))
    assert game.state.troops["rome.FLT1"].at == coast("gallia", "mare_altum")


def test_a_new_fleet_lies_with_the_others():
    """5.6: a province with two coasts."""
    game = levying(
        "capital gar at gallia; FLT at gallia:mare", drawing="gallia - mare_altum; gallia - mare; roma - umbria"
    )

    game.submit(Levy("gallia", None, {"FLT": 1}))

    assert force(game.state, "rome", "gallia") == "2FLT"
    assert {unit.at for unit in game.state.troops.values()} == {coast("gallia")}


@pytest.mark.parametrize("ours", ["", "; FLT at gallia:mare_altum"])
def test_a_new_fleet_does_not_lie_with_those_of_others(ours):
    """5.63: fleets of Carthage off one coast of Gallia, which stays Roman; a Roman leader could lead none of them."""
    drawing = "gallia - mare_altum; gallia - mare; roma - umbria"
    game = levying("capital gar at gallia" + ours, drawing=drawing, carthage="2FLT at gallia:mare")

    game.submit(Levy("gallia", None, {"FLT": 1}))

    assert {unit.at for unit in game.state.troops.of["rome"]} == {coast("gallia", "mare_altum")}


# ---------------------------------------------------------------- the levy roll


@pytest.mark.parametrize("die", [1, 2])
def test_a_leader_who_rolls_his_rating_or_less_marches_this_turn(die):
    """9.13: his points are the roll of his activation and his rating."""
    game = levying(CAPITAL + "; titus/2 gar at gallia", dice=[die, 1])

    play(game, Levy("gallia", "titus", {"AUX": 1}), EndLevy(), Activate("titus"))

    assert (march(game).leader, march(game).op) == ("titus", 1 + 2)
    game.submit(Move("umbria"))
    assert game.state.captains["titus"].at == "umbria"


def test_a_leader_who_rolls_more_raises_them_and_stays():
    """9.14: the purchase stands; he has no points in the coming phase."""
    game = levying(CAPITAL + "; titus/2 gar at gallia", dice=[3])

    play(game, Levy("gallia", "titus", {"AUX": 1}), EndLevy())

    assert force(game.state, "rome", "gallia") == "AUX"
    assert refusal(game, Activate("titus")) == "9.14"


def test_the_supreme_leader_rolls_too_away_from_the_capital():
    """9.13, R-21."""
    game = levying(CAPITAL + "; titus/2* gar at gallia", dice=[3])

    game.submit(Levy("gallia", "titus", {"LGN": 1}))

    assert "titus" in game.state.idle


def test_one_roll_serves_the_whole_levy():
    """9.13: for each leader used."""
    game = levying(CAPITAL + "; titus/2 gar at gallia", dice=[2])

    play(game, Levy("gallia", "titus", {"AUX": 1}), Levy("gallia", "titus", {"AUX": 1}))

    assert force(game.state, "rome", "gallia") == "2AUX"


def test_a_levy_that_was_rolled_for_can_not_be_taken_back():
    """A die has fallen; without one it can."""
    game = levying(CAPITAL + "; titus/2 gar at gallia", dice=[2])

    game.submit(Levy("roma", None, {"AUX": 1}))
    assert game.undo(Policy.STRICT)
    game.submit(Levy("gallia", "titus", {"AUX": 1}))
    assert not game.undo(Policy.STRICT)


# ---------------------------------------------------------------- the end of it


def test_who_can_do_nothing_is_not_asked():
    """9.12."""
    assert asked(levying(CAPITAL, treasury=2)) == ("rome", "5.11")
    assert asked(levying(CAPITAL, treasury=3)) == ("rome", "9.12")


def test_the_levy_ends_when_the_player_says_so():
    """9.16: any part of it."""
    game = levying(CAPITAL)

    assert refusal(game, Activate("marcus")) == "9.12"
    game.submit(EndLevy())

    assert asked(game) == ("rome", "5.11")
    assert game.state.powers["rome"].treasury == 30


@pytest.mark.parametrize("who", ["parthia (parthian)", "dacia (barbarian)"])
def test_who_has_no_treasury_spends_nothing(who):
    """9.12e, 3.83."""
    name = who.split()[0]
    game = levying("LGN at roma", power=name, **{who: "surena/1 capital gar at gallia"})

    assert asked(game) == (name, "5.11")
