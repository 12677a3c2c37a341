"""The search: what a candidate looks like counts beside what comes of it, and chance alone changes no mind."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from msgspec.structs import replace
from toys.couriers.ai.mind import MIND, Carry
from toys.couriers.title import TITLE, State

from roma_desktop.ai.levels import CONSUL, IMPERATOR, LEVELS
from roma_desktop.ai.search import AT_ONCE, SOON, Search, Weighed
from roma_desktop.ai.thinker import Thinker
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options
from roma_desktop.core.mind import Candidate, Intent, Temper
from tests.ai.courier_play import begun


class Guessing(type(MIND)):
    """Values positions by chance, and one candidate in truth."""

    def __init__(self, seed: int = 1, best: Candidate | None = None, by: int = 0) -> None:
        self._best, self._by, self._chance = best, by, random.Random(seed)

    def candidates(self, state: State, side: str, temper: Temper) -> Sequence[Candidate]:
        found = super().candidates(state, side, temper)
        return [replace(one, merit=10 if number == 0 else 0) for number, one in enumerate(found)]

    def judge(self, state: State, side: str, temper: Temper) -> Mapping[str, int]:
        chance = self._chance.randint(-100, 100)
        best = self._best is not None and state.couriers.get(self._best.command.courier) == self._best.command.to
        return {"chance": chance, "best": self._by * best}


class Trusted(Guessing):
    """His merits count for more."""

    prior = 60


def weighed(mind: Guessing, seed: str, level=IMPERATOR) -> list[Weighed]:
    found = mind.candidates(begun(), "blue", Temper.STEADY)
    return Search(mind, "blue", Temper.STEADY, level, seed).weigh(begun().seen_by("blue"), found)


def test_the_more_merits_count_the_less_does_chance_change_a_mind() -> None:
    kept = sum(weighed(Guessing(seed), str(seed))[0].candidate.merit == 10 for seed in range(12))
    trusted = sum(weighed(Trusted(seed), str(seed))[0].candidate.merit == 10 for seed in range(12))
    assert 1 <= kept < trusted >= 10


def test_what_is_surely_better_is_found_although_it_looks_worse() -> None:
    last = MIND.candidates(begun(), "blue", Temper.STEADY)[-1]
    found = [weighed(Guessing(seed, last, 400), str(seed))[0] for seed in range(6)]
    assert [one.candidate.command for one in found] == [last.command] * 6
    assert all(one.value > 0 for one in found)


def test_each_of_the_field_gets_more_than_one_chance_and_the_best_looking_one_as_many_as_any() -> None:
    for level in LEVELS.values():
        played = [one for one in weighed(Guessing(), "x", level) if one.rollouts]
        first = next((one for one in played if one.candidate.merit == 10), None)
        assert all(AT_ONCE <= one.rollouts <= first.rollouts for one in played if first)
        assert bool(played) == bool(level.rollouts)


def test_a_careless_player_takes_nothing_that_he_has_not_thought_of() -> None:
    careless = replace(IMPERATOR, width=2, carelessness=10_000)
    best = [one.command for one in Guessing().candidates(begun(), "blue", Temper.STEADY)[:2]]
    for seed in range(10):
        seen = begun().seen_by("blue")
        assert Thinker(TITLE, Guessing(seed), careless, seed=str(seed)).consider(seen, None).command in best


def test_who_was_not_played_through_comes_last() -> None:
    found = weighed(Guessing(), "x", CONSUL)
    assert [bool(one.rollouts) for one in found] == sorted((bool(one.rollouts) for one in found), reverse=True)


def test_the_search_ends_as_soon_as_one_is_surely_ahead() -> None:
    last = MIND.candidates(begun(), "blue", Temper.STEADY)[-1]
    close = sum(one.rollouts for one in weighed(Guessing(1), "1"))
    clear = weighed(Guessing(1, last, 2000), "1")
    assert clear[0].candidate.command == last.command
    assert clear[0].rollouts >= SOON
    assert sum(one.rollouts for one in clear) < close / 2


class Noting(type(MIND)):
    """Its intents change with each command that is given for their sake; nobody gets anywhere."""

    def __init__(self) -> None:
        self.followed: list[str] = []

    def script(self, state: State, side: str, intent: Intent | None) -> Command:
        if side == "blue":
            assert isinstance(intent, Carry)
            self.followed.append(intent.to)
        return min(Options(state), key=lambda move: self._merit(state, side, move))

    def after(self, state: State, command: Command, intent: Intent | None) -> Intent | None:
        assert isinstance(intent, Carry)
        return replace(intent, to="noted")


def test_what_a_side_still_means_is_known_in_its_continuations_too() -> None:
    """It gives a command after the candidate's, and another after that, in each of two continuations."""
    mind, level = Noting(), replace(IMPERATOR, rollouts=2, replies=2)
    state = begun()
    candidates = [one for one in mind.candidates(state, "blue", Temper.STEADY) if "2" in one.command.courier][:1]
    Search(mind, "blue", Temper.STEADY, level, "noting").weigh(state, [*candidates, *candidates])
    meant = candidates[0].intent.to
    assert mind.followed == [meant, "noted", meant, "noted"]
