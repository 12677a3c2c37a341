"""What lies over the workshop now and then: find, the menu, the balance test, the comparison."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect
from PySide6.QtWidgets import QWidget

from roma_desktop.games.roma_victrix import draft_edits as edits
from roma_desktop.games.roma_victrix.draft_compare import Difference
from roma_desktop.games.roma_victrix.draft_finding import Finding, Weight
from roma_desktop.ui import theme
from roma_desktop.ui.editor import side
from roma_desktop.ui.editor.balance_sheet import BalanceSheet
from roma_desktop.ui.editor.compare_sheet import CompareSheet
from roma_desktop.ui.editor.keys import KEYS
from roma_desktop.ui.editor.menu import WorkshopMenu
from roma_desktop.ui.games.roma_victrix.editor.findable import things
from roma_desktop.ui.layers.finder import FindSheet
from roma_desktop.ui.library.keys_sheet import KeysSheet
from roma_desktop.ui.library.wording import tr

if TYPE_CHECKING:
    from roma_desktop.ui.editor.page import EditorPage

LEAST = 360  # pixels at 100 %: no sheet is narrower if there is room


class Extras(QObject):
    """Each is made when it is first wanted."""

    def __init__(self, page: EditorPage) -> None:
        super().__init__(page)
        self._page = page
        self._room = QRect()
        self._under: QWidget | None = None  # what the finder lies over
        self.finder: FindSheet | None = None
        self.balancing: BalanceSheet | None = None
        self.comparing: CompareSheet | None = None

    def arrange(self, room: QRect) -> None:
        """``room``: what the other sheets leave of the map; where that is little, a sheet lies over the powers."""
        powers = self._page.powers
        if room.width() < theme.current().px(LEAST) and powers.isVisibleTo(self._page):
            room = room.united(QRect(powers.x(), room.top(), 1, room.height()))
        self._room = room
        for sheet in (self.finder, self.balancing, self.comparing):
            if sheet is not None:
                size = sheet.wanted_size(room.size())
                sheet.setGeometry(room.left(), room.top(), size.width(), size.height())

    def close(self) -> None:
        if self.balancing is not None:
            self.balancing.test.close()

    # ------------------------------------------------------------ find

    def find(self) -> None:
        if self.finder is None:
            self.finder = FindSheet(tr("A place, power, leader"), tr("Nothing of that name."), self._page)
            self.finder.left.connect(lambda: self._put_away(self.finder))
            self.finder.chosen.connect(self._go)
        self._under = next(
            (one for one in (self.balancing, self.comparing) if one is not None and one.isVisible()), None
        )
        if self._under is not None:
            self._under.hide()
        self.arrange(self._room)
        self.finder.open_with(list(things(self._page.bench.scenario, self._page.bench.words)))

    def _go(self, kind: str, of: str) -> None:
        page, bench = self._page, self._page.bench
        self._put_away(self.finder)
        if kind == "power":
            bench.choose_power(of)
            page.side.show_tab(side.POWER)
            entry = bench.scenario.powers.get(of) or bench.scenario.barbaricum.get(of)
            at = entry.provinces[0] if entry is not None and entry.provinces else ""
        elif kind == "leader":
            at = self._to_leader(of)
        else:
            at = of
            page.look_at(of)
        if at in page.chart.areas:
            page.view.glide_to(page.chart.areas[at].centre)
            page.keyboard.stand(at)

    def _to_leader(self, leader: str) -> str:
        """Show a leader's form; where he stands, or where his people lives."""
        page, bench = self._page, self._page.bench
        power = edits.power_of(bench.scenario, leader) or ""
        bench.choose_power(power)
        people = bench.scenario.barbaricum.get(power)
        if people is not None:
            page.side.show_tab(side.POWER)
            return next(iter(people.provinces), "")
        at = edits.leaders_of(bench.scenario, power)[leader].at or ""
        page.side.show_tab(side.PLACE)
        bench.choose_place(at, leader=leader)
        return at

    # ------------------------------------------------------------ the menu

    def menu(self) -> None:
        sheet = WorkshopMenu(self._page)
        sheet.chosen.connect(self._choose)
        sheet.left.connect(sheet.deleteLater)
        sheet.cover()

    def _choose(self, key: str) -> None:
        page = self._page
        ways: dict[str, Callable[[], object]] = {
            "save": page.save, "save_as": page.save_as, "balance": self.balance, "compare": self.compare,
            "find": self.find, "keys": page.show_keys, "manual": page.manual_asked.emit,
            "leave": page.leave,
            "other": lambda: page.if_saved(lambda: page.file_wanted.emit("open")),
        }  # fmt: skip
        ways[key]()

    def keys(self) -> None:
        """The list of keys."""
        sheet = KeysSheet(self._page, [(pressed, tr(what)) for pressed, what in KEYS], tr("Back to the workshop"))
        sheet.left.connect(sheet.deleteLater)
        sheet.cover()

    # ------------------------------------------------------------ sheets that stay

    def balance(self) -> None:
        if self.balancing is None:
            self.balancing = BalanceSheet(self._page.bench, self._page)
            self.balancing.left.connect(lambda: self._put_away(self.balancing))
            self.balancing.grown.connect(lambda: self.arrange(self._room))
        self._bring(self.balancing)
        self.balancing.start.setFocus()

    def compare(self) -> None:
        if self.comparing is None:
            self.comparing = CompareSheet(self._page.bench, self._page)
            self.comparing.left.connect(lambda: self._put_away(self.comparing))
            self.comparing.asked.connect(self._to_difference)
        self._bring(self.comparing)
        self.comparing.show_all()
        self.comparing.pick.setFocus()

    def _bring(self, sheet: QWidget) -> None:
        for other in (self.finder, self.balancing, self.comparing):
            if other is not None and other is not sheet:
                other.hide()
        self.arrange(self._room)
        sheet.show()
        sheet.raise_()

    def _put_away(self, sheet: QWidget | None) -> None:
        if sheet is not None:
            sheet.hide()
        if sheet is self.finder and self._under is not None:
            self._under.show()
        self._page.view.setFocus()

    def _to_difference(self, one: Difference) -> None:
        self._page.go_to_finding(Finding(Weight.NOTE, one.what, "", one.path, one.place, one.power))
