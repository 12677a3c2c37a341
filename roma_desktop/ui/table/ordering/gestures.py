"""What a place, a piece or a button orders when it is chosen, and why a place orders nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command
from roma_desktop.core.records.record import Record
from roma_desktop.ui.table.asking.questioning import Questioning
from roma_desktop.ui.table.asking.sitting import Sitting
from roma_desktop.ui.table.controller_ports import Table
from roma_desktop.ui.table.ordering.choosing import Choosing
from roma_desktop.ui.table.ordering.command_chain import CommandChain
from roma_desktop.ui.table.plans.planning import Planning
from roma_desktop.ui.table.presenter import Presenter
from roma_desktop.ui.table.prompt import Lasting, Onset, Prompt
from roma_desktop.ui.table.viewpoint import Viewpoint

CARDS = "cards"  # the button that shows the cards of the side that decides; with ":" and a side, that side's


class Pressed(Protocol):
    """A part of the table that has buttons of its own in the bar."""

    def press(self, key: str) -> bool:
        """Take a press of a button of the bar; whether it belongs here."""


class GesturesPort(Protocol):
    """What gestures need of the controller."""

    record: Record[Any]
    page: Table
    presenter: Presenter[Any]
    viewpoint: Viewpoint
    questioning: Questioning
    sitting: Sitting
    choosing: Choosing
    chain: CommandChain
    plans: Planning
    prompt: Prompt | None

    def submit(self, command: Command) -> bool:
        """Carry a command out, or say why not; whether it was carried out."""

    def refuse(self, illegal: Illegal) -> None:
        """Name the rule, the reason and the way on."""

    def ask_again(self) -> None:
        """Ask the same as before."""

    def show_chosen(self) -> None:
        """Another piece is chosen: show the position with it, and ask about it."""

    def answer_from_now_on(self, lasting: Lasting) -> None:
        """The side that decides answers questions about the same thing like this."""


class Gestures:
    """``parts`` are asked first whether a button is theirs."""

    def __init__(self, table: GesturesPort, parts: Sequence[Pressed]) -> None:
        self._table, self._parts = table, parts

    # ------------------------------------------------------------ buttons

    def press(self, key: str) -> bool:
        """A button of the bar; whether there was something to do for it."""
        return any(part.press(key) for part in self._parts) or self._answer(key) or self._look(key)

    def _answer(self, key: str) -> bool:
        """Take a press of a button of the question; False if it is none of those."""
        table, prompt = self._table, self._table.prompt
        if prompt is None:
            return False
        command = prompt.orders.get(key)
        if command is not None:
            if table.presenter.undertaking(table.record.game.state) is not None:
                table.chain.stop()
            if key in prompt.lasting:
                table.answer_from_now_on(prompt.lasting[key])
            table.submit(command)
        elif key in prompt.series:
            table.chain.begin(prompt.series[key])
        elif key in prompt.switches:
            table.choosing.turn_to(prompt.switches[key])
        elif key in prompt.several:
            table.page.choose_among(prompt.several[key])
        else:
            return False
        return True

    def _look(self, key: str) -> bool:
        """Take a press of a button that orders nothing; False if it is none of those."""
        if key == "next":
            self._table.choosing.choose_next()
        elif key.startswith(CARDS):
            self._table.sitting.show_cards(key.removeprefix(CARDS).removeprefix(":"))
        elif key == "unaim":
            self._table.ask_again()
        else:
            return False
        return True

    # ------------------------------------------------------------ places

    def go_to(self, place: str) -> bool:
        """A place was chosen: go there if it is lit; whether it was."""
        table = self._table
        if table.plans.go_to(place, table.prompt):
            return True
        goal = table.prompt.goals.get(place) if table.prompt is not None else None
        if goal is None:
            return False
        if goal.chooses:
            table.choosing.piece = goal.chooses
            table.show_chosen()
        else:
            table.chain.begin(goal.commands)
        return True

    def onset(self, dragged: str = "") -> Onset | None:
        """What dragging the chosen piece would begin, where it may not move yet; ``dragged`` is its key on the map."""
        table = self._table
        if table.record.game.decision is None or table.prompt is None or table.plans.on:
            return None
        return table.presenter.onset(table.questioning.asking(dragged=dragged))

    def set_out(self, onset: Onset, place: str) -> None:
        """Give the order that lets the chosen piece move, and go on to a place if it can get there now."""
        table = self._table
        if not table.submit(onset.order) or table.presenter.undertaking(table.record.game.state) is None:
            return
        if onset.chooses:
            table.choosing.turn_to(onset.chooses)
        if not self.go_to(place):
            illegal = self.why_not(place)
            if illegal is not None:
                table.refuse(illegal)

    def why_not(self, place: str) -> Illegal | None:
        """Why a place that isn't lit can't be chosen now, where there is a rule about it.

        None too for the place that the decision is about: to stay there needs no rule.
        """
        table, prompt = self._table, self._table.prompt
        if prompt is None or place == prompt.look_at or not (prompt.goals or prompt.carry):
            return None
        return table.presenter.refusal(table.viewpoint.seen(table.record.game.state), place, table.choosing.piece)
