"""The battle sheet, driven with mouse and keyboard through real battles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot
from sheets_at_work import (
    LEFT,
    RIGHT,
    TITLE,
    Referee,
    attacked,
    battle,
    cisalpina,
    clear_away,
    click,
    differing,
    opening,
    picture,
    press,
    tab_to,
    untidy,
    words_on,
)

from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.ai.odds import odds
from roma_desktop.games.roma_victrix.cards.moments import BeforeDice
from roma_desktop.games.roma_victrix.commands import Lose, Split, TryToStay, Withdraw
from roma_desktop.games.roma_victrix.model.options import Options
from roma_desktop.games.roma_victrix.model.pieces import Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import city
from roma_desktop.games.roma_victrix.rules.combat import Battle, Body, Pair, judge, sums
from roma_desktop.games.roma_victrix.steps.combat import walls
from roma_desktop.games.roma_victrix.steps.combat.battle import Aftermath, Fight, SplitNet, WithdrawalOffer
from roma_desktop.games.roma_victrix.steps.combat.casualties import TakeLosses
from roma_desktop.games.roma_victrix.steps.sea.sea_withdrawal import SeaWithdrawal
from roma_desktop.ui import theme
from roma_desktop.ui.games.roma_victrix.battle.chances import Prospect
from roma_desktop.ui.games.roma_victrix.battle.story import begun
from roma_desktop.ui.games.roma_victrix.showing.faces import power_look
from roma_desktop.ui.parts.inputs.split_slider import SplitSlider
from roma_desktop.ui.parts.marks.drm_tile import DrmTile
from roma_desktop.ui.parts.marks.loss_bars import LossBars
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words as Label

SIZES = [(1280, 800, 100), (1280, 800, 150), (2560, 1440, 100), (2560, 1440, 150)]
SPACE, ENTER, TAB = Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Tab


@pytest.fixture
def fought(shown: Callable[..., object]) -> Iterator[Callable[..., Referee]]:
    """A referee whose table is on the screen; both stay alive until the last paint event is over."""
    kept = []

    def begin(game: Game[State], width: int = 1280, height: int = 800, viewer: str = "") -> Referee:
        referee = Referee(game, viewer)
        shown(referee.table, width, height)
        referee.table.ask()
        kept.append(referee.table)
        return referee

    yield begin
    clear_away(*kept)


def army(referee: Referee, role: str):
    return referee.sheet.page().armies[role]


def counters(referee: Referee, role: str):
    return army(referee, role).ranks.grid


def foot(referee: Referee, role: str) -> list[str]:
    """The running total, and the word beside it if there is one."""
    below = army(referee, role).foot
    count, *rest = [one.words() for one in below.findChildren(Sentence)]
    return [count, *rest, *(one.text() for one in below.findChildren(Label) if one.isVisible())]


def names(referee: Referee, role: str) -> list[str]:
    return [cell.name for cell in counters(referee, role).cells()]


def even() -> State:
    """The position without a net DRM: equal leaders, and no cavalry advantage."""
    state = cisalpina(consul=4)
    horse = [unit.id for unit in state.army("cisalpina", "carthage") if unit.kind == "CAV"]
    return state.with_units(gone=horse[:3])


def splitting(fought, dice=(6, 4), **more) -> Referee:
    """The attackers split their net DRM: +6 for Hannibal against an army without a leader."""
    referee = fought(attacked(cisalpina(), dice), **more)
    referee.table.click("Stand and fight")
    return referee


def losing(fought, **more) -> Referee:
    """Rome chooses 23 of its 25 CSP, after Carthage has lost 4 by the suggestion."""
    referee = splitting(fought, **more)
    referee.table.click("Split it so")
    referee.table.click("Suggest")
    referee.table.click("Confirm losses")
    assert referee.game.decision.actor == "rome"
    return referee


# ---------------------------------------------------------------- withdrawal


def test_the_defender_sees_his_chances_but_not_the_strength_of_the_attacker(fought):
    """[5.31.2], [6.2]: the leaders are known, and that is all."""
    referee = fought(attacked(cisalpina(consul=2), [6, 4, 3]))

    said = words_on(referee.sheet)
    assert "not known" in said
    assert "38" not in said
    assert "P. Scipio: on 2 or less (33 %), 1 province at most. [5.51]" in said
    tiles = {tile.accessibleName() for tile in referee.sheet.findChildren(DrmTile)}
    assert tiles == {
        "Leaders +2 L-4 against L-2",
        "Numbers their strength is not known",
        "Cavalry their cavalry is not known",
    }
    assert [*referee.table.buttons()][-2:] == ["Withdraw under P. Scipio: 33 %", "Stand and fight"]

    referee.table.click("Withdraw under P. Scipio: 33 %")

    assert isinstance(referee.commands[0], Withdraw)
    assert "Rome tries to withdraw" in words_on(referee.sheet)  # a 6: the battle is fought
    assert isinstance(referee.game.state.steps[-1], SplitNet)


def test_what_an_enemy_stack_consists_of_changes_no_dot_of_the_sheet(fought):
    """[6.2]: 16 units or 8 of the same CSP, the defender's sheet is the same before the dice and after."""

    def inside(referee: Referee) -> QImage:
        """The sheet without its rounded frame."""
        return picture(referee.table).copy(referee.sheet.geometry().adjusted(12, 12, -12, -12))

    def sheets(state: State) -> list[QImage]:
        referee = fought(attacked(state, [6, 4]), viewer="rome")
        before = inside(referee)
        referee.table.click("Stand and fight")
        return [before, inside(referee)]

    state = cisalpina()
    line = [unit for unit in state.army("cisalpina", "carthage") if unit.kind == "HI"]
    other = state.with_units(
        [Unit(f"carthage.LGN{n}", "carthage", "LGN", "cisalpina") for n in range(6)], [unit.id for unit in line]
    )
    assert sum(unit.csp for unit in state.army("cisalpina", "carthage")) == 40
    assert sum(unit.csp for unit in other.army("cisalpina", "carthage")) == 40
    before, after = zip(sheets(state), sheets(other), strict=True)
    assert not differing(*before)
    assert not differing(*after)
    assert differing(before[0], after[0])


# ---------------------------------------------------------------- the split


def test_the_split_is_dragged_and_both_armies_show_what_they_would_lose(fought):
    referee = splitting(fought)
    slider = referee.sheet.findChild(SplitSlider)
    assert slider.value() == 0  # what the odds reckon with: 3 to spare one's own, the rest to strike
    assert foot(referee, "attacker") == ["Would lose 4 CSP"]
    assert foot(referee, "defender") == ["Would lose 23 CSP"]

    start, end = (QPoint(int(slider.stop_x(stop)), 12) for stop in (0, 1))
    QTest.mousePress(slider, LEFT, pos=start)
    QTest.mouseMove(slider, end)
    QTest.mouseRelease(slider, LEFT, pos=end)

    assert foot(referee, "attacker") == ["Would lose 8 CSP"]
    assert foot(referee, "defender") == ["Would lose 25 CSP"]
    assert "Carthage loses 8 CSP, Rome 25" in referee.table.bar.sentence()
    assert "4 − 2: 20 % of 40 CSP" in words_on(referee.sheet)

    referee.table.click("Split it so")
    assert referee.commands[-1] == Split(4, 2)


def test_the_split_is_made_with_keys_alone(fought):
    referee = splitting(fought, dice=(3, 5))
    referee.sheet.take_keyboard()
    slider = QApplication.focusWidget()
    assert isinstance(slider, SplitSlider)
    first = slider.value()

    press(Qt.Key.Key_End)
    assert slider.value() == slider.maximum() > first
    press("1")
    assert slider.value() == 0
    press(Qt.Key.Key_Right, ENTER)

    command = referee.commands[-1]
    assert isinstance(command, Split)
    assert (command.own, command.enemy) == (3, 3)


def test_points_of_the_drm_may_stay_unused(fought):
    """[5.31.7]: it need not all be used."""
    referee = splitting(fought, dice=(2, 2))
    panel = referee.sheet.page().split
    tab_to(lambda widget: panel.used.isAncestorOf(widget))
    press("2")

    assert sum(panel.split()) == 2
    assert referee.game.why_not(panel.command()) is None
    referee.table.click("Suggest")
    assert sum(panel.split()) == 6


def test_without_a_net_drm_nobody_splits(fought):
    """After the dice come the losses."""
    referee = fought(attacked(even(), [3, 3]))
    referee.table.click("Stand and fight")

    assert "No net DRM" in words_on(referee.sheet)
    assert referee.sheet.page().split is None
    assert isinstance(referee.game.state.steps[-1], TakeLosses)


# ---------------------------------------------------------------- losses


def test_losses_are_clicked_to_the_exact_sum_and_confirmed(fought):
    """A click turns a full unit over, a second removes it, a third brings it back; right click goes back."""
    referee = losing(fought)
    grid = counters(referee, "defender")
    assert foot(referee, "defender") == ["0 of 23 CSP", "23 more"]

    click(grid, "LGN, 4 CSP")
    assert names(referee, "defender")[0] == "LGN, reduced, 2 CSP: loses a step"
    click(grid, "LGN, reduced, 2 CSP: loses a step")
    assert names(referee, "defender")[0] == "LGN, 4 CSP: is removed"
    assert foot(referee, "defender") == ["4 of 23 CSP", "19 more"]
    click(grid, "LGN, 4 CSP: is removed")
    assert foot(referee, "defender") == ["0 of 23 CSP", "23 more"]
    click(grid, "AUX, 2 CSP")
    click(grid, "AUX, reduced, 1 CSP: loses a step")
    click(grid, "AUX, 2 CSP: is removed", RIGHT)
    assert foot(referee, "defender") == ["1 of 23 CSP", "22 more"]

    for full, reduced, number in (("LGN, 4", "LGN, reduced, 2", 4), ("CAV, 2", "CAV, reduced, 1", 2)):
        for _ in range(number):
            click(grid, f"{full} CSP")
            click(grid, f"{reduced} CSP: loses a step")
    click(grid, "AUX, 2 CSP")
    assert foot(referee, "defender") == ["22 of 23 CSP", "1 more"]
    assert not referee.table.buttons()["Confirm losses"].isEnabled()
    click(grid, "The garrison, 1 CSP")
    assert foot(referee, "defender") == ["23 of 23 CSP", "done"]

    referee.table.click("Confirm losses")
    removed = {f"rome.LGN{n}" for n in (1, 2, 3, 4)} | {"rome.CAV1", "rome.CAV2"}
    assert referee.commands[-1] == Lose(frozenset({"rome.AUX1", "rome.AUX2"}), frozenset(removed), garrison=True)
    assert foot(referee, "defender") == ["Loses 23 CSP", "confirmed"]


def test_too_many_losses_can_not_be_confirmed_and_the_tip_says_how_many(fought):
    referee = losing(fought)
    grid = counters(referee, "defender")
    referee.table.click("Suggest")
    assert referee.table.buttons()["Confirm losses"].isEnabled()
    for name in ("LGN, reduced, 2 CSP: loses a step", "CAV, reduced, 1 CSP: loses a step", "CAV, 2 CSP"):
        if name in names(referee, "defender"):
            click(grid, name)
            break

    over = int(foot(referee, "defender")[-1].partition(" ")[0])
    assert over > 0
    assert foot(referee, "defender")[-1] == f"{over} too many"
    confirm = referee.table.buttons()["Confirm losses"]
    assert not confirm.isEnabled()
    assert confirm.toolTip() == f"These losses are {over} CSP too many."


def test_undo_inside_the_choice_is_free(fought):
    referee = losing(fought)
    before = referee.game.now
    click(counters(referee, "defender"), "LGN, 4 CSP")
    click(counters(referee, "defender"), "CAV, 2 CSP")
    referee.table.click("Suggest")
    assert foot(referee, "defender")[-1] == "done"
    for _ in range(3):
        referee.table.click("Undo")
    assert foot(referee, "defender") == ["0 of 23 CSP", "23 more"]
    assert not referee.table.buttons()["Undo"].isEnabled()
    assert referee.game.now is before


def test_losses_are_chosen_and_confirmed_with_keys_alone(fought):
    """Tab into the ranks, arrows and Space, digits; Enter steps too, and confirms once the sum is made."""
    referee = losing(fought)
    tab_to(lambda widget: widget is counters(referee, "defender"))
    press(Qt.Key.Key_Home, SPACE)
    assert foot(referee, "defender")[0] == "2 of 23 CSP"
    press(ENTER)
    assert foot(referee, "defender")[0] == "4 of 23 CSP"
    press(Qt.Key.Key_Backspace)
    assert foot(referee, "defender")[0] == "2 of 23 CSP"
    press("2")
    assert foot(referee, "defender")[0] == "4 of 23 CSP"
    press(Qt.Key.Key_Escape)  # goes back: the last change is undone
    assert foot(referee, "defender")[0] == "2 of 23 CSP"
    press("12233445577889")
    assert foot(referee, "defender")[1] == "done"
    press(ENTER)
    assert isinstance(referee.commands[-1], Lose)


def test_the_garrison_and_the_limes_can_be_lost(fought):
    """[5.31.9]: Rome loses 3 CSP: its garrison and both steps of its limes."""
    state = replace(cisalpina(), limes={"cisalpina": 2})
    fight = battle(state)
    step = TakeLosses("rome", "cisalpina", fight.defender.units, 3, "5.31.9", garrison=True, limes=True)
    referee = fought(attacked(state, [], step, Aftermath(fight, None)))
    grid = counters(referee, "defender")

    click(grid, "The garrison, 1 CSP")
    click(grid, "The limes, 2 CSP")
    click(grid, "The limes, 1 CSP: loses a step")

    assert names(referee, "defender")[-2:] == ["The garrison, 1 CSP: is removed", "The limes, 2 CSP: is removed"]
    assert foot(referee, "defender") == ["3 of 3 CSP", "done"]
    referee.table.click("Confirm losses")
    assert referee.commands == [Lose(garrison=True, limes=2)]


def test_what_can_not_be_made_exactly_costs_the_least_above_it(fought):
    """R-02: four full LGN can't lose 1 or 3."""
    state = cisalpina()
    light = [unit.id for unit in state.army("cisalpina", "rome") if unit.kind != "LGN"]
    state = state.with_units(gone=light).with_garrison("cisalpina", None)
    legions = battle(state).defender.units
    step = TakeLosses("rome", "cisalpina", legions, 3, "5.31.9")
    referee = fought(attacked(state, [], step, Aftermath(battle(state), None)))

    assert foot(referee, "defender") == ["0 of 4 CSP", "4 more"]
    assert "3 are due, but can't be made exactly." in referee.table.bar.sentence()


def test_each_side_sees_its_own_counters_and_of_the_other_only_what_it_lost(fought):
    """The table is handed over between the losses of the two sides."""
    referee = splitting(fought)
    referee.table.click("Split it so")
    assert len(names(referee, "attacker")) == 16
    assert names(referee, "defender") == ["Only Rome may look into its stacks", "The garrison, 1 CSP"]
    referee.table.click("Suggest")
    referee.table.click("Confirm losses")

    assert names(referee, "attacker") == [
        "Only Carthage may look into its stacks",
        "AUX: is removed",
        "AUX: is removed",
    ]
    assert len(names(referee, "defender")) == 9
    assert "confirmed" in foot(referee, "attacker")


def test_an_army_of_sixty_units_still_fits_with_its_numbers(fought):
    """More than twenty a side: alike counters lie on one another, and a click takes one of them."""
    state = cisalpina()
    many = [
        Unit(f"rome.{kind}{n}", "rome", kind, "cisalpina", reduced)
        for kind, first in (("LGN", 100), ("HI", 200), ("AUX", 300), ("CAV", 400))
        for n in range(first, first + 14)
        for reduced in [n % 3 == 0]
    ]
    state = state.with_units(many)
    step = TakeLosses("rome", "cisalpina", battle(state).defender.units, 60, "5.31.9", garrison=True)
    referee = fought(attacked(state, [], step, Aftermath(battle(state), None)))
    grid = counters(referee, "defender")

    assert max(cell.count for cell in grid.cells()) > 5
    assert sum(cell.count for cell in grid.cells()) == 65
    assert untidy(referee.sheet) == []
    full = next(cell.count for cell in grid.cells() if cell.name == "LGN, 4 CSP")
    click(grid, "LGN, 4 CSP")
    assert next(cell.count for cell in grid.cells() if cell.name == "LGN, 4 CSP") == full - 1
    assert "LGN, reduced, 2 CSP: loses a step" in names(referee, "defender")


# ---------------------------------------------------------------- dice, chances, the end


def test_dice_tumble_and_what_follows_waits_until_they_lie(fought, qapp: QApplication, qtbot: QtBot):
    theme.apply(qapp, theme.Theme())
    referee = fought(attacked(cisalpina(), [6, 4]))
    changed = QSignalSpy(referee.sheet.changed)
    referee.table.click("Stand and fight")

    assert referee.sheet.tumbling()
    assert referee.table.bar.sentence() == "The dice are rolling."
    assert "Rome loses" not in words_on(referee.sheet)
    assert referee.sheet.page().split is None

    qtbot.waitUntil(lambda: not referee.sheet.tumbling(), timeout=3000)
    assert changed.count() >= 1
    assert "Rome loses 23" in words_on(referee.sheet)
    assert "Split the net DRM" in referee.table.bar.sentence()


def test_tumbling_dice_can_be_stopped(fought, qapp: QApplication):
    theme.apply(qapp, theme.Theme())
    referee = fought(attacked(cisalpina(), [6, 4]))
    referee.table.click("Stand and fight")
    press(ENTER) if QApplication.focusWidget() else referee.table.click("Let them lie")
    referee.sheet.press("skip")
    assert not referee.sheet.tumbling()
    assert "Split the net DRM" in referee.table.bar.sentence()


def test_the_bars_are_the_exact_odds_and_the_one_that_came_is_dark(fought):
    referee = splitting(fought)
    (bars,) = (bars for bars in referee.sheet.findChildren(LossBars) if bars._colour == "crimson")
    spread = odds(sums(cisalpina(), battle(cisalpina()))).defender
    assert [(bar.label, bar.chance) for bar in bars._bars] == [(str(csp), ways / 36) for csp, ways in spread]
    assert bars._bars[bars._rolled].label == "23"
    referee.sheet.page().split.slider.setValue(1)
    assert bars._bars[bars._rolled].label == "25"


def test_a_battle_to_its_end_its_leader_its_retreat_and_the_fold(fought):
    """[5.31.10], [5.31.11]: the loser's leader is checked, he tries to stay and must go."""
    referee = fought(attacked(cisalpina(consul=2), [6, 4, 5, 3, 1]), viewer="rome")
    referee.table.click("Stand and fight")
    assert referee.table.bar.sentence().startswith("Use the DRM")  # Carthage decides; here one waits
    referee.order(Split(1, 3))
    while isinstance(referee.game.state.steps[-1], TakeLosses):
        referee.order(next(iter(referee.game.options)))
    said = words_on(referee.sheet)
    assert "Rome has lost: 70 % against 10 %. [5.31.8]" in said
    assert "P. Scipio: does he survive – he does [5.31.10]" in said
    referee.order(TryToStay())
    assert "Rome tries to stay – they must go back 1 province [5.31.11b]" in words_on(referee.sheet)
    while referee.game.decision:
        referee.order(next(iter(referee.game.options)))
    assert "P. Scipio retreats from Cisalpina to" in words_on(referee.sheet)

    assert referee.table.bar.sentence().startswith("Rome has lost")
    folded = QSignalSpy(referee.sheet.folded)
    referee.table.click("Fold the sheet")
    assert folded.count() == 1

    story = referee.sheet.story()
    again = fought(attacked(cisalpina(), []))
    again.sheet.recall(story, cisalpina().seen_by("carthage"))
    QApplication.processEvents()
    assert "P. Scipio retreats from Cisalpina to" in words_on(again.sheet)
    assert names(again, "defender")[0] == "Only Rome may look into its stacks"


def test_a_battle_can_be_entered_at_every_decision(fought):
    """As when a saved game is continued: nothing was told before."""
    state = cisalpina(consul=1)
    fight = battle(state)
    totals = sums(state, fight)
    losses = TakeLosses("rome", "cisalpina", fight.defender.units, 5, "5.31.9")
    for steps in ((SplitNet(fight, totals, Pair(4, 2)),), (losses, Aftermath(fight, None))):
        referee = fought(attacked(state, [], *steps))
        assert referee.table.bar.sentence()
        assert untidy(referee.sheet) == []
        if "Confirm losses" in referee.table.buttons():
            referee.table.click("Suggest")
        assert referee.table.bar.choose_primary()
        assert len(referee.commands) == 1


def test_links_lead_to_the_rule_and_to_the_place(fought):
    referee = fought(attacked(cisalpina(), []))
    rules, places = QSignalSpy(referee.sheet.rule_asked), QSignalSpy(referee.sheet.place_asked)
    tile = next(tile for tile in referee.sheet.findChildren(DrmTile) if "Numbers" in tile.accessibleName())
    QTest.mouseClick(tile, LEFT)
    assert rules.at(0) == ["5.31.4"]
    referee.sheet.follow("place", "narbonensis")
    assert places.at(0) == ["narbonensis"]


def test_the_next_attack_begins_on_a_fresh_page(fought):
    """[5.31.12]: the same armies fight in the same province again."""
    state = even()
    referee = fought(attacked(state, [3, 3, 2, 2], Fight(battle(state)), Fight(battle(state))))
    first = referee.sheet.page()
    while referee.game.decision and referee.sheet.page() is first:
        referee.order(next(iter(referee.game.options)))
    assert referee.sheet.page() is not first
    assert referee.sheet.story().dice == Pair(2, 2)


# ---------------------------------------------------------------- looks


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
@pytest.mark.parametrize("light", [theme.DAY, theme.LAMPLIGHT], ids=lambda light: light.name)
def test_nothing_is_cut_off_and_nothing_overlaps(fought, qapp: QApplication, light, width, height, scale):
    theme.apply(qapp, theme.Theme(light, scale, reduced_motion=True))
    referee = fought(attacked(cisalpina(consul=2, reduced=["carthage.HI7"]), [6, 4, 5]), width=width, height=height)
    steps = ("Stand and fight", "Split it so", "Suggest", "Confirm losses", "Suggest", "Confirm losses")
    for button in steps:
        QApplication.processEvents()
        assert untidy(referee.sheet) == []
        if scale == 100:
            assert not scrolls(referee)
        referee.table.click(button)
    assert untidy(referee.sheet) == []


def scrolls(referee: Referee) -> bool:
    area = referee.sheet.findChild(QScrollArea)
    return area.verticalScrollBar().maximum() > 0


def test_another_theme_is_taken_while_the_sheet_is_open(fought, qapp: QApplication):
    referee = losing(fought)
    theme.apply(qapp, theme.Theme(theme.LAMPLIGHT, 120, reduced_motion=True))
    referee.table.arrange()
    QApplication.processEvents()
    assert untidy(referee.sheet) == []


def test_the_verdict_on_the_sheet_is_that_of_the_rules(fought):
    referee = splitting(fought)
    state = cisalpina()
    verdict = judge(sums(state, battle(state)), Pair(6, 4), 3, 3)
    assert f"Rome loses {verdict.csp.defender}" in words_on(referee.sheet)
    assert f"Carthage loses {verdict.csp.attacker}" in words_on(referee.sheet)


# ---------------------------------------------------------------- other combats, cards


def besieged() -> State:
    """Hannibal before Latium: 4 steps of walls, a garrison, and one legion and one cavalry inside with nobody else."""
    state = opening()
    come = [replace(unit, at="latium") for unit in state.army("carthaginiensis", "carthage")]
    state = state.with_units(come).with_leaders(replace(state.captains["hannibal"], at="latium"))
    inside = [replace(state.troops[unit], at=city("latium")) for unit in ("rome.LGN5", "rome.CAV3")]
    gone = [unit.id for unit in state.army("latium", "rome") if unit.id not in ("rome.LGN5", "rome.CAV3")]
    return state.with_units(inside, gone)


def test_in_a_siege_walls_and_garrison_are_lost_and_cavalry_is_not(fought):
    """[10.41]: 4 steps, 1 garrison, 4 CSP of the legion; the horsemen don't count (R-16)."""
    state = besieged()
    attacker = Body("carthage", "hannibal", frozenset(unit.id for unit in state.army("latium", "carthage")))
    fight = Battle("latium", attacker, walls.besieged(state, "latium"), kind="siege")
    referee = fought(attacked(state, [1, 6], Fight(fight)))  # rolled before anybody sees it
    assert "Siege of Roma" in words_on(referee.sheet)
    referee.order(Split(2, 4))
    referee.table.click("Suggest")
    referee.table.click("Confirm losses")
    assert referee.game.decision.actor == "rome"
    assert names(referee, "defender") == [
        "LGN, 4 CSP",
        "CAV, 2 CSP",
        "The garrison, 1 CSP",
        "The walls of Roma, 4 steps",
    ]
    horse = counters(referee, "defender").cells()[1]
    assert not horse.enabled
    before = foot(referee, "defender")
    click(counters(referee, "defender"), "CAV, 2 CSP")
    assert foot(referee, "defender") == before
    click(counters(referee, "defender"), "The walls of Roma, 4 steps")
    click(counters(referee, "defender"), "The walls of Roma, 3 steps: loses a step")
    click(counters(referee, "defender"), "The garrison, 1 CSP")
    assert foot(referee, "defender") == ["3 of 3 CSP", "done"]
    assert untidy(referee.sheet) == []
    referee.table.click("Confirm losses")
    assert referee.commands[-1] == Lose(garrison=True, walls=2)
    assert "The besiegers lose 20 %, the besieged 30 %. [10.41.8]" in words_on(referee.sheet)


def test_a_battle_at_sea_is_fought_with_ships(fought):
    """[5.72]: three fleets of Carthage against two of Rome; there is no cavalry."""
    state = opening()
    berth = next(unit.at for unit in state.troops.values() if unit.id == "rome.FLT1")
    come = [
        replace(unit, at=berth) for unit in state.troops.values() if unit.power == "carthage" and unit.kind == "FLT"
    ]
    state = state.with_units(come)
    ours = frozenset(unit.id for unit in come)
    theirs = frozenset(unit.id for unit in state.troops.values() if unit.at == berth and unit.power == "rome")
    fight = Battle(berth, Body("carthage", None, ours), Body("rome", None, theirs), kind="naval")
    referee = fought(attacked(state, [2, 2], SeaWithdrawal(fight)))
    assert "On 3 or less (50 %), to any friendly coast. [5.71]" in words_on(referee.sheet)
    assert "the fleet of Carthage attacks the fleet of Rome" in words_on(referee.sheet)
    assert "cavalry" not in words_on(referee.sheet)

    referee.table.click("Stand and fight")

    assert words_on(referee.sheet).startswith("Sea battle off Cisalpina")
    assert "Cavalry" not in " ".join(tile.accessibleName() for tile in referee.sheet.findChildren(DrmTile))
    assert "Split the net DRM of +1" in referee.table.bar.sentence()
    referee.table.click("Split it so")
    assert names(referee, "attacker")[0].startswith("fleet, 2 CSP")
    assert untidy(referee.sheet) == []


def test_before_the_dice_a_card_may_come_and_the_odds_are_exact_already(fought):
    """R-47: the sums are announced, and whoever may hold a card is asked."""
    state = replace(cisalpina(consul=1), hands={"rome": ("land_combat",)})
    fight = battle(state)
    step = BeforeDice(fight, sums(state, fight), ("rome",))
    referee = fought(attacked(state, [3, 4], step, Fight(fight, asked=True)), viewer="carthage")

    said = words_on(referee.sheet)
    assert "Ratio  40 : 25" in said
    assert "Chances in %." in said
    found = odds(sums(state, fight))
    assert f"Carthage wins {round(100 * found.wins / 36)} %" in referee.sheet.page().prospect().accessibleName()
    assert not referee.sheet.story().thrown()
    page = referee.sheet.page()

    referee.order(next(iter(referee.game.options)))

    assert referee.sheet.page() is page
    assert referee.sheet.story().thrown()


def test_who_sees_both_sides_knows_the_sums_before_the_dice(fought):
    """As when a battle is played with open cards: nothing is hidden from a position that hides nothing."""
    state = cisalpina()
    referee = fought(attacked(state, []))
    step = WithdrawalOffer(battle(state))
    referee.sheet.recall(begun(step.battle, state), state)
    QApplication.processEvents()
    assert "Ratio  40 : 25" in words_on(referee.sheet)
    assert len(names(referee, "attacker")) == 16
    assert len(names(referee, "defender")) == 9


def test_who_may_win_is_told_side_by_side_even_with_the_longest_names(shown):
    state = TITLE.start(TITLE.load(TITLE.scenarios()[16]), Options())
    words = TITLE.words(state, "ja")
    sides = "vandali", "eastern_empire"
    faces = [power_look(state, side, words.name) for side in sides]
    bar = shown(Prospect({"attacker": faces[0], "defender": faces[1]}, words), 368, 62)
    bar.show_odds(odds(sums(cisalpina(), battle(cisalpina()))))
    boxes = [box for box, _, _ in bar.labels()]
    assert all(bar.rect().toRectF().adjusted(-1, -1, 1, 1).contains(box) for box in boxes)
    assert not any(one.intersects(other) for one, other in combinations(boxes, 2))
    said = " ".join(said for _, said, _ in bar.labels())
    assert all(face.name in said for face in faces)
