"""A die before it is rolled: every line that is added to it, and which faces give which result."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from roma_desktop.core.message import Message
from roma_desktop.games.arquebus.events.shock import ShockRead
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId
from roma_desktop.games.arquebus.rules import fire, shock
from roma_desktop.games.arquebus.rules.die import D10
from roma_desktop.games.arquebus.rules.modifier import Modifier
from roma_desktop.ui.games.arquebus.combat.results import BAD_FOR_ATTACKERS, Role, fire_name, good_for, shock_name


@dataclass(frozen=True)
class Outcome:
    """A result with the faces of the die that give it; all ten where no die is rolled."""

    result: str
    name: Message
    faces: tuple[int, ...]

    @property
    def chance(self) -> Fraction:
        return Fraction(len(self.faces), D10)

    @property
    def good_for(self) -> Role | None:
        return good_for(self.result)

    def span(self) -> str:
        """The faces in short: ``0-3``, ``7``."""
        first, last = self.faces[0], self.faces[-1]
        return str(first) if first == last else f"{first}-{last}"


@dataclass(frozen=True)
class Reckoned:
    """The sum of a die and what it may come to, the lowest faces first. ``certain``: no die is rolled."""

    lines: tuple[Modifier, ...]
    outcomes: tuple[Outcome, ...]
    table: str = "T3"
    certain: bool = False

    @property
    def total(self) -> int:
        return sum(one.drm for one in self.lines)

    def chance(self, results: Iterable[str]) -> Fraction:
        """How likely one of these results is."""
        wanted = frozenset(results)
        return sum((one.chance for one in self.outcomes if one.result in wanted), Fraction(0))

    @property
    def suffering(self) -> Fraction:
        """How likely the attackers suffer."""
        return self.chance(BAD_FOR_ATTACKERS)

    @property
    def harm(self) -> Fraction:
        """How likely the one who is shot at or attacked suffers."""
        return sum((one.chance for one in self.outcomes if one.good_for == "attacker"), Fraction(0))


def shot(state: State, shooter: Unit, target: Unit) -> Reckoned:
    """The die of a shot at one unit [11.3-a]."""
    lines = fire.modifiers(state, shooter, target)
    total, column = sum(one.drm for one in lines), fire.column(state, target)
    charts = state.setting.charts
    found: dict[str, list[int]] = {}
    names: dict[str, Message] = {}
    for face in range(D10):
        result = charts.fire_result(column, face + total)
        found.setdefault(result, []).append(face)
        names[result] = fire_name(result)
    return Reckoned(lines, tuple(Outcome(of, names[of], tuple(faces)) for of, faces in found.items()))


def blow(state: State, onset: shock.Onset) -> Reckoned:
    """The die of an attack on a hex [12.3]."""
    charge = shock.uses_charge_table(onset)
    certain = shock.without_die(state, onset)
    if certain is not None:
        outcome = Outcome(certain, shock_name(certain), tuple(range(D10)))
        return Reckoned((), (outcome,), "12.5-a", certain=True)
    return _by_faces(state, onset.at, shock.modifiers(state, onset), charge=charge)


def was_read(state: State, read: ShockRead) -> Reckoned:
    """The die of an attack that has been read, in the position before it."""
    if read.die is None:
        outcome = Outcome(read.result, shock_name(read.result), tuple(range(D10)))
        return Reckoned((), (outcome,), "12.5-a", certain=True)
    return _by_faces(state, read.at, read.modifiers, charge=read.charge)


def _by_faces(state: State, at: HexId, lines: tuple[Modifier, ...], *, charge: bool) -> Reckoned:
    found = dict[str, tuple[Message, list[int]]]()
    total, column = sum(one.drm for one in lines), shock.column(state, at)
    for face in range(D10):
        result = state.setting.charts.shock_result(column, face + total, charge=charge)
        found.setdefault(result, (shock_name(result), []))[1].append(face)
    outcomes = tuple(Outcome(of, name, tuple(faces)) for of, (name, faces) in found.items())
    return Reckoned(lines, outcomes, "T6" if charge else "T5")
