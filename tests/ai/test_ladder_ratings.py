"""Who plays at a table, matches between two players, and how much stronger one of them is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from toys.couriers.title import State

from roma_desktop.ai import ladder
from roma_desktop.ai.levels import LEVELS, Level
from roma_desktop.ai.ratings import Contest
from roma_desktop.ai.seating import Computer, Seated, computer_of, player_of, words_for
from roma_desktop.ai.shares import interval
from roma_desktop.core.dice import SeededDice
from roma_desktop.core.errors import RomaError
from roma_desktop.core.flow import Command, Position
from roma_desktop.core.game import Options, carry_out
from roma_desktop.core.mind import Temper
from roma_desktop.games import registry
from tests.ai.courier_play import begun

pytestmark = pytest.mark.usefixtures("couriers")


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
@pytest.mark.parametrize("temper", Temper)
def test_words_of_players_come_back(level: Level, temper: Temper) -> None:
    assert computer_of(Computer(level, temper).word) == Computer(level, temper)


@pytest.mark.parametrize("word", ["human", "random", "", "consul furious", "emperor", "consul  bold"])
def test_words_that_mean_no_thinker(word: str) -> None:
    assert computer_of(word) is None


def test_a_game_without_a_mind_has_random_players_only(pebbles: None) -> None:
    assert words_for("pebbles") == ("random",)
    assert words_for("couriers") == ("random", *LEVELS)
    with pytest.raises(RomaError, match="no player consul"):
        player_of(registry.title("pebbles"), "consul", "1")


class Note:
    """Remembers what it was shown and takes the first option."""

    looks = True

    def __init__(self) -> None:
        self.seen: list[Position] = []

    def choose(self, seen: State, options: Iterator[Command]) -> Command:
        self.seen.append(seen)
        return next(iter(options))


def test_each_player_at_a_table_sees_what_its_own_side_may_see() -> None:
    blue, red, state = Note(), Note(), begun()
    table = Seated({"blue": blue}, red)
    for _ in range(2):
        state, _ = carry_out(state, table.choose(state, Options(state)), SeededDice(b"x"))
    assert blue.seen == [begun().seen_by("blue")]
    assert red.seen == [seen.seen_by("red") for seen in red.seen]
    assert len(red.seen) == 1


# ---------------------------------------------------------------- the ladder


def test_a_match_is_the_same_whenever_it_is_played() -> None:
    (match, *_) = ladder.matches("couriers", [0], ("captain", "random"), "s", 1)
    assert ladder.play(match) == ladder.play(match)


def test_thinking_ahead_beats_who_does_not_at_couriers() -> None:
    played = [ladder.play(one) for one in ladder.matches("couriers", [0], ("imperator", "beginner"), "s", 20)]
    found = ladder.share(played)
    assert {one.match.seat for one in played} == {"blue", "red"}
    assert found.games == 40
    assert found.least > 50
    assert ladder.contest(played).elo() > 100


def test_a_draw_is_a_part_of_a_win() -> None:
    (match, *_) = ladder.matches("couriers", [0], ("captain", "random"), "s", 1)
    drawn = ladder.Played(match=match, winner=None, percent={"blue": 0, "red": 0}, decisions=1, digest="")
    assert drawn.points == 0.5
    assert replace(drawn, winner=match.seat).points == 1
    assert replace(drawn, percent={"blue": 20}).points == 0  # who plays alone and doesn't win has lost


def rows(wins: int, losses: int, seat: str = "a") -> list[tuple[int, tuple[str, ...], str, str | None]]:
    other = "b" if seat == "a" else "a"
    return [(1, ("a", "b"), seat, seat)] * wins + [(1, ("a", "b"), seat, other)] * losses


def test_seats_are_made_equal() -> None:
    """Seat a wins nine games of ten, no matter who has it: the candidate is no better for having it."""
    fair = Contest(rows(90, 10) + rows(10, 90, "b"))
    assert abs(fair.elo()) < 5
    better = Contest(rows(95, 5) + rows(30, 70, "b"))
    assert 100 < better.elo() < 200


def test_four_to_one_is_240_elo() -> None:
    found = Contest(rows(80, 20) + rows(80, 20, "b"))
    assert found.elo() == pytest.approx(240, abs=4)
    assert found.equal_share() == pytest.approx(0.8, abs=0.01)


def test_four_times_the_games_bound_a_strength_twice_as_closely() -> None:
    """Where seats are alike the bounds are about those of a plain share; what good seats win tells less."""
    few, many = Contest(rows(40, 10) + rows(40, 10, "b")), Contest(rows(160, 40) + rows(160, 40, "b"))
    least, most = few.equal_bounds()
    assert least == pytest.approx(interval(80, 100)[0], abs=0.02)
    assert most == pytest.approx(interval(80, 100)[1], abs=0.02)
    assert many.equal_bounds()[1] - many.equal_bounds()[0] == pytest.approx((most - least) / 2, abs=0.01)
    unlike = Contest(rows(50, 0) + rows(30, 20, "b"))
    assert unlike.equal_bounds()[1] - unlike.equal_bounds()[0] > most - least


def test_nothing_decided_is_no_difference() -> None:
    assert Contest([(1, ("a", "b"), "a", None)]).elo() == 0
