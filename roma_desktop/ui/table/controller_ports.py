"""What the controller of a table asks of those who sit there, and of the page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from roma_desktop.core.dice import Throw
from roma_desktop.core.errors import RomaError
from roma_desktop.core.flow import Event
from roma_desktop.core.game import Moment
from roma_desktop.core.message import Message
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.text.rich import Piece
from roma_desktop.ui.table.prompt import Prompt, Several


class Seats(Protocol):
    """Who plays which side ("human", or the word of a computer player), and whether a curtain falls between players."""

    @property
    def players(self) -> Mapping[str, str]: ...

    @property
    def curtain(self) -> bool: ...

    def with_players(self, players: Mapping[str, str]) -> Seats:
        """The same table with others at it."""

    def written(self) -> dict[str, str]:
        """The players by side, as a record keeps them."""


class Table(Protocol):
    """The page, as the controller knows it."""

    def show_position(self, state: Any, moved: Sequence[str], *, asks: bool = False) -> None:
        """Show a position; ``asks``: a question follows at once, and the side sheet is told only with it."""

    def ask(self, asked: Prompt, state: Any, who: str) -> None: ...
    def aim(self, asked: Prompt, state: Any, who: str) -> None: ...
    def choose_among(self, several: Several) -> None:
        """A button may mean several things: the player says which."""

    def tell(self, moment: Moment[Any], events: Iterable[tuple[Event[Any], Any]], *, shown: bool) -> None: ...
    def retell(self, events: Iterable[tuple[Event[Any], Any]]) -> None:
        """Tell events of something that began before the table was opened and still goes on."""

    def recall(self, asked: Prompt, state: Any, who: str, place: str) -> None:
        """Tell of something that happened at a place while the one at the table was away."""

    def retrace(self, moment: Moment[Any]) -> None:
        """Leave the trail of what is recalled on the map; the position after it is shown next."""

    def pause(self, usual: int) -> int:
        """Milliseconds until a computer player gives his next command; ``usual`` where there is nothing to look at."""

    def turn_over(self) -> bool:
        """Show the page of a turn that has ended if it is to be read now; whether it is shown: then the rest waits."""

    def let_read(self) -> None:
        """Let the player read what is asked before a press counts: it came by itself."""

    def wait_for(self, side: str, words: str, choices: Sequence[Choice] = ()) -> None:
        """Somebody else decides; the choices are what may be done meanwhile."""

    def refuse(self, words: tuple[Piece, ...], rule: str) -> None: ...
    def draw_curtain(self, side: str) -> None: ...
    def clear_desk(self) -> None: ...
    def show_cards(self, power: str) -> None: ...
    def end_game(self, state: Any) -> None: ...
    def conclude(self) -> None:
        """A battle that is on the table is over: its result is to be read."""

    def busy(self) -> bool: ...
    def rewrite_chronicle(self) -> None: ...
    def ask_for_post(self) -> None:
        """The turn for somebody elsewhere is wanted as a file."""

    def tell_toast(self, words: Message) -> None:
        """Show a note that comes and goes."""

    def trouble(self, error: RomaError) -> None: ...
    def ask_for_dice(self, throw: Throw, *, may_cancel: bool) -> None: ...
    def ask_others(self, title: Message, sentence: Message, agreed: Callable[[bool], None]) -> None:
        """Ask the other players to agree to something."""
