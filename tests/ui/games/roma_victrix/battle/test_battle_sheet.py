"""The battle sheet, driven with mouse and keyboard through real battles: from withdrawal to the retreat."""

from __future__ import annotations

from battles_at_work import ENTER, even, foot, names, splitting
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from sheets_at_work import (
    LEFT,
    Referee,
    attacked,
    battle,
    cisalpina,
    differing,
    picture,
    press,
    tab_to,
    untidy,
    words_on,
)
from skilled import with_skills

from roma_desktop.games.roma_victrix.ai.odds import odds
from roma_desktop.games.roma_victrix.commands import Split, TryToStay, Withdraw
from roma_desktop.games.roma_victrix.model.pieces import Unit
from roma_desktop.games.roma_victrix.model.special import Skill
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.combat import Pair, sums
from roma_desktop.games.roma_victrix.steps.combat.battle import Aftermath, Fight, SplitNet
from roma_desktop.games.roma_victrix.steps.combat.casualties import TakeLosses
from roma_desktop.games.roma_victrix.steps.combat.retreat import FallBack
from roma_desktop.ui import theme
from roma_desktop.ui.parts.inputs.split_slider import SplitSlider
from roma_desktop.ui.parts.marks.drm_tile import DrmTile
from roma_desktop.ui.parts.marks.loss_bars import LossBars

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


def test_a_skill_in_withdrawing_is_in_the_chances_that_the_defender_sees(fought):
    """[5.51]: an L-2 to whom the scenario gives +1 gets away on a 3, and with a 1 as far as two provinces."""
    plain = cisalpina(consul=2)
    (consul,) = plain.leaders_at("cisalpina", "rome")
    state = with_skills(plain, Skill(leader=consul.id, use="withdrawal", drm=1))
    referee = fought(attacked(state, [3]))

    assert "P. Scipio: on 3 or less (50 %), 2 provinces at most. [5.51]" in words_on(referee.sheet)
    referee.table.click("Withdraw under P. Scipio: 50 %")

    assert isinstance(referee.game.state.steps[-1], FallBack)


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

    referee.table.click("Use this split")
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
    press(ENTER) if QApplication.focusWidget() else referee.table.click("Show the result")
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
