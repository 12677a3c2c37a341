"""The moments of a combat at which cards are asked for: before the dice, and before the losses [14.2]."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Decision, Done, Event
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.cards.deck import could_hold
from roma_desktop.games.roma_victrix.cards.play import CardMoment
from roma_desktop.games.roma_victrix.model.pieces import CardId, Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.combat import Battle, Sums, Verdict

ADVANTAGE: dict[str, CardId] = {"land": "land_combat", "naval": "naval_combat", "siege": "siege_combat"}


class BeforeDice(CardMoment, frozen=True):
    """The DRM are known: either side may add an advantage, the attacker first (R-47)."""

    battle: Battle
    sums: Sums
    waiting: tuple[Side, ...]

    def asked(self, state: State) -> Side | None:
        card = ADVANTAGE[self.battle.kind]
        return next((side for side in self.waiting if could_hold(state, side, card)), None)

    def cards(self) -> tuple[CardId, ...]:
        return (ADVANTAGE[self.battle.kind],)

    def passed(self, side: Side) -> BeforeDice:
        return replace(self, waiting=tuple(one for one in self.waiting if one != side))

    def decision(self, state: State) -> Decision | None:
        side = self.asked(state)
        if side is None:
            return None
        question = say(
            "Combat in {at:place}, net DRM {net:+} for the attacker. A card?", at=self.battle.place, net=self.sums.net
        )
        return Decision(side, question, self.battle.procedure.drm)

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Done()]

    def seen_by(self, side: Side, state: State) -> BeforeDice:
        return replace(self, battle=self.battle.seen_by(side))


class BeforeLosses(CardMoment, frozen=True):
    """The percentages are known: Treachery may exchange them (R-46)."""

    battle: Battle
    verdict: Verdict
    waiting: tuple[Side, ...]

    def asked(self, state: State) -> Side | None:
        return next((side for side in self.waiting if could_hold(state, side, "treachery")), None)

    def cards(self) -> tuple[CardId, ...]:
        return ("treachery",)

    def passed(self, side: Side) -> BeforeLosses:
        return replace(self, waiting=tuple(one for one in self.waiting if one != side))

    def decision(self, state: State) -> Decision | None:
        side = self.asked(state)
        if side is None:
            return None
        percent = self.verdict.percent
        question = say(
            "{at:place}: the attacker loses {one} %, the defender {two} %. A card?",
            at=self.battle.place,
            one=percent.attacker,
            two=percent.defender,
        )
        return Decision(side, question, "14.2")

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Done()]

    def seen_by(self, side: Side, state: State) -> BeforeLosses:
        return replace(self, battle=self.battle.seen_by(side))
