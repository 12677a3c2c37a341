"""Shows on the parts of the page what the controller tells it: positions, questions, what has happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.dice import Throw
from roma_desktop.core.errors import RomaError
from roma_desktop.core.flow import Event
from roma_desktop.core.game import Moment
from roma_desktop.core.message import Message, say
from roma_desktop.ui import sounds
from roma_desktop.ui.parts.chronicle.chronicle import Chronicle
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.surfaces.curtain import Curtain
from roma_desktop.ui.parts.surfaces.toast import Toast
from roma_desktop.ui.parts.text.rich import Piece
from roma_desktop.ui.table.decision_display import DecisionDisplay
from roma_desktop.ui.table.decision_panels import DecisionPanels
from roma_desktop.ui.table.following.following import Following
from roma_desktop.ui.table.headline import Headline
from roma_desktop.ui.table.history.turn_pages import TurnPages
from roma_desktop.ui.table.inspection import Inspection
from roma_desktop.ui.table.map_parts.atlas import Atlas
from roma_desktop.ui.table.map_parts.map_input import MapInput
from roma_desktop.ui.table.map_parts.sight import Sight
from roma_desktop.ui.table.prompt import Prompt, Several
from roma_desktop.ui.table.saving import Saving
from roma_desktop.ui.table.turn_handover import LastPagePort, draw_curtain, end_game


class GameDisplayPort(LastPagePort, Protocol):
    """The parts of a page on which a game is shown."""

    atlas: Atlas
    chronicle: Chronicle
    curtain: Curtain
    decision_display: DecisionDisplay
    following: Following
    headline: Headline
    inspection: Inspection
    map_input: MapInput
    panels: DecisionPanels
    saving: Saving
    sight: Sight
    toast: Toast
    turn_pages: TurnPages

    @property
    def widget(self) -> QWidget:
        """The page itself."""

    def arrange(self) -> None:
        """Lay the parts over the map."""


class GameDisplay(QObject):
    """``moment_changed`` has the moment in a few words; ``covered``: a curtain has fallen.

    ``post_asked``: the turn for somebody elsewhere is wanted as a file.
    """

    moment_changed = Signal(str)
    covered = Signal()
    post_asked = Signal()

    def __init__(self, page: GameDisplayPort) -> None:
        super().__init__(page.widget)
        self._page = page

    # ------------------------------------------------------------ positions

    def show_position(self, state: Any, moved: Sequence[str], *, asks: bool = False) -> None:
        """Show a position; ``asks``: a question follows at once, and the side sheet is told with it."""
        page = self._page
        words, clock = page.controller.words, page.controller.presenter.clock(state)
        page.following.carry(page.atlas.standing(state), moved)
        page.atlas.show(state)
        page.map_input.renew_fan()
        page.headline.show(state)
        if not asks:
            page.inspection.tell(state)
        page.saving.look()
        when = words.say(clock.date), words.say(clock.turn)
        self.moment_changed.emit(words.say(say("{what}", what=when)))

    def draw_curtain(self, side: str) -> None:
        """Cover everything until the next player says that he is there."""
        page = self._page
        words, clock = page.controller.words, page.controller.presenter.clock(page.controller.state)
        self.clear_desk()
        page.atlas.blank()
        page.inspection.blank()
        page.chronicle.clear()
        self.covered.emit()
        draw_curtain(page.curtain, page.controller, side)
        date, turn = words.say(clock.date), words.say(clock.turn)
        self.moment_changed.emit(words.say(say("{date}, {turn}", date=date, turn=turn)))

    def end_game(self, state: Any) -> None:
        """Say who has won."""
        end_game(self._page, state)

    # ------------------------------------------------------------ questions

    def ask(self, asked: Prompt, state: Any, who: str) -> None:
        self._page.decision_display.ask(asked, state, who)

    def aim(self, asked: Prompt, state: Any, who: str) -> None:
        self._page.decision_display.aim(asked, state, who)

    def choose_among(self, several: Several) -> None:
        self._page.questions.among(several)

    def wait_for(self, side: str, words: str, choices: Sequence[Choice] = ()) -> None:
        self._page.decision_display.wait_for(side, *self._page.following.while_waiting(words, choices))

    def refuse(self, words: tuple[Piece, ...], rule: str) -> None:
        self._page.bar.refuse(words, rule)
        sounds.current().play("refusal")

    def trouble(self, error: RomaError) -> None:
        self._page.questions.trouble(error)

    def ask_for_dice(self, throw: Throw, *, may_cancel: bool) -> None:
        self._page.questions.dice(throw, may_cancel=may_cancel)

    def ask_others(self, title: Message, sentence: Message, agreed: Callable[[bool], None]) -> None:
        self._page.questions.others(title, sentence, agreed)

    def ask_for_post(self) -> None:
        self.post_asked.emit()

    def show_cards(self, side: str) -> None:
        """Show a side's cards in the side sheet; a sheet over it waits."""
        self._page.panels.put_aside()
        self._page.inspection.choose_side(side)
        self._page.decision_display.show_bar()

    def let_read(self) -> None:
        self._page.bar.let_read()

    def clear_desk(self) -> None:
        page = self._page
        page.decision_display.nothing()
        page.panels.clear()
        page.map_input.rest()
        page.sight.show_way(None)

    # ------------------------------------------------------------ what has happened

    def tell(self, moment: Moment[Any], events: Iterable[tuple[Event[Any], Any]], *, shown: bool) -> None:
        page = self._page
        page.following.note(moment)
        page.chronicle.extend(page.controller.entries(moment))
        sound = page.controller.presenter.sound(moment.events)
        if sound is not None:
            sounds.current().play(sound)
        page.panels.tell(events, shown=shown)
        if page.panels.busy():
            page.decision_display.nothing()
            page.decision_display.show_bar()

    def retell(self, events: Iterable[tuple[Event[Any], Any]]) -> None:
        self._page.panels.retell(events)

    def conclude(self) -> None:
        self._page.panels.finish()
        self._page.decision_display.show_bar()

    def busy(self) -> bool:
        page = self._page
        return page.panels.busy() or page.following.holds or page.turn_pages.open

    def turn_over(self) -> bool:
        return self._page.turn_pages.turn_over()

    def pause(self, usual: int) -> int:
        return self._page.following.pause(usual)

    def recall(self, asked: Prompt, state: Any, who: str, place: str) -> None:
        self.clear_desk()
        self._page.decision_display.tell(asked, state, who, place)

    def retrace(self, moment: Moment[Any]) -> None:
        self._page.following.retrace(moment)

    def rewrite_chronicle(self) -> None:
        page = self._page
        entries = [entry for moment in page.controller.record.game.line for entry in page.controller.entries(moment)]
        page.chronicle.clear()
        page.chronicle.extend(entries)
        page.following.forget()

    def tell_toast(self, words: Message) -> None:
        """Show a note that comes and goes."""
        self._page.toast.tell(self._page.controller.say(words))
        self._page.arrange()
