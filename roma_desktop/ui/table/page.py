"""The table's page: strip, map, sheets, bar, curtain, and what the player does with mouse and keyboard."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Message, Words, say
from roma_desktop.core.records.record import Record
from roma_desktop.ui import theme
from roma_desktop.ui.counters import CounterRenderer
from roma_desktop.ui.map.picture import MapPicture
from roma_desktop.ui.map.scene import MapScene
from roma_desktop.ui.map.view import MapView
from roma_desktop.ui.parts.frame.decision_bar import DecisionBar
from roma_desktop.ui.parts.frame.minimap import Minimap
from roma_desktop.ui.parts.frame.top_strip import TopStrip
from roma_desktop.ui.parts.surfaces.curtain import Curtain
from roma_desktop.ui.parts.surfaces.toast import Toast
from roma_desktop.ui.table.advice.adviser import Adviser
from roma_desktop.ui.table.advice.second_thoughts import SecondThoughts
from roma_desktop.ui.table.arrangement import Arrangement
from roma_desktop.ui.table.buttons import Buttons
from roma_desktop.ui.table.controller import TableController
from roma_desktop.ui.table.controller_ports import Seats
from roma_desktop.ui.table.decision_display import DecisionDisplay
from roma_desktop.ui.table.following.following import Following
from roma_desktop.ui.table.game_display import GameDisplay
from roma_desktop.ui.table.headline import Headline
from roma_desktop.ui.table.history.chronicling import DICE
from roma_desktop.ui.table.history.turn_pages import TurnPages
from roma_desktop.ui.table.inspection import Inspection
from roma_desktop.ui.table.keys import Keyboard
from roma_desktop.ui.table.layout import TableLayout
from roma_desktop.ui.table.links import Links
from roma_desktop.ui.table.map_parts.atlas import Atlas
from roma_desktop.ui.table.map_parts.fan import Fan
from roma_desktop.ui.table.map_parts.hover import HoverLine
from roma_desktop.ui.table.map_parts.map_input import MapInput
from roma_desktop.ui.table.map_parts.place_menu import PlaceMenu
from roma_desktop.ui.table.map_parts.place_questions import PlaceQuestions
from roma_desktop.ui.table.map_parts.sight import Sight
from roma_desktop.ui.table.map_parts.way_marks import WayMarks
from roma_desktop.ui.table.plans.ghosts import PlanGhosts
from roma_desktop.ui.table.prompt import Prompt
from roma_desktop.ui.table.saving import Saving
from roma_desktop.ui.table.sheets.questions import Questions
from roma_desktop.ui.table.side_parts import chronicle, side_sheet
from roma_desktop.ui.table.thumbnail import thumbnail


class TablePage(QWidget):
    """One game on the table. ``left``: the player goes back to the library.

    ``rule_asked`` has the number of a rule, "" for the whole reference. ``story_asked``: somebody wants to look back at
    the game; ``files_asked``: to have a report or other files of it. ``covered``: a curtain has fallen.
    ``post_asked``: the turn for somebody elsewhere is wanted as a file.
    ``settings_asked``, ``manual_asked``: the settings or the manual are wanted.
    ``followed`` has the page in other words that takes the place of this one.
    """

    left = Signal()
    title_changed = Signal(str)
    rule_asked = Signal(str)
    story_asked = Signal()
    film_asked = Signal()
    files_asked = Signal()
    settings_asked = Signal()
    manual_asked = Signal()
    covered = Signal()
    post_asked = Signal()
    followed = Signal(object)

    def __init__(self, record: Record[Any], seats: Seats, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.display = GameDisplay(self)
        self.controller = TableController(record, seats, self.display, theme.current().language)
        self.presenter = self.controller.presenter
        self.chart = self.presenter.chart(self.controller.state)
        self.picture = MapPicture(self.chart, self)
        self.printer = CounterRenderer(theme.current().palette, parent=self)
        self.scene = MapScene(self.chart, self.printer, self)
        self.view = MapView(self.scene, self.picture, self)
        self.way = WayMarks(self.scene)
        self.hover, self.fan = HoverLine(self), Fan(self)
        self.panels = self.presenter.decision_panels(self.controller.words, self)
        self.arrangement, self.decision_display = Arrangement(self), DecisionDisplay(self)
        self._build()
        self.sight, self.headline = Sight(self), Headline(self.strip, self.controller)
        self.links = Links(self)
        self.buttons = Buttons(self)
        self._connect()
        self.following, self.turn_pages = Following(self), TurnPages(self)
        ghosts = PlanGhosts(self, self.controller.plans, self.controller.colour_of)
        own = (self.following, ghosts)
        self.atlas = Atlas(self, self.presenter, record.title, self.arrangement.show_small_map, own)
        self.adviser, self.thoughts = Adviser(self), SecondThoughts(self)
        self.place_questions = PlaceQuestions(self)
        self.place_questions.rule_asked.connect(self.rule_asked)
        self.exits = self._exits()
        self.keyboard, self.map_input = Keyboard(self), MapInput(self)
        self.way_back = say("To the library")
        self._opened = False
        self._part: QRectF | None = None  # the part of the map to begin with; None for the home of the first player
        self.setFocusProxy(self.view)

    # ------------------------------------------------------------ building

    def _build(self) -> None:
        """Make the parts that are over the map."""
        self.strip, self.bar = TopStrip(self), DecisionBar(self)
        self.side, self.panel = side_sheet(self.words, self), self.presenter.inspector()
        self.panel.home = self.side
        self.side.add_section(self.panel)
        self.inspection = Inspection(self.side, self.panel, self.controller)
        self.chronicle = chronicle(self.controller)
        self.side.add_section(self.chronicle, takes_rest=True)
        self.minimap = Minimap(self)
        self.picture.plain(lambda image: self.minimap.set_map(QPixmap.fromImage(image)))
        self.toast = Toast(self)
        self.questions, self.saving = Questions(self), Saving(self)
        self.place_menu = PlaceMenu(self)
        self.curtain = Curtain(self)

    def _connect(self) -> None:
        """Lead links and rules of all parts to the same places; lay out again what changes its size."""
        display, controller = self.display, self.controller
        display.moment_changed.connect(self.title_changed)
        display.covered.connect(self.covered)
        display.post_asked.connect(self.post_asked)
        for asking in (self.panels, self.bar, self.chronicle, self.links):
            asking.rule_asked.connect(self.rule_asked)
        for linking in (self.panel, self.bar, self.chronicle, self.toast):
            linking.link_asked.connect(self.follow)
        self.panels.place_asked.connect(lambda place: self.follow("place", place))
        self.bar.height_changed.connect(self.arrange)
        self.view.view_changed.connect(lambda _: self.arrangement.show_small_map())
        self.side.fold_changed.connect(lambda _folded: self.arrange())
        self.side.pulled.connect(self.arrange)
        self.panel.ordered.connect(controller.submit)
        self.panel.card_chosen.connect(lambda card: controller.aim(controller.viewer, card))
        self.curtain.opened.connect(self._on_opened)

    def _exits(self) -> Mapping[str, Callable[[], object]]:
        """Where the menu, the keys and the last page lead, by name."""
        return {
            "leave": self.left.emit,
            "story": self.story_asked.emit,
            "film": self.film_asked.emit,
            "files": self.files_asked.emit,
            "rules": lambda: self.rule_asked.emit(""),
            "settings": self.settings_asked.emit,
            "manual": self.manual_asked.emit,
            "since": self.following.replay,
            "page": self.turn_pages.open_again,
            "advice": self.adviser.ask,
            "doubt": self.thoughts.why_not,
            "costs": self.thoughts.of_turn,
        }

    def _on_opened(self) -> None:
        """The next player has opened the curtain."""
        self.controller.sitting.sit_down()
        self.keyboard.begin()

    def restyle(self) -> None:
        """Another theme: everything is laid out again."""
        self.inspection.forget()
        self.arrange()

    def showEvent(self, event: Any) -> None:
        super().showEvent(event)
        if not self._opened:
            self._opened = True
            self.arrange()
            self.view.show_part(self._part or self.arrangement.home())
            self.display.rewrite_chronicle()
            self.controller.start()

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self.arrange()

    def arrange(self) -> None:
        """Lay the parts over the map."""
        self.arrangement.lay()

    @property
    def room(self) -> QRect:
        """Where sheets may be."""
        return self.arrangement.room

    def free(self) -> QRectF:
        """The part of the page where the map can be seen: no sheet is there."""
        return self.arrangement.free()

    def set_heading(self, heading: QWidget) -> None:
        """Give a widget room under the strip; its width decides its height."""
        self.arrangement.set_heading(heading)

    def drop_heading(self, heading: QWidget) -> None:
        """Take a heading away from under the strip."""
        self.arrangement.drop_heading(heading)

    # ------------------------------------------------------------ the ports of its parts, and of what is over the map

    @property
    def widget(self) -> QWidget:
        return self

    @property
    def words(self) -> Words:
        return self.controller.words

    @property
    def language(self) -> str:
        return self.controller.language

    @property
    def seen(self) -> Any:
        return self.controller.seen(self.controller.state)

    @property
    def viewer(self) -> str:
        return self.controller.viewer

    @property
    def decider(self) -> str | None:
        decision = self.controller.record.game.decision
        return decision.actor if decision is not None else None

    def look_at(self, key: str) -> None:
        """A piece or a pile was chosen to be looked at: layers about a single piece show it."""
        self.atlas.look_at(key)

    def toggle_aid(self, of: str) -> None:
        """Switch something that the game adds to the map."""
        self.atlas.toggle_aid(of)

    @property
    def cursor_place(self) -> str:
        """The place that the keyboard's cursor stands on, "" before the first key."""
        return self.keyboard.cursor

    def tell_about(self, place: str, at: QPoint) -> None:
        """Say beside a point of the table what can be done at a place."""
        self.map_input.tell_about(place, at)

    def show_keys(self) -> None:
        """Show the list of keys."""
        self.keyboard.show_keys()

    def place_at_hand(self) -> str:
        """The place under the keyboard's cursor, else under the pointer, else in the middle of what is in sight."""
        return self.keyboard.cursor or self.view.pointed or self.sight.middle()

    def open_finder(self) -> None:
        """Find something by typing, unless a sheet is being worked in."""
        if self.panels.sheet() is None:
            self.atlas.find()

    @property
    def asked(self) -> Prompt | None:
        """What is asked on the map; None where nothing is."""
        return self.decision_display.asked

    def busy(self) -> bool:
        """Whether something is being told: what is asked next waits."""
        return self.display.busy()

    def follow(self, kind: str, of: str) -> None:
        """Go where a link leads."""
        self.links.follow(kind, of)

    def refresh(self) -> None:
        """Show the position anew, and what is asked."""
        self.controller.refresh()

    def take_back(self) -> None:
        """Undo; where it can't be, say why."""
        if not self.controller.undo.undo():
            self.bar.refuse(self.controller.say(self.controller.undo.why_not()))

    def tell_toast(self, words: Message) -> None:
        """Show a note that comes and goes."""
        self.display.tell_toast(words)

    def show_rolls(self) -> None:
        """Show the chronicle with nothing but dice in it."""
        self.panels.fold()
        self.side.set_folded(False)
        self.chronicle.show_tab(DICE)
        self.chronicle.page().setFocus(Qt.FocusReason.TabFocusReason)

    # ------------------------------------------------------------ keys

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and self.keyboard.take(event):
            return True
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.view and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self.keyboard.take(event)
        return False

    # ------------------------------------------------------------ end

    def eyes(self) -> str | None:
        """The side that looks at the table now; None where everything is open."""
        return self.controller.eyes

    def thumbnail(self) -> QImage:
        """A small picture of the map for the library, of the part that is in sight.

        Where a curtain falls it is the whole map: nobody learns where another one looked.
        """
        part = self.chart.rect
        if self._opened and not self.controller.seats.curtain:
            part = part.intersected(self.view.visible())
        return thumbnail(self.picture, self.chart, part, self.controller.state, self.presenter)

    def reworded(self, parent: QWidget) -> TablePage:
        """The same game, left as it is here, on a page in the words of the current language. This page is done with."""
        page = TablePage(self.controller.record, self.controller.seats, parent)
        page._part = self.view.beside_the_sheets() if self._opened else None
        page.inspection.chosen, page.way_back = self.inspection.chosen, self.way_back
        page.arrangement.take_up(self.layout_now())
        page.panels.take_up(self.panels)
        page.controller.take_up(self.controller)
        page.atlas.take_up(self.atlas)
        self.questions.close()
        self.picture.close()
        self.printer.close()
        self.followed.emit(page)
        return page

    def layout_now(self) -> TableLayout:
        """How the player has laid the table out."""
        return self.arrangement.layout()

    def lay_out(self, layout: TableLayout) -> None:
        """Lay the table out as it was left."""
        self.arrangement.restore(layout)

    def lead_back(self, where: Message) -> None:
        """Set the words of the button that leaves the table."""
        self.way_back = where

    def save_elsewhere(self) -> bool:
        """Save the game in another file; whether that was done."""
        return self.saving.elsewhere()

    def close_table(self) -> None:
        """Save the position and close the record."""
        self.questions.close()
        self.controller.close()
        self.picture.close()
        self.printer.close()
