"""What happens in its year in scenarios 8 to 17 and 19: risings, pacts, men who come to the fore."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from late_scenarios import told
from msgspec.structs import replace
from scenario_years import at_start, comers, count, empty, fallen, scenario, taken, year

from roma_desktop.games.roma_victrix.rules.control import holder, hostile
from roma_desktop.games.roma_victrix.rules.pacts import may_attack

# ---------------------------------------------------------------- risings


def owned(power: str, *places: str) -> Callable:
    return lambda state: taken(state, power, *places)


def bare(*places: str) -> Callable:
    return lambda state: empty(state, *places)


def without(*leaders: str) -> Callable:
    return lambda state: fallen(state, *leaders)


def as_it_is(state):
    return state


RISINGS = [
    # scenario, happening, its year, one that isn't, highest die, who rises, where, who has them, what comes first
    (8, "vassals_rise", 195, 194, 4, "rebels_of_mesopotamia", "hatra", "parthia", as_it_is),
    (8, "vassals_rise", 195, 196, 4, "rebels_of_mesopotamia", "osrhoene", "parthia", owned("severus", "osrhoene")),
    (8, "maeatae", 197, 196, 3, "maeatae_raiders", "britannia_inferior", "", as_it_is),
    (9, "gothic_ships", 262, 261, 6, "gothic_raiders", "asia", "", as_it_is),
    (9, "heruli_ships", 267, 268, 6, "heruli_raiders", "achaea", "", as_it_is),
    (10, "iuthungi", 270, 271, 6, "iuthungi_invaders", "raetia", "", as_it_is),
    (10, "vandals", 271, 272, 6, "vandal_invaders", "pannonia", "", as_it_is),
    (10, "burgundian_raid", 274, 273, 6, "burgundian_raiders", "germania_superior", "", as_it_is),
    (
        10,
        "burgundian_raid",
        274,
        275,
        6,
        "burgundian_raiders",
        "germania_superior",
        "",
        owned("rome", "germania_superior", "belgica"),
    ),
    (10, "second_rising", 273, 272, 4, "palmyrene_rebels", "syria", "palmyra", owned("rome", "syria")),
    (10, "firmus", 273, 274, 3, "firmus", "aegyptus", "palmyra", as_it_is),
    (
        11,
        "rhine_laid_bare",
        312,
        311,
        6,
        "frankish_raiders",
        "germania_inferior",
        "",
        bare("belgica", "germania_superior"),
    ),
    (11, "danube_laid_bare", 313, 311, 6, "sarmatian_raiders", "pannonia", "", bare("pannonia")),
    (12, "revolt_of_procopius", 365, 364, 4, "procopius_augustus", "thracia", "", without("julianus")),
    (12, "barbarian_conspiracy", 367, 366, 6, "raiders_of_britain", "britannia_inferior", "", as_it_is),
    (13, "goths_of_phrygia", 399, 398, 4, "goths_of_phrygia", "phrygia", "", as_it_is),
    (13, "radagaisus", 405, 404, 6, "host_of_radagaisus", "noricum", "", as_it_is),
    (13, "rhine_crossing", 406, 407, 6, "peoples_of_the_rhine", "germania_superior", "", as_it_is),
    (13, "usurper_in_britain", 407, 406, 6, "constantinus_iii", "britannia_superior", "", as_it_is),
    (17, "theudebertus_in_italy", 539, 538, 6, "franks_of_theudebertus", "cisalpina", "", as_it_is),
    (
        17,
        "theudebertus_in_italy",
        539,
        540,
        6,
        "franks_of_theudebertus",
        "cisalpina",
        "",
        owned("eastern_empire", "cisalpina", "narbonensis"),
    ),
    (17, "butilinus_in_italy", 553, 552, 6, "franks_of_butilinus", "cisalpina", "", as_it_is),
    (17, "revolt_of_iaudas", 534, 533, 2, "moors_of_iaudas", "africa", "", owned("eastern_empire", "africa")),
    (
        17,
        "revolt_of_antalas",
        543,
        542,
        3,
        "leuathae_of_antalas",
        "tripolitania",
        "",
        owned("eastern_empire", "africa"),
    ),
    (17, "revolt_of_athanagildus", 551, 550, 4, "rebels_of_athanagildus", "baetica", "eastern_empire", as_it_is),
    (17, "zabergan_rides", 558, 557, 6, "cutrigurs_of_zabergan", "moesia_inferior", "", as_it_is),
    (19, "moors_in_spain", 176, 175, 6, "moorish_raiders", "tingitana", "", as_it_is),
    (19, "costoboci", 177, 176, 6, "costoboci_raiders", "dacia_inferior", "", as_it_is),
    (19, "caledonii", 180, 181, 6, "caledonian_raiders", "britannia_inferior", "", as_it_is),
    (19, "chatti", 182, 183, 6, "chattic_raiders", "agri_decumates", "", as_it_is),
]


def with_own_id(rows):
    return [pytest.param(*row, id=f"{row[0]}-{row[1]}-{number}") for number, row in enumerate(rows)]


@pytest.mark.parametrize(
    ("number", "name", "when", "other", "most", "who", "where", "side", "first"), with_own_id(RISINGS)
)
def test_they_rise_in_their_year_on_their_die(number, name, when, other, most, who, where, side, first):
    """In another year, or on the next die, nobody does; nor where nothing has come before that had to."""
    state = first(year(number, when))
    victim = state.side(state.garrisons[where])

    risen = told(state, name, *((most,) if most < 6 else ()))

    assert sum(count(risen, who, where).values()) > 0
    assert risen.side(who) == side if side else risen.side(who) != victim
    assert who not in told(first(year(number, other)), name).powers
    if most < 6:
        assert who not in told(state, name, most + 1).powers


@pytest.mark.parametrize(
    ("number", "name", "when", "who"),
    [
        (10, "second_rising", 273, "palmyrene_rebels"),
        (11, "rhine_laid_bare", 312, "frankish_raiders"),
        (11, "danube_laid_bare", 313, "sarmatian_raiders"),
        (12, "revolt_of_procopius", 365, "procopius_augustus"),
        (17, "revolt_of_iaudas", 534, "moors_of_iaudas"),
        (17, "revolt_of_antalas", 543, "leuathae_of_antalas"),
    ],
)
def test_nobody_rises_without_a_cause(number, name, when, who):
    """Syria isn't Rome's, the rivers are guarded, Julianus lives, Africa is still the Vandals'."""
    assert who not in told(year(number, when), name, 1).powers


def test_a_usurper_takes_the_army_of_britain_with_him():
    state = told(year(13, 407), "usurper_in_britain")

    assert count(state, "constantinus_iii", "britannia_superior") == {"LGN": 3, "AUX": 2, "CAV": 1}
    assert count(state, "constantinus_iii", "britannia_inferior") == {"LGN": 1, "AUX": 2}
    assert holder(state, "britannia_inferior") == "constantinus_iii"
    assert count(state, "western_empire", "belgica")["LGN"] == 3


# ---------------------------------------------------------------- pacts

PACTS = [
    # scenario, which side may not attack which, where, in the last year of it, but in the first after it
    (8, "severus", "albinus", "lugdunensis", 195, 196),
    (8, "parthia", "niger", "syria", 193, 194),
    (9, "rome", "gallic_empire", "lugdunensis", 261, 262),
    (9, "palmyra", "rome", "asia", 266, 267),
    (10, "palmyra", "rome", "asia", 270, 271),
    (11, "constantinus", "licinius", "raetia", 315, 316),
    (11, "licinius", "maximinus_daia", "bithynia", 311, 312),
    (11, "maxentius", "maximinus_daia", "syria", 313, 314),
    (11, "maximinus_daia", "persia", "adiabene", 312, 313),
    (13, "western_empire", "eastern_empire", "thracia", 396, 397),
    (13, "hunni", "visigothi", "moesia_inferior", 399, 400),
    (14, "hunni", "western_empire", "noricum", 443, 444),
    (14, "visigothi", "western_empire", "narbonensis", 442, 443),
    (15, "western_empire", "eastern_empire", "illyria", 471, 472),
    (15, "franci", "western_empire", "lugdunensis", 470, 471),
    (16, "ostrogothi", "visigothi", "narbonensis", 492, 493),
    (17, "persia", "eastern_empire", "osrhoene", 539, 540),
    (17, "eastern_empire", "ostrogothi", "sicilia", 534, 535),
    (19, "orient", "occident", "britannia_superior", 175, 176),
]


@pytest.mark.parametrize(("number", "one", "other", "where", "last", "first"), PACTS)
def test_a_pact_binds_for_its_years(number, one, other, where, last, first):
    awake = {one, other} - set(at_start(number).powers.players)
    bound, free = year(number, last), year(number, first)
    for power in awake:
        bound, free = woken(bound, power), woken(free, power)

    assert not may_attack(bound, one, other, where)
    assert may_attack(free, one, other, where)


def woken(state, power):
    return replace(state, powers=state.powers.with_power(power, replace(state.powers[power], status="active")))


@pytest.mark.parametrize(
    ("number", "one", "other", "where"),
    [
        (8, "parthia", "niger", "hatra"),
        (10, "palmyra", "rome", "aegyptus"),
        (13, "western_empire", "eastern_empire", "epirus"),
    ],
)
def test_some_places_are_open_all_the_same(number, one, other, where):
    assert may_attack(at_start(number), one, other, where)


def test_parthia_waits_but_may_be_attacked():
    assert may_attack(at_start(8), "niger", "parthia", "assyria")


@pytest.mark.parametrize(
    ("number", "one", "other", "friends", "strangers"),
    [
        (9, "rome", "palmyra", 260, 267),
        (12, "eastern_empire", "western_empire", 363, None),
        (14, "eastern_empire", "western_empire", 453, None),
        (15, "eastern_empire", "western_empire", 468, 472),
    ],
)
def test_an_alliance_makes_friends(number, one, other, friends, strangers):
    assert not hostile(year(number, friends), one, other)
    if strangers is not None:
        assert hostile(year(number, strangers), one, other)


@pytest.mark.parametrize(
    ("number", "name"),
    [
        (12, "jovian_peace"),
        (13, "eastern_office"),
        (13, "western_gold"),
        (14, "coalition"),
        (14, "tribute"),
        (14, "partition_of_africa"),
        (15, "peace_for_auvergne"),
        (17, "truce_of_545"),
    ],
)
def test_some_pacts_must_be_made_first(number, name):
    assert name in scenario(number).rules.pacts
    assert name not in set(at_start(number).pacts_in_force())


# ---------------------------------------------------------------- men of a year

MEN = [
    # scenario, year, who comes, whose, is he supreme then, the man he replaces
    (9, 264, "claudius_gothicus", "rome", False, ""),
    (9, 265, "tetricus", "gallic_empire", False, ""),
    (11, 318, "crispus", "constantinus", False, ""),
    (12, 364, "valentinianus", "western_empire", True, "sallustius"),
    (12, 364, "arinthaeus", "eastern_empire", False, ""),
    (12, 364, "dagalaifus", "western_empire", False, ""),
    (12, 367, "theodosius", "western_empire", False, ""),
    (13, 396, "eutropius", "eastern_empire", True, "rufinus"),
    (13, 400, "aurelianus", "eastern_empire", True, ""),
    (13, 405, "anthemius", "eastern_empire", True, ""),
    (13, 398, "mascezel", "western_empire", False, ""),
    (13, 402, "wallia", "visigothi", False, ""),
    (13, 406, "sarus", "western_empire", False, ""),
    (13, 408, "constantius", "western_empire", False, ""),
    (14, 446, "vitus", "western_empire", False, ""),
    (14, 446, "ellac", "hunni", False, ""),
    (14, 447, "zeno_isaurus", "eastern_empire", False, ""),
    (14, 450, "marcianus", "eastern_empire", True, ""),
    (15, 472, "gundobadus", "western_empire", True, "ricimer"),
    (15, 474, "orestes", "western_empire", True, ""),
    (15, 476, "odoacer", "western_empire", True, ""),
    (16, 491, "anastasius", "eastern_empire", True, "zeno"),
    (16, 498, "tuluin", "ostrogothi", False, ""),
    (16, 505, "theudericus", "franci", False, ""),
    (16, 505, "sabinianus", "eastern_empire", False, ""),
    (17, 534, "solomon", "eastern_empire", False, ""),
    (17, 537, "iohannes", "eastern_empire", False, ""),
    (17, 538, "narses", "eastern_empire", False, ""),
    (17, 541, "martinus", "eastern_empire", False, ""),
    (17, 541, "totila", "ostrogothi", True, ""),
    (17, 541, "teias", "ostrogothi", False, ""),
    (17, 546, "troglita", "eastern_empire", False, ""),
    (17, 549, "chorianes", "persia", False, ""),
    (17, 551, "narses_551", "eastern_empire", False, ""),
    (17, 552, "liberius", "eastern_empire", False, ""),
    (17, 554, "athanagildus", "visigothi", True, "agila"),
    (19, 177, "avidius_heliodorus", "orient", False, ""),
    (19, 178, "tarrutenius_paternus", "danube", False, ""),
    (19, 180, "ulpius_marcellus", "occident", False, ""),
    (19, 182, "septimius_severus", "danube", False, ""),
    (19, 182, "pescennius_niger", "orient", False, ""),
    (19, 182, "clodius_albinus", "occident", False, ""),
]


@pytest.mark.parametrize(("number", "when", "who", "whose", "supreme", "instead"), MEN)
def test_he_comes_to_the_fore_in_his_year(number, when, who, whose, supreme, instead):
    state = comers(year(number, when))

    assert state.captains[who].power == whose
    assert state.captains[who].supreme is supreme
    assert instead not in state.captains
    assert who not in comers(year(number, when - 1)).captains


def test_a_newcomer_waits_in_vain_for_a_place_that_is_lost():
    lost = taken(year(9, 265), "rome", "aquitania", "lugdunensis")

    assert "tetricus" not in comers(lost).captains


def test_valens_comes_only_after_julianus():
    assert "valens" not in comers(year(12, 364)).captains
    assert comers(fallen(year(12, 364), "julianus")).captains["valens"].supreme


def test_totila_brings_men():
    assert count(comers(year(17, 541)), "ostrogothi", "cisalpina") == {"BI": 5 + 3, "CAV": 4 + 2}
