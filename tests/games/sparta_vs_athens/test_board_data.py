"""The board of Sparta vs. Athens agrees with itself and with every count that the rulebook states."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

FILE = Path(__file__).resolve().parents[3] / "resources" / "boards" / "sparta_vs_athens.yaml"
BOARD: dict[str, Any] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
LOCALES = {locale["id"]: locale for locale in BOARD["locales"]}
ENDS = {frozenset(path[:2]): path for path in BOARD["paths"]}
CHIOS_AND_LESBOS = {"chios", "mytilene", "methymna", "eresus"}
REGIONS_OF_PELOPONNESIA = {"peloponnese", "isthmus", "attica", "boeotia", "phocis", "opus_locris", "euboea"}


def cities(*nations: str) -> set[str]:
    return {of for of, locale in LOCALES.items() if locale["kind"] == "city" and locale["nation"] in nations}


def neighbours(place: str, *kinds: str) -> set[str]:
    return {
        other for ends, (_, _, kind, *_) in ENDS.items() if place in ends and kind in kinds for other in ends - {place}
    }


def test_every_place_and_path_is_there_once() -> None:
    """2.1: three kinds of path join the locales."""
    assert len(BOARD["locales"]) == len(LOCALES) == 131
    assert len(BOARD["paths"]) == len(ENDS) == 234
    assert set().union(*ENDS) == set(LOCALES)
    assert all(len(ends) == 2 for ends in ENDS)


def test_words_are_those_the_rules_know() -> None:
    assert {locale["kind"] for locale in LOCALES.values()} == {"city", "fort_site"}
    assert {locale["setting"] for locale in LOCALES.values()} == {"coast", "island", "inland"}
    assert {path[2] for path in BOARD["paths"]} == {"land", "coastal", "sea"}
    for locale in LOCALES.values():
        assert set(locale["names"]) == {"en", "ja", "grc"}
        assert all(isinstance(name, str) and name for name in locale["names"].values())
        assert isinstance(locale["walled"], bool)
        assert isinstance(locale["harbour"], bool)


@pytest.mark.parametrize(
    ("nations", "count"),
    [
        (("athens",), 1),
        (("delian",), 72),
        (("athenian_greek",), 6),
        (("athenian_italian",), 6),
        (("spartan_greek",), 4),
        (("spartan_italian",), 9),
        (("chalcidice",), 2),
        (("argos",), 1),
        (("melos",), 1),
    ],
)
def test_nations_have_as_many_cities_as_the_rulebook_says(nations: tuple[str, ...], count: int) -> None:
    """2.9, 11.1, 17.0."""
    assert len(cities(*nations)) == count


def test_sixteen_peloponnesian_cities_count_beside_three_that_do_not() -> None:
    """11.1, 11.5, RUL-68."""
    assert len(cities("peloponnesian") - {"cyllene", "tanagra", "plataea"}) == 16
    assert cities("sparta") == {"sparta", "gytheum", "cythera"}
    assert cities("persia") == {"sardis", "antandrus"}


def test_garrisons() -> None:
    """2.3: cities have garrisons, sites of forts have none."""
    assert sum(LOCALES[city]["gsp"] for city in cities("delian") - CHIOS_AND_LESBOS) == 122
    assert LOCALES["sparta"]["gsp"] == 7
    for locale in LOCALES.values():
        fort_site = locale["kind"] == "fort_site"
        assert (locale["gsp"] == 0) is fort_site
        assert not (fort_site and locale["walled"])


def test_walls_that_the_rulebook_states() -> None:
    assert all(LOCALES[city]["walled"] for city in CHIOS_AND_LESBOS)
    assert LOCALES["athens"]["walled"]
    assert LOCALES["corinth"]["walled"]


def test_six_harbours_and_ships_that_reach_them() -> None:
    harbours = {of for of, locale in LOCALES.items() if locale["harbour"]}
    assert (
        harbours == set(BOARD["areas"]["harbours"]) == {"syracuse", "corinth", "gytheum", "athens", "samos", "miletus"}
    )
    assert all(neighbours(harbour, "coastal", "sea") for harbour in harbours)


def test_tribute_is_of_delian_cities_alone() -> None:
    """2.16."""
    for of, locale in LOCALES.items():
        assert ("tribute_athens" in locale) is ("tribute_sparta" in locale) is (of in cities("delian")), of
    assert LOCALES["miletus"]["tribute_sparta"] == 6
    assert (LOCALES["ceos"]["tribute_athens"], LOCALES["ceos"]["tribute_sparta"]) == (5, 1)


def test_areas() -> None:
    areas = BOARD["areas"]
    assert set().union(*areas.values()) <= set(LOCALES)
    assert areas["euboea"] == ["histiaea", "chalcis", "eretria", "styra", "carystus"]
    assert set(areas["lesbos"]) == CHIOS_AND_LESBOS - {"chios"}
    assert len(areas["propontus"]) == 7
    inside = {of for of, locale in LOCALES.items() if locale["region"] in REGIONS_OF_PELOPONNESIA}
    assert set(areas["peloponnesia"]) == inside
    assert len(inside) == 34
    assert (areas["raid_coast"][0], areas["raid_coast"][-1]) == ("epidaurus", "pylos")
    assert set(areas["italy_sicily"]) == cities("athenian_italian", "spartan_italian")


def test_italy_and_sicily_hang_on_one_path() -> None:
    west = set(BOARD["areas"]["italy_sicily"])
    assert [ends for ends in ENDS if len(ends & west) == 1] == [frozenset({"corcyra", "thurii"})]


def test_special_paths() -> None:
    special = {frozenset(path[:2]): path[3] for path in BOARD["paths"] if len(path) > 3}
    assert special == {
        frozenset({"corinth", "megara"}): {"closed_to_ships": True},
        frozenset({"corinth", "epidaurus"}): {"closed_to_ships": True},
        frozenset({"opus_locris", "chalcis"}): {"strait": "10.3"},
        frozenset({"tanagra", "chalcis"}): {"strait": "10.3"},
    }
    assert ENDS[frozenset({"opus_locris", "chalcis"})][2] == "sea"
    assert ENDS[frozenset({"tanagra", "chalcis"})][2] == "coastal"


def test_settings_and_kinds_of_paths_agree() -> None:
    counts = Counter(path[2] for path in BOARD["paths"])
    assert counts == {"land": 57, "coastal": 79, "sea": 98}
    for of, locale in LOCALES.items():
        if locale["setting"] == "inland" and of != "amphipolis":
            assert not neighbours(of, "coastal", "sea"), of
        if locale["setting"] == "island" and of != "leucas":
            assert not neighbours(of, "land", "coastal"), of


def test_waters_part_the_neighbours_that_ships_reach() -> None:
    closed = {"megara", "epidaurus"}
    for place, seas in BOARD["waters"].items():
        sides = [other for side in seas.values() for other in side]
        assert len(sides) == len(set(sides))
        assert set(sides) == neighbours(place, "coastal", "sea") - (closed if place == "corinth" else set())
