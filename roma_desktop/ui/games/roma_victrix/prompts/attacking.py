"""Buttons that attack: each says how likely a victory is, and is red only where a sensible player would attack."""

from __future__ import annotations

from roma_desktop.core.message import Words, say
from roma_desktop.games.roma_victrix.ai.attacks import ahead, land_attack, siege
from roma_desktop.games.roma_victrix.ai.forecast import Forecast
from roma_desktop.games.roma_victrix.ai.odds import WAYS, odds
from roma_desktop.games.roma_victrix.ai.strength import troops_at
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.combat import NOTHING, Battle, Pair, reckon, sums
from roma_desktop.games.roma_victrix.steps.combat.interception import Strike
from roma_desktop.games.roma_victrix.steps.moving.marching import Marching
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.table.decision_sheet import odds_in_words

SENSIBLE = WAYS // 2
"""The least number of throws of 36 in which an attack must succeed for its button to be red."""


def offered(words: Words, *attacks: tuple[str, str, Forecast | None]) -> tuple[Choice, ...]:
    """Buttons of (key, words, what is known of the battle): the best prospect comes last, and is red if it is good."""
    able = sorted(attacks, key=lambda one: (wins(one[2]), one[0]))
    return tuple(
        Choice(
            key,
            said if forecast is None else f"{said} · {chance(words, forecast)}",
            primary=number == len(able) - 1 and sensible(forecast),
        )
        for number, (key, said, forecast) in enumerate(able)
    )


def chance(words: Words, forecast: Forecast) -> str:
    """The chance to win in words; "about" so much if the enemy's strength is only estimated."""
    found = odds_in_words(words, wins(forecast), WAYS)
    return found if forecast.enemy.known else words.say(say("about {chance}", chance=found))


def sensible(forecast: Forecast | None) -> bool:
    """Whether the one who attacks wins at least as often as not."""
    return wins(forecast) >= SENSIBLE


def wins(forecast: Forecast | None) -> int:
    """In how many of 36 throws the attacker wins, or takes the city."""
    if forecast is None:
        return 0
    return forecast.likely.wiped.defender if forecast.kind == "siege" else forecast.likely.odds.wins


# ------------------------------------------------------------ what is about to be fought


def at_button(state: State, march: Marching, button: str) -> list[Forecast]:
    """The battles that a button of a march would begin: ``attack:rome``, ``besiege``."""
    here = march.here(state) if march.leader in state.captains else ""
    if button == "besiege" and here in state.capitals and not march.veiled:
        inside = state.side(state.capitals[here].power)
        return [siege(state, march.commander(state), march.army(state), here, inside)]
    side = button.partition(":")[2]
    return ahead(state, march, side) if side else []


def first_at(state: State, march: Marching | None, side: Side) -> Forecast | None:
    """The battle that an attack on a side would begin with."""
    return next(iter(ahead(state, march, side)), None) if march is not None else None


def strike(state: State, step: Strike) -> Forecast | None:
    """The forecast of the battle of an interceptor who has arrived; None if he or his units aren't seen."""
    body = step.interceptor
    units, leader = body.present(state, step.at), body.leader
    if leader is None or leader not in state.captains or not units:
        return None
    return land_attack(state, state.captains[leader], units, step.at, step.target.side, step.came_from)


def may_stand(state: State, battle: Battle) -> bool:
    """Whether the attacker wins at most half of the throws: then to stand is the red button."""
    found = sums(state, battle)
    if not battle.attacker.present(state, battle.place):  # how strong they are isn't known [6.2]
        theirs = troops_at(state, battle.place, battle.attacker.side, lambda unit: _fights(battle, unit.kind)).likely
        horse = Pair(theirs.cavalry, found.cavalry.defender) if battle.kind == "land" else NOTHING
        ratings = Pair(battle.attacker.rating(state), battle.defender.rating(state))
        found = reckon(Pair(theirs.csp, found.csp.defender), horse, ratings, battle.cards)
    return odds(found).wins <= SENSIBLE


def _fights(battle: Battle, kind: str) -> bool:
    return (kind == "FLT") == (battle.kind == "naval")
