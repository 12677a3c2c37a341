"""What follows at once from any event, whichever side caused it: before anybody is asked anything else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from roma_desktop.core.chance import draw
from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.cards.deck import CardDealt
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.control import controls
from roma_desktop.games.roma_victrix.steps.rebellion import RebellionTest, mighty


def provoked(before: State, after: State) -> tuple[Step[Any], ...]:
    """The steps that a change brings about, in the order they are played; none when the game is over."""
    if not after.steps:
        return ()
    found: list[Step[Any]] = []
    if after.setting.kings:
        found += _rebellions(before, after)
    if after.setting.options.card_on_conquest:
        found += map(Prize, _conquerors(before, after))
    return tuple(found)


def _rebellions(before: State, after: State) -> Iterator[RebellionTest]:
    """The tests of leaders who have more men than their king, and hadn't before [12.21].

    A leader who passes his test isn't tested again before he has had no more men than the king in between.
    """
    if after.troops is before.troops and after.captains is before.captains:
        return
    top = after.steps[-1]
    for power in after.setting.kings:
        if isinstance(top, RebellionTest) and top.power == power:
            continue  # it looks for itself who is to test next
        now = {one.id for one in mighty(after, power)}
        old = {one.id for one in mighty(before, power)} if now else now
        if now - old:
            yield RebellionTest(power, frozenset(old))


def _conquerors(before: State, after: State) -> Iterator[Side]:
    """The sides that have just taken a province and now control all of its region, once for each region [15.82]."""
    if after.garrisons is before.garrisons:
        return
    world, done = after.world, set[str]()
    for place, power in after.garrisons.items():
        side, region = after.side(power), world.spaces[place].region
        was = before.garrisons.get(place)
        if (was is not None and before.side(was) == side) or region in done or side not in after.powers.players:
            continue
        if all(controls(after, side, other) for other in world.regions[region].provinces):
            done.add(region)
            yield side


class Prize(Step[State], frozen=True):
    """A card for the conquest of a whole region, where that is agreed and as long as there are cards [15.82]."""

    side: Side

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        if not state.deck:
            return [Done()]
        card = draw(dice, state.deck, "15.82", say("event card"), by=self.side)
        return [CardDealt(self.side, card, "15.82"), Done()]
