"""The page of the workshop: the map, the powers at the left, the tray below, the referee and the forms at the right."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import chain
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from roma_desktop.core.errors import RomaError
from roma_desktop.core.message import Message, say
from roma_desktop.core.shipped import shipped
from roma_desktop.games.roma_victrix.draft_finding import Finding
from roma_desktop.games.roma_victrix.setting import Scenario
from roma_desktop.games.roma_victrix.world import province_of, world
from roma_desktop.ui import theme
from roma_desktop.ui.counters import Printer
from roma_desktop.ui.editor import side
from roma_desktop.ui.editor.arrangement import Arrangement
from roma_desktop.ui.editor.bench import Bench, Mode
from roma_desktop.ui.editor.extras import Extras
from roma_desktop.ui.editor.fields import settle
from roma_desktop.ui.editor.hands import Hands
from roma_desktop.ui.editor.head import Head
from roma_desktop.ui.editor.keys import Keyboard
from roma_desktop.ui.editor.layout import Layout
from roma_desktop.ui.editor.powers import PowersSheet
from roma_desktop.ui.editor.tray import Tray
from roma_desktop.ui.games.roma_victrix.editor.faces import shown
from roma_desktop.ui.games.roma_victrix.editor.fresh import new_people, new_power
from roma_desktop.ui.library.trouble import sentence_of
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.picture import MapPicture
from roma_desktop.ui.map.scene import Lit, MapScene, Shown, Standing
from roma_desktop.ui.map.view import MapView
from roma_desktop.ui.parts.decision_bar import Choice
from roma_desktop.ui.parts.question import Question
from roma_desktop.ui.parts.toast import Toast

YAML = ".yaml"
USUALLY = Layout()


class EditorPage(QWidget):
    """One scenario on the bench. ``left``: back to the library; ``play_wanted``: this scenario is to be tried out."""

    left = Signal()
    play_wanted = Signal(object)
    manual_asked = Signal()
    file_wanted = Signal(str)  # another scenario: "new", "open", "game"

    def __init__(self, bench: Bench, parent: QWidget | None = None, layout: Layout = USUALLY) -> None:
        super().__init__(parent)
        self.bench = bench
        bench.setParent(self)
        folder = shipped("resources", "maps", "roma_victrix")
        self.chart = Chart(folder)
        self.picture = MapPicture(self.chart, self)
        self.printer = Printer(theme.current().palette, parent=self)
        self.scene = MapScene(self.chart, self.printer, self)
        self.view = MapView(self.scene, self.picture, self)
        self.head, self.powers, self.tray = Head(bench, self), PowersSheet(bench, self), Tray(bench, self)
        self.side = side.EditorSide(bench, self)
        self.toast, self.question = Toast(self), Question(self)
        self._then: dict[str, Callable[[], object]] = {}
        self.hands = Hands(self)
        self.extras = Extras(self)
        self.keyboard = Keyboard(self)
        self.arrangement = Arrangement(self, layout)
        self._opened = False
        self._connect()
        self.setFocusProxy(self.view)
        self.view.setAccessibleName(tr("The map"))
        self.show_scenario()

    def _connect(self) -> None:
        bench = self.bench
        bench.changed.connect(self.show_scenario)
        bench.turned.connect(self._light)
        self.head.pressed.connect(self._on_head)
        self.powers.power_chosen.connect(self._on_power)
        self.powers.power_wanted.connect(self.add_power)
        self.powers.people_wanted.connect(self.add_people)
        self.tray.mode_wanted.connect(lambda mode: bench.set_mode(Mode(mode)))
        self.side.referee.asked.connect(self.go_to_finding)
        self.side.grown.connect(self.arrange)
        self.question.answered.connect(self._on_answered)
        self.view.installEventFilter(self)

    # ------------------------------------------------------------ laying out

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._opened:
            self._opened = True
            self.arrange()
            self.arrangement.begin()

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self.arrange()

    def restyle(self) -> None:
        self.arrange()

    def arrange(self) -> None:
        """Lay the sheets over the map."""
        self.arrangement.arrange()

    # ------------------------------------------------------------ showing

    def show_scenario(self, *carried: Standing) -> None:
        """Show the draft on the map, with what is carried over it."""
        bench = self.bench
        found = shown(bench.scenario, self.chart, bench.words)
        self.scene.show_all(Shown((*found.standing, *carried), found.owners))
        self._light()
        self.keyboard.speak()

    def _light(self) -> None:
        """Light the chosen power's objectives while they are picked, and its provinces under the brush."""
        bench = self.bench
        power = bench.scenario.powers.get(bench.power)
        lit: tuple[str, ...] = ()
        if bench.mode is Mode.GOALS and power is not None:
            wanted = power.objectives
            regions = (world().regions[one].provinces for one in wanted.control_regions if one in world().regions)
            lit = tuple(chain(wanted.control, *regions))
        elif bench.mode is Mode.BRUSH:
            people = bench.scenario.barbaricum.get(bench.power)
            lit = power.provinces if power is not None else (people.provinces if people is not None else ())
        self.scene.light({place: Lit() for place in lit if place in self.chart.areas})

    def look_at(self, place: str) -> None:
        """Show a place in the form, and bring it into sight."""
        self.side.show_tab(side.PLACE)
        self.bench.choose_place(place)
        self.bring_into_sight(place)

    def bring_into_sight(self, place: str) -> None:
        area = self.chart.areas.get(province_of(place))
        if area is None:
            return
        free = self.view.mapToScene(
            self.powers.geometry().right(), 20
        ), self.view.mapToScene(self.side.x(), self.view.height() - 20)  # fmt: skip
        if not QRectF(*free).contains(area.centre):
            self.view.glide_to(area.centre)

    def place_in_sight(self) -> str:
        """The province nearest the middle of what is seen."""
        middle = self.view.visible().center()
        return min(world().provinces, key=lambda place: (self.chart.areas[place].centre - middle).manhattanLength())

    def go_to_finding(self, finding: Finding) -> None:
        """Go where the referee points: to the place on the map, the power, or the form."""
        bench = self.bench
        if finding.power:
            bench.choose_power(finding.power)
        if finding.place:
            bench.choose_place(finding.place)
            self.view.glide_to(self.chart.areas[province_of(finding.place)].centre)
            self.scene.set_cursor(province_of(finding.place))
            self.keyboard.cursor = province_of(finding.place)
        elif finding.power or finding.path[:1] != ("powers",):
            self.side.go_to(finding.path)
        else:
            self.powers.add.setFocus(Qt.FocusReason.TabFocusReason)

    # ------------------------------------------------------------ powers

    def _on_power(self, power: str) -> None:
        again = power == self.bench.power
        self.bench.choose_power(power)
        if again or self.side.current() in (side.PLACE, side.POWER):
            self.side.show_tab(side.POWER)

    def add_power(self) -> None:
        """A new power, to be named in its form."""
        self._add(*new_power(self.bench.scenario), say("a new power"))

    def add_people(self) -> None:
        """A new people of Barbaricum, to be named in its form."""
        self._add(*new_people(self.bench.scenario), say("a new people"))

    def _add(self, after: Scenario, power: str, what: Message) -> None:
        self.bench.do(after, what)
        self.bench.choose_power(power)
        self.side.show_tab(side.POWER)

    # ------------------------------------------------------------ the head's buttons

    def _on_head(self, key: str) -> None:
        settle(self.focusWidget())
        ways = {
            "undo": self.bench.undo, "redo": self.bench.redo, "find": self.find_anything, "save": self.save,
            "play": self.play, "menu": self.show_menu,
        }  # fmt: skip
        ways[key]()

    def find_anything(self) -> None:
        """Find something by its name."""
        self.extras.find()

    def show_menu(self) -> None:
        self.extras.menu()

    def balance(self) -> None:
        self.extras.balance()

    def compare(self) -> None:
        self.extras.compare()

    def play(self) -> None:
        """Try the scenario out, if nothing is wrong with it."""
        settle(self.focusWidget())
        if self.bench.seen.playable:
            self.play_wanted.emit(self.bench.scenario)
        else:
            self.side.show_tab(side.REFEREE)
            self.tell(tr("First settle what the referee says: the scenario can't be played yet."))

    def save(self) -> bool:
        """Save where it was, or ask where; whether it is saved."""
        return self.save_to(self.bench.file) if self.bench.file is not None else self.save_as()

    def save_as(self) -> bool:
        """Ask where to save; whether it is saved."""
        start = self.bench.file or Path(f"{self.bench.scenario.id}{YAML}")
        name, _ = QFileDialog.getSaveFileName(self, tr("Save the scenario"), str(start), tr("Scenarios (*.yaml *.yml)"))
        if not name:
            return False
        file = Path(name)
        return self.save_to(file if file.suffix in (YAML, ".yml") else file.with_name(file.name + YAML))

    def save_to(self, file: Path) -> bool:
        """Save to a file; what goes wrong is told in a sentence."""
        settle(self.focusWidget())
        try:
            self.bench.save(file)
        except RomaError as error:
            self.ask(tr("This could not be saved"), sentence_of(error), ())
            return False
        self.tell(tr("Saved: {file}", file=file.name))
        return True

    def leave(self) -> None:
        """Back to the library; what isn't saved is asked about first."""
        self.if_saved(self.left.emit)

    def unsaved(self) -> bool:
        """Whether edits would be lost."""
        settle(self.focusWidget())
        return self.bench.history.unsaved

    def if_saved(self, then: Callable[[], object]) -> None:
        """Do something that drops the draft, after asking about what isn't saved."""
        if not self.unsaved():
            then()
            return
        choices = (
            Choice("stay", tr("Stay"), back=True),
            Choice("drop", tr("Don't save")),
            Choice("save", tr("Save"), primary=True),
        )
        self._then = {"drop": then, "save": lambda: self.save() and then()}
        self.ask(tr("Not saved"), tr("The scenario has changes that are not saved."), choices)

    # ------------------------------------------------------------ telling and asking

    def tell(self, sentence: str) -> None:
        """A line that comes and goes."""
        self.toast.tell(sentence)
        self.arrange()

    def ask(self, title: str, sentence: str, choices: tuple[Choice, ...]) -> None:
        """A question over the page; without choices it is only to be read."""
        on = (Choice("on", tr("Go on"), primary=True, back=True),)
        self.question.ask(title, sentence, choices or on)

    def _on_answered(self, key: str) -> None:
        then, self._then = self._then.get(key), {}
        if then is not None:
            then()

    def show_keys(self) -> None:
        """The list of keys."""
        self.extras.keys()

    # ------------------------------------------------------------ keys, and the end

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What a sheet has no use for: Esc goes back to the map."""
        if event.key() == Qt.Key.Key_Escape and not self.view.hasFocus():
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)
        elif not self.keyboard.take(event):
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.view and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self.keyboard.take(event)
        return False

    def close_editor(self) -> None:
        """Stop what is done in the background."""
        with suppress(RuntimeError):
            self.extras.close()
            self.picture.close()
            self.printer.close()
