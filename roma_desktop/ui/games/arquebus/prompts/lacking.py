"""What still bars the end of declaring, and what would be legal: each way out is a button [12.1-b, 14.5-g, 14.7-b]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.commands.shock import Attack, Charge, Withdraw
from roma_desktop.games.arquebus.model.declared import Attacks, Declared, attackers_of, by_unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import UnitId
from roma_desktop.games.arquebus.rules.declaring import Lack, check_attack, foes_in_front, lacks
from roma_desktop.games.arquebus.steps.shock.declarations import Declarations
from roma_desktop.ui.games.arquebus.prompts.wording import wording

Blow = Attack | Charge
"""What a unit may declare."""
MOST = 2
"""How many units are offered that could attack."""


@dataclass(frozen=True)
class WayOut:
    """Commands one after the other that bring the end of declaring nearer, and what they are called."""

    words: Message
    commands: tuple[Command, ...]


def declared(blow: Blow) -> Declared:
    """The declaration that a command makes."""
    if isinstance(blow, Charge):
        return Declared(blow.unit, (blow.target,), charge=True, path=blow.path, facing=blow.facing)
    return Declared(blow.unit, blow.targets)


def ways_out(state: State, step: Declarations, lack: Lack, blows: Sequence[Blow]) -> tuple[WayOut, ...]:
    """The ways out of a lack, the best first.

    Ways after which less is lacking come first, then withdrawals: so choosing the first again and again comes to an
    end.
    ``blows`` are the attacks that can be declared now.
    """
    found = [*_attacks(lack, blows), *_both(state, step, lack), *_withdrawals(state, step, lack)]
    before = len(_lacks(state, step, step.attacks))
    ranked = sorted(found, key=lambda way: _rank(state, step, way, before))
    return tuple(ranked)


def _rank(state: State, step: Declarations, way: WayOut, before: int) -> tuple[int, int]:
    """The place of a way out: attacks that leave less lacking, then withdrawals, then the rest; less lacking first."""
    after = len(_lacks(state, step, _carried_out(step.attacks, way.commands)))
    withdraws = isinstance(way.commands[-1], Withdraw)
    return (0 if after < before and not withdraws else 1 if withdraws else 2), after


def _lacks(state: State, step: Declarations, attacks: Attacks) -> set[tuple[str, str]]:
    """All that is lacking: units that must attack, hexes that must be attacked."""
    return {
        ("hex", lack.hex) if by_unit(attacks, lack.unit) is not None else ("unit", lack.unit)
        for lack in lacks(state, attacks, step.forced())
    }


def _carried_out(attacks: Attacks, commands: Sequence[Command]) -> Attacks:
    for one in commands:
        if isinstance(one, Withdraw):
            attacks = tuple(attack for attack in attacks if attack.unit != one.unit)
        elif isinstance(one, Attack | Charge):
            attacks = (*attacks, declared(one))
    return attacks


def _attacks(lack: Lack, blows: Sequence[Blow]) -> Iterator[WayOut]:
    """The unit that must attack does so; or others attack the hex that is left out: of each its widest attack."""
    own = [one for one in blows if one.unit == lack.unit]
    useful = own or [one for one in blows if lack.hex in declared(one).targets]
    best: dict[UnitId, Blow] = {}
    for one in sorted(useful, key=lambda blow: (isinstance(blow, Charge), -len(declared(blow).targets))):
        best.setdefault(one.unit, one)
    yield from (WayOut(_said(one, lack.unit), (one,)) for one in list(best.values())[:MOST])


def _said(blow: Blow, about: UnitId) -> Message:
    """An attack in words; the unit that is spoken of anyway isn't named again."""
    targets = declared(blow).targets
    if isinstance(blow, Charge):
        return say("{unit:unit} charges {hex:place}", unit=blow.unit, hex=blow.target)
    if len(targets) == 2 and blow.unit == about:
        return say("Attack both")
    return say("{unit:unit} attacks {hexes:place}", unit=blow.unit, hexes=targets)


def _both(state: State, step: Declarations, lack: Lack) -> Iterator[WayOut]:
    """The unit that leaves out a hex attacks both of its front hexes instead [12.1-c]."""
    mine = by_unit(step.attacks, lack.unit)
    unit = state.units[lack.unit]
    foes = foes_in_front(state, unit)
    if mine is None or mine.charge or len(foes) != 2:
        return
    others = tuple(one for one in step.attacks if one is not mine)
    try:
        check_attack(state, others, unit, foes)
    except Illegal:
        return
    yield WayOut(say("Attack both"), (Withdraw(unit.id), Attack(unit.id, foes)))


def _withdrawals(state: State, step: Declarations, lack: Lack) -> Iterator[WayOut]:
    """The unit that leaves out a hex doesn't attack; or the one that bars the way of a unit that must attack."""
    if by_unit(step.attacks, lack.unit) is not None:
        yield WayOut(say("Withdraw the declaration"), (Withdraw(lack.unit),))
        return
    barring = {
        one.unit: None
        for at in foes_in_front(state, state.units[lack.unit])
        for one in attackers_of(step.attacks, at)
        if len(one.targets) == 2
    }
    yield from (WayOut(wording(state, Withdraw(of)), (Withdraw(of),)) for of in barring)
