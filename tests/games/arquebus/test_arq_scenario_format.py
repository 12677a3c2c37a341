"""The format of scenarios: its JSON Schema, and the page of the manual that tells every key."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import build_schema
import jsonschema
import pytest

from roma_desktop.core.authored import Authored
from roma_desktop.core.shipped import shipped
from roma_desktop.games.arquebus.model.charts import charts
from roma_desktop.games.arquebus.model.field import TERRAIN
from roma_desktop.games.arquebus.scenario.files import load, shipped_scenarios

SCHEMA: dict[str, Any] = json.loads(shipped("resources", "schema", "arquebus-scenario.json").read_text("utf-8"))
PAGE = shipped("resources", "manual", "scenario-format-arquebus.md").read_text("utf-8")
SECTIONS = dict(re.findall(r"^##+ ([^\n]*)\n(.*?)(?=^##|\Z)", PAGE, re.MULTILINE | re.DOTALL))
PARTS = {
    "Scenario": "The scenario",
    "Timed": "Timed engagements",
    "SpecialRule": "Special rules",
    "Map": "The map",
    "Crossing": "Crossings",
    "Label": "Labels",
    "SideEntry": "Sides",
    "BattleEntry": "Battles",
    "LeaderEntry": "Leaders",
    "Replacement": "Replacements",
    "UnitEntry": "Units",
}


def as_json(file: Path) -> Any:
    """A scenario as a checker of YAML sees it: keys are words."""
    return json.loads(json.dumps(Authored(file).data))


def test_the_shipped_schema_is_current() -> None:
    assert json.loads(build_schema.written("arquebus")) == SCHEMA
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("file", shipped_scenarios(), ids=lambda file: file.stem)
def test_every_shipped_scenario_keeps_to_it(file: Path) -> None:
    jsonschema.Draft202012Validator(SCHEMA).validate(as_json(file))


@pytest.mark.parametrize(
    ("old", "new"), [("first_player: lg", "first_player: 1"), ("rows: 20", "rowes: 20"), ("kind: town", "kind: city")]
)
def test_what_is_no_scenario_does_not(old: str, new: str, tmp_path: Path) -> None:
    text = shipped_scenarios()[0].read_text("utf-8")
    assert old in text
    file = tmp_path / "mine.yaml"
    file.write_text(text.replace(old, new, 1), "utf-8")
    assert not jsonschema.Draft202012Validator(SCHEMA).is_valid(as_json(file))


@pytest.mark.parametrize("part", SCHEMA["$defs"])
def test_the_page_tells_each_key_once(part: str) -> None:
    rows = re.findall(r"^\| `(\w+)` \|.*\|([^|]*)\|$", SECTIONS[PARTS[part]], re.MULTILINE)
    rows = [row for row in rows if row[0] in SCHEMA["$defs"][part]["properties"]]
    assert sorted(key for key, _ in rows) == sorted(SCHEMA["$defs"][part]["properties"])
    assert {key for key, default in rows if not default.strip()} == set(SCHEMA["$defs"][part]["required"])


def test_the_page_tells_each_letter_and_each_kind_of_hexside() -> None:
    letters = dict(re.findall(r"`(\S)` \| ([A-Za-z ]+?) \|", SECTIONS["The map"]))
    assert {letter: word.lower().replace(" ", "_") for letter, word in letters.items()} == TERRAIN
    kinds = {kind for kind in charts().hexsides if f"`{kind}`" in SECTIONS["The map"]}
    assert kinds == charts().hexsides.keys() - {"slope_up"}


def test_the_page_s_example_can_be_read(tmp_path: Path) -> None:
    (example,) = re.findall(r"^```yaml\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    file = tmp_path / "the-bridge.yaml"
    file.write_text(example, "utf-8")
    assert load(file).title["en"] == "The Bridge"
