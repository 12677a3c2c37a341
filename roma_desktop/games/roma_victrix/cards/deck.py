"""The twenty-one event cards: dealt, spent, and which side holds or may hold one [14.1]."""

from __future__ import annotations

from msgspec.structs import replace

from roma_desktop.core.flow import Event, Line
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.events import RomanEvent
from roma_desktop.games.roma_victrix.model.pieces import CardId, Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CARD_RULES
from roma_desktop.games.roma_victrix.steps.moving.marching import muster


class CardDealt(RomanEvent, frozen=True):
    """A side takes a card; which one only it knows."""

    side: Side
    card: CardId
    rule: str

    reveals = True

    def apply(self, state: State) -> State:
        hand = (*state.hands.get(self.side, ()), self.card)
        deck = tuple(card for card in state.deck if card != self.card)
        return replace(state, hands={**state.hands, self.side: hand}, deck=deck, redraws=state.redraws - {self.side})

    def line(self, state: State) -> Line:
        if not self.card:
            return Line(say("{power:power} {power:takes|take} an event card", power=self.side), self.rule, self.side)
        return Line(
            say("{power:power} {power:takes|take} {card:card}", power=self.side, card=self.card), self.rule, self.side
        )

    def seen_by(self, side: Side, state: State) -> Event[State]:
        return self if side == self.side else replace(self, card="")


class CardSpent(RomanEvent, frozen=True):
    """A card leaves a hand for good, played or discarded [14.12], R-48."""

    side: Side
    card: CardId
    discarded: bool = False

    reveals = True

    def apply(self, state: State) -> State:
        hand = list(state.hands[self.side])
        hand.remove(self.card)
        redraws = state.redraws if self.discarded else state.redraws | {self.side}
        hands = {**state.hands, self.side: tuple(hand)}
        return replace(state, hands=hands, spent=(*state.spent, self.card), redraws=redraws)

    def line(self, state: State) -> Line:
        template = (
            "{power:power} {power:discards|discard} {card:card}"
            if self.discarded
            else "{power:power} {power:plays|play} {card:card}"
        )
        rule = "4.2 C4" if self.discarded else CARD_RULES[self.card]
        return Line(say(template, power=self.side, card=self.card), rule, self.side)


def holds(state: State, side: Side, card: CardId) -> bool:
    return card in state.hands.get(side, ())


def could_hold(state: State, side: Side, card: CardId) -> bool:
    """Whether others must reckon with a card: the side holds some, this one isn't spent, and the side may be asked.

    Because the test uses only what everybody knows, the question gives nothing away.
    """
    phase = muster(state)
    quiet = phase is not None and side in phase.quiet
    return bool(state.hands.get(side)) and card not in state.spent and not quiet
