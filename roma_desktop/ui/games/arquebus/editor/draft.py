"""What is worked out from a draft of an Arquebus battle: its position, its map, its Battles, all that has a name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from roma_desktop.core.language import LANGUAGES
from roma_desktop.core.message import Words
from roma_desktop.games.arquebus.model import names
from roma_desktop.games.arquebus.model.scenario import Map, Scenario
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import SideId
from roma_desktop.ui.editor.model.draft_model import DraftModel
from roma_desktop.ui.editor.model.entries import SideEntry
from roma_desktop.ui.editor.model.finding import Difference, Finding
from roma_desktop.ui.games.arquebus.editor.armies import battles, roster
from roma_desktop.ui.games.arquebus.editor.difference_words import differences
from roma_desktop.ui.games.arquebus.editor.ground.board import draft_chart
from roma_desktop.ui.games.arquebus.editor.referee.referee import read_aloud
from roma_desktop.ui.games.arquebus.editor.spoken import spoken
from roma_desktop.ui.games.arquebus.editor.standing import position_of
from roma_desktop.ui.games.arquebus.showing import finding
from roma_desktop.ui.games.arquebus.showing.armies import colour_of, sign_of
from roma_desktop.ui.layers.finder import Found
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.parts.power import PowerLook

GAME = "arquebus"


class ArquebusDraft(DraftModel[Scenario]):
    """The base of the model: it reads the draft and edits nothing. ``side`` is the chosen Battle."""

    def check(self) -> None:
        """Does nothing: all that is wrong is said by the referee, by rule and place."""

    def start(self) -> State:
        return position_of(self.scenario)

    @property
    def state(self) -> State:
        """The position that the scenario begins with, as far as it can be set up."""
        found: State = self.position
        return found

    @property
    def army(self) -> SideId:
        """The side of the chosen Battle."""
        return roster.side_of(self.scenario, self.side).id

    @property
    def map(self) -> Map:
        """The map as it can be drawn."""
        return self.state.setting.scenario.map

    @property
    def board(self) -> Chart:
        """The chart of the map."""
        return self.chart

    def land(self) -> object:
        return self.map, self.scenario.number, tuple(sorted(self.scenario.title.items()))

    def make_chart(self) -> Chart:
        before = self._charted[1] if self._charted is not None else None
        return draft_chart(self.map, self.scenario.number, self.scenario.title, before)

    def found(self) -> Iterable[Finding]:
        return read_aloud(self.scenario, self.state)

    def named(self) -> Words:
        return names.words(self.state, self.language)

    def about(self) -> list[str]:
        map_ = self.scenario.map
        return [self.scenario.date, tr("{columns} × {rows} hexes", columns=map_.columns, rows=map_.rows)]

    def sides(self) -> Sequence[str]:
        """The ids of all Battles: the list at the left has the Battles of both sides instead of the sides."""
        return [battle.id for side in self.scenario.sides for battle in side.battles]

    def players(self) -> Sequence[str]:
        return self.state.setting.sides

    def side_entries(self) -> list[SideEntry]:
        found = []
        for side in self.scenario.sides:
            for battle in side.battles:
                colour = colour_of(self.state, side.id)
                look = PowerLook(battle.id, self.words.name("battle", battle.id), colour, sign_of(colour))
                found.append(SideEntry(look, self.words.say(battles.numbers(self.scenario, battle))))
        return found

    def colour_of(self, side: str) -> str:
        return colour_of(self.state, roster.side_of(self.scenario, side).id)

    def home(self) -> Iterable[str]:
        return tuple(self.state.stacks)

    def spoken(self, place: str) -> str:
        return spoken(self.state, self.words, place)

    def things(self) -> Iterator[Found]:
        every = tuple(names.words(self.state, language) for language in LANGUAGES)
        return finding.things(self.state, self.words, every)

    def differences(self, other: Scenario) -> Sequence[Difference]:
        return differences(other, self.scenario, self.words)
