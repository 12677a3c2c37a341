"""Units take the results of fire and shock [14.0]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Become, Call, Done, Event, Step
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.events.sequence import Concluded, Remembered
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, LeaderId, UnitId
from roma_desktop.games.arquebus.rules.die import roll, shown
from roma_desktop.games.arquebus.rules.results.casualties import Cause, Hit, disorder, eliminate, fate, retire
from roma_desktop.games.arquebus.rules.results.retiring import places
from roma_desktop.games.arquebus.rules.results.retreating import ways
from roma_desktop.games.arquebus.rules.units import is_artillery
from roma_desktop.games.arquebus.steps.entered import entered
from roma_desktop.games.arquebus.steps.leader_checks import ShockCheck
from roma_desktop.games.arquebus.steps.leaders import Departures, Relocate
from roma_desktop.games.arquebus.steps.retired import TakeRetired
from roma_desktop.games.arquebus.steps.retreat import TakeRetreat

_CREW_HOLDS: Final = 5
"""The lowest die with which artillery that fire would disorder is unharmed [14.2-b]."""


class TakeResults(Step[State], frozen=True):
    """Units take their results in this order, guns first; then the leaders with them are checked, and relocate [5.4].

    The caller gives ``hits`` and ``cause``; the other fields are what is remembered until the end. ``spots``: where the
    units that caused the results stood when these came, all at once. ``exposed``: leaders to be checked [5.4-b].
    ``bereft``: leaders who may be left without a unit. ``moving``: the result by which a unit retreats or is Retired
    now, ``through``: the friends that it passes on each way.
    """

    hits: tuple[Hit, ...]
    cause: Cause
    begun: bool = False
    spots: Mapping[UnitId, HexId] = {}
    exposed: tuple[LeaderId, ...] = ()
    bereft: tuple[LeaderId, ...] = ()
    moving: Hit | None = None
    through: Mapping[HexId, tuple[UnitId, ...]] = {}

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        if not self.begun:
            return self._begin(state)
        if self.moving is not None:
            return self._settle(state, self.moving)
        if self.hits:
            return self._take(state, self.hits[0], dice)
        return self._end()

    def _begin(self, state: State) -> list[Event[State]]:
        """Note where everybody is, and which units fire has had a result on (R38).

        Guns take theirs first: with one that is lost no leader stays behind when its stack-mate retreats, for then the
        hex is emptied [12.5-b, 14.3-b].
        """
        spots = {of: state.units[of].at for hit in self.hits for of in hit.causes if state.units[of].on_map}
        hits = tuple(sorted(self.hits, key=lambda hit: not is_artillery(state, state.units[hit.unit])))
        begun: list[Event[State]] = [Become(replace(self, begun=True, hits=hits, spots=spots))]
        if self.cause == "fire" and state.activation is not None:
            hit = state.activation.under_attack.union(hit.unit for hit in self.hits)
            begun.append(Remembered({"under_attack": hit}))
        return begun

    def _end(self) -> list[Event[State]]:
        """Leaders are checked and relocate; those whose Battles are gone leave, but only once all results are taken."""
        checks = (ShockCheck(self.exposed),) if self.exposed else ()
        leave = () if self.cause == "passed" else (Departures(),)
        return [Done(), Call((*checks, *(Relocate(leader) for leader in self.bereft), *leave))]

    # ------------------------------------------------------------ one result

    def _take(self, state: State, hit: Hit, dice: Dice) -> list[Event[State]]:
        rest = replace(self, hits=self.hits[1:])
        unit = state.units[hit.unit]
        if not unit.on_map:
            return [Become(rest)]
        effect, rule = fate(state, unit, hit.effect, self.cause)
        match effect:
            case None:
                words = say("{unit:unit} is Disordered already: nothing changes.", unit=unit.id)
                return [Concluded(words, rule, state.side_of(unit.id)), Become(rest)]
            case "D":
                return [disorder(state, unit.id, rule), rest._with(state, unit, rest.cause == "shock", False)]
            case "R1" | "D_R1":
                return rest._retreat(state, unit, hit, disordered=effect == "D_R1")
            case "RET":
                return rest._retire(state, unit, hit, rule)
            case "ELIM" if rule == "14.2-b":
                return rest._crew(state, unit, dice)
            case _:
                return rest._eliminate(state, unit, rule)

    def _with(self, state: State, unit: Unit, exposed: bool, bereft: bool) -> Event[State]:
        """Go on with this step; it remembers the leaders with a unit as ``exposed``, as ``bereft``, or both."""
        side = state.side_of(unit.id)
        leaders = tuple(one.id for one in state.leaders_at(unit.at) if state.side_of(one.id) == side)
        return Become(
            replace(
                self,
                exposed=_joined(self.exposed, leaders) if exposed else self.exposed,
                bereft=_joined(self.bereft, leaders) if bereft else self.bereft,
            )
        )

    def _eliminate(
        self, state: State, unit: Unit, rule: str, words: Message | None = None, *, exposed: bool = False
    ) -> list[Event[State]]:
        checked = exposed or self.cause != "fire"
        return [eliminate(state, unit.id, rule, words), self._with(state, unit, checked, True)]

    def _crew(self, state: State, unit: Unit, dice: Dice) -> list[Event[State]]:
        """Artillery that fire would disorder rolls: it is unharmed or eliminated [14.2-b]."""
        side = state.side_of(unit.id)
        rolled = roll(dice, "14.2-b", say("Does the crew of {unit:unit} hold?", unit=unit.id), side)
        if shown(rolled) >= _CREW_HOLDS:
            return [rolled, Concluded(say("{unit:unit} is unharmed.", unit=unit.id), "14.2-b", side), Become(self)]
        return [rolled, *self._eliminate(state, unit, "14.2-b")]

    # ------------------------------------------------------------ retreats

    def _retreat(self, state: State, unit: Unit, hit: Hit, disordered: bool) -> list[Event[State]]:
        events: list[Event[State]] = [disorder(state, unit.id)] if disordered else []
        foes = tuple(dict.fromkeys(self.spots[of] for of in hit.causes if of in self.spots))
        legal = ways(state, unit, foes)
        if not legal:
            words = say("{unit:unit} can't retreat and is eliminated.", unit=unit.id)
            return [*events, *self._eliminate(state, unit, "14.3-g", words, exposed=True)]
        exposed = disordered and self.cause == "shock"
        onward = replace(self, moving=hit, through=legal)
        return [*events, onward._with(state, unit, exposed, False), Call((TakeRetreat(unit.id, foes),))]

    def _retire(self, state: State, unit: Unit, hit: Hit, rule: str) -> list[Event[State]]:
        if unit.at == state.standards[state.side_of(unit.id)]:
            words = say("{unit:unit} is at its standard: it is eliminated instead of Retired.", unit=unit.id)
            return self._eliminate(state, unit, "14.4-a", words)
        foes = tuple(dict.fromkeys(state.units[of].at for of in hit.causes if state.units[of].on_map))
        legal = places(state, unit, foes)
        if not legal:
            words = say("{unit:unit} can't reach its standard and is eliminated.", unit=unit.id)
            return self._eliminate(state, unit, "14.4-b", words)
        then = replace(self, moving=hit)._with(state, unit, self.cause != "fire", True)
        if len(legal) == 1:
            return [retire(state, unit.id, legal[0]), then]
        return [then, Call((TakeRetired(unit.id, foes),))]

    def _settle(self, state: State, hit: Hit) -> list[Event[State]]:
        """What follows once a unit has gone elsewhere: for itself, for friends it passed, for enemy leaders it met."""
        unit = state.units[hit.unit]
        passed = tuple(Hit(of, "D", hit.causes) for of in self.through.get(unit.at, ()))
        called = [*entered(state, unit.id, unit.at), *([TakeResults(passed, "passed")] if passed else [])]
        return [
            Become(replace(self, moving=None, through={})),
            *_move_is_over(state, unit.id),
            *([Call(tuple(called))] if called else []),
        ]


def _joined(leaders: tuple[LeaderId, ...], more: tuple[LeaderId, ...]) -> tuple[LeaderId, ...]:
    return tuple(dict.fromkeys((*leaders, *more)))


def _move_is_over(state: State, unit: UnitId) -> list[Event[State]]:
    """An active unit that had to retreat or was Retired has left its hex, and moves no more (R10) [13.3-3]."""
    activation = state.activation
    if activation is None or activation.side != state.side_of(unit):
        return []
    fields = {"lifted": activation.lifted | {unit}, "finished": activation.finished | {unit}}
    return [Remembered(fields)]
