"""Every key of a table has one use, in every game."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from roma_desktop.core.records.record import Record
from roma_desktop.games import registry
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.table import keys
from roma_desktop.ui.table.page import TablePage


@pytest.mark.parametrize("game", registry.games())
def test_a_table_of_each_game_has_advice_and_layers_on_keys_of_their_own(game: str, tmp_path: Path, qtbot) -> None:
    """The letters of layers and of the game's own sheets are no keys that every table has."""
    title = registry.title(game)
    scenario = title.load(title.scenarios()[0])
    record = Record.begin(tmp_path / "game.roma", title, scenario, title.read_options({}))
    page = TablePage(record, Seats(dict.fromkeys(title.sides(record.game.state), "human"), curtain=False))
    qtbot.addWidget(page)
    plain = page.keyboard._plain
    for key, way in ((Qt.Key.Key_F7, page.adviser.ask), (Qt.Key.Key_F8, page.thoughts.why_not)):
        assert plain[key] == way
    assert plain[Qt.Key.Key_F9] == page.thoughts.of_turn
    assert plain.keys() > {getattr(Qt.Key, f"Key_{layer.letter}") for layer in page.atlas.layers.layers}
    page.close_table()


def test_a_key_with_two_uses_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="keys with more than one use: Key_C"):
        keys._told_apart({Qt.Key.Key_C: print}, {Qt.Key.Key_B: print, Qt.Key.Key_C: repr})
