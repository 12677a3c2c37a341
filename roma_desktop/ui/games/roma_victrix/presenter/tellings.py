"""What happens in Roma Victrix, told on the table."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Final

from roma_desktop.core.chance import Rolled
from roma_desktop.core.flow import Event, Line
from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.events import (
    Converted,
    Created,
    GarrisonPlaced,
    LeaderCame,
    Moved,
    Rebuilt,
    TurnBegan,
)
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.combat import COMBAT_RULES
from roma_desktop.games.roma_victrix.steps.combat.battle import Joined
from roma_desktop.games.roma_victrix.steps.moving.marching import under_way
from roma_desktop.ui.games.roma_victrix.battle.story import battle_in
from roma_desktop.ui.games.roma_victrix.showing import turn_page
from roma_desktop.ui.games.roma_victrix.showing.ending import results, verdict
from roma_desktop.ui.parts.text.rich import Rich
from roma_desktop.ui.table.presenting.tellings import Tellings
from roma_desktop.ui.table.presenting.turn_pages import Turned, TurnPage

BATTLES: Final = "battles"
LEADER_CHECKS: Final = frozenset({"5.31.10", "3.34c"})
VERDICTS: Final = frozenset({"5.31.8", "10.41.8", "10.42"})
"""The rules by which a battle is decided, and by which a city falls."""
HEADINGS: Final = frozenset({"4.2"})


class RomanTellings(Tellings[State]):
    """Battles are told on a sheet of their own, and have a tab in the chronicle."""

    SOUNDS = (
        ("turn", (TurnBegan,)),
        ("dice", (Rolled,)),
        ("march", (Moved,)),
        ("counter", (Created, Rebuilt, Converted, LeaderCame, GarrisonPlaced)),
    )

    def movers(self, events: Iterable[Event[State]]) -> list[str]:
        moved = (leader for event in events if isinstance(event, Moved) for leader in event.leaders)
        return [key for leader in moved for key in (f"leader:{leader}", f"march:{leader}")]

    def activation(self, state: State) -> Hashable | None:
        """The march of a leader [5.2]."""
        march = under_way(state)
        return march.leader if march is not None else None

    def page_number(self, state: State) -> int:
        """The number of the turn; the set-up belongs to the first."""
        return max(1, state.turn)

    def turn_page(self, turned: Turned[State], words: Words) -> TurnPage:
        return turn_page.turn_page(turned, words)

    def parties(self, events: Iterable[Event[State]]) -> frozenset[str]:
        battles = [event.battle for event in events if isinstance(event, Joined)]
        return frozenset(body.side for battle in battles for body in (battle.attacker, battle.defender))

    def unfolding(self, state: State) -> bool:
        return bool(state.steps) and battle_in(state, state.steps[-1]) is not None

    def is_unfolding(self, line: Line) -> bool:
        return line.rule.startswith(COMBAT_RULES)

    def decides(self, line: Line) -> bool:
        return line.rule in VERDICTS

    # ------------------------------------------------------------ the chronicle

    def topics(self) -> Sequence[tuple[str, Message]]:
        return ((BATTLES, say("Battles")),)

    def topics_of(self, line: Line) -> Iterable[str]:
        return (BATTLES,) if line.rule.startswith(COMBAT_RULES) else ()

    def begins_chapter(self, line: Line) -> bool:
        return line.rule in HEADINGS

    def meaning(self, line: Line) -> Message | None:
        """What the die of a leader check means, in words; None for other lines."""
        if line.rule not in LEADER_CHECKS or len(line.faces) != 1:
            return None
        return say("he does") if line.faces[0] > 1 else say("he does not")

    # ------------------------------------------------------------ the end

    def winner(self, state: State) -> str | None:
        return state.outcome.winner if state.outcome is not None else None

    def verdict(self, state: State) -> Message:
        assert state.outcome is not None
        return verdict(state.outcome, state)

    def ending_rule(self, state: State) -> str:
        assert state.outcome is not None
        return state.outcome.rule

    def results(self, state: State, words: Words) -> list[Rich]:
        assert state.outcome is not None
        return results(state.outcome, state, words)
