"""Two whole turns of the first scenario by four people at one window: with the mouse alone, with the keyboard alone."""

from __future__ import annotations

import pytest
from players import Keys, Mouse

from roma_desktop.ui.counters import Mark

FACES = {
    "4.2 D": 2,  # Carthage begins, then Aegyptus, the Seleucids and Rome
    "5.11": 6,
    ("5.31.6", "carthage"): 5,
    ("5.31.6", "rome"): 3,
    ("5.31.6", "seleucid_kingdom"): 6,
    ("5.31.6", "aegyptus"): 4,
}

SIDES = ("rome", "carthage", "aegyptus", "seleucid_kingdom")


def nobody_levies(one, *sides: str) -> None:
    for side in sides:
        one.answer(side, "Raise", "Nothing this turn")


def everybody_keeps_his_card(one) -> None:
    for side in SIDES:
        one.answer(side, "CardSegment", "Keep")


def first_turn(one) -> None:
    one.begin()
    one.comes_to("Posting", "rome")
    one.go("latium")
    one.comes_to("Posting", "rome")
    one.go("cisalpina")
    nobody_levies(one, "rome")
    one.comes_to("Raise", "carthage")
    one.want("africa", "AUX", 1)
    one.choose("Levy for 3 RP")
    one.answer("carthage", "Raise", "Done")
    nobody_levies(one, "aegyptus", "seleucid_kingdom")
    everybody_keeps_his_card(one)
    hannibal_takes_tarraconensis(one)
    one.answer("aegyptus", "Operations", "End operations")
    antiochus_drives_the_army_out_of_iudaea(one)


def hannibal_takes_tarraconensis(one) -> None:
    one.comes_to("Operations", "carthage")
    one.take("hannibal")
    one.yes()
    one.comes_to("March", "carthage")
    one.leave_behind(9)
    assert one.marching() == 15
    one.march("hannibal", "tarraconensis")
    one.answer("carthage", "Intention", "Attack Rome · 1 OP")
    one.answer("rome", "WithdrawalOffer", "Stand and fight")
    one.comes_to("TakeLosses", "carthage")  # however the DRM were split, it would come to the same
    one.lose(1, 2, 9, 9)
    one.choose("Confirm losses")
    one.comes_to("March", "carthage")
    assert one.state.garrisons.get("tarraconensis") == "carthage"
    hannibal_crosses_the_alps(one)
    one.answer("carthage", "Operations", "End operations")


def hannibal_crosses_the_alps(one) -> None:
    one.march("hannibal", "narbonensis")
    one.answer("carthage", "Intention", "Don't attack")
    one.answer("rome", "Interceptions", "Not on this march")
    one.answer("rome", "Occupiers", "Let them cross")
    one.comes_to("March", "carthage")
    one.march("hannibal", "cisalpina")
    one.answer("carthage", "TakeLosses", "Confirm losses")
    one.answer("carthage", "Intention", "Don't attack")
    one.answer("rome", "Occupiers", "Let them cross")
    one.comes_to("March", "carthage")
    assert one.at("hannibal") == "cisalpina"
    one.choose("Done")


def antiochus_drives_the_army_out_of_iudaea(one) -> None:
    one.comes_to("Operations", "seleucid_kingdom")
    one.take("antiochus")
    one.yes()
    one.comes_to("March", "seleucid_kingdom")
    one.march("antiochus", "iudaea")
    one.answer("seleucid_kingdom", "Intention", "Attack Aegyptus · 1 OP")
    one.answer("aegyptus", "Interceptions", "Let them pass")
    one.answer("aegyptus", "WithdrawalOffer", "Stand and fight")
    one.answer("seleucid_kingdom", "TakeLosses", "Confirm losses")
    one.answer("aegyptus", "TakeLosses", "Confirm losses")
    one.comes_to("RetreatChoice", "aegyptus")
    one.go("aegyptus")
    one.answer("aegyptus", "FallBack", "Halt here")
    one.comes_to("March", "seleucid_kingdom")
    assert {unit.at for unit in one.state.troops.values() if unit.id in ("aegyptus.HI6", "aegyptus.HI7")} == {
        "aegyptus"
    }
    one.choose("Done")
    one.answer("seleucid_kingdom", "Operations", "End operations")


def saved_and_continued(one, sit_down):
    """Back to the library, the window closed; another day the game goes on."""
    one.comes_to("Operations", "rome")
    digest = one.digest()
    one.leave()
    one.clear_away()
    other = sit_down(type(one))
    other.resume()
    other.wait(lambda: other.window.table is not None)
    assert other.digest() == digest
    return other


def second_turn(one) -> None:
    one.answer("rome", "Operations", "End operations")
    one.comes_to("TakeLosses", "carthage")  # those who crossed the pass [4.2 B]
    one.choose("Confirm losses")
    one.comes_to("Maintenance", "rome")
    assert one.state.turn == 2
    grid = one.upkeep().camps()[0].grid
    for _ in range(3):  # 16 RP are due, and there are 14
        one.step(grid, next(index for index, cell in enumerate(grid.cells()) if cell.mark is not Mark.GHOST))
    one.choose("Pay 14 RP")
    one.comes_to("Posting", "rome")
    one.go("latium")
    one.comes_to("Posting", "rome")
    one.go("apulia")
    nobody_levies(one, *SIDES)
    everybody_keeps_his_card(one)
    for side in ("carthage", "aegyptus", "seleucid_kingdom", "rome"):
        one.answer(side, "Operations", "End operations")


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_four_people_play_two_turns_save_close_and_continue(sit_down, luck, kind):
    luck.by_rule.update(FACES)
    one = sit_down(kind)
    first_turn(one)
    one = saved_and_continued(one, sit_down)
    second_turn(one)
    one.settle()
    assert one.state.turn == 3
    assert not list(one.places.games.glob("*.damaged"))
