"""Figures that make no sense in special rules: negative costs, pacts that bind nobody, posts without a province."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix.model.condition import When, Years
from roma_desktop.games.roma_victrix.model.effects import Effect, Payment, Rising, TurnsCoat
from roma_desktop.games.roma_victrix.model.newcomers import Newcomer, Office
from roma_desktop.games.roma_victrix.model.setting import TYPES, Scenario
from roma_desktop.games.roma_victrix.model.special import SpecialRules
from roma_desktop.games.roma_victrix.model.tables import CAPITAL_STEPS
from roma_desktop.games.roma_victrix.model.world import World

DEAREST = 9999  # RP, points, markers
YEARS = (-9999, 9999)
MOST_UNITS = 99
STEEPEST = 5  # DRM of walls
WIDEST = 10  # OP more at a crossing
GREATEST_SHARE = 500  # percent of warbands
BI_AND_CAV = say("BI and CAV percentages are 0 to 100 each")

Path_ = tuple[str | int, ...]
Mistake = tuple[Path_, Message]

EFFECT_BOUNDS: Mapping[str, tuple[int, int]] = {
    "percent": (1, 100),
    "count": (1, DEAREST),
    "turns": (0, DEAREST),
    "markers": (0, MOST_UNITS),
    "steps": (0, max(CAPITAL_STEPS.values())),
}
"""Fields of effects and what they may be, besides the RP of a payment."""
PLACES = ("at", "out_of")
MAY_BE_EMPTY = frozenset({"remove", "defection"})
"""Effects that are about all places where they name none."""


def bounded(at: Path_, number: int, least: int, most: int) -> Iterator[Mistake]:
    """A mistake if the number isn't from ``least`` to ``most``."""
    if not least <= number <= most:
        yield (
            at,
            say("a number from {least} to {most} was expected", least=str(least), most=str(most)),
        )


def rule_figures(scenario: Scenario, board: World) -> Iterator[Mistake]:
    """Every mistake in the special rules with its path in the file."""
    rules, at = scenario.rules, ("rules",)
    for name, office in rules.offices.items():
        yield from _office((*at, "offices", name), office)
    for index, man in enumerate(rules.newcomers):
        yield from _newcomer(scenario, (*at, "newcomers", index), man)
    for name, pact in rules.pacts.items():
        if set(pact.between) & set(pact.towards) or len(set(pact.between)) < len(pact.between):
            yield (*at, "pacts", name, "between"), say("a power is bound to itself")
        if pact.until is not None:
            yield from _condition((*at, "pacts", name, "until"), pact.until)
    for name, happening in rules.happenings.items():
        yield from _condition((*at, "happenings", name, "when"), happening.when)
    for name, offer in rules.offers.items():
        yield from _condition((*at, "offers", name, "when"), offer.when)
        yield from bounded((*at, "offers", name, "cost"), offer.cost, 0, DEAREST)
    for path, effect in _effects(scenario):
        yield from _effect(scenario, path, effect)
    yield from _borders(rules, board)
    yield from _shares(rules)
    yield from _solitaire(rules)


# ---------------------------------------------------------------- men


def _office(at: Path_, office: Office) -> Iterator[Mistake]:
    if not office.posts:
        yield (*at, "posts"), say("an office needs at least one post")
    for index, post in enumerate(office.posts):
        if not post:
            yield (*at, "posts", index), say("a post needs at least one province")
    yield from bounded((*at, "stay_abroad"), office.stay_abroad, 0, max(len(office.posts), MOST_UNITS))
    for year, men in office.yearly.items():
        yield from bounded((*at, "yearly", year), year, *YEARS)
        if len(men) > len(office.posts):
            yield (*at, "yearly", year), say("more men than posts: {count}", count=len(men))


def _newcomer(scenario: Scenario, at: Path_, man: Newcomer) -> Iterator[Mistake]:
    if man.year is not None and man.until is not None and man.until < man.year:
        yield (*at, "until"), say("he would go before he comes")
    if man.instead_of == man.id:
        yield (*at, "instead_of"), say("he would replace himself")
    entry = scenario.powers.get(man.power)
    if entry is not None:
        for kind, count in man.units.items():
            yield from bounded((*at, "units", kind), count, 1, MOST_UNITS)
            if kind not in TYPES[entry.kind]:
                wrong = say("{kind} can't belong to a power of the kind {power}", kind=kind, power=entry.kind)
                yield (*at, "units", kind), wrong
    yield from _condition((*at, "when"), man.when)


# ---------------------------------------------------------------- conditions and effects


def _condition(at: Path_, when: When) -> Iterator[Mistake]:
    for field, by_power in (("holds", when.holds), ("holds_any", when.holds_any), ("lost", when.lost)):
        for power, places in by_power.items():
            if not places:
                yield (*at, field, power), say("no province is named")
    for field, figures in (("csp_at_least", when.csp_at_least), ("csp_below", when.csp_below)):
        for power, here in figures.items():
            for place, csp in here.items():
                yield from bounded((*at, field, power, place), csp, 1, DEAREST)
    for index, one in enumerate(when.any_of):
        yield from _condition((*at, "any_of", index), one)


def _effects(scenario: Scenario) -> Iterator[tuple[Path_, Effect]]:
    for name, happening in scenario.rules.happenings.items():
        for index, effect in enumerate(happening.effects):
            yield ("rules", "happenings", name, "effects", index), effect
    for name, offer in scenario.rules.offers.items():
        for field, those in (("effects", offer.effects), ("refused", offer.refused)):
            for index, effect in enumerate(those):
                yield ("rules", "offers", name, field, index), effect
    for power, entry in scenario.powers.items():
        for index, effect in enumerate(entry.collapse.effects if entry.collapse else ()):
            yield ("powers", power, "collapse", "effects", index), effect


def _effect(scenario: Scenario, at: Path_, effect: Effect) -> Iterator[Mistake]:
    for field, (least, most) in EFFECT_BOUNDS.items():
        figure = getattr(effect, field, None)
        if isinstance(figure, int):
            yield from bounded((*at, field), figure, least, most)
    for field in PLACES:
        if getattr(effect, field, None) == () and effect.__struct_config__.tag not in MAY_BE_EMPTY:
            yield (*at, field), say("no province is named")
    if getattr(effect, "powers", None) == ():
        yield (*at, "powers"), say("no power is named")
    if isinstance(effect, Payment):
        yield from bounded((*at, "rp"), effect.rp, 1, DEAREST)
        if effect.payer == effect.payee:
            yield (*at, "payee"), say("a power would pay itself")
    elif getattr(effect, "rp", None) == 0:
        yield (*at, "rp"), say("no RP come or go")
    if isinstance(effect, TurnsCoat) and effect.power == effect.to:
        yield (*at, "to"), say("they would come under their own power")
    yield from _units_of_effect(scenario, at, effect)


def _units_of_effect(scenario: Scenario, at: Path_, effect: Effect) -> Iterator[Mistake]:
    units: Mapping[str, int] | None = getattr(effect, "units", None)
    if units is None:
        return
    for kind, count in units.items():
        yield from bounded((*at, "units", kind), count, 1, MOST_UNITS)
    if isinstance(effect, Rising):
        if any(not 0 <= share <= 100 for share in effect.composition):
            yield (*at, "composition"), BI_AND_CAV
        return
    entry = scenario.powers.get(getattr(effect, "power", ""))
    if not units:
        yield (*at, "units"), say("no units come")
    for kind in units:
        if entry is not None and kind not in TYPES[entry.kind]:
            yield (
                (*at, "units", kind),
                say("{kind} can't belong to a power of the kind {power}", kind=kind, power=entry.kind),
            )


# ---------------------------------------------------------------- figures


def _borders(rules: SpecialRules, board: World) -> Iterator[Mistake]:
    for index, crossing in enumerate(rules.crossings):
        at: Path_ = ("rules", "crossings", index)
        yield from _ordered(at, crossing.years)
        yield from bounded((*at, "op"), crossing.op, 1, WIDEST)
        if not crossing.between:
            yield (*at, "between"), say("no border is named")
        for number, (here, there) in enumerate(crossing.between):
            known = here in board.berths and there in board.berths
            if known and all(neighbour != there for neighbour, _ in board.neighbours[here]):
                yield (*at, "between", number), say("{here} and {there} have no border", here=here, there=there)
    for index, bounds in enumerate(rules.bounds):
        yield from _ordered(("rules", "bounds", index), bounds.years)
        if not bounds.stay_in:
            yield ("rules", "bounds", index, "stay_in"), say("no province is named")
    for index, walls in enumerate(rules.walls):
        yield from _ordered(("rules", "walls", index), walls.years)
        yield from bounded(("rules", "walls", index, "drm"), walls.drm, -STEEPEST, STEEPEST)
        if walls.drm == 0:
            yield ("rules", "walls", index, "drm"), say("walls with a DRM of 0 have no effect")


def _shares(rules: SpecialRules) -> Iterator[Mistake]:
    for index, share in enumerate(rules.revenue):
        yield from _ordered(("rules", "revenue", index), share.years)
        if not share.powers:
            yield ("rules", "revenue", index, "powers"), say("no power is named")
    for year in rules.initiative:
        yield from bounded(("rules", "initiative", year), year, *YEARS)
    for power, percent in rules.warbands.items():
        yield from bounded(("rules", "warbands", power), percent, 0, GREATEST_SHARE)
    for power, csp in rules.creation_csp.items():
        yield from bounded(("rules", "creation_csp", power), csp, 0, DEAREST)
    for power, percent in rules.heavy_cavalry.items():
        yield from bounded(("rules", "heavy_cavalry", power), percent, 0, 100)


def _solitaire(rules: SpecialRules) -> Iterator[Mistake]:
    points = rules.points
    for field in ("objective", "province", "region", "great_power"):
        yield from bounded(("rules", "points", field), getattr(points, field), 0, DEAREST)
    for field in ("lost_home", "lost_capital"):
        yield from bounded(("rules", "points", field), getattr(points, field), -DEAREST, 0)
    for index, (lower, higher) in enumerate(zip(rules.levels, rules.levels[1:], strict=False), 1):
        if higher.least <= lower.least:
            yield ("rules", "levels", index, "least"), say("levels must be in order, the lowest first")
    if rules.triumph is not None:
        yield from bounded(("rules", "triumph"), rules.triumph, 1, DEAREST)


def _ordered(at: Path_, years: Years) -> Iterator[Mistake]:
    if years[0] > years[1]:
        yield (*at, "years"), say("the first year comes after the last")
