"""The sheet with the player's own choices; what is changed on it can be seen at once."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.core.language import LANGUAGES
from roma_desktop.ui import theme
from roma_desktop.ui.library.sheets.dialog import Dialog
from roma_desktop.ui.library.sheets.manners_rows import MannersRows
from roma_desktop.ui.library.sheets.stops_rows import StopsRows
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.inputs.stepper import DOWN, UP
from roma_desktop.ui.parts.inputs.tab_row import TabRow
from roma_desktop.ui.parts.inputs.tick_box import TickBox
from roma_desktop.ui.parts.layout.boxes import Thing, column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import CENTRE, Words
from roma_desktop.ui.settings import LIGHTS, PALETTES, Settings
from roma_desktop.ui.sounds import SHARES
from roma_desktop.ui.theme import LARGEST, LEAST_COUNTERS, SMALLEST

WIDTH, STEP, COUNTER_STEP = 640, 10, 25  # pixels at 100 %; percent of text, and of counters
OWN_NAMES = {"en": "English", "ja": "日本語"}


class SettingsSheet(Dialog):
    """``changed`` tells the Settings at each change, ``reworded`` after it that the words on the sheet are old."""

    changed = Signal(object)
    reworded = Signal()

    def __init__(self, parent: QWidget, settings: Settings) -> None:
        self._settings = settings
        self._light = _choice(
            ("day", tr("Day")), ("lamplight", tr("Lamplight")),
            ("day_clear", tr("Day, high contrast")), ("lamplight_clear", tr("Night, high contrast")),
            chosen=settings.light,
        )  # fmt: skip
        self._scale = ScaleStepper(settings.scale, tr("Smaller text"), tr("Larger text"))
        self._counters = ScaleStepper(
            settings.counters, tr("Smaller counters"), tr("Larger counters"), least=LEAST_COUNTERS, step=COUNTER_STEP
        )
        self._palette = _choice(
            ("printed", tr("As printed")), ("high_contrast", tr("High contrast")), chosen=settings.palette
        )
        names = [(language, OWN_NAMES[language]) for language in LANGUAGES]
        self._language = _choice(*names, chosen=settings.theme().language)
        self._still = TickBox(tr("Without motion: nothing slides, tumbles or fades"))
        self._still.setChecked(settings.reduced_motion)
        self._stops = StopsRows(settings.stops)
        self._sound = _choice(
            ("off", tr("Off")), ("soft", tr("Soft")), ("medium", tr("Medium")), ("full", tr("Full")),
            chosen=settings.sound,
        )  # fmt: skip
        self._manners = MannersRows(settings.table.manners)
        done = Button(tr("Done"), "primary")
        super().__init__(parent, self._lines(), (done,), width=WIDTH, name=tr("Options"))
        done.clicked.connect(self.leave)
        self._connect()

    def _lines(self) -> Part:
        lines: list[Thing] = [
            _line(tr("Light"), self._light),
            _line(tr("Size of text"), self._scale),
            _line(tr("Size of counters on the map"), self._counters),
            _line(tr("Colours of the powers"), self._palette),
            *([_line(tr("Language"), self._language)] if len(LANGUAGES) > 1 else []),
            _line(tr("Sounds"), self._sound),
            self._still,
            4,
            Hair(),
            4,
            self._manners,
            4,
            Hair(),
            4,
            self._stops,
        ]
        says = Sentence(tr("Every change here is saved at once."), "note", tone="sepia")
        content = Part()
        content.setLayout(column(Words(tr("Options"), "sheet"), says, 4, Hair(), 4, *lines, gap=10))
        return content

    def _connect(self) -> None:
        self._light.chosen.connect(
            lambda key: self._change(replace(self._settings, light=next(one for one in LIGHTS if one == key)))
        )
        self._palette.chosen.connect(
            lambda key: self._change(replace(self._settings, palette=next(one for one in PALETTES if one == key)))
        )
        self._sound.chosen.connect(
            lambda key: self._change(replace(self._settings, sound=next(one for one in SHARES if one == key)))
        )
        self._language.chosen.connect(lambda key: self._change(replace(self._settings, language=key)))
        self._scale.changed.connect(lambda scale: self._change(replace(self._settings, scale=scale)))
        self._counters.changed.connect(lambda size: self._change(replace(self._settings, counters=size)))
        self._manners.changed.connect(
            lambda manners: self._change(replace(self._settings, table=replace(self._settings.table, manners=manners)))
        )
        self._stops.changed.connect(lambda stops: self._change(replace(self._settings, stops=stops)))
        self._still.toggled.connect(lambda on: self._change(replace(self._settings, reduced_motion=on)))

    def take_language(self) -> None:
        """Give the keyboard to the choice of the language."""
        self._language.take_keyboard()

    def _change(self, settings: Settings) -> None:
        before, self._settings = self._settings, settings
        self.changed.emit(settings)
        if settings.language != before.language:
            self.reworded.emit()


class ScaleStepper(Part):
    """A size in percent: minus, the number, plus; arrow keys too."""

    changed = Signal(int)

    def __init__(self, scale: int, smaller: str, larger: str, *, least: int = SMALLEST, step: int = STEP) -> None:
        super().__init__()
        self._scale, self._least, self._by = scale, least, step
        self._shown = Words(role="figure", align=CENTRE, firm=True)
        self._minus, self._plus = Button("−", "step"), Button("+", "step")
        for button, name, by in ((self._minus, smaller, -step), (self._plus, larger, step)):
            button.setAccessibleName(name)
            set_tip(button, name)
            button.clicked.connect(lambda _=False, by=by: self._step(by))
        self.setLayout(row(self._minus, self._shown, self._plus, gap=4))
        self._show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (*UP, *DOWN):
            self._step(self._by if event.key() in UP else -self._by)
        else:
            super().keyPressEvent(event)

    def restyle(self) -> None:
        super().restyle()
        self._shown.setFixedWidth(theme.current().px(64))

    def _step(self, by: int) -> None:
        scale = max(self._least, min(LARGEST, self._scale + by))
        if scale != self._scale:
            self._scale = scale
            self._show()
            self.changed.emit(scale)

    def _show(self) -> None:
        self._shown.setText(tr("{scale} %", scale=self._scale))
        self._shown.setFixedWidth(theme.current().px(64))
        for button, end in ((self._minus, self._least), (self._plus, LARGEST)):
            button.setEnabled(self._scale != end)


def _choice(*tabs: tuple[str, str], chosen: str) -> TabRow:
    choice = TabRow(tabs, gap=18, to_right=True)
    choice.set_current(chosen)
    return choice


def _line(words: str, control: QWidget) -> Part:
    control.setAccessibleName(words)
    line = Part()
    content: Sequence[QWidget | int | None] = (Words(words, "tile", firm=True), None, control)
    line.setLayout(row(*content, gap=16))
    return line
