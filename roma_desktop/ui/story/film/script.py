"""The film of a game: which of its deeds are shown, in which order, how long, and on which part of the map.

All is taken from what the game's account tells to the one who looks: its chapters, marks and ways, and who holds what.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from roma_desktop.core.message import Message, Words, say
from roma_desktop.core.progress import Tick, no_tick
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.standing import Shown
from roma_desktop.ui.story.film.armies import Muster, Way
from roma_desktop.ui.story.film.choosing import Deed, chosen, deeds
from roma_desktop.ui.story.film.routes import routes
from roma_desktop.ui.story.film.stills import WASH, lead
from roma_desktop.ui.story.film.theatre import NEAREST, around, part_of, theatre
from roma_desktop.ui.story.film.values import Change, Film, March, Scene, Spot, View
from roma_desktop.ui.story.subject import Subject

CARD, TURN_CARD, LAST_CARD = 3.6, 1.8, 5.0  # seconds
LEAST, MOST = 2.6, 6.5  # seconds of a scene
READING = {"ja": 11.0}  # letters a second
READING_OTHERS = 22.0
CLOSE = 0.26  # the share of the theatre's width that an excerpt shows at its nearest
CARDS = 30  # turns: in a game with more of them they have no cards


def film_of(subject: Subject, language: str, tick: Tick = no_tick) -> Film:
    """The film of a game in a language, on any thread; it holds nothing that the one who looks may not know.

    Raises what ``tick`` raises.
    """
    subject.read_up(tick)
    return _Cutter(subject, language).film()


def excerpt(subject: Subject, language: str, first: int, last: int, deed: Deed) -> Film:
    """A film of one scene: what happened after one moment up to another one, both as places in the line."""
    return _Cutter(subject, language, CLOSE).excerpt(first, replace(deed, until=last))


@dataclass
class _Reel:
    """What has been cut so far: the scenes, the time, the last view, who holds what."""

    view: View
    held: dict[str, str]
    scenes: list[Scene] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        return self.scenes[-1].end if self.scenes else 0.0

    def add(self, scene: Scene) -> None:
        self.scenes.append(scene)
        self.view = scene.view
        self.held.update({change.place: change.colour for change in scene.changes})


class _Cutter:
    """Cuts the film of one game."""

    def __init__(self, subject: Subject, language: str, nearest: float = NEAREST) -> None:
        self._subject, self._language, self._nearest = subject, language, nearest
        self._words: Words = subject.words(language)
        self._account = subject.account
        self._chart: Chart = subject.presenter.chart(subject.last)
        self._world = theatre(self._chart, self._shown_places())
        self._muster = Muster(self._chart)
        self._marks = {mark.number: mark for mark in self._account.marks}

    def film(self) -> Film:
        found = deeds(self._subject)
        kept = chosen(found)
        held = self._held(0)
        reel = _Reel(part_of(self._world), dict(held))
        last = len(self._subject.line) - 1
        reel.add(self._manned(self._title()))
        for number, deed in enumerate(kept):
            after = kept[number + 1] if number + 1 < len(kept) else None
            before = reel.scenes[-1]
            if deed.turn != before.turn or before.kind == "title":
                self._open_turn(reel, deed)
            until = last if after is None else after.at - 1 if after.turn != deed.turn else deed.at
            reel.add(self._deed(reel, replace(deed, until=self._end_of(deed, until))))
        reel.add(self._end(reel))
        return Film(
            self._subject.name(self._language), self._account.subtitle(self._words), self._language,
            part_of(self._world), self._sides(), held, tuple(reel.scenes), tuple(self._muster.figures), self._counter(),
        )  # fmt: skip

    def excerpt(self, first: int, deed: Deed) -> Film:
        """One deed, with what led to it since a moment."""
        held = self._held(first)
        reel = _Reel(part_of(self._world), dict(held))
        reel.add(self._manned(replace(self._title(), at=first, length=0.0)))
        scene = self._deed(reel, deed)
        name = self._subject.name(self._language)
        return Film(
            name, "", self._language, part_of(self._world), self._sides(), held, (scene,), tuple(self._muster.figures),
            self._counter(),
        )  # fmt: skip

    # ------------------------------------------------------------ cards

    def _title(self) -> Scene:
        return Scene(
            "title", 0, 0, 0.0, CARD, part_of(self._world), self._date(0), self._subject.name(self._language),
            self._account.subtitle(self._words), holdings=self._holdings(self._held(0)),
        )  # fmt: skip

    def _open_turn(self, reel: _Reel, deed: Deed) -> None:
        """The card of a turn: its date over the whole map, as it stands then."""
        if self._account.turns > CARDS:
            return
        heading = self._say(self._account.heading(deed.turn))
        start = self._start_of(deed.turn)
        scene = Scene(
            "turn", start, deed.turn, reel.seconds, TURN_CARD, part_of(self._world), self._date(deed.turn), heading,
            holdings=self._holdings(reel.held),
        )  # fmt: skip
        reel.add(self._manned(scene))

    def _end(self, reel: _Reel) -> Scene:
        subject, last = self._subject, len(self._subject.line) - 1
        said = self._account.outcome() if subject.over else say("The game goes on.")
        turn = subject.title.turn(subject.last)
        scene = Scene(
            "end", last, turn, reel.seconds, LAST_CARD, part_of(self._world), self._date(turn),
            subject.name(self._language), self._say(said), changes=self._changes(reel.held, self._held(last)),
            holdings=self._holdings(self._held(last)),
        )  # fmt: skip
        return self._manned(scene)

    # ------------------------------------------------------------ deeds

    def _deed(self, reel: _Reel, deed: Deed) -> Scene:
        """A scene of one thing that happened, with the marches that led to it."""
        before = reel.scenes[-1].at
        held = self._held(deed.until)
        found = routes(self._subject, before + 1, deed.until, deed.side, self._chart)
        marches = tuple(March(route.points, self._subject.colour(route.side)) for route in found)
        spots = tuple(self._spots(before, deed))
        changes = self._changes(reel.held, held)
        points = [point for route in found if route.side == deed.side for point in route.points]
        points += [spot.at for spot in spots if spot.main]
        points += [self._centre(place) for place in self._named(deed)] if not points else []
        points += [point for march in marches for point in march.points] if not points else []
        view = around(points, self._world, self._nearest) if points else reel.view
        scene = Scene(
            "deed", deed.until, deed.turn, reel.seconds, 0.0, view, self._date(deed.turn),
            self._say(deed.heading) if deed.heading is not None else "", deed.text(self._words),
            self._subject.colour(deed.side), marches, spots, changes, self._holdings(held),
        )  # fmt: skip
        ways = tuple(Way(number, route.places) for number, route in enumerate(found))
        return self._manned(replace(scene, length=self._length(scene)), ways)

    def _length(self, scene: Scene) -> float:
        reading = 1.0 + len(scene.text) / READING.get(self._language, READING_OTHERS)
        acting = lead(scene) + (WASH if scene.changes or scene.spots else 0.0) + 0.8
        return round(max(LEAST, min(MOST, max(reading, acting))), 2)

    def _spots(self, before: int, deed: Deed) -> Iterable[Spot]:
        """The marks of all that happened in the scene, and the encounter it tells of, one for each place."""
        found: dict[str, Spot] = {}
        own = self._subject.line[deed.at].number
        if deed.encounter is not None:
            place = self._account.encounters[deed.encounter].place
            found[place] = Spot(self._centre(place), "swords", self._subject.colour(deed.side), place=place)
        for moment in self._subject.line[before + 1 : deed.until + 1]:
            mark = self._marks.get(moment.number)
            if mark is not None and self._chart.area_of(mark.place) and mark.place not in found:
                colour = self._subject.colour(mark.side)
                main = moment.number == own and deed.encounter is None
                found[mark.place] = Spot(self._centre(mark.place), mark.sign, colour, main, mark.place)
        return [spot for place, spot in found.items() if self._chart.area_of(place)]

    def _named(self, deed: Deed) -> list[str]:
        """The places that the sentences of a deed name."""
        pieces = (piece for one in deed.sentences for piece in self._words.pieces(one))
        return [of for _, kind, of in pieces if kind == "place" and self._chart.area_of(of)]

    # ------------------------------------------------------------ who stands where

    def _manned(self, scene: Scene, ways: tuple[Way, ...] = ()) -> Scene:
        """A scene with the armies on the map; signs step aside for them."""
        armies, gone, spots = self._muster.scene(self._standing(scene.at), scene.view, ways, scene.spots)
        return replace(scene, armies=armies, gone=gone, spots=spots)

    def _standing(self, at: int) -> Shown:
        subject = self._subject
        return subject.presenter.shown(subject.seen(subject.line[at].state), self._words)

    def _counter(self) -> float:
        return float(self._chart.counter) if self._chart.on_grid else 0.0

    # ------------------------------------------------------------ who holds what

    def _held(self, at: int) -> Mapping[str, str]:
        """The colour of each place of the map in the position of a moment."""
        subject = self._subject
        seen = subject.seen(subject.line[at].state)
        holders = subject.presenter.holders(seen)
        colours = {side: subject.presenter.colour(seen, side) for side in set(holders.values())}
        return {place: colours[side] for place, side in sorted(holders.items()) if place in self._chart.areas}

    def _changes(self, before: Mapping[str, str], held: Mapping[str, str]) -> tuple[Change, ...]:
        places = sorted({*before, *held})
        return tuple(Change(one, held.get(one, "")) for one in places if before.get(one, "") != held.get(one, ""))

    def _holdings(self, held: Mapping[str, str]) -> tuple[int, ...]:
        colours = list(held.values())
        return tuple(colours.count(colour) for _, colour in self._sides())

    def _sides(self) -> tuple[tuple[str, str], ...]:
        return tuple((self._words.name("power", side), self._subject.colour(side)) for side in self._account.sides)

    # ------------------------------------------------------------ time and place

    def _start_of(self, turn: int) -> int:
        """The first moment of a turn, as a place in the line."""
        turn_of = self._subject.title.turn
        return next((at for at, one in enumerate(self._subject.line) if turn_of(one.state) >= turn), 0)

    def _end_of(self, deed: Deed, until: int) -> int:
        """The last moment that a scene shows: no later than its turn."""
        turn_of, line = self._subject.title.turn, self._subject.line
        at = max(deed.at, until)
        while at > deed.at and turn_of(line[at].state) > deed.turn:
            at -= 1
        return at

    def _date(self, turn: int) -> str:
        return self._say(self._account.label(turn))

    def _centre(self, place: str) -> tuple[float, float]:
        centre = self._chart.centre_of(place)
        return centre.x(), centre.y()

    def _shown_places(self) -> list[str]:
        ends = self._subject.ends_of_turns()
        found = {place for _, state in ends for place in self._account.theatre(self._subject.seen(state))}
        return sorted(found)

    def _say(self, message: Message) -> str:
        return self._words.say(message)
