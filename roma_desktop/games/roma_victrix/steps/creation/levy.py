"""New units, rebuilding, fleet conversion and merging [9.0]: segment C3."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.chance import draw, roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.cards.deck import CardDealt
from roma_desktop.games.roma_victrix.commands import Convert, DrawCard, EndLevy, Levy, Merge
from roma_desktop.games.roma_victrix.events import Converted, Created, Idled, Merged, Rebuilt, Spent
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, PowerId, Unit, UnitId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CARD_PRICE, COST, FLEET_BECOMES, KINDS, SMALL_ISLANDS, Kind
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules import economy
from roma_desktop.games.roma_victrix.rules.control import contested, controls
from roma_desktop.games.roma_victrix.rules.economy import Place, levy_places, needs_roll
from roma_desktop.games.roma_victrix.steps.creation.merging import check_merge, merges

NO_CREDIT = "9.17.1"


class Raise(Step[State], frozen=True):
    """A power spends its treasury on new and rebuilt units.

    ``made`` counts what each province has made this turn [9.15]; ``levied`` are the leaders who have rolled: once a
    turn is enough [9.13].
    """

    power: PowerId
    made: Mapping[SpaceId, Mapping[Kind, int]] = {}
    levied: frozenset[LeaderId] = frozenset()

    # ------------------------------------------------------------ questions

    def places(self, state: State) -> list[Place]:
        """Where the power may create and rebuild."""
        return levy_places(state, self.power) if economy.has_treasury(state, self.power) else []

    def most(self, state: State, place: Place, kind: Kind) -> int:
        """How many of a kind could be created there now, money left aside."""
        room = economy.within_limit(self.made.get(place.at, {}), kind)
        if room <= 0 or not economy.may_create(state, self.power, place, kind):
            return 0
        able = economy.replaceable(state, self.power, place, kind)
        return max(0, min(room, able, economy.counters_left(state, self.power, kind)))

    def convertible(self, state: State) -> list[Unit]:
        """Full fleets on a coast that may be disbanded into land units [9.3]."""
        side, afloat = state.side(self.power), state.troops.afloat
        berths = [at for at, powers in afloat.items() if self.power in powers and ":" in at]
        ours = [at for at in berths if controls(state, side, province_of(at))]
        fleets = [unit for at in ours for unit in state.troops.stacks[at].fleets]
        able = {unit.id for unit in fleets if unit.power == self.power and not unit.reduced}
        return [unit for unit in state.troops.values() if unit.id in able] if able else []

    # ------------------------------------------------------------ the step

    def decision(self, state: State) -> Decision | None:
        if not economy.has_treasury(state, self.power) or not self._worth_asking(state):
            return None
        question = say(
            "{power:power}: levy units for up to {treasury} RP",
            power=self.power,
            treasury=state.powers[self.power].treasury,
        )
        return Decision(state.side(self.power), question, "9.12")

    def _worth_asking(self, state: State) -> bool:
        return (
            any(isinstance(option, Levy) for option in self._levies(state))
            or self._can_buy(state)
            or bool(self.convertible(state))
            or any(merges(state, self.power))
        )

    def check(self, state: State, command: Command) -> None:
        match command:
            case Levy():
                self._check_levy(state, command)
            case Convert(fleet, into):
                self._check_convert(state, fleet, into)
            case Merge(first, second):
                check_merge(state, self.power, first, second)
            case DrawCard():
                self._check_purchase(state)
            case EndLevy():
                return
            case _:
                raise Illegal("9.12", say("It is time to levy units."), say("End the levy to go on."))

    def options(self, state: State) -> Iterator[Command]:
        """One unit of each kind and place that can be paid for, one rebuilt, conversions, merges; or the end."""
        yield from self._levies(state)
        for fleet in self.convertible(state):
            yield from (Convert(fleet.id, kind) for kind in self._conversions(state))
        yield from merges(state, self.power)
        if self._can_buy(state):
            yield DrawCard()
        yield EndLevy()

    def _levies(self, state: State) -> Iterator[Levy]:
        treasury, able = state.powers[self.power].treasury, economy.types_of(state, self.power)
        paid = (kind for kind in KINDS if kind in able and COST[kind][0] <= treasury)
        kinds = [kind for kind in paid if economy.counters_left(state, self.power, kind)]
        for place in self.places(state):
            leader, made = place.leader.id if place.leader else None, self.made.get(place.at, {})
            for kind in kinds:
                if economy.within_limit(made, kind) > 0 and economy.may_create(state, self.power, place, kind):
                    yield Levy(place.at, leader, {kind: 1})
            for unit in economy.rebuildable(state, self.power, place.at)[:1]:
                room, cost = economy.within_limit(made, unit.kind), economy.price({}, [unit])
                if room > 0 and cost <= treasury and self._may_rebuild(place, unit):
                    yield Levy(place.at, leader, {}, frozenset({unit.id}))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        match command:
            case Levy():
                return self._levy(state, command, dice)
            case Convert(fleet, into):
                return [self._converted(state, fleet, into)]
            case Merge(first, second):
                return [Merged(first, second)]
            case DrawCard():
                card = draw(dice, state.deck, "15.83", say("event card"), by=state.side(self.power))
                return [Spent(self.power, CARD_PRICE, "15.83"), CardDealt(state.side(self.power), card, "15.83")]
            case _:
                return [Done()]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Done()]

    # ------------------------------------------------------------ cards for sale

    def _can_buy(self, state: State) -> bool:
        offered = state.setting.options.cards_for_sale and bool(state.deck)
        return offered and state.powers[self.power].treasury >= CARD_PRICE

    def _check_purchase(self, state: State) -> None:
        if not state.setting.options.cards_for_sale:
            raise Illegal(
                "15.83", say("Event cards are not for sale in this game."), say("Levy units, or end the levy.")
            )
        if not self._can_buy(state):
            raise Illegal(
                "15.83",
                say("A card costs {price} RP, as long as there are any.", price=CARD_PRICE),
                say("Levy units, or end the levy."),
            )

    # ------------------------------------------------------------ levy

    def _place(self, state: State, command: Levy) -> Place:
        for place in self.places(state):
            if place.at == command.at and (place.leader.id if place.leader else None) == command.leader:
                return place
        raise self._shut(state, command.at)

    def _shut(self, state: State, at: SpaceId) -> Illegal:
        """Why nothing can be raised there [9.12], [9.17]."""
        open_ = say("Open: {places:place}.", places=tuple(dict.fromkeys(place.at for place in self.places(state))))
        if at in state.world.spaces and contested(state, at):
            return Illegal("9.17.2", say("{at:place} is contested: no units can be raised there.", at=at), open_)
        if at in state.pillaged or (at in state.capitals and state.capitals[at].pillaged):
            return Illegal("9.17.5", say("{at:place} is pillaged: no units can be raised there.", at=at), open_)
        return Illegal(
            "9.12",
            say("{at:place} can't raise units for {power:power}.", at=at, power=self.power),
            say("It must be the capital, or a controlled province with one of the power's leaders."),
        )

    def _check_levy(self, state: State, command: Levy) -> None:
        place = self._place(state, command)
        made = dict(self.made.get(place.at, {}))
        for kind, count in command.create.items():
            self._check_kind(state, place, kind, count, made)
            made[kind] = made.get(kind, 0) + count
        reduced = {unit.id: unit for unit in economy.rebuildable(state, self.power, place.at)}
        for unit_id in sorted(command.rebuild):
            if unit_id not in reduced:
                raise Illegal(
                    "9.12c",
                    say("{unit:unit} isn't a reduced unit in {at:place}.", unit=unit_id, at=place.at),
                    say("Choose reduced units that are there."),
                )
            unit = reduced[unit_id]
            self._check_rebuild(place, unit, made)
            made[unit.kind] = made.get(unit.kind, 0) + 1
        if not command.create and not command.rebuild:
            raise Illegal(
                "9.12",
                say("Nothing is chosen to be raised in {at:place}.", at=place.at),
                say("Choose units to create or to rebuild."),
            )
        cost = economy.price(command.create, (reduced[unit] for unit in command.rebuild))
        treasury = state.powers[self.power].treasury
        if cost > treasury:
            raise Illegal(
                NO_CREDIT,
                say("This costs {cost} RP; the treasury has {treasury}.", cost=cost, treasury=treasury),
                say("There is no credit: choose less."),
            )

    def _check_kind(self, state: State, place: Place, kind: Kind, count: int, made: Mapping[Kind, int]) -> None:
        if count < 1:
            raise Illegal("9.12", say("A number of new units is at least 1."), say("Choose 1 or more."))
        economy.check_type(state, self.power, kind)
        if place.at in SMALL_ISLANDS and kind not in {"AUX", "FLT"}:
            raise Illegal("9.17.3", say("{at:place} raises only AUX and fleets.", at=place.at), say("Choose those."))
        if kind == "FLT" and not state.world.berths[place.at]:
            raise Illegal(
                "9.17.4", say("{at:place} has no coast for a fleet.", at=place.at), say("Choose land units there.")
            )
        if not economy.may_create(state, self.power, place, kind):
            raise Illegal(
                "9.12b",
                say("{leader:leader} can create AUX and fleets only.", leader=command_leader(place)),
                say("The supreme leader and the capital create any type; lost units may be replaced by all."),
            )
        if count > economy.replaceable(state, self.power, place, kind):
            raise Illegal(
                "9.12c",
                say("You can replace only as many {kind:kind} as you have lost.", kind=kind),
                say("The supreme leader and the capital create new ones."),
            )
        if count > economy.within_limit(made, kind):
            raise Illegal(
                "9.15",
                say("{at:place} can't raise so many {kind:kind} in one turn.", at=place.at, kind=kind),
                say("The limit is 2 LGN or HI, 2 AUX, 1 CAV and 1 fleet a province."),
            )
        economy.check_counters(state, self.power, {kind: count})

    def _check_rebuild(self, place: Place, unit: Unit, made: Mapping[Kind, int]) -> None:
        if economy.within_limit(made, unit.kind) < 1:
            raise Illegal(
                "9.15",
                say("{at:place} has raised all the {kind:kind} it can this turn.", at=place.at, kind=unit.kind),
                say("Rebuilt units count against the limit (R-62)."),
            )
        if not self._may_rebuild(place, unit):
            raise Illegal("9.17.3", say("{at:place} rebuilds only AUX and fleets.", at=place.at), say("Choose those."))

    def _may_rebuild(self, place: Place, unit: Unit) -> bool:
        return place.at not in SMALL_ISLANDS or unit.kind in {"AUX", "FLT"}

    def _levy(self, state: State, command: Levy, dice: Dice) -> list[Event[State]]:
        place = self._place(state, command)
        events = self._levy_roll(place, command, dice, state)
        levied = self.levied | ({place.leader.id} if place.leader and command.create else set())
        made = dict(self.made.get(place.at, {}))
        for kind, count in command.create.items():
            made[kind] = made.get(kind, 0) + count
        if command.create:
            events.append(self._created(state, place, command.create))
        if command.rebuild:
            units = [state.troops[unit] for unit in sorted(command.rebuild)]
            for unit in units:
                made[unit.kind] = made.get(unit.kind, 0) + 1
            events.append(Rebuilt(self.power, command.rebuild, economy.price({}, units)))
        return [*events, Become(replace(self, made={**self.made, place.at: made}, levied=levied))]

    def _levy_roll(self, place: Place, command: Levy, dice: Dice, state: State) -> list[Event[State]]:
        """Creating or replacing needs a levy roll, rebuilding doesn't [9.13]; failing costs this turn's OP [9.14]."""
        leader = place.leader
        if leader is None or not needs_roll(place) or not command.create or leader.id in self.levied:
            return []
        rolled = roll(dice, "9.13", say("{leader:leader} holds a levy", leader=leader.id), by=state.side(self.power))
        return [rolled] if rolled.face <= leader.rating else [rolled, Idled(leader.id)]

    def _created(self, state: State, place: Place, create: Mapping[Kind, int]) -> Created:
        units: list[Unit] = []
        for kind in (kind for kind in KINDS if create.get(kind)):
            at = economy.harbour(state, self.power, place.at) if kind == "FLT" else place.at
            free = islice(state.troops.free_ids(self.power, kind), create[kind])
            units += (Unit(unit, self.power, kind, at) for unit in free)
        fallen = state.powers[self.power].fallen
        replaced = {kind: min(count, fallen[kind]) for kind, count in create.items() if fallen.get(kind)}
        return Created(self.power, place.at, tuple(units), economy.price(create, ()), replaced)

    # ------------------------------------------------------------ conversion

    def _conversions(self, state: State) -> list[Kind]:
        allowed = economy.types_of(state, self.power)
        return [kind for kind in FLEET_BECOMES if kind in allowed and economy.counters_left(state, self.power, kind)]

    def _check_convert(self, state: State, fleet: UnitId, into: Kind) -> None:
        if fleet not in {unit.id for unit in self.convertible(state)}:
            raise Illegal(
                "9.3",
                say("Only a full fleet on a controlled coast can be laid up."),
                say("Reduced fleets may be merged or rebuilt first."),
            )
        if into not in self._conversions(state):
            raise Illegal(
                "9.3",
                say("A fleet of {power:power} can't become {kind:kind}.", power=self.power, kind=into),
                say("Choose another type."),
            )

    def _converted(self, state: State, fleet: UnitId, into: Kind) -> Converted:
        province = province_of(state.troops[fleet].at)
        unit = Unit(state.troops.free_id(self.power, into), self.power, into, province, FLEET_BECOMES[into])
        return Converted(self.power, fleet, unit)


def command_leader(place: Place) -> LeaderId:
    """The leader who raises units at a place; "" where the capital does."""
    return place.leader.id if place.leader else ""


# ------------------------------------------------------------ what a plan of levies is refused for


def too_few_reduced(kind: Kind) -> Illegal:
    """The refusal to rebuild more units of a kind than there are reduced ones at the place [9.12c]."""
    reason = say("No more reduced {kind:kind} are here.", kind=kind)
    return Illegal("9.12c", reason, say("Choose units to create or to rebuild."))


def beyond_treasury(left: int) -> Illegal:
    """The refusal to plan for more than the treasury holds, of which ``left`` RP are not yet planned for [9.17.1]."""
    reason = say("Only {left} RP are left.", left=left) if left else say("No RP are left.")
    return Illegal(NO_CREDIT, reason, say("There is no credit."))
