"""The throws besides shots and attacks that are judged: what each die would have come to."""

from __future__ import annotations

from typing import Final

from roma_desktop.core.chance import Rolled
from roma_desktop.games.arquebus.events.sequence import Concluded
from roma_desktop.games.arquebus.history.luck import Throw, Venture
from roma_desktop.games.arquebus.history.seen import Seen
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.rules import continuing
from roma_desktop.games.arquebus.rules.counter_charging import HIGHEST
from roma_desktop.games.arquebus.rules.die import D10, shown
from roma_desktop.games.arquebus.rules.results.casualties import flight, flight_level
from roma_desktop.games.arquebus.rules.results.leaders import FALLS_BY_FIRE, FALLS_IN_SHOCK
from roma_desktop.games.arquebus.steps.continuation import ContinuationRoll, Seizing

_COUNTER_CHARGES: Final = {"13.7": HIGHEST["charge"], "13.8": HIGHEST["shock"], "13.9-a": HIGHEST["fire"]}


class Ventures:
    """Gathers these throws, event by event. A counter-charge's sum is taken from the conclusion after its die."""

    def __init__(self) -> None:
        self.found: list[Venture] = []
        self._counter_charge: Seen | None = None

    def take(self, seen: Seen) -> None:
        """Take in an event."""
        event = seen.event
        if isinstance(event, Rolled) and event.throw.by is not None and event.throw.sides == D10:
            self._rolled(seen, event, event.throw.rule)
        elif isinstance(event, Concluded) and event.rule in _COUNTER_CHARGES:
            self._concluded(event)

    def _rolled(self, seen: Seen, rolled: Rolled, rule: str) -> None:
        match rule:
            case "6.2-e" | "6.2-f":
                self._add("initiative", seen, rolled, _continued(seen.before))
            case "6.3-e":
                step = seen.before.steps[-1]
                self._add("seizure", seen, rolled, step.top if isinstance(step, Seizing) else None)
            case "3.0-e":
                self._add("loss_check", seen, rolled, _spare(seen.before, rolled))
            case "5.4-a":
                self._add("leader", seen, rolled, FALLS_BY_FIRE - 1)
            case "5.4-b":
                self._add("leader", seen, rolled, FALLS_IN_SHOCK - 1)
            case _ if rule in _COUNTER_CHARGES:
                self._counter_charge = seen

    def _concluded(self, event: Concluded) -> None:
        seen, self._counter_charge = self._counter_charge, None
        total = dict(event.words.values).get("n")
        if seen is None or not isinstance(total, int):
            return
        rolled = seen.event
        assert isinstance(rolled, Rolled)
        drm = total - shown(rolled)
        self._add("counter_charge", seen, rolled, _COUNTER_CHARGES[event.rule] - drm)

    def _add(self, throw: Throw, seen: Seen, rolled: Rolled, most: int | None) -> None:
        """Note a throw that succeeds with dice up to ``most``; where that is None, unknown, it isn't noted."""
        by = rolled.throw.by
        if most is not None and by is not None:
            gains = tuple(int(die <= most) for die in range(D10))
            self.found.append(Venture(throw=throw, by=by, turn=seen.turn, result=shown(rolled), gains=gains))


def _continued(state: State) -> int | None:
    """The highest die with which a continuation succeeds [6.2-e, 6.2-f]."""
    step = state.steps[-1]
    if not isinstance(step, ContinuationRoll):
        return None
    drm = sum(one.drm for one in continuing.modifiers(state, step.side, step.target))
    return continuing.goal(state, step.side, step.target) - drm


def _spare(state: State, rolled: Rolled) -> int | None:
    """The highest die with which an army holds [3.0-e]."""
    side = rolled.throw.by
    return flight_level(state, side) - flight(state, side) if side is not None else None
