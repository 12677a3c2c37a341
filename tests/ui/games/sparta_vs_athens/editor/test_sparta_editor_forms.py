"""Scenarios of Sparta vs. Athens are filled in on the editor's forms, saved, loaded and played."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from editor_driver import Room
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from sparta_editing import ARCHIDAMIAN, GAME, IONIAN, NICIAS, Sits, form, gravest, model

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Game
from roma_desktop.core.yaml_files.draft import TextDraft
from roma_desktop.games.registry import title
from roma_desktop.games.sparta_vs_athens.model.options import Options
from roma_desktop.games.sparta_vs_athens.model.setting import Scenario
from roma_desktop.games.sparta_vs_athens.model.terms import SIDES
from roma_desktop.games.sparta_vs_athens.scenario.mistakes import mistakes
from roma_desktop.ui.games.sparta_vs_athens.editor.kit import EDITOR, EMPTY
from roma_desktop.ui.games.sparta_vs_athens.editor.position import scenario_of
from roma_desktop.ui.games.sparta_vs_athens.editor.scenario_form import VERDICTS
from roma_desktop.ui.games.sparta_vs_athens.editor.wares import (
    GONE_DRAWER,
    LEAGUE_DRAWER,
    LEAGUES,
    OTHERS_DRAWER,
    wares,
)

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
    assert panel.loyalty.value() == 4
    assert not panel.everywhere.isVisible()
    player.click(panel.loyalty.more)
    assert player.scenario.loyalty["mytilene"] == 5
    assert player.scenario.loyalty["lesbos"] == 4
    player.click(panel.everywhere)
    assert player.scenario.loyalty["lesbos"] == 5
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


def test_the_ionian_war_is_decided_without_prestige() -> None:
    """16.3, RUL-60: Athens has won when Darius dies, unless Sparta has occupied or besieged it before."""
    words = VERDICTS["ionian"]
    assert "prestige" not in words
    assert "occupied or besieged" in words


def test_an_empty_map_is_empty_and_the_referee_says_so(sit: Sits) -> None:
    """All units wait on the tray; nothing is wrong with it, so a game can be begun."""
    player = sit(EDITOR.empty())
    state = model(player).state
    assert not state.stacks
    assert not state.leaders
    assert not state.forts
    assert "0 LSP · 0 NSP · 270 talents" in player.page.sides.row_of("athens").accessibleName()
    told = {line.replace("  [", " [") for line in gravest(player)}
    assert {"Athens has no unit on the map [16.0]", "Sparta has no unit on the map [16.0]"} <= told
    assert list(mistakes(player.scenario)) == []
    assert player.page.head.play.isEnabled()
    everybody = {unit.nation for unit in state.units.values()}
    for drawer, nations in ((LEAGUE_DRAWER, LEAGUES), (OTHERS_DRAWER, everybody - LEAGUES)):
        trays = (wares(state, player.scenario, side, drawer, model(player).words) for side in SIDES)
        offered = {ware.key.removeprefix("unit:") for tray in trays for ware in tray}
        assert {state.units[of].nation for of in offered} == nations


@pytest.mark.parametrize("side", SIDES)
def test_the_counters_of_an_empty_map_are_large_enough_to_be_read(sit: Sits, side: str) -> None:
    player = sit(EDITOR.empty())
    player.click(player.page.sides.row_of(side))
    for drawer in (LEAGUE_DRAWER, OTHERS_DRAWER):
        player.click(player.page.tray.tools[drawer])
        assert player.page.tray.grid.cells()
        assert player.page.tray._side >= 30


def test_an_empty_drawer_says_how_counters_come_into_it(sit: Sits) -> None:
    player = sit(EDITOR.empty())
    model(player).switch(GONE_DRAWER)
    assert model(player).hint() == "No counters here: drag one off the map."


def test_what_stands_somewhere_is_left_open(sit: Sits) -> None:
    player = sit(TextDraft.of(replace(EMPTY, pool=("persia.LSP.1", "persia.LSP.2"))))
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
    assert (city.what, city.before, city.after, city.place) == ("Loyalty · Mytilene", "–", "5", "mytilene")
    player.click(panel.everywhere)
    (region,) = model(player).differences(model(player).history.opened)
    assert (region.what, region.before, region.after, region.place) == ("Loyalty · Lesbos", "4", "5", "")


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
    sheet = player.start_balance_test(1)
    player.qtbot.waitUntil(lambda: not sheet.test.running, timeout=60_000)
    (one,) = sheet.test.results
    assert one.game == 1
