"""A battle that goes on: nobody's secrets are shown between two players, and nothing of it is lost by a crash."""

from __future__ import annotations

import pytest
from players import Mouse, Player
from scenes import HANNIBAL_MARCHES, Scene

from roma_desktop.ui.games.roma_victrix.battle.sheet import BattleSheet
from roma_desktop.ui.parts.marks.dice_tray import DiceTray
from roma_desktop.ui.parts.marks.figure import FigureButton

ATTACKED = HANNIBAL_MARCHES + "Move tarraconensis\nAttack rome\n"


def to_losses(one: Player) -> None:
    """On to the losses of the battle."""
    one.choose("Stand and fight")
    for _ in range(6):
        one.settle_dice()
        if one.kind == "TakeLosses":
            return
        one.choose("Use this split")
    raise AssertionError(one.kind)


HANDS = {"carthage": ("land_combat",), "rome": ("raid",)}


class Fighter(Mouse):
    """Lets dice lie, and reads nothing else away."""

    def settle_dice(self) -> None:
        self.rest()
        while self.page.panels.sheet() is not None and "Show the result" in self.buttons(self.page.bar):
            self.choose("Show the result")


def told(one: Player) -> tuple[str, list[str]]:
    """What the sheet of the battle says, and the faces of its dice."""
    sheet = one.page.panels.sheet()
    assert isinstance(sheet, BattleSheet)
    return one.words(sheet), [tray.accessibleName() for tray in one.seen(DiceTray, sheet)]


def test_a_battle_opened_again_shows_its_ratio_dice_and_drm(at_table, luck):
    one = at_table(Fighter, Scene(ATTACKED))
    to_losses(one)
    before, asked = told(one), one.page.bar.sentence()
    assert "Ratio" in before[0] or "RATIO" in before[0].upper()
    one.leave()
    one.resume()
    one.wait(lambda: one.window.table is not None and one.page.isVisible())
    one.rest()
    assert (told(one), one.page.bar.sentence()) == (before, asked)


@pytest.mark.parametrize("curtain", [True, False])
def test_a_card_question_to_another_player_shows_nobody_s_secrets(at_table, luck, curtain):
    one = at_table(Fighter, Scene(ATTACKED, hands=HANDS, curtain=curtain))
    sat = one.actor
    one.choose("Stand and fight")
    one.settle_dice()
    assert one.kind == "BeforeDice"
    while one.actor == sat:
        one.choose("No card")
        one.settle_dice()
    assert one.kind in {"BeforeDice", "BeforeLosses"}
    controller = one.page.controller
    if not curtain:  # everything is open to the one person there
        assert one.seen(FigureButton, one.page.strip)
        return
    assert controller.viewer == ""
    assert not one.seen(FigureButton, one.page.strip)
    seen = controller.seen(controller.state)
    assert not list(seen.troops.values())
    one.choose("No card")
    one.comes_to("TakeLosses", "carthage")  # however the DRM were split, it would come to the same
    assert controller.viewer == "carthage"
