"""What the odds card and the buttons say holds what the battle then shows: random games of the other two games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from roma_desktop.core.chance import Rolled
from roma_desktop.core.dice import SeededDice
from roma_desktop.core.flow import Command, Event
from roma_desktop.core.game import Game
from roma_desktop.games.arquebus.commands.moving import Fire, React, ReturnFire
from roma_desktop.games.arquebus.commands.shock import Resolve
from roma_desktop.games.arquebus.events.sequence import Concluded
from roma_desktop.games.arquebus.events.shock import ShockRead
from roma_desktop.games.arquebus.rules.die import shown
from roma_desktop.games.arquebus.rules.shock import modifiers, weigh
from roma_desktop.games.registry import title
from roma_desktop.games.sparta_vs_athens.commands.campaign import Besiege, Enter, Fight
from roma_desktop.games.sparta_vs_athens.events.combat import BattleBegan, ResultRead, SiegeResultRead
from roma_desktop.games.sparta_vs_athens.model.force import Force
from roma_desktop.ui.games.arquebus.combat.foretelling import forecasts_of
from roma_desktop.ui.games.arquebus.combat.foretold import ShotForecast
from roma_desktop.ui.games.arquebus.prompts.fighting import attack_of
from roma_desktop.ui.games.sparta_vs_athens.battle.foretold import Foretold, Walls, besieged, foretell

BOLD = frozenset(
    {"Fight", "Besiege", "GiveBattle", "StayOutside", "Attack", "Charge", "Activate", "Enter", "Fire", "Resolve"}
)
ENDS = frozenset({"EndCampaign", "Pass", "EndPurchases", "Halt", "EndMoves"})
ARQUEBUS = "arquebus"
BATTLES = (0, "a"), (0, "e"), (1, "f")
COMMANDS = 700
SHIFT = 3
"""What a leader who is face down may shift at most."""


def orders(game: str, number: int, seed: str) -> Iterator[tuple[Any, Command, list[Event[Any]]]]:
    """A random game of players who like to fight: what one sees, what he orders, and all that comes of it."""
    kind, chance = title(game), random.Random(seed)
    file = kind.scenarios()[number]
    played: Game[Any] = Game(kind.start(kind.load(file), kind.read_options({})), SeededDice(seed.encode()))
    for _ in range(COMMANDS):
        decision = played.decision
        if decision is None:
            return
        able = list(played.options)
        bold = [one for one in able if type(one).__name__ in BOLD]
        others = [one for one in able if type(one).__name__ not in ENDS] or able
        command = chance.choice(bold if bold and chance.random() < 0.6 else others)
        seen = played.state.seen_by(decision.actor)
        yield seen, command, list(played.submit(command).events)


# ---------------------------------------------------------------- Sparta vs. Athens


def told(seen: Any, command: Command) -> list[Foretold | Walls]:
    """What the card says before an order of a force."""
    force = seen.steps[-1]
    if not isinstance(force, Force):
        return []
    if isinstance(command, Besiege):
        return [besieged(seen, force.side, force.at(seen), [seen.units[of] for of in sorted(command.units)])]
    at = command.to if isinstance(command, Enter) else force.at(seen)
    return list(foretell(seen, force.side, at, force.units(seen), force.leader))


def test_battles_and_sieges_are_within_what_was_told():
    found: Counter[str] = Counter()
    waiting: Foretold | None = None
    for seen, command, events in (one for seed in "abcfg" for one in orders("sparta_vs_athens", 0, seed)):
        card = told(seen, command) if isinstance(command, Fight | Besiege | Enter) else []
        for event in events:
            if isinstance(event, SiegeResultRead) and isinstance(command, Besiege):
                (walls,) = [one for one in card if isinstance(one, Walls)]
                assert (walls.forecast.attack, walls.forecast.defence) == (event.attack, event.defence)
                assert (walls.forecast.column, walls.modifier) == (event.column, event.modifier)
                found["siege"] += 1
            elif isinstance(event, BattleBegan):
                waiting = next((one for one in card if isinstance(one, Foretold) and _same(one, event)), None)
            elif isinstance(event, ResultRead) and waiting is not None:
                assert (waiting.outlook.attack, waiting.outlook.defence) == (event.attack, event.defence)
                hidden = sum(waiting.outlook.hidden.values())
                assert abs(waiting.outlook.shift - event.shift) <= SHIFT * hidden
                assert hidden or event.result in {one.result for one in waiting.outlook.outcomes}
                found["battle"] += 1
                waiting = None
    assert found["siege"] >= 2
    assert found["battle"] >= 2


def _same(card: Foretold, event: BattleBegan) -> bool:
    meeting = card.meeting
    return (meeting.at, meeting.kind, meeting.attackers, meeting.defenders) == (
        event.at,
        event.kind,
        frozenset(event.attackers),
        frozenset(event.defenders),
    )


# ---------------------------------------------------------------- Arquebus


def shots_of(seen: Any, command: Command) -> list[ShotForecast]:
    """What the card says before a shot, or before those who are shot at return it, in the order of their dice."""
    match command:
        case Fire() | React() | ReturnFire():
            told = forecasts_of(seen, (command,), "")
            return [one for one in told if isinstance(one, ShotForecast)]
    return []


class Shots:
    """The dice of the shots that were told of, until they have fallen."""

    def __init__(self) -> None:
        self.waiting: list[ShotForecast] = []
        self.now: ShotForecast | None = None
        self.face, self.found = 0, Counter[str]()

    def ordered(self, seen: Any, command: Command) -> None:
        told = shots_of(seen, command)
        if told:
            self.waiting = [*(self.waiting if isinstance(command, ReturnFire) else []), *told]
            self.kind = type(command).__name__

    def happened(self, event: Event[Any]) -> None:
        """A die fell, or was read for a unit: the card had this sum, and this result for this face."""
        if isinstance(event, Rolled) and event.throw.rule == "11.3-a":
            self.now, self.face = self.waiting.pop(0), shown(event)
        elif isinstance(event, Concluded) and event.rule == "T3" and self.now is not None:
            read = dict(event.words.values)
            reckoned = dict(self.now.targets)[read["unit"]]
            (outcome,) = (one for one in reckoned.outcomes if self.face in one.faces)
            assert (reckoned.total, self.face + reckoned.total) == (read["drm"], read["die"])
            assert outcome.result == read["result"]
            self.found[self.kind] += 1


def test_attacks_and_shots_are_within_what_was_told():
    found, shots = 0, Shots()
    for seen, command, events in (one for number, seed in BATTLES for one in orders(ARQUEBUS, number, seed)):
        shots.ordered(seen, command)
        for event in events:
            shots.happened(event)
        if not isinstance(command, Resolve):
            continue
        onset = attack_of(seen, seen.steps[-1], command)
        for event in events:
            if isinstance(event, ShockRead) and event.at == command.hex and event.attackers == onset.attackers:
                assert sum(one.drm for one in modifiers(seen, onset)) == sum(one.drm for one in event.modifiers)
                assert event.result in weigh(seen, onset)
                found += 1
    assert found >= 8
    assert min(shots.found[kind] for kind in ("Fire", "React", "ReturnFire")) >= 2
