"""The special rules of a scenario one by one: each is on with a value, or off.

Where a scenario may have several of a kind, such as pacts, each name or number is a rule. Values are written as in
the file and read as strictly.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from roma_desktop.games.roma_victrix.draft.draft import as_data
from roma_desktop.games.roma_victrix.draft.edits import free_id, with_key, without_key
from roma_desktop.games.roma_victrix.draft.parts import as_written, no_form, read_whole
from roma_desktop.games.roma_victrix.model.special import SpecialRules

NAMES: Mapping[str, str] = {
    "passes": "Mountain passes cost 2 OP and attrition",
    "offices": "Office",
    "newcomers": "Newcomer",
    "pacts": "Pact",
    "happenings": "Happening",
    "offers": "Offer",
    "revenue": "Share of the revenue",
    "walls": "Walls of a city",
    "skills": "Skill of a leader",
    "crossings": "Crossing",
    "bounds": "Bounds",
    "pillaged": "Pillaged at the start",
    "warbands": "Warbands drawn, in percent",
    "creation_csp": "Most CSP created a turn",
    "points": "Points in solitaire",
    "levels": "Level of victory in solitaire",
    "triumph": "Points of a triumph in solitaire",
    "initiative": "First initiative of a year [4.2 D]",
    "coalitions": "Coalition",
    "heavy_cavalry": "Heavy cavalry, in percent [17.1]",
}
SAMPLES: Mapping[str, str] = {
    "offices": "power: rome\ntitle: {en: consul, ja: 執政官}\nposts:\n  - [latium]\n"
    "home: italia\nstay_abroad: 0\npool: {}\n",
    "newcomers": "year: -200\nid: new_man\npower: rome\nname: {en: New man, ja: 新人}\nrating: 1\nat: [latium]\n",
    "pacts": "text: {en: They keep the peace., ja: 和平を守る。}\nbetween: [rome, carthage]\n",
    "happenings": "text: {en: Gold is found., ja: 金が見つかる。}\nyears: [-200, -200]\n"
    "effects:\n  - {do: money, power: rome, rp: 5}\n",
    "offers": "text: {en: Men for hire., ja: 傭兵。}\nto: rome\ncost: 5\n"
    "effects:\n  - {do: units, power: rome, at: [latium], units: {AUX: 2}}\n",
    "revenue": "powers: [rome]\npercent: 50\nyears: [-200, -199]\n",
    "walls": "at: latium\ndrm: 1\n",
    "skills": "leader: hannibal\nuse: land\ndrm: 1\n",
    "crossings": "name: {en: Rhenus, ja: ライン川}\nbetween:\n  - [germania_superior, suebia]\nop: 2\n",
    "bounds": "text: {en: They stay at home., ja: 本国にとどまる。}\npower: rome\nstay_in: [italia]\n",
    "pillaged": "[sicilia]",
    "warbands": "{germani: 150}",
    "creation_csp": "{parthia: 6}",
    "points": "{objective: 1, province: 1}",
    "levels": "least: 10\nname: {en: A triumph, ja: 凱旋}\n",
    "triumph": "40",
    "initiative": "{-218: rome}",
    "coalitions": "name: {en: Friends of Rome, ja: ローマの友}\npowers: [rome, aegyptus]\n",
    "heavy_cavalry": "{others: 50}",
}
"""The text of a new rule until the author changes it."""

_FIELDS = {field.name: field for field in msgspec.structs.fields(SpecialRules)}


class Rule(msgspec.Struct, frozen=True):
    """A rule that is on: its field, and its name or number if there may be several of the kind."""

    field: str
    key: str | int | None = None


def rules_of(rules: SpecialRules) -> Iterator[Rule]:
    """All rules that are on, in the order of the format."""
    for name in NAMES:
        value = getattr(rules, name)
        if name in _NAMED:
            yield from (Rule(name, key) for key in value)
        elif name in _NUMBERED:
            yield from (Rule(name, index) for index in range(len(value)))
        elif value != _usual(name):
            yield Rule(name)


_NAMED = frozenset({"offices", "pacts", "happenings", "offers"})
_NUMBERED = frozenset({"newcomers", "revenue", "walls", "skills", "crossings", "bounds", "coalitions", "levels"})


SEVERAL = _NAMED | _NUMBERED
"""Fields that hold several rules of a kind."""


def _usual(name: str) -> Any:
    field = _FIELDS[name]
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()


def value_of(rules: SpecialRules, rule: Rule) -> Any:
    """The value of a rule; raises ``KeyError`` or ``IndexError`` if it isn't on."""
    value = getattr(rules, rule.field)
    return value if rule.key is None else value[rule.key]


def rule_text(rules: SpecialRules, rule: Rule) -> str:
    """A rule's value as it is written in a file."""
    return as_written(as_data(value_of(rules, rule)))


def without_rule(rules: SpecialRules, rule: Rule) -> SpecialRules:
    """The rules with this one off."""
    value = getattr(rules, rule.field)
    if rule.field in _NAMED:
        return replace(rules, **{rule.field: without_key(value, rule.key)})
    if rule.field in _NUMBERED:
        assert isinstance(rule.key, int)
        return replace(rules, **{rule.field: (*value[: rule.key], *value[rule.key + 1 :])})
    return replace(rules, **{rule.field: _usual(rule.field)})


def with_value(rules: SpecialRules, rule: Rule, text: str) -> SpecialRules:
    """The rules with this text, written as in a file, for one; raises ``BadFile`` with the line in the text."""
    data = read_whole(text).data
    whole: Any
    if rule.field in _NAMED:
        whole = with_key(as_data(getattr(rules, rule.field)), rule.key, data)
    elif rule.field in _NUMBERED:
        assert isinstance(rule.key, int)
        whole = as_data(getattr(rules, rule.field))
        whole[rule.key : rule.key + 1] = [data]
    else:
        whole = data
    try:
        return msgspec.convert(with_key(as_data(rules), rule.field, whole), SpecialRules)
    except msgspec.ValidationError as error:
        raise no_form(error) from None


def with_new_rule(rules: SpecialRules, field: str) -> tuple[SpecialRules, Rule]:
    """The rules with one more of a kind, by its sample, and the new one."""
    if field == "passes":
        return replace(rules, passes=True), Rule("passes")
    value = getattr(rules, field)
    key: str | int | None = None
    if field in _NAMED:
        key = free_id(field.removesuffix("s"), value, field)
    elif field in _NUMBERED:
        key = len(value)
    rule = Rule(field, key)
    return with_value(rules, rule, SAMPLES[field]), rule
