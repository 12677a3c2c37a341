"""What the strip at the top says: when it is, who plays, what he has, and whether anything can be taken back."""

from __future__ import annotations

from typing import Any, Final

from roma_desktop.core.message import Message, say
from roma_desktop.ui.parts.frame.top_strip import Knob, TopStrip
from roma_desktop.ui.soon import Afterwards
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
        self._rewinding = Afterwards(self._show_rewinding, strip)
        strip.set_knobs(tuple(Knob(key, sign, self._say(name)) for key, sign, name in KNOBS))

    def show(self, state: Any) -> None:
        """Show a position as the one at the table sees it."""
        controller, presenter = self._controller, self._controller.presenter
        clock, words = presenter.clock(state), controller.words
        self._strip.set_time(*map(self._say, (clock.date, clock.turn, clock.phase, clock.short)))
        decision = controller.record.game.decision
        looks = [presenter.look(state, side, words) for side in controller.sides]
        self._strip.set_powers(looks, live=decision.actor if decision else "")
        viewer = controller.viewer  # nothing where two players look together
        self._strip.set_figures(tuple(presenter.figures(state, viewer, words)) if viewer else ())
        self._strip.set_knob("redo", shown=controller.undo.can_redo())
        self._rewinding.want()

    def _show_rewinding(self) -> None:
        """Show on the knob whether anything can be taken back; the rules are asked again when it is pressed."""
        undo = self._controller.undo
        can = undo.can_undo()
        self._strip.set_knob("undo", faint=not can, tip="" if can else self._say(undo.why_not()))

    def _say(self, message: Message) -> str:
        return self._controller.words.say(message)
