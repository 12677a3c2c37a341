"""Every special rule of scenarios 8 to 17 and 19 that is its own does what its text says, in its case only."""

from __future__ import annotations

from msgspec.structs import replace
from scenario_years import (
    at_start,
    comers,
    count,
    empty,
    fallen,
    joined,
    led,
    may_march,
    offer,
    quiet,
    scenario,
    taken,
    year,
)
from test_scenarios_late import Luck, told

from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.commands import Accept, Decline
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.conditions import true
from roma_desktop.games.roma_victrix.rules.control import holder, hostile
from roma_desktop.games.roma_victrix.rules.economy import types_of
from roma_desktop.games.roma_victrix.rules.pacts import may_attack, open_to
from roma_desktop.games.roma_victrix.steps.happenings import Collapses


def rich(state, power, rp=30):
    return replace(state, powers=state.powers.with_power(power, replace(state.powers[power], treasury=rp)))


def treasury(state, power):
    return state.powers[power].treasury


def accepted(state, name, *faces):
    """What comes of an offer when all who are asked agree, and these dice begin."""
    game = Game(offer(state, name).state, Luck(*faces)) if not faces else dicey(state, name, faces)
    while game.decision is not None:
        game.submit(Accept())
    return game.state


def dicey(state, name, faces):
    game = offer(state, name)
    return Game(game.state, Luck(*faces))


def made(state, name):
    """Whether the offer is made at all."""
    return offer(state, name).decision is not None


def after_the_fall(state, leader, heir, *faces):
    """What comes of a supreme leader's fall, his heir in command."""
    power = state.captains[leader].power
    state = fallen(state, leader)
    if heir:
        state = state.with_leaders(replace(state.captains[heir], supreme=True))
    assert power in state.orphaned
    return Game(replace(state, steps=(Collapses(),)), Luck(*faces)).state


def king(state, power):
    return next(one.id for one in state.captains.values() if one.power == power and one.supreme)


# ---------------------------------------------------------------- 8: Severus


def test_8_byzantium_is_a_city_of_its_own_beside_niger():
    state = at_start(8)

    assert state.side("byzantium") == "niger"
    assert state.capitals["thracia"].name == "Byzantium"
    assert after_the_fall(state, "niger", "aemilianus").garrisons["thracia"] == "byzantium"


def test_8_severus_or_albinus_may_break_in_195_only():
    for name, who in (("severus_drops_the_caesar", "severus"), ("albinus_takes_the_purple", "albinus")):
        assert not made(year(8, 194), name)
        assert offer(year(8, 195), name).decision.actor == who
        after = accepted(year(8, 195), name)
        assert may_attack(after, "severus", "albinus", "lugdunensis")
    dropped = accepted(year(8, 195), "severus_drops_the_caesar")
    assert not made(dropped, "albinus_takes_the_purple")


def test_8_the_soldiers_in_rome_want_their_gift():
    for power, name in (("niger", "donative_of_niger"), ("albinus", "donative_of_albinus")):
        state = rich(year(8, 196), power, 7)
        assert treasury(told(taken(state, power, "latium"), name), power) == 2
        assert told(state, name) == quiet(state)


def test_8_egypt_goes_over_while_niger_lives_and_bithynia_is_lost():
    state = taken(year(8, 194), "severus", "bithynia")
    after = told(state, "egypt_wavers", 2)

    assert count(after, "severus", "aegyptus") == {"LGN": 1, "AUX": 2, "CAV": 2}
    assert holder(after, "aegyptus") == holder(after, "libya") == "severus"
    assert after.captains["mantennius_sabinus"].power == "severus"
    assert not count(told(state, "egypt_wavers", 3), "severus", "aegyptus")
    assert not count(told(year(8, 194), "egypt_wavers"), "severus", "aegyptus")
    assert not count(told(fallen(state, "niger"), "egypt_wavers"), "severus", "aegyptus")


def test_8_whoever_falls_loses_provinces():
    state = at_start(8)

    east = after_the_fall(state, "niger", "aemilianus")
    assert count(east, "severus", "iudaea") == {"LGN": 1, "AUX": 2}
    assert holder(east, "cyrenaica") == "severus"
    assert holder(east, "syria") == "niger"
    assert holder(after_the_fall(state, "albinus", "novius_rufus"), "gallaecia") == "severus"
    africa = after_the_fall(state, "severus", "cornelius_anullinus")
    assert count(africa, "albinus", "numidia") == {"LGN": 1, "AUX": 1, "CAV": 1}
    assert holder(africa, "tripolitania") == "albinus"
    assert holder(africa, "latium") == "severus"


# ---------------------------------------------------------------- 9: the crisis


def test_9_the_macriani_march_for_persia_on_2():
    marching = told(year(9, 261), "macriani_march", 2)

    assert marching.side("macriani") == "persia"
    assert count(marching, "macriani", "galatia") == {"LGN": 3, "AUX": 2, "CAV": 2}
    assert told(year(9, 261), "macriani_march", 3).side("macriani") == "macriani"
    assert told(fallen(year(9, 261), "macrianus"), "macriani_march").side("macriani") == "macriani"
    assert told(year(9, 262), "macriani_march") == quiet(year(9, 262))


def test_9_egypt_returns_when_macrianus_is_gone():
    state = fallen(year(9, 262), "macrianus")

    assert count(told(state, "egypt_returns", 3), "rome", "aegyptus") == {"LGN": 1, "AUX": 1}
    assert not count(told(state, "egypt_returns", 4), "rome", "aegyptus")
    assert not count(told(year(9, 262), "egypt_returns"), "rome", "aegyptus")


def test_9_persia_loses_horsemen_with_ctesiphon():
    state = led(taken(year(9, 264), "palmyra", "babylonia"), "hormizd", "artaxata")
    riders = sum(unit.kind == "CAV" and unit.power == "persia" for unit in state.troops.values())

    after = told(state, "persian_unrest")
    assert sum(unit.kind == "CAV" and unit.power == "persia" for unit in after.troops.values()) < riders
    assert count(after, "persia", "artaxata") == count(state, "persia", "artaxata")
    assert told(year(9, 264), "persian_unrest") == quiet(year(9, 264))


def test_9_odaenathus_may_be_murdered_in_267():
    assert "odaenathus" not in told(year(9, 267), "murder_of_odaenathus", 3).captains
    assert "odaenathus" in told(year(9, 267), "murder_of_odaenathus", 4).captains
    assert "odaenathus" in told(year(9, 266), "murder_of_odaenathus").captains


def test_9_zenobia_takes_over():
    assert king(after_the_fall(at_start(9), "odaenathus", "zabdas"), "palmyra") == "zenobia"


def test_9_aureolus_and_laelianus_take_the_purple():
    gone = told(year(9, 267), "aureolus_proclaimed", 2)
    assert "aureolus" not in gone.captains
    assert count(gone, "gallic_empire", "noricum") == {"LGN": 1, "AUX": 1}
    assert "aureolus" in told(year(9, 267), "aureolus_proclaimed", 3).captains

    mainz = told(year(9, 268), "laelianus_proclaimed", 2, 3)
    assert {"laelianus", "postumus"}.isdisjoint(mainz.captains)
    assert "postumus" in told(year(9, 268), "laelianus_proclaimed", 2, 4).captains
    assert "laelianus" in told(year(9, 268), "laelianus_proclaimed", 3).captains


def test_9_spain_leaves_the_gallic_empire_with_postumus():
    after = after_the_fall(at_start(9), "postumus", "victorinus")

    assert holder(after, "lusitania") == "rome"
    assert count(after, "rome", "cantabria") == {"LGN": 1, "AUX": 1, "CAV": 1}
    assert holder(after, "narbonensis") == "gallic_empire"


# ---------------------------------------------------------------- 10: Aurelian


def test_10_dacia_may_be_given_up_from_271():
    assert not made(year(10, 270), "evacuation_of_dacia")
    after = accepted(year(10, 271), "evacuation_of_dacia")

    assert holder(after, "dacia_superior") == "gothi"
    assert count(after, "rome", "moesia_superior") == {"LGN": 2 + 2 + 1, "AUX": 2 + 3 + 1, "CAV": 3}
    assert after.limes["moesia_superior"] == 2
    assert not made(taken(year(10, 271), "gothi", "dacia_superior", "dacia_inferior"), "evacuation_of_dacia")


def test_10_clemency_opens_what_nobody_guards():
    state = taken(year(10, 272), "rome", "galatia")
    after = accepted(state, "clemency", 3)

    assert holder(after, "cyprus") == "rome"
    assert holder(after, "cilicia") == "palmyra"
    assert holder(accepted(state, "clemency", 4), "cyprus") == "palmyra"
    assert not made(year(10, 272), "clemency")
    assert not made(fallen(state, "aurelianus"), "clemency")


def test_10_timagenes_comes_with_egypt():
    assert told(taken(year(10, 270), "palmyra", "aegyptus"), "timagenes").captains["timagenes"].at == "aegyptus"
    assert "timagenes" not in told(year(10, 270), "timagenes").captains


def test_10_the_mint_and_the_wall_cost_rome_four_each_in_271():
    state = rich(year(10, 271), "rome")

    assert treasury(told(state, "revolt_of_the_mint"), "rome") == 26
    assert treasury(told(state, "walls_of_rome"), "rome") == 26
    assert told(taken(state, "gothi", "latium"), "walls_of_rome").happened == frozenset()
    assert told(rich(year(10, 272), "rome"), "revolt_of_the_mint").happened == frozenset()


def test_10_tetricus_follows_victorinus_on_4():
    assert king(told(year(10, 271), "murder_of_victorinus", 4), "gallic_empire") == "tetricus"
    assert king(told(year(10, 271), "murder_of_victorinus", 5), "gallic_empire") == "victorinus"
    assert king(told(year(10, 270), "murder_of_victorinus"), "gallic_empire") == "victorinus"


def test_10_aurelian_may_be_murdered_in_275():
    assert "aurelianus" not in told(year(10, 275), "conspiracy", 1).captains
    assert "aurelianus" in told(year(10, 275), "conspiracy", 2).captains
    assert "aurelianus" in told(year(10, 274), "conspiracy").captains


def test_10_zenobias_outer_provinces_submit_where_nobody_stands():
    after = after_the_fall(at_start(10), "zenobia", "zabdas")

    assert holder(after, "galatia") == "rome"
    assert holder(after, "cappadocia") == "palmyra"


# ---------------------------------------------------------------- 11: Constantine


def test_11_the_pact_of_milan_ends_when_they_are_the_last_two():
    pact = scenario(11).rules.pacts["milan"]

    assert pact.until is not None
    assert not true(fallen(year(11, 313), "maxentius"), pact.until)
    assert true(fallen(year(11, 313), "maxentius", "maximinus_daia"), pact.until)


def test_11_either_may_break_it_from_314():
    for name, who in (("constantinus_breaks", "constantinus"), ("licinius_breaks", "licinius")):
        assert not made(year(11, 313), name)
        assert offer(year(11, 314), name).decision.actor == who
        assert may_attack(accepted(year(11, 314), name), "constantinus", "licinius", "pannonia")
    assert not made(accepted(year(11, 314), "constantinus_breaks"), "licinius_breaks")


def test_11_rome_hungers_without_africa():
    state = rich(year(11, 313), "maxentius", 5)

    assert treasury(told(taken(state, "constantinus", "africa"), "hunger_in_rome"), "maxentius") == 3
    assert treasury(told(state, "hunger_in_rome"), "maxentius") == 5
    assert treasury(told(taken(state, "constantinus", "africa", "latium"), "hunger_in_rome"), "maxentius") == 5


def test_11_whoever_falls_loses_provinces():
    state = at_start(11)

    assert holder(after_the_fall(state, "constantinus", "legatus_1"), "lusitania") == "maxentius"
    africa = after_the_fall(state, "maxentius", "ruricius_pompeianus")
    assert count(africa, "constantinus", "africa") == {"LGN": 2, "AUX": 2, "CAV": 2}
    assert holder(africa, "sicilia") == "maxentius"
    assert holder(after_the_fall(state, "licinius", "valens"), "epirus") == "constantinus"
    egypt = after_the_fall(state, "maximinus_daia", "sabinus")
    assert count(egypt, "licinius", "aegyptus") == {"LGN": 2, "AUX": 1, "CAV": 1}
    assert holder(egypt, "syria") == "maximinus_daia"


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


# ---------------------------------------------------------------- 15: the fall of the West


def test_15_the_empires_part_when_anthemius_is_gone():
    pact = scenario(15).rules.pacts["emperor_from_the_east"]

    assert pact.until is not None
    assert not true(at_start(15), pact.until)
    assert true(fallen(at_start(15), "anthemius"), pact.until)


def test_15_fire_ships_burn_half_of_the_fleet_off_africa():
    state = at_start(15)
    ships = [unit for unit in state.troops.values() if unit.power == "eastern_empire" and unit.kind == "FLT"]
    off_africa = state.with_units([replace(ship, at="africa:mare_tyrrhenum") for ship in ships[:6]])

    def afloat(after):
        return sum(
            unit.power == "eastern_empire" and province_of(unit.at) == "africa" for unit in after.troops.values()
        )

    assert afloat(told(off_africa, "fire_ships", 4)) == 3
    assert afloat(told(off_africa, "fire_ships", 5)) == 6
    assert afloat(told(taken(off_africa, "western_empire", "africa"), "fire_ships")) == 6
    assert told(at_start(15), "fire_ships", 4).troops == at_start(15).troops


def test_15_the_armada_has_cost_everything_unless_africa_is_taken():
    assert treasury(told(year(15, 469), "cost_of_the_armada"), "eastern_empire") == 0
    assert (
        treasury(told(taken(year(15, 469), "eastern_empire", "africa"), "cost_of_the_armada"), "eastern_empire") == 15
    )
    assert treasury(told(year(15, 470), "cost_of_the_armada"), "eastern_empire") == 15


def test_15_great_men_are_murdered_in_their_years():
    assert "marcellinus" not in told(year(15, 468), "murder_of_marcellinus", 3).captains
    assert "marcellinus" in told(year(15, 468), "murder_of_marcellinus", 4).captains
    assert king(told(year(15, 471), "aspar_killed", 4), "eastern_empire") == "zeno"
    assert king(told(year(15, 471), "aspar_killed", 5), "eastern_empire") == "aspar"
    assert king(told(fallen(year(15, 471), "zeno"), "aspar_killed"), "eastern_empire") == "aspar"
    assert king(told(year(15, 475), "basiliscus_usurps", 3), "eastern_empire") == "basiliscus"
    assert king(told(year(15, 475), "basiliscus_usurps", 4), "eastern_empire") == "aspar"


def test_15_emperor_and_patrician_fight_while_both_live():
    after = told(year(15, 471), "emperor_and_patrician", 2)

    assert "anthemius" not in after.captains
    assert sum(count(after, "western_empire", "latium").values()) < 6
    assert "anthemius" in told(year(15, 471), "emperor_and_patrician", 3).captains
    assert "anthemius" in told(fallen(year(15, 471), "ricimer"), "emperor_and_patrician").captains


def test_15_huns_and_goths_take_sides():
    assert told(year(15, 469), "huns_on_the_ice").side("hunni_dengizich") == "vandali"
    assert told(year(15, 470), "huns_on_the_ice").side("hunni_dengizich") == "hunni_dengizich"
    marching = told(year(15, 473), "goths_march", 4)
    assert marching.side("ostrogothi") == "visigothi"
    assert told(year(15, 473), "goths_march", 5).side("ostrogothi") == "ostrogothi"


def test_15_narbonensis_may_be_sold_for_three_years_of_peace():
    state = year(15, 474)
    after = accepted(state, "sale_of_narbonensis")

    assert holder(after, "narbonensis") == "visigothi"
    assert treasury(after, "western_empire") == 2 + 8
    assert count(after, "western_empire", "cisalpina")["LGN"] == 4 + 1
    assert not may_attack(replace(after, turn=after.turn + 2), "visigothi", "western_empire", "cisalpina")
    assert not made(year(15, 471), "sale_of_narbonensis")
    assert not made(taken(state, "franci", "narbonensis"), "sale_of_narbonensis")


def test_15_the_federates_of_italy_cost_money_on_2():
    state = rich(year(15, 473), "western_empire")

    assert treasury(told(state, "federates_of_italy", 2), "western_empire") == 26
    assert treasury(told(state, "federates_of_italy", 3), "western_empire") == 30
    assert told(rich(year(15, 472), "western_empire"), "federates_of_italy").happened == frozenset()


def test_15_the_patricians_follow_one_another_and_federates_waver():
    assert king(comers(comers(year(15, 472)).with_leaders()), "western_empire") == "gundobadus"
    after = after_the_fall(at_start(15), "ricimer", "ecdicius", 2, 3)
    assert (after.side("burgundi"), after.side("britones")) == ("burgundi", "western_empire")


def test_15_chlodovechus_follows_his_father():
    assert king(after_the_fall(at_start(15), "childericus", "sigibertus"), "franci") == "chlodovechus"


# ---------------------------------------------------------------- 16: Theodericus and Clovis


def test_16_the_goths_help_each_other_in_490():
    assert count(told(year(16, 490), "visigothic_aid"), "ostrogothi", "pannonia") == {"BI": 13, "CAV": 8}
    assert told(year(16, 491), "visigothic_aid") == quiet(year(16, 491))
    assert "visigothic_aid" not in told(fallen(year(16, 490), "theodericus"), "visigothic_aid").happened


def test_16_liguria_and_tarentum_are_plundered():
    assert told(year(16, 490), "burgundian_raid", 3).pillaged == {"cisalpina"}
    assert not told(year(16, 490), "burgundian_raid", 4).pillaged
    assert told(year(16, 505), "imperial_fleet_raid", 2).pillaged == {"apulia"}
    assert not told(year(16, 505), "imperial_fleet_raid", 3).pillaged
    assert not told(year(16, 504), "imperial_fleet_raid").pillaged


def test_16_theodericus_founds_a_kingdom_and_finds_ships():
    ravenna = told(taken(year(16, 493), "ostrogothi", "cisalpina"), "kingdom_of_italy")
    assert ravenna.capitals["cisalpina"].power == "ostrogothi"
    assert ravenna.capitals["cisalpina"].steps == 4
    assert not any(
        city.power == "ostrogothi"
        for city in told(taken(year(16, 493), "ostrogothi", "latium"), "kingdom_of_italy").capitals.values()
    )

    fleet = told(taken(year(16, 492), "ostrogothi", "apulia"), "ships_of_ariminum")
    assert fleet.troops.count("ostrogothi", "FLT") == 2
    assert told(year(16, 492), "ships_of_ariminum").troops.count("ostrogothi", "FLT") == 0


def test_16_clovis_may_take_the_burgundians_and_his_cousins():
    assert accepted(year(16, 500), "brothers_war", 3).side("burgundi") == "franci"
    assert accepted(year(16, 500), "brothers_war", 4).side("burgundi") == "burgundi"
    assert not made(year(16, 499), "brothers_war")

    after = accepted(year(16, 496), "annexation_of_the_rhine", 3)
    assert count(after, "franci", "germania_inferior") == {"BI": 4}
    assert "sigibertus_claudus" not in after.captains
    refused = accepted(year(16, 496), "annexation_of_the_rhine", 4)
    assert not count(refused, "franci", "germania_inferior")
    assert made(replace(refused, turn=refused.turn + 1), "annexation_of_the_rhine")
    assert not made(year(16, 495), "annexation_of_the_rhine")
    assert not made(fallen(year(16, 496), "clovis"), "annexation_of_the_rhine")


def test_16_thrasamundus_follows_gunthamundus():
    assert king(told(year(16, 496), "thrasamundus_king"), "vandali") == "thrasamundus"
    assert king(told(year(16, 495), "thrasamundus_king"), "vandali") == "gunthamundus"


def test_16_soldiers_and_cousins_leave_with_their_king():
    italy = after_the_fall(at_start(16), "odoacer", "onoulphus", 3)
    assert "tufa" not in italy.captains
    assert count(italy, "ostrogothi", "pannonia")["BI"] == 14
    assert "tufa" in after_the_fall(at_start(16), "odoacer", "onoulphus", 4).captains
    assert after_the_fall(at_start(16), "clovis", "ragnacharius").side("franci_rhenani") == "franci_rhenani"


# ---------------------------------------------------------------- 17: Renovatio Imperii


def test_17_chosroes_may_break_the_eternal_peace():
    for name, when, most in (("chosroes_breaks_the_peace", 536, 2), ("chosroes_marches", 538, 3)):
        state = year(17, when)
        assert may_attack(accepted(state, name, most), "persia", "eastern_empire", "osrhoene")
        assert not may_attack(accepted(state, name, most + 1), "persia", "eastern_empire", "osrhoene")
        assert not made(year(17, when - 1), name)
    assert not made(accepted(year(17, 538), "chosroes_marches", 3), "chosroes_marches")


def test_17_a_truce_can_be_bought_again_and_again():
    state = rich(year(17, 545), "eastern_empire")
    after = accepted(state, "bought_truce")

    assert treasury(after, "eastern_empire") == 22
    assert not may_attack(replace(after, turn=after.turn + 1), "persia", "eastern_empire", "osrhoene")
    assert may_attack(replace(after, turn=after.turn + 2), "persia", "eastern_empire", "osrhoene")
    assert made(replace(after, turn=after.turn + 2), "bought_truce")
    assert not made(rich(year(17, 540), "eastern_empire"), "bought_truce")


def test_17_lombards_are_hired_while_they_are_nobodys():
    state = rich(year(17, 552), "eastern_empire")

    assert accepted(state, "lombards_hired").side("langobardi") == "eastern_empire"
    assert not made(rich(year(17, 544), "eastern_empire"), "lombards_hired")
    assert not made(accepted(state, "lombards_hired"), "lombards_hired")


def test_17_kings_of_the_goths_follow_one_another():
    first = told(year(17, 534), "theodahadus_king")
    assert king(first, "ostrogothi") == "theodahadus"
    assert "athalaricus" not in first.captains
    assert king(told(year(17, 533), "theodahadus_king"), "ostrogothi") == "athalaricus"
    assert king(told(replace(first, turn=4), "vitigis_king"), "ostrogothi") == "vitigis"
    assert king(told(fallen(first, "vitigis"), "vitigis_king"), "ostrogothi") == "theodahadus"
    assert "hildebadus" in after_the_fall(at_start(17), "athalaricus", "vitigis").captains


def test_17_kings_of_the_visigoths_seldom_die_in_bed():
    second = told(year(17, 548), "theudegiselus_king")
    assert king(second, "visigothi") == "theudegiselus"
    assert king(told(replace(second, turn=second.turn + 1), "agila_king"), "visigothi") == "agila"
    assert king(told(year(17, 547), "theudegiselus_king"), "visigothi") == "theudis"


def test_17_burgundy_becomes_frankish_unless_somebody_has_it():
    assert told(year(17, 534), "burgundy_frankish").side("burgundi") == "franci"
    assert told(year(17, 533), "burgundy_frankish").side("burgundi") == "burgundi"


def test_17_the_plague_spares_nobody_in_542():
    state = year(17, 542)
    after = told(state, "the_plague")

    for power, place in (("eastern_empire", "thracia"), ("persia", "babylonia"), ("vandali", "africa")):
        before = sum(count(state, power, place).values())
        left = sum(count(after, power, place).values())
        assert before * 70 // 100 <= left < before
    assert told(year(17, 541), "the_plague") == quiet(year(17, 541))


def test_17_no_legion_serves_justinian():
    assert "LGN" not in types_of(at_start(17), "eastern_empire")
    assert "LGN" in types_of(at_start(16), "eastern_empire")
    assert not any(unit.kind == "LGN" for unit in at_start(17).troops.values())


# ---------------------------------------------------------------- 19: had Marcus died


def test_17_the_emperor_stays_and_his_generals_go():
    state = at_start(17)

    assert not open_to(state, state.captains["iustinianus"], "macedonia")
    assert open_to(state, state.captains["iustinianus"], "thracia")
    assert open_to(state, state.captains["belisarius"], "macedonia")


def test_19_cassius_moves_first():
    assert scenario(19).rules.initiative == {175: "orient"}


def test_19_the_boy_stays_in_italy_until_he_is_eighteen():
    young, grown = year(19, 179), year(19, 180)
    commodus = young.captains["commodus"]

    assert not open_to(young, commodus, "noricum")
    assert open_to(young, commodus, "cisalpina")
    assert open_to(grown, commodus, "noricum")
    assert open_to(young, young.captains["claudius_pompeianus"], "noricum")


def test_19_the_horse_of_the_iazyges_is_for_sale():
    state = rich(year(19, 176), "danube")
    after = accepted(state, "sarmatian_horse", 3)

    assert treasury(after, "danube") == 22
    assert after.side("iazyges") == "iazyges"
    assert count(after, "danube", "pannonia")["CAV"] == 3 + 4
    assert count(after, "iazyges", "iazygia")["CAV"] == 2
    assert count(accepted(state, "sarmatian_horse", 4), "danube", "pannonia")["CAV"] == 3
    assert not made(rich(state, "danube", 7), "sarmatian_horse")
    assert not made(fallen(state, "zanticus"), "sarmatian_horse")


def test_19_didius_iulianus_has_his_price_when_adventus_is_dead():
    state = fallen(rich(year(19, 180), "danube"), "antistius_adventus")
    after = accepted(state, "purple_for_sale")

    assert count(after, "danube", "belgica") == {"AUX": 2}
    assert after.captains["didius_iulianus"].power == "danube"
    assert holder(after, "belgica") == "danube"
    assert not made(rich(year(19, 180), "danube"), "purple_for_sale")
    assert not made(led(state, "didius_iulianus", "lugdunensis"), "purple_for_sale")


def test_19_africa_follows_whoever_feeds_rome():
    state = year(19, 177)

    assert told(state, "africa_joins_the_danube", 1).side("proconsul_africae") == "danube"
    assert told(state, "africa_joins_the_danube", 2).side("proconsul_africae") == "proconsul_africae"
    assert told(year(19, 176), "africa_joins_the_danube").side("proconsul_africae") == "proconsul_africae"
    for power, name in (("orient", "africa_joins_the_orient"), ("occident", "africa_joins_the_occident")):
        with_corn = taken(state, power, "sicilia")
        assert told(with_corn, name, 3).side("proconsul_africae") == power
        assert told(with_corn, name, 4).side("proconsul_africae") == "proconsul_africae"
        assert told(state, name).side("proconsul_africae") == "proconsul_africae"


def test_19_rome_hungers_without_sicily():
    state = year(19, 178)

    assert treasury(told(taken(state, "orient", "sicilia"), "corn_fleet"), "danube") == 8
    assert treasury(told(state, "corn_fleet"), "danube") == 10
    assert treasury(told(taken(state, "orient", "sicilia", "latium"), "corn_fleet"), "danube") == 10


def test_19_whoever_falls_loses_provinces():
    egypt = after_the_fall(at_start(19), "avidius_cassius", "maecianus")
    assert holder(egypt, "cyrenaica") == "danube"
    assert holder(egypt, "aegyptus") == "orient"
    spain = after_the_fall(at_start(19), "antistius_adventus", "caerellius_priscus")
    assert holder(spain, "baetica") == "danube"
    assert holder(spain, "narbonensis") == "occident"
    assert after_the_fall(at_start(19), "ballomarius", "ariogaesus").side("iazyges") == "iazyges"


def test_no_garrison_changes_hands_where_somebody_stands():
    """The empty provinces of a fallen king submit, not those with units of his or of others."""
    guarded = joined(at_start(19), "orient", "cyrenaica", {"AUX": 1})

    assert holder(after_the_fall(guarded, "avidius_cassius", "maecianus"), "cyrenaica") == "orient"
    assert not count(empty(at_start(19), "cyrenaica"), "orient", "cyrenaica")
