"""What may be taken back in a strict game: only what has shown its player nothing, whether an event says so or not."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.flow import Become, Command, Decision, Done, Event, Position, Step
from roma_desktop.core.game import Game, Policy, closes
from roma_desktop.core.message import say

# A game of cups: black's are hidden from white, who moves a marker from cup to cup or lifts one. No event is marked as
# one that reveals.


class Table(Position, frozen=True, dict=True, kw_only=True):
    cups: tuple[int, ...] = (3, 0)
    marker: int = 0
    lifted: tuple[int, ...] = ()

    def seen_by(self, side):
        return self if side == "black" else replace(self, cups=(0,) * len(self.cups))

    def imagined(self, side):
        seen = self.seen_by(side)
        return seen, replace(seen, cups=(9,) * len(seen.cups))


class Shift(Command, frozen=True):
    pass


class Lift(Command, frozen=True):
    pass


class Weigh(Command, frozen=True):
    """Black says whether there is anything under the marker; where there is, he goes on."""


class Shifted(Event[Table], frozen=True):
    def apply(self, state):
        return replace(state, marker=1 - state.marker)


class Lifted(Event[Table], frozen=True):
    stones: int

    def apply(self, state):
        return replace(state, lifted=(*state.lifted, self.stones))


class Told(Event[Table], frozen=True):
    stones: int


class Turn(Step[Table], frozen=True):
    def decision(self, state):
        return Decision("white", say("Shift the marker"), "1.0")

    def check(self, state, command):
        return

    def handle(self, state, command, dice):
        match command:
            case Lift():
                return [Lifted(state.cups[state.marker])]
            case Weigh():
                return [Told(state.cups[state.marker]), Become(Answer()), Called()]
            case _:
                return [Shifted()]


class Called(Event[Table], frozen=True):
    def apply(self, state):
        return replace(state, steps=(Turn(), *state.steps))


class Answer(Step[Table], frozen=True):
    """Goes by itself for black: with nothing under the cup nothing happens."""

    def resume(self, state, dice):
        return [Done(), *([Lifted(0)] if state.cups[state.marker] else [])]


def cups(*stones, marker=0):
    return Game(Table(cups=stones, marker=marker, steps=(Turn(),)), ScriptedDice())


def test_what_could_be_foreseen_is_taken_back():
    game = cups(3, 0)
    game.submit(Shift())

    assert not closes(game.now)
    assert game.undo()
    assert game.state.marker == 0


def test_what_shows_something_is_not_although_no_event_says_so():
    game = cups(3, 0)
    game.submit(Lift())

    assert closes(game.now)
    assert not game.undo()
    assert game.undo(Policy.STUDY)


@pytest.mark.parametrize("stones", [3, 0])
def test_nor_is_what_goes_by_itself_for_another(stones):
    """Also where nothing comes of it: that nothing did says that the cup is empty."""
    game = cups(stones, 0)
    game.submit(Weigh())

    assert game.decision.actor == "white"
    assert not game.undo()


def test_an_event_shows_something_even_if_the_position_stays_the_same():
    game = cups(0, 3, marker=1)
    game.submit(Weigh())

    assert not game.undo()


def test_where_nothing_is_hidden_all_but_dice_and_turns_is_taken_back():
    """A game without secrets need not say anything of what is seen."""

    class Open(Position, frozen=True, dict=True, kw_only=True):
        pass

    assert Open().seen_by("white") == Open()
    assert Open().imagined("white") == (Open(),)
