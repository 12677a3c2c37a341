"""Scenarios of Sparta vs. Athens are set up on the map of the editor, and the referee judges them."""

from __future__ import annotations

from typing import Any

import pytest
from editor_driver import Player
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from sparta_editing import ARCHIDAMIAN, GAME, SCENARIOS, Sits, form, gravest, model

from roma_desktop.games.registry import title
from roma_desktop.ui.editor.model.finding import Weight
from roma_desktop.ui.games.sparta_vs_athens.editor import edits
from roma_desktop.ui.games.sparta_vs_athens.editor.referee import read_aloud
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def drag_off(player: Player, grid: CounterGrid, index: int, place: str) -> None:
    """Drag a counter of a form to a place on the map."""
    QApplication.processEvents()
    at, start = player.spot(place), grid.box(index).center()
    QTest.mousePress(grid, LEFT, NONE, start)
    player._move(grid, start + QPoint(-20, 0))
    player._move(grid, start + QPoint(-60, 0))
    player._drop(at)


# ---------------------------------------------------------------- on the map


def test_a_shipped_scenario_opens_without_an_objection(sit: Sits) -> None:
    for file in SCENARIOS:
        player = sit(file)
        assert gravest(player) == []
        assert player.page.head.play.isEnabled()


def test_a_pile_is_dragged_to_another_place_and_taken_back(sit: Sits) -> None:
    player = sit()
    player.drag("pile:sparta@thebes", "plataea")
    assert {player.scenario.units[of] for of in ("boeotia.LSP.1", "boeotia.LSP.2")} == {"plataea"}
    assert player.page.pane.scene.place_of("pile:sparta@plataea") == "plataea:sparta"
    player.click(player.page.head.undo)
    assert "boeotia.LSP.1" not in player.scenario.units
    assert player.page.pane.scene.pile("pile:sparta@plataea") is None


def test_a_unit_that_is_picked_goes_without_the_others(sit: Sits) -> None:
    player = sit()
    player.click_pile("pile:sparta@thebes")
    panel = form(player, "place")
    grid = panel.stacks["sparta"].grid
    player.click(grid, grid.box(0).center())
    assert model(player).picked == {"boeotia.LSP.1"}
    player.drag("pile:sparta@thebes", "plataea")
    assert edits.where(player.scenario, "boeotia.LSP.1") == "plataea"
    assert edits.where(player.scenario, "boeotia.LSP.2") == "thebes"


def test_a_unit_is_dragged_off_the_form_of_its_place(sit: Sits) -> None:
    player = sit()
    model(player).choose_place("thebes")
    drag_off(player, form(player, "place").stacks["sparta"].grid, 1, "tanagra")
    assert edits.where(player.scenario, "boeotia.LSP.2") == "tanagra"
    assert edits.where(player.scenario, "boeotia.LSP.1") == "thebes"


def test_ships_stay_on_the_water(sit: Sits) -> None:
    player = sit()
    player.drag("pile:sparta@corinth", "phlius")
    assert edits.where(player.scenario, "corinth.LSP.1") == "phlius"
    assert edits.where(player.scenario, "league.NSP.1") == "corinth"


def test_units_go_from_the_pool_to_the_map_and_back_on_the_tray(sit: Sits) -> None:
    player = sit()
    player.click(player.page.sides.row_of("sparta"))
    before = player.scenario
    assert "league.NSP.5" in before.pool
    player.drag_from_tray("unit:league.NSP.5", "gytheum")
    assert player.scenario.units["league.NSP.5"] == "gytheum"
    assert "league.NSP.5" not in player.scenario.pool
    view = player.page.pane.view
    start = player.pile_spot("pile:sparta@gytheum")
    QTest.mousePress(view.viewport(), LEFT, NONE, start)
    player._move(view.viewport(), start + QPoint(20, 10))
    player._drop(QPoint(start.x(), view.height() + 30))
    assert set(player.scenario.pool) == set(before.pool)
    assert player.scenario.units == before.units


def test_a_counter_that_is_held_is_put_down_with_each_click(sit: Sits) -> None:
    player = sit()
    player.click(player.page.sides.row_of("sparta"))
    keys = [ware.key for ware in model(player).wares()]
    player.key(Qt.Key(Qt.Key.Key_1 + keys.index("unit:league.NSP.5")))
    player.click_place("gytheum")
    player.click_place("gytheum")
    there = [of for of, at in player.scenario.units.items() if at == "gytheum"]
    assert there == ["league.NSP.5", "league.NSP.6"]
    assert model(player).held == "unit:league.NSP.7"


def test_units_are_taken_out_of_the_game_and_come_back(sit: Sits) -> None:
    player = sit()
    player.click_pile("pile:athens@naupactus")
    player.click(form(player, "place").tools["gone"])
    assert player.scenario.gone == ("naupactus.LSP.1",)
    player.click(player.page.tray.tools["gone"])
    player.drag_from_tray("unit:naupactus.LSP.1", "zacynthus")
    assert player.scenario.gone == ()
    assert player.scenario.units["naupactus.LSP.1"] == "zacynthus"


def test_a_leader_and_a_fort_are_put_down_moved_and_taken_away(sit: Sits) -> None:
    player = sit()
    player.click(player.page.tray.tools["leaders"])
    player.drag_from_tray("leader:phormio", "naupactus")
    assert player.scenario.leaders["phormio"] == "naupactus"
    player.drag("leader:athens-1", "zacynthus")
    assert player.scenario.leaders["phormio"] == "zacynthus"
    player.click(player.page.tray.tools["marks"])
    player.drag_from_tray("fort:pylos", "pylos")
    assert player.scenario.forts["pylos"] == "pylos"
    player.click_pile("fort:pylos")
    player.key(Qt.Key.Key_Delete)
    assert "pylos" not in player.scenario.forts


def test_a_siege_is_laid_with_its_marker_and_lifted(sit: Sits) -> None:
    player = sit()
    player.click(player.page.tray.tools["marks"])
    player.drag_from_tray("siege", "torone")
    assert player.scenario.sieges["torone"] == "athens"
    assert gravest(player) == ["No unit is at Torone to besiege it  [9.0]"]
    assert not player.page.head.play.isEnabled()
    player.click_pile("siege:torone")
    player.key(Qt.Key.Key_Delete)
    assert player.scenario.sieges == {"potidaea": "athens"}
    assert player.page.head.play.isEnabled()


def test_the_standard_rules_have_forts_of_their_own(sit: Sits) -> None:
    player = sit()
    assert player.page.pane.scene.pile("fort:minoa") is None
    player.key(Qt.Key.Key_X)
    assert player.page.pane.scene.pile("fort:minoa") is not None
    player.drag("fort:minoa", "megara")
    assert player.scenario.standard_forts is not None
    assert player.scenario.standard_forts["minoa"] == "megara"
    assert "minoa" not in player.scenario.forts


# ---------------------------------------------------------------- the referee


def test_a_siege_below_one_to_one_is_a_doubt_that_leads_there(sit: Sits) -> None:
    player = sit()
    player.click_pile("pile:athens@potidaea")
    grid = form(player, "place").stacks["athens"].grid
    for index in (0, 1, 2, 3, 5, 6, 7, 8, 9):
        player.click(grid, grid.box(index).center())
    player.click(player.page.tabs.forms["place"].tools["home"])
    doubts = gravest(player)
    assert any(line.startswith("Siege of Potidaea") and line.endswith("[9.0]") for line in doubts), doubts
    choices = [line for line in doubts if "[16.0]" in line]
    assert len(choices) == 2, "five of each are to stand there"
    assert not player.page.head.play.isEnabled()
    player.click(player.page.tabs.referee.rows[player.referee().index(choices[0])])
    rows = form(player, "scenario").choices.rows
    for row in rows[:2]:
        player.click(row.fit)
    assert [choice.count for choice in player.scenario.choices[:2]] == [1, 0]
    assert player.page.head.play.isEnabled()


def test_a_leader_without_friends(sit: Sits) -> None:
    player = sit()
    player.drag("leader:sparta-1", "pylos")
    (doubt,) = gravest(player)
    assert doubt == "Archidamus is at Pylos without friends  [6.3]"
    player.click(player.page.tabs.referee.rows[0])
    assert (model(player).side, model(player).place) == ("sparta", "pylos")
    player.click(player.page.head.undo)
    assert gravest(player) == []


def test_a_treasury_below_the_first_maintenance(sit: Sits) -> None:
    player = sit()
    player.click(player.page.sides.row_of("athens"))
    treasury = form(player, "side").treasury
    treasury.spin.setFocus()
    treasury.spin.selectAll()
    QTest.keyClicks(treasury.spin, "0")
    QTest.keyClick(treasury.spin, Qt.Key.Key_Return)
    assert player.scenario.treasury.athens == 0
    player.drag("pile:athens@naupactus", "zacynthus")
    assert gravest(player) == [], "allies of one colour are at home in its cities"
    player.drag("pile:athens@athens", "oropus")
    (doubt,) = gravest(player)
    assert doubt.startswith("Athens has 39 talents in spring, and its units cost")
    assert doubt.endswith("[12.3]")


def test_units_in_a_city_of_the_enemys(sit: Sits) -> None:
    player = sit()
    player.drag("pile:athens@naupactus", "patrae")
    assert any(line.endswith("the garrison is the enemy's  [8.5]") for line in gravest(player))


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"government": 6}, "15.7"),
        ({"happened": {"15.11": 420}}, "15.11"),
        ({"leaders": {"lysander": "sparta"}}, "6.3"),
        ({"leaders": {"conon": "athens"}}, "14.1"),
        ({"athenian_leaders": 6}, "14.1"),
        ({"forts": {"pylos": "thebes"}}, "14.1"),
        ({"holders": {"potidaea": "sparta", "elis": "athens"}, "broken": ("elis",)}, "11.13"),
        ({"units": {"persia.LSP.1": "sardis"}, "pool": ()}, "15.13"),
        ({"allegiance": {"spartan_italian": "out"}, "verdict": "sicilian"}, "16.2"),
        ({"allegiance": {"peloponnesian": "out"}}, "11.1"),
        ({"allegiance": {"argos": "athens"}}, "15.8"),
        ({"last_year": 500}, "16.0"),
        ({"government": 99}, "14.1"),
        ({"loyalty": {"athens": 1}}, "10.1"),
    ],
)
def test_the_referee_cites_its_rule(change: dict[str, Any], rule: str) -> None:
    found = read_aloud(replace(title(GAME).load(ARCHIDAMIAN), **change))
    assert rule in [one.rule for one in found if one.weight is not Weight.NOTE]
