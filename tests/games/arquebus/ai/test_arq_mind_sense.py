"""Follies that computer players of Arquebus don't commit any more."""

from __future__ import annotations

from arq_positions import battle, change, in_activation, only, put
from msgspec.structs import replace

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.game import Options, carry_out
from roma_desktop.core.message import say
from roma_desktop.core.mind import Temper
from roma_desktop.games.arquebus.ai.choosing import rally_value
from roma_desktop.games.arquebus.ai.mind import MIND
from roma_desktop.games.arquebus.ai.posture import Operation, style_of
from roma_desktop.games.arquebus.commands.moving import EndMoves, Move, Turn
from roma_desktop.games.arquebus.commands.shock import Attack, Charge, EndDeclaring, GoWith
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import FACINGS
from roma_desktop.games.arquebus.rules.facing import aspect
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from roma_desktop.games.arquebus.steps.shock.declaring import Declaring
from roma_desktop.games.arquebus.steps.shock.leaving import Leaving


def test_who_must_cross_a_river_crosses_it() -> None:
    """The ground may disorder a man-at-arms of the League, but there is no other way to the French [7.3-a]."""
    state = put(only(battle("fornovo"), "lg-mm3", "fr-mm3"), lg_mm3=("1512", "N"), fr_mm3=("1504", "S"))
    state = in_activation(state, "lg_main", MoveFire("lg"))
    command = MIND.script(state, "lg", None)
    assert isinstance(command, Move)
    assert command.to == "1611"


def test_who_runs_out_of_time_grows_bold() -> None:
    """With the last boxes of the Time marker the League fears less and asks less of an attack [16.1]."""
    state = in_activation(battle("fornovo"), "lg_main", MoveFire("lg"))
    calm, pressed = style_of(state, "lg", None), style_of(replace(state, time=2), "lg", None)
    assert pressed.caution < calm.caution
    assert pressed.nerve < calm.nerve
    assert style_of(replace(state, time=2), "fr", None) == style_of(state, "fr", None)


def with_levels(state: State, **levels: int) -> State:
    """The position with other flight levels."""
    scenario = state.setting.scenario
    sides = tuple(replace(side, flight_level=levels[side.id]) for side in scenario.sides)
    return replace(state, setting=replace(state.setting, scenario=replace(scenario, sides=sides)))


def behind_the_ditch(*gendarmes: str) -> State:
    """Spanish swordsmen behind their ditch at Cerignola, a Disordered pike before it, and French men-at-arms near.

    Here the Spanish army breaks the sooner of the two, so that each loss of its own counts.
    """
    state = put(
        only(with_levels(battle("cerignola"), sp=20, fr=30), "sp-sb1", "sp-sb2", "fr-pk2", *gendarmes),
        sp_sb1=("0607", "S"), sp_sb2=("0507", "S"), fr_pk2=("0508", "N"),
        **{one.replace("-", "_"): (at, "N") for one, at in zip(gendarmes, ("0510", "0610"), strict=False)},
    )  # fmt: skip
    return in_activation(change(state, "fr-pk2", order="disordered"), "sp_right", Declaring("sp"))


def test_nobody_leaves_his_ditch_for_men_at_arms() -> None:
    """Who beats an enemy must advance into his hex [12.4-a]: who stands thinks of what awaits him there."""
    assert isinstance(MIND.script(behind_the_ditch(), "sp", None), Attack)
    assert MIND.script(behind_the_ditch("fr-mm1", "fr-mm2"), "sp", None) == EndDeclaring()


def test_rallying_is_worth_more_to_an_army_near_its_end() -> None:
    state = battle("cerignola")
    state = put(change(state, "sp-aq1", order="retired"), sp_aq1=(state.standards["sp"], "S"))
    spent = replace(state, lost={**state.lost, "sp": 15})
    assert 0 < rally_value(state, "sp") < rally_value(spent, "sp") // 2


def test_losses_count_more_near_the_end() -> None:
    """A Flight Point is worth more to an army that has few left [3.0-e]."""
    state = battle("cerignola")

    def felt(lost: int) -> int:
        terms = (
            MIND.judge(replace(state, lost={**state.lost, "sp": many}), "sp", Temper.STEADY)
            for many in (lost, lost + 1)
        )
        before, after = (one["own losses"] + one["own steadiness"] for one in terms)
        return before - after

    assert 0 < 2 * felt(0) < felt(18)


def test_a_retired_unit_that_is_caught_is_as_good_as_lost() -> None:
    """Next to an enemy it will be eliminated at the next blow [14.4-g]."""
    state = put(only(battle("cerignola"), "sp-sb1", "fr-pk2"), sp_sb1=("0607", "S"), fr_pk2=("0605", "N"))
    state = change(state, "sp-sb1", order="retired")
    caught = put(state, fr_pk2=("0606", "N"))
    near, away = (MIND.judge(one, "sp", Temper.STEADY)["own retired"] for one in (caught, state))
    assert near < 4 * away < 0


def test_a_bold_player_attacks_where_a_wary_one_stands() -> None:
    """Whose temper is in his operation keeps it for all he does with the Battle."""
    ditch, open_ = behind_the_ditch("fr-mm1", "fr-mm2"), behind_the_ditch()
    does = {
        temper: [MIND.script(state, "sp", Operation("sp_right", "hold", temper=temper)) for state in (ditch, open_)]
        for temper in Temper
    }
    assert all(isinstance(one, Attack) for one in does[Temper.BOLD])
    assert does[Temper.WARY] == [EndDeclaring(), EndDeclaring()]
    assert does[Temper.STEADY][0] == EndDeclaring()
    begun = MIND.candidates(replace(battle("cerignola"), steps=(FreeActivation("fr"),)), "fr", Temper.BOLD)
    assert {one.intent.temper for one in begun if isinstance(one.intent, Operation)} == {Temper.BOLD}


def pikes_and_men_at_arms() -> State:
    """Pikes of the League face two hexes of Bretons at Fornovo; nobody but men-at-arms can attack one of the two."""
    units = ("fr-bw2", "fr-bw3", "lg-mm5", "lg-pk1", "lg-pk2")
    state = put(
        only(battle("fornovo"), *units),
        fr_bw2=("1404", FACINGS[2]), fr_bw3=("1504", FACINGS[0]),
        lg_mm5=("1204", FACINGS[0]), lg_pk1=("1603", FACINGS[1]), lg_pk2=("1505", FACINGS[4]),
    )  # fmt: skip
    state = change(state, "fr-bw2", order="disordered")
    return in_activation(state, "lg_main", Declaring("lg"), commanded=frozenset(units), in_range=frozenset(units))


def test_a_charge_that_others_join_is_no_folly() -> None:
    """Alone it would harm nobody; with the pikes it is the attack without which none can be declared [12.1-b]."""
    state = pikes_and_men_at_arms()
    charge = next(one for one in Options(state) if isinstance(one, Charge) and one.unit == "lg-mm5")
    assert MIND.absurd(state, charge) is None
    alone = put(state, lg_pk1=("2003", FACINGS[1]), lg_pk2=("2005", FACINGS[4]))
    assert charge in Options(alone)
    assert MIND.absurd(alone, charge) is not None


def test_declaring_comes_to_an_end() -> None:
    """Nobody declares an attack and takes it back for ever: ten commands are enough for three units."""
    state = pikes_and_men_at_arms()
    for _ in range(10):
        command = MIND.script(state, "lg", None)
        state, _ = carry_out(state, command, ScriptedDice([0] * 30))
        if command == EndDeclaring():
            return
    raise AssertionError("it goes round in circles")


def test_leaders_stay_with_another_unit_and_are_never_left_alone() -> None:
    """7.2-f: left alone one would have to make way for any enemy who comes [5.4-c]."""
    for at, stays in (("0607", True), ("0505", False)):
        state = put(only(battle("cerignola"), "sp-mm1", "sp-aq1"), sp_mm1=("0607", "S"), sp_aq1=(at, "S"))
        state = in_activation(state, "sp_right", Leaving("sp-mm1", "0608", "12.4-a", say("It advances."), 1))
        leader = state.setting.leader_of["sp_right"]
        state = replace(state, leaders={**state.leaders, leader: replace(state.leaders[leader], at="0607")})
        assert MIND.script(state, "sp", None) == GoWith(frozenset() if stays else frozenset({leader}))


def test_who_stays_beside_an_enemy_turns_to_him() -> None:
    """Turning by a vertex costs nothing [8.0-e], and an enemy at the flank or the back attacks with an advantage."""
    state = put(only(battle("cerignola"), "fr-pk3", "sp-pk1"), fr_pk3=("1013", "NE"), sp_pk1=("1014", "N"))
    command = MIND.script(in_activation(state, "fr_centre", MoveFire("fr")), "fr", None)
    assert isinstance(command, Turn)
    assert aspect(state.setting.field, "1013", state.units["fr-pk3"].facing, "1014") != "front"
    assert aspect(state.setting.field, "1013", command.facing, "1014") == "front"
    facing_him = change(state, "fr-pk3", facing=command.facing)
    assert MIND.script(in_activation(facing_him, "fr_centre", MoveFire("fr")), "fr", None) == EndMoves()
