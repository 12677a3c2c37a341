"""Plans drawn at the table: seen by one, with exact chances, carried out, stopped by what comes in between."""

from __future__ import annotations

import re

import msgspec
import pytest
from players import Mouse
from PySide6.QtCore import Qt
from scenes import CARTHAGE_MOVES, Scene
from table_driver import all_dice_fall_as

from roma_desktop.core.message import say
from roma_desktop.core.records.reading import read_record
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.ai.attacks import attacks
from roma_desktop.games.roma_victrix.ai.foresight import prospects, watches
from roma_desktop.games.roma_victrix.commands import EndOperations, Intercept, Move
from roma_desktop.ui.saves import plans_file
from roma_desktop.ui.table.plans.ghosts import PlanGhosts
from roma_desktop.ui.table.plans.keeping import read_plans, write_plans
from roma_desktop.ui.table.plans.plan import Link, Outlook, Plan

WAY = ("baetica", "carthaginiensis", "tarraconensis")


@pytest.fixture
def driver(at_table):
    return at_table(Mouse, Scene(CARTHAGE_MOVES))


def ghosts(driver: Mouse) -> PlanGhosts:
    found = driver.page.atlas.aids["plans"]
    assert isinstance(found, PlanGhosts)
    return found


def draw(driver: Mouse, leader: str, place: str) -> Plan:
    """With the keyboard and the mouse, as a player does."""
    planning = driver.page.controller.plans
    if not planning.on:
        driver.key(Qt.Key.Key_F4)
    driver.march(leader, place)
    plan = planning.plan_of(leader)
    assert plan is not None
    return plan


def test_plans_order_nothing_and_are_drawn_as_ghosts(driver):
    before, commands = driver.digest(), driver.record.game.now.number
    stood = driver.page.scene.pile("leader:hannibal").pos()
    draw(driver, "hasdrubal", "numidia")
    plan = draw(driver, "hannibal", "africa")
    assert plan.places[0] == "carthaginiensis"
    assert plan.places[-1] == "africa"
    assert ghosts(driver).labels == ("83 %", "83 %")
    assert "The plan reaches its end with a chance of 83 %: activation with 6 OP 83 %." in driver.words()
    assert (driver.digest(), driver.record.game.now.number) == (before, commands)
    driver.wait(lambda: driver.page.scene.pile("leader:hannibal").pos() == stood)
    driver.press("Forget this plan")
    assert ghosts(driver).labels == ("83 %",)
    driver.press("Back to the decision")
    assert not driver.page.controller.plans.on
    assert driver.actor == "carthage"


def test_chances_are_those_that_the_game_shows(driver):
    plan = draw(driver, "hasdrubal", "tarraconensis")
    assert plan == Plan("hasdrubal", WAY, attacks=True)
    state, outlook = driver.state.seen_by("carthage"), driver.page.controller.plans.outlook(plan)
    leader = state.captains["hasdrubal"]
    men = tuple(unit for unit in state.land_units(leader.at) if unit.power == "carthage")
    (battle,) = attacks(state, leader, men, "tarraconensis", "carthaginiensis")
    activation = prospects(state, leader)["tarraconensis"]
    assert activation.die + 1 <= 2, "any die is enough, with a point for the attack"
    intercepting = [one for side in ("rome",) for place in WAY[1:] for one in watches(state, side).get(place, ())]
    assert not intercepting
    assert outlook.chance == pytest.approx(battle.likely.odds.wins / 36)


def test_chances_of_several_things_are_multiplied():
    outlook = Outlook((Link(say("one"), 0.5), Link(say("two"), 1 / 3), Link(say("three"), 0.9, about=True)))
    assert outlook.chance == pytest.approx(0.15)
    assert outlook.about


def test_a_plan_is_carried_out_to_its_end(driver, luck, monkeypatch):
    all_dice_fall_as(luck, monkeypatch)
    luck.by_rule["5.11"] = 3
    draw(driver, "hannibal", "africa")
    driver.press("Back to the decision")
    assert driver.page.controller.choosing.piece == "hannibal"
    driver.press("Carry out the plan")
    driver.wait(lambda: driver.at("hannibal") == "africa")
    driver.wait(lambda: not driver.page.controller.plans.of("carthage"))


def test_a_voyage_is_planned_with_its_chances(driver):
    plan = draw(driver, "mago", "achaea")
    assert plan.places == ("africa", "mare_tyrrhenum", "fretum_siculum", "mare_ionium", "achaea")
    outlook = driver.page.controller.plans.outlook(plan)
    assert [link.chance for link in outlook.links[:3]] == pytest.approx([1 / 6, 5 / 6, 5 / 6])  # die, Hiero, one fleet
    said = driver.words(driver.page.bar)
    assert "no interception by Hiero" in said
    assert "no storm damage in Mare Ionium" in said
    draw(driver, "hannibal", "sardinia")
    assert len(ghosts(driver).labels) == 2


def test_a_voyage_is_carried_out_with_a_shipload(driver, luck, monkeypatch):
    all_dice_fall_as(luck, monkeypatch)
    luck.by_rule["5.11"] = 6
    draw(driver, "hannibal", "sardinia")
    stacks = driver.state.troops.stacks.values()
    fleets = [unit for some in stacks for unit in some if unit.kind == "FLT" and unit.power == "carthage"]
    driver.press("Carry it out")
    driver.wait(lambda: not driver.page.controller.plans.of("carthage"))
    assert driver.at("hannibal") == "sardinia"
    landed = [unit for unit in driver.state.land_units("sardinia") if unit.power == "carthage"]
    assert 0 < len(landed) <= len(fleets)


def test_a_die_that_is_too_low_stops_a_plan_with_a_sentence(driver, luck, monkeypatch):
    all_dice_fall_as(luck, monkeypatch)
    luck.by_rule["5.11"] = 1
    draw(driver, "hannibal", "africa")
    driver.press("Carry it out")
    driver.wait(lambda: not driver.page.controller.plans.of("carthage"))
    assert driver.at("hannibal") == "numidia"
    assert "Africa costs 1 OP; Hannibal has 0." in driver.words(driver.page.toast)


def test_an_interception_stops_a_plan(at_table, luck, monkeypatch):
    """Diogenes marches by Syria to Cilicia; a general of Egypt stands beside Syria."""
    driver = at_table(Mouse, Scene("seed 1\nuntil operations of seleucid_kingdom\n"))
    all_dice_fall_as(luck, monkeypatch)
    luck.by_rule.update({"5.11": 6, "5.45": 1})
    planning = driver.page.controller.plans
    plan = draw(driver, "diogenes", "cilicia")
    assert plan.places == ("hatra", "syria", "cilicia")
    outlook = planning.outlook(plan)
    assert outlook.chance == pytest.approx((5 / 6) ** 2), "two generals, who come on a 1"
    assert "no interception by Strategus" in driver.words(driver.page.bar)
    driver.press("Carry it out")
    driver.wait(lambda: driver.actor == "aegyptus")
    tries = next(one for one in driver.record.game.options if isinstance(one, Intercept))
    assert driver.page.controller.submit(tries)
    driver.wait(lambda: _ended(driver))
    assert driver.at("diogenes") != "cilicia"
    moves = [one.command for one in driver.record.game.line if isinstance(one.command, Move)]
    assert [one.to for one in moves[-1:]] == ["syria"]
    assert re.search("intercepted in Syria|something has come in between|has fallen", driver.words(driver.page.toast))


def _ended(driver: Mouse) -> bool:
    """Whether the plan is gone; what is to be read or decided of the battle is, by its red button."""
    if driver.page.controller.plans.of("seleucid_kingdom") and driver.page.busy():
        driver.yes()
    return not driver.page.controller.plans.of("seleucid_kingdom")


def test_plans_are_private(at_table):
    driver = at_table(Mouse, Scene(CARTHAGE_MOVES, curtain=True))
    draw(driver, "hannibal", "africa")
    assert ghosts(driver).labels
    driver.press("Back to the decision")
    driver.page.controller.submit(EndOperations())
    driver.wait(lambda: driver.page.curtain.isVisible())
    assert ghosts(driver).labels == ()
    driver.choose("Open the table")
    driver.wait(lambda: driver.page.controller.viewer not in ("", "carthage"))
    assert ghosts(driver).labels == ()
    assert "Carry out the plan" not in driver.words()


def test_plans_stay_beside_the_record_and_never_in_it(driver):
    plan = draw(driver, "hannibal", "africa")
    file = driver.record.file
    assert read_plans(file) == {"carthage": (plan,)}
    assert driver.record.seal in file.read_text("utf-8").splitlines()[-1], "drawing has written nothing into it"
    assert read_record(file, title).trouble is None
    assert plans_file(file).stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("text", [b"", b"{}", b"[1]", b'{"a":[{"piece":"x","places":["y"]}]}', b"\xff" * 20])
def test_files_of_plans_that_cannot_be_used(tmp_path, text):
    plans_file(tmp_path / "a.roma").write_bytes(text)
    assert not any(read_plans(tmp_path / "a.roma").values())


def test_plans_are_written_and_read(tmp_path):
    plans = {"a": (Plan("x", ("p", "q"), attacks=True),), "b": ()}
    write_plans(tmp_path / "a.roma", plans)
    assert read_plans(tmp_path / "a.roma") == {"a": plans["a"]}
    assert msgspec.json.decode(plans_file(tmp_path / "a.roma").read_bytes())["a"]
