"""What things are worth, in thousandths of a game: a point of prestige, a talent, a strength point, a city."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache

from roma_desktop.games.sparta_vs_athens.ai.odds import fight
from roma_desktop.games.sparta_vs_athens.model.setting import Setting
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LSP, SPARTA, LocaleId, SideId
from roma_desktop.games.sparta_vs_athens.model.world import World
from roma_desktop.games.sparta_vs_athens.rules.control import garrison, holder
from roma_desktop.games.sparta_vs_athens.rules.income import FOR_GOOD, ISLANDS
from roma_desktop.games.sparta_vs_athens.rules.income import tribute as rules_tribute
from roma_desktop.games.sparta_vs_athens.rules.nations import blocs, counted, lost_cities, side_of_bloc
from roma_desktop.games.sparta_vs_athens.rules.revolts import faces, value_at_start
from roma_desktop.games.sparta_vs_athens.rules.victory import TO_DRAW

SEASONS_GONE = {"administration": 0, "spring": 0, "summer": 1, "winter": 2}
CARTHAGE_COMES = -3
"""The prestige at which Carthage is as likely as not to invade Sicily in one of the years from 416 on [15.5]."""
SEA_POINT, LAND_POINT = 2.2, 1.8
"""What a strength point on the map is worth, at sea and on land."""
AROUND = 6
"""How many points prestige is likely to be away from the point at which a scenario is decided."""
CAPITAL = 1500
GREATEST_CHANGE = 11
"""The change of tribute that moves prestige most in a year [13.0]."""
MEGARA = 0.6
"""The part of a point of prestige that it is worth a year to hold Megara: it costs money, and many could retake it."""
INCOME_TO_LOSE = 20
"""The income of Sparta at the start of a scenario from which Athens' ships at Naupactus can cost it anything."""
ARGOS, LESBOS = 700, 170
"""What it is worth that Argos doesn't turn the war, and that Lesbos and Chios don't go over to Sparta."""
STEADY_USE, SCARCE, THIN = 2.2, 5.0, 80
"""One more talent is worth these two parts: the first falls slowly with wealth, the second is halved at ``THIN``."""


def seasons_left(state: State) -> int:
    """The seasons still to be played, this one included, if the game lasts as long as it may."""
    years = state.year - state.setting.scenario.last_year
    return 3 * years + 3 - SEASONS_GONE[state.season]


def years_left(state: State) -> float:
    """The years still to be played."""
    return seasons_left(state) / 3


def standing(state: State, prestige: float) -> float:
    """What the prestige of a position is worth to Athens: every point counts, those that decide count most."""
    match state.setting.scenario.verdict:
        case "archidamian":
            ahead = prestige - TO_DRAW
            return 500 * math.tanh(ahead / (1.2 + 0.85 * years_left(state))) + 42 * max(-18.0, min(18.0, ahead))
        case "campaign":
            return 420 * math.tanh(prestige / (2 + 0.35 * years_left(state))) + 22 * max(-20.0, min(20.0, prestige))
        case "sicilian":
            ahead = prestige - CARTHAGE_COMES
            return 350 * math.tanh(ahead / (3 + max(0, state.year - 416))) + 18 * max(-15.0, min(15.0, ahead))
        case _:
            return 200 * math.tanh(prestige / 10)


def point(state: State) -> float:
    """What one more point of prestige is worth in a position, to the side that gains it."""
    return max(12.0, (standing(state, state.prestige + 1) - standing(state, state.prestige - 1)) / 2)


def steady_point(state: State) -> float:
    """What a point of prestige that will move in later years is worth: the same wherever prestige stands now.

    Gains for years to come are priced with it. Priced with ``point``, they would look cheaper whenever prestige rises,
    and a player would avoid winning any.
    """
    middle = {"archidamian": TO_DRAW, "sicilian": CARTHAGE_COMES}.get(state.setting.scenario.verdict, 0)
    return max(12.0, (standing(state, middle + AROUND) - standing(state, middle - AROUND)) / (2 * AROUND))


def steady_talent(state: State) -> float:
    """What a talent that will come in later years is worth, however full the treasury is now."""
    return talent(state, THIN)


def talent(state: State, purse: float) -> float:
    """What one more talent is worth to a side with ``purse`` talents: most if it has none, 0 when the game ends."""
    rich, plenty = max(0.0, purse), _plenty(state)
    return _later(state) * (STEADY_USE * plenty / (plenty + rich) + SCARCE * THIN / (THIN + rich))


def money(state: State, purse: float) -> float:
    """What ``purse`` talents are worth together; debts weigh as much as the first talents."""
    rich, plenty = max(0.0, purse), _plenty(state)
    first = STEADY_USE * plenty * math.log(1 + rich / plenty) + SCARCE * THIN * math.log(1 + rich / THIN)
    return _later(state) * (first + (STEADY_USE + SCARCE) * min(0.0, purse))


def _plenty(state: State) -> float:
    """More talents than can be used well in the seasons that are left."""
    return 8.0 * seasons_left(state) + 30


def payments_due(state: State) -> int:
    """How often units will be paid before the next revenue [12.3]."""
    return {"spring": 2, "summer": 1}.get(state.season, 0)


def _later(state: State) -> float:
    """The part of its worth, up to 1, that money still has: it must be spent before the game ends."""
    return min(1.0, (seasons_left(state) - 1) / 5)


def city(state: State, at: LocaleId, side: SideId) -> float:
    """What it is worth to a side to take a city from the enemy, and to stay there."""
    where = state.locale(at)
    if at == "athens" and side == SPARTA:
        return CAPITAL
    if at == "sparta" and side == ATHENS:
        return CAPITAL
    value = 0.0
    for bloc in blocs(state):
        if (
            where.nation in bloc.nations
            and at in counted(state, bloc)
            and side_of_bloc(state, bloc) not in (None, side)
        ):
            missing = max(1, bloc.needs - len(lost_cities(state, bloc)))
            value += point(state) * 1.2 / missing**0.7
    if where.nation == "delian":
        value += tribute_worth(state, at)
    return value + _prizes(state, at, side)


def tribute_worth(state: State, at: LocaleId) -> float:
    """What the tribute of a Delian city is worth: prestige once, money every year [13.0, R10]."""
    return state.locale(at).gsp * tribute_rate(state)


def tribute_rate(state: State) -> float:
    """What a point of tribute is worth, gained or lost."""
    return point(state) * 0.28 + 0.5 * min(6.0, years_left(state)) * talent(state, state.treasury[ATHENS])


@lru_cache(maxsize=8)
def unruly(setting: Setting, side: SideId) -> Mapping[LocaleId, float]:
    """What a side may expect of inciting each Delian city, in points of tribute; only those that can revolt [10.1]."""
    chances = ((one, faces(value_at_start(setting, side, one.id)) / 6) for one in setting.world.cities("delian"))
    return {one.id: chance * one.gsp for one, chance in chances if chance}


@lru_cache(maxsize=8)
def _payers(world: World) -> Mapping[LocaleId, int]:
    """The Delian cities that pay tribute, with their garrisons [R10]."""
    return {one.id: one.gsp for one in world.cities("delian") if one.id not in ISLANDS}


def tribute(state: State) -> int:
    """The tribute that Athens may count on, undivided [R10, 2.16]."""
    if not state.revised:
        return rules_tribute(state)
    if state.allegiance["delian"] != ATHENS:
        return 0
    payers = _payers(state.world)
    lost = sum(payers.get(at, 0) for at, side in state.holders.items() if side != ATHENS)
    return sum(payers.values()) - lost


def tribute_lost(state: State) -> int:
    """How much lower tribute is than if all cities of the Delian League paid it."""
    return sum(_payers(state.world).values()) - tribute(state)


def fallen_enough(state: State) -> bool:
    """Whether tribute has fallen so far this year that more revolts are better left for the next [13.0].

    Only during the Peace in scenario 16.2, when Athens can't take the cities back.
    """
    if not state.peace or state.setting.scenario.verdict != "sicilian":
        return False
    return state.tribute_before - tribute(state) >= GREATEST_CHANGE


def _prizes(state: State, at: LocaleId, side: SideId) -> float:
    """What else a place is good for, by the scenario and the yearly changes of prestige [13.0, 16.1]."""
    value = 0.0
    verdict = state.setting.scenario.verdict
    if at == "syracuse" and side == ATHENS:
        value += {"campaign": 250.0, "sicilian": 600.0}.get(verdict, 40.0)
    if at == "argos":
        value += point(state) + (ARGOS if side == SPARTA and argos_decides(state) else 0)
    if at == "chios":
        value += league_at_stake(state)
    if side == ATHENS and "minoa" not in state.forts and at == "megara":
        value += point(state) * min(8.0, years_left(state)) * MEGARA
    return value


def league_at_stake(state: State) -> float:
    """What Chios is worth: the Delian League leaves the war if half its cities are lost, Chios among them [11.2]."""
    if not state.revised or state.allegiance["delian"] != ATHENS:
        return 0.0
    bloc = next(one for one in blocs(state) if one.nations == ("delian",))
    share = min(1.0, len(lost_cities(state, bloc)) / bloc.needs)
    return share * share * (point(state) + 0.5 * tribute(state) * tribute_rate(state))


def sparta_lies_open(state: State) -> float:
    """How likely all red land units together would take Sparta in a season, while nobody is at home [16.0]."""
    home = any(unit.kind == LSP for unit in state.units_at(SPARTA, SPARTA))
    if state.peace or home or holder(state, SPARTA) != SPARTA:
        return 0.0
    red = [unit.sp for unit in state.units.values() if unit.nation == ATHENS and unit.kind == LSP and unit.on_map]
    works = garrison(state, SPARTA)
    return fight(LSP, red, (), 1, 0, works).taken if works else 1.0


def argos_decides(state: State) -> bool:
    """Whether Argos, left alone by Sparta, brings the Peloponnesian League over to Athens in 418 [15.9, 15.10]."""
    scenario = state.setting.scenario
    if state.year < 418 or not scenario.last_year <= 418 <= scenario.first_year or state.has_happened("15.10"):
        return False
    return state.allegiance["argos"] == ATHENS or (state.allegiance["argos"] == "neutral" and state.year >= 420)


def lesbos_restless(state: State) -> bool:
    """Whether Mytilene will revolt unless an Athenian unit is at Methymna when one of the next years begins [11.11]."""
    if state.has_happened("mytilene") or holder(state, "mytilene") != ATHENS:
        return False
    return 428 <= state.year <= 430 and state.setting.scenario.first_year > 429


def lesbos_guarded(state: State) -> bool:
    """Whether an Athenian unit is at Methymna."""
    return any(unit.nation == ATHENS for unit in state.units_at("methymna", ATHENS))


def naupactus_counts(state: State) -> bool:
    """Whether Athens' ships at Naupactus cost Sparta money that isn't lost for good already [11.10, R14]."""
    return len(state.naupactus) < FOR_GOOD and state.setting.scenario.income >= INCOME_TO_LOSE


def held_by_foe(state: State, at: LocaleId, side: SideId) -> bool:
    """Whether the other side holds a place."""
    held = holder(state, at)
    return held is not None and held != side
