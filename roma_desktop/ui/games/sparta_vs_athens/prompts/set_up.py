"""Setting up on the table: which pieces are free, where the chosen one may go, and what is amiss [16.0]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options
from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.commands.deployment import Deploy, EndDeployment
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import POOL, LocaleId, PieceId, SideId
from roma_desktop.games.sparta_vs_athens.rules.berths import choices_of
from roma_desktop.games.sparta_vs_athens.rules.demands import demand
from roma_desktop.games.sparta_vs_athens.rules.nearby import NAMED, among
from roma_desktop.games.sparta_vs_athens.steps.deployment import Deployment, open_to, standing
from roma_desktop.ui.games.sparta_vs_athens.prompts.asking import MOST_BUTTONS, Asking, prompt
from roma_desktop.ui.games.sparta_vs_athens.prompts.wording import wording
from roma_desktop.ui.games.sparta_vs_athens.showing.piles import pile_key
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.text.rich import Piece
from roma_desktop.ui.table.prompt import Goal, Prompt

Free = Mapping[PieceId, tuple[LocaleId, ...]]
"""The pieces that can be set up elsewhere, with the places for each."""


@prompt.register
def _(step: Deployment, asking: Asking) -> Prompt:
    """Pieces are put elsewhere on the map; the force pool isn't there, and has buttons."""
    state, chosen = asking.state, asking.chosen
    free = free_pieces(state, step.side)
    pieces = _on_map(state, free, step.side, chosen)
    goals = {}
    for at in free.get(chosen, ()):
        if at != POOL:
            order = Deploy(chosen, at)
            goals[at] = Goal(Lit(), (order,), asking.rich(wording(state, order)))
    why = asking.why_not(EndDeployment())
    by_pool = _by_pool(asking, lacking=bool(why))
    orders: dict[str, Command] = {str(number): one for number, one in enumerate(by_pool)}
    choices = tuple(Choice(key, asking.words.say(wording(state, one))) for key, one in orders.items())
    end = Choice("end", asking.say("End the set-up"), primary=True, enabled=not why, tip=why)
    carry = frozenset(key for key, piece in pieces.items() if piece == chosen)
    sentence = tuple(_sentence(asking, step, free))
    return Prompt(sentence, asking.rule, (*choices, end), {**orders, "end": EndDeployment()}, goals, pieces, carry)


def free_pieces(state: State, side: SideId) -> Free:
    """The pieces that a side can set up elsewhere, with the places for each."""
    found = {piece: open_to(state, piece, side) for piece in (*state.units, *state.leaders)}
    return {piece: places for piece, places in found.items() if places}


def _on_map(state: State, free: Free, side: SideId, chosen: PieceId) -> dict[str, PieceId]:
    """The keys of leaders and piles that can be clicked, each with a free piece in it: the chosen one or the first."""
    found: dict[str, PieceId] = {}
    for piece in free:
        at = standing(state, piece)
        key = pile_key(side, at) if piece in state.units else f"leader:{piece}"
        if piece == chosen:
            found[key] = piece
        elif at != POOL:
            found.setdefault(key, piece)
    return found


def _by_pool(asking: Asking, *, lacking: bool) -> list[Deploy]:
    """Orders about the force pool: the chosen unit goes in; if units are ``lacking``, one of each kind comes out."""
    units, out = asking.state.units, dict[tuple[str, str], Deploy]()
    moves = [one for one in Options(asking.state) if isinstance(one, Deploy)]
    for one in moves:
        if lacking and units[one.unit].at == POOL:
            out.setdefault((one.at, units[one.unit].kind), one)
    into = [one for one in moves if one.unit == asking.chosen and one.at == POOL]
    return [*list(out.values())[: MOST_BUTTONS - 2], *into]


# ---------------------------------------------------------------- the sentence


def _sentence(asking: Asking, step: Deployment, free: Free) -> Iterator[Piece]:
    """What is amiss and what would be right, or else what is free; then what there is to say of the chosen piece."""
    wrong = Options(asking.state).why_not(EndDeployment())
    if wrong is None:
        said = [asking.question, *_free(asking.state, free)]
    else:
        said = [wrong.reason, *([wrong.instead] if wrong.instead is not None else [])]
    said += _of_chosen(asking, step, free, amiss=wrong is not None)
    for number, message in enumerate(said):
        yield from ((" ", "", ""),) if number else ()
        yield from asking.rich(message)


def _free(state: State, free: Free) -> list[Message]:
    """How many pieces can be put elsewhere, and where they stand."""
    places = tuple(dict.fromkeys(at for piece in free if (at := standing(state, piece)) != POOL))
    if not places:
        return []
    count = sum(standing(state, piece) != POOL for piece in free)
    if len(places) <= NAMED:
        return [say("Free: {n:piece|pieces} at {places:place}.", n=count, places=places)]
    return [say("Free: {n:piece|pieces} at {m:place|places}.", n=count, m=len(places))]


def _of_chosen(asking: Asking, step: Deployment, free: Free, *, amiss: bool) -> Iterator[Message]:
    """Where the chosen piece may go, and what is demanded of it while nothing is amiss."""
    state, chosen = asking.state, asking.chosen
    places = tuple(at for at in free.get(chosen, ()) if at != POOL)
    if places:
        named = among(state.world, standing(state, chosen), places)
        yield say("{piece:piece} may go to {places}.", piece=chosen, places=named)
    if not amiss:
        mine = (one for one in choices_of(state, step.side) if chosen in one.units and one.count)
        yield from dict.fromkeys(demand(state, one) for one in mine)
