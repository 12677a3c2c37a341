"""A file that a later version of the program made is refused in one sentence that says so, whatever else is in it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from roma_desktop.core.errors import BadFile
from roma_desktop.core.records.reading import read_record
from roma_desktop.games.registry import games, title

RECORDS = Path(__file__).resolve().parents[2] / "records"


@pytest.mark.parametrize("more", [{}, {"weather": "fair"}, {"dice": "a bowl"}])
def test_a_record_of_a_later_version(tmp_path: Path, more: dict[str, str]) -> None:
    first, rest = (RECORDS / "arquebus" / "3.0-e-draw.roma").read_text("utf-8").split("\n", 1)
    header = {**json.loads(first), "roma_desktop": 99, **more}
    file = tmp_path / "later.roma"
    file.write_text(json.dumps(header) + "\n" + rest, "utf-8")
    with pytest.raises(
        BadFile, match=r"line 1: a later version of the program made this \(format 99; this program reads"
    ):
        read_record(file, title)


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("more", ["", "weather: fair\n"])
def test_a_scenario_of_a_later_version(tmp_path: Path, game: str, more: str) -> None:
    shipped = title(game).scenarios()[0].read_text("utf-8")
    assert "\nformat: 1\n" in shipped
    file = tmp_path / "later.yaml"
    file.write_text(more + shipped.replace("\nformat: 1\n", "\nformat: 2\n"), "utf-8")
    with pytest.raises(BadFile, match=r"a later version of the program made this \(format 2; this program reads 1\)"):
        title(game).load(file)
