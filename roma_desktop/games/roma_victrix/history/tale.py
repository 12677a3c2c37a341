"""The story of a game in sentences, turn by turn: marches, battles, falls, money, as one side may know them.

The steps of a march are one sentence, and so are all that a power raises, all that it earns and all its attrition in a
turn. ``told`` puts a telling into words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import singledispatchmethod

import msgspec

from roma_desktop.core.flow import Event
from roma_desktop.core.game import Moment
from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.cards.deck import CardSpent
from roma_desktop.games.roma_victrix.events import (
    Announced,
    CapitalFell,
    CapitalSet,
    ChangedHands,
    Collected,
    Created,
    ForceGone,
    GameEnded,
    GarrisonGone,
    GarrisonPlaced,
    InitiativeDrawn,
    LeaderCame,
    LeaderFell,
    LimesRebuilt,
    Lost,
    Moved,
    PeopleRisen,
    Pillaged,
    PowerChanged,
    Rebuilt,
    Recovered,
    Spent,
    TurnBegan,
    TurnedCoat,
)
from roma_desktop.games.roma_victrix.history.battles import BATTLE_LOSSES, Eyes, Fought
from roma_desktop.games.roma_victrix.history.figures import UPKEEP_RULE
from roma_desktop.games.roma_victrix.history.sentences import (
    Hunger,
    Manner,
    Raised,
    Way,
    account,
    hunger,
    income,
    journey,
    raised,
    rebuilt,
)
from roma_desktop.games.roma_victrix.model.pieces import PowerId, Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.steps.combat.battle import Joined

ATTRITION_RULE = "4.2 B"
MANNERS: dict[str, Manner] = {
    "march": "march", "embark": "sea", "sail": "sea", "retreat": "retreat", "withdraw": "withdraw",
}  # fmt: skip


class Telling(msgspec.Struct, frozen=True):
    """Some sentences about one thing: their rule, the side that did it or "", the command in which it happened.

    ``battle``: which of the annals' battles it tells of, counted from 0; None for anything else.
    """

    sentences: tuple[Message, ...]
    rule: str
    side: Side
    number: int
    battle: int | None = None


class Section(msgspec.Struct, frozen=True):
    """What one power did in its operations; ``power`` is "" for what comes before them in a turn."""

    power: PowerId
    tellings: tuple[Telling, ...]


class Chapter(msgspec.Struct, frozen=True):
    """A turn; turn 0 is the set-up."""

    turn: int
    year: int
    sections: tuple[Section, ...]


def tale(line: Iterable[Moment[State]], battles: tuple[Fought, ...], eyes: Eyes = None) -> list[Chapter]:
    """The chapters of a line of moments; ``battles`` are those of its annals, seen with the same eyes."""
    teller = _Teller(battles)
    for moment in line:
        state = moment.origin
        teller.number = moment.number
        for event in moment.events:
            seen = event if eyes is None else event.seen_by(eyes, state)
            if seen is not None:
                teller.tell(seen, state)
            state = event.apply(state)
    return teller.chapters()


def told(telling: Telling, words: Words) -> str:
    """A telling in words: whole sentences."""
    stopped = (words.say(say("{sentence}.", sentence=words.say(one))) for one in telling.sentences)
    return words.say(say(" ")).join(stopped)


@dataclass
class _Turn:
    """A turn being told; the accounts of money and men come before everything else."""

    turn: int
    year: int
    number: int = 0
    sections: list[tuple[PowerId, list[Telling]]] = field(default_factory=lambda: [("", [])])
    collected: dict[PowerId, int] = field(default_factory=dict)
    paid: dict[PowerId, int] = field(default_factory=dict)
    raised: dict[PowerId, Raised] = field(default_factory=dict)
    rebuilt: dict[PowerId, Raised] = field(default_factory=dict)
    hungry: dict[Side, Hunger] = field(default_factory=dict)

    def chapter(self) -> Chapter:
        first = Section("", (*self._accounts(), *self.sections[0][1]))
        others = (Section(power, tuple(tellings)) for power, tellings in self.sections[1:])
        return Chapter(self.turn, self.year, tuple(one for one in (first, *others) if one.tellings))

    def _accounts(self) -> Iterator[Telling]:
        for side, cost in self.hungry.items():
            yield Telling((hunger(side, cost),), ATTRITION_RULE, side, self.number)
        for power, amount in self.collected.items():
            yield Telling((income(power, amount, self.paid.get(power, 0)),), "7.1", power, self.number)
        for power, book in self.raised.items():
            yield Telling((raised(power, book),), "9.12", power, self.number)
        for power, book in self.rebuilt.items():
            yield Telling((rebuilt(power, book),), "9.12c", power, self.number)


class _Teller:
    """Takes in events one by one and gathers those that make one sentence or one section."""

    def __init__(self, battles: tuple[Fought, ...]) -> None:
        self.number = 0
        self._battles, self._joined = battles, 0
        self._turns: list[_Turn] = []
        self._way: Way | None = None

    def chapters(self) -> list[Chapter]:
        self._arrive()
        return [turn.chapter() for turn in self._turns]

    def _turn(self, state: State) -> _Turn:
        if not self._turns:
            self._turns.append(_Turn(0, state.setting.year(1)))
        return self._turns[-1]

    def _add(self, state: State, *sentences: Message, rule: str, side: Side, battle: int | None = None) -> None:
        self._arrive()
        self._turn(state).sections[-1][1].append(Telling(sentences, rule, side, self.number, battle))

    def _line(self, event: Event[State], state: State) -> None:
        line = event.line(state)
        if line is not None:
            self._add(state, line.words, rule=line.rule, side=line.side or "")

    def _arrive(self) -> None:
        """End the way that is being gathered, if there is one: all its steps become one sentence."""
        way, self._way = self._way, None
        if way is not None and len(way.places) > 1:
            telling = Telling((journey(way),), "5.25", way.side, way.number)
            self._turns[-1].sections[-1][1].append(telling)

    # ------------------------------------------------------------ events

    @singledispatchmethod
    def tell(self, event: Event[State], state: State) -> None:
        """Take in an event as it is seen; ``state`` is the position before it."""

    @tell.register(LeaderCame)
    @tell.register(LeaderFell)
    @tell.register(PowerChanged)
    @tell.register(PeopleRisen)
    @tell.register(GarrisonPlaced)
    @tell.register(GarrisonGone)
    @tell.register(Pillaged)
    @tell.register(Recovered)
    @tell.register(CapitalFell)
    @tell.register(CapitalSet)
    @tell.register(TurnedCoat)
    @tell.register(ForceGone)
    @tell.register(ChangedHands)
    @tell.register(LimesRebuilt)
    @tell.register(Announced)
    @tell.register(GameEnded)
    def _(self, event: Event[State], state: State) -> None:
        self._line(event, state)

    @tell.register
    def _(self, event: CardSpent, state: State) -> None:
        if not event.discarded:
            self._line(event, state)

    @tell.register
    def _(self, event: TurnBegan, state: State) -> None:
        self._arrive()
        self._turns.append(_Turn(event.turn, state.setting.year(event.turn), self.number))

    @tell.register
    def _(self, event: InitiativeDrawn, state: State) -> None:
        self._arrive()
        self._turn(state).sections.append((event.power, []))

    @tell.register
    def _(self, event: Moved, state: State) -> None:
        manner = MANNERS.get(event.manner)
        if manner is None or not event.leaders:
            self._line(event, state)
            return
        leader, origin, to = event.leaders[0], province_of(event.origin), province_of(event.to)
        self._turn(state)
        way = self._way
        afoot = {"march", "sea"}
        if way is not None and way.leader == leader and way.places[-1] == origin:
            same = way.manner == manner or {way.manner, manner} <= afoot
            way = way if same else None
        else:
            way = None
        if way is None:
            self._arrive()
            way = self._way = Way(leader, event.side, self.number, manner, [origin])
        if manner == "sea":
            way.manner = "sea"
        if to != origin:
            way.places.append(to)

    @tell.register
    def _(self, event: Joined, state: State) -> None:
        index, self._joined = self._joined, self._joined + 1
        battle = self._battles[index]
        self._add(state, *account(battle), rule="5.31", side=battle.attacker.side, battle=index)

    @tell.register
    def _(self, event: Lost, state: State) -> None:
        if event.rule == ATTRITION_RULE:
            book = self._turn(state).hungry.setdefault(event.side, Hunger())
            book.removed += event.removed
            book.flipped += event.flipped
            book.places.append(province_of(event.at))
        elif event.rule not in BATTLE_LOSSES:
            self._line(event, state)

    @tell.register
    def _(self, event: Collected, state: State) -> None:
        self._turn(state).collected[event.power] = event.amount

    @tell.register
    def _(self, event: Spent, state: State) -> None:
        if event.rule == UPKEEP_RULE:
            self._turn(state).paid[event.power] = event.amount
        else:
            self._line(event, state)

    @tell.register
    def _(self, event: Created, state: State) -> None:
        self._turn(state).raised.setdefault(event.power, Raised()).add([one.id for one in event.units], event.cost)

    @tell.register
    def _(self, event: Rebuilt, state: State) -> None:
        self._turn(state).rebuilt.setdefault(event.power, Raised()).add(sorted(event.units), event.cost)
