"""An operation: one force moves, then fights or besieges at most once [4.1, 7.0]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal, refuse
from roma_desktop.core.flow import Become, Call, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.commands.campaign import (
    Besiege,
    Detach,
    Enter,
    Fight,
    Halt,
    PickUp,
    PlaceFort,
    Ravage,
)
from roma_desktop.games.sparta_vs_athens.events.pieces import Acted, CameOut, Went
from roma_desktop.games.sparta_vs_athens.model.force import Force
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, LocaleId, PieceId, UnitId
from roma_desktop.games.sparta_vs_athens.rules.attack import barred, spared
from roma_desktop.games.sparta_vs_athens.rules.combat import reached_by_ships
from roma_desktop.games.sparta_vs_athens.rules.control import (
    garrison,
    holder,
    land_enemies,
    sea_enemies,
    strength,
)
from roma_desktop.games.sparta_vs_athens.rules.forces import face_to_face, free_leaders_at, free_units, on_lost_ground
from roma_desktop.games.sparta_vs_athens.rules.forts import placeable
from roma_desktop.games.sparta_vs_athens.rules.passage import entering, sails
from roma_desktop.games.sparta_vs_athens.rules.siege import check_siege
from roma_desktop.games.sparta_vs_athens.rules.stacking import excess
from roma_desktop.games.sparta_vs_athens.rules.supply import leaving_cost
from roma_desktop.games.sparta_vs_athens.steps.besieging import SiegeAttempt
from roma_desktop.games.sparta_vs_athens.steps.forts import check_fort, place_fort
from roma_desktop.games.sparta_vs_athens.steps.land_contact import Arrived, GarrisonAttack, LandContact
from roma_desktop.games.sparta_vs_athens.steps.leaving_home import check_fees, pay_fees
from roma_desktop.games.sparta_vs_athens.steps.ravaging import check_ravage, ravage
from roma_desktop.games.sparta_vs_athens.steps.sea_contact import SeaContact, SeaOffer
from roma_desktop.games.sparta_vs_athens.steps.stacking import StackStops

ENTRY = 1
"""CP to enter a locale [7.3]."""
STOP = 1
"""CP to pick up at a locale [7.7]."""
SIEGE = 5
"""CP for a siege attempt [7.3]."""


class Operation(Force, frozen=True):
    """The decisions of an operation: where to go, what to do, what to leave or take along, and when to end."""

    def decision(self, state: State) -> Decision | None:
        if self.over(state):
            return None
        question = say(
            "{leader:leader} at {place:place}: move, fight or halt", leader=self.leader, place=self.at(state)
        )
        return Decision(self.side, question, "4.1")

    def check(self, state: State, command: Command) -> None:
        match command:
            case Enter():
                self._check_enter(state, command)
            case Detach(pieces):
                self._check_detach(state, pieces)
            case PickUp(pieces):
                self._check_pick_up(state, pieces)
            case Fight():
                self._check_fight(state)
            case Besiege(units):
                self._check_besiege(state, units)
            case Ravage():
                self._check_stay()
                check_ravage(state, self.side, self.at(state), self.unit_ids(state))
            case PlaceFort(fort):
                self._check_stay()
                check_fort(state, self.side, fort, self.at(state), self.unit_ids(state))
            case Halt():
                self._check_halt(state)
            case _:
                raise Illegal("4.1", say("One force acts at a time."), say("End its operation first."))

    def options(self, state: State) -> Iterator[Command]:
        found = False
        for command in (*self._ways(state), *self._deeds(state)):
            if self._allowed(state, command):
                found = True
                yield command
        for command in self._changes(state):
            if self._allowed(state, command):
                yield command
        if self._allowed(state, Halt()) or not found:
            yield Halt()

    def _allowed(self, state: State, command: Command) -> bool:
        try:
            self.check(state, command)
        except Illegal:
            return False
        return True

    def _ways(self, state: State) -> Iterator[Command]:
        for there in dict.fromkeys(to for to, _ in state.world.neighbours[self.at(state)]):
            yield Enter(there)

    def _deeds(self, state: State) -> Iterator[Command]:
        here = self.at(state)
        yield Fight()
        besiegers = self._besiegers(state)
        if besiegers:
            yield Besiege(besiegers)
        for fort in placeable(state, self.side, here):
            yield PlaceFort(fort)
        if not state.revised:
            yield Ravage()

    def _changes(self, state: State) -> Iterator[Command]:
        """Detaching each single piece; picking up all pieces at hand, or a single one of them."""
        for piece in self.pieces(state)[1:]:
            yield Detach(frozenset({piece}))
        others = self._at_hand(state)
        if others:
            yield PickUp(others)
        for piece in sorted(others) if len(others) > 1 else ():
            yield PickUp(frozenset({piece}))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        match command:
            case Enter(to, on_foot):
                return self._enter(state, to, on_foot)
            case Detach(pieces):
                here = self.at(state)
                changed = replace(self, force=self.force - pieces, dropped=self.dropped | pieces)
                events: list[Event[State]] = [Acted(pieces), Become(changed)]
                return [*events, Call((StackStops(here, self.side),))] if excess(state, here, self.side) else events
            case PickUp(pieces):
                spent = self.spent + self._stop()
                changed = replace(self, force=self.force | pieces, spent=spent, paid_stop=True)
                return [CameOut(pieces), Become(changed)]
            case Fight():
                return [Become(replace(self, moved=True)), Call(tuple(self._battles(state)))]
            case Besiege(units):
                changed = replace(self, spent=self.spent + SIEGE, moved=True, aboard=False)
                return [Become(changed), Call((SiegeAttempt(self.at(state), self.side, units),))]
            case Ravage():
                return ravage(state, self.side, self.at(state), self.unit_ids(state), dice)
            case PlaceFort(fort):
                return place_fort(state, self.side, fort, self.at(state))
            case _:
                return self._end(state)

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return self._end(state)

    def _end(self, state: State) -> Sequence[Event[State]]:
        """The operation ends: the leader and his force on the map are done for the phase [4.1]."""
        leaders = {of for of in (self.leader, *self.force) if of in state.leaders}
        units = {of for of in self.force if of in state.units and state.units[of].on_map}
        places = {state.leaders[of].at for of in leaders} | {state.units[of].at for of in units}
        stops = tuple(StackStops(at, self.side) for at in sorted(places) if excess(state, at, self.side))
        return [Acted(frozenset(leaders | units)), Done(), *([Call(stops)] if stops else [])]

    # ------------------------------------------------------------ moving

    def _check_enter(self, state: State, command: Enter) -> None:
        here, to = self.at(state), command.to
        if to not in state.world.locales:
            raise Illegal("7.1", say("There is no such place."), say("Enter a neighbouring locale."))
        refuse(entering(state, self.side, here, to, self.units(state)))
        if self.left(state) < ENTRY:
            raise Illegal("7.3", say("{leader:leader} has no CP left.", leader=self.leader), say("Halt here."))
        if state.treasury[self.side] >= sum(unit.sp for unit in self.units(state)):
            return
        instead = say("Leave some of them here, or go where they need no pay.")
        check_fees(state, self.side, self._fees(state, to), instead)

    def _fees(self, state: State, to: LocaleId) -> dict[UnitId, int]:
        """The talents due at once for each unit that leaves home ground [R15]; none in the standard rules."""
        if not state.revised:
            return {}
        fees = leaving_cost(state, self.unit_ids(state), self.at(state), to)
        return {unit: fee for unit, fee in fees.items() if fee}

    def _enter(self, state: State, to: LocaleId, on_foot: bool) -> Sequence[Event[State]]:
        here, units = self.at(state), self.units(state)
        fees = self._fees(state, to)
        kind = state.world.kind_between(here, to)
        aboard = any(unit.kind == LSP for unit in units) and sails(kind, units, on_foot=on_foot)
        changed = replace(
            self, spent=self.spent + ENTRY, aboard=aboard, sailing_on=False, moved=True,
            entered_with=strength(state, units), on_land=False, declined=False, paid_stop=False,
        )  # fmt: skip
        return [
            *pay_fees(self.side, fees),
            Went(self.pieces(state), to, ENTRY),
            Become(changed),
            Call((SeaContact(to, self.side), LandContact(to, self.side), Arrived(to, self.side))),
        ]

    # ------------------------------------------------------------ dropping and picking up

    def _check_detach(self, state: State, pieces: frozenset[PieceId]) -> None:
        self._check_stay()
        if not pieces or not pieces <= frozenset(self.pieces(state)[1:]):
            raise Illegal(
                "7.6", say("The force can leave only units and leaders that go with it."), say("Choose some of them.")
            )

    def _at_hand(self, state: State) -> frozenset[PieceId]:
        """The units and leaders that the force could pick up where it is [7.7]."""
        here = self.at(state)
        units = (unit.id for unit in free_units(state, here, self.side))
        leaders = (leader.id for leader in free_leaders_at(state, here, self.side) if leader.id != self.leader)
        return frozenset({*units, *leaders}) - self.force - self.dropped

    def _check_pick_up(self, state: State, pieces: frozenset[PieceId]) -> None:
        self._check_stay()
        if not pieces or not pieces <= self._at_hand(state):
            raise Illegal(
                "7.7",
                say("Only what is here and has not acted can be picked up."),
                say("Nothing that was dropped in this phase can be taken along again."),
            )
        if self.left(state) < self._stop():
            raise Illegal("7.7", say("Picking up costs 1 CP; none is left."), say("Halt here."))

    def _stop(self) -> int:
        """The CP to pick up here now: one for each stop, however much is picked up; 0 once it is paid [7.7]."""
        return 0 if self.paid_stop else STOP

    # ------------------------------------------------------------ fighting

    def _check_stay(self) -> None:
        if self.sailing_on:
            raise Illegal("7.9", say("The ships have passed the enemy and must sail on."), say("Enter another locale."))

    def _check_fight(self, state: State) -> None:
        self._check_stay()
        if not self._battles(state):
            refuse(spared(state, self.at(state)))
            if self.declined:
                raise Illegal(
                    "R17", say("The enemy has declined battle here."), say("Go on to another locale, or halt.")
                )
            here = self.at(state)
            why = say("There is nobody to attack at {place:place}.", place=here)
            if self._garrison_alone(state) and self.units(state):
                raise Illegal(
                    "8.5",
                    say("Ships alone can't attack the garrison of {place:place}.", place=here),
                    say("Come with land units: ships may help them as marines."),
                )
            if self._meets_ships(state):
                raise Illegal(
                    "7.10",
                    say("A force offers ships battle once: when it enters their locale, or before it moves."),
                    say("Go on to another locale, or halt."),
                )
            if holder(state, here) not in (self.side, None) and state.locale(here).walled:
                raise Illegal("8.5", why, say("A walled city is taken by siege only."))
            raise Illegal("8.1", why, say("Attack enemies who are outside, or an open city's garrison that is alone."))
        refuse(self._barred(state))

    def _barred(self, state: State) -> Illegal | None:
        """Why the force can't attack where it is; None where it can.

        The peace bars every attack, neutral ground only an attack on a garrison alone [15.7, RUL-63].
        """
        here = self.at(state)
        if state.peace or self._garrison_alone(state):
            return barred(state, here, self.side)
        return None

    def _battles(self, state: State) -> list[Step[State]]:
        """The steps that an attack by the force in its locale leads to: at sea, on land, or on a garrison alone."""
        here, units = self.at(state), self.units(state)
        troops = any(unit.kind == LSP for unit in units)
        at_sea = not self.moved and self._meets_ships(state)
        on_land = troops and self._meets_troops(state) and spared(state, here) is None
        steps: list[Step[State]] = []
        if at_sea:
            steps.append(SeaOffer(here, self.side, landing=on_land))
        if on_land:
            steps.append(LandContact(here, self.side, landing=True))
        if not steps and troops and self._garrison_alone(state):
            steps.append(GarrisonAttack(here, self.side))
        return steps

    def _meets_troops(self, state: State) -> bool:
        """Whether enemy land units are outside and haven't declined battle with the force [R17]."""
        return not self.declined and bool(land_enemies(state, self.at(state), self.side))

    def _meets_ships(self, state: State) -> bool:
        """Whether ships of the force are beside enemy ships that are not in a harbour."""
        return bool(self.ships(state)) and bool(sea_enemies(state, self.at(state), self.side))

    def _garrison_alone(self, state: State) -> bool:
        """Whether an open city's garrison is there without any unit to help it [8.5]."""
        here = self.at(state)
        if state.locale(here).walled or not garrison(state, here) or holder(state, here) == self.side:
            return False
        return all(state.side_of(unit) == self.side for unit in state.stacks.get(here, ()))

    def _besiegers(self, state: State) -> frozenset[UnitId]:
        """All units of the force that can take part in a siege where it is [9.0]."""
        by_sea = reached_by_ships(state, self.at(state))
        return frozenset(unit.id for unit in self.units(state) if unit.kind == LSP or by_sea)

    def _check_besiege(self, state: State, units: frozenset[UnitId]) -> None:
        self._check_stay()
        if not units or not units <= self.unit_ids(state):
            raise Illegal("9.0", say("Only units of the force can besiege."), say("Choose some of them."))
        check_siege(state, self.at(state), self.side, units)
        if self.left(state) < SIEGE:
            raise Illegal(
                "7.3",
                say("A siege attempt costs {cost} CP; {left:is|are} left.", cost=SIEGE, left=self.left(state)),
                say("Come with more CP: enter fewer locales, or use another leader."),
            )

    def _check_halt(self, state: State) -> None:
        if self.sailing_on and any(self._allowed(state, way) for way in self._ways(state)):
            self._check_stay()
        if self.moved:
            return
        here = self.at(state)
        if on_lost_ground(state, here, self.side) and any(self._allowed(state, way) for way in self._ways(state)):
            raise Illegal(
                "11.1",
                say("The force may not stay in {place:place}, whose nation has left the war.", place=here),
                say("Enter another locale."),
            )
        if not face_to_face(state, here, self.side):
            return
        if any(self._allowed(state, command) for command in (*self._ways(state), Fight())):
            raise Illegal(
                "8.7",
                say("Enemies are at {place:place}: the force must move away or attack.", place=self.at(state)),
                say("Enter another locale, or fight."),
            )
