"""The annals of a game: its figures, battles, marks and dice, grown moment by moment from its line of moments.

Annals are a value: growing makes new ones, so that going back in a game only means taking older ones. They are
grown through the eyes of one side, and then hold nothing that this side may not know; or with all open (None), which
is for open tables and for games that are over.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from roma_desktop.core.chance import Rolled
from roma_desktop.core.dice_statistics import Thrown
from roma_desktop.core.flow import Become, Call, Done, Event
from roma_desktop.core.game import Moment
from roma_desktop.games.roma_victrix.events import Moved, Tired, TurnBegan
from roma_desktop.games.roma_victrix.history import battles as annals_battles
from roma_desktop.games.roma_victrix.history import marks as annals_marks
from roma_desktop.games.roma_victrix.history.battles import Eyes, Fought
from roma_desktop.games.roma_victrix.history.figures import Flow, Row, counted, rows
from roma_desktop.games.roma_victrix.history.marks import Mark
from roma_desktop.games.roma_victrix.model.pieces import PowerId
from roma_desktop.games.roma_victrix.model.state import State

_QUIET = (Become, Call, Done, Moved, Tired)  # by far the most frequent events, and none of them changes a figure


class Annals(msgspec.Struct, frozen=True):
    """All that has been noted up to a moment. ``rows`` are of the turns that are over, first turn 0, the set-up."""

    turn: int = 0
    rows: tuple[Row, ...] = ()
    flows: Mapping[PowerId, Flow] = {}
    battles: tuple[Fought, ...] = ()
    marks: tuple[Mark, ...] = ()
    throws: tuple[Thrown, ...] = ()

    def battles_of(self, turn: int) -> tuple[Fought, ...]:
        return tuple(battle for battle in self.battles if battle.turn == turn)


def grown(annals: Annals, moment: Moment[State], eyes: Eyes) -> Annals:
    """The annals with one more moment."""
    state = moment.origin
    for event in moment.events:
        if not isinstance(event, _QUIET):
            seen = event if eyes is None else event.seen_by(eyes, state)
            if seen is not None:
                annals = _noted(annals, seen, state, moment.number, eyes)
        state = event.apply(state)
    return annals


def annals_of(line: Iterable[Moment[State]], eyes: Eyes = None) -> Annals:
    """The annals of a whole line of moments."""
    annals = Annals()
    for moment in line:
        annals = grown(annals, moment, eyes)
    return annals


def figures(annals: Annals, state: State, eyes: Eyes) -> tuple[Row, ...]:
    """The rows of all turns, the one under way included as it stands in ``state``, the last position."""
    return (*annals.rows, *rows(state, annals.turn, annals.flows, annals.battles_of(annals.turn), eyes))


def _noted(annals: Annals, event: Event[State], state: State, number: int, eyes: Eyes) -> Annals:
    """The annals after an event as ``eyes`` see it."""
    if isinstance(event, TurnBegan):
        annals = replace(annals, turn=event.turn, rows=figures(annals, state, eyes), flows={})
    if isinstance(event, Rolled):
        thrown = Thrown(number, annals.turn, event.throw.rule, event.throw.by or "", event.faces)
        annals = replace(annals, throws=(*annals.throws, thrown))
    mark = annals_marks.mark(event, state, number)
    return replace(
        annals,
        flows=counted(event, annals.flows, state, eyes),
        battles=annals_battles.after(annals.battles, event, state, number, eyes),
        marks=annals.marks if mark is None else (*annals.marks, mark),
    )
