"""All special rules by their ids, and those that are in force in a battle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roma_desktop.games.arquebus.model.setting import Setting
from roma_desktop.games.arquebus.rules.special import (
    agnadello,
    bicocca,
    ceresole,
    cerignola,
    fornovo,
    marignano,
    pavia,
    ravenna,
)
from roma_desktop.games.arquebus.rules.special.rule import SpecialRule

_ALL: Final[tuple[SpecialRule, ...]] = (
    fornovo.Loot(),
    fornovo.MontefeltroWaits(),
    fornovo.Flood(),
    fornovo.Baggage(),
    cerignola.Powder(),
    cerignola.Nemours(),
    cerignola.FrenchGuns(),
    agnadello.LaPalice(),
    agnadello.Pitigliano(),
    agnadello.Rain(),
    ravenna.OrdersToHold(),
    ravenna.Release(),
    ravenna.Navarro(),
    ravenna.Foix(),
    ravenna.Alegre(),
    marignano.NoReluctance(),
    marignano.Night(),
    marignano.Alviano(),
    bicocca.BattlePayOrLeave(),
    bicocca.FireByRanks(),
    bicocca.Lescun(),
    bicocca.Sappers(),
    pavia.Mist(),
    pavia.Asleep(),
    pavia.Pescara(),
    pavia.Breaches(),
    pavia.Sally(),
    pavia.Alencon(),
    pavia.TheKing(),
    ceresole.ShotAmongPikes(),
    ceresole.SalernoWaits(),
    ceresole.Levies(),
)
RULES: Final[Mapping[str, SpecialRule]] = {rule.id: rule for rule in _ALL}
"""The special rules by their ids."""


def asked(setting: Setting, question: str) -> tuple[SpecialRule, ...]:
    """The rules in force that override a method of ``SpecialRule``: ``question`` is its name.

    They are found once for a battle: most battles have none that, say, changes an SDD.
    """
    answers, key = setting.answers, ("special", question)
    if key not in answers:
        neutral = getattr(SpecialRule, question, None)
        answers[key] = tuple(
            rule for rule in _ALL if rule.id in setting.rules and getattr(type(rule), question, neutral) is not neutral
        )
    found: tuple[SpecialRule, ...] = answers[key]
    return found
