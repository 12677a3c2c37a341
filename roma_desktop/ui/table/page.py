"""The table's page: strip, map, sheets, bar, curtain, and the hands of the player on mouse and keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.core.dice import Throw
from roma_desktop.core.errors import RomaError
from roma_desktop.core.flow import Command, Event
from roma_desktop.core.game import Moment, Policy
from roma_desktop.core.message import Message, say
from roma_desktop.core.record import Record
from roma_desktop.core.shipped import shipped
from roma_desktop.games.roma_victrix.state import State
from roma_desktop.ui import sounds, theme
from roma_desktop.ui.counters import Printer
from roma_desktop.ui.library.thumbnails import lay_tiles, spot
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.picture import MapPicture
from roma_desktop.ui.map.scene import Lit, MapScene
from roma_desktop.ui.map.view import MapView
from roma_desktop.ui.parts.chronicle import Chronicle
from roma_desktop.ui.parts.curtain import Curtain
from roma_desktop.ui.parts.decision_bar import DecisionBar
from roma_desktop.ui.parts.figure import Figure
from roma_desktop.ui.parts.minimap import Minimap
from roma_desktop.ui.parts.rich import Piece
from roma_desktop.ui.parts.side_sheet import SideSheet
from roma_desktop.ui.parts.toast import Toast
from roma_desktop.ui.parts.top_strip import Knob, TopStrip
from roma_desktop.ui.roma_victrix import phase
from roma_desktop.ui.roma_victrix.chosen import ChosenPanel
from roma_desktop.ui.roma_victrix.desk import Desk
from roma_desktop.ui.roma_victrix.faces import colour_of, holders, power_look, shown
from roma_desktop.ui.roma_victrix.layers.atlas import Atlas
from roma_desktop.ui.table.arrangement import Arrangement
from roma_desktop.ui.table.beside import POWER, Beside
from roma_desktop.ui.table.chronicling import BATTLES, DICE
from roma_desktop.ui.table.controller import TableController
from roma_desktop.ui.table.fan import Fan
from roma_desktop.ui.table.hands import Hands
from roma_desktop.ui.table.heard import heard
from roma_desktop.ui.table.hover import HoverLine
from roma_desktop.ui.table.keys import Keyboard
from roma_desktop.ui.table.layout import TableLayout
from roma_desktop.ui.table.partings import draw_curtain, end_game
from roma_desktop.ui.table.prompt import Goal, Prompt
from roma_desktop.ui.table.questions import Questions
from roma_desktop.ui.table.talk import Seats
from roma_desktop.ui.table.way_marks import WayMarks

TILE = 14  # pixels: of a power in a small picture of the map


class TablePage(QWidget):
    """One game on the table. ``left``: the player goes back to the library.

    ``rule_asked`` has the number of a rule, "" for the whole reference. ``story_asked``: somebody wants to look back at
    the game; ``files_asked``: to have a report or other files of it. ``covered``: a curtain has fallen.
    ``followed`` has the page in other words that takes the place of this one.
    """

    left = Signal()
    title_changed = Signal(str)
    rule_asked = Signal(str)
    story_asked = Signal()
    files_asked = Signal()
    settings_asked = Signal()
    covered = Signal()
    followed = Signal(object)

    def __init__(self, record: Record[State], seats: Seats, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.controller = TableController(record, seats, self, theme.current().language)
        folder = shipped("resources", "maps", record.title.id)
        self.chart = Chart(folder)
        self.picture = MapPicture(folder, self.chart.size, self)
        self.printer = Printer(theme.current().palette, parent=self)
        self.scene = MapScene(self.chart, self.printer, self)
        self.view = MapView(self.scene, self.picture, self)
        self.way = WayMarks(self.scene)
        self.hover, self.fan = HoverLine(self), Fan(self)
        self.desk = Desk(self.controller.words, self)
        self.asked: Prompt | None = None
        self._who = ""  # the side whose decision the bar shows
        self.arrangement, self.beside = Arrangement(self), Beside(self)
        self._build()
        self._connect()
        self.atlas = Atlas(self)
        self.keyboard, self.hands = Keyboard(self), Hands(self)
        self._opened = False
        self._part: QRectF | None = None  # of the map, to begin with; None for the home of the first player
        self.setFocusProxy(self.view)

    # ------------------------------------------------------------ building

    def _build(self) -> None:
        words = self.controller.words

        def text(template: str) -> str:
            return words.say(say(template))

        self.strip, self.bar = TopStrip(self), DecisionBar(self)
        self.strip.set_knobs(
            (
                Knob("undo", "↶", text("Take back")),
                Knob("redo", "↷", text("Play again")),
                Knob("layers", "≡", text("Layers")),
                Knob("keys", "?", text("Keys")),
                Knob("menu", "···", text("Menu")),
            )
        )
        grip = text("Width of the sheet"), text("Pull to make the sheet wider; ← and → do so too")
        self.side = SideSheet(
            text("Chosen"), pin=text("Pin"), fold=text("Fold"), unfold=text("Open"), grip=grip, parent=self
        )
        self.panel = ChosenPanel()
        self.panel.home = self.side
        self.side.add_section(self.panel)
        tabs = [("", text("All")), *((side, words.name("power", side)) for side in self._sides())]
        tabs += [(BATTLES, text("Battles")), (DICE, text("Dice"))]
        state = self.controller.state
        signs = {side: power_look(state, side, words.name) for side in self._sides()}
        self.chronicle = Chronicle(text("Chronicle"), tabs, nothing=text("Nothing yet."), signs=signs)
        self.side.add_section(self.chronicle, takes_rest=True)
        self.minimap = Minimap(self)
        plain = QImage(str(self.chart.folder / "map-plain.webp"))
        self.minimap.set_map(QPixmap.fromImage(plain))
        self.toast = Toast(self)
        self.questions = Questions(self)
        self.curtain = Curtain(self)

    def _connect(self) -> None:
        view, controller = self.view, self.controller
        view.view_changed.connect(self._on_view)
        self.bar.chosen.connect(self._on_chosen)
        self.desk.ordered.connect(self._on_order)
        self.desk.changed.connect(self._show_bar)
        self.desk.laid.connect(self._on_laid)
        self.desk.cleared.connect(self._on_cleared)
        self.desk.place_asked.connect(lambda place: self.follow("place", place))
        for asking in (self.desk, self.bar, self.chronicle):
            asking.rule_asked.connect(self.rule_asked)
        self.bar.height_changed.connect(self.arrange)
        self.strip.power_asked.connect(self.show_power)
        self.strip.figure_asked.connect(lambda _key: self.show_power(controller.viewer))
        self.strip.knob_pressed.connect(self._on_knob)
        self.side.fold_changed.connect(lambda _folded: self.arrange())
        self.side.pulled.connect(self.arrange)
        self.panel.ordered.connect(controller.submit)
        self.panel.card_chosen.connect(lambda card: controller.aim(controller.viewer, card))
        self.bar.link_asked.connect(self.follow)
        self.chronicle.link_asked.connect(self.follow)
        self.toast.link_asked.connect(self.follow)
        self.minimap.moved.connect(self._on_minimap)
        self.curtain.opened.connect(self._on_opened)

    def _sides(self) -> tuple[str, ...]:
        return self.controller.state.powers.players

    def restyle(self) -> None:
        """Another theme: everything is laid out again."""
        self.beside.forget()
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
        """Where sheets may lie."""
        return self.arrangement.room

    def free(self) -> QRectF:
        """The part of the page where the map can be seen: no sheet lies there."""
        return self.arrangement.free()

    def set_heading(self, heading: QWidget) -> None:
        """Give something room under the strip; it says how high it is at a width."""
        self.arrangement.set_heading(heading)

    # ------------------------------------------------------------ what the controller shows

    def show_position(self, state: State, moved: Sequence[str]) -> None:
        words = self.controller.words
        self.scene.show_all(self.atlas.standing(shown(state, words.name), state), moved)
        self.atlas.show(state)
        self.hands.renew_fan()
        told = phase.date(state), phase.turn(state), phase.phase(state), phase.short(state)
        self.strip.set_time(*(words.say(one) for one in told))
        decision = self.controller.record.game.decision
        looks = [power_look(state, side, words.name) for side in state.powers.players]
        self.strip.set_powers(looks, live=decision.actor if decision else "")
        self.strip.set_figures(tuple(self._figures(state)))
        self.beside.tell(state)
        when = words.say(phase.date(state)), words.say(phase.turn(state))
        self.title_changed.emit(words.say(say("{what}", what=when)))
        self._show_rewinding()

    def _show_rewinding(self) -> None:
        """Whether anything can be taken back, and whether anything taken back can be played again."""
        rewinding = self.controller.rewinding
        can = rewinding.can_undo()
        self.strip.set_knob("undo", faint=not can, tip="" if can else self.controller.words.say(self._why_not_back()))
        self.strip.set_knob("redo", shown=rewinding.can_redo())

    def _figures(self, state: State) -> Iterator[Figure]:
        """What the power of the one at the table has; nothing where two players look at it together."""
        words, viewer = self.controller.words, self.controller.viewer
        if viewer:
            treasury = words.say(say("{rp} RP", rp=state.powers[viewer].treasury))
            yield Figure("treasury", words.say(say("Treasury")), treasury)

    def ask(self, asked: Prompt, state: State, who: str) -> None:
        self._take(asked, state, who)
        self.desk.decide(state.steps[-1], state, here=who == self.controller.viewer)
        self._show_bar()

    def aim(self, asked: Prompt, state: State, who: str) -> None:
        self.desk.put_aside()
        self._take(asked, state, who)
        self._show_bar()

    def _take(self, asked: Prompt, state: State, who: str) -> None:
        """Light what may be chosen, and bring into sight what it is about."""
        self.asked, self._who = asked, who
        self.scene.light({place: goal.lit for place, goal in asked.goals.items()})
        self.show_way(None)
        if asked.look_at:
            self._bring_into_sight(asked.look_at)
            self.beside.look_at(asked.look_at)
        self.beside.tell(state)

    def _show_bar(self) -> None:
        """What the desk asks, or else what is asked on the map."""
        on_desk = self.desk.bar()
        asked = on_desk or self.asked
        if asked is None:
            return
        look = power_look(self.controller.state, self._who or self.controller.viewer, self.controller.words.name)
        choices = asked.choices if on_desk else (*self.desk.ways_back(), *asked.choices)
        self.bar.ask(look, asked.sentence, rule=asked.rule, choices=choices)
        self.arrange()

    def wait_for(self, side: str, words: str) -> None:
        self.asked = None
        self.scene.light({})
        look = power_look(self.controller.state, side, self.controller.words.name)
        self.bar.ask(look, words)

    def refuse(self, words: tuple[Piece, ...], rule: str) -> None:
        self.bar.refuse(words, rule)
        sounds.current().play("refusal")

    def draw_curtain(self, side: str) -> None:
        """Cover everything until the next player says that he is there."""
        draw_curtain(self, side)

    def end_game(self, state: State) -> None:
        """Say who has won."""
        end_game(self, state)

    def tell(self, moment: Moment[Any], events: Iterable[tuple[Event[State], State]], *, shown: bool) -> None:
        self.chronicle.extend(self.controller.entries(moment))
        sound = heard(moment.events)
        if sound is not None:
            sounds.current().play(sound)
        self.desk.tell(events, shown=shown)
        if self.desk.busy():
            self.asked = None
            self.scene.light({})
            self._show_bar()

    def conclude(self) -> None:
        self.desk.finish()
        self._show_bar()

    def busy(self) -> bool:
        return self.desk.busy()

    def rewrite_chronicle(self) -> None:
        entries = [entry for moment in self.controller.record.game.line for entry in self.controller.entries(moment)]
        self.chronicle.clear()
        self.chronicle.extend(entries)

    def trouble(self, error: RomaError) -> None:
        self.questions.trouble(error)

    def ask_for_dice(self, throw: Throw, *, may_cancel: bool) -> None:
        self.questions.dice(throw, may_cancel=may_cancel)

    def ask_others(self, title: Message, sentence: Message, agreed: Callable[[bool], None]) -> None:
        self.questions.others(title, sentence, agreed)

    def recall(self, asked: Prompt, state: State, who: str, place: str) -> None:
        self.clear_desk()
        self.asked = asked
        if place:
            self._bring_into_sight(place)
            self.beside.look_at(place)
            self.scene.light({name: Lit() for name in (place.partition(":")[0],) if name in self.chart.areas})
        self.beside.tell(state)
        look = power_look(self.controller.state, who, self.controller.words.name)
        self.bar.ask(look, asked.sentence, rule=asked.rule, choices=asked.choices)
        self.arrange()

    def let_read(self) -> None:
        self.bar.let_read()

    def clear_desk(self) -> None:
        self.asked = None
        self.desk.clear()
        self.hands.rest()
        self.scene.light({})
        self.show_way(None)

    def tell_toast(self, words: Message) -> None:
        """A note that comes and goes."""
        self.toast.tell(self.controller.say(words))
        self.arrange()

    def show_rolls(self) -> None:
        """The chronicle with nothing but dice in it."""
        self.desk.fold()
        self.side.set_folded(False)
        self.chronicle.show_tab(DICE)
        self.chronicle.page().setFocus(Qt.FocusReason.TabFocusReason)

    # ------------------------------------------------------------ side sheet

    def show_place(self, place: str) -> None:
        """Show a place in the side sheet."""
        self.beside.choose(place)

    def show_power(self, power: str) -> None:
        """Show a power in the side sheet."""
        self.beside.choose(POWER + power)

    def show_cards(self, power: str) -> None:
        """A power's cards in the side sheet: what lies over it waits."""
        self.desk.put_aside()
        self.show_power(power)
        self._show_bar()

    # ------------------------------------------------------------ view

    def _on_view(self, part: QRectF) -> None:
        width, height = self.chart.size
        self.minimap.set_view(QRectF(part.x() / width, part.y() / height, part.width() / width, part.height() / height))

    def _on_minimap(self, at: QPointF) -> None:
        width, height = self.chart.size
        self.view.centre_on(QPointF(at.x() * width, at.y() * height))

    def _bring_into_sight(self, place: str) -> None:
        """Move the map if the place can't be seen beside the sheets."""
        name = place.partition(":")[0]
        if name not in self.chart.areas:
            return
        at = self.view.mapFromScene(self.chart.areas[name].centre)
        free = QRectF(60, 60, max(1, self.side.x() - 120), max(1, self.view.height() - 120))
        if not free.contains(QPointF(at)):
            shift = QPointF((self.view.width() - self.side.x()) / 2 / self.view.zoom, 0)
            self.view.glide_to(self.chart.areas[name].centre + shift)

    # ------------------------------------------------------------ knobs, links, curtain

    def _on_knob(self, key: str) -> None:
        if key == "undo":
            self.take_back()
        elif key == "redo":
            self.controller.rewinding.redo()
        elif key == "layers":
            self.atlas.toggle_layers()
        elif key == "keys":
            self.keyboard.show_keys()
        else:
            self.questions.menu()

    def take_back(self) -> None:
        """Undo; where it can't be, say why."""
        if not self.controller.rewinding.undo():
            self.bar.refuse(self.controller.say(self._why_not_back()))

    def _why_not_back(self) -> Message:
        if self.controller.rewinding.policy is Policy.STRICT:
            return say("Nothing can be taken back past a die, something revealed or a change of player.")
        return say("This is the beginning: there is nothing to take back.")

    def _on_chosen(self, key: str) -> None:
        if key == "leave":
            self.left.emit()
        elif key == "story":
            self.story_asked.emit()
        elif not self.desk.press(key):
            self.controller.press(key)

    def _on_order(self, command: Command) -> None:
        if not self.controller.submit(command):
            illegal = self.controller.record.game.why_not(command)
            if illegal is not None:
                self.desk.refuse(illegal)

    def _on_laid(self) -> None:
        """Another sheet lies on the table: it gets the keyboard, or the map does."""
        self.hands.rest()
        sheet = self.desk.sheet()
        self.side.setVisible(sheet is None)
        self.minimap.setVisible(sheet is None and self.arrangement.small_map)
        self.arrange()
        if sheet is None:
            self.view.setFocus()

    def _on_cleared(self) -> None:
        self.controller.refresh()

    def follow(self, kind: str, of: str) -> None:
        """A link was clicked: a place, a power, a leader, a rule."""
        if kind == "rule":
            self.rule_asked.emit(of)
        elif kind in {"place", "city"} and of in self.chart.areas:
            self.show_place(of)
            self.view.glide_to(self.chart.areas[of].centre)
        elif kind == "power" and of in self.controller.state.powers:
            self.show_power(of)
        elif kind == "leader" and of in self.controller.state.captains:
            self.follow("place", self.controller.state.captains[of].at.partition(":")[0])

    def _on_opened(self) -> None:
        self.controller.sit_down()
        self.view.setFocus()

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

    def show_cursor(self, place: str) -> None:
        """The keyboard's cursor stands on a place: bring it into sight and say what can be done there."""
        self._bring_into_sight(place)
        goal = self.asked.goals.get(place) if self.asked else None
        self.show_way(goal)
        at = self.view.mapTo(self, self.view.mapFromScene(self.chart.areas[place].centre))
        self.hands.tell_about(place, at)

    def show_way(self, goal: Goal | None) -> None:
        """The way to a goal, or else the way that has been laid out so far."""
        laid: Goal | Prompt | None = goal or self.asked
        if isinstance(laid, Goal):
            self.way.show(laid.places, laid.marks, self.hands.colour())
        else:
            self.way.show(laid.way if laid else (), laid.marks if laid else (), self.hands.colour() if laid else "")

    def place_in_sight(self) -> str:
        """The place the decision is about, or the one nearest the middle of the map shown."""
        if self.asked is not None and self.asked.look_at.partition(":")[0] in self.chart.areas:
            return self.asked.look_at.partition(":")[0]
        middle = self.view.visible().center()
        return min(
            self.controller.state.world.provinces,
            key=lambda place: (self.chart.areas[place].centre - middle).manhattanLength(),
        )

    def choose_place(self, place: str) -> None:
        """Enter on a place: go there if it is lit, else say why not, or show it."""
        if self.controller.go_to(place):
            return
        illegal = self.controller.why_not(place)
        if illegal is not None:
            self.controller.refuse(illegal)
        self.show_place(place)

    # ------------------------------------------------------------ end

    def eyes(self) -> str | None:
        """The side that looks at the table now; None where everything lies open."""
        return None if self.controller.open_table else self.controller.viewer

    def thumbnail(self) -> QImage:
        """A small picture of the map for the library: who holds which province, nothing that anybody hides.

        Where a curtain falls it is the whole map: nobody learns where another one looked.
        """
        part = (
            self.view.visible().intersected(self.chart.rect)
            if self._opened and not self.controller.seats.curtain
            else self.chart.rect
        )
        image, state = self.picture.thumbnail(part, QSize(640, 360)), self.controller.state
        spots = [(spot(self.chart, place), colour_of(state, power)) for place, power in holders(state).items()]
        lay_tiles(image, part, spots, TILE, theme.current().palette)
        return image

    def reworded(self, parent: QWidget) -> TablePage:
        """The same game, left as it is here, on a page in the words of the current language. This page is done with."""
        page = TablePage(self.controller.record, self.controller.seats, parent)
        page._part = self.view.visible() if self._opened else None
        page.beside.chosen, page.arrangement.small_map = self.beside.chosen, self.arrangement.small_map
        page.side.set_folded(self.side.folded())
        page.side.set_pinned(self.side.pinned())
        page.side.set_wide(self.side.wide())
        page.desk.take_up(self.desk)
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
            boxes=self.atlas.boxes.on and not self.atlas.boxes.agreed,
        )

    def lay_out(self, layout: TableLayout) -> None:
        """Lay the table out as it was left."""
        self.side.set_folded(layout.folded)
        self.side.set_pinned(layout.pinned)
        self.side.set_wide(layout.width)
        if self.arrangement.small_map != layout.small_map:
            self.toggle_minimap()
        self.atlas.lay_out(layout.layers, boxes=layout.boxes)

    def close_table(self) -> None:
        """Save the position and close the record."""
        self.questions.close()
        self.controller.close()
        self.picture.close()
        self.printer.close()
