"""The JSON Schema of scenario files: shipped, current, and true of every scenario."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import build_schema
import jsonschema
import pytest
from drafting import COMMENTED

from roma_desktop.core.authored import Authored
from roma_desktop.core.shipped import shipped
from roma_desktop.games.roma_victrix.scenario.files import shipped_scenarios

FILE = shipped("resources", "schema", "roma_victrix-scenario.json")


def as_json(file: Path) -> Any:
    """A scenario as a checker of YAML sees it: keys are words."""
    return json.loads(json.dumps(Authored(file).data))


def test_the_shipped_schema_is_current() -> None:
    assert json.loads(FILE.read_text("utf-8")) == json.loads(build_schema.written("roma_victrix"))


def test_it_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(json.loads(FILE.read_text("utf-8")))


@pytest.mark.parametrize("file", shipped_scenarios(), ids=lambda file: file.stem)
def test_every_shipped_scenario_keeps_to_it(file: Path) -> None:
    jsonschema.Draft202012Validator(json.loads(FILE.read_text("utf-8"))).validate(as_json(file))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("turns: 3", "turns: three"),
        ("turns: 3", "turn: 3"),
        ("kind: roman", "kind: latin"),
        ("{LGN: 2}", "{legion: 2}"),
        ("ja: アッピウス", "fr: Appius"),
        ("rating: 2", "rating: 7"),
    ],
)
def test_what_is_no_scenario_does_not(old: str, new: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    validator = jsonschema.Draft202012Validator(json.loads(FILE.read_text("utf-8")))
    file.write_text(COMMENTED, "utf-8")
    assert validator.is_valid(as_json(file))
    assert old in COMMENTED
    file.write_text(COMMENTED.replace(old, new, 1), "utf-8")
    assert not validator.is_valid(as_json(file))
