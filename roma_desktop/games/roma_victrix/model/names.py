"""Ids into names: places, powers, leaders, units, years, in the language of the player."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from roma_desktop.core.language import translator
from roma_desktop.core.message import Words
from roma_desktop.games.roma_victrix.model import card_forces
from roma_desktop.games.roma_victrix.model.counting import counted, kind_in
from roma_desktop.games.roma_victrix.model.entries import Text
from roma_desktop.games.roma_victrix.model.newcomers import man_of
from roma_desktop.games.roma_victrix.model.pieces import PowerId
from roma_desktop.games.roma_victrix.model.setting import REBELS, Setting
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CARDS
from roma_desktop.games.roma_victrix.model.world import province_of

YEAR: Final = re.compile(r"-?[0-9]{1,9}")
REMEMBERED: Final = 4  # lists of names: of the game at the table in two languages, and of another

KIND_NAMES = {
    "LGN": "LGN",
    "HI": "HI",
    "BI": "BI",
    "AUX": "AUX",
    "CAV": "CAV",
    "HC": "HC",
    "FLT": "fleet",
}


def words(state: State, language: str = "en") -> Words:
    """Puts this game's messages into words. Names of men who have fallen are known from the scenario."""
    setting = state.setting
    say = translator(language)
    leaders = leader_names(setting, language)
    powers = power_names(setting, language)
    spaces, regions = setting.world.spaces, setting.world.regions

    def place(at: str) -> str:
        return say(spaces[province_of(at)].name) if province_of(at) in spaces else at

    def city(at: str) -> str:
        capital = state.capitals.get(at)
        return say(capital.name) if capital and capital.name else place(at)

    def power(of: str) -> str:
        _, _, leader = of.partition(REBELS)
        return say("Rebels of {leader}").format(leader=leaders.get(leader, leader)) if leader else powers.get(of, of)

    def unit(of: str) -> str:
        return say(KIND_NAMES.get(kind_in(of), of))

    kinds = Words(say, names={"kind": unit})

    return Words(
        say,
        names={
            "place": place,
            "city": city,
            "region": lambda region: say(regions[region].name.title()) if region in regions else region,
            "power": power,
            "side": power,
            "leader": lambda leader: leaders.get(leader, leader),
            "unit": unit,
            "kind": unit,
            "card": lambda card: say(CARDS.get(card, card)),
            "special": lambda what: special_text(setting, what, language),
            "year": lambda year: year_name(int(year), say) if YEAR.fullmatch(year) else year,
        },
        lists={"count": lambda units: counted(units, kinds)},
        plural=lambda of: is_plural(setting, of),
    )


@lru_cache(maxsize=REMEMBERED)
def leader_names(setting: Setting, language: str) -> Mapping[str, str]:
    """The name of every leader that a game of this scenario can have, by id."""
    scenario = setting.scenario
    found = {
        leader: _in(man.name, language) for entry in scenario.powers.values() for leader, man in entry.leaders.items()
    }
    for people in scenario.barbaricum.values():
        found.update({leader: _in(man.name, language) for leader, man in people.leaders.items()})
    for name, office in scenario.rules.offices.items():
        found.update({leader: _in(man.name, language) for leader, man in office.pool.items()})
        for year, men in office.yearly.items():
            found.update({man_of(name, year, post): _in(man, language) for post, man in enumerate(men)})
    found.update({man.id: _in(man.name, language) for man in scenario.rules.newcomers})
    say = translator(language)
    for rising in setting.risings.values():
        if rising.leader is not None:
            found[f"{rising.id}.leader"] = _in(rising.leader.name, language)
    found.update(
        {
            f"{power}.leader": say("Chief of the {force}").format(force=say(name))
            for power, name in card_forces.NAMES.items()
        }
    )
    found["card.frontier_war.leader"], found["card.leader.leader"] = say("Frontier chief"), say("New man")
    return found


@lru_cache(maxsize=REMEMBERED)
def power_names(setting: Setting, language: str) -> Mapping[str, str]:
    """The name of every power, people and force that a game of this scenario can have, by id."""
    found = {power: _in(entry.name, language) for power, entry in setting.scenario.powers.items()}
    found.update({people: _in(entry.name, language) for people, entry in setting.scenario.barbaricum.items()})
    found.update({rising.id: _in(rising.name, language) for rising in setting.risings.values()})
    say = translator(language)
    found.update({power: say(name) for power, name in card_forces.NAMES.items()})
    return found


def is_plural(setting: Setting, power: PowerId) -> bool:
    """Whether a power's English name is a plural one, for the verbs that go with it: Franci win."""
    return REBELS in power or power in plural_powers(setting)


@lru_cache(maxsize=REMEMBERED)
def plural_powers(setting: Setting) -> frozenset[PowerId]:
    """The powers, peoples and forces whose English name is a plural one."""
    scenario = setting.scenario
    found = set(card_forces.NAMES)
    for named in (scenario.powers, scenario.barbaricum, setting.risings):
        found.update(power for power, entry in named.items() if entry.plural)
    return frozenset(found)


def special_text(setting: Setting, what: str, language: str) -> str:
    """The text of a special rule: a happening, an offer, a pact, or what a power's collapse means."""
    rules, powers = setting.scenario.rules, setting.scenario.powers
    kind, _, power = what.partition(":")
    if kind == "collapse":
        found: Any = powers[power].collapse if power in powers else None
    else:
        found = rules.happenings.get(what) or rules.offers.get(what) or rules.pacts.get(what)
    return _in(found.text, language) if found else what


def year_name(year: int, say: Callable[[str], str]) -> str:
    """A year in words, such as 218 BC (from -218) or AD 101."""
    return say("{year} BC").format(year=-year) if year < 0 else say("AD {year}").format(year=year)


def _in(text: Text, language: str) -> str:
    named = {str(key): words for key, words in text.items()}
    return named.get(language) or named.get("en") or next(iter(named.values()), "")
