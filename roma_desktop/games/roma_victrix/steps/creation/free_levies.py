"""Creation without RP: minors roused by their patrons [9.4], [11.16], [11.26], barbarian majors [9.5], Persia [9.6]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Command, Decision, Done, Event, Line, Step
from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix.commands import EndLevy, Recruit, Summon
from roma_desktop.games.roma_victrix.events import Created, LimesRebuilt, RomanEvent, Served
from roma_desktop.games.roma_victrix.model.pieces import PowerId, Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CSP, KINDS, SMALL_ISLANDS, Kind
from roma_desktop.games.roma_victrix.rules.barbaricum import composition_of, draw_marker, warbands
from roma_desktop.games.roma_victrix.rules.control import contested, holder
from roma_desktop.games.roma_victrix.rules.creation import raised
from roma_desktop.games.roma_victrix.rules.economy import capital_yield, check_counters, counters_left, types_of

FLEETS_A_TURN = 1  # 9.45


class MinorLevies(Step[State], frozen=True):
    """The end of C3: limes are rebuilt, then allies and clients activated since the last time create, R-18."""

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        steps = tuple(MinorLevy(power) for power in state.powers if power in state.roused)
        return [*self._limes(state), Served(), Done(), Call(steps)]

    def _limes(self, state: State) -> list[Event[State]]:
        """Limes are replaced and rebuilt free of cost where Romans hold the province again [10.68], R-83."""
        standing = {
            place: 2
            for place in state.setting.scenario.limes
            if (power := holder(state, place)) is not None and state.setting.kind(power) == "roman"
        }
        rebuilt = {**state.limes, **standing}
        return [LimesRebuilt(rebuilt)] if rebuilt != state.limes else []


class MinorLevy(Step[State], frozen=True):
    """An ally or client creates as many units as its home provinces bring revenue, in any mix, free [9.44], [11.16]."""

    power: PowerId

    def _rule(self, state: State) -> str:
        """The rule that says how many units of which types: one for barbarians, another for other powers."""
        return "11.16" if state.setting.kind(self.power) == "barbarian" else "9.44"

    def place(self, state: State) -> SpaceId | None:
        """Its capital's province, or its first; None while that is contested, pillaged or lost [9.43], [9.45]."""
        entry = state.setting.scenario.powers.get(self.power)
        if entry is None or self.power not in state.powers:
            return None
        places = [entry.capital.at] if entry.capital else list(entry.provinces[:1])
        for at in places:
            if holder(state, at) == self.power and not contested(state, at) and at not in state.pillaged:
                return at
        return None

    def most(self, state: State) -> int:
        """How many units: the revenue of the provinces it held at the start and still holds."""
        entry = state.setting.scenario.powers[self.power]
        return sum(state.world.revenue(at) for at in entry.provinces if holder(state, at) == self.power)

    def kinds(self, state: State) -> list[Kind]:
        """The types that can be raised: its own [11.16], [11.26], with counters left, that the place can raise."""
        place = self.place(state)
        assert place is not None
        able = (kind for kind in KINDS if counters_left(state, self.power, kind))
        return [kind for kind in able if self._why_not_here(state, place, kind) is None]

    def _why_not_here(self, state: State, place: SpaceId, kind: Kind) -> tuple[str, Message] | None:
        """The rule that keeps the place from raising a type, and what is legal; None if it may."""
        if kind == "AUX" and state.setting.options.fewer_types:
            return "15.6", say("Choose another type.")
        if kind not in types_of(state, self.power) - {"HC", "LGN"}:
            barbarian = state.setting.kind(self.power) == "barbarian"
            return "11.16" if barbarian else "11.26", say("Choose another type.")
        if place in SMALL_ISLANDS and kind not in {"AUX", "FLT"}:
            return "9.45.2", say("On a small island choose AUX or fleets.")
        if kind == "FLT" and not state.world.berths[place]:
            return "9.45.4", say("Choose land units there.")
        return None

    def decision(self, state: State) -> Decision | None:
        if self.place(state) is None or not self.most(state) or not self.kinds(state):
            return None
        question = say(
            "{power:power} {power:raises|raise} {most:unit|units}, free of cost",
            power=self.power,
            most=self.most(state),
        )
        return Decision(state.side(self.power), question, self._rule(state))

    def check(self, state: State, command: Command) -> None:
        if isinstance(command, EndLevy):
            return
        if not isinstance(command, Recruit) or command.at != self.place(state):
            raise Illegal(
                "9.43",
                say("{power:power} {power:raises|raise} units at {power:its|their} capital only.", power=self.power),
                say("Raise them there, or end the levy."),
            )
        most = self.most(state)
        for kind, count in command.create.items():
            if count < 1:
                raise Illegal(self._rule(state), say("A number of new units is at least 1."), say("Choose 1 or more."))
            why = self._why_not_here(state, command.at, kind)
            if why is not None:
                words = say("{power:power} can't raise {kind:kind} there.", power=self.power, kind=kind)
                raise Illegal(why[0], words, why[1])
        if sum(command.create.values()) > most:
            raise Illegal(
                self._rule(state),
                say("{power:power} {power:raises|raise} {most:unit|units} at most.", power=self.power, most=most),
                say("Choose fewer."),
            )
        if command.create.get("FLT", 0) > FLEETS_A_TURN:
            raise Illegal("9.45.3", say("One fleet a turn at most."), say("Choose fewer."))
        check_counters(state, self.power, command.create)

    def options(self, state: State) -> Iterator[Command]:
        """For each kind as many as may be, a mix of the first two kinds, or no units."""
        place, most, kinds = self.place(state), self.most(state), self.kinds(state)
        assert place is not None
        for kind in kinds:
            able = counters_left(state, self.power, kind)
            yield Recruit(place, {kind: min(most if kind != "FLT" else FLEETS_A_TURN, able)})
        if 1 < most <= counters_left(state, self.power, kinds[0]) + 1 and len(kinds) > 1:
            yield Recruit(place, {kinds[0]: most - 1, kinds[1]: 1})
        yield EndLevy()

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if not isinstance(command, Recruit):
            return [Done()]
        units = raised(state, self.power, command.at, command.create)
        return [Created(self.power, command.at, units, rule=self._rule(state)), Done()]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Done()]


class WarbandsCalled(RomanEvent, frozen=True):
    """A marker was drawn for so many warbands [9.54]; its value is its owner's secret, R-74: 0 for others."""

    power: PowerId
    number: int

    def line(self, state: State) -> Line:
        words = say("{power:power} {power:calls|call} {number:warband|warbands}", power=self.power, number=self.number)
        if not self.number:
            words = say("{power:power} {power:calls|call} warbands", power=self.power)
        return Line(words, "9.54", state.side(self.power))

    def seen_by(self, side: Side, state: State) -> WarbandsCalled:
        return self if state.side(self.power) == side else replace(self, number=0)


class CallWarbands(Step[State], frozen=True):
    """A barbarian major draws one marker for one province it controls [9.54]: outside or inside Barbaricum [9.53]."""

    power: PowerId

    def places(self, state: State) -> list[SpaceId]:
        """Controlled provinces that are neither pillaged nor contested [9.55]."""
        return [
            at
            for at in state.world.provinces
            if holder(state, at) == self.power and at not in state.pillaged and not contested(state, at)
        ]

    def decision(self, state: State) -> Decision | None:
        if not self.places(state):
            return None
        question = say("{power:power}: call warbands to one province", power=self.power)
        return Decision(state.side(self.power), question, "9.54")

    def check(self, state: State, command: Command) -> None:
        if isinstance(command, EndLevy):
            return
        if not isinstance(command, Summon) or command.at not in self.places(state):
            raise Illegal(
                self._shut(state, command.at) if isinstance(command, Summon) else "9.54",
                say(
                    "Warbands gather only in a province that {power:power} {power:controls|control}.", power=self.power
                ),
                say("It must be neither contested nor pillaged [9.55]."),
            )
        if command.fleet and not state.world.berths[command.at]:
            raise Illegal(
                "9.56", say("{at:place} has no coast for a fleet.", at=command.at), say("Choose land units there.")
            )

    def _shut(self, state: State, at: SpaceId) -> str:
        """The rule by which no warbands gather in a province."""
        if holder(state, at) != self.power:
            return "9.54"
        return "9.55.3" if at in state.pillaged else "10.23"

    def options(self, state: State) -> Iterator[Command]:
        for at in self.places(state):
            yield Summon(at)
            if state.world.berths[at]:
                yield Summon(at, fleet=True)
        yield EndLevy()

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if not isinstance(command, Summon):
            return [Done()]
        drawn = draw_marker(state, dice)
        number = -(-drawn * state.setting.scenario.rules.warbands.get(self.power, 100) // 100)
        kinds = dict(warbands(number, composition_of(state, self.power)))
        if command.fleet:  # 9.56: a fleet in place of one of them
            first = max(kinds, key=lambda kind: kinds[kind])
            kinds[first] -= 1
            kinds["FLT"] = 1
        units = raised(state, self.power, command.at, {kind: count for kind, count in kinds.items() if count})
        return [WarbandsCalled(self.power, number), Created(self.power, command.at, units, rule="9.54"), Done()]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Done()]


class RoyalLevy(Step[State], frozen=True):
    """Parthia and Persia create in their provinces of the region Persia, up to a number of CSP [9.63]-[9.65]."""

    power: PowerId
    done: frozenset[SpaceId] = frozenset()
    raised: int = 0  # CSP so far

    def limits(self, state: State) -> dict[SpaceId, int]:
        """CSP each province can still create: what it yields, within what the scenario allows in all."""
        return self._within_the_scenario(state, self._yields(state))

    def _yields(self, state: State) -> dict[SpaceId, int]:
        """CSP of each open province: its revenue and its best leader; the capital's revenue too (R-61)."""
        found: dict[SpaceId, int] = {}
        for at in state.world.regions["persia"].provinces:
            if at in self.done or holder(state, at) != self.power or contested(state, at) or at in state.pillaged:
                continue
            ratings = [one.rating for one in state.captains.at.get(at, ()) if one.power == self.power]
            capital = state.capitals.get(at)
            royal = capital is not None and capital.power == self.power and not capital.pillaged
            if ratings or royal:
                crown = capital_yield(state, at)[0] if royal else 0
                found[at] = state.world.revenue(at) + max(ratings, default=0) + crown
        return found

    def _shut(self, state: State, at: SpaceId) -> str:
        """The rule by which no levy is held in a province."""
        if at in self.done:
            return "9.64"
        if at in state.world.berths and contested(state, at):
            return "10.23"
        if at in state.pillaged:
            return "9.66.2"
        return "scenario" if at in self._yields(state) else "9.63"

    def _within_the_scenario(self, state: State, found: dict[SpaceId, int]) -> dict[SpaceId, int]:
        most = state.setting.scenario.rules.creation_csp.get(self.power)
        if most is None:
            return found
        left = {at: min(csp, most - self.raised) for at, csp in found.items()}
        return {at: csp for at, csp in left.items() if csp > 0}

    def kinds(self, state: State, at: SpaceId) -> list[Kind]:
        return [
            kind
            for kind in KINDS
            if kind in types_of(state, self.power) - {"HC"}
            and counters_left(state, self.power, kind)
            and (kind != "FLT" or state.world.berths[at])
        ]

    def decision(self, state: State) -> Decision | None:
        if not self.limits(state):
            return None
        question = say("{power:power}: the royal levy", power=self.power)
        return Decision(state.side(self.power), question, "9.63")

    def check(self, state: State, command: Command) -> None:
        if isinstance(command, EndLevy):
            return
        limits = self.limits(state)
        if not isinstance(command, Recruit) or command.at not in limits:
            raise Illegal(
                self._shut(state, command.at) if isinstance(command, Recruit) else "9.63",
                say("The levy is held in provinces of Persia with a leader, or with the capital."),
                say("Open: {places:place}.", places=tuple(limits)),
            )
        for kind, count in command.create.items():
            if kind not in types_of(state, self.power) - {"HC"} or count < 1:
                raise Illegal(
                    "9.66.1",
                    say("{power:power} can't raise {kind:kind} there.", power=self.power, kind=kind),
                    say("Choose other types."),
                )
            if kind == "FLT" and not state.world.berths[command.at]:
                raise Illegal(
                    "9.17.4",
                    say("{at:place} has no coast for a fleet.", at=command.at),
                    say("Choose land units there."),
                )
        csp = sum(CSP[kind][False] * count for kind, count in command.create.items())
        if csp > limits[command.at]:
            raise Illegal(
                "9.64" if csp > self._yields(state)[command.at] else "scenario",
                say("{at:place} raises {most} CSP; these are {csp}.", at=command.at, most=limits[command.at], csp=csp),
                say("Choose fewer."),
            )
        check_counters(state, self.power, command.create)

    def options(self, state: State) -> Iterator[Command]:
        """As many of each kind as the province can raise; or no more."""
        for at, most in self.limits(state).items():
            for kind in self.kinds(state, at):
                count = min(most // CSP[kind][False], counters_left(state, self.power, kind))
                if count:
                    yield Recruit(at, {kind: count})
        yield EndLevy()

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if not isinstance(command, Recruit):
            return [Done()]
        units = raised(state, self.power, command.at, command.create)
        created = Created(self.power, command.at, units, rule="9.63")
        csp = sum(unit.csp for unit in units)
        after: Event[State] = Become(replace(self, done=self.done | {command.at}, raised=self.raised + csp))
        return [created, after]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Done()]
