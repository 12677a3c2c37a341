"""Battles of the editor as files and games: saved, compared, played, balanced, taken from a game in progress."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from arq_editing import Painter
from editor_driver import Room
from msgspec.structs import replace
from PySide6.QtCore import Qt

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Game
from roma_desktop.games.arquebus.model.field import hexside
from roma_desktop.games.arquebus.model.options import Options
from roma_desktop.games.arquebus.model.scenario import Scenario
from roma_desktop.games.arquebus.model.terms import GONE
from roma_desktop.games.arquebus.scenario.mistakes import mistakes
from roma_desktop.games.registry import title
from roma_desktop.ui.games.arquebus.editor.kit import EDITOR
from roma_desktop.ui.games.arquebus.editor.position import scenario_of

Sits = Callable[..., Painter]
RULES = title("arquebus")
FILES = RULES.scenarios()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_shipped_battles_are_opened_and_shown(sit: Sits, file: Path) -> None:
    player = sit(file)
    assert player.page.head.play.isEnabled()
    standing = player.page.pane.scene.keys()
    assert {f"unit:{unit.id}" for unit in player.model.state.units.values() if unit.on_map} <= set(standing)


def test_an_edit_changes_only_its_lines_and_keeps_comments(sit: Sits, tmp_path: Path) -> None:
    player = sit()
    player.take("ground", "ground:w")
    player.stroke("0709", "0909")
    player.key(Qt.Key.Key_Escape)
    player.drag("unit:sp-pk2", "0909")
    file = tmp_path / "mine.yaml"
    assert player.page.save_to(file)
    assert RULES.load(file) == player.battle
    before, after = FILES[1].read_text("utf-8").splitlines(), file.read_text("utf-8").splitlines()
    assert len(before) == len(after)
    different = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
    assert len(different) == 2
    assert "# 09" in different[0][1]
    assert sit(file, file).battle == player.battle


def test_a_file_with_mistakes_is_opened_to_be_mended(sit: Sits, tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    text = FILES[1].read_text("utf-8")
    file.write_text(text.replace("kind: GE", "kind: CAMEL", 1).replace('hex: "0907", men', 'hex: "0007", men'), "utf-8")
    player = sit(file)
    assert len(player.graver()) >= 2
    assert not player.page.head.play.isEnabled()
    assert player.page.pane.scene.pile("unit:sp-pk1") is not None


def test_the_draft_is_played_from_here(sit: Sits, room: Room) -> None:
    player = sit()
    tried: list[Any] = []
    room.editor.tried.connect(lambda record, _seats: tried.append(record))
    player.take("ground", "ground:w")
    player.stroke("0909")
    player.key(Qt.Key.Key_Escape)
    player.drag("unit:sp-pk2", "0909")
    player.click(player.page.head.play)
    (record,) = tried
    assert record.game.state.units["sp-pk2"].at == "0909"
    assert record.game.state.setting.field.terrain["0909"] == "woods"


def test_differences_are_told_hex_by_hex_and_unit_by_unit(sit: Sits) -> None:
    player = sit()
    player.take("ground", "ground:w")
    player.stroke("0709")
    player.take("sides", "side:trench")
    player.stroke(("0911", 0.4, 0.0))
    player.key(Qt.Key.Key_Escape)
    player.drag("unit:sp-pk2", "0909")
    found = player.model.differences(player.model.history.opened)
    assert {(one.what, one.before, one.after, one.place) for one in found} == {
        ("0709 · Terrain", "open ground", "woods", "0709"),
        ("Map · Hexsides · trench", "–", "0911/E", "0911"),
        ("Spanish · Landsknechts (Ravenstein) · Landsknechts 2 · Hex", "0907", "0909", "0909"),
    }
    player.key(Qt.Key.Key_F8)
    assert player.page.extras.comparing is not None
    assert len(player.page.extras.comparing.rows) == 3


def test_units_leaders_and_battles_are_found_by_their_names(sit: Sits) -> None:
    player = sit()
    player.go_to("Genitors 2")
    assert (player.model.piece, player.model.place) == ("unit:sp-ge2", "0409")
    player.go_to("Hans von Ravenstein")
    assert player.model.place == "0907"
    player.go_to("vineyards")
    assert player.model.place == "0802"


# ---------------------------------------------------------------- games in progress


def played(number: int, seed: int, commands: int) -> Any:
    chance = random.Random(seed)
    game = Game(RULES.start(RULES.load(FILES[number]), Options()), SeededDice(str(seed).encode()))
    for _ in range(commands):
        if game.decision is None:
            break
        options = list(game.options)
        game.submit(chance.choices(options, [RULES.weight(one) for one in options])[0])
        yield game.state


@pytest.mark.parametrize("number", [1, 3, 6])
def test_any_moment_of_a_game_becomes_a_scenario(number: int) -> None:
    seen: set[str] = set()
    for at, state in enumerate(played(number, 7, 900)):
        if at % 60:
            continue
        scenario = scenario_of(state)
        assert list(mistakes(scenario)) == []
        begun = RULES.start(scenario, Options())
        for unit in begun.units.values():
            was = state.units[unit.id]
            assert (unit.at, unit.order, unit.deployed) == (was.at, was.order, was.deployed)
            assert unit.dismounted == was.dismounted
            assert unit.facing in {one.facing for one in state.units_at(was.at) or (was,)}
            seen.add(unit.order)
        gone = {unit.id for unit in state.units.values() if unit.at == GONE}
        assert gone.isdisjoint(begun.units)
        assert begun.active == state.active
        assert begun.standards == state.standards
        for side in begun.setting.sides:
            level = state.setting.side[side].flight_level - state.lost[side]
            assert begun.setting.side[side].flight_level == max(10, level)
    assert "disordered" in seen


def test_lost_leaders_and_their_successors() -> None:
    state = RULES.start(RULES.load(FILES[1]), Options())
    leaders = dict(state.leaders)
    leaders["sp_left_leader"] = replace(leaders["sp_left_leader"], at=GONE, owed=True)
    leaders["sp_right_leader"] = replace(leaders["sp_right_leader"], replaced=True)
    leaders["fr_commander_1"] = replace(leaders["fr_commander_1"], at=GONE)
    scenario = scenario_of(replace(state, leaders=leaders))
    assert list(mistakes(scenario)) == []
    spanish, french = scenario.sides
    assert french.commanders == ()
    by_id = {battle.id: battle.leader for battle in spanish.battles}
    left, right = by_id["sp_left"], by_id["sp_right"]
    assert left is not None
    assert right is not None
    assert left.name["en"] == "the successor of Diego García de Paredes"
    assert (left.activation, left.hex) == (2, "1107")
    assert (right.activation, right.hex) == (2, "0507")


def test_works_that_have_changed_keep_their_defender() -> None:
    state = RULES.start(RULES.load(FILES[5]), Options())
    before = state.setting.scenario.map.hexsides["ditch_and_rampart"]
    here, there = sorted(hexside(before[0]))
    changed = replace(state, works={f"{here}-{there}": "trench", "0101-0201": "stream"})
    after = scenario_of(changed).map.hexsides
    assert after["trench"] == (before[0],)
    assert before[0] not in after["ditch_and_rampart"]
    assert after["stream"][-1] == "0101/E"


def test_a_position_in_play_is_worked_on(sit: Sits) -> None:
    state = list(played(1, 3, 200))[-1]
    player = sit(EDITOR.from_position(state))
    assert player.page.head.play.isEnabled()
    assert "Cerignola" in player.battle.title["en"]


def test_a_new_battle_is_begun_with_nothing(sit: Sits) -> None:
    player = sit(EDITOR.empty())
    assert player.page.head.play.isEnabled()
    assert player.graver() == [] or all("flight level" in line.lower() for line in player.graver())
    text = player.model.history.draft.text
    assert msgspec.convert(msgspec.yaml.decode(text), Scenario) == player.battle


def test_the_balance_is_tested_in_the_background(sit: Sits) -> None:
    player = sit(EDITOR.empty())
    sheet = player.start_balance_test(1)
    player.qtbot.waitUntil(lambda: not sheet.test.running, timeout=120_000)
    (one,) = sheet.test.results
    assert one.game == 1
