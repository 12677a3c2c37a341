"""What the scenario has in store: happenings, offers, newcomers, and what comes of a supreme leader's loss."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from roma_desktop.core.chance import roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.commands import Accept, Decline
from roma_desktop.games.roma_victrix.events import Announced, LeaderCame, Supreme
from roma_desktop.games.roma_victrix.events.special import RULE, Happened, Orphaned, PactChanged, Paid
from roma_desktop.games.roma_victrix.model.happenings import Collapse, Happening, HappeningMoment, Moment, Offer
from roma_desktop.games.roma_victrix.model.pieces import PowerId, Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.conditions import Fought, due, true
from roma_desktop.games.roma_victrix.rules.control import plays
from roma_desktop.games.roma_victrix.rules.succession import fall
from roma_desktop.games.roma_victrix.scenario.effects import arrival, bring_about


class Newcomers(Step[State], frozen=True):
    """Men who come to the fore this year take command; those whose time is over leave."""

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        year = state.setting.year(state.turn)
        events: list[Event[State]] = []
        for man in state.setting.scenario.rules.newcomers:
            if man.until == year and man.id in state.captains:
                found: list[Event[State]] = [fall(state, man.id, RULE)]
            elif man.year == year:
                found = arrival(state, man)
            else:
                continue
            events += found
            for event in found:
                state = event.apply(state)
        return [*events, Done()]


class Pacts(Step[State], frozen=True):
    """Pacts end whose ``until`` has come true."""

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        ended = [
            PactChanged(name, state.turn - 1)
            for name, pact in state.setting.scenario.rules.pacts.items()
            if pact.until is not None and state.pacts.get(name, state.turn) >= state.turn and true(state, pact.until)
        ]
        return [*ended, Done()]


class Happenings(Step[State], frozen=True):
    """Everything that may happen at one moment of the turn, in the order of the scenario."""

    moment: HappeningMoment
    left: tuple[str, ...]
    fought: Fought | None = None

    @classmethod
    def at(cls, state: State, moment: HappeningMoment) -> Happenings:
        known = state.setting.scenario.rules.happenings
        return cls(moment, tuple(name for name, one in known.items() if one.moment == moment))

    @classmethod
    def after(cls, state: State, fought: Fought) -> Happenings:
        """The happenings that may follow a combat."""
        return replace(cls.at(state, "battle"), fought=fought)

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        if not self.left:
            return [Done()]
        name, rest = self.left[0], replace(self, left=self.left[1:])
        happening = state.setting.scenario.rules.happenings[name]
        if name in state.happened or not due(state, happening.years) or not true(state, happening.when, self.fought):
            return [Become(rest)]
        return [Become(rest), *_come_about(state, name, happening, dice)]


def _come_about(state: State, name: str, happening: Happening, dice: Dice) -> list[Event[State]]:
    events: list[Event[State]] = []
    if happening.roll is not None:
        rolled = roll(dice, RULE, say("{what:special}", what=name))
        events.append(rolled)
        if rolled.face > happening.roll:
            last = state.setting.year(state.turn) >= happening.years[1]
            return [*events, Happened(name, told=False)] if last and not happening.recurrent else events
    return [*events, Happened(name, over=not happening.recurrent), *bring_about(happening.effects, state, dice)]


class Offers(Step[State], frozen=True):
    """Offers to powers, in the scenario's order; ``agreed``: the first of ``left`` is accepted, and needs consent."""

    moment: Moment
    left: tuple[str, ...]
    agreed: bool = False

    @classmethod
    def at(cls, state: State, moment: Moment) -> Offers:
        known = state.setting.scenario.rules.offers
        return cls(moment, tuple(name for name, one in known.items() if one.moment == moment))

    def _offer(self, state: State) -> Offer:
        return state.setting.scenario.rules.offers[self.left[0]]

    def _open(self, state: State) -> bool:
        """Whether the next offer can be taken up now."""
        name, offer = self.left[0], self._offer(state)
        side = self._asked(state)
        return (
            name not in state.happened
            and due(state, offer.years)
            and true(state, offer.when)
            and side is not None
            and plays(state, side)
            and state.powers[offer.to].treasury >= offer.cost
        )

    def _asked(self, state: State) -> Side | None:
        offer = self._offer(state)
        power: PowerId | None = offer.consent if self.agreed else offer.to
        return state.powers.sides.get(power or "")

    def decision(self, state: State) -> Decision | None:
        if not self.left or not self._open(state):
            return None
        side = self._asked(state)
        assert side is not None
        return Decision(side, say("{what:special}", what=self.left[0]), RULE)

    def check(self, state: State, command: Command) -> None:
        if not isinstance(command, Accept | Decline):
            raise Illegal(RULE, say("Do you agree?"), say("Accept or decline."))

    def options(self, state: State) -> Iterator[Command]:
        yield Accept()
        yield Decline()

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        name, offer = self.left[0], self._offer(state)
        rest = replace(self, left=self.left[1:], agreed=False)
        if isinstance(command, Decline):
            return [Become(rest), *bring_about(offer.refused, state, dice)]
        if offer.consent is not None and not self.agreed:
            return [Become(replace(self, agreed=True))]
        paid = [Paid(offer.to, -offer.cost)] if offer.cost else []
        return [Become(rest), *paid, *self._carried_out(state, name, offer, dice)]

    def _carried_out(self, state: State, name: str, offer: Offer, dice: Dice) -> list[Event[State]]:
        rolls: list[Event[State]] = []
        if offer.roll is not None:
            rolled = roll(dice, RULE, say("{what:special}", what=name), by=state.side(offer.to))
            rolls.append(rolled)
            if rolled.face > offer.roll:
                return rolls
        return [*rolls, Happened(name, over=not offer.recurrent), *bring_about(offer.effects, state, dice)]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        if not self.left:
            return [Done()]
        return [Become(replace(self, left=self.left[1:], agreed=False))]


class Collapses(Step[State], frozen=True):
    """What comes of the loss of supreme leaders [3.32]: the scenario says it for each power."""

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        power = min(state.orphaned, default=None)
        if power is None:
            return [Done()]
        entry = state.setting.scenario.powers.get(power)
        if entry is None or entry.collapse is None:
            return [Orphaned(power)]
        return [Orphaned(power), *self._fall_apart(state, power, entry.collapse, dice)]

    def _fall_apart(self, state: State, power: PowerId, collapse: Collapse, dice: Dice) -> list[Event[State]]:
        told = Announced(say("{what:special}", what=f"collapse:{power}"), RULE, state.powers.sides.get(power))
        events: list[Event[State]] = [told, *bring_about(collapse.effects, state, dice)]
        for event in events:
            state = event.apply(state)
        headless = not any(one.power == power and one.supreme for one in state.captains.values())
        if headless and collapse.newcomer is not None:
            events += self._heir(state, collapse.newcomer)
        return events

    def _heir(self, state: State, newcomer: str) -> list[Event[State]]:
        man = next(one for one in state.setting.scenario.rules.newcomers if one.id == newcomer)
        came = arrival(state, man)
        return [*came, Supreme(man.id)] if any(isinstance(event, LeaderCame) for event in came) else []
