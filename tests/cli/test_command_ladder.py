"""``roma-desktop ladder``, and ``simulate`` with players who think."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from command_line import Roma

from roma_desktop.ai.contest import Result
from roma_desktop.cli.batch import batch_of, play
from roma_desktop.cli.files import Found
from roma_desktop.games import registry

pytestmark = pytest.mark.usefixtures("couriers")


def test_a_rung_in_json(roma: Roma, tmp_path: Path) -> None:
    table = tmp_path / "games.csv"
    wanted = ("ladder", "couriers", "--rung", "captain:random", "--games", 3, "--jobs", 1)
    ran = roma(*wanted, "--scenario", "two_towns", "--json", "--csv", table)
    assert ran.code == 0, ran.err
    found = json.loads(ran.out)
    (rung,) = found["rungs"]
    assert (rung["candidate"], rung["reference"]) == ("captain", "random")
    assert rung["pooled"]["games"] == 6
    assert set(rung["seats"]) == {"two_towns blue", "two_towns red"}
    rows = list(csv.DictReader(table.read_text("utf-8").splitlines()))
    assert len(rows) == 6
    mean = sum(float(row["points"]) for row in rows) / 6
    assert rung["pooled"]["percent"] == pytest.approx(100 * mean, abs=0.1)
    assert rung["pooled"]["least"] < rung["pooled"]["percent"] < rung["pooled"]["most"]
    assert rung["equal_least"] < rung["equal"] < rung["equal_most"]


def test_a_rung_that_is_given_twice_counts_once(roma: Roma) -> None:
    rung = ("--rung", "random:random")
    ran = roma("ladder", "couriers", *rung, *rung, "--games", 2, "--jobs", 1, "--json")
    assert ran.code == 0, ran.err
    (found,) = json.loads(ran.out)["rungs"]
    assert found["pooled"]["games"] == 4


def test_a_rung_for_people(roma: Roma) -> None:
    ran = roma("ladder", "couriers", "--rung", "beginner:random", "--games", 1, "--jobs", 1)
    assert ran.code == 0, ran.err
    assert ran.out.startswith("beginner against random: ")
    assert "two_towns blue" in ran.out


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        (("ladder", "chess"), "There is no game chess"),
        (("ladder", "couriers", "--rung", "captain"), "two players with a colon"),
        (("ladder", "couriers", "--rung", "captain:emperor"), "no player emperor"),
        (("ladder", "couriers", "--scenario", "9"), "There is no scenario 9. "),
        (("ladder", "couriers", "--games", "0"), "Games are 1 to"),
        (("simulate", "couriers/1", "--players", "emperor"), "no player emperor"),
        (("simulate", "couriers/1", "--players", "green=captain"), "There is no side green"),
    ],
)
def test_what_makes_no_sense_is_said(wanted: tuple[str, ...], said: str, roma: Roma) -> None:
    ran = roma(*wanted)
    assert ran.code == 2
    assert said in ran.err


def test_simulated_players_think() -> None:
    title = registry.title("couriers")
    file = title.scenarios()[0]
    found = Found(title, file, title.load(file))

    def digests(players: dict[str, str]) -> list[str]:
        batch = batch_of(found, {}, "a", None, players)
        return [
            result.digest for result in (play(batch, number) for number in range(1, 5)) if isinstance(result, Result)
        ]

    assert digests({"": "captain"}) == digests({"": "captain"})
    assert digests({"": "captain"}) != digests({})
    assert digests({"": "captain", "red": "random"}) != digests({"": "captain"})


def test_a_rung_against_a_short_script(roma: Roma) -> None:
    ran = roma(
        "ladder", "roma_victrix", "--rung", "random:attacker", "--scenario", 4, "--games", 1, "--jobs", 1, "--json"
    )
    assert ran.code == 0, ran.err
    (rung,) = json.loads(ran.out)["rungs"]
    assert rung["reference"] == "attacker"
    assert rung["pooled"]["games"] == 2


def test_a_rung_against_nobody_names_the_short_scripts(roma: Roma) -> None:
    ran = roma("ladder", "roma_victrix", "--rung", "captain:sleeper")
    assert ran.code == 2
    assert "attacker, turtle" in ran.err.replace(" and ", ", ")
