"""The controller of the table: gesture -> command -> events -> map, chronicle, bar. It alone speaks with both sides."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QObject, QTimer

from roma_desktop.core.errors import CannotSave, Illegal
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Moment
from roma_desktop.core.message import Message, Words, say
from roma_desktop.core.records.record import Record
from roma_desktop.ui.kit import presenter_of
from roma_desktop.ui.parts.chronicle.book import Entry
from roma_desktop.ui.parts.text.rich import Piece
from roma_desktop.ui.table.asking.early import Early
from roma_desktop.ui.table.asking.questioning import Questioning
from roma_desktop.ui.table.asking.sitting import Sitting
from roma_desktop.ui.table.asking.standing import Standing
from roma_desktop.ui.table.controller_ports import Seats, Table
from roma_desktop.ui.table.history.catch_up import CatchUp
from roma_desktop.ui.table.history.chronicler import Chronicler
from roma_desktop.ui.table.history.undo import Undo
from roma_desktop.ui.table.history.unplayed import Unplayed
from roma_desktop.ui.table.opponents.computer_turns import ComputerTurns
from roma_desktop.ui.table.opponents.elsewhere import Elsewhere
from roma_desktop.ui.table.ordering.choosing import Choosing
from roma_desktop.ui.table.ordering.command_chain import CommandChain
from roma_desktop.ui.table.ordering.gestures import Gestures
from roma_desktop.ui.table.ordering.orders import Orders
from roma_desktop.ui.table.plans.planning import Planning
from roma_desktop.ui.table.presenter import Presenter
from roma_desktop.ui.table.prompt import Asking, Lasting, Prompt
from roma_desktop.ui.table.viewpoint import NOBODY, Viewpoint

PACE = 350  # milliseconds between two commands of a computer player


class TableController(QObject):
    """Decides whose turn it is, and what comes next on the page. ``prompt`` is what is asked, None where nothing is.

    Its parts do the rest: ``viewpoint`` knows what may be seen, ``sitting`` who has the table, ``questioning`` what is
    asked, ``gestures`` what is ordered by it; ``orders`` carries commands out.
    """

    def __init__(self, record: Record[Any], seats: Seats, page: Table, language: str = "en") -> None:
        super().__init__()
        self.record, self.page = record, page
        self.presenter: Presenter[Any] = presenter_of(record.title.id)
        self.viewpoint = Viewpoint(record, seats, language)
        self.prompt: Prompt | None = None
        self.asks_all = False  # even where only one answer is possible: the steps of a lesson speak of it
        self.choosing, self.chain = Choosing(self), CommandChain(self)
        self.standing, self.early, self.questioning = Standing(self), Early(self), Questioning(self)
        self.undo, self.catch_up, self.unplayed = Undo(self), CatchUp(self, self), Unplayed(self.presenter)
        self.elsewhere, self.computers = Elsewhere(self), ComputerTurns(self)
        self.plans = Planning(self)
        self.orders = Orders(self)
        self.gestures = Gestures(self, (self.catch_up, self.computers, self.elsewhere, self.early, self.plans))
        self.sitting, self.chronicler = Sitting(self), Chronicler(self)
        self.think: Callable[[], Command | None] = self.computers.think  # what a computer player does; None: it waits
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._play_computer)

    # ------------------------------------------------------------ what is seen

    @property
    def plans_page(self) -> Table:
        """The page on which it is told what becomes of a plan."""
        return self.page

    @property
    def state(self) -> Any:
        return self.record.game.state

    @property
    def seats(self) -> Seats:
        return self.viewpoint.seats

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides that play, in the order in which they are shown."""
        return self.viewpoint.sides

    @property
    def viewer(self) -> str:
        """The side that looks at the table; "" where several look together."""
        return self.viewpoint.viewer

    @viewer.setter
    def viewer(self, side: str) -> None:
        self.viewpoint.viewer = side

    @property
    def open_table(self) -> bool:
        """Whether everybody may see everything."""
        return self.viewpoint.open_table

    @property
    def eyes(self) -> str | None:
        """The side that looks at the table; None where everybody sees everything."""
        return self.viewpoint.eyes

    def others(self) -> tuple[str, ...]:
        """The sides that other people at the table play."""
        return self.viewpoint.others()

    def computer(self, side: str) -> bool:
        """Whether the computer plays a side."""
        return self.viewpoint.computer(side)

    def seen(self, state: Any) -> Any:
        """A position as the one at the table may see it."""
        return self.viewpoint.seen(state)

    @property
    def language(self) -> str:
        return self.viewpoint.language

    @property
    def words(self) -> Words:
        """What puts messages into words, with the names that the one at the table may know."""
        return self.viewpoint.words

    def colour_of(self, power: str) -> str:
        return self.presenter.colour(self.state, power)

    def say(self, message: Message) -> tuple[Piece, ...]:
        return tuple(self.words.pieces(message))

    def entries(self, moment: Moment[Any]) -> list[Entry]:
        """The chronicle's lines of a moment, as the one at the table may know them."""
        return self.chronicler.entries(moment)

    def show_what_all_may_see(self) -> None:
        """Show the table without anybody's secrets: two players look at it together."""
        if self.open_table:
            return
        self.viewer, self.prompt = NOBODY, None
        self.page.clear_desk()
        self.page.rewrite_chronicle()
        self._show(())

    # ------------------------------------------------------------ who sits at the table

    def start(self) -> None:
        """Open the table: the side that must decide sits down first."""
        self.sitting.begin(self.elsewhere.told())

    def seat(self, players: Mapping[str, str]) -> None:
        """Let others play from now on, by side; a player who comes back to the table finds a curtain if needed."""
        seats = self.seats.with_players(players)
        try:
            self.record.seat(seats.written())
        except CannotSave as error:
            self.page.trouble(error)
            return
        self.forget_chain()
        self.viewpoint.take_seats(seats)
        self.sitting.sat = self.viewer
        self.page.clear_desk()
        self.page.rewrite_chronicle()
        self.refresh()

    # ------------------------------------------------------------ whose turn it is

    def refresh(self, moved: Sequence[str] = ()) -> None:
        """Show the position, and ask the side that must decide; a battle that is being told comes to its end first."""
        decision = self.record.game.decision
        if self.unplayed.waits():
            self.page.conclude()
        if self.page.busy():
            self._show_only(moved)
        elif self.unplayed.waits():
            self.catch_up.begin(self.unplayed.take())
        elif decision is None:
            self._end(moved)
        elif self.page.turn_over():
            self._show_only(moved)
        elif self.elsewhere.waits:
            self._show_only(moved)
            self.elsewhere.show()
        elif self.computer(decision.actor):
            self._wait_for_computer(decision.actor, moved)
        else:
            self._turn_to_person(decision.actor, moved)

    def _show(self, moved: Sequence[str], *, asks: bool = False) -> None:
        self.page.show_position(self.seen(self.state), moved, asks=asks)

    def _show_only(self, moved: Sequence[str]) -> None:
        """Show the position; nothing is asked."""
        self.prompt = None
        self._show(moved)

    def _end(self, moved: Sequence[str]) -> None:
        """Nobody decides any more: the game is over."""
        self._show_only(moved)
        if self.record.reasons:
            self.page.rewrite_chronicle()
        self.page.end_game(self.state)

    def _wait_for_computer(self, side: str, moved: Sequence[str]) -> None:
        self._show_only(moved)
        thinking = say("{power:power} {power:is|are} thinking.", power=side)
        self.page.wait_for(side, self.words.say(thinking))
        self._pause.start(self.page.pause(PACE))

    def _play_computer(self) -> None:
        decision = self.record.game.decision
        if decision is None or not self.computer(decision.actor):
            return
        command = self.think()
        if command is not None:
            self.submit(command)

    def _turn_to_person(self, side: str, moved: Sequence[str]) -> None:
        """A person decides: he is asked, unless the answer is known or somebody else has the table."""
        self.standing.renew()
        foregone = self.foregone(self.state)
        if foregone is not None:
            self._show(moved)
            self.submit(foregone)
        elif self.presenter.asked_openly(self.state.steps[-1]) and self.sitting.sat and not self.open_table:
            self.sitting.look_together(side)
            self._show(moved, asks=True)
            self._ask(side)
        elif side != self.viewer and not self.open_table:
            self.sitting.hand_over(side)
        else:
            self.viewer = side
            self._show(moved, asks=True)
            self._ask()

    def foregone(self, state: Any) -> Command | None:
        """What is done in a position without asking; None where somebody is asked."""
        return self.questioning.foregone(state)

    def _ask(self, who: str = "") -> None:
        decision = self.record.game.decision
        assert decision is not None
        self.prompt = self.questioning.prompt()
        who = who or self.viewer or decision.actor  # several may be looking together
        self.page.ask(self.prompt, self.seen(self.state), who)
        self.chain.go_on()
        self.plans.go_on()

    def ask_again(self) -> None:
        """Ask the same as before, about what is chosen now."""
        self._ask()

    def show_chosen(self) -> None:
        """Another piece is chosen: show the position with it, and ask about it."""
        self._show((), asks=True)
        self._ask()

    def aim(self, side: str, card: str) -> None:
        """A card is to be played: its targets are lit."""
        decision = self.record.game.decision
        if decision is None:
            return
        view = self.seen(self.state)
        self.prompt = self.presenter.aiming(Asking(view, decision, self.words), side, card)
        self.page.aim(self.prompt, view, side)

    # ------------------------------------------------------------ commands

    def submit(self, command: Command) -> bool:
        """Carry a command out, or say why not; whether it was carried out."""
        return self.orders.submit(command)

    @property
    def waits_for_dice(self) -> bool:
        """Whether a command waits for the dice of a real table."""
        return self.orders.waits_for_dice

    def answer_from_now_on(self, lasting: Lasting) -> None:
        """The side that decides answers questions about the same thing like this, beginning with the present one."""
        decision = self.record.game.decision
        if decision is not None:
            self.standing.give(lasting, decision.actor)

    def refuse(self, illegal: Illegal) -> None:
        """Name the rule, the reason and the way on."""
        self.page.refuse(self.in_words(illegal), illegal.rule)

    def in_words(self, illegal: Illegal) -> tuple[Piece, ...]:
        """A refusal with the way on, the number of its rule left out."""
        words = list(self.say(illegal.reason))
        if illegal.instead is not None:
            words += [(" ", "", ""), *self.say(illegal.instead)]
        return tuple(words)

    def stop_chain(self) -> None:
        """Carry out nothing more of what was ordered at one go, or planned."""
        self.plans.stop()
        self.chain.stop()

    def forget_chain(self) -> None:
        """Forget what was ordered beforehand, and what is being told."""
        self.stop_chain()
        self.choosing.via = ()
        self.orders.forget()
        self.unplayed.forget()
        self.catch_up.stop()
        self.computers.stop()
        self._pause.stop()

    # ------------------------------------------------------------ the end

    def take_up(self, other: TableController) -> None:
        """Goes on where another table of the same record stops; what was ordered there beforehand is forgotten."""
        other.forget_chain()
        other.computers.close()
        self.viewer, self.choosing.piece = other.viewer, other.choosing.piece
        self.sitting.take_up(other.sitting)
        self.standing.take_up(other.standing)

    def close(self) -> None:
        self.forget_chain()
        self.computers.close()
        self.record.close()
