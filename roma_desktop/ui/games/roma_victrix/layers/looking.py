"""What a layer of Roma Victrix is made from."""

from __future__ import annotations

from dataclasses import dataclass

from roma_desktop.games.roma_victrix.model.pieces import PowerId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.ui.counters import PRINTED
from roma_desktop.ui.games.roma_victrix.showing.faces import colour_of
from roma_desktop.ui.layers import layer


@dataclass(frozen=True)
class Looking(layer.Looking):
    """``chosen`` is the leader that the player at the table looks at, or ""."""

    state: State

    def colour(self, power: PowerId) -> str:
        """The name of a power's colour."""
        return colour_of(self.state, power)

    def ink(self, power: PowerId) -> str:
        """A power's colour for lines."""
        colour = PRINTED[self.colour(power)]
        return colour.deep if colour.name in {"neutral", "gold", "slate"} else colour.ground
