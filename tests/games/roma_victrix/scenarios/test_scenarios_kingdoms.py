"""The special rules of scenarios 15 to 17 and 19 do what their texts say, in their cases only."""

from __future__ import annotations

from late_scenarios import told
from msgspec.structs import replace
from scenario_years import at_start, comers, count, empty, fallen, joined, led, quiet, scenario, taken, year
from special_rules import accepted, after_the_fall, king, made, rich, treasury

from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.conditions import true
from roma_desktop.games.roma_victrix.rules.control import holder
from roma_desktop.games.roma_victrix.rules.economy import types_of
from roma_desktop.games.roma_victrix.rules.pacts import may_attack, open_to

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
