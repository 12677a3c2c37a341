"""How many clicks it takes to do what is done all the time. The table of the manual has the same numbers."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from counted import POSITIONS, Hand, Position
from scenes import CARTHAGE_MOVES, HANNIBAL_MARCHES, SIDES

from roma_desktop.core.shipped import shipped

ATTACK = "Attack Rome · 1 OP"
BEFORE_ATTACK = HANNIBAL_MARCHES + "Move tarraconensis\n"
BEFORE_SIEGE = (
    "seed 1\nuntil operations of rome\nroll 6\nActivate marcellus\n"
    "Move fretum_siculum\nMove sicilia\nAttack carthage\nGoInside\n"
)
AT_GADES = "seed 1\nuntil operations of carthage\nroll 6\nActivate mago\n"
HANDS = {"carthage": ("raid",), "rome": ("piracy",), "aegyptus": ("leader",), "seleucid_kingdom": ("recruit",)}

BATTLE = (
    "Open the table", "Skip", "No card", "Stand and fight",
    "Use this split, losses as suggested", "Use this split", "Confirm losses", "Fold the sheet",
)  # fmt: skip
LEVIES = ("Open the table", "Skip", "Raise nothing", "Nothing this turn", "Keep")

Sit = Callable[[Position], Hand]


@pytest.fixture(scope="module")
def told() -> dict[str, int]:
    """The last column of the manual's table, by what the first says."""
    page = shipped("resources", "manual", "clicks.md").read_text("utf-8")
    rows = re.findall(r"^\| ([^|]+?) \| +\d+ \| +(\d+) \|$", page, re.MULTILINE)
    return {what: int(now) for what, now in rows}


@pytest.fixture
def sit(opened, luck) -> Sit:
    luck.by_rule.update({"5.11": 6, ("5.31.6", "carthage"): 5, ("5.31.6", "rome"): 3, "10.41.6": 4})

    def sit(position: Position) -> Hand:
        hand = opened(Hand, 1280, 800)
        hand.sit(position)
        return hand

    return sit


def test_a_march(sit: Sit, told):
    one = sit(Position(CARTHAGE_MOVES, ("carthage",), HANDS))
    one.march("hannibal", "baetica")
    one.choose("Done")
    assert one.kind == "Operations"
    assert (one.at("hannibal"), one.count) == ("baetica", told["A leader is activated, marches, and rests"])


def test_a_voyage(sit: Sit, told):
    one = sit(Position(AT_GADES, ("carthage",), {"carthage": ("raid",)}, POSITIONS / "gades.yaml"))
    one.key("0")  # the whole map
    one.count = 0
    one.march("mago", "cisalpina")
    one.wait(lambda: one.kind == "Intention")
    assert one.at("mago") == "cisalpina"
    assert one.count == told["An army embarks, sails, and lands"]


def test_a_levy(sit: Sit, told):
    one = sit(Position("seed 1\nuntil levy of carthage\n", ("carthage",), HANDS))
    one.want("africa", "AUX", 1)
    one.choose("Levy for 3 RP")
    one.choose("Done")
    assert (one.actor != "carthage", one.count) == (True, told["A unit is levied"])


def test_a_battle_that_is_certain(sit: Sit, told):
    one = sit(Position(BEFORE_ATTACK, ("carthage",), HANDS))
    one.choose(ATTACK)
    assert one.press_on(BATTLE, "March") == ["Confirm losses", "Fold the sheet"]
    assert one.count == told["A battle that is certain"]


def test_a_battle_among_four_people(sit: Sit, told):
    one = sit(Position(BEFORE_ATTACK, SIDES, HANDS, curtain=True))
    one.press_on(("Open the table", "Skip"), "Intention")
    one.count = 0
    one.choose(ATTACK)
    one.press_on(BATTLE, "March")
    assert one.count == told["The same battle among four people with curtains"]


def test_a_round_of_a_siege(sit: Sit, told):
    one = sit(Position(BEFORE_SIEGE, ("rome",), {"rome": ("raid",)}, POSITIONS / "syracusae.yaml"))
    one.choose("Besiege")
    one.press_on(BATTLE[:-1], "Besiege again")
    one.count = 0
    one.choose("Besiege again")
    one.press_on(BATTLE[:-1], "Fold the sheet")
    assert one.count == told["Another round of a siege"]


def test_a_card(sit: Sit, told):
    one = sit(Position(BEFORE_ATTACK, ("carthage",), {**HANDS, "carthage": ("land_combat",)}))
    one.choose(ATTACK)
    one.press_on(BATTLE[:2], "BeforeDice")
    one.count = 0
    one.choose("Play Land Combat Advantage")
    assert one.state.hands["carthage"] == ()
    assert one.count == told["An event card is played in a battle"]


def test_the_levies_of_the_first_turn_among_four_people(sit: Sit, told):
    one = sit(Position("seed 1\nuntil levy of rome\n", SIDES, HANDS, curtain=True))
    one.press_on(LEVIES, "Operations")
    assert one.count == told["The first turn's levies and cards of four people with curtains"]
