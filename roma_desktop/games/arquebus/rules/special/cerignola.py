"""The special rules of Cerignola [CER]."""

from __future__ import annotations

from roma_desktop.core.flow import Event
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.events.pieces import Eliminated
from roma_desktop.games.arquebus.events.sequence import Concluded
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import BattleId, UnitId
from roma_desktop.games.arquebus.rules.special.rule import SpecialRule

_BOXES = 5


class Powder(SpecialRule):
    """The Spanish powder may blow up with a 0 of a Spanish gun [CER-1]."""

    id = "CER-1"

    def misfire(self, state: State, shooter: UnitId, die: int) -> list[Event[State]]:
        """What happens instead of the result of a shot; nothing if the result stands."""
        if die != 0 or state.side_of(shooter) != "sp" or state.type_of(shooter) != "ART":
            return []
        words = say("The Spanish powder blows up: the shot has no effect, and all Spanish guns are lost.")
        guns = [of for of in state.units if state.type_of(of) == "ART" and state.side_of(of) == "sp"]
        return [
            Concluded(words, self.id, "sp"),
            *(
                Eliminated(of, 0, self.id, say("{unit:unit} is removed.", unit=of))
                for of in guns
                if state.units[of].on_map
            ),
        ]


class Nemours(SpecialRule):
    """Nobody takes Nemours' place: his counter has no replacement, and a side without OC does as R30 says [CER-2]."""

    id = "CER-2"


class FrenchGuns(SpecialRule):
    """The French guns may enter once the Time marker has moved five boxes [CER-3]."""

    id = "CER-3"

    def admits(self, state: State, battle: BattleId) -> bool:
        if battle != "fr_guns":
            return True
        timed = state.setting.scenario.timed
        return timed is not None and timed.boxes - state.time >= _BOXES
