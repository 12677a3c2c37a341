"""Computer players who think: what they see, what they decide, and why."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

import pytest
from msgspec.structs import replace
from toys.couriers.ai.mind import MIND, CouriersMind
from toys.couriers.title import TITLE, Move, State, letter

from roma_desktop.ai.levels import BEGINNER, CAPTAIN, CONSUL, IMPERATOR, LEVELS, Level
from roma_desktop.ai.reasons import told as in_words
from roma_desktop.ai.search import Search
from roma_desktop.ai.thinker import Thinker
from roma_desktop.core.game import Options, decision
from roma_desktop.core.message import say
from roma_desktop.core.mind import Candidate, Intent, Temper
from tests.ai.courier_play import begun, beside_the_town, positions, thinker

pytestmark = pytest.mark.usefixtures("couriers")


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


class Brave(CouriersMind):
    """A mind that sees only its worst plan if it doesn't heed the others."""

    def heedless(self, state: State, side: str, temper: Temper) -> list[Candidate]:
        return [self.candidates(state, side, temper)[-1]]


def test_a_heedless_player_plans_as_if_nobody_could_attack_him() -> None:
    seen = begun().seen_by("blue")
    worst = MIND.candidates(seen, "blue", Temper.STEADY)[-1].command
    never, half, always = (replace(IMPERATOR, rollouts=0, heedless=percent) for percent in (0, 50, 100))

    def begins(mind: CouriersMind, level: Level, seed: str) -> bool:
        return Thinker(TITLE, mind, level, seed=seed).consider(seen, None).command == worst

    assert all(begins(Brave(), always, seed) for seed in "abcd")
    assert not any(begins(Brave(), never, seed) or begins(MIND, always, seed) for seed in "abcd")
    assert {begins(Brave(), half, seed) for seed in "abcdefgh"} == {False, True}


def test_advice_is_never_heedless() -> None:
    seen = begun().seen_by("blue")
    heedless = Thinker(TITLE, Brave(), replace(IMPERATOR, heedless=100))
    assert heedless.advise(seen) == thinker(IMPERATOR).advise(seen)


def test_an_adviser_forgets_nobody() -> None:
    seen = begun().seen_by("blue")
    forgetful = thinker(replace(CONSUL, forgets=95), "a")
    assert forgetful.advise(seen) == thinker(CONSUL, "a").advise(seen)
    few = [thinker(replace(CONSUL, forgets=95), seed).consider(seen, None).reason for seed in "abcd"]
    assert min(one.considered for one in few if one is not None) < len(list(Options(begun())))


def test_no_intent_is_a_plain_one() -> None:
    assert issubclass(type(thinker(CAPTAIN).consider(begun().seen_by("blue"), None).intent), Intent)


@pytest.mark.parametrize(("who", "told"), [("", False), ("blue0", True)])
def test_what_is_done_without_a_choice_has_a_reason_only_if_a_piece_acts(who: str, told: bool) -> None:
    class Bound(CouriersMind):
        def candidates(self, state: State, side: str, temper: Temper) -> list[Candidate]:
            best, *_ = super().candidates(state, side, temper)
            return [replace(best, who=who)]

    seen = begun().seen_by("blue")
    assert (Thinker(TITLE, Bound(), CAPTAIN).consider(seen, None).reason is not None) == told
    assert Thinker(TITLE, Bound(), CAPTAIN).advise(seen).reason is not None
