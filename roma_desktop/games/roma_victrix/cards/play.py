"""Playing an event card: at the moment its text names, in anybody's turn [14.2]."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Command, Decision, Done, Event, Interjection, Step
from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix.cards.deck import CardSpent, could_hold, holds
from roma_desktop.games.roma_victrix.model.pieces import CardId, LeaderId, PowerId, Side, UnitId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CARD_RULES, CARDS, Kind
from roma_desktop.games.roma_victrix.rules.control import plays
from roma_desktop.games.roma_victrix.steps.moving.marching import Muster, Remembered


class Play(Interjection, frozen=True):
    """A side plays an event card. What it is aimed at depends on the card."""

    card: CardId
    at: SpaceId = ""
    power: PowerId = ""
    leader: LeaderId = ""
    units: frozenset[UnitId] = frozenset()
    create: Mapping[Kind, int] = {}

    @property
    def rule(self) -> str:
        """The number of the card."""
        return CARD_RULES[self.card]

    def check(self, state: State) -> None:
        """Raise ``Illegal`` if the card can't be played so, judged by what its player sees [6.2]."""
        self.check_seen(state.seen_by(self.by))

    def check_seen(self, state: State) -> None:
        """The same, given the position as its player sees it."""
        if self.card not in CARDS:
            raise Illegal("14.2", say("There is no event card of that name."), say("Choose a card that you hold."))
        if not plays(state, self.by) or not holds(state, self.by, self.card):
            raise Illegal(
                "14.1",
                say("{power:power} {power:doesn't|don't} hold {card:card}.", power=self.by, card=self.card),
                say("Choose a card that you hold."),
            )
        if isinstance(state.steps[-1], Counter) and self.card != "treachery":
            raise Illegal(
                CARD_RULES["treachery"], say("Another card is being played."), say("It can only be cancelled now.")
            )
        rule = RULES[self.card]
        if any(getattr(self, field) for field in AIMED if field not in rule.aim.fields):
            raise Illegal("14.2", say("{card:card} isn't aimed at that.", card=self.card), rule.aim.advice)
        rule.check(state, self)

    def handle(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        spent = CardSpent(self.by, self.card)
        if self.card == "treachery" and isinstance(state.steps[-1], Counter):
            return [spent, Done()]  # the card it was played against has no effect
        others = tuple(side for side in state.powers.players if side != self.by)
        return [spent, Call((Counter(self, others),))]


AIMED = ("at", "power", "leader", "units", "create")
"""The fields of a play that say what it is aimed at."""


class Aim(msgspec.Struct, frozen=True):
    """What a card is aimed at: the fields of a play that its rule reads, and how a player is told."""

    fields: frozenset[str]
    advice: Message


NOTHING = Aim(frozenset(), say("Play it without a target."))
PLACE = Aim(frozenset({"at"}), say("Name a place, and nothing else."))
POWER = Aim(frozenset({"power"}), say("Name a power, and nothing else."))
LEADER = Aim(frozenset({"leader"}), say("Name a leader, and nothing else."))
POWER_AT = Aim(frozenset({"power", "at"}), say("Name a power and a place, and nothing else."))
LEADER_WITH = Aim(frozenset({"leader", "units"}), say("Name a leader and his units, and nothing else."))
LEADER_RAISING = Aim(frozenset({"leader", "create"}), say("Name a leader and new units, and nothing else."))


class CardRule(msgspec.Struct, frozen=True):
    """A card's rule: ``check`` raises ``Illegal``, ``effect`` is what it does, ``targets`` are plays worth trying."""

    aim: Aim
    check: Callable[[State, Play], None]
    effect: Callable[[State, Play, Dice], Sequence[Event[State]]]
    targets: Callable[[State, Side], Iterator[Play]]


RULES: dict[CardId, CardRule] = {}
"""Each card's rule; the modules of cards put theirs in."""


def plays_of(state: State, side: Side, fitting: Container[CardId] = CARDS) -> Iterator[Play]:
    """Plays that are legal now of the ``fitting`` cards in a side's hand: some targets of each card, not all."""
    hand = [card for card in state.hands.get(side, ()) if card in fitting]
    seen = state.seen_by(side) if hand else state
    for card in hand:
        for play in RULES[card].targets(seen, side) if card in RULES else ():
            try:
                play.check_seen(seen)
            except Illegal:
                continue
            yield play


class PassCards(Command, frozen=True):
    """No card now; ``all_phase``: and don't ask again in this operations phase."""

    all_phase: bool = False


class CardMoment(Step[State], frozen=True):
    """A moment at which sides are asked for cards, one after the other. Being asked tells nothing of what one holds."""

    def asked(self, state: State) -> Side | None:
        """The side that is asked now; None if none is."""
        raise NotImplementedError

    def cards(self) -> tuple[CardId, ...]:
        """The cards that fit this moment."""
        raise NotImplementedError

    def passed(self, side: Side) -> CardMoment:
        """The same moment once this side has passed."""
        raise NotImplementedError

    def check(self, state: State, command: Command) -> None:
        if not isinstance(command, PassCards):
            raise Illegal("14.2", say("First decide whether to play an event card."), say("Play a card, or none."))

    def options(self, state: State) -> Iterator[Command]:
        side = self.asked(state)
        assert side is not None
        yield PassCards()
        yield PassCards(all_phase=True)
        yield from plays_of(state, side, self.cards())

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        side = self.asked(state)
        assert side is not None
        assert isinstance(command, PassCards)
        return [*(hush(state, side) if command.all_phase else []), Become(self.passed(side))]


def hush(state: State, side: Side) -> list[Event[State]]:
    """The events after which the side isn't asked for cards again in this operations phase."""
    for depth in range(len(state.steps) - 1, -1, -1):
        step: Step[Any] = state.steps[depth]
        if isinstance(step, Muster):
            return [Remembered(depth, replace(step, quiet=step.quiet | {side}))]
    return []


class Counter(CardMoment, frozen=True):
    """A card has been shown: Treachery may cancel it; then it takes effect [14.2], R-46."""

    play: Play
    waiting: tuple[Side, ...]

    def asked(self, state: State) -> Side | None:
        return next((side for side in self.waiting if could_hold(state, side, "treachery")), None)

    def cards(self) -> tuple[CardId, ...]:
        return ("treachery",)

    def passed(self, side: Side) -> Counter:
        return replace(self, waiting=tuple(one for one in self.waiting if one != side))

    def decision(self, state: State) -> Decision | None:
        side = self.asked(state)
        if side is None:
            return None
        question = say(
            "{power:power} {power:plays|play} {card:card}. Cancel it?", power=self.play.by, card=self.play.card
        )
        return Decision(side, question, "14.2")

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        below = replace(state, steps=state.steps[:-1])
        return [Done(), *RULES[self.play.card].effect(below, self.play, dice)]

    def seen_by(self, side: Side, state: State) -> Counter:
        """The card is shown; with which units it is played stays with its player."""
        return self if side == self.play.by else replace(self, play=replace(self.play, units=frozenset()))
