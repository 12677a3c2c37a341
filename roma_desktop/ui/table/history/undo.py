"""Taking back and the lines of the history, as far as the policy allows that was agreed at the game's setup."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from roma_desktop.core.errors import RomaError
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Moment, Policy, closes, fork_of
from roma_desktop.core.message import Message, Words, say
from roma_desktop.core.records.record import Record
from roma_desktop.core.records.verify import change_of_seed
from roma_desktop.ui.table.controller_ports import Table
from roma_desktop.ui.table.history.chronicling import lines_of
from roma_desktop.ui.table.viewpoint import NOBODY

Agreed = tuple[str, ...]


@dataclass(frozen=True)
class Line:
    """A position that one can go to: the end of a line of the history, or one that has a name.

    ``shared`` is the number of the last command it has in common with the game as it stands, ``own`` how many
    commands it has after that; ``last`` is the last thing that happened on it, as the one at the table may know it.
    """

    moment: Moment[Any]
    name: str
    here: bool
    shared: int
    own: int
    last: Message | None


class UndoPort(Protocol):
    """What taking back needs of the controller of a table."""

    record: Record[Any]
    page: Table
    viewer: str

    @property
    def words(self) -> Words: ...

    @property
    def eyes(self) -> str | None:
        """The side that looks at the table; None where everything is open."""

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides that play."""

    def computer(self, side: str) -> bool:
        """Whether the computer plays a side."""

    def others(self) -> tuple[str, ...]:
        """The other sides that people play."""

    def foregone(self, state: Any) -> Command | None:
        """What is done in a position without asking; None where somebody is asked."""

    def show_what_all_may_see(self) -> None:
        """Hide what only one player may know, while the others are asked."""

    def stop_chain(self) -> None:
        """Carry out nothing more of what was ordered at one go."""

    def forget_chain(self) -> None:
        """The same, and nothing more is told or rolled for."""

    def refresh(self) -> None:
        """Show the position and ask what is to be decided."""


class Undo:
    """Undo, redo, and going from one line of the history to another."""

    def __init__(self, table: UndoPort) -> None:
        self._table = table

    @property
    def policy(self) -> Policy:
        return self._table.record.header.taking_back

    @property
    def free(self) -> bool:
        """Whether everything can be taken back at once: nobody has to agree, and nobody else has gone on meanwhile."""
        table = self._table
        lone = not table.others() and all(not table.computer(side) for side in table.sides)
        return lone and self.policy is not Policy.STRICT

    def can_undo(self) -> bool:
        """Whether anything may be taken back, if need be with the others' consent."""
        if self.policy is Policy.STRICT:
            return self._strictly() > 0
        return self._table.record.game.undoable(self.policy) is not None

    def undo(self) -> bool:
        """Take the last command back, or ask the others whether it may be; whether either could be done.

        Even where it can't be, the rest of what was ordered at one go is not carried out.
        """
        self._table.stop_chain()
        record = self._table.record
        count = self._strictly()
        if count:
            return self._do(lambda: all(record.undo(Policy.STRICT) for _ in range(count)))
        if not self.can_undo() or not self._decided_by_people():
            return False
        viewer = self._who()
        sentence = say("{power:power} would like to take back: {what}.", power=viewer, what=self._last_words())
        self._agree(sentence, lambda agreed: self._back(viewer, agreed))
        return True

    def _who(self) -> str:
        """The side that wants something: the one at the table, or where several look together the one that is asked."""
        asked = self._table.record.game.decision
        return self._table.viewer or (asked.actor if asked is not None else NOBODY)

    def _strictly(self) -> int:
        """How many commands a strict game takes back at one go, to a decision that a person was asked; 0 for none."""
        here, count = self._table.record.game.now, 0
        while here.before is not None and not closes(here):
            here, count = here.before, count + 1
            if self._asks_person(here):
                return count
        return 0

    def _decided_by_people(self) -> bool:
        """Whether a person has decided anything before now."""
        line = self._table.record.game.line[:-1]
        return any(self._asks_person(moment) for moment in line)

    def _asks_person(self, moment: Moment[Any]) -> bool:
        steps = moment.state.steps
        decision = steps[-1].decision(moment.state) if steps else None
        asked = decision is not None and not self._table.computer(decision.actor)
        return asked and self._table.foregone(moment.state) is None

    def _back(self, viewer: str, agreed: Agreed) -> bool:
        """Go back to the last decision of a person: what computer players have done since is taken back with it."""
        record = self._table.record
        done = record.undo(self.policy, by=viewer, agreed=agreed)
        while done and not self._asks_person(record.game.now) and self.can_undo():
            done = record.undo(self.policy, by=viewer, agreed=agreed)
        return done

    def why_not(self) -> Message:
        """Why nothing can be taken back."""
        if self.policy is Policy.STRICT:
            return say("Nothing can be taken back past a die, something revealed or a change of player.")
        return say("This is the beginning: there is nothing to take back.")

    def can_redo(self) -> bool:
        """Whether anything was taken back that can be played again."""
        return self._table.record.game.redoable is not None

    def redo(self) -> bool:
        """Play again what was taken back last."""
        if not self.can_redo():
            return False
        return self._do(self._forward)

    def _forward(self) -> bool:
        """Play again what was taken back last, and what was done after it without asking."""
        record = self._table.record
        done = record.redo()
        while done and self.can_redo() and self._table.foregone(record.game.now.state) is not None:
            record.redo()
        return done

    def go_to(self, moment: Moment[Any]) -> bool:
        """Go to another position of the history, after asking the others if need be; False in a strict game."""
        if self.policy is Policy.STRICT:
            return False
        self._table.stop_chain()
        viewer, record = self._who(), self._table.record
        name = record.names.get(moment.number, "")
        sentence = say("{power:power} would like to go to another line of the game.", power=viewer)
        if name:
            sentence = say("{power:power} would like to go to the line “{name}”.", power=viewer, name=name)

        def go(agreed: Agreed) -> bool:
            record.go_to(moment, by=viewer, agreed=agreed)
            return True

        self._agree(sentence, go)
        return True

    def name(self, moment: Moment[Any], name: str) -> bool:
        """Give a position a name; whether that could be saved."""
        try:
            self._table.record.name(moment, name)
        except RomaError as error:
            self._table.page.trouble(error)
            return False
        return True

    def lines(self) -> list[Line]:
        """Where one can go: the ends of all lines, the positions with names, and where the game stands."""
        record = self._table.record
        game, now = record.game, record.game.now
        wanted = {moment.number for moment in game.ends} | {number for number, name in record.names.items() if name}
        found = []
        for number in sorted((wanted | {now.number}) & game.moments.keys()):
            moment = game.moments[number]
            fork = fork_of(moment, now)
            own = sum(1 for _ in _back_to(moment, fork))
            name = record.names.get(number, "")
            found.append(Line(moment, name, moment is now, fork.number, own, self._last_of(moment)))
        return found

    def notes(self, number: int) -> Iterator[Message]:
        """What the chronicle says of going back to the position after a command, and of another seed for the dice."""
        for era in self._table.record.eras[1:]:
            if era.since == number:
                yield change_of_seed(era)
        for went in self._table.record.went:
            if went.to == number:
                yield _note(went.by, went.agreed)

    # ------------------------------------------------------------ inside

    def _last_of(self, moment: Moment[Any]) -> Message | None:
        """The last thing that happened up to a moment, as far as the one at the table may know."""
        eyes, here = self._table.eyes, moment
        while (told := list(lines_of(here, eyes))) == [] and here.before is not None:
            here = here.before
        return told[-1].words if told else None

    def _last_words(self) -> str:
        """The last command, as everybody may know it."""
        moment = self._table.record.game.now
        words = [self._table.words.say(line.words) for line in lines_of(moment, NOBODY)]
        return words[0] if words else self._table.words.say(say("the last command"))

    def _agree(self, sentence: Message, then: Callable[[Agreed], bool]) -> None:
        others = self._table.others()
        if self.policy is not Policy.FRIENDLY or not others:
            self._do(lambda: then(()))
            return
        table = self._table
        who = table.viewer
        table.show_what_all_may_see()

        def answered(yes: bool) -> None:
            table.viewer = who
            if not yes or not self._do(lambda: then(others)):
                table.page.rewrite_chronicle()
                table.refresh()

        question = say("{others:power}, do you agree?", others=others)
        table.page.ask_others(sentence, question, answered)

    def _do(self, way: Callable[[], bool]) -> bool:
        table = self._table
        table.forget_chain()
        try:
            done = way()
        except RomaError as error:
            table.page.trouble(error)
            return False
        if done:
            table.page.clear_desk()
            table.page.rewrite_chronicle()
            table.refresh()
        return done


def _note(by: str, agreed: Agreed) -> Message:
    if agreed:
        return say(
            "{power:power} {power:goes|go} back to here; {others:power} {others:agrees|agree}.", power=by, others=agreed
        )
    return say("{power:power} {power:goes|go} back to here.", power=by)


def _back_to(moment: Moment[Any], fork: Moment[Any]) -> Iterator[Moment[Any]]:
    """The moments from this one back to the fork, without it."""
    here: Moment[Any] | None = moment
    while here is not None and here is not fork:
        yield here
        here = here.before
