"""A force enters a place [5.0], R-73: attrition in a pass, those who can't resist, then attack or passage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.chance import roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.commands import Attack, Hold
from roma_desktop.games.roma_victrix.events import GarrisonPlaced
from roma_desktop.games.roma_victrix.model.pieces import PowerId, Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import OP_ATTACK, attrition
from roma_desktop.games.roma_victrix.rules.combat import Body
from roma_desktop.games.roma_victrix.rules.control import leading_power, plays, present
from roma_desktop.games.roma_victrix.rules.pacts import check_peace
from roma_desktop.games.roma_victrix.rules.succession import overrun
from roma_desktop.games.roma_victrix.steps.combat.assault import Assault, check_fightable
from roma_desktop.games.roma_victrix.steps.combat.casualties import TakeLosses
from roma_desktop.games.roma_victrix.steps.combat.interception import Interceptions, Occupiers
from roma_desktop.games.roma_victrix.steps.moving.marching import column, marching, remember, under_way
from roma_desktop.games.roma_victrix.steps.moving.occupying import Occupation, lone_roman_garrison
from roma_desktop.games.roma_victrix.steps.neutrality import rise, violate


class PassAttrition(Step[State], frozen=True):
    """Mountains take their toll at half the percentage of the attrition table: scenario 1, R-13."""

    body: Body
    at: SpaceId

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        units = self.body.present(state, self.at)
        rolled = roll(
            dice,
            "4.2 B",
            say("{power:power} {power:crosses|cross} the mountains", power=self.body.side),
            by=self.body.side,
        )
        options, csp = state.setting.options, sum(unit.csp for unit in units)
        percent = attrition(rolled.face, self.body.rating(state), options.attrition_table == "threshold")
        if options.pass_attrition == "five":
            percent = 10 * (percent > 0)
        due = (csp * percent + 100) // 200
        losses = TakeLosses(self.body.side, self.at, self.body.units, due, "4.2 B")
        return [rolled, Done(), Call((losses,))]

    def seen_by(self, side: Side, state: State) -> PassAttrition:
        return replace(self, body=self.body.seen_by(side))


class Arrival(Step[State], frozen=True):
    """Lone leaders fall, neutrality ends, lone Roman garrisons give way to Romans; then attack or passage."""

    at: SpaceId

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        march, force = marching(state), column(state)
        if force is None or not force.present(state, self.at):
            return [Become(Occupation(self.at))] if march else [Done()]
        side = force.side
        if self.at in state.incognita:
            return rise(state, self.at, side, dice)
        neutral = self._neutral(state)
        if neutral is not None:
            return violate(state, neutral, self.at, side, dice)
        fallen = overrun(state, side, self.at)
        if fallen:
            return fallen
        after = Intention(self.at) if march else Occupation(self.at)  # without a leader nobody attacks [5.31.1]
        return [*self._swap_roman_garrison(state, side), Become(after)]

    def _neutral(self, state: State) -> PowerId | None:
        """A neutral power whose territory or units are entered [3.84], [3.88]."""
        found = sorted(side for side in present(state, self.at) if not plays(state, side))
        return found[0] if found else None

    def _swap_roman_garrison(self, state: State, side: Side) -> list[Event[State]]:
        march = under_way(state)
        if march is None or not lone_roman_garrison(state, self.at, side):
            return []
        power = march.commander(state).power if march.led(state) else leading_power(state, self.at, side)
        swapped = GarrisonPlaced(self.at, power, "10.55")
        return [swapped, *remember(state, taken=march.taken | {self.at})]


class Intention(Step[State], frozen=True):
    """The mover says whether he means to attack; then others may intercept, and then it is done (R-73)."""

    at: SpaceId

    def decision(self, state: State) -> Decision | None:
        march = marching(state)
        if march is None or march.op < OP_ATTACK or not self._targets(state):
            return None
        question = say("{leader:leader} is in {at:place}. Attack?", leader=march.leader, at=self.at)
        return Decision(march.side(state), question, "5.27")

    def _targets(self, state: State) -> list[Side]:
        march = marching(state)
        if march is None:
            return []
        ours = march.side(state)
        return [side for side in sorted(march.foes(state)) if _fightable(state, self.at, ours, side)]

    def check(self, state: State, command: Command) -> None:
        match command:
            case Attack(side) if side in self._targets(state):
                return
            case Attack(side):
                march = marching(state)
                if march is not None and side in march.foes(state):
                    check_peace(state, march.side(state), side, self.at)
                raise Illegal(
                    "5.31.1",
                    say("No enemy of that name can be attacked in {at:place}.", at=self.at),
                    say("Attack an enemy who is there, or don't attack."),
                )
            case Hold():
                return
            case _:
                raise Illegal(
                    "5.27",
                    say("First decide whether you attack in {at:place}.", at=self.at),
                    say("Attack, or choose not to attack."),
                )

    def options(self, state: State) -> Iterator[Command]:
        yield from (Attack(side) for side in self._targets(state))
        yield Hold()

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if isinstance(command, Attack):
            return [Become(Assault(command.side, self.at)), self._offer(state)]
        return [Become(Occupiers(self.at)), self._offer(state)]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        march = marching(state)
        if march is None:
            return [Done()]  # the leader has fallen meanwhile
        then: Step[State] = Occupiers(self.at) if march.foes(state) else Occupation(self.at)
        return [Become(then), self._offer(state)]

    def _offer(self, state: State) -> Event[State]:
        march = marching(state)
        assert march is not None
        return Call((Interceptions(self.at, march.body(state), tried=march.tried, passed=march.waived),))


def _fightable(state: State, place: SpaceId, ours: Side, side: Side) -> bool:
    try:
        check_peace(state, ours, side, place)
        check_fightable(state, place, side)
    except Illegal:
        return False
    return True
