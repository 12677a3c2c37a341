"""Scenarios of Sparta vs. Athens are set up in the editor: dragged, counted, refereed, saved, played."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from editor_driver import Player, Room
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Game
from roma_desktop.games.registry import title
from roma_desktop.games.sparta_vs_athens.model.options import Options
from roma_desktop.games.sparta_vs_athens.model.setting import Scenario
from roma_desktop.games.sparta_vs_athens.scenario.mistakes import mistakes
from roma_desktop.ui.editor.games import open_draft
from roma_desktop.ui.editor.model.finding import Weight
from roma_desktop.ui.games.sparta_vs_athens.editor import edits
from roma_desktop.ui.games.sparta_vs_athens.editor.kit import EDITOR
from roma_desktop.ui.games.sparta_vs_athens.editor.position import scenario_of
from roma_desktop.ui.games.sparta_vs_athens.editor.referee import read_aloud
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid

GAME = "sparta_vs_athens"
SCENARIOS = title(GAME).scenarios()
ARCHIDAMIAN, _, NICIAS, IONIAN = SCENARIOS
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
Sits = Callable[..., Player]


@pytest.fixture
def sit(room: Room, qtbot: QtBot) -> Sits:
    """Opens a scenario of the program, or a draft, with a player at it."""

    def work(what: Any = ARCHIDAMIAN, file: Path | None = None) -> Player:
        draft = open_draft(what).draft if isinstance(what, Path) else what
        room.editor.work_on(GAME, draft, file)
        return Player(room, qtbot)

    return work


def form(player: Player, tab: str) -> Any:
    player.page.tabs.show_tab(tab)
    QApplication.processEvents()
    return player.page.tabs.forms[tab]


def model(player: Player) -> Any:
    return player.page.model


def gravest(player: Player) -> list[str]:
    """What the referee says but notes."""
    lines = player.referee()
    return [line for line, one in zip(lines, model(player).findings, strict=True) if one.weight is not Weight.NOTE]


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


# ---------------------------------------------------------------- the forms


def test_nations_and_events(sit: Sits) -> None:
    player = sit()
    war = form(player, "war")
    war.nations["argos"].setFocus()
    QTest.keyClick(war.nations["argos"], Qt.Key.Key_Home)
    assert player.scenario.allegiance["argos"] == "athens"
    assert player.page.pane.scene.pile("pile:athens@argos") is not None
    event = war.events["15.8"]
    player.click(event.switch)
    assert player.scenario.happened == {"15.8": 432}
    player.click(event.year.less)
    assert player.scenario.happened == {"15.8": 431}
    player.click(event.switch)
    QTest.keyClick(war.nations["argos"], Qt.Key.Key_End)
    assert player.scenario.allegiance["argos"] == "out"


def test_whose_a_city_is(sit: Sits) -> None:
    player = sit()
    model(player).choose_place("mytilene")
    panel = form(player, "place")
    panel.holder.setFocus()
    QTest.keyClick(panel.holder, Qt.Key.Key_End)
    assert player.scenario.holders["mytilene"] == "sparta"
    player.click(panel.broken)
    assert player.scenario.broken == ("plataea", "mytilene")
    QTest.keyClick(panel.holder, Qt.Key.Key_Home)
    assert "mytilene" not in player.scenario.holders
    assert player.scenario.broken == ("plataea",)


def test_how_loyal_cities_are(sit: Sits) -> None:
    player = sit()
    model(player).choose_place("mytilene")
    panel = form(player, "place")
    assert panel.loyalty.value() == 2
    assert not panel.everywhere.isVisible()
    player.click(panel.loyalty.more)
    assert player.scenario.loyalty["mytilene"] == 3
    assert player.scenario.loyalty["lesbos"] == 2
    player.click(panel.everywhere)
    assert player.scenario.loyalty["lesbos"] == 3
    assert "mytilene" not in player.scenario.loyalty
    assert not panel.everywhere.isVisible()
    model(player).choose_place("sparta")
    assert not panel.loyalty.isVisible()


def test_texts_years_and_verdict(sit: Sits) -> None:
    player = sit()
    scenario = form(player, "scenario")
    for language, words in (("en", "A longer war"), ("ja", "長い戦争")):
        line: QWidget = scenario.title.fields[language]
        line.setFocus()
        line.setText(words)  # type: ignore[attr-defined]
        QTest.keyClick(line, Qt.Key.Key_Return)
    player.click(scenario.last_year.less)
    QTest.keyClick(scenario.verdict, Qt.Key.Key_End)
    assert player.scenario.title == {"en": "A longer war", "ja": "長い戦争"}
    assert (player.scenario.last_year, player.scenario.verdict) == (421, "ionian")
    assert player.page.head._title.text() == "A longer war"
    player.click(player.page.sides.row_of("sparta"))
    side = form(player, "side")
    side.aims.fields["en"].setPlainText("Hold out.")
    side.aims.fields["en"].tell()
    assert player.scenario.aims["sparta"]["en"] == "Hold out."


def test_what_stands_somewhere_is_left_open(sit: Sits) -> None:
    player = sit(EDITOR.empty())
    player.drag("pile:sparta@thebes", "plataea")
    player.click(form(player, "place").tools["open"])
    (choice,) = player.scenario.choices
    assert (choice.at, choice.count, len(choice.units)) == ("plataea", 3, 3)
    (row,) = form(player, "scenario").choices.rows
    player.click(row.count.less)
    assert not player.page.head.play.isEnabled()
    player.click(row.away)
    assert player.scenario.choices == ()
    assert player.page.head.play.isEnabled()


def test_two_scenarios_are_compared_in_words(sit: Sits) -> None:
    player = sit()
    player.drag("pile:athens@naupactus", "zacynthus")
    (found,) = model(player).differences(model(player).history.opened)
    assert (found.what, found.before, found.after, found.place) == (
        "Unit · Naupactus LSP 2", "–", "Zacynthus", "zacynthus",
    )  # fmt: skip


def test_loyalty_is_compared_by_the_names_of_regions_and_cities(sit: Sits) -> None:
    player = sit()
    model(player).choose_place("mytilene")
    panel = form(player, "place")
    player.click(panel.loyalty.more)
    (city,) = model(player).differences(model(player).history.opened)
    assert (city.what, city.before, city.after, city.place) == ("Loyalty · Mytilene", "–", "3", "mytilene")
    player.click(panel.everywhere)
    (region,) = model(player).differences(model(player).history.opened)
    assert (region.what, region.before, region.after, region.place) == ("Loyalty · Lesbos", "2", "3", "")


def test_leaders_and_units_are_found_by_their_names(sit: Sits) -> None:
    player = sit()
    player.go_to("Brasidas")
    assert model(player).place == "sparta"
    player.go_to("Naupactus LSP 2")
    assert (model(player).place, model(player).picked) == ("naupactus", {"naupactus.LSP.1"})


# ---------------------------------------------------------------- files and games


def test_what_is_saved_is_loaded_again_as_it_was(sit: Sits, tmp_path: Path) -> None:
    player = sit()
    player.drag("pile:athens@naupactus", "zacynthus")
    player.click(player.page.tray.tools["leaders"])
    player.drag_from_tray("leader:phormio", "zacynthus")
    file = tmp_path / "mine.yaml"
    assert player.page.save_to(file)
    saved: Scenario = player.scenario
    assert title(GAME).load(file) == saved
    assert "# [rulebook] any two of the four" in file.read_text("utf-8"), "comments stay"
    assert sit(file, file).scenario == saved


def test_a_file_with_mistakes_is_opened_to_be_mended(sit: Sits, tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    text = NICIAS.read_text("utf-8")
    wrong = text.replace("achaea.LSP.2: pellene", "achaea.LSP.2: nowhere").replace("pylos: pylos", "babel: pylos")
    file.write_text(wrong, "utf-8")
    player = sit(file)
    assert len(gravest(player)) >= 2
    assert not player.page.head.play.isEnabled()
    assert player.page.pane.scene.pile("pile:athens@athens") is not None


def test_the_draft_is_played_from_here(sit: Sits, room: Room) -> None:
    player = sit()
    tried: list[Any] = []
    room.editor.tried.connect(lambda record, seats: tried.append((record, seats)))
    player.drag("pile:athens@naupactus", "zacynthus")
    player.click(player.page.head.play)
    ((record, _seats),) = tried
    assert record.game.state.units["naupactus.LSP.1"].at == "zacynthus"


@pytest.mark.parametrize("file", [ARCHIDAMIAN, IONIAN], ids=["archidamian", "ionian"])
@pytest.mark.parametrize("rules", ["revised", "standard"])
def test_any_moment_of_a_game_becomes_a_scenario(file: Path, rules: Any) -> None:
    rules_of = title(GAME)
    chance = random.Random(5)
    game = Game(rules_of.start(rules_of.load(file), Options(rules=rules)), SeededDice(b"5"))
    for number in range(900):
        if game.decision is None:
            break
        options = list(game.options)
        game.submit(chance.choices(options, [rules_of.weight(one) for one in options])[0])
        if number % 60 == 0:
            scenario = scenario_of(game.state)
            assert list(mistakes(scenario)) == []
            begun = rules_of.start(scenario, Options(rules=rules))
            assert {of: unit.at for of, unit in begun.units.items() if unit.on_map}.items() >= {
                of: unit.at for of, unit in game.state.units.items() if unit.on_map
            }.items()
            assert (begun.year, begun.prestige, begun.government) == (
                game.state.year, game.state.prestige, game.state.government,
            )  # fmt: skip


def test_a_position_in_play_is_worked_on(sit: Sits) -> None:
    rules = title(GAME)
    state = rules.start(rules.load(NICIAS), Options())
    player = sit(EDITOR.from_position(state))
    assert player.scenario.id == "peace_of_nicias_421"
    assert player.page.head.play.isEnabled()


def test_the_balance_is_tested_in_the_background(sit: Sits) -> None:
    player = sit(NICIAS)
    player.key(Qt.Key.Key_F7)
    sheet = player.page.extras.balancing
    assert sheet is not None
    sheet.games.show_value(1)
    player.click(sheet.start)
    player.qtbot.waitUntil(lambda: not sheet.test.running, timeout=60_000)
    (one,) = sheet.test.results
    assert one.game == 1
