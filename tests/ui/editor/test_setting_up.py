"""A scenario is set up on the map, looked over, played, taken up again, saved, and loads as it was."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from editor_driver import SMALL, Player, Room
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from roma_desktop.ai.random_player import RandomPlayer
from roma_desktop.core.records.record import Record
from roma_desktop.games.roma_victrix.draft.draft import Draft, open_draft
from roma_desktop.games.roma_victrix.draft.edits import owner_of
from roma_desktop.games.roma_victrix.scenario.files import load
from roma_desktop.games.roma_victrix.title import TITLE
from roma_desktop.ui.editor.begin_sheet import BeginSheet
from roma_desktop.ui.editor.model.draft_model import LOOK, STAMP
from roma_desktop.ui.games.roma_victrix.editor.kit import EMPTY


def test_a_small_scenario_is_set_up_with_the_mouse_alone(
    room: Room, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[Record[Any]] = []
    room.editor.tried.connect(lambda record, seats: tried.append(record))
    room.editor.open(())
    sheet = room.whole.findChild(BeginSheet)
    player = Player(room, qtbot)
    player.click(sheet.new[0])
    assert "A game needs at least two active powers" in player.referee()

    for home in ("latium", "africa"):
        player.click(player.page.sides.adding["power"])
        player.drag_from_tray("capital", home)
        player.drag_from_tray("HI", home)
        player.drag_from_tray("HI", home)
        player.drag_from_tray("leader", home)
    rome, carthage = player.scenario.powers
    assert player.scenario.powers[rome].units == {"latium": {"HI": 2}}
    assert [man.at for man in player.scenario.powers[carthage].leaders.values()] == ["africa"]

    player.click(player.page.tray.tools["brush"])
    player.click_place("sicilia")
    player.click(player.page.tray.tools["brush"])
    assert owner_of(player.scenario, "sicilia") == carthage
    player.click(player.page.tray.tools["goals"])
    player.click_place("corsica")
    player.click(player.page.tray.tools["goals"])
    player.drag_from_tray("FLT", "sicilia:mare_tyrrhenum")
    assert player.scenario.powers[carthage].units["sicilia:mare_tyrrhenum"] == {"FLT": 1}
    assert player.scenario.powers[carthage].objectives.control == ("corsica",)

    player.drag("leader:" + next(iter(player.scenario.powers[rome].leaders)), "apulia")
    player.click(player.page.sides.row_of(rome))
    player.drag_from_tray("HI", "apulia")
    player.click(player.page.tray.tools["brush"])
    player.click_place("apulia")
    player.click(player.page.tray.tools["brush"])
    player.click(player.page.tray.tools["goals"])
    player.click_place("sardinia")
    player.click(player.page.tray.tools["goals"])
    assert player.page.model.playable, player.referee()
    assert "Power 1: 10 RP of revenue, 2 RP of upkeep in the first year  [8.1]" in player.referee()

    before = player.scenario
    player.click(player.page.head.play)
    (record,) = tried
    chance = RandomPlayer(TITLE, "trial")
    for _ in range(20):
        record.submit(chance.choose(record.game.state, record.game.options))
    record.close()
    room.editor.show()
    assert room.stack.currentWidget() is player.page
    assert player.scenario is before
    assert not record.file.exists()

    file = tmp_path / "mine"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    player.click(player.page.head.save)
    assert load(tmp_path / "mine.yaml") == before
    assert not player.page.model.history.unsaved


def test_the_same_by_keyboard_alone(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.of(EMPTY))
    control, shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
    for home in ("Latium", "Africa"):
        player.qtbot.keyClick(player.page.sides.adding["power"], Qt.Key.Key_Space)
        player.go_to(home)
        player.key(Qt.Key.Key_C)
        player.key(Qt.Key.Key_1)
        player.key(Qt.Key.Key_Return)
        player.key(Qt.Key.Key_Return)
        player.key(Qt.Key.Key_Return, shift)
        player.key(Qt.Key.Key_Escape)
        player.key(Qt.Key.Key_K)
    one, two = player.scenario.powers
    assert player.scenario.powers[two].units == {"africa": {"HI": 1}}
    player.key(Qt.Key.Key_N)
    assert player.page.model.power == one
    player.go_to("Latium")
    player.key(Qt.Key.Key_Space)
    player.key(Qt.Key.Key_C, control)
    player.key(Qt.Key.Key_Down)
    assert player.page.pane.cursor == "mare_tyrrhenum"
    player.go_to("Apulia")
    player.key(Qt.Key.Key_V, control)
    player.key(Qt.Key.Key_B)
    player.key(Qt.Key.Key_Return)
    player.key(Qt.Key.Key_Escape)
    assert player.scenario.powers[one].units == {"latium": {"HI": 1}, "apulia": {"HI": 1}}
    assert player.scenario.powers[one].provinces == ("latium", "apulia")
    player.key(Qt.Key.Key_Space)
    player.key(Qt.Key.Key_X, control)
    player.go_to("Cisalpina")
    player.key(Qt.Key.Key_V, control)
    assert player.scenario.powers[one].units == {"latium": {"HI": 1}, "cisalpina": {"HI": 1}}
    player.key(Qt.Key.Key_Up)
    assert player.page.pane.cursor == "raetia"
    player.key(Qt.Key.Key_M)
    assert player.scenario.powers[one].units == {"latium": {"HI": 1}, "raetia": {"HI": 1}}
    player.key(Qt.Key.Key_Delete)
    assert player.scenario.powers[one].units == {"latium": {"HI": 1}}
    player.key(Qt.Key.Key_G)
    player.go_to("Sicilia")
    player.key(Qt.Key.Key_Return)
    assert player.scenario.powers[one].objectives.control == ("sicilia",)
    edits = 0
    while player.page.model.history.undoes is not None:
        player.key(Qt.Key.Key_Z, control)
        edits += 1
    assert player.scenario == EMPTY
    for _ in range(edits):
        player.key(Qt.Key.Key_Z, control | shift)
    assert player.scenario.powers[one].objectives.control == ("sicilia",)


def test_a_file_that_is_edited_on_the_map_keeps_its_comments(work_on: Callable[..., Player], tmp_path: Path) -> None:
    file = tmp_path / "war.yaml"
    file.write_text(SMALL, "utf-8")
    player = work_on(open_draft(file), file)
    player.drag("pile:rome@apulia", "latium")
    player.click(player.page.head.save)
    assert file.read_text("utf-8") == SMALL.replace(
        "      latium: {LGN: 2} # the reserve\n      apulia: {LGN: 3, AUX: 1}\n",
        "      latium: {LGN: 5, AUX: 1} # the reserve\n",
    ).replace("at: apulia, supreme", "at: latium, supreme")
    assert load(file) == player.scenario


def test_stamping_a_counter_puts_one_down_at_each_click(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.read(SMALL))
    grid = player.page.tray.grid
    player.click(grid, grid.box(player.page.tray.index_of("AUX")).center())
    assert player.page.model.mode == STAMP
    player.click_place("syrtica")
    player.click_place("syrtica")
    assert player.scenario.powers["rome"].units["syrtica"] == {"AUX": 2}
    player.click_place("syrtica", Qt.KeyboardModifier.ShiftModifier)
    assert player.scenario.powers["rome"].units["syrtica"] == {"AUX": 1}
    player.key(Qt.Key.Key_Escape)
    assert player.page.model.mode == LOOK


def test_what_is_dropped_where_it_cannot_stand_goes_back(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.read(SMALL))
    before = player.scenario
    player.drag_from_tray("LGN", "mare_ionium")
    assert player.scenario is before
    assert player.page.pane.scene.pile("tray") is None


def test_ships_lie_on_the_coast_that_they_are_dropped_at(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.read(SMALL))
    player.drag_from_tray("FLT", "apulia:mare_hadriaticum")
    assert player.scenario.powers["rome"].units["apulia:mare_hadriaticum"] == {"FLT": 1}


def test_a_capital_that_is_dragged_takes_its_city_along(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.read(SMALL))
    player.drag("capital@latium", "apulia")
    capital = player.scenario.powers["rome"].capital
    assert capital is not None
    assert (capital.at, capital.name) == ("apulia", "Roma")


def test_a_stack_is_counted_in_the_form_of_its_place(work_on: Callable[..., Player]) -> None:
    player = work_on(Draft.read(SMALL))
    player.click_pile("pile:rome@latium")
    player.page.tabs.show_tab("place")
    stepper = player.forms.place.stepper("rome", "latium", "LGNr")
    player.click(stepper._plus)
    player.click(stepper._plus)
    assert player.scenario.powers["rome"].units["latium"]["LGNr"] == 2
    assert stepper.value() == 2
    player.click(player.page.head.undo)
    assert stepper.value() == 1
