"""Dealing cards [14.11], [14.15] and the card segment of the economic phase [4.2 C4]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.chance import draw
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.cards.deck import CardDealt, CardSpent
from roma_desktop.games.roma_victrix.commands import DrawCard, ExchangeCard, KeepCards
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import State


class Deal(Step[State], frozen=True):
    """Each active major gets one card: at random [14.11], or the one its scenario names [14.15]."""

    waiting: tuple[Side, ...]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        events: list[Event[State]] = [Done()]
        deck = list(state.deck)
        listed = state.setting.options.cards == "listed"
        named = {side: state.setting.scenario.powers[side].card for side in self.waiting} if listed else {}
        for card in named.values():
            if card in deck:
                deck.remove(card)
        for side in self.waiting:
            card, rule = named.get(side), "14.15"
            if card is None and deck:
                card = draw(dice, deck, "14.11", say("event card"), by=side)
                deck.remove(card)
                rule = "14.11"
            if card is not None:
                events.append(CardDealt(side, card, rule))
        return events


class CardSegment(Step[State], frozen=True):
    """A player without a card draws one; a player with one may keep it, or discard it and draw [4.2 C4].

    If there is no hand limit, a player who has played a card since he last drew may also just draw [15.84].
    """

    side: Side

    def decision(self, state: State) -> Decision | None:
        if not state.hands.get(self.side) or not state.deck or self.side not in state.powers.players:
            return None
        return Decision(self.side, say("Keep your event card, or discard it and draw another?"), "4.2 C4")

    def check(self, state: State, command: Command) -> None:
        match command:
            case KeepCards():
                return
            case DrawCard() if self._may_draw(state):
                return
            case ExchangeCard(card) if card in state.hands[self.side]:
                return
            case _:
                raise Illegal(
                    "4.2 C4", say("It is time to exchange cards."), say("Keep your card, or discard one that you hold.")
                )

    def options(self, state: State) -> Iterator[Command]:
        yield KeepCards()
        if self._may_draw(state):
            yield DrawCard()
        yield from (ExchangeCard(card) for card in state.hands[self.side])

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        match command:
            case ExchangeCard(card):
                return [CardSpent(self.side, card, discarded=True), *self._draw(state, dice, "4.2 C4"), Done()]
            case DrawCard():
                return [*self._draw(state, dice, "14.13"), Done()]
            case _:
                return [Done()]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        if state.hands.get(self.side) or self.side not in state.powers.players:
            return [Done()]
        return [*self._draw(state, dice, "14.13"), Done()]

    def _may_draw(self, state: State) -> bool:
        return state.setting.options.unlimited_hand and self.side in state.redraws

    def _draw(self, state: State, dice: Dice, rule: str) -> list[Event[State]]:
        if not state.deck:
            return []  # nobody draws from an empty deck
        card = draw(dice, state.deck, rule, say("event card"), by=self.side)
        return [CardDealt(self.side, card, rule)]
