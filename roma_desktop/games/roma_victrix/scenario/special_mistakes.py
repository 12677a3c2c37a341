"""What is wrong with the special rules of a scenario: unknown names, spans of years that are empty, odd figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix.model.condition import When, Years
from roma_desktop.games.roma_victrix.model.effects import Effect, Rising
from roma_desktop.games.roma_victrix.model.newcomers import Office
from roma_desktop.games.roma_victrix.model.pieces import LeaderId
from roma_desktop.games.roma_victrix.model.setting import TYPES, Scenario
from roma_desktop.games.roma_victrix.model.special import Coalition
from roma_desktop.games.roma_victrix.model.world import World

Path_ = tuple[str | int, ...]
Mistake = tuple[Path_, Message]

POWERS = frozenset({"power", "powers", "payer", "payee", "against", "by", "held_by", "consent"})
PLACES = frozenset({"at", "out_of"})


def special_mistakes(scenario: Scenario, board: World, leaders: Iterable[LeaderId]) -> Iterator[Mistake]:
    """Every mistake with its path in the file; ``leaders`` are those of powers and peoples."""
    yield from _Book(scenario, board, set(leaders)).mistakes()


MISSING: Mapping[str, str] = {
    "power": "there is no power {name}",
    "province": "there is no province {name}",
    "region": "there is no region {name}",
    "place": "there is no province or region {name}",
    "leader": "there is no leader {name}",
    "newcomer": "there is no newcomer {name}",
    "event": "there is no happening or offer {name}",
    "pact": "there is no pact {name}",
}


class _Book:
    """The names that special rules may use."""

    def __init__(self, scenario: Scenario, board: World, leaders: set[LeaderId]) -> None:
        self.rules = scenario.rules
        self.scenario = scenario
        risings = {effect.id for _, effect in self._effects() if isinstance(effect, Rising)}
        self.leaders = leaders
        newcomers = {man.id for man in self.rules.newcomers}
        self.known: dict[str, set[str]] = {
            "power": {*scenario.powers, *scenario.barbaricum, *risings},
            "province": set(board.berths),
            "region": set(board.regions),
            "place": {*board.berths, *board.regions},
            "newcomer": newcomers,
            "event": {*self.rules.happenings, *self.rules.offers},
            "pact": set(self.rules.pacts),
        }

    # ------------------------------------------------------------ what there is

    def mistakes(self) -> Iterator[Mistake]:
        yield from self._leaders()
        yield from self._happenings()
        yield from self._figures()
        for path, effect in self._effects():
            yield from self._effect(path, effect)

    def _effects(self) -> Iterator[tuple[Path_, Effect]]:
        for name, happening in self.rules.happenings.items():
            yield from _numbered(("rules", "happenings", name, "effects"), happening.effects)
        for name, offer in self.rules.offers.items():
            yield from _numbered(("rules", "offers", name, "effects"), offer.effects)
            yield from _numbered(("rules", "offers", name, "refused"), offer.refused)
        for power, entry in self.scenario.powers.items():
            if entry.collapse:
                yield from _numbered(("powers", power, "collapse", "effects"), entry.collapse.effects)

    def _leaders(self) -> Iterator[Mistake]:
        for name, office in self.rules.offices.items():
            yield from self._office(("rules", "offices", name), office)
        for index, man in enumerate(self.rules.newcomers):
            at: Path_ = ("rules", "newcomers", index)
            if man.id in self.leaders:
                yield at, say("the leader {leader} is here twice", leader=man.id)
            self.leaders.add(man.id)
            yield from self._known(at, "power", (man.power,), "power")
            yield from self._known(at, "at", man.at, "province")
            yield from self._condition((*at, "when"), man.when)
        for index, man in enumerate(self.rules.newcomers):
            before = () if man.instead_of is None else (man.instead_of,)
            yield from self._known(("rules", "newcomers", index), "instead_of", before, "leader")
        for power, entry in self.scenario.powers.items():
            if entry.collapse and entry.collapse.newcomer is not None:
                where = ("powers", power, "collapse")
                yield from self._known(where, "newcomer", (entry.collapse.newcomer,), "newcomer")

    def _office(self, at: Path_, office: Office) -> Iterator[Mistake]:
        yield from self._known(at, "power", (office.power,), "power")
        yield from self._known(at, "home", (office.home,), "region")
        for index, post in enumerate(office.posts):
            yield from self._known((*at, "posts"), index, post, "province")
        for leader in office.pool:
            if leader in self.leaders:
                yield (*at, "pool", leader), say("the leader {leader} is here twice", leader=leader)
            self.leaders.add(leader)
        if office.yearly and office.ratings is None:
            yield (*at, "yearly"), say("men of a year need ratings for the die")
        for rating in office.ratings or ():
            if not 1 <= rating <= 4:
                yield (*at, "ratings"), say("a rating is 1 to 4")

    def _happenings(self) -> Iterator[Mistake]:
        for kind, found in (("happenings", self.rules.happenings), ("offers", self.rules.offers)):
            for name, one in found.items():
                at = ("rules", kind, name)
                yield from _years(at, one.years)
                yield from self._condition((*at, "when"), one.when)
                if one.moment != "battle" and _about_combat(one.when):
                    yield (*at, "when"), say("only at the moment 'battle' has somebody just won")
                if not one.effects:
                    yield (*at, "effects"), say("it has no effect")
        for name, offer in self.rules.offers.items():
            at = ("rules", "offers", name)
            yield from self._known(at, "to", (offer.to,), "power")
            if offer.consent is not None:
                yield from self._known(at, "consent", (offer.consent,), "power")
        for name, pact in self.rules.pacts.items():
            at = ("rules", "pacts", name)
            yield from _years(at, pact.years)
            yield from self._known(at, "between", pact.between, "power")
            yield from self._known(at, "towards", pact.towards, "power")
            yield from self._known(at, "open", pact.open, "place")
            if len(pact.between) + len(pact.towards) < 2:
                yield (*at, "between"), say("a pact binds at least two powers")
            if pact.until is not None:
                yield from self._condition((*at, "until"), pact.until)

    def _figures(self) -> Iterator[Mistake]:
        for index, share in enumerate(self.rules.revenue):
            yield from self._known(("rules", "revenue", index), "powers", share.powers, "power")
            if not 0 <= share.percent <= 500:
                yield ("rules", "revenue", index), say("a percentage is 0 to 500")
        for index, walls in enumerate(self.rules.walls):
            yield from self._known(("rules", "walls", index), "at", (walls.at,), "province")
        for index, crossing in enumerate(self.rules.crossings):
            for border in crossing.between:
                yield from self._known(("rules", "crossings", index), "between", border, "province")
        for index, skill in enumerate(self.rules.skills):
            yield from self._known(("rules", "skills", index), "leader", (skill.leader,), "leader")
            if not -5 <= skill.drm <= 5 or not skill.drm:
                yield ("rules", "skills", index, "drm"), say("a skill is a DRM of 1 to 5, or of -1 to -5")
        for year, power in self.rules.initiative.items():
            yield from self._known(("rules", "initiative"), year, (power,), "power")
        for index, coalition in enumerate(self.rules.coalitions):
            yield from self._coalition(("rules", "coalitions", index), index, coalition)
        for index, bounds in enumerate(self.rules.bounds):
            yield from self._known(("rules", "bounds", index), "power", (bounds.power,), "power")
            yield from self._known(("rules", "bounds", index), "leaders", bounds.leaders, "leader")
            yield from self._known(("rules", "bounds", index), "stay_in", bounds.stay_in, "place")
        yield from self._known(("rules",), "pillaged", self.rules.pillaged, "place")
        for name in ("warbands", "creation_csp"):
            yield from self._known(("rules",), name, tuple(getattr(self.rules, name)), "power")
        yield from self._known(("rules",), "heavy_cavalry", self.rules.heavy_cavalry, "power", "others")

    def _coalition(self, at: Path_, index: int, coalition: Coalition) -> Iterator[Mistake]:
        yield from self._known(at, "powers", coalition.powers, "power")
        if len(coalition.powers) < 2:
            yield (*at, "powers"), say("a coalition has at least two powers")
        before = {power for one in self.rules.coalitions[:index] for power in one.powers}
        for power in coalition.powers:
            if power in before or coalition.powers.count(power) > 1:
                yield (*at, "powers"), say("{power} is in a coalition already", power=power)

    # ------------------------------------------------------------ names

    def _condition(self, at: Path_, when: When) -> Iterator[Mistake]:
        by_power: tuple[tuple[str, Mapping[str, Iterable[str]]], ...] = (
            ("holds", when.holds),
            ("holds_any", when.holds_any),
            ("lost", when.lost),
            ("csp_at_least", when.csp_at_least),
            ("csp_below", when.csp_below),
        )
        for field, places in by_power:
            yield from self._known(at, field, places, "power")
            for where in places.values():
                yield from self._known(at, field, where, "place")
        for field, men in (("alive", when.alive), ("gone", when.gone)):
            yield from self._known(at, field, men, "leader")
        for field, standing in (("stands_in", when.stands_in), ("away_from", when.away_from)):
            yield from self._known(at, field, standing, "leader")
            for where in standing.values():
                yield from self._known(at, field, where, "place")
        yield from self._known(at, "patron", when.patron, "power")
        yield from self._known(at, "active", when.active, "power")
        yield from self._known(at, "happened", when.happened, "event")
        yield from self._known(at, "not_yet", when.not_yet, "event")
        yield from self._known(at, "won", when.won, "power")
        for losers in when.won.values():
            yield from self._known(at, "won", losers, "power")
        yield from self._known(at, "fought_in", when.fought_in, "place")
        for index, one in enumerate(when.any_of):
            yield from self._condition((*at, "any_of", index), one)

    def _effect(self, at: Path_, effect: Effect) -> Iterator[Mistake]:
        for field in msgspec.structs.fields(type(effect)):
            value: Any = getattr(effect, field.name)
            if value is None:
                continue
            names = (value,) if isinstance(value, str) else value
            if field.name in POWERS:
                yield from self._known(at, field.name, names, "power")
            elif field.name in PLACES or (field.name == "to" and not isinstance(value, str)):
                yield from self._known(at, field.name, names, "place")
            elif field.name == "to":
                yield from self._known(at, "to", names, "power", "neutral")
            elif field.name == "pact":
                yield from self._known(at, "pact", names, "pact")
            elif field.name == "leader" and isinstance(value, str):
                yield from self._known(at, "leader", names, "leader")
        if isinstance(effect, Rising):
            yield from self._rising(at, effect)

    def _rising(self, at: Path_, effect: Rising) -> Iterator[Mistake]:
        if effect.id in {*self.scenario.powers, *self.scenario.barbaricum}:
            yield (*at, "id"), say("{power} is the name of a power already", power=effect.id)
        if not effect.units and not effect.markers:
            yield at, say("it names nobody who rises")
        if sum(effect.composition) != 100:
            yield (*at, "composition"), say("BI and CAV percentages must add up to 100")
        for kind in effect.units:
            if kind not in TYPES[effect.kind]:
                wrong = say("{kind} can't belong to a power of the kind {power}", kind=kind, power=effect.kind)
                yield (*at, "units"), wrong

    def _known(self, at: Path_, field: str | int, names: Iterable[str], what: str, also: str = "") -> Iterator[Mistake]:
        """A mistake for each name that isn't the name of a ``what``; ``also`` is one more name that is allowed."""
        known = self.leaders | self.known["newcomer"] if what == "leader" else self.known[what]
        for name in names:
            if name not in known and name != also:
                yield (*at, field), say(MISSING[what], name=name)


def _about_combat(when: When) -> bool:
    return bool(when.won or when.fought_in) or any(_about_combat(one) for one in when.any_of)


def _numbered(at: Path_, effects: Iterable[Effect]) -> Iterator[tuple[Path_, Effect]]:
    for index, effect in enumerate(effects):
        yield (*at, index), effect


def _years(at: Path_, years: Years) -> Iterator[Mistake]:
    if years[0] > years[1]:
        yield (*at, "years"), say("the first year comes after the last")
