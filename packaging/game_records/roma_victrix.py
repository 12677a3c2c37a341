"""The endings of Roma Victrix: its own scenarios with other objectives or lengths."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from game_records.ending import Ending
from roma_desktop.games.roma_victrix.model.options import Options
from roma_desktop.games.roma_victrix.model.setting import Objectives, Scenario
from roma_desktop.games.roma_victrix.model.special import Level, SpecialRules
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.victory import goals
from roma_desktop.games.roma_victrix.scenario.files import load, shipped_scenarios

NOBODY = Objectives(control=("hibernia",))
"""What nobody reaches in so short a game."""


def shipped(number: int) -> Scenario:
    return load(next(file for file in shipped_scenarios() if file.name.startswith(f"{number:02}-")))


def aiming(turns: int = 1, **aims: Objectives) -> Scenario:
    """Caesar against Pompeius with other objectives; those that are not mentioned reach none."""
    scenario = shipped(4)
    powers = {
        power: replace(entry, objectives=aims.get(power, NOBODY) if entry.status == "active" else entry.objectives)
        for power, entry in scenario.powers.items()
    }
    return replace(scenario, turns=turns, powers=powers)


def content(number: int, *sides: str) -> Scenario:
    """A turn of a scenario in which some have what they want from the start; the others reach nothing."""
    scenario = shipped(number)
    own = {power: Objectives(control=scenario.powers[power].provinces[:1]) for power in sides}
    powers = {
        power: replace(entry, objectives=own.get(power, NOBODY)) if entry.status == "active" else entry
        for power, entry in scenario.powers.items()
    }
    return replace(scenario, turns=1, powers=powers)


def alone(number: int, **changes: Any) -> Scenario:
    """A solitaire of two turns with other special rules."""
    scenario = shipped(number)
    return replace(scenario, turns=2, rules=replace(scenario.rules, **changes))


def at_the_gates(levels: tuple[Level, ...]) -> Scenario:
    """Trajan with one legion at Rome, and all of Dacia asleep next door."""
    scenario = shipped(7)
    rome, dacia = scenario.powers["rome"], scenario.powers["dacia"]
    emperor, king = rome.leaders["traianus"], dacia.leaders["decebalus"]
    powers = {
        "rome": replace(
            rome,
            provinces=("latium", "cisalpina"),
            leaders={"traianus": replace(emperor, at="latium")},
            units={"latium": {"LGN": 1}},
            objectives=NOBODY,
            succession=(),
        ),
        "dacia": replace(
            dacia,
            capital=replace(dacia.capital, at="apulia"),
            provinces=("apulia",),
            leaders={"decebalus": replace(king, at="apulia")},
            units={"apulia": {"BI": 20, "CAV": 4}},
        ),
    }
    rules = SpecialRules(points=scenario.rules.points, levels=levels)
    return replace(scenario, turns=9, powers=powers, barbaricum={}, limes=(), rules=rules)


def met(side: str, rule: str) -> Callable[[State], bool]:
    """The side has won, and by an objective of this rule."""

    def shown(state: State) -> bool:
        outcome = state.outcome
        assert outcome is not None
        reached = {goal.rule for goal in goals(state, side) if goal.met}
        return (outcome.winner, outcome.rule) == (side, "4.51") and reached == {rule}

    return shown


def ended(rule: str, *, drawn: bool = False) -> Callable[[State], bool]:
    return lambda state: state.outcome.rule == rule and (state.outcome.winner is None) is drawn


def level(number: int) -> Callable[[State], bool]:
    return lambda state: state.outcome.level == number


def endings() -> Iterator[Ending]:
    """All of them: 4.41 to 4.45 and 10.13, sudden death, the tie-breaks, a draw; solitaire."""
    same = Objectives(control=("latium", "macedonia"))
    yield Ending("4.41-provinces", aiming(caesar=Objectives(control=("latium",))), met("caesar", "4.41"))
    yield Ending("4.42-a-number-of-provinces", aiming(caesar=Objectives(control_number=3)), met("caesar", "4.42"))
    yield Ending("4.43-regions", aiming(caesar=Objectives(control_regions=("gallia",))), met("caesar", "4.43"))
    yield Ending("10.13-majority", aiming(caesar=Objectives(majority_of_regions=("gallia",))), met("caesar", "10.13"))
    yield Ending("4.44-a-leader", aiming(2, caesar=Objectives(eliminate=("pompeius_magnus",))), met("caesar", "4.44"))
    last = Objectives(last_supreme=("caesar", "pompeius_magnus"))
    yield Ending("4.45-the-last-leader", aiming(2, caesar=last, pompeius=last), met("caesar", "4.45"))
    quick = Options(sudden_death=True)
    yield Ending("4.32-sudden-death", aiming(3, caesar=Objectives(control=("latium",))), ended("4.32"), quick)
    yield Ending("4.52-base-revenue", aiming(caesar=same, pompeius=same), ended("4.52"))
    yield Ending("4.53-treasury", content(6, "antonius", "octavianus"), ended("4.53"))
    # Huns and Vandals have no treasury
    yield Ending("4.53-a-draw", content(14, "hunni", "vandali"), ended("4.53", drawn=True))
    names = [{"en": f"Level {number}", "ja": f"{number}"} for number in range(3)]
    ladder = tuple(
        Level(least=least, name=name, won=least >= 0) for least, name in zip((-50, 0, 500), names, strict=True)
    )
    yield Ending("16.0-lost", alone(7, levels=(ladder[2],)), level(-1))
    yield Ending("16.0-a-level", alone(20, levels=ladder), level(1))
    yield Ending("16.0-a-triumph", replace(alone(20, levels=ladder, triumph=5), turns=9), _before_its_time)
    yield Ending("16.0-the-emperor-deposed", at_the_gates((ladder[2],)), _deposed)


def _before_its_time(state: State) -> bool:
    return state.turn < state.setting.scenario.turns


def _deposed(state: State) -> bool:
    """Neither the capital is Rome's nor has it a supreme leader, and turns are left."""
    capital = any(capital.power == "rome" and not capital.taken for capital in state.capitals.values())
    emperor = any(leader.power == "rome" and leader.supreme for leader in state.captains.values())
    return not capital and not emperor and _before_its_time(state)
