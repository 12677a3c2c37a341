"""The rules of Arquebus beside the table: every number in both languages, tables with the figures of the charts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import yaml

from roma_desktop.core.rules_text.reference import Reference, read_reference
from roma_desktop.core.shipped import shipped

FOLDER = shipped("resources", "rules", "arquebus")
LANGUAGES = ("en", "ja")

BOOK = """
1.0
2.0 a; 2.1 a; 2.2 a-h; 2.3 a; 2.4 a-j; 2.5 a-c
3.0 a-e
4.0 a-e
5.0 a-c; 5.1 a-b; 5.2 a-e; 5.3 a-e; 5.4 a-e; 5.5 a-b
6.0; 6.1 a-d; 6.2 a-h; 6.3 a-g; 6.4 a
7.0; 7.1 a; 7.2 a-f; 7.3 a-b; 7.4 a-c; 7.5 a-b; 7.6 a
8.0 a-f
9.0
10.0 a-c; 10.1 a-e; 10.2 a; 10.3 a-f
11.0 a; 11.1 a-d; 11.2 a-g; 11.3 a-b; 11.4 a-d; 11.5 a-b
12.0; 12.1 a-c; 12.2 a-d; 12.3 1 2 2A 2B 3 4 5 6 6A 6B 7 8 9 a-b; 12.4 a-d; 12.5 a-b
13.0 a; 13.1 a; 13.2 a-c; 13.3 1 2 3 4 5 5a 5b 5c 5d 5e 5f 5g 5h 5i 5j; 13.4 a-c; 13.5 a; 13.6 a-f
13.7; 13.8; 13.9 a-d
14.0; 14.1 a-b; 14.2 a-b; 14.3 a-g; 14.4 a-g; 14.5 a-h; 14.6; 14.7 a-d
15.0; 15.1 a-d; 15.2 a-d
16.0; 16.1 a; 16.2 a-b; 16.3 a
"""
"""The sections of the rulebook with their items."""

RULINGS, TABLES, EXAMPLES = 48, 9, 11
BATTLES = ("FOR", "CER", "AGN", "RAV", "MAR", "BIC", "PAV", "CER44")

RULES = {language: read_reference(FOLDER, language) for language in LANGUAGES}
CHARTS: dict[str, Any] = yaml.safe_load(shipped("resources", "boards", "arquebus.yaml").read_text("utf-8"))
SCENARIOS: list[dict[str, Any]] = [
    yaml.safe_load(file.read_text("utf-8")) for file in sorted(shipped("scenarios", "arquebus").glob("*.yaml"))
]
in_both = pytest.mark.parametrize("rules", [pytest.param(RULES[language], id=language) for language in LANGUAGES])


def rows(rules: Reference, number: str, table: int = 0) -> list[list[str]]:
    """The cells of a table of a rule, without the row of headings."""
    found = [part for part in rules.entries[number].text.split("\n\n") if part.startswith("|")]
    return [[cell.strip() for cell in line[1:-1].split("|")] for line in found[table].splitlines()[2:]]


def links(text: str) -> Counter[str]:
    return Counter(re.findall(r"(?<!\\)\[([^\]]+)\]", text))


def figures(text: str) -> Counter[str]:
    """Numbers in a text, those of rules left aside."""
    return Counter(re.findall(r"\d+", re.sub(r"\[[^\]]*\]", "", text)))


def signed(number: int) -> str:
    return f"{number:+}" if number else "0"


def typed(book: str) -> Iterator[str]:
    """The numbers of the list above."""
    for part in re.split(r"[;\n]", book.strip()):
        section, *items = part.split()
        yield section
        for item in items:
            first, last = item[0], item[-1]
            among = [chr(code) for code in range(ord(first), ord(last) + 1)] if item[1:2] == "-" else [item]
            yield from (f"{section}-{one}" for one in among)


# ---------------------------------------------------------------- all numbers


def test_every_number_that_can_be_cited_is_explained():
    numbers = set(RULES["en"].entries) - {one for one in RULES["en"].entries if one.partition("-")[0] in BATTLES}
    others = [*"NRSTX", *(f"R{one:02}" for one in range(1, RULINGS + 1))]
    others += [*(f"T{one}" for one in range(1, TABLES + 1)), *(f"X{one}" for one in range(1, EXAMPLES + 1))]
    assert numbers == {*typed(BOOK), *others}


def test_battles_come_in_their_order_after_the_book():
    chapters = [entry.number for entry in RULES["en"].chapters]
    assert chapters == [*(f"{chapter}.0" for chapter in range(1, 17)), *BATTLES, "X", "N", "R", "S", "T"]


def test_every_number_is_explained_in_both_languages():
    assert list(RULES["ja"].entries) == list(RULES["en"].entries)
    for language, rules in RULES.items():
        assert [number for number, entry in rules.entries.items() if entry.language != language] == []


def test_both_languages_name_the_same_rules_and_figures():
    for number, entry in RULES["en"].entries.items():
        other = RULES["ja"].entries[number].text
        assert links(other) == links(entry.text), number
        assert figures(entry.text) <= figures(other), number


@in_both
@pytest.mark.parametrize(
    ("asked", "number", "around"),
    [
        ("11.2-c", "11.2-c", ["11.0", "11.2"]),
        ("[12.3-2A]", "12.3-2A", ["12.0", "12.3", "12.3-2"]),
        ("13.3-5g", "13.3-5g", ["13.0", "13.3", "13.3-5"]),
        ("3.0-e", "3.0-e", ["3.0"]),
        ("14.3-z", "14.3", ["14.0"]),
        ("r3", "R03", ["R"]),
        ("T4", "T4", ["T"]),
        ("x 11", "X11", ["X"]),
        ("CER-1", "CER-1", ["CER"]),
        ("CER44-1", "CER44-1", ["CER44"]),
        ("FOR-V1", "FOR-V1", ["FOR"]),
        ("CER44", "CER44", []),
        ("16", "16.0", []),
    ],
)
def test_numbers_are_found_however_they_are_written(rules, asked, number, around):
    assert rules.find(asked).number == number
    assert [entry.number for entry in rules.around(number)] == around


@in_both
def test_each_ruling_and_the_rule_it_decides_name_each_other(rules):
    for number in rules.entries["R"].children:
        decided = links(rules.entries[number].text)
        assert any(number in links(rules.entries[one].text) for one in decided), number


@in_both
def test_every_example_names_its_rule_and_the_rule_names_the_example(rules):
    for number in rules.entries["X"].children:
        named = links(rules.entries[number].text)
        assert any(number in links(rules.entries[one].text) for one in named), number


# ---------------------------------------------------------------- the battles


def test_each_battle_has_its_scenario_and_each_scenario_its_rules():
    assert len(SCENARIOS) == len(BATTLES)
    for battle, scenario in zip(BATTLES, SCENARIOS, strict=True):
        assert [*RULES["en"].entries[battle].children] == [one["id"] for one in scenario["special_rules"]], battle


@in_both
def test_the_page_of_a_battle_has_the_figures_of_its_scenario(rules):
    for battle, scenario in zip(BATTLES, SCENARIOS, strict=True):
        _, levels, counters = rows(rules, battle)
        sides = scenario["sides"]
        shown = {(level, counter) for level, counter in zip(levels[1:], counters[1:], strict=True)}
        assert shown == {(str(side["flight_level"]), str(side["seizure"])) for side in sides}, battle
        if "timed" in scenario:
            assert str(scenario["timed"]["boxes"]) in figures(rules.entries[battle].text), battle
            assert "16.1" in links(rules.entries[battle].text), battle
        else:
            assert "16.1" not in links(rules.entries[battle].text), battle


@in_both
def test_the_rule_of_a_battle_has_the_hexes_of_the_scenario(rules):
    for scenario in SCENARIOS:
        for rule in scenario["special_rules"]:
            hexes = set(re.findall(r"\b\d{4}\b", rule["text"]["en"]))
            assert set(re.findall(r"(?<!\d)\d{4}(?!\d)", rules.entries[rule["id"]].text)) == hexes, rule["id"]


# ---------------------------------------------------------------- the tables


@in_both
def test_what_is_lost_costs_its_points(rules):
    assert [int(row[1]) for row in rows(rules, "3.0-a")] == [10, 5, 5, 3, 2, 2, 1, 0, 0]
    assert [row[1] for row in rows(rules, "2.5-c")] == [*"32105503212232110"]


@in_both
def test_ranges(rules):
    shown = {row[0]: [int(cell) for cell in row[1:] if cell] for row in rows(rules, "T1")}
    assert shown == CHARTS["ranges"]


@in_both
def test_modifiers_of_fire(rules):
    fire = CHARTS["fire"]
    assert [row[1] for row in rows(rules, "T2")][1:-1] == [
        signed(fire[one])
        for one in ("plunging", "retired", "men_at_arms", "pikes_by_artillery", "skirmishers", "gun_wagon")
    ]


@in_both
def test_results_of_fire(rules):
    for place, name in enumerate(CHARTS["fire_results"], start=1):
        assert read(rules, "T3", place) == results(CHARTS["fire_results"][name]), name


@in_both
def test_weapons(rules):
    matrix = CHARTS["matrix"]
    shown = {attacker: row[1:] for row in rows(rules, "T4") for attacker in row[0].split(", ")}
    assert shown == {attacker: [signed(one) for one in row] for attacker, row in matrix["rows"].items()}


@in_both
@pytest.mark.parametrize(("number", "chart"), [("T5", "shock_results"), ("T6", "charge_results")])
def test_results_of_shock_and_charge(rules, number, chart):
    for place, name in enumerate(("normal", "disordered"), start=1):
        assert read(rules, number, place) == results(CHARTS[chart][name]), name


@in_both
def test_terrain(rules):
    kinds = [kind for name, kind in CHARTS["terrain"].items() if name not in ("road", "vineyard")]
    assert joined(rules, 0, 1) == [terrain(rules, kind, str) for kind in kinds]
    assert CHARTS["terrain"]["road"] == CHARTS["terrain"]["clear"]
    assert CHARTS["terrain"]["vineyard"] == CHARTS["terrain"]["light_woods"]


@in_both
def test_hexsides(rules):
    kinds = [
        kind for name, kind in CHARTS["hexsides"].items() if name not in ("city_wall", "torre_del_gallo_impassable")
    ]
    assert joined(rules, 2, 3) == [terrain(rules, kind, signed) for kind in kinds]
    assert CHARTS["hexsides"]["city_wall"] == CHARTS["hexsides"]["wall"]


@in_both
def test_ratings(rules):
    ratings = [(name, one) for name, one in CHARTS["ratings"].items() if one["type"] != "ART"]
    for row, (name, one) in zip(rows(rules, "T8"), ratings, strict=True):
        assert row[1] == "/".join(map(str, one["movement"])), name
        assert row[2] == "/".join(map(signed, one["sdd"])), name
        missiles = {
            weapon: "/".join("-" if x is None else signed(x) for x in of) for weapon, of in one["missiles"].items()
        }
        assert re.findall(r"[-+]?\d/[-+]?\d?", row[3]) == [*missiles.values()], name


@in_both
def test_opportunities(rules):
    assert re.findall(r"0-(\d)", rules.entries["T9"].text)[:4] == [str(one) for one in CHARTS["opportunities"]]


# ---------------------------------------------------------------- how the tables say it


def read(rules: Reference, number: str, place: int) -> list[tuple[str, int]]:
    """A column of a table of results, lowest die first: each result with its highest die, 99 for the last."""
    found = {row[0]: row[place] for row in rows(rules, number) if row[place]}
    highest = {result: int(re.findall(r"(?<!\d)-\d+|\d+", cell)[-1]) for result, cell in found.items()}
    highest.update({result: 99 for result, cell in found.items() if cell.endswith(("up", "以上"))})
    return sorted(highest.items(), key=lambda one: one[1])


def results(chart: list[list[Any]]) -> list[tuple[str, int]]:
    """A column of a chart as it is shown."""
    names = {"none": "-", "ELIM": "EL", "RETA": "ARET"}
    return [(" + ".join(names.get(one, one) for one in re.split(r"[_+]", of)), highest) for highest, of in chart]


def joined(rules: Reference, costs: int, effects: int) -> list[list[str]]:
    """The cells of terrain, which stand in two tables, without its names."""
    of_costs, of_effects = rows(rules, "T7", costs), rows(rules, "T7", effects)
    assert [row[0] for row in of_costs] == [row[0] for row in of_effects]
    return [[*one[1:], *other[1:]] for one, other in zip(of_costs, of_effects, strict=True)]


def terrain(rules: Reference, kind: dict[str, Any], cost: Callable[[int], str]) -> list[str]:
    """The cells of a kind of terrain."""
    english = rules is RULES["en"]
    yes, no, some, everyone = ("yes", "no", "some", "all") if english else ("可", "不可", "一部", "全部")
    who = {"none": "-", "mounted_pk": some, "all": everyone}[kind["disorder"]]
    costs = ["NA" if one is None else cost(one) for one in kind["cost"]]
    drms = ["NA" if one is None else signed(one) for one in (kind["shock"], kind["fire"])]
    return [*costs, who, *drms, no if kind["sight"] else yes, yes if kind["charge"] else no]
