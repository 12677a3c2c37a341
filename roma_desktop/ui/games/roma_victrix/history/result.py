"""The head of the report and its tables: who played which side, how it ended, what each battle came to. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from roma_desktop.core.message import Message, Words, say
from roma_desktop.core.phrasing import ratio
from roma_desktop.core.records.entries import Header
from roma_desktop.games.roma_victrix.history.battles import ROLES, Fought
from roma_desktop.games.roma_victrix.history.figures import Row
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.ui.games.roma_victrix.showing import phase
from roma_desktop.ui.story.account import DASH, player_of
from roma_desktop.ui.story.values import Table


def subtitle(last: State, words: Words) -> str:
    """The scenario, its years and turns."""
    scenario = last.setting.scenario
    return words.say(
        say(
            "Scenario {number}, {first} to {now}, {turn:turn|turns} of {turns}",
            number=scenario.number,
            first=words.name("year", str(last.setting.year(1))),
            now=phase.date(last),
            turn=max(1, last.turn),
            turns=scenario.turns,
        )
    )


def outcome(last: State) -> Message:
    """How a game that is over ended [4.3]; in solitaire by its levels [16]."""
    found = last.outcome
    assert found is not None
    if found.level is not None:
        template = "{power:power} {power:has|have} lost, with {points:point|points} [{rule}]."
        if found.winner is not None:
            template = "{power:power} {power:wins|win} with {points:point|points} [{rule}]."
        return say(template, power=last.setting.solo or "", points=found.points, rule=found.rule)
    if found.winner is None:
        return say("The game ends in a draw [{rule}].", rule=found.rule)
    if found.partners:
        winners = (found.winner, *found.partners)
        return say("{powers:power} win together [{rule}].", powers=winners, rule=found.rule)
    percent = found.percent.get(found.winner, 0)
    template = "{power:power} {power:wins|win} with {percent} % of {power:its|their} objectives [{rule}]."
    return say(template, power=found.winner, percent=percent, rule=found.rule)


def result(
    last: Mapping[str, Row], sides: Sequence[str], header: Header, words: Words, colour: Callable[[str], str]
) -> Table:
    """Who played which side, and what each side came to; ``last`` has the rows of the last turn by power."""
    rows, colours = [], []
    for side in sides:
        own = [row for row in last.values() if row.side == side]
        if side not in last:
            continue
        csp = [row.csp for row in own]
        strength = DASH if None in csp else str(sum(one or 0 for one in csp))
        percent = last[side].percent
        player = words.say(player_of(header, side))
        objectives = DASH if percent is None else words.say(say("{percent} %", percent=percent))
        provinces = str(sum(row.provinces for row in own))
        rows.append((words.name("power", side), player, objectives, provinces, str(last[side].treasury), strength))
        colours.append(colour(side))
    head = (say("Power"), say("Played by"), say("Objectives"), say("Provinces"), say("RP"), say("CSP"))
    return Table(tuple(map(words.say, head)), tuple(rows), frozenset({2, 3, 4, 5}), tuple(colours))


def battles(fought: Sequence[Fought], words: Words) -> Table:
    """A row for each battle."""
    head = tuple(
        map(
            words.say,
            (
                *(say("No."), say("Turn"), say("Where"), say("Attacker"), say("Defender")),
                *(say("CSP"), say("DRM"), say("Dice"), say("Lost"), say("Won by")),
            ),
        )
    )
    rows = tuple(_battle(number, battle, words) for number, battle in enumerate(fought, start=1))
    return Table(head, rows, frozenset({0, 1, 5, 6, 7, 8}))


def _battle(number: int, battle: Fought, words: Words) -> tuple[str, ...]:
    where = words.name("city" if battle.kind == "siege" else "place", battle.place)
    if battle.kind == "naval":
        where = words.say(say("{place} (at sea)", place=where))
    elif battle.kind == "siege":
        where = words.say(say("{place} (siege)", place=where))
    won = words.name("power", battle.host(battle.winner).side) if battle.winner else DASH
    dice = words.say(ratio(battle.dice.attacker, battle.dice.defender)) if battle.dice.attacker else DASH
    return (
        str(number),
        str(battle.turn),
        where,
        *(words.name("power", battle.host(role).side) for role in ROLES),
        words.say(ratio(battle.sums.csp.attacker, battle.sums.csp.defender)),
        f"{battle.sums.net:+d}".replace("-", "−").replace("+0", "0"),
        dice,
        words.say(ratio(battle.lost("attacker"), battle.lost("defender"))),
        won,
    )
