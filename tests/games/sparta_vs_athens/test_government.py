"""Governments and the leaders that they bring [14.1, 6.3 to 6.5]."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.game import Game
from roma_desktop.games.sparta_vs_athens.commands.administration import (
    DrawLeaders,
    EndPlacing,
    LetFall,
    PlaceLeader,
    SacrificeLeaders,
)
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.rules.governments import allowance, fate
from roma_desktop.games.sparta_vs_athens.rules.leaders import (
    available,
    free_marker,
    named_on_map,
    unnamed_on_map,
    unnamed_pool,
    vacancies,
)
from roma_desktop.games.sparta_vs_athens.steps.government import GovernmentPhase
from roma_desktop.games.sparta_vs_athens.steps.leader_placement import (
    AthenianReplacements,
    PlaceLeaders,
    SpartanArrivals,
)
from tests.games.sparta_vs_athens.playing import offers_are_legal, playing, refused
from tests.games.sparta_vs_athens.positions import leader, position


def ruling(government: int, since: int, year: int, prestige: int = 0, before: int = 0, **changes: object) -> State:
    """A position of the long game in which a government rules."""
    return position(
        "campaign_game",
        government=government,
        government_since=since,
        year=year,
        prestige=prestige,
        prestige_before=before,
        **changes,
    )


# ---------------------------------------------------------------- staying and falling


@pytest.mark.parametrize(("now", "stays"), [(5, True), (4, False), (3, False)])
def test_prestige_must_have_risen(now: int, stays: bool) -> None:
    """14.1, RUL-45: equal means change."""
    assert (fate(ruling(4, 424, 423, now, 4))[0] == "stays") == stays


@pytest.mark.parametrize(("year", "stays"), [(430, True), (429, True), (428, False)])
def test_pericles_rules_until_428(year: int, stays: bool) -> None:
    """14.1, RUL-45."""
    assert (fate(ruling(1, 431, year, 9, 0))[0] == "stays") == stays
    assert (fate(ruling(1, 431, year, -9, 0))[0] == "stays") == stays


def test_the_peace_party_falls_with_15_2_or_15_11_alone() -> None:
    assert fate(ruling(6, 421, 419, -3, 5))[0] == "stays"
    assert fate(ruling(6, 421, 415, 9, 5, happened={"15.2": 415}))[0] == "falls"
    assert fate(ruling(6, 421, 414, 9, 5, happened={"15.11": 414}))[0] == "falls"


def test_the_400_rule_for_one_year_and_the_last_government_to_the_end() -> None:
    assert fate(ruling(8, 411, 410, 9, 0))[0] == "falls"
    assert fate(ruling(12, 403, 402, -9, 0))[0] == "stays"


def test_a_government_that_has_just_come_is_not_tried() -> None:
    assert fate(ruling(4, 423, 423, 0, 5))[0] == "stays"


def test_two_leaders_can_save_government_10_once() -> None:
    state = leader(ruling(10, 406, 405), "athens", "athens", person="diomedon")
    game = playing(state, GovernmentPhase())
    assert offers_are_legal(game)
    assert refused(game, DrawLeaders(1)) == "14.1"
    game.submit(SacrificeLeaders())
    assert game.state.government == 10
    assert {"diomedon", "thrasyllus"} <= game.state.retired
    again = replace(game.state, year=404, prestige_before=0, steps=())
    assert fate(again)[0] == "falls"


def test_the_escape_needs_both_leaders() -> None:
    assert fate(ruling(10, 406, 405))[0] == "may_escape"
    assert fate(ruling(10, 406, 405, retired=frozenset({"thrasyllus"})))[0] == "falls"


def test_government_10_may_be_let_fall() -> None:
    game = playing(ruling(10, 406, 405), GovernmentPhase())
    game.submit(LetFall())
    assert (game.state.government, game.state.government_since) == (11, 405)


def test_leaders_of_a_fallen_government_leave_and_some_wait() -> None:
    state = leader(leader(ruling(7, 412, 411), "athens", "athens", person="diomedon"), "athens", "samos")
    state = leader(state, "athens", "athens", person="charmines")
    game = playing(state, GovernmentPhase())
    assert not named_on_map(game.state, "athens")
    assert "charmines" in game.state.retired
    assert "diomedon" not in game.state.retired
    assert game.state.prestige_before == game.state.prestige


def test_the_moderates_bring_the_tax_and_the_war_party_the_north_east() -> None:
    assert playing(ruling(1, 431, 428), GovernmentPhase()).state.happened["property_tax"] == 428
    after = playing(ruling(2, 428, 427), GovernmentPhase()).state
    assert after.allegiance["chalcidice"] == "sparta"
    assert after.happened["15.6"] == 427


def test_government_6_brings_the_peace_even_when_prestige_is_for_sparta() -> None:
    after = playing(ruling(5, 422, 421, -4, 0), GovernmentPhase()).state
    assert after.government == 6
    assert after.peace
    assert not after.sieges


# ---------------------------------------------------------------- placing


def test_athens_places_two_of_its_four_leaders_in_431() -> None:
    """6.4, 6.5, 14.1, RL."""
    game = playing(position(year=431), PlaceLeaders("athens"), 1, 1)
    assert offers_are_legal(game)
    assert refused(game, EndPlacing()) == "6.4"
    assert refused(game, PlaceLeader("nicias", "athens")) == "6.4"
    assert refused(game, PlaceLeader("pericles", "sparta")) == "6.4"
    game.submit(PlaceLeader("pericles", "athens"))
    game.submit(PlaceLeader("phormio", "potidaea"))
    assert refused(game, PlaceLeader("xenophon", "athens")) == "6.5"
    assert refused(game, DrawLeaders(5)) == "6.5"
    game.submit(DrawLeaders(2))
    assert refused(game, PlaceLeader("athens_c", "athens")) == "6.5"
    game.submit(PlaceLeader("athens_a", "athens"))
    game.submit(PlaceLeader("athens_b", "samos"))
    assert not game.state.steps
    assert len(game.state.leaders) == 2 + 4


@pytest.mark.parametrize(
    ("government", "since", "year", "most"), [(1, 431, 430, 4), (6, 421, 421, 3), (6, 421, 420, 6), (8, 411, 411, 3)]
)
def test_the_allowance_grows_after_the_first_year(government: int, since: int, year: int, most: int) -> None:
    state = ruling(government, since, year)
    assert vacancies(state) == most
    assert allowance(state) >= most


def test_alcibiades_is_among_the_first_three_of_government_9() -> None:
    state = leader(ruling(9, 410, 410), "athens", "athens", person="conon")
    state = leader(state, "athens", "athens", person="thrasyllus")
    game = playing(state, PlaceLeaders("athens"))
    assert refused(game, PlaceLeader("theramenes", "athens")) == "14.1"
    assert refused(game, PlaceLeader("alcibiades", "athens")) == ""
    dead = playing(replace(state, retired=frozenset({"alcibiades"})), PlaceLeaders("athens"))
    assert refused(dead, PlaceLeader("theramenes", "athens")) == ""


def test_no_leader_without_a_name_is_drawn_in_the_standard_rules() -> None:
    """6.5, RL."""
    state = position(revised=False, retired=frozenset({"xenophon", "cleopompus", "phormio", "pericles"}))
    assert not playing(state, PlaceLeaders("athens")).state.steps


def test_leaders_without_a_name_go_back_and_are_drawn_anew() -> None:
    """6.5, RL."""
    state = leader(leader(ruling(4, 424, 423, 5, 4), "athens", "athens"), "sparta", "sparta")
    state = leader(state, "athens", "athens", person="nicias")
    game = playing(state, GovernmentPhase())
    assert not unnamed_on_map(game.state, "athens") + unnamed_on_map(game.state, "sparta")
    assert game.decision is not None
    assert game.decision.actor == "sparta"
    assert offers_are_legal(game)


def test_who_has_more_than_four_loses_them_all_and_draws_none() -> None:
    """6.5, RL."""
    state = leader(ruling(4, 424, 423, 5, 4), "athens", "athens", person="nicias")
    for letter in "abcde":
        state = leader(state, "athens", "athens", person=f"athens_{letter}")
    game = Game(replace(state, steps=(GovernmentPhase(),)), ScriptedDice())
    assert not unnamed_on_map(game.state, "athens")
    game.submit(DrawLeaders(0))
    assert not game.state.steps


def test_the_enemy_sees_neither_who_is_drawn_nor_who_comes() -> None:
    """5.2, R1."""
    game = playing(position(year=431), PlaceLeaders("sparta"), 1)
    game.submit(DrawLeaders(1))
    step = game.state.steps[-1]
    assert isinstance(step, PlaceLeaders)
    seen = step.seen_by("athens", game.state)
    assert isinstance(seen, PlaceLeaders)
    assert (step.drawn, seen.drawn) == (("sparta_a",), ("",))


def test_markers_and_pools() -> None:
    """2.6, 6.5, 6.8."""
    state = leader(leader(position(), "athens", "athens"), "athens", "athens", person="athens_b")
    assert free_marker(state, "athens") == "athens-3"
    assert unnamed_pool(state, "athens") == ("athens_c", "athens_d", "athens_e", "athens_f")
    assert "sparta_a" in unnamed_pool(state, "sparta")


# ---------------------------------------------------------------- in a Logistics Phase


def test_spartans_come_in_their_year_or_later() -> None:
    """6.3, RUL-70."""
    assert "agis" not in available(position("campaign_game", year=419), "sparta")
    game = playing(position("campaign_game", year=417), SpartanArrivals("sparta"))
    assert offers_are_legal(game)
    assert refused(game, PlaceLeader("pythen", "sparta")) == "6.3"
    assert refused(game, PlaceLeader("agis", "athens")) == "6.3"
    game.submit(PlaceLeader("agis", "sparta"))
    assert not game.state.steps


def test_a_held_back_leader_replaces_a_dead_one() -> None:
    """6.4."""
    full = leader(leader(position(), "athens", "athens", person="pericles"), "athens", "athens", person="phormio")
    assert not playing(full, AthenianReplacements("athens")).state.steps
    dead = leader(position(retired=frozenset({"phormio"})), "athens", "athens", person="pericles")
    game = playing(dead, AthenianReplacements("athens"))
    assert refused(game, PlaceLeader("phormio", "athens")) == "6.4"
    game.submit(PlaceLeader("xenophon", "athens"))
    assert not game.state.steps


def test_a_leader_placed_in_a_besieged_city_is_inside() -> None:
    game = playing(position(), PlaceLeaders("sparta"), 1)
    game.submit(DrawLeaders(1))
    game.submit(PlaceLeader("sparta_a", "potidaea"))
    assert "sparta-3" in game.state.inside


def test_a_named_leader_comes_for_the_dead_beside_the_unnamed_who_took_his_force() -> None:
    """6.4, 6.8, RUL-66: both may serve."""
    state = leader(position(retired=frozenset({"phormio"})), "athens", "athens", person="pericles")
    game = playing(leader(state, "athens", "samos", person="athens_a"), AthenianReplacements("athens"))
    game.submit(PlaceLeader("xenophon", "athens"))
    assert {one.person for one in game.state.leaders.values() if one.side == "athens"} == {
        "pericles",
        "athens_a",
        "xenophon",
    }
    unhurt = leader(leader(position(), "athens", "athens", person="pericles"), "athens", "athens", person="phormio")
    assert not playing(leader(unhurt, "athens", "samos"), AthenianReplacements("athens")).state.steps
