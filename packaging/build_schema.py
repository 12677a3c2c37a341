"""Writes the JSON Schema of scenario files, for editors that check and complete YAML: ``resources/schema``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from roma_desktop.games.roma_victrix.model.setting import Scenario

FILE = Path(__file__).resolve().parent.parent / "resources" / "schema" / "roma_victrix-scenario.json"
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema() -> dict[str, Any]:
    """The schema of a scenario of Roma Victrix."""
    found = msgspec.json.schema(Scenario)
    _name_keys(found, inspect.type_info(Scenario), found["$defs"], set())
    return {"$schema": DIALECT, "title": "A scenario of Roma Victrix", **found}


def _name_keys(part: dict[str, Any], kind: inspect.Type, defined: dict[str, Any], seen: set[type]) -> None:
    """Say which keys a mapping may have where there are only a few, such as languages and types of units."""
    if isinstance(kind, inspect.StructType):
        if kind.cls not in seen:
            seen.add(kind.cls)
            for field in kind.fields:
                _name_keys(defined[kind.cls.__name__]["properties"][field.encode_name], field.type, defined, seen)
    elif isinstance(kind, inspect.DictType):
        if isinstance(kind.key_type, inspect.LiteralType):
            part["propertyNames"] = {"enum": list(kind.key_type.values)}
        _name_keys(part["additionalProperties"], kind.value_type, defined, seen)
    elif isinstance(kind, inspect.VarTupleType):
        _name_keys(part["items"], kind.item_type, defined, seen)
    elif isinstance(kind, inspect.UnionType):
        for choice in kind.types:
            if isinstance(choice, inspect.StructType):
                _name_keys({}, choice, defined, seen)


def written() -> str:
    """The shipped file's text."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(written(), "utf-8")
