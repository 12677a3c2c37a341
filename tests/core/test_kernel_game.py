"""A game as positions joined by commands: steps, events, options, undo, redo, branches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import pytest
from msgspec.structs import replace

from roma_desktop.core.chance import roll
from roma_desktop.core.dice import ScriptedDice, ScriptEnded, SeededDice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Command, Decision, Done, Event, Position, Step
from roma_desktop.core.game import Game, Policy, decision
from roma_desktop.core.message import say

# A game of stones: in turn players take one to three from a heap, or gamble for a die's worth, or look under it.


class Heap(Position, frozen=True, dict=True, kw_only=True):
    over_rule: ClassVar[str] = "3.1"
    stones: int = 12


class Take(Command, frozen=True):
    stones: int


class Gamble(Command, frozen=True):
    pass


class Look(Command, frozen=True):
    pass


class Think(Command, frozen=True):
    """Go on without passing the turn."""


class Taken(Event[Heap], frozen=True):
    stones: int

    def apply(self, state: Heap) -> Heap:
        return replace(state, stones=state.stones - self.stones)


class Seen(Event[Heap], frozen=True):
    reveals = True


class Turn(Step[Heap], frozen=True):
    player: str
    thoughts: int = 0

    def decision(self, state: Heap) -> Decision | None:
        return Decision(self.player, say("Take stones"), "1.0") if state.stones > 0 else None

    def check(self, state: Heap, command: Command) -> None:
        match command:
            case Take(stones) if not 1 <= stones <= min(3, state.stones):
                raise Illegal("1.1", say("One to three, and no more than there are."))
            case Take() | Gamble() | Look() | Think():
                return
            case _:
                raise Illegal("1.0", say("Take stones."))

    def options(self, state: Heap) -> Iterator[Command]:
        yield from (Take(stones) for stones in range(1, min(3, state.stones) + 1))
        yield Gamble()

    def handle(self, state, command, dice):
        other = Turn("white" if self.player == "black" else "black")
        match command:
            case Take(stones):
                return [Taken(stones), Become(other)]
            case Gamble():
                rolled = roll(dice, "1.2", say("{who} gambles", who=self.player), by=self.player, count=2)
                return [rolled, Taken(min(rolled.faces[0], state.stones)), Become(self)]
            case Look():
                return [Seen()]
            case _:
                return [Become(Turn(self.player, self.thoughts + 1))]

    def resume(self, state, dice):
        return [Done()]


class Note(Step[Heap], frozen=True):
    """Goes by itself: takes one stone away."""

    def resume(self, state, dice):
        return [Taken(1), Done()]


class Twice(Step[Heap], frozen=True):
    """Calls two steps, then is over."""

    def resume(self, state, dice):
        return [Done(), Call((Note(), Turn("white")))]


class Endless(Step[Heap], frozen=True):
    def resume(self, state, dice):
        return []


def stones(*steps, dice=(), count=12):
    return Game(Heap(stones=count, steps=tuple(reversed(steps or (Turn("black"),)))), ScriptedDice(dice))


class Cursed(Heap, frozen=True, dict=True, kw_only=True):
    """The player who brings the heap to ten stones or fewer loses two more at once."""

    def provoked(self, before):
        return (Note(), Note()) if before.stones > 10 >= self.stones else ()


# ---------------------------------------------------------------- playing


@pytest.mark.parametrize(("taken", "left"), [(1, 11), (2, 8), (3, 7)])
def test_what_a_change_provokes_comes_before_anybody_is_asked(taken, left):
    """And once: what it does itself is a change like any other."""
    game = Game(Cursed(steps=(Turn("black"),)), ScriptedDice([]))

    game.submit(Take(taken))

    assert game.state.stones == left
    assert game.state.steps == (Turn("white"),)
    assert game.undo(Policy.STUDY)
    assert game.state.stones == 12


def test_what_a_step_of_its_own_provokes_comes_too():
    game = Game(Cursed(stones=11, steps=(Turn("white"), Note())), ScriptedDice([]))

    assert game.state.stones == 8
    assert game.state.steps == (Turn("white"),)


def test_the_step_on_top_says_who_decides():
    game = stones()

    assert (game.decision.actor, game.decision.rule) == ("black", "1.0")
    assert list(game.options) == [Take(1), Take(2), Take(3), Gamble()]


def test_a_command_makes_a_moment():
    game = stones()

    moment = game.submit(Take(3))

    assert moment is game.now
    assert (moment.number, moment.actor, moment.command) == (1, "black", Take(3))
    assert moment.events == (Taken(3), Become(Turn("white")))
    assert moment.state.stones == 9
    assert game.decision.actor == "white"


def test_what_is_not_allowed_changes_nothing():
    game = stones()
    before = game.now

    with pytest.raises(Illegal) as illegal:
        game.submit(Take(4))

    assert illegal.value.rule == "1.1"
    assert game.now is before
    assert game.why_not(Take(4)).rule == "1.1"
    assert game.why_not(Take(3)) is None
    assert Take(3) in game.options
    assert Take(4) not in game.options


def test_check_and_not_the_list_is_the_truth():
    """A legal command need not be listed."""
    game = stones()

    assert Think() not in list(game.options)
    assert Think() in game.options


def test_steps_without_a_decision_go_by_themselves():
    game = stones(Note(), Note(), Turn("white"))

    assert game.state.stones == 10
    assert game.decision.actor == "white"
    assert game.now.events == (Taken(1), Done(), Taken(1), Done())


def test_called_steps_are_played_in_order_and_then_the_caller_goes_on():
    game = stones(Twice(), Turn("black"))

    assert game.state.stones == 11
    assert game.state.steps == (Turn("black"), Turn("white"))


def test_a_game_without_steps_is_over():
    game = stones(count=3)
    game.submit(Take(3))

    assert game.decision is None
    assert decision(game.state) is None
    assert list(game.options) == []
    assert game.why_not(Take(1)).rule == "3.1"
    with pytest.raises(Illegal):
        game.submit(Take(1))


def test_a_step_that_never_ends_is_a_mistake_of_ours():
    with pytest.raises(AssertionError, match="never ends"):
        stones(Endless())


def test_dice_that_fail_change_nothing():
    """A script that is too short, or a player who closes the window."""
    game = stones(dice=[5])
    before = game.now

    with pytest.raises(ScriptEnded):
        game.submit(Gamble())

    assert game.now is before
    assert game.dice.faces == [5]


def test_a_moment_keeps_its_throws():
    game = stones(dice=[5, 1])

    moment = game.submit(Gamble())

    assert moment.faces == (5, 1)
    ((throw, faces),) = moment.throws
    assert (throw.rule, throw.by, throw.count, faces) == ("1.2", "black", 2, (5, 1))


def test_positions_are_values():
    """Equal if everything in them is; earlier ones never change."""
    one, other = stones(), stones()
    start = one.state
    one.submit(Take(2))
    other.submit(Take(2))

    assert one.state == other.state
    assert start == Heap(stones=12, steps=(Turn("black"),))
    with pytest.raises(AttributeError):
        one.state.stones = 3


# ---------------------------------------------------------------- taking back


def test_what_only_its_player_knows_may_be_taken_back():
    game = stones()
    game.submit(Think())

    assert game.undoable() is game.line[0]
    assert game.undo()
    assert game.state == game.line[0].state
    assert game.decision.actor == "black"


def test_there_is_nothing_before_the_start():
    game = stones()

    assert game.undoable() is None
    assert not game.undo()
    assert not game.undo(Policy.STUDY)


@pytest.mark.parametrize("command", [Gamble(), Look(), Take(1)], ids=["a die", "a revelation", "another player"])
def test_strict_play_takes_nothing_back_past(command):
    game = stones(dice=[1, 1])
    game.submit(command)

    assert game.undoable() is None
    assert not game.undo()
    assert game.undo(Policy.STUDY)
    assert game.state.stones == 12


def test_strict_play_takes_nothing_back_past_the_end():
    game = stones(count=1)
    game.submit(Take(1))

    assert not game.undo()


def test_strict_play_takes_back_up_to_the_boundary():
    game = stones(dice=[1, 1])
    game.submit(Think())
    game.submit(Gamble())
    game.submit(Think())
    game.submit(Think())

    assert game.undo()
    assert game.undo()
    assert not game.undo()
    assert game.now.command == Gamble()


def test_what_was_taken_back_can_be_played_again():
    game = stones()
    game.submit(Think())
    moment = game.submit(Think())
    game.undo()
    game.undo()

    assert game.redoable is not None
    assert game.redo()
    assert game.redo()
    assert game.now is moment
    assert not game.redo()
    assert game.redoable is None


def test_a_new_command_forgets_what_was_taken_back():
    game = stones()
    game.submit(Think())
    game.undo()
    game.submit(Take(2))

    assert not game.redo()
    assert [moment.command for moment in game.line] == [None, Take(2)]


def test_a_refused_command_does_not():
    game = stones()
    game.submit(Think())
    game.undo()
    with pytest.raises(Illegal):
        game.submit(Take(9))

    assert game.redo()


def test_dice_are_not_rolled_again_after_taking_back():
    """The next roll has the next face: nobody can try his luck twice with the same die."""
    game = Game(Heap(steps=(Turn("black"),)), SeededDice(b"once"))
    game.submit(Gamble())
    first = game.now.faces
    game.undo(Policy.STUDY)
    game.submit(Gamble())

    expected = SeededDice(b"once")
    throw = game.now.throws[0][0]
    assert (first, game.now.faces) == (expected.roll(throw), expected.roll(throw))


# ---------------------------------------------------------------- branches


def test_history_branches():
    """Going back and playing on keeps the older line, which can be gone to."""
    game = stones()
    game.submit(Take(1))
    older = game.submit(Take(1))
    game.undo(Policy.STUDY)
    newer = game.submit(Take(3))

    assert older.before is newer.before
    assert (older.state.stones, newer.state.stones) == (10, 8)
    game.go_to(older)
    assert game.state.stones == 10
    assert [moment.command for moment in game.line] == [None, Take(1), Take(1)]
    game.go_to(newer)
    assert [moment.command for moment in game.line] == [None, Take(1), Take(3)]


def test_moments_have_numbers_of_their_own():
    """On all lines of the game."""
    game = stones()
    first = game.submit(Take(1))
    second = game.submit(Take(1))
    game.go_to(first)
    third = game.submit(Take(2))
    game.go_to(game.line[0])
    fourth = game.submit(Take(3))

    assert [moment.number for moment in (first, second, third, fourth)] == [1, 2, 3, 4]


def test_the_line_leads_from_the_start_to_now():
    game = stones()
    moments = [game.now, game.submit(Take(1)), game.submit(Take(2))]

    assert game.line == moments
    assert game.line[0].command is None
