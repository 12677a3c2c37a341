"""Two games of other kinds on the real table: points and paths, and hexes with facing."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, Qt
from toys.pikes.kit import PikesOnTheTable
from toys.pikes.title import Turn

from roma_desktop.core.errors import Illegal
from roma_desktop.core.game import Game
from roma_desktop.core.message import say
from roma_desktop.core.records.reading import read_record
from roma_desktop.games import registry
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.table.prompt import Goal


def test_a_courier_is_dragged_along_a_path(sit_down):
    player = sit_down("couriers")
    player.drag("courier:blue1", "bridge")
    assert player.state.couriers["blue1"] == "bridge"
    assert "Red moves a courier" in player.bar()


def test_a_forbidden_drop_snaps_back_and_names_the_rule(sit_down):
    player = sit_down("couriers")
    player.drag("courier:blue1", "ford")
    assert player.state.couriers["blue1"] == "mill"
    assert "No path leads there. From here: Westgate, Bridge, Forge." in player.bar()
    assert player.page.controller.gestures.why_not("ford").rule == "2.1"


def test_what_was_done_is_taken_back_and_done_again(sit_down):
    player = sit_down("couriers")
    player.drag("courier:blue1", "bridge")
    player.press(Qt.Key.Key_Z, modifier=Qt.KeyboardModifier.ControlModifier)
    assert player.state.couriers["blue1"] == "mill"
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    player.press(Qt.Key.Key_Z, modifier=both)
    assert player.state.couriers["blue1"] == "bridge"


def test_a_block_is_dragged_over_a_hexside(sit_down):
    player = sit_down("pikes")
    player.drag("block:green1", "1,1")
    assert player.state.blocks["green1"].at == "1,1"


def test_a_wood_is_refused_by_its_rule(sit_down):
    player = sit_down("pikes")
    for block, to in (("green1", "1,1"), ("gold1", "5,1"), ("green1", "2,1"), ("gold1", "4,1")):
        player.drag(f"block:{block}", to)
    player.drag("block:green1", "3,1")
    assert player.state.blocks["green1"].at == "2,1"
    assert "Blocks keep out of woods" in player.bar()


def test_a_block_is_turned_by_a_key(sit_down):
    player = sit_down("pikes")
    player.page.controller.choosing.choose("block:green0")
    player.press(Qt.Key.Key_BracketRight)
    assert player.state.blocks["green0"].facing == 1


def test_a_block_is_turned_by_the_wheel(sit_down):
    player = sit_down("pikes")
    zoom = player.page.view.zoom
    player.turn_by_wheel("block:green0", 1)
    assert player.state.blocks["green0"].facing == 5
    assert player.page.view.zoom == zoom


@pytest.mark.parametrize("by", ["key", "wheel"])
def test_a_facing_that_is_not_allowed_is_passed_over(sit_down, by, monkeypatch):
    """Where the next facing is forbidden, the one after it is taken: else it could never be come to step by step."""
    player = sit_down("pikes")
    player.page.controller.choosing.choose("block:green0")
    before = player.state.blocks["green0"].facing
    barred, real = Turn("green0", (before + 1) % 6), Game.why_not
    no = Illegal("1", say("Not that way."))
    monkeypatch.setattr(Game, "why_not", lambda game, command: no if command == barred else real(game, command))
    if by == "key":
        player.press(Qt.Key.Key_BracketRight)
    else:
        player.turn_by_wheel("block:green0", -1)
    assert player.state.blocks["green0"].facing == (before + 2) % 6


def test_a_block_is_turned_by_a_drag(sit_down):
    player = sit_down("pikes")
    player.turn_by_drag("block:green0", QPointF(0.5, 0.87))  # to the lower right
    assert player.state.blocks["green0"].facing == 1


@pytest.mark.parametrize("by_drag", [False, True])
def test_a_button_and_a_place_can_choose_instead_of_ordering(sit_down, monkeypatch, by_drag):
    def asks(self, asking):
        """The first block is asked about further, by a button or by its place."""
        asked = plainly(self, asking)
        if asking.chosen == "green0|more":
            return replace(asked, pieces={"block:green0": "green0|more"}, sentence="What more?")
        choices = (Choice("more", "More", primary=True),)
        goals = {**asked.goals, "3,3": Goal(Lit(aim=True), (), chooses="green0|more")}
        return replace(asked, choices=choices, switches={"more": "green0|more"}, goals=goals)

    plainly = PikesOnTheTable.prompt
    monkeypatch.setattr(PikesOnTheTable, "prompt", asks)
    player = sit_down("pikes")
    player.page.controller.choosing.choose("block:green0")
    before = player.pile("block:green0")
    player.drag("block:green0", "3,3") if by_drag else player.button("More")
    assert player.page.controller.choosing.piece == "green0|more"
    assert player.bar() == "What more?"
    assert player.pile("block:green0") == before
    assert player.record.game.now.number == 0


def test_an_attack_shows_its_die(sit_down):
    player = sit_down("pikes", faces=(6,))
    for block, to in (("green1", "1,1"), ("gold1", "5,1"), ("green1", "2,1"), ("gold1", "4,1")):
        player.drag(f"block:{block}", to)
    player.page.controller.choosing.choose("block:green1")
    for block, to in (("green0", "2,0"), ("gold0", "5,0"), ("green0", "3,0"), ("gold0", "4,0")):
        player.drag(f"block:{block}", to)
    player.drag("block:green0", "4,0")
    assert "gold0" not in player.state.blocks
    assert player.record.game.now.faces == (6,)


def test_between_two_players_a_curtain_falls_and_the_letter_stays_secret(sit_down):
    player = sit_down("couriers", curtain=True)
    assert player.page.curtain.isVisible()
    player.button("Open the table")
    assert not player.page.curtain.isVisible()
    letters = player.page.seen.letters
    assert letters["blue"] == 1
    assert letters["red"] == -1
    player.drag("courier:blue1", "bridge")
    assert player.page.curtain.isVisible()


def test_a_random_opponent_answers(sit_down):
    player = sit_down("couriers", red="random")
    player.drag("courier:blue1", "bridge")
    player.qtbot.waitUntil(lambda: player.record.game.decision is None or player.state.turn == 2, timeout=10_000)


def test_the_record_opens_again_where_it_was_left(sit_down):
    player = sit_down("pikes")
    player.drag("block:green1", "1,1")
    file, digest = player.record.file, registry.title("pikes").codec.digest(player.state)
    player.page.left.emit()
    opened = read_record(file, registry.title)
    assert opened.trouble is None
    assert opened.title.codec.digest(opened.game.state) == digest


def test_layers_keys_find_and_the_menu_open_without_a_word_of_another_game(sit_down):
    player = sit_down("pikes")
    for key in (Qt.Key.Key_L, Qt.Key.Key_F, Qt.Key.Key_F10, Qt.Key.Key_F1, Qt.Key.Key_B, Qt.Key.Key_D):
        player.press(key, Qt.Key.Key_Escape)
    assert player.page.isVisible()
