"""What happens in Sparta vs. Athens, told on the table."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from roma_desktop.core.chance import Rolled
from roma_desktop.core.flow import Event, Line
from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.sparta_vs_athens.events.combat import BattleBegan, SiegeResultRead
from roma_desktop.games.sparta_vs_athens.events.pieces import LeaderPlaced, Placed, Went
from roma_desktop.games.sparta_vs_athens.events.turn import SeasonBegan, YearBegan
from roma_desktop.games.sparta_vs_athens.history.seen import turn_of
from roma_desktop.games.sparta_vs_athens.model.force import Force
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SIDES
from roma_desktop.games.sparta_vs_athens.steps.battle import Battle
from roma_desktop.games.sparta_vs_athens.steps.confrontation import Confrontation
from roma_desktop.games.sparta_vs_athens.steps.leader_casualty import LeaderFate
from roma_desktop.games.sparta_vs_athens.steps.losses import Reckoning, Reduction, SufferLosses
from roma_desktop.ui.games.sparta_vs_athens.showing import turn_page
from roma_desktop.ui.games.sparta_vs_athens.showing.piles import pile_key
from roma_desktop.ui.parts.text.rich import Rich
from roma_desktop.ui.table.presenting.tellings import Tellings
from roma_desktop.ui.table.presenting.turn_pages import Turned, TurnPage

BATTLES = "battles"
COMBAT = ("8.", "9.0", "9.1")
BATTLE = (BattleBegan, SiegeResultRead)
"""The events that begin something told on a sheet."""
UNDERWAY = (Confrontation, Battle, Reduction, Reckoning, SufferLosses, LeaderFate)
"""The steps in which a battle goes on."""


class GreekTellings(Tellings[State]):
    """Battles and sieges have a tab in the chronicle; seasons are its headings."""

    SOUNDS = (
        ("turn", (YearBegan, SeasonBegan)),
        ("dice", (Rolled,)),
        ("march", (Went,)),
        ("counter", (Placed, LeaderPlaced)),
    )

    def movers(self, events: Iterable[Event[State]]) -> list[str]:
        went = [event for event in events if isinstance(event, Went)]
        keys = [f"leader:{piece}" for event in went for piece in event.pieces]
        return [*keys, *(pile_key(side, event.to) for event in went for side in SIDES)]

    def activation(self, state: State) -> Hashable | None:
        """The leader whose operation goes on [7.2]; None if none does."""
        return next((step.leader for step in reversed(state.steps) if isinstance(step, Force)), None)

    def page_number(self, state: State) -> int:
        """The number of the year of the war, from 1."""
        return turn_of(state)

    def turn_page(self, turned: Turned[State], words: Words) -> TurnPage:
        return turn_page.turn_page(turned, words)

    def parties(self, events: Iterable[Event[State]]) -> frozenset[str]:
        return frozenset(SIDES) if any(isinstance(event, BATTLE) for event in events) else frozenset()

    def unfolding(self, state: State) -> bool:
        return any(isinstance(step, UNDERWAY) for step in state.steps)

    def is_unfolding(self, line: Line) -> bool:
        return line.rule.startswith(COMBAT)

    def topics(self) -> Sequence[tuple[str, Message]]:
        return ((BATTLES, say("Battles")),)

    def topics_of(self, line: Line) -> Iterable[str]:
        return (BATTLES,) if line.rule.startswith(COMBAT) else ()

    def begins_chapter(self, line: Line) -> bool:
        return line.rule == "3.0"

    # ------------------------------------------------------------ the end

    def winner(self, state: State) -> str | None:
        return state.outcome.winner if state.outcome is not None else None

    def verdict(self, state: State) -> Message:
        winner = self.winner(state)
        return say("{side:side} has won the war.", side=winner) if winner else say("The war ends in a draw.")

    def ending_rule(self, state: State) -> str:
        return state.outcome.rule if state.outcome is not None else ""

    def results(self, state: State, words: Words) -> list[Rich]:
        return [tuple(words.pieces(say("Prestige at the end: {n:+}", n=state.prestige)))]
