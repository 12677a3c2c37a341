"""Activation, continuation and seizure on the table: Battles are chosen by their counters or by buttons [6.0]."""

from __future__ import annotations

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.commands.sequence import (
    Activate,
    ActivateArmy,
    ActivateStandard,
    Decline,
    MoveStandard,
    Negate,
    Pass,
    Seize,
    TakeUp,
)
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ARMY, BattleId, SideId
from roma_desktop.games.arquebus.rules import continuing
from roma_desktop.games.arquebus.rules.army import army_units
from roma_desktop.games.arquebus.rules.command import in_command
from roma_desktop.games.arquebus.rules.results.standards import at_standard, ralliable
from roma_desktop.games.arquebus.steps.continuation import Announced, Continue, Seizing
from roma_desktop.games.arquebus.steps.sequence import NOT_ACTIVE, FreeActivation
from roma_desktop.games.arquebus.steps.standards import ForcedStandard
from roma_desktop.ui.games.arquebus.prompts.asking import Asking, goals_of, prompt, with_odds, worded
from roma_desktop.ui.games.arquebus.prompts.choosing import Choosing
from roma_desktop.ui.games.arquebus.prompts.wording import percent
from roma_desktop.ui.parts.frame.decision_bar import Choice, Sure
from roma_desktop.ui.table.prompt import Prompt

# ---------------------------------------------------------------- what is activated


@prompt.register
def _(step: FreeActivation, asking: Asking) -> Prompt:
    """A Battle is chosen by one of its counters, the standard by its own; the bar says what is chosen."""
    options = list(Options(asking.state))
    battles = [one.battle for one in options if isinstance(one, Activate)]
    can_move = any(isinstance(one, MoveStandard) for one in options)
    keys = {**battle_keys(asking.state, battles), **({f"standard:{step.side}": step.side} if can_move else {})}
    chosen = Choosing.of(asking.chosen).piece
    if chosen not in keys.values():
        chosen = next(iter(battles), "")
    if chosen == step.side:
        return _standard(asking, options, keys, step.side)
    orders: dict[str, Command] = {}
    choices: list[Choice] = []
    others = [one for one in options if isinstance(one, ActivateArmy | Pass | TakeUp)]
    for number, command in enumerate(others):
        orders[f"other:{number}"] = command
        sure = _unused(asking, battles) if isinstance(command, Pass) else None
        tip = _tip(asking, command, step.side)
        choices.append(Choice(f"other:{number}", worded(asking, command), tip=tip, sure=sure))
    switches = {}
    if can_move:
        switches["standard"] = step.side
        choices.append(Choice("standard", asking.say("The standard")))
    if not chosen:
        choices[-1] = Choice(choices[-1].key, choices[-1].words, primary=True)
        return Prompt(asking.rich(asking.question), asking.rule, tuple(choices), orders, pieces=keys, switches=switches)
    if len(battles) > 1:
        choices.append(Choice("next", asking.say("Next Battle")))
    orders["activate"] = Activate(chosen)
    choices.append(Choice("activate", worded(asking, Activate(chosen)), primary=True))
    return Prompt(
        asking.rich(_about(asking.state, chosen)),
        asking.rule,
        tuple(choices),
        orders,
        pieces=keys,
        look_at=_middle(asking.state, chosen),
        switches=switches,
        held=NOT_ACTIVE,
    )


def _unused(asking: Asking, battles: list[BattleId]) -> Sure | None:
    """The question whether a player means to pass though Battles could be activated; None if none could."""
    if not battles:
        return None
    said = say("{n:Battle|Battles} could be activated now. Pass all the same?", n=len(battles))
    return Sure(asking.rich(said), asking.say("Back"), asking.say("Pass all the same"))


def battle_keys(state: State, battles: list[BattleId]) -> dict[str, BattleId]:
    """The counters of Battles by their keys, those that wait to enter among them, with the Battle of each."""
    units = {f"unit:{unit.id}": battle for battle in battles for unit in state.units_of(battle)}
    leaders = {
        f"leader:{leader}": battle for battle in battles if (leader := state.setting.leader_of.get(battle)) is not None
    }
    return {**units, **leaders}


def _about(state: State, battle: BattleId) -> Message:
    """How a Battle stands: units, those in command, the Disordered."""
    units = [unit for unit in state.units_of(battle) if unit.on_map]
    commanded = in_command(state, battle)
    outside = sum(unit.id not in commanded for unit in units)
    poor = sum(unit.disordered for unit in units)
    waiting = sum(not unit.on_map and unit.id in commanded for unit in state.units_of(battle))
    if not units:
        return say("{battle:battle}: {n:unit waits|units wait} to enter.", battle=battle, n=waiting)
    return say(
        "{battle:battle}: {n:unit|units}, {out} out of command, {poor} Disordered.",
        battle=battle,
        n=len(units),
        out=outside,
        poor=poor,
    )


def _middle(state: State, battle: BattleId) -> str:
    """A hex of a Battle to look at: its leader's, or its first unit's."""
    leader = state.setting.leader_of.get(battle)
    if leader is not None and state.leaders[leader].on_map:
        return state.leaders[leader].at
    return next((unit.at for unit in state.units_of(battle) if unit.on_map), "")


def _tip(asking: Asking, command: Command, side: SideId) -> str:
    if isinstance(command, ActivateArmy):
        count = len(army_units(asking.state, side))
        return asking.say("{n:unit|units} far from the enemy may move, and nothing else [6.1-b]", n=count)
    return ""


def _standard(asking: Asking, options: list[Command], keys: dict[str, str], side: SideId) -> Prompt:
    """The standard is chosen: it rallies, or moves to a lit hex."""
    state = asking.state
    rally = ralliable(state, side)
    there = len(tuple(at_standard(state, side)))
    orders: dict[str, Command] = {"rally": ActivateStandard()}
    words = asking.say("Rally {n:unit|units}", n=len(rally))
    why = asking.why_not(ActivateStandard())
    choices = (Choice("next", asking.say("A Battle")), Choice("rally", words, primary=True, enabled=not why, tip=why))
    moves = [one for one in options if isinstance(one, MoveStandard)]
    sentence = say("The standard: rally the Retired units at it, or move it to a lit hex.")
    if there:
        sentence = say(
            "The standard: rally, or move it; then each of {n:Retired unit|Retired units} may disperse (50 %).", n=there
        )
    return Prompt(
        asking.rich(sentence),
        "6.1-c",
        choices,
        orders,
        goals_of(asking, moves),
        keys,
        frozenset({f"standard:{side}"}),
        look_at=state.standards[side],
    )


@prompt.register
def _(step: ForcedStandard, asking: Asking) -> Prompt:
    moves = list(Options(asking.state))
    key = f"standard:{step.side}"
    return Prompt(
        asking.rich(asking.question),
        asking.rule,
        goals=goals_of(asking, moves),
        pieces={key: step.side},
        carry=frozenset({key}),
        look_at=asking.state.standards[step.side],
    )


# ---------------------------------------------------------------- continuation


@prompt.register
def _(step: Continue, asking: Asking) -> Prompt:
    """Every target with its chance; a counter of a Battle chooses it."""
    state, options = asking.state, list(Options(asking.state))
    targets = {one.battle: one for one in options if isinstance(one, Activate)}
    orders: dict[str, Command] = {"pass": Pass()}
    choices = [Choice("pass", worded(asking, Pass()))]
    if ActivateArmy() in options:
        orders[ARMY] = ActivateArmy()
        chance = percent(continuing.chance(state, step.side, ARMY))
        choices.append(Choice(ARMY, asking.say("The army: {percent} %", percent=chance)))
    chosen = Choosing.of(asking.chosen).piece
    chosen = chosen if chosen in targets else max(targets, key=lambda one: _chance(state, step.side, one), default="")
    for battle, command in targets.items():
        orders[battle] = command
        words = asking.say("{battle:battle}: {percent} %", battle=battle, percent=_chance(state, step.side, battle))
        choices.append(Choice(battle, words, primary=battle == chosen, tip=_sum(asking, step.side, battle)))
    if not chosen:
        choices[-1] = Choice(choices[-1].key, choices[-1].words, primary=True)
    sentence = say(
        "Continue with another Battle, or pass. In percent: how likely it succeeds; if it fails, the enemy has a Free "
        "Activation."
    )
    look_at = _middle(state, chosen) if chosen else ""
    keys = battle_keys(state, list(targets))
    return Prompt(asking.rich(sentence), asking.rule, tuple(choices), orders, pieces=keys, look_at=look_at)


def _chance(state: State, side: SideId, target: str) -> int:
    return percent(continuing.chance(state, side, target))


def _sum(asking: Asking, side: SideId, target: str) -> str:
    """What is added to the die, and what it may come to."""
    lines = continuing.modifiers(asking.state, side, target)
    parts = [asking.say("{name} {drm:+}", name=asking.words.say(line.name), drm=line.drm) for line in lines]
    parts.append(asking.say("at most {n}", n=continuing.goal(asking.state, side, target)))
    return ", ".join(parts)


@prompt.register
def _(step: Announced, asking: Asking) -> Prompt:
    """The other player: seize it with an Opportunity counter, for a Battle of his own."""
    state, options = asking.state, list(Options(asking.state))
    seizures = [one for one in options if isinstance(one, Seize)]
    battles = list(dict.fromkeys(one.battle for one in seizures))
    chosen = Choosing.of(asking.chosen).piece
    chosen = chosen if chosen in battles else next(iter(battles), "")
    orders: dict[str, Command] = {"decline": Decline()}
    choices = []
    for number, command in enumerate(one for one in seizures if one.battle == chosen):
        orders[f"seize:{number}"] = command
        odds = 10 * (1 + (continuing.top_of(command.counter) or 0))
        choices.append(Choice(f"seize:{number}", with_odds(asking, command, odds)))
    if len(battles) > 1:
        choices.append(Choice("next", asking.say("Another Battle")))
    choices.append(Choice("decline", worded(asking, Decline()), primary=True))
    chance = percent(continuing.chance(state, step.side, step.target))
    hand = state.hands.get(state.setting.enemy(step.side), ())
    if step.target == ARMY:
        said = say(
            "The enemy announces the army, and continues with a chance of {percent} %. You hold {hand:counter}.",
            percent=chance,
            hand=hand,
        )
    else:
        said = say(
            "The enemy announces {battle:battle}, and continues with a chance of {percent} %. You hold {hand:counter}.",
            battle=step.target,
            percent=chance,
            hand=hand,
        )
    return Prompt(
        asking.rich(said),
        asking.rule,
        tuple(choices),
        orders,
        pieces=battle_keys(state, battles),
        look_at=_middle(state, step.target) if step.target != ARMY else "",
    )


@prompt.register
def _(step: Seizing, asking: Asking) -> Prompt:
    orders: dict[str, Command] = {"decline": Decline()}
    choices = [Choice("decline", worded(asking, Decline()), primary=True)]
    if Negate() in list(Options(asking.state)):
        orders["negate"] = Negate()
        choices.insert(0, Choice("negate", worded(asking, Negate())))
    said = say(
        "The enemy tries to seize the continuation for {battle:battle}, with a chance of {percent} %.",
        battle=step.battle,
        percent=10 * (step.top + 1),
    )
    return Prompt(asking.rich(said), asking.rule, tuple(choices), orders, look_at=_middle(asking.state, step.battle))
