"""Every special rule of scenarios 7 and 20 does what its text says."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from scenario_years import (
    at_start,
    at_war,
    comers,
    count,
    empty,
    happening,
    joined,
    offer,
    quiet,
    scenario,
    taken,
    year,
)

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.commands import Accept
from roma_desktop.games.roma_victrix.rules.control import holder, provinces_of
from roma_desktop.games.roma_victrix.rules.economy import share
from roma_desktop.games.roma_victrix.rules.roads import crossing
from roma_desktop.games.roma_victrix.rules.victory import graded, points, settled
from roma_desktop.games.roma_victrix.steps.creation.offices import Election

# ---------------------------------------------------------------- 7: Trajan


def test_7_the_rulebooks_great_powers_wait_until_rome_attacks():
    """16.14, 16.16."""
    state = at_start(7)

    assert state.setting.solo == "rome"
    assert [power for power, entry in state.powers.items() if entry.status == "neutral"] == [
        "dacia",
        "parthia",
        "foes_of_rome",
    ]


def test_7_two_thirds_of_the_coins_reach_the_army():
    assert share(year(7, 101), "rome") == 65
    assert share(year(7, 101), "parthia") == 100


def test_7_the_danube_has_no_bridge_until_104():
    assert crossing(year(7, 104), "moesia_superior", "dacia_superior") == 1
    assert crossing(year(7, 105), "moesia_superior", "dacia_superior") == 0
    assert crossing(year(7, 104), "dacia_inferior", "dacia_superior") == 0


def test_7_the_vassal_kings_waver_when_parthia_is_at_war():
    after = happening(at_war(year(7, 113), "parthia"), "vassals_of_parthia", 3, 4)

    assert after.side("osrhoene") == "parthia"
    assert after.side("armenia") == "armenia"
    assert happening(year(7, 113), "vassals_of_parthia") == quiet(year(7, 113))


def test_7_the_roxolani_ride_when_dacia_is_at_war():
    after = happening(at_war(year(7, 102), "dacia"), "roxolani", 20, 20)

    assert after.side("roxolani") == "dacia"
    assert count(after, "roxolani", "moesia_inferior")
    assert "roxolani" not in happening(year(7, 102), "roxolani").powers


def test_7_osroes_drives_out_pacorus_in_109():
    after = happening(year(7, 109), "osroes_king")

    assert after.captains["osroes"].supreme
    assert "pacorus" not in after.captains
    assert "pacorus" in happening(year(7, 108), "osroes_king").captains


def test_7_parthamasiris_takes_armenia_unless_it_is_roman():
    after = happening(year(7, 113), "parthamasiris_in_armenia")

    assert after.side("armenia") == "parthia"
    assert after.captains["parthamasiris"].at == "artaxata"
    roman = taken(year(7, 113), "rome", "artaxata")
    assert "parthamasiris" not in happening(roman, "parthamasiris_in_armenia").captains


def test_7_the_treasure_is_found_when_sarmizegetusa_is_roman():
    state = year(7, 106)
    rich = happening(taken(state, "rome", "dacia_superior"), "treasure_of_decebalus")

    assert rich.powers["rome"].treasury == state.powers["rome"].treasury + 15
    poor = happening(taken(state, "rome", "dacia_inferior"), "treasure_of_decebalus")
    assert poor.powers["rome"].treasury == state.powers["rome"].treasury


@pytest.mark.parametrize("place", ["cyrenaica", "aegyptus", "cyprus"])
def test_7_the_diaspora_rises_in_115_while_rome_fights_parthia(place):
    war, name = at_war(year(7, 115), "parthia"), f"revolt_in_{place}"

    assert count(happening(war, name, 4, 20), f"rebels_of_{place}", place)
    assert f"rebels_of_{place}" not in happening(war, name, 5).powers
    assert f"rebels_of_{place}" not in happening(year(7, 115), name).powers


@pytest.mark.parametrize("place", ["osrhoene", "adiabene", "hatra", "assyria", "babylonia", "media"])
def test_7_cities_without_a_legion_rise_behind_the_lines(place):
    held, name = taken(year(7, 116), "rome", place), f"rising_in_{place}"
    after = happening(held, name, 3)

    assert holder(after, place) == f"rebels_of_{place}"
    assert f"rebels_of_{place}" not in happening(held, name, 4).powers
    guarded = joined(held, "rome", place, {"LGN": 1})
    assert holder(happening(guarded, name), place) == "rome"


def test_7_the_emperor_may_die_from_116_on():
    state = comers(year(7, 105))
    assert "hadrianus" in state.captains
    last = replace(state, turn=year(7, 116).turn)
    assert happening(last, "health_of_the_emperor", 1).captains["hadrianus"].supreme
    assert happening(last, "health_of_the_emperor", 2).captains["traianus"].supreme
    assert happening(state, "health_of_the_emperor") == state


def test_7_nabataea_is_annexed_on_4():
    game = offer(year(7, 106), "annexation_of_nabataea", 4)
    game.submit(Accept())

    assert holder(game.state, "arabia_petraea") == "rome"
    assert count(game.state, "rome", "arabia_petraea") == {"AUX": 3, "CAV": 2}
    assert offer(year(7, 105), "annexation_of_nabataea").decision is None

    vain = offer(year(7, 106), "annexation_of_nabataea", 5)
    vain.submit(Accept())
    assert holder(vain.state, "arabia_petraea") == "nabataea"


def test_7_characene_submits_when_babylonia_is_roman():
    assert offer(year(7, 116), "submission_of_characene").decision is None
    game = offer(taken(year(7, 116), "rome", "babylonia"), "submission_of_characene", 4)
    game.submit(Accept())

    assert game.state.side("characene") == "rome"


def test_7_what_is_won_and_lost_counts_in_points():
    state = at_start(7)
    won = taken(state, "rome", "dacia_superior", "dacia_inferior", "artaxata", "osrhoene")

    assert points(state) == 0
    assert points(won) == 4 + ("decebalus" not in won.captains)
    assert points(taken(won, "dacia", "moesia_superior")) == points(won) - 1
    assert graded(state).winner is None
    assert graded(won).winner == "rome"
    assert scenario(7).rules.levels[graded(won).level].name["en"] == "Dacicus"


# ---------------------------------------------------------------- 20: the Expansion of Rome


def test_20_the_rulebooks_five_great_powers_sleep():
    """16.15."""
    state = at_start(20)
    asleep = {power for power, entry in state.powers.items() if entry.status == "neutral"} - {"foes_of_rome"}

    assert asleep == {"aegyptus", "carthage", "macedonia", "pontus", "seleucid_kingdom"}
    assert provinces_of(state, "rome") == tuple(
        place for place in state.world.provinces if place in scenario(20).powers["rome"].provinces
    )


@pytest.mark.parametrize(("face", "rating"), [(1, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_20_a_die_tells_what_the_consuls_of_the_year_are_worth(face, rating):
    state = empty(year(20, -218), "cisalpina", "apulia")  # so that Latium is the only place to take command
    game = Game(replace(state, steps=(Election("consul"),)), ScriptedDice([face, 1]))

    assert game.state.captains["consul.-218.1"].rating == rating
    assert game.state.captains["consul.-218.1"].supreme
    assert game.state.captains["consul.-218.2"].rating == 1


def test_20_there_are_consuls_for_every_year():
    yearly = scenario(20).rules.offices["consul"].yearly

    assert sorted(yearly) == list(range(-218, -178))
    assert all(1 <= len(men) <= 2 for men in yearly.values())


@pytest.mark.parametrize(
    ("client", "place"), [("syracusae", "sicilia"), ("massilia", "narbonensis"), ("saguntum", "tarraconensis")]
)
def test_20_a_client_becomes_a_province_for_3_rp_on_2(client, place):
    state, name = year(20, -209), f"annexation_of_{client}"
    game, vain = offer(state, name, 2), offer(state, name, 3)
    game.submit(Accept())
    vain.submit(Accept())

    assert holder(game.state, place) == "rome"
    assert holder(vain.state, place) == client
    assert game.state.powers["rome"].treasury == vain.state.powers["rome"].treasury == 10 - 3
    assert points(game.state) == points(state) + 1
    assert offer(year(20, -210), name).decision is None


def test_20_provinces_regions_and_fallen_kings_count():
    state = at_start(20)
    hispania = taken(state, "rome", "baetica", "carthaginiensis", "tarraconensis")
    pella = taken(state, "rome", "macedonia")

    assert points(state) == 6 + 2  # and most of Italy
    assert points(hispania) == points(state) + 3 + 2
    assert points(pella) == points(state) + 1 + 3
    assert points(taken(state, "carthage", "latium")) == points(state) - 1 - 20


def test_20_ninety_points_are_a_triumph_at_once():
    state = at_start(20)
    land = [one for one in state.world.provinces if one not in {*state.world.impassable, "latium"}]
    near, conquered = taken(state, "rome", *land[:55]), taken(state, "rome", *land[:60])

    assert points(near) < 90 <= points(conquered)
    assert not settled(near)
    assert settled(conquered)
    assert scenario(20).rules.levels[graded(conquered).level].name["en"] == "Orbis Terrarum"
