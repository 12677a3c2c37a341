"""What a position is worth to a side, by named terms; a won game is worth about a thousand."""

from __future__ import annotations

from roma_desktop.core.message import Message, say
from roma_desktop.core.mind import Temper, Terms
from roma_desktop.games.roma_victrix.ai.looking.chances import fight
from roma_desktop.games.roma_victrix.ai.looking.seats import standing
from roma_desktop.games.roma_victrix.ai.looking.stakes import Stakes, stakes
from roma_desktop.games.roma_victrix.ai.looking.survey import steps_between
from roma_desktop.games.roma_victrix.ai.looking.worth import YIELD, aims_of
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import Outcome, State
from roma_desktop.games.roma_victrix.model.tables import CAPITAL_REVENUE, GARRISON_CSP
from roma_desktop.games.roma_victrix.rules.economy import has_treasury
from roma_desktop.games.roma_victrix.rules.victory import points

ALONE = 1500  # what the points of the highest level are worth in solitaire
WON, AHEAD = 600, 20
"""What a victory is worth, and each percent by which a side is ahead of all others, or behind the best, in the end.

The percents weigh most: in the few games that a player thinks through, they tell far more than who won.
"""
TERMS: dict[str, Message] = {
    "victory": say("the victory"),
    "objectives": say("more objectives met"),
    "rivals": say("fewer objectives met by others"),
    "danger": say("objectives safer"),
    "prospects": say("more objectives in reach"),
    "armies": say("stronger armies"),
    "foes": say("weaker armies of others"),
    "exposed": say("armies less in danger"),
    "leaders": say("more leaders"),
    "captains": say("fewer leaders of others"),
    "revenue": say("more revenue"),
    "income": say("less revenue for others"),
    "treasury": say("more money"),
    "capital": say("the capital"),
    "capitals": say("capitals of others taken"),
    "standing": say("a better standing"),
}
BOLDNESS: dict[Temper, dict[str, int]] = {
    Temper.STEADY: {},
    Temper.BOLD: {"danger": 50, "exposed": 40, "prospects": 170, "foes": 130, "captains": 130},
    Temper.WARY: {"danger": 160, "exposed": 170, "prospects": 80, "armies": 125, "capital": 140, "leaders": 130},
    Temper.HISTORICAL: {"objectives": 115, "rivals": 70, "prospects": 130},
}
"""Percentages by which a temper weighs terms."""
THREAT = 0.85  # of what is in danger in the middle of the game
HOPE = 0.75
EXPOSED = 0.65
FOES = 0.85
HELD, HEADS, THEIR_HEADS, YIELDS, RICHES = 1.4, 0.6, 0.5, 0.8, 0.5
"""Weights of terms. They lean towards a fit to 765 games between equal plans in 18 scenarios: of how far a side is
ahead of all others in the end by its terms on the way, compared with the usual ones of that side in that turn. Before,
money weighed far too much, objectives, armies and what is in reach too little, and what others have twice too much.
"""
GOVERNING = 45.0


def judge(state: State, side: Side, temper: Temper) -> Terms:
    """The terms of a position for a side."""
    if state.outcome is not None:
        return _over(state, side, state.outcome)
    stake = stakes(state, side)
    found = _terms(stake)
    weights = BOLDNESS[temper]
    return {name: round(value * weights.get(name, 100) / 100) for name, value in found.items()}


def _over(state: State, side: Side, outcome: Outcome) -> Terms:
    """A game that is over: won or lost, and by how much."""
    if state.setting.solo == side:
        return {"victory": _solitaire(state)}
    mine = outcome.percent.get(side, 0)
    others = max((share for other, share in outcome.percent.items() if other != side), default=0)
    won = outcome.winner == side or side in outcome.partners
    return {
        "victory": WON if won else 0 if outcome.winner is None else -WON,
        "standing": AHEAD * (mine - others),
    }


def _solitaire(state: State) -> int:
    """The points of the player, against those of the highest level."""
    levels = state.setting.scenario.rules.levels
    best = max((level.least for level in levels), default=50)
    return round(ALONE * points(state) / max(1, best))


def _terms(stake: Stakes) -> dict[str, float]:
    state, side, view = stake.state, stake.side, stake.view
    grudges = {one: share for one, share in stake.grudges.items() if one in view.foes.get(side, ())}
    found = {
        "objectives": HELD * objectives(stake, side),
        "rivals": -HELD * sum(share * objectives(stake, one) for one, share in grudges.items()),
        "danger": -_danger(stake, side),
        "prospects": _prospects(stake),
        "armies": stake.man * view.total.get(side, 0),
        "foes": -FOES * stake.man * sum(share * view.total.get(one, 0) for one, share in grudges.items()),
        "exposed": -_exposed(stake),
        "leaders": HEADS * _leaders(stake, side),
        "captains": -THEIR_HEADS * sum(share * _leaders(stake, one) for one, share in grudges.items()),
        "revenue": YIELDS * revenue(stake, side),
        "income": -YIELDS * sum(share * revenue(stake, one) for one, share in grudges.items()),
        "treasury": _treasury(stake, side) - sum(share * _treasury(stake, one) for one, share in grudges.items()),
        "capital": _capital(stake, side),
        "capitals": -sum(share * _capital(stake, one) for one, share in grudges.items()),
    }
    if state.setting.solo == side:
        found["victory"] = float(_solitaire(state))
    return found


def objectives(stake: Stakes, side: Side) -> float:
    """What the objectives that a side meets are worth."""
    state, view = stake.state, stake.view
    aims, held = aims_of(state.setting, side), view.held.get(side, set())
    met: float = sum(count for place, count in aims.places.items() if place in held)
    met += min(aims.number, len(held))
    met += sum(victim in state.fallen for victim in aims.victims)
    for region in aims.regions:
        provinces = state.world.regions[region].provinces
        met += 2 * len(held.intersection(provinces)) > len(provinces)
    if aims.survivors:
        alive = [one for one in aims.survivors if one in state.captains]
        ours = [one for one in alive if view.sides[state.captains[one].power] == side]
        met += 1.0 if ours and alive == ours else 0.15 * bool(ours)
    return met * stake.point(side)


def _danger(stake: Stakes, side: Side) -> float:
    """What others may take: objectives and the capital, by how well they are held."""
    view = stake.view
    value = 0.0
    weight = 0.9 if stake.last else THREAT
    for place in sorted(view.held.get(side, ())):
        worth = stake.own(place, side)
        if worth > 12.0:
            value += weight * worth * (1.0 - stake.keeping(place, view.troop(place, side)))
    return value


def _prospects(stake: Stakes) -> float:
    """The worth of objectives not held that armies of one's own could take: the nearer and the surer, the more."""
    state, view, side = stake.state, stake.view, stake.side
    if stake.last:
        return 0.0
    mine = [(place, troop) for place, one, troop in view.led if one == side]
    if not mine:
        return 0.0
    steps, value = steps_between(state.world), 0.0
    for place in aims_of(state.setting, side).places:
        owner = view.owner.get(place)
        if owner == side:
            continue
        away = steps.get(place, {})
        enemy = max(
            (troop for one, troop in view.field.get(place, {}).items() if one != side),
            key=lambda t: t.csp,
            default=None,
        )
        best = 0.0
        for there, troop in mine:
            far = away.get(there, 99)
            if far > 12:
                continue
            wins = fight(troop, enemy, GARRISON_CSP).wins if enemy is not None else 0.9
            best = max(best, wins / (1.0 + 0.35 * far))
        value += best * HOPE * stake.own(place, side)
    return value


def _exposed(stake: Stakes) -> float:
    """What one's armies risk where they stand."""
    state, view, side = stake.state, stake.view, stake.side
    value = 0.0
    for place, troops in view.field.items():
        troop = troops.get(side)
        if troop is None or ":" in place:
            continue
        heads = [stake.head(one) for one in state.captains.at.get(place, ()) if view.sides[one.power] == side]
        value += stake.exposure(place, troop, max(heads, default=0.0))
        value += 2.0 * stake.hunger(place, troop.csp, troop.rating)
    return EXPOSED * value


def _leaders(stake: Stakes, side: Side) -> float:
    return sum(stake.head(one) for one in stake.state.captains.values() if stake.view.sides[one.power] == side)


def revenue(stake: Stakes, side: Side) -> float:
    """What the provinces of a side yield; nothing for those without a treasury, or without a capital [10.36]."""
    state = stake.state
    if not has_treasury(state, side):
        return 1.0 * len(stake.view.held.get(side, ())) * stake.left
    if not any(standing(state, place, side) for place in state.capitals):
        return 0.0
    places = stake.view.held.get(side, ())
    return YIELD * stake.left * sum(state.world.revenue(place) for place in places if place not in state.pillaged)


def _treasury(stake: Stakes, side: Side) -> float:
    return RICHES * stake.money * stake.state.powers[side].treasury


def _capital(stake: Stakes, side: Side) -> float:
    """A capital of one's own, and how strong its walls are."""
    found = 0.0
    for capital in stake.state.capitals.values():
        if capital.power == side and not capital.pillaged and not capital.taken:
            found = max(found, GOVERNING + 4.0 * capital.steps + YIELD * CAPITAL_REVENUE)
    return found * stake.left
