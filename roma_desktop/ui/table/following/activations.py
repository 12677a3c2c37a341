"""What somebody does in one go, such as the march of an army: its ways and what happened on them, as one side sees it.

It grows command by command.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from roma_desktop.core.flow import Event, Line
from roma_desktop.core.game import Moment
from roma_desktop.core.message import Words
from roma_desktop.core.title import Title
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.story.kit import history_of
from roma_desktop.ui.story.past import Past
from roma_desktop.ui.table.presenter import Presenter

PLACES = frozenset({"place", "city"})
"""The kinds of names in a line that say where something happened."""


@dataclass(frozen=True)
class Leg:
    """The areas that somebody went through in a row."""

    places: tuple[str, ...]
    side: str


@dataclass(frozen=True)
class Station:
    """An area where something happened: the line that tells the end of it, and whether it was a fight.

    ``decided``: the line says what the fight decided.
    """

    place: str
    line: Line
    fight: bool = False
    decided: bool = False


@dataclass(frozen=True)
class Activation:
    """``key`` tells one from the next; ``side`` is whose it is; ``line`` is the last that was told of it."""

    key: Hashable
    side: str
    legs: tuple[Leg, ...] = ()
    stations: tuple[Station, ...] = ()
    line: Line | None = None

    def __bool__(self) -> bool:
        """Whether there is anything of it to be seen on the map."""
        return bool(self.legs or self.stations)

    def went(self, leg: Leg) -> Activation:
        """The same with another leg; one that begins where the last leg of its side ended is joined to it."""
        last = self.legs[-1] if self.legs else None
        if last is not None and last.side == leg.side and last.places[-1] == leg.places[0]:
            return replace(self, legs=(*self.legs[:-1], Leg((*last.places, *leg.places[1:]), leg.side)))
        return replace(self, legs=(*self.legs, leg))

    def met(self, station: Station) -> Activation:
        """The same with another station. At the place of the last one its line replaces the line there,
        unless it is a roll of dice, or tells more of a fight that is decided.
        """
        last = self.stations[-1] if self.stations else None
        if last is not None and last.place == station.place:
            stays = station.line.faces or (last.decided and station.fight and not station.decided)
            told = last.line if stays else station.line
            joined = Station(station.place, told, station.fight or last.fight, station.decided or last.decided)
            return replace(self, stations=(*self.stations[:-1], joined))
        return replace(self, stations=(*self.stations, station))

    def places(self) -> frozenset[str]:
        """All areas it concerns."""
        return frozenset((*(place for leg in self.legs for place in leg.places), *(one.place for one in self.stations)))


@dataclass(frozen=True)
class Witness:
    """Sees what happens with the eyes of a side; None sees everything."""

    title: Title[Any]
    presenter: Presenter[Any]
    chart: Chart
    eyes: str | None

    def key(self, state: Any) -> Hashable | None:
        """A key for what is done in one go in a position; None where each command stands alone."""
        doing = self.presenter.activation(state)
        return None if doing is None else (self.presenter.on_move(state), doing)

    def ended(self, activation: Activation, state: Any) -> bool:
        """Whether nothing more of it is to come in a position."""
        return self.key(state) != activation.key

    def grown(self, before: Activation | None, moment: Moment[Any]) -> Activation:
        """The activation that a moment belongs to, with what is to be seen of the moment."""
        key = self.key(moment.origin) or self.key(moment.state) or ("alone", moment.number)
        side = self.presenter.on_move(moment.origin) or self.presenter.on_move(moment.state) or moment.actor or ""
        grown = before if before is not None and before.key == key else Activation(key, side)
        for one, seen in self._pieces(moment):
            grown = self._with(grown, one, seen)
        return grown

    def _pieces(self, moment: Moment[Any]) -> Iterator[tuple[Moment[Any], Event[Any]]]:
        """The events that are seen, each as a moment of its own."""
        state = moment.origin
        for event in moment.events:
            after = event.apply(state)
            seen = event if self.eyes is None else event.seen_by(self.eyes, state)
            if seen is not None:
                yield Moment(moment.number, None, state, None, (), (event,), after, moment.actor), seen
            state = after

    def _with(self, grown: Activation, one: Moment[Any], seen: Event[Any]) -> Activation:
        account = history_of(self.title.id).account(Past(self.title, (one,), self.eyes))
        way = account.way(one, one.state)
        places = tuple(area for place in way.places if (area := self.chart.area_of(place)))
        if len(places) > 1:
            grown = grown.went(Leg(places, way.side))
        line = seen.line(one.origin)
        if line is None:
            return grown
        grown = replace(grown, line=line)
        place = self.chart.area_of(self._where(line, one.state))
        fight = bool(self.presenter.parties([seen])) or self.presenter.is_unfolding(line)
        if not place and fight and grown.stations and grown.stations[-1].fight:
            place = grown.stations[-1].place
        station = Station(place, line, fight, self.presenter.decides(line))
        return grown.met(station) if place and len(places) < 2 else grown

    def _where(self, line: Line, state: Any) -> str:
        """The last place that a line names."""
        named = [(kind, of) for _, kind, of in Words().pieces(line.words) if kind in PLACES and of]
        if not named:
            return ""
        found = self.presenter.whereabouts(state, *named[-1])
        return found.place if found is not None else ""
