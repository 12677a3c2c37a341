"""The special rules of Fornovo [FOR]."""

from __future__ import annotations

from arq_positions import battle, change, in_activation, only, play, put, why_not
from msgspec.structs import replace

from roma_desktop.core.chance import Rolled
from roma_desktop.games.arquebus.commands.moving import EndMoves, Move, MoveLeader, Turn
from roma_desktop.games.arquebus.commands.sequence import Activate
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import GONE
from roma_desktop.games.arquebus.rules import battles
from roma_desktop.games.arquebus.rules.declaring import can_attack
from roma_desktop.games.arquebus.rules.results.casualties import flight
from roma_desktop.games.arquebus.rules.results.leaders import leavers, refuges
from roma_desktop.games.arquebus.rules.retreating_before import reach
from roma_desktop.games.arquebus.rules.special.fornovo import plunders
from roma_desktop.games.arquebus.steps.ending import EndActivation
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.sequence import Activations, FreeActivation
from roma_desktop.games.arquebus.steps.special.flood import Flood

WAGON = "1104"


def stradiots_at(at: str, **more: tuple[str, str]) -> State:
    state = only(battle("fornovo"), "lg-str2", "fr-bw1", *(one.replace("_", "-") for one in more))
    return put(state, lg_str2=(at, "SE"), **more)


def with_leader(state: State, leader: str, at: str) -> State:
    return replace(state, leaders={**state.leaders, leader: replace(state.leaders[leader], at=at)})


# ---------------------------------------------------------------- FOR-1


def plundering() -> State:
    """Stradiots that have come next to a wagon."""
    state = in_activation(with_leader(stradiots_at("0904"), "lg_str_leader", "0903"), "lg_str", MoveFire("lg"))
    return play(state, Move("lg-str2", "1004"), Turn("lg-str2", 0))[0]


def test_stradiots_next_to_a_wagon_get_a_marker():
    state = plundering()
    assert plunders(state, "lg-str2")
    state = in_activation(state, "lg_str", MoveFire("lg"))
    assert why_not(state, Move("lg-str2", "0904")) == "FOR-1"
    assert not can_attack(state, state.units["lg-str2"])
    assert reach(state, state.units["lg-str2"]) == 0


def test_stradiots_that_keep_away_from_the_wagons_get_none():
    state = in_activation(with_leader(stradiots_at("0804"), "lg_str_leader", "0803"), "lg_str", MoveFire("lg"))
    state, _ = play(state, Move("lg-str2", "0904"))
    assert not plunders(state, "lg-str2")
    assert why_not(state, Move("lg-str2", "0905")) == ""
    assert can_attack(state, state.units["lg-str2"])
    assert reach(state, state.units["lg-str2"]) == 3


def test_other_horse_does_not_plunder():
    state = put(only(battle("fornovo"), "lg-lc1", "fr-bw1"), lg_lc1=("0904", "SE"))
    state = in_activation(with_leader(state, "lg_fort_leader", "0903"), "lg_fort", MoveFire("lg"))
    state, _ = play(state, Move("lg-lc1", "1004"), Turn("lg-lc1", 0))
    assert not any(value for key, value in state.loose.items() if key.startswith("FOR-1"))


def test_their_own_leader_takes_the_marker_off():
    state = in_activation(plundering(), "lg_str", MoveFire("lg"))
    state = with_leader(state, "lg_str_leader", "0904")
    state, _ = play(state, MoveLeader("lg_str_leader", "1004"))
    assert not plunders(state, "lg-str2")
    state = in_activation(state, "lg_str", MoveFire("lg"))
    assert why_not(state, Move("lg-str2", "0904")) == ""


def test_a_french_unit_that_ends_an_activation_next_to_them_takes_the_marker_off():
    state = put(plundering(), fr_lca3=("1005", "SE"))
    ended = in_activation(state, "fr_rear", EndActivation("free"))
    assert not plunders(play(ended)[0], "lg-str2")
    of_others = in_activation(state, "fr_van", EndActivation("free"))
    assert plunders(play(of_others)[0], "lg-str2")
    farther = in_activation(put(state, fr_lca3=("0705", "SE")), "fr_rear", EndActivation("free"))
    assert plunders(play(farther)[0], "lg-str2")


def test_wagons_do_not_rouse_them():
    ended = in_activation(plundering(), "fr_train", EndActivation("free"))
    assert plunders(play(ended)[0], "lg-str2")


# ---------------------------------------------------------------- FOR-2


def asked(state: State) -> State:
    return replace(state, steps=(Activations(),), active="lg")


def test_the_reserve_waits():
    state, _ = play(asked(battle("fornovo")))
    assert isinstance(state.steps[-1], FreeActivation)
    assert why_not(state, Activate("lg_res")) == "FOR-2"
    assert why_not(state, Activate("lg_fort")) == ""


def test_rodolfo_calls_it():
    state, _ = play(asked(with_leader(battle("fornovo"), "lg_commander_1", "1218")))
    assert why_not(state, Activate("lg_res")) == ""
    state, _ = play(asked(with_leader(battle("fornovo"), "lg_commander_1", "1217")))
    assert why_not(state, Activate("lg_res")) == "FOR-2"


def test_a_french_unit_within_three_hexes_releases_it():
    start = battle("fornovo")
    near = change(start, "fr-lca1", at="1216")
    far = change(start, "fr-lca1", at="1214")
    assert ("FOR-2", ("FOR-2", 1)) in list(battles.notices(start, near))
    assert list(battles.notices(start, far)) == []


def test_a_loss_of_gonzagas_own_battle_releases_it():
    start = battle("fornovo")
    assert ("FOR-2", ("FOR-2", 1)) in list(battles.notices(start, change(start, "lg-mm1", at=GONE)))
    assert list(battles.notices(start, change(start, "lg-mm6", at=GONE))) == []


def test_rodolfo_belongs_to_gonzagas_battle():
    state = battle("fornovo")
    assert "lg_commander_1" not in leavers(state)
    assert "fr_commander_1" not in state.leaders
    assert refuges(with_leader(state, "lg_commander_1", "1316"), "lg_commander_1") == ("1014", "1015")
    moving = in_activation(state, "lg_main", MoveFire("lg"))
    assert why_not(moving, MoveLeader("lg_commander_1", "0813")) == ""
    moving = in_activation(state, "lg_fort", MoveFire("lg"))
    assert why_not(moving, MoveLeader("lg_commander_1", "0813")) == "7.2-d"


# ---------------------------------------------------------------- FOR-3


def crossing(unit: str, at: str) -> State:
    state = put(only(battle("fornovo"), unit), **{unit.replace("-", "_"): (at, "N")})
    return in_activation(with_leader(state, "lg_fort_leader", at), "lg_fort", MoveFire("lg"))


def test_a_unit_that_ends_its_move_in_the_taro_rolls_once_more():
    """FOR-3: the first die is for entering the hex."""
    state = crossing("lg-mm6", "1311")
    state, _ = play(state, Move("lg-mm6", "1310"), EndMoves(), dice=(0, 6))
    assert state.units["lg-mm6"].disordered
    state = crossing("lg-mm6", "1311")
    state, _ = play(state, Move("lg-mm6", "1310"), EndMoves(), dice=(0, 5))
    assert not state.units["lg-mm6"].disordered


def test_a_unit_that_ends_it_on_the_bank_or_did_not_move_does_not():
    state = crossing("lg-mm6", "1313")
    state, _ = play(state, Move("lg-mm6", "1312"), EndMoves(), dice=())
    assert not state.units["lg-mm6"].disordered
    state, _ = play(crossing("lg-mm6", "1310"), EndMoves(), dice=())
    assert not state.units["lg-mm6"].disordered


def test_a_unit_that_is_disordered_already_does_not_roll():
    state = change(crossing("lg-mm6", "1311"), "lg-mm6", order="disordered")
    state, events = play(state, Move("lg-mm6", "1310"), EndMoves(), dice=())
    assert state.units["lg-mm6"].at == "1310"
    assert not any(isinstance(event, Rolled) for event in events)


def test_the_roll_comes_before_another_unit_moves():
    state = put(crossing("lg-mm6", "1311"), lg_mm7=("1414", "N"))
    state = in_activation(state, "lg_fort", MoveFire("lg"))
    state, _ = play(state, Move("lg-mm6", "1310"), Move("lg-mm7", "1413"), dice=(0, 9))
    assert state.units["lg-mm6"].disordered
    assert not any(isinstance(step, Flood) for step in state.steps)


# ---------------------------------------------------------------- FOR-V1


def test_the_baggage_costs_four_points_when_all_of_it_is_taken():
    state = battle("fornovo")
    two = replace(state, loose={"FOR-V1:fr-bw1": 1, "FOR-V1:fr-bw2": 1})
    assert flight(two, "fr") == 0
    three = replace(two, loose={**two.loose, "FOR-V1:fr-bw3": 1})
    assert flight(three, "fr") == 4
    assert flight(three, "lg") == 0


def test_a_wagon_is_taken_by_a_unit_that_comes_into_its_hex():
    start = battle("fornovo")
    taken = change(change(start, "fr-bw1", at=GONE), "lg-mm1", at=WAGON)
    assert ("FOR-V1", ("FOR-V1:fr-bw1", 1)) in list(battles.notices(start, taken))
    burnt = change(start, "fr-bw1", at=GONE)
    assert list(battles.notices(start, burnt)) == []
