"""What the mind of Sparta vs. Athens knows of winning: Argos in the Peace, revolts, the assault on Athens, winters."""

from __future__ import annotations

from msgspec.structs import replace

from roma_desktop.core.mind import Temper
from roma_desktop.games.sparta_vs_athens.ai import affairs, free_deeds, judging, worth
from roma_desktop.games.sparta_vs_athens.ai.ground import Ground
from roma_desktop.games.sparta_vs_athens.ai.intents import Kind
from roma_desktop.games.sparta_vs_athens.ai.mind import MIND
from roma_desktop.games.sparta_vs_athens.ai.operations import plans
from roma_desktop.games.sparta_vs_athens.ai.plan import Plan
from roma_desktop.games.sparta_vs_athens.ai.stations import postings
from roma_desktop.games.sparta_vs_athens.ai.stations.guards import held_back
from roma_desktop.games.sparta_vs_athens.commands.administration import PlaceLeader
from roma_desktop.games.sparta_vs_athens.commands.campaign import Operate
from roma_desktop.games.sparta_vs_athens.commands.logistics import Buy, DismissGarrison, Incite, InciteAthens
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LSP
from roma_desktop.games.sparta_vs_athens.rules.forces import free_units
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.games.sparta_vs_athens.steps.leader_placement import PlaceLeaders
from roma_desktop.games.sparta_vs_athens.steps.purchases import Purchases
from roma_desktop.games.sparta_vs_athens.steps.revolts import INCITED_ATHENS
from tests.games.sparta_vs_athens.playing import playing
from tests.games.sparta_vs_athens.positions import alone, leader, loyal, position, put

PEACE = position("peace_of_nicias")


def posted(state: State) -> str:
    """Where the mind puts a leader whom Sparta has drawn, with no other leader on the map."""
    step = PlaceLeaders("sparta", drawn=("sparta_a",))
    command = postings.places_leader(playing(replace(state, leaders={}), step).state, step, "sparta")
    assert isinstance(command, PlaceLeader)
    return command.at


def goals(state: State, side: str, at: str, cp: int = 10) -> dict[tuple[str, str], float]:
    """The plans of a leader there by kind and place, with their merits."""
    state = leader(replace(state, leaders={}), side, at, cp=cp)
    (one,) = state.leaders.values()
    found: dict[tuple[str, str], float] = {}
    for plan in plans(Ground(state, side), one, cp, free_units(state, at, side)):
        found.setdefault((plan.kind, plan.target), plan.merit)
    return found


def goal(leader: str, kind: Kind, at: str) -> tuple[str, object]:
    """The goal of a leader's plan, as a key."""
    found = Plan(leader, kind, at, (), frozenset(), 0).goal()
    return (found.template, found.values)


def test_in_the_peace_somebody_is_in_sparta_to_march_on_argos() -> None:
    assert posted(PEACE) == "sparta"


def test_argos_decides_only_wars_that_last_until_tegea_may_turn() -> None:
    assert not worth.argos_decides(position())
    assert worth.argos_decides(PEACE)
    assert worth.argos_decides(position("campaign_game"))


def test_chios_is_worth_the_more_the_more_cities_the_league_has_lost() -> None:
    """The Delian League leaves the war with half its cities only if Chios is among them."""
    state = replace(position(), holders={**position().holders, "chios": "sparta"})
    cities = [locale.id for locale in state.world.cities("delian")]
    restless = replace(state, holders={**state.holders, **dict.fromkeys(cities[:30], "sparta")})
    assert worth.city(restless, "chios", "athens") > worth.city(state, "chios", "athens") + 100


def test_ships_that_lie_elsewhere_raid_the_coast_too() -> None:
    state = put(alone(position()), "athens.NSP.1", "seriphos")
    assert any(kind == "raid" for kind, _ in goals(state, "athens", "seriphos"))


def test_a_bold_player_likes_sieges_better_than_a_wary_one_and_a_historical_one_likes_ships() -> None:
    state = leader(replace(position(), leaders={}), "athens", "athens", cp=10)
    game = playing(state, Campaign("athens"))
    merits = {
        temper: {
            (one.goal.template, one.goal.values): one.merit for one in MIND.candidates(game.state, "athens", temper)
        }
        for temper in Temper
    }
    (one,) = game.state.leaders
    siege, raid = (goal(one, "siege", "megara"), goal(one, "raid", "athens"))
    assert merits[Temper.BOLD][siege] > merits[Temper.STEADY][siege] > merits[Temper.WARY].get(siege, 0)
    assert merits[Temper.HISTORICAL][raid] > merits[Temper.STEADY][raid]


def test_a_ship_that_guards_athens_raids_the_coast_if_it_is_home_again_at_once() -> None:
    state = put(put(alone(position()), "athens.NSP.5", "athens"), "league.NSP.1", "corinth")
    assert held_back(Ground(state, "athens"), "athens") == {"athens.NSP.5"}
    assert ("raid", "athens") in goals(state, "athens", "athens", cp=6)
    assert not any(kind == "raid" for kind, _ in goals(state, "athens", "athens", cp=3))


def test_in_the_peace_a_fort_may_still_be_placed() -> None:
    state = put(alone(PEACE), "chios.NSP.1", "melos")
    assert ("fort", "onugnathus") in goals(state, "athens", "melos")


def test_sparta_besieges_argos_as_soon_as_a_ship_is_there() -> None:
    assert ("siege", "argos") not in goals(PEACE, "sparta", "sparta")
    there = put(PEACE, "leucas.NSP.1", "argos")
    assert max(goals(there, "sparta", "sparta").items(), key=lambda one: one[1])[0] == ("siege", "argos")


def test_in_the_peace_the_whole_army_may_leave_sparta() -> None:
    state = leader(replace(put(PEACE, "leucas.NSP.1", "argos"), leaders={}), "sparta", "sparta", cp=10)
    (marker,) = state.leaders
    army = frozenset(unit.id for unit in state.units_at("sparta", "sparta") if unit.kind == LSP)
    game = playing(state, Campaign("sparta"))
    assert MIND.absurd(game.state, Operate(marker, army)) is None


def test_nobody_who_stands_before_argos_is_taken_away_but_the_siege_goes_on() -> None:
    state = put(PEACE, "leucas.NSP.1", "argos")
    for number in (1, 2, 3, 4):
        state = put(state, f"sparta.LSP.{number}", "argos")
    assert len(held_back(Ground(state, "sparta"), "argos")) == 5
    assert goals(state, "sparta", "argos")["siege", "argos"] > 300


def test_no_ships_are_bought_that_cannot_be_paid_later() -> None:
    state = playing(replace(PEACE, treasury={"athens": 1, "sparta": 55}), Purchases("sparta")).state
    assert not isinstance(affairs.buys(state, state.steps[-1], "sparta"), Buy)


def test_a_loyal_city_is_worth_less_to_those_who_could_incite_it() -> None:
    """Before a ship of Sparta's is sent there, and once it is."""
    away = alone(loyal(position()))
    restless, quiet = (Ground(state, "sparta").unrest("iasus") for state in (away, loyal(away, ionia=5)))
    assert restless > quiet
    beside = put(away, "league.NSP.1", "iasus")
    judged = [judging.judge(state, "sparta", Temper.STEADY)["revolts"] for state in (beside, loyal(beside, ionia=5))]
    assert judged[0] > judged[1]


def test_where_no_city_may_revolt_ships_have_other_plans() -> None:
    state = loyal(position(), **{city.region: 5 for city in position().world.cities("delian")})
    assert not Ground(state, "sparta").unruly["sparta"]
    assert ("incite", "chios") not in goals(state, "sparta", "corinth")
    assert any(kind == "blockade" for kind, _ in goals(state, "sparta", "ambracia"))


def test_in_the_peace_no_more_revolts_are_stirred_up_than_move_prestige() -> None:
    state = put(alone(PEACE), "leucas.NSP.1", "ialysus")
    paying = worth.tribute(state)
    before = playing(replace(state, tribute_before=paying), Campaign("sparta")).state
    assert isinstance(free_deeds.deed(before, "sparta"), Incite)
    fallen = replace(before, tribute_before=paying + 11)
    assert worth.fallen_enough(fallen)
    assert free_deeds.deed(fallen, "sparta") is None


def test_athens_is_incited_when_the_army_stands_before_it_and_loses_its_garrison() -> None:
    state = alone(position("ionian_war"))
    state = put(put(state, "athens.LSP.1", "athens"), "league.NSP.1", "cyzicus")
    state = put(state, "boeotia.LSP.2", "thebes")
    waiting = playing(state, Campaign("sparta")).state
    assert not isinstance(free_deeds.deed(waiting, "sparta"), InciteAthens)
    ready = replace(waiting, units=put(waiting, "boeotia.LSP.2", "panactum").units)
    ready = playing(replace(ready, steps=()), Campaign("sparta")).state
    held = {of: "sparta" for of, locale in ready.world.locales.items() if locale.nation == "delian"}
    ready = replace(ready, holders=held, phasing="sparta")  # nothing else is left to be incited
    assert isinstance(free_deeds.deed(ready, "sparta"), InciteAthens)
    assert affairs.revolt_of_athens(ready, None, "sparta") == DismissGarrison()
    tried = replace(ready, happened={**ready.happened, INCITED_ATHENS: ready.year})
    assert free_deeds.deed(tried, "sparta") is None  # 10.5: once in the game


def test_an_army_in_attica_counts_the_winter_before_it_comes() -> None:
    state = put(alone(position()), "boeotia.LSP.1", "oenoe")
    army = [state.units["boeotia.LSP.1"]]
    costs = {season: Ground(replace(state, season=season), "sparta").keep(army, "oenoe") for season in SEASONS}
    assert costs == {"spring": 0, "summer": 9, "winter": 0}


def test_who_may_choose_acts_last_in_winter_and_first_in_spring() -> None:
    chosen = [affairs.goes_first(replace(position(), season=one), None, "athens").side for one in SEASONS]
    assert chosen == ["athens", "athens", "sparta"]


SEASONS = ("spring", "summer", "winter")


def test_a_march_from_the_ships_goes_round_an_army() -> None:
    state = alone(position())
    for number in (1, 2, 3):
        state = put(put(state, f"athens.LSP.{number}", "athens"), f"athens.NSP.{number}", "athens")
    open_way = Ground(state, "athens").voyages("athens", 10, 20, True)["sparta"]
    assert "tegea" in open_way
    held = put(state, "tegea.LSP.1", "tegea")
    assert "gytheum" in Ground(held, "athens").voyages("athens", 10, 20, True)["sparta"]
