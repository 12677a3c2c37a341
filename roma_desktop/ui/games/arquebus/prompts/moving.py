"""The Move/Fire phase on the table: units are dragged and turned, targets of fire are lit [7.0, 8.0, 11.2]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.commands.moving import Dismount, EndMoves, Fire, Move, MoveLeader, Remount, Turn
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ARMY, HexId, LeaderId, PieceId, UnitId
from roma_desktop.games.arquebus.rules.fire import targets
from roma_desktop.games.arquebus.rules.movement import remaining
from roma_desktop.games.arquebus.rules.reacting import foreseen
from roma_desktop.games.arquebus.rules.stacking import may_stand
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.ui.games.arquebus.prompts.asking import Asking, prompt, sentences, turning
from roma_desktop.ui.games.arquebus.prompts.choosing import TOGETHER, WITH, Choosing, keys_of
from roma_desktop.ui.games.arquebus.prompts.odds import fire_chance, fire_words
from roma_desktop.ui.games.arquebus.prompts.reach import Way, leader_reach, reach
from roma_desktop.ui.games.arquebus.prompts.together import formation_of, together
from roma_desktop.ui.games.arquebus.prompts.wording import percent, wording
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.text.rich import Piece
from roma_desktop.ui.table.prompt import Goal, Mark, Prompt


class Orders:
    """What may be ordered in this phase, by the pieces that it is for."""

    def __init__(self, options: list[Command]) -> None:
        self.units = dict.fromkeys(one.unit for one in options if isinstance(one, Move | Fire | Dismount | Remount))
        self.turning = dict.fromkeys(one.unit for one in options if isinstance(one, Turn))
        self.leaders = dict.fromkeys(one.leader for one in options if isinstance(one, MoveLeader))
        self._options = options

    @property
    def pieces(self) -> tuple[PieceId, ...]:
        """All that can be chosen: those that can move or fire come first."""
        return tuple(dict.fromkeys((*self.units, *self.leaders, *self.turning)))

    def fires(self, unit: UnitId) -> Iterator[Fire]:
        return (one for one in self._options if isinstance(one, Fire) and one.unit == unit)

    def on_horses(self, unit: UnitId) -> Iterator[Command]:
        return (one for one in self._options if isinstance(one, Dismount | Remount) and one.unit == unit)

    def companions(self, unit: UnitId) -> frozenset[LeaderId]:
        """The leaders whom a unit may take along from where it is [7.2-e]."""
        moves = (one.leaders for one in self._options if isinstance(one, Move) and one.unit == unit)
        return max(moves, key=len, default=frozenset())


@prompt.register
def _(step: MoveFire, asking: Asking) -> Prompt:
    state, orders = asking.state, Orders(list(Options(asking.state)))
    choosing = Choosing.of(asking.chosen)
    if choosing.piece not in orders.pieces:
        choosing = Choosing(_first(state, orders))
    elif choosing.mode == TOGETHER and choosing.piece not in orders.units:
        choosing = Choosing(choosing.piece)
    goals: Mapping[str, Goal] = {}
    if choosing.piece in state.leaders:
        goals = _leader_goals(asking, choosing.piece)
    elif choosing.mode == TOGETHER:
        goals = together(asking, formation_of(state, orders.units, orders.leaders), choosing.piece)
    elif choosing.piece:
        goals = unit_goals(asking, orders, choosing)
    choices, commands, switches = _buttons(asking, orders, choosing)
    keys = {f"leader:{of}" if of in state.leaders else f"unit:{of}": of for of in orders.pieces}
    pieces = keys_of(keys, choosing)
    mine = frozenset(key for key, of in keys.items() if of == choosing.piece and goals)
    return Prompt(
        asking.rich(_sentence(asking, choosing)),
        asking.rule,
        choices,
        commands,
        goals,
        pieces,
        mine,
        look_at=where(state, choosing.piece),
        turns={
            f"unit:{of}": turning(state, of)
            for of in (*orders.turning, choosing.piece)
            if of in state.units and state.units[of].on_map
        },
        switches=switches,
    )


def where(state: State, piece: PieceId) -> HexId:
    """The hex of a piece; "" off the map."""
    one = state.units.get(piece) or state.leaders.get(piece)
    return one.at if one is not None and one.on_map else ""


def _first(state: State, orders: Orders) -> PieceId:
    """The one that is moving, or the first that can act."""
    assert state.activation is not None
    moving = state.activation.moving
    return moving if moving in orders.pieces else next(iter(orders.pieces), "")


# ---------------------------------------------------------------- hexes


def unit_goals(asking: Asking, orders: Orders, choosing: Choosing) -> dict[str, Goal]:
    """Where a unit can go, and whom it can fire at."""
    state, unit = asking.state, asking.state.units[choosing.piece]
    leaders = _along(orders, choosing)
    left = remaining(state, unit)
    found = {at: _march(asking, unit, at, way, leaders, left) for at, way in reach(state, unit).items()}
    for fire in orders.fires(unit.id):
        chance = str(percent(fire_chance(state, unit.id, fire.at)))
        found[fire.at] = Goal(Lit(chance, aim=True), (fire,), fire_words(asking, unit.id, fire.at))
    return found


def _along(orders: Orders, choosing: Choosing) -> frozenset[LeaderId]:
    """The leaders who go with the chosen unit: all who can, or one of them."""
    able = orders.companions(choosing.piece)
    kind, _, one = choosing.mode.partition(":")
    if kind != WITH:
        return frozenset()
    return able & {one} if one else able


def _march(asking: Asking, unit: Unit, at: HexId, way: Way, leaders: frozenset[LeaderId], left: int) -> Goal:
    """The way of a unit to a hex, with what is foreseen there."""
    state = asking.state
    commands = tuple(Move(unit.id, to, leaders if not number else frozenset()) for number, to in enumerate(way.hexes))
    stops = at in state.near_enemy[state.side_of(unit.id)]
    shooters = foreseen(state, unit.id, at) if stops else ()
    return Goal(
        Lit(str(way.cost), warn=bool(shooters), ends=stops),
        commands,
        _tip(asking, way, left, shooters, stops=stops),
        ((unit.at, *way.hexes) if unit.on_map else way.hexes),
        marks(way, left, bool(shooters)),
    )


def marks(way: Way, left: int, shot_at: bool) -> tuple[Mark, ...]:
    """The points left at each hex of a way; those warn where terrain may disorder, or where somebody may fire."""
    last = len(way.hexes) - 1
    return tuple(
        Mark(at, str(left - paid), warn=bool(way.rough[number]) or (shot_at and number == last))
        for number, (at, paid) in enumerate(zip(way.hexes, way.costs, strict=True))
    )


def _tip(asking: Asking, way: Way, left: int, shooters: tuple[UnitId, ...], *, stops: bool) -> tuple[Piece, ...]:
    """What a move costs, and what is foreseen on it."""
    said = [say("{n} MP of {left}.", n=way.cost, left=left)]
    if stops:
        said.append(say("It stops next to the enemy and chooses its facing."))
    rough = tuple(dict.fromkeys(kind for kinds in way.rough for kind in kinds))
    if rough:
        said.append(say("It rolls for {terrain:terrain}: it may be Disordered.", terrain=rough))
    said += [say("{unit:unit} may fire at it.", unit=shooter) for shooter in shooters]
    return sentences(asking, said)


def _leader_goals(asking: Asking, leader: LeaderId) -> dict[str, Goal]:
    """Where a leader can go alone."""
    state = asking.state
    assert state.activation is not None
    left = state.printed(leader).entry.movement - state.activation.spent.get(leader, 0)
    here = state.leaders[leader].at
    return {
        at: Goal(
            Lit(str(way.cost)),
            tuple(MoveLeader(leader, to) for to in way.hexes),
            asking.rich(say("{n} MP of {left}.", n=way.cost, left=left)),
            (here, *way.hexes),
            marks(way, left, shot_at=False),
        )
        for at, way in leader_reach(state, leader).items()
    }


# ---------------------------------------------------------------- words and buttons


def _sentence(asking: Asking, choosing: Choosing) -> Message:
    state, of = asking.state, choosing.piece
    if not of:
        return say("Nobody can move or fire any more: end the phase.")
    if of in state.leaders:
        return say("{leader:leader}: drag him to a lit hex.", leader=of)
    unit = state.units[of]
    left = remaining(state, unit)
    if unit.on_map and not may_stand(state, unit, unit.at):
        return say("{unit:unit} passes through a friend: move it on, {left} MP.", unit=of, left=left)
    if choosing.mode == TOGETHER:
        if state.activation is not None and state.activation.target == ARMY:
            return say("The army: choose where {unit:unit} leads it.", unit=of)
        battle = state.counter(of).battle
        return say("{battle:battle}: choose where {unit:unit} leads it.", battle=battle, unit=of)
    if state.activation is not None and of in state.activation.stopped:
        return say("{unit:unit} has stopped: it may still fire, or turn.", unit=of)
    if next(targets(state, unit), None) is None:
        return say("{unit:unit}, {left} MP: drag it to a lit hex, or turn it.", unit=of, left=left)
    return say("{unit:unit}, {left} MP: drag it to a lit hex, turn it, or fire at a blue one.", unit=of, left=left)


def _buttons(
    asking: Asking, orders: Orders, choosing: Choosing
) -> tuple[tuple[Choice, ...], dict[str, Command], dict[str, str]]:
    """Buttons: horses, leaders, the whole Battle, the next unit, the end of the phase."""
    state, of = asking.state, choosing.piece
    choices: list[Choice] = []
    commands: dict[str, Command] = {}
    switches: dict[str, str] = {}
    for number, command in enumerate(orders.on_horses(of)):
        commands[f"horses:{number}"] = command
        choices.append(Choice(f"horses:{number}", asking.words.say(wording(state, command))))
    for mode, words in _modes(asking, orders, choosing):
        switches[mode] = str(Choosing(of, "" if mode == choosing.mode else mode))
        choices.append(Choice(mode, words))
    why = asking.why_not(EndMoves())
    more = len(orders.pieces) > 1
    commands["end"] = EndMoves()
    idle = not orders.units and not orders.leaders
    tip = why or _waiting(asking, orders)
    choices.append(
        Choice("end", asking.say("End moving and firing"), primary=not more or idle, enabled=not why, tip=tip)
    )
    if more:
        choices.append(Choice("next", asking.say("Next unit"), primary=not idle))
    return tuple(choices), commands, switches


def _modes(asking: Asking, orders: Orders, choosing: Choosing) -> Iterator[tuple[str, str]]:
    """The switches for the unit that is chosen: each leads there, or back."""
    unit = asking.state.units.get(choosing.piece)
    if unit is None or choosing.piece not in orders.units:
        return
    leaders = tuple(sorted(orders.companions(unit.id)))
    along = tuple(sorted(_along(orders, choosing)))
    if along:
        yield choosing.mode, asking.say("Without {leaders:leader}", leaders=along)
    elif leaders:
        yield WITH, asking.say("Take {leaders:leader} along", leaders=leaders)
    if not along and len(leaders) > 1:
        yield from ((f"{WITH}:{one}", asking.say("Take only {leader:leader}", leader=one)) for one in leaders)
    if choosing.mode == TOGETHER:
        yield TOGETHER, asking.say("Only this unit")
    elif unit.on_map and len([of for of in orders.units if asking.state.units[of].on_map]) > 1:
        activation = asking.state.activation
        army = activation is not None and activation.target == ARMY
        yield TOGETHER, asking.say("Move the army together") if army else asking.say("Move the Battle together")


def _waiting(asking: Asking, orders: Orders) -> str:
    """Who hasn't acted yet."""
    assert asking.state.activation is not None
    begun = {*asking.state.activation.spent, *asking.state.activation.fired}
    idle = tuple(of for of in orders.units if of not in begun)
    return asking.say("Not yet: {units:unit}", units=idle) if idle else ""
