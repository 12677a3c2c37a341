"""What the README says is true: its examples run, its files are as it describes them."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from command_line import SOURCES, Roma

from roma_desktop.cli.main import SUBCOMMANDS, parser
from roma_desktop.core import entries

README = (SOURCES / "README.md").read_text("utf-8")
BLOCKS = re.findall(r"^```([^\n]*)\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
EXAMPLES = [line for kind, text in BLOCKS if not kind for line in text.splitlines() if line.startswith("roma-desktop ")]
SCRIPTS = {kind: text for kind, text in BLOCKS if kind.endswith(".txt")}


def names_of_subcommands() -> list[str]:
    return [module.__name__.rpartition(".")[2] for module in SUBCOMMANDS]


def test_every_subcommand_has_an_example() -> None:
    assert {shlex.split(line)[1] for line in EXAMPLES} == set(names_of_subcommands())


def test_the_examples_run(roma: Roma, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the order in which a reader would try them."""
    monkeypatch.chdir(tmp_path)
    for name, text in SCRIPTS.items():
        Path(name).write_text(text, "utf-8")
    for line in EXAMPLES:
        ran = roma(*shlex.split(line)[1:])
        assert (ran.code, ran.err) == (0, ""), line
    assert Path("games.csv").read_text("utf-8").startswith("game,seed,winner,")
    assert Path("cannae.png").read_bytes().startswith(b"\x89PNG")
    assert Path("saguntum.roma").is_file()
    assert Path("saguntum.html").read_text("utf-8").startswith("<!DOCTYPE html>")
    assert Path("trebia.png").read_bytes().startswith(b"\x89PNG")


def shaped(data: Any, depth: int = 0) -> Any:
    """Keys and types, without the values; "position" and what is named by a side is left out."""
    if isinstance(data, dict):
        return {key: shaped(value) for key, value in data.items() if key != "position"}
    if isinstance(data, list):
        return [shaped(data[0])]
    return type(data)


def block(start: str) -> Any:
    return json.loads(next(text for kind, text in BLOCKS if kind == "json" and start in text))


def test_a_position_is_as_described(roma: Roma, game: Path) -> None:
    found = json.loads(roma("replay", game, "--command", 40, "--json").out)
    assert shaped(found) == shaped(block('"command": 40'))
    assert found["position"]


def test_a_summary_is_as_described(roma: Roma) -> None:
    found = json.loads(roma("simulate", 1, "--games", 1, "--jobs", 1, "--json").out)
    described = block('"games": 1')
    found["rules"] = described["rules"]
    assert shaped(found) == shaped(described)


def test_a_table_is_as_described(roma: Roma) -> None:
    (described,) = (text for kind, text in BLOCKS if kind == "csv")
    ran = roma("simulate", 1, "--games", 1, "--jobs", 1, "--csv", "-")
    assert ran.out.splitlines()[0] == described.splitlines()[0]


def test_the_lines_of_a_record_are_as_described() -> None:
    """In the manual; the seal, which every line has, is told once for all of them."""
    manual = (SOURCES / "resources" / "manual" / "dice-and-seals.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", manual, re.MULTILINE))
    kinds = {kind.__name__: kind for kind in entries.Entry.__subclasses__()}
    assert rows.keys() == kinds.keys()
    for name, kind in kinds.items():
        for field in kind.__struct_fields__:
            assert field == "seal" or f"`{field}`" in rows[name], (name, field)


def test_every_option_is_explained(roma: Roma) -> None:
    """By --help, which needs no window and no files."""
    for name in names_of_subcommands():
        ran = roma(name, "--help")
        assert ran.code == 0
        assert ran.out.startswith(f"usage: roma-desktop {name}")
    assert {action.dest for action in parser()._actions} >= {"help", "version"}


HEADINGS = {heading.lower().replace(" ", "-") for heading in re.findall(r"^#+ (.*)$", README, re.MULTILINE)}
PATHS = re.findall(r"`((?:packaging|resources|scenarios|roma_desktop|tests)/[^`* ]*)`", README)


@pytest.mark.parametrize("target", re.findall(r"\]\(([^)]+)\)", README))
def test_links_lead_somewhere(target: str) -> None:
    assert target.removeprefix("#") in HEADINGS or (SOURCES / target).exists()


@pytest.mark.parametrize("path", PATHS)
def test_named_files_exist(path: str) -> None:
    assert (SOURCES / path).exists()
