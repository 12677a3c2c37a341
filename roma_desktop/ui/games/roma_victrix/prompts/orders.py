"""What an active side and its leader can be ordered to do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix import commands as order
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import STORM_EVERY
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.reach import Voyage, Way, voyages
from roma_desktop.games.roma_victrix.rules.roads import mountain_pass
from roma_desktop.games.roma_victrix.steps.moving.arrival import Intention
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.roma_victrix.steps.moving.marching import marching
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.ui.games.roma_victrix.prompts import attacking
from roma_desktop.ui.games.roma_victrix.prompts.allies import allies
from roma_desktop.ui.games.roma_victrix.prompts.asking import Asking, ordered, prompt
from roma_desktop.ui.games.roma_victrix.prompts.ways import Stop, Stops, Tour, can_pass, stops, tour
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.parts.frame.decision_bar import Choice, Sure
from roma_desktop.ui.parts.text.rich import Piece, Unwritten
from roma_desktop.ui.table.prompt import Goal, Mark, Prompt

FEW = 3
"""So many leaders are named; more are counted."""


@prompt.register
def _(step: Operations, asking: Asking) -> Prompt:
    able = step.leaders(asking.state)
    pieces = {key: leader.id for leader in able for key in (f"leader:{leader.id}", f"pile:{leader.power}@{leader.at}")}
    end = Choice("end", ordered(asking, order.EndOperations()), sure=_unused(asking, step))
    followers = step.followers(asking.state)
    calls = {f"call:{power}": order.Rouse(power) for power in followers}
    callable_ = (Choice("calls", asking.say("Call an ally…")),) if calls else ()
    several = {"calls": allies(asking, step.power, followers)} if calls else {}
    leader = next((one for one in able if one.id == asking.chosen), None)
    if leader is None:
        choices: tuple[Choice, ...] = (*callable_, Choice("end", end.words, primary=True))
        if able:
            choices = (*callable_, end, Choice("next", asking.say("Next leader"), primary=True))
        orders: dict[str, Command] = {"end": order.EndOperations(), **calls}
        return Prompt(asking.rich(asking.question), asking.rule, choices, orders, pieces=pieces, several=several)
    sentence = say(
        "Activate {leader:leader}? He gets 1 die + {rating:operations point|operations points}.",
        leader=leader.id,
        rating=leader.rating,
    )
    activate = Choice("activate", ordered(asking, order.Activate(leader.id)), primary=True)
    return Prompt(
        asking.rich(sentence),
        "5.11",
        (*callable_, end, *((Choice("next", asking.say("Next leader")),) if len(able) > 1 else ()), activate),
        {"end": order.EndOperations(), "activate": order.Activate(leader.id), **calls},
        pieces=pieces,
        look_at=leader.at,
        several=several,
    )


def _unused(asking: Asking, step: Operations) -> Sure | None:
    """The question before operations end while leaders can still be activated; None if none can."""
    able = step.leaders(asking.state)
    if not able:
        return None
    idle = say("{count:leader|leaders} can still be activated this turn.", count=len(able))
    if len(able) <= FEW:
        names = tuple(leader.id for leader in able)
        idle = say("{leaders:leader} can still be activated this turn.", leaders=names)
    sentence = (*asking.rich(idle), (" ", "", ""), *asking.rich(say("End operations all the same?")))
    return Sure(sentence, asking.say("Back"), asking.say("End all the same"))


@prompt.register
def _(step: March, asking: Asking) -> Prompt:
    state = asking.state
    leader = step.commander(state)
    offers: list[tuple[Choice, Command]] = []
    if step.taken and leader.at in step.taken:
        _offer(asking, offers, "pillage", asking.say("Pillage · 1 OP"), order.Pillage())
    _offer(asking, offers, "fleets", ordered(asking, order.CaptureFleets()), order.CaptureFleets(), quiet=True)
    for side in sorted(step.foes(state)):
        words = asking.say("Attack {side:power} · 1 OP", side=side)
        found = attacking.first_at(state, step, side)
        if found is not None:
            words = f"{words} · {attacking.chance(asking.words, found)}"
        _offer(asking, offers, f"attack:{side}", words, order.Attack(side))
    if step.op and not step.afloat:
        _offer(asking, offers, "besiege", asking.say("Besiege · 1 OP"), order.Besiege(), quiet=True)
    if step.afloat:
        _offer(asking, offers, "land", asking.say("Land · 1 OP"), order.Land(), quiet=True)
    laid = tour(state, step, asking.via)
    goals = _goals(asking, step, laid)
    finish = _finish(asking, step, idle=bool(goals or offers))
    sentence = say("March {leader:leader}: {op} OP left.", leader=leader.id, op=step.op)
    if goals:
        sentence = say(
            "March {leader:leader}: {op} OP left. Move him to a lit province, or let him stay here.",
            leader=leader.id,
            op=step.op,
        )
    if asking.via:
        sentence = say(
            "March {leader:leader} by {via:place}, {left} OP left there. Choose where to, or Esc.",
            leader=leader.id,
            via=asking.via,
            left=laid.march.op,
        )
    return Prompt(
        asking.rich(sentence),
        asking.rule,
        (*(choice for choice, _ in offers), finish),
        {**{choice.key: command for choice, command in offers}, "finish": order.Finish()},
        goals,
        carry=frozenset({f"march:{leader.id}", f"leader:{leader.id}"}),
        look_at=leader.at,
        way=laid.start.places if asking.via else (),
        marks=_marks(state, step, laid.start) if asking.via else (),
    )


def _finish(asking: Asking, step: March, *, idle: bool) -> Choice:
    """The end of a march. A leader who has done nothing with his points yet, and still could, is asked about once."""
    why = asking.why_not(order.Finish())
    sure = None
    if idle and not why and step.came_from is None and not step.served and not step.afloat:
        said = say("{leader:leader} has not used any of his {op} OP yet.", leader=step.leader, op=step.op)
        sentence = (*asking.rich(said), (" ", "", ""), *asking.rich(say("Let him rest all the same?")))
        sure = Sure(sentence, asking.say("Back"), asking.say("Rest all the same"))
    return Choice("finish", asking.say("Done"), primary=not why and sure is None, enabled=not why, tip=why, sure=sure)


def _offer(
    asking: Asking,
    offers: list[tuple[Choice, Command]],
    key: str,
    words: str,
    command: Command,
    quiet: bool = False,
) -> None:
    """Add a button for a command. If the rules forbid it, the button says why, or is left out if it is ``quiet``."""
    why = asking.why_not(command)
    if not (why and quiet):
        offers.append((Choice(key, words, enabled=not why, tip=why), command))


def _goals(asking: Asking, step: March, laid: Tour) -> dict[str, Goal]:
    """Where he can get to, by land or over the sea, whichever is cheaper; by land alone once a waypoint is set."""
    if not step.op:
        return {}
    by_land = laid.ways()
    stops = Stops(asking.state, step)
    goals = {place: _goal(asking, step, place, way, stops.on(way.places)) for place, way in by_land.items()}
    if asking.via:
        return goals
    for place, voyage in voyages(asking.state, step).items():
        if place not in by_land or voyage.cost < by_land[place].cost:
            goals[place] = _sea_goal(asking, step, place, voyage)
    return goals


def _sea_goal(asking: Asking, step: March, place: str, voyage: Voyage) -> Goal:
    storms = voyage.seas // STORM_EVERY - step.seas // STORM_EVERY
    places = tuple(dict.fromkeys(province_of(position) for position in (step.here(asking.state), *voyage.positions)))
    tip = Unwritten(lambda: _about_voyage(asking, step, place, voyage, storms))
    return Goal(Lit(str(voyage.cost), warn=bool(storms)), voyage.orders, tip, places)


def _about_voyage(asking: Asking, step: March, place: str, voyage: Voyage, storms: int) -> Iterator[Piece]:
    left = step.op - voyage.cost
    words = say("By sea to {to:place}: {cost} OP, leaves {left}. ", to=place, cost=voyage.cost, left=left)
    yield from asking.rich(words)
    if storms:
        yield from asking.rich(say("Far from land: {storms:storm roll|storm rolls} for each fleet.", storms=storms))


def _goal(asking: Asking, step: March, place: str, way: Way, on_the_way: tuple[Stop, ...]) -> Goal:
    moves = tuple(order.Move(to) for to in way.places[1:])
    warn = any(stop.guarded for stop in on_the_way)
    through = can_pass(asking.state, step, place)
    tip = Unwritten(lambda: _about_way(asking, step, place, way, on_the_way))
    return Goal(Lit(str(way.cost), warn=warn), moves, tip, way.places, _marks_of(on_the_way), through)


def _about_way(asking: Asking, step: March, place: str, way: Way, on_the_way: tuple[Stop, ...]) -> Iterator[Piece]:
    left = step.op - way.cost
    yield from asking.rich(say("{to:place} costs {cost} OP, leaves {left}. ", to=place, cost=way.cost, left=left))
    yield from _passes(asking, step, way)
    yield from _reactions(asking, on_the_way)


def _passes(asking: Asking, step: March, way: Way) -> tuple[Piece, ...]:
    """The toll of mountain passes that an army crosses (R-13)."""
    crossed = [to for here, to in pairwise(way.places) if mountain_pass(asking.state, here, to) is not None]
    if not crossed or not step.army(asking.state):
        return ()
    return asking.rich(say("{count:mountain pass|mountain passes} on the way: attrition [R-13]. ", count=len(crossed)))


def _marks(state: State, step: March, way: Way) -> tuple[Mark, ...]:
    return _marks_of(stops(state, step, way))


def _marks_of(on_the_way: tuple[Stop, ...]) -> tuple[Mark, ...]:
    return tuple(Mark(stop.place, str(stop.left), stop.guarded) for stop in on_the_way)


def _reactions(asking: Asking, on_the_way: tuple[Stop, ...]) -> list[Piece]:
    """Who may intercept, and where; which peoples of Barbaricum take arms."""
    found: list[Piece] = []
    rising = tuple(stop.place for stop in on_the_way if stop.rises)
    if rising:
        found += asking.rich(say("The peoples of {places:place} take up arms [13.12]. ", places=rising))
    for stop in on_the_way:
        if stop.reacting:
            words = say("{leaders:leader} may intercept in {at:place}. ", at=stop.place, leaders=stop.reacting)
            found += asking.rich(words)
    return found or [(asking.say("Nobody can react."), "", "")]


@prompt.register
def _(step: Intention, asking: Asking) -> Prompt:
    return attack_prompt(asking, step.at)


def attack_prompt(asking: Asking, at: str) -> Prompt:
    """The choice whom to attack where a march has come, or not to attack."""
    state, march = asking.state, marching(asking.state)
    targets = [option.side for option in Options(state) if isinstance(option, order.Attack)]
    hold = Choice("hold", ordered(asking, order.Hold()))
    attacks = [
        (
            f"attack:{side}",
            asking.say("Attack {side:power} · 1 OP", side=side),
            attacking.first_at(state, march, side),
        )
        for side in targets
    ]
    orders: dict[str, Command] = {"hold": order.Hold(), **{f"attack:{side}": order.Attack(side) for side in targets}}
    choices = (hold, *attacking.offered(asking.words, *attacks))
    return Prompt(asking.rich(asking.question), asking.rule, choices, orders, look_at=at)
