"""What the layers of Arquebus are made from."""

from __future__ import annotations

from dataclasses import dataclass

from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import BattleId, SideId
from roma_desktop.ui.games.arquebus.prompts.choosing import Choosing
from roma_desktop.ui.layers import layer


@dataclass(frozen=True)
class Looking(layer.Looking):
    """``chosen`` is the unit, leader or Battle that the one at the table looks at, or ""."""

    state: State

    def colour(self, side: SideId) -> str:
        """The name of a side's colour."""
        return self.state.setting.side[side].colour

    @property
    def own(self) -> SideId:
        """The side that looks; where two look together, the active one."""
        return self.side if self.side in self.state.setting.sides else self.state.active

    @property
    def piece(self) -> str:
        """The id of what is looked at."""
        return Choosing.of(self.chosen).piece

    @property
    def unit(self) -> Unit | None:
        """The unit that is looked at, if it is on the map."""
        unit = self.state.units.get(self.piece)
        return unit if unit is not None and unit.on_map else None

    @property
    def battle(self) -> BattleId | None:
        """The Battle that is looked at: that of the unit or leader, else the one that is activated."""
        setting, piece = self.state.setting, self.piece
        if piece in setting.battles:
            return piece
        if piece in setting.units:
            return setting.units[piece].battle
        if piece in setting.leaders and setting.leaders[piece].battles:
            return setting.leaders[piece].battles[0]
        activation = self.state.activation
        return activation.battles[0] if activation is not None and activation.battles else None
