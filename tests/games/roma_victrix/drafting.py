"""Scenarios to be edited in tests: a small one from nothing, the shipped ones, and random edits of both."""

from __future__ import annotations

from random import Random

import small_war
from msgspec.structs import replace

from roma_desktop.games.roma_victrix.draft import edits
from roma_desktop.games.roma_victrix.draft.draft import Draft, open_draft
from roma_desktop.games.roma_victrix.model.entries import LeaderEntry
from roma_desktop.games.roma_victrix.model.setting import CapitalEntry, Objectives, PowerEntry, Scenario
from roma_desktop.games.roma_victrix.model.world import world
from roma_desktop.games.roma_victrix.scenario.files import shipped_scenarios

FIRST = shipped_scenarios()[0]

COMMENTED = small_war.commented()


def commented() -> Draft:
    return Draft.read(COMMENTED)


def shipped() -> Draft:
    return open_draft(FIRST)


def power(name: str, **fields: object) -> PowerEntry:
    """A kingdom that somebody plays."""
    usual = {"kind": "kingdom", "status": "active", "colour": "azure"}
    return PowerEntry(**{"name": {"en": name}, **usual, **fields})


def empty() -> Scenario:
    """A scenario in which there is nothing yet."""
    return Scenario(
        format=1,
        game="roma_victrix",
        number=0,
        id="mine",
        title={"en": "Mine", "ja": "私の"},
        summary={"en": "About something.", "ja": "何か。"},
        first_year=-100,
        turns=5,
        powers={},
    )


def two_powers() -> Scenario:
    """Rome and Carthage with a capital, an army and an objective each."""
    rome = power(
        "Rome",
        kind="roman",
        capital=CapitalEntry(at="latium", name="Roma"),
        provinces=("latium", "apulia"),
        units={"latium": {"LGN": 2}},
        leaders={"appius": LeaderEntry(name={"en": "Appius"}, rating=2, at="latium", supreme=True)},
        objectives=Objectives(control=("sicilia",)),
    )
    carthage = power(
        "Carthage",
        capital=CapitalEntry(at="africa", name="Carthago"),
        provinces=("africa", "sicilia"),
        units={"sicilia": {"HI": 2}, "africa:mare_tyrrhenum": {"FLT": 1}},
        objectives=Objectives(control=("apulia",)),
    )
    return replace(empty(), powers={"rome": rome, "carthage": carthage})


def random_edit(scenario: Scenario, chance: Random) -> Scenario:
    """Any edit a player may make, at any place."""
    places = sorted(world().berths)
    place, power_ = chance.choice(places), chance.choice(sorted(scenario.powers) or ["nobody"])
    entry = scenario.powers.get(power_)
    stacks = sorted(entry.units) if entry else []
    kind = chance.choice(["LGN", "HI", "HIr", "AUX", "CAV", "FLT"])
    leaders = sorted(entry.leaders) if entry else []
    ways = [
        lambda: edits.add_unit(scenario, power_, place, kind, chance.randint(-2, 4)),
        lambda: edits.move_stack(scenario, (power_, chance.choice(stacks)), place) if stacks else scenario,
        lambda: edits.with_control(scenario, place, chance.choice([power_, None])),
        lambda: edits.with_capital(scenario, power_, place),
        lambda: edits.toggle_objective(scenario, power_, place),
        lambda: edits.new_leader(
            scenario, power_, LeaderEntry(name={"en": "Homo: novus #1", "ja": "新人"}, rating=2, at=place)
        )[0],
        lambda: edits.without_leader(scenario, chance.choice(leaders)) if leaders else scenario,
        lambda: edits.with_power(scenario, power("Gens “nova”, - & co"))[0],
        lambda: edits.without_power(scenario, power_) if chance.random() < 0.3 else scenario,
        lambda: replace(scenario, rules=replace(scenario.rules, passes=chance.random() < 0.5)),
        lambda: edits.with_limes(scenario, place, there=chance.random() < 0.6),
        lambda: replace(scenario, turns=chance.randint(1, 30), title={"en": f"War {chance.random()}", "ja": "戦"}),
        lambda: replace(scenario, summary={"en": "word " * chance.randint(0, 60) + "end", "ja": ""}),
        lambda: replace(scenario, sources=(*scenario.sources, "- a: 'source' #" * chance.randint(1, 12))),
        lambda: replace(scenario, sources=scenario.sources[1:]),
        lambda: replace(scenario, notes=()),
    ]
    return chance.choice(ways)()
