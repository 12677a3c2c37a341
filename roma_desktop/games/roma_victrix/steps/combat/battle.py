"""Combat, step by step [5.31], [5.72], [10.41]: withdrawal, dice, net DRM, losses, leader check."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.chance import roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Command, Decision, Done, Event, Line, Step
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.cards.moments import BeforeDice, BeforeLosses
from roma_desktop.games.roma_victrix.commands import GoInside, Split, Stand, Withdraw
from roma_desktop.games.roma_victrix.events import Lost, RomanEvent
from roma_desktop.games.roma_victrix.model.card_forces import AMBUSH
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, Side, UnitId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CAVALRY, OP_ATTACK
from roma_desktop.games.roma_victrix.rules.combat import (
    Battle,
    Body,
    Pair,
    Role,
    Sums,
    Verdict,
    full_splits,
    has_garrison,
    judge,
    limes_csp,
    split_limits,
    sums,
)
from roma_desktop.games.roma_victrix.rules.conditions import Fought
from roma_desktop.games.roma_victrix.rules.control import garrison_side, plays
from roma_desktop.games.roma_victrix.rules.escape import escapes_on, farthest
from roma_desktop.games.roma_victrix.rules.roads import withdrawals
from roma_desktop.games.roma_victrix.rules.succession import fall
from roma_desktop.games.roma_victrix.steps.combat.casualties import TakeLosses
from roma_desktop.games.roma_victrix.steps.combat.retreat import FallBack, Lonely, RetreatChoice, fleeing_leaders
from roma_desktop.games.roma_victrix.steps.combat.siege import SiegeAftermath
from roma_desktop.games.roma_victrix.steps.combat.walls import can_go_inside, go_inside
from roma_desktop.games.roma_victrix.steps.happenings import Happenings
from roma_desktop.games.roma_victrix.steps.moving.marching import marching, remember
from roma_desktop.games.roma_victrix.steps.sea.sea_retreat import SeaAftermath


class Joined(RomanEvent, frozen=True):
    """A battle begins: what each side brings [5.31.3]-[5.31.5]."""

    battle: Battle
    sums: Sums

    reveals = True

    def line(self, state: State) -> Line:
        words = say(
            "{attacker:power} {attacker:attacks|attack} {defender:power} in {at:place}: "
            "{ours} CSP against {theirs}, net DRM {net:+}",
            attacker=self.battle.attacker.side,
            defender=self.battle.defender.side,
            at=self.battle.place,
            ours=self.sums.csp.attacker,
            theirs=self.sums.csp.defender,
            net=self.sums.net,
        )
        return Line(words, self.battle.procedure.drm, self.battle.attacker.side)

    def seen_by(self, side: Side, state: State) -> Joined:
        return replace(self, battle=self.battle.seen_by(side))


class Decided(RomanEvent, frozen=True):
    """A battle is decided: the percentages and the CSP lost [5.31.8]."""

    battle: Battle
    verdict: Verdict

    def line(self, state: State) -> Line:
        percent, csp = self.verdict.percent, self.verdict.csp
        words = say(
            "{attacker:power} {attacker:loses|lose} {p1} % ({c1} CSP), {defender:power} {p2} % ({c2} CSP)",
            attacker=self.battle.attacker.side,
            defender=self.battle.defender.side,
            p1=percent.attacker,
            p2=percent.defender,
            c1=csp.attacker,
            c2=csp.defender,
        )
        return Line(words, self.battle.procedure.loser)

    def seen_by(self, side: Side, state: State) -> Decided:
        return replace(self, battle=self.battle.seen_by(side))


class WithdrawalOffer(Step[State], frozen=True):
    """The defender may try to withdraw before combat [5.31.2], [5.5]."""

    battle: Battle

    def _candidates(self, state: State) -> list[LeaderId | None]:
        """The leaders who can lead a withdrawal; None alone if no leader is there [5.53]; empty if none is possible."""
        body = self.battle.defender
        if not body.stands(state, self.battle.place) or not plays(state, body.side):
            return []
        if not self.ways(state):
            return []
        leaders = [leader.id for leader in state.leaders_at(self.battle.place, body.side)]
        return [*leaders] or [None]

    def ways(self, state: State) -> list[SpaceId]:
        """Where a withdrawal could begin [5.54]."""
        place = self.battle.place
        return list(withdrawals(state, self.battle.defender.side, place, {place}))

    def _walls(self, state: State) -> bool:
        """Whether the defender may go behind the walls of his capital instead [10.41.1a], [5.52]."""
        return not self.battle.interception and can_go_inside(state, self.battle.place, self.battle.defender.side)

    def payment(self, state: State) -> list[Event[State]]:
        """The attacker's OP, if they are paid only now that a defender who could go inside has not (R-75)."""
        march = marching(state)
        if march is None or not self._walls(state):
            return []
        units = self.battle.attacker.units
        return remember(state, op=max(0, march.op - OP_ATTACK), served=march.served | units, force=units)

    def decision(self, state: State) -> Decision | None:
        if not self._candidates(state) and not self._walls(state):
            return None
        attacker = self.battle.attacker.side
        question = say(
            "{attacker:power} {attacker:attacks|attack} in {at:place}. Withdraw, or stand?",
            attacker=attacker,
            at=self.battle.place,
        )
        return Decision(self.battle.defender.side, question, "5.31.2")

    def check(self, state: State, command: Command) -> None:
        match command:
            case Stand():
                return
            case GoInside() if self._walls(state):
                return
            case Withdraw(leader) if leader in self._candidates(state):
                return
            case Withdraw():
                raise Illegal(
                    "5.51",
                    say("Somebody else must lead the withdrawal from {at:place}.", at=self.battle.place),
                    say("Choose a leader who is there; if there is none, withdraw without one."),
                )
            case _:
                raise Illegal(
                    "5.31.2",
                    say("{at:place} is attacked: first decide how you answer.", at=self.battle.place),
                    say("Stand, withdraw, or go behind your own walls."),
                )

    def options(self, state: State) -> Iterator[Command]:
        yield Stand()
        if self._walls(state):
            yield GoInside()
        yield from (Withdraw(leader) for leader in self._candidates(state))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if isinstance(command, GoInside):
            return [*go_inside(state, self.battle.place, self.battle.defender.side, "10.41.1a"), Done()]
        payment = self.payment(state)
        if not isinstance(command, Withdraw):
            return [*payment, Become(Fight(self.battle))]
        body = self.battle.defender
        rolled = roll(dice, "5.51", say("{power:power} {power:tries|try} to withdraw", power=body.side), by=body.side)
        if rolled.face > escapes_on(state, command.leader):
            return [*payment, rolled, Become(Fight(self.battle))]
        most = farthest(state, command.leader, rolled.face)
        place = self.battle.place
        led = replace(body, leader=command.leader)
        leaders = fleeing_leaders(state, led, place, led.units)
        return [
            *payment,
            rolled,
            Become(FallBack("withdraw", led, place, 1, most, frozenset({place}), leaders=leaders)),
        ]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [*self.payment(state), Become(Fight(self.battle))]

    def seen_by(self, side: Side, state: State) -> WithdrawalOffer:
        return replace(self, battle=self.battle.seen_by(side))


class Fight(Step[State], frozen=True):
    """Both sides roll [5.31.6], [5.72.4], [10.41.6]."""

    battle: Battle
    asked: bool = False

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        battle = self.battle
        totals = sums(state, battle)
        if not self.asked:
            sides = (battle.attacker.side, battle.defender.side)
            return [Become(replace(self, asked=True)), Call((BeforeDice(battle, totals, sides),))]
        rule, (one, two) = battle.procedure.dice, (battle.attacker.side, battle.defender.side)
        attack = roll(dice, rule, say("{power:power} {power:attacks|attack}", power=one), by=one)
        defence = roll(dice, rule, say("{power:power} {power:defends|defend}", power=two), by=two)
        return [
            Joined(battle, totals),
            attack,
            defence,
            Become(SplitNet(battle, totals, Pair(attack.face, defence.face))),
        ]

    def seen_by(self, side: Side, state: State) -> Fight:
        return replace(self, battle=self.battle.seen_by(side))


class SplitNet(Step[State], frozen=True):
    """The favoured side splits its net DRM between the two dice [5.31.7], [5.72.5], [10.41.7]."""

    battle: Battle
    sums: Sums
    dice: Pair

    def decision(self, state: State) -> Decision | None:
        favoured = self.sums.favoured
        if favoured is None:
            return None
        question = say(
            "Use the DRM of {net:+} in {at:place}: on your die, or off the enemy's",
            net=abs(self.sums.net),
            at=self.battle.place,
        )
        return Decision(self.battle.body(favoured).side, question, self.battle.procedure.split)

    def check(self, state: State, command: Command) -> None:
        rule = self.battle.procedure.split
        if not isinstance(command, Split):
            raise Illegal(rule, say("The net DRM must be used first."), say("Divide it between the two dice."))
        assert self.sums.favoured is not None
        net = abs(self.sums.net)
        most_up, most_down = split_limits(self.dice, self.sums.favoured)
        if command.own < 0 or command.enemy < 0 or command.own + command.enemy > net:
            raise Illegal(
                rule,
                say(
                    "The net DRM is {net}; it can't be split into {own} and {enemy}.",
                    net=net,
                    own=command.own,
                    enemy=command.enemy,
                ),
                say("The two parts may come to {net} at most.", net=net),
            )
        if command.own > most_up or command.enemy > most_down:
            raise Illegal(
                rule,
                say("A die stays within 1 and 10."),
                say(
                    "Add at most {up} to your own die and take at most {down} off the enemy's.",
                    up=most_up,
                    down=most_down,
                ),
            )

    def options(self, state: State) -> Iterator[Command]:
        """The splits that leave no point unused that could be used."""
        yield from (Split(own_die, enemy) for own_die, enemy in full_splits(self.sums, self.dice))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        assert isinstance(command, Split)
        return self._decide(state, judge(self.sums, self.dice, command.own, command.enemy))

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return self._decide(state, judge(self.sums, self.dice))

    def _decide(self, state: State, verdict: Verdict) -> list[Event[State]]:
        return [
            Become(Reckoning(self.battle, self.sums, verdict)),
            Call((BeforeLosses(self.battle, verdict, state.powers.players),)),
        ]

    def seen_by(self, side: Side, state: State) -> SplitNet:
        return replace(self, battle=self.battle.seen_by(side))


class Reckoning(Step[State], frozen=True):
    """The result stands: both sides take their losses, then what follows from it [5.31.8], [5.72.6], [10.41.8]."""

    battle: Battle
    sums: Sums
    verdict: Verdict

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        battle, loser = self.battle, self.verdict.loser
        return [
            Decided(battle, self.verdict),
            *_news(state, battle, loser),
            Call((*tolls(state, battle, self.verdict), aftermath(battle, loser))),
        ]

    def seen_by(self, side: Side, state: State) -> Reckoning:
        return replace(self, battle=self.battle.seen_by(side))


def _news(state: State, battle: Battle, loser: Role | None) -> list[Event[State]]:
    """The event that ends this step; happenings of the scenario after a combat take its place, to come last."""
    if loser is None:
        return [Done()]
    victor: Role = "defender" if loser == "attacker" else "attacker"
    fought = Fought(battle.body(victor).side, battle.body(loser).side, battle.place)
    news = Happenings.after(state, fought)
    return [Become(news)] if news.left else [Done()]


def aftermath(battle: Battle, loser: Role | None) -> Step[State]:
    """What follows the losses in each kind of combat."""
    match battle.kind:
        case "naval":
            return SeaAftermath(battle, loser)
        case "siege":
            return SiegeAftermath(battle)
        case _:
            return Aftermath(battle, loser)


def tolls(state: State, battle: Battle, verdict: Verdict) -> tuple[TakeLosses, TakeLosses]:
    """The losses that attacker and defender take, in this order [5.31.9], [5.72.7], [10.41.9]."""
    attacker, defender, place, rule = battle.attacker, battle.defender, battle.place, battle.procedure.losses
    theirs = TakeLosses(defender.side, place, defender.units, verdict.csp.defender, rule)
    ours = TakeLosses(attacker.side, place, attacker.units, verdict.csp.attacker, rule)
    if battle.kind == "land":
        theirs = replace(theirs, garrison=has_garrison(state, battle), limes=limes_csp(state, battle) > 0)
    elif battle.kind == "siege":
        garrison = garrison_side(state, place) == defender.side
        theirs = replace(theirs, units=on_foot(state, defender.units), garrison=garrison, walls=True)
        ours = replace(ours, units=on_foot(state, attacker.units))
    return ours, theirs


def on_foot(state: State, units: frozenset[UnitId]) -> frozenset[UnitId]:
    """The living units that can fall in a siege: not cavalry, unless an option makes it count (R-16)."""
    alive = (unit for unit in units if unit in state.troops)
    if state.setting.options.cavalry_in_sieges:
        return frozenset(alive)
    return frozenset(unit for unit in alive if state.troops[unit].kind not in CAVALRY)


class Aftermath(Step[State], frozen=True):
    """After the losses: leaders without men fall, the loser's leader is checked, the loser yields [5.31.10]."""

    battle: Battle
    loser: Role | None

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        doomed = self._without_men(state)
        if doomed:
            return [fall(state, doomed[0], "5.31.10")]
        if self.loser is None:
            return [Done()]
        body = self.battle.body(self.loser)
        if self.loser == "defender" and self._ambushed(state):
            return self._cut_down(state, body)
        penalty = self._penalty(state, body)
        yielding: Event[State] = Become(
            RetreatChoice(
                body,
                self.battle.place,
                barred=self.battle.came_from if self.loser == "defender" else None,
                defended=self.loser == "defender",
                interceptor=self.battle.interception and self.loser == "attacker",
            )
        )
        if body.leader is None or body.leader not in state.captains:
            return [*penalty, yielding]
        rolled = roll(dice, "5.31.10", say("{leader:leader}: does he survive", leader=body.leader), by=body.side)
        if rolled.face > 1:
            return [rolled, *penalty, yielding]
        return [rolled, *penalty, fall(state, body.leader, "3.34c"), yielding]

    def _ambushed(self, state: State) -> bool:
        attackers = self.battle.attacker.present(state, self.battle.place)
        return bool(attackers) and all(unit.power == AMBUSH for unit in attackers)

    def _cut_down(self, state: State, body: Body) -> list[Event[State]]:
        """Those who lose to an ambush may not retreat and are eliminated (R-32)."""
        place = self.battle.place
        units = frozenset(unit.id for unit in body.present(state, place))
        garrison = has_garrison(state, self.battle)
        if not units and not garrison:
            return [Done()]
        return [Lost(body.side, place, frozenset(), units, garrison, 0, "R-32"), Become(Lonely(body.side, place))]

    def _penalty(self, state: State, body: Body) -> list[Event[State]]:
        """An intercepted leader who lost pays 1 OP, if he has one [5.49], R-43."""
        march = marching(state)
        if not self.battle.interception or march is None or march.leader != body.leader or not march.op:
            return []
        return remember(state, op=march.op - 1)

    def _without_men(self, state: State) -> list[LeaderId]:
        """Leaders of both sides whose troops in this combat are all gone [3.34b]."""
        found = []
        place = self.battle.place
        for role in ("attacker", "defender"):
            body = self.battle.body(role)
            if body.present(state, place):
                continue
            if role == "attacker":
                found += [body.leader] if body.leader in state.captains else []
            elif body.units:
                found += [leader.id for leader in state.leaders_at(place, body.side)]
        return [leader for leader in found if leader is not None]

    def seen_by(self, side: Side, state: State) -> Aftermath:
        return replace(self, battle=self.battle.seen_by(side))
