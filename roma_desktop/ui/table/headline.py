"""What the strip at the top says: when it is, who plays, what he has, and whether anything can be taken back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix.economy import has_treasury
from roma_desktop.games.roma_victrix.state import State
from roma_desktop.ui.games.roma_victrix import phase
from roma_desktop.ui.games.roma_victrix.faces import power_look
from roma_desktop.ui.parts.figure import Figure
from roma_desktop.ui.parts.top_strip import Knob, TopStrip
from roma_desktop.ui.table.controller import TableController

KNOBS: Final = (
    ("undo", "↶", say("Take back")),
    ("redo", "↷", say("Play again")),
    ("layers", "≡", say("Layers")),
    ("keys", "?", say("Keys")),
    ("menu", "···", say("Menu")),
)


class Headline:
    """Keeps the strip up to date with the game."""

    def __init__(self, strip: TopStrip, controller: TableController) -> None:
        self._strip, self._controller = strip, controller
        strip.set_knobs(tuple(Knob(key, sign, self._say(name)) for key, sign, name in KNOBS))

    def show(self, state: State) -> None:
        """A position as the one at the table sees it."""
        told = phase.date(state), phase.turn(state), phase.phase(state), phase.short(state)
        self._strip.set_time(*map(self._say, told))
        decision = self._controller.record.game.decision
        looks = [power_look(state, side, self._controller.words.name) for side in state.powers.players]
        self._strip.set_powers(looks, live=decision.actor if decision else "")
        self._strip.set_figures(tuple(self._figures(state)))
        self._show_rewinding()

    def _figures(self, state: State) -> Iterator[Figure]:
        """What the power of the one at the table has, if it has a treasury; nothing where two players look together."""
        viewer = self._controller.viewer
        if viewer and has_treasury(state, viewer):
            treasury = self._say(say("{rp} RP", rp=state.powers[viewer].treasury))
            yield Figure("treasury", self._say(say("Treasury")), treasury)

    def _show_rewinding(self) -> None:
        """Whether anything can be taken back, and whether anything taken back can be played again."""
        rewinding = self._controller.rewinding
        can = rewinding.can_undo()
        self._strip.set_knob("undo", faint=not can, tip="" if can else self._say(rewinding.why_not()))
        self._strip.set_knob("redo", shown=rewinding.can_redo())

    def _say(self, message: Message) -> str:
        return self._controller.words.say(message)
