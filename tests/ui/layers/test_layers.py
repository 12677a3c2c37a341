"""Layers over the map: each shows what the rules say, is switched by a key or in the panel, and changes nothing."""

from __future__ import annotations

import pytest
from map_reader import CARTHAGE_MOVES, HANNIBAL_MARCHES, TITLE, Reader, Tables
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from roma_desktop.core.game import Options
from roma_desktop.core.shipped import shipped
from roma_desktop.games.roma_victrix.commands import Move
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules import economy
from roma_desktop.games.roma_victrix.rules.control import holder
from roma_desktop.games.roma_victrix.rules.victory import goals
from roma_desktop.games.roma_victrix.rules.waters import is_berth
from roma_desktop.ui.counters.palette import PRINTED
from roma_desktop.ui.games.roma_victrix.layers import LAYERS, Looking
from roma_desktop.ui.layers.drawing import VEIL, Sign, Stroke, Tint
from roma_desktop.ui.layers.switch import Switch
from roma_desktop.ui.map.chart import Chart

KEY = Qt.Key
ALL = tuple(layer.id for layer in LAYERS)


@pytest.fixture(scope="module")
def chart() -> Chart:
    return Chart(shipped("resources", "maps", "roma_victrix"))


def opening(**options: object) -> State:
    scenario = TITLE.load(TITLE.scenarios()[0])
    return TITLE.start(scenario, TITLE.read_options({"cards": "none", **options}))


def looking(state: State, chart: Chart, side: str = "rome", chosen: str = "") -> Looking:
    return Looking(state, side, chosen, TITLE.words(state), chart)


def drawn(of: str, state: State, chart: Chart, side: str = "rome", chosen: str = ""):
    layer = next(layer for layer in LAYERS if layer.id == of)
    return layer.draw(looking(state, chart, side, chosen))


# ---------------------------------------------------------------- what each of them shows


def test_control_colours_every_province_as_its_holder(chart: Chart):
    state = opening()
    tints = drawn("control", state, chart).tints
    for province in state.world.provinces:
        owner = holder(state, province)
        if owner is not None:
            assert tints[province].colour in PRINTED.colours
            assert tints[province].other == ""
        elif province in state.world.impassable:
            assert province not in tints
    assert tints["latium"].colour == "crimson"
    assert tints["africa"].colour == "azure"
    assert tints["germania_magna"] == Tint(VEIL)


def test_a_contested_province_has_the_colours_of_both(chart: Chart):
    """10.1: where enemies stand together nobody controls."""
    state = opening()
    come = [replace(unit, at="cisalpina") for unit in state.army("carthaginiensis", "carthage")]
    tint = drawn("control", state.with_units(come), chart).tints["cisalpina"]
    assert {tint.colour, tint.other} == {"crimson", "azure"}


def test_revenue_shows_what_each_province_brings_and_why_one_brings_nothing(chart: Chart):
    """7.1: and pillaged provinces nothing [10.72]."""
    state = opening()
    cut = replace(state, pillaged=frozenset({"apulia"}))
    tags = drawn("revenue", cut, chart).tags
    rome = {}
    for income in economy.revenue(cut, "rome"):
        rome[income.place] = rome.get(income.place, 0) + income.amount
    for place, amount in rome.items():
        assert tags[place][0].words == str(amount)
    assert tags["apulia"][0].dead
    assert "[10.72]" in tags["apulia"][0].tip


def test_supply_shows_a_way_to_the_base_and_a_broken_chain_where_there_is_none(chart: Chart):
    """8.4."""
    state = opening()
    plain = drawn("supply", state, chart)
    assert plain.lines
    assert [tag.sign for tag in plain.tags["latium"]] == [Sign.BASE]
    lost = replace(state.troops["rome.LGN1"], at="garamantia")
    alone = drawn("supply", state.with_units([lost]), chart).tags["garamantia"]
    assert alone[0].sign is Sign.CUT
    assert "[8.4]" in alone[0].tip


def test_supply_shows_the_link_at_which_it_is_cut_and_why(chart: Chart):
    """8.4: a legion at Garamantia would be fed over Cyrenaica, which others hold."""
    state = opening()
    lost = state.with_units([replace(state.troops["rome.LGN1"], at="garamantia")])
    shown = drawn("supply", lost, chart)
    (sign,) = [tag for tag in shown.tags["cyrenaica"] if tag.sign is Sign.CUT]
    assert sign.dead
    assert sign.tip.startswith("Supply is cut here [8.4]: ")
    assert any(line.stroke is Stroke.BROKEN for line in shown.lines)
    assert all(line.stroke is not Stroke.BROKEN for line in drawn("supply", state, chart).lines)


def test_ways_show_what_every_place_costs_the_leader_one_looks_at(chart: Chart):
    """5.14: the OP are one die and his rating; what any roll pays is bold, what takes a 5 or a 6 is dashed."""
    tags = drawn("ways", opening(), chart, "carthage", "hannibal").tags
    assert tags["tarraconensis"][0].words == "1"
    assert tags["tarraconensis"][0].strong
    far = [tag for (tag,) in tags.values() if tag.dead]
    assert far
    assert all(int(tag.words) > 4 + 4 for tag in far)
    assert not drawn("ways", opening(), chart, "carthage", "").tags


def test_ways_of_the_marching_leader_are_the_places_he_may_go_to(tables: Tables, chart: Chart):
    table = tables.lay(HANNIBAL_MARCHES)
    tags = drawn("ways", table.state, chart, "carthage", "hannibal").tags
    beside = {option.to for option in Options(table.state) if isinstance(option, Move)}
    assert beside <= set(tags)
    assert all(tag.tip.endswith("OP") or tag.tip.endswith("by sea") for (tag,) in tags.values())


def test_interception_names_who_could_come_with_his_chance(chart: Chart):
    """5.45: on his rating or less."""
    tags = drawn("interception", opening(), chart, "rome").tags["tarraconensis"]
    carthage = next(tag for tag in tags if tag.colour == "azure")
    assert carthage.strong  # an enemy
    assert carthage.words == "4"
    assert "Hannibal may intercept on 4 or less (67 %)" in carthage.tip


def test_sea_zones_have_different_colours_where_they_touch(chart: Chart):
    state = opening()
    found = drawn("seas", state, chart)
    for sea in state.world.seas:
        for near, _ in state.world.neighbours[sea]:
            if near in state.world.seas:
                assert found.tints[sea] != found.tints[near], (sea, near)
    anchors = [tag for _, tag in found.signs if tag.sign is Sign.ANCHOR]
    berths = [berth for berth in chart.slot_points if is_berth(berth)]
    assert 0 < len(anchors) <= len(berths)


def test_objectives_have_a_flag_that_is_ticked_where_they_are_held(chart: Chart):
    """4.4."""
    state = opening()
    tags = drawn("objectives", state, chart).tags
    for goal in goals(state, "rome"):
        if goal.rule == "4.41":
            flags = [tag for tag in tags[goal.about] if tag.colour == "crimson" and "[4.41]" in tag.tip]
            assert [flag.strong for flag in flags] == [goal.met]
    assert any(tag.strong for row in tags.values() for tag in row)
    assert any(not tag.strong for row in tags.values() for tag in row)


@pytest.mark.parametrize("of", ALL)
def test_a_layer_shows_the_same_whatever_the_others_secretly_hold(of: str, chart: Chart):
    """6.2: a stack of another looks the same, whatever it is made of."""
    state = opening()
    weaker = [replace(unit, reduced=True) for unit in state.troops.values() if unit.power == "carthage"]
    gone = ["carthage.HI1", "carthage.HI2", "carthage.CAV1"]
    other = state.with_units([unit for unit in weaker if unit.id not in gone], gone)
    seen = [one.seen_by("rome") for one in (state, other)]
    assert drawn(of, seen[0], chart, "rome", "hannibal") == drawn(of, seen[1], chart, "rome", "hannibal")


# ---------------------------------------------------------------- switching them


def test_every_layer_has_a_key_and_all_of_them_on_change_nothing_in_the_game(tables: Tables):
    table = tables.lay(CARTHAGE_MOVES)
    before, bare = table.digest(), table.picture()
    board = table.page.atlas.layers.board
    for layer in LAYERS:
        table.press(KEY[f"Key_{layer.letter}"])
    assert table.page.atlas.layers.on == ALL
    assert board.tints()
    assert board.tags()
    assert board.lines()
    assert table.picture() != bare
    for layer in reversed(LAYERS):
        table.press(KEY[f"Key_{layer.letter}"])
    assert table.page.atlas.layers.on == ()
    assert not board.tints()
    assert not board.tags()
    assert not board.lines()
    assert table.digest() == before


def test_the_panel_is_worked_with_the_keyboard_alone(table: Reader):
    panel = table.page.atlas.layers.panel
    table.press(KEY.Key_L)
    assert panel.isVisible()
    table.press(KEY.Key_Space)  # the first switch: control
    assert table.page.atlas.layers.on == ("control",)
    table.press(KEY.Key_Down, KEY.Key_Return)
    assert table.page.atlas.layers.on == ("control", "revenue")
    assert isinstance(table.focus(), Switch)
    table.press(KEY.Key_Escape)
    assert not panel.isVisible()
    assert table.page.view.hasFocus()
    assert table.page.atlas.layers.on == ("control", "revenue")


def test_a_click_on_a_switch_and_on_the_knob_do_the_same(table: Reader):
    table.press_button("≡")
    panel = table.page.atlas.layers.panel
    seas = next(one for one in panel.findChildren(Switch) if one.text() == "Sea zones")
    table.click(seas)
    assert table.page.atlas.layers.on == ("seas",)
    assert seas.isChecked()
    table.press_button("≡")
    assert not panel.isVisible()


def test_with_control_on_the_panel_names_the_powers_of_the_colours(table: Reader):
    table.press(KEY.Key_C, KEY.Key_L)
    legend = table.page.atlas.layers.panel._legend
    assert legend.isVisible()
    names = [name for _, name in table.page.atlas.layers._legend()]
    assert names[:4] == ["Rome", "Carthage", "Aegyptus", "Seleucid Kingdom"]


def test_every_place_is_named_over_its_printed_name_at_any_zoom(table: Reader):
    table.press(KEY.Key_A)
    board, page = table.page.atlas.layers.board, table.page
    assert {tag.words for tag in board.signs()} == {
        page.controller.words.name("place", place) for place in table.state.world.spaces
    }
    latium = next(row for row in board._signs if row.tags[0].words == "Latium")
    for zoom in (0.35, 0.8, 1.6):
        page.view.set_zoom(zoom)
        plate = latium.box().translated(latium.pos() * page.view.zoom)
        x, y, width, _ = page.chart.areas["latium"].name_box
        zoom = page.view.zoom
        assert plate.left() <= x * zoom
        assert plate.right() >= (x + width) * zoom
        assert plate.top() <= y * zoom + 1


def test_the_ways_are_those_of_the_leader_that_is_clicked(tables: Tables):
    table = tables.lay(CARTHAGE_MOVES)
    table.press(KEY.Key_W)
    table.click_pile("leader:hasdrubal")
    assert table.page.atlas.layers.chosen == "hasdrubal"
    board = table.page.atlas.layers.board
    assert [tag.words for tag in board.tags()["lusitania"]] == ["1"]
    assert "baetica" not in board.tags()
    table.click_pile("leader:hannibal")
    assert "baetica" in board.tags()


def test_hovering_a_tag_says_it_in_words(table: Reader):
    table.press(KEY.Key_V)
    rows = table.page.atlas.layers.board._rows
    row = rows["tarraconensis", False]
    assert "Objective of Rome: Tarraconensis (held) [4.41]" in row.toolTip()


def test_layers_follow_the_game(tables: Tables):
    """Hannibal enters Tarraconensis: it is contested from then on."""
    table = tables.lay(HANNIBAL_MARCHES)
    table.press(KEY.Key_C)
    board = table.page.atlas.layers.board
    assert board.tints()["tarraconensis"].other == ""
    QTest.mouseClick(table.page.view.viewport(), Qt.MouseButton.LeftButton, pos=table.at("tarraconensis"))
    table.qtbot.waitUntil(lambda: table.state.captains["hannibal"].at == "tarraconensis")
    tint = table.page.atlas.layers.board.tints()["tarraconensis"]
    assert {tint.colour, tint.other} == {"azure", "crimson"}


def test_the_curtain_takes_all_layers_off_the_map(tables: Tables):
    table = tables.lay(CARTHAGE_MOVES, curtain=True)
    for layer in LAYERS:
        table.page.atlas.layers.switch(layer.id)
    table.press(KEY.Key_L)
    table.page.display.draw_curtain("rome")
    board = table.page.atlas.layers.board
    assert (board.tints(), board.tags(), board.lines(), board.signs()) == ({}, {}, 0, [])
    assert not table.page.atlas.layers.is_open()
