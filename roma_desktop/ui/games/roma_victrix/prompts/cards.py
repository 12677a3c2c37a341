"""Event cards: when they are asked for, and what they are aimed at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.flow import Command
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix import commands as order
from roma_desktop.games.roma_victrix.cards.play import CardMoment, PassCards, Play, plays_of
from roma_desktop.games.roma_victrix.cards.segment import CardSegment
from roma_desktop.games.roma_victrix.model.pieces import CardId, Side
from roma_desktop.games.roma_victrix.model.tables import CARD_RULES
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.steps.creation.levy import Raise
from roma_desktop.ui.games.roma_victrix.prompts.asking import Asking, buttons, offer, ordered, prompt
from roma_desktop.ui.games.roma_victrix.prompts.sparing import SEGMENT, matters
from roma_desktop.ui.games.roma_victrix.showing.event_cards import GOOD_FOR
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.text.rich import Piece
from roma_desktop.ui.table.prompt import Goal, Lasting, Prompt


@prompt.register
def _(step: CardSegment, asking: Asking) -> Prompt:
    offers: list[tuple[str, str, Command]] = [
        offer(asking, card, order.ExchangeCard(card)) for card in asking.state.hands.get(step.side, ())
    ]
    choices, orders = buttons(*offers, offer(asking, "keep", order.KeepCards()))
    question = (*asking.rich(asking.question), *_worth(asking, asking.state.hands.get(step.side, ())))
    return Prompt(question, asking.rule, choices, orders)


def _worth(asking: Asking, hand: Sequence[CardId]) -> Iterator[Piece]:
    """What the cards in hand are good for, in a sentence each."""
    for card in hand:
        yield (" ", "", "")
        yield from asking.rich(say("{card:card}. {good}", card=card, good=GOOD_FOR[card]))


def keep_early(asking: Asking, side: Side) -> Prompt | None:
    """The card segment of a side that has held its levy, before the others hold theirs [4.2 C4]."""
    state = asking.state
    soon = CardSegment(side) in state.steps[:-1]
    raising = any(isinstance(step, Raise) and state.side(step.power) == side for step in state.steps)
    hand = state.hands.get(side, ())
    if not soon or raising or not hand or not state.deck:
        return None
    about = (SEGMENT, state.turn, side)
    offers = [offer(asking, card, order.ExchangeCard(card)) for card in hand]
    offered: list[tuple[str, str, Command]] = [*offers, offer(asking, "keep", order.KeepCards())]
    choices, orders = buttons(*offered)
    said = say("Decide early: keep {cards:card}, or discard a card and draw another?", cards=tuple(hand))
    lasting = {key: Lasting(command, about) for key, command in orders.items()}
    return Prompt((*asking.rich(said), *_worth(asking, hand)), "4.2 C4", choices, lasting=lasting)


@prompt.register
def _(step: CardMoment, asking: Asking) -> Prompt:
    """While others look on, nothing shows which cards the sides asked hold. One answer to play none is for all."""
    none: list[tuple[str, str, Command]] = [
        offer(asking, "quiet", PassCards(all_phase=True)),
        offer(asking, "none", PassCards()),
    ]
    choices, orders = buttons(*_plays(asking, step), *none)
    (about,) = matters(asking.state)
    lasting = {key: Lasting(command, about, everybody=True, brief=True) for key, _, command in none}
    sentence = asking.rich(asking.question)
    cards = [Choice("cards", asking.say("My cards…"))]
    if len(asking.together) > 1:
        cards = [Choice(f"cards:{side}", asking.say("{side:power}: cards…", side=side)) for side in asking.together]
        all_asked = say("Asked together: {sides:power}.", sides=asking.together)
        sentence = (*sentence, (" ", "", ""), *asking.rich(all_asked))
    return Prompt(sentence, asking.rule, (*cards, *choices), orders, lasting=lasting)


def aiming(asking: Asking, side: str, card: str) -> Prompt:
    """The targets of a card that a side holds, as places on the map and offers."""
    plays = [play for play in plays_of(asking.state, side) if play.card == card]
    goals: dict[str, Goal] = {}
    offers: list[tuple[Choice, Command]] = []
    for number, play in enumerate(plays):
        place = _target_place(asking, play)
        if place and place not in goals and not play.create:
            goals[place] = Goal(Lit(), (play,), _target_words(asking, play))
        else:  # a second target in the same place too
            words = "".join(piece[0] for piece in _target_words(asking, play))
            offers.append((Choice(f"play:{number}", words), play))
    back = Choice("unaim", asking.say("Back"), primary=True, back=True)
    name = asking.words.name("card", card)
    sentence = say("{card}: choose its target.", card=name)
    if not plays:
        sentence = say("{card} can't be played at this moment.", card=name)
    choices = (*(choice for choice, _ in offers[:6]), back)
    orders = {choice.key: command for choice, command in offers[:6]}
    return Prompt(asking.rich(sentence), CARD_RULES[card], choices, orders, goals)


def _plays(asking: Asking, step: CardMoment) -> Iterator[tuple[str, str, Command]]:
    """Plays of cards that need no target; none while somebody looks on who may not see who holds them."""
    for side in asking.together if asking.private else ():
        for play in plays_of(asking.state, side, step.cards()):
            if play == Play(side, play.card):
                yield offer(asking, f"play:{side}:{play.card}", play)


def _target_place(asking: Asking, play: Play) -> str:
    state = asking.state
    if play.leader in state.captains:
        return province_of(state.captains[play.leader].at)
    if play.power in state.powers and not play.at:
        return next((place for place, power in state.garrisons.items() if power == play.power), "")
    return province_of(play.at)


def _target_words(asking: Asking, play: Play) -> tuple[Piece, ...]:
    if play.create:
        mix = ", ".join(f"{count} {asking.words.name('kind', kind)}" for kind, count in play.create.items())
        return asking.rich(say("{leader:leader}: {mix}", leader=play.leader, mix=mix))
    if play.leader:
        return asking.rich(say("{leader:leader}.", leader=play.leader))
    if play.power:
        return asking.rich(say("{power:power}.", power=play.power))
    if play.at:
        return asking.rich(say("{at:place}.", at=province_of(play.at)))
    return ((ordered(asking, play), "", ""),)
