"""A player who chooses at random is the same at the table as in ``simulate`` and on the ladder."""

from __future__ import annotations

from pathlib import Path

from scenes import Scene

from roma_desktop.games.roma_victrix.title import RomaVictrix
from roma_desktop.ui.table.opponents.computers import Computers


def test_what_a_game_makes_rare_is_rare_at_the_table_too(qapp, tmp_path: Path, monkeypatch) -> None:
    record = Scene().record(tmp_path / "a scene.roma")
    options = list(record.game.options)
    assert len(options) > 2
    wanted = options[-1]
    monkeypatch.setattr(RomaVictrix, "weight", lambda _title, command: float(command == wanted))
    chance = Computers(record)
    assert {chance.by_chance() for _ in range(20)} == {wanted}
    chance.close()
    record.close()
