"""Setting up [16.0]: what a scenario leaves open is its owner's to decide, Sparta first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.commands.deployment import Deploy, EndDeployment
from roma_desktop.games.sparta_vs_athens.events.pieces import LeaderMoved, Placed
from roma_desktop.games.sparta_vs_athens.events.places import SiegeLaid
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import POOL, LocaleId, PieceId, SideId
from roma_desktop.games.sparta_vs_athens.rules.berths import berths, lacking, unmet
from roma_desktop.games.sparta_vs_athens.rules.demands import amiss
from roma_desktop.games.sparta_vs_athens.rules.nearby import among


class Deployment(Step[State], frozen=True):
    """A side sets up: its units stand as the scenario has them, and may be put elsewhere where it leaves that open."""

    side: SideId

    def decision(self, state: State) -> Decision | None:
        return Decision(self.side, say("Set up your units."), state.setting.scenario.rule)

    def check(self, state: State, command: Command) -> None:
        rule = state.setting.scenario.rule
        if isinstance(command, Deploy):
            self._check_deploy(state, command, rule)
        elif isinstance(command, EndDeployment):
            wrong = unmet(state, self.side)
            if wrong:
                raise Illegal(rule, *amiss(state, wrong[0]))
        else:
            raise Illegal(rule, say("The game hasn't begun."), say("Set up, then end the set-up."))

    def options(self, state: State) -> Iterator[Command]:
        """If the set-up is right, its end and deployments; if not, only deployments that mend it, or all if none do."""
        wrong = sum(lacking(state, choice) for choice in unmet(state, self.side))
        if not wrong:
            yield EndDeployment()
            yield from self._deploys(state)
            return
        mending = [one for one in self._deploys(state) if _amount(after(state, one), self.side) < wrong]
        yield from mending or self._deploys(state)

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if isinstance(command, EndDeployment):
            return [Done()]
        assert isinstance(command, Deploy)
        return list(_deployed(state, command))

    def _check_deploy(self, state: State, command: Deploy, rule: str) -> None:
        piece = command.unit
        if piece not in state.units and piece not in state.leaders:
            raise Illegal(rule, say("There is no such piece."), say("Set up a unit or a leader of your own."))
        places = open_to(state, piece, self.side)
        if not places:
            raise Illegal(
                rule,
                say("{piece:piece} can't be set up elsewhere: the scenario says where it is.", piece=piece),
                say("Set up another piece, or end the set-up."),
            )
        if command.at in places:
            return
        instead = say("It can go to {places}.", places=among(state.world, command.at, places))
        if _other_persian(state, piece, command.at):
            raise Illegal("15.13", say("The two Persian units must be in different cities."), instead)
        if standing(state, piece) == command.at:
            raise Illegal(rule, say("{piece:piece} is there already.", piece=piece), instead)
        raise Illegal(
            rule, say("{piece:piece} can't be set up at {place:place}.", piece=piece, place=command.at), instead
        )

    def _deploys(self, state: State) -> Iterator[Deploy]:
        """Deployments to offer: each unit to the cities printed on it, and to the places of the choices it is in."""
        for unit in state.units.values():
            offered = {choice.at for choice in state.setting.scenario.choices if unit.id in choice.units}
            useful = offered.union(state.setting.counters.units[unit.id].homes) - {unit.at}
            for at in open_to(state, unit.id, self.side) if useful else ():
                if at in useful:
                    yield Deploy(unit.id, at)


def open_to(state: State, piece: PieceId, side: SideId) -> tuple[LocaleId, ...]:
    """Where a side may set up a unit or a leader instead of where it stands."""
    here = standing(state, piece)
    return tuple(at for at in berths(state, piece, side) if at != here and not _other_persian(state, piece, at))


def after(state: State, command: Deploy) -> State:
    """The position with a unit or a leader set up elsewhere."""
    for event in _deployed(state, command):
        state = event.apply(state)
    return state


def _amount(state: State, side: SideId) -> int:
    """By how many units a side's choices are missed."""
    return sum(lacking(state, choice) for choice in unmet(state, side))


def _deployed(state: State, command: Deploy) -> Iterator[Event[State]]:
    """The events of setting up a piece elsewhere; all of the besieging side's units at a place besiege it [9.0]."""
    rule = state.setting.scenario.rule
    if command.unit in state.leaders:
        yield LeaderMoved(command.unit, command.at, rule)
        return
    words = say("{units:count} left in the force pool.", units=(command.unit,)) if command.at == POOL else None
    placed = Placed((command.unit,), command.at, rule, words)
    yield placed
    now = placed.apply(state)
    for at, siege in state.sieges.items():
        units = frozenset(unit.id for unit in now.units_at(at, siege.side))
        if units != siege.units:
            yield SiegeLaid(at, siege.side, units)


def standing(state: State, piece: PieceId) -> LocaleId:
    """Where a unit or a leader stands."""
    leader = state.leaders.get(piece)
    return leader.at if leader is not None else state.units[piece].at


def _other_persian(state: State, piece: PieceId, at: LocaleId) -> bool:
    """Whether a Persian unit would stand where the other one is [15.13]."""
    unit = state.units.get(piece)
    if unit is None or unit.nation != "persia":
        return False
    return any(other.nation == "persia" and other.id != piece for other in state.stacks.get(at, ()))
