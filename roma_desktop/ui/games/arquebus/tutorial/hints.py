"""What a side of Arquebus can do now, by kind of step: Battles, shots, moves, attacks, the initiative."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import singledispatch
from itertools import islice

from roma_desktop.core.flow import Command, Step
from roma_desktop.core.game import Options
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.moving import Dismount, EndMoves, Fire, Move, MoveLeader, Remount, Turn
from roma_desktop.games.arquebus.commands.sequence import Activate, ActivateArmy, ActivateStandard, Pass, TakeUp
from roma_desktop.games.arquebus.commands.shock import Attack, Charge
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.rules.movement import remaining
from roma_desktop.games.arquebus.rules.results.standards import ralliable
from roma_desktop.games.arquebus.steps.continuation import Continue
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from roma_desktop.games.arquebus.steps.shock.declarations import Declarations
from roma_desktop.ui.games.arquebus.prompts.wording import place_of, wording
from roma_desktop.ui.games.arquebus.tutorial.deeds import activation, attack, best_target, charge, continuation, shot
from roma_desktop.ui.games.arquebus.tutorial.rule_of import rule_of
from roma_desktop.ui.learning.hints import MOST, Asked, Group, Hint, buttons, places


class ArquebusHints:
    """A ``ui.learning.kit.HintsKit``."""

    def hints(self, asked: Asked) -> list[Group]:
        return hints(asked)


HINTS = ArquebusHints()


def hints(asked: Asked) -> list[Group]:
    """The groups that have something in them."""
    return [group for group in _by_step(asked.state.steps[-1], asked) if group.hints]


@singledispatch
def _by_step(step: Step[State], asked: Asked) -> Iterator[Group]:
    """Any decision: a few options one by one; of many the places, then the buttons."""
    few = list(islice(Options(asked.state), MOST + 1))
    if len(few) <= MOST:
        yield asked.group(say("What you can choose"), [_option(asked, command) for command in few])
        return
    yield places(asked)
    yield buttons(asked, rule_of)


@_by_step.register
def _(step: FreeActivation, asked: Asked) -> Iterator[Group]:
    state, options = asked.state, list(Options(asked.state))
    battles = [one.battle for one in options if isinstance(one, Activate)]
    yield asked.group(say("Battles you can activate"), [activation(asked, battle) for battle in battles])
    yield asked.group(say("Also"), list(_besides(step, asked, state, options)))


def _besides(step: FreeActivation, asked: Asked, state: State, options: Iterable[Command]) -> Iterator[Hint]:
    """The army, the standard, the counters and the pass."""
    for one in options:
        if isinstance(one, ActivateArmy):
            yield asked.hint(say("The army: movement only, far from the enemy."), "6.1-b")
        elif isinstance(one, ActivateStandard):
            words = say(
                "The standard: rally {n:Retired unit|Retired units}, or move it.", n=len(ralliable(state, step.side))
            )
            yield asked.hint(words, "6.1-c", state.standards[step.side])
        elif isinstance(one, Pass | TakeUp):
            yield _option(asked, one)


@_by_step.register
def _(step: Continue, asked: Asked) -> Iterator[Group]:
    options = list(Options(asked.state))
    battles = [one for one in options if isinstance(one, Activate)]
    title = say("Battles to continue with, and their chances")
    yield asked.group(title, [continuation(asked, step.side, one) for one in battles])
    yield asked.group(say("Also"), [_option(asked, one) for one in options if not isinstance(one, Activate)])


@_by_step.register
def _(step: MoveFire, asked: Asked) -> Iterator[Group]:
    state, options = asked.state, list(Options(asked.state))
    shots: dict[str, list[Fire]] = {}
    for one in options:
        if isinstance(one, Fire):
            shots.setdefault(one.unit, []).append(one)
    best = [shot(asked, best_target(state, some)) for some in shots.values()]
    yield asked.group(say("Units that can fire, with the best shot of each"), best[:MOST])
    movers = dict.fromkeys(one.unit for one in options if isinstance(one, Move))
    yield asked.group(say("Units that can march"), [_mover(asked, of) for of in islice(movers, MOST)])
    turners = [of for of in dict.fromkeys(one.unit for one in options if isinstance(one, Turn)) if of not in movers]
    yield asked.group(say("Units that can only turn"), [_turner(asked, of) for of in turners[:MOST]])
    others = [one for one in options if isinstance(one, Dismount | Remount)]
    leaders = dict.fromkeys(one.leader for one in options if isinstance(one, MoveLeader))
    alone = [
        asked.hint(say("{leader:leader}, without his unit.", leader=of), "7.2-e", state.leaders[of].at)
        for of in leaders
    ]
    ends = [_option(asked, one) for one in options if isinstance(one, EndMoves)]
    yield asked.group(say("Also"), [*(_horse(asked, one) for one in others), *alone, *ends])


@_by_step.register
def _(step: Declarations, asked: Asked) -> Iterator[Group]:
    options = list(Options(asked.state))
    attacks = [one for one in options if isinstance(one, Attack)]
    yield asked.group(say("Attacks by shock"), [attack(asked, one) for one in attacks[:MOST]])
    charges = {(one.unit, one.target): one for one in reversed(options) if isinstance(one, Charge)}
    yield asked.group(say("Charges"), [charge(asked, one) for one in islice(reversed(charges.values()), MOST)])
    others = [one for one in options if not isinstance(one, Attack | Charge)]
    yield asked.group(say("Also"), [_option(asked, one) for one in others[:MOST]])


# ---------------------------------------------------------------- kinds of hints


def _option(asked: Asked, command: Command) -> Hint:
    """A command as the table words it, with its rule."""
    at = place_of(command) or asked.prompt.look_at
    return asked.hint(wording(asked.state, command), rule_of(command) or asked.prompt.rule, at)


def _mover(asked: Asked, of: str) -> Hint:
    unit = asked.state.units[of]
    words = say("{unit:unit}: {n} MP.", unit=of, n=remaining(asked.state, unit))
    return asked.hint(words, "7.2-a", unit.at if unit.on_map else "")


def _turner(asked: Asked, of: str) -> Hint:
    return asked.hint(say("{unit:unit}.", unit=of), "8.0-e", asked.state.units[of].at)


def _horse(asked: Asked, command: Dismount | Remount) -> Hint:
    """Mounted shot that dismounts or mounts, named."""
    of, at = command.unit, asked.state.units[command.unit].at
    words = (
        say("{unit:unit} can dismount.", unit=of)
        if isinstance(command, Dismount)
        else say("{unit:unit} can mount.", unit=of)
    )
    return asked.hint(words, rule_of(command) or "7.4-a", at)
