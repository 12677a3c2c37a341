"""How the battle sheet looks at every size, and what it shows of sieges, battles at sea and cards."""

from __future__ import annotations

from itertools import combinations

import pytest
from battles_at_work import SIZES, counters, foot, losing, names, splitting
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QScrollArea
from sheets_at_work import TITLE, Referee, attacked, battle, cisalpina, click, opening, untidy, words_on

from roma_desktop.games.roma_victrix.ai.odds import odds
from roma_desktop.games.roma_victrix.cards.moments import BeforeDice
from roma_desktop.games.roma_victrix.commands import Lose, Split
from roma_desktop.games.roma_victrix.model.options import Options
from roma_desktop.games.roma_victrix.model.setting import Setting
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import city
from roma_desktop.games.roma_victrix.rules.combat import Battle, Body, Pair, judge, sums
from roma_desktop.games.roma_victrix.steps.combat import walls
from roma_desktop.games.roma_victrix.steps.combat.battle import Fight, WithdrawalOffer
from roma_desktop.games.roma_victrix.steps.sea.sea_withdrawal import SeaWithdrawal
from roma_desktop.ui import theme
from roma_desktop.ui.games.roma_victrix.battle.camp import ROLES, camp_of
from roma_desktop.ui.games.roma_victrix.battle.chances import Prospect
from roma_desktop.ui.games.roma_victrix.battle.story import begun
from roma_desktop.ui.games.roma_victrix.showing.faces import power_look
from roma_desktop.ui.parts.marks.drm_tile import DrmTile

# ---------------------------------------------------------------- looks


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
@pytest.mark.parametrize("light", [theme.DAY, theme.LAMPLIGHT], ids=lambda light: light.name)
def test_nothing_is_cut_off_and_nothing_overlaps(fought, qapp: QApplication, light, width, height, scale):
    theme.apply(qapp, theme.Theme(light, scale, reduced_motion=True))
    referee = fought(attacked(cisalpina(consul=2, reduced=["carthage.HI7"]), [6, 4, 5]), width=width, height=height)
    steps = ("Stand and fight", "Use this split", "Confirm losses", "Confirm losses")
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


def siege_of_rome(state: State) -> Battle:
    attacker = Body("carthage", "hannibal", frozenset(unit.id for unit in state.army("latium", "carthage")))
    return Battle("latium", attacker, walls.besieged(state, "latium"), kind="siege")


def test_in_a_siege_walls_and_garrison_are_lost_and_cavalry_is_not(fought):
    """[10.41]: 4 steps, 1 garrison, 4 CSP of the legion; the horsemen don't count (R-16)."""
    state = besieged()
    referee = fought(attacked(state, [1, 6], Fight(siege_of_rome(state))))  # rolled before anybody sees it
    assert "Siege of Roma" in words_on(referee.sheet)
    referee.order(Split(2, 4))
    referee.table.click("Confirm losses")
    assert referee.game.decision.actor == "rome"
    referee.table.click("Undo")
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


@pytest.mark.parametrize("counts", [False, True])
def test_in_a_siege_each_side_has_the_strength_that_the_rules_count(counts):
    """R-16: 5 for walls and garrison, 4 for the legion inside; 2 for the horsemen only by the option."""
    state = besieged()
    options = replace(state.setting.options, cavalry_in_sieges=counts)
    state = replace(state, setting=Setting(state.setting.world, state.setting.scenario, options))
    fight = siege_of_rome(state)
    strengths = Pair(*(camp_of(fight, role, state).csp for role in ROLES))
    assert strengths == sums(state, fight).csp
    assert strengths.defender == (11 if counts else 9)


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
    referee.table.click("Use this split")
    referee.table.click("Undo")
    QApplication.processEvents()
    assert names(referee, "attacker")[0].startswith("fleet, 2 CSP")
    assert untidy(referee.sheet) == []


def test_before_the_dice_a_card_may_come_and_the_odds_are_exact_already(fought):
    """R-47: the sums are announced, and every side that may hold a card is asked."""
    state = replace(cisalpina(consul=1), hands={"rome": ("land_combat",)})
    fight = battle(state)
    step = BeforeDice(fight, sums(state, fight), ("rome",))
    referee = fought(attacked(state, [3, 4], step, Fight(fight, asked=True)), viewer="carthage")

    said = words_on(referee.sheet)
    assert "Ratio 40 : 25" in said
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
    assert "Ratio 40 : 25" in words_on(referee.sheet)
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
