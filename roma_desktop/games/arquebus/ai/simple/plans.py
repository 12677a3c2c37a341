"""How the two scripts differ."""

from __future__ import annotations

from typing import Final

import msgspec

from roma_desktop.games.arquebus.model.state import State

LONG: Final = 90
"""After so many activations a battle has taken long: everybody grows bolder, for it has no other end."""


class Plan(msgspec.Struct, frozen=True):
    """``fair``: what an attack must be worth at least, in hundredths of a Flight Point or so.

    ``stands``: how many activations pass before the army advances.
    """

    fair: int
    stands: int = 0

    def advances(self, state: State) -> bool:
        return state.activations >= self.stands

    def asks(self, state: State) -> int:
        """What an attack must be worth now."""
        return self.fair - 5 * max(0, state.activations - LONG)


ATTACKER: Final = Plan(fair=0)
TURTLE: Final = Plan(fair=60, stands=120)
