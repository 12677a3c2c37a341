"""How the leaders of Roma Victrix share out what is to be done, and how armies go for prizes over several turns."""

from __future__ import annotations

from itertools import islice

from test_roma_mind_games import played
from test_roma_mind_parts import operations

from roma_desktop.games.roma_victrix.ai import plan
from roma_desktop.games.roma_victrix.ai.concert import shared_out
from roma_desktop.games.roma_victrix.ai.deciding import campaign
from roma_desktop.games.roma_victrix.ai.deciding.intents import Undertaking
from roma_desktop.games.roma_victrix.ai.deciding.prizes import Campaigns, Prize, chance
from roma_desktop.games.roma_victrix.ai.deciding.routes import Road, roads, sea_roads
from roma_desktop.games.roma_victrix.ai.deciding.undertakings import Kind, Operation
from roma_desktop.games.roma_victrix.ai.looking.stakes import Stakes, stakes
from roma_desktop.games.roma_victrix.ai.looking.survey import FAR, NOBODY, Troop
from roma_desktop.games.roma_victrix.ai.looking.voyages import landing
from roma_desktop.games.roma_victrix.ai.mind import MIND
from roma_desktop.games.roma_victrix.commands import Land, Move
from roma_desktop.games.roma_victrix.model.pieces import Unit
from roma_desktop.games.roma_victrix.rules.waters import is_berth
from roma_desktop.games.roma_victrix.steps.moving.march import March


def way(kind: Kind, place: str, value: float) -> Operation:
    return Operation(kind, place, Road(1, place), value)


def test_the_best_leader_is_not_sent_where_another_does_as_well() -> None:
    ways = {
        "great": [way("garrison", "home", 90), way("attack", "prize", 80)],
        "small": [way("garrison", "home", 85), way("attack", "prize", 5)],
    }
    found = shared_out(ways)
    assert found["great"][0].place == "prize"
    assert found["small"][0].place == "home"


def test_two_who_would_march_to_one_place_are_not_in_each_others_way() -> None:
    ways = {name: [way("approach", "front", 20)] for name in ("one", "other")}
    assert [found[0].value for found in shared_out(ways).values()] == [20, 20]


def test_a_few_men_hope_for_less_than_an_army() -> None:
    guarded = Prize("there", 100.0, Troop(20, 0, 2), 1, walled=False)
    capital = Prize("city", 100.0, Troop(), 6, walled=True)
    for prize in (guarded, capital):
        hopes = [chance(prize, Troop(csp, 0, 2)) for csp in (0, 4, 20, 60)]
        assert hopes == sorted(hopes)
        assert hopes[0] == 0.0
        assert hopes[1] + 0.4 < hopes[3]


def test_an_army_is_drawn_to_a_prize_from_far_away_the_nearer_the_more() -> None:
    state = operations(3, "campaign")
    stake = stakes(state, "rome")
    campaigns = Campaigns(stake, state.captains["sulla"], NOBODY)
    prize = max(campaigns.prizes, key=lambda one: one.worth)
    away = campaigns.steps[prize.place]
    places = sorted((place for place in away if away[place] <= 10), key=lambda place: -away[place])
    army = Troop(200, 20, 4)
    drawn = [campaigns._value(prize, prize.worth, place, army) for place in places]
    assert drawn == sorted(drawn)
    assert 0.0 < drawn[0] < drawn[-1] <= prize.worth


def test_fleets_that_could_bring_a_legion_are_a_danger() -> None:
    state = operations(4, "raiders")
    leader = next(
        one for one in state.captains.values() if one.power == "pompeius" and _shores(stakes(state, "caesar"), one.at)
    )
    berth = state.world.berths[leader.at][0]
    bare = state.with_units([], gone=[unit.id for unit in state.troops.values() if unit.kind == "FLT"])
    fleet = Unit("raider", "pompeius", "FLT", berth)
    men = Unit("raiders", "pompeius", "LGN", leader.at)
    danger = Stakes(bare.with_units([men, fleet]), "caesar"), Stakes(bare.with_units([men]), "caesar")
    shores = [place for place in state.world.provinces if landing(state.world, berth, place) <= 3]
    assert landing(state.world, berth, leader.at) < FAR
    assert all(len(danger[0].near(place, "caesar")) > len(danger[1].near(place, "caesar")) for place in shores)


def _shores(stake: Stakes, place: str) -> bool:
    return bool(stake.state.world.berths.get(place)) and stake.view.troop(place, "pompeius").csp > 0


def test_who_is_sent_too_far_for_his_die_goes_as_far_as_he_gets() -> None:
    for state in played(3, "onward", 1.0):
        step = state.steps[-1]
        if not isinstance(step, March) or step.afloat or step.served or step.op < 2 or not step.army(state):
            continue
        side, leader = step.side(state), step.commander(state)
        stake = stakes(state, side)
        if stake.view.enemies(side, leader.at):
            continue
        far = roads(state, stake.view, leader, True, step.op + 3)
        near = roads(state, stake.view, leader, True, step.op)
        for place in sorted(far.keys() - near.keys()):
            meant = Undertaking(state.turn, leader.id, "garrison", place)
            if stake.view.owner.get(place) == side and MIND.script(state, side, meant) == Move(far[place].first):
                return
    raise AssertionError("nobody sets out for a place that he can't reach today")


def test_who_leaves_a_guard_takes_only_the_others() -> None:
    for state in played(4, "guards", 1.0):
        if not MIND.opens(state):
            continue
        step = state.steps[-1]
        side = state.side(step.power)
        for leader in step.leaders(state):
            for one in campaign.undertakings(state, step, leader, side):
                if one.force:
                    whole = stakes(state, side).view.troop(leader.at, side).csp
                    intent = plan.candidate(state, leader, one).intent
                    assert isinstance(intent, Undertaking)
                    assert intent.force == one.force <= whole - 4
                    return
    raise AssertionError("nobody leaves guards behind")


def test_ships_before_a_coast_sail_on_only_for_one_that_is_much_better() -> None:
    tempted = 0
    for state in islice(played(18, "m", 1.0), 60):
        step = state.steps[-1]
        if isinstance(step, March) and step.afloat and is_berth(step.here(state)):
            stake, men = stakes(state, step.side(state)), list(step.army(state))
            planner = campaign.planner_of(stake, step.commander(state), men, step.op)
            best, *others = planner.operations(sea_roads(state, step), by_sea=True)
            here = [one for one in others if isinstance(one.road.order, Land) and best.value - one.value < 30]
            if here and here[0].kind in ("take", "attack") and not isinstance(best.road.order, Land):
                assert MIND.script(state, step.side(state), None) == Land()
                tempted += 1
    assert tempted


def test_two_enemy_armies_beside_an_army_are_worse_than_one() -> None:
    state = operations(4, "risk")
    stake = Stakes(state, "caesar")
    leader = state.captains["caesar"]
    planner = campaign.planner_of(stake, leader, list(state.army(leader.at, "caesar")), 6)
    enemy, risks = Troop(80, 10, 3), []
    for many in range(4):
        stake._near[leader.at, "caesar"] = ((1, enemy),) * many
        risks.append(planner._risk(leader.at, planner.troop))
    assert risks[0] == 0.0
    assert risks[0] < risks[1] < risks[2] < risks[3]
