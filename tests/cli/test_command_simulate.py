"""``roma-desktop simulate``"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from command_line import Ran, Roma, in_words_of_the_system

from roma_desktop.core.records.reading import read_record
from roma_desktop.games.registry import title

SCENARIO = title("roma_victrix").scenarios()[0]


def summary(ran: Ran) -> dict[str, Any]:
    assert ran.code == 0, ran.err
    assert len(ran.out.splitlines()) == 1
    found: dict[str, Any] = json.loads(ran.out)
    del found["seconds"]
    return found


def test_the_same_seed_plays_the_same_games_on_any_number_of_processes(roma: Roma, roma_process: Roma) -> None:
    """Whatever PYTHONHASHSEED says, too."""
    wanted = ("simulate", 1, "--games", 5, "--seed", "cannae", "--json")
    alone = summary(roma(*wanted, "--jobs", 1))
    assert summary(roma_process(*wanted, "--jobs", 2, environment={"PYTHONHASHSEED": "1"})) == alone
    assert summary(roma_process(*wanted, "--jobs", 3, environment={"PYTHONHASHSEED": "2"})) == alone


def test_another_seed_plays_other_games(roma: Roma) -> None:
    one, two = (summary(roma("simulate", 1, "--games", 2, "--seed", s, "--json", "--jobs", 1)) for s in ("a", "b"))
    digests = [result["digest"] for found in (one, two) for result in found["results"]]
    assert len(set(digests)) == 4


def test_a_game_depends_on_seed_and_number_alone(roma: Roma) -> None:
    few, more = (summary(roma("simulate", 1, "--games", n, "--json", "--jobs", 1)) for n in (2, 3))
    assert more["results"][:2] == few["results"]


def test_the_summary_adds_up(roma: Roma) -> None:
    found = summary(roma("simulate", SCENARIO, "--games", 4, "--json", "--jobs", 2))
    results = found["results"]
    assert found["scenario"] == "second_punic_war"
    assert [one["game"] for one in results] == [1, 2, 3, 4]
    assert sum(found["wins"].values()) + found["draws"] == 4
    assert sum(found["rules"].values()) == 4
    assert found["turns"]["most"] == max(one["turns"] for one in results)
    assert found["decisions"]["mean"] == round(sum(one["decisions"] for one in results) / 4, 1)
    for side, percent in found["percent"].items():
        assert percent == round(sum(one["percent"][side] for one in results) / 4, 1)


def test_for_people(roma: Roma) -> None:
    ran = roma("simulate", "second_punic_war", "--games", 1, "--jobs", 1, "--seed", "x")
    lines = ran.out.splitlines()
    assert lines[0] == "1 game of The Second Punic War, seed x"
    assert {line.split("  ")[1] for line in lines[1:5]} == {"Rome", "Carthage", "Aegyptus", "Seleucid Kingdom"}
    assert lines[5].startswith("decided by rule 4.")
    assert lines[-1].endswith(" seconds")


def test_options(roma: Roma, tmp_path: Path) -> None:
    """They reach the games in every process."""
    for jobs in (1, 2):
        folder = tmp_path / str(jobs)
        wanted = ("--option", "sudden_death", "--games", 2, "--jobs", jobs, "--save", folder)
        assert roma("simulate", 1, *wanted).code == 0
        headers = [read_record(file, title).header for file in folder.glob("*.roma")]
        assert [header.options["sudden_death"] for header in headers] == [True, True]


def test_a_folder_for_games_that_is_a_file_is_known_before_anything_is_played(roma: Roma, tmp_path: Path) -> None:
    file = tmp_path / "games"
    file.write_text("no folder", "utf-8")
    ran = roma("simulate", 1, "--games", 1_000_000, "--jobs", 1, "--save", file)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(f"The folder {file} can't be made: ")


def test_games_can_be_kept(roma: Roma, tmp_path: Path) -> None:
    found = summary(roma("simulate", 1, "--games", 2, "--save", tmp_path / "kept", "--json", "--jobs", 2))
    for number, one in enumerate(found["results"], start=1):
        opened = read_record(tmp_path / "kept" / f"{number:04}.roma", title)
        assert opened.trouble is None
        assert opened.title.codec.digest(opened.game.state) == one["digest"]
        assert opened.game.now.number == one["decisions"]


def test_kept_games_are_not_written_over(roma: Roma, tmp_path: Path) -> None:
    (tmp_path / "0001.roma").write_text("dear")
    for jobs in (1, 2):
        ran = roma("simulate", 1, "--games", 2, "--save", tmp_path, "--jobs", jobs)
        assert ran.code == 1
        assert ran.err.splitlines()[-1] == "0001.roma can't be written: File exists"
        assert (tmp_path / "0001.roma").read_text() == "dear"
        (tmp_path / "0002.roma").unlink(missing_ok=True)
        (tmp_path / "0002.roma.seed").unlink(missing_ok=True)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("99",), "There is no scenario 99. These are shipped: 1 (second_punic_war)"),
        (("1", "--games", "0"), "Games are 1 to 1000000."),
        (("1", "--jobs", "0"), "Jobs are at least 1."),
        (("1", "--games", "many"), "argument --games: invalid int value: 'many'"),
        ((), "the following arguments are required: SCENARIO"),
        (("1", "--option", "loaded_dice"), "there is no option loaded_dice; these are: sudden_death"),
        (("1", "--option", "sudden_death=perhaps"), "the option sudden_death can't be that: expected true or false"),
    ],
)
def test_wrong_usage(arguments: tuple[str, ...], complaint: str, roma: Roma) -> None:
    ran = roma("simulate", *arguments)
    assert ran.code == 2
    assert complaint in ran.err
    assert ran.out == ""


def test_a_scenario_with_a_mistake(roma: Roma, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(SCENARIO.read_text("utf-8").replace("rating: 4", "rating: 5"), "utf-8")
    ran = roma("simulate", file)
    assert ran.code == 1
    assert ran.err.startswith(f"{file}, line ")
    assert "'5' isn't one of the values that can be here" in ran.err


def test_a_file_that_is_not_there(roma: Roma, tmp_path: Path) -> None:
    ran = roma("simulate", tmp_path / "nothing.yaml")
    assert ran.code == 1
    assert ran.err == in_words_of_the_system(f"{tmp_path / 'nothing.yaml'}: can't be read: No such file or directory\n")
