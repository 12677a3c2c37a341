"""The work bench: the draft that is being edited with its history, and what is chosen, held and found on it.

Parts of the page show what the bench has and tell it what to do; none of them keeps anything of the scenario.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix import draft_edits as edits
from roma_desktop.games.roma_victrix.draft import Draft, save_draft
from roma_desktop.games.roma_victrix.draft_edits import Stack, Units
from roma_desktop.games.roma_victrix.draft_figures import Figures, figures
from roma_desktop.games.roma_victrix.draft_finding import Finding, Weight
from roma_desktop.games.roma_victrix.draft_history import History
from roma_desktop.games.roma_victrix.draft_lint import first_position, read_aloud
from roma_desktop.games.roma_victrix.draft_names import words_of
from roma_desktop.games.roma_victrix.draft_regions import toggle_region, with_region
from roma_desktop.games.roma_victrix.pieces import LeaderId, PowerId
from roma_desktop.games.roma_victrix.setting import Scenario
from roma_desktop.games.roma_victrix.state import State
from roma_desktop.games.roma_victrix.world import world
from roma_desktop.ui import theme


class Mode(StrEnum):
    """What a click on a place does."""

    LOOK = "look"
    STAMP = "stamp"  # puts down the counter that is held
    BRUSH = "brush"  # gives the province to the chosen power
    GOALS = "goals"  # makes it an objective of the chosen power


@dataclass(frozen=True)
class Seen:
    """A scenario with all that is worked out of it."""

    scenario: Scenario
    language: str

    @cached_property
    def position(self) -> State | None:
        """What it begins with; None while there is a mistake in it."""
        return first_position(self.scenario)

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        return tuple(read_aloud(self.scenario, self.position))

    @cached_property
    def figures(self) -> Mapping[PowerId, Figures]:
        return figures(self.scenario, self.position)

    @cached_property
    def words(self) -> Words:
        return words_of(self.scenario, self.language)

    @property
    def playable(self) -> bool:
        return not any(one.weight is Weight.MISTAKE for one in self.findings)


class Bench(QObject):
    """``changed``: the scenario is another; ``turned``: something else is chosen or held."""

    changed = Signal()
    turned = Signal()

    def __init__(self, draft: Draft, file: Path | None = None, *, lost: bool = False) -> None:
        """``file``: the player's own, where it is saved. A draft that was ``lost`` lies nowhere as it is."""
        super().__init__()
        self.file = file
        self.history = History(draft, saved=None if lost else draft)
        self.seen = Seen(draft.scenario, theme.current().language)
        self.power: PowerId = next(iter(draft.scenario.powers), "")
        self.place = ""
        self.stack: Stack | None = None
        self.leader: LeaderId = ""
        self.mode = Mode.LOOK
        self.by_region = False  # brush and objectives take whole regions
        self.clipboard: Units = {}

    # ------------------------------------------------------------ the draft

    @property
    def scenario(self) -> Scenario:
        return self.history.scenario

    @property
    def title(self) -> dict[str, str]:
        """The scenario's title by language."""
        return {str(language): words for language, words in self.scenario.title.items()}

    @property
    def words(self) -> Words:
        return self.seen.words

    def say(self, template: str, /, **values: int | str | tuple[str, ...]) -> str:
        """Words about the scenario, with the names it has."""
        return self.words.say(say(template, **values))

    def do(self, scenario: Scenario, what: Message) -> bool:
        """An edit; False if it changes nothing."""
        done = self.history.do(scenario, what)
        if done:
            self._look_again()
        return done

    def reword(self) -> None:
        """All that is said of the scenario, in the current language."""
        self._look_again()

    def undo(self) -> Message | None:
        """Take the last edit back; what it was."""
        what = self.history.undo()
        if what is not None:
            self._look_again()
        return what

    def redo(self) -> Message | None:
        """Make the edit again that was taken back; what it was."""
        what = self.history.redo()
        if what is not None:
            self._look_again()
        return what

    def save(self, file: Path) -> None:
        """Write the draft to a file and go on with that one; raises ``CannotSave``."""
        save_draft(self.history.draft, file)
        self.file = file
        self.history.saved = self.history.draft
        self.changed.emit()

    def _look_again(self) -> None:
        self.seen = Seen(self.scenario, theme.current().language)
        if self.power not in self.scenario.powers and self.power not in self.scenario.barbaricum:
            self.power = next(iter(self.scenario.powers), "")
        if self.stack is not None and not edits.units_at(self.scenario, *self.stack):
            self.stack = None
        self.changed.emit()

    # ------------------------------------------------------------ choosing

    def choose_power(self, power: PowerId) -> None:
        self.power = power
        self.turned.emit()

    def next_power(self, step: int) -> None:
        """Choose the next power, or the one before; round and round."""
        all_of_them = [*self.scenario.powers, *self.scenario.barbaricum]
        if all_of_them:
            at = all_of_them.index(self.power) if self.power in all_of_them else -1
            self.choose_power(all_of_them[(at + step) % len(all_of_them)])

    def choose_place(self, place: str, stack: Stack | None = None, leader: LeaderId = "") -> None:
        """Look at a place, or at a stack or a leader that stands there."""
        self.place, self.leader = place, leader
        if stack is None and edits.units_at(self.scenario, self.power, place):
            stack = (self.power, place)
        self.stack = stack
        if stack is not None:
            self.power = stack[0]
        self.turned.emit()

    def take_regions(self, *, whole: bool) -> None:
        """Brush and objectives take whole regions, or a province at a time."""
        self.by_region = whole
        self.turned.emit()

    def set_mode(self, mode: Mode) -> None:
        self.mode = mode
        self.turned.emit()

    # ------------------------------------------------------------ edits of several parts

    def paint(self, province: str) -> None:
        """The brush: a province, or its whole region, goes to the chosen power, or from it."""
        region = world().spaces[province].region
        if self.by_region and region:
            what = say("{place:place} to {power:power}", place=region, power=self.power)
            self.do(with_region(self.scenario, self.power, region), what)
            return
        owner = edits.owner_of(self.scenario, province)
        to = None if owner == self.power else self.power
        what = say("{place:place} to {power:power}", place=province, power=self.power)
        self.do(edits.with_control(self.scenario, province, to), what)

    def toggle_goal(self, province: str) -> None:
        """A province, or its whole region [4.43], becomes an objective of the chosen power, or is none any more."""
        region = world().spaces[province].region
        whole = self.by_region and bool(region)
        at, toggle = (region, toggle_region) if whole else (province, edits.toggle_objective)
        what = say("an objective of {power:power}: {place:place}", place=at, power=self.power)
        self.do(toggle(self.scenario, self.power, at), what)

    def copy(self) -> bool:
        """Take a copy of the chosen stack; whether there is one."""
        if self.stack is None:
            return False
        self.clipboard = edits.units_at(self.scenario, *self.stack)
        self.turned.emit()
        return True

    def paste(self) -> bool:
        """Put the copied units down in the chosen place, for the chosen power."""
        if not self.clipboard or not self.place or self.power not in self.scenario.powers:
            return False
        scenario = self.scenario
        for at, units in edits.landing(self.place, self.clipboard).items():
            scenario = edits.put_units(scenario, self.power, at, units)
        done = self.do(scenario, say("a stack pasted in {place:place}", place=self.place))
        self.choose_place(self.place)
        return done

    def delete(self) -> bool:
        """Take the chosen leader or stack off the map."""
        if self.leader:
            gone, self.leader = self.leader, ""
            return self.do(edits.without_leader(self.scenario, gone), say("{leader:leader} taken away", leader=gone))
        if self.stack is None:
            return False
        power, place = self.stack
        what = say("units taken away from {place:place}", place=place)
        return self.do(edits.with_units(self.scenario, power, place, {}), what)
