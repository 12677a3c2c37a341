"""Step 3: the attacks are resolved in any order, each with its advance [12.3, 12.4, 14.1]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.shock import Advance, Resolve
from roma_desktop.games.arquebus.events.pieces import EngagedWith, LetGo
from roma_desktop.games.arquebus.events.sequence import Concluded, CounterPlayed, Remembered
from roma_desktop.games.arquebus.events.shock import ShockRead
from roma_desktop.games.arquebus.model.declared import Attacks, Fought, Reading, attackers_of, targets_of
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, SideId, UnitId
from roma_desktop.games.arquebus.rules.continuing import INTO_THE_BREACH, may_hold
from roma_desktop.games.arquebus.rules.declaring import live
from roma_desktop.games.arquebus.rules.die import roll, shown
from roma_desktop.games.arquebus.rules.results.advancing import advances, engages, has_ca, hits, leading
from roma_desktop.games.arquebus.rules.shock import Onset, modifiers, reading, uses_charge_table, without_die
from roma_desktop.games.arquebus.steps.results import TakeResults
from roma_desktop.games.arquebus.steps.shock.leaving import Leaving


class Resolving(Step[State], frozen=True):
    """The attacker resolves what is declared, hex by hex.

    ``countered`` are the hexes whose attackers suffer by a counter-charge [13.8]. ``fought``: an attack whose results
    have been taken and whose advance comes now. ``winners``: the units that have won a Continued Attack [14.7-a].
    """

    side: SideId
    attacks: Attacks
    countered: tuple[HexId, ...] = ()
    fought: Fought | None = None
    winners: tuple[UnitId, ...] = ()

    # ------------------------------------------------------------ what is to be done

    def _hexes(self, state: State) -> tuple[HexId, ...]:
        """The hexes under attack that haven't been fought for."""
        return targets_of(live(state, self.attacks))

    def _fights(self, state: State) -> tuple[tuple[HexId, ...], ...]:
        """The same hexes in groups: two that one unit attacks are resolved together [12.3-b]."""
        return tuple(dict.fromkeys(_together(live(state, self.attacks), at) for at in self._hexes(state)))

    def _may_breach(self, state: State) -> bool:
        """Whether Into the Breach can be played: the active player holds it [6.3-d]."""
        return state.active == self.side and INTO_THE_BREACH in state.hands.get(self.side, ())

    def _may_seem_to_breach(self, state: State) -> bool:
        """Whether the other player must think that it can be played: a question would tell him otherwise [6.3-a]."""
        return state.active == self.side and may_hold(state, self.side, (INTO_THE_BREACH,))

    def decision(self, state: State) -> Decision | None:
        if self.fought is not None:
            if len(tuple(advances(state, self.fought))) < 2:
                return None
            return Decision(self.side, say("{side:side}: advance after combat", side=self.side), "12.4-a")
        fights = self._fights(state)
        if not fights or (len(fights) == 1 and not self._may_seem_to_breach(state)):
            return None
        return Decision(self.side, say("{side:side}: resolve the next attack", side=self.side), "12.3")

    def check(self, state: State, command: Command) -> None:
        if self.fought is not None:
            self._check_advance(state, command, self.fought)
            return
        instead = say("Resolve the attack on one of {hexes:place}.", hexes=self._hexes(state))
        if not isinstance(command, Resolve):
            raise Illegal("12.3", say("All declared attacks must be carried out."), instead)
        if command.hex not in self._hexes(state):
            raise Illegal("12.3", say("No attack on {hex:place} is to be resolved.", hex=command.hex), instead)
        if command.breach and not self._may_breach(state):
            raise Illegal(
                "6.3-d",
                say("{side:side} {side:doesn't|don't} hold Into the Breach.", side=self.side),
                say("Resolve without it."),
            )

    def _check_advance(self, state: State, command: Command, fought: Fought) -> None:
        legal = tuple(advances(state, fought))
        units = tuple(dict.fromkeys(one.unit for one in legal))
        instead = say("Advance with one of {units:unit}.", units=units)
        if not isinstance(command, Advance):
            raise Illegal("12.4-a", say("The hex is empty: one attacker must advance."), instead)
        if command in legal:
            return
        if command.unit in units and command.to in {one.to for one in legal}:
            raise Illegal("12.4-a", say("With a Continued Attack it keeps its facing."), say("Don't turn."))
        raise Illegal("12.4-c", say("{unit:unit} can't advance there before others.", unit=command.unit), instead)

    def options(self, state: State) -> Iterator[Command]:
        if self.fought is not None:
            yield from advances(state, self.fought)
            return
        for hexes in self._fights(state):
            yield Resolve(hexes[0])
            if self._may_breach(state):
                yield from (Resolve(at, breach=True) for at in hexes)

    # ------------------------------------------------------------ carrying out

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if isinstance(command, Advance):
            assert self.fought is not None
            return self._follow(state, self.fought, command)
        assert isinstance(command, Resolve)
        return self._resolve(state, command.hex, dice, breach=command.breach)

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        if self.fought is not None:
            return self._follow(state, self.fought, next(advances(state, self.fought), None))
        hexes = self._hexes(state)
        if hexes:
            return self._resolve(state, hexes[0], dice, breach=False)
        return [Remembered({"continuing": frozenset(self.winners)}), Done()]

    # ------------------------------------------------------------ the dice

    def _resolve(self, state: State, at: HexId, dice: Dice, *, breach: bool) -> Sequence[Event[State]]:
        attacks = live(state, self.attacks)
        mine = attackers_of(attacks, at)
        hexes = _together(attacks, at)
        attackers = tuple(one.unit for one in mine)
        charging = frozenset(one.unit for one in mine if one.charge)
        events: list[Event[State]] = []
        if breach:
            words = say("{side:side} {side:plays|play} Into the Breach.", side=self.side)
            events.append(CounterPlayed(self.side, INTO_THE_BREACH, words, "6.3-d"))
        results: dict[HexId, Reading] = {}
        for there in hexes:
            onset = Onset(there, attackers, charging, len(hexes), there in self.countered, breach and there == at)
            news = self._read(state, onset, dice)
            events += news
            results[there] = next(event.result for event in news if isinstance(event, ShockRead))
        fought = Fought(attackers, charging, results)
        rest = tuple(one for one in attacks if one.unit not in attackers)
        then = replace(self, attacks=rest, fought=fought)
        taken = hits(state, fought)
        return [
            *events,
            Remembered({"phases": self._phases(state, attackers)}),
            Become(then),
            *([Call((TakeResults(taken, "shock"),))] if taken else []),
        ]

    def _read(self, state: State, onset: Onset, dice: Dice) -> list[Event[State]]:
        charge, certain = uses_charge_table(onset), without_die(state, onset)
        if certain is not None:
            return [ShockRead(onset.at, self.side, onset.attackers, charge, None, (), certain)]
        words = say("{units:unit} against {hex:place}", units=onset.attackers, hex=onset.at)
        rolled = roll(dice, "12.3", words, self.side)
        die, drms = shown(rolled), modifiers(state, onset)
        result = reading(state, onset, die)
        return [rolled, ShockRead(onset.at, self.side, onset.attackers, charge, die, drms, result)]

    def _phases(self, state: State, attackers: tuple[UnitId, ...]) -> dict[UnitId, int]:
        """The attackers have fought in one more shock phase [12.3-8]."""
        assert state.activation is not None
        before = state.activation.phases
        return {**before, **{of: before.get(of, 0) + 1 for of in attackers}}

    # ------------------------------------------------------------ what follows

    def _follow(self, state: State, fought: Fought, advance: Advance | None) -> Sequence[Event[State]]:
        """Units are Engaged, one advances, and that or the one that would have may continue its attack
        [14.5-a, 14.7-a]."""
        events: list[Event[State]] = []
        pairs = engages(state, fought, advances=advance is not None)
        if pairs:
            events.append(EngagedWith(pairs))
        winner = self._winner(state, fought, advance)
        if winner:
            words = say("{unit:unit} continues its attack.", unit=winner)
            events.append(Concluded(words, "14.7-a", self.side))
            if winner in state.opponents:
                events.append(LetGo(winner, "14.7-a"))
        winners = (*self.winners, winner) if winner else self.winners
        events.append(Become(replace(self, fought=None, winners=winners)))
        if advance is not None:
            words = say("{unit:unit} advances to {hex:place}.", unit=advance.unit, hex=advance.to)
            events.append(Call((Leaving(advance.unit, advance.to, "12.4-a", words, advance.facing),)))
        return events

    def _winner(self, state: State, fought: Fought, advance: Advance | None) -> UnitId:
        """The unit that gets the Continued Attack marker; "" if none is won, or no unit was fit to advance (R35)."""
        if not has_ca(fought):
            return ""
        if advance is not None:
            return advance.unit
        return next(iter(leading(state, fought)), "")


def _together(attacks: Attacks, at: HexId) -> tuple[HexId, ...]:
    """The hexes that are resolved together with a hex, itself among them: both hexes of a lone attacker [12.3-b]."""
    mine = attackers_of(attacks, at)
    return mine[0].targets if len(mine) == 1 else (at,)
