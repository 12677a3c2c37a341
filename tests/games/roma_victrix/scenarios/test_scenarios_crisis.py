"""The special rules of scenarios 8 to 11, Severus to Constantine, do what their texts say, in their cases only."""

from __future__ import annotations

from late_scenarios import told
from scenario_years import at_start, count, fallen, led, offer, quiet, scenario, taken, year
from special_rules import accepted, after_the_fall, king, made, rich, treasury

from roma_desktop.games.roma_victrix.rules.conditions import true
from roma_desktop.games.roma_victrix.rules.control import holder
from roma_desktop.games.roma_victrix.rules.pacts import may_attack

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
