"""Mistakes of the program's own at the table."""

from __future__ import annotations

import sys
import zipfile

import pytest
from players import Mouse
from PySide6.QtCore import QTimer

from roma_desktop.core.records.reading import read_record
from roma_desktop.core.records.seeds import seed_file
from roma_desktop.games.registry import title


@pytest.fixture
def one(sit_down, luck):
    """A player at the table of the first scenario."""
    player = sit_down(Mouse)
    player.begin()
    player.comes_to("Posting", "rome")
    return player


def go_wrong() -> None:
    raise ZeroDivisionError("seven legions by nought")


def test_a_report_packs_the_game_and_the_details_but_no_die_to_come(one, monkeypatch):
    monkeypatch.setattr(sys, "excepthook", one.window.report)
    one.go("latium")
    QTimer.singleShot(0, go_wrong)
    one.wait(one.window.asking.isVisible)
    one.press("Pack a report", one.window.asking)
    (file,) = one.places.games.glob("report *.zip")
    assert str(file) in one.words(one.window.asking)
    seed = seed_file(one.record.file).read_text()
    with zipfile.ZipFile(file) as packed:
        texts = {name: packed.read(name).decode() for name in packed.namelist()}
        packed.extractall(one.places.games.parent / "theirs")
    assert sorted(texts) == ["game.roma", "what happened.txt"]
    assert "ZeroDivisionError: seven legions by nought" in texts["what happened.txt"]
    assert texts["what happened.txt"].startswith("Roma Desktop ")
    assert not any(seed in text for text in texts.values())
    opened = read_record(one.places.games.parent / "theirs" / "game.roma", title)
    assert title("roma_victrix").codec.digest(opened.game.state) == one.digest()
    one.press("Go on", one.window.asking)
    assert not one.window.asking.isVisible()
