"""Nobody is asked what need not be asked, and the table never tells by its silence what somebody holds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import pytest
from counted import Hand, Position
from msgspec.structs import replace
from scenes import HANNIBAL_MARCHES, SIDES

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Policy
from roma_desktop.ui.library.sheets.stops_rows import StopsRows
from roma_desktop.ui.parts.inputs.tick_box import TickBox
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.settings import load_settings
from roma_desktop.ui.table.asking import stops
from roma_desktop.ui.table.asking.stops import Spared, Stops, left_out

ATTACK = "Attack Rome · 1 OP"
BEFORE_ATTACK = HANNIBAL_MARCHES + "Move tarraconensis\n"
OTHERS = {"rome": ("piracy",), "aegyptus": ("treachery",), "seleucid_kingdom": ("recruit",)}
ON = ("Open the table", "Skip", "Stand and fight", "Use this split", "Confirm losses", "Fold the sheet")


@pytest.fixture(autouse=True)
def _as_usual() -> Iterator[None]:
    yield
    stops.adopt(Stops())


@pytest.fixture
def sit(opened, luck) -> Callable[[Position], Hand]:
    luck.by_rule.update({"5.11": 6, ("5.31.6", "carthage"): 5, ("5.31.6", "rome"): 3})

    def sit(position: Position) -> Hand:
        hand = opened(Hand, 1280, 800)
        hand.sit(position)
        return hand

    return sit


def shared(hand: tuple[str, ...], script: str = BEFORE_ATTACK) -> Position:
    """Four people behind curtains; Carthage holds these cards."""
    return Position(script, SIDES, {"carthage": hand, **OTHERS}, curtain=True)


def wish(one: Hand, chosen: Stops) -> None:
    """As the player would do it among the settings."""
    one.window.change_settings(replace(one.window.settings, stops=chosen))


def attack(one: Hand, *wanted: str) -> list[str]:
    """Carthage attacks; what is pressed until its march goes on."""
    one.press_on(("Open the table", "Skip"), "Intention")
    one.choose(ATTACK)
    return one.press_on((*wanted, *ON), "March")


# ------------------------------------------------------------ event cards


def test_alone_one_is_asked_for_a_card_only_when_holding_one_that_fits(sit):
    one = sit(Position(BEFORE_ATTACK, ("carthage",), {"carthage": ("raid",), **OTHERS}))
    assert attack(one) == ["Confirm losses", "Fold the sheet"]


def test_alone_one_who_holds_a_card_that_fits_is_asked_for_it(sit):
    one = sit(Position(BEFORE_ATTACK, ("carthage",), {"carthage": ("land_combat",), **OTHERS}))
    assert attack(one, "No card")[0] == "No card"


def test_at_a_shared_table_one_answer_is_for_all_who_fight_and_the_others_are_passed_over(sit):
    """Aegyptus holds Treachery and is not asked: nor would it be without."""
    one = sit(shared(("raid",)))
    one.press_on(("Open the table", "Skip"), "Intention")
    one.choose(ATTACK)
    one.press_on(ON, "BeforeDice")
    assert "Asked together: Carthage, Rome." in one.page.bar.sentence()
    one.choose("No card")
    one.wait(lambda: one.kind == "BeforeLosses")
    assert one.press_on(("No card", *ON), "March").count("No card") == 1


@pytest.mark.parametrize("hand", [("raid",), ("land_combat",)])
def test_at_a_shared_table_silence_tells_nothing(sit, hand):
    """What is pressed is the same, whether the card is held or not."""
    assert attack(sit(shared(hand)), "No card").count("No card") == 2


def test_players_may_agree_that_only_holders_are_asked(sit):
    one = sit(shared(("raid",)))
    wish(one, Stops(openly=True))
    assert "No card" not in attack(one, "No card")


def test_bystanders_are_asked_too_if_the_players_want_it(sit):
    one = sit(shared(("raid",)))
    wish(one, Stops(bystanders=True))
    one.press_on(("Open the table", "Skip"), "Intention")
    one.choose(ATTACK)
    one.press_on(("No card", *ON), "BeforeLosses")
    assert {"Rome: cards…", "Aegyptus: cards…"} <= set(one.buttons(one.page.bar))


def test_the_second_who_is_asked_looks_at_his_own_cards_and_plays_one(sit):
    one = sit(Position(BEFORE_ATTACK, SIDES, {"carthage": ("raid",), "rome": ("land_combat",)}, curtain=True))
    one.press_on(("Open the table", "Skip"), "Intention")
    one.choose(ATTACK)
    one.press_on(ON, "BeforeDice")
    one.choose("Rome: cards…")
    one.choose("Open the table")
    assert one.page.inspection.chosen == "side:rome"
    one.page.panel.card_chosen.emit("land_combat")
    assert "Land Combat Advantage" in one.page.bar.sentence()


# ------------------------------------------------------------ who learns what


@pytest.mark.parametrize("bystanders", [False, True])
def test_the_settings_say_of_bystanders_what_holds_whatever_is_ticked(bystanders, shown):
    rows = shown(StopsRows(Stops(bystanders=bystanders)), 600, 300)
    (said,) = [one.words() for one in rows.findChildren(Sentence)]
    assert "never asked" not in said
    assert "asked only if you tick that" in said


def test_only_what_tells_nobody_anything_is_left_out_of_itself():
    """Over everything that may be: at a table with secrets it never depends on what is held, unless agreed."""
    pass_on = Command()
    chosen = [Stops(holders=one, openly=False, bystanders=two) for one, two in product((False, True), repeat=2)]
    for wish, party in product(chosen, (False, True)):
        silences = {left_out(Spared(pass_on, able=able, party=party), wish, alone=False) for able in (False, True)}
        assert len(silences) == 1
        assert not left_out(Spared(pass_on, able=True, party=party), wish, alone=True)
    assert left_out(Spared(pass_on, party=False), Stops(), alone=False)
    assert left_out(Spared(pass_on), Stops(openly=True), alone=False)
    assert left_out(Spared(pass_on, moot=True), Stops(holders=False), alone=False)


# ------------------------------------------------------------ answers that hold on

CROSS = HANNIBAL_MARCHES + "Move tarraconensis\nHold\nGrantPassage\nMove narbonensis\nHold\nLetPass\n"


def test_who_lets_all_cross_is_not_asked_again_in_this_phase(sit):
    one = sit(Position(CROSS, SIDES))
    assert (one.kind, one.actor) == ("Occupiers", "rome")
    one.choose("Let all cross this phase")
    one.march("hannibal", "cisalpina")
    one.press_on(("Confirm losses", "Don't attack", "Let them pass"), "March")
    assert one.at("hannibal") == "cisalpina"


def test_to_take_such_an_answer_back_forgets_that_it_was_to_hold_on(sit):
    one = sit(Position(CROSS, SIDES, taking_back=Policy.FRIENDLY))
    one.choose("Let all cross this phase")
    one.press("↶")
    assert (one.kind, one.actor) == ("Occupiers", "rome")
    one.choose("Let them cross")
    one.march("hannibal", "cisalpina")
    one.press_on(("Confirm losses", "Don't attack", "Let them pass"), "Occupiers")


def test_who_has_held_his_levy_says_already_then_whether_he_keeps_his_card(sit):
    hands = {"carthage": ("raid",), **OTHERS}
    one = sit(Position("seed 1\nuntil levy of rome\n", SIDES, hands, curtain=True))
    curtains = ("Open the table", "Skip", "Raise nothing", "Nothing this turn")
    one.press_on(curtains, "Raise")
    one.choose("Nothing this turn")
    assert "keep Piracy, or discard a card and draw another?" in one.page.bar.sentence()
    one.choose("Later")
    assert one.page.curtain.isVisible()
    one.press_on((*curtains, "Keep"), "CardSegment")
    assert (one.actor, one.page.controller.viewer) == ("rome", "seleucid_kingdom")
    one.choose("Keep")
    one.press_on(curtains, "CardSegment")
    assert (one.actor, one.page.controller.viewer) == ("rome", "rome")
    one.choose("Keep")
    assert one.kind == "Operations"  # the others are not called again


# ------------------------------------------------------------ the settings


def test_what_is_asked_is_chosen_among_the_settings_which_say_who_learns_by_silence(sit, places):
    one = sit(Position(BEFORE_ATTACK, ("carthage",), {"carthage": ("raid",), **OTHERS}))
    one.window.show_settings()
    sheet = one.sheet()
    assert "leaving a question out would show that a player holds none" in one.words(sheet)
    boxes = {box.text(): box for box in one.seen(TickBox, sheet)}
    openly = boxes["Behind curtains too, although this shows the others who holds none"]
    one.click(openly)
    assert stops.current() == Stops(openly=True)
    one.click(boxes["Ask me for a card only when I hold one that can be played here"])
    assert (openly.isEnabled(), stops.current().holders) == (False, False)
    one.press("Done", sheet)
    assert load_settings(places.settings)[0].stops == Stops(holders=False, openly=True)
    assert attack(one, "No card").count("No card") == 2
