"""A battle as the player at the table has seen it so far: a value that grows with each event [5.31].

A story is built from what that player may know [6.2] and nothing else. When somebody else sits down at the table it
looks again (``look``): what one side has been shown of its own troops is kept, and shown to nobody but that side.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Any

from roma_desktop.core.chance import Rolled
from roma_desktop.core.flow import Event, Line, Step
from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix.cards.moments import BeforeDice, BeforeLosses
from roma_desktop.games.roma_victrix.events import CapitalFell, GarrisonGone, LeaderFell, Lost, Moved
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.combat import DICE_RULES, LOSS_RULES, Battle, Pair, Role, Sums, Verdict, sums
from roma_desktop.games.roma_victrix.steps.combat.battle import (
    Aftermath,
    Decided,
    Fight,
    Joined,
    Reckoning,
    SplitNet,
    WithdrawalOffer,
)
from roma_desktop.games.roma_victrix.steps.combat.casualties import TakeLosses
from roma_desktop.games.roma_victrix.steps.combat.siege import SiegeAftermath
from roma_desktop.games.roma_victrix.steps.sea.sea_retreat import SeaAftermath
from roma_desktop.games.roma_victrix.steps.sea.sea_withdrawal import SeaWithdrawal
from roma_desktop.ui.games.roma_victrix.battle.camp import ROLES, Camp, camp_of, eyes, stand

TOLD = frozenset({"5.51", "5.71", "5.31.10", "5.31.11b"})
"""Rules of the rolls that are told after the two dice of the combat, or before them."""
Underway = (
    WithdrawalOffer
    | SeaWithdrawal
    | BeforeDice
    | Fight
    | SplitNet
    | BeforeLosses
    | Reckoning
    | Aftermath
    | SeaAftermath
    | SiegeAftermath
)
"""The steps that hold a battle."""


class Stage(IntEnum):
    """The steps of the procedure as players speak of them."""

    WITHDRAW = 0
    DICE = 1
    SPLIT = 2
    LOSSES = 3
    RETREAT = 4


@dataclass(frozen=True)
class Told:
    """Something that happened beside the two dice and the losses: its line of the log, and what it means."""

    line: Line
    meaning: Message | None = None


@dataclass(frozen=True)
class Story:
    """All that is known of a battle. ``eyes`` are the sides whose units the player at the table may see."""

    battle: Battle
    attacker: Camp
    defender: Camp
    eyes: frozenset[Side]
    stage: Stage = Stage.WITHDRAW
    sums: Sums | None = None
    dice: Pair = field(default_factory=Pair)
    proposed: Verdict | None = None
    """The verdict of the dice, while a card may still exchange the percentages."""
    verdict: Verdict | None = None
    tale: tuple[Told, ...] = ()
    fallen: frozenset[LeaderId] = frozenset()
    over: bool = False

    def camp(self, role: Role) -> Camp:
        return self.attacker if role == "attacker" else self.defender

    def role_of(self, side: Side) -> Role | None:
        return next((role for role in ROLES if self.camp(role).side == side), None)

    def shows(self, role: Role) -> bool:
        """Whether the player at the table may know the units of this side."""
        camp = self.camp(role)
        return camp.side in self.eyes or not camp.pile

    def csp(self, role: Role) -> int | None:
        """The CSP that a side brought; None while it is hidden."""
        if self.sums is not None:
            return self.sums.csp.of(role)
        return self.camp(role).csp if self.shows(role) else None

    def thrown(self) -> bool:
        """Whether both dice have come to rest."""
        return bool(self.dice.attacker and self.dice.defender)

    # ------------------------------------------------------------ growing

    def look(self, state: State) -> Story:
        """The story for the side that sees this position."""
        after = replace(self, eyes=eyes(state))
        for battle in _battles(state):
            if self.tells_of(battle):
                for role in ROLES:
                    units = battle.body(role).present(state, stand(battle, role))
                    after = after._with(role, after.camp(role).learning(units))
                break
        return after

    def joined(self, event: Joined, state: State) -> Story:
        """The combat begins: the sums are known."""
        return replace(self.look(state), battle=event.battle, stage=Stage.DICE, sums=event.sums)

    def asked(self, step: Step[Any], state: State) -> Story:
        """Somebody must decide: the story as far as the step and the position show it."""
        after = self.look(state)
        match step:
            case WithdrawalOffer() | SeaWithdrawal():
                return replace(after, stage=Stage.WITHDRAW)
            case BeforeDice(sums=totals):
                return replace(after, stage=Stage.DICE, sums=totals)
            case BeforeLosses(verdict=verdict):
                return replace(after, stage=Stage.LOSSES, proposed=verdict)
            case SplitNet(sums=totals, dice=dice):
                return replace(after, stage=Stage.SPLIT, sums=totals, dice=dice)
            case TakeLosses(side=side, units=units):
                role = after.role_of(side)
                known = (state.troops[unit] for unit in units if unit in state.troops)
                after = after._with(role, after.camp(role).learning(known)) if role else after
                return replace(after, stage=Stage.LOSSES)
            case _:
                return replace(after, stage=Stage.RETREAT)

    def after(self, event: Event[State], state: State) -> Story:
        """The story after an event; ``state`` is the position before it."""
        match event:
            case Joined():
                return self.joined(event, state)
            case Rolled() if event.throw.rule in DICE_RULES:
                return self._thrown(event)
            case Rolled() if event.throw.rule in TOLD:
                return self._telling(event.line(state), _meaning(event, self, state))
            case Decided(verdict=verdict):
                return self._decided(verdict)
            case Lost(rule=rule, side=side) if rule in LOSS_RULES and event.at == self.battle.place:
                role = self.role_of(side)
                return self._with(role, self.camp(role).losing(event)) if role else self
            case LeaderFell(leader=leader) if self.role_of(state.side(state.captains[leader].power)):
                return replace(self._telling(event.line(state)), fallen=self.fallen | {leader})
            case GarrisonGone(province=place) | CapitalFell(province=place) if place == self.battle.place:
                return self._telling(event.line(state))
            case Lost(side=side) | Moved(manner="retreat" | "withdraw" | "inside", side=side) if self.role_of(side):
                return self._telling(event.line(state))
            case _:
                return self

    def ended(self) -> Story:
        return replace(self, over=True)

    def begins_before(self, step: Step[Any]) -> bool:
        """Whether a step belongs to a later combat than this one, between the same sides at the same place."""
        if isinstance(step, SplitNet):
            return self.thrown() and (self.sums, self.dice) != (step.sums, step.dice)
        return self.past_dice() and isinstance(step, WithdrawalOffer | SeaWithdrawal | BeforeDice)

    def past_dice(self) -> bool:
        return self.thrown() or self.stage > Stage.DICE

    def tells_of(self, battle: Battle) -> bool:
        """Whether it is the story of this battle."""
        return _name(self.battle) == _name(battle)

    def _with(self, role: Role, camp: Camp) -> Story:
        return replace(self, attacker=camp) if role == "attacker" else replace(self, defender=camp)

    def _thrown(self, event: Rolled) -> Story:
        attacks = event.throw.by == self.attacker.side
        dice = Pair(event.face, self.dice.defender) if attacks else Pair(self.dice.attacker, event.face)
        return replace(self, dice=dice)

    def _decided(self, verdict: Verdict) -> Story:
        """The story with its verdict; a side that loses nothing counts as having taken its losses."""
        after = replace(self, verdict=verdict, stage=Stage.LOSSES)
        for role in ROLES:
            if verdict.csp.of(role) == 0:
                after = after._with(role, replace(after.camp(role), settled=True))
        return after

    def _telling(self, line: Line | None, meaning: Message | None = None) -> Story:
        if line is None:
            return self
        stage = Stage.RETREAT if self.verdict is not None else self.stage
        return replace(self, stage=stage, tale=(*self.tale, Told(line, meaning)))


def begun(battle: Battle, state: State) -> Story:
    """The story of a battle at its very beginning, for the side that sees this position.

    A side that sees both armies knows the sums before they are announced.
    """
    attacker, defender = (camp_of(battle, role, state) for role in ROLES)
    story = Story(battle, attacker, defender, eyes(state))
    return replace(story, sums=sums(state, battle)) if all(story.shows(role) for role in ROLES) else story


def battle_in(state: State, step: Step[Any]) -> Battle | None:
    """The battle that a step on top of a position belongs to."""
    if isinstance(step, Underway):
        return step.battle
    return next(_battles(state), None)


def _battles(state: State) -> Iterator[Battle]:
    """The battles under way, the last one first."""
    for step in reversed(state.steps):
        if isinstance(step, Underway):
            yield step.battle


def _name(battle: Battle) -> tuple[str, str, str, str]:
    """What identifies a battle: kind, place and sides."""
    return battle.kind, battle.place, battle.attacker.side, battle.defender.side


def _meaning(event: Rolled, story: Story, state: State) -> Message | None:
    """What a roll after the combat means, in words; None if nobody has lost."""
    loser = story.verdict.loser if story.verdict else None
    if loser is None:
        return None
    if event.throw.rule == "5.31.10":
        return say("he does") if event.face > 1 else say("he does not")
    leader = story.camp(loser).leader
    rating = leader.rating if leader is not None and leader.id in state.captains else 1
    if event.face <= rating:
        return say("they stay")
    return say("they must go back {far:province|provinces}", far=event.face - rating)
