"""Sharing out the net DRM between one's own die and the enemy's [5.31.7]."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Words, say
from roma_desktop.games.roma_victrix.ai.odds import best_split
from roma_desktop.games.roma_victrix.commands import Split
from roma_desktop.games.roma_victrix.rules.combat import split_limits, splits
from roma_desktop.ui.games.roma_victrix.battle.story import Story
from roma_desktop.ui.parts.inputs.split_slider import SplitSlider
from roma_desktop.ui.parts.inputs.stepper import Stepper
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.decision_sheet import linked, spoken

FEW = 5
"""Up to so many stops name both dice; more of them only one's own."""


class SplitPanel(Part):
    """A slider from sparing one's own men to striking harder; not all points need be used.

    ``changed``: another split is chosen.
    """

    changed = Signal()

    def __init__(self, story: Story, look: PowerLook, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        sums, dice = story.sums, story.dice
        assert sums is not None
        assert sums.favoured is not None
        self._sums, self._dice, self._words = sums, dice, words
        self._best = best_split(sums, dice, decisive=story.battle.kind != "siege")
        self._rule = story.battle.procedure.split
        self._net = abs(sums.net)
        self._usable = min(self._net, sum(split_limits(dice, sums.favoured)))
        self._stops: list[tuple[int, int]] = []
        self.used = Stepper(
            self._usable, 0, self._usable, less=words.say(say("Use one less")), more=words.say(say("Use one more"))
        )
        self.used.value_changed.connect(self._use)
        spare, strike = words.say(say("spare our men")), words.say(say("strike harder"))
        self.slider = SplitSlider((""), spare, strike, colour=look.colour)
        self.slider.setAccessibleName(f"{spare} – {strike}")
        self.slider.valueChanged.connect(self._told)
        self._says = linked(role="note", lines=3, centred=True)
        name = Label(words.say(say("In use")), "cap")
        of = Label(words.say(say("of {net:+}", net=self._net)), "cap")
        self.setLayout(column(row(None, name, self.used, of, None, gap=8), self.slider, self._says, None, gap=4))
        self.suggest()

    def split(self) -> tuple[int, int]:
        """So much on one's own die, so much off the enemy's."""
        return self._stops[self.slider.value()]

    def command(self) -> Split:
        return Split(*self.split())

    def is_suggested(self) -> bool:
        return self.split() == self._best

    def suggest(self) -> None:
        """Takes the split that the odds reckon with."""
        self.used.set_range(self._usable, 0, self._usable)
        self._set_stops(self._best)

    def set_stop(self, stop: int) -> bool:
        """Goes to a stop, from 0; returns whether there is one."""
        if not 0 <= stop < len(self._stops):
            return False
        self.slider.setValue(stop)
        return True

    def _use(self, points: int) -> None:
        """As near to the present split as the points allow."""
        own, enemy = self.split()
        own = min(own, points)
        self._set_stops((own, min(enemy, points - own)))

    def _set_stops(self, wanted: tuple[int, int]) -> None:
        points = self.used.value()
        ways = [way for way in splits(self._sums, self._dice) if sum(way) == points]
        self._stops = sorted(ways)
        few = len(ways) <= FEW
        captions = [_caption(self._words, own, enemy, few) for own, enemy in self._stops]
        self.slider.blockSignals(True)
        self.slider.set_stops(captions)
        nearest = min(range(len(ways)), key=lambda stop: abs(self._stops[stop][0] - wanted[0]))
        self.slider.setValue(nearest)
        self.slider.blockSignals(False)
        self.slider.setEnabled(len(ways) > 1)
        self._told()

    def _told(self) -> None:
        own, enemy = self.split()
        said = [say("{own:+} on our die, {enemy} off theirs.", own=own, enemy=enemy)]
        if self._usable < self._net:
            said.append(say("Only {usable} can be used: a die stays within 1 and 10.", usable=self._usable))
        self._says.say(spoken(self._words, *said, rule=self._rule))
        self.changed.emit()


def _caption(words: Words, own: int, enemy: int, few: bool) -> str:
    if few:
        return words.say(say("−{enemy} / +{own}", enemy=enemy, own=own))
    return words.say(say("+{own}", own=own))
