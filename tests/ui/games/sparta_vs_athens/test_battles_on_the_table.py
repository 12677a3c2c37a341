"""Battles, sieges and interceptions through the window: odds before them, decisions on the sheet, what came of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from general import CALM, General, field, some
from msgspec.structs import replace
from PySide6.QtCore import Qt

from roma_desktop.games.sparta_vs_athens.commands.campaign import (
    AcceptBattle,
    EndCampaign,
    Enter,
    GiveBattle,
    Halt,
    LetPass,
    Operate,
)
from roma_desktop.games.sparta_vs_athens.model.pieces import Siege
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.ui.counters.marks import Mark
from roma_desktop.ui.games.sparta_vs_athens.battle.foretold import Foretold, Walls
from roma_desktop.ui.games.sparta_vs_athens.battle.results import ResultCard
from roma_desktop.ui.games.sparta_vs_athens.battle.sheet import BattleSheet
from roma_desktop.ui.games.sparta_vs_athens.battle.siege_sheet import SiegeSheet
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words as Label
from tests.games.sparta_vs_athens.positions import leader


@pytest.fixture
def general(opened: Callable[..., General]) -> General:
    return opened(General, 1280, 800)


ATHENS = [f"athens.LSP.{n}" for n in (2, 3, 4)]
SPARTA = ["sparta.LSP.1", "sparta.LSP.3"]


def at_delphi() -> State:
    """Demosthenes at Naupactus with Athenians and allies, Archidamus at Delphi."""
    allies = some("athenian_greek", "LSP", 2)
    state = field({"naupactus": [*ATHENS, *allies, "athens.NSP.1"], "delphi": SPARTA})
    state = leader(state, "athens", "naupactus", 1, 2, 10, "demosthenes")
    return leader(state, "sparta", "delphi", 0, 1, 10, "archidamus")


def test_a_battle_on_land_from_the_odds_to_the_end(general: General) -> None:
    general.lay(at_delphi(), 2, *CALM)
    general.act("naupactus", "delphi")
    assert general.kind == "Confrontation"

    # a ship is taken as marines by a click, and the odds change
    before = general.battle.story().outlook.attack
    general.click_counter("attacker", "athens.NSP.1")
    assert general.battle.story().outlook.attack == before + 8
    assert "1 on land, 0 at sea" in general.primary().text()
    general.press("Confirm:")

    # the die is a 2: the result stands out, and taking the loss is weighed against a reduction
    assert general.kind == "Reduction"
    story = general.battle.story()
    (fallen,) = [card for card in general.seen(ResultCard) if card._fallen]
    assert fallen.accessibleName() == f"2: {story.result}"
    assert general.battle_page.sums.tray.accessibleName() == "2"
    assert {"Take it", "Reduce"} <= {block.title.template for block in general.battle.choice().blocks()}
    general.press("Take the loss")

    # the owner chooses: numbered counters, only lawful sets can be confirmed
    assert general.kind == "SufferLosses"
    due = general.state.steps[-1].count
    lost = [unit for unit, mark in general.marks("attacker").items() if mark is Mark.REMOVE]
    assert len(lost) == due
    assert sorted(general.numbers("attacker")[unit] for unit in lost) == list(range(1, due + 1))
    general.click_counter("attacker", lost[0])
    assert not general.button("Confirm losses").isEnabled()
    assert "[8.2]" in general.button("Confirm losses").toolTip()
    general.press("The weakest")
    general.press("Confirm losses")

    # what happened stays until it is folded
    assert all(general.state.units[unit].at == "" for unit in lost)
    assert general.page.busy()
    assert "What happened" in general.words(general.battle)
    general.press("Fold the sheet")
    assert not general.seen(BattleSheet)
    assert general.kind in ("Campaign", "Operation")


def test_units_of_another_nation_can_not_be_lost_out_of_turn(general: General) -> None:
    general.lay(at_delphi(), 2, *CALM)
    general.act("naupactus", "delphi")
    general.press("Confirm:")
    general.press("Take the loss")
    general.press("None of them")
    camp = general.battle_page.camps["attacker"]
    cells = {unit: camp.grid.cells()[index] for unit, index in camp.boxes().items()}
    assert cells["athens.LSP.2"].enabled
    assert all(cell.enabled == general.battle.choice().draft.may_add(unit) for unit, cell in cells.items())


def test_a_reduction_turns_the_survivors_over(general: General) -> None:
    general.lay(at_delphi(), 2, *CALM)
    general.act("naupactus", "delphi")
    general.press("Confirm:")
    general.press("Reduce")
    assert all(general.state.units[unit].reduced for unit in ATHENS)
    assert "Reduced" in general.words(general.battle)
    general.press("Fold the sheet")


# ---------------------------------------------------------------- odds before


def test_the_odds_are_told_over_a_lit_place(general: General) -> None:
    general.lay(at_delphi())
    leader = "athens-1"
    units = frozenset(one.id for one in general.state.units_at("naupactus", "athens"))
    assert general.page.controller.submit(Operate(leader, units))
    general.sit()
    (told,) = general.odds_at("delphi")
    assert isinstance(told, Foretold)
    assert told.outlook.attack == sum(general.state.units[unit].sp for unit in units if ".LSP." in unit)
    assert told.outlook.shift == 2  # Archidamus is face down
    assert told.outlook.hidden["sparta"] == 1
    assert told.with_ships.attack == told.outlook.attack + 8
    assert "face down" in general.words(general.card)


def before_potidaea() -> State:
    units = [f"athens.LSP.{n}" for n in range(1, 6)] + [f"athens.NSP.{n}" for n in range(1, 4)]
    inside = ["corinth.LSP.1", "corinth.LSP.2"]
    state = field({"mende": units, "potidaea": inside}, holders={"potidaea": "sparta"})
    state = replace(state, inside=frozenset(inside))
    return leader(state, "athens", "mende", 3, 1, 10, "phormio")


def test_a_siege_tells_its_odds_first_and_its_result_afterwards(general: General) -> None:
    general.lay(before_potidaea(), 1)
    general.act("mende", "potidaea")
    button = general.button("Besiege: 5 CP")
    general.point(general.spot(button))
    general.wait(lambda: general.card.isVisible())
    (told,) = general.card.told()
    assert isinstance(told, Walls)
    assert told.forecast.defence == sum(unit.sp for unit in told.inside) + 3
    assert told.prestige > 0
    assert f"{told.missing} SP more" in general.words(general.card)
    general.press("Besiege")
    (sheet,) = general.seen(SiegeSheet)
    assert sheet.story().face == 1
    assert not sheet.story().broken
    assert "holds out" in general.page.bar.sentence()
    assert "lays siege" in general.words(sheet)
    general.press("Fold the sheet")
    assert "potidaea" in general.state.sieges


def shut_in() -> State:
    """Athenians besieged at Potidaea."""
    inside, around = ["athens.LSP.2", "athens.LSP.3"], [*SPARTA, "sparta.LSP.2"]
    state = field({"potidaea": [*inside, *around]})
    siege = Siege("sparta", frozenset(around))
    return replace(state, inside=frozenset(inside), sieges={"potidaea": siege})


def test_a_sortie_tells_its_odds_and_those_of_the_battle_after_it(general: General) -> None:
    general.lay(shut_in(), 6, 4)
    general.point(general.spot(general.button("Sortie at Potidaea")))
    general.wait(lambda: general.card.isVisible())
    sortie, after = general.card.told()
    assert isinstance(sortie, Walls)
    assert isinstance(after, Foretold)
    assert (sortie.modifier, after.meeting.sortie) == (3, True)
    general.press("Sortie")
    assert general.page.busy()
    story = general.battle.story()
    assert "9.1" in {line.rule for line in story.tale}
    assert (story.result, story.meeting.sortie) == (story.outlook.outcomes[3].result, True)
    general.press("Fold the sheet")
    assert general.kind == "Campaign"


# ---------------------------------------------------------------- at sea


def off_gytheum(with_troops: bool = False) -> State:
    ours = [f"athens.NSP.{n}" for n in range(1, 6)] + ["athens.LSP.1"] * with_troops
    theirs = [*some("peloponnesian", "NSP", 4), *["boeotia.LSP.1"] * with_troops]
    state = field({"cythera": ours, "gytheum": theirs})
    state = leader(state, "athens", "cythera", 3, 1, 10, "phormio")
    return leader(state, "sparta", "gytheum", 1, 1, 10, "brasidas")


def test_some_ships_intercept_those_that_pass(general: General) -> None:
    general.lay(off_gytheum(), 1, 6, 3, *CALM)
    general.act("cythera", "gytheum")
    assert general.kind == "SeaContact"
    general.press("Pass by")
    assert (general.kind, general.actor) == ("Passing", "sparta")
    caught = general.primary().text()
    # 26 of 36: Brasidas adds 1, Phormio is face down; equal sums are enough
    assert caught == "Intercept · 72 % to catch them"
    assert "face down" in general.words(general.battle)
    one = min(general.marks("attacker"))
    general.click_counter("attacker", one)
    assert general.marks("attacker")[one] is Mark.NONE
    assert "3 of 4" in general.page.bar.sentence()
    general.press("Intercept")
    (moment,) = general.record.game.line[-1:]
    assert moment.command.ships == frozenset(general.battle.story().meeting.attackers)
    assert one not in general.battle.story().meeting.attackers


def test_ships_may_pass_for_the_rest_of_a_campaign(general: General) -> None:
    general.lay(off_gytheum(), *CALM)
    general.act("cythera", "gytheum")
    general.press("Pass by")
    assert (general.kind, general.actor) == ("Passing", "sparta")
    general.press("Let all pass in this campaign")
    assert general.actor == "athens"
    for place in ("cythera", "gytheum"):
        assert general.page.controller.submit(Enter(place))
    assert general.kind == "SeaContact"
    general.press("Pass by")
    assert (general.kind, general.actor) != ("Passing", "sparta"), "Sparta has answered that already"
    assert isinstance(general.record.game.line[-1].command, LetPass)


def test_some_ships_go_into_the_harbour_and_the_others_fight(general: General) -> None:
    general.lay(off_gytheum(), 3, *CALM)
    general.act("cythera", "gytheum")
    general.press("Give battle")
    assert (general.kind, general.actor) == ("SeaOffer", "sparta")
    before = general.battle.story().outlook.defence
    safe = min(general.marks("defender"))
    general.click_counter("defender", safe)
    assert general.marks("defender")[safe] is Mark.CHOSEN
    assert general.battle.story().outlook.defence < before
    assert general.primary().text() == "1 go in, 3 fight · about 33 % to win"  # as often as it goes badly
    general.press("1 go in, 3 fight")
    assert safe in general.state.inside
    assert general.battle.story().meeting.defenders == frozenset(general.marks("defender"))
    assert safe not in general.marks("defender")


def test_with_large_letters_both_camps_stand_whole_on_the_sheet(general: General) -> None:
    """At 150 % in the smallest window, in both languages: nothing beyond the edge, who leads and what he is worth."""
    general.lay(at_delphi(), 2, *CALM)
    general.act("naupactus", "delphi")
    for language in ("en", "ja"):
        wishes = replace(general.window.settings, scale=150, language=language)
        general.window.change_settings(wishes)
        general.wait(lambda: bool(general.seen(BattleSheet)))
        general.rest()
        page = general.battle_page
        for camp in page.camps.values():
            assert camp.mapTo(page.parentWidget(), camp.rect().topRight()).x() < page.parentWidget().width()
            assert [one.text() for one in general.seen(Label, camp) if one.elided()] == []
            assert [one.words() for one in general.seen(Sentence, camp) if one.elided()] == []
        assert [one.text() for one in general.seen(Label, page.results) if one.elided()] == []


def test_what_may_come_of_a_landing_can_be_read_to_its_end_in_japanese(general: General) -> None:
    """How many units a side has isn't cut in two either."""
    general.lay(off_gytheum(with_troops=True), *CALM)
    general.act("cythera", "gytheum")
    assert general.kind == "SeaContact"
    general.window.change_settings(replace(general.window.settings, language="ja"))
    general.wait(lambda: bool(general.seen(BattleSheet)))
    general.rest()
    said = [one.words() for one in general.seen(Sentence, general.battle)]
    assert any("上陸" in one for one in said)
    assert [one.words() for one in general.seen(Sentence, general.battle) if one.elided()] == []
    about = [camp._about for camp in general.battle_page.camps.values()]
    assert [one.lines_at(one.width()) for one in about] == [3, 2], "32 NSP, 5 units, 1 aboard; 20 NSP, 4 units"


def test_who_asks_for_advice_over_a_result_is_told_to_fold_it(general: General) -> None:
    """The result of a battle waits to be read; meanwhile the table asks nothing."""
    general.lay(at_delphi(), 2, *CALM)
    general.act("naupactus", "delphi")
    while "Fold the sheet" not in general.buttons():
        general.press(general.primary().text())
    assert general.page.busy()
    if general.kind == "Operation":
        assert general.page.controller.submit(Halt())
    assert general.page.controller.submit(EndCampaign())
    general.rest()
    general.page.view.setFocus()
    general.key(Qt.Key.Key_F7)
    general.wait(lambda: general.question() is not None)
    assert "Fold this sheet first." in general.words(general.question())


def test_a_landing_says_that_ships_outside_fight_in_any_case(general: General) -> None:
    """7.8, R17, 8.1: going inside or declining spares the land units only."""
    units = {"delphi": ["athens.LSP.1", "athens.NSP.1"], "corinth": ["corinth.LSP.1", "league.NSP.1"]}
    general.lay(leader(field(units), "athens", "delphi", 0, 0, 9), 4, *CALM, 4, *CALM)
    general.act("delphi", "corinth")
    for command in (GiveBattle(landing=True), AcceptBattle()):
        assert general.page.controller.submit(command)
        general.sit()
    told = [one.words() for one in general.seen(Sentence, general.battle)]
    assert sum("your ships outside fight at sea" in one for one in told) == 2
