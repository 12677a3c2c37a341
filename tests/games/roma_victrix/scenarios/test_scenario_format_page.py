"""The manual's page about the scenario format tells every key that there is and no other; its examples can be read."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
import pytest
import yaml
from option_values import values_of

from roma_desktop.games.roma_victrix.model.effects import AnyEffect
from roma_desktop.games.roma_victrix.model.options import Options
from roma_desktop.games.roma_victrix.model.setting import TYPES, Scenario
from roma_desktop.games.roma_victrix.model.tables import CARDS, KINDS
from roma_desktop.games.roma_victrix.model.world import world

SOURCES = Path(__file__).resolve().parents[4]
PAGE = (SOURCES / "resources" / "manual" / "scenario-format.md").read_text("utf-8")
SCHEMA = json.loads((SOURCES / "resources" / "schema" / "roma_victrix-scenario.json").read_text("utf-8"))["$defs"]
SECTIONS = dict(re.findall(r"^##+ ([^\n]*)\n(.*?)(?=^##|\Z)", PAGE, re.MULTILINE | re.DOTALL))
EXAMPLES = re.findall(r"^```yaml\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
EFFECTS = {kind.__struct_config__.tag: kind for kind in AnyEffect.__args__}
PARTS = {
    "Scenario": "The scenario", "Options": "Options", "PowerEntry": "Powers", "CapitalEntry": "Capitals",
    "LeaderEntry": "Leaders", "Objectives": "Objectives", "Collapse": "Collapse", "Barbarians": "Peoples of Barbaricum",
    "SpecialRules": "Special rules", "Office": "Offices", "Newcomer": "Newcomers", "Pact": "Pacts",
    "Happening": "Happenings", "Offer": "Offers", "When": "Conditions", "Share": "Revenue", "Walls": "Walls",
    "Skill": "Skills", "Crossing": "Crossings", "Bounds": "Bounds", "Coalition": "Coalitions",
}  # fmt: skip
"""The section that tells the keys of each part of the format."""


def first_cells(section: str) -> list[str]:
    """The keys that begin the rows of the tables of a section."""
    return re.findall(r"^\| `(\w+)` \|", SECTIONS[section], re.MULTILINE)


def test_every_part_of_the_format_has_a_section() -> None:
    effects = {kind.__name__ for kind in EFFECTS.values()}
    assert SCHEMA.keys() - effects == PARTS.keys() | {"Points", "Level"}


@pytest.mark.parametrize("part", PARTS)
def test_a_section_tells_each_key_once(part: str) -> None:
    assert sorted(first_cells(PARTS[part])) == sorted(SCHEMA[part]["properties"])


def test_solitaire_tells_points_and_levels() -> None:
    assert first_cells("Solitaire") == [*SCHEMA["Points"]["properties"], *SCHEMA["Level"]["properties"]]


@pytest.mark.parametrize("part", PARTS)
def test_a_key_that_must_be_given_has_no_default(part: str) -> None:
    if part in ("Options", "When"):
        return  # all of them may be left out; their tables have no such column
    rows = re.findall(r"^\| `(\w+)` \|.*\|([^|]*)\|$", SECTIONS[PARTS[part]], re.MULTILINE)
    assert {key for key, default in rows if not default.strip()} == set(SCHEMA[part]["required"])


@pytest.mark.parametrize("tag", EFFECTS)
def test_an_effect_is_told_with_its_keys(tag: str) -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \|(.*)\|$", SECTIONS["Effects"], re.MULTILINE))
    keys = rows[tag].rpartition("|")[2]
    keys = re.sub(r"\]\([^)]*\)", "]", keys)  # links
    must = set(re.findall(r"`(\w+)`", re.sub(r"\([^)]*\)", "", keys)))  # what isn't in brackets
    for key, field in zip(EFFECTS[tag].__struct_fields__, msgspec.structs.fields(EFFECTS[tag]), strict=True):
        assert f"`{key}" in keys
        assert (key in must) == field.required, key


@pytest.mark.parametrize("option", Options.__struct_fields__)
def test_an_option_is_told_with_its_values(option: str) -> None:
    row = next(line for line in SECTIONS["Options"].splitlines() if line.startswith(f"| `{option}` |"))
    for value in values_of(option):
        assert f"`{str(value).lower()}`" in row


def test_all_places_units_and_cards_are_named() -> None:
    board = world()
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", SECTIONS["Places"], re.MULTILINE))
    assert {region: set(re.findall(r"`(\w+)`", told)) for region, told in rows.items()} == {
        region: set(found.provinces) for region, found in board.regions.items()
    }
    for space in {*board.spaces, *board.impassable} - board.berths.keys():
        assert re.search(rf"\b{space}\b", SECTIONS["Places"]), space
    for power, kinds in TYPES.items():
        assert f"| `{power}` | {', '.join(kind for kind in KINDS if kind in kinds)} |" in reordered(SECTIONS["Units"])
    for card in CARDS:
        assert f"`{card}`" in SECTIONS["Powers"]


def reordered(text: str) -> str:
    """Tables of kinds with the kinds in the order of the counters."""

    def sort(row: re.Match[str]) -> str:
        return f"| {row[1]} | {', '.join(sorted(row[2].split(', '), key=KINDS.index))} |"

    return re.sub(r"^\| (`\w+`) \| ([A-Z, ]+) \|$", sort, text, flags=re.MULTILINE)


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_has_the_form_that_a_file_needs(example: str) -> None:
    fields = get_type_hints(Scenario)
    for key, value in yaml.safe_load(example).items():
        msgspec.convert(value, fields[key])


def test_every_key_stands_in_an_example() -> None:
    shown = yaml.safe_load(re.findall(r"^```small-war.yaml\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)[0])
    keys = set(keys_of(shown)).union(*(keys_of(yaml.safe_load(example)) for example in EXAMPLES))
    parts = PARTS.keys() - {"Options"}
    assert {key for part in parts for key in SCHEMA[part]["properties"]} <= keys
    assert {one["do"] for example in EXAMPLES for one in effects_of(yaml.safe_load(example))} == EFFECTS.keys()


def keys_of(data: Any) -> set[str]:
    if isinstance(data, dict):
        return {str(key) for key in data}.union(*(keys_of(value) for value in data.values()))
    return set().union(*(keys_of(value) for value in data)) if isinstance(data, list) else set()


def effects_of(data: Any) -> list[dict[str, Any]]:
    if isinstance(data, dict):
        return [data] if "do" in data else [one for value in data.values() for one in effects_of(value)]
    return [one for value in data for one in effects_of(value)] if isinstance(data, list) else []
