"""The controller of the table: gesture -> command -> events -> map, chronicle, bar. It alone speaks with both sides."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, QTimer

from roma_desktop.core.correspondence.seat_record import Noted
from roma_desktop.core.dice import ScriptEnded
from roma_desktop.core.errors import Illegal, RomaError
from roma_desktop.core.flow import Command, Event
from roma_desktop.core.game import Moment
from roma_desktop.core.message import Message, Words, say
from roma_desktop.core.records.journal import CannotSave
from roma_desktop.core.records.record import Record
from roma_desktop.ui.kit import presenter_of
from roma_desktop.ui.parts.chronicle.book import Entry
from roma_desktop.ui.parts.text.rich import Piece
from roma_desktop.ui.table.asking import stops
from roma_desktop.ui.table.asking.early import Early
from roma_desktop.ui.table.asking.standing import Standing
from roma_desktop.ui.table.asking.stops import left_out
from roma_desktop.ui.table.controller_ports import Seats, Table
from roma_desktop.ui.table.history.catch_up import CatchUp
from roma_desktop.ui.table.history.chronicling import entries_of, note
from roma_desktop.ui.table.history.missed import since
from roma_desktop.ui.table.history.undo import NOBODY, Undo
from roma_desktop.ui.table.history.unplayed import Unplayed
from roma_desktop.ui.table.opponents.computer_turns import ComputerTurns
from roma_desktop.ui.table.opponents.elsewhere import Elsewhere
from roma_desktop.ui.table.ordering.choosing import Choosing
from roma_desktop.ui.table.ordering.command_chain import CommandChain
from roma_desktop.ui.table.ordering.pending_rolls import PendingRolls, may_cancel, throw_again
from roma_desktop.ui.table.plans.planning import Planning
from roma_desktop.ui.table.presenter import Presenter
from roma_desktop.ui.table.prompt import Asking, Lasting, Onset, Prompt
from roma_desktop.ui.table.sheets.dice_report import beginning_of

PACE = 350  # milliseconds between two commands of a computer player
CARDS = "cards"  # the button that shows the cards of the side that decides; with ":" and a side, those of that one


class TableController(QObject):
    """Holds the record and who sits at the table."""

    def __init__(self, record: Record[Any], seats: Seats, page: Table, language: str = "en") -> None:
        super().__init__()
        self.record, self.seats, self.page = record, seats, page
        self.presenter: Presenter[Any] = presenter_of(record.title.id)
        self.language = language
        self.viewer = self._people[0] if len(self._people) == 1 else ""
        self.prompt: Prompt | None = None
        self.choosing = Choosing(self)
        self._view: tuple[Any, str, Any] | None = None  # a position, who looks at it, what he sees
        self.undo = Undo(self)
        self.catch_up = CatchUp(self, self)
        self.elsewhere = Elsewhere(self)
        self.plans = Planning(self)
        self._cards_next = ""  # the side whose cards are looked at when it has sat down
        self.standing = Standing(self)
        self.early = Early(self)
        self.chain = CommandChain(self)
        self._pending = PendingRolls()
        self._unplayed = Unplayed(self.presenter)
        self._sat = self.viewer  # the side that sat down last: nobody's secrets may be shown since
        self._seen: dict[str, int] = {}  # side -> the last command whose outcome it saw, in this session
        self.computers = ComputerTurns(self)
        self.think: Callable[[], Command | None] = self.computers.think  # what a computer player does; None: it waits
        self.asks_all = False  # even what could not be otherwise: the steps of a lesson speak of it
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._play_computer)

    # ------------------------------------------------------------ what is seen

    @property
    def plans_page(self) -> Table:
        """Where what becomes of a plan is told."""
        return self.page

    @property
    def state(self) -> Any:
        return self.record.game.state

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides that play, in the order in which they are shown."""
        return self.record.title.sides(self.state)

    @property
    def open_table(self) -> bool:
        """Whether everybody may see everything: one person plays several sides, or the players want it so."""
        return not self.seats.curtain and len(self._people) != 1

    @property
    def _people(self) -> tuple[str, ...]:
        """The sides that people play."""
        return tuple(side for side in self.sides if not self.computer(side))

    def seen(self, state: Any) -> Any:
        """A position as the one at the table may see it."""
        if self.open_table:
            return state
        if self._view is None or self._view[0] is not state or self._view[1] != self.viewer:
            self._view = (state, self.viewer, state.seen_by(self.viewer))
        seen: Any = self._view[2]
        return seen

    @property
    def words(self) -> Words:
        """What puts messages into words, with the names that the one at the table may know."""
        return self.record.title.words(self.seen(self.state), self.language)

    def colour_of(self, power: str) -> str:
        return self.presenter.colour(self.state, power)

    def say(self, message: Message) -> tuple[Piece, ...]:
        return tuple(self.words.pieces(message))

    def entries(self, moment: Moment[Any]) -> list[Any]:
        """The chronicle's lines of a moment, as the one at the table may know them."""
        words = self.words
        notes = [note(words.pieces(said)) for said in self.undo.notes(moment.number)]
        return [
            *self._sealed(moment),
            *(note(words.pieces(why)) for why in self.computers.reasons(moment)),
            *entries_of(moment, self.eyes, words, self.presenter, self.colour_of),
            *notes,
        ]

    def _sealed(self, moment: Moment[Any]) -> list[Entry]:
        """Before the first roll: how the seal of the dice begins, by which they can be checked when all is over."""
        seal = self.record.header.commitment
        if moment.number or not seal:
            return []
        said = say("The dice are sealed; the seal begins with {seal} (D shows all of it).", seal=beginning_of(seal))
        return [note(self.words.pieces(said))]

    @property
    def eyes(self) -> str | None:
        """Whose eyes the chronicle is written for; None where everybody sees everything."""
        return None if self.open_table else self.viewer

    def others(self) -> tuple[str, ...]:
        """The sides that other people at the table play."""
        return () if self.open_table else tuple(side for side in self._people if side != self.viewer)

    def show_what_all_may_see(self) -> None:
        """Nobody's secrets: two players look at the table together."""
        if self.open_table:
            return
        self.viewer, self.prompt = NOBODY, None
        self.page.clear_desk()
        self.page.rewrite_chronicle()
        self._show(())

    # ------------------------------------------------------------ whose turn it is

    def start(self) -> None:
        """Open the table: the side that must decide sits down first."""
        if self.viewer or self.open_table:
            self.retell()
        told = self.elsewhere.told()
        if told:
            self.catch_up.begin(told)
            return
        self.refresh()

    def sit_down(self) -> None:
        """The curtain was opened by the one who must decide."""
        decision = self.record.game.decision
        if decision is not None:
            self.viewer = self._sat = self._cards_next or decision.actor
        told = since(self.record.game.line, self.viewer, self._seen.get(self.viewer))
        self.page.rewrite_chronicle()
        if self.viewer not in self._seen:
            self.retell()
        if self._cards_next:
            self._cards_next = ""
            self._show(())
            self._ask()
            self.page.show_cards(self.viewer)
            return
        if told:
            self.catch_up.begin(told)
            return
        self.refresh()

    def retell(self) -> None:
        """What goes on and is told on a sheet, such as a battle, is told there from its beginning."""
        begun: list[Moment[Any]] = []
        here: Moment[Any] | None = self.record.game.now
        while here is not None and here.before is not None and self.presenter.unfolding(here.state):
            begun.append(here)
            here = here.before if self.presenter.unfolding(here.origin) else None
        for moment in reversed(begun):
            self.page.retell(self._seen_events(moment))

    def refresh(self, moved: Sequence[str] = ()) -> None:
        """Show the position, and ask the side that must decide; a battle that is being told comes to its end first."""
        decision = self.record.game.decision
        if self._unplayed.waits():
            self.page.conclude()
        if self.page.busy():
            self.prompt = None
            self._show(moved)
            return
        if self._unplayed.waits():
            self.catch_up.begin(self._unplayed.take())
            return
        if decision is None:
            self.prompt = None
            self._show(moved)
            if self.record.reasons:
                self.page.rewrite_chronicle()
            self.page.end_game(self.state)
            return
        if self.page.turn_over():
            self.prompt = None
            self._show(moved)
            return
        if self.elsewhere.waits:
            self.prompt = None
            self._show(moved)
            self.elsewhere.show()
            return
        if self.computer(decision.actor):
            self._show(moved)
            self.prompt = None
            thinking = say("{power:power} {power:is|are} thinking.", power=decision.actor)
            self.page.wait_for(decision.actor, self.words.say(thinking))
            self._pause.start(self.page.pause(PACE))
            return
        self.standing.renew()
        foregone = self.foregone(self.state)
        if foregone is not None:
            self._show(moved)
            self.submit(foregone)
            return
        if self.presenter.asked_openly(self.state.steps[-1]) and self._sat and not self.open_table:
            self._look_together(decision.actor)
            self._show(moved)
            self._ask(decision.actor)
            return
        if decision.actor != self.viewer and not self.open_table:
            self.prompt = None
            if self.early.ask():
                return
            if self._sat:
                self._seen[self._sat] = self.record.game.now.number
            self.page.draw_curtain(decision.actor)
            return
        if decision.actor != self.viewer:
            self.viewer = decision.actor
        self._show(moved)
        self._ask()

    def foregone(self, state: Any) -> Command | None:
        """What is done in a position without asking: what was answered before, or what need not be asked."""
        if self.asks_all:
            return None
        answered = self.standing.answer(state)
        decision = state.steps[-1].decision(state) if state.steps and answered is None else None
        return answered if decision is None else self._spared(state, decision.actor)

    def _spared(self, state: Any, side: str) -> Command | None:
        """The answer of a side to a question that it isn't asked; None where it is."""
        alone = not self.others()
        spared = self.presenter.spared(self.seen(state) if alone else state.seen_by(side), side)
        return spared.answer if spared is not None and left_out(spared, stops.current(), alone=alone) else None

    def _together(self) -> tuple[str, ...]:
        """The sides of people that are asked the same at this moment."""
        asked = self.presenter.asked_together(self.state)
        return tuple(
            side
            for side in asked
            if not self.computer(side) and (self.asks_all or self._spared(self.state, side) is None)
        )

    def _look_together(self, who: str) -> None:
        """Somebody else is asked at the open table: nobody's secrets are shown, if anybody has any."""
        if who == self.viewer or self.viewer == NOBODY:
            return
        if self.seen(self.state) != self.state.seen_by(NOBODY):
            self.viewer = NOBODY
            self.page.rewrite_chronicle()

    def _show(self, moved: Sequence[str]) -> None:
        self.page.show_position(self.seen(self.state), moved)

    def _ask(self, who: str = "") -> None:
        view, decision = self.seen(self.state), self.record.game.decision
        assert decision is not None
        choosing = self.choosing
        private, together = not self.others(), self._together()
        asking = Asking(view, decision, self.words, choosing.piece, choosing.via, together, private)
        asked = self._prompt(asking)
        if asked.pieces and choosing.piece not in asked.pieces.values():
            choosing.piece = next(iter(asked.pieces.values()))
            asked = self._prompt(replace(asking, chosen=choosing.piece))
        self.prompt = asked
        self.page.ask(asked, view, who or self.viewer or decision.actor)  # several may be looking together
        self.chain.go_on()
        self.plans.go_on()

    def _prompt(self, asking: Asking[Any]) -> Prompt:
        """What is asked of the decision, or while plans are drawn."""
        return self.plans.prompt(asking) or self.plans.offered(self.presenter.prompt(asking), asking)

    def ask_again(self) -> None:
        """Ask the same as before, about what is chosen now."""
        self._ask()

    # ------------------------------------------------------------ cards

    def show_cards(self, side: str = "") -> None:
        """One who is asked wants to look at his cards: at a table with a curtain he must be alone for it.

        Without ``side`` it is the side that decides.
        """
        decision = self.record.game.decision
        if decision is None:
            return
        side = side or decision.actor
        if side != self.viewer and not self.open_table:
            self._cards_next = side
            self.page.draw_curtain(side)
            return
        self.page.show_cards(side)

    def aim(self, side: str, card: str) -> None:
        """A card is to be played: its targets are lit."""
        decision = self.record.game.decision
        if decision is None:
            return
        view = self.seen(self.state)
        self.prompt = self.presenter.aiming(Asking(view, decision, self.words), side, card)
        self.page.aim(self.prompt, view, side)

    def computer(self, side: str) -> bool:
        """Whether the computer plays a side."""
        return self.seats.players.get(side, "human") != "human"

    def seat(self, players: Mapping[str, str]) -> None:
        """Others play from now on, by side; a player who comes back to the table finds a curtain if he needs one."""
        seats = self.seats.with_players(players)
        try:
            self.record.seat(seats.written())
        except CannotSave as error:
            self.page.trouble(error)
            return
        self.forget_chain()
        self.seats = seats
        self.viewer = self._sat = self._people[0] if len(self._people) == 1 else NOBODY
        self.page.clear_desk()
        self.page.rewrite_chronicle()
        self.refresh()

    def _play_computer(self) -> None:
        decision = self.record.game.decision
        if decision is None or not self.computer(decision.actor):
            return
        command = self.think()
        if command is not None:
            self.submit(command)

    # ------------------------------------------------------------ commands

    def submit(self, command: Command) -> bool:
        """Carry a command out, or say why not; whether it was carried out."""
        if self._pending.waiting:
            self._pending.queue(command)
            return False
        try:
            moment = self.record.submit(command)
        except ScriptEnded as ended:
            self._pending.wait(command)
            self.page.ask_for_dice(ended.throw, may_cancel=self._may_cancel())
            return False
        except Illegal as illegal:
            self.forget_chain()
            self.refuse(illegal)
            return False
        except Noted:
            self.elsewhere.note_rest(self.chain.left)
            self.forget_chain()
            self.refresh()
            return True
        except RomaError as error:
            self.forget_chain()
            self.page.trouble(error)
            return False
        self.choosing.via = ()
        recalled = self._unplayed.note(moment, self.viewer)
        self.page.tell(moment, self._seen_events(moment), shown=not recalled and self._concerns_people(moment))
        self.refresh(self.presenter.movers(moment.events))
        return True

    @property
    def waits_for_dice(self) -> bool:
        """Whether a command waits for the dice of a real table."""
        return self._pending.waiting

    def _may_cancel(self) -> bool:
        decision = self.record.game.decision
        return may_cancel(self.record.game.dice) and decision is not None and not self.computer(decision.actor)

    def dice_fell(self, faces: tuple[int, ...]) -> None:
        """What was rolled on the real table for the command that waits for it."""
        throw_again(self.record.game.dice, faces)
        self.submit(self._pending.again())
        while (behind := self._pending.next()) is not None:
            self.submit(behind)

    def dice_cancelled(self) -> None:
        """The command isn't given after all."""
        self.forget_chain()
        self.refresh()

    def stop_chain(self) -> None:
        """Nothing more is carried out of what was ordered at one go, or planned."""
        self.plans.stop()
        self.chain.stop()

    def forget_chain(self) -> None:
        """What was ordered beforehand, or is being told, is forgotten."""
        self.stop_chain()
        self.choosing.via = ()
        self._pending.forget()
        self._unplayed.forget()
        self.catch_up.stop()
        self.computers.stop()
        self._pause.stop()

    def _seen_events(self, moment: Moment[Any]) -> Iterator[tuple[Event[Any], Any]]:
        """The events as the one at the table may see them, each with the position before it."""
        state = moment.origin
        for event in moment.events:
            seen = event if self.open_table else event.seen_by(self.viewer, state)
            if seen is not None:
                yield seen, self.seen(state)
            state = event.apply(state)

    def _concerns_people(self, moment: Moment[Any]) -> bool:
        """Whether a person has a side in what the moment begins, such as a battle."""
        return any(not self.computer(side) for side in self.presenter.parties(moment.events))

    def submit_all(self, commands: Sequence[Command]) -> bool:
        """Commands one after the other; the chain stops where somebody else must decide, and goes on after him.

        Whether the first was carried out.
        """
        return self.chain.begin(commands)

    def press(self, key: str) -> bool:
        """A button of the bar; whether the controller had a command for it."""
        parts = self.catch_up, self.computers, self.elsewhere, self.early, self.plans
        if any(part.press(key) for part in parts):
            return True
        command = self.prompt.orders.get(key) if self.prompt else None
        if command is not None:
            if self.presenter.undertaking(self.state) is not None:
                self.chain.stop()
            self._note_lasting(key)
            self.submit(command)
        elif self.prompt is not None and key in self.prompt.series:
            self.submit_all(self.prompt.series[key])
            return True
        elif self.prompt is not None and key in self.prompt.switches:
            self.choosing.turn_to(self.prompt.switches[key])
            return True
        elif self.prompt is not None and key in self.prompt.several:
            self.page.choose_among(self.prompt.several[key])
            return True
        elif key == "next":
            self.choosing.choose_next()
        elif key.startswith(CARDS):
            self.show_cards(key.removeprefix(CARDS).removeprefix(":"))
        elif key == "unaim":
            self._ask()
        return command is not None or key in {"next", "unaim"} or key.startswith(CARDS)

    def _note_lasting(self, key: str) -> None:
        """The answer that is about to be given holds on, if its button says so."""
        lasting = self.prompt.lasting.get(key) if self.prompt is not None else None
        if lasting is not None:
            self.answer_from_now_on(lasting)

    def answer_from_now_on(self, lasting: Lasting) -> None:
        """The side that decides answers questions about the same thing like this, beginning with the present one."""
        decision = self.record.game.decision
        if decision is not None:
            self.standing.give(lasting, decision.actor)

    def go_to(self, place: str) -> bool:
        """A place was chosen: go there if it is lit; whether it was. If it isn't, the rule is named."""
        if self.plans.go_to(place, self.prompt):
            return True
        if self.prompt is None:
            return False
        goal = self.prompt.goals.get(place)
        if goal is None:
            return False
        if goal.chooses:
            self.choosing.piece = goal.chooses
            self._show(())
            self._ask()
        else:
            self.submit_all(goal.commands)
        return True

    def onset(self, dragged: str = "") -> Onset | None:
        """What a drag of the chosen piece would begin, by its key on the map, where it may not be moved yet."""
        decision = self.record.game.decision
        if decision is None or self.prompt is None or self.plans.on:
            return None
        piece, via = self.choosing.piece, self.choosing.via
        asking = Asking(self.seen(self.state), decision, self.words, piece, via, dragged=dragged)
        return self.presenter.onset(asking)

    def set_out(self, onset: Onset, place: str) -> None:
        """Give the order that lets the chosen piece move, and go on to a place if it can get there now."""
        if not self.submit(onset.order) or self.presenter.undertaking(self.state) is None:
            return
        if onset.chooses:
            self.choosing.turn_to(onset.chooses)
        if not self.go_to(place):
            illegal = self.why_not(place)
            if illegal is not None:
                self.refuse(illegal)

    def why_not(self, place: str) -> Illegal | None:
        """Why a place that isn't lit can't be chosen now, where there is a rule about it.

        To stay where one is needs no rule.
        """
        if self.prompt is None or place == self.prompt.look_at or not (self.prompt.goals or self.prompt.carry):
            return None
        return self.presenter.refusal(self.seen(self.state), place, self.choosing.piece)

    def refuse(self, illegal: Illegal) -> None:
        """Name the rule, the reason and the way on."""
        self.page.refuse(self.in_words(illegal), illegal.rule)

    def in_words(self, illegal: Illegal) -> tuple[Piece, ...]:
        """A refusal with the way on, the number of its rule left out."""
        words = list(self.say(illegal.reason))
        if illegal.instead is not None:
            words += [(" ", "", ""), *self.say(illegal.instead)]
        return tuple(words)

    # ------------------------------------------------------------ the end

    def take_up(self, other: TableController) -> None:
        """Goes on where another table of the same record stops; what was ordered there beforehand is forgotten."""
        other.forget_chain()
        other.computers.close()
        self.viewer, self._sat, self.choosing.piece = other.viewer, other._sat, other.choosing.piece
        self._seen, self._cards_next = other._seen, other._cards_next
        self.standing.take_up(other.standing)

    def close(self) -> None:
        self.forget_chain()
        self.computers.close()
        self.record.close()
