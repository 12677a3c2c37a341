"""Leader boxes [15.5]: armies in boxes beside the map, and players who may not look into them see nothing."""

from __future__ import annotations

from map_reader import CARTHAGE_MOVES, HANNIBAL_MARCHES, TITLE, Reader, Tables
from msgspec.structs import replace
from PySide6.QtCore import QSize, Qt

from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.ui.games.roma_victrix.layers.box_sheet import BoxSheet
from roma_desktop.ui.games.roma_victrix.layers.leader_boxes import boxes, in_boxes
from roma_desktop.ui.games.roma_victrix.showing.faces import shown

KEY = Qt.Key


def lines(state: State, side: str) -> dict[str, str]:
    return {box.leader: box.line for box in boxes(state, side, TITLE.words(state))}


def opening(**options: object) -> State:
    return TITLE.start(TITLE.load(TITLE.scenarios()[0]), TITLE.read_options({"cards": "none", **options}))


def test_the_key_puts_armies_into_boxes_and_back_onto_the_map(table: Reader):
    before, scene = table.digest(), table.page.scene
    assert scene.pile("pile:carthage@carthaginiensis") is not None

    table.press(KEY.Key_X)
    assert scene.pile("pile:carthage@carthaginiensis") is None
    assert scene.pile("leader:hannibal") is not None
    assert scene.pile("pile:rome@latium") is not None  # nobody leads it
    sheet = table.page.atlas.aids["boxes"].sheet
    hannibals = next(box for box in sheet.boxes() if box.leader == "hannibal")
    assert hannibals.line == "L-4 · Carthaginiensis · 16 units, 40 CSP"
    assert len(hannibals.units) == 16

    table.press(KEY.Key_Escape)
    assert not sheet.isVisible()
    assert scene.pile("pile:carthage@carthaginiensis") is None  # they stay in their boxes

    table.press(KEY.Key_X, KEY.Key_X)
    assert scene.pile("pile:carthage@carthaginiensis") is not None
    assert table.digest() == before


def test_a_sheet_that_gets_more_boxes_has_room_for_them(qtbot):
    state = opening()
    many = tuple(boxes(state, "rome", TITLE.words(state)))
    sheet = BoxSheet("Leaders", "Close")
    qtbot.addWidget(sheet)
    sheet.show_boxes(many[:2])
    sheet.show()
    few = sheet.wanted_size(QSize(400, 4000)).height()
    sheet.show_boxes(many[:4])
    assert sheet.wanted_size(QSize(400, 4000)).height() > few


def test_the_box_of_a_leader_leads_to_where_he_stands(tables: Tables):
    table = tables.lay()
    table.page.view.set_zoom(1.5)
    table.press(KEY.Key_X)
    leaders = [box.leader for box in table.page.atlas.aids["boxes"].sheet.boxes()]
    for _ in range(leaders.index("antiochus")):
        table.press(KEY.Key_Down)
    table.press(KEY.Key_Return)
    at = table.state.captains["antiochus"].at
    assert table.page.view.visible().contains(table.page.chart.areas[at].centre)
    assert table.page.atlas.layers.chosen == "antiochus"


def test_the_panel_of_layers_has_a_switch_for_the_boxes_and_one_for_the_counters(table: Reader):
    layers, boxes_ = table.page.atlas.layers, table.page.atlas.aids["boxes"]
    table.press(KEY.Key_L, KEY.Key_Up)  # counters: the last switch
    table.press(KEY.Key_Space)
    assert not table.page.atlas.counters
    switches = layers.panel._ids
    table.press(*[KEY.Key_Up] * (len(switches) - 1 - switches.index("boxes")), KEY.Key_Space)
    assert boxes_.on
    assert boxes_.sheet.isVisible()
    assert not layers.is_open()  # one sheet at a time


def test_others_see_whose_an_army_is_but_not_what_it_is():
    """6.2."""
    seen = lines(opening().seen_by("rome"), "rome")
    assert seen["hannibal"].endswith("troops; only the owner may look [6.2]")
    assert seen["hiero_ii"].endswith("3 units, 8 CSP")
    assert next(iter(seen)) == "hiero_ii"  # one's own first


def test_with_the_option_others_do_not_even_see_whether_there_is_an_army():
    """15.53."""
    state = opening(leader_boxes=True)
    bare = state.with_units((), [unit.id for unit in state.army("carthaginiensis", "carthage")])
    seen = [one.seen_by("rome") for one in (state, bare)]
    told = [lines(one, "rome")["hannibal"] for one in seen]
    assert told == ["L-4 · Carthaginiensis · only the owner may look into his box [15.53]"] * 2
    naming = TITLE.words(state).name
    maps = [in_boxes(shown(one, naming), one, own=False, others=True) for one in seen]
    assert maps[0] == maps[1]


def test_with_the_option_the_boxes_are_in_use_from_the_start(tables: Tables):
    table = tables.lay(CARTHAGE_MOVES, curtain=True, leader_boxes=True)
    scene = table.page.scene
    assert table.page.atlas.aids["boxes"].on
    assert scene.pile("pile:carthage@carthaginiensis") is None
    assert scene.pile("hidden:aegyptus@aegyptus") is None
    assert scene.pile("leader:ptolemy") is not None


def test_a_lesser_leader_at_the_same_place_has_no_army_of_his_own():
    state = opening()
    together = state.with_leaders(replace(state.captains["mago"], at="carthaginiensis"))
    assert lines(together, "carthage")["mago"] == "L-1 · Carthaginiensis · under a greater leader here"


def test_the_army_that_marches_stays_on_the_map_to_be_dragged(tables: Tables):
    table = tables.lay(HANNIBAL_MARCHES)
    table.press(KEY.Key_X)
    assert table.page.scene.pile("march:hannibal") is not None
    assert "march:hannibal" in table.page.asked.carry


def test_the_curtain_empties_the_boxes(tables: Tables):
    table = tables.lay(CARTHAGE_MOVES, curtain=True)
    table.press(KEY.Key_X)
    sheet = table.page.atlas.aids["boxes"].sheet
    assert sheet.boxes()
    table.page.display.draw_curtain("rome")
    assert sheet.boxes() == ()
    assert not sheet.isVisible()
