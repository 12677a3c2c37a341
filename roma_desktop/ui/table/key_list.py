"""The list of keys, as F1 shows it: what is pressed, and what it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roma_desktop.core.message import Message, say

KEYS: Final[Sequence[tuple[str | Message, Message]]] = (
    ("← → ↑ ↓", say("walk the map from place to place")),
    ("Tab", say("the next place or piece that can be chosen")),
    (say("Shift and ← → ↑ ↓"), say("choose the pieces on the way together; Ctrl+Space adds the one under the cursor")),
    (
        say("Ctrl and the mouse"),
        say("a click adds a piece to those chosen, a drag takes all in a frame; Esc: one piece again"),
    ),
    ("Enter", say("choose; or the red button")),
    ("Ctrl+Enter", say("the red button, wherever the keyboard is")),
    ("Shift+Enter", say("a waypoint, as Shift and a click; again: none")),
    ("Space", say("look at the place under the cursor; the right button of the mouse asks more about it")),
    ("N", say("the next piece that can be chosen")),
    ("[ ]", say("turn the chosen piece; Alt and the wheel, or Alt and a drag, turn the one under the pointer")),
    ("+ − 0", say("zoom in, out, the whole map")),
    ("H", say("hide the counters")),
    ("M", say("hide the small map")),
    ("L", say("layers over the map")),
    ("F, Ctrl+F, /", say("find something by its name")),
    ("F6", say("from the map to the sheet, to the buttons below, and back")),
    ("Page Up, Page Down", say("scroll the sheet, or what is told of the place")),
    ("F2", say("the pace of others' moves; Space skips one")),
    ("F3", say("what has happened since my turn")),
    ("J", say("the page of the last turn")),
    ("F4", say("draw plans, for your own eyes: marches with their chances")),
    ("F5", say("the map goes where others do something, or stays")),
    ("Ctrl+Z, Ctrl+Shift+Z", say("take back, play again")),
    ("Ctrl+S", say("save a copy")),
    ("B", say("lines of the game")),
    ("D", say("the dice")),
    ("T", say("the story of the game")),
    ("F12", say("the game as a film")),
    ("R", say("the rules")),
    ("Q", say("what can I do now")),
    ("F7", say("what would a good player do")),
    ("F8", say("why not go there with the chosen piece")),
    ("F9", say("which decisions of my turn have cost me most")),
    ("F10", say("the menu")),
    ("F11", say("full screen, and back")),
    ("Ctrl+Q", say("quit; the game is saved")),
    ("Esc", say("let go; back")),
    ("?", say("the rule of the decision")),
    ("F1", say("this list")),
    ("Shift+F1", say("the manual")),
)
