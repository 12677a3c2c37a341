"""The page of one battle: both camps with the sums between them, six results, and what is decided or was told."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.flow import Line
from roma_desktop.core.message import Words, say
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.ui import theme
from roma_desktop.ui.games.sparta_vs_athens.battle.camp import Camp
from roma_desktop.ui.games.sparta_vs_athens.battle.choices import Block
from roma_desktop.ui.games.sparta_vs_athens.battle.results import Results
from roma_desktop.ui.games.sparta_vs_athens.battle.story import ROLES, Story
from roma_desktop.ui.games.sparta_vs_athens.battle.sums import SumsPanel
from roma_desktop.ui.games.sparta_vs_athens.battle.views import Marked, camp_view, looks_of, result_views, sums_view
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Tile
from roma_desktop.ui.parts.text.rich import Rich
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.table.decision_sheet import linked, spoken


class BattlePage(Part):
    """Shows a story. ``settled``: the die has come to rest; ``clicked``: the counter of this unit was clicked."""

    settled = Signal()
    clicked = Signal(str)
    link_asked = Signal(str, str)

    def __init__(self, story: Story, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words, self._roomy, self._busy_foot = words, True, False
        looks = looks_of(story, words)
        self.camps = {role: Camp(looks[role], words, faces_right=role == "attacker") for role in ROLES}
        self.sums = SumsPanel(looks, words)
        self.sums.settled.connect(self.settled)
        self.sums.link_asked.connect(self.link_asked)
        self.results = Results(looks, words)
        self._foot = Foot(words)
        self._foot.link_asked.connect(self.link_asked)
        upper = row(gap=18)
        for widget, share in ((self.camps["attacker"], 5), (self.sums, 6), (self.camps["defender"], 5)):
            upper.addWidget(widget, share)
        for camp in self.camps.values():
            camp.stepped.connect(self.clicked)
            camp.link_asked.connect(self.link_asked)
        self.setLayout(column(upper, self.results, self._foot, None, gap=10))

    def show_story(self, story: Story, state: State, marked: Marked, blocks: Sequence[Block]) -> None:
        tumble = self.isVisible() and not theme.current().reduced_motion
        self.sums.show_view(sums_view(story, self._words), tumble=tumble)
        for role, camp in self.camps.items():
            camp.show_view(camp_view(story, role, state, self._words, marked))
        rolled = bool(story.face) and not self.tumbling()
        self.results.show_views(result_views(story, state, self._words, rolled=rolled))
        self._foot.show_blocks(blocks, story.tale)
        self._busy_foot = bool(blocks or story.tale)
        self._fit()

    def set_roomy(self, roomy: bool) -> None:
        """Whether there is room for everything at once."""
        self._roomy = roomy
        self._fit()

    def set_narrow(self, narrow: bool) -> None:
        """Whether the camps have to be narrow beside the sums, and the results in two rows below them."""
        self.results.set_narrow(narrow)
        for camp in self.camps.values():
            camp.set_narrow(narrow)

    def _fit(self) -> None:
        self.results.set_brief(self._busy_foot and not self._roomy)

    def tumbling(self) -> bool:
        return self.sums.tray.is_tumbling()

    def skip(self) -> None:
        self.sums.tray.skip()


class Foot(Part):
    """Blocks of lines beside one another; what has happened since comes last."""

    link_asked = Signal(str, str)

    def __init__(self, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._shown: tuple[object, ...] = ()
        self._tiles: list[QWidget] = []
        self._line = row(gap=8)
        self.setLayout(self._line)

    def show_blocks(self, blocks: Sequence[Block], tale: Sequence[Line]) -> None:
        if (tuple(blocks), tuple(tale)) == self._shown:
            return
        self._shown = (tuple(blocks), tuple(tale))
        for tile in self._tiles:
            tile.hide()
            tile.deleteLater()
        self._tiles = [self._block(one) for one in blocks]
        if tale:
            self._tiles.append(self._tale(tale))
        for tile in self._tiles:
            self._line.addWidget(tile, 1)
        self.setVisible(bool(self._tiles))

    def _block(self, block: Block) -> Tile:
        lines = [linked(spoken(self._words, line), "note", lines=3) for line in block.lines]
        title = spoken(self._words, block.title, rule=block.rule)
        return self._tile(title, lines, edge="red" if block.strong else "hair")

    def _tale(self, tale: Sequence[Line]) -> Tile:
        lines = []
        for line in tale:
            dice = tuple((str(face), "die", "") for face in line.faces)
            lines.append(linked((*dice, *spoken(self._words, line.words, rule=line.rule)), "note", lines=2))
        return self._tile(self._words.say(say("What happened")), lines, edge="hair")

    def _tile(self, title: Rich, lines: Sequence[Sentence], *, edge: str) -> Tile:
        tile = Tile(edge=edge)
        head = linked(title, "strong", lines=1)
        for one in (head, *lines):
            one.link_asked.connect(self.link_asked)
        tile.setLayout(column(head, *lines, None, gap=2, margins=(10, 6, 10, 6)))
        return tile
