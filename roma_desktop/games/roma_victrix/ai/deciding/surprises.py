"""Event cards for the field: on one's own march, against somebody else's, and when one is attacked [14]."""

from __future__ import annotations

from collections.abc import Iterable

from roma_desktop.core.mind import Intent
from roma_desktop.games.roma_victrix.ai.deciding.forces import troop_of
from roma_desktop.games.roma_victrix.ai.deciding.intents import Undertaking
from roma_desktop.games.roma_victrix.ai.looking.chances import fight
from roma_desktop.games.roma_victrix.ai.looking.stakes import stakes
from roma_desktop.games.roma_victrix.ai.looking.survey import FAR, steps_between, together
from roma_desktop.games.roma_victrix.cards.play import Play, plays_of
from roma_desktop.games.roma_victrix.commands import Intercept
from roma_desktop.games.roma_victrix.model.pieces import CardId, Side, Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CSP, GARRISON_CSP
from roma_desktop.games.roma_victrix.steps.combat.interception import Interceptions
from roma_desktop.games.roma_victrix.steps.moving.march import March

TIRED = 1  # OP at which a march to an enemy comes to its end
NEAR = 2  # marches that a forced one makes, and an attack after them
HOPE = 0.5  # chance to win at the end of a forced march
WASTED = 5.0  # CSP that Attrition must cost an enemy's march on average
CERTAIN = 12.0  # how much more a sure interception must be worth than one that may fail


def hurries(state: State, step: March, side: Side, intent: Intent | None) -> Play | None:
    """The forced march, if the OP give out shortly before an enemy who can be beaten; None else."""
    if "forced_march" not in state.hands.get(side, ()) or step.afloat or step.op > TIRED:
        return None
    if not isinstance(intent, Undertaking) or intent.leader != step.leader or intent.turn != state.turn:
        return None
    if intent.kind not in ("take", "attack", "besiege", "relieve") or not _in_hand(state, step, side, intent):
        return None
    return _held(state, side, "forced_march")


def _in_hand(state: State, step: March, side: Side, meant: Undertaking) -> bool:
    """Whether the place that the leader was sent for isn't taken yet, is near, and can be taken with a good chance."""
    view, here = stakes(state, side).view, step.here(state)
    if view.owner.get(meant.place) == side or steps_between(state.world).get(here, {}).get(meant.place, FAR) > NEAR:
        return False
    ours = troop_of(step.army(state), step.commander(state).rating)
    theirs = together(view.troop(meant.place, one) for one in view.enemies(side, meant.place))
    return bool(ours.csp) and fight(ours, theirs, GARRISON_CSP).wins >= HOPE


def wears_out(state: State, step: Interceptions, side: Side) -> Play | None:
    """The card Attrition, if a large army under a poor leader comes by; None else."""
    if step.fleeing or "attrition" not in state.hands.get(side, ()):
        return None
    hit = (5 - step.body.rating(state)) / 6
    return _held(state, side, "attrition") if hit * _turned(step.body.present(state, step.at)) >= WASTED else None


def _turned(units: Iterable[Unit]) -> int:
    """The CSP that units lose if each loses a step."""
    return sum(CSP[unit.kind][unit.reduced] - (0 if unit.reduced else CSP[unit.kind][True]) for unit in units)


def surely(state: State, option: Intercept, value: float, side: Side) -> Play | None:
    """The card for an interception without a roll, if that is worth it; None else."""
    misses = 1.0 - state.captains[option.leader].rating / 6
    if "interception" not in state.hands.get(side, ()) or value * misses < CERTAIN:
        return None
    plays = plays_of(state, side, ("interception",))
    return next((play for play in plays if play.leader == option.leader), None)


def gets_away(state: State, side: Side) -> Play | None:
    """The card for a withdrawal without a roll, if it is held; None else."""
    return _held(state, side, "withdrawal")


def _held(state: State, side: Side, card: CardId) -> Play | None:
    """The play of a card if it is held and may be played now; None else."""
    return next(plays_of(state, side, (card,)), None)
