"""What can be wrong with a unit by itself [2.2, 7.4, 7.6, 14.2, 16.3]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.charts import Ratings, charts
from roma_desktop.games.arquebus.model.scenario import BattleEntry, Scenario, UnitEntry
from roma_desktop.games.arquebus.model.terms import DISMOUNTED, FACINGS, Type
from roma_desktop.games.arquebus.scenario.map_mistakes import Mistake, Path_

UNIT_LIMITS: Final = {"no": (1, 99), "men": (0, 5_000), "guns": (0, 50)}
FILE_KEYS: Final = {"no": "number"}
"""Fields whose keys in files are other words."""
UNARMED: Final[frozenset[Type]] = frozenset({"PK", "SB", "SK", "GW"})
"""Types that come with missiles and without [2.2-d]."""


def unit_mistakes(scenario: Scenario) -> Iterator[Mistake]:
    """What is wrong with each unit, wherever it stands."""
    for number, side in enumerate(scenario.sides):
        for index, battle in enumerate(side.battles):
            for place, unit in enumerate(battle.units):
                at = ("sides", number, "battles", index, "units", place)
                yield from _of(at, unit, battle)


def _of(at: Path_, unit: UnitEntry, battle: BattleEntry) -> Iterator[Mistake]:
    for field, (least, most) in UNIT_LIMITS.items():
        if not least <= getattr(unit, field) <= most:
            key = FILE_KEYS.get(field, field)
            yield (*at, key), say("a number from {least} to {most}", least=least, most=most)
    if unit.facing and unit.facing not in FACINGS:
        yield (*at, "facing"), say("no facing is called {name}; there are {names}", name=unit.facing, names=FACINGS)
    if not unit.hex and not battle.entry:
        yield at, say("a unit needs a hex, unless its Battle has hexes where it enters")
    ratings = charts().ratings.get(unit.kind)
    if ratings is None:
        yield (*at, "kind"), say("no kind of unit is called {name}", name=unit.kind)
    else:
        yield from _missile_mistakes(at, unit, ratings)
        yield from _condition_mistakes(at, unit, ratings.type)


def _missile_mistakes(at: Path_, unit: UnitEntry, ratings: Ratings) -> Iterator[Mistake]:
    carried = tuple(ratings.missiles)
    if unit.missile is None:
        if carried and ratings.type not in UNARMED:
            yield at, say("{name} needs its missile; it may be {names}", name=unit.kind, names=carried)
    elif not carried:
        yield (*at, "missile"), say("{name} carries no missiles", name=unit.kind)
    elif unit.missile not in carried:
        yield (
            (*at, "missile"),
            say("{name} carries no {missile}; it may be {names}", name=unit.kind, missile=unit.missile, names=carried),
        )


def _condition_mistakes(at: Path_, unit: UnitEntry, type_: Type) -> Iterator[Mistake]:
    if unit.deployed and type_ != "ART":
        yield (*at, "deployed"), say("only artillery is limbered or deployed")
    if unit.dismounted and type_ not in DISMOUNTED:
        yield (*at, "dismounted"), say("only MAQ and MCB dismount")
    if type_ == "ART" and (unit.disordered or unit.retired):
        yield (*at, "disordered" if unit.disordered else "retired"), say("artillery is never Disordered or Retired")
    if type_ == "GW" and unit.retired:
        yield (*at, "retired"), say("a gun wagon is never Retired: it is eliminated instead")
