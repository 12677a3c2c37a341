"""Taking losses [5.31.9]: exactly, or with the least excess (R-02). Checked against trying everything."""

from __future__ import annotations

from itertools import product

import pytest
from drawn_board import asked, flip, force, on_board, refusal, remove, units
from hypothesis import given
from hypothesis import strategies as st

from roma_desktop.games.roma_victrix.commands import Lose
from roma_desktop.games.roma_victrix.model.pieces import Unit
from roma_desktop.games.roma_victrix.model.tables import CSP, LAND_KINDS
from roma_desktop.games.roma_victrix.rules.losses import Exposed, Toll, only_way, price, suggested
from roma_desktop.games.roma_victrix.steps.combat.casualties import TakeLosses


def exposed_units(kinds):
    return tuple(Unit(f"rome.{kind}{n}", "rome", kind, "roma", reduced) for n, (kind, reduced) in enumerate(kinds))


some_units = st.lists(st.tuples(st.sampled_from(sorted(LAND_KINDS)), st.booleans()), max_size=6).map(exposed_units)
exposures = st.builds(Exposed, some_units, st.booleans(), st.integers(0, 2))


def every_payment(exposed):
    """All sums that any choice of losses pays."""
    choices = []
    for unit in exposed.units:
        removed = unit.csp
        choices.append((0, removed) if unit.reduced else (0, removed, removed - CSP[unit.kind][True]))
    garrison = (0, 1) if exposed.garrison else (0,)
    return {sum(paid) for paid in product(*choices, garrison, range(exposed.limes + 1))}


@given(exposures, st.integers(1, 30))
def test_the_price_is_the_least_that_can_be_paid(exposed, due):
    """R-02: at least the loss, with the smallest possible excess; or all there is."""
    enough = [paid for paid in every_payment(exposed) if paid >= due]

    assert price(exposed, due) == (min(enough) if enough else exposed.csp)


@given(exposures, st.integers(0, 30), st.booleans())
def test_what_is_suggested_pays_the_price(exposed, due, backwards):
    toll = suggested(exposed, due, backwards)

    assert toll.csp(exposed) == price(exposed, due)
    assert not toll.flipped & toll.removed
    assert all(not unit.reduced for unit in exposed.units if unit.id in toll.flipped)
    assert (toll.flipped | toll.removed) <= {unit.id for unit in exposed.units}
    assert exposed.garrison or not toll.garrison
    assert 0 <= toll.limes <= exposed.limes


@given(exposures, st.integers(-1, 30))
def test_there_is_no_choice_only_if_nothing_or_everything_is_lost(exposed, due):
    way = only_way(exposed, due)

    if due <= 0:
        assert way == Toll()
    elif due >= exposed.csp:
        assert way is not None
        assert way.csp(exposed) == exposed.csp
        assert way.removed == {unit.id for unit in exposed.units}
    else:
        assert way is None


def losing(due, text, **more):
    """A game in which Rome must take losses in roma."""
    state = on_board("roma - etruria", {"rome": text}).state
    step = TakeLosses("rome", "roma", frozenset(state.troops), due, "5.31.9", **more)
    return on_board("roma - etruria", {"rome": text}, steps=[step])


def test_losses_are_taken_as_the_owner_likes():
    """5.31.9: by turning over, by removing, or both."""
    wanted = [
        (remove("rome.LGN1"), "LGN 2AUX"),
        (flip("rome.LGN1", "rome.LGN2"), "2LGNr 2AUX"),
        (remove("rome.AUX1", "rome.AUX2"), "2LGN"),
        (Lose(frozenset({"rome.LGN1", "rome.AUX1"}), frozenset()), None),
        (Lose(frozenset({"rome.LGN1"}), frozenset({"rome.AUX1"})), "LGN LGNr AUX"),
        (Lose(frozenset({"rome.LGN1", "rome.AUX1", "rome.AUX2"})), "LGN LGNr 2AUXr"),
    ]
    for command, left in wanted:
        game = losing(4, "2LGN 2AUX at roma")
        assert asked(game) == ("rome", "5.31.9")
        if left is None:
            assert refusal(game, command) == "5.31.9"
        else:
            game.submit(command)
            assert force(game.state, "rome", "roma") == left


@pytest.mark.parametrize(
    "command",
    [
        Lose(),  # too little
        remove("rome.LGN1"),  # too much
        Lose(flipped=frozenset({"rome.AUX1"}), removed=frozenset({"rome.AUX1"})),  # one unit twice
        flip("rome.HI1", "rome.AUX1"),  # a reduced unit can't be turned over
        remove("rome.AUX1", "rome.AUX9"),  # nobody
        Lose(removed=frozenset({"rome.AUX1"}), garrison=True),  # the garrison isn't in it
        Lose(flipped=frozenset({"rome.AUX1"}), limes=1),  # there is no limes
        Lose(flipped=frozenset({"rome.AUX1", "rome.LGN1"}), limes=-1),  # nor a loss of less than nothing
    ],
)
def test_losses_that_do_not_pay_the_price_are_refused(command):
    """5.31.9: 2 CSP are due."""
    game = losing(2, "LGN AUX HIr gar at roma")

    assert refusal(game, command) == "5.31.9"


def test_losses_that_can_not_be_made_exactly():
    """R-02: full legions only, 1 CSP due: 2 are paid."""
    game = losing(1, "2LGN at roma")

    assert refusal(game, remove("rome.LGN1")) == "5.31.9"
    game.submit(flip("rome.LGN1"))

    assert force(game.state, "rome", "roma") == "LGN LGNr"


def test_units_elsewhere_lose_nothing():
    """5.31.9: only those who took part."""
    text = "LGN at roma; AUX at etruria"
    step = TakeLosses("rome", "roma", frozenset({"rome.LGN1"}), 2, "5.31.9")
    game = on_board("roma - etruria", {"rome": text}, steps=[step])

    assert refusal(game, remove(*units(game.state, "AUX", "rome"))) == "5.31.9"


def test_the_garrison_and_the_limes_may_absorb_losses():
    """10.54, 10.67."""
    game = losing(3, "LGN gar limes at roma", garrison=True, limes=True)

    game.submit(Lose(garrison=True, limes=2))

    assert force(game.state, "rome", "roma") == "LGN"
    assert "roma" not in game.state.garrisons
    assert "roma" not in game.state.limes


def test_a_limes_loses_one_step_at_a_time():
    """10.66."""
    game = losing(1, "LGN gar limes at roma", garrison=True, limes=True)

    game.submit(Lose(limes=1))

    assert game.state.limes == {"roma": 1}
    assert game.state.garrisons == {"roma": "rome"}


def test_a_force_that_loses_everything_is_not_asked():
    game = losing(9, "LGN AUX gar at roma", garrison=True)

    assert game.decision is None
    assert force(game.state, "rome", "roma") == ""
    assert not game.state.garrisons


def test_the_fallen_are_counted():
    """9.12c: they may be replaced later; turned over units are not fallen."""
    game = losing(4, "2LGN AUX at roma")

    game.submit(Lose(flipped=frozenset({"rome.LGN1"}), removed=frozenset({"rome.AUX1"})))

    assert game.state.powers["rome"].fallen == {"AUX": 1}
