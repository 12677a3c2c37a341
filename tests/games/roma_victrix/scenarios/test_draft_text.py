"""Editing a scenario changes nothing in its file but what it is about: order, form and comments stay."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from drafting import COMMENTED, FIRST, commented, empty, power, random_edit, shipped, two_powers
from msgspec.structs import replace

from roma_desktop.core.errors import BadFile, CannotSave
from roma_desktop.core.yaml_files.draft import save_text
from roma_desktop.games.roma_victrix.draft import edits
from roma_desktop.games.roma_victrix.draft.draft import Draft, open_draft
from roma_desktop.games.roma_victrix.model.setting import Scenario
from roma_desktop.games.roma_victrix.scenario.files import load


def comments(text: str) -> list[str]:
    return [line[line.index("#") :].strip() for line in text.splitlines() if "#" in line]


def lines_changed(before: Draft, after: Draft) -> tuple[list[str], list[str]]:
    """The lines that only one of them has."""
    old, new = before.text.splitlines(), after.text.splitlines()
    return [line for line in old if line not in new], [line for line in new if line not in old]


def edited(draft: Draft, scenario: Scenario) -> Draft:
    after = draft.edited(scenario)
    assert Draft.read(after.text).scenario == scenario
    return after


def test_nothing_changed_is_the_same_draft() -> None:
    draft = shipped()
    assert draft.edited(replace(draft.scenario, turns=draft.scenario.turns)) is draft


def test_units_that_are_added_change_one_line() -> None:
    draft = commented()
    after = edited(draft, edits.add_unit(draft.scenario, "rome", "latium", "LGN"))
    assert lines_changed(draft, after) == (
        ["      latium: {LGN: 2} # the reserve"],
        ["      latium: {LGN: 3} # the reserve"],
    )


def test_units_in_a_new_place_are_a_new_line_among_the_others() -> None:
    draft = commented()
    after = edited(draft, edits.add_unit(draft.scenario, "rome", "corsica", "AUX", 2))
    assert lines_changed(draft, after) == ([], ["      corsica: {AUX: 2}"])
    assert after.text.index("corsica: {AUX: 2}") < after.text.index("objectives:")


def test_the_last_units_of_a_place_take_its_line_with_them() -> None:
    draft = commented()
    after = edited(draft, edits.with_units(draft.scenario, "rome", "apulia", {}))
    assert lines_changed(draft, after) == (["      apulia: {LGN: 3, AUX: 1}"], [])


def test_a_province_that_changes_hands_leaves_the_comments_of_the_others() -> None:
    draft = commented()
    after = edited(draft, edits.with_control(draft.scenario, "apulia", "carthage"))
    assert "      - latium # home\n" in after.text
    assert "provinces: [africa, sicilia, apulia]" in after.text
    assert comments(after.text) == comments(draft.text)


def test_a_new_power_stands_behind_the_others_and_before_the_next_heading() -> None:
    draft = commented()
    scenario, _ = edits.with_power(draft.scenario, power("Syracusae", provinces=("creta",)))
    after = edited(draft, scenario)
    assert comments(after.text) == comments(draft.text)
    assert after.text.index("carthage:") < after.text.index("  syracusae:\n") < after.text.index("# ---- the end")


def test_a_power_that_goes_takes_only_its_own_lines() -> None:
    draft = commented()
    after = edited(draft, edits.without_power(draft.scenario, "carthage"))
    kept = [line for line in COMMENTED.splitlines() if line in after.text.splitlines()]
    assert "# ---- the end" in kept
    assert "  # Carthage holds the west of it." in kept
    assert "azure" not in after.text


def test_a_power_that_loses_all_its_units_loses_the_heading_too() -> None:
    draft = commented()
    carthage = draft.scenario.powers["carthage"]
    after = edited(draft, edits.with_entry(draft.scenario, "carthage", replace(carthage, units={})))
    assert after.text.count("units:") == 1


def test_what_the_file_says_although_it_goes_without_saying_stays() -> None:
    text = COMMENTED.replace(
        "    status: active\n    colour: azure", "    status: active\n    treasury: 0\n    colour: azure"
    )
    draft = Draft.read(text)
    rich = replace(draft.scenario.powers["carthage"], treasury=7)
    after = edited(draft, edits.with_entry(draft.scenario, "carthage", rich))
    assert "    treasury: 7\n" in after.text
    poor = edited(after, draft.scenario)
    assert "treasury" not in poor.text


def test_long_texts_are_folded_and_short_ones_are_not() -> None:
    draft = commented()
    long = "Rome and Carthage fight for the island. " * 8
    after = edited(draft, replace(draft.scenario, summary={"en": long.strip(), "ja": "短い"}))
    assert all(len(line) <= 120 for line in after.text.splitlines())
    back = edited(after, draft.scenario)
    assert comments(back.text) == comments(draft.text)


def test_windows_line_ends_stay() -> None:
    draft = Draft.read(COMMENTED.replace("\n", "\r\n"))
    after = edited(draft, edits.add_unit(edits.with_control(draft.scenario, "creta", "rome"), "rome", "creta", "AUX"))
    assert after.text.count("\n") == after.text.count("\r\n")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("    provinces: [africa, sicilia]", "    provinces: [ africa ,\n      # the island\n      sicilia ]"),
        ("    objectives:\n      control: [apulia]", "    objectives: {control:\n       [apulia]}"),
        ("first_year: -264 # the first Punic war", "? first_year\n: -264"),
        ("  - Made for tests. # remark", '  - "Made\n    for tests."\n  - |\n    two\n    lines\n\n'),
        ("turns: 3\n", "turns:\n  3\n"),
        ("    kind: kingdom\n", "    'kind'  :   kingdom\n"),
    ],
)
def test_other_ways_to_write_the_same_are_edited_too(old: str, new: str) -> None:
    assert old in COMMENTED
    draft = Draft.read(COMMENTED.replace(old, new))
    chance = Random(4)
    for _ in range(40):
        draft = edited(draft, random_edit(draft.scenario, chance))


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_edited_the_file_says_it(seed: int) -> None:
    chance = Random(seed)
    draft = [commented, shipped, lambda: Draft.of(two_powers()), lambda: Draft.of(empty())][seed]()
    for _ in range(15 if seed == 1 else 40):
        draft = edited(draft, random_edit(draft.scenario, chance))


def test_comments_outside_of_what_is_edited_survive_a_hundred_edits() -> None:
    chance, draft = Random(9), commented()
    kept = ["# A war of two.", "# ---- who fights", "# Rome comes over the strait.", "# the consul", "# ---- the end"]
    for _ in range(100):
        scenario = random_edit(draft.scenario, chance)
        if {"rome", "carthage"} <= scenario.powers.keys() and "appius" in scenario.powers["rome"].leaders:
            draft = edited(draft, scenario)
    assert [line for line in comments(draft.text) if line in kept] == kept


def test_a_draft_is_saved_whole_and_loads_equal(tmp_path: Path) -> None:
    draft = commented()
    after = edited(draft, edits.add_unit(draft.scenario, "rome", "corsica", "AUX"))
    file = tmp_path / "mine.yaml"
    save_text(after.text, file)
    assert load(file) == after.scenario
    assert open_draft(file).text == after.text
    assert list(tmp_path.iterdir()) == [file]


def test_a_draft_that_cannot_be_saved_leaves_what_was_there(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.mkdir()
    with pytest.raises(CannotSave, match=r"mine\.yaml can't be written"):
        save_text(commented().text, file)
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_of_another_form_is_no_draft(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    text = FIRST.read_text("utf-8")
    file.write_text(text.replace("turns: 18", "turns: many"), "utf-8")
    line = 1 + text.count("\n", 0, text.index("turns: 18"))
    with pytest.raises(BadFile, match=rf"mine\.yaml, line {line}: expected a whole number, not a text"):
        open_draft(file)


def test_text_that_no_file_can_hold_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(COMMENTED.replace("A small war", '"\\ud800"'), "utf-8")
    with pytest.raises(BadFile):
        open_draft(file)
