"""The names that belong to ids: of hexes, sides, Battles, units and leaders, in the language of the player."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import yaml

from roma_desktop.core.language import translator
from roma_desktop.core.message import Words
from roma_desktop.core.shipped import shipped
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import FACINGS, LeaderId, UnitId

Named = Mapping[str, Mapping[str, str]]


@cache
def name_table() -> Mapping[str, Named]:
    """The names that are shipped with the program: by kind, id and language."""
    text = shipped("resources", "boards", "arquebus-names.yaml").read_text("utf-8")
    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    found: Mapping[str, Named] = yaml.load(text, loader)
    return found


def words(state: State, language: str = "en") -> Words:
    """Puts this game's messages into words."""
    setting, table = state.setting, name_table()
    side = {of: entry.name for of, entry in setting.side.items()}
    battles = {battle.id: battle.name for one in setting.scenario.sides for battle in one.battles}
    units = {of: counter.entry.name for of, counter in setting.units.items()}
    facings = {str(number): table["facing"][facing] for number, facing in enumerate(FACINGS)}

    def named(names: Named) -> Any:
        return lambda of: _in(names[of], language) if of in names else of

    side_name = named(side)
    kinds = {kind: named(table[kind]) for kind in ("terrain", "type", "counter", "result", "missile")}
    return Words(
        translator(language),
        names={
            "place": lambda at: at,
            "side": side_name,
            "power": named({**side, **battles}),
            "battle": named(battles),
            "unit": named(units),
            "leader": lambda leader: leader_name(state, leader, language),
            "piece": lambda piece: (
                _in(units[piece], language) if piece in units else leader_name(state, piece, language)
            ),
            "facing": named(facings),
            **kinds,
        },
        plural=lambda of: of in side,
    )


def _in(names: Mapping[str, str], language: str) -> str:
    return names.get(language) or names["en"]


def leader_name(state: State, leader: LeaderId, language: str) -> str:
    """The name of a leader; "the successor of" him if a replacement has taken his place [5.5]."""
    counter = state.setting.leaders.get(leader)
    if counter is None:
        return leader
    name = _in(counter.entry.name, language)
    one = state.leaders.get(leader)
    if one is not None and one.replaced:
        return translator(language)("the successor of {name}").format(name=name)
    return name


def unit_name(state: State, unit: UnitId, language: str) -> str:
    """The name of a unit."""
    return _in(state.counter(unit).entry.name, language)
