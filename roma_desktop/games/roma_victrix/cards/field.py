"""Cards played in the field: on a march, on a voyage, in interception, withdrawal and combat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.chance import roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.cards.moments import ADVANTAGE, BeforeDice, BeforeLosses
from roma_desktop.games.roma_victrix.cards.play import LEADER_WITH, NOTHING, PLACE, RULES, CardRule, Counter, Play
from roma_desktop.games.roma_victrix.cards.windows import check_against_mover, check_own_operations
from roma_desktop.games.roma_victrix.events import Lost, Pillaged
from roma_desktop.games.roma_victrix.model.pieces import CardId, Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import percentage
from roma_desktop.games.roma_victrix.rules.combat import Pair, Role
from roma_desktop.games.roma_victrix.rules.control import fleet_sides, holder, hostile, sides_at
from roma_desktop.games.roma_victrix.rules.waters import ship_sides
from roma_desktop.games.roma_victrix.steps.combat.battle import Fight, Reckoning, WithdrawalOffer
from roma_desktop.games.roma_victrix.steps.combat.casualties import TakeLosses
from roma_desktop.games.roma_victrix.steps.combat.interception import Interceptions, check_interceptor, followers
from roma_desktop.games.roma_victrix.steps.combat.retreat import FallBack, fleeing_leaders
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.roma_victrix.steps.moving.marching import Marching, Remembered, marching, remember
from roma_desktop.games.roma_victrix.steps.sea.sea_arrival import SeaInterceptions, Wreck, crews
from roma_desktop.games.roma_victrix.steps.sea.sea_retreat import Overload

EDGE = 2  # DRM of the combat cards
CARD_WITHDRAWAL = 3  # provinces


# ---------------------------------------------------------------- forced march


def _check_forced_march(state: State, play: Play) -> None:
    step: Step[Any] = state.steps[-1]
    if not isinstance(step, March) or step.side(state) != play.by:
        raise Illegal(
            play.rule, say("This card is played while your own leader is on the march."), say("Keep it until then.")
        )


def _forced_march(state: State, play: Play, dice: Dice) -> Sequence[Event[State]]:
    march = marching(state)
    assert march is not None
    rolled = roll(dice, play.rule, say("Forced march of {leader:leader}", leader=march.leader), by=play.by)
    return [rolled, *remember(state, op=march.op + rolled.face, rolled=march.rolled + rolled.face)]


RULES["forced_march"] = CardRule(
    NOTHING, _check_forced_march, _forced_march, lambda state, side: iter([Play(side, "forced_march")])
)


# ---------------------------------------------------------------- attrition


def _check_attrition(state: State, play: Play) -> None:
    march = check_against_mover(state, play.by, play.rule)
    step: Step[Any] = state.steps[-1]
    if not isinstance(step, March | Interceptions | SeaInterceptions) or not _in_sight(state, march):
        raise Illegal(
            play.rule,
            say("This card is played while an enemy leader with troops is moving."),
            say("Keep it until then."),
        )


def _in_sight(state: State, march: Marching) -> bool:
    """Whether the marching leader's side has troops or fleets where he is: which go with him isn't seen [6.2]."""
    here = march.here(state)
    return march.side(state) in sides_at(state, here) | ship_sides(state, here)


def _attrition(state: State, play: Play, dice: Dice) -> Sequence[Event[State]]:
    """One die a unit: 5 less the rating or lower is a hit, which flips or removes it."""
    march = marching(state)
    assert march is not None
    men = [*march.army(state), *march.fleet(state)]
    if not men:  # they stand where he does, but don't march with him
        return []
    worst = 5 - march.commander(state).rating
    rolled = roll(
        dice, play.rule, say("Attrition of {leader:leader}", leader=march.leader), by=march.side(state), count=len(men)
    )
    hit = [unit for unit, face in zip(men, rolled.faces, strict=True) if face <= worst]
    flipped = frozenset(unit.id for unit in hit if not unit.reduced)
    removed = frozenset(unit.id for unit in hit if unit.reduced)
    here, side = march.here(state), march.side(state)
    lost: list[Event[State]] = [Lost(side, here, flipped, removed, False, 0, play.rule)] if hit else []
    return [rolled, *lost, *_at_sea(state, here, side, play.rule)]


def _at_sea(state: State, here: SpaceId, side: Side, rule: str) -> list[Event[State]]:
    march = marching(state)
    if march is None or not march.afloat:
        return []
    return [Call((Overload(side, here, rule), Wreck(here, march.squadron(state), rule)))]


RULES["attrition"] = CardRule(
    NOTHING, _check_attrition, _attrition, lambda state, side: iter([Play(side, "attrition")])
)


# ---------------------------------------------------------------- piracy


def _raided(state: State, side: Side) -> Iterator[SpaceId]:
    """Unoccupied enemy coasts: nothing there but a garrison, no capital and no pillage marker."""
    for at, berths in state.world.berths.items():
        owner = holder(state, at)
        if berths and owner is not None and hostile(state, side, state.side(owner)):
            held = sides_at(state, at) or fleet_sides(state, at)
            bare = not held and at not in state.capitals and at not in state.pillaged
            if bare:
                yield at


def _check_piracy(state: State, play: Play) -> None:
    if play.at:
        check_own_operations(state, play.by)
        if play.at not in set(_raided(state, play.by)):
            raise Illegal(
                play.rule,
                say("Pirates plunder an unoccupied enemy coast without a capital."),
                say("Choose a coast that is empty except for a garrison."),
            )
        return
    march = check_against_mover(state, play.by, play.rule)
    if not march.afloat or not isinstance(state.steps[-1], March):
        raise Illegal(
            play.rule,
            say("Pirates fall on fleets while an enemy leader sails."),
            say("Keep it until then, or name an enemy coast that nobody holds."),
        )


def _piracy(state: State, play: Play, dice: Dice) -> Sequence[Event[State]]:
    if play.at:
        return [Pillaged(play.by, play.at, 0, play.rule)]
    march = marching(state)
    assert march is not None
    here, side = march.here(state), march.side(state)
    rolled = roll(dice, "R-45", say("Pirates attack {leader:leader}", leader=march.leader), by=play.by)
    percent = 10 * max(0, rolled.face - march.commander(state).rating)
    ships = march.fleet(state)
    due = percentage(sum(ship.csp for ship in ships), percent)
    toll = TakeLosses(side, here, frozenset(ship.id for ship in ships), due, play.rule)
    return [rolled, Call((toll, Overload(side, here, play.rule), Wreck(here, march.squadron(state), play.rule)))]


def _piracy_targets(state: State, side: Side) -> Iterator[Play]:
    yield Play(side, "piracy")
    yield from (Play(side, "piracy", at) for at in _raided(state, side))


RULES["piracy"] = CardRule(PLACE, _check_piracy, _piracy, _piracy_targets)


# ---------------------------------------------------------------- interception and withdrawal without a roll


def _check_interception(state: State, play: Play) -> None:
    step: Step[Any] = state.steps[-1]
    if isinstance(step, Interceptions):
        asked = [leader for leader in step.interceptors(state) if state.side(leader.power) == play.by]
        check_interceptor(state, play.leader, play.units, asked)
        return
    if isinstance(step, SeaInterceptions):
        mine = [(one, at) for one, at in step.interceptors(state) if state.side(one.power) == play.by]
        able = [(one, at) for one, at in mine if one.id == play.leader]
        fleets = [frozenset(ship.id for ship in crews(state, one, at)) for one, at in able]
        if play.units and any(play.units <= ships for ships in fleets):
            return
    raise Illegal(
        play.rule,
        say("This card is played when an enemy comes next to one of your leaders."),
        say("Keep it until then."),
    )


def _interception(state: State, play: Play, dice: Dice) -> Sequence[Event[State]]:
    step: Step[Any] = state.steps[-1]
    assert isinstance(step, Interceptions | SeaInterceptions)
    return step.arrive(state, play.leader, play.units)


def _interception_targets(state: State, side: Side) -> Iterator[Play]:
    step: Step[Any] = state.steps[-1]
    if isinstance(step, Interceptions):
        for leader in step.interceptors(state):
            if state.side(leader.power) == side:
                yield Play(side, "interception", leader=leader.id, units=followers(state, leader))
    elif isinstance(step, SeaInterceptions):
        for leader, at in step.interceptors(state):
            if state.side(leader.power) == side:
                ships = frozenset(ship.id for ship in crews(state, leader, at))
                yield Play(side, "interception", leader=leader.id, units=ships)


RULES["interception"] = CardRule(LEADER_WITH, _check_interception, _interception, _interception_targets)


def _check_withdrawal(state: State, play: Play) -> None:
    step: Step[Any] = state.steps[-1]
    if not isinstance(step, WithdrawalOffer) or step.battle.defender.side != play.by or not step.ways(state):
        raise Illegal(
            play.rule, say("This card is played when you are attacked and could withdraw."), say("Keep it until then.")
        )


def _withdrawal(state: State, play: Play, dice: Dice) -> Sequence[Event[State]]:
    step: Step[Any] = state.steps[-1]
    assert isinstance(step, WithdrawalOffer)
    place = step.battle.place
    body = step.battle.defender
    leaders = fleeing_leaders(state, body, place, body.units)
    back = FallBack("withdraw", body, place, 1, CARD_WITHDRAWAL, frozenset({place}), leaders=leaders)
    return [*step.payment(state), Become(back)]


RULES["withdrawal"] = CardRule(
    NOTHING, _check_withdrawal, _withdrawal, lambda state, side: iter([Play(side, "withdrawal")])
)


# ---------------------------------------------------------------- combat


def _role(step: BeforeDice, side: Side) -> Role | None:
    if side == step.battle.attacker.side:
        return "attacker"
    return "defender" if side == step.battle.defender.side else None


def _check_advantage(state: State, play: Play) -> None:
    step: Step[Any] = state.steps[-1]
    if not isinstance(step, BeforeDice) or ADVANTAGE[step.battle.kind] != play.card or _role(step, play.by) is None:
        raise Illegal(
            "R-47",
            say("Only a side that fights can play this card, before the dice of such a combat."),
            say("Keep it until then."),
        )


def _advantage(state: State, play: Play, dice: Dice) -> Sequence[Event[State]]:
    """+2 DRM; in a siege for all its rounds."""
    step: Step[Any] = state.steps[-1]
    fight: Step[Any] = state.steps[-2]
    assert isinstance(step, BeforeDice)
    assert isinstance(fight, Fight)
    now = fight.battle.cards
    if _role(step, play.by) == "attacker":
        edge = Pair(now.attacker + EDGE, now.defender)
    else:
        edge = Pair(now.attacker, now.defender + EDGE)
    battle = replace(fight.battle, cards=edge)
    events: list[Event[State]] = [
        Remembered(len(state.steps) - 2, replace(fight, battle=battle)),
        Become(replace(step.passed(play.by), battle=battle)),
    ]
    if battle.kind == "siege":
        events += remember(state, siege_cards=edge)
    return events


def _advantage_card(card: CardId) -> CardRule:
    return CardRule(NOTHING, _check_advantage, _advantage, lambda state, side: iter([Play(side, card)]))


for _card in ADVANTAGE.values():
    RULES[_card] = _advantage_card(_card)


def _check_treachery(state: State, play: Play) -> None:
    step: Step[Any] = state.steps[-1]
    if isinstance(step, Counter) and step.play.by != play.by:
        return
    if not isinstance(step, BeforeLosses):
        raise Illegal(
            "R-46",
            say("Treachery turns a combat round before losses are taken, or cancels a card just played."),
            say("Keep it until then."),
        )


def _treachery(state: State, play: Play, dice: Dice) -> Sequence[Event[State]]:
    """The two sides' percentages of losses are exchanged."""
    step: Step[Any] = state.steps[-1]
    below: Step[Any] = state.steps[-2]
    assert isinstance(step, BeforeLosses)
    assert isinstance(below, Reckoning)
    verdict = below.sums.verdict(Pair(below.verdict.percent.defender, below.verdict.percent.attacker))
    return [
        Remembered(len(state.steps) - 2, replace(below, verdict=verdict)),
        Become(replace(step.passed(play.by), verdict=verdict)),
    ]


RULES["treachery"] = CardRule(
    NOTHING, _check_treachery, _treachery, lambda state, side: iter([Play(side, "treachery")])
)
