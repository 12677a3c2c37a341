"""Every special rule of scenario 1, the Second Punic War, does what its text says."""

from __future__ import annotations

import pytest
from scenario_years import at_war, comers, count, empty, fallen, happening, joined, led, offer, quiet, taken, year

from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.commands import Accept, Decline
from roma_desktop.games.roma_victrix.events.special import Paid
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.roads import mountain_pass

SATRAPIES = ("media", "elymais", "persis", "parthia", "armenia")


def test_the_passes_of_alps_and_pyrenees_are_there() -> None:
    assert mountain_pass(year(1, -218), "cisalpina", "narbonensis") is not None


# ---------------------------------------------------------------- Italy


def at_the_rhone(auxilia: int) -> State:
    """Hannibal's men have come so far: each counts 2 CSP."""
    return joined(year(1, -218), "carthage", "narbonensis", {"AUX": auxilia})


def test_the_gauls_rise_when_hannibals_army_stands_before_the_alps() -> None:
    after = happening(at_the_rhone(4), "gallic_rising", 20)

    assert after.side("boii_et_insubres") == "carthage"
    assert set(count(after, "boii_et_insubres", "cisalpina")) <= {"BI", "CAV"}
    assert count(after, "boii_et_insubres", "cisalpina")


def test_a_handful_of_men_is_no_news() -> None:
    assert "boii_et_insubres" not in happening(at_the_rhone(3), "gallic_rising").powers


def after_cannae() -> State:
    """Carthage has the north of Italy, and no Roman soldier is left in the south."""
    return empty(taken(year(1, -216), "carthage", "cisalpina"), "apulia")


def test_the_south_of_italy_goes_over_after_cannae() -> None:
    after = happening(after_cannae(), "italian_allies_waver", 3)

    assert after.side("italici") == "carthage"
    assert count(after, "italici", "apulia") == {"HI": 1, "AUX": 1}


def test_the_allies_stay_loyal_on_a_four() -> None:
    assert "italici" not in happening(after_cannae(), "italian_allies_waver", 4).powers


def test_the_allies_stay_loyal_while_a_legion_stands_among_them() -> None:
    guarded = joined(after_cannae(), "rome", "apulia", {"LGN": 1})

    assert happening(guarded, "italian_allies_waver") == quiet(guarded)


# ---------------------------------------------------------------- Sicily and Numidia


@pytest.mark.parametrize(("face", "patron"), [(3, "carthage"), (4, "rome")])
def test_syracuse_wavers_when_hiero_is_dead(face: int, patron: str) -> None:
    after = happening(year(1, -215), "syracuse_wavers", face)

    assert "hiero_ii" not in after.captains
    assert after.side("syracusae") == patron


def test_syracuse_wavers_also_when_hiero_has_fallen_before() -> None:
    assert happening(fallen(year(1, -215), "hiero_ii"), "syracuse_wavers", 1).side("syracusae") == "carthage"


@pytest.mark.parametrize(
    ("name", "when", "face", "patron"),
    [
        ("syphax", -213, 2, "rome"),
        ("syphax", -213, 3, "carthage"),
        ("masinissa_turns", -206, 3, "rome"),
        ("masinissa_turns", -206, 4, "carthage"),
    ],
)
def test_numidia_thinks_twice_of_joining_rome(name: str, when: int, face: int, patron: str) -> None:
    assert happening(year(1, when), name, face).side("numidia") == patron


def test_nobody_thinks_of_it_in_other_years() -> None:
    assert happening(year(1, -212), "syphax") == quiet(year(1, -212))


# ---------------------------------------------------------------- Philip


def test_philip_takes_arms_under_carthage_when_hannibal_holds_a_part_of_italy() -> None:
    after = happening(taken(year(1, -215), "carthage", "apulia"), "treaty_of_philip", 2)

    assert after.powers["macedonia"].status == "active"
    assert after.side("macedonia") == "carthage"
    assert after.side("achaea") == "carthage"


def test_philip_waits_on_a_three_and_while_italy_is_roman() -> None:
    in_italy = taken(year(1, -215), "carthage", "apulia")

    assert happening(in_italy, "treaty_of_philip", 3).side("macedonia") == "macedonia"
    assert happening(year(1, -215), "treaty_of_philip") == quiet(year(1, -215))


def test_philip_swears_nothing_when_he_is_at_war_already() -> None:
    fighting = at_war(taken(year(1, -215), "carthage", "apulia"), "macedonia")

    assert happening(fighting, "treaty_of_philip", 2).side("macedonia") == "macedonia"


# ---------------------------------------------------------------- the East


def test_the_egyptians_rise_where_the_king_has_no_army() -> None:
    """In 207: his army of 218 is just large enough to keep them down."""
    strong = year(1, -207)
    weak = joined(empty(strong, "aegyptus"), "aegyptus", "aegyptus", {"HI": 6})

    assert happening(weak, "revolt_of_the_egyptians", 3, 20).side("aegyptii") == "seleucid_kingdom"
    assert "aegyptii" not in happening(weak, "revolt_of_the_egyptians", 4).powers
    assert happening(strong, "revolt_of_the_egyptians") == quiet(strong)


def march_of_antiochus(*faces: int) -> Game[State]:
    """He stands in Babylonia with money in his chest."""
    state = Paid("seleucid_kingdom", 7).apply(led(year(1, -212), "antiochus", "babylonia"))
    return offer(state, "homage_of_the_upper_satrapies", *faces)


def test_the_upper_satrapies_do_homage_each_for_itself() -> None:
    game = march_of_antiochus(1, 4, 5, 6, 3)
    game.submit(Accept())

    sides = [game.state.side(power) == "seleucid_kingdom" for power in SATRAPIES]
    assert sides == [True, False, False, False, True]
    assert game.state.powers["seleucid_kingdom"].treasury == 7 - 5


def test_he_may_leave_it() -> None:
    game = march_of_antiochus()
    game.submit(Decline())

    assert game.state.powers["seleucid_kingdom"].treasury == 7
    assert game.state.side("media") == "media"


def test_nobody_does_homage_to_a_king_in_antioch() -> None:
    at_home = Paid("seleucid_kingdom", 7).apply(year(1, -212))

    assert offer(at_home, "homage_of_the_upper_satrapies").decision is None


# ---------------------------------------------------------------- men


def test_scipio_comes_to_spain_in_210() -> None:
    after = comers(year(1, -210))

    assert after.captains["africanus"].power == "rome"
    assert after.captains["africanus"].rating == 4
    assert "africanus" not in comers(year(1, -211)).captains
