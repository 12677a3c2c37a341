"""What can be decided on the sheet of a battle: who leads, which units are lost, who has fallen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from roma_desktop.core.flow import Command, Step
from roma_desktop.core.game import Options
from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.sparta_vs_athens.commands.combat import ReduceUnits, StandLosses
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import UnitId
from roma_desktop.games.sparta_vs_athens.rules.outlook import Meeting, Outcome, Toll, outcome
from roma_desktop.games.sparta_vs_athens.steps.losses import Reduction, SufferLosses
from roma_desktop.ui.counters.marks import Mark
from roma_desktop.ui.games.sparta_vs_athens.battle.losing import Draft
from roma_desktop.ui.games.sparta_vs_athens.battle.meetings import meeting_fought
from roma_desktop.ui.games.sparta_vs_athens.battle.views import Marked, Marking
from roma_desktop.ui.games.sparta_vs_athens.prompts.wording import wording
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.table.decision_sheet import Asked, spoken
from roma_desktop.ui.table.prompt import Lasting


@dataclass(frozen=True)
class Block:
    """A few lines under a heading, at the foot of the sheet. ``strong``: it must be decided, or is the wiser choice."""

    title: Message
    lines: Sequence[Message]
    rule: str = ""
    strong: bool = False


class Decisive:
    """A decision being made on the sheet: one button for each option, unless a subclass has others."""

    def __init__(self, step: Step[Any], state: State, words: Words) -> None:
        self.step, self.state, self.words = step, state, words
        asked = step.decision(state)
        self.actor = asked.actor if asked is not None else ""
        self._question = asked.question if asked is not None else say("")
        self._rule = asked.rule if asked is not None else ""
        self._orders = {str(number): command for number, command in enumerate(Options(state))}

    def asked(self) -> Asked:
        """What the decision bar shows."""
        last = len(self._orders) - 1
        choices = tuple(
            Choice(key, self.words.say(wording(self.state, command)), primary=int(key) == last)
            for key, command in self._orders.items()
        )
        return self.bar(choices)

    def bar(self, choices: tuple[Choice, ...], *sentences: Message) -> Asked:
        return Asked(spoken(self.words, *(sentences or (self._question,))), self._rule, choices)

    def press(self, key: str) -> Command | Lasting | None:
        """Take the press of a button of the bar; returns the command or the lasting answer that it gives, if any."""
        return self._orders.get(key)

    def click(self, unit: UnitId) -> None:
        """A counter was clicked."""

    def marked(self, meeting: Meeting) -> Marked:
        """The marks on counters that show what is being chosen."""
        return Marked()

    def meeting(self) -> Meeting | None:
        """The battle as it would be with what is chosen now; None where a choice doesn't change it."""
        return None

    def blocks(self) -> Sequence[Block]:
        """What stands at the foot of the sheet."""
        return ()

    def why_not(self, command: Command) -> str:
        """Why an order isn't allowed, in words with its rule; "" where it is."""
        illegal = Options(self.state).why_not(command)
        return "" if illegal is None else f"{self.words.say(illegal.reason)} [{illegal.rule}]"

    def say(self, message: Message) -> str:
        return self.words.say(message)


class Reducing(Decisive):
    """The side told to lose half or all reduces its loss, or takes it [8.4]."""

    step: Reduction

    def asked(self) -> Asked:
        stand = Choice("stand", self.say(say("Take the loss")), primary=not self._better())
        reduce = Choice("reduce", self.say(say("Reduce: turn the rest over")), primary=self._better())
        return self.bar((stand, reduce))

    def press(self, key: str) -> Command | None:
        return {"stand": StandLosses(), "reduce": ReduceUnits()}.get(key)

    def blocks(self) -> Sequence[Block]:
        return (
            Block(say("Take it"), self._lines(reduced=False), "8.2"),
            Block(say("Reduce"), self._lines(reduced=True), "8.4", strong=True),
        )

    def _outcome(self, *, reduced: bool) -> Outcome:
        fought = self.step.fought
        return outcome(self.state, meeting_fought(fought), 1, fought.result, reduced)

    def _mine(self, one: Outcome) -> Toll:
        return one.attacker if self.actor == self.step.fought.attacker else one.defender

    def _better(self) -> bool:
        """Whether more strength is left with a reduction."""
        return self._mine(self._outcome(reduced=True)).left > self._mine(self._outcome(reduced=False)).left

    def _lines(self, *, reduced: bool) -> list[Message]:
        one = self._outcome(reduced=reduced)
        mine = self._mine(one)
        other = one.defender if mine is one.attacker else one.attacker
        before = sum(self.state.units[of].sp for of in self.step.fought.fighters(self.step.side))
        lines = [say("{n:unit dies|units die}, {sp} SP at least", n=len(mine.units), sp=mine.points)]
        if reduced:
            lines.append(say("{n:survivor is|survivors are} turned over", n=mine.turned))
        lines.append(say("{before} SP become {left}", before=before, left=mine.left))
        if other.units:
            lines.append(say("the other side loses {n:unit|units}", n=len(other.units)))
        if one.winner is not None:
            lines.append(say("{n} prestige to {side:side}", n=one.prestige, side=one.winner))
        else:
            lines.append(say("no prestige"))
        return lines


class Losing(Decisive):
    """A side chooses which of its units are lost [8.2]; it begins with the weakest."""

    step: SufferLosses

    def __init__(self, step: SufferLosses, state: State, words: Words) -> None:
        super().__init__(step, state, words)
        fighters = (state.units[of] for of in sorted(step.fought.fighters(step.side)))
        units = tuple(one for one in fighters if one.at == step.fought.at)
        self.draft = Draft(state, step.side, units, step.count).suggested()

    def asked(self) -> Asked:
        why = self.why_not(self.draft.command())
        choices = (
            Choice("clear", self.say(say("None of them")), enabled=bool(self.draft.chosen)),
            Choice("suggest", self.say(say("The weakest")), enabled=self.draft != self.draft.suggested()),
            Choice("confirm", self.say(say("Confirm losses")), primary=True, enabled=not why, tip=why),
        )
        missing = self.draft.count - len(self.draft.chosen)
        if missing > 0:
            more = say("Choose {n:unit|units} more to lose: click the counters.", n=missing)
            return self.bar(choices, more)
        sp = sum(self.state.units[of].sp for of in self.draft.chosen)
        chosen = say(
            "{n:unit is|units are} lost, {sp} SP: confirm, or click counters to choose others.",
            n=len(self.draft.chosen),
            sp=sp,
        )
        return self.bar(choices, chosen)

    def press(self, key: str) -> Command | None:
        if key == "confirm":
            return None if self.why_not(self.draft.command()) else self.draft.command()
        if key == "clear":
            self.draft = self.draft.cleared()
        elif key == "suggest":
            self.draft = self.draft.suggested()
        return None

    def click(self, unit: UnitId) -> None:
        self.draft = self.draft.toggled(unit)

    def marked(self, meeting: Meeting) -> Marked:
        order = self.draft.order()
        units = {one.id: self._marking(one.id, order) for one in self.draft.units}
        return Marked("attacker" if self.actor == meeting.attacker else "defender", (), units)

    def _marking(self, unit: UnitId, order: dict[UnitId, int]) -> Marking:
        aboard = tuple(of for of, ship in self.step.fought.cargo.items() if ship == unit)
        with_it = self.say(say("aboard: {units:count}", units=aboard)) if aboard else ""
        if unit in order:
            return Marking(Mark.REMOVE, order[unit], why=with_it)
        if self.draft.may_add(unit):
            return Marking(why=with_it)
        full = len(self.draft.chosen) >= self.draft.count
        why = say("enough are chosen") if full else say("another nation gives the next unit")
        return Marking(able=False, why=self.say(why))

    def blocks(self) -> Sequence[Block]:
        title = say("Order of loss: {n:unit|units} of {of}", n=self.draft.count, of=len(self.draft.units))
        return (Block(title, tuple(self.draft.reasons()), "8.2", strong=True),)
