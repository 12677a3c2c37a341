"""Units in words, as scripts have them: ``4 HI, 2 CAVr``, ``all but 1 AUX in africa``, ``rome.HI3``.

As in scenario files, ``HI`` is a full unit and ``HIr`` a reduced one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from roma_desktop.core.errors import RomaError
from roma_desktop.core.message import say
from roma_desktop.core.number import number
from roma_desktop.games.roma_victrix.model.pieces import Unit, UnitId
from roma_desktop.games.roma_victrix.model.tables import KINDS
from roma_desktop.games.roma_victrix.model.world import province_of

STRENGTHS = frozenset(KINDS) | {f"{kind}r" for kind in KINDS}


def strength(unit: Unit) -> str:
    return f"{unit.kind}r" if unit.reduced else unit.kind


def ordered(units: Iterable[Unit]) -> list[Unit]:
    """Units in the order of their numbers."""
    return sorted(units, key=lambda unit: (len(unit.id), unit.id))


class Picker:
    """Picks units, each once: first among the units ``able`` to do what is asked, then among ``others`` at hand."""

    def __init__(self, able: Iterable[Unit], others: Iterable[Unit] = ()) -> None:
        self._able = {unit.id: unit for unit in able}
        self._left = {**self._able, **{unit.id: unit for unit in others if unit.id not in self._able}}

    def phrase(self, phrase: str) -> frozenset[UnitId]:
        """The units of a whole phrase: ``all`` (that are able), ``none``, ``all but ITEMS`` or ``ITEMS``."""
        words = phrase.split()
        if words == ["none"]:
            return frozenset()
        if words[:1] != ["all"]:
            return frozenset(unit for item in items(phrase) for unit in self.take(item))
        everybody = frozenset(self._able)
        if words == ["all"]:
            return everybody
        if words[1] != "but" or len(words) == 2:
            raise RomaError(say('write "all", or "all but" and the units that are left out'))
        return everybody - self.phrase(" ".join(words[2:]))

    def take(self, item: str) -> list[UnitId]:
        """The units of one item: a number and a kind, a province if wanted; or the id of a unit."""
        match item.split():
            case [unit] if "." in unit:
                return [self._one(unit)]
            case [count, kind]:
                return self._some(count, kind, None)
            case [count, kind, "in", place]:
                return self._some(count, kind, place)
        raise RomaError(
            say('{item} isn\'t a list of units; write "2 HI", "1 CAVr in africa" or "rome.HI3"', item=item[:60])
        )

    def _one(self, unit: UnitId) -> UnitId:
        if unit not in self._left:
            raise RomaError(say("{unit} is not among the units at hand: {units}", unit=unit[:60], units=self._rest()))
        return self._left.pop(unit).id

    def _some(self, count: str, kind: str, place: str | None) -> list[UnitId]:
        if kind not in STRENGTHS:
            raise RomaError(
                say("{kind} isn't a kind of unit; these are: {kinds}", kind=kind[:20], kinds=tuple(sorted(STRENGTHS)))
            )
        wanted = number(count)
        fitting = (unit for unit in self._left.values() if strength(unit) == kind)
        found = [unit.id for unit in fitting if place in (None, unit.at, province_of(unit.at))]
        if len(found) < wanted:
            template = "{wanted} {kind} are wanted, {found} are at hand; units: {units}"
            raise RomaError(say(template, wanted=wanted, kind=kind, found=len(found), units=self._rest()))
        for unit in found[:wanted]:
            del self._left[unit]
        return found[:wanted]

    def _rest(self) -> str:
        return ", ".join(counted(self._left.values())) or "none"


def items(phrase: str) -> list[str]:
    """The parts of a list with commas; raises ``RomaError`` for an empty one."""
    found = [item.strip() for item in phrase.split(",")]
    if not all(found):
        raise RomaError(say("something is missing beside a comma"))
    return found


def counted(units: Iterable[Unit]) -> list[str]:
    """The number of units of each kind and strength, as ``["4 HI", "2 CAVr"]``."""
    return [f"{count} {kind}" for kind, count in Counter(strength(unit) for unit in units).items()]


def ways_to_list(units: Iterable[Unit]) -> Iterator[list[str]]:
    """Units as items: by number and kind, and then by id."""
    known = ordered(units)
    yield counted(known)
    yield [unit.id for unit in known]


def ways_to_say(units: Iterable[Unit], able: Iterable[Unit]) -> Iterator[str]:
    """Ways to write units as a phrase: ``all``, by number and kind, by the units left out, and last by id."""
    chosen = {unit.id: unit for unit in units}
    if not chosen:
        yield "none"
        return
    yield "all"
    counts, ids = ways_to_list(chosen.values())
    yield ", ".join(counts)
    left_out = [unit for unit in able if unit.id not in chosen]
    for absent in ways_to_list(left_out):
        yield f"all but {', '.join(absent)}"
    yield ", ".join(ids)
