"""Scenarios 8 to 17 and 19 are sound: objectives, shares of revenue, walls, and other figures."""

from __future__ import annotations

import pytest
from late_scenarios import NUMBERS
from scenario_years import at_start, fallen, scenario, taken, year

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.model.options import Options
from roma_desktop.games.roma_victrix.model.tables import COUNTER_MIX
from roma_desktop.games.roma_victrix.rules.barbaricum import composition_of
from roma_desktop.games.roma_victrix.rules.economy import share
from roma_desktop.games.roma_victrix.rules.roads import mountain_pass
from roma_desktop.games.roma_victrix.rules.victory import Goal, goals, percent
from roma_desktop.games.roma_victrix.scenario.setup import set_up

# ---------------------------------------------------------------- all of them


@pytest.mark.parametrize("number", NUMBERS)
def test_no_side_has_won_before_the_game_and_each_can_lose(number):
    state = at_start(number)

    assert 4 <= len(state.powers.players) <= 5
    for side in state.powers.players:
        assert 10 <= percent(state, side) <= 75, side


@pytest.mark.parametrize("number", NUMBERS)
def test_the_heirs_of_each_power_are_its_own_men(number):
    """3.32: a succession names leaders, or newcomers, of the power itself."""
    one = scenario(number)
    serves = {leader: power for power, entry in one.powers.items() for leader in entry.leaders}
    serves |= {man.id: man.power for man in one.rules.newcomers}

    for power, entry in one.powers.items():
        assert {serves[heir] for heir in entry.succession} <= {power}


@pytest.mark.parametrize("number", NUMBERS)
def test_limes_stand_where_romans_face_others(number):
    """10.6: in scenarios after AD 150, but for the lines that history had lost."""
    one = scenario(number)

    assert bool(one.limes) is (number != 17)
    for place in one.limes:
        power = at_start(number).garrisons[place]
        assert one.powers[power].kind == "roman", place


@pytest.mark.parametrize("number", NUMBERS)
def test_the_first_year_begins(number):
    """To the first decision; what happens in the first year is rolled for."""
    game = Game(set_up(scenario(number), Options(cards="none")), ScriptedDice([1, 2, 3, 4, 5, 6] * 100))

    assert game.decision is not None
    assert game.state.turn == 1


# ---------------------------------------------------------------- objectives of every type


def met(state, side, about):
    return next(goal.met for goal in goals(state, side) if goal.about == about)


def test_a_named_province_counts_through_a_client_too():
    """4.41: Byzantium is a client of Niger's."""
    assert met(at_start(8), "niger", "thracia")
    assert not met(taken(at_start(8), "severus", "thracia"), "niger", "thracia")


def test_each_of_a_number_of_provinces_counts_one():
    """4.42: the Franci score for any three."""
    state = at_start(9)
    wide = taken(state, "franci", "belgica")

    numbers = [Goal("4.42", str(number), number <= 2) for number in (1, 2, 3)]
    assert [goal for goal in goals(wide, "franci") if goal.rule == "4.42"] == numbers
    assert sum(goal.met for goal in goals(state, "franci") if goal.rule == "4.42") == 1


def test_a_dead_leader_counts():
    """4.44."""
    assert not met(at_start(14), "western_empire", "attila")
    assert met(fallen(at_start(14), "attila"), "western_empire", "attila")


def test_the_last_emperor_counts():
    """4.45: alone among the named, and one's own."""
    two = fallen(at_start(8), "niger")
    one = fallen(two, "albinus")

    assert not met(two, "severus", "severus")
    assert met(one, "severus", "severus")
    assert not any(goal.met for goal in goals(one, "albinus") if goal.rule == "4.45")


# ---------------------------------------------------------------- figures


@pytest.mark.parametrize(
    ("number", "power", "when", "percentage"),
    [
        (10, "rome", 273, 60),
        (10, "rome", 274, 75),
        (10, "palmyra", 270, 100),
        (12, "western_empire", 363, 85),
        (12, "eastern_empire", 370, 90),
        (13, "western_empire", 395, 75),
        (13, "eastern_empire", 410, 90),
        (17, "eastern_empire", 541, 50),
        (17, "eastern_empire", 542, 35),
        (17, "eastern_empire", 546, 50),
        (19, "orient", 180, 75),
        (19, "orient", 181, 90),
        (19, "verus", 181, 100),
    ],
)
def test_the_scenario_leaves_a_share_of_the_revenue(number, power, when, percentage):
    assert share(year(number, when), power) == percentage


WALLS = [
    (8, "thracia", 1, 193, 199),
    (10, "latium", 1, 272, 275),
    (11, "latium", 1, 311, 320),
    (12, "babylonia", 1, 363, 370),
    (13, "cisalpina", 2, 402, 410),
    (14, "thracia", 2, 441, 453),
    (14, "cisalpina", 1, 441, 453),
    (15, "thracia", 2, 468, 476),
    (16, "thracia", 2, 489, 507),
    (16, "cisalpina", 1, 489, 507),
    (17, "thracia", 2, 533, 562),
    (17, "cisalpina", 1, 533, 562),
]


@pytest.mark.parametrize(("number", "place", "drm", "first", "last"), WALLS)
def test_great_walls_help_those_inside(number, place, drm, first, last):
    """How a siege counts them is tried with the rules of sieges."""
    (walls,) = (one for one in scenario(number).rules.walls if one.at == place)

    assert walls.drm == drm
    assert walls.years[0] <= first
    assert last <= walls.years[1]
    if (number, place) in {(10, "latium"), (13, "cisalpina")}:
        assert walls.years[0] == first
    assert place in at_start(number).capitals


@pytest.mark.parametrize(
    ("number", "warbands", "royal"),
    [
        (9, {}, {"persia": 10}),
        (12, {"alamanni": 220}, {"persia": 18}),
        (14, {"visigothi": 50, "vandali": 50, "hunni": 70}, {}),
        (15, {"vandali": 50, "visigothi": 50, "franci": 50}, {}),
        (16, {"ostrogothi": 50, "visigothi": 50, "franci": 50, "vandali": 50}, {}),
        (17, {"ostrogothi": 50, "vandali": 50, "visigothi": 50}, {"persia": 6}),
        (19, {"marcomanni": 50}, {"parthia": 9}),
    ],
)
def test_free_levies_are_bounded_for_those_who_never_pay(number, warbands, royal):
    rules = scenario(number).rules

    assert rules.warbands == warbands
    assert rules.creation_csp == royal
    assert {scenario(number).powers[power].kind for power in warbands} <= {"barbarian"}
    assert {scenario(number).powers[power].kind for power in royal} <= {"parthian"}


@pytest.mark.parametrize(("number", "passes"), [(11, True), (13, True), (12, False)])
def test_the_alps_are_hard_where_the_scenario_says_so(number, passes):
    assert (mountain_pass(at_start(number), "cisalpina", "narbonensis") is not None) is passes


def test_the_franci_are_those_of_the_rulebook():
    """9.54: at home in Germania Magna, nine of ten on foot."""
    assert scenario(9).powers["franci"].provinces == ("germania_magna",)
    assert composition_of(at_start(9), "franci") == (90, 10)


def test_cilicia_and_cappadocia_lie_waste_in_260():
    assert at_start(9).pillaged == {"cilicia", "cappadocia"}


@pytest.mark.parametrize(
    ("number", "power", "percentage"),
    [
        (9, "rome", 75),
        (12, "eastern_empire", 70),
        (13, "western_empire", 40),
        (16, "ostrogothi", 100),
        (19, "danube", 50),
    ],
)
def test_heavy_cavalry_has_the_share_of_the_rulebook(number, power, percentage):
    """17.1; as far as there are counters [9.0]."""
    plain, heavy = (set_up(scenario(number), Options(heavy_cavalry=on)) for on in (False, True))
    riders = plain.troops.count(power, "CAV")
    expected = min((riders * percentage + 50) // 100, COUNTER_MIX["HC"])

    assert heavy.troops.count(power, "HC") == expected
    assert heavy.troops.count(power, "CAV") == riders - expected
