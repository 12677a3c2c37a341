"""A scenario's special rules at a moment of a game, without those that are over or can't take effect any more."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, TypeVar

from msgspec.structs import fields, replace

from roma_desktop.games.roma_victrix.events.special import FOR_GOOD
from roma_desktop.games.roma_victrix.model.condition import ALWAYS, When, Years
from roma_desktop.games.roma_victrix.model.effects import AnyEffect, Comes, PactBegins, Rising
from roma_desktop.games.roma_victrix.model.happenings import Collapse, Happening, Offer, Pact
from roma_desktop.games.roma_victrix.model.newcomers import Newcomer, Office
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, PowerId
from roma_desktop.games.roma_victrix.model.special import SpecialRules
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.scenario.special_mistakes import POWERS

Collapses = Mapping[PowerId, Collapse]

T = TypeVar("T")
E = TypeVar("E", Happening, Offer)


def remains(
    state: State, powers: Collection[PowerId], leaders: Collection[LeaderId]
) -> tuple[SpecialRules, dict[PowerId, Collapse]]:
    """The special rules, and the collapses of powers, that are left with these powers, peoples and leaders on the map.

    Left out is what has happened, what is past its years, and what depends on leaders, forces or events that are gone;
    pacts have the years in which they are still in force.
    """
    scenario = state.setting.scenario
    rules = replace(scenario.rules, offices={name: _pool(state, one) for name, one in scenario.rules.offices.items()})
    collapses = {power: entry.collapse for power, entry in scenario.powers.items() if entry.collapse is not None}
    while True:
        left = _Left(state, powers, leaders, rules, collapses)
        found = left.rules(rules), left.collapses(collapses)
        if found == (rules, collapses):
            return found
        rules, collapses = found


def _pool(state: State, office: Office) -> Office:
    waiting = {leader for pool in state.pool.values() for leader in pool}
    return replace(office, pool={leader: man for leader, man in office.pool.items() if leader in waiting})


class _Left:
    """What may still take part: powers and forces that may rise, leaders on the map or to come, events, pacts."""

    def __init__(
        self,
        state: State,
        powers: Collection[PowerId],
        leaders: Collection[LeaderId],
        rules: SpecialRules,
        collapses: Collapses,
    ) -> None:
        self._state = state
        self._year = state.setting.year(state.turn)
        self._there = frozenset(powers)
        effects = list(_all_effects(rules, collapses))
        self._powers = self._there | {effect.id for effect in effects if isinstance(effect, Rising)}
        self._begun = {effect.pact for effect in effects if isinstance(effect, PactBegins)}
        self._coming = {man.id for man in rules.newcomers}
        self._men = {*leaders, *self._coming, *(man for office in rules.offices.values() for man in office.pool)}
        self._events = {*rules.happenings, *rules.offers}
        self._pacts = set(rules.pacts)

    def rules(self, rules: SpecialRules) -> SpecialRules:
        coalitions = (replace(one, powers=self._known(one.powers)) for one in rules.coalitions)
        shares = (replace(one, powers=self._known(one.powers)) for one in rules.revenue if self._due(one.years))
        bounds = (
            replace(one, leaders=tuple(man for man in one.leaders if man in self._men))
            for one in rules.bounds
            if one.power in self._powers
            and self._due(one.years)
            and (not one.leaders or self._men.intersection(one.leaders))
        )
        return replace(
            rules,
            newcomers=tuple(_given(self._newcomer(man) for man in rules.newcomers)),
            pacts=_kept({name: self._pact(name, pact) for name, pact in rules.pacts.items()}),
            happenings=_kept({name: self._event(name, one) for name, one in rules.happenings.items()}),
            offers=_kept({name: self._offer(name, one) for name, one in rules.offers.items()}),
            revenue=tuple(one for one in shares if one.powers),
            walls=tuple(one for one in rules.walls if self._due(one.years)),
            skills=tuple(one for one in rules.skills if one.leader in self._men),
            crossings=tuple(one for one in rules.crossings if self._due(one.years)),
            bounds=tuple(bounds),
            pillaged=tuple(sorted(self._state.pillaged)),
            warbands=self._of(rules.warbands),
            creation_csp=self._of(rules.creation_csp),
            initiative={year: one for year, one in rules.initiative.items() if year >= self._year},
            coalitions=tuple(one for one in coalitions if len(one.powers) > 1),
            heavy_cavalry=self._of(rules.heavy_cavalry, also="others"),
        )

    def collapses(self, collapses: Collapses) -> dict[PowerId, Collapse]:
        return {power: self._collapse(one) for power, one in collapses.items() if power in self._there}

    # ------------------------------------------------------------ events and men

    def _event(self, name: str, one: E) -> E | None:
        when, effects = self._when(one.when), self._effects(one.effects)
        if name in self._state.happened or not self._due(one.years) or when is None or not effects:
            return None
        return replace(one, when=when, effects=effects)

    def _offer(self, name: str, offer: Offer) -> Offer | None:
        kept = self._event(name, offer)
        asked = {offer.to} if offer.consent is None else {offer.to, offer.consent}
        return replace(kept, refused=self._effects(offer.refused)) if kept and asked <= self._powers else None

    def _newcomer(self, man: Newcomer) -> Newcomer | None:
        state, when = self._state, self._when(man.when)
        late = (man.year is not None and man.year < self._year) or (man.until is not None and man.until <= self._year)
        gone = man.id in state.captains or man.id in state.fallen
        if late or gone or when is None or man.power not in self._powers:
            return None
        return replace(man, when=when, instead_of=man.instead_of if man.instead_of in self._men else None)

    def _collapse(self, collapse: Collapse) -> Collapse:
        newcomer = collapse.newcomer if collapse.newcomer in self._coming else None
        return replace(collapse, newcomer=newcomer, effects=self._effects(collapse.effects))

    # ------------------------------------------------------------ pacts

    def _pact(self, name: str, pact: Pact) -> Pact | None:
        between, towards = self._known(pact.between), self._known(pact.towards)
        if not between or len(between) + len(towards) < 2 or (pact.towards and not towards):
            return None
        until = None if pact.until is None else self._when(pact.until)
        kept = replace(pact, between=between, towards=towards, until=until)
        return self._in_its_years(name, kept)

    def _in_its_years(self, name: str, pact: Pact) -> Pact | None:
        """A pact with the years it is still in force; one that is over is dormant if it may begin again, else None."""
        last, turn = self._state.pacts.get(name), self._state.turn
        if last is not None and last >= turn:
            years = ALWAYS if last == FOR_GOOD else (self._year, self._state.setting.year(last))
            return replace(pact, dormant=False, years=years)
        over = last is not None or pact.dormant or not self._due(pact.years)
        if not over:
            return pact
        return replace(pact, dormant=True) if name in self._begun else None

    # ------------------------------------------------------------ conditions

    def _when(self, when: When) -> When | None:
        """A condition without the parts that are settled; None if it can't come true any more."""
        choices = [self._when(one) for one in when.any_of]
        open_ = tuple(_given(choices))
        if self._never(when) or (choices and not open_):
            return None
        return replace(
            when,
            lost=self._of(when.lost),
            gone=tuple(man for man in when.gone if man in self._men),
            away_from={man: where for man, where in when.away_from.items() if man in self._men},
            csp_below=self._of(when.csp_below),
            patron=self._of(when.patron),
            happened=tuple(event for event in when.happened if event not in self._state.happened),
            not_yet=tuple(event for event in when.not_yet if event in self._events),
            won=self._battles(when),
            any_of=() if When() in open_ else open_,
        )

    def _never(self, when: When) -> bool:
        over = self._state.happened
        powers = {*when.holds, *when.holds_any, *when.csp_at_least, *when.active}
        return (
            not powers <= self._powers
            or not {*when.alive, *when.stands_in} <= self._men
            or any(event not in over and event not in self._events for event in when.happened)
            or not over.isdisjoint(when.not_yet)
            or bool(when.won and not self._battles(when))
        )

    def _battles(self, when: When) -> dict[PowerId, tuple[PowerId, ...]]:
        found = {victor: self._known(losers) for victor, losers in self._of(when.won).items()}
        return {victor: losers for victor, losers in found.items() if losers}

    # ------------------------------------------------------------ effects

    def _effects(self, effects: Iterable[AnyEffect]) -> tuple[AnyEffect, ...]:
        return tuple(_given(self._effect(effect) for effect in effects))

    def _effect(self, effect: AnyEffect) -> AnyEffect | None:
        """An effect on the powers, leaders and pacts that are still there; None if none is left to be affected."""
        changed: dict[str, Any] = {}
        for field in fields(type(effect)):
            value = getattr(effect, field.name)
            if isinstance(effect, Rising) and field.name == "by" and value not in self._powers:
                changed["by"] = None
            elif field.name == "powers":
                changed["powers"] = self._known(value)
            elif isinstance(value, str) and not self._is_there(field.name, value, effect):
                return None
        if changed.get("powers") == () or (isinstance(effect, Rising) and effect.id in self._there):
            return None
        return replace(effect, **changed)

    def _is_there(self, field: str, name: str, effect: AnyEffect) -> bool:
        if field in POWERS or (field == "to" and name != "neutral"):
            return name in self._powers
        if field == "leader":
            return name in (self._coming if isinstance(effect, Comes) else self._men)
        return field != "pact" or name in self._pacts

    # ------------------------------------------------------------ what there is

    def _due(self, years: Years) -> bool:
        return years[1] >= self._year

    def _known(self, powers: Iterable[PowerId]) -> tuple[PowerId, ...]:
        return tuple(power for power in powers if power in self._powers)

    def _of(self, those: Mapping[PowerId, T], also: str = "") -> dict[PowerId, T]:
        return {power: one for power, one in those.items() if power in self._powers or power == also}


def _all_effects(rules: SpecialRules, collapses: Collapses) -> Iterable[AnyEffect]:
    for happening in rules.happenings.values():
        yield from happening.effects
    for offer in rules.offers.values():
        yield from (*offer.effects, *offer.refused)
    for collapse in collapses.values():
        yield from collapse.effects


def _given(those: Iterable[T | None]) -> Iterable[T]:
    return (one for one in those if one is not None)


def _kept(those: Mapping[str, T | None]) -> dict[str, T]:
    return {name: one for name, one in those.items() if one is not None}
