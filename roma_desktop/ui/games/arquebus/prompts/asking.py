"""A prompt for each kind of step: most are a question with a button for each option."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import singledispatch

from roma_desktop.core.board.hexes import SIDES, degrees_of_vertex
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command, Step
from roma_desktop.core.game import Options
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.commands.moving import Turn
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, UnitId
from roma_desktop.ui.games.arquebus.prompts.wording import place_of, wording
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.text.rich import Piece, plain
from roma_desktop.ui.table import prompt as table
from roma_desktop.ui.table.prompt import Goal, Prompt, Turning

Asking = table.Asking[State]

MOST_BUTTONS = 6
"""Options that have a button of their own in the bar; of more, those about hexes are chosen on the map."""

MOST_HEXES = 3
"""How many lit hexes are buttons as well, at most."""

DEGREES = tuple(degrees_of_vertex(vertex) for vertex in range(SIDES))
"""The directions of the six facings."""


@singledispatch
def prompt(step: Step[State], asking: Asking) -> Prompt:
    """The question of a step, with a button for each option; hexes are lit where options are about hexes."""
    return plainly(asking, list(Options(asking.state)))


def plainly(asking: Asking, options: list[Command]) -> Prompt:
    """Buttons for a few options. Of many, those about hexes light them, for the unit that is chosen."""
    units = dict.fromkeys(of for one in options if (of := getattr(one, "unit", "")))
    chosen = asking.chosen if asking.chosen in units else next(iter(units), "")
    closing = [one for one in options if not place_of(one) and not isinstance(one, Turn)]
    mine = [one for one in options if getattr(one, "unit", chosen) == chosen]
    choices, orders = buttons(asking, options if len(options) <= MOST_BUTTONS else closing[:MOST_BUTTONS])
    return Prompt(
        asking.rich(asking.question),
        asking.rule,
        choices,
        orders,
        goals_of(asking, mine),
        {f"unit:{of}": of for of in units},
        frozenset({f"unit:{chosen}"} if chosen else ()),
        look_at=asking.state.units[chosen].at if chosen and asking.state.units[chosen].on_map else "",
        turns={f"unit:{one.unit}": turning(asking.state, one.unit) for one in options if isinstance(one, Turn)},
    )


def worded(asking: Asking, command: Command) -> str:
    """What a command orders, as its button says it."""
    return asking.words.say(wording(asking.state, command))


def with_odds(asking: Asking, command: Command, *odds: int) -> str:
    """The same with its chance in percent, or with several, one for each thing that is ordered."""
    return asking.words.say(say("{what}: {odds} %", what=wording(asking.state, command), odds=tuple(map(str, odds))))


def buttons(asking: Asking, options: Iterable[Command]) -> tuple[tuple[Choice, ...], Mapping[str, Command]]:
    """A button for each of these; the last one is that of Enter."""
    orders = {str(number): command for number, command in enumerate(options)}
    last = str(len(orders) - 1)
    choices = tuple(Choice(key, worded(asking, command), primary=key == last) for key, command in orders.items())
    return choices, orders


def with_hexes(asking: Asking, asked: Prompt, hexes: Iterable[HexId]) -> Prompt:
    """A prompt with buttons for its first lit hexes as well, the first of them red: the bar alone is enough then."""
    places = tuple(hexes)[:MOST_HEXES]
    choices, series, switches = [], {}, {}
    for number, at in enumerate(places):
        key, goal = f"hex:{at}", asked.goals[at]
        choices.append(Choice(key, asking.say("To {hex:place}", hex=at), primary=not number, tip=plain(goal.tip)))
        if goal.chooses:
            switches[key] = goal.chooses
        else:
            series[key] = goal.commands
    return replace(
        asked,
        choices=(*choices, *asked.choices),
        series={**asked.series, **series},
        switches={**asked.switches, **switches},
    )


def goals_of(asking: Asking, options: Iterable[Command]) -> dict[str, Goal]:
    """The hexes about which there is an option; a click on one orders the first."""
    found: dict[str, Goal] = {}
    for command in options:
        at = place_of(command)
        if at in asking.state.setting.field.hexes and at not in found:
            found[at] = Goal(Lit(), (command,), asking.rich(wording(asking.state, command)))
    return found


def sentences(asking: Asking, said: Iterable[Message]) -> tuple[Piece, ...]:
    """Sentences one after the other."""
    found: list[Piece] = []
    for one in said:
        found += [*([(" ", "", "")] if found else []), *asking.rich(one)]
    return tuple(found)


def barred(asking: Asking, why: Illegal | None) -> tuple[Piece, ...]:
    """Why a phase can't end, by which rule, and what would help; empty if it can."""
    if why is None:
        return ()
    helps = () if why.instead is None else ((" ", "", ""), *asking.rich(why.instead))
    reason = ((" ", "", ""), *((words, kind or "strong", of) for words, kind, of in asking.rich(why.reason)))
    return (*reason, (" ", "", ""), (why.rule, "rule", why.rule), *helps)


def turning(state: State, unit: UnitId) -> Turning:
    """The facings of a unit where it is; one that isn't allowed is refused when it is tried."""
    return Turning(DEGREES, tuple(Turn(unit, facing) for facing in range(SIDES)), state.units[unit].facing)
