"""Maps of battles are painted with mouse and keyboard: each stroke is one edit, seen at once [2.1, T7]."""

from __future__ import annotations

import time
from collections.abc import Callable

from arq_editing import Painter
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest

from roma_desktop.games.arquebus.scenario.mistakes import mistakes
from roma_desktop.ui.games.arquebus.editor.ground import edits

Sits = Callable[..., Painter]
SHIFT = Qt.KeyboardModifier.ShiftModifier
Key = Qt.Key


def letters(player: Painter, *hexes: str) -> str:
    return "".join(edits.terrain_at(player.map, at) for at in hexes)


def heights(player: Painter, *hexes: str) -> list[int]:
    return [edits.height_at(player.map, at) for at in hexes]


def kinds(player: Painter) -> dict[str, set[str]]:
    return {kind: set(texts) for kind, texts in player.map.hexsides.items()}


# ---------------------------------------------------------------- terrain


def test_a_drag_paints_terrain_and_is_taken_back_as_one_step(sit: Sits) -> None:
    player = sit()
    player.take("ground", "ground:w")
    player.stroke("0709", "0809", "1009")
    assert letters(player, "0609", "0709", "0809", "0909", "1009", "1109") == ".wwww."
    assert player.undoes() == "4 hexes of woods"
    player.click(player.page.head.undo)
    assert letters(player, "0709", "0809", "0909", "1009") == "...."
    player.click(player.page.head.redo)
    assert letters(player, "0709", "1009") == "ww"


def test_nothing_is_changed_before_a_stroke_ends_and_esc_gives_it_up(sit: Sits) -> None:
    player = sit()
    player.take("ground", "ground:m")
    player.stroke("0709", "0909", up=False)
    assert player.model.history.undoes is None
    player.key(Key.Key_Escape)
    player.let_go("0909")
    assert letters(player, "0709", "0909") == ".."
    assert player.model.held == "ground:m"


def test_a_wide_brush_is_three_hexes_across(sit: Sits) -> None:
    player = sit()
    player.take("ground", "ground:f")
    player.click(player.page.tray.tools["wide"])
    player.stroke("0910")
    assert letters(player, "0910", "0810", "1010", "0909", "1009", "0911", "1011") == "fffffff"
    assert letters(player, "0710", "1110", "0908") == "..."


def test_shift_and_the_clear_swatch_are_erasers(sit: Sits) -> None:
    player = sit()
    player.take("ground", "ground:r")
    player.stroke("0709", "0909")
    player.stroke("0809", keys=SHIFT)
    assert letters(player, "0709", "0809", "0909") == "r.r"
    player.take("ground", "ground:.")
    player.stroke("0709", "0909")
    assert letters(player, "0709", "0809", "0909") == "..."


def test_a_stroke_begins_on_a_counter_too(sit: Sits) -> None:
    player = sit()
    before = player.unit("sp-sb1")
    player.take("ground", "ground:l")
    player.stroke(before.hex)
    assert letters(player, before.hex) == "l"
    assert player.unit("sp-sb1") == before


def test_heights_go_up_once_for_each_stroke(sit: Sits) -> None:
    player = sit()
    player.take("heights", "height:up")
    player.stroke("0910", "1010", "0910")
    assert heights(player, "0910", "1010") == [1, 1]
    player.stroke("0910")
    assert heights(player, "0910", "1010") == [2, 1]
    player.stroke("1010", keys=SHIFT)
    assert heights(player, "1010") == [0]
    player.take("heights", "height:down")
    player.stroke("1010")
    assert heights(player, "1010") == [0]
    player.take("heights", "height:3")
    player.stroke("1010")
    assert heights(player, "1010") == [3]


def test_a_stroke_is_seen_at_once_and_the_whole_picture_comes_later(sit: Sits) -> None:
    player = sit()
    pane = player.page.pane
    player.wait(lambda: pane.picture.complete)
    spot = pane.chart.areas["0910"].bounds

    def seen() -> str:
        return pane.picture.thumbnail(spot, QSize(1, 1)).pixelColor(0, 0).name()

    open_ground = seen()
    player.take("ground", "ground:~")
    began = time.perf_counter()
    player.stroke("0910")
    assert time.perf_counter() - began < 2
    water = seen()
    assert water != open_ground
    player.wait(lambda: pane.picture.sharp)
    assert seen()[:2] == water[:2]
    player.click(player.page.head.undo)
    assert seen() != water


# ---------------------------------------------------------------- hexsides


def test_a_river_follows_the_pointer(sit: Sits) -> None:
    player = sit()
    player.take("sides", "side:river")
    player.stroke(("0910", 0.0, 0.3), ("1110", 0.0, 0.3))
    assert {"0910/SE", "1010/SE", "1110/SW"} <= kinds(player)["river"]
    assert [path for path, _ in mistakes(player.battle)] == []


def test_the_defender_of_a_work_is_on_the_side_that_is_clicked(sit: Sits) -> None:
    player = sit()
    player.take("sides", "side:trench")
    player.stroke(("0911", 0.4, 0.0))
    assert kinds(player)["trench"] == {"0911/E"}
    player.stroke(("1011", -0.4, 0.0))
    assert kinds(player)["trench"] == {"1011/W"}


def test_a_work_keeps_its_defender_along_a_stroke(sit: Sits) -> None:
    player = sit()
    player.take("sides", "side:rampart")
    player.stroke(("0411", 0.2, 0.36), ("0711", 0.0, 0.36))
    assert {text[2:4] for text in kinds(player)["rampart"]} == {"11"}
    assert len(kinds(player)["rampart"]) >= 5


def test_obstacles_replace_one_another_and_are_cleared(sit: Sits) -> None:
    player = sit()
    player.take("sides", "side:stream")
    player.stroke(("0911", 0.4, 0.0))
    player.take("sides", "side:wall")
    player.stroke(("0911", 0.4, 0.0))
    assert kinds(player)["wall"] == {"0911/E"}
    assert "stream" not in kinds(player)
    player.stroke(("0911", 0.4, 0.0), keys=SHIFT)
    assert "wall" not in kinds(player)


# ---------------------------------------------------------------- roads, crossings, names


def test_a_road_is_dragged_and_crosses_a_river_by_a_bridge(sit: Sits) -> None:
    player = sit()
    player.take("sides", "side:river")
    player.stroke(("0410", 0.4, 0.0))
    player.take("roads", "road:road")
    player.stroke("0310", "0510", "0612")
    assert player.map.roads[-1] == ("0310", "0410", "0510", "0611", "0612")
    assert [one.kind for one in player.map.crossings if one.hexside == "0410/E"] == ["bridge"]
    assert "river" not in kinds(player)
    assert player.graver() == []


def test_a_river_across_a_road_leaves_a_bridge(sit: Sits) -> None:
    player = sit()
    player.take("roads", "road:road")
    player.stroke("0310", "0510")
    player.take("sides", "side:river")
    player.stroke(("0410", 0.4, 0.0))
    assert [one.kind for one in player.map.crossings if one.hexside == "0410/E"] == ["bridge"]
    assert player.graver() == []


def test_roads_are_taken_away_where_the_stroke_goes(sit: Sits) -> None:
    player = sit()
    before = player.map.roads[0]
    player.take("roads", "road:")
    player.stroke(before[4])
    assert player.map.roads[:2] == (before[:4], before[5:])


def test_a_gate_and_a_bridge_are_ornaments_of_a_hexside(sit: Sits) -> None:
    player = sit()
    player.take("roads", "crossing:gate")
    player.stroke(("0911", 0.4, 0.0))
    player.take("roads", "crossing:bridge")
    player.stroke(("0507", 0.2, 0.36))
    found = {one.hexside: one.kind for one in player.map.crossings}
    assert found["0911/E"] == "gate"
    assert found["0507/SE"] == "bridge"
    assert "0507/SE" not in kinds(player)["ditch_and_rampart"]


def test_a_name_is_put_down_renamed_moved_and_taken_away(sit: Sits) -> None:
    player = sit()
    player.take("roads", "label:town")
    player.stroke("0611")
    player.key(Key.Key_Escape)
    player.click_place("0611")
    panel = player.form("hex")
    line = panel.labels.rows[0].text.fields["en"]
    line.selectAll()
    QTest.keyClicks(line, "Barletta")
    QTest.keyClick(line, Key.Key_Return)
    assert player.map.labels[-1].text["en"] == "Barletta"
    player.click(panel.labels.rows[0].shift)
    player.stroke("0612")
    assert player.map.labels[-1].hex == "0612"
    player.stroke("0612", keys=SHIFT)
    assert all(label.text["en"] != "Barletta" for label in player.map.labels)


# ---------------------------------------------------------------- without a mouse


def test_the_keyboard_chooses_a_brush_and_paints(sit: Sits) -> None:
    player = sit()
    for _ in range(4):
        player.key(Key.Key_D)
    assert player.model.drawer == "ground"
    player.key(Key.Key_2)
    assert player.model.held == "ground:w"
    player.page.pane.stand("0910")
    player.key(Key.Key_Return)
    player.key(Key.Key_Right)
    player.key(Key.Key_Return)
    assert letters(player, "0910", "1010") == "ww"
    player.key(Key.Key_Return, SHIFT)
    assert letters(player, "0910", "1010") == "w."
    player.key(Key.Key_BracketRight)
    assert player.model.held == "ground:l"
    player.key(Key.Key_B)
    player.key(Key.Key_Return)
    assert letters(player, "1010", "1110", "1011") == "lll"
    player.key(Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert letters(player, "0910", "1010", "1110") == "w.."


def test_the_keyboard_means_a_hexside_and_turns_to_the_next(sit: Sits) -> None:
    player = sit()
    player.model.switch("sides")
    player.key(Key.Key_3)
    player.page.pane.stand("0911")
    player.key(Key.Key_Return)
    player.key(Key.Key_Period)
    player.key(Key.Key_Return)
    player.key(Key.Key_Comma)
    player.key(Key.Key_Comma)
    player.key(Key.Key_Return)
    first = player.model.facing
    assert len(kinds(player)["trench"]) == 3
    assert {text[:4] for text in kinds(player)["trench"]} == {"0911"}
    assert first in range(6)


def test_the_keyboard_lays_a_road(sit: Sits) -> None:
    player = sit()
    player.model.switch("roads")
    player.key(Key.Key_1)
    player.page.pane.stand("0310")
    player.key(Key.Key_Return)
    player.page.pane.stand("0610")
    player.key(Key.Key_Return)
    player.page.pane.stand("0611")
    player.key(Key.Key_Return)
    assert player.map.roads[-1] == ("0310", "0410", "0510", "0610", "0611")
