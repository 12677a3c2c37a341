"""What no computer player does, whatever his plan: what is absurd, illegal, or goes round in circles."""

from __future__ import annotations

import pytest
from toys.couriers.ai.mind import MIND
from toys.couriers.title import TITLE, Move, State

from roma_desktop.ai.levels import CAPTAIN
from roma_desktop.ai.thinker import Thinker
from roma_desktop.core.game import Options, decision
from roma_desktop.core.message import say
from roma_desktop.core.mind import Candidate, Intent, Temper
from tests.ai.courier_play import begun, positions

pytestmark = pytest.mark.usefixtures("couriers")


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
