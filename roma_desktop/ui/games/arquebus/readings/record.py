"""The record of the activations: how many there were, which one goes on, and what has been done in it [4.0]."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.activation import Activation
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import PieceId
from roma_desktop.ui.games.arquebus.inspector.lines import Fact, Lines
from roma_desktop.ui.games.arquebus.showing.phase import MODES, target


def record_lines(lines: Lines, state: State) -> None:
    """Lines about the activations so far, and about the one that goes on."""
    lines.cap(say("The activation"), "4.0")
    lines.facts(_so_far(state))
    activation, what = state.activation, target(state)
    if activation is None or what is None:
        lines.sentence(say("Nothing is activated."), tone="sepia")
        return
    words = say("{target}: {how}", target=what, how=MODES[activation.mode])
    lines.fact(Fact(say("Now"), words, "6.1"))
    for name, pieces, rule in _done(activation):
        units = tuple(sorted(of for of in pieces if of in state.units))
        if units:
            lines.fact(Fact(name, say("{units:unit}", units=units), rule))


def _so_far(state: State) -> Iterator[Fact]:
    yield Fact(say("So far"), say("{n:activation|activations}, passes included", n=state.activations), "6.1-d")
    for side in state.setting.sides:
        count = state.free.get(side, 0)
        if count:
            words = say("{side:side}: {n:Free Activation|Free Activations}", side=side, n=count)
            yield Fact(say("Free"), words, "6.1-d")
    if state.continuity.successes:
        words = say("{side:side}: {n} in a row", side=state.active, n=state.continuity.successes)
        yield Fact(say("Continued"), words, "6.2-g")


def _done(activation: Activation) -> Iterator[tuple[Message, frozenset[PieceId], str]]:
    """What has been done: its name, the units and leaders that did it, and its rule."""
    yield say("Moved"), frozenset(activation.spent), "7.2"
    yield say("Turned"), activation.turned, "8.0"
    yield say("Fired"), activation.fired, "11.2"
    yield say("Reacted"), activation.reacted, "11.2-c"
    yield say("Attacked"), activation.attacked, "12.1"
    yield say("Countered"), activation.countered, "13.6"
    yield say("Under attack"), activation.under_attack, "15.1-a"
