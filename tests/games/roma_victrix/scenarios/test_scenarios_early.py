"""Scenarios 1 to 7, 18 and 20 are sound; every special rule of 2, 3 and 18 does what its text says."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from scenario_years import (
    at_start,
    at_war,
    comers,
    count,
    empty,
    fallen,
    happening,
    joined,
    led,
    may_march,
    offer,
    quiet,
    scenario,
    taken,
    year,
)

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.commands import Accept, Decline
from roma_desktop.games.roma_victrix.model.options import Options
from roma_desktop.games.roma_victrix.model.setting import Setting
from roma_desktop.games.roma_victrix.rules.conditions import true
from roma_desktop.games.roma_victrix.rules.control import holder, hostile
from roma_desktop.games.roma_victrix.rules.pacts import may_attack
from roma_desktop.games.roma_victrix.rules.roads import mountain_pass
from roma_desktop.games.roma_victrix.rules.skills import skill
from roma_desktop.games.roma_victrix.rules.victory import goals, judged, percent
from roma_desktop.games.roma_victrix.scenario.setup import set_up

NUMBERS = (1, 2, 3, 4, 5, 6, 7, 18, 20)


# ---------------------------------------------------------------- all of them


@pytest.mark.parametrize("number", NUMBERS)
def test_no_side_has_won_before_the_game(number):
    state = at_start(number)

    for side in state.powers.players:
        assert list(goals(state, side))
        assert percent(state, side) <= 50


@pytest.mark.parametrize("number", NUMBERS)
def test_the_first_year_begins(number):
    """To the first decision; what happens in the first year is rolled for."""
    game = Game(set_up(scenario(number), Options(cards="none")), ScriptedDice([1] * 200))

    assert game.decision is not None
    assert game.state.turn == 1


# ---------------------------------------------------------------- 2: Philip and Antiochus


def test_2_the_two_kings_keep_their_pact_until_197():
    assert not may_attack(year(2, -197), "macedonia", "seleucid_kingdom", "thracia")
    assert may_attack(year(2, -196), "macedonia", "seleucid_kingdom", "thracia")


def test_2_rome_does_not_attack_antiochus_first_but_he_may_attack_her():
    state = year(2, -200)

    assert not may_attack(state, "rome", "seleucid_kingdom", "phrygia")
    assert may_attack(state, "seleucid_kingdom", "rome", "asia")


def test_2_the_talks_are_over_when_antiochus_stands_in_europe():
    before = Game(set_up(scenario(2), Options(cards="none")), ScriptedDice([1] * 200)).state
    pact = scenario(2).rules.pacts["rome_bargains"]

    assert pact.until is not None
    assert not true(before, pact.until)
    assert not true(taken(before, "seleucid_kingdom", "asia"), pact.until)
    assert true(taken(before, "seleucid_kingdom", "thessalia"), pact.until)
    assert true(taken(before, "seleucid_kingdom", "thracia"), pact.until)


def test_2_the_gauls_rise_for_philip_in_200():
    state = happening(year(2, -200), "gauls_at_placentia", 20)

    assert state.side("insubres") == "macedonia"
    assert sum(count(state, "insubres", "cisalpina").values()) > 0
    assert happening(year(2, -199), "gauls_at_placentia") == quiet(year(2, -199))


def test_2_the_aetolians_listen_to_rome_on_4():
    assert happening(year(2, -199), "aetolians_join_rome", 4).side("aetolia") == "rome"
    assert happening(year(2, -199), "aetolians_join_rome", 5).side("aetolia") == "aetolia"


def test_2_the_achaeans_think_again_when_rome_is_near():
    near = taken(year(2, -198), "rome", "thessalia")

    assert happening(near, "achaeans_join_rome", 3).side("achaea") == "rome"
    assert happening(near, "achaeans_join_rome", 4).side("achaea") == "macedonia"
    assert happening(year(2, -198), "achaeans_join_rome").side("achaea") == "macedonia"


def test_2_spain_rises_in_197_with_two_markers():
    state = happening(year(2, -197), "revolt_of_spain", 1, 39)

    assert state.side("turdetani") == "seleucid_kingdom"
    assert sum(count(state, "turdetani", "baetica").values()) == 1 + 10


def test_2_armenia_falls_away_only_from_antiochus():
    assert happening(year(2, -190), "armenia_falls_away", 3).powers["armenia"].patron is None
    assert happening(year(2, -190), "armenia_falls_away", 4).side("armenia") == "seleucid_kingdom"
    free = happening(year(2, -190), "armenia_falls_away", 1)
    assert happening(free, "armenia_falls_away") == free


def test_2_the_kings_may_call_on_antiochus_and_he_answers_for_each():
    state = happening(year(2, -192), "aetolians_call_antiochus", 5, 4)

    assert state.side("aetolia") == "aetolia"
    assert state.side("cappadocia") == "seleucid_kingdom"


def test_2_peace_binds_four_years_and_costs_an_indemnity_every_year():
    state = year(2, -197)
    before = state.powers["macedonia"].treasury
    game = offer(state, "peace_of_tempe")
    game.submit(Accept())
    assert game.decision is not None
    assert game.decision.actor == "rome"
    game.submit(Accept())

    assert game.state.powers["macedonia"].treasury == before - 4
    assert not may_attack(game.state, "rome", "macedonia", "macedonia")
    assert happening(game.state, "indemnity_of_philip").powers["macedonia"].treasury == max(0, before - 6)


def test_2_a_peace_that_rome_refuses_is_none():
    game = offer(year(2, -197), "peace_of_tempe")
    game.submit(Accept())
    game.submit(Decline())

    assert may_attack(game.state, "rome", "macedonia", "macedonia")
    assert happening(game.state, "indemnity_of_philip") == game.state
    assert offer(year(2, -198), "peace_of_tempe").decision is None


def test_2_each_consul_takes_over_from_the_last():
    state = comers(year(2, -199))

    assert state.captains["tappulus"].supreme
    assert "galba" not in state.captains
    assert "flamininus" not in state.captains


# ---------------------------------------------------------------- 3: the Mithridatic War


def test_3_apulia_lies_waste():
    assert at_start(3).pillaged == {"apulia"}


def test_3_the_samnites_rise_for_mithridates_and_stay_in_italy():
    state = happening(year(3, -88), "samnites_in_arms", 30)

    assert state.side("samnites") == "pontus"
    assert may_march(state, "pontus", "latium")
    assert "samnites.leader" in state.captains


def test_3_tigranes_and_his_father_in_law_are_at_peace_until_85():
    assert not may_attack(year(3, -85), "pontus", "armenia", "sophene")
    assert may_attack(year(3, -84), "pontus", "armenia", "sophene")


def test_3_tigranes_keeps_out_of_the_war_with_rome_until_86():
    assert not may_attack(year(3, -86), "armenia", "rome", "asia")
    assert may_attack(year(3, -85), "armenia", "rome", "asia")


def test_3_parthia_stays_in_persia():
    state = year(3, -88)
    state = at_war(state, "parthia")

    assert may_march(state, "parthia", "adiabene")
    assert not may_march(state, "parthia", "syria")


def test_3_the_money_of_the_italians_of_asia():
    state = year(3, -88)

    assert happening(state, "asiatic_vespers") == quiet(state)
    assert happening(taken(state, "pontus", "asia"), "asiatic_vespers").powers["pontus"].treasury == 30


def test_3_athens_goes_over_to_a_pontic_army():
    state = joined(year(3, -88), "pontus", "achaea", {"HI": 2})
    after = happening(state, "athens_defects")

    assert holder(after, "achaea") == "pontus"
    assert count(after, "pontus", "achaea") == {"HI": 3}
    assert holder(happening(year(3, -88), "athens_defects"), "achaea") == "rome"


def test_3_cinna_takes_rome_when_sulla_is_away():
    abroad = led(year(3, -87), "sulla", "macedonia")
    after = happening(abroad, "coup_of_cinna", 3, 5)

    assert after.side("populares") == "armenia"
    assert after.powers["populares"].status == "active"
    assert [holder(after, place) for place in ("latium", "sicilia")] == ["populares", "populares"]
    assert after.capitals["latium"].power == "populares"
    assert count(after, "populares", "latium") == {"LGN": 6, "AUX": 2, "CAV": 2}
    assert count(after, "rome", "cisalpina")["LGN"] == 3  # Strabo stays loyal on a 5
    assert after.captains["cinna"].supreme
    assert after.captains["sulla"].supreme


def test_3_nobody_dares_while_sulla_is_in_italy_or_the_die_fails():
    assert "coup_of_cinna" not in happening(year(3, -87), "coup_of_cinna").happened
    assert "coup_of_cinna" not in happening(led(year(3, -87), "sulla", "asia"), "coup_of_cinna", 4).happened
    assert "coup_of_cinna" not in happening(led(year(3, -88), "sulla", "asia"), "coup_of_cinna").happened


def test_3_the_officers_of_the_other_party_come_after_the_coup():
    before = year(3, -83)
    coup = happening(led(before, "sulla", "macedonia"), "coup_of_cinna", 3, 5)

    assert "sertorius" not in happening(before, "sertorius").captains
    assert happening(coup, "sertorius").captains["sertorius"].power == "populares"


def test_3_antioch_calls_tigranes_in():
    assert happening(year(3, -83), "crown_of_antioch", 4).side("seleucid_kingdom") == "armenia"
    assert happening(year(3, -83), "crown_of_antioch", 5).side("seleucid_kingdom") == "seleucid_kingdom"
    assert happening(year(3, -84), "crown_of_antioch").side("seleucid_kingdom") == "seleucid_kingdom"


def test_3_the_peace_of_dardanus_gives_back_what_was_taken():
    state = joined(taken(year(3, -85), "pontus", "asia"), "pontus", "asia", {"HI": 2})
    game = offer(state, "peace_of_dardanus")
    game.submit(Accept())
    game.submit(Accept())

    assert holder(game.state, "asia") == "rome"
    assert count(game.state, "pontus", "phrygia")["HI"] == 6 + 2
    assert game.state.powers["pontus"].treasury == 12
    assert not may_attack(game.state, "rome", "pontus", "phrygia")


# ---------------------------------------------------------------- 18: Hannibal and Philip


def test_18_two_against_two():
    state = at_start(18)

    assert not hostile(state, "rome", "aegyptus")
    assert not hostile(state, "carthage", "macedonia")
    assert hostile(state, "rome", "macedonia")
    assert hostile(state, "aegyptus", "carthage")


def test_18_two_win_together_by_the_mean_of_their_shares():
    state = replace(at_start(18), setting=Setting(at_start(18).world, scenario(18), Options(coalitions=True)))
    fled = fallen(state, "marcellus")  # an objective of Carthage
    outcome = judged(fled)

    assert scenario(18).options.coalitions
    assert {outcome.winner, *outcome.partners} == {"carthage", "macedonia"}
    assert judged(fallen(at_start(18), "marcellus")).partners == ()


def test_18_fabius_is_hard_to_catch():
    assert skill(at_start(18), "fabius", "withdrawal") == 1
    assert skill(at_start(18), "marcellus", "withdrawal") == 0


def test_18_the_passes_are_as_in_scenario_1():
    assert mountain_pass(at_start(18), "cisalpina", "narbonensis") is not None
    assert mountain_pass(at_start(7), "cisalpina", "narbonensis") is None


def test_18_rome_taxes_herself_while_she_does_not_hold_italy():
    state = year(18, -215)

    assert happening(state, "war_tax").powers["rome"].treasury == 10 + 6
    assert happening(taken(state, "rome", "apulia"), "war_tax").powers["rome"].treasury == 10


def test_18_the_boii_rise_when_the_po_is_weakly_held():
    strong = year(18, -215)
    weak = joined(empty(strong, "cisalpina"), "rome", "cisalpina", {"LGN": 2})

    assert happening(weak, "boii", 1, 20).side("boii") == "carthage"
    assert "boii" not in happening(weak, "boii", 2).powers
    assert "boii" not in happening(strong, "boii").powers
    assert "boii" not in happening(taken(weak, "rome", "apulia"), "boii").powers


def test_18_numidia_and_pergamum_think_of_rome():
    assert happening(year(18, -213), "syphax", 3).side("numidia") == "rome"
    assert happening(year(18, -213), "syphax", 4).side("numidia") == "carthage"
    assert happening(year(18, -210), "attalus", 3).side("pergamum") == "rome"
    assert happening(year(18, -210), "attalus", 4).side("pergamum") == "pergamum"


def test_18_achaeus_falls_to_antiochus_unless_somebody_has_him():
    after = happening(year(18, -213), "fall_of_achaeus")

    assert after.side("achaeus") == "seleucid_kingdom"
    assert happening(after, "fall_of_achaeus") == after
    assert happening(year(18, -212), "fall_of_achaeus").side("achaeus") == "achaeus"


def test_18_the_aetolians_take_arms_for_rome():
    after = happening(year(18, -211), "aetoli", 4)

    assert after.side("aetoli") == "rome"
    assert count(after, "aetoli", "thessalia") == {"HI": 1, "AUX": 2}
    assert "aetoli" not in happening(year(18, -211), "aetoli", 5).powers


@pytest.mark.parametrize(
    ("name", "payer", "payee"),
    [("punic_subsidy", "carthage", "macedonia"), ("egyptian_grain", "aegyptus", "rome")],
)
def test_18_friends_may_pay_each_other_every_year(name, payer, payee):
    state = year(18, -214)
    game = offer(state, name)
    game.submit(Accept())

    assert game.state.powers[payer].treasury == state.powers[payer].treasury - 3
    assert game.state.powers[payee].treasury == state.powers[payee].treasury + 3
    assert name not in game.state.happened
