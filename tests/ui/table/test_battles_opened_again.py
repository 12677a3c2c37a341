"""A battle that goes on when the program ended: opened again it says what it said before, in the other games too."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from all_tables import Sitter, on_hexes
from msgspec.structs import replace

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.records.record import Record
from roma_desktop.games.arquebus.steps.retreat import TakeRetreat
from roma_desktop.games.registry import title
from roma_desktop.games.sparta_vs_athens.steps.losses import Reduction, SufferLosses
from roma_desktop.ui.games.arquebus.combat.sheet import ShockSheet
from roma_desktop.ui.games.arquebus.combat.story import underway
from roma_desktop.ui.games.sparta_vs_athens.battle.sheet import BattleSheet
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.parts.marks.dice_tray import DiceTray
from tests.ui.games.arquebus.arq_general import duel, moves

FIGHTS = frozenset({"Fight", "GiveBattle", "StayOutside", "AcceptBattle", "Attack", "Charge", "Activate", "Enter"})
ENDS = frozenset({"EndCampaign", "Pass", "EndPurchases", "Halt"})
MOST = 900


def played(
    game: str, number: int, file: Any, seed: str, until: Callable[[Any], bool], most: int = MOST
) -> tuple[Record[Any], int]:
    """A game of somebody who likes to fight, up to a decision of a battle, or so many commands; and their number."""
    kind = title(game)
    scenario, options = kind.load(kind.scenarios()[number]), kind.read_options({})
    seats = people(kind.sides(kind.start(scenario, options)))
    dice = SeededDice(seed.encode())
    record: Record[Any] = Record.begin(file, kind, scenario, options, seats.written(), dice, "scripted")
    chance = random.Random(seed)
    for count in range(most):
        if record.game.decision is None or until(record.game.state):
            return record, count
        able = list(record.game.options)
        fights = [one for one in able if type(one).__name__ in FIGHTS]
        others = [one for one in able if type(one).__name__ not in ENDS] or able
        record.submit(chance.choice(fights if fights and chance.random() < 0.6 else others))
    return record, most


def people(sides: Iterable[str]) -> Seats:
    """One person plays all of them."""
    return Seats(dict.fromkeys(sides, "human"), curtain=False)


def told(one: Sitter, kind: type) -> list[str]:
    """All that the sheet of the battle says, but for what a pointer or the keyboard would change."""
    sheet = one.page.panels.sheet()
    assert isinstance(sheet, kind)
    dice = [f"dice: {tray.accessibleName()}" for tray in one.seen(DiceTray, sheet)]
    return sorted([*one.words(sheet).split("\n"), *dice])


CASES = [
    ("sparta_vs_athens", 0, "c", lambda state: isinstance(state.steps[-1], Reduction | SufferLosses), BattleSheet),
    ("arquebus", 1, "e", lambda state: underway(state) and isinstance(state.steps[-1], TakeRetreat), ShockSheet),
]


@pytest.mark.parametrize(("game", "number", "seed", "until", "sheet"), CASES, ids=[case[0] for case in CASES])
def test_a_battle_opened_again_says_what_it_said(opened, tmp_path, game, number, seed, until, sheet):
    one = opened(Sitter, 1280, 800)
    file = one.places.games / "a battle.roma"
    file.parent.mkdir(parents=True, exist_ok=True)
    whole, count = played(game, number, tmp_path / "whole.roma", seed, until)
    assert until(whole.game.state)
    last = whole.game.now.command
    record, _ = played(game, number, file, seed, until, count - 1)
    one.window.show_table(record, people(record.title.sides(record.game.state)))
    one.appear()
    one.wait(lambda: one.page.picture.complete)
    assert one.page.controller.submit(last)
    one.wait(lambda: until(one.state) and not one.page.busy())
    one.rest()
    before, asked = told(one, sheet), one.page.bar.sentence()
    assert any("%" in line or line.isdigit() for line in before)
    one.press("···")
    one.press("To the library")
    one.wait(lambda: one.window.table is None)
    one.window.open_file(file)
    one.wait(lambda: one.window.table is not None and one.page.picture.complete)
    one.rest()
    assert (told(one, sheet), one.page.bar.sentence()) == (before, asked)


def test_a_question_of_fire_behind_curtains_shows_nobody_s_counters(opened, tmp_path):
    """Arquebus: the other side is asked at the open table, and neither hand can be seen."""
    one = opened(Sitter, 1280, 800)
    men = {"fr_mm1": ("1014", "N"), "sp_aq1": ("1011", "S")}
    state = moves(duel(**men), commanded=frozenset({"fr-mm1"}))
    hands = {"fr": ("opportunity_3",), "sp": ("opportunity_5",)}
    one.sit(on_hexes(tmp_path, state=replace(state, hands=hands), curtain=True))
    controller = one.page.controller
    hidden = controller.state.seen_by("").hands
    assert hidden["fr"] != ("opportunity_3",)
    assert controller.viewer == "fr"
    assert controller.seen(controller.state).hands == {"fr": ("opportunity_3",), "sp": hidden["sp"]}
    one.page.view.set_zoom(0.6)
    one.drag(one.piece("unit:fr-mm1"), one.hexed("1012"))
    one.wait(lambda: one.kind == "ReactionWindow" and not one.page.bar.unread())
    assert not one.page.curtain.isVisible()
    assert controller.viewer == ""
    assert controller.seen(controller.state).hands == hidden
