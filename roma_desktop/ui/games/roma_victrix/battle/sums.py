"""Between the two armies: ratio, each DRM as a tile, the net DRM, the two dice and what they bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Message, Words, say
from roma_desktop.core.phrasing import ratio
from roma_desktop.games.roma_victrix.rules.combat import Battle, Role, Sums, Verdict
from roma_desktop.ui import theme
from roma_desktop.ui.games.roma_victrix.battle.camp import ROLES
from roma_desktop.ui.games.roma_victrix.battle.drm import Source, sources
from roma_desktop.ui.games.roma_victrix.battle.story import Story
from roma_desktop.ui.parts.layout.boxes import Box, column, row
from roma_desktop.ui.parts.marks.dice_tray import DiceTray, Rolled
from roma_desktop.ui.parts.marks.drm_tile import DrmTile, Modifier
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.surfaces.tile import Band, Tile
from roma_desktop.ui.parts.text.words import CENTRE, LEFT, RIGHT
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.decision_sheet import linked, spoken

ENDS: dict[Role, Literal["left", "right"]] = {"attacker": "left", "defender": "right"}
NARROW = 310
"""Below this width in pixels at 100 % the reasons are short."""
OTHER: dict[Role, Role] = {"attacker": "defender", "defender": "attacker"}


class SumsPanel(Part):
    """The middle of the sheet. ``settled``: both dice have come to rest; ``rule_asked``: a tile was clicked."""

    settled = Signal()
    rule_asked = Signal(str)

    def __init__(
        self, looks: dict[Role, PowerLook], words: Words, below: QWidget, parent: QWidget | None = None
    ) -> None:
        """``below`` stands under the net DRM, above the dice."""
        super().__init__(parent)
        self._looks, self._words = looks, words
        self._story: Story | None = None
        self._cap = Label(role="cap", align=CENTRE)
        self._ratio = Label(role="sheet", align=CENTRE)
        self._tiles: dict[str, DrmTile] = {}
        self._shelf = column(gap=5)
        self._net = Net(looks, words)
        self._throws = {role: Throw(looks[role].colour, words) for role in ROLES}
        for throw in self._throws.values():
            throw.tray.settled.connect(self._settle)
        throws = list(self._throws.values())
        self._head = column(self._cap, self._ratio, gap=8)
        whole = column(self._head, gap=2)
        whole.addLayout(self._shelf)
        for thing in (4, self._net, 4, below, None, throws[0], 6, throws[1], None):
            whole.add(thing)
        self.setLayout(whole)

    def show_story(self, story: Story, verdict: Verdict | None) -> None:
        """``verdict`` is what the dice come to: as decided, or as the DRM would be split now."""
        sums = story.sums
        self._cap.setText(self._words.say(_cap(sums)))
        self._ratio.setText(self._words.say(_ratio(sums)) if sums else "")
        self._ratio.setVisible(sums is not None)
        self._align()
        self._story = story
        self._explain(story)
        self._net.show_sums(sums)
        for role in ROLES:
            throw = self._throws[role]
            throw.setVisible(story.thrown())
            throw.show_outcome(story, role, verdict, self._looks[OTHER[role]])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._story is not None:
            self._explain(self._story)

    def _explain(self, story: Story) -> None:
        """A tile for each source of DRM."""
        for source in sources(story):
            self._tile(source, story.battle).show_modifier(self._modifier(source))

    def set_roomy(self, roomy: bool) -> None:
        """The ratio stands in one line where the sheet is low."""
        down = Box.Direction.TopToBottom if roomy else Box.Direction.LeftToRight
        if self._head.direction() != down:
            self._head.setDirection(down)
            self._align()

    def _align(self) -> None:
        """Words that stand beside each other meet in the middle."""
        beside = self._head.direction() == Box.Direction.LeftToRight and not self._ratio.isHidden()
        middle = Qt.AlignmentFlag.AlignVCenter
        self._cap.setAlignment((RIGHT if beside else CENTRE) | middle)
        self._ratio.setAlignment((LEFT if beside else CENTRE) | middle)

    def roll(self, faces: Sequence[int]) -> None:
        """Tumbles the attacker's die and the defender's; ``settled`` comes once both rest."""
        for role, face in zip(ROLES, faces, strict=True):
            self._throws[role].roll(face)

    def tumbling(self) -> bool:
        return any(throw.tray.is_tumbling() for throw in self._throws.values())

    def skip(self) -> None:
        for throw in self._throws.values():
            throw.tray.skip()

    def _settle(self) -> None:
        if not self.tumbling():
            self.settled.emit()

    def _tile(self, source: Source, battle: Battle) -> DrmTile:
        if source.key not in self._tiles:
            tile = DrmTile(self._modifier(source))
            rule = battle.procedure.ratio if source.key == "numbers" else battle.procedure.drm
            tile.clicked.connect(lambda: self.rule_asked.emit(rule))
            self._tiles[source.key] = tile
            self._shelf.addWidget(tile)
        return self._tiles[source.key]

    def _modifier(self, source: Source) -> Modifier:
        short = self.width() < theme.current().px(NARROW)
        name, why = self._words.say(source.name), self._words.say(source.why[short])
        if source.favours is None:
            return Modifier(name, why)
        value = self._words.say(say("{value:+}", value=source.value))
        return Modifier(name, why, value, ENDS[source.favours], self._looks[source.favours].colour)


def _cap(sums: Sums | None) -> Message:
    if sums is None:
        return say("Ratio not known")
    return say("Ratio {one} : {other}", one=sums.csp.attacker, other=sums.csp.defender)


def _ratio(sums: Sums) -> Message:
    large, small = sums.ratio
    if sums.csp.attacker >= sums.csp.defender:
        return ratio(large, small)
    return ratio(small, large)


class Net(Part):
    """The net DRM in the colour of the power that has it; plain if nobody has one."""

    def __init__(self, looks: dict[Role, PowerLook], words: Words) -> None:
        super().__init__()
        self._words = words
        self._even = Tile()
        self._none = Label(role="head", align=CENTRE)
        self._even.setLayout(column(self._none, margins=(12, 6, 12, 6)))
        self._bands: dict[Role, Band] = {}
        self._values: dict[Role, Label] = {}
        whole = column(self._even, gap=0)
        for role, look in looks.items():
            ink = look.hues.ink
            value = Label(role="sheet", tone=ink, firm=True)
            name = Label(words.say(say("Net, {power:power}", power=look.key)), "head", tone=ink, wrap=True)
            band = Band(look.colour, height=44, spine=True)
            band.setLayout(line := row(name, value, margins=(26, 0, 14, 0)))
            line.setStretch(0, 1)
            self._bands[role], self._values[role] = band, value
            whole.addWidget(band)
        self.setLayout(whole)

    def show_sums(self, sums: Sums | None) -> None:
        favoured = sums.favoured if sums else None
        for role, band in self._bands.items():
            band.setVisible(role == favoured)
            if sums and role == favoured:
                self._values[role].setText(self._words.say(say("{net:+}", net=abs(sums.net))))
        self._even.setVisible(favoured is None)
        self._none.setText(self._words.say(say("No net DRM") if sums else say("Net DRM not known")))


class Throw(Part):
    """A die, and what it does to the other side."""

    def __init__(self, colour: str, words: Words) -> None:
        super().__init__()
        self._colour, self._words, self._face = colour, words, 0
        self.tray = DiceTray(40)
        self._outcome = Label(role="head")
        self._how = linked(role="note", lines=1)
        text = column(None, self._outcome, self._how, None, gap=0)
        whole = row(self.tray, gap=12)
        whole.addLayout(text, 1)
        self.setLayout(whole)

    def roll(self, face: int) -> None:
        self._face = face
        self.tray.roll([Rolled(face, self._colour)])

    def show_outcome(self, story: Story, role: Role, verdict: Verdict | None, victim: PowerLook) -> None:
        face = story.dice.of(role)
        if face and face != self._face:
            self._face = face
            self.tray.lay([Rolled(face, self._colour)])
        shown = verdict is not None and not self.tray.is_tumbling()
        self._outcome.setVisible(shown)
        self._how.setVisible(shown)
        if not shown or verdict is None or story.sums is None:
            return
        hurt = OTHER[role]
        percent, csp = verdict.percent.of(hurt), verdict.csp.of(hurt)
        self._outcome.setText(self._words.say(say("{power:power} {power:loses|lose} {csp}", power=victim.key, csp=csp)))
        how = _how(face, percent // 10 - face, percent, story.sums.csp.of(hurt))
        self._how.say(spoken(self._words, how))


def _how(face: int, shift: int, percent: int, csp: int) -> Message:
    """What a die with its share of the DRM costs the other side, in words."""
    if shift > 0:
        return say("{face} + {shift}: {percent} % of {csp} CSP", face=face, shift=shift, percent=percent, csp=csp)
    if shift < 0:
        return say("{face} − {shift}: {percent} % of {csp} CSP", face=face, shift=-shift, percent=percent, csp=csp)
    return say("{face}: {percent} % of {csp} CSP", face=face, percent=percent, csp=csp)
