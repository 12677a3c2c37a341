"""The beginning and the results of battles and sieges, as the log tells them; these events change nothing."""

from __future__ import annotations

from roma_desktop.core.flow import Event, Line
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.tables import Result, SiegeResult
from roma_desktop.games.sparta_vs_athens.model.terms import NSP, Kind, LocaleId, SideId, UnitId

_MEANING = {
    "A(A)": say("the attacker loses all"),
    "A(H)": say("the attacker loses half, rounded up"),
    "AH": say("the attacker loses half, rounded down"),
    "AH/D[E]": say("the attacker loses half, rounded down, and the defender as many units"),
    "-": say("no effect"),
    "DH/A[E]": say("the defender loses half, rounded down, and the attacker as many units"),
    "DH": say("the defender loses half, rounded down"),
    "D(H)": say("the defender loses half, rounded up"),
    "D(A)": say("the defender loses all"),
}


class BattleBegan(Event[State], frozen=True):
    """A battle began, on land or at sea [8.1, 8.6]. Without defenders it is against a garrison alone [8.5]."""

    at: LocaleId
    kind: Kind
    attacker: SideId
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]

    def line(self, state: State) -> Line:
        sides = say("{units:count} against {enemies:count}", units=self.attackers, enemies=self.defenders)
        if self.kind == NSP:
            words = say("Naval battle at {place:place}: {sides}.", place=self.at, sides=sides)
            return Line(words, "8.6", self.attacker)
        if self.defenders:
            words = say("Battle at {place:place}: {sides}.", place=self.at, sides=sides)
            return Line(words, "8.1", self.attacker)
        words = say("{units:count} against the garrison of {place:place}.", place=self.at, units=self.attackers)
        return Line(words, "8.5", self.attacker)


class ResultRead(Event[State], frozen=True):
    """The result of a battle was read from its table [8.1]. ``odds``: before the shift; ``column``: after it."""

    attacker: SideId
    attack: int
    defence: int
    odds: str
    shift: int
    column: str
    result: Result
    rule: str

    def line(self, state: State) -> Line:
        words = say(
            "{attack} to {defence} is {odds}, shift {shift:+}: column {column}. {result}: {meaning}.",
            attack=self.attack,
            defence=self.defence,
            odds=self.odds,
            shift=self.shift,
            column=self.column,
            result=self.result,
            meaning=_MEANING[self.result],
        )
        return Line(words, self.rule, self.attacker)


class SiegeResultRead(Event[State], frozen=True):
    """The result of a siege attempt, or of a sortie, was read from the siege table [9.0, 9.1]."""

    by: SideId
    attack: int
    defence: int
    column: str
    modifier: int
    result: SiegeResult
    rule: str

    def line(self, state: State) -> Line:
        meaning = say("the defence breaks") if self.result == "DE" else say("no effect")
        words = say(
            "{attack} to {defence}: column {column}, die {modifier:+}. {result}: {meaning}.",
            attack=self.attack,
            defence=self.defence,
            column=self.column,
            modifier=self.modifier,
            result=self.result,
            meaning=meaning,
        )
        return Line(words, self.rule, self.by)
