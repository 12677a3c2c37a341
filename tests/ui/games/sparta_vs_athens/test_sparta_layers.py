"""What lies over the map of Sparta vs. Athens: layers with their keys, things to find, ways along the paths."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title
from roma_desktop.games.sparta_vs_athens.model.options import Options
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.rules.control import holder
from roma_desktop.games.sparta_vs_athens.rules.revolts import chance
from roma_desktop.ui.games.sparta_vs_athens.layers import LAYERS, Looking
from roma_desktop.ui.games.sparta_vs_athens.layers.ways import ways
from roma_desktop.ui.games.sparta_vs_athens.presenter import PRESENTER
from roma_desktop.ui.games.sparta_vs_athens.showing.comparison import Comparison
from roma_desktop.ui.layers.drawing import VEIL, Drawing, Sign, Tint
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.map.scene import MapScene
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.page import TablePage

TITLE = title("sparta_vs_athens")
SIDES = ("athens", "sparta")
Key = Qt.Key


class Table:
    """A table and whoever sits at it, with a keyboard."""

    def __init__(self, page: TablePage, qtbot: QtBot) -> None:
        self.page, self.qtbot = page, qtbot

    @property
    def state(self) -> State:
        state: State = self.page.controller.state
        return state

    def press(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.page.window().focusWidget() or self.page, key)
            QApplication.processEvents()

    def write(self, words: str) -> None:
        event = QInputMethodEvent()
        event.setCommitString(words)
        QApplication.sendEvent(self.page.window().focusWidget() or self.page, event)
        QApplication.processEvents()

    def drawn(self, layer: str) -> Drawing:
        return self.page.atlas.layers.drawings()[layer]

    def picture(self) -> Any:
        self.page.atlas.layers.board.finish()
        self.page.scene.finish()
        self.qtbot.waitUntil(lambda: self.page.picture.sharp)
        return self.page.view.grab().toImage()


def written(folder: Path, until: str = "Campaign", seed: int = 431, least: int = 0) -> Record[State]:
    """A random game up to the first decision of a kind after so many commands."""
    scenario = TITLE.load(TITLE.scenarios()[0])
    dice = SeededDice(str(seed).encode())
    record: Record[State] = Record.begin(folder / "map.roma", TITLE, scenario, Options(), dice=dice, kind="scripted")
    chooser = random.Random(seed)
    while record.game.now.number < least or type(record.game.state.steps[-1]).__name__ != until:
        offered = list(record.game.options)
        record.submit(chooser.choices(offered, [TITLE.weight(one) for one in offered])[0])
    return record


@pytest.fixture
def lay(tmp_path: Path, qtbot: QtBot) -> Iterator[Callable[..., Table]]:
    """Lays a table with a game played so far that a side moves; nothing is hidden between two people."""
    pages: list[TablePage] = []

    def laid(**wishes: Any) -> Table:
        page = TablePage(written(tmp_path, **wishes), Seats(dict.fromkeys(SIDES, "human"), False))
        pages.append(page)
        page.resize(1280, 800)
        page.show()
        qtbot.waitExposed(page)
        qtbot.waitUntil(lambda: page.picture.complete)
        page.view.setFocus()
        return Table(page, qtbot)

    yield laid
    for page in pages:
        page.controller.record.close()
        page.close()
        page.deleteLater()


@pytest.fixture
def table(lay: Callable[..., Table]) -> Table:
    return lay()


# ---------------------------------------------------------------- layers


def test_each_layer_has_a_key_of_its_own_and_comes_and_goes_with_it(table: Table) -> None:
    assert len({layer.letter for layer in LAYERS}) == len(LAYERS)
    for layer in LAYERS:
        key = Key[f"Key_{layer.letter}"]
        table.press(key)
        assert table.page.atlas.layers.on == (layer.id,), layer.id
        table.press(key)
        assert table.page.atlas.layers.on == ()


def test_each_layer_shows_something_in_english_and_japanese(table: Table) -> None:
    bare = table.picture()
    for layer in LAYERS:
        table.press(Key[f"Key_{layer.letter}"])
        if layer.id != "ways":  # coins on the map tell those already
            assert table.picture() != bare, layer.id
        table.press(Key[f"Key_{layer.letter}"])
    words = TITLE.words(table.state, "ja")
    looking = Looking(table.state, "sparta", "", words, table.page.chart)
    for layer in LAYERS:
        drawing = layer.draw(looking)
        tips = [tag.tip for tags in drawing.tags.values() for tag in tags] + [tag.tip for _, tag in drawing.signs]
        assert all("{" not in tip for tip in tips), layer.id


def test_the_ring_around_a_place_is_its_holders_and_neutral_ground_is_veiled(table: Table) -> None:
    table.press(Key.Key_C)
    tints = table.drawn("control").tints
    assert tints.keys() == table.state.world.locales.keys()
    assert tints["athens"] == Tint("red")
    assert tints["sparta"] == Tint("blue")
    assert tints["potidaea"] == (Tint("blue", "red") if holder(table.state, "potidaea") == "sparta" else Tint("red"))
    assert tints["argos"] == Tint(VEIL)


def test_revolts_show_the_faces_of_the_other_side(table: Table) -> None:
    table.press(Key.Key_I)
    drawing = table.drawn("revolts")
    for at, tags in drawing.tags.items():
        side = "sparta" if holder(table.state, at) == "athens" else "athens"
        assert tags[0].words == str(int(6 * chance(table.state, side, at)))
        assert tags[0].dead != tags[0].strong
    assert len(drawing.tints) == 72


def test_tribute_is_the_garrison_of_each_city_but_nothing_of_the_islands_with_ships(table: Table) -> None:
    table.press(Key.Key_G)
    tags = table.drawn("tribute").tags
    paid = {at: int(row[0].words) for at, row in tags.items()}
    held = [one for one in table.state.world.cities("delian") if holder(table.state, one.id) == "athens"]
    assert all(paid[one.id] == one.gsp for one in held if one.id not in ("chios", "mytilene", "methymna", "eresus"))
    assert tags["chios"][0].dead
    assert all(row[0].sign is Sign.COIN for row in tags.values())


def test_upkeep_tells_what_the_force_of_the_chosen_leader_costs_abroad(table: Table) -> None:
    table.press(Key.Key_N, Key.Key_U)
    chosen = table.page.controller.choosing.piece
    assert table.page.atlas.layers.chosen == chosen
    drawing = table.drawn("upkeep")
    leader = table.state.leaders[chosen]
    assert drawing.tints, "nowhere is free"
    assert leader.at in drawing.tints or leader.at in drawing.tags
    assert not drawing.tints.keys() & drawing.tags.keys()
    assert all(int(row[0].words) > 0 for row in drawing.tags.values())


def test_upkeep_without_a_leader_tells_what_is_due_everywhere(table: Table) -> None:
    looking = Looking(table.state, "athens", "", table.page.words, table.page.chart)
    drawing = next(layer for layer in LAYERS if layer.id == "upkeep").draw(looking)
    assert "potidaea" in drawing.tags  # Athens besieges it from the first year on
    assert not drawing.tints


def test_coasts_have_flags_and_the_propontus_its_ships(table: Table) -> None:
    table.press(Key.Key_P)
    drawing = table.drawn("coasts")
    areas = table.state.world.areas
    assert areas["raid_coast"] | areas["attica"] | areas["propontus"] <= drawing.tints.keys()
    assert [tag.sign for tag in drawing.tags["lampsacus"]] == [Sign.SHIELD, Sign.SHIELD]
    assert all(drawing.tags[at][0].sign is Sign.FLAG for at in areas["raid_coast"])


def test_names_stand_over_the_printed_ones_in_two_ways(table: Table) -> None:
    table.press(Key.Key_K)
    said = {tag.words for _, tag in table.drawn("greek").signs}
    assert {"Athênai", "Korinthos"} <= said
    assert len(table.drawn("greek").signs) == 131


def test_ways_of_a_hidden_leader_tell_only_what_everybody_knows(table: Table) -> None:
    state = table.state
    of = next(one.id for one in state.leaders.values() if one.side == "sparta")
    drawn = []
    for cp in (6, 12):
        leaders = {**state.leaders, of: replace(state.leaders[of], cp=cp, shown=False)}
        seen = replace(state, leaders=leaders).seen_by("athens")
        drawn.append(ways(Looking(seen, "athens", of, table.page.words, table.page.chart)))
    assert drawn[0] == drawn[1]
    assert any(row[0].dead for row in drawn[0].tags.values())


def test_ways_of_ones_own_leader_end_with_his_cp(table: Table) -> None:
    state = table.state
    leader = next(one for one in state.leaders.values() if one.side == state.phasing)
    drawing = ways(Looking(state, leader.side, leader.id, table.page.words, table.page.chart))
    costs = {int(row[0].words) for row in drawing.tags.values()}
    assert costs
    assert max(costs) <= leader.cp
    assert not any(row[0].dead for row in drawing.tags.values())


# ---------------------------------------------------------------- ways on the map


def test_a_way_runs_along_the_printed_paths_with_the_cp_left_at_each_locale(table: Table) -> None:
    table.press(Key.Key_N)
    prompt = table.page.controller.prompt
    assert prompt is not None
    goal = max(prompt.goals.values(), key=lambda one: len(one.places))
    assert len(goal.places) > 2
    table.page.sight.show_way(goal)
    leader = table.state.leaders[table.page.controller.choosing.piece]
    left = [int(words) for words, _ in table.page.way.words()]
    assert left == [leader.cp - number for number in range(1, len(goal.places))]
    chart = table.page.chart
    here, there = goal.places[:2]
    line = chart.stretch(here, there)
    link = next(one for one in chart.courses if {one.a, one.b} == {here, there})
    assert line.boundingRect() == link.path.boundingRect()
    assert _nearer(chart.areas[here].centre, line.pointAtPercent(0), line.pointAtPercent(1))


def _nearer(to: QPointF, one: QPointF, other: QPointF) -> bool:
    return (one - to).manhattanLength() < (other - to).manhattanLength()


def test_where_the_enemy_may_react_the_last_mark_warns(lay: Callable[..., Table]) -> None:
    table = lay(least=200)
    for _ in range(20):
        table.press(Key.Key_N)
        prompt = table.page.controller.prompt
        assert prompt is not None
        for goal in prompt.goals.values():
            assert [mark.warn for mark in goal.marks] == [False] * (len(goal.marks) - 1) + [goal.lit.warn]


def test_points_shine_around_what_is_printed_in_them(table: Table) -> None:
    scene: MapScene = table.page.scene
    area = scene.chart.areas["corinth"]
    assert not area.field.contains(area.centre)
    assert area.field.contains(area.centre + QPointF(0, -area.radius - 8))
    assert area.outline.contains(area.centre)


# ---------------------------------------------------------------- finding, comparing


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("korinth", "Corinth"),
        ("コリントス", "Corinth"),
        ("athenai", "Athens"),
        ("epidaur", "Epidaurus"),
        ("boeot", "Boeotia"),
        ("peloponnesian l", "Peloponnesian League"),
    ],
)
def test_things_are_found_by_any_of_their_names(table: Table, typed: str, wanted: str) -> None:
    table.press(Key.Key_F)
    table.write(typed)
    found = [one.title for one in table.page.atlas.finding.sheet.results()]
    assert any(wanted in one for one in found), found


def test_each_thing_that_can_be_found_leads_somewhere(table: Table) -> None:
    state = table.state
    languages = tuple(TITLE.words(state, language) for language in ("en", "ja"))
    things = list(PRESENTER.findable(state, languages[0], languages))
    assert {one.kind for one in things} >= {"leader", "place", "home", "nation", "side"}
    for one in things:
        where = PRESENTER.whereabouts(state, one.kind, one.of)
        assert where is not None, one
        assert where.place in state.world.locales, one


def test_two_positions_stand_side_by_side_and_what_differs_is_red(table: Table, shown: Callable[..., Any]) -> None:
    here = table.state
    there = replace(here, treasury={**here.treasury, "athens": 7})
    widget = shown(Comparison(here, there, ("here", "there"), table.page.words), 700, 200)
    red = [one for one in widget.findChildren(Label) if one.property("tone") == "red"]
    assert [one.text() for one in widget.findChildren(Label)].count("7") >= 1
    assert len(red) <= 1
