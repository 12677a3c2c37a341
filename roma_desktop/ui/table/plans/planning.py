"""Planning at the table: marches are drawn while a decision waits, and one of them is carried out when it is wanted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from roma_desktop.core.errors import CannotSave
from roma_desktop.core.flow import Command
from roma_desktop.core.message import Message, Words, say
from roma_desktop.core.records.record import Record
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.text.rich import Piece
from roma_desktop.ui.table.ordering.choosing import Choosing
from roma_desktop.ui.table.plans.keeping import read_plans, write_plans
from roma_desktop.ui.table.plans.plan import MOST, Outlook, Pause, Plan, Planner
from roma_desktop.ui.table.presenter import Presenter
from roma_desktop.ui.table.prompt import Asking, Goal, Prompt

DONE, DROP, CARRY_OUT, ATTACK = "plans_done", "plans_drop", "plans_carry_out", "plans_attack"
DRAWING = say("Plans, for your eyes only: choose a piece and a lit place. Nothing is ordered.")
PACE = 250  # milliseconds between two commands of a plan


class PlanningPage(Protocol):
    """What planning needs of the page."""

    def tell_toast(self, words: Message) -> None:
        """Show a note that comes and goes."""


class PlanningPort(Protocol):
    """What planning needs of the controller of a table."""

    record: Record[Any]
    presenter: Presenter[Any]
    choosing: Choosing
    viewer: str

    @property
    def plans_page(self) -> PlanningPage:
        """Where notes are shown."""

    @property
    def state(self) -> Any: ...

    @property
    def words(self) -> Words: ...

    def seen(self, state: Any) -> Any:
        """A position as the one at the table may see it."""

    def submit(self, command: Command) -> bool:
        """Carry a command out; whether that could be done."""

    def ask_again(self) -> None:
        """Ask the same as before."""

    def refresh(self) -> None:
        """Show the position and ask what is to be decided."""


class Planning(QObject):
    """``on``: marches are being drawn, and nothing that is done on the map orders anything.

    ``changed``: a plan was drawn or forgotten.
    """

    changed = Signal()

    def __init__(self, table: PlanningPort) -> None:
        super().__init__()
        self._table = table
        self.planner: Planner | None = table.presenter.planner()
        self._plans = read_plans(table.record.file) if self.planner is not None else {}
        self._drawing = ""  # the side that draws
        self._carried: Plan | None = None  # the plan that is being carried out
        self._begun = False
        self._soon = QTimer(self, singleShot=True, interval=PACE)
        self._soon.timeout.connect(self._give)

    @property
    def side(self) -> str:
        """The side whose plans these are: the one that must decide, if it is at this table; else ""."""
        decision = self._table.record.game.decision
        return decision.actor if decision is not None and self._table.viewer in ("", decision.actor) else ""

    @property
    def on(self) -> bool:
        return bool(self._drawing) and self._drawing == self.side

    def of(self, side: str) -> tuple[Plan, ...]:
        """The plans of a side."""
        return self._plans.get(side, ())

    def plan_of(self, piece: str) -> Plan | None:
        """What is planned for a piece of the side that decides."""
        return next((plan for plan in self.of(self.side) if plan.piece == piece), None)

    def outlook(self, plan: Plan) -> Outlook | None:
        """The chances of a plan as its side sees things."""
        assert self.planner is not None
        return self.planner.outlook(self._view(), self.side, plan)

    # ------------------------------------------------------------ drawing

    def toggle(self) -> None:
        """Begin to draw, or go back to the decision."""
        if self.on:
            self._drawing = ""
        elif self.planner is not None and self.side and self.planner.pieces(self._view(), self.side):
            self.stop()
            self._drawing = self.side
        else:
            self._table.plans_page.tell_toast(say("There is nothing to plan now."))
            return
        self._table.choosing.via = ()
        self._table.ask_again()

    def prompt(self, asking: Asking[Any]) -> Prompt | None:
        """What is asked while marches are drawn; None while they aren't."""
        if not self.on or self.planner is None:
            return None
        view, chosen = asking.state, asking.chosen
        pieces = self.planner.pieces(view, self.side)
        goals: Mapping[str, Goal] = {}
        if chosen in pieces.values():
            goals = self.planner.goals(view, self.side, chosen, asking.via, asking.words)
        plan = self.plan_of(chosen)
        done = Choice(DONE, asking.say("Back to the decision"), back=True, primary=plan is None)
        return Prompt(
            tuple(self._sentence(asking, plan)),
            "",
            (done, *self._choices(asking, plan)),
            goals=goals,
            pieces=pieces,
            carry=frozenset(key for key, of in pieces.items() if of == chosen),
        )

    def offered(self, asked: Prompt, asking: Asking[Any]) -> Prompt:
        """A decision with the plan of the piece that is chosen among its buttons."""
        plan = self.plan_of(asking.chosen) if not self.on else None
        if plan is None or not self._can_begin(plan):
            return asked
        outlook = self.outlook(plan)
        if outlook is None:
            return asked
        words = asking.say("Carry out the plan · {chance}", chance=self._percent(asking.words, outlook))
        return replace(asked, choices=(Choice(CARRY_OUT, words), *asked.choices))

    def go_to(self, place: str, asked: Prompt | None) -> bool:
        """A place was chosen: plan a march there; False if no marches are being drawn."""
        if not self.on or self.planner is None:
            return False
        goal = asked.goals.get(place) if asked is not None else None
        if goal is not None:
            attacks = self.planner.fights(self._view(), self.side, place)
            self._keep(Plan(self._table.choosing.piece, goal.places, attacks))
        return True

    def press(self, key: str) -> bool:
        """Take a press of a button of the bar; whether it belongs here."""
        plan = self.plan_of(self._table.choosing.piece)
        if key == DONE:
            self.toggle()
        elif key == DROP and plan is not None:
            self._forget(plan)
            self._table.ask_again()
        elif key == ATTACK and plan is not None:
            self._keep(_with_other_end(plan))
        elif key == CARRY_OUT and plan is not None:
            self.carry_out(plan)
        else:
            return False
        return True

    # ------------------------------------------------------------ carrying out

    def carry_out(self, plan: Plan) -> None:
        """Give the commands of a plan one by one, as long as nothing comes in between."""
        self._drawing = ""
        self._carried, self._begun = plan, False
        self._give()

    def stop(self) -> None:
        """Carry out nothing more of a plan."""
        self._carried = None
        self._soon.stop()

    def go_on(self) -> None:
        """The side is asked again: perhaps the plan goes on."""
        if self._carried is not None and self._begun and not self._soon.isActive():
            self._soon.start()

    def _give(self) -> None:
        plan, planner = self._carried, self.planner
        if plan is None or planner is None or not self.side:
            return
        following = planner.next(self._view(), self.side, plan, begun=self._begun)
        if isinstance(following, Command):
            self._begun = True
            if not self._table.submit(following):
                self.stop()
        elif isinstance(following, Message):
            self._end(plan)
            self._table.plans_page.tell_toast(following)
        elif following is Pause.DONE:
            self._end(plan)

    def _end(self, plan: Plan) -> None:
        self.stop()
        self._forget(plan)
        self._table.ask_again()

    # ------------------------------------------------------------ inside

    def _view(self) -> Any:
        return self._table.seen(self._table.state)

    def _can_begin(self, plan: Plan) -> bool:
        assert self.planner is not None
        return isinstance(self.planner.next(self._view(), self.side, plan, begun=False), Command)

    def _keep(self, plan: Plan) -> None:
        others = tuple(one for one in self.of(self.side) if one.piece != plan.piece)
        self._set(self.side, (*others, plan)[-MOST:])
        self._table.choosing.via = ()
        self._table.refresh()  # the counter that was dragged goes back

    def _forget(self, plan: Plan) -> None:
        for side, plans in list(self._plans.items()):
            if plan in plans:
                self._set(side, tuple(one for one in plans if one != plan))

    def _set(self, side: str, plans: tuple[Plan, ...]) -> None:
        self._plans[side] = plans
        with suppress(CannotSave):  # they can be drawn again
            write_plans(self._table.record.file, self._plans)
        self.changed.emit()

    def _choices(self, asking: Asking[Any], plan: Plan | None) -> Iterator[Choice]:
        if plan is None:
            return
        yield Choice(DROP, asking.say("Forget this plan"))
        assert self.planner is not None
        if self.planner.fights(asking.state, self.side, plan.places[-1]):
            yield Choice(ATTACK, asking.say("Don't attack there") if plan.attacks else asking.say("Attack there"))
        yield Choice(CARRY_OUT, asking.say("Carry it out"), primary=True, enabled=self._can_begin(plan))

    def _sentence(self, asking: Asking[Any], plan: Plan | None) -> Iterator[Piece]:
        if plan is None:
            yield from asking.rich(DRAWING)
            return
        outlook = self.outlook(plan)
        if outlook is None:
            yield from asking.rich(say("This plan has become impossible."))
            return
        chance = self._percent(asking.words, outlook)
        if not outlook.links:
            yield from asking.rich(say("The plan reaches its end with a chance of {chance}. ", chance=chance))
            return
        yield from asking.rich(say("The plan reaches its end with a chance of {chance}: ", chance=chance))
        *others, last = outlook.links
        for link in others:
            share = percent(asking.words, link.chance)
            yield from asking.rich(say("{what} {chance} × ", what=link.words, chance=share))
        yield from asking.rich(say("{what} {chance}. ", what=last.words, chance=percent(asking.words, last.chance)))

    def _percent(self, words: Words, outlook: Outlook) -> str:
        found = percent(words, outlook.chance)
        return words.say(say("about {chance}", chance=found)) if outlook.about else found


def percent(words: Words, chance: float) -> str:
    """A chance as whole percents; never 0 or 100 where it isn't certain."""
    found = round(100 * chance)
    if 0 < chance < 1:
        found = min(99, max(1, found))
    return words.say(say("{percent} %", percent=found))


def _with_other_end(plan: Plan) -> Plan:
    """The same plan with an attack at its end, or without."""
    return Plan(plan.piece, plan.places, not plan.attacks)
