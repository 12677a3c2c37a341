"""A draft of Roma Victrix that is being edited: powers and peoples, stacks and leaders, the brush and objectives."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from pathlib import Path

from PySide6.QtCore import QPointF

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.draft import edits
from roma_desktop.games.roma_victrix.draft.compare import differences
from roma_desktop.games.roma_victrix.draft.edits import Stack, Units
from roma_desktop.games.roma_victrix.draft.figures import Figures, figures
from roma_desktop.games.roma_victrix.draft.lint import first_position, read_aloud
from roma_desktop.games.roma_victrix.draft.names import words_of
from roma_desktop.games.roma_victrix.draft.regions import toggle_region, with_region
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, PowerId
from roma_desktop.games.roma_victrix.model.setting import Scenario
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import world
from roma_desktop.ui.editor.model.draft import Draft
from roma_desktop.ui.editor.model.draft_model import LOOK, STAMP, DraftModel
from roma_desktop.ui.editor.model.entries import Addition, SideEntry, Sight, Tool, Ware
from roma_desktop.ui.editor.model.finding import Difference, Finding, Weight
from roma_desktop.ui.games.roma_victrix.editor import difference_words
from roma_desktop.ui.games.roma_victrix.editor.faces import colour_of, power_look, shown
from roma_desktop.ui.games.roma_victrix.editor.findable import things
from roma_desktop.ui.games.roma_victrix.editor.fresh import new_people, new_power
from roma_desktop.ui.games.roma_victrix.editor.numbers import numbers_of
from roma_desktop.ui.games.roma_victrix.editor.placing import Placed, Placing
from roma_desktop.ui.games.roma_victrix.editor.spoken import spoken
from roma_desktop.ui.games.roma_victrix.editor.wares import turned_over, wares
from roma_desktop.ui.layers.finder import Found
from roma_desktop.ui.library.times import years
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.map.scene import Shown

GAME = "roma_victrix"
BRUSH, GOALS = "brush", "goals"
"""Modes in which a click on a province also gives it to the chosen power, or makes it one of its objectives."""
REDUCED, REGIONS = "reduced", "regions"
POWER, PEOPLE = "power", "people"


@dataclass(frozen=True)
class _Seen:
    """A scenario with all that is worked out from it."""

    scenario: Scenario

    @cached_property
    def position(self) -> State | None:
        """The position it begins with; None while there is a mistake in it."""
        return first_position(self.scenario)

    @cached_property
    def figures(self) -> Mapping[PowerId, Figures]:
        return figures(self.scenario, self.position)


class RomanModel(DraftModel[Scenario]):
    """``side`` is a power, or a people of Barbaricum. Beside the place, a stack or a leader there can be chosen."""

    def __init__(self, draft: Draft[Scenario], file: Path | None = None, *, lost: bool = False) -> None:
        self.stack: Stack | None = None
        self.leader: LeaderId = ""
        self.by_region = False  # brush and objectives take whole regions
        self.reduced = False  # counters of the tray are put down on their reduced side
        self.clipboard: Units = {}
        super().__init__(GAME, draft, file, lost=lost)

    @property
    def power(self) -> PowerId:
        """The power or people that is chosen; "" where there is none."""
        return self.side

    # ------------------------------------------------------------ what is worked out of the draft

    def check(self) -> None:
        """Prepare what is worked out from the draft; its mistakes are told by the referee, by rule and place."""
        self._seen = _Seen(self.scenario)

    def found(self) -> Iterator[Finding]:
        for one in read_aloud(self.scenario, self._seen.position):
            yield Finding(Weight(one.weight.value), one.says, one.rule, one.path, one.place, one.power)

    def start(self) -> State | None:
        return self._seen.position

    def named(self) -> Words:
        return words_of(self.scenario, self.language)

    def about(self) -> list[str]:
        scenario = self.scenario
        last = scenario.first_year + scenario.turns - 1
        last += scenario.first_year < 0 <= last
        return [years((scenario.first_year, last)), tr("{turns:turn|turns}", turns=scenario.turns)]

    def sides(self) -> Sequence[str]:
        return [*self.scenario.powers, *self.scenario.barbaricum]

    def players(self) -> Sequence[str]:
        powers = self.scenario.powers.items()
        return [power for power, entry in powers if entry.status == "active" and entry.patron is None]

    def side_entries(self) -> list[SideEntry]:
        scenario, of = self.scenario, self._seen.figures
        return [
            SideEntry(power_look(scenario, power, self.words), numbers_of(scenario, power, of.get(power)))
            for power in self.sides()
        ]

    def colour_of(self, side: str) -> str:
        return colour_of(self.scenario, side)

    def shown(self) -> Shown:
        return shown(self.scenario, self.chart, self.words)

    def lit(self) -> Iterable[str]:
        """The chosen power's objectives while they are picked, and its provinces under the brush."""
        power = self.scenario.powers.get(self.power)
        if self.mode == GOALS and power is not None:
            wanted = power.objectives
            regions = (world().regions[one].provinces for one in wanted.control_regions if one in world().regions)
            return tuple(chain(wanted.control, *regions))
        if self.mode == BRUSH:
            people = self.scenario.barbaricum.get(self.power)
            return power.provinces if power is not None else (people.provinces if people is not None else ())
        return ()

    def home(self) -> Iterable[str]:
        """The provinces of the active powers."""
        active = (entry for entry in self.scenario.powers.values() if entry.status == "active")
        return chain.from_iterable(entry.provinces for entry in active)

    def neighbours(self, place: str) -> Iterable[str]:
        return (there for there, _ in world().neighbours[place])

    def stations(self) -> Iterable[str]:
        return world().provinces

    def spoken(self, place: str) -> str:
        return spoken(self.scenario, self.words, place)

    def things(self) -> Iterator[Found]:
        return things(self.scenario, self.words)

    def follow(self, kind: str, of: str) -> Sight:
        if kind == "power":
            self.choose_power(of)
            entry = self.scenario.powers.get(of) or self.scenario.barbaricum.get(of)
            return Sight(entry.provinces[0] if entry is not None and entry.provinces else "", "side")
        if kind == "leader":
            return self._to_leader(of)
        return super().follow(kind, of)

    def _to_leader(self, leader: LeaderId) -> Sight:
        """Choose a leader; returns the view of where he stands, or where his people lives."""
        power = edits.power_of(self.scenario, leader) or ""
        self.choose_power(power)
        people = self.scenario.barbaricum.get(power)
        if people is not None:
            return Sight(next(iter(people.provinces), ""), "side")
        at = edits.leaders_of(self.scenario, power)[leader].at or ""
        self._choose(at, leader=leader)
        return Sight(at, "place")

    def differences(self, other: Scenario) -> list[Difference]:
        return [
            Difference(difference_words.what(one, self.scenario, other, self.words), one.before, one.after,
                       one.path, one.place, one.power)
            for one in differences(other, self.scenario)
        ]  # fmt: skip

    # ------------------------------------------------------------ choosing

    def look_again(self) -> None:
        if self.stack is not None and not edits.units_at(self.scenario, *self.stack):
            self.stack = None
        super().look_again()

    def choose_power(self, power: PowerId) -> None:
        self.choose_side(power)

    def choose_place(self, place: str) -> None:
        """Look at a place, and at the stack that the chosen power has there."""
        self._choose(place)

    def choose_piece(self, piece: str, place: str) -> None:
        """Look at a stack or a leader; its power becomes the chosen one."""
        kind, _, of = piece.partition(":")
        if kind == "leader":
            self.side = edits.power_of(self.scenario, of) or self.side
            self._choose(place, leader=of)
        else:
            self._choose(place, (of.partition("@")[0], place) if kind == "pile" else None)

    def _choose(self, place: str, stack: Stack | None = None, leader: LeaderId = "") -> None:
        if stack is None and edits.units_at(self.scenario, self.power, place):
            stack = (self.power, place)
        self.place, self.stack, self.leader = place, stack, leader
        if stack is not None:
            self.side = stack[0]
        self.turned.emit()

    # ------------------------------------------------------------ the tray

    def wares(self) -> list[Ware]:
        return wares(self.scenario, self.power, reduced=self.reduced)

    def tools(self) -> list[Tool]:
        power = self.power in self.scenario.powers
        painting, known = self.mode in (BRUSH, GOALS), self.power in self.sides()
        tips = {
            REDUCED: tr("Counters are put down on their reduced side (X)"),
            REGIONS: tr("Brush and objectives take whole regions (R)"),
            BRUSH: tr("A click gives a province to the chosen power, or takes it away (B)"),
            GOALS: tr("A click makes a province an objective of the power, or none (G)"),
        }
        return [
            Tool(REDUCED, tr("Reduced"), tips[REDUCED], self.reduced, power, not painting),
            Tool(REGIONS, tr("Regions"), tips[REGIONS], self.by_region, True, painting),
            Tool(BRUSH, tr("Brush"), tips[BRUSH], self.mode == BRUSH, known),
            Tool(GOALS, tr("Objectives"), tips[GOALS], self.mode == GOALS, power),
        ]

    def switch(self, tool: str) -> None:
        if tool == REDUCED:
            self.reduced = not self.reduced
            if self.held:
                self.held = turned_over(self.held, reduced=self.reduced)
            self.turned.emit()
        elif tool == REGIONS:
            self.by_region = not self.by_region
            self.turned.emit()
        else:
            self.set_mode(LOOK if self.mode == tool else tool)

    def hint(self) -> str:
        whole = self.by_region
        if self.mode == BRUSH:
            return tr("click the regions it holds") if whole else tr("click the provinces it holds")
        if self.mode == GOALS:
            return tr("click regions it must control") if whole else tr("click what it must control")
        if self.mode == STAMP or self.wares() or self.power:
            return super().hint()
        return tr("Add a power: its counters will be here.")

    # ------------------------------------------------------------ edits

    def additions(self) -> list[Addition]:
        return [
            Addition(POWER, tr("Add a power")),
            Addition(PEOPLE, tr("Add a people"), tr("Add a people of Barbaricum")),
        ]

    def add(self, addition: str) -> None:
        """A new power or people, to be named in its form."""
        new = new_power if addition == POWER else new_people
        after, power = new(self.scenario)
        self.do(after, say("a new power") if addition == POWER else say("a new people"))
        self.choose_power(power)

    def use(self, place: str, *, away: bool = False) -> None:
        land = place in world().berths
        people = self.power in self.scenario.barbaricum
        if self.mode == BRUSH and land and (people or place not in world().impassable):
            self.paint(place)
        elif self.mode == GOALS and land:
            self.toggle_goal(place)
        super().use(place, away=away)

    def put_down(self, ware: str, place: str, near: QPointF | None = None, *, away: bool = False) -> bool:
        return self._done(Placing(self.scenario, self.power, self.chart).put_down(ware, place, near, away=away))

    def may_carry(self, piece: str) -> bool:
        return piece.startswith(("pile:", "leader:", "capital@", "limes@"))

    def move(self, piece: str, place: str, near: QPointF | None = None) -> bool:
        return self._done(Placing(self.scenario, self.power, self.chart).move(piece, place, near))

    def move_chosen(self, place: str) -> bool:
        """The chosen leader goes to a place, or the chosen stack."""
        if self.leader:
            return self.move(f"leader:{self.leader}", place)
        return self.stack is not None and self.move(f"pile:{self.stack[0]}@{self.stack[1]}", place)

    def _done(self, placed: Placed | None) -> bool:
        if placed is None:
            return False
        done = self.do(placed.scenario, placed.what)
        if placed.place:
            self._choose(placed.place, placed.stack, placed.leader)
        return done

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
        what: Message = say("units taken away from {place:place}", place=place)
        return self.do(edits.with_units(self.scenario, power, place, {}), what)
