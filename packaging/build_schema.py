"""Writes the JSON Schema of scenario files, for editors that check and complete YAML: ``resources/schema``."""

from __future__ import annotations

import json
from inspect import cleandoc
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from roma_desktop.games.arquebus.model.scenario import Scenario as ArquebusScenario
from roma_desktop.games.roma_victrix.model.setting import Scenario
from roma_desktop.games.sparta_vs_athens.model.setting import Scenario as SpartanScenario

FOLDER = Path(__file__).resolve().parent.parent / "resources" / "schema"
TITLES: dict[str, tuple[str, type]] = {
    "roma_victrix": ("A scenario of Roma Victrix", Scenario),
    "sparta_vs_athens": ("A scenario of Sparta vs. Athens", SpartanScenario),
    "arquebus": ("A scenario of Arquebus", ArquebusScenario),
}
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema(game: str = "roma_victrix") -> dict[str, Any]:
    """The schema of the scenarios of a game."""
    title, scenario = TITLES[game]
    found = msgspec.json.schema(scenario)
    _name_keys(found, inspect.type_info(scenario), found["$defs"], set())
    for part in found["$defs"].values():  # before 0.23 msgspec keeps their indentation
        if "description" in part:
            part["description"] = cleandoc(part["description"])
    return {"$schema": DIALECT, "title": title, **found}


def _name_keys(part: dict[str, Any], kind: inspect.Type, defined: dict[str, Any], seen: set[type]) -> None:
    """Say which keys a mapping may have where there are only a few, such as languages and types of units."""
    if isinstance(kind, inspect.StructType):
        if kind.cls not in seen:
            seen.add(kind.cls)
            for field in kind.fields:
                _name_keys(defined[kind.cls.__name__]["properties"][field.encode_name], field.type, defined, seen)
    elif isinstance(kind, inspect.DictType):
        if isinstance(kind.key_type, inspect.LiteralType):
            part.pop("propertyNames", None)  # from 0.23 on msgspec writes it too, in another order
            part["propertyNames"] = {"enum": list(kind.key_type.values)}
        _name_keys(part["additionalProperties"], kind.value_type, defined, seen)
    elif isinstance(kind, inspect.VarTupleType):
        _name_keys(part["items"], kind.item_type, defined, seen)
    elif isinstance(kind, inspect.UnionType):
        for choice in kind.types:
            if isinstance(choice, inspect.StructType):
                _name_keys({}, choice, defined, seen)
            elif isinstance(choice, inspect.DictType):
                _name_keys(next(one for one in part["anyOf"] if one.get("type") == "object"), choice, defined, seen)


def written(game: str) -> str:
    """The shipped file's text."""
    return json.dumps(schema(game), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in TITLES:
        (FOLDER / f"{game}-scenario.json").write_text(written(game), "utf-8")
