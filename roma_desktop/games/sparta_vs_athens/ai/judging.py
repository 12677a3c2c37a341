"""What a position is worth to a side, by named terms, in thousandths of a game."""

from __future__ import annotations

from roma_desktop.core.message import Message, say
from roma_desktop.core.mind import Temper, Terms
from roma_desktop.games.sparta_vs_athens.ai import worth
from roma_desktop.games.sparta_vs_athens.ai.odds import falls
from roma_desktop.games.sparta_vs_athens.ai.stations import decisive_siege, propontus, walls
from roma_desktop.games.sparta_vs_athens.ai.surveys import survey
from roma_desktop.games.sparta_vs_athens.events.turn import PrestigeMoved
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.tables import prestige_for
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LSP, NSP, SPARTA, SideId, enemy
from roma_desktop.games.sparta_vs_athens.rules.control import garrison, holder
from roma_desktop.games.sparta_vs_athens.rules.nations import blocs, lost_cities, side_of_bloc
from roma_desktop.games.sparta_vs_athens.rules.ravaging import ATTICA_SP, counted
from roma_desktop.games.sparta_vs_athens.rules.revolts import faces, value
from roma_desktop.games.sparta_vs_athens.rules.siege import besiegers, blockaded
from roma_desktop.games.sparta_vs_athens.steps.yearly_prestige import yearly

WON = 1500
LASTING = 0.17
"""The part of a point of prestige that each lost point of tribute costs Athens in the years to come."""
AGAIN = 1.5
"""How many seasons units stir up the cities around them before they are driven away."""
NEAR_ARGOS = ("onugnathus", "hermione")
"""Places from which ships can come to Argos in a season."""
DRAWN = -100
TERMS: dict[str, Message] = {
    "victory": say("the victory"),
    "prestige": say("more prestige"),
    "armies": say("strength on land"),
    "fleets": say("strength at sea"),
    "leaders": say("leaders"),
    "treasury": say("more money"),
    "foe's treasury": say("less money for the enemy"),
    "income": say("income"),
    "year": say("prestige at the end of the year"),
    "cities": say("cities occupied"),
    "sieges": say("sieges"),
    "revolts": say("cities that may revolt"),
    "capital": say("the safety of Sparta"),
    "Athens": say("the safety of Athens"),
    "Syracuse": say("Syracuse"),
    "Argos": say("Argos"),
    "Lesbos": say("Lesbos"),
    "forts": say("forts"),
}
BOLDNESS: dict[Temper, dict[str, int]] = {
    Temper.STEADY: {},
    Temper.BOLD: {"armies": 75, "fleets": 75, "cities": 125, "sieges": 130},
    Temper.WARY: {"armies": 130, "fleets": 130, "capital": 140, "Athens": 140, "treasury": 120},
    Temper.HISTORICAL: {"revolts": 130, "fleets": 120, "prestige": 110},
}
"""The weights of terms for each temper, in percent; 100 for all others."""


def judge(state: State, side: SideId, temper: Temper) -> Terms:
    """The terms of a position for a side."""
    if state.outcome is not None:
        winner = state.outcome.winner
        margin = round(worth.standing(state, state.prestige) / 10) * (1 if side == ATHENS else -1)
        return {"victory": DRAWN if winner is None else (WON if winner == side else -WON), "prestige": margin}
    sign = 1 if side == ATHENS else -1
    terms = _for_athens(state)
    own, other = survey(state, side).purse, survey(state, enemy(side)).purse
    weights = BOLDNESS[temper]
    found = {name: sign * value * weights.get(name, 100) / 100 for name, value in terms.items()}
    found["treasury"] = worth.money(state, own) * weights.get("treasury", 100) / 100
    found["foe's treasury"] = -worth.money(state, other)
    return {name: round(value) for name, value in found.items()}


def _for_athens(state: State) -> dict[str, float]:
    point, later = worth.point(state), worth.steady_point(state)
    land, sea, leaders = _strength(state)
    return {
        "prestige": worth.standing(state, state.prestige),
        "armies": worth.LAND_POINT * land,
        "fleets": worth.SEA_POINT * sea,
        "leaders": leaders,
        "income": _income(state),
        "year": _year(state),
        "cities": _cities(state, later),
        "sieges": _sieges(state, point),
        "revolts": _revolts(state) - worth.tribute_lost(state) * later * LASTING,
        "capital": _sparta_in_danger(state),
        "Athens": -_athens_in_danger(state),
        "Syracuse": _syracuse(state),
        "Argos": _argos(state),
        "Lesbos": _lesbos(state),
        "forts": _forts(state, later) + _naupactus(state),
    }


def _strength(state: State) -> tuple[float, float, float]:
    """Athens' strength above Sparta's: on land, at sea, and in leaders."""
    land = sea = 0.0
    for unit in state.units.values():
        if not unit.on_map:
            continue
        side = state.side_of(unit)
        if side is None:
            continue
        sp = unit.sp + (0.3 if unit.reduced else 0.0)
        sp = sp if side == ATHENS else -sp
        if unit.kind == LSP:
            land += sp
        else:
            sea += sp
    leaders = 0.0
    for leader in state.leaders.values():
        value = 4 + 2 * (leader.naval + leader.land) + 0.5 * leader.cp
        leaders += value if leader.side == ATHENS else -value
    return land, sea, leaders


def _income(state: State) -> float:
    years = min(6.0, max(0.0, worth.years_left(state) - 0.5))
    part = 3 if state.government == 1 and state.revised else 2
    return worth.tribute(state) / part * years * worth.steady_talent(state) * 0.7


def _year(state: State) -> float:
    """What Athens gains by the prestige that moves when the year ends, if nothing changes till then."""
    total = 0
    for event in yearly(state, state.year):
        if isinstance(event, PrestigeMoved):
            total += event.by if event.side == ATHENS else -event.by
    likely = total * (0.75 if state.season != "administration" else 0.4)
    return worth.standing(state, state.prestige + likely) - worth.standing(state, state.prestige)


def _cities(state: State, point: float) -> float:
    """What Athens gains by cities that a side holds: leagues that have lost many may leave the war [11.1]."""
    value = 0.0
    for bloc in blocs(state):
        side = side_of_bloc(state, bloc)
        if side is None or not state.holders:
            continue
        lost = len(lost_cities(state, bloc))
        if lost:
            share = min(1.0, lost / bloc.needs)
            gain = 1.6 * point * (0.35 * share + 0.65 * share * share)
            if bloc.nations == ("spartan_italian",) and state.setting.scenario.verdict == "sicilian":
                gain += 400 * share
            value += gain if side == SPARTA else -gain
    if state.holders.get("chios") == SPARTA:
        value -= worth.league_at_stake(state)
    if state.holders.get("megara") == ATHENS:
        value += point * worth.MEGARA * min(8.0, worth.years_left(state))
    return value


def _sieges(state: State, point: float) -> float:
    """What Athens gains by its sieges, less what it may lose by Sparta's, at the next attempts."""
    value = 0.0
    for at, siege in state.sieges.items():
        inside = [unit for unit in state.stacks.get(at, ()) if state.side_of(unit) not in (siege.side, None)]
        lost = sum(unit.sp for unit in inside)
        works = sum(fort.strength for fort in state.forts_at(at) if fort.side != siege.side)
        walls = garrison(state, at) if state.locale(at).walled else 0
        attack = sum(unit.sp for unit in besiegers(state, at))
        odds = falls(attack, lost + walls + works, at_plataea=at == "plataea") if attack else 0.0
        prize = point * prestige_for(lost) + worth.LAND_POINT * lost + 0.3 * worth.city(state, at, siege.side)
        gain = 0.5 * odds * prize
        value += gain if siege.side == ATHENS else -gain
    return value


def _revolts(state: State) -> float:
    """What Athens gains by Delian cities that may change sides because units next to them stir them up."""
    near: dict[SideId, set[str]] = {ATHENS: set(), SPARTA: set()}
    neighbours = state.world.neighbours
    for at, units in state.stacks.items():
        for side in {state.side_of(unit) for unit in units}:
            if side is not None:
                near[side].update(to for to, kind in neighbours[at] if "euripus" not in kind)
    gained, left = 0.0, min(1.0, 0.3 * (worth.seasons_left(state) - 1))
    for at in sorted(near[SPARTA]):
        locale = state.locale(at)
        if locale.nation == "delian" and holder(state, at) == ATHENS:
            gained -= faces(value(state, SPARTA, at)) / 6 * worth.tribute_worth(state, at) * AGAIN * left
    for at in sorted(near[ATHENS]):
        locale = state.locale(at)
        if locale.nation == "delian" and holder(state, at) == SPARTA:
            gained += faces(value(state, ATHENS, at)) / 6 * worth.tribute_worth(state, at) * AGAIN * left
    return gained


# ---------------------------------------------------------------- the capitals and the great prizes


def _sparta_in_danger(state: State) -> float:
    """Athens' gain from armies near Sparta and few at home."""
    if state.peace:
        return 0.0
    near = ("gytheum", "pylos", "tegea", "sparta")
    army = max(sum(unit.sp for unit in state.units_at(at, ATHENS) if unit.kind == LSP) for at in near)
    home = garrison(state, "sparta") + sum(unit.sp + 1 for unit in state.units_at("sparta", SPARTA))
    danger = min(1.0, army / max(1, 4 * home)) * 350
    return danger + max(0, 14 - home) * 4


def _athens_in_danger(state: State) -> float:
    """Sparta's gain from a blockade and an army at the gates [R5]."""
    armies = {
        at: sum(unit.sp for unit in state.units_at(at, SPARTA) if unit.kind == LSP) for at in decisive_siege.GATES
    }
    inside = garrison(state, ATHENS) + sum(unit.sp for unit in state.units_at(ATHENS, ATHENS))
    if decisive_siege.decides(state):
        inside = decisive_siege.strength_within(state)
    ships = any(unit.kind == NSP for unit in state.units_at(ATHENS, ATHENS))
    blocked = blockaded(state)
    army = max(armies.values())
    if decisive_siege.decides(state):
        ready = min(1.0, army / max(1, inside))
        danger = 900 * (0.45 * ready * blocked + 0.2 * ready + 0.15 * blocked + 0.2 * propontus.lacking(state))
    else:
        ready = min(1.0, army / max(1, 3 * inside))
        danger = 0.5 * worth.CAPITAL * walls.peril(state) * (1.0 if blocked else 0.1) + 40 * ready
        danger += _ravaging(state, max(armies[at] for at in ("oenoe", "panactum", "oropus", ATHENS)))
    return danger + (0.0 if ships else 60.0)


def _ravaging(state: State, army: int) -> float:
    """Sparta's prospect of ravaging Attica this year [R21]."""
    times = len(state.ravagings.get("attica", ()))
    if not state.revised or state.peace or times >= 2 or counted(state, "attica"):
        return 0.0
    share = min(1.0, army / ATTICA_SP)
    return 1.6 * worth.point(state) * share * (0.5 + 0.5 * share)


def _syracuse(state: State) -> float:
    verdict = state.setting.scenario.verdict
    if verdict == "sicilian" and state.allegiance["spartan_italian"] == "out":
        return WON
    if verdict != "campaign":
        return 0.0
    if holder(state, "syracuse") == ATHENS and state.holders.get("syracuse") == ATHENS:
        red = any(unit.nation == ATHENS for unit in state.units_at("syracuse", ATHENS))
        return 350.0 if red else 120.0
    return 0.0


def _argos(state: State) -> float:
    """What Athens may hope of Argos, as long as Sparta neither holds nor besieges it [15.9, 15.10]."""
    if not worth.argos_decides(state) or not (state.peace or state.allegiance["argos"] == ATHENS):
        return 0.0
    siege = state.sieges.get("argos")
    if state.holders.get("argos") == SPARTA or (siege is not None and siege.side == SPARTA):
        return -worth.ARGOS * 0.3
    ships = any(unit.kind == NSP for unit in state.units_at("argos", SPARTA))
    coming = not ships and any(unit.kind == NSP for at in NEAR_ARGOS for unit in state.units_at(at, SPARTA))
    army = sum(unit.sp for unit in state.units_at("argos", SPARTA))
    near = sum(unit.sp for at in ("tegea", "mantinea", "phlius") for unit in state.units_at(at, SPARTA))
    return worth.ARGOS * (0.6 - 0.25 * ships - 0.12 * coming - 0.1 * min(1.0, army / 16) - 0.1 * min(1.0, near / 20))


def _lesbos(state: State) -> float:
    """What Athens may lose with Mytilene when the year ends [11.11]."""
    if not worth.lesbos_restless(state) or worth.lesbos_guarded(state):
        return 0.0
    return -worth.LESBOS * {"winter": 0.9, "summer": 0.7}.get(state.season, 0.5)


def _naupactus(state: State) -> float:
    """What Athens gains by its ships at Naupactus, which cost Sparta money [11.10]."""
    if not worth.naupactus_counts(state):
        return 0.0
    if not any(unit.nation == ATHENS and unit.kind == NSP for unit in state.units_at("naupactus", ATHENS)):
        return 0.0
    return 8 * min(4.0, worth.years_left(state)) * worth.steady_talent(state)


def _forts(state: State, point: float) -> float:
    """What Athens gains by forts: Pylos and Minoa spare it a yearly loss and cost Sparta money [13.0, 12.1]."""
    value = 0.0
    years = worth.years_left(state)
    for fort in state.forts.values():
        if fort.id in ("pylos", "minoa"):
            value += 5 * min(6.0, years) * worth.steady_talent(state) * 0.5 + point * min(4.0, years) * 0.5
        else:
            value += 6.0 if fort.side == ATHENS else -10.0
    return value
