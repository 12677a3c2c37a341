"""Parthia and Persia: the royal levy [9.6] and rebellion [12.2]."""

from __future__ import annotations

import pytest
from card_table import holding
from drawn_board import asked, coast, flip, force, march, on_board, play, refusal, units

from roma_desktop.games.registry import title as game_of
from roma_desktop.games.roma_victrix.cards.play import Play
from roma_desktop.games.roma_victrix.commands import (
    Activate,
    Attack,
    Embark,
    EndLevy,
    EndOperations,
    Form,
    Land,
    LetPass,
    Levy,
    Lose,
    Move,
    Recruit,
    Sail,
    Split,
    Stand,
)
from roma_desktop.games.roma_victrix.model.setting import rebels as rebels_of
from roma_desktop.games.roma_victrix.model.tables import COUNTER_MIX
from roma_desktop.games.roma_victrix.steps.creation.free_levies import RoyalLevy
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
    ("at", "parthia", "rule"),
    [
        ("hyrcania", SHAH, "9.63"),  # no leader
        ("syria", SHAH + "; surena/3 CAV at syria", "9.63"),  # not in the region Persia
        ("asia", SHAH, "9.63"),  # not controlled
        ("media", SHAH.replace("gar at media", "gar pillaged at media") + "; surena/3 CAV at media", "9.66.2"),
    ],
)
def test_nowhere_else(at, parthia, rule):
    """9.63, 9.66.2: a controlled province of the region Persia with a leader, unpillaged."""
    assert refusal(levying(parthia), Recruit(at, {"CAV": 1})) == rule


def test_not_where_enemies_are():
    """10.23: contested provinces are nobody's."""
    forces = {"parthia (parthian)": SHAH + "; surena/3 CAV at media", "rome": "LGN at media; capital gar at asia"}
    game = on_board(LAND, forces, steps=[RoyalLevy("parthia"), Operations("parthia")], regions=REGIONS)

    assert refusal(game, Recruit("media", {"CAV": 1})) == "10.23"


@pytest.mark.parametrize("kind", ["HI", "LGN", "BI", "HC"])
def test_auxilia_cavalry_and_fleets_only(kind):
    """9.66.1."""
    assert refusal(levying(), Recruit("media", {kind: 1})) == "9.66.1"


def test_fleets_need_a_coast():
    """9.17.4."""
    game = levying()

    assert game.why_not(Recruit("media", {"FLT": 1})) is None
    assert refusal(game, Recruit("babylonia", {"FLT": 1})) == "9.17.4"


def test_no_more_counters_than_there_are():
    """9.0."""
    game = levying(SHAH + f"; surena/3 CAV at media; {COUNTER_MIX['AUX']}AUX at bactria", dice=[6])

    assert refusal(game, Recruit("babylonia", {"AUX": 1})) == "9.0"


def test_each_province_once_a_turn():
    """9.64: so much in the province."""
    game = play(levying(), Recruit("babylonia", {"CAV": 1}))
    assert refusal(game, Recruit("babylonia", {"CAV": 1})) == "9.64"

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


# ---------------------------------------------------------------- at once [12.21]


def side_of(game, leader="surena"):
    return game.state.side(game.state.captains[leader].power)


def parthian(parthia, dice=(), **more):
    """Parthia is in its operations phase."""
    forces = {"parthia (parthian)": f"{parthia}; {HELD}", **OTHERS, **more.pop("forces", {})}
    return on_board(LAND, forces, regions=REGIONS, dice=dice, steps=[Operations("parthia")], **more)


def test_he_tests_when_he_joins_others_in_a_province():
    """12.21: at once: he goes over, and his march is over, before anybody is asked anything else."""
    game = parthian("shah/3* 4CAV capital gar at babylonia; surena/3 3CAV at media; 3CAV at hyrcania", [6, 2])

    play(game, Activate("surena"), Move("hyrcania"))

    assert side_of(game) == "rome"
    assert asked(game) == ("parthia", "5.11")
    assert Activate("surena") not in game.options
    assert game.state.side(game.state.garrisons["hyrcania"]) == "rome"


def test_he_does_not_test_while_he_has_no_more_than_the_king():
    """12.21: more, not as many."""
    game = parthian("shah/3* 4CAV capital gar at babylonia; surena/3 3CAV at media; CAV at hyrcania", [6])

    play(game, Activate("surena"), Move("hyrcania"))

    assert asked(game) == ("parthia", "5.14")
    assert not game.dice.faces


def test_he_tests_when_the_king_leaves_his_men_behind():
    """12.21: whichever leader moves; the king himself marches on."""
    game = parthian("shah/3* 7CAV capital gar at babylonia; surena/3 5CAV at media", [6, 2])
    with_him = units(game.state, "2CAV", "parthia", "babylonia")

    play(game, Activate("shah"), Form(with_him))
    assert side_of(game) == "parthia"
    play(game, Move("syria"))

    assert side_of(game) == "rome"
    assert asked(game) == ("parthia", "5.14")
    assert march(game).leader == "shah"


def test_the_king_meets_the_rebels_on_the_same_march():
    """12.21: at once, not when his march is over: he finds an enemy in media."""
    game = parthian("shah/3* 7CAV capital gar at babylonia; surena/3 5CAV at media", [6, 2])
    play(game, Activate("shah"), Form(units(game.state, "2CAV", "parthia", "babylonia")), Move("syria"))

    play(game, Move("babylonia"), LetPass(), Move("media"))

    assert asked(game) == ("parthia", "5.27")
    assert Attack("rome") in game.options


def test_who_has_passed_tests_anew_only_when_he_comes_to_have_more_again():
    """12.21: one die each time he comes to have more."""
    game = parthian("shah/3* 7CAV capital gar at babylonia; surena/3 5CAV at media", [6, 6, 1])
    some = units(game.state, "2CAV", "parthia", "babylonia")
    play(game, Activate("shah"), Form(some), Move("syria"))  # surena rolls a 6
    assert side_of(game) == "parthia"

    play(game, Move("babylonia"))
    assert side_of(game) == "parthia"
    play(game, Move("syria"))  # and a 1

    assert side_of(game) == "rome"
    assert not game.dice.faces


def test_he_tests_when_the_king_loses_men():
    """12.21: in the middle of a combat too, before the beaten king retreats."""
    forces = {"rome": "marcus/4* 9LGN at babylonia; capital gar at asia"}
    parthia = f"shah/3* 4CAV at babylonia; surena/3 3CAV at media; {HELD}"
    game = on_board(
        LAND, {**forces, "parthia (parthian)": parthia}, regions=REGIONS, dice=[6, 1, 2, 3], op=3, leader="marcus"
    )
    play(game, Attack("parthia"), Stand(), Split(0, 0), flip("rome.LGN1", "rome.LGN2"))
    assert asked(game) == ("parthia", "5.31.9")
    assert side_of(game) == "parthia"

    play(game, Lose(removed=units(game.state, "2CAV", "parthia", "babylonia"), flipped=frozenset({"parthia.CAV3"})))

    assert side_of(game) == "rome"
    assert asked(game) == ("parthia", "5.31.11")


def test_he_tests_when_the_king_dies():
    """12.21, 3.32: his heir has fewer men; without an heir there is no king to compare him with."""
    parthia = f"shah/3* 4CAV capital gar at babylonia; pacorus/2 CAV at hyrcania; surena/3 3CAV at media; {HELD}"
    for heirs, side in ((["pacorus"], "rome"), ([], "parthia")):
        forces, dice = {"parthia (parthian)": parthia, **OTHERS}, [4, 2] if heirs else [4]
        game = holding(
            {"rome": "assassination"}, LAND, forces, regions=REGIONS, dice=dice, succession={"parthia": heirs}
        )
        play(game, Play("rome", "assassination", leader="shah"))

        assert side_of(game) == side
        assert not game.dice.faces


def test_he_does_not_test_at_sea():
    """12.21: in a province; he tests when he lands."""
    parthia = "shah/3* 4CAV capital gar at babylonia; surena/3 3CAV 3FLT at media; 3CAV at bactria"
    board = f"{LAND}; bactria - mare"
    forces = {"parthia (parthian)": f"{parthia}; {HELD}", **OTHERS}
    game = on_board(board, forces, regions=REGIONS, dice=[6, 2], steps=[Operations("parthia")])
    play(game, Activate("surena"), Embark(units(game.state, "3FLT", "parthia", "media")), Sail("mare"))
    play(game, Sail(coast("bactria")))
    assert side_of(game) == "parthia"

    play(game, Land())

    assert side_of(game) == "rome"


def test_he_tests_when_his_levy_makes_him_stronger():
    """12.21, 9.64: before anything else is raised."""
    game = levying(SHAH + "; surena/3 4CAV at media", dice=[2])

    play(game, Recruit("media", {"CAV": 1}))
    assert side_of(game) == "rome"
    assert asked(game) == ("parthia", "9.63")

    play(game, EndLevy())
    assert EndOperations() in game.options


@pytest.mark.parametrize(("language", "said"), [("en", "Rebels of Azarethes"), ("ja", "アザレテスの叛乱軍")])
def test_rebels_are_called_by_their_leader(language, said):
    title = game_of("roma_victrix")
    state = title.start(title.load(title.scenarios()[16]), title.read_options({}))
    assert title.words(state, language).name("power", rebels_of("persia", "azarethes")) == said
