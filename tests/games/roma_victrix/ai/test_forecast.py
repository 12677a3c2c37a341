"""The odds that a player is shown before he attacks, against every throw of the dice played out by the rules."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import pytest
from msgspec.structs import replace
from skilled import with_skills

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.game import Game
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.ai.attacks import attacks, land_attack, sea_attack, siege
from roma_desktop.games.roma_victrix.ai.forecast import CHECKS, Forecast
from roma_desktop.games.roma_victrix.ai.odds import WAYS, best_split
from roma_desktop.games.roma_victrix.commands import Split
from roma_desktop.games.roma_victrix.events import CapitalFell, LeaderFell, Lost
from roma_desktop.games.roma_victrix.model.pieces import Leader, Unit
from roma_desktop.games.roma_victrix.model.special import Skill
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CSP
from roma_desktop.games.roma_victrix.model.world import city
from roma_desktop.games.roma_victrix.rules.combat import Battle, Body, Role, defenders
from roma_desktop.games.roma_victrix.steps.combat.battle import Decided, Fight, SplitNet
from roma_desktop.games.roma_victrix.steps.combat.casualties import TakeLosses
from roma_desktop.games.roma_victrix.steps.combat.walls import besieged
from roma_desktop.games.roma_victrix.steps.sea.sea_arrival import sea_defenders

TITLE = title("roma_victrix")
FALLS = frozenset({"5.31.10", "3.34c", "5.72.9", "10.41.10b"})
"""The rules by which a leader falls in a combat itself, not in a retreat after it."""

AFTERWARDS = (1, 1, 1, 1)
"""For a force that has no way to retreat and rolls to stay."""


def opening(**options: object) -> State:
    """Scenario 1 before anything is played."""
    scenario = TITLE.load(TITLE.scenarios()[0])
    return replace(TITLE.start(scenario, TITLE.read_options({"cards": "none", **options})), steps=())


def moved(state: State, place: str, at: str, side: str, units: int = 99) -> State:
    """Men of a side, as many as are wanted, from one place to another."""
    men = state.army(place, side)[:units]
    return state.with_units(replace(unit, at=at) for unit in men)


def led(state: State, leader: str, at: str) -> State:
    return state.with_leaders(replace(state.captains[leader], at=at))


# ---------------------------------------------------------------- every throw, by the rules


@dataclass
class Tally:
    """What came of all throws: losses in CSP and falls, counted as a forecast counts them."""

    lost: dict[Role, Counter[int]] = field(default_factory=lambda: {"attacker": Counter(), "defender": Counter()})
    losers: Counter[Role | None] = field(default_factory=Counter)
    leaders: Counter[str] = field(default_factory=Counter)
    cities: int = 0


def every_throw(state: State, battle: Battle, leaders: tuple[str, str]) -> Tally:
    """Play a combat with each of the 36 throws and each face of the die after them."""
    found = Tally()
    for attack in range(1, 7):
        for defence in range(1, 7):
            for check in range(1, 7):
                moments = list(_played(state, battle, [attack, defence, check]))
                _count(found, battle, leaders, moments, first=check == 1)
    return found


def _played(state: State, battle: Battle, faces: list[int]) -> Iterator[tuple[State, object]]:
    """The events of a combat, each with the position before it; what comes after it isn't looked at."""
    game = Game(replace(state, steps=(Fight(battle),)), ScriptedDice([*faces, *AFTERWARDS]))
    while game.decision is not None:
        step = game.state.steps[-1]
        if isinstance(step, SplitNet):
            game.submit(Split(*best_split(step.sums, step.dice, decisive=battle.kind != "siege")))
        elif isinstance(step, TakeLosses):
            game.submit(next(iter(game.options)))
        else:
            break
    for moment in game.line:
        position = moment.origin
        for event in moment.events:
            yield position, event
            position = event.apply(position)


def _count(
    found: Tally, battle: Battle, leaders: tuple[str, str], events: Iterable[tuple[State, object]], *, first: bool
) -> None:
    roles: dict[str, Role] = {battle.attacker.side: "attacker", battle.defender.side: "defender"}
    losses: Counter[Role] = Counter()
    for state, event in events:
        if isinstance(event, Lost) and event.rule in {"5.31.9", "5.72.7", "10.41.9"}:
            losses[roles[event.side]] += _csp(state, event)
        elif isinstance(event, LeaderFell) and event.rule in FALLS:
            found.leaders[event.leader] += 1
        elif isinstance(event, Decided) and first:
            found.losers[event.verdict.loser] += 1
        elif isinstance(event, CapitalFell):
            found.cities += first
    if first:
        for role, counts in found.lost.items():
            counts[losses[role]] += 1


def _csp(state: State, event: Lost) -> int:
    units = [state.troops[unit] for unit in event.removed]
    turned = [state.troops[unit] for unit in event.flipped]
    gone = sum(unit.csp for unit in units) + sum(unit.csp - CSP[unit.kind][True] for unit in turned)
    return gone + event.garrison + event.limes + event.walls


def compare(found: Forecast, tally: Tally) -> None:
    """The forecast says what came about."""
    odds = found.likely.odds
    assert found.enemy.known
    assert dict(odds.attacker) == dict(tally.lost["attacker"])
    assert dict(odds.defender) == dict(tally.lost["defender"])
    if found.kind != "siege":
        assert (odds.wins, odds.draws, odds.losses) == (
            tally.losers["defender"],
            tally.losers[None],
            tally.losers["attacker"],
        )
    lost = found.likely.lost
    assert [lost.attacker, lost.defender] == [tally.leaders[one] if one else 0 for one in found.leaders]


# ---------------------------------------------------------------- on land


def land(state: State, place: str, leader: str, enemy: str = "rome") -> tuple[Forecast, Tally]:
    man = state.captains[leader]
    side = state.side(man.power)
    units = state.army(place, side)
    found = land_attack(state, man, units, place, enemy, "narbonensis")
    body = Body(side, leader, frozenset(unit.id for unit in units))
    battle = Battle(place, body, defenders(state, place, enemy), "narbonensis")
    return found, every_throw(state, battle, found.leaders)


def test_a_great_battle_on_land_brings_what_the_odds_say():
    """Hannibal with 40 CSP against eight Roman units under a consul."""
    state = led(moved(opening(), "carthaginiensis", "cisalpina", "carthage"), "hannibal", "cisalpina")
    state = state.with_leaders(Leader("paullus", "rome", 1, "cisalpina", supreme=True))
    found, tally = land(state, "cisalpina", "hannibal")
    compare(found, tally)
    assert found.likely.lost.defender > 0


def test_a_small_army_that_may_be_wiped_out_falls_with_its_leader():
    """3.34b: Mago and one unit against a whole army."""
    state = led(moved(opening(), "africa", "cisalpina", "carthage", 1), "mago", "cisalpina")
    state = state.with_leaders(Leader("paullus", "rome", 3, "cisalpina", supreme=True))
    found, tally = land(state, "cisalpina", "mago")
    compare(found, tally)
    assert found.likely.wiped.attacker > 0
    assert found.likely.lost.attacker > found.likely.odds.losses  # not by the leader check alone


def test_full_heavy_infantry_cannot_pay_one_point_exactly():
    """R-02: one HI pays 3, or 1 by turning over, but a reduced one 2 at least; the odds say what is really paid."""
    state = led(moved(opening(), "carthaginiensis", "cisalpina", "carthage", 2), "hannibal", "cisalpina")
    men = [replace(unit, reduced=True) for unit in state.army("cisalpina", "carthage")]
    found, tally = land(state.with_units(men), "cisalpina", "hannibal")
    compare(found, tally)
    assert {unit.kind for unit in men} == {"HI"}
    assert all(csp % 2 == 0 for csp, _ in found.likely.odds.attacker)


def test_a_garrison_on_its_own_is_swept_away():
    state = led(moved(opening(), "carthaginiensis", "corsica", "carthage", 4), "hannibal", "corsica")
    found, tally = land(state, "corsica", "hannibal")
    assert found.ours.csp > 0
    assert (found.enemy.likely.csp, found.works) == (0, 1)
    compare(found, tally)


def test_the_odds_know_what_the_scenario_gives_a_leader():
    state = led(moved(opening(), "carthaginiensis", "cisalpina", "carthage"), "hannibal", "cisalpina")
    state = state.with_leaders(Leader("paullus", "rome", 1, "cisalpina", supreme=True))
    plain, _ = land(state, "cisalpina", "hannibal")
    found, tally = land(with_skills(state, Skill(leader="paullus", use="land", drm=2)), "cisalpina", "hannibal")
    compare(found, tally)
    assert found.likely.odds.wins < plain.likely.odds.wins


def test_who_is_good_at_withdrawing_gets_away_more_often():
    """5.51: a consul of rating 1 on a 1, with a skill of 2 on 1 to 3."""
    state = led(moved(opening(), "carthaginiensis", "cisalpina", "carthage"), "hannibal", "cisalpina")
    state = state.with_leaders(Leader("paullus", "rome", 1, "cisalpina", supreme=True))
    skilled = with_skills(state, Skill(leader="paullus", use="withdrawal", drm=2))
    assert [land(one, "cisalpina", "hannibal")[0].withdraws for one in (state, skilled)] == [1, 3]


# ---------------------------------------------------------------- at sea


def at_sea(state: State, leader: str, ships: tuple[Unit, ...], berth: str, enemy: str) -> tuple[Forecast, Tally]:
    man = state.captains[leader]
    found = sea_attack(state, man, ships, berth, enemy)
    body = Body(state.side(man.power), leader, frozenset(ship.id for ship in ships))
    battle = Battle(berth, body, sea_defenders(state, berth, enemy), kind="naval")
    return found, every_throw(state, battle, found.leaders)


@pytest.mark.parametrize("checked", [False, True])
def test_a_battle_at_sea_brings_what_the_odds_say(checked: bool):
    """5.72: a leader falls with his last ship, or on a 1 where the players want it so (R-37)."""
    berth = "apulia:mare_ionium"
    state = opening(naval_leader_check=checked)
    ships = [replace(unit, at=berth) for unit in state.fleets("carthaginiensis")]
    state = led(state.with_units(ships), "hannibal", berth).with_leaders(Leader("paullus", "rome", 1, "apulia"))
    mine = tuple(unit for unit in state.fleets("apulia") if unit.power == "carthage")
    found, tally = at_sea(state, "hannibal", mine, berth, "rome")
    compare(found, tally)
    assert (found.likely.lost.defender > 0) == checked  # ashore he doesn't drown with his ships


# ---------------------------------------------------------------- sieges


def stormed(state: State, place: str, leader: str) -> tuple[Forecast, Tally]:
    man = state.captains[leader]
    side, units = state.side(man.power), state.army(place, state.side(man.power))
    body = besieged(state, place)
    found = siege(state, man, units, place, body.side)
    battle = Battle(place, Body(side, leader, frozenset(unit.id for unit in units)), body, kind="siege")
    return found, every_throw(state, battle, found.leaders)


def before_rome(inside: int, outside: int) -> State:
    """Hannibal before Rome with some of his men; the Romans behind the walls have fewer than they had."""
    state = led(moved(opening(), "carthaginiensis", "latium", "carthage", outside), "hannibal", "latium")
    men = state.army("latium", "rome")
    state = state.with_units([replace(unit, at=city("latium")) for unit in men[:inside]], [u.id for u in men[inside:]])
    return state.with_leaders(Leader("paullus", "rome", 1, city("latium")))


@pytest.mark.parametrize(("inside", "outside"), [(3, 16), (0, 16), (1, 3)])
def test_a_round_of_siege_brings_what_the_odds_say(inside: int, outside: int):
    """10.41: cavalry doesn't count (R-16), walls and garrison do; the city falls when nobody is left."""
    state = before_rome(inside, outside)
    found, tally = stormed(state, "latium", "hannibal")
    assert found.works == 5  # four steps of walls and the garrison
    compare(found, tally)
    assert found.likely.wiped.defender == tally.cities


# ---------------------------------------------------------------- what may be known


def test_a_forecast_is_the_same_whatever_the_enemy_secretly_holds():
    """6.2."""
    state = led(moved(opening(), "carthaginiensis", "tarraconensis", "carthage"), "hannibal", "tarraconensis")
    other = state.with_units(replace(unit, reduced=True) for unit in state.troops.values() if unit.power == "rome")
    other = other.with_units((), ["rome.LGN1", "rome.LGN2", "rome.FLT1"])
    told = []
    for one in (state, other):
        seen = one.seen_by("carthage")
        man, men = seen.captains["hannibal"], seen.army("tarraconensis", "carthage")
        told.append([list(attacks(seen, man, men, place, None)) for place in ("cisalpina", "latium", "apulia")])
    assert told[0] == told[1]
    assert not told[0][0][0].enemy.known
    assert told[0][0][0].tolls[1] == ()  # what they would really pay would tell what they are


def test_where_the_enemy_is_not_known_there_are_three_cases_and_a_curve():
    state = opening().seen_by("carthage")
    man, men = state.captains["hannibal"], state.army("carthaginiensis", "carthage")
    (found,) = attacks(state, man, men, "cisalpina", "narbonensis")
    assert [case.which for case in found.cases] == ["least", "likely", "most"]
    assert [case.enemy.csp for case in found.cases] == sorted(case.enemy.csp for case in found.cases)
    wins = [point.wins for point in found.curve]
    assert wins == sorted(wins, reverse=True)


def test_the_odds_of_the_largest_battle_come_within_fifty_milliseconds():
    """The best of three, so that a busy machine doesn't matter: some ten times as long as it takes."""
    state = opening().seen_by("carthage")
    man, men = state.captains["hannibal"], state.army("carthaginiensis", "carthage")
    times = []
    for units in (men, men[:-1], men[:-2]):  # other sums each time: nothing is remembered
        start = time.process_time()
        list(attacks(state, man, units, "latium", None))
        times.append(time.process_time() - start)
    assert min(times) < 0.05


def test_chances_are_counted_in_all_throws():
    state = led(moved(opening(), "carthaginiensis", "cisalpina", "carthage"), "hannibal", "cisalpina")
    found = land_attack(
        state, state.captains["hannibal"], state.army("cisalpina", "carthage"), "cisalpina", "rome", None
    )
    assert sum(ways for _, ways in found.likely.odds.attacker) == WAYS
    assert 0 <= found.likely.lost.attacker <= CHECKS


def test_an_ally_in_his_own_land_is_not_said_to_be_lost_where_he_has_no_way_to_retreat():
    """5.33: he need not retreat at all."""
    scenario = next(path for path in TITLE.scenarios() if "renovatio" in path.stem)
    state = replace(TITLE.start(TITLE.load(scenario), TITLE.read_options({"cards": "none"})), steps=())
    side = state.side("vandali")
    man, men = state.captains["gelimer"], state.army("africa", side)
    (found,) = attacks(state, man, men, "tripolitania", "africa")
    assert found.leaders[1] == "pudentius"
    assert found.ways.defender == -1
    assert found.stranded("defender", found.likely) == 0
