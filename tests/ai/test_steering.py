"""Advice in the middle of an undertaking: what a piece under way should go for, where a mind can say so."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from toys.couriers.ai.mind import MIND, CouriersMind
from toys.couriers.title import TITLE, Move, State, letter

from roma_desktop.ai.levels import CONSUL, IMPERATOR
from roma_desktop.ai.thinker import Thinker
from roma_desktop.core.game import Options
from roma_desktop.core.mind import Candidate, Intent, Temper, may_be_doubted, steers
from tests.ai.courier_play import beside_the_town

pytestmark = pytest.mark.usefixtures("couriers")


class UnderWay(CouriersMind):
    """Nothing new may be begun; a courier is under way, and the script takes the first option."""

    def opens(self, state: State) -> bool:
        return False

    def script(self, state: State, side: str, intent: Intent | None) -> Move:
        return next(iter(Options(state)))

    def steers(self, state: State) -> bool:
        return True

    def ways(self, state: State, side: str, temper: Temper) -> Sequence[Candidate]:
        return CouriersMind.candidates(self, state, side, temper)


class Aimed(UnderWay):
    """A person who leads the courier to a place means to move there."""

    def aim(self, state: State, side: str, command: Move, place: str) -> Candidate:
        return CouriersMind.meant(self, state, side, command, place)


class Bound(Aimed):
    """The courier may not be led elsewhere."""

    def steers(self, state: State) -> bool:
        return False


def thinking(mind: CouriersMind) -> Thinker[State]:
    return Thinker(TITLE, mind, IMPERATOR)


def test_where_a_piece_may_be_led_elsewhere_advice_says_where_and_why() -> None:
    state = beside_the_town()
    advice = thinking(UnderWay()).advise(state.seen_by("blue"))
    assert advice.command == Move(letter(state, "blue"), "eastgate")
    assert advice.reason.rollouts > 0
    assert "letter" in dict(advice.reason.terms)
    second, less = advice.second
    assert second.command != advice.command
    assert less > 0


def test_who_has_a_plan_goes_on_with_it() -> None:
    state = beside_the_town()
    plan = MIND.candidates(state, "blue", Temper.STEADY)[0].intent
    assert plan is not None
    advice = thinking(UnderWay()).advise(state.seen_by("blue"), plan)
    assert (advice.command, advice.reason) == (next(iter(Options(state))), None)


def test_where_the_piece_is_bound_and_by_minds_that_cannot_say_nothing_is_weighed() -> None:
    state = beside_the_town()
    assert thinking(Bound()).advise(state.seen_by("blue")).reason is None
    assert not steers(Bound(), state)
    assert not steers(MIND, state)


def test_computer_players_go_on_as_they_meant() -> None:
    state = beside_the_town()
    thought = Thinker(TITLE, UnderWay(), CONSUL).consider(state.seen_by("blue"), None)
    assert (thought.command, thought.reason) == (next(iter(Options(state))), None)


def test_a_person_may_ask_why_not_to_go_elsewhere() -> None:
    state = beside_the_town()
    best = Move(letter(state, "blue"), "eastgate")
    other = next(one for one in Options(state) if one.courier == best.courier and one != best)
    found = thinking(Aimed()).compare(state.seen_by("blue"), other, other.to)
    assert (found.given.command, found.best.command) == (other, best)
    assert found.less > 0
    assert not found.before
    assert thinking(Aimed()).compare(state.seen_by("blue"), best, best.to).less == 0
    assert [may_be_doubted(mind, state) for mind in (Aimed(), UnderWay(), Bound(), MIND)] == [True, False, False, True]
