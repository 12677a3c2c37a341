"""Attacks and charges are declared on the table: a unit is chosen, then its target; the odds are told before [12.1]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.commands.shock import Attack, Charge, EndDeclaring, Withdraw
from roma_desktop.games.arquebus.model.declared import by_unit
from roma_desktop.games.arquebus.model.terms import HexId, UnitId
from roma_desktop.games.arquebus.rules.declaring import Lack, lacks, obliged
from roma_desktop.games.arquebus.rules.shock import Onset, onset_of, weigh
from roma_desktop.games.arquebus.steps.shock.declarations import Declarations
from roma_desktop.ui.games.arquebus.prompts.asking import Asking, barred, prompt, sentences
from roma_desktop.ui.games.arquebus.prompts.choosing import Choosing, keys_of
from roma_desktop.ui.games.arquebus.prompts.lacking import Blow, WayOut, declared, ways_out
from roma_desktop.ui.games.arquebus.prompts.odds import shock_chance, shock_sensible, shock_words
from roma_desktop.ui.games.arquebus.prompts.wording import percent, wording
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.parts.frame.decision_bar import Choice, Sure
from roma_desktop.ui.parts.text.rich import Piece, plain
from roma_desktop.ui.table.prompt import Goal, Prompt

MOST_ODDS = 3
"""Attacks whose odds are named one by one."""


@prompt.register
def _(step: Declarations, asking: Asking) -> Prompt:
    state = asking.state
    blows = [one for one in Options(state) if isinstance(one, Attack | Charge)]
    must = [unit.id for unit in obliged(state, step.forced()) if by_unit(step.attacks, unit.id) is None]
    able = tuple(dict.fromkeys((*must, *(one.unit for one in blows), *(one.unit for one in step.attacks))))
    choosing = Choosing.of(asking.chosen)
    if choosing.piece not in able:
        choosing = Choosing(next(iter(able), ""))
    mine = [one for one in blows if one.unit == choosing.piece]
    keys = {f"unit:{of}": of for of in able}
    if choosing.mode and any(_target(one) == choosing.mode for one in mine):
        return _alternatives(step, asking, choosing, [one for one in mine if _target(one) == choosing.mode])
    lack = next(lacks(state, step.attacks, step.forced()), None)
    ways = () if lack is None else ways_out(state, step, lack, blows)
    others = _others(asking, {one.unit for one in blows}, must, choosing)
    goals = {**_missing(asking, lack, ways), **others, **_targets(step, asking, mine)}
    choices, orders = _buttons(step, asking, choosing, mine, [way.commands for way in ways])
    waits = bool(mine) and choosing.piece != able[-1]
    choices = (*choices, *_ends(step, asking, blows, ways, waits=waits, more=len(able) > 1))
    orders = {**orders, "end": EndDeclaring()}
    return Prompt(
        (
            *_sentence(step, asking, choosing, with_odds=lack is None),
            *barred(asking, lack.why if lack is not None else None),
        ),
        asking.rule,
        choices,
        orders,
        goals,
        keys_of(keys, choosing),
        frozenset({f"unit:{choosing.piece}"} & keys.keys()) if mine else frozenset(),
        look_at=state.units[choosing.piece].at if choosing.piece else "",
        series={f"way:{number}": way.commands for number, way in enumerate(ways)},
    )


def _target(blow: Blow) -> HexId:
    """The hex that is attacked; "" for an attack on two."""
    if isinstance(blow, Charge):
        return blow.target
    return blow.targets[0] if len(blow.targets) == 1 else ""


def onset(step: Declarations, asking: Asking, blow: Blow, at: HexId) -> Onset:
    """The attack on a hex as it would be with this declaration among the others."""
    return onset_of(asking.state, (*step.attacks, declared(blow)), at)


def _odds(step: Declarations, asking: Asking, blow: Blow, at: HexId) -> int:
    return percent(shock_chance(_chances(asking, onset(step, asking, blow, at))))


def _chances(asking: Asking, attack: Onset) -> dict[str, Fraction]:
    """How likely each result of an attack is, by its name."""
    return {str(result): chance for result, chance in weigh(asking.state, attack).items()}


# ---------------------------------------------------------------- the map


def _others(asking: Asking, able: Iterable[UnitId], must: Sequence[UnitId], choosing: Choosing) -> dict[str, Goal]:
    """The hexes of the other units that may attack: those that must are lit as a warning."""
    found = {}
    for of in able:
        if of != choosing.piece:
            said = say("{unit:unit} must attack.", unit=of) if of in must else say("{unit:unit} may attack.", unit=of)
            goal = Goal(Lit("!" if of in must else "", warn=of in must), (), asking.rich(said), chooses=of)
            found[asking.state.units[of].at] = goal
    return found


def _missing(asking: Asking, lack: Lack | None, ways: Sequence[WayOut]) -> dict[str, Goal]:
    """The hex that is left out warns; a click on it takes the first way out."""
    if lack is None or not ways:
        return {}
    said = say("{what}.", what=ways[0].words)
    return {lack.hex: Goal(Lit("!", warn=True), ways[0].commands, asking.rich(said))}


def _targets(step: Declarations, asking: Asking, mine: list[Blow]) -> dict[str, Goal]:
    """The hexes that the chosen unit may attack; where there are several ways, they are asked about next."""
    found: dict[str, Goal] = {}
    for at in dict.fromkeys(filter(None, map(_target, mine))):
        ways = [one for one in mine if _target(one) == at]
        best = max(ways, key=lambda one: _odds(step, asking, one, at))
        lit = Lit(str(_odds(step, asking, best, at)), aim=True)
        if len(ways) == 1:
            found[at] = Goal(lit, (best,), _tip(step, asking, best, at), _way(asking, best))
        else:
            said = say("{n} ways to attack it.", n=len(ways))
            chooses = str(Choosing(best.unit, at))
            found[at] = Goal(lit, (), asking.rich(said), _way(asking, best), chooses=chooses)
    return found


def _way(asking: Asking, blow: Blow) -> tuple[HexId, ...]:
    """The path of a charge, from the charger to its target."""
    return (asking.state.units[blow.unit].at, *blow.path, blow.target) if isinstance(blow, Charge) else ()


def _tip(step: Declarations, asking: Asking, blow: Blow, at: HexId) -> tuple[Piece, ...]:
    return (
        *sentences(asking, [_said(asking, blow)]),
        (" ", "", ""),
        *shock_words(asking, onset(step, asking, blow, at)),
    )


def _said(asking: Asking, blow: Blow) -> Message:
    return say("{what}.", what=wording(asking.state, blow))


# ---------------------------------------------------------------- one target, several ways


def _alternatives(step: Declarations, asking: Asking, choosing: Choosing, ways: list[Blow]) -> Prompt:
    """Shock or charge, and by which path: each is a button, a charge also the hex where its path ends."""
    at = choosing.mode
    orders: dict[str, Command] = {}
    goals: dict[str, Goal] = {}
    choices = [Choice("back", asking.say("Another target"), back=True)]
    ranked = sorted(ways, key=lambda one: _odds(step, asking, one, at))
    for number, blow in enumerate(ranked):
        orders[str(number)] = blow
        odds, tip = _odds(step, asking, blow, at), _tip(step, asking, blow, at)
        choices.append(
            Choice(str(number), _short(asking, blow, odds), primary=number == len(ranked) - 1, tip=plain(tip))
        )
        if isinstance(blow, Charge):
            goals[blow.path[-1]] = Goal(Lit(str(odds), aim=True), (blow,), tip, _way(asking, blow))
    said = say("{unit:unit} against {hex:place}: choose how.", unit=choosing.piece, hex=at)
    return Prompt(
        asking.rich(said),
        asking.rule,
        tuple(choices),
        orders,
        goals,
        look_at=at,
        switches={"back": choosing.piece},
    )


def _short(asking: Asking, blow: Blow, odds: int) -> str:
    if not isinstance(blow, Charge):
        return asking.say("Shock: {percent} %", percent=odds)
    if blow.facing != asking.state.units[blow.unit].facing:
        return asking.say(
            "Charge over {path:place}, turning {facing:facing}: {percent} %",
            path=blow.path,
            facing=str(blow.facing),
            percent=odds,
        )
    return asking.say("Charge over {path:place}: {percent} %", path=blow.path, percent=odds)


# ---------------------------------------------------------------- the bar


def _sentence(step: Declarations, asking: Asking, choosing: Choosing, *, with_odds: bool) -> tuple[Piece, ...]:
    """What the chosen unit has declared, with its odds, or what it could."""
    mine = by_unit(step.attacks, choosing.piece)
    if mine is None:
        return asking.rich(_invitation(choosing))
    what = Attack(mine.unit, mine.targets)
    charge = Charge(mine.unit, mine.targets[0], mine.path, mine.facing)
    said = list(sentences(asking, [_said(asking, charge if mine.charge else what)]))
    for at in mine.targets if with_odds else ():
        said += [(" ", "", ""), *shock_words(asking, onset_of(asking.state, step.attacks, at))]
    return tuple(said)


def _invitation(choosing: Choosing) -> Message:
    if not choosing.piece:
        return say("No attack is possible any more.")
    return say("{unit:unit}: choose its target, or another unit.", unit=choosing.piece)


def _buttons(
    step: Declarations,
    asking: Asking,
    choosing: Choosing,
    mine: list[Blow],
    offered: Sequence[tuple[Command, ...]],
) -> tuple[tuple[Choice, ...], dict[str, Command]]:
    """The buttons to attack both hexes and to withdraw a declaration, unless a way out offers the same."""
    choices: list[Choice] = []
    orders: dict[str, Command] = {}
    for blow in mine:
        if isinstance(blow, Attack) and len(blow.targets) == 2 and (blow,) not in offered:
            orders["both"] = blow
            one, other = (_odds(step, asking, blow, at) for at in blow.targets)
            words = asking.say("Attack both · {one} % and {other} %", one=one, other=other)
            choices.append(Choice("both", words, tip=_both(step, asking, blow)))
    back = Withdraw(choosing.piece)
    if by_unit(step.attacks, choosing.piece) is not None and (back,) not in offered:
        orders["withdraw"] = back
        choices.append(Choice("withdraw", asking.say("Withdraw it")))
    return tuple(choices), orders


def _ends(
    step: Declarations, asking: Asking, blows: Sequence[Blow], ways: Sequence[WayOut], *, waits: bool, more: bool
) -> Iterator[Choice]:
    """The ways out of what is lacking, the first of them red; then the end, and the next unit.

    ``waits``: the chosen unit may attack, and others come after it.
    """
    for number, way in enumerate(ways):
        yield Choice(f"way:{number}", asking.words.say(way.words), primary=not number)
    end = _carried_out(step, asking) if step.attacks else _nobody(step, asking, blows)
    why = asking.why_not(EndDeclaring())
    yield replace(end, primary=end.primary and not ways and not (waits and more), enabled=not why, tip=why)
    if more:
        yield Choice("next", asking.say("Next unit"), primary=not ways and waits)


def _carried_out(step: Declarations, asking: Asking) -> Choice:
    """The attacks that are declared, with the odds of each; red unless one of them is more likely to go badly."""
    found = [_chances(asking, onset_of(asking.state, step.attacks, at)) for at in _attacked(step)]
    odds = [percent(shock_chance(one)) for one in found]
    told = tuple(map(str, odds)) if len(odds) <= MOST_ODDS else (f"{min(odds)}–{max(odds)}",)
    words = asking.say("Carry out {n:attack|attacks} · {odds} %", n=len(step.attacks), odds=told)
    return Choice("end", words, primary=all(map(shock_sensible, found)))


def _attacked(step: Declarations) -> list[HexId]:
    return list(dict.fromkeys(at for one in step.attacks for at in one.targets))


def _nobody(step: Declarations, asking: Asking, blows: Sequence[Blow]) -> Choice:
    """The button to declare no attack; it asks whether the player means it if one would be likely to go well."""
    targets = ((one, at) for one in blows for at in declared(one).targets)
    chances = ((_chances(asking, onset(step, asking, one, at)), one, at) for one, at in targets)
    found = [(percent(shock_chance(one)), blow.unit, at) for one, blow, at in chances if shock_sensible(one)]
    if not found:
        return Choice("end", asking.say("No attack"), primary=True)
    odds, unit, at = max(found)
    said = say(
        "{unit:unit} could attack {hex:place} with a chance of {percent} %. Attack nobody all the same?",
        unit=unit,
        hex=at,
        percent=odds,
    )
    return Choice(
        "end",
        asking.say("No attack"),
        sure=Sure(asking.rich(said), asking.say("Back"), asking.say("Attack nobody")),
    )


def _both(step: Declarations, asking: Asking, blow: Attack) -> str:
    return "\n".join(_hexes(step, asking, blow))


def _hexes(step: Declarations, asking: Asking, blow: Attack) -> Iterator[str]:
    for at in blow.targets:
        yield f"{at}: {plain(shock_words(asking, onset(step, asking, blow, at)))}"
