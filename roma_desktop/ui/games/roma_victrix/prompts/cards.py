"""Event cards: when they are asked for, and what they are aimed at."""

from __future__ import annotations

from roma_desktop.core.flow import Command
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix import commands as order
from roma_desktop.games.roma_victrix.cards.play import CardMoment, PassCards, Play, plays_of
from roma_desktop.games.roma_victrix.cards.segment import CardSegment
from roma_desktop.games.roma_victrix.model.tables import CARD_RULES
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.ui.games.roma_victrix.prompts.asking import Asking, buttons, prompt
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.text.rich import Piece
from roma_desktop.ui.table.prompt import Goal, Prompt


@prompt.register
def _(step: CardSegment, asking: Asking) -> Prompt:
    offers: list[tuple[str, str, Command]] = [
        (card, asking.say("Discard {card:card}", card=card), order.ExchangeCard(card))
        for card in asking.state.hands.get(step.side, ())
    ]
    choices, orders = buttons(*offers, ("keep", asking.say("Keep"), order.KeepCards()))
    return Prompt(asking.rich(asking.question), asking.rule, choices, orders)


@prompt.register
def _(step: CardMoment, asking: Asking) -> Prompt:
    """Nothing here tells what the one asked holds: his own cards he looks at by himself."""
    offers: list[tuple[str, str, Command]] = [
        ("quiet", asking.say("Not this phase"), PassCards(all_phase=True)),
        ("none", asking.say("No card"), PassCards()),
    ]
    choices, orders = buttons(*offers)
    cards = Choice("cards", asking.say("My cards…"))
    return Prompt(asking.rich(asking.question), asking.rule, (cards, *choices), orders)


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
    return asking.rich(say("Play {card:card}", card=play.card))
