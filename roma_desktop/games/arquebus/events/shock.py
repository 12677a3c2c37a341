"""What happens in the Shock phase [12.0, 13.0]."""

from __future__ import annotations

from typing import Final

from roma_desktop.core.flow import Event, Line
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.declared import Declared, Reading
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, SideId, UnitId
from roma_desktop.games.arquebus.rules.modifier import Modifier

RESULTS: Final[dict[Reading, Message]] = {
    "RETA": say("attackers Retired"),
    "AD_AR1": say("attackers Disordered, retreat 1"),
    "AD": say("attackers Disordered"),
    "E": say("Engaged"),
    "D": say("defender Disordered"),
    "D_R1": say("defender Disordered, retreat 1"),
    "R1": say("defender retreats 1"),
    "D_R1+CA": say("defender Disordered, retreat 1, Continued Attack"),
    "R1+CA": say("defender retreats 1, Continued Attack"),
    "RET+CA": say("defender Retired, Continued Attack"),
    "ELIM+CA": say("defender eliminated, Continued Attack"),
    "ELIM": say("defender eliminated"),
}
"""The results of shock in words [T5, T6]."""


class AttackDeclared(Event[State], frozen=True):
    """An attack is declared and can't be called off any more [12.1-a]. ``sides``: the attacker's and the defender's."""

    attack: Declared
    sides: tuple[SideId, ...] = ()

    def line(self, state: State) -> Line:
        unit, targets = self.attack.unit, self.attack.targets
        if self.attack.charge:
            words = say("{unit:unit} charges {hexes:place}.", unit=unit, hexes=targets)
            return Line(words, "13.2-a", state.side_of(unit))
        words = say("{unit:unit} attacks {hexes:place}.", unit=unit, hexes=targets)
        return Line(words, "12.1-a", state.side_of(unit))


class AttackVoid(Event[State], frozen=True):
    """A declared attack comes to nothing."""

    unit: UnitId
    rule: str
    words: Message

    def line(self, state: State) -> Line:
        return Line(self.words, self.rule, state.side_of(self.unit))


class ShockRead(Event[State], frozen=True):
    """The die of an attack was read [12.3]. ``die`` is None where artillery alone is attacked [12.5-a]."""

    at: HexId
    side: SideId
    attackers: tuple[UnitId, ...]
    charge: bool
    die: int | None
    modifiers: tuple[Modifier, ...]
    result: Reading

    @property
    def total(self) -> int:
        """The adjusted die."""
        return (self.die or 0) + sum(one.drm for one in self.modifiers)

    def line(self, state: State) -> Line:
        words = RESULTS[self.result]
        if self.die is None:
            return Line(say("{hex:place}: {result}.", hex=self.at, result=words), "12.5-a", self.side)
        drm = self.total - self.die
        said = say("{die} {drm:+} = {sum}: {result}.", die=self.die, drm=drm, sum=self.total, result=words)
        return Line(said, "T6" if self.charge else "T5", self.side)
