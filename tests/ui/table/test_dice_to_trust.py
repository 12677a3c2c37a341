"""Dice that can be trusted: sealed before the game and checked after it, or rolled by hand and typed in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from msgspec.structs import replace
from players import Keys, Mouse, Player
from PySide6.QtCore import Qt
from scenes import CARTHAGE_MOVES, HANNIBAL_MARCHES, SIDES, TITLE, Scene

from roma_desktop.core.dice import TypedDice, commitment
from roma_desktop.core.records import reading
from roma_desktop.core.records import record as records
from roma_desktop.core.records.record import Record
from roma_desktop.games.roma_victrix.commands import EndOperations
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.parts.chronicle.chronicle import Chronicle
from roma_desktop.ui.story.page import StoryPage
from roma_desktop.ui.table.sheets.dice_report import DiceReport, beginning_of, seal_of
from roma_desktop.ui.table.sheets.dice_sheet import Choosing, DiceSheet

SEED = bytes(range(16))


def by_hand(script: str) -> Scene:
    """Real dice from the end of a script on."""
    return Scene(script, dice=TypedDice(), kind="typed")


def sheet(one: Player) -> DiceSheet:
    found = one.sheet()
    assert isinstance(found, DiceSheet)
    return found


def said(chronicle: Chronicle) -> list[str]:
    """The lines of a chronicle."""
    return ["".join(text for text, _, _ in entry.words) for entry in chronicle.entries()]


# ------------------------------------------------------------ by hand


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_a_die_that_was_rolled_by_hand_is_typed_in_and_counts(at_table, kind):
    one = at_table(kind, by_hand(CARTHAGE_MOVES))
    one.take("hannibal")
    one.yes()
    words = one.words(sheet(one))
    assert "Carthage rolls" in words
    assert "Roll a die on the table" in words
    if kind is Mouse:
        (faces,) = sheet(one).findChildren(Choosing)
        one.click(faces, faces.box(3).center().toPoint())
        one.press("Use this roll", sheet(one))
    else:
        one.key("7")
        assert "7 isn't a face of a die with 6 sides." in one.words(sheet(one))
        one.key("4", Qt.Key.Key_Backspace, "3", Qt.Key.Key_Return)
    one.comes_to("March", "carthage")
    assert one.state.steps[-1].rolled == 4 + 3
    assert one.record.game.now.faces == (3,)


def test_whoever_cancels_the_roll_has_given_no_command(at_table):
    one = at_table(Keys, by_hand(CARTHAGE_MOVES))
    before, written = one.digest(), one.record.file.read_bytes()
    one.take("hannibal")
    one.yes()
    one.key(Qt.Key.Key_Escape)
    assert one.sheet() is None
    assert (one.digest(), one.record.file.read_bytes()) == (before, written)
    assert (one.kind, one.page.controller.choosing.piece) == ("Operations", "hannibal")
    one.yes()
    one.key("6", Qt.Key.Key_Return)
    assert one.record.game.now.faces == (6,)


BATTLE = by_hand(HANNIBAL_MARCHES + "Move tarraconensis\nAttack rome\n")


def test_nothing_has_happened_until_the_last_die_of_a_command_has_fallen(at_table):
    one = at_table(Keys, BATTLE)
    before, written = one.digest(), one.record.file.read_bytes()
    one.choose("Stand and fight")
    assert "Carthage rolls" in one.words(sheet(one))
    one.key("5", Qt.Key.Key_Return)
    assert "Rome rolls" in one.words(sheet(one))
    assert (one.digest(), one.record.file.read_bytes()) == (before, written)
    one.key(Qt.Key.Key_Escape)
    assert "Some dice of this command have been rolled already; these belong to it too." in one.words(sheet(one))
    one.key("2", Qt.Key.Key_Return)
    one.comes_to("TakeLosses", "carthage")  # one split is as good as another
    assert one.record.game.now.before.faces == (5, 2)


def test_whoever_closes_the_window_between_two_dice_finds_the_game_before_the_command(at_table, sit_down):
    one = at_table(Keys, BATTLE)
    before = one.digest()
    one.choose("Stand and fight")
    one.key("5", Qt.Key.Key_Return)
    one.clear_away()
    other = sit_down(Keys, real_dice=TypedDice)
    other.resume()
    other.wait(lambda: other.window.table is not None)
    assert other.digest() == before
    assert other.kind == "WithdrawalOffer"


def test_a_game_with_real_dice_asks_for_those_of_its_beginning_before_anything_is_written(sit_down):
    one = sit_down(Mouse, real_dice=TypedDice)

    one.click(next(card for card in one.cards() if "Expansion of Rome" in card.accessibleName()))
    one.press("Options…", one.sheet())
    one.press("Real dice, typed in", one.sheet())
    one.press("Start", one.sheet())
    assert "is elected" in one.words(sheet(one))
    one.key(Qt.Key.Key_Escape)
    assert list(one.places.games.glob("*.roma")) == []
    one.press("Start", one.sheet())  # all that was chosen is still chosen
    while isinstance(one.sheet(), DiceSheet):
        one.key("2", Qt.Key.Key_Return)
    one.wait(lambda: one.window.table is not None)
    assert one.record.header.dice == "typed"
    assert one.record.header.commitment == ""


# ------------------------------------------------------------ sealed


def last_command_of(file: Path) -> Record[State]:
    """A game of one turn, sealed as a player's is, with only its last command left to give."""
    scenario = replace(TITLE.load(TITLE.scenarios()[0]), turns=1)

    def played(file: Path, commands: int) -> Record[State]:
        record: Record[State] = Record.begin(file, TITLE, scenario, TITLE.read_options({"cards": "none"}))
        while record.game.decision is not None and record.game.now.number < commands:
            options = list(record.game.options)
            record.submit(next((one for one in options if isinstance(one, EndOperations)), options[0]))
        return record

    whole = played(file.with_name("rehearsal.roma"), 10_000)
    whole.close()
    return played(file, whole.game.now.number - 1)


@pytest.fixture
def at_the_end(opened, monkeypatch) -> Callable[[], Player]:
    """A table at which one command ends the game."""
    monkeypatch.setattr(records.secrets, "token_bytes", lambda _count: SEED)

    def sit() -> Player:
        one = opened(Mouse, 1280, 800)
        one.places.games.mkdir(parents=True)
        record = last_command_of(one.places.games / "short.roma")
        one.window.show_table(record, Seats(dict.fromkeys(SIDES, "human"), False))
        one.appear()
        one.settle()
        return one

    return sit


def test_the_seal_of_the_dice_is_shown_before_the_first_roll_and_checked_after_the_last(at_the_end):
    one = at_the_end()
    seal = commitment(SEED)
    assert beginning_of(seal) in said(one.page.chronicle)[0]
    one.key("d")
    report = one.sheet()
    assert isinstance(report, DiceReport)
    assert seal_of(seal) in one.words(report)
    assert SEED.hex() not in one.words()
    assert "Check the dice" not in one.buttons(report)
    one.key(Qt.Key.Key_Escape)
    one.end_operations()
    one.press("The dice…", one.question())
    report = one.sheet()
    one.press("Check the dice", report)
    rolls = sum(bool(moment.throws) for moment in one.record.game.line)
    one.wait(lambda: "fell as the sealed seed says" in report.result())
    assert f"Seed: {SEED.hex()}." in report.result()
    assert rolls


def test_whoever_leaves_while_the_dice_are_checked_does_not_wait_for_it(at_the_end, monkeypatch):
    one = at_the_end()
    one.end_operations()
    one.press("The dice…", one.question())
    begun, go_on, gone_on = Event(), Event(), []

    def slow(*_of: object) -> None:
        begun.set()
        gone_on.append(go_on.wait(30))

    monkeypatch.setattr(reading, "read_record", slow)
    one.press("Check the dice", one.sheet())
    one.wait(begun.is_set)
    assert "Rolling everything again…" in one.words(one.sheet())
    one.key(Qt.Key.Key_Escape)
    assert one.sheet() is None
    go_on.set()
    one.wait(lambda: gone_on != [])
    assert gone_on == [True]  # the sheet was left before


def test_every_roll_stands_in_the_log_with_its_reason_and_its_rule(at_table):
    one = at_table(Mouse, Scene(HANNIBAL_MARCHES + "Move tarraconensis\nAttack rome\n"))
    one.choose("Stand and fight")
    one.comes_to("TakeLosses", "carthage")
    one.key("d")
    one.press("All rolls, with their reasons", one.sheet())
    assert one.sheet() is None
    assert one.page.chronicle.isVisible()
    assert "Open the sheet" in one.buttons(one.page.bar)
    lines = [entry for entry in one.page.chronicle.entries() if "dice" in entry.tabs]
    shown = [text for entry in lines for text, kind, _ in entry.words if kind == "die"]
    fallen = [
        face for moment in one.record.game.line for throw, faces in moment.throws if not throw.blind for face in faces
    ]
    assert shown == [str(face) for face in fallen]
    assert len(fallen) > 2
    assert all(entry.words[-1][1] == "rule" for entry in lines)


def test_the_dice_of_the_whole_game_are_counted_and_say_that_they_fell_as_sealed(at_the_end):
    one = at_the_end()
    one.end_operations()
    one.press("The story…", one.question())
    one.wait(lambda: bool(one.seen(StoryPage)))  # until then the chronicle has a "Dice" of its own
    one.press("Dice", *one.seen(StoryPage))
    one.wait(lambda: f"fell as the sealed seed says. Seed: {SEED.hex()}" in one.words())
    assert "Every die and every draw, 40 in all" in one.words()


def test_another_seed_is_told_in_the_chronicle_the_report_and_the_check(at_the_end):
    """A player who loses a seed, or makes it vanish, is not the only one who knows."""
    one = at_the_end()
    one.record.new_seed("lost")
    number = one.record.eras[-1].since
    told = f"After command {number} the seed of the dice was lost; they went on from a new one."
    one.page.display.rewrite_chronicle()
    assert any(told in line for line in said(one.page.chronicle))
    one.key("d")
    assert told in one.words(one.sheet())
    one.key(Qt.Key.Key_Escape)
    one.end_operations()
    one.press("The dice…", one.question())
    report = one.sheet()
    one.press("Check the dice", report)
    one.wait(lambda: told in report.result())
    assert "Every die" not in report.result()
