"""The bar while units move and fire: its sentence, and its buttons [7.0, 8.0, 11.2]."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.board.hexes import turns_between
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.commands.moving import EndMoves, Move, Turn
from roma_desktop.games.arquebus.model.terms import ARMY, UnitId
from roma_desktop.games.arquebus.rules.fire import targets
from roma_desktop.games.arquebus.rules.movement import remaining
from roma_desktop.games.arquebus.rules.stacking import may_stand
from roma_desktop.games.arquebus.rules.turning import facings_open
from roma_desktop.ui.games.arquebus.prompts.asking import Asking, worded
from roma_desktop.ui.games.arquebus.prompts.choosing import PART, TOGETHER, WITH, Choosing
from roma_desktop.ui.games.arquebus.prompts.orders import Orders, along_with
from roma_desktop.ui.games.arquebus.prompts.reach import reach
from roma_desktop.ui.games.arquebus.prompts.together import (
    about,
    of_activation,
    switches,
)
from roma_desktop.ui.games.arquebus.prompts.wording import wording
from roma_desktop.ui.parts.frame.decision_bar import Choice, Sure


def sentence(asking: Asking, choosing: Choosing, *, goes: bool) -> Message:
    state, of = asking.state, choosing.piece
    if not of:
        return say("Nobody can move or fire any more: end the phase.")
    if of in state.leaders:
        return say("{leader:leader}: drag him to a lit hex.", leader=of)
    unit = state.units[of]
    left = remaining(state, unit)
    if unit.on_map and not may_stand(state, unit, unit.at):
        return say("{unit:unit} passes through a friend: move it on, {left} MP.", unit=of, left=left)
    if choosing.kind in (TOGETHER, PART):
        return about(state, choosing, goes=goes)
    if state.activation is not None and of in state.activation.stopped:
        return say("{unit:unit} has stopped: it may still fire, or turn.", unit=of)
    fires = next(targets(state, unit), None) is not None
    if not goes and unit.on_map:
        if fires:
            return say("{unit:unit} can't move now: fire at a blue hex, or turn it.", unit=of)
        return say("{unit:unit} can't move or fire now: turn it, or leave it as it is.", unit=of)
    if not fires:
        return say("{unit:unit}, {left} MP: drag it to a lit hex, or turn it.", unit=of, left=left)
    return say("{unit:unit}, {left} MP: drag it to a lit hex, turn it, or fire at a blue one.", unit=of, left=left)


def buttons(
    asking: Asking, orders: Orders, choosing: Choosing
) -> tuple[list[Choice], dict[str, Command], dict[str, str]]:
    """Buttons about what is chosen: horses, leaders, several units or the whole Battle together."""
    of = choosing.piece
    choices: list[Choice] = []
    commands: dict[str, Command] = {}
    chosen: dict[str, str] = {}
    for number, command in enumerate(orders.on_horses(of) if not choosing.members else ()):
        commands[f"horses:{number}"] = command
        choices.append(Choice(f"horses:{number}", worded(asking, command)))
    for key, words, meant in _modes(asking, orders, choosing):
        chosen[key] = str(meant)
        choices.append(Choice(key, words))
    return choices, commands, chosen


def ends(
    asking: Asking, orders: Orders, choosing: Choosing, barring: tuple[UnitId, Illegal] | None
) -> tuple[list[Choice], dict[str, tuple[Command, ...]]]:
    """The end of the phase and the next unit; where the phase can't end, what the unit that bars it can do."""
    more = len(orders.pieces) > 1
    idle = not orders.units and not orders.leaders
    choices: list[Choice] = []
    ways: dict[str, tuple[Command, ...]] = {}
    if barring is not None and choosing.piece == barring[0]:
        way = _way_out(asking, orders, barring[0])
        if way is not None:
            choices.append(Choice("way", asking.words.say(way[0]), primary=True))
            ways["way"] = way[1]
    elif barring is not None and barring[0] in orders.pieces:
        choices.append(Choice("who", asking.say("To {unit:unit}", unit=barring[0]), primary=True))
    red = bool(choices)
    tip = asking.why_not(EndMoves()) or _waiting(asking, orders)
    last = not red and (not more or idle)
    end = worded(asking, EndMoves())
    choices.append(Choice("end", end, primary=last, enabled=barring is None, tip=tip, sure=_sure(asking, orders)))
    if more:
        choices.append(Choice("next", asking.say("Next unit"), primary=not red and not last))
    return choices, ways


def _sure(asking: Asking, orders: Orders) -> Sure | None:
    """The question whether a player means to end a phase in which units can act and none has; None if one has."""
    activation = asking.state.activation
    if activation is None or activation.spent or activation.fired or not orders.units:
        return None
    sentence = asking.rich(say("Nobody has moved or fired in this activation. End the phase all the same?"))
    return Sure(sentence, asking.say("Back"), asking.say("End all the same"))


def _way_out(asking: Asking, orders: Orders, of: UnitId) -> tuple[Message, tuple[Command, ...]] | None:
    """What the unit that bars the end of the phase can do: the smallest turn, or else the cheapest way."""
    state, unit = asking.state, asking.state.units[of]
    facings = sorted(facings_open(state, unit), key=lambda one: turns_between(unit.facing, one))
    if of in orders.turning and facings:
        turn = Turn(of, facings[0])
        return wording(state, turn), (turn,)
    found = min(reach(state, unit).values(), default=None)
    if found is None:
        return None
    moves = tuple(Move(of, at) for at in found.hexes)
    return wording(state, moves[-1]), moves


def _modes(asking: Asking, orders: Orders, choosing: Choosing) -> Iterator[tuple[str, str, Choosing]]:
    """The switches for the unit that is chosen: the key and the words of each, and what it chooses."""
    state, of = asking.state, choosing.piece
    if of not in state.units:
        return
    if choosing.kind in (TOGETHER, PART):
        yield from switches(asking, choosing, turn=any(one in orders.turning for one in choosing.members))
    if of in orders.units and not choosing.members:
        leaders = tuple(sorted(orders.companions(of)))
        along = tuple(sorted(along_with(orders, choosing)))
        if along:
            yield choosing.mode, asking.say("Without {leaders:leader}", leaders=along), Choosing(of)
        elif leaders:
            yield WITH, asking.say("Take {leaders:leader} along", leaders=leaders), Choosing(of, WITH)
        if not along and len(leaders) > 1:
            for one in leaders:
                mode = f"{WITH}:{one}"
                yield mode, asking.say("Take only {leader:leader}", leader=one), Choosing(of, mode)
    movers = of_activation(state)
    if choosing.kind != TOGETHER and of in movers and len(movers) > 1:
        army = state.activation is not None and state.activation.target == ARMY
        words = asking.say("Move the army together") if army else asking.say("Move the Battle together")
        yield TOGETHER, words, Choosing(of, TOGETHER)


def _waiting(asking: Asking, orders: Orders) -> str:
    """The units that haven't acted yet, in words; "" for none."""
    assert asking.state.activation is not None
    begun = {*asking.state.activation.spent, *asking.state.activation.fired}
    idle = tuple(of for of in orders.units if of not in begun)
    return asking.say("Not yet: {units:unit}", units=idle) if idle else ""
