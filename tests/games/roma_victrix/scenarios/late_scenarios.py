"""What the tests of scenarios 8 to 17 and 19 share."""

from __future__ import annotations

from msgspec.structs import replace

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.steps.happenings import Happenings

NUMBERS = (8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19)


class Luck:
    """The first dice fall as told, what comes after them and what is drawn from a cup as a seed has it."""

    def __init__(self, *faces: int) -> None:
        self.faces = list(faces)
        self.rest = SeededDice(b"late")

    def roll(self, throw):
        if throw.blind or not self.faces:
            return self.rest.roll(throw)
        return tuple(self.faces.pop(0) for _ in range(throw.count))


def told(state, name, *faces):
    """What a happening leads to when these dice begin."""
    moment = state.setting.scenario.rules.happenings[name].moment
    return Game(replace(state, steps=(Happenings(moment, (name,)),)), Luck(*faces)).state
