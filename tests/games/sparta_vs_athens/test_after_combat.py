"""What a battle leaves: reduced losses [8.4], fallen leaders [6.7], prestige [13.0], sieges that end [9.0]."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from roma_desktop.core.errors import Illegal
from roma_desktop.core.game import Game
from roma_desktop.games.sparta_vs_athens.commands.combat import (
    ChooseVictim,
    LeadWith,
    LoseUnits,
    ReduceUnits,
    StandLosses,
)
from roma_desktop.games.sparta_vs_athens.model.pieces import Siege
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.steps.tolls import removed
from tests.games.sparta_vs_athens.combat_play import FIELD, A, B, L, alive, fought, gathered, meeting, results
from tests.games.sparta_vs_athens.playing import happen
from tests.games.sparta_vs_athens.positions import leader, put, scripted

# ---------------------------------------------------------------- reduction


def test_reduction_of_a_total_loss_halves_it_and_flips_the_rest() -> None:
    """8.4, worked example: D(A) on four front units."""
    four = ("corinth.LSP.3", "corinth.LSP.4", "corinth.LSP.5", "achaea.LSP.1")
    state = gathered(FIELD, A + "1", A + "2", A + "3", A + "4", A + "5", A + "6", A + "7", A + "8", *four)
    game = Game(meeting(state), scripted(6))
    assert results(game)[0].result == "D(A)"
    assert game.decision is not None
    assert (game.decision.actor, game.decision.rule) == ("sparta", "8.4")
    game.submit(ReduceUnits())
    game.submit(LoseUnits(frozenset({"corinth.LSP.3", "achaea.LSP.1"})))
    left = {of: game.state.units[of] for of in four if game.state.units[of].at == FIELD}
    assert set(left) == {"corinth.LSP.4", "corinth.LSP.5"}
    assert all(unit.reduced for unit in left.values())
    assert game.state.prestige == 1  # four SP


def test_a_reduced_unit_that_flips_again_dies() -> None:
    """8.4, RUL-81: what is removed counts as it was shown."""
    state = gathered(FIELD, A + "1", A + "2", A + "3")
    state = put(put(state, B + "2", FIELD, reduced=True), B + "3", FIELD)
    game = fought(meeting(state), 6, orders=(ReduceUnits(),))  # 21 to 15: DH
    assert alive(game.state) & {B + "2", B + "3"} == {B + "3"}
    assert game.state.units[B + "3"].reduced
    assert game.state.prestige == 2  # nine SP shown


def test_equal_losses_are_those_after_the_reduction() -> None:
    """RUL-11: they can't be reduced themselves."""
    state = gathered(FIELD, A + "1", A + "2", B + "2", B + "3")
    game = Game(meeting(state), scripted(5))
    assert results(game)[0].result == "DH/A[E]"
    game.submit(ReduceUnits())
    assert game.state.steps == ()
    assert len(alive(game.state)) == 4
    assert not game.state.units[A + "1"].reduced
    assert game.state.prestige == 0  # RUL-81: two points flipped, none lost
    game = fought(
        meeting(state), 5, orders=(StandLosses(), LoseUnits(frozenset({B + "3"})), LoseUnits(frozenset({A + "2"})))
    )
    assert alive(game.state) == {A + "1", B + "2"}
    assert game.state.prestige == -2  # Athens lost 7, Sparta 6: the 7 count


def test_without_losses_nobody_is_asked_about_reduction() -> None:
    state = gathered(FIELD, A + "1", A + "2", B + "3")
    game = fought(meeting(state), 5)  # 3:1, DH of one unit: none
    assert game.state.steps == ()
    assert len(alive(game.state)) == 3


# ---------------------------------------------------------------- leaders


def battle_with_leaders(*sum_of_dice: int) -> Game[State]:
    state = gathered(FIELD, A + "1", A + "2", B + "2", B + "3")
    state = leader(state, "athens", FIELD, land=1, person="demosthenes")
    state = leader(leader(state, "sparta", FIELD, person="sparta_a"), "sparta", FIELD, land=1, person="agis")
    game = Game(meeting(state), scripted(5, *sum_of_dice))
    game.submit(LeadWith("sparta-2"))
    return game


def test_with_several_leaders_the_enemy_says_who_has_fallen() -> None:
    """6.7, I9, 6.8."""
    game = battle_with_leaders(6, 6, 1)
    game.submit(ReduceUnits())
    assert game.decision is not None
    assert (game.decision.actor, game.decision.rule) == ("athens", "6.7")
    with pytest.raises(Illegal) as refusal:
        game.submit(ChooseVictim("athens-1"))
    assert refusal.value.rule == "6.7"
    game.submit(ChooseVictim("sparta-2"))
    successor = game.state.leaders["sparta-2"]
    assert successor.person == "sparta_b"
    assert not successor.shown
    assert "agis" in game.state.retired


def test_an_unnamed_leader_who_dies_goes_back_to_the_pool() -> None:
    """6.8."""
    game = battle_with_leaders(6, 6, 1)
    game.submit(ReduceUnits())
    game.submit(ChooseVictim("sparta-1"))
    assert "sparta_a" not in game.state.retired


def test_two_kills_a_leader_of_athens_whose_successor_has_no_cp_left() -> None:
    """6.7, 6.8."""
    game = battle_with_leaders(1, 1, 3)
    game.submit(ReduceUnits())
    assert game.state.leaders["athens-1"].person == "athens_c"
    assert "athens-1" in game.state.done
    assert "demosthenes" in game.state.retired


def test_other_sums_kill_nobody() -> None:
    game = battle_with_leaders(1, 2)
    game.submit(ReduceUnits())
    assert len(game.state.leaders) == 3


def test_the_end_columns_protect_leaders() -> None:
    """RUL-08: the defender's on the lowest column, the attacker's on the highest."""
    weak = leader(gathered(FIELD, A + "12", B + "1"), "sparta", FIELD, person="agis")
    game = fought(meeting(weak), 5)  # no roll for leaders
    assert game.state.steps == ()
    strong = leader(gathered(FIELD, A + "1", A + "2", "anactorium.LSP.1"), "athens", FIELD, person="nicias")
    game = fought(meeting(strong), 1)
    assert results(game)[0].column == "8:1"
    assert game.state.steps == ()


def test_leaders_die_with_the_last_of_their_units_and_nobody_takes_their_place() -> None:
    """6.9"""
    state = leader(gathered(FIELD, A + "1", A + "2", A + "3", B + "3"), "sparta", FIELD, person="agis")
    state = put(state, A + "4", FIELD)
    state = put(state, A + "5", FIELD)
    game = fought(meeting(state), 6, 6, 6, orders=(StandLosses(),))
    assert results(game)[0].result == "D(A)"
    assert game.state.leaders == {}
    assert "agis" in game.state.retired


# ---------------------------------------------------------------- afterwards


def test_the_phasing_side_is_done_after_a_battle_and_the_other_is_not() -> None:
    state = gathered(FIELD, A + "1", B + "2")
    assert fought(meeting(state), 4).state.done == {A + "1"}
    state = replace(state, phasing="sparta")
    assert fought(meeting(state), 4).state.done == {B + "2"}


def test_prestige_goes_to_the_side_that_lost_fewer_strength_points() -> None:
    """13.0, RUL-13: 11 and more are worth three."""
    state = gathered(FIELD, A + "10", A + "11", B + "1")
    game = fought(meeting(state), 1, orders=(StandLosses(),))
    assert game.state.prestige == -1
    state = gathered(FIELD, A + "1", A + "4", B + "1", "boeotia.LSP.2", "elis.LSP.1", "sicyon.LSP.1")
    game = fought(meeting(state), 1, orders=(StandLosses(),))
    assert results(game)[0].result == "A(A)"
    assert game.state.prestige == -3


def test_a_siege_ends_when_the_besiegers_are_attacked_from_outside() -> None:
    """9.0"""
    state = gathered("potidaea", A + "1", "corinth.LSP.1", B + "1")
    inside = frozenset({"corinth.LSP.1"})
    state = replace(state, phasing="sparta", inside=inside, sieges={"potidaea": Siege("athens", frozenset({A + "1"}))})
    state = meeting(state, "potidaea", "sparta")
    game = fought(state, 4)
    assert game.state.sieges == {}
    assert game.state.inside == frozenset()


@pytest.mark.parametrize(("never", "where"), [(True, "gone"), (False, "")])
def test_lands_lost_are_out_of_the_game_where_the_option_says_so(never: bool, where: str) -> None:
    """R20: whichever side loses them; ships can always be built again."""
    for face, loser in ((1, A + "10"), (6, B + "3")):
        state = gathered(FIELD, *((A + "10", B + "1") if face == 1 else (*(A + str(n) for n in range(1, 10)), B + "3")))
        options = replace(state.setting.options, never_rebuilt=never)
        state = replace(state, setting=replace(state.setting, options=options))
        game = fought(meeting(state), face, orders=(StandLosses(),))
        assert game.state.units[loser].at == where
    events = removed(state, [B + "2", L + "1"], "8.2")
    assert happen(state, events).units[B + "2"].at == where
    assert happen(state, events).units[L + "1"].at == ""
