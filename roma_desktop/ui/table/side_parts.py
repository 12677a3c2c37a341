"""What stands beside the map: the side sheet, and the chronicle on it."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Words, say
from roma_desktop.ui.parts.chronicle.chronicle import Chronicle
from roma_desktop.ui.parts.surfaces.side_sheet import SideSheet
from roma_desktop.ui.table.controller import TableController
from roma_desktop.ui.table.history.chronicling import DICE


def side_sheet(words: Words, parent: QWidget) -> SideSheet:
    """The sheet, with nothing on it yet."""
    return SideSheet(
        words.say(say("Chosen")),
        pin=words.say(say("Pin")),
        fold=words.say(say("Fold")),
        unfold=words.say(say("Open")),
        grip=(
            words.say(say("Width of the sheet")),
            words.say(say("Pull to make the sheet wider; ← and → do so too")),
        ),
        parent=parent,
    )


def chronicle(controller: TableController) -> Chronicle:
    """The chronicle of a game, empty, with a tab for each side and for what the game has besides."""
    words, state, presenter = controller.words, controller.state, controller.presenter
    tabs = [
        ("", words.say(say("All"))),
        *((side, words.name("power", side)) for side in controller.sides),
        *((key, words.say(name)) for key, name in presenter.topics()),
        (DICE, words.say(say("Dice"))),
    ]
    signs = {side: presenter.look(state, side, words) for side in controller.sides}
    return Chronicle(words.say(say("Chronicle")), tabs, nothing=words.say(say("Nothing yet.")), signs=signs)
