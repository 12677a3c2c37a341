"""The eight battles: each is a file that the checker has nothing against, and has the armies it should have."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from roma_desktop.games.arquebus.model.charts import charts
from roma_desktop.games.arquebus.model.field import make_field
from roma_desktop.games.arquebus.model.scenario import BattleEntry, LeaderEntry, Scenario, SideEntry, Text
from roma_desktop.games.arquebus.model.special import SPEAKS_OF
from roma_desktop.games.arquebus.scenario.files import all_mistakes, load, shipped_scenarios

FILES = shipped_scenarios()
BATTLES = {file.stem: load(file) for file in FILES}
EACH = pytest.mark.parametrize("name", BATTLES)
UNITS = {
    "1-fornovo": {"fr": 29, "lg": 37},
    "2-cerignola": {"sp": 24, "fr": 19},
    "3-agnadello": {"fr": 31, "ve": 26},
    "4-ravenna": {"fr": 47, "lg": 45},
    "5-marignano": {"sw": 27, "fr": 41},
    "6-bicocca": {"im": 34, "fr": 35},
    "7-pavia": {"im": 45, "fr": 42},
    "8-ceresole": {"fr": 33, "im": 30},
}
"""The units of each side without optional Battles."""
OPTIONAL = {"2-cerignola": {"fr_guns": 3}, "3-agnadello": {"ve_main": 9}}
LEVELS = {
    "1-fornovo": {"fr": 28, "lg": 33},
    "2-cerignola": {"sp": 34, "fr": 24},
    "3-agnadello": {"fr": 30, "ve": 34},
    "4-ravenna": {"fr": 50, "lg": 54},
    "5-marignano": {"sw": 36, "fr": 52},
    "6-bicocca": {"im": 36, "fr": 38},
    "7-pavia": {"im": 44, "fr": 54},
    "8-ceresole": {"fr": 50, "im": 30},
}


def battles(scenario: Scenario) -> Iterator[tuple[SideEntry, BattleEntry]]:
    return ((side, battle) for side in scenario.sides for battle in side.battles)


def leaders(side: SideEntry) -> list[LeaderEntry]:
    return [*side.commanders, *(battle.leader for battle in side.battles if battle.leader is not None)]


def test_there_are_eight_in_order_of_date() -> None:
    assert [battle.number for battle in BATTLES.values()] == list(range(1, 9))
    assert list(BATTLES) == list(UNITS)
    dates = [battle.date for battle in BATTLES.values()]
    assert dates == sorted(dates)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_nothing_is_wrong_with_it(file: Path) -> None:
    assert all_mistakes(file) == []


@EACH
def test_the_armies_are_whole(name: str) -> None:
    scenario = BATTLES[name]
    found = {
        side.id: sum(len(battle.units) for battle in side.battles if not battle.optional) for side in scenario.sides
    }
    assert found == UNITS[name]
    optional = {battle.id: len(battle.units) for _, battle in battles(scenario) if battle.optional}
    assert optional == OPTIONAL.get(name, {})
    assert {side.id: side.flight_level for side in scenario.sides} == LEVELS[name]


@EACH
def test_each_side_has_one_overall_commander(name: str) -> None:
    for side in BATTLES[name].sides:
        assert sum(leader.overall_commander for leader in leaders(side)) == 1


@EACH
def test_each_leader_starts_with_a_unit(name: str) -> None:
    for side in BATTLES[name].sides:
        taken = {unit.hex for battle in side.battles for unit in battle.units}
        assert all(leader.hex in taken for leader in leaders(side))


@EACH
def test_the_field_is_made(name: str) -> None:
    map_ = BATTLES[name].map
    field = make_field(map_)
    assert len(field.hexes) == map_.columns * map_.rows
    assert len(field.obstacles) == sum(len(sides) for sides in map_.hexsides.values())


@EACH
def test_enemies_start_apart(name: str) -> None:
    scenario = BATTLES[name]
    field = make_field(scenario.map)
    one, other = ({unit.hex for battle in side.battles for unit in battle.units} - {""} for side in scenario.sides)
    assert min(field.distance(here, there) for here in one for there in other) > 1


@EACH
def test_flight_levels_are_within_the_points_on_counters(name: str) -> None:
    """A side's level is at most 55 percent of the points of its units, so that it can be reached [3.0]."""
    worth = {"PK": 5, "SB": 5, "MM": 3, "MAQ": 3, "AQ": 3, "CB": 2, "GE": 2, "LC/A": 2, "MCB": 2, "STR": 2}
    worth |= {"ART": 1, "GW": 1, "LC": 1, "LB": 1}
    for side in BATTLES[name].sides:
        types = [charts().ratings[unit.kind].type for battle in side.battles for unit in battle.units]
        assert side.flight_level <= 0.55 * sum(worth.get(type_, 0) for type_ in types)


@EACH
def test_it_is_told_in_both_languages(name: str) -> None:
    scenario = BATTLES[name]
    texts: list[Text] = [scenario.title, scenario.summary, scenario.notes]
    texts += [rule.text for rule in scenario.special_rules]
    texts += [label.text for label in scenario.map.labels] + [crossing.text for crossing in scenario.map.crossings]
    texts += [scenario.timed.why] if scenario.timed else []
    for side in scenario.sides:
        texts += [side.name, *(leader.name for leader in leaders(side))]
    for _, battle in battles(scenario):
        texts += [battle.name, *(unit.name for unit in battle.units)]
    assert all(set(text) == {"en", "ja"} and all(text.values()) for text in texts)


def test_every_special_rule_is_in_one_battle() -> None:
    found = [rule.id for battle in BATTLES.values() for rule in battle.special_rules]
    assert sorted(found) == sorted(SPEAKS_OF)
    optional = {rule.id for battle in BATTLES.values() for rule in battle.special_rules if rule.optional}
    assert optional == {"AGN-2", "CER-3"}


def test_leaders_of_two_battles() -> None:
    """5.0-c: Navarro at Ravenna [RAV-3], Pescara at Pavia [PAV-3], and Chandieu if the guns come [CER-3]."""
    found = {battle.id: battle.led_by for name in BATTLES for _, battle in battles(BATTLES[name]) if battle.led_by}
    assert found == {"fr_guns": "fr_centre", "lg_guns": "lg_foot", "im_rearfoot": "im_shot"}


def test_what_the_rulebook_states() -> None:
    """Gonzaga's ratings [5.2, 6.2], and the seizure counters of Cerignola [6.3]."""
    league = BATTLES["1-fornovo"].sides[1]
    gonzaga = next(leader for leader in leaders(league) if leader.overall_commander)
    assert (gonzaga.effectiveness, gonzaga.charisma) == (-2, 4)
    assert {side.id: side.seizure for side in BATTLES["2-cerignola"].sides} == {"sp": 2, "fr": 1}
    kings = {
        leader.name["en"] for one in BATTLES.values() for side in one.sides for leader in leaders(side) if leader.king
    }
    assert kings == {"Charles VIII", "Louis XII", "Francis I"}
