"""6. Dice to trust."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt

from exhibits.sitting import ROMA, Sitting
from roma_desktop.core.records.record import Record
from roma_desktop.games.roma_victrix.commands import Activate, EndOperations, Stand
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.ui.table.sheets.dice_report import DiceReport

KEY = Qt.Key
CARTHAGE_MOVES = "seed 1\nuntil operations of carthage\n"
HANNIBAL_ATTACKS = CARTHAGE_MOVES + "roll 6\nActivate hannibal\nMove tarraconensis\nAttack rome\n"


def sealed(at: Sitting) -> None:
    """The seal of the dice at the beginning, and the check at the end."""
    at.put(_last_command(at))
    at.keep("dice-sealed-table")
    at.key(KEY.Key_D)
    at.keep("dice-sealed")
    at.key(KEY.Key_Escape)
    at.page.controller.submit(EndOperations())
    at.rest()
    at.keep("the-end")
    at.key(KEY.Key_Escape)
    at.key(KEY.Key_D)
    (report,) = at.seen(DiceReport)
    report.check()
    at.wait(lambda: any(digit.isdigit() for digit in report.result()))
    at.keep("dice-checked")


def by_hand(at: Sitting) -> None:
    """A die for an activation is typed in: first a face that it doesn't have, then one that it has."""
    at.lay(CARTHAGE_MOVES, real_dice=True)
    at.page.controller.submit(Activate("hannibal"))
    at.rest()
    at.keep("dice-typed-asked")
    at.key(KEY.Key_7)
    at.keep("dice-typed-wrong")
    at.key(KEY.Key_4)
    at.keep("dice-typed-fell")


def by_hand_in_battle(at: Sitting) -> None:
    """Dice of a battle, one after the other; and the log of rolls."""
    at.lay(HANNIBAL_ATTACKS, real_dice=True)
    at.page.controller.submit(Stand())
    at.rest()
    at.key(KEY.Key_5)
    at.key(KEY.Key_Return)
    at.keep("dice-typed-second")


def log(at: Sitting) -> None:
    """All rolls with their reasons, in the chronicle."""
    at.lay(HANNIBAL_ATTACKS)
    at.page.controller.submit(Stand())
    at.rest()
    at.page.show_rolls()
    at.keep("dice-log")
    at.key(KEY.Key_D)
    at.keep("dice-given")


def _last_command(at: Sitting) -> Record[State]:
    """A game of one turn, sealed as a player's is, with only its last command left to give."""
    setting = replace(ROMA.load(ROMA.scenarios()[0]), turns=1)

    def played(name: str, commands: int) -> Record[State]:
        file = at.places.games / f"{name}.roma"
        file.parent.mkdir(parents=True, exist_ok=True)
        record: Record[State] = Record.begin(file, ROMA, setting, ROMA.read_options({"cards": "none"}))
        while record.game.decision is not None and record.game.now.number < commands:
            options = list(record.game.options)
            record.submit(next((one for one in options if isinstance(one, EndOperations)), options[0]))
        return record

    whole = played("rehearsal", 10_000)
    whole.close()
    return played("sealed", whole.game.now.number - 1)
