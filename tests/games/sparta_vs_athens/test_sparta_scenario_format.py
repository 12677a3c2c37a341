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
from roma_desktop.core.errors import BadFile
from roma_desktop.core.shipped import shipped
from roma_desktop.games.sparta_vs_athens.scenario.files import load, shipped_scenarios

SCHEMA: dict[str, Any] = json.loads(shipped("resources", "schema", "sparta_vs_athens-scenario.json").read_text("utf-8"))
PAGE = shipped("resources", "manual", "scenario-format-sparta.md").read_text("utf-8")
SECTIONS = dict(re.findall(r"^##+ ([^\n]*)\n(.*?)(?=^##|\Z)", PAGE, re.MULTILINE | re.DOTALL))
PARTS = {"Scenario": "The scenario", "FreeChoice": "Choices"}


def as_json(file: Path) -> Any:
    """A scenario as a checker of YAML sees it: keys are words."""
    return json.loads(json.dumps(Authored(file).data))


def test_the_shipped_schema_is_current() -> None:
    assert json.loads(build_schema.written("sparta_vs_athens")) == SCHEMA
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("file", shipped_scenarios(), ids=lambda file: file.stem)
def test_every_shipped_scenario_keeps_to_it(file: Path) -> None:
    jsonschema.Draft202012Validator(SCHEMA).validate(as_json(file))


@pytest.mark.parametrize(
    ("old", "new"),
    [("verdict: archidamian", "verdict: mine"), ("number: 1", "nummer: 1"), ("chalcidice: n", "ionia: n")],
)
def test_what_is_no_scenario_does_not(old: str, new: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(shipped_scenarios()[0].read_text("utf-8").replace(old, new, 1), "utf-8")
    assert not jsonschema.Draft202012Validator(SCHEMA).is_valid(as_json(file))


@pytest.mark.parametrize("word", ["../../x", "x/y z", "a b", '""', "x" * 61])
def test_an_id_can_be_part_of_a_file_s_name(word: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(
        re.sub(r"^id: .*$", f"id: {word}", shipped_scenarios()[0].read_text("utf-8"), flags=re.MULTILINE), "utf-8"
    )
    with pytest.raises(BadFile, match="an id has letters, digits, - and _ only"):
        load(file)


def test_only_known_groups_have_an_allegiance() -> None:
    scenario = as_json(shipped_scenarios()[0])
    checker = jsonschema.Draft202012Validator(SCHEMA)
    assert checker.is_valid({**scenario, "standard_allegiance": {"argos": "sparta"}})
    assert not checker.is_valid({**scenario, "standard_allegiance": {"thebes": "sparta"}})


@pytest.mark.parametrize("part", PARTS)
def test_the_page_tells_each_key_once(part: str) -> None:
    rows = re.findall(r"^\| `(\w+)` \|.*\|([^|]*)\|$", SECTIONS[PARTS[part]], re.MULTILINE)
    assert sorted(key for key, _ in rows) == sorted(SCHEMA["$defs"][part]["properties"])
    assert {key for key, default in rows if not default.strip()} == set(SCHEMA["$defs"][part]["required"])


def test_the_page_s_example_can_be_read(tmp_path: Path) -> None:
    (example,) = re.findall(r"^```yaml\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    file = tmp_path / "one-year.yaml"
    file.write_text(example, "utf-8")
    assert load(file).id == "one_year"
