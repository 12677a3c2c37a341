"""Computer players who think: what they see, what they decide, and why."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from itertools import islice

import pytest
from msgspec.structs import replace
from toys.couriers.ai.mind import MIND, CouriersMind
from toys.couriers.title import TITLE, Move, State, letter

from roma_desktop.ai import ladder
from roma_desktop.ai.keyed_dice import KeyedDice
from roma_desktop.ai.levels import BEGINNER, CAPTAIN, CONSUL, IMPERATOR, LEVELS, Level
from roma_desktop.ai.ratings import Contest
from roma_desktop.ai.reasons import told as in_words
from roma_desktop.ai.search import Search
from roma_desktop.ai.seating import Computer, Seated, computer_of, player_of, words_for
from roma_desktop.ai.shares import interval
from roma_desktop.ai.thinker import Thinker
from roma_desktop.core.dice import SeededDice, Throw
from roma_desktop.core.errors import RomaError
from roma_desktop.core.flow import Command, Position
from roma_desktop.core.game import Options, carry_out, decision
from roma_desktop.core.message import say
from roma_desktop.core.mind import Candidate, Intent, Temper
from roma_desktop.games import registry


@pytest.fixture(autouse=True)
def _couriers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_ROOMS", dict(registry._ROOMS))
    registry.register("couriers", "toys.couriers", "toys.couriers")


def begun() -> State:
    return TITLE.start(TITLE.load(TITLE.scenarios()[0]), {})


def positions(seed: str, many: int) -> Iterator[State]:
    """Positions of a game played by chance."""
    state, dice, chance = begun(), SeededDice(seed.encode()), random.Random(seed)
    for _ in range(many):
        if decision(state) is None:
            return
        yield state
        state, _ = carry_out(state, chance.choice(list(Options(state))), dice)


def beside_the_town() -> State:
    """Blue's letter is a step from the other town, with nobody in the way."""
    state = begun()
    carrier = letter(state, "blue")
    return replace(state, couriers={"blue0": "mill", "red0": "bridge", "red1": "westgate", carrier: "ford"})


def thinker(level: Level, seed: str = "1") -> Thinker[State]:
    return Thinker(TITLE, MIND, level, seed=seed)


# ---------------------------------------------------------------- dice


def throw(rule: str, by: str = "blue", count: int = 1) -> Throw:
    return Throw(count, 6, rule, say("a throw"), by)


def test_equal_throws_show_equal_faces_although_others_came_between() -> None:
    one, other = KeyedDice("x"), KeyedDice("x")
    other.roll(throw("3", "red", 4))
    assert one.roll(throw("3", count=8)) == other.roll(throw("3", count=8))


def test_throws_of_other_keys_sides_rules_and_chapters_differ() -> None:
    faces = {KeyedDice("x").roll(throw("3", count=12)), KeyedDice("y").roll(throw("3", count=12))}
    faces |= {KeyedDice("x").roll(throw("4", count=12)), KeyedDice("x").roll(throw("3", "red", 12))}
    later = KeyedDice("x")
    later.chapter = 2
    assert len(faces | {later.roll(throw("3", count=12))}) == 5


def test_faces_of_keyed_dice_are_equally_likely() -> None:
    faces = KeyedDice("x").roll(throw("3", count=6000))
    assert all(900 < faces.count(face) < 1100 for face in range(1, 7))


# ---------------------------------------------------------------- what is decided


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_the_same_seed_thinks_the_same(level: Level) -> None:
    for state in islice(positions("a", 6), 0, None, 2):
        seen = state.seen_by(decision(state).actor)
        assert thinker(level).consider(seen, None) == thinker(level).consider(seen, None)


def test_what_is_hidden_changes_nothing() -> None:
    """The other side's letter is with another courier: nothing is decided otherwise."""
    for state in positions("b", 8):
        side = decision(state).actor
        enemy = "red" if side == "blue" else "blue"
        found = {
            thinker(CONSUL).consider(replace(state, letters={**state.letters, enemy: of}).seen_by(side), None)
            for of in range(3)
        }
        assert len(found) == 1


def test_the_letter_is_carried_home_where_it_can_be() -> None:
    """All but the careless see that it can."""
    state = beside_the_town()
    carrier = letter(state, "blue")
    for level in (replace(CONSUL, forgets=0), IMPERATOR):
        thought = thinker(level).consider(state.seen_by("blue"), None)
        assert thought.command == Move(carrier, "eastgate")
        assert thought.reason.goal == say("moves {courier:courier} to {to:place}", courier=carrier, to="eastgate")
        assert thought.reason.rival is not None


def test_a_reason_names_the_term_that_decided() -> None:
    """Red's letter stands beside blue's courier: to take it wins."""
    state = replace(begun(), couriers={"blue0": "mill", "blue1": "westgate", "red0": "bridge", "red1": "eastgate"})
    reason = thinker(IMPERATOR).consider(state.seen_by("blue"), None).reason
    assert reason.considered == len(list(Options(state)))
    assert reason.rollouts >= IMPERATOR.rollouts / 2
    assert [name for name, ahead in reason.terms if ahead > 0] == [name for name, _ in reason.terms]
    assert "letter" in dict(reason.terms)
    assert 1 <= reason.deciding <= len(reason.terms)
    assert "What decided" in str(in_words(reason, MIND, "blue"))


def test_terms_that_did_not_decide_are_not_said_to_have_decided() -> None:
    """Where a mind's own judgement of the plans outweighs all that came of them."""

    class Certain(type(MIND)):
        prior = 10_000

        def candidates(self, state, side, temper):
            found = super().candidates(state, side, temper)
            return [replace(one, merit=500 if number == 0 else 0) for number, one in enumerate(found)]

    state = replace(begun(), couriers={"blue0": "mill", "blue1": "westgate", "red0": "bridge", "red1": "eastgate"})
    best = Certain().candidates(state, "blue", Temper.STEADY)[0]
    reason = Thinker(TITLE, Certain(), IMPERATOR).consider(state.seen_by("blue"), None).reason
    assert (reason.goal, reason.deciding) == (best.goal, 0)
    assert "What decided" not in str(in_words(reason, MIND, "blue"))


def test_budgets_count_continuations() -> None:
    seen = begun().seen_by("blue")
    for level in (CONSUL, IMPERATOR):
        told: list[tuple[int, int]] = []
        thinker(level).consider(seen, None, lambda done, of, told=told: told.append((done, of)))
        assert [done for done, _ in told] == list(range(1, len(told) + 1))
        assert level.rollouts / 2 <= len(told) <= level.rollouts * 1.5
    for level in (BEGINNER, CAPTAIN):
        thinker(level).consider(seen, None, lambda _done, _of: pytest.fail("only the best think ahead"))


def test_the_better_half_is_looked_at_more_closely() -> None:
    search = Search(MIND, "blue", Temper.STEADY, IMPERATOR, "x")
    seen = begun().seen_by("blue")
    weighed = search.weigh(seen, MIND.candidates(begun(), "blue", Temper.STEADY))
    assert weighed[0].rollouts > weighed[-1].rollouts > 0
    assert weighed[0].value == max(one.value for one in weighed if one.rollouts == weighed[0].rollouts)


# ---------------------------------------------------------------- second thoughts


def beside_the_letter() -> State:
    """Red's letter is a step from blue's courier."""
    return replace(begun(), couriers={"blue0": "mill", "blue1": "westgate", "red0": "bridge", "red1": "eastgate"})


def test_the_best_costs_nothing() -> None:
    seen = beside_the_letter().seen_by("blue")
    best = thinker(IMPERATOR).consider(seen, None).command
    found = thinker(IMPERATOR).compare(seen, best, "")
    assert (found.given, found.less, found.terms) == (found.best, 0, ())


def test_what_is_worse_costs_what_it_is_worth_less_and_names_the_terms() -> None:
    seen = beside_the_letter().seen_by("blue")
    best = thinker(IMPERATOR).consider(seen, None).command
    costs = {
        found.given.command: found
        for one in Options(seen)
        if one != best and (found := thinker(IMPERATOR).compare(seen, one, ""))
    }
    worst = max(costs.values(), key=lambda found: found.less)
    assert worst.best.command == best
    assert worst.less > 100
    assert worst.terms == tuple(sorted(worst.terms, key=lambda one: -one[1]))
    assert worst == thinker(IMPERATOR).compare(seen, worst.given.command, "")


class Absurd(type(MIND)):
    """Forbids what looks best."""

    def absurd(self, state, command):
        best = self.candidates(state, decision(state).actor, Temper.STEADY)[0]
        return say("no") if command == best.command else None


def test_what_is_absurd_is_never_done() -> None:
    for state in positions("c", 8):
        seen = state.seen_by(decision(state).actor)
        best = MIND.candidates(state, decision(state).actor, Temper.STEADY)[0]
        thought = Thinker(TITLE, Absurd(), CAPTAIN).consider(seen, None)
        assert thought.command != best.command


class Foolish(type(MIND)):
    """All that it thinks of is absurd: there is one option that isn't."""

    def script(self, state, side, intent):
        return next(iter(Options(state)))

    def absurd(self, state, command):
        return say("no") if command != list(Options(state))[-1] else None


def test_where_all_that_is_thought_of_is_absurd_the_option_is_taken_that_is_not() -> None:
    options = list(Options(begun()))
    for intent in (None, Intent()):
        assert Thinker(TITLE, Foolish(), CAPTAIN).consider(begun().seen_by("blue"), intent).command == options[-1]
    assert options[0] != options[-1]


class Straying(type(MIND)):
    """Follows an intent to where nobody in his senses goes."""

    def opens(self, state):
        return False

    def script(self, state, side, intent):
        options = list(Options(state))
        return options[-1] if intent is not None else options[0]

    def absurd(self, state, command):
        return say("no") if command == list(Options(state))[-1] else None


def test_an_intent_is_given_up_where_it_leads_to_something_absurd() -> None:
    options = list(Options(begun()))
    thought = Thinker(TITLE, Straying(), CAPTAIN).consider(begun().seen_by("blue"), Intent())
    assert thought.command == options[0] != options[-1]


def test_what_nobody_would_do_is_said_with_its_reason() -> None:
    seen = begun().seen_by("blue")
    best = MIND.candidates(begun(), "blue", Temper.STEADY)[0]
    assert Thinker(TITLE, Absurd(), CAPTAIN).compare(seen, best.command, "").absurd == say("no")
    assert Thinker(TITLE, MIND, CAPTAIN).compare(seen, best.command, "").absurd is None


class First(type(MIND)):
    """Knows something that is done first in any case."""

    def candidates(self, state, side, temper):
        return super().candidates(state, side, temper)[:1]


def test_what_is_done_first_in_any_case_is_said_so() -> None:
    seen = begun().seen_by("blue")
    best, *_, other = MIND.candidates(begun(), "blue", Temper.STEADY)
    found = Thinker(TITLE, First(), CAPTAIN).compare(seen, other.command, "")
    assert (found.before, found.best.command, found.less) == (True, best.command, 0)
    assert not Thinker(TITLE, First(), CAPTAIN).compare(seen, best.command, "").before


class Mistaken(type(MIND)):
    """Proposes what isn't legal, and nothing else."""

    def candidates(self, state, side, temper):
        return [Candidate(Move("blue0", "nowhere"), say("flies"), 100)]

    def script(self, state, side, intent):
        return Move("red0", "nowhere")


def test_what_is_illegal_is_never_done() -> None:
    state = begun()
    assert Thinker(TITLE, Mistaken(), CAPTAIN).consider(state.seen_by("blue"), None).command in Options(state)


class Circles(type(MIND)):
    def settled(self, begun: State, state: State, side: str, replies: int) -> bool:
        return False

    def judge(self, state: State, side: str, temper: Temper) -> dict[str, int]:
        return {}


def test_the_end_of_a_game_ends_a_continuation() -> None:
    assert Thinker(TITLE, Circles(), CAPTAIN).consider(begun().seen_by("blue"), None).reason is not None


# ---------------------------------------------------------------- who plays


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


def test_a_mind_says_what_a_level_means_in_its_game() -> None:
    class Calm(CouriersMind):
        levels: Mapping[str, Mapping[str, int]] = {"captain": {"carelessness": 0, "rollouts": 8}}

    assert Thinker(TITLE, Calm(), CAPTAIN).level == replace(CAPTAIN, carelessness=0, rollouts=8)
    assert Thinker(TITLE, Calm(), CONSUL).level == CONSUL
    assert Thinker(TITLE, MIND, CAPTAIN).level == CAPTAIN


def test_who_is_forgotten_is_so_for_a_turn_and_nobody_who_could_win_all() -> None:
    class Evident(CouriersMind):
        def candidates(self, state: State, side: str, temper: Temper) -> list[Candidate]:
            found = list(super().candidates(state, side, temper))
            return [replace(found[0], merit=1000), *found[1:]]

    seen = begun().seen_by("blue")
    found = MIND.candidates(seen, "blue", Temper.STEADY)
    noticed = {seed: thinker(replace(IMPERATOR, forgets=60), seed).noticed(seen, "blue", found) for seed in "abcdefgh"}
    for some in noticed.values():
        acting = {one.who for one in some}
        assert [one for one in found if one.who in acting] == some
    assert len({len(one) for one in noticed.values()}) > 1
    assert min(len(one) for one in noticed.values()) < len(found)
    nobody = replace(IMPERATOR, forgets=100)
    assert thinker(nobody).noticed(seen, "blue", found) == found
    assert thinker(IMPERATOR).noticed(seen, "blue", found) == found
    left = Thinker(TITLE, Evident(), nobody).noticed(seen, "blue", Evident().candidates(seen, "blue", Temper.STEADY))
    assert {one.merit for one in left} == {1000}
    ends = [*found, Candidate(found[0].command, say("ends"), 0)]
    assert thinker(nobody).noticed(seen, "blue", ends) == ends[-1:]


def test_an_adviser_forgets_nobody() -> None:
    seen = begun().seen_by("blue")
    forgetful = thinker(replace(CONSUL, forgets=95), "a")
    assert forgetful.advise(seen) == thinker(CONSUL, "a").advise(seen)
    few = [thinker(replace(CONSUL, forgets=95), seed).consider(seen, None).reason for seed in "abcd"]
    assert min(one.considered for one in few if one is not None) < len(list(Options(begun())))


def test_no_intent_is_a_plain_one() -> None:
    assert issubclass(type(thinker(CAPTAIN).consider(begun().seen_by("blue"), None).intent), Intent)
