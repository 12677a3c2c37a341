"""Commands as they are carried out: refused, noted for somebody elsewhere, held up by real dice, and told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from roma_desktop.core.correspondence.seat_record import Noted
from roma_desktop.core.dice import ScriptEnded
from roma_desktop.core.errors import Illegal, RomaError
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Moment
from roma_desktop.core.records.record import Record
from roma_desktop.ui.table.controller_ports import Table
from roma_desktop.ui.table.history.unplayed import Unplayed
from roma_desktop.ui.table.opponents.elsewhere import Elsewhere
from roma_desktop.ui.table.ordering.choosing import Choosing
from roma_desktop.ui.table.ordering.command_chain import CommandChain
from roma_desktop.ui.table.ordering.pending_rolls import PendingRolls, may_cancel, throw_again
from roma_desktop.ui.table.presenter import Presenter
from roma_desktop.ui.table.viewpoint import Viewpoint


class OrdersPort(Protocol):
    """What carrying commands out needs of the controller."""

    record: Record[Any]
    page: Table
    presenter: Presenter[Any]
    viewpoint: Viewpoint
    choosing: Choosing
    chain: CommandChain
    elsewhere: Elsewhere
    unplayed: Unplayed

    def refuse(self, illegal: Illegal) -> None:
        """Name the rule, the reason and the way on."""

    def forget_chain(self) -> None:
        """Carry out nothing more of what was ordered beforehand, and tell nothing more."""

    def refresh(self, moved: Sequence[str] = ()) -> None:
        """Show the position and ask what is to be decided."""


class Orders:
    """``waits_for_dice``: a command waits for the dice of a real table."""

    def __init__(self, table: OrdersPort) -> None:
        self._table = table
        self._pending = PendingRolls()

    @property
    def waits_for_dice(self) -> bool:
        return self._pending.waiting

    def submit(self, command: Command) -> bool:
        """Carry a command out, or say why not; whether it was carried out."""
        table = self._table
        if self._pending.waiting:
            self._pending.queue(command)
            return False
        try:
            moment = table.record.submit(command)
        except ScriptEnded as ended:
            self._pending.wait(command)
            table.page.ask_for_dice(ended.throw, may_cancel=self._may_cancel())
            return False
        except Illegal as illegal:
            table.forget_chain()
            table.refuse(illegal)
            return False
        except Noted:
            table.elsewhere.note_rest(table.chain.left)
            table.forget_chain()
            table.refresh()
            return True
        except RomaError as error:
            table.forget_chain()
            table.page.trouble(error)
            return False
        self._tell(moment)
        return True

    def dice_fell(self, faces: tuple[int, ...]) -> None:
        """Take the faces that were rolled on the real table, and give the command that waits for them again."""
        throw_again(self._table.record.game.dice, faces)
        self.submit(self._pending.again())
        while (behind := self._pending.next()) is not None:
            self.submit(behind)

    def dice_cancelled(self) -> None:
        """Give up the command that waits for dice, and ask again."""
        self._table.forget_chain()
        self._table.refresh()

    def forget(self) -> None:
        """No command waits for dice any more."""
        self._pending.forget()

    # ------------------------------------------------------------ inside

    def _tell(self, moment: Moment[Any]) -> None:
        """Tell what a command has brought about, and go on."""
        table = self._table
        table.choosing.via = ()
        recalled = table.unplayed.note(moment, table.viewpoint.viewer)
        shown = not recalled and self._concerns_people(moment)
        table.page.tell(moment, table.viewpoint.events(moment), shown=shown)
        table.refresh(table.presenter.movers(moment.events))

    def _may_cancel(self) -> bool:
        game = self._table.record.game
        return may_cancel(game.dice) and game.decision is not None and not self._computer(game.decision.actor)

    def _concerns_people(self, moment: Moment[Any]) -> bool:
        """Whether a person has a side in what the moment begins, such as a battle."""
        return any(not self._computer(side) for side in self._table.presenter.parties(moment.events))

    def _computer(self, side: str) -> bool:
        return self._table.viewpoint.computer(side)
