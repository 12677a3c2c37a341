"""A table for one sheet: the decision bar under it, a referee who carries orders out, a look whether all is tidy."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics, QImage, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command, Step
from roma_desktop.core.game import Game
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.model.options import Options
from roma_desktop.games.roma_victrix.model.pieces import Leader
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.combat import Battle, Body, defenders
from roma_desktop.games.roma_victrix.steps.combat.battle import Joined, WithdrawalOffer
from roma_desktop.ui import theme
from roma_desktop.ui.games.roma_victrix.battle.sheet import BattleSheet
from roma_desktop.ui.games.roma_victrix.showing.faces import power_look
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.frame.decision_bar import DecisionBar
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.marks.drm_tile import DrmTile
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.decision_sheet import DecisionSheet

TITLE = title("roma_victrix")
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


# ---------------------------------------------------------------- positions


@cache
def scenario() -> object:
    return TITLE.load(TITLE.scenarios()[0])


def opening() -> State:
    """Scenario 1 before anything is played."""
    return replace(TITLE.start(scenario(), Options()), steps=())


def cisalpina(*, consul: int = 0, reduced: Iterable[str] = ()) -> State:
    """Hannibal has come over the Alps to the Roman army in Cisalpina, under a consul of that rating if it isn't 0."""
    state = opening()
    come = [replace(unit, at="cisalpina") for unit in state.army("carthaginiensis", "carthage")]
    state = state.with_units(come).with_leaders(replace(state.captains["hannibal"], at="cisalpina"))
    if consul:
        man = next(iter(state.setting.scenario.rules.offices.values())).pool
        state = state.with_leaders(Leader(next(iter(man)), "rome", consul, "cisalpina", supreme=True))
    return state.with_units(replace(state.troops[unit], reduced=True) for unit in reduced)


def battle(state: State, place: str = "cisalpina", attacker: str = "carthage", defender: str = "rome") -> Battle:
    leaders = state.leaders_at(place, attacker)
    units = frozenset(unit.id for unit in state.army(place, attacker))
    body = Body(attacker, leaders[0].id if leaders else None, units)
    return Battle(place, body, defenders(state, place, defender), "narbonensis")


def attacked(state: State, dice: Sequence[int], *steps: Step) -> Game[State]:
    """A game that begins with the battle in Cisalpina; ``steps`` instead of the offer to withdraw."""
    first = steps or (WithdrawalOffer(battle(state)),)
    return Game(replace(state, steps=tuple(reversed(first))), ScriptedDice(dice))


def rich(state: State, power: str, treasury: int) -> State:
    return replace(state, powers=state.powers.with_power(power, replace(state.powers[power], treasury=treasury)))


# ---------------------------------------------------------------- the table


class Table(QWidget):
    """A sheet and the decision bar; keys that the sheet has no use for go to the bar."""

    def __init__(self, sheet: DecisionSheet, game: Game[State]) -> None:
        super().__init__()
        self.sheet, self.game = sheet, game
        self.bar = DecisionBar(self)
        sheet.setParent(self)
        sheet.show()
        sheet.changed.connect(self.ask)
        self.bar.chosen.connect(sheet.press)
        self.bar.height_changed.connect(self.arrange)

    def ask(self) -> None:
        asked, decision = self.sheet.bar(), self.game.decision
        side = decision.actor if decision else "carthage"
        look = power_look(self.game.state, side, self.sheet.words.name)
        self.bar.ask(look, asked.sentence, rule=asked.rule, choices=asked.choices)

    def arrange(self) -> None:
        foot = self.bar.height_for(self.width())
        self.bar.setGeometry(0, self.height() - foot, self.width(), foot)
        room = QRect(16, 68, self.width() - 32, self.height() - foot - 84)
        size = self.sheet.wanted_size(room.size())
        self.sheet.setGeometry(room.right() + 1 - size.width(), room.top(), size.width(), size.height())

    def resizeEvent(self, _event: object) -> None:
        self.arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.bar.take_key(event):
            super().keyPressEvent(event)

    def buttons(self) -> dict[str, Button]:
        return {one.text(): one for one in self.bar.findChildren(Button) if one.isVisible() and one.text()}

    def click(self, words: str) -> None:
        """A click on the button of the bar with these words."""
        QTest.mouseClick(self.buttons()[words], LEFT)


def clear_away(*tables: Table) -> None:
    """Closes tables for good. They must not be left to the garbage collector, which may come while they are painted."""
    for table in tables:
        table.close()
        table.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


class Referee:
    """Carries orders out and tells the sheet of it, as the controller of the table does.

    What the sheet is told is what ``viewer`` may know: the side that must decide, if no other is named.
    """

    def __init__(self, game: Game[State], viewer: str = "") -> None:
        self.game, self.viewer = game, viewer
        self.sheet = BattleSheet(TITLE.words(game.state))
        self.table = Table(self.sheet, game)
        self.commands: list[Command] = []
        self.refusals: list[Illegal] = []
        self.sheet.ordered.connect(self.order)
        self.ask()

    def eyes(self) -> str:
        decision = self.game.decision
        return self.viewer or (decision.actor if decision else "rome")

    def ask(self) -> None:
        decision = self.game.decision
        if decision is None:
            self.sheet.end()
        else:
            seen = self.game.state.seen_by(self.eyes())
            (self.sheet.decide if decision.actor == self.eyes() else self.sheet.waiting)(seen.steps[-1], seen)
        self.table.ask()

    def order(self, command: Command) -> None:
        viewer, state = self.eyes(), self.game.state
        try:
            moment = self.game.submit(command)
        except Illegal as illegal:
            self.refusals.append(illegal)
            self.sheet.refuse(illegal)
            return
        self.commands.append(command)
        for event in moment.events:
            seen = event.seen_by(viewer, state)
            if isinstance(seen, Joined):
                self.sheet.begin(seen, state.seen_by(viewer))
            elif seen is not None:
                self.sheet.tell(seen, state.seen_by(viewer))
            state = event.apply(state)
        self.ask()
        QApplication.processEvents()


# ---------------------------------------------------------------- gestures


def click(grid: CounterGrid, name: str, button: Qt.MouseButton = LEFT) -> None:
    """A click on the first counter of this name."""
    names = [cell.name for cell in grid.cells()]
    assert name in names, names
    QTest.mouseClick(grid, button, pos=grid.box(names.index(name)).center())


def press(*keys: Qt.Key | str) -> None:
    """Keys into whatever has the keyboard."""
    for key in keys:
        widget = QApplication.focusWidget()
        assert widget is not None
        if isinstance(key, str):
            QTest.keyClicks(widget, key)
        else:
            QTest.keyClick(widget, key)


def tab_to(wanted: Callable[[QWidget], bool], most: int = 200) -> QWidget:
    """Tab until the keyboard is where it is wanted."""
    for _ in range(most):
        widget = QApplication.focusWidget()
        assert widget is not None
        if wanted(widget):
            return widget
        QTest.keyClick(widget, Qt.Key.Key_Tab)
    raise AssertionError("the keyboard never gets there")


# ---------------------------------------------------------------- looking


def words_on(widget: QWidget) -> str:
    """All words that can be seen on a widget, a line each, from the top down and from the left to the right."""
    found = []
    for one in widget.findChildren(QWidget):
        if isinstance(one, Label | Sentence) and one.isVisible():
            said = one.text() if isinstance(one, Label) else one.words()
            at = one.mapTo(widget, QPoint(0, 0))
            found.append((at.y() + one.height() // 2, at.x(), said))
    return "\n".join(said for _, _, said in sorted(found) if said)


def untidy(sheet: QWidget) -> list[str]:
    """What is cut off or covers something else on a sheet, in words."""
    faults = []
    for widget in [sheet, *sheet.findChildren(QWidget)]:
        if not widget.isVisible() or isinstance(widget, QScrollArea):
            continue
        if isinstance(widget, Label | Sentence) and widget.elided():
            faults.append(f"words are cut: {widget.text() if isinstance(widget, Label) else widget.words()}")
        if isinstance(widget, DrmTile):
            look, said = theme.current(), widget._modifier.why
            if QFontMetrics(look.font("note")).horizontalAdvance(said) > widget.width() - 2 * look.px(56):
                faults.append(f"words are cut: {said}")
        inside = [child for child in widget.children() if isinstance(child, QWidget) and _laid(child)]
        for child in inside:
            if not widget.rect().adjusted(-1, -1, 1, 1).contains(child.geometry()) and not _scrolls(widget):
                faults.append(f"{_name(child)} sticks out of {_name(widget)}")
        for index, one in enumerate(inside):
            for other in inside[index + 1 :]:
                if one.geometry().intersects(other.geometry()):
                    faults.append(f"{_name(one)} lies over {_name(other)}")
        if isinstance(widget, CounterGrid):
            faults += [f"counter {index} is cut" for index in range(len(widget.cells())) if not _seen(widget, index)]
        elif widget.minimumSizeHint().height() > widget.height() + 1 and not isinstance(widget, Label | Sentence):
            faults.append(f"{_name(widget)} is squeezed to {widget.height()} of {widget.minimumSizeHint().height()}")
    return faults


def _seen(grid: CounterGrid, index: int) -> bool:
    return grid.rect().contains(grid.box(index))


def _laid(widget: QWidget) -> bool:
    return widget.isVisible() and not widget.size().isEmpty() and not widget.isWindow()


def _scrolls(widget: QWidget) -> bool:
    """Whether what stands in it may be larger than it is."""
    return isinstance(widget.parentWidget(), QScrollArea)


def _name(widget: QWidget) -> str:
    said = widget.text() if isinstance(widget, Label | Button) else widget.accessibleName()
    return f"{type(widget).__name__} {said!r} at {widget.geometry().getRect()}"


def picture(window: QWidget) -> QImage:
    """What a window shows when it has the keyboard and the mouse points at nothing in it."""
    window.activateWindow()
    assert QTest.qWaitForWindowActive(window)
    QTest.mouseMove(window, QPoint(1, 1))
    QApplication.processEvents()
    return window.grab().toImage()


NOISE = 12
"""Of 255: what the same line may differ by from one painting to the next, where it is smoothed."""
CORNERS = 2
"""Pixels of a row that may be the two ends of a rounded edge, through which the ground below is seen."""


def differing(one: QImage, other: QImage) -> list[tuple[int, int, int]]:
    """Where two pictures differ by more than noise: the row, and the first and the last pixel in it."""
    assert one.size() == other.size()
    found = []
    for y in range(one.height()) if one != other else ():
        columns = [x for x in range(one.width()) if not _alike(one.pixel(x, y), other.pixel(x, y))]
        found += [(y, columns[0], columns[-1])] if len(columns) > CORNERS else []
    return found


def _alike(one: int, other: int) -> bool:
    return one == other or all(abs((one >> shift & 255) - (other >> shift & 255)) <= NOISE for shift in (0, 8, 16))


def middle(widget: QWidget) -> QPoint:
    return widget.rect().center()
