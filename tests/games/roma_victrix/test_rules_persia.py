"""Parthia and Persia: the royal levy [9.6] and rebellion [12.2]."""

from __future__ import annotations

import pytest
from drawn_board import asked, force, on_board, play, refusal

from roma_desktop.games.registry import title as game_of
from roma_desktop.games.roma_victrix.commands import (
    Activate,
    EndLevy,
    EndOperations,
    Finish,
    Form,
    Levy,
    Move,
    Recruit,
)
from roma_desktop.games.roma_victrix.setting import rebels as rebels_of
from roma_desktop.games.roma_victrix.steps.free_levies import RoyalLevy
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.games.roma_victrix.steps.rebellion import RebellionTest

LAND = "babylonia:3 - media:3 - hyrcania:1 - bactria; babylonia - syria:2 - asia; media - mare"
REGIONS = {"persia": "babylonia media hyrcania bactria", "oriens": "syria asia"}
HELD = "gar at media; gar at hyrcania; gar at bactria; gar at syria"
SHAH = f"shah/3* 4CAV capital gar at babylonia; {HELD}"
OTHERS = {"rome": "capital gar at asia"}


def levying(parthia=SHAH + "; surena/3 CAV at media", **more):
    forces = {"parthia (parthian)": parthia, **OTHERS}
    return on_board(LAND, forces, steps=[RoyalLevy("parthia"), Operations("parthia")], regions=REGIONS, **more)


# ---------------------------------------------------------------- the royal levy [9.63]-[9.66]


@pytest.mark.parametrize(
    ("at", "create", "fits"),
    [
        ("media", {"CAV": 3}, True),  # 3 + 3 = 6 CSP
        ("media", {"AUX": 2, "CAV": 1}, True),
        ("media", {"CAV": 4}, False),
        ("babylonia", {"AUX": 5}, True),  # 3 + 3 + 5 = 11 CSP
        ("babylonia", {"AUX": 6}, False),
    ],
)
def test_a_province_creates_its_revenue_and_the_rating(at, create, fits):
    """9.64, 9.65: CSP; the capital's revenue too where it is; no RP."""
    game = levying()
    assert asked(game) == ("parthia", "9.63")
    if not fits:
        assert refusal(game, Recruit(at, create)) == "9.64"
        return

    game.submit(Recruit(at, create))

    assert game.state.powers["parthia"].treasury == 0


def test_the_capital_creates_without_a_leader():
    """R-61: its revenue and 5."""
    game = levying(f"capital gar at babylonia; shah/3* CAV gar at hyrcania; {HELD}")

    assert refusal(game, Recruit("babylonia", {"AUX": 5})) == "9.64"
    assert game.why_not(Recruit("babylonia", {"AUX": 4})) is None


def test_the_best_leader_counts_once():
    """R-61."""
    game = levying(SHAH + "; surena/2 phraates/1 CAV at media")

    assert refusal(game, Recruit("media", {"CAV": 3})) == "9.64"
    assert game.why_not(Recruit("media", {"CAV": 2})) is None


@pytest.mark.parametrize(
    ("at", "parthia"),
    [
        ("hyrcania", SHAH),  # no leader
        ("syria", SHAH + "; surena/3 CAV at syria"),  # not in the region Persia
        ("asia", SHAH),  # not controlled
        ("media", SHAH.replace("gar at media", "gar pillaged at media") + "; surena/3 CAV at media"),  # 9.66.2
    ],
)
def test_nowhere_else(at, parthia):
    """9.63: a controlled province of the region Persia with a leader, unpillaged."""
    assert refusal(levying(parthia), Recruit(at, {"CAV": 1})) == "9.63"


def test_not_where_enemies_are():
    """9.63: contested provinces are nobody's [10.23]."""
    forces = {"parthia (parthian)": SHAH + "; surena/3 CAV at media", "rome": "LGN at media; capital gar at asia"}
    game = on_board(LAND, forces, steps=[RoyalLevy("parthia"), Operations("parthia")], regions=REGIONS)

    assert refusal(game, Recruit("media", {"CAV": 1})) == "9.63"


@pytest.mark.parametrize("kind", ["HI", "LGN", "BI", "HC"])
def test_auxilia_cavalry_and_fleets_only(kind):
    """9.66.1."""
    assert refusal(levying(), Recruit("media", {kind: 1})) == "9.66.1"


def test_fleets_need_a_coast():
    """9.66.1, 9.17.4."""
    game = levying()

    assert game.why_not(Recruit("media", {"FLT": 1})) is None
    assert refusal(game, Recruit("babylonia", {"FLT": 1})) == "9.66.1"


def test_each_province_once_a_turn():
    """9.64: so much in the province."""
    game = play(levying(), Recruit("babylonia", {"CAV": 1}))
    assert refusal(game, Recruit("babylonia", {"CAV": 1})) == "9.63"

    play(game, Recruit("media", {"CAV": 1}))
    assert asked(game) == ("parthia", "5.11")


def test_nothing_is_bought():
    """9.12e."""
    game = levying(treasury={"parthia": 50})
    assert refusal(game, Levy("babylonia", None, {"CAV": 1})) == "9.63"

    assert asked(play(game, EndLevy())) == ("parthia", "5.11")


# ---------------------------------------------------------------- rebellion [12.21], [12.22]


def after_the_test(surena="surena/3 5CAV at media", dice=(), shah=SHAH, kind="parthian", **more):
    """Surena stands in media; at the shah's side are 4 units."""
    forces = {f"parthia ({kind})": f"{shah}; {surena}", **OTHERS, **more}
    game = on_board(LAND, forces, steps=[RebellionTest("parthia"), Operations("parthia")], regions=REGIONS, dice=dice)
    assert not game.dice.faces
    return game.state


def rebels(state):
    return state.side(state.captains["surena"].power) != "parthia"


@pytest.mark.parametrize(
    ("rating", "face", "rebel"),
    [(1, 1, False), (2, 1, True), (2, 2, False), (3, 2, True), (3, 3, False), (4, 3, True), (4, 4, False)],
)
def test_less_than_his_rating_is_rebellion(rating, face, rebel):
    """12.22: L-1 never, L-2 on 1, L-3 on 1-2, L-4 on 1-3."""
    assert rebels(after_the_test(f"surena/{rating} 5CAV at media", [face])) is rebel


@pytest.mark.parametrize("men", ["4CAV", "3CAV AUX", "CAV", "5FLT"])
def test_who_has_no_more_land_units_than_the_king_does_not_test(men):
    """12.21: more land units; fleets are none."""
    assert not rebels(after_the_test(f"surena/4 {men} at media"))


def test_reduced_units_are_units():
    """12.21: units are counted, not CSP."""
    assert rebels(after_the_test("surena/4 5AUXr at media", [1]))


@pytest.mark.parametrize("kind", ["kingdom", "barbarian"])
def test_only_parthians_and_persians_rebel(kind):
    """12.21."""
    units = "BI" if kind == "barbarian" else "HI"
    assert not rebels(after_the_test(f"surena/4 5{units} at media", kind=kind, shah=SHAH.replace("4CAV", units)))


def test_leader_units_and_province_change_sides():
    """12.22: they are the farthest player's."""
    state = after_the_test(dice=[1])
    side = state.side(state.captains["surena"].power)

    assert side == "rome"
    assert {state.side(unit.power) for unit in state.land_units("media")} == {"rome"}
    assert state.side(state.garrisons["media"]) == "rome"
    assert state.side(state.garrisons["babylonia"]) == "parthia"
    assert force(state, "parthia", "babylonia") == "4CAV"


def test_parthia_itself_does_not_get_them():
    """R-40."""
    more = {"aegyptus": "capital gar at syria"}
    state = after_the_test(dice=[1], shah=SHAH.replace("; gar at syria", ""), **more)

    assert state.side(state.captains["surena"].power) == "rome"  # asia is farther than syria


def test_the_king_himself_does_not_test():
    """12.21: other leaders than he."""
    assert not rebels(after_the_test("surena/4 CAV at media", shah=SHAH.replace("4CAV", "9CAV")))


def test_the_test_follows_a_march():
    """12.21: at once."""
    parthia = f"{SHAH}; surena/3 3CAV at media; 3CAV at hyrcania"
    game = on_board(
        LAND, {"parthia (parthian)": parthia, **OTHERS}, regions=REGIONS, dice=[6, 2], steps=[Operations("parthia")]
    )
    play(game, Activate("surena"), Move("hyrcania"))
    play(game, Form(frozenset(unit.id for unit in game.state.land_units("hyrcania"))), Finish())

    assert game.state.side(game.state.captains["surena"].power) == "rome"


def test_the_test_follows_a_levy():
    """12.21, 9.64."""
    game = levying(SHAH + "; surena/3 4CAV at media", dice=[2])

    play(game, Recruit("media", {"CAV": 1}), EndLevy())

    assert game.state.side(game.state.captains["surena"].power) == "rome"
    assert EndOperations() in game.options


@pytest.mark.parametrize(("language", "said"), [("en", "Rebels of Azarethes"), ("ja", "アザレテスの反乱軍")])
def test_rebels_are_called_by_their_leader(language, said):
    title = game_of("roma_victrix")
    state = title.start(title.load(title.scenarios()[16]), title.read_options({}))
    assert title.words(state, language).name("power", rebels_of("persia", "azarethes")) == said
