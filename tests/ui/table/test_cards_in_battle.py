"""Who is asked for a card in the middle of a battle looks at his hand, and finds the battle again."""

from __future__ import annotations

import pytest
from players import Keys, Mouse
from scenes import HANNIBAL_MARCHES, Scene

HANDS = {"carthage": ("land_combat",), "rome": ("raid",)}
ATTACKED = HANNIBAL_MARCHES + "Move tarraconensis\nAttack rome\n"


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_the_hand_can_be_looked_at_and_the_battle_comes_back(at_table, kind):
    one = at_table(kind, Scene(ATTACKED, hands=HANDS))
    one.choose("Stand and fight")
    page, battle = one.page, one.battle()
    assert one.kind == "BeforeDice"
    assert not page.side.isVisible()

    one.choose("My cards…")
    assert page.panels.sheet() is None
    assert page.side.isVisible()
    assert page.inspection.chosen == f"side:{one.actor}"

    one.choose("Open the sheet")
    assert page.panels.sheet() is battle
    assert "Open the sheet" not in one.buttons(page.bar)


def test_a_battle_folded_up_before_somebody_aims_a_card_is_told_on(at_table):
    one = at_table(Mouse, Scene(ATTACKED, hands=HANDS))
    one.choose("Stand and fight")
    battle = one.battle()
    one.press("Fold", battle)
    one.choose("My cards…")
    one.choose("No card")
    one.settle()
    assert one.battle() is battle
    assert battle.story().thrown()
