"""The page of one attack: where it happens, the sum with the chances, the die, what is decided, what was told."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.core.flow import Command, Line
from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.arquebus.model.declared import targets_of
from roma_desktop.ui import theme
from roma_desktop.ui.games.arquebus.combat.bars import ChanceBars
from roma_desktop.ui.games.arquebus.combat.battlefield import Battlefield, Scene, hexes_of, other_hexes
from roma_desktop.ui.games.arquebus.combat.choice_tile import ChoiceTile
from roma_desktop.ui.games.arquebus.combat.choices import Way
from roma_desktop.ui.games.arquebus.combat.notes import blow_notes
from roma_desktop.ui.games.arquebus.combat.odds_card import cap, chances_of
from roma_desktop.ui.games.arquebus.combat.results import SHOCK
from roma_desktop.ui.games.arquebus.combat.story import Stage, Story
from roma_desktop.ui.games.arquebus.combat.sums import SumPanel
from roma_desktop.ui.games.arquebus.inspector.lines import told
from roma_desktop.ui.games.arquebus.showing.armies import colour_of
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.marks.dice_tray import DiceTray, Rolled
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Tile
from roma_desktop.ui.parts.text.sentence import Sentence

DIE = 46  # pixels at 100 %
LINES = 5
"""How many lines of the tale are seen at most."""


class ShockPage(Part):
    """``settled``: the die has come to rest; ``ordered``: a way on was taken; ``pressed``: a click, to go on."""

    settled = Signal()
    ordered = Signal(object)
    pressed = Signal()
    link_asked = Signal(str, str)

    def __init__(self, story: Story, words: Words, table: object, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = words
        state, side = story.state, story.side
        plus, minus = colour_of(state, side), colour_of(state, state.setting.enemy(side))
        self._colours = plus, minus
        self.field = Battlefield(words, table)
        self.sums, self.bars = SumPanel(words, plus, minus), ChanceBars()
        self.sums.link_asked.connect(self.link_asked)
        self._upper = Part()
        upper = row(gap=16)
        upper.addLayout(column(cap(words, say("The sum"), "12.3"), self.sums, None, gap=2), 8)
        upper.addLayout(column(cap(words, say("Die, chance in %"), ""), self.bars, None, gap=2), 12)
        self._upper.setLayout(upper)
        self.die = DiceTray(DIE)
        self.die.settled.connect(self.settled)
        self._said, self._meaning = self._sentence("strong", 2), self._sentence("note", 2)
        self._band = Tile(tone="shade", edge="rule")
        line = row(gap=12, margins=(10, 4, 12, 4))
        line.addWidget(self.die)
        line.addLayout(column(None, self._said, self._meaning, None, gap=1), 1)
        self._band.setLayout(line)
        self._ways = Shelf()
        self._foot = Shelf()
        self.setLayout(column(self.field, self._upper, self._band, self._ways, self._foot, None, gap=8))

    def show_story(self, story: Story, ways: Sequence[Way], *, rolling: bool) -> None:
        """Show a story as far as it has come. ``rolling``: its die still tumbles, so its result isn't shown yet."""
        self.field.show_scene(scene_of(story))
        self._show_sum(story, rolling=rolling)
        self._show_die(story, rolling=rolling)
        self._show_ways(ways)
        self._show_foot(story, busy=bool(ways))

    def tumbling(self) -> bool:
        return self.die.is_tumbling()

    def tiles(self) -> dict[str, ChoiceTile]:
        """The ways on that can be pressed, by their words."""
        return {one.text(): one for one in self._ways.findChildren(ChoiceTile) if one.isVisibleTo(self)}

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit()

    # ------------------------------------------------------------ inside

    def _sentence(self, role: theme.Role, lines: int) -> Sentence:
        found = Sentence(role=role, lines=lines)
        found.link_asked.connect(self.link_asked)
        return found

    def _show_sum(self, story: Story, *, rolling: bool) -> None:
        forecast = story.forecast
        self._upper.setVisible(forecast is not None)
        if forecast is None:
            return
        lines = story.read.modifiers if story.read is not None and story.read.modifiers else forecast.reckoned.lines
        self.sums.show_sum(lines)
        fallen = story.read.result if story.read is not None and not rolling else ""
        self.bars.show_chances(chances_of(self._words, forecast.reckoned, *self._colours, fallen=fallen))

    def _show_die(self, story: Story, *, rolling: bool) -> None:
        die, verdict = story.die, story.verdict
        self._band.setVisible(die is not None or verdict is not None)
        self.die.setVisible(die is not None)
        if die is not None:
            self._lay(die.shown, colour_of(story.state, die.side), rolling=rolling)
        if verdict is not None and not rolling:
            self._said.say(told(self._words, verdict.words, verdict.rule))
        elif die is not None:
            self._said.say(told(self._words, die.reason, die.rule))
        meaning = _meaning(story) if not rolling else None
        if meaning is None and die is not None and verdict is None and not rolling:
            meaning = say("It has no effect."), ""
        self._meaning.setVisible(meaning is not None)
        if meaning is not None:
            self._meaning.say(told(self._words, *meaning))

    def _lay(self, shown: int, colour: str, *, rolling: bool) -> None:
        if rolling and self.isVisible() and not theme.current().reduced_motion:
            self.die.roll((Rolled(shown or 10, colour, 10),))
        elif not self.die.is_tumbling():
            self.die.lay((Rolled(shown or 10, colour, 10),))

    def _show_ways(self, ways: Sequence[Way]) -> None:
        tiles = []
        for way in ways:
            about = self._words.say(way.about) if way.about is not None else ""
            if about and way.rule:
                about = f"{about} [{way.rule}]"
            tile = ChoiceTile(self._words.say(way.words), about)
            tile.clicked.connect(lambda _checked=False, order=way.command: self._order(order))
            tiles.append(tile)
        self._ways.fill(pairs(tiles))

    def _order(self, command: Command) -> None:
        self.ordered.emit(command)

    def _show_foot(self, story: Story, *, busy: bool) -> None:
        """Show below, before the die is rolled, what may come first; afterwards what happened."""
        notes: list[QWidget] = []
        if story.forecast is not None and story.read is None and story.stage < Stage.DICE:
            found = list(blow_notes(story.forecast))
            notes = [self._note(message, rule) for message, rule in found]
        tale = story.tale[-(2 if busy else LINES) :]
        self._foot.fill([*notes, *(self._line(one) for one in tale)])

    def _note(self, message: Message, rule: str) -> Sentence:
        found = self._sentence("note", 2)
        found.say(told(self._words, message, rule))
        return found

    def _line(self, line: Line) -> Sentence:
        return self._note(line.words, line.rule)


def pairs(tiles: Sequence[ChoiceTile]) -> list[QWidget]:
    """Tiles side by side, two in a row."""
    rows: list[QWidget] = []
    for first in range(0, len(tiles), 2):
        part, line = Part(), row(gap=6)
        for tile in tiles[first : first + 2]:
            line.addWidget(tile, 1)
        part.setLayout(line)
        rows.append(part)
    return rows


class Shelf(Part):
    """A column of widgets that comes and goes."""

    def __init__(self) -> None:
        super().__init__()
        self._things: list[QWidget] = []
        self._column = column(gap=4)
        self.setLayout(self._column)

    def fill(self, things: Sequence[QWidget]) -> None:
        for thing in self._things:
            self._column.removeWidget(thing)
            thing.hide()
            thing.deleteLater()
        self._things = list(things)
        for thing in self._things:
            self._column.addWidget(thing)
        self.setVisible(bool(self._things))


def _meaning(story: Story) -> tuple[Message, str] | None:
    """What the result that has just been read does."""
    if story.read is None or story.die is None or story.die.rule != "12.3":
        return None
    return SHOCK[story.read.result]


def scene_of(story: Story) -> Scene | None:
    """The scene that the page draws; None if the story isn't about a hex."""
    state = story.state
    if story.at not in state.setting.field.hexes:
        return None
    live = [one for one in story.attacks if state.units[one.unit].on_map]
    return Scene(
        state,
        story.at,
        hexes_of(story.attackers, state),
        story.lost,
        {of: at for of, at in story.moved.items() if state.units[of].on_map},
        other_hexes(targets_of(live), story.at) if story.read is None else (),
    )
