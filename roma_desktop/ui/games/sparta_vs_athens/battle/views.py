"""Turns a story into what is shown of it: both camps, the sums, the six results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.tables import odds_name, table
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP, UnitId
from roma_desktop.games.sparta_vs_athens.rules.combat import shift_of
from roma_desktop.games.sparta_vs_athens.rules.control import points, strength
from roma_desktop.games.sparta_vs_athens.rules.outlook import Outcome, Toll
from roma_desktop.ui.counters.marks import Mark
from roma_desktop.ui.games.sparta_vs_athens.battle.camp import CampUnit, CampView
from roma_desktop.ui.games.sparta_vs_athens.battle.results import LossView, ResultView
from roma_desktop.ui.games.sparta_vs_athens.battle.story import ROLES, Role, Story
from roma_desktop.ui.games.sparta_vs_athens.battle.sums import Sum, SumsView
from roma_desktop.ui.games.sparta_vs_athens.showing.piles import fort_face, leader_face, unit_face
from roma_desktop.ui.games.sparta_vs_athens.showing.sides import side_look
from roma_desktop.ui.parts.counters.piece import Cell
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.text.rich import Rich
from roma_desktop.ui.table.decision_sheet import spoken


@dataclass(frozen=True)
class Marking:
    """How a unit is shown during a choice: its mark, the number on its disc, whether it can be clicked, and why."""

    mark: Mark = Mark.NONE
    number: int = 0
    able: bool = True
    why: str = ""


@dataclass(frozen=True)
class Marked:
    """The marks of the side that chooses. ``ready``: units that are shown to be clicked, even if they don't fight."""

    role: Role | None = None
    ready: Sequence[Unit] = ()
    units: Mapping[UnitId, Marking] = field(default_factory=dict)


def looks_of(story: Story, words: Words) -> dict[Role, PowerLook]:
    return {role: side_look(story.side(role), words) for role in ROLES}


# ---------------------------------------------------------------- both camps


def camp_view(story: Story, role: Role, state: State, words: Words, marked: Marked) -> CampView:
    live = marked.role == role
    line = story.fighters(role)
    line += [one for one in marked.ready if live and one not in line]
    units = tuple(_unit(story, one, state, words, marked, live=live) for one in line)
    leader = story.outlook.led.get(story.side(role))
    return CampView(
        side_look(story.side(role), words),
        say("attacks") if role == "attacker" else say("defends"),
        story.strength(role),
        tuple(_about(story, role, state)),
        units,
        _chief(leader, words, fallen=leader.id in story.fallen) if leader is not None else None,
        tuple(_led(leader, words)) if leader is not None else (),
        _forts(story, role, words),
        tuple(_notes(story, role, state)),
        live,
        not live,
    )


def _unit(story: Story, unit: Unit, state: State, words: Words, marked: Marked, *, live: bool) -> CampUnit:
    face, name = unit_face(state, unit, words), words.name("unit", unit.id)
    if live:
        marking = marked.units.get(unit.id, Marking(able=False))
        full = f"{name}: {marking.why}" if marking.why else name
        return CampUnit(unit.id, face, full, marking.mark, marking.number, marking.able)
    mark = Mark.REMOVE if unit.id in story.lost else Mark.FLIP if unit.id in story.turned else Mark.NONE
    return CampUnit(unit.id, face, name, mark)


def _about(story: Story, role: Role, state: State) -> Iterator[Message]:
    fighters = story.fighters(role)
    land, sea = (strength(state, (one for one in fighters if one.kind == kind)) for kind in (LSP, NSP))
    walls = story.works.garrison if role == "defender" else 0
    if story.meeting.kind == NSP:
        yield say("{sea} NSP", sea=sea)
    elif sea and walls:
        yield say("{land} LSP + {sea} NSP + {walls} GSP", land=land, sea=sea, walls=walls)
    elif sea:
        yield say("{land} LSP + {sea} NSP", land=land, sea=sea)
    elif walls:
        yield say("{land} LSP + {walls} GSP", land=land, walls=walls)
    elif land:
        yield say("{land} LSP", land=land)
    toll, aboard = story.toll(role), len(story.aboard(role))
    if toll.units or toll.turned:
        yield say("{n:unit|units} lost, {left} SP left", n=len(toll.units), left=toll.left)
    elif aboard:
        yield say("{n:unit|units}, {m} aboard", n=len(fighters), m=aboard)
    elif fighters:
        yield say("{n:unit|units}", n=len(fighters))


def _chief(leader: Leader, words: Words, *, fallen: bool) -> Cell:
    name = words.name("person", leader.person) if leader.known else words.name("leader", leader.id)
    return Cell(leader_face(leader, words), name, mark=Mark.REMOVE if fallen else Mark.NONE)


def _led(leader: Leader, words: Words) -> Iterator[Message]:
    if not leader.known:
        yield say("A leader, face down")
        return
    yield say("{who}", who=words.name("person", leader.person))
    yield say("{naval} - {land} - {cp}", naval=leader.naval, land=leader.land, cp=leader.cp)


def _forts(story: Story, role: Role, words: Words) -> tuple[Cell, ...]:
    if role == "attacker":
        return ()
    return tuple(Cell(fort_face(fort, words), words.name("fort", fort.id)) for fort in story.works.forts)


def _notes(story: Story, role: Role, state: State) -> Iterator[Message]:
    if any(points(state, one) > one.sp for one in story.fighters(role)):
        yield say("In Sparta each Spartan unit is 1 SP stronger than printed [5.3]; lost, it counts as printed.")
    if role == "defender" and story.works.garrison and story.meeting.defenders:
        yield say("The garrison adds to the defence only; it is no unit: neither counted for halves nor lost.")


# ---------------------------------------------------------------- the sums


def sums_view(story: Story, words: Words) -> SumsView:
    known = story.outlook
    lines = [_strength(story), *(line for role in ROLES for line in _leading(story, role, words))]
    if known.certain:
        return SumsView(lines, spoken(words, say("There is nobody to fight.")), None)
    sheet = table(story.meeting.kind)
    return SumsView(lines, _column(story, words), sheet, known.ratio, known.column, story.face)


def _strength(story: Story) -> Sum:
    known = story.outlook
    why = say("{attack} against {defence}", attack=known.attack, defence=known.defence)
    return Sum(say("Strength"), why, odds_name(known.ratio) if not known.certain else "")


def _leading(story: Story, role: Role, words: Words) -> Iterator[Sum]:
    side, kind = story.side(role), story.meeting.kind
    leader = story.outlook.led.get(side)
    right = role == "attacker"
    if leader is not None and leader.known:
        amount = shift_of(leader, kind)
        why = say("shift at sea, to the right") if right else say("shift at sea, to the left")
        if kind == LSP:
            why = say("shift on land, to the right") if right else say("shift on land, to the left")
        name = say("{who}", who=words.name("person", leader.person))
        yield Sum(name, why, f"{'+' if right else '−'}{amount}" if amount else "0", role)
    hidden = story.outlook.hidden.get(side, 0)
    if hidden and story.result is None:
        yield Sum(
            say("{side:side}", side=side),
            say("{n:leader|leaders} face down: counted as no shift", n=hidden),
            "?",
            role,
        )


def _column(story: Story, words: Words) -> Rich:
    known, rule = story.outlook, "8.1" if story.meeting.kind == LSP else "8.6"
    odds, used = odds_name(known.ratio), odds_name(known.column)
    if not known.shift:
        return spoken(words, say("No shift: column {used}", used=used), rule=rule)
    if known.shift > 0:
        said = say("{n:column|columns} right: {odds} becomes {used}", n=known.shift, odds=odds, used=used)
    else:
        said = say("{n:column|columns} left: {odds} becomes {used}", n=-known.shift, odds=odds, used=used)
    return spoken(words, said, rule=rule)


# ---------------------------------------------------------------- the six results


def result_views(story: Story, state: State, words: Words, *, rolled: bool) -> list[ResultView]:
    return [_result(story, one, state, words, rolled=rolled) for one in story.outlook.outcomes]


def _result(story: Story, one: Outcome, state: State, words: Words, *, rolled: bool) -> ResultView:
    losses = {role: _loss(story, role, _toll(one, role), state, words) for role in ROLES}
    gains = story.role_of(one.winner) if one.winner is not None else None
    prestige = (
        say("{n} prestige to {side:side}", n=one.prestige, side=one.winner)
        if one.winner is not None
        else say("no prestige")
    )
    fallen = rolled and one.face == story.face
    read = _read(story, losses, prestige)
    return ResultView(one.face, str(one.result), losses, prestige, gains, fallen, words.say(read))


def _read(story: Story, losses: Mapping[Role, LossView], prestige: Message) -> Message:
    """A result as a screen reader reads it: what each side loses, and the prestige."""
    return say(
        "Losses of {attacker:side}: {lost}; losses of {defender:side}: {killed}; {prestige}",
        attacker=story.side("attacker"),
        lost=losses["attacker"].words,
        defender=story.side("defender"),
        killed=losses["defender"].words,
        prestige=prestige,
    )


def _toll(one: Outcome, role: Role) -> Toll:
    return one.attacker if role == "attacker" else one.defender


def _loss(story: Story, role: Role, toll: Toll, state: State, words: Words) -> LossView:
    if not toll.units:
        return LossView(say("none"))
    of = len(story.fighters(role)) + len(story.aboard(role))
    counters = tuple(unit_face(state, one, words) for one in toll.units)
    return LossView(say("{n} of {of}, {sp} SP", n=len(toll.units), of=of, sp=toll.points), counters)
