"""The story of a game in sentences, year by year: marches, battles, sieges, revolts, politics, money.

A year has a section for what comes before its seasons, and in each season one for each side's phases. The steps of a
march are one sentence, and so are a battle with its losses and all that a side receives and pays in a season.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from roma_desktop.core.chance import Rolled
from roma_desktop.core.flow import Event
from roma_desktop.games.sparta_vs_athens.events.administration import WentOver
from roma_desktop.games.sparta_vs_athens.events.combat import BattleBegan
from roma_desktop.games.sparta_vs_athens.events.logistics import CityIncited, UnitsBoxed
from roma_desktop.games.sparta_vs_athens.events.pieces import (
    Eliminated,
    FortDestroyed,
    FortPlaced,
    LeaderRemoved,
    Turned,
    Went,
)
from roma_desktop.games.sparta_vs_athens.events.places import Ravaged, RegionRavaged, SiegeLaid, SiegeLifted, Taken
from roma_desktop.games.sparta_vs_athens.events.turn import (
    GameEnded,
    GovernmentChanged,
    Happened,
    NationTurned,
    PhaseBegan,
    PrestigeMoved,
    SeasonBegan,
    TreasuryChanged,
    YearBegan,
)
from roma_desktop.games.sparta_vs_athens.history.battles import TOLL, Fought
from roma_desktop.games.sparta_vs_athens.history.chapters import BATTLES, CITIES, POLITICS, Chapter, Section, Telling
from roma_desktop.games.sparta_vs_athens.history.seen import Eyes, Seen, turn_of
from roma_desktop.games.sparta_vs_athens.history.sentences import (
    Intrigue,
    March,
    Purse,
    account,
    in_vain,
    journey,
    money,
    revolt,
)
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import NSP, SideId

TOPICS: dict[type[Event[State]], str] = {
    SiegeLaid: BATTLES,
    SiegeLifted: BATTLES,
    FortDestroyed: BATTLES,
    WentOver: CITIES,
    Ravaged: CITIES,
    RegionRavaged: CITIES,
    FortPlaced: CITIES,
    Turned: CITIES,
    GovernmentChanged: POLITICS,
    Happened: POLITICS,
    NationTurned: POLITICS,
    PrestigeMoved: POLITICS,
    GameEnded: POLITICS,
    LeaderRemoved: BATTLES,
}
"""Events that are told in the words of the log, each with its topic."""


def tale(happenings: Iterable[Seen], fought: tuple[Fought, ...], eyes: Eyes = None) -> list[Chapter]:
    """The chapters of a game; ``fought`` are all its encounters, seen with the same eyes."""
    teller = _Teller(fought, eyes)
    for seen in happenings:
        teller.tell(seen)
    return teller.chapters()


@dataclass
class _Part:
    """A section being told."""

    turn: int
    year: int
    season: str
    side: str
    tellings: list[Telling] = field(default_factory=list)
    purses: dict[SideId, Purse] = field(default_factory=dict)

    def section(self) -> Section:
        paid = (Telling((money(side, purse),), "12.0", purse.number) for side, purse in self.purses.items())
        return Section(self.season, self.side, (*paid, *self.tellings))


class _Teller:
    """Turns events into tellings; gathers the steps of a march, or a phase's failed incitements, into one."""

    def __init__(self, fought: tuple[Fought, ...], eyes: Eyes) -> None:
        self._fought, self._joined, self._eyes = fought, 0, eyes
        self._parts: list[_Part] = []
        self._march: March | None = None
        self._intrigue: Intrigue | None = None

    def chapters(self) -> list[Chapter]:
        self._finish()
        years: dict[tuple[int, int], list[Section]] = {}
        for part in self._parts:
            section = part.section()
            if section.tellings:
                years.setdefault((part.turn, part.year), []).append(section)
        return [Chapter(turn, year, tuple(sections)) for (turn, year), sections in years.items()]

    # ------------------------------------------------------------ events

    def tell(self, seen: Seen) -> None:
        """Take in an event."""
        event = seen.event
        match event:
            case YearBegan() | SeasonBegan() | PhaseBegan():
                self._finish()
                state = seen.after
                self._parts.append(_Part(turn_of(state), state.year, state.season, state.phasing or ""))
            case Went():
                self._went(event, seen)
            case TreasuryChanged():
                self._purse(event, seen)
            case CityIncited():
                self._incited(event, seen)
            case Ravaged() if self._march is not None and self._march.side == event.side:
                self._march.ravaged.append(event.at)
            case UnitsBoxed() if event.rule == "10.1":
                self._line(seen, CITIES)
            case Taken() if event.rule == "10.1":
                self._gone_over(event, seen)
            case _ if self._joins(seen):
                self._battle(seen)
            case Eliminated() if event.rule not in TOLL:
                self._line(seen)
            case Taken() if event.rule not in ("9.0", "11.13"):
                self._line(seen, CITIES)
            case LeaderRemoved() if not event.died:
                pass
            case _ if type(event) in TOPICS:
                self._line(seen, TOPICS[type(event)])

    def _part(self, seen: Seen) -> _Part:
        if not self._parts:
            self._parts.append(_Part(0, seen.before.year, "", ""))
        if self._parts[-1].turn == 0 and isinstance(seen.event, TreasuryChanged):  # the first year begins with income
            state = seen.before
            self._parts.append(_Part(turn_of(state), state.year, state.season, ""))
        return self._parts[-1]

    def _line(self, seen: Seen, topic: str = "") -> None:
        line = seen.event.line(seen.before)
        if line is not None:
            self._add(seen, Telling((line.words,), line.rule, seen.number, topic))

    def _add(self, seen: Seen, telling: Telling) -> None:
        self._finish()
        self._part(seen).tellings.append(telling)

    def _finish(self) -> None:
        """Tell of the march and of the failed incitements gathered so far, and begin afresh."""
        march, self._march = self._march, None
        if march is not None and len(march.places) > 1 and march.units:
            topic = CITIES if march.ravaged else ""
            self._parts[-1].tellings.append(Telling(journey(march), "7.1", march.number, topic))
        intrigue, self._intrigue = self._intrigue, None
        if intrigue is not None and intrigue.cities:
            self._parts[-1].tellings.append(Telling((in_vain(intrigue),), "10.1", intrigue.number, CITIES))

    # ------------------------------------------------------------ battles

    def _joins(self, seen: Seen) -> bool:
        """Whether an encounter begins with this event."""
        if self._joined >= len(self._fought):
            return False
        upcoming = self._fought[self._joined]
        if upcoming.siege:
            return seen.number == upcoming.number and bool(upcoming.face) and _rolls(seen)
        return isinstance(seen.event, BattleBegan)

    def _battle(self, seen: Seen) -> None:
        index, self._joined = self._joined, self._joined + 1
        fought = self._fought[index]
        rule = {"siege": "9.0", "sortie": "9.1", "naval": "8.6", "garrison": "8.5"}.get(fought.kind, "8.1")
        self._add(seen, Telling(account(fought), rule, seen.number, BATTLES, index))

    # ------------------------------------------------------------ what is gathered

    def _went(self, event: Went, seen: Seen) -> None:
        state = seen.before
        leader = next((of for of in event.pieces if of in state.leaders), "")
        units = tuple(of for of in event.pieces if of in state.units)
        if not leader or not units:
            return
        man, march = state.leaders[leader], self._march
        if march is None or march.leader != leader or march.places[-1] != man.at:
            self._finish()
            known = self._eyes is None or man.shown or man.side == self._eyes
            self._part(seen)
            self._march = march = March(leader, man.person if known else "", man.side, seen.number, units, [man.at])
        march.units = units
        march.by_sea = march.by_sea or any(state.units[of].kind == NSP for of in units)
        march.places.append(event.to)

    def _purse(self, event: TreasuryChanged, seen: Seen) -> None:
        purse = self._part(seen).purses.setdefault(event.side, Purse())
        purse.number = purse.number or seen.number
        if event.by >= 0:
            purse.received += event.by
        else:
            purse.paid -= event.by

    def _incited(self, event: CityIncited, seen: Seen) -> None:
        side = seen.before.phasing
        if side is None:
            return
        if self._intrigue is None:
            self._finish()
            self._part(seen)
            self._intrigue = Intrigue(side)
        self._intrigue.number = seen.number
        self._intrigue.cities.append(event.at)

    def _gone_over(self, event: Taken, seen: Seen) -> None:
        if self._intrigue is not None and event.at in self._intrigue.cities:
            self._intrigue.cities.remove(event.at)
        self._add(seen, Telling((revolt(event.side, event.at),), "10.1", seen.number, CITIES))


def _rolls(seen: Seen) -> bool:
    """Whether the die of a siege or a sortie falls."""
    return isinstance(seen.event, Rolled) and seen.event.throw.rule in ("9.0", "9.1")


def told_in(chapters: Iterable[Chapter]) -> Iterator[Telling]:
    """All tellings in order."""
    return (telling for chapter in chapters for section in chapter.sections for telling in section.tellings)
