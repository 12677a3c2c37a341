"""What comes at once: cities, sieges, nations, Syracuse, Argos, Minoa [11.1, 11.13, 15.3, 2.10, RUL-27, RUL-47]."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from roma_desktop.core.flow import Event
from roma_desktop.core.game import Game
from roma_desktop.games.sparta_vs_athens.commands.administration import EndPlacing, GiveUpShips
from roma_desktop.games.sparta_vs_athens.events.pieces import Eliminated, FortDestroyed, FortPlaced, Placed
from roma_desktop.games.sparta_vs_athens.events.places import Taken
from roma_desktop.games.sparta_vs_athens.events.turn import GovernmentChanged, PhaseBegan
from roma_desktop.games.sparta_vs_athens.model.pieces import Fort, Siege
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.rules.control import garrison, holder, out_of_play
from roma_desktop.games.sparta_vs_athens.rules.nations import MADE_NEUTRAL, blocs, counted
from roma_desktop.games.sparta_vs_athens.steps.at_once import provoked
from tests.games.sparta_vs_athens.playing import offers_are_legal, refused
from tests.games.sparta_vs_athens.positions import position, put, scripted


def after(state: State, *events: Event[State]) -> Game[State]:
    """A game right after these events, with what comes at once of them."""
    now = state
    for event in events:
        now = event.apply(now)
    steps = provoked(state, now)
    while steps and now.outcome is None:
        before = now
        game: Game[State] = Game(replace(now, steps=steps[::-1]), scripted())
        now = replace(game.state, steps=())
        if game.decision is not None:
            return game
        steps = provoked(before, now)
    return Game(now, scripted())


def held(cities: dict[str, str], **changes: Any) -> State:
    """A position in which the enemy of their nations occupies these cities, without units."""
    base = position(**changes)
    return replace(base, holders={**base.holders, **cities})


# ---------------------------------------------------------------- cities


def test_a_city_reverts_when_its_last_occupier_leaves() -> None:
    state = put(position(holders={"sicyon": "athens"}, broken=frozenset({"sicyon"})), "athens.LSP.1", "sicyon")
    assert garrison(state, "sicyon") == 0
    gone = after(state, Placed(("athens.LSP.1",), "athens", "x")).state
    assert holder(gone, "sicyon") == "sparta"
    assert garrison(gone, "sicyon") == 3
    two = put(state, "athens.LSP.2", "sicyon")
    assert holder(after(two, Placed(("athens.LSP.1",), "athens", "x")).state, "sicyon") == "athens"


@pytest.mark.parametrize(("revised", "side"), [(True, "sparta"), (False, "athens")])
def test_a_delian_city_stays_with_who_took_it_in_the_revised_rules(revised: bool, side: str) -> None:
    """11.13, R10, RUL-27."""
    state = position(revised=revised, holders={"ceos": "sparta"}, broken=frozenset({"ceos"}))
    state = put(state, "boeotia.LSP.1", "ceos")
    gone = after(state, Eliminated(("boeotia.LSP.1",), "x")).state
    assert holder(gone, "ceos") == side
    assert garrison(gone, "ceos") == 1


def test_plataea_is_held_by_its_fort() -> None:
    state = position()
    moved = after(state, Placed(("athens.LSP.1",), "samos", "x")).state
    assert holder(moved, "plataea") == "athens"
    assert holder(after(state, FortDestroyed("plataea", "x")).state, "plataea") == "sparta"


def test_an_open_city_without_garrison_is_taken_by_enemies_alone_there() -> None:
    state = position(stripped=frozenset({"elis"}))
    state = put(state, "elis.LSP.1", "sparta")
    taken = after(state, Placed(("athens.LSP.1",), "elis", "x")).state
    assert holder(taken, "elis") == "athens"
    defended = position(stripped=frozenset({"elis"}))
    assert holder(after(defended, Placed(("athens.LSP.1",), "elis", "x")).state, "elis") == "sparta"


# ---------------------------------------------------------------- sieges


def test_a_siege_ends_with_its_last_unit_or_below_1_to_1_by_leaving() -> None:
    state = position()
    besiegers = tuple(sorted(state.sieges["potidaea"].units))
    left = after(state, Placed(besiegers[:1], "athens", "x")).state
    assert left.sieges["potidaea"].units == frozenset(besiegers[1:])
    gone = after(state, Placed(besiegers, "athens", "x")).state
    assert "potidaea" not in gone.sieges
    assert not gone.inside
    weak = after(state, Placed(besiegers[1:], "athens", "x")).state
    assert "potidaea" not in weak.sieges


def test_losses_alone_do_not_lift_a_siege() -> None:
    state = position()
    besiegers = tuple(sorted(state.sieges["potidaea"].units))
    assert after(state, Eliminated(besiegers[1:], "x")).state.sieges["potidaea"].units == {besiegers[0]}


# ---------------------------------------------------------------- leaving the war


def test_eight_cities_take_the_peloponnesian_league_out() -> None:
    bloc = next(one for one in blocs(position()) if one.nations == ("peloponnesian",))
    cities = counted(position(), bloc)
    assert len(cities) == 16
    state = held(dict.fromkeys(cities[:7], "athens"))
    seven = after(state, Placed(("athens.LSP.1",), "samos", "x")).state
    assert seven.allegiance["peloponnesian"] == "sparta"
    eight = after(state, Taken(cities[7], "athens", "x")).state
    assert eight.allegiance["peloponnesian"] == "out"
    assert eight.prestige == 1
    assert eight.units["league.NSP.1"].at == "gone"
    assert out_of_play(eight, cities[0])
    assert eight.units["corinth.LSP.3"].at == "gone"


def test_uncounted_cities_do_not_help() -> None:
    """11.5."""
    bloc = next(one for one in blocs(position()) if one.nations == ("peloponnesian",))
    cities = counted(position(), bloc)[:7]
    state = held(dict.fromkeys((*cities, "tanagra"), "athens"))
    assert after(state, Taken("cyllene", "athens", "x")).state.allegiance["peloponnesian"] == "sparta"


def test_the_greek_group_of_athens_needs_naupactus_among_three() -> None:
    """11.1, 11.4."""
    state = held({"corcyra": "sparta", "stratus": "sparta"})
    assert after(state, Taken("zacynthus", "sparta", "x")).state.allegiance["athenian_greek"] == "athens"
    gone = after(state, Taken("naupactus", "sparta", "x")).state
    assert gone.allegiance["athenian_greek"] == "out"
    assert gone.prestige == -1


def test_the_delian_league_needs_chios_and_lesbos_among_36() -> None:
    """11.1, 11.2, RUL-31."""
    cities = [at.id for at in position().world.cities("delian")]
    assert len(cities) == 72
    others = [at for at in cities if at not in ("chios", "mytilene", "methymna", "eresus")]
    without = held(dict.fromkeys(others[:40], "sparta"))
    assert after(without, Taken("chios", "sparta", "x", broken=False)).state.allegiance["delian"] == "athens"
    lesbos = put(held(dict.fromkeys((*others[:34], "chios"), "sparta")), "chios.NSP.1", "chios", turned=True)
    gone = after(lesbos, Taken("mytilene", "sparta", "x", broken=False)).state
    assert gone.allegiance["delian"] == "out"
    assert holder(gone, "chios") == "sparta"
    assert holder(gone, "methymna") == "athens"
    assert holder(gone, others[0]) is None
    assert gone.side_of(gone.units["chios.NSP.1"]) == "sparta"
    assert gone.units["lesbos.NSP.1"].at == "gone"


@pytest.mark.parametrize(
    ("revised", "nations", "needs"),
    [
        (True, ("spartan_greek",), 2),
        (True, ("spartan_italian",), 5),
        (True, ("athenian_italian",), 3),
        (False, ("spartan_greek", "spartan_italian"), 6),
    ],
)
def test_leagues_leave_in_their_groups_or_whole(revised: bool, nations: tuple[str, ...], needs: int) -> None:
    """11.1, R6, RUL-30: half of the cities, rounded up; of the thirteen of the whole Spartan League six."""
    base = position(revised=revised)
    bloc = next(one for one in blocs(base) if one.nations == nations)
    side = "athens" if nations[0].startswith("athenian") else "sparta"
    allied = {**base.allegiance, **dict.fromkeys(nations, side)}
    lost = [at for at in counted(base, bloc) if at not in MADE_NEUTRAL]
    foe: Any = "sparta" if side == "athens" else "athens"
    for count in (needs - 1, needs):
        state = held(dict.fromkeys(lost[: count - 1], foe), revised=revised, allegiance=allied)
        gone = after(state, Taken(lost[count - 1], foe, "x")).state
        assert {gone.allegiance[nation] for nation in nations} == {"out" if count == needs else side}


def test_only_sardis_counts_for_persia() -> None:
    """11.5, RUL-65: Antandrus is brown, and doesn't count."""
    state = position(allegiance={**position().allegiance, "persia": "sparta"})
    bloc = next(one for one in blocs(state) if one.nations == ("persia",))
    assert counted(state, bloc) == ("sardis",)
    assert after(state, Taken("antandrus", "athens", "x")).state.allegiance["persia"] == "sparta"
    assert after(state, Taken("sardis", "athens", "x")).state.allegiance["persia"] == "out"


def test_one_city_takes_chalcidice_out() -> None:
    """11.3, RUL-32, RUL-77: the point comes once."""
    state = position(allegiance={**position().allegiance, "chalcidice": "sparta"})
    gone = after(state, Taken("spartolus", "athens", "x")).state
    assert gone.allegiance["chalcidice"] == "out"
    assert gone.prestige == 1


def test_a_standard_city_with_athenians_in_it_counts_as_occupied() -> None:
    """11.6, R7."""
    base = position(revised=False)
    bloc = next(one for one in blocs(base) if one.nations == ("peloponnesian",))
    cities = [at for at in counted(base, bloc) if at != "megara"][:7]
    state = held(dict.fromkeys(cities, "athens"), revised=False)
    gone = after(state, Placed(("athens.NSP.1",), "megara", "x")).state
    assert gone.allegiance["peloponnesian"] == "out"
    revised = held(dict.fromkeys(cities, "athens"))
    assert after(revised, Placed(("athens.NSP.1",), "megara", "x")).state.allegiance["peloponnesian"] == "sparta"


def test_who_occupies_argos_takes_it_out_of_the_war() -> None:
    gone = after(position(), Taken("argos", "sparta", "x")).state
    assert gone.allegiance["argos"] == "out"
    assert gone.prestige == -1
    assert after(position(), Taken("argos", "athens", "x")).state.prestige == 1


# ---------------------------------------------------------------- Syracuse


def in_sicily(**changes: Any) -> State:
    allegiance = {**position("campaign_game").allegiance, "spartan_italian": "sparta"}
    state = put(position("campaign_game", year=415, allegiance=allegiance, **changes), "athens.LSP.1", "syracuse")
    return put(state, "athens.NSP.1", "syracuse")


def test_athens_takes_syracuse() -> None:
    """15.3, 13.0, RUL-77: one point, and one for each red unit that leaves later."""
    state = in_sicily(prestige=-5)
    fallen = after(state, Taken("syracuse", "athens", "x")).state
    assert fallen.allegiance["spartan_italian"] == "out"
    assert fallen.prestige == -4
    assert not fallen.peace
    assert holder(fallen, "syracuse") == "athens"
    left = after(fallen, Placed(("athens.LSP.1", "athens.NSP.1"), "catana", "x")).state
    assert left.prestige == -6
    assert out_of_play(left, "syracuse")
    assert after(fallen, Eliminated(("athens.LSP.1",), "x")).state.prestige == -4


def test_the_fall_of_syracuse_brings_the_peace_when_prestige_is_for_athens() -> None:
    """15.3, 15.7."""
    fallen = after(in_sicily(prestige=0, government=9), Taken("syracuse", "athens", "x")).state
    assert fallen.peace
    assert fallen.government == 9
    lower = after(in_sicily(prestige=0, government=5), Taken("syracuse", "athens", "x"))
    assert lower.state.government == 6
    assert refused(lower, EndPlacing()) == "6.4"


def test_syracuse_falls_to_red_units_alone() -> None:
    """15.3."""
    allegiance = {**position().allegiance, "spartan_italian": "sparta"}
    state = put(position(allegiance=allegiance), "corcyra.NSP.1", "syracuse")
    assert after(state, Taken("syracuse", "athens", "x")).state.allegiance["spartan_italian"] == "sparta"


# ---------------------------------------------------------------- the end at once


def test_an_occupied_capital_ends_the_game() -> None:
    """11.5, 16.0."""
    for at, winner in (("athens", "sparta"), ("sparta", "athens")):
        side: Any = winner
        outcome = after(position(), Taken(at, side, "x")).state.outcome
        assert outcome is not None
        assert (outcome.winner, outcome.rule) == (winner, "16.0")
    assert after(position(), Taken("gytheum", "athens", "x")).state.outcome is None


def test_a_siege_of_athens_ends_the_ionian_war_alone() -> None:
    """16.3, RUL-60."""
    siege = {"athens": Siege("sparta", frozenset({"boeotia.LSP.1"}))}
    for name, ended in (("ionian_war", True), ("campaign_game", False)):
        state = put(position(name, year=411), "boeotia.LSP.1", "athens")
        now = replace(state, sieges=siege)
        assert bool(provoked(state, now)) or not ended
        outcome = after(now, Placed(("athens.NSP.1",), "samos", "x")).state.outcome
        assert (outcome is not None) == ended


# ---------------------------------------------------------------- Minoa, Naupactus, Mytilene


def test_minoa_takes_five_ship_points_from_sparta_until_it_falls() -> None:
    """14.1, RUL-47."""
    fort = FortPlaced(Fort("minoa", "athens", "megara", 1), "x")
    game = after(position(government=3, year=426), fort)
    assert offers_are_legal(game)
    assert refused(game, GiveUpShips("corinth.LSP.1")) == "14.1"
    game.submit(GiveUpShips("league.NSP.7"))
    assert game.state.units["league.NSP.7"].at == "gone"
    fallen = after(replace(game.state, steps=()), FortDestroyed("minoa", "x")).state
    assert fallen.units["league.NSP.7"].at == ""


def test_a_standard_minoa_counts_from_government_3_on() -> None:
    state = position(revised=False, year=427, government=2)
    assert not after(state, Placed(("athens.NSP.1",), "samos", "x")).state.steps
    assert after(state, GovernmentChanged(3)).state.steps


def test_red_ships_at_naupactus_count_from_the_second_year() -> None:
    """11.10, RUL-33."""
    state = put(position(year=430), "athens.NSP.1", "naupactus")
    assert after(state, PhaseBegan("sparta")).state.naupactus == (430,)
    assert after(put(position(), "athens.NSP.1", "naupactus"), PhaseBegan("sparta")).state.naupactus == ()
    assert after(put(position(year=430), "corcyra.NSP.1", "naupactus"), PhaseBegan("sparta")).state.naupactus == ()


def test_all_returns_when_athens_takes_mytilene() -> None:
    rebels = {"mytilene": "sparta", "methymna": "sparta", "eresus": "sparta", "chios": "sparta"}
    state = put(held(rebels, happened={"mytilene": 429}), "chios.NSP.1", "chios", turned=True)
    back = after(put(state, "athens.LSP.1", "mytilene"), Taken("mytilene", "athens", "x")).state
    assert {holder(back, at) for at in rebels} == {"athens"}
    assert not back.units["chios.NSP.1"].turned
    other = after(put(state, "athens.LSP.1", "eresus"), Taken("eresus", "athens", "x")).state
    assert holder(other, "chios") == "sparta"


def test_rebels_whose_league_has_left_the_war_leave_it_when_athens_takes_mytilene() -> None:
    """11.1, 11.11: they served Sparta until then, and there is no league of Athens' to return to."""
    rebels = {"mytilene": "sparta", "methymna": "sparta", "eresus": "sparta", "chios": "sparta"}
    before = held(rebels, happened={"mytilene": 429})
    state = put(replace(before, allegiance={**before.allegiance, "delian": "out"}), "chios.NSP.1", "chios", turned=True)
    assert state.side_of(state.units["chios.NSP.1"]) == "sparta"
    back = after(put(state, "athens.LSP.1", "mytilene"), Taken("mytilene", "athens", "x")).state
    assert {holder(back, at) for at in rebels} == {"athens"}
    assert back.units["chios.NSP.1"].at == "gone"


# ---------------------------------------------------------------- nothing to do


def test_nothing_comes_of_a_change_that_matters_to_no_rule() -> None:
    state = position()
    assert provoked(state, replace(state, prestige=5)) == ()
    assert provoked(state, put(state, "athens.LSP.1", "samos")) == ()
    setting_up = position(season="administration")
    assert provoked(setting_up, put(setting_up, "athens.LSP.5", "athens")) == ()
