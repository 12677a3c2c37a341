"""``roma-desktop validate`` tells what is wrong with records in the player's language."""

from __future__ import annotations

from pathlib import Path

import pytest
from command_line import Roma

from roma_desktop.core.message import say
from roma_desktop.games.registry import title

SCENARIO = title("roma_victrix").scenarios()[0]


@pytest.fixture(autouse=True)
def _japanese(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "ja")


def test_a_damaged_line(roma: Roma, game: Path, tmp_path: Path) -> None:
    file = tmp_path / "a.roma"
    file.write_bytes(game.read_bytes() + b"rubbish\n")
    lines = len(game.read_bytes().splitlines()) + 1
    ran = roma("validate", file)
    assert (ran.code, ran.out) == (1, f"{file}、{lines}行目：この行は壊れています\n")


def test_dice_that_were_not_shown(roma: Roma, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = say("Command {n} has a roll that the dice didn't show.", n=3)
    monkeypatch.setattr("roma_desktop.cli.validate.verify", lambda opened: wrong)
    ran = roma("validate", game)
    assert ran.code == 1
    assert ran.out == f"{game}：コマンド3の目は、サイコロの示した目ではありません。\n"


def test_a_seed_that_was_lost(roma: Roma, seedless: Path) -> None:
    ran = roma("validate", seedless)
    assert ran.code == 0
    doubt, fine = ran.out.splitlines()
    assert doubt.startswith(f"{seedless}：")
    assert "コマンド1の後、サイコロのシードが失われ、新しいシードに変わりました。" in doubt
    assert fine == f"{seedless}：問題はありません、疑問1件"
