"""Two reduced units become one [6.3]."""

from __future__ import annotations

import pytest
from drawn_board import coast, force, march, on_board, play, refusal
from march_boards import ITALY

from roma_desktop.games.roma_victrix.commands import (
    Activate,
    Finish,
    Form,
    Merge,
    Move,
)


def test_reduced_units_merge_in_the_own_turn():
    """6.3."""
    game = on_board(ITALY, {"rome": "marcus/1 2LGNr AUXr at roma"})

    game.submit(Merge("rome.LGN1", "rome.LGN2"))

    assert force(game.state, "rome", "roma") == "LGN AUXr"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("rome.LGN1", "rome.AUX1"),  # another kind
        ("rome.LGN1", "rome.LGN2"),  # not reduced
        ("rome.LGN1", "rome.LGN3"),  # elsewhere
        ("rome.LGN1", "rome.LGN1"),  # itself
        ("rome.LGN1", "rome.LGN9"),  # nobody
    ],
)
def test_only_reduced_units_of_one_kind_in_one_province_merge(first, second):
    """6.3."""
    game = on_board(ITALY, {"rome": "marcus/1 LGNr LGN AUXr at roma; LGNr at etruria"})

    assert refusal(game, Merge(first, second)) == "6.3"


def test_reduced_fleets_merge_in_one_province():
    """6.3: land or fleet."""
    game = on_board("roma - mare; roma - etruria", {"rome": "marcus/1 2FLTr at roma"})

    game.submit(Merge("rome.FLT1", "rome.FLT2"))

    assert force(game.state, "rome", "roma") == "FLT"
    assert game.state.troops["rome.FLT1"].at == coast("roma")


def test_a_merged_unit_has_served_if_either_half_has():
    """5.24, 6.3."""
    forces = {"rome": "marcus/1 LGNr at roma; titus/1 LGNr gar at etruria"}
    game = on_board(ITALY, forces, op=1, leader="marcus", dice=[6])

    play(game, Move("etruria"), Finish(), Merge("rome.LGN2", "rome.LGN1"), Activate("titus"))

    assert march(game).force == frozenset()
    assert refusal(game, Form(frozenset({"rome.LGN2"}))) == "5.24"
