"""What the README and the manual say is true: their examples run, files are as described, links lead somewhere."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from command_line import SOURCES, Roma

from roma_desktop.cli.main import parser, subcommands
from roma_desktop.core.records import entries
from roma_desktop.games.registry import SHIPPED, title
from roma_desktop.ui.manual.book import anchor
from roma_desktop.ui.story.kit import history_of

MANUAL = SOURCES / "resources" / "manual"

PAGES = {file: file.read_text("utf-8") for file in (SOURCES / "README.md", *sorted(MANUAL.glob("*.md")))}
EVERYTHING = "\n".join(PAGES.values())
BLOCKS = re.findall(r"^```([^\n]*)\n(.*?)^```", EVERYTHING, re.MULTILINE | re.DOTALL)
EXAMPLES = [line for kind, text in BLOCKS if not kind for line in text.splitlines() if line.startswith("roma-desktop ")]
NAMED = {kind: text for kind, text in BLOCKS if "." in kind}
"""Whole files that are shown, by their names."""


def test_every_subcommand_has_an_example() -> None:
    assert {shlex.split(line)[1] for line in EXAMPLES} == set(subcommands(str))


def test_the_examples_run(roma: Roma, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the order in which a reader would try them."""
    monkeypatch.chdir(tmp_path)
    for name, text in NAMED.items():
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
    """Each kind of line with its keys; the seal, which every line has, is told once for all of them."""
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", PAGES[MANUAL / "dice-and-seals.md"], re.MULTILINE))
    kinds = {kind.__name__: kind for kind in entries.Entry.__subclasses__()}
    assert rows.keys() >= kinds.keys()
    for name, kind in kinds.items():
        for field in kind.__struct_fields__:
            assert field == "seal" or f"`{field}`" in rows[name], (name, field)


def test_the_format_of_records_is_told() -> None:
    assert f"(the format, {entries.FORMAT};" in PAGES[MANUAL / "dice-and-seals.md"]


@pytest.mark.parametrize("game", SHIPPED)
def test_every_table_of_a_game_is_told(game: str) -> None:
    tables = {sheet.key for sheet in history_of(game).spreadsheets()} - {"figures"}  # that is --csv alone
    for table in tables:
        assert f"| `--csv {table}` |" in PAGES[MANUAL / "command-line.md"]


def test_scenarios_are_counted_right() -> None:
    words = {4: "four", 8: "eight", 20: "twenty", 32: "Thirty-two"}
    many = [len(title(game).scenarios()) for game in SHIPPED]
    each = [words[one] for one in many]
    all_of_them = f"{words[sum(many)]} scenarios"
    readme, balance = PAGES[SOURCES / "README.md"], PAGES[MANUAL / "balance.md"]
    assert f"[{all_of_them}](resources/manual/balance.md)**: {each[0]}, {each[1]} and {each[2]}." in readme
    assert f"{all_of_them} come with the program: {each[0]} of Roma Victrix" in balance


def test_every_builder_is_told() -> None:
    builders = {file.name for file in (SOURCES / "packaging").glob("build_*.py")}
    assert builders == set(re.findall(r"packaging/(build_\w+\.py)", PAGES[MANUAL / "developers.md"]))


def test_every_option_is_explained(roma: Roma) -> None:
    """By --help, which needs no window and no files."""
    for name in subcommands(str):
        ran = roma(name, "--help")
        assert ran.code == 0
        assert ran.out.startswith(f"usage: roma-desktop {name}")
    assert {action.dest for action in parser()._actions} >= {"help", "version"}


def anchors(text: str) -> set[str]:
    """The headings of a page as links name them."""
    headings = re.findall(r"^#+ (.*)$", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL), re.MULTILINE)
    return {anchor(heading) for heading in headings}


LINKS = [(file, target) for file, text in PAGES.items() for target in re.findall(r"\]\(([^)]+)\)", text)]
PATHS = re.findall(r"`((?:packaging|resources|scenarios|roma_desktop|tests)/[^`*< ]*)`", EVERYTHING)


@pytest.mark.parametrize(("page", "target"), LINKS)
def test_links_lead_somewhere(page: Path, target: str) -> None:
    if target.startswith("https://"):
        return
    name, _, heading = target.partition("#")
    file = (page.parent / name).resolve() if name else page
    assert file.exists()
    assert not heading or heading in anchors(file.read_text("utf-8"))


@pytest.mark.parametrize("path", PATHS)
def test_named_files_exist(path: str) -> None:
    assert (SOURCES / path).exists()


def test_the_readme_is_short() -> None:
    assert len(PAGES[SOURCES / "README.md"].split()) < 700
