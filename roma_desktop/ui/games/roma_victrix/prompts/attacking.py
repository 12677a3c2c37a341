"""Buttons that attack: each says how likely a victory is, and is red only where a sensible player would attack."""

from __future__ import annotations

from roma_desktop.core.message import Words, say
from roma_desktop.games.roma_victrix.ai.attacks import fleets_there, land_attack, sea_attack, siege
from roma_desktop.games.roma_victrix.ai.forecast import Forecast
from roma_desktop.games.roma_victrix.ai.odds import WAYS, odds
from roma_desktop.games.roma_victrix.ai.strength import troops_at
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.combat import NOTHING, Battle, Pair, reckon, sums
from roma_desktop.games.roma_victrix.rules.waters import is_berth
from roma_desktop.games.roma_victrix.steps.combat.interception import Strike
from roma_desktop.games.roma_victrix.steps.moving.marching import Marching
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.table.decision_sheet import odds_in_words

SENSIBLE = WAYS // 2
"""In so many throws of 36 at least an attack must succeed before its button is red."""


def offered(words: Words, *attacks: tuple[str, str, Forecast | None]) -> tuple[Choice, ...]:
    """Buttons of (key, words, what is known of the battle): the best prospect comes last, and is red if it is good."""
    able = sorted(attacks, key=lambda one: (_wins(one[2]), one[0]))
    return tuple(
        Choice(
            key,
            said if forecast is None else f"{said} · {chance(words, forecast)}",
            primary=number == len(able) - 1 and _wins(forecast) >= SENSIBLE,
        )
        for number, (key, said, forecast) in enumerate(able)
    )


def chance(words: Words, forecast: Forecast) -> str:
    """The chance to win: one number where the enemy is known, else about as much as he is likely to have."""
    found = odds_in_words(words, _wins(forecast), WAYS)
    return found if forecast.enemy.known else words.say(say("about {chance}", chance=found))


def _wins(forecast: Forecast | None) -> int:
    """In how many of 36 throws the attacker wins, or takes the city."""
    if forecast is None:
        return 0
    return forecast.likely.wiped.defender if forecast.kind == "siege" else forecast.likely.odds.wins


# ------------------------------------------------------------ what is about to be fought


def at_button(state: State, march: Marching, button: str) -> list[Forecast]:
    """The battles that a button of a march would begin: ``attack:rome``, ``besiege``."""
    if march.veiled or march.leader not in state.captains:
        return []
    leader, units, here = march.commander(state), march.army(state), march.here(state)
    side = button.partition(":")[2]
    if march.afloat:
        ships = march.fleet(state)
        return [sea_attack(state, leader, ships, at, foe) for at, foe in fleets(state, march, here) if foe == side]
    if button == "besiege" and here in state.capitals:
        return [siege(state, leader, units, here, state.side(state.capitals[here].power))]
    return [land_attack(state, leader, units, here, side, march.came_from)] if side and units else []


def first_at(state: State, march: Marching | None, side: Side) -> Forecast | None:
    """The battle that an attack on a side would begin with."""
    return next(iter(at_button(state, march, f"attack:{side}")), None) if march is not None else None


def fleets(state: State, march: Marching, position: str) -> list[tuple[str, Side]]:
    """Enemy fleets on a coast or in a strait."""
    at_coast = is_berth(position) or position in state.world.straits
    return list(fleets_there(state, march.side(state), position)) if at_coast else []


def strike(state: State, step: Strike) -> Forecast | None:
    """The battle of an interceptor who has come up."""
    body = step.interceptor
    units, leader = body.present(state, step.at), body.leader
    if leader is None or leader not in state.captains or not units:
        return None
    return land_attack(state, state.captains[leader], units, step.at, step.target.side, step.came_from)


def may_stand(state: State, battle: Battle) -> bool:
    """Whether one who is attacked would rather not lose: then to stand is the red button."""
    found = sums(state, battle)
    if not battle.attacker.present(state, battle.place):  # how strong they are isn't known [6.2]
        theirs = troops_at(state, battle.place, battle.attacker.side, lambda unit: _fights(battle, unit.kind)).likely
        horse = Pair(theirs.cavalry, found.cavalry.defender) if battle.kind == "land" else NOTHING
        ratings = Pair(battle.attacker.rating(state), battle.defender.rating(state))
        found = reckon(Pair(theirs.csp, found.csp.defender), horse, ratings, battle.cards)
    return odds(found).wins <= SENSIBLE


def _fights(battle: Battle, kind: str) -> bool:
    return (kind == "FLT") == (battle.kind == "naval")
