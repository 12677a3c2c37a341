"""What happens to the calendar, the treasuries, prestige and the nations."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from roma_desktop.core.flow import Event, Line
from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.model.state import Outcome, State
from roma_desktop.games.sparta_vs_athens.model.terms import Allegiance, NationId, Season, SideId, enemy


class YearBegan(Event[State], frozen=True):
    """The year marker moved; markers of the old year are gone [3.2 A.a]."""

    year: int

    def apply(self, state: State) -> State:
        return replace(
            state,
            year=self.year,
            season="administration",
            phasing=None,
            ravaged=frozenset(),
            raided=frozenset(),
            stripped=frozenset(),
            paid=frozenset(),
        )

    def line(self, state: State) -> Line:
        return Line(say("{year:year} begins.", year=self.year), "3.2")


class SeasonBegan(Event[State], frozen=True):
    """A season began [3.0]."""

    season: Season

    def apply(self, state: State) -> State:
        return replace(state, season=self.season, phasing=None, paid=frozenset(), boxed=frozenset())

    def line(self, state: State) -> Line:
        return Line(say("{season:season} {year:year}", season=self.season, year=state.year), "3.0")


class FirstPlayerNamed(Event[State], frozen=True):
    """The side that has the right this year named the first player of the season [3.0 S.0]."""

    side: SideId

    def apply(self, state: State) -> State:
        return replace(state, first=self.side)

    def line(self, state: State) -> Line:
        return Line(say("{side:side} is the first player.", side=self.side), "3.2", self.side)


class PhaseBegan(Event[State], frozen=True):
    """A side's turn began: no piece has acted in it yet, and no city has been incited [4.1]."""

    side: SideId | None

    def apply(self, state: State) -> State:
        return replace(state, phasing=self.side, done=frozenset(), incited=frozenset())


class PrestigeMoved(Event[State], frozen=True):
    """Prestige moved towards a side [13.0]. ``by`` is positive."""

    side: SideId
    by: int
    rule: str
    why: Message

    def apply(self, state: State) -> State:
        return replace(state, prestige=state.prestige + (self.by if self.side == "athens" else -self.by))

    def line(self, state: State) -> Line:
        words = say(
            "{n:point of prestige|points of prestige} to {side:side}: {why}", n=self.by, side=self.side, why=self.why
        )
        return Line(words, self.rule, self.side)


class TreasuryChanged(Event[State], frozen=True):
    """A side received talents, or paid them where ``by`` is negative [12.0]."""

    side: SideId
    by: int
    rule: str
    why: Message

    def apply(self, state: State) -> State:
        return replace(state, treasury={**state.treasury, self.side: state.treasury[self.side] + self.by})

    def line(self, state: State) -> Line:
        values = {"n": abs(self.by), "side": self.side, "why": self.why}
        if self.by >= 0:
            return Line(say("{side:side} receives {n:talent|talents}: {why}", **values), self.rule, self.side)
        return Line(say("{side:side} pays {n:talent|talents}: {why}", **values), self.rule, self.side)


class NationTurned(Event[State], frozen=True):
    """A nation joined a side, became neutral or left the war [2.9, 11.1, 15.0]."""

    nation: NationId
    allegiance: Allegiance
    rule: str

    def apply(self, state: State) -> State:
        return replace(state, allegiance={**state.allegiance, self.nation: self.allegiance})

    def line(self, state: State) -> Line:
        if self.allegiance == "out":
            return Line(say("{nation:nation} is out of the war.", nation=self.nation), self.rule)
        if self.allegiance == "neutral":
            return Line(say("{nation:nation} is neutral.", nation=self.nation), self.rule)
        words = say("{nation:nation} joins {side:side}.", nation=self.nation, side=self.allegiance)
        return Line(words, self.rule, self.allegiance)


class Happened(Event[State], frozen=True):
    """Something that the position remembers with its year has happened, or has been tried [15.0].

    ``what``: its key in ``happened``. ``words``: what the log says; None for no line.
    """

    what: str
    rule: str
    words: Message | None = None
    side: SideId | None = None

    def apply(self, state: State) -> State:
        return replace(state, happened={**state.happened, self.what: state.year})

    def line(self, state: State) -> Line | None:
        return Line(self.words, self.rule, self.side) if self.words is not None else None


class GovernmentChanged(Event[State], frozen=True):
    """Another government rules Athens [14.1]."""

    government: int

    def apply(self, state: State) -> State:
        return replace(state, government=self.government, government_since=state.year)

    def line(self, state: State) -> Line:
        return Line(
            say(
                "Government {n} rules Athens: {government:government}.",
                n=self.government,
                government=str(self.government),
            ),
            "14.1",
            "athens",
        )


class GameEnded(Event[State], frozen=True):
    """The game is over [16.0]; a draw has no winner."""

    winner: SideId | None
    rule: str
    why: Message

    def apply(self, state: State) -> State:
        percent: Mapping[SideId, int] = {"athens": 50, "sparta": 50}
        if self.winner is not None:
            percent = {self.winner: 100, enemy(self.winner): 0}
        return replace(state, outcome=Outcome(self.winner, self.rule, percent), steps=())

    def line(self, state: State) -> Line:
        if self.winner is None:
            return Line(say("The game is a draw: {why}", why=self.why), self.rule)
        return Line(say("{side:side} wins: {why}", side=self.winner, why=self.why), self.rule, self.winner)
