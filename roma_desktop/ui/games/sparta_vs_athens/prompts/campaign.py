"""The Campaign Phase on the table: leaders are chosen, their piles dragged [4.0]."""

from __future__ import annotations

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.commands.administration import Declare
from roma_desktop.games.sparta_vs_athens.commands.campaign import EndCampaign, Enter, LiftSiege, MakeSortie, Operate
from roma_desktop.games.sparta_vs_athens.commands.logistics import InciteAthens
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader
from roma_desktop.games.sparta_vs_athens.rules.forces import forced, free_leaders, free_units
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.ui.games.sparta_vs_athens.battle.prospects import ahead
from roma_desktop.ui.games.sparta_vs_athens.prompts.asking import Asking, prompt
from roma_desktop.ui.games.sparta_vs_athens.prompts.company import leader_of, those_with
from roma_desktop.ui.games.sparta_vs_athens.prompts.reach import reach
from roma_desktop.ui.games.sparta_vs_athens.prompts.wording import wording
from roma_desktop.ui.games.sparta_vs_athens.showing.piles import pile_key
from roma_desktop.ui.games.sparta_vs_athens.showing.stronger import RULE, stronger
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.parts.frame.decision_bar import Choice, Sure
from roma_desktop.ui.table.prompt import Goal, Prompt

FEW = 3  # leaders that are named
OTHERS = (Declare, LiftSiege, MakeSortie, InciteAthens)


@prompt.register
def _(step: Campaign, asking: Asking) -> Prompt:
    state = asking.state
    first = forced(state, step.side)
    able = [one for one in free_leaders(state, step.side) if not first or one.at in first]
    pieces = {f"leader:{one.id}": one.id for one in able}
    for one in able:
        pieces.setdefault(pile_key(step.side, one.at), one.id)
    leader = next((one for one in able if one.id == leader_of(asking.chosen)), None)
    if leader is None:
        return _nobody(asking, pieces, able)
    return _chosen(step, asking, leader, pieces, able)


def _end(asking: Asking, able: list[Leader], *, primary: bool) -> Choice:
    """The end of the campaign; while leaders could still act it is asked about once."""
    sure = None
    if able:
        idle = say("{count:leader|leaders} can still act this season.", count=len(able))
        if len(able) <= FEW:
            idle = say("{leaders:leader} can still act this season.", leaders=tuple(one.id for one in able))
        sentence = (*asking.rich(idle), (" ", "", ""), *asking.rich(say("End the campaign all the same?")))
        sure = Sure(sentence, asking.say("Back"), asking.say("End all the same"))
    why = asking.why_not(EndCampaign())
    return Choice("end", asking.say("End the campaign"), primary=primary, enabled=not why, tip=why, sure=sure)


def _nobody(asking: Asking, pieces: dict[str, str], able: list[Leader]) -> Prompt:
    """No leader is chosen: the other actions of the phase, and its end."""
    orders: dict[str, Command] = {}
    choices: list[Choice] = []
    for number, command in enumerate(one for one in Options(asking.state) if isinstance(one, OTHERS)):
        key = f"other:{number}"
        orders[key] = command
        found, words = ahead(asking.state, command, None), wording(asking.state, command)
        choices.append(Choice(key, asking.words.say(words) if found is None else found.after(asking.words, words)))
    orders["end"] = EndCampaign()
    choices = [*choices[:4], _end(asking, able, primary=not able)]
    if able:
        choices.append(Choice("next", asking.say("Next leader"), primary=True))
    return Prompt(asking.rich(asking.question), asking.rule, tuple(choices), orders, pieces=pieces)


def _chosen(step: Campaign, asking: Asking, leader: Leader, pieces: dict[str, str], able: list[Leader]) -> Prompt:
    """A leader with all that is free where he is: where they can go."""
    state = asking.state
    free = free_units(state, leader.at, step.side)
    units = those_with(asking.chosen, free)
    force = frozenset(unit.id for unit in units)
    operate = Operate(leader.id, force)
    goals = {
        at: Goal(
            Lit(str(way.cost), warn=way.met),
            (operate, *(Enter(to) for to in way.way)),
            asking.rich(say("To {place:place}: {n} CP of {cp}.", place=at, n=way.cost, cp=leader.cp)),
            (leader.at, *way.way),
            way.marks(leader.cp),
        )
        for at, way in reach(state, step.side, leader.at, units, leader.cp).items()
    }
    orders: dict[str, Command] = {"operate": operate, "end": EndCampaign()}
    why = asking.why_not(operate)
    act = Choice("operate", asking.say("Act here"), primary=True, enabled=not why, tip=why)
    choices = (_end(asking, able, primary=False), Choice("next", asking.say("Next leader")), act)
    ids = tuple(sorted(force))
    sentence = say(
        "{leader:leader} with {units:count}, {cp} CP: drag him to a lit place, or act where he is.",
        leader=leader.id,
        units=ids,
        cp=leader.cp,
    )
    if free and len(units) < len(free):
        sentence = say(
            "{leader:leader} with {n} of {all:unit|units}, {cp} CP: drag him to a lit place, or act where he is.",
            leader=leader.id,
            n=len(units),
            all=len(free),
            cp=leader.cp,
        )
    elif not ids:
        sentence = say("{leader:leader} alone, {cp} CP: drag him to a lit place.", leader=leader.id, cp=leader.cp)
    carry = frozenset({f"leader:{leader.id}", pile_key(step.side, leader.at)}) & pieces.keys()
    if asking.chosen != leader.id:
        pieces = {key: asking.chosen if of == leader.id else of for key, of in pieces.items()}
    more = stronger(state, units)
    said = asking.rich(sentence)
    if more is not None:
        said = (*said, (" ", "", ""), *asking.rich(more), (" ", "", ""), (RULE, "rule", RULE))
    return Prompt(said, "4.1", choices, orders, goals, pieces, carry, look_at=leader.at)
