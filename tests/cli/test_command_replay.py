"""``roma-desktop replay``"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from command_line import SOURCES, Roma, in_words_of_the_system
from sealing import by_other_rules

from roma_desktop.core.records.reading import read_record
from roma_desktop.games.registry import title


def test_a_game_is_told_with_words_dice_and_rules(roma: Roma, game: Path) -> None:
    ran = roma("replay", game)
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert "       218 BC, turn 1 [4.2]" in lines
    assert lines[-1].endswith(("[4.51]", "[4.52]", "[4.53]", "[4.32]"))
    assert all(line == "" or line.endswith("]") for line in lines)
    numbers = [int(line[:5]) for line in lines if line[:5].strip()]
    assert numbers == sorted(set(numbers))
    assert any(line.endswith("is activated (6) [5.11]") for line in lines)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_die_with_ten_sides_is_told_as_it_shows(roma: Roma, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """2.3-a of Arquebus: it shows 0, never 10."""
    monkeypatch.setenv("LANGUAGE", language)
    ran = roma("replay", SOURCES / "tests" / "records" / "arquebus" / "3.0-e-cerignola.roma")
    assert ran.code == 0
    assert set(re.findall(r" \((\d+)\) \[", ran.out)) == set("0123456789")


def test_as_far_as_a_turn(roma: Roma, game: Path) -> None:
    lines = [line[7:] for line in roma("replay", game, "--turn", 3).out.splitlines()]
    assert "216 BC, turn 3 [4.2]" in lines
    assert "215 BC, turn 4 [4.2]" not in lines
    assert "" in lines


def position(roma: Roma, *arguments: object) -> dict[str, Any]:
    ran = roma("replay", *arguments, "--json")
    assert (ran.code, ran.err) == (0, "")
    assert len(ran.out.splitlines()) == 1
    found: dict[str, Any] = json.loads(ran.out)
    return found


def test_the_last_position(roma: Roma, game: Path) -> None:
    opened = read_record(game, title)
    found = position(roma, game)
    assert found["digest"] == opened.title.codec.digest(opened.game.state)
    assert found["command"] == opened.game.now.number
    assert found["decision"] is None
    assert found["position"]["outcome"]["rule"].startswith("4.")


def test_a_position_on_the_way(roma: Roma, game: Path) -> None:
    moments = read_record(game, title).game.line
    digest = title("roma_victrix").codec.digest
    assert position(roma, game, "--command", 0)["digest"] == digest(moments[0].state)
    found = position(roma, game, "--command", 100)
    assert found["digest"] == digest(moments[100].state)
    assert found["decision"]["rule"]
    assert found["decision"]["actor"] in found["position"]["powers"]
    found = position(roma, game, "--turn", 5)
    assert (found["turn"], found["position"]["turn"]) == (5, 5)
    assert moments[found["command"] - 1].state.turn == 4


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--turn", "19"), "The record ends in turn 18, before turn 19."),
        (("--command", "99999"), "There is no command 99999 in this record; the last one is "),
        (("--command", "-1"), "There is no command −1 in this record; the last one is "),
    ],
)
def test_a_moment_that_is_not_there(arguments: tuple[str, ...], complaint: str, roma: Roma, game: Path) -> None:
    ran = roma("replay", game, *arguments)
    assert ran.code == 1
    assert complaint in ran.err


def test_turn_and_command_together(roma: Roma, game: Path) -> None:
    ran = roma("replay", game, "--turn", 1, "--command", 1)
    assert ran.code == 2
    assert "not allowed with" in ran.err


def test_a_damaged_record_is_told_as_far_as_it_is_sound(roma: Roma, game: Path, tmp_path: Path) -> None:
    file = tmp_path / "damaged.roma"
    lines = game.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:60]) + b"\xff\xfe rubbish\n" + b"".join(lines[60:]))
    ran = roma("replay", file)
    assert ran.code == 1
    assert ran.err == "damaged.roma, line 61: this line is damaged\n"
    assert len(ran.out.splitlines()) > 30


def test_a_record_by_other_rules_names_the_first_command_that_differs(roma: Roma, game: Path, tmp_path: Path) -> None:
    file = tmp_path / "old.roma"
    file.write_bytes(game.read_bytes())
    number = by_other_rules(file, 41)
    ran = roma("replay", file)
    assert ran.code == 1
    assert ran.err == f"The rules have changed since: command {number} plays differently now.\n"
    assert "... the game goes on from the position that was stored here" in ran.out


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (None, "can't be read: No such file or directory"),
        ("", "line 1: this isn't the record of a game"),
        ("once upon a time", "line 1: this isn't the record of a game"),
        ('{"line": "Went", "to": 1}\n', "line 1: a record begins with its header, this doesn't"),
    ],
)
def test_what_is_no_record(text: str | None, complaint: str, roma: Roma, tmp_path: Path) -> None:
    file = tmp_path / "a.roma"
    if text is not None:
        file.write_text(text)
    ran = roma("replay", file)
    assert ran.code == 1
    assert ran.out == ""
    assert ran.err.startswith(str(file))
    assert ran.err.rstrip().endswith(in_words_of_the_system(complaint))


def test_who_has_heard_enough_may_go(game: Path) -> None:
    """``roma-desktop replay FILE | head`` ends quietly."""
    command = f"{sys.executable} -m roma_desktop.app replay {game} | head -1"
    done = subprocess.run(["bash", "-c", f"set -o pipefail; {command}"], capture_output=True, text=True)
    assert done.returncode == 0
    assert done.stderr == ""


def test_a_position_as_json_is_the_same_to_the_byte_in_every_process() -> None:
    """Whatever the seed by which Python orders its sets."""
    record = SOURCES / "tests" / "records" / "sparta_vs_athens" / "16.3-besieged.roma"
    told = {
        subprocess.run(
            [sys.executable, "-m", "roma_desktop", "replay", "--json", str(record)],
            check=True, capture_output=True, cwd=SOURCES, env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(told) == 1
