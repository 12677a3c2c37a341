"""``roma-desktop simulate``: shares and how sure they are, the table, what a player sees who waits or stops."""

from __future__ import annotations

import csv
import io
import json
import sys
from pathlib import Path

import pytest
from command_line import Roma, Terminal

from roma_desktop.ai.contest import Result, play_out, result, seeds
from roma_desktop.ai.shares import interval
from roma_desktop.cli.files import find_scenario
from roma_desktop.cli.summary import summed_up, tell_summary
from roma_desktop.core.game import Game
from roma_desktop.games.registry import title

GAME = title("roma_victrix")


@pytest.mark.parametrize(
    ("wins", "games", "least", "most"),
    [
        (0, 10, 0.0, 27.75),
        (1, 10, 1.79, 40.42),
        (5, 10, 23.66, 76.34),
        (10, 10, 72.25, 100.0),
        (500, 1000, 46.91, 53.09),
    ],
)
def test_few_games_prove_little(wins: int, games: int, least: float, most: float) -> None:
    """The figures of Wilson's interval as tables of statistics have them."""
    assert [round(100 * bound, 2) for bound in interval(wins, games)] == [least, most]


def test_the_shares_say_how_sure_they_are(roma: Roma) -> None:
    found = json.loads(roma("simulate", 1, "--games", 3, "--jobs", 1, "--json").out)
    assert found["wins"].keys() == found["shares"].keys()
    counted = [(found["wins"][side], share) for side, share in found["shares"].items()]
    for wins, share in [*counted, (found["draws"], found["share_of_draws"])]:
        least, most = (round(100 * bound, 1) for bound in interval(wins, 3))
        assert share == {"percent": round(100 * wins / 3, 1), "least": least, "most": most}


def test_people_read_the_shares_too(roma: Roma) -> None:
    ran = roma("simulate", 1, "--games", 1, "--jobs", 1, "--seed", "x")
    assert "1 win, 100.0 % of the games (20.7 to 100.0), " in ran.out
    assert "0 wins, 0.0 % of the games (0.0 to 79.3), " in ran.out


def test_the_table_has_a_row_for_each_game(roma: Roma, tmp_path: Path) -> None:
    file = tmp_path / "tables" / "games.csv"
    found = json.loads(roma("simulate", 1, "--games", 2, "--jobs", 1, "--seed", "a,b", "--csv", file, "--json").out)
    rows = list(csv.DictReader(io.StringIO(file.read_text("utf-8"))))
    assert [int(row["game"]) for row in rows] == [1, 2]
    for row, one in zip(rows, found["results"], strict=True):
        assert row.pop("seed") == "a,b"
        assert row.pop("winner") == (one.pop("winner") or "draw")
        reached = {f"percent_{side}": str(percent) for side, percent in one.pop("percent").items()}
        assert row == {**{key: str(value) for key, value in one.items()}, **reached}


def test_the_table_is_the_same_on_any_number_of_processes(roma: Roma, roma_process: Roma) -> None:
    wanted = ("simulate", 1, "--games", 4, "--csv", "-")
    alone = roma(*wanted, "--jobs", 1)
    assert len(alone.out.splitlines()) == 5
    assert roma_process(*wanted, "--jobs", 3, environment={"PYTHONHASHSEED": "3"}) == alone


def test_the_games_are_those_of_the_scenario_as_it_stands_in_its_file(roma: Roma) -> None:
    """Although workers get it as plain data."""
    (found,) = json.loads(roma("simulate", 1, "--games", 1, "--jobs", 1, "--seed", "s", "--json").out)["results"]
    dice, player = seeds(GAME, "s", 1)
    game = Game(GAME.start(GAME.load(GAME.scenarios()[0]), GAME.read_options({})), dice)
    assert found["digest"] == result(GAME, game, 1, play_out(GAME, game, player)).digest


def test_a_table_that_cannot_be_written_is_known_before_anything_is_played(roma: Roma, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    ran = roma("simulate", 1, "--games", 1_000_000, "--jobs", 1, "--csv", tmp_path / "file" / "games.csv")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("games.csv can't be written: ")


def test_two_things_are_not_printed_at_once(roma: Roma) -> None:
    ran = roma("simulate", 1, "--csv", "-", "--json")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "--json and --csv - can't both be printed; give the table a file.\n"


def test_whoever_looks_on_sees_how_many_games_are_over(roma: Roma, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert roma("simulate", 1, "--games", 2, "--jobs", 1).code == 0
    assert terminal.getvalue() == "\r1/2\r2/2\r"


@pytest.mark.parametrize("jobs", [1, 2])
def test_stopped_with_ctrl_c_it_tells_what_has_been_played(
    roma: Roma, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, jobs: int
) -> None:
    terminal = Terminal(stop_at="2")
    monkeypatch.setattr(sys, "stderr", terminal)
    file = tmp_path / "games.csv"
    ran = roma("simulate", 1, "--games", 1_000_000, "--jobs", jobs, "--csv", file, "--json")
    assert ran.code == 130
    assert terminal.getvalue().splitlines()[-1] == "Stopped after 2 of 1000000 games."
    found = json.loads(ran.out)
    assert found["games"] == len(found["results"]) == 2
    numbers = [one["game"] for one in found["results"]]
    assert numbers == sorted(numbers)
    assert len(file.read_text("utf-8").splitlines()) == 3


def test_stopped_before_any_game_is_over_it_leaves_nothing(
    roma: Roma, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("roma_desktop.cli.batch.play", stop)
    ran = roma("simulate", 1, "--jobs", 1, "--csv", tmp_path / "games.csv")
    assert (ran.code, ran.out, ran.err) == (130, "", "")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("scenario", "sides", "said"), [("7", ["rome"], "lost: 1 game,"), ("4", ["caesar", "pompeius"], "1 draw,")]
)
def test_who_plays_alone_loses_and_never_draws(scenario, sides, said, capsys):
    """Solitaire is won or lost [16.0]."""
    percent = dict.fromkeys(sides, 10)
    game = Result(game=1, winner=None, rule="16.0", percent=percent, turns=2, decisions=9, digest="0")
    found = find_scenario(scenario)
    tell_summary(found, summed_up(found, "seed", [game], 1.0))

    assert said in capsys.readouterr().out
