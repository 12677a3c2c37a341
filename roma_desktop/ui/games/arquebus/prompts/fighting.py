"""Retreats, advances and the order of attacks on the table [12.2-12.4, 14.3, 14.4]."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from roma_desktop.core.board.hexes import SIDES
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.commands.sequence import Decline
from roma_desktop.games.arquebus.commands.shock import Advance, PlaceRetired, Resolve, Retreat, RetreatBefore
from roma_desktop.games.arquebus.model.declared import attackers_of
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import Facing, HexId
from roma_desktop.games.arquebus.rules.declaring import live
from roma_desktop.games.arquebus.rules.results.retreating import facings, ways
from roma_desktop.games.arquebus.rules.shock import Onset, weigh
from roma_desktop.games.arquebus.steps.retired import TakeRetired
from roma_desktop.games.arquebus.steps.retreat import TakeRetreat
from roma_desktop.games.arquebus.steps.shock.defence import AdvancesBefore, RetreatsBefore
from roma_desktop.games.arquebus.steps.shock.resolving import Resolving
from roma_desktop.games.arquebus.steps.special.night import Withdrawal
from roma_desktop.ui.games.arquebus.prompts.asking import Asking, prompt, with_hexes, worded
from roma_desktop.ui.games.arquebus.prompts.choosing import BREACH, Choosing, keys_of
from roma_desktop.ui.games.arquebus.prompts.facing import ask_facing, towards_enemy
from roma_desktop.ui.games.arquebus.prompts.odds import shock_chance, shock_words
from roma_desktop.ui.games.arquebus.prompts.wording import percent
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.text.rich import Piece
from roma_desktop.ui.table.prompt import Goal, Prompt

Landings = Mapping[HexId, tuple[Mapping[Facing, Command], tuple[HexId, ...], tuple[Piece, ...]]]
"""The hexes where a unit may end: for each facing the command, the way there, and a line about it."""


def ask_landing(
    asking: Asking, question: Message, choosing: Choosing, landings: Landings, keys: Mapping[str, str]
) -> Prompt:
    """A unit goes to one of these hexes and faces a vertex there: first the hex is asked, then the facing."""
    state, of = asking.state, choosing.piece
    if choosing.mode in landings:
        commands = landings[choosing.mode][0]
        best = towards_enemy(state, of, choosing.mode)
        said = say("{unit:unit} to {hex:place}: choose its facing.", unit=of, hex=choosing.mode)
        best = best if best in commands else next(iter(commands))
        return ask_facing(asking, said, choosing.mode, commands, best, (asking.say("Another hex"), of))
    here = state.units[of].at
    goals = {}
    for at, (commands, way, tip) in landings.items():
        if len(commands) == 1:
            goals[at] = Goal(Lit(), tuple(commands.values()), tip, (here, *way))
        else:
            goals[at] = Goal(Lit(), (), tip, (here, *way), chooses=str(Choosing(of, at)))
    pieces = keys_of(dict(keys), choosing)
    carry = frozenset({f"unit:{of}"} & pieces.keys())
    return Prompt(asking.rich(question), asking.rule, goals=goals, pieces=pieces, carry=carry, look_at=here)


# ---------------------------------------------------------------- retreats


@prompt.register
def _(step: TakeRetreat, asking: Asking) -> Prompt:
    state, unit = asking.state, asking.state.units[step.unit]
    landings = {
        at: (
            {facing: Retreat(step.unit, at, facing) for facing in facings(state, unit, at)},
            (at,),
            asking.rich(_passing(step.unit, at, passed)),
        )
        for at, passed in ways(state, unit, step.foes).items()
    }
    choosing = _chosen(asking, (step.unit,))
    asked = ask_landing(asking, asking.question, choosing, landings, {f"unit:{step.unit}": step.unit})
    harm = ways(state, unit, step.foes)
    near = state.near_enemy[state.side_of(step.unit)]
    return (
        asked if asked.choices else with_hexes(asking, asked, sorted(harm, key=lambda at: (len(harm[at]), at in near)))
    )


def _passing(unit: str, at: HexId, passed: tuple[str, ...]) -> Message:
    if passed:
        return say(
            "{unit:unit} retreats through {passed:unit}; units passed through are Disordered, or worse [14.3-f].",
            unit=unit,
            passed=passed,
        )
    return say("{unit:unit} retreats to {hex:place}.", unit=unit, hex=at)


def _chosen(asking: Asking, able: tuple[str, ...]) -> Choosing:
    choosing = Choosing.of(asking.chosen)
    return choosing if choosing.piece in able else Choosing(able[0])


@prompt.register
def _(step: TakeRetired, asking: Asking) -> Prompt:
    goals = {}
    for one in Options(asking.state):
        if isinstance(one, PlaceRetired):
            said = say("{unit:unit} is Retired to {hex:place}.", unit=one.unit, hex=one.to)
            goals[one.to] = Goal(Lit(), (one,), asking.rich(said))
    key = f"unit:{step.unit}"
    at = asking.state.units[step.unit].at
    asked = Prompt(
        asking.rich(asking.question),
        asking.rule,
        goals=goals,
        pieces={key: step.unit},
        carry=frozenset({key}),
        look_at=asking.state.standards[asking.decision.actor] or at,
    )
    return with_hexes(asking, asked, goals)


@prompt.register
def _(step: RetreatsBefore, asking: Asking) -> Prompt:
    """Units under attack may leave; one is chosen, then its hex, then its facing."""
    paths: dict[str, dict[HexId, tuple[HexId, ...]]] = {}
    for one in Options(asking.state):
        if isinstance(one, RetreatBefore):
            paths.setdefault(one.unit, {}).setdefault(one.path[-1], one.path)
    choosing = _chosen(asking, tuple(paths))
    of = choosing.piece
    landings: Landings = {
        at: (
            {facing: RetreatBefore(of, path, facing) for facing in range(SIDES)},
            path,
            asking.rich(say("{unit:unit} leaves before combat and is Disordered.", unit=of)),
        )
        for at, path in paths[of].items()
    }
    question = say("{unit:unit} may retreat before combat and be Disordered: choose a lit hex.", unit=of)
    asked = ask_landing(asking, question, choosing, landings, {f"unit:{one}": one for one in paths})
    if choosing.mode in landings:
        return asked
    return _with_decline(asking, asked, more=len(paths) > 1)


def _with_decline(asking: Asking, asked: Prompt, *, more: bool) -> Prompt:
    choices = [Choice("decline", worded(asking, Decline()), primary=True)]
    if more:
        choices.insert(0, Choice("next", asking.say("Next unit")))
    return replace(asked, choices=tuple(choices), orders={"decline": Decline()})


# ---------------------------------------------------------------- advances


@prompt.register
def _(step: AdvancesBefore, asking: Asking) -> Prompt:
    asked, more = _goings(asking, [one for one in Options(asking.state) if isinstance(one, Advance)])
    return _with_decline(asking, asked, more=more) if asked.pieces else asked


def _goings(asking: Asking, options: Iterable[Advance | Retreat]) -> tuple[Prompt, bool]:
    """The prompt for the units that may go and where to, and whether there are several such units."""
    found: dict[str, dict[HexId, dict[Facing, Command]]] = {}
    for one in options:
        found.setdefault(one.unit, {}).setdefault(one.to, {})[one.facing] = one
    choosing = _chosen(asking, tuple(found))
    of = choosing.piece
    landings: Landings = {
        at: (commands, (at,), asking.rich(say("{unit:unit} goes to {hex:place}.", unit=of, hex=at)))
        for at, commands in found[of].items()
    }
    question = say("{question}: choose a lit hex for {unit:unit}.", question=asking.question, unit=of)
    keys = {f"unit:{one}": one for one in found}
    return ask_landing(asking, question, choosing, landings, keys), len(found) > 1


@prompt.register
def _(step: Withdrawal, asking: Asking) -> Prompt:
    """Units draw back for the night, one after the other [MAR-2]."""
    asked, more = _goings(asking, [one for one in Options(asking.state) if isinstance(one, Retreat)])
    if asked.choices:
        return asked
    if not more:
        return with_hexes(asking, asked, asked.goals)
    return replace(asked, choices=(Choice("next", asking.say("Next unit"), primary=True),))


# ---------------------------------------------------------------- the order of attacks


@prompt.register
def _(step: Resolving, asking: Asking) -> Prompt:
    if step.fought is not None:
        asked, more = _goings(asking, [one for one in Options(asking.state) if isinstance(one, Advance)])
        if not asked.pieces or asked.choices:
            return asked
        if not more:
            return with_hexes(asking, asked, asked.goals)
        first = next(one for one in Options(asking.state) if isinstance(one, Advance))
        choices = (
            Choice("next", asking.say("Another unit")),
            Choice("go", worded(asking, first), primary=True),
        )
        return replace(asked, choices=choices, orders={**asked.orders, "go": first})
    return _order(step, asking)


def _order(step: Resolving, asking: Asking) -> Prompt:
    """The attacks that are left, each with its odds; Into the Breach is switched on before one is chosen."""
    options = [one for one in Options(asking.state) if isinstance(one, Resolve)]
    may_breach = any(one.breach for one in options)
    breach = may_breach and asking.chosen == BREACH
    goals: dict[str, Goal] = {}
    orders: dict[str, Command] = {}
    choices: list[Choice] = []
    for one in (option for option in options if option.breach == breach):
        onset = attack_of(asking.state, step, one)
        odds = percent(shock_chance({str(key): chance for key, chance in weigh(asking.state, onset).items()}))
        goals[one.hex] = Goal(Lit(str(odds), aim=True), (one,), shock_words(asking, onset))
        orders[one.hex] = one
        words = asking.say("{hex:place}: {percent} %", hex=one.hex, percent=odds)
        choices.append(Choice(one.hex, words, primary=not choices))
    switches = {}
    if may_breach:
        switches["breach"] = "" if breach else BREACH
        words = asking.say("Without Into the Breach") if breach else asking.say("Play Into the Breach (+1)")
        choices.insert(0, Choice("breach", words))
    said = say("Choose the attack that is resolved next. In percent: how likely the defender suffers.")
    if breach:
        said = say("Choose the attack for which Into the Breach is played.")
    return Prompt(
        asking.rich(said), asking.rule, tuple(choices), orders, goals, look_at=next(iter(goals)), switches=switches
    )


def attack_of(state: State, step: Resolving, command: Resolve) -> Onset:
    """An attack as it will be rolled for."""
    mine = attackers_of(live(state, step.attacks), command.hex)
    hexes = mine[0].targets if len(mine) == 1 else (command.hex,)
    return Onset(
        command.hex,
        tuple(one.unit for one in mine),
        frozenset(one.unit for one in mine if one.charge),
        len(hexes),
        command.hex in step.countered,
        command.breach,
    )
