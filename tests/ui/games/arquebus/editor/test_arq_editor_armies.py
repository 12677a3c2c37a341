"""Armies are drawn up in the editor: units, Battles, leaders, standards, states [2.2, 5.0, 7.5, 15.2]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arq_editing import Painter
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from roma_desktop.ui.games.arquebus.editor.armies import roster

Sits = Callable[..., Painter]
Key = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier


def entry(player: Painter, battle: str) -> Any:
    found = roster.battle_of(player.battle, battle)
    assert found is not None
    return found


def write(line: Any, words: str) -> None:
    line.selectAll()
    QTest.keyClicks(line, words)
    QTest.keyClick(line, Key.Key_Return)


def choose(pick: Any, key: str) -> None:
    """Choose in a list as the keyboard does."""
    pick.setCurrentIndex(pick.findData(key))
    pick.activated.emit(pick.currentIndex())


# ---------------------------------------------------------------- units


def test_a_unit_is_dragged_on_the_map_and_taken_back(sit: Sits) -> None:
    player = sit()
    player.drag("unit:sp-pk2", "0909")
    assert player.unit("sp-pk2").hex == "0909"
    assert player.model.piece == "unit:sp-pk2"
    player.click(player.page.head.undo)
    assert player.unit("sp-pk2").hex == "0907"


def test_a_new_unit_is_dragged_from_the_tray_into_the_chosen_battle(sit: Sits) -> None:
    player = sit()
    player.click(player.page.sides.row_of("fr_left"))
    player.click(player.page.tray.tools["horse"])
    player.drag_from_tray("kind:STR", "0611")
    unit = entry(player, "fr_left").units[-1]
    assert (unit.kind, unit.hex, unit.facing, unit.id) == ("STR", "0611", "", "fr-str1")
    assert unit.name == {"en": "Stradiots 1", "ja": "軽装騎兵1"}
    assert player.page.head.play.isEnabled()


def test_a_counter_that_is_held_is_put_down_with_each_click(sit: Sits) -> None:
    player = sit()
    player.take("foot", "kind:AQ")
    player.click_place("0410")
    player.click_place("0510")
    assert [unit.hex for unit in entry(player, "sp_right").units[-2:]] == ["0410", "0510"]
    assert [unit.no for unit in entry(player, "sp_right").units[-2:]] == [5, 6]
    player.click_place("0510", Qt.KeyboardModifier.ShiftModifier)
    assert [unit.hex for unit in entry(player, "sp_right").units[-1:]] == ["0410"]


def test_keys_turn_what_is_held_and_the_wheel_what_is_carried(sit: Sits) -> None:
    player = sit()
    player.take("foot", "kind:AQ")
    player.key(Key.Key_Period)
    player.click_place("0410")
    assert entry(player, "sp_right").units[-1].facing == "SW"
    player.key(Key.Key_Escape)
    page, grid = player.page, player.page.tray.grid
    at = player.spot("0610")
    start = grid.box(page.tray.index_of("kind:SB")).center()
    QTest.mousePress(grid, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    player._move(grid, start + QPoint(0, -60))
    _wheel(page.pane.view.viewport(), at, -120)
    player._drop(at)
    assert entry(player, "sp_right").units[-1].facing == "NW"


def _wheel(widget: Any, at: QPoint, delta: int, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    where = QPointF(widget.mapToGlobal(at))
    event = QWheelEvent(
        QPointF(at),
        where,
        QPoint(),
        QPoint(0, delta),
        Qt.MouseButton.NoButton,
        keys,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)


def test_a_unit_on_the_map_is_turned_by_wheel_keys_and_form(sit: Sits) -> None:
    player = sit()
    at = player.pile_spot("unit:sp-pk2")
    _wheel(player.page.pane.view.viewport(), at, -120, ALT)
    assert player.unit("sp-pk2").facing == "SW"
    player.click_pile("unit:sp-pk2")
    player.key(Key.Key_Comma)
    player.key(Key.Key_Comma)
    assert player.unit("sp-pk2").facing == "SE"
    choose(player.form("hex").unit.facing, "1")
    assert player.unit("sp-pk2").facing == ""


def test_units_of_a_hex_turn_together(sit: Sits) -> None:
    player = sit()
    player.model.choose_piece("unit:sp-s1", "0607")
    player.key(Key.Key_Period)
    assert player.unit("sp-s1").facing == player.unit("sp-sb2").facing == "SW"
    assert player.graver() == []


def test_a_unit_goes_to_another_battle_and_changes_kind_and_state(sit: Sits) -> None:
    player = sit()
    player.click_pile("unit:sp-ge2")
    form = player.form("hex").unit
    choose(form.battle, "fr_left")
    assert player.unit("sp-ge2") in entry(player, "fr_left").units
    assert player.unit("sp-ge2") not in entry(player, "sp_light").units
    choose(form.kind, "MAQ")
    assert (player.unit("sp-ge2").kind, player.unit("sp-ge2").missile) == ("MAQ", "AQ")
    for state in ("disordered", "retired", "dismounted"):
        player.click(form.states[state], QPoint(8, form.states[state].height() // 2))
    unit = player.unit("sp-ge2")
    assert (unit.disordered, unit.retired, unit.dismounted) == (False, True, True)
    choose(form.kind, "ART_F")
    unit = player.unit("sp-ge2")
    assert (unit.missile, unit.retired, unit.dismounted) == ("F", False, False)


def test_a_unit_waits_off_the_map_and_comes_back(sit: Sits) -> None:
    player = sit()
    player.click(player.page.sides.row_of("fr_guns"))
    player.click(player.page.tray.tools["off"])
    player.drag_from_tray("unit:fr-c1", "1015")
    assert player.unit("fr-c1").hex == "1015"
    assert player.model.put_back("unit:fr-c1")
    assert player.unit("fr-c1").hex == ""
    assert "unit:fr-c1" in [ware.key for ware in player.model.wares()]


def test_delete_copy_and_paste(sit: Sits) -> None:
    player = sit()
    control = Qt.KeyboardModifier.ControlModifier
    player.click_pile("unit:fr-cb2")
    player.key(Key.Key_C, control)
    player.page.pane.stand("1111")
    player.key(Key.Key_V, control)
    copy = entry(player, "fr_centre").units[-1]
    assert (copy.kind, copy.hex, copy.no, copy.name["en"]) == ("CB", "1111", 4, "Crossbowmen 4")
    player.click_pile("unit:fr-cb2")
    player.key(Key.Key_Delete)
    assert roster.post_of(player.battle, "fr-cb2") is None


# ---------------------------------------------------------------- Battles, leaders, standards


def test_delete_takes_a_leader_off_the_map(sit: Sits) -> None:
    """He waits on the tray, as his Battle may not lose him; a standard stays, since each side has one."""
    player = sit()
    leader = "sp_horse_leader"
    player.model.choose_piece(f"leader:{leader}", entry(player, "sp_horse").leader.hex)
    player.key(Key.Key_Delete)
    assert entry(player, "sp_horse").leader.hex == ""
    player.click(player.page.tray.tools["off"])
    assert f"leader:{leader}" in [ware.key for ware in player.model.wares()]
    player.click(player.page.head.undo)
    assert entry(player, "sp_horse").leader.hex == "1404"
    standard = player.battle.sides[0].standard
    player.model.choose_piece("standard:sp", standard)
    player.key(Key.Key_Delete)
    assert player.battle.sides[0].standard == standard


def test_a_new_battle_gets_units_and_a_leader(sit: Sits) -> None:
    player = sit()
    player.click(player.page.sides.adding["fr"])
    battle = player.model.side
    assert any("at least one unit" in line for line in player.graver())
    player.take("foot", "kind:PK")
    player.click_place("0715")
    player.key(Key.Key_Escape)
    player.drag(f"leader:{battle}_leader", "0715")
    form = player.form("battle")
    write(form.name.fields["en"], "Rearguard")
    write(form.leader.name.fields["en"], "Anonymous")
    player.click(form.leader.numbers["activation"].more)
    found = entry(player, battle)
    assert (found.name["en"], found.leader.name["en"], found.leader.activation, found.leader.hex) == (
        "Rearguard", "Anonymous", 4, "0715",
    )  # fmt: skip
    assert player.graver() == []
    assert player.page.head.play.isEnabled()


def test_one_overall_commander_on_each_side(sit: Sits) -> None:
    player = sit()
    player.click(player.page.sides.row_of("sp_horse"))
    form = player.form("battle").leader
    form.overall_commander.click()
    assert entry(player, "sp_horse").leader.overall_commander
    assert not entry(player, "sp_reserve").leader.overall_commander
    form.king.click()
    form.replacement.click()
    leader = entry(player, "sp_horse").leader
    assert (leader.king, leader.replacement) == (True, None)
    form.replacement.click()
    assert entry(player, "sp_horse").leader.replacement.activation == 2


def test_who_leads_a_battle(sit: Sits) -> None:
    player = sit()
    player.click(player.page.sides.row_of("sp_horse"))
    form = player.form("battle")
    choose(form.led_by, "sp_light")
    assert (entry(player, "sp_horse").leader, entry(player, "sp_horse").led_by) == (None, "sp_light")
    choose(form.led_by, "nobody")
    assert entry(player, "sp_horse").led_by == ""
    assert any("Free Activations only" in line for line in player.referee())
    choose(form.led_by, "own")
    assert entry(player, "sp_horse").leader.hex == "1404"


def test_a_standard_and_an_entry_hex_are_set_where_the_map_is_looked_at(sit: Sits) -> None:
    player = sit()
    player.click(player.page.sides.row_of("fr_left"))
    player.click_place("0116")
    panel = player.form("hex")
    player.click(panel.entry)
    assert entry(player, "fr_left").entry == ("0116",)
    player.click(panel.standard)
    assert player.battle.sides[1].standard == "0116"
    assert any("is on an entry hex" in line for line in player.graver())
    player.drag("standard:fr", "0214")
    assert player.battle.sides[1].standard == "0214"


def test_the_form_of_a_side(sit: Sits) -> None:
    player = sit()
    form, before = player.form("side"), player.battle.sides[0]
    choose(form.colour, "crimson")
    player.click(form.flight_level.more)
    player.click(form.seizure.more)
    player.click(form.add)
    side = player.battle.sides[0]
    assert (side.colour, len(side.commanders)) == ("crimson", 1)
    assert (side.flight_level, side.seizure) == (before.flight_level + 1, before.seizure + 1)
    player.click(form.commanders[0].away)
    assert player.battle.sides[0].commanders == ()
    form.first.click()
    assert player.battle.first_player == "sp"


def test_texts_time_and_special_rules(sit: Sits) -> None:
    player = sit()
    form = player.form("scenario")
    write(form.title.fields["en"], "My Cerignola")
    form.title.fields["ja"].setText("私の戦い")
    form.title.fields["ja"].tell()
    write(form.date, "1503-04-29")
    form.timed.click()
    assert player.battle.timed is None
    form.timed.click()
    form.boxes.show_value(8)
    form.boxes.written.emit(8)
    assert (player.battle.timed.side, player.battle.timed.boxes) == ("fr", 8)
    assert (player.battle.title["ja"], player.battle.date) == ("私の戦い", "1503-04-29")
    rules = form.special_rules.rows
    assert {"CER-1", "CER-2", "CER-3", "MAR-1", "FOR-3"} <= set(rules)
    assert "BIC-1" not in rules
    rules["CER-1"].switch.click()
    rules["FOR-3"].switch.click()
    form.special_rules.rows["CER-3"].optional.click()
    listed = {rule.id: rule for rule in player.battle.special_rules}
    assert set(listed) == {"CER-2", "CER-3", "FOR-3"}
    assert listed["FOR-3"].text["en"].startswith("Flood")
    assert not listed["CER-3"].optional
