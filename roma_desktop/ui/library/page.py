"""The library: the saved moment first, then the scenarios, then the other saved games."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeySequence, QPaintEvent, QPixmap, QResizeEvent, QShortcut
from PySide6.QtWidgets import QAbstractButton, QWidget

from roma_desktop.games.registry import games
from roma_desktop.ui import theme
from roma_desktop.ui.library import filters
from roma_desktop.ui.library.backdrop import Backdrop
from roma_desktop.ui.library.cards.card_grid import CardGrid
from roma_desktop.ui.library.cards.card_words import continue_card, game_name, saved_row, scenario_card
from roma_desktop.ui.library.cards.pictures import PaintPicture, Pictures, of_cover, of_game
from roma_desktop.ui.library.cards.saved_row import SavedRow
from roma_desktop.ui.library.cover import Cover
from roma_desktop.ui.library.wording import in_words, tr
from roma_desktop.ui.parts.cards.cards import ContinueCard, ScenarioCard
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.inputs.search_field import SearchField
from roma_desktop.ui.parts.inputs.tab_row import TabRow
from roma_desktop.ui.parts.layout.boxes import Box, column, row
from roma_desktop.ui.parts.layout.flow import flow
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import Words
from roma_desktop.ui.saves import SavedGame

NARROW = 900  # pixels at 100 %: below this width the search stands under the title
LOW = 420  # below this height there is no title
TOOLS_APART, BESIDE = 10, 28  # between the buttons, and left and right of all
SHORT = 150  # the width of a search at least
WIDEST = 1960  # what is wider has margins
QUIET = 30  # milliseconds after the last change of size before pictures are painted
FEW = 8  # saved games shown below the cards; the tab has all


class LibraryPage(Backdrop):
    """Shows what it is given. ``cover_chosen`` a Cover, ``game_chosen`` and ``deletion_asked`` a SavedGame."""

    cover_chosen = Signal(object)
    game_chosen = Signal(object)
    deletion_asked = Signal(object)
    open_asked = Signal()
    first_seen = Signal()
    options_asked = Signal()
    lessons_asked = Signal()
    editor_asked = Signal()
    rules_asked = Signal()
    manual_asked = Signal()
    help_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._covers: tuple[Cover, ...] = ()
        self._games: tuple[SavedGame, ...] = ()
        self._several = False  # whether there are scenarios of several games
        self._resume: ContinueCard | None = None
        self._cards: dict[str, ScenarioCard] = {}
        self._rows: list[SavedRow] = []
        self._tab = filters.ALL
        self._seen = False
        self._pictures = Pictures(self)
        self._quiet = QTimer(self, singleShot=True, interval=QUIET)
        self._quiet.timeout.connect(self._paint_pictures)
        self.grid = CardGrid()
        self.search = SearchField(tr("Find a year, a name, a power"))
        self.open = Button(tr("Open…"))
        self.learn = Button(tr("Learn"))
        self.editor = Button(tr("Scenario Editor"))
        set_tip(self.editor, tr("Set up a scenario of your own"))
        self.options = Button(tr("Options"))
        self.help = Button(tr("Help"))
        set_tip(self.help, tr("The rules and the manual"))
        self._name = Words(_heading(()), "page")
        self._says = Words(
            tr("Choose a card. On the next sheet you choose who plays which side."), tone="sepia", wrap=True
        )
        self._sorted = Words(tr("sorted by year"), "note", firm=True)
        self._nothing = Words("", "body", tone="sepia", wrap=True)
        self._tabs = TabRow(())
        self._head, self._filters = column(gap=16, margins=(20, 0, 20, 0)), row(gap=12, margins=(16, 0, 20, 0))
        self._middle, self._tools, self._said, self._filter_line = Part(), Part(), Part(), Part()
        self._scroll = Scroll(self.grid)
        self._lay_out()
        self._connect()

    def show_all(self, covers: Sequence[Cover], games: Sequence[SavedGame]) -> None:
        """Show a card for each scenario, and the saved games, the latest first.

        The latest game that is not over becomes the card to continue with.
        """
        self._covers, self._games = tuple(covers), tuple(games)
        self._several = len(filters.games_of(self._covers)) > 1
        self._name.setText(_heading(self._covers))
        self._let_go()
        for old in (self._resume, *self._cards.values(), *self._rows):
            if old is not None:
                old.deleteLater()
        self._make_cards(datetime.now(), _blank())
        self._pictures.show_on(self._painters())
        self._show_tabs()
        self._lay()

    def _let_go(self) -> None:
        """Cards are about to go: the keyboard doesn't hop from one to the next, which would scroll to the last."""
        focus = self.window().focusWidget()
        if focus is not None and self.grid.isAncestorOf(focus):
            focus.clearFocus()

    def focus_first(self) -> None:
        """Give the keyboard to the first card, without a ring until somebody uses it."""
        for stop in self.grid.stops()[:1]:
            stop.setFocus(Qt.FocusReason.MouseFocusReason)

    def close_pictures(self) -> None:
        """Stop painting pictures; none is painted from now on."""
        self._quiet.stop()
        self._pictures.close()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def restyle(self) -> None:
        super().restyle()
        self._make_room()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._seen:
            self._seen = True
            self.first_seen.emit()

    # ------------------------------------------------------------ laying out

    def _lay_out(self) -> None:
        names = column(self._name, self._says, gap=0)
        self._tools.setLayout(flow(*self._tool_buttons(), gap=TOOLS_APART, to_right=True))
        self._head.addLayout(names, 1)
        self._head.addWidget(self._tools)
        self._filters.addWidget(self._tabs, 1)
        self._filters.addWidget(self._sorted)
        self._said.setLayout(column(self._nothing, margins=(20, 24, 20, 24)))
        self._filter_line.setLayout(self._filters)
        content = column(self._head, 4, self._filter_line, self._said, gap=6, margins=(BESIDE, 26, BESIDE, 0))
        content.addWidget(self._scroll, 1)
        self._middle.setLayout(content)
        across = row(gap=0)
        across.addStretch(1)
        across.addWidget(self._middle, 1000)
        across.addStretch(1)
        self.setLayout(across)
        self._said.hide()

    def _tool_buttons(self) -> tuple[QWidget, ...]:
        return self.search, self.learn, self.editor, self.open, self.help, self.options

    def _connect(self) -> None:
        self.search.searched.connect(self._lay)
        self.search.taken.connect(self._take_first)
        self.search.went_down.connect(self._into_cards)
        self.search.left.connect(self._into_cards)
        self.open.clicked.connect(self.open_asked)
        self.options.clicked.connect(self.options_asked)
        self.learn.clicked.connect(self.lessons_asked)
        self.editor.clicked.connect(self.editor_asked)
        self.help.clicked.connect(self.help_asked)
        self._scroll.verticalScrollBar().valueChanged.connect(lambda _at: self._on_scrolled())
        self.grid.went_to.connect(self._bring_into_sight)
        self.grid.went_above.connect(self._to_search)
        keys = QKeySequence.StandardKey
        for shortcut, slot in (
            (QKeySequence(keys.Open), self.open_asked),
            (QKeySequence(keys.Find), self._to_search),
            (QKeySequence("Ctrl+,"), self.options_asked),
            (QKeySequence("R"), self.rules_asked),
            (QKeySequence("F1"), self.manual_asked),
        ):
            key = QShortcut(shortcut, self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            key.activated.connect(slot)

    def _make_room(self) -> None:
        self._middle.setMaximumWidth(theme.current().px(WIDEST))
        narrow = self.width() < theme.current().px(NARROW)
        self._head.setDirection(Box.Direction.TopToBottom if narrow else Box.Direction.LeftToRight)
        self._head.setAlignment(self._tools, Qt.AlignmentFlag(0) if narrow else Qt.AlignmentFlag.AlignVCenter)
        self._says.setVisible(not narrow)
        self._make_room_for_buttons(narrow)
        self._sorted.setVisible(not narrow)
        self._name.setVisible(self.height() >= theme.current().px(LOW))
        for layout in (self.layout(), self._middle.layout()):
            if layout is not None:
                layout.activate()
        self.grid.set_room(self._scroll.viewport().height())
        self._quiet.start()

    def _make_room_for_buttons(self, narrow: bool) -> None:
        """Where the search stands under the title, make it as narrow as all buttons beside it need."""
        px = theme.current().px
        _, *buttons = self._tool_buttons()
        taken = sum(button.sizeHint().width() + px(TOOLS_APART) for button in buttons)
        taken += px(TOOLS_APART) + 2 * px(BESIDE) + 2 * self._head.contentsMargins().left()
        beside = max(px(SHORT), self.width() - taken) if narrow else self.search.sizeHint().width()
        self.search.setMaximumWidth(min(beside, self.search.sizeHint().width()))

    def _on_scrolled(self) -> None:
        """Other cards come near; while somebody scrolls on and on they aren't kept waiting."""
        if not self._quiet.isActive():
            self._quiet.start()

    def _paint_pictures(self) -> None:
        """Paint the pictures in sight, and those one would come to next."""
        sight = self._scroll.viewport()
        part = QRect(self.grid.mapFrom(sight, QPoint()), sight.size())
        self._pictures.refresh(self.grid, part.adjusted(0, -part.height(), 0, part.height()))

    # ------------------------------------------------------------ what is shown here

    def _make_cards(self, now: datetime, blank: QPixmap) -> None:
        self._resume = None
        continued = self._continued()
        if continued is not None:
            self._resume = continue_card(continued, blank, now, with_game=self._several)
            self._resume.chosen.connect(lambda _key, game=continued: self.game_chosen.emit(game))
        self._cards = {cover.key: scenario_card(cover, blank, with_game=self._several) for cover in self._covers}
        for cover in self._covers:
            self._cards[cover.key].chosen.connect(lambda _key, cover=cover: self.cover_chosen.emit(cover))
        self._rows = [self._row(game, blank, now) for game in self._games]

    def _row(self, game: SavedGame, blank: QPixmap, now: datetime) -> SavedRow:
        made = saved_row(game, blank, now, with_game=self._several)
        made.clicked.connect(lambda: self.game_chosen.emit(game))
        made.deletion_asked.connect(lambda: self.deletion_asked.emit(game))
        return made

    def _painters(self) -> dict[QWidget, PaintPicture]:
        """What is to be seen on each card, in the order in which they are looked at."""
        painters: dict[QWidget, PaintPicture] = {}
        continued = self._continued()
        if self._resume is not None and continued is not None:
            painters[self._resume] = of_game(continued)
        painters |= {self._cards[cover.key]: of_cover(cover) for cover in self._covers}
        painters |= {made: of_game(game) for game, made in zip(self._games, self._rows, strict=True)}
        return painters

    def _continued(self) -> SavedGame | None:
        return next((game for game in self._games if not game.over and not game.waits), None)

    def _show_tabs(self) -> None:
        found = filters.tabs(self._covers, len(self._games), FEW)
        self._filters.removeWidget(self._tabs)
        self._tabs.hide()
        self._tabs.deleteLater()
        self._tabs = TabRow([(key, in_words(words)) for key, words in found], gap=18)
        self._filters.insertWidget(0, self._tabs, 1)
        self._tab = self._tab if self._tab in [key for key, _ in found] else filters.ALL
        if found:
            self._tabs.set_current(self._tab)
        self._tabs.chosen.connect(self._choose_tab)
        self._filter_line.setVisible(bool(found))

    def _choose_tab(self, key: str) -> None:
        self._tab = key
        self._lay()
        self._scroll.verticalScrollBar().setValue(0)

    def _lay(self) -> None:
        """Lay down what the tab and the search leave."""
        search, everything = self.search.text().strip(), self._tab == filters.ALL
        continued = self._continued() if everything else None
        resume = self._resume if continued and filters.finds(continued, search) else None
        cards = [
            self._cards[cover.key]
            for cover in self._covers
            if filters.of_kind(cover, self._tab) and filters.matches(cover, search)
        ]
        rows = [
            made
            for game, made in zip(self._games, self._rows, strict=True)
            if (everything or self._tab == filters.SAVED) and game is not continued and filters.finds(game, search)
        ]
        self.grid.lay(resume, cards, rows[:FEW] if everything and not search else rows)
        self._said.setVisible(bool(search) and not (resume or cards or rows))
        self._sorted.setText(self._order())
        self._nothing.setText(tr("Nothing here is called “{search}”.", search=search))
        self._make_room()

    def _order(self) -> str:
        """How the cards of the tab are sorted, in words."""
        if self._tab == filters.SAVED:
            return tr("the latest first")
        alone = not self._several or self._tab.startswith(filters.GAME)
        return tr("sorted by year") if alone else tr("sorted by game and year")

    def game(self) -> str:
        """The id of the game that the player looks at: that of the card with the keyboard, of the tab, or the first."""
        focus = self.window().focusWidget()
        for cover in self._covers:
            if self._cards[cover.key] is focus:
                return cover.game
        for saved, made in zip(self._games, self._rows, strict=True):
            if made is focus:
                return saved.game
        if self._tab.startswith(filters.GAME):
            return self._tab.removeprefix(filters.GAME)
        continued = self._continued()
        if continued is not None and self._resume is not None and self._resume.button() is focus:
            return continued.game
        return next(iter(filters.games_of(self._covers)), "")

    # ------------------------------------------------------------ the keyboard

    def _take_first(self) -> None:
        """Open the first that was found."""
        for stop in self.grid.stops()[:1]:
            if isinstance(stop, ScenarioCard):
                stop.chosen.emit(next(key for key, card in self._cards.items() if card is stop))
            elif isinstance(stop, QAbstractButton):
                stop.click()

    def _to_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.TabFocusReason)
        self.search.selectAll()

    def _into_cards(self) -> None:
        for stop in self.grid.stops()[:1]:
            stop.setFocus(Qt.FocusReason.TabFocusReason)
            self._bring_into_sight(stop)

    def _bring_into_sight(self, stop: QWidget) -> None:
        top = stop.mapTo(self.grid, QPoint(0, 0)).y()
        self._scroll.ensureVisible(0, top + stop.height(), 0, theme.current().px(24))
        self._scroll.ensureVisible(0, top, 0, theme.current().px(24))


def _heading(covers: Sequence[Cover]) -> str:
    """The name of the game, large; just the library where there are several."""
    shown = filters.games_of(covers) or games()
    return game_name(shown[0]).upper() if len(shown) == 1 else tr("LIBRARY")


def _blank() -> QPixmap:
    """What stands in for a picture that is still being painted."""
    blank = QPixmap(QSize(16, 9))
    blank.fill(QColor(theme.current().colours.shade))
    return blank
