"""What else may come of a shot or an attack, in sentences with their rules."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from roma_desktop.core.message import Message, say
from roma_desktop.ui.games.arquebus.combat.foretold import BlowForecast, ShotForecast


def percent(chance: Fraction) -> int:
    """A chance in whole percent."""
    return round(100 * chance)


def shot_notes(one: ShotForecast) -> Iterator[tuple[Message, str]]:
    """What else may come of a shot, with the rules."""
    state = one.state
    assert state is not None
    for of, reckoned in one.targets:
        if state.type_of(of) == "ART" and reckoned.harm:
            yield say("{unit:unit} is lost on Disordered if a second die shows 0 to 4.", unit=of), "14.2-b"
    if one.leaders:
        leaders = tuple(leader.id for leader in state.leaders_at(one.at))
        yield (
            say("{leaders:leader}: leader check with a chance of {n} %.", leaders=leaders, n=percent(one.leaders)),
            "5.4-a",
        )
    for of, back in one.returns:
        yield say("{unit:unit} may return the fire: {n} % harm.", unit=of, n=percent(back.harm)), "11.2-b"
    if one.counter is not None:
        counter = one.counter
        yield say("{unit:unit} may counter-charge: {n} %.", unit=counter.unit, n=percent(counter.chance)), "13.9-a"
    if not one.returns and one.counter is None:
        yield say("Nobody there can answer."), "11.2-b"


def blow_title(one: BlowForecast) -> Message:
    if one.charge:
        return say("Charge on {hex:place}", hex=one.at)
    return say("Attack on {hex:place}", hex=one.at)


def blow_about(one: BlowForecast) -> Message:
    if not one.declared:
        return say("If {units:unit} declared it now", units=one.attackers)
    return say("by {units:unit}", units=one.attackers)


def blow_notes(one: BlowForecast) -> Iterator[tuple[Message, str]]:
    """What may come before the die, and what else follows from it, with the rules."""
    good, bad = percent(one.reckoned.harm), percent(one.reckoned.suffering)
    yield say("Chance of harm: defender {good} %, attackers {bad} %.", good=good, bad=bad), one.reckoned.table
    if one.if_joined is not None:
        said = say(
            "With {units:unit} too, chance of harm: defender {good} %, attackers {bad} %.",
            units=one.joining,
            good=percent(one.if_joined.harm),
            bad=percent(one.if_joined.suffering),
        )
        yield said, "12.3-1"
    for risk in one.rough:
        yield (
            say("{unit:unit} rolls for the terrain: {n} % Disordered.", unit=risk.unit, n=percent(risk.chance)),
            "7.3-a",
        )
    for risk in one.reluctant:
        yield say("{unit:unit} attacks only with a chance of {n} %.", unit=risk.unit, n=percent(risk.chance)), "16.2-a"
    if one.leaving:
        yield say("{units:unit} may retreat before combat.", units=one.leaving), "12.2-a"
    for risk in one.counters:
        then = one.if_countered
        said = say("{unit:unit} may counter-charge: {n} %.", unit=risk.unit, n=percent(risk.chance))
        if then is not None:
            said = say(
                "{unit:unit} may counter-charge: {n} %. Then the chance of harm: defender {good} %, attackers {bad} %.",
                unit=risk.unit,
                n=percent(risk.chance),
                good=percent(then.harm),
                bad=percent(then.suffering),
            )
        yield said, "13.6-a"
