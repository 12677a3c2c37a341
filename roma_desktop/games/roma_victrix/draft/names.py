"""The words of a scenario that isn't played yet: names for ids, even if something is still wrong with it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from roma_desktop.core.language import translator
from roma_desktop.core.message import Words
from roma_desktop.core.phrasing import with_note
from roma_desktop.games.roma_victrix.model.names import KIND_NAMES, leader_names, plural_powers, power_names, year_name
from roma_desktop.games.roma_victrix.model.options import Options
from roma_desktop.games.roma_victrix.model.setting import Scenario, Setting
from roma_desktop.games.roma_victrix.model.world import province_of, world


def words_of(scenario: Scenario, language: str = "en") -> Words:
    """Puts messages about a scenario into words."""
    setting = Setting(world(), replace(scenario, solitaire=False), Options())
    tr, spaces, regions = translator(language), world().spaces, world().regions
    powers, leaders = power_names(setting, language), leader_names(setting, language)
    capitals = {entry.capital.at: entry.capital.name for entry in scenario.powers.values() if entry.capital}

    def place(at: str) -> str:
        province, _, sea = at.partition(":")
        if province in regions and province not in spaces:
            return tr(regions[province].name.title())
        named = tr(spaces[province].name) if province in spaces else at
        if sea in spaces and len(world().berths.get(province, ())) > 1:
            return Words(tr).say(with_note(named, tr(spaces[sea].name)))
        return named

    return Words(
        tr,
        names={
            "place": place,
            "city": lambda at: tr(capitals.get(at) or place(province_of(at))),
            "power": lambda power: powers.get(power) or power,
            "leader": lambda leader: leaders.get(leader) or leader,
            "unit": lambda kind: tr(KIND_NAMES.get(kind, kind)),
            "year": lambda year: year_name(int(year), tr),
        },
        plural=plural_powers(setting).__contains__,
    )


def text_in(texts: Mapping[str, str], language: str) -> str:
    """A text of a scenario in a language, else in English or any language it has; "" if it is empty."""
    return texts.get(language) or texts.get("en") or next(iter(texts.values()), "")
