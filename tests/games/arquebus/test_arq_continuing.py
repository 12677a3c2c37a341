"""Activation, continuation and seizure [6.0], with the examples of Fornovo and Pavia."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, ClassVar

import pytest
from arq_positions import battle, play, why_not
from msgspec.structs import replace

from roma_desktop.core.flow import Command
from roma_desktop.games import registry
from roma_desktop.games.arquebus.commands.moving import EndMoves
from roma_desktop.games.arquebus.commands.sequence import (
    Activate,
    ActivateArmy,
    ActivateStandard,
    Decline,
    MoveStandard,
    Negate,
    Pass,
    Seize,
)
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import HIDDEN, Continuity, State
from roma_desktop.games.arquebus.model.terms import ARMY, GONE
from roma_desktop.games.arquebus.ruled_state import RuledState
from roma_desktop.games.arquebus.rules.continuing import chance, cup, modifiers
from roma_desktop.games.arquebus.steps.continuation import Announced, Continue
from roma_desktop.games.arquebus.steps.ending import EndActivation
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.rally import RallyPhase
from roma_desktop.games.arquebus.steps.sequence import Activations, DrawCounters, FreeActivation
from roma_desktop.games.arquebus.steps.shock.phase import ShockPhase


def pavia(last: str = "fr_swiss", **hands: tuple[str, ...]) -> State:
    """The French have just activated a Battle of theirs and may continue."""
    state = battle("pavia")
    late = replace(state, free={"im": 9, "fr": 9})  # the mist is gone, everybody is awake
    return replace(
        late,
        active="fr",
        last=last,
        hands={"im": (), "fr": (), **hands},
        steps=(Activations(), Continue("fr")),
    )


class TestX2Fornovo:
    """After an army continuation of Gonzaga's, +1 for his own Battle, −2 +1 for Caiazzo's in his range [6.2-g]."""

    def after_one_success(self) -> State:
        state = replace(battle("fornovo"), active="lg", last=ARMY, continuity=Continuity(successes=1))
        where = state.leaders["lg_main_leader"].at
        leaders = {**state.leaders, "lg_cai_leader": replace(state.leaders["lg_cai_leader"], at=where)}
        return replace(state, leaders=leaders)

    def test_the_army_has_the_effectiveness(self) -> None:
        """5.2-b, 6.2-f"""
        state = replace(battle("fornovo"), active="lg", last=ARMY)
        assert [one.drm for one in modifiers(state, "lg", ARMY)] == [-2]

    def test_the_commanders_own_battle_has_not(self) -> None:
        assert [one.drm for one in modifiers(self.after_one_success(), "lg", "lg_main")] == [1]

    def test_a_leader_in_his_range_has_both(self) -> None:
        assert [one.drm for one in modifiers(self.after_one_success(), "lg", "lg_cai")] == [-2, 1]

    def test_a_further_attempt_starts_at_two(self) -> None:
        state = replace(self.after_one_success(), continuity=Continuity(successes=2))
        assert [one.drm for one in modifiers(state, "lg", "lg_main")] == [2]


class TestX3Pavia:
    """The French announce the King's Battle; the Imperials play 0-5 for Terranova's [6.3-e]."""

    def announced(self) -> State:
        state = pavia(im=("opportunity_5",))
        state, _ = play(state, Activate("fr_king"))
        return state

    def test_a_six_fails_and_the_french_may_use_florange_again(self) -> None:
        state, _ = play(self.announced(), Seize("opportunity_5", "im_terra"), dice=(6,))
        assert isinstance(state.steps[-1], FreeActivation)
        assert state.active == "fr"
        assert why_not(state, Activate("fr_swiss")) == ""
        assert state.hands["im"] == ()

    def test_a_five_seizes(self) -> None:
        """6.3-e, R23, 2.4-c"""
        state, _ = play(self.announced(), Seize("opportunity_5", "im_terra"), dice=(5,))
        assert state.active == "im"
        assert state.activation is not None
        assert (state.activation.target, state.activation.mode) == ("im_terra", "seized")

    def test_a_battle_without_a_leader_on_the_map_cannot_seize(self) -> None:
        """6.2-e, 6.3-e"""
        state = self.announced()
        leaders = {**state.leaders, "im_terra_leader": replace(state.leaders["im_terra_leader"], at=GONE)}
        assert why_not(replace(state, leaders=leaders), Seize("opportunity_5", "im_terra")) == "6.2-e"

    def test_a_counter_that_is_not_held_is_refused(self) -> None:
        assert why_not(self.announced(), Seize("opportunity_3", "im_terra")) == "6.3-e"

    def test_negation_lets_the_roll_be_made_without_a_reset(self) -> None:
        """6.3-f"""
        state = pavia(im=("opportunity_5",), fr=("negation",))
        state = replace(state, continuity=Continuity(successes=1))
        state, _ = play(state, Activate("fr_king"), Seize("opportunity_5", "im_terra"), Negate(), dice=(0,))
        assert state.played == ("im:opportunity_5", "fr:negation")
        assert state.continuity.successes == 2
        assert state.active == "fr"


class TestContinuing:
    def test_not_with_the_battle_just_used(self) -> None:
        assert why_not(pavia(), Activate("fr_swiss")) == "6.2-a"

    def test_the_army_only_after_the_army(self) -> None:
        assert why_not(pavia(), ActivateArmy()) == "6.2-b"
        assert why_not(pavia(last=ARMY), ActivateArmy()) == ""

    def test_no_standard(self) -> None:
        """6.1-c"""
        assert why_not(pavia(), ActivateStandard()) == "6.2"

    def test_a_failure_gives_the_initiative_away(self) -> None:
        """6.2-h, 4.0-e"""
        state, _ = play(pavia(), Activate("fr_king"), dice=(9,))
        assert state.active == "im"
        assert state.continuity == Continuity()

    def test_a_pass_does_so_too(self) -> None:
        """6.1-d, 6.2-h"""
        state, _ = play(pavia(), Pass())
        assert state.active == "im"

    def test_chances_are_exact(self) -> None:
        """5.2-a, 6.2-g"""
        state = replace(pavia(), continuity=Continuity(successes=1))
        goal = 3  # the King's rating; +1 for the row
        assert chance(state, "fr", "fr_king") == Fraction(goal - 1 + 1, 10)

    def alone_with_the_king(self, **fields: Any) -> State:
        """The French have no Battle on the map but the King's, and may go on with it."""
        state = pavia(last="fr_king")
        units: dict[str, Unit] = {
            of: unit if state.counter(of).battle == "fr_king" or state.side_of(of) == "im" else replace(unit, at=GONE)
            for of, unit in state.units.items()
        }
        return replace(state, units=units, **fields)

    def test_a_single_battle_pays_more_each_time(self) -> None:
        """+1, then +3, then +5 (R04)."""
        gathered = (Continuity(successes, successes) for successes in range(3))
        alone = [self.alone_with_the_king(continuity=one) for one in gathered]
        assert [sum(one.drm for one in modifiers(state, "fr", "fr_king")) for state in alone] == [1, 3, 5]

    def test_each_attempt_of_a_single_battle_counts_and_none_when_a_second_has_come(self) -> None:
        """6.2-g, R41: what was gathered stays until the reset."""
        gathered = Continuity(successes=1, alone=1)
        alone, _ = play(self.alone_with_the_king(continuity=gathered), Activate("fr_king"), dice=(0,))
        assert alone.continuity == Continuity(successes=2, alone=2)
        two = replace(pavia(), continuity=gathered)
        assert [one.drm for one in modifiers(two, "fr", "fr_king")] == [1, 1]
        succeeded, _ = play(two, Activate("fr_king"), dice=(0,))
        assert succeeded.continuity == Continuity(successes=2, alone=1)
        failed, _ = play(two, Activate("fr_king"), dice=(9,))
        assert failed.continuity == Continuity()


class TestWhatCanBeSeized:
    """A continuation before its roll [6.2-d], and nothing else [6.3-g]."""

    HOLDS: ClassVar = {"im": ("opportunity_5",), "fr": ("opportunity_6",)}

    def announced(self, state: State) -> bool:
        return any(isinstance(step, Announced) for step in state.steps)

    def test_a_continuation_that_is_announced(self) -> None:
        """6.2-d"""
        state, _ = play(pavia(**self.HOLDS), Activate("fr_king"))
        assert self.announced(state)
        assert why_not(state, Seize("opportunity_5", "im_terra")) == ""

    def test_not_a_pass(self) -> None:
        """6.2-d: unless the player passes."""
        state, _ = play(pavia(**self.HOLDS), Pass())
        assert isinstance(state.steps[-1], FreeActivation)
        assert state.hands == self.HOLDS

    def test_not_a_seizure(self) -> None:
        """6.3-g: the French hold the better counter."""
        seized = (Seize("opportunity_5", "im_terra"), Decline())
        state, _ = play(pavia(**self.HOLDS), Activate("fr_king"), *seized, dice=(5,))
        assert state.active == "im"
        assert not self.announced(state)
        assert why_not(state, Seize("opportunity_6", "fr_king")) != ""

    def test_not_a_free_activation(self) -> None:
        """6.3-g"""
        free = replace(pavia(**self.HOLDS), steps=(Activations(), FreeActivation("fr")))
        state, _ = play(free, Activate("fr_king"))
        assert state.activation is not None
        assert state.activation.mode == "free"
        assert not self.announced(state)
        assert why_not(state, Seize("opportunity_5", "im_terra")) != ""


class TestSecrecy:
    def test_the_other_side_is_asked_as_long_as_it_holds_anything(self) -> None:
        for counter in cup(battle("pavia")):
            state, _ = play(pavia(im=(counter,)), Activate("fr_king"))
            assert isinstance(state.steps[-1], Announced)
            assert why_not(state, Decline()) == ""

    def test_who_has_shown_all_that_could_help_is_not_asked(self) -> None:
        """6.3-e: the four Opportunity counters are out of the battle."""
        four = ("opportunity_3", "opportunity_4", "opportunity_5", "opportunity_6")
        shown = tuple(f"im:{one}" for one in four)
        state = replace(pavia(im=("war_cry",)), played=shown)
        state, _ = play(state, Activate("fr_king"), dice=(9,))
        assert not isinstance(state.steps[-1], Announced)

    def test_counters_of_the_other_side_are_hidden(self) -> None:
        state = pavia(im=("opportunity_5", "negation"))
        assert isinstance(state, RuledState)
        assert state.seen_by("fr").hands["im"] == (HIDDEN, HIDDEN)
        assert state.seen_by("im").hands["im"] == ("opportunity_5", "negation")

    def test_each_side_draws_its_number(self) -> None:
        """6.3-a, 6.3-b, T9"""
        start = replace(battle("pavia"), steps=(Activations(), DrawCounters()))
        state, _ = play(start, dice=(1, 1, 1, 1, 1))
        assert {side: len(hand) for side, hand in state.hands.items()} == {"im": 3, "fr": 2}
        assert set(state.hands["im"]) <= set(cup(state))


class TestFree:
    def free(self, name: str, side: str) -> State:
        return replace(battle(name), active=side, steps=(Activations(), FreeActivation(side)))

    def test_a_pass_hands_over_and_is_counted(self) -> None:
        """6.1-d, 2.4-b"""
        state, _ = play(self.free("pavia", "im"), Pass())
        assert state.active == "fr"
        assert state.free["im"] == 1

    def test_the_time_marker_is_moved_by_the_other_player_only(self) -> None:
        """At Pavia the Imperials are the Timed player [16.1]."""
        assert why_not(self.free("pavia", "im"), Pass(time=True)) == "16.1-a"
        state, _ = play(self.free("pavia", "fr"), Pass(time=True))
        assert state.time == 15

    def test_who_runs_out_of_time_loses(self) -> None:
        state = replace(self.free("pavia", "fr"), time=1)
        state, _ = play(state, Pass(time=True))
        assert state.outcome is not None
        assert (state.outcome.winner, state.outcome.rule) == ("fr", "16.1-a")

    def test_a_battle_begins_to_move_and_fire(self) -> None:
        """4.0-a, 4.0-b, 4.0-c"""
        state, _ = play(self.free("ravenna", "fr"), Activate("fr_lands"))
        assert isinstance(state.steps[-1], MoveFire)
        assert state.activation is not None
        assert state.activation.mode == "free"

    @pytest.mark.parametrize(
        ("order", "after"), [(Activate("fr_lands"), [ShockPhase, RallyPhase]), (ActivateArmy(), [])]
    )
    def test_shock_and_rally_follow_the_movement_of_a_battle_not_of_the_army(
        self, order: Command, after: list[type]
    ) -> None:
        """4.0-d"""
        state, _ = play(self.free("ravenna", "fr"), order)
        steps = [type(step) for step in reversed(state.steps)]
        assert steps[: 1 + len(after)] == [MoveFire, *after]
        assert not {ShockPhase, RallyPhase}.intersection(steps[1 + len(after) :])
        ended, _ = play(state, EndMoves())
        assert MoveFire not in [type(step) for step in ended.steps]

    def test_the_marks_of_an_activation_end_with_it_and_the_next_one_is_counted(self) -> None:
        """1.0, 2.2-g: there are no turns, activation follows activation."""
        title = registry.title("arquebus")
        before = replace(self.free("ravenna", "fr"), activations=4)
        state, _ = play(before, Activate("fr_lands"))
        assert state.activation is not None
        assert title.turn(state) == 5
        ended, _ = play(replace(state, steps=(*state.steps[:1], EndActivation("continued"))), dice=())
        assert ended.activation is None

    def test_a_battle_of_the_enemy_is_refused(self) -> None:
        assert why_not(self.free("ravenna", "fr"), Activate("lg_foot")) == "6.1-a"

    def test_the_standard_moves_to_a_hex_of_the_map(self) -> None:
        """6.1-c, 15.2-a"""
        state, _ = play(self.free("ravenna", "fr"), MoveStandard("1620"))
        assert state.standards["fr"] == "1620"
