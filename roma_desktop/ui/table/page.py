"""The table's page: strip, map, sheets, bar, curtain, and what the player does with mouse and keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.core.dice import Throw
from roma_desktop.core.errors import RomaError
from roma_desktop.core.flow import Command, Event
from roma_desktop.core.game import Moment
from roma_desktop.core.message import Message, Words, say
from roma_desktop.core.records.record import Record
from roma_desktop.games import registry
from roma_desktop.ui import sounds, theme
from roma_desktop.ui.counters import CounterRenderer
from roma_desktop.ui.library.cards.thumbnails import lay_tiles, spot
from roma_desktop.ui.map.picture import MapPicture
from roma_desktop.ui.map.scene import MapScene
from roma_desktop.ui.map.view import MapView
from roma_desktop.ui.parts.chronicle.chronicle import Chronicle
from roma_desktop.ui.parts.frame.decision_bar import Choice, DecisionBar
from roma_desktop.ui.parts.frame.minimap import Minimap
from roma_desktop.ui.parts.frame.top_strip import TopStrip
from roma_desktop.ui.parts.surfaces.curtain import Curtain
from roma_desktop.ui.parts.surfaces.side_sheet import SideSheet
from roma_desktop.ui.parts.surfaces.toast import Toast
from roma_desktop.ui.parts.text.rich import Piece
from roma_desktop.ui.table.advice.adviser import Adviser
from roma_desktop.ui.table.advice.second_thoughts import SecondThoughts
from roma_desktop.ui.table.arrangement import Arrangement
from roma_desktop.ui.table.controller import TableController
from roma_desktop.ui.table.controller_ports import Seats
from roma_desktop.ui.table.decision_display import DecisionDisplay
from roma_desktop.ui.table.following.following import Following
from roma_desktop.ui.table.headline import Headline
from roma_desktop.ui.table.history.chronicling import DICE
from roma_desktop.ui.table.history.turn_pages import TurnPages
from roma_desktop.ui.table.inspection import SIDE, Inspection
from roma_desktop.ui.table.keys import Keyboard
from roma_desktop.ui.table.layout import TableLayout
from roma_desktop.ui.table.map_parts.atlas import Atlas
from roma_desktop.ui.table.map_parts.fan import Fan
from roma_desktop.ui.table.map_parts.hover import HoverLine
from roma_desktop.ui.table.map_parts.map_input import MapInput
from roma_desktop.ui.table.map_parts.place_menu import Entry, PlaceMenu
from roma_desktop.ui.table.map_parts.sight import Sight
from roma_desktop.ui.table.map_parts.way_marks import WayMarks
from roma_desktop.ui.table.plans.ghosts import PlanGhosts
from roma_desktop.ui.table.presenting.panels import PlaceQuestion
from roma_desktop.ui.table.prompt import Lasting, Prompt, Several
from roma_desktop.ui.table.reading import opened_by
from roma_desktop.ui.table.saving import Saving
from roma_desktop.ui.table.sheets.questions import Questions
from roma_desktop.ui.table.turn_handover import draw_curtain, end_game

TILE = 14  # pixels: of a power in a small picture of the map


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
        self.controller = TableController(record, seats, self, theme.current().language)
        self.presenter = self.controller.presenter
        self.chart = self.presenter.chart(self.controller.state)
        self.picture = MapPicture(self.chart, self)
        self.printer = CounterRenderer(theme.current().palette, parent=self)
        self.scene = MapScene(self.chart, self.printer, self)
        self.view = MapView(self.scene, self.picture, self)
        self.way = WayMarks(self.scene)
        self.hover, self.fan = HoverLine(self), Fan(self)
        self.panels = self.presenter.decision_panels(self.controller.words, self)
        self.exits: Mapping[str, Callable[[], object]] = {
            "leave": self.left.emit,
            "story": self.story_asked.emit,
            "film": self.film_asked.emit,
            "files": self.files_asked.emit,
            "rules": lambda: self.rule_asked.emit(""),
            "settings": self.settings_asked.emit,
            "manual": self.manual_asked.emit,
        }
        self.arrangement, self.decision_display = Arrangement(self), DecisionDisplay(self)
        self._build()
        self.sight, self.headline = Sight(self), Headline(self.strip, self.controller)
        self._connect()
        self.following = Following(self)
        self.turn_pages = TurnPages(self)
        again = {"since": self.following.replay, "page": self.turn_pages.open_again}
        self.exits = {**self.exits, **again, "costs": self.look_back}
        ghosts = PlanGhosts(self, self.controller.plans, self.controller.colour_of)
        own = (self.following, ghosts)
        self.atlas = Atlas(self, self.presenter, record.title, self.arrangement.show_small_map, own)
        self.adviser, self.thoughts = Adviser(self), SecondThoughts(self)
        self.keyboard, self.map_input = Keyboard(self), MapInput(self)
        self.way_back = say("To the library")
        self._opened = False
        self._part: QRectF | None = None  # of the map, to begin with; None for the home of the first player
        self.setFocusProxy(self.view)

    # ------------------------------------------------------------ building

    def _build(self) -> None:
        words = self.controller.words

        def text(template: str) -> str:
            return words.say(say(template))

        self.strip, self.bar = TopStrip(self), DecisionBar(self)
        grip = text("Width of the sheet"), text("Pull to make the sheet wider; ← and → do so too")
        self.side = SideSheet(
            text("Chosen"), pin=text("Pin"), fold=text("Fold"), unfold=text("Open"), grip=grip, parent=self
        )
        self.panel = self.presenter.inspector()
        self.panel.home = self.side
        self.side.add_section(self.panel)
        self.inspection = Inspection(self.side, self.panel, self.controller)
        state, sides = self.controller.state, self.controller.sides
        tabs = [("", text("All")), *((side, words.name("power", side)) for side in sides)]
        tabs += [(key, words.say(name)) for key, name in self.presenter.topics()]
        tabs.append((DICE, text("Dice")))
        signs = {side: self.presenter.look(state, side, words) for side in sides}
        self.chronicle = Chronicle(text("Chronicle"), tabs, nothing=text("Nothing yet."), signs=signs)
        self.side.add_section(self.chronicle, takes_rest=True)
        self.minimap = Minimap(self)
        self.picture.plain(lambda image: self.minimap.set_map(QPixmap.fromImage(image)))
        self.toast = Toast(self)
        self.questions, self.saving = Questions(self), Saving(self)
        self.place_menu = PlaceMenu(self)
        self.curtain = Curtain(self)

    def _connect(self) -> None:
        controller = self.controller
        self.bar.chosen.connect(self._on_chosen)
        self.panels.ordered.connect(self._on_order)
        self.panels.changed.connect(self.decision_display.show_bar)
        self.panels.laid.connect(self._on_laid)
        self.panels.cleared.connect(self._on_cleared)
        self.panels.place_asked.connect(lambda place: self.follow("place", place))
        self.panels.piece_asked.connect(controller.choosing.choose)
        self.panels.done_here.connect(lambda: self.bar.setFocus(Qt.FocusReason.OtherFocusReason))
        for asking in (self.panels, self.bar, self.chronicle):
            asking.rule_asked.connect(self.rule_asked)
        self.bar.height_changed.connect(self.arrange)
        self.view.view_changed.connect(lambda _: self.arrangement.show_small_map())
        self.strip.power_asked.connect(self.show_side)
        self.strip.figure_asked.connect(self._on_figure)
        self.strip.knob_pressed.connect(self._on_knob)
        self.side.fold_changed.connect(lambda _folded: self.arrange())
        self.side.pulled.connect(self.arrange)
        self.panel.ordered.connect(controller.submit)
        self.panel.link_asked.connect(self.follow)
        self.panel.card_chosen.connect(lambda card: controller.aim(controller.viewer, card))
        self.bar.link_asked.connect(self.follow)
        self.chronicle.link_asked.connect(self.follow)
        self.toast.link_asked.connect(self.follow)
        self.curtain.opened.connect(self._on_opened)

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
            self.rewrite_chronicle()
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
        """Give something room under the strip; it says how high it is at a width."""
        self.arrangement.set_heading(heading)

    def drop_heading(self, heading: QWidget) -> None:
        """What had room under the strip needs none any more."""
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
        """A piece or a pile was chosen to be looked at: layers about one piece are about it."""
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

    def turn_chosen(self, steps: int) -> bool:
        """Turn the piece that is chosen by so many facings clockwise; whether it may be turned."""
        return self.map_input.turn_chosen(steps)

    def cancel_band(self) -> bool:
        """Give up the frame that is being drawn around pieces; whether there was one."""
        return self.map_input.cancel_band()

    def show_keys(self) -> None:
        """The list of keys."""
        self.keyboard.show_keys()

    def place_at_hand(self) -> str:
        """The place under the keyboard's cursor, or the one in the middle of what is in sight."""
        return self.keyboard.cursor or self.sight.middle()

    def advise(self) -> None:
        """Think about what a good player would do now, unless a question waits for its answer."""
        if self.questions.sheet() is None:
            self.adviser.ask()

    def doubt(self) -> None:
        """Think about the plan at hand beside the best one, unless a question waits for its answer."""
        if self.questions.sheet() is None:
            self.thoughts.why_not()

    def look_back(self) -> None:
        """Think about what this turn's decisions have cost, unless a question waits for its answer."""
        if self.questions.sheet() is None:
            self.thoughts.of_turn()

    def open_finder(self) -> None:
        """Find something by typing, unless a sheet is being worked in."""
        if self.panels.sheet() is None:
            self.atlas.find()

    # ------------------------------------------------------------ what the controller shows

    def show_position(self, state: Any, moved: Sequence[str]) -> None:
        words, clock = self.controller.words, self.presenter.clock(state)
        self.following.carry(self.atlas.standing(state), moved)
        self.atlas.show(state)
        self.map_input.renew_fan()
        self.headline.show(state)
        self.inspection.tell(state)
        self.saving.look()
        when = words.say(clock.date), words.say(clock.turn)
        self.title_changed.emit(words.say(say("{what}", what=when)))

    @property
    def asked(self) -> Prompt | None:
        """What is asked on the map; None where nothing is."""
        return self.decision_display.asked

    def ask(self, asked: Prompt, state: Any, who: str) -> None:
        self.decision_display.ask(asked, state, who)

    def aim(self, asked: Prompt, state: Any, who: str) -> None:
        self.decision_display.aim(asked, state, who)

    def choose_among(self, several: Several) -> None:
        self.questions.among(several)

    def wait_for(self, side: str, words: str, choices: Sequence[Choice] = ()) -> None:
        self.decision_display.wait_for(side, *self.following.while_waiting(words, choices))

    def refuse(self, words: tuple[Piece, ...], rule: str) -> None:
        self.bar.refuse(words, rule)
        sounds.current().play("refusal")

    def draw_curtain(self, side: str) -> None:
        """Cover everything until the next player says that he is there."""
        words, clock = self.controller.words, self.presenter.clock(self.controller.state)
        self.clear_desk()
        self.atlas.blank()
        self.inspection.blank()
        self.chronicle.clear()
        self.covered.emit()
        draw_curtain(self.curtain, self.controller, side)
        date, turn = words.say(clock.date), words.say(clock.turn)
        self.title_changed.emit(words.say(say("{date}, {turn}", date=date, turn=turn)))

    def refresh(self) -> None:
        """Show the position anew, and what is asked."""
        self.controller.refresh()

    def ask_for_post(self) -> None:
        self.post_asked.emit()

    def end_game(self, state: Any) -> None:
        """Say who has won."""
        end_game(self, state)

    def tell(self, moment: Moment[Any], events: Iterable[tuple[Event[Any], Any]], *, shown: bool) -> None:
        self.following.note(moment)
        self.chronicle.extend(self.controller.entries(moment))
        sound = self.presenter.sound(moment.events)
        if sound is not None:
            sounds.current().play(sound)
        self.panels.tell(events, shown=shown)
        if self.panels.busy():
            self.decision_display.nothing()
            self.decision_display.show_bar()

    def retell(self, events: Iterable[tuple[Event[Any], Any]]) -> None:
        self.panels.retell(events)

    def conclude(self) -> None:
        self.panels.finish()
        self.decision_display.show_bar()

    def busy(self) -> bool:
        return self.panels.busy() or self.following.holds or self.turn_pages.open

    def turn_over(self) -> bool:
        return self.turn_pages.turn_over()

    def pause(self, usual: int) -> int:
        return self.following.pause(usual)

    def retrace(self, moment: Moment[Any]) -> None:
        self.following.retrace(moment)

    def rewrite_chronicle(self) -> None:
        entries = [entry for moment in self.controller.record.game.line for entry in self.controller.entries(moment)]
        self.chronicle.clear()
        self.chronicle.extend(entries)
        self.following.forget()

    def trouble(self, error: RomaError) -> None:
        self.questions.trouble(error)

    def ask_for_dice(self, throw: Throw, *, may_cancel: bool) -> None:
        self.questions.dice(throw, may_cancel=may_cancel)

    def ask_others(self, title: Message, sentence: Message, agreed: Callable[[bool], None]) -> None:
        self.questions.others(title, sentence, agreed)

    def recall(self, asked: Prompt, state: Any, who: str, place: str) -> None:
        self.clear_desk()
        self.decision_display.tell(asked, state, who, place)

    def let_read(self) -> None:
        self.bar.let_read()

    def clear_desk(self) -> None:
        self.decision_display.nothing()
        self.panels.clear()
        self.map_input.rest()
        self.sight.show_way(None)

    def tell_toast(self, words: Message) -> None:
        """A note that comes and goes."""
        self.toast.tell(self.controller.say(words))
        self.arrange()

    def show_rolls(self) -> None:
        """The chronicle with nothing but dice in it."""
        self.panels.fold()
        self.side.set_folded(False)
        self.chronicle.show_tab(DICE)
        self.chronicle.page().setFocus(Qt.FocusReason.TabFocusReason)

    # ------------------------------------------------------------ side sheet

    def show_place(self, place: str) -> None:
        """Show a place in the side sheet."""
        self.inspection.choose(place)

    def open_place_menu(self, place: str, at: QPoint) -> None:
        """What may be asked about a place, beside a point of the table."""
        controller, words = self.controller, self.controller.words
        asked = self.presenter.place_questions(controller.seen(controller.state), place)
        entries = [Entry(words.say(one.words), partial(self._answer, one)) for one in asked]
        if controller.prompt is not None and registry.mind(controller.record.header.game) is not None:
            entries.append(Entry(words.say(say("Why not go there?")), partial(self.thoughts.why_not, place)))
        entries.append(Entry(words.say(say("What has happened here?")), partial(self.questions.history, place)))
        self.place_menu.open(words.name("place", place), entries, at, self.rect())

    def _answer(self, question: PlaceQuestion) -> None:
        """A layer about a piece, a rule or a few lines, as the menu of a place asks for it."""
        if question.told is not None:
            self.questions.answer(question.words, question.told())
        if question.rule:
            self.rule_asked.emit(question.rule)
        if question.piece:
            self.atlas.layers.look_at(question.piece)
        if question.layer and question.layer not in self.atlas.layers.on:
            self.atlas.layers.switch(question.layer)

    def show_side(self, side: str) -> None:
        """Show a side in the side sheet."""
        self.inspection.choose(SIDE + side)

    def show_cards(self, side: str) -> None:
        """A side's cards in the side sheet: what is over it waits."""
        self.panels.put_aside()
        self.show_side(side)
        self.decision_display.show_bar()

    # ------------------------------------------------------------ knobs, links, curtain

    def _on_figure(self, key: str) -> None:
        """A figure leads to the sheet that explains it, or to the side's own page."""
        sheet = opened_by(self.presenter.readings(), key)
        if sheet:
            self.questions.read(sheet)
        else:
            self.show_side(self.controller.viewer)

    def _on_knob(self, key: str) -> None:
        if key == "undo":
            self.take_back()
        elif key == "redo":
            self.controller.undo.redo()
        elif key == "layers":
            self.atlas.toggle_layers()
        elif key == "keys":
            self.keyboard.show_keys()
        else:
            self.questions.menu()

    def take_back(self) -> None:
        """Undo; where it can't be, say why."""
        if not self.controller.undo.undo():
            self.bar.refuse(self.controller.say(self.controller.undo.why_not()))

    def _on_chosen(self, key: str) -> None:
        if key == "leave":
            self.left.emit()
        elif key == "story":
            self.story_asked.emit()
        elif not (self.panels.press(key) or self.following.press(key)):
            self.controller.gestures.press(key)

    def _on_order(self, order: Command | Lasting) -> None:
        command = order.command if isinstance(order, Lasting) else order
        if isinstance(order, Lasting):
            self.controller.answer_from_now_on(order)
        if not self.controller.submit(command):
            illegal = self.controller.record.game.why_not(command)
            if illegal is not None:
                self.panels.refuse(illegal)

    def _on_laid(self) -> None:
        """Another sheet is on the table: it gets the keyboard, or the map does."""
        self.map_input.rest()
        sheet = self.panels.sheet()
        self.side.setVisible(sheet is None)
        self.minimap.setVisible(sheet is None and self.arrangement.small_map)
        self.arrange()
        if sheet is None:
            self.view.setFocus()

    def _on_cleared(self) -> None:
        self.controller.refresh()

    def follow(self, kind: str, of: str) -> None:
        """A link was clicked: a rule, or something that has a place on the map or a page in the side sheet."""
        if kind == "rule":
            self.rule_asked.emit(of)
            return
        where = self.presenter.whereabouts(self.controller.state, kind, of)
        if where is None:
            return
        if where.side:
            self.show_side(where.side)
        elif where.place in self.chart.areas:
            self.show_place(where.place)
        if where.place in self.chart.areas:
            self.view.glide_to(self.chart.areas[where.place].centre)

    def _on_opened(self) -> None:
        self.controller.sitting.sit_down()
        self.keyboard.begin()

    # ------------------------------------------------------------ keys

    def toggle_minimap(self) -> None:
        self.arrangement.toggle_minimap()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and self.keyboard.take(event):
            return True
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.view and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self.keyboard.take(event)
        return False

    def choose_place(self, place: str) -> None:
        """Enter on a place: go there if it is lit, else say why not, or show it."""
        if self.controller.gestures.go_to(place):
            return
        illegal = self.controller.gestures.why_not(place)
        if illegal is not None:
            self.controller.refuse(illegal)
        self.show_place(place)

    # ------------------------------------------------------------ end

    def eyes(self) -> str | None:
        """The side that looks at the table now; None where everything is open."""
        return None if self.controller.open_table else self.controller.viewer

    def thumbnail(self) -> QImage:
        """A small picture of the map for the library: who holds which place, nothing that anybody hides.

        Where a curtain falls it is the whole map: nobody learns where another one looked.
        """
        part = (
            self.view.visible().intersected(self.chart.rect)
            if self._opened and not self.controller.seats.curtain
            else self.chart.rect
        )
        image, state = self.picture.thumbnail(part, QSize(640, 360)), self.controller.state
        holders, colour = self.presenter.holders(state), self.presenter.colour
        spots = [(spot(self.chart, place), colour(state, side)) for place, side in holders.items()]
        lay_tiles(image, part, spots, TILE, theme.current().palette)
        return image

    def reworded(self, parent: QWidget) -> TablePage:
        """The same game, left as it is here, on a page in the words of the current language. This page is done with."""
        page = TablePage(self.controller.record, self.controller.seats, parent)
        page._part = self.view.beside_the_sheets() if self._opened else None
        page.inspection.chosen, page.arrangement.small_map = self.inspection.chosen, self.arrangement.small_map
        page.side.set_folded(self.side.folded())
        page.side.set_pinned(self.side.pinned())
        page.side.set_wide(self.side.wide())
        page.way_back = self.way_back
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
        return TableLayout(
            folded=self.side.folded(),
            pinned=self.side.pinned(),
            width=self.side.wide(),
            small_map=self.arrangement.small_map,
            layers=self.atlas.layers.on,
            aids=self.atlas.remembered(),
        )

    def lay_out(self, layout: TableLayout) -> None:
        """Lay the table out as it was left."""
        self.side.set_folded(layout.folded)
        self.side.set_pinned(layout.pinned)
        self.side.set_wide(layout.width)
        if self.arrangement.small_map != layout.small_map:
            self.toggle_minimap()
        self.atlas.lay_out(layout.layers, layout.aids)

    def lead_back(self, where: Message) -> None:
        """What the button says by which one leaves the table."""
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
