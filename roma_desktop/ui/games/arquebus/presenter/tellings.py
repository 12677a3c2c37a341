"""What happens in Arquebus, told on the table."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from roma_desktop.core.chance import Rolled
from roma_desktop.core.flow import Event, Line
from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.arquebus.events.moving import FiredAt, Moved
from roma_desktop.games.arquebus.events.pieces import (
    Eliminated,
    LeaderLost,
    LeaderPlaced,
    OrderChanged,
    StandardMoved,
    Went,
)
from roma_desktop.games.arquebus.events.sequence import ActivationBegan, CounterPlayed
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.rules.results.casualties import flight, flight_level
from roma_desktop.games.arquebus.rules.results.outcome import how_it_ended
from roma_desktop.ui.games.arquebus.combat.story import BEGINS as BEGINS_ON_SHEET
from roma_desktop.ui.games.arquebus.combat.story import underway
from roma_desktop.ui.games.arquebus.showing import turn_page
from roma_desktop.ui.games.arquebus.showing.pieces import leader_key, standard_key, unit_key
from roma_desktop.ui.parts.text.rich import Rich
from roma_desktop.ui.table.presenting.tellings import Tellings
from roma_desktop.ui.table.presenting.turn_pages import Turned, TurnPage

FIRE, SHOCK, FATE = "fire", "shock", "fate"
TOPICS = (
    (SHOCK, say("Shock")),
    (FIRE, say("Fire")),
    (FATE, say("Losses")),
)
SUBJECTS: Sequence[tuple[str, tuple[str, ...]]] = (
    (FIRE, ("11.", "T1", "T2", "T3", "5.4-a", "13.9")),
    (SHOCK, ("12.", "13.", "14.5", "14.7", "T4", "T5", "T6", "16.2", "6.3-d")),
    (FATE, ("3.0", "5.4", "5.5", "14.2", "14.3", "14.4", "14.6", "15.", "6.3-c")),
)
"""The rules that a line cites, by the tab where it is told."""
BEGINS = ("6.1-a", "6.1-b", "6.1-c")


class ArquebusTellings(Tellings[State]):
    """Shock, fire and losses have tabs in the chronicle; activations are its headings."""

    SOUNDS = (
        ("turn", (ActivationBegan,)),
        ("dice", (Rolled,)),
        ("counter", (CounterPlayed, OrderChanged, Eliminated, LeaderPlaced, LeaderLost, StandardMoved, FiredAt)),
        ("march", (Moved, Went)),
    )

    def movers(self, events: Iterable[Event[State]]) -> list[str]:
        found: list[str] = []
        for event in events:
            match event:
                case Moved():
                    found += [unit_key(event.piece), leader_key(event.piece), *map(leader_key, event.leaders)]
                case Went():
                    found += [unit_key(event.unit), *map(leader_key, event.leaders)]
                case OrderChanged() if event.at:
                    found.append(unit_key(event.unit))
                case LeaderPlaced():
                    found.append(leader_key(event.leader))
                case StandardMoved():
                    found.append(standard_key(event.side))
        return found

    def activation(self, state: State) -> Hashable | None:
        """The number of the activation [6.1]."""
        return state.activations

    def page_number(self, state: State) -> int:
        """How many quarters of its flight level the worse army has lost: a battle has no turns."""
        return turn_page.page_number(state)

    def turn_page(self, turned: Turned[State], words: Words) -> TurnPage:
        return turn_page.turn_page(turned, words)

    def parties(self, events: Iterable[Event[State]]) -> frozenset[str]:
        """Both sides of an attack that is declared."""
        return frozenset(side for event in events if isinstance(event, BEGINS_ON_SHEET) for side in event.sides)

    def unfolding(self, state: State) -> bool:
        return underway(state)

    def is_unfolding(self, line: Line) -> bool:
        return SHOCK in self.topics_of(line)

    def topics(self) -> Sequence[tuple[str, Message]]:
        return TOPICS

    def topics_of(self, line: Line) -> Iterable[str]:
        return (topic for topic, rules in SUBJECTS if line.rule.startswith(rules))

    def begins_chapter(self, line: Line) -> bool:
        return line.rule in BEGINS

    # ------------------------------------------------------------ the end

    def winner(self, state: State) -> str | None:
        return state.outcome.winner if state.outcome is not None else None

    def verdict(self, state: State) -> Message:
        assert state.outcome is not None
        return how_it_ended(state, state.outcome)

    def ending_rule(self, state: State) -> str:
        return state.outcome.rule if state.outcome is not None else ""

    def results(self, state: State, words: Words) -> list[Rich]:
        """The Flight Points of both armies, and how far that is to their levels."""
        return [tuple(words.pieces(self._result(state, side))) for side in state.setting.sides]

    def _result(self, state: State, side: str) -> Message:
        points, level = flight(state, side), flight_level(state, side)
        gone = sum(
            not unit.on_map and unit.at == "gone" and state.side_of(unit.id) == side for unit in state.units.values()
        )
        return say(
            "{side:side}: {n} of {level} Flight Points, {gone:unit|units} lost",
            side=side,
            n=points,
            level=level,
            gone=gone,
        )
