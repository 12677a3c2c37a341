"""Answers that computer players think through: decisions in the middle of what somebody has begun."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from msgspec.structs import replace
from tactics.problem import read, seen_of, themes_of
from toys.couriers.ai.mind import MIND
from toys.couriers.title import TITLE, Move, Ride, State, letter

from roma_desktop.ai.levels import ADVISER, CONSUL, IMPERATOR, Level
from roma_desktop.ai.thinker import Thinker
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options, decision
from roma_desktop.core.message import say
from roma_desktop.core.mind import FEW, few_options
from roma_desktop.games import registry
from roma_desktop.games.arquebus.steps.shock.declaring import Declaring
from tests.ai.courier_play import beside_the_town

pytestmark = pytest.mark.usefixtures("couriers")

PLAIN = Level(name="plain", width=6)
"""Somebody who forgets nobody and thinks nothing through."""


class Asked(type(MIND)):
    """Nothing may be begun: the script takes the first option; who has the letter may answer."""

    def opens(self, state):
        return False

    def script(self, state, side, intent):
        return next(iter(Options(state)))

    def answers(self, state, side):
        return [one for one in Options(state) if one.courier == letter(state, "blue")]

    def over(self, begun, state):
        return state.turn > begun.turn


class Silent(Asked):
    """The script knows best."""

    def answers(self, state, side):
        return ()


def answer(mind: object, level: Level, state: State) -> Command:
    """What blue answers; nobody gives reasons for an answer."""
    thought = Thinker(TITLE, mind, level).consider(state.seen_by("blue"), None)
    assert thought.reason is None
    return thought.command


def test_answers_are_thought_through_by_who_thinks_ahead() -> None:
    """Blue's letter is a step from the other town, and isn't with the first courier in the list."""
    state = beside_the_town()
    usual = next(iter(Options(state)))
    assert answer(Asked(), PLAIN, state) == usual == answer(Silent(), IMPERATOR, state)
    assert {answer(Asked(), level, state) for level in (CONSUL, IMPERATOR)} == {Move(letter(state, "blue"), "eastgate")}


def test_an_adviser_has_no_hunches() -> None:
    """He advises at his best, whatever a player of his level would forget or guess."""
    state = beside_the_town()
    guessing = replace(IMPERATOR, hunches=100)
    for seed in "123456":
        advice = Thinker(TITLE, Asked(), guessing, seed=seed).advise(state.seen_by("blue"))
        assert advice.command == Move(letter(state, "blue"), "eastgate")


def test_who_answers_by_a_hunch_gives_any_sound_answer_and_the_same_in_the_same_position() -> None:
    class Forbidding(Asked):
        def absurd(self, state, command):
            return say("no") if command == forbidden else None

    state = beside_the_town()
    usual = next(iter(Options(state)))
    named = {usual, *Asked().answers(state, "blue")}
    forbidden = max(named - {usual}, key=repr)

    def given(mind: object, hunches: int, seed: str) -> Command:
        level = replace(PLAIN, hunches=hunches)
        return Thinker(TITLE, mind, level, seed=seed).consider(state.seen_by("blue"), None).command

    seeds = [str(number) for number in range(60)]
    always = [given(Asked(), 100, seed) for seed in seeds]
    assert set(always) == named
    assert always == [given(Asked(), 100, seed) for seed in seeds]
    assert {given(Forbidding(), 100, seed) for seed in seeds} == named - {forbidden}
    assert {given(Silent(), 100, seed) for seed in seeds} == {usual}
    half = [given(Asked(), 50, seed) for seed in seeds]
    assert always.count(usual) < half.count(usual) < len(seeds)


def test_an_absurd_answer_is_never_given() -> None:
    class Forbidding(Asked):
        def absurd(self, state, command):
            return None if command == self.script(state, "blue", None) else say("no")

    state = beside_the_town()
    assert answer(Forbidding(), IMPERATOR, state) == next(iter(Options(state)))


def test_the_adviser_thinks_an_answer_through_and_says_what_speaks_for_it() -> None:
    """Blue's letter arrives: that is what the best answer is ahead in. The second best is told too."""
    state = beside_the_town()
    advice = Thinker(TITLE, Asked(), ADVISER).advise(state.seen_by("blue"))
    assert (advice.command, advice.reason) == (Move(letter(state, "blue"), "eastgate"), None)
    named = {next(iter(Options(state))), *Asked().answers(state, "blue")}
    assert advice.preference.considered == len(named) > 2
    assert advice.preference.rollouts >= 2 * len(named)
    (name, ahead), *_ = advice.preference.terms
    assert name == "letter"
    assert ahead > 0
    second, less = advice.second
    assert second.command in named - {advice.command}
    assert less > 0


@pytest.mark.parametrize(("mind", "level"), [(Asked(), PLAIN), (Silent(), IMPERATOR)])
def test_the_adviser_says_nothing_of_other_answers_that_he_has_not_compared(mind: object, level: Level) -> None:
    advice = Thinker(TITLE, mind, level).advise(beside_the_town().seen_by("blue"))
    assert (advice.preference, advice.second) == (None, None)


def test_options_are_compared_where_they_are_few_and_a_step_of_the_kind_asks() -> None:
    state = beside_the_town()
    options = list(Options(state))
    assert len(options) <= FEW
    assert list(few_options(state, (Ride,))) == options
    assert list(few_options(state, ())) == []


# ---------------------------------------------------------------- in the games


@pytest.mark.parametrize(("game", "least"), [("roma_victrix", 5), ("sparta_vs_athens", 1), ("arquebus", 2)])
def test_thinking_finds_answers_that_the_rule_of_thumb_misses(game: str, least: int) -> None:
    """Of the positions with a known best answer, those that a Beginner misses where his mind names answers."""
    title, mind, aim, found = registry.title(game), registry.mind(game), themes_of(game).aim, Counter[str]()
    for problem in read(game):
        seen = seen_of(problem)
        world = mind.guess(seen, problem.side, random.Random("asked"))
        if not mind.answers(world, problem.side):
            continue
        usual = aim(mind.script(world, problem.side, None), None)
        if usual not in problem.best:
            thought = Thinker(title, mind, ADVISER, seed="tactics").consider(seen, None)
            found[aim(thought.command, None) in problem.best] += 1
    assert found[True] >= least
    assert found[True] > found[False] / 2


def test_what_can_be_taken_back_is_no_answer() -> None:
    """A declared attack can be withdrawn: who thought about each anew would declare and withdraw for ever."""
    mind = registry.mind("arquebus")
    declared = [state for problem in read("arquebus") if isinstance((state := seen_of(problem)).steps[-1], Declaring)]
    assert declared
    assert not any(mind.answers(state, decision(state).actor) for state in declared)
