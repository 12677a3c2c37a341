"""A special rule of the battle remembers something."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Done, Event, Step
from roma_desktop.games.arquebus.events.sequence import RuleRemembered
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.rules import battles
from roma_desktop.games.arquebus.rules.special.rule import Note


class Noticed(Step[State], frozen=True):
    """Something has come about that a rule must remember: ``key`` and ``value`` as in ``State.loose``."""

    rule: str
    key: str
    value: int

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        words = battles.says(state, self.rule, self.key, self.value)
        return [RuleRemembered(self.key, self.value, words, self.rule), Done()]


def noticed(notes: Iterable[tuple[str, Note]]) -> tuple[Noticed, ...]:
    """The steps that remember what the rules have noticed."""
    return tuple(Noticed(rule, key, value) for rule, (key, value) in notes)
