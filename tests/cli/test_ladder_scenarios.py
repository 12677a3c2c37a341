"""``roma-desktop ladder --scenario``: which scenarios are meant."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import Roma

from roma_desktop.games import registry

LADDER = ("ladder", "couriers", "--rung", "random:random", "--games", 1, "--jobs", 1, "--json")


@pytest.fixture(autouse=True)
def shipped(couriers: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Two scenarios, whose numbers aren't their places; the file of the second has another name than its id."""
    title = registry.title("couriers")
    text = title.scenarios()[0].read_text("utf-8")
    files = [tmp_path / "03-two-towns.yaml", tmp_path / "07-the-far-town.yaml"]
    for file, of in zip(files, ("two_towns", "far_town"), strict=True):
        file.write_text(text.replace("id: two_towns", f"id: {of}"), "utf-8")
    monkeypatch.setattr(type(title), "scenarios", lambda self: files)


def played(roma: Roma, *words: str) -> list[str]:
    """The ids of the scenarios that were played."""
    ran = roma(*LADDER, *(part for word in words for part in ("--scenario", word)))
    assert ran.code == 0, ran.err
    (rung,) = json.loads(ran.out)["rungs"]
    assert rung["pooled"]["games"] == 2 * len(rung["scenarios"])
    return sorted(rung["scenarios"])


@pytest.mark.parametrize("word", ["7", "the_far_town", "far_town", "couriers/7"])
def test_a_number_is_that_of_the_file_and_an_id_is_as_good(word: str, roma: Roma) -> None:
    assert played(roma, word) == ["far_town"]


def test_a_number_and_an_id_name_two_scenarios_or_one(roma: Roma) -> None:
    assert played(roma, "7", "two_towns") == ["far_town", "two_towns"]
    assert played(roma, "3", "two_towns") == ["two_towns"]


def test_without_words_all_are_played(roma: Roma) -> None:
    assert played(roma) == ["far_town", "two_towns"]


@pytest.mark.parametrize("word", ["1", "2", "", "roma_victrix/7"])
def test_a_place_is_no_number(word: str, roma: Roma) -> None:
    ran = roma(*LADDER, "--scenario", "3", "--scenario", word)
    assert (ran.code, ran.out) == (2, "")
    shipped = "These are shipped: couriers/3 (two_towns), couriers/7 (the_far_town)."
    assert ran.err == f"There is no scenario {word}. {shipped}\n"
