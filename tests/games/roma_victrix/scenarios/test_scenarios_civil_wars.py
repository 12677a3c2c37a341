"""Every special rule of scenarios 4, 5 and 6 does what its text says."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from scenario_years import (
    after_combat,
    at_start,
    count,
    empty,
    fallen,
    happening,
    led,
    offer,
    quiet,
    scenario,
    taken,
    year,
)

from roma_desktop.games.roma_victrix.commands import Accept, Decline
from roma_desktop.games.roma_victrix.rules.conditions import true
from roma_desktop.games.roma_victrix.rules.control import holder, hostile
from roma_desktop.games.roma_victrix.rules.economy import share
from roma_desktop.games.roma_victrix.rules.pacts import may_attack
from roma_desktop.games.roma_victrix.rules.victory import goals, percent

# ---------------------------------------------------------------- 4: Caesar against Pompeius


def test_4_the_revenue_of_49_is_halved_for_pompeius_alone():
    assert share(year(4, -49), "pompeius") == 50
    assert share(year(4, -48), "pompeius") == 100
    assert share(year(4, -49), "caesar") == 100


def test_4_the_levies_of_the_east_come_in_48():
    assert count(happening(year(4, -48), "levy_of_the_east"), "pompeius", "macedonia")["LGN"] == 3 + 1
    assert count(happening(year(4, -47), "levy_of_the_east"), "pompeius", "macedonia")["LGN"] == 3


def test_4_the_legions_of_spain_are_pardoned():
    there = led(taken(year(4, -49), "caesar", "tarraconensis"), "caesar", "tarraconensis")
    after = after_combat(there, "clemency", "caesar", "pompeius", "baetica")

    assert count(after, "caesar", "tarraconensis") == {"LGN": 1, "AUX": 1}


@pytest.mark.parametrize(
    ("winner", "loser", "at", "where"),
    [
        ("pompeius", "caesar", "baetica", "tarraconensis"),  # lost
        ("caesar", "pompeius", "africa", "tarraconensis"),  # won elsewhere
        ("caesar", "pompeius", "baetica", "latium"),  # won by another man of his
    ],
)
def test_4_nobody_is_pardoned_but_by_caesar_in_spain(winner, loser, at, where):
    there = led(taken(year(4, -49), "caesar", "tarraconensis"), "caesar", where)

    assert after_combat(there, "clemency", winner, loser, at) == quiet(there)


def test_4_caesar_begins_in_49():
    assert scenario(4).rules.initiative == {-49: "caesar"}


def test_4_kings_turn_away_when_caesar_holds_thessaly():
    after = happening(taken(year(4, -48), "caesar", "thessalia"), "kings_change_sides", 3, 4, 1, 6, 2)

    assert [after.side(king) for king in ("galatia", "iudaea", "thracia")] == ["galatia", "iudaea", "thracia"]
    assert [after.side(king) for king in ("rhodus", "cappadocia")] == ["pompeius", "pompeius"]
    assert happening(year(4, -48), "kings_change_sides") == quiet(year(4, -48))


def test_4_kings_turn_away_when_pompeius_is_beaten_in_the_east():
    after = after_combat(year(4, -48), "pharsalus", "caesar", "pompeius", "thessalia", 2, 3, 1, 6, 2)

    assert [after.side(king) for king in ("galatia", "iudaea", "thracia")] == ["galatia", "iudaea", "thracia"]
    assert [after.side(king) for king in ("rhodus", "cappadocia")] == ["pompeius", "pompeius"]


def test_4_a_battle_in_spain_or_one_that_caesar_lost_is_no_reason():
    state = year(4, -48)

    assert after_combat(state, "pharsalus", "caesar", "pompeius", "baetica") == quiet(state)
    assert after_combat(state, "pharsalus", "pompeius", "caesar", "thessalia") == quiet(state)


def test_4_pompeius_may_be_murdered_in_egypt():
    there = led(year(4, -48), "pompeius_magnus", "aegyptus")

    assert "pompeius_magnus" not in happening(there, "murder_at_pelusium", 3).captains
    assert "pompeius_magnus" in happening(there, "murder_at_pelusium", 4).captains
    assert "pompeius_magnus" in happening(year(4, -48), "murder_at_pelusium").captains


def test_4_cleopatra_is_for_caesar_when_he_is_there():
    there = happening(led(year(4, -48), "caesar", "aegyptus"), "cleopatra", 4)

    assert there.side("aegyptus") == "caesar"
    assert "achillas" not in there.captains
    assert "cleopatra" in there.captains
    assert happening(led(year(4, -48), "caesar", "aegyptus"), "cleopatra", 5).side("aegyptus") == "aegyptus"
    assert happening(year(4, -48), "cleopatra").side("aegyptus") == "aegyptus"


def test_4_pharnaces_is_against_whoever_holds_pontus():
    with_pontus, without = year(4, -48), taken(year(4, -48), "caesar", "pontus")

    assert happening(with_pontus, "pharnaces_for_caesar").side("bosporan_kingdom") == "caesar"
    assert happening(with_pontus, "pharnaces_for_pompeius").side("bosporan_kingdom") == "bosporan_kingdom"
    assert happening(without, "pharnaces_for_pompeius").side("bosporan_kingdom") == "pompeius"
    assert happening(without, "pharnaces_for_caesar").side("bosporan_kingdom") == "bosporan_kingdom"


def test_4_the_veterans_of_italy_mutiny_while_caesar_is_away():
    at_home, away = year(4, -47), led(year(4, -47), "caesar", "aegyptus")
    after = happening(away, "mutiny")

    assert happening(at_home, "mutiny") == quiet(at_home)
    assert after.powers["caesar"].treasury == 15 - 5
    assert count(after, "caesar", "latium")["LGN"] == 3 - 1
    assert count(after, "caesar", "apulia")["LGN"] == 3  # Antonius is there


def test_4_the_bellovaci_rise_when_the_legions_have_left():
    assert "bellovaci" not in happening(year(4, -46), "bellovaci").powers
    after = happening(empty(year(4, -46), "belgica"), "bellovaci", 20)
    assert after.side("bellovaci") == holder(after, "belgica") or after.side("bellovaci") == "pompeius"


def test_4_the_parthians_cost_8_rp_and_two_kings():
    state = year(4, -48)
    game = offer(state, "call_on_parthia", 2)
    game.submit(Accept())

    assert game.state.side("parthia") == "pompeius"
    assert game.state.powers["iudaea"].patron is None
    assert game.state.powers["pompeius"].treasury == state.powers["pompeius"].treasury - 8

    vain = offer(state, "call_on_parthia", 3)
    vain.submit(Accept())
    assert vain.state.side("parthia") == "parthia"
    assert vain.state.powers["pompeius"].treasury == state.powers["pompeius"].treasury - 8
    assert offer(year(4, -49), "call_on_parthia").decision is None


def test_4_one_of_the_two_must_be_left_alone():
    """4.45, and 4.44 for the other's death."""
    before, after = at_start(4), fallen(at_start(4), "pompeius_magnus")

    assert percent(after, "caesar") > percent(before, "caesar")
    met = [goal.rule for goal in goals(after, "caesar") if goal.met]
    assert "4.44" in met
    assert "4.45" in met


# ---------------------------------------------------------------- 5: the Second Triumvirate


def test_5_the_triumvirs_are_friends_and_the_others_have_common_enemies():
    state = year(5, -42)

    assert not hostile(state, "antonius", "octavianus")
    assert hostile(state, "antonius", "liberatores")
    assert not may_attack(state, "sextus", "liberatores", "achaea")
    assert may_attack(year(5, -40), "sextus", "liberatores", "achaea")


def test_5_the_pact_ends_when_both_murderers_are_gone():
    until = scenario(5).rules.pacts["triumvirate"].until
    assert until is not None
    assert not true(fallen(year(5, -41), "brutus"), until)
    assert true(fallen(year(5, -41), "brutus", "cassius"), until)


def test_5_the_proscribed_flee_to_sextus_until_40():
    assert count(happening(year(5, -40), "refuge_of_the_proscribed"), "sextus", "sicilia")["AUX"] == 3 + 1
    assert count(happening(year(5, -39), "refuge_of_the_proscribed"), "sextus", "sicilia")["AUX"] == 3
    lost = taken(year(5, -40), "octavianus", "sicilia")
    assert happening(lost, "refuge_of_the_proscribed") == quiet(lost)


def test_5_rome_starves_while_sextus_holds_the_corn():
    assert "latium" in happening(year(5, -41), "grain_blockade", 2).pillaged
    assert "latium" not in happening(year(5, -41), "grain_blockade", 3).pillaged
    assert "latium" not in happening(year(5, -35), "grain_blockade").pillaged


def test_5_the_treaty_of_misenum_buys_the_corn():
    state = year(5, -40)
    game = offer(state, "treaty_of_misenum")
    game.submit(Accept())
    game.submit(Accept())

    assert game.state.powers["sextus"].treasury == state.powers["sextus"].treasury + 5
    assert not may_attack(game.state, "octavianus", "sextus", "sicilia")
    assert happening(game.state, "grain_blockade") == game.state


def test_5_cleopatra_comes_to_antonius_in_the_east():
    there = led(year(5, -41), "antonius", "cilicia")

    assert happening(there, "cleopatra", 4).side("aegyptus") == "antonius"
    assert happening(there, "cleopatra", 5).side("aegyptus") == "aegyptus"
    assert happening(year(5, -41), "cleopatra").side("aegyptus") == "aegyptus"


def test_5_labienus_brings_the_parthians():
    after = happening(year(5, -40), "labienus", 4)

    assert after.side("parthia") == "sextus"
    assert after.powers["parthia"].status == "active"
    assert "labienus" in after.captains
    assert happening(year(5, -40), "labienus", 5).side("parthia") == "parthia"
    assert happening(year(5, -41), "labienus").side("parthia") == "parthia"


def test_5_the_moors_rise_against_bogud():
    assert happening(year(5, -38), "moors_rise", 4).side("bogud") == "octavianus"
    assert happening(year(5, -38), "moors_rise", 5).side("bogud") == "antonius"


def test_5_phraates_murders_orodes():
    after = happening(year(5, -37), "murder_of_orodes")

    assert after.captains["phraates_iv"].supreme
    assert "orodes_ii" not in after.captains
    assert "orodes_ii" in happening(year(5, -38), "murder_of_orodes").captains


def test_5_lepidus_is_set_aside_and_his_legions_stay():
    after = happening(year(5, -36), "lepidus_deposed", 3)

    assert "lepidus" not in after.captains
    assert count(after, "octavianus", "tarraconensis")["LGN"] == 3
    assert "lepidus" in happening(year(5, -36), "lepidus_deposed", 4).captains


def test_5_the_veterans_get_land_or_money():
    state = year(5, -41)
    land, money = offer(state, "land_for_veterans"), offer(state, "land_for_veterans")
    land.submit(Accept())
    money.submit(Decline())

    assert "cisalpina" in land.state.pillaged
    assert land.state.powers["octavianus"].treasury == state.powers["octavianus"].treasury
    assert money.state.powers["octavianus"].treasury == max(0, state.powers["octavianus"].treasury - 6)


def test_5_lucius_antonius_waits_for_the_end_of_the_murderers():
    assert offer(year(5, -41), "perusia").decision is None
    game = offer(fallen(year(5, -41), "brutus", "cassius"), "perusia")
    game.submit(Accept())

    assert game.state.side("lucius_antonius") == "antonius"
    assert count(game.state, "lucius_antonius", "latium") == {"LGN": 1, "AUX": 2}


@pytest.mark.parametrize(("name", "when"), [("treaty_of_brundisium", -40), ("treaty_of_tarentum", -37)])
def test_5_the_triumvirs_may_make_peace_again(name, when):
    assert offer(year(5, when), name).decision is None
    game = offer(fallen(year(5, when), "brutus", "cassius"), name)
    game.submit(Accept())
    game.submit(Accept())

    assert not may_attack(game.state, "antonius", "octavianus", "latium")


def test_5_sextus_may_buy_lepidus():
    rich = happening(year(5, -38), "grain_blockade", 3)
    rich = replace(rich, powers=rich.powers.paying("sextus", -10))
    game = offer(rich, "lepidus_bought", 2)
    game.submit(Accept())
    assert game.state.side("lepidus") == "sextus"

    vain = offer(rich, "lepidus_bought", 3)
    vain.submit(Accept())
    assert vain.state.side("lepidus") == "octavianus"
    assert offer(year(5, -38), "lepidus_bought").decision is None  # 5 RP are too few


# ---------------------------------------------------------------- 6: Actium


def test_6_the_year_of_oaths_is_a_year_of_peace():
    assert not may_attack(year(6, -32), "octavianus", "antonius", "epirus")
    assert may_attack(year(6, -31), "octavianus", "antonius", "epirus")
    assert may_attack(year(6, -32), "parthia", "antonius", "syria")


def test_6_the_war_tax_burns_a_quarter_of_the_revenue():
    assert [share(year(6, -32), side) for side in ("octavianus", "antonius")] == [75, 100]
    assert share(year(6, -31), "octavianus") == 100


def test_6_cleopatra_pays_as_long_as_she_lives():
    state = year(6, -32)

    assert happening(state, "treasure_of_the_ptolemies").powers["antonius"].treasury == 12 + 8
    assert happening(fallen(state, "cleopatra"), "treasure_of_the_ptolemies").powers["antonius"].treasury == 12
    lost = taken(state, "octavianus", "aegyptus")
    assert happening(lost, "treasure_of_the_ptolemies").powers["antonius"].treasury == 12


def test_6_the_kings_desert_when_greece_is_lost():
    state = year(6, -31)
    after = happening(taken(state, "octavianus", "epirus"), "kings_desert", 2, 3, 1, 6)

    assert [after.side(king) for king in ("galatia", "paphlagonia", "iudaea", "thracia")] == [
        "galatia",
        "antonius",
        "iudaea",
        "antonius",
    ]
    assert happening(state, "kings_desert") == quiet(state)


def test_6_a_lost_battle_shakes_the_kings():
    state = year(6, -31)
    after = after_combat(state, "desertion", "octavianus", "antonius", "achaea", 2, 3, 1, 6)

    assert [after.side(king) for king in ("galatia", "paphlagonia")] == ["galatia", "antonius"]
    assert after_combat(state, "desertion", "antonius", "octavianus", "achaea") == quiet(state)
    assert after_combat(state, "desertion", "octavianus", "parthia", "syria") == quiet(state)


def test_6_tiridates_has_two_chances():
    first = happening(year(6, -31), "tiridates", 5)
    assert "tiridates" not in first.powers
    second = happening(year(6, -30), "tiridates", 4)
    assert second.side("tiridates") != "parthia"
    assert count(second, "tiridates", "media") == {"AUX": 3, "CAV": 3}
