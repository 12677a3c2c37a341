"""The special rules of scenarios 12 to 14, Julian to Attila, do what their texts say, in their cases only."""

from __future__ import annotations

from late_scenarios import told
from msgspec.structs import replace
from scenario_years import at_start, count, fallen, joined, led, may_march, offer, quiet, taken, year
from special_rules import accepted, after_the_fall, king, made, rich, treasury

from roma_desktop.games.roma_victrix.commands import Accept, Decline
from roma_desktop.games.roma_victrix.rules.control import holder, hostile
from roma_desktop.games.roma_victrix.rules.pacts import may_attack

# ---------------------------------------------------------------- 12: Julian


def test_12_jovian_is_hailed_in_the_field():
    assert king(after_the_fall(at_start(12), "julianus", "victor"), "eastern_empire") == "jovianus"


def test_12_hatra_may_be_ceded_for_three_years_if_persia_agrees():
    state = fallen(year(12, 364), "julianus")
    after = accepted(state, "cession_of_hatra")

    assert holder(after, "hatra") == "persia"
    assert count(after, "eastern_empire", "osrhoene") == {"LGN": 5, "AUX": 5, "CAV": 4}
    assert not may_attack(replace(after, turn=after.turn + 2), "persia", "eastern_empire", "osrhoene")
    assert may_attack(replace(after, turn=after.turn + 3), "persia", "eastern_empire", "osrhoene")
    assert not made(year(12, 364), "cession_of_hatra")
    game = offer(state, "cession_of_hatra")
    game.submit(Accept())
    assert game.decision.actor == "persia"
    game.submit(Decline())
    assert holder(game.state, "hatra") == "eastern_empire"


def test_12_the_persians_burn_their_fields_before_julianus():
    inside = led(year(12, 363), "julianus", "adiabene")

    assert told(inside, "scorched_earth").pillaged == {"assyria", "babylonia"}
    assert not told(year(12, 363), "scorched_earth").pillaged
    assert not told(led(year(12, 365), "julianus", "adiabene"), "scorched_earth").pillaged


def test_12_half_of_thrace_follows_procopius():
    state = told(fallen(year(12, 365), "julianus"), "revolt_of_procopius", 4)

    assert "procopius" not in state.captains
    assert sum(count(state, "procopius_augustus", "thracia").values()) == 3 + 3
    assert sum(count(state, "eastern_empire", "thracia").values()) == 3


def test_12_the_goths_take_arms_on_3():
    assert told(year(12, 367), "gothic_war", 3).side("gothi") == "alamanni"
    assert told(year(12, 367), "gothic_war", 4).side("gothi") == "gothi"
    assert told(year(12, 366), "gothic_war").side("gothi") == "gothi"


def test_12_tripolis_is_plundered_unless_it_is_guarded():
    assert told(year(12, 364), "austuriani", 3).pillaged == {"tripolitania"}
    assert not told(year(12, 364), "austuriani", 4).pillaged
    guarded = joined(year(12, 364), "western_empire", "tripolitania", {"LGN": 1})
    assert not told(guarded, "austuriani").pillaged


# ---------------------------------------------------------------- 13: Alaric and Stilicho


def test_13_the_eastern_army_goes_home_or_the_courts_are_at_war():
    sent = accepted(year(13, 395), "army_return")
    assert count(sent, "western_empire", "cisalpina") == {"LGN": 6, "AUX": 4, "CAV": 3}
    assert count(sent, "eastern_empire", "thracia") == {"LGN": 4 + 3, "AUX": 2, "CAV": 3 + 2}

    kept = offer(year(13, 395), "army_return")
    kept.submit(Decline())
    assert may_attack(kept.state, "eastern_empire", "western_empire", "pannonia")
    assert treasury(kept.state, "eastern_empire") == 15
    assert not made(year(13, 396), "army_return")


def test_13_an_office_for_alaric_keeps_peace_for_a_year():
    state = rich(year(13, 397), "eastern_empire")
    after = accepted(state, "office_for_alaric")

    assert treasury(after, "eastern_empire") == 26
    assert not may_attack(after, "visigothi", "eastern_empire", "macedonia")
    assert may_attack(replace(after, turn=after.turn + 1), "visigothi", "eastern_empire", "macedonia")
    assert count(after, "visigothi", "moesia_inferior")["BI"] == 15
    assert made(replace(after, turn=after.turn + 1), "office_for_alaric")
    assert not made(fallen(state, "alaricus"), "office_for_alaric")
    assert not made(rich(state, "eastern_empire", 3), "office_for_alaric")
    refused = offer(state, "office_for_alaric")
    refused.submit(Accept())
    refused.submit(Decline())
    assert treasury(refused.state, "eastern_empire") == 30


def test_13_gold_keeps_alaric_away_for_two_years_once():
    state = rich(year(13, 408), "western_empire")
    after = accepted(state, "gold_for_alaric")

    assert treasury(after, "western_empire") == 22
    assert not may_attack(replace(after, turn=after.turn + 1), "visigothi", "western_empire", "cisalpina")
    assert may_attack(replace(after, turn=after.turn + 2), "visigothi", "western_empire", "cisalpina")
    assert not made(after, "gold_for_alaric")


def test_13_gildo_takes_africa_over_on_4():
    after = told(year(13, 397), "revolt_of_gildo", 4)

    assert count(after, "eastern_empire", "africa") == {"LGN": 2, "AUX": 2, "CAV": 2}
    assert after.captains["gildo"].power == "eastern_empire"
    assert holder(after, "syrtica") == "eastern_empire"
    assert not count(told(year(13, 397), "revolt_of_gildo", 5), "eastern_empire", "africa")
    assert not count(told(led(year(13, 397), "gildo", "latium"), "revolt_of_gildo"), "eastern_empire", "africa")


def test_13_the_court_moves_to_ravenna_in_402():
    assert told(year(13, 402), "court_at_ravenna").capitals["cisalpina"].name == "Ravenna"
    assert told(year(13, 401), "court_at_ravenna").capitals["cisalpina"].name == "Mediolanum"
    lost = taken(year(13, 402), "visigothi", "cisalpina")
    assert "cisalpina" not in told(lost, "court_at_ravenna").capitals


def test_13_the_federates_leave_with_stilicho():
    after = after_the_fall(at_start(13), "stilicho", "saul")

    assert count(after, "western_empire", "cisalpina")["AUX"] == 2
    assert count(after, "visigothi", "moesia_inferior")["BI"] == 18


# ---------------------------------------------------------------- 14: Attila


def test_14_tribute_keeps_the_huns_from_the_east_for_its_year():
    state = rich(year(14, 442), "eastern_empire")
    after = accepted(state, "tribute_to_attila")

    assert treasury(after, "eastern_empire") == 24
    assert not may_attack(after, "hunni", "eastern_empire", "moesia_inferior")
    assert not may_march(after, "hunni", "moesia_inferior")
    assert may_attack(after, "eastern_empire", "hunni", "dacia_inferior")
    assert may_attack(replace(after, turn=after.turn + 1), "hunni", "eastern_empire", "moesia_inferior")
    assert not made(year(14, 447), "tribute_to_attila")
    assert not made(fallen(state, "attila"), "tribute_to_attila")


def test_14_from_447_he_wants_more():
    state = rich(year(14, 447), "eastern_empire")

    assert treasury(accepted(state, "greater_tribute"), "eastern_empire") == 18
    assert not made(rich(year(14, 446), "eastern_empire"), "greater_tribute")
    assert not made(rich(state, "eastern_empire", 11), "greater_tribute")


def test_14_hunnic_horse_is_for_sale_until_443():
    state = rich(year(14, 443), "western_empire")
    after = accepted(state, "hunnic_horse")

    assert count(after, "western_empire", "cisalpina")["CAV"] == 5
    assert count(after, "hunni", "iazygia")["BI"] == 7
    assert not made(rich(year(14, 444), "western_empire"), "hunnic_horse")


def test_14_africa_may_be_divided():
    after = accepted(year(14, 442), "treaty_of_442")

    assert not may_attack(after, "vandali", "western_empire", "numidia")
    assert treasury(after, "western_empire") == 0
    assert treasury(after, "vandali") == 2
    assert not made(year(14, 441), "treaty_of_442")


def test_14_avitus_calls_the_goths_when_huns_hold_gaul():
    state = taken(year(14, 451), "hunni", "belgica")
    after = accepted(state, "embassy_of_avitus", 4, 5)

    assert not hostile(after, "western_empire", "visigothi")
    assert (after.side("franci"), after.side("armorici")) == ("western_empire", "armorici")
    assert hostile(replace(after, turn=after.turn + 3), "western_empire", "visigothi")
    assert not made(year(14, 451), "embassy_of_avitus")


def test_14_small_shocks_come_in_their_years():
    assert treasury(told(year(14, 441), "persian_quarrel", 2), "eastern_empire") == 14
    assert treasury(told(year(14, 441), "persian_quarrel", 3), "eastern_empire") == 20
    assert "bleda" not in told(year(14, 445), "death_of_bleda").captains
    assert "bleda" in told(fallen(year(14, 445), "attila"), "death_of_bleda").captains
    saxons = told(year(14, 449), "saxons_in_britain", 1)
    assert not count(saxons, "britanni", "britannia_inferior")
    assert saxons.side("britanni") == "visigothi"
    assert told(year(14, 449), "saxons_in_britain", 2).side("britanni") == "britanni"
    assert count(told(year(14, 448), "saxons_in_britain"), "britanni", "britannia_inferior")


def test_14_armenia_rises_from_a_persia_at_peace_on_3():
    after = told(year(14, 450), "armenian_rising", 3)

    assert holder(after, "artaxata") == "eastern_empire"
    assert count(after, "eastern_empire", "artaxata") == {"AUX": 2, "CAV": 1}
    assert holder(told(year(14, 450), "armenian_rising", 4), "artaxata") == "persia"


def test_14_italy_starves_those_who_take_it():
    state = joined(taken(year(14, 452), "hunni", "cisalpina"), "hunni", "cisalpina", {"BI": 4, "CAV": 6})

    assert sum(count(told(state, "famine_in_italy"), "hunni", "cisalpina").values()) == 7
    early = joined(taken(year(14, 445), "hunni", "cisalpina"), "hunni", "cisalpina", {"BI": 4, "CAV": 6})
    assert sum(count(told(early, "famine_in_italy"), "hunni", "cisalpina").values()) == 10
    assert told(year(14, 452), "famine_in_italy") == quiet(year(14, 452))


def test_14_attila_may_die_on_his_wedding_night():
    assert "attila" not in told(year(14, 453), "wedding_of_attila", 4).captains
    assert "attila" in told(year(14, 453), "wedding_of_attila", 5).captains
    assert "attila" in told(year(14, 452), "wedding_of_attila").captains


def test_14_the_subject_peoples_leave_with_attila_and_the_federates_with_aetius():
    nedao = after_the_fall(at_start(14), "attila", "bleda", 4, 5)
    assert "ardaricus" not in nedao.captains
    assert "valamer" in nedao.captains
    assert sum(count(nedao, "hunni", "dacia_superior").values()) == 2
    assert sum(count(nedao, "hunni", "iazygia").values()) == 15

    assert after_the_fall(at_start(14), "aetius", "maiorianus", 3).side("burgundi") == "burgundi"
    assert after_the_fall(at_start(14), "aetius", "maiorianus", 4).side("burgundi") == "western_empire"
