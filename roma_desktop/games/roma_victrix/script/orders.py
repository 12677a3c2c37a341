"""The commands of Roma Victrix as lines of a script, there and back: ``Move tarraconensis``, ``Form: 4 HI, 2 CAV``.

A line is the name of the command, its ids and numbers in order, and after a colon a list of what else it holds:
units, numbers of units to be created (``2 HI``), numbers with a name (``1 limes``), ids with a name (``at lycia``),
and words that are there or not (``garrison``). Where nothing stands before it, the colon may be left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec.inspect import BoolType, DictType, Field, FrozenSetType, IntType, StrType, type_info

from roma_desktop.core.errors import RomaError
from roma_desktop.core.flow import Command
from roma_desktop.core.message import say
from roma_desktop.core.number import number
from roma_desktop.games.roma_victrix.model.pieces import UnitId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import KINDS
from roma_desktop.games.roma_victrix.script.at_hand import able, others
from roma_desktop.games.roma_victrix.script.ids import checked_id
from roma_desktop.games.roma_victrix.script.units import Picker, items, ways_to_list, ways_to_say
from roma_desktop.games.roma_victrix.title import TITLE

COMMANDS: dict[str, type[Command]] = {one.__name__.lower(): one for one in TITLE.codec.commands}
VERBS = {"flipped": "flip", "rebuild": "rebuild"}
"""The word before the units of these fields; units of other fields have none before them."""
LEFT_OUT = frozenset({"unpaid"})
"""Fields that hold the units that aren't listed: ``Maintain`` lists the units that are paid for."""


class Shape(msgspec.Struct, frozen=True):
    """The fields of a command by how they are written."""

    words: tuple[Field, ...]
    flags: tuple[str, ...]
    counts: tuple[str, ...]
    named: tuple[str, ...]
    sets: tuple[str, ...]
    create: str | None

    @property
    def whole(self) -> str | None:
        """The field that takes a whole phrase, such as "all but 2 HI"; None where items are mixed."""
        mixed = len(self.sets) > 1 or self.flags or self.counts or self.named or self.create
        return self.sets[0] if self.sets and not mixed else None


@cache
def shape(command: type[Command]) -> Shape:
    """The fields of a type of command by how they are written."""
    fields = type_info(command).fields  # type: ignore[attr-defined]
    special = (BoolType, FrozenSetType, DictType)
    return Shape(
        words=tuple(
            one for one in fields if not isinstance(one.type, special) and not _is_count(one) and not _is_named(one)
        ),
        flags=tuple(one.name for one in fields if isinstance(one.type, BoolType)),
        counts=tuple(one.name for one in fields if _is_count(one)),
        named=tuple(one.name for one in fields if _is_named(one)),
        sets=tuple(one.name for one in fields if isinstance(one.type, FrozenSetType)),
        create=next((one.name for one in fields if isinstance(one.type, DictType)), None),
    )


def _is_count(field: Field) -> bool:
    return isinstance(field.type, IntType) and not field.required


def _is_named(field: Field) -> bool:
    return isinstance(field.type, StrType) and not field.required


# ---------------------------------------------------------------- reading


def read(line: str, state: State) -> Command:
    """The command of a line; raises ``RomaError`` if it can't be understood. Whether it is legal isn't checked."""
    name, _, rest = line.strip().partition(" ")
    command = COMMANDS.get(name.rstrip(":").lower())
    if command is None:
        known = tuple(sorted(one.__name__ for one in COMMANDS.values()))
        raise RomaError(say("{name} isn't a command; these are: {known}", name=name[:40], known=known))
    head, phrase = ("", rest.strip()) if name.endswith(":") else _parted(rest)
    words, left = _worded(command, head.split(), state)
    if phrase and left and left != [getattr(state.steps[-1] if state.steps else None, "leader", None)]:
        raise _usage(command)
    phrase = phrase or " ".join(left)
    values = {**words, **_listed(command, phrase, state, words)}
    _check_complete(command, type_info(command).fields, values)  # type: ignore[attr-defined]
    return command(**values)


def _parted(rest: str) -> tuple[str, str]:
    """The text before a colon, and after it. A colon inside a word, as in a berth or city, doesn't count."""
    head, colon, phrase = f"{rest} ".partition(": ")
    return (head, phrase.strip()) if colon else (rest, "")


def _worded(command: type[Command], words: list[str], state: State) -> tuple[dict[str, Any], list[str]]:
    """Fields that are single words, and the words that are left."""
    values: dict[str, Any] = {}
    fields = shape(command).words
    for field, word in zip(fields, words, strict=False):
        values[field.name] = number(word) if isinstance(field.type, IntType) else checked_id(field.name, word, state)
    _check_complete(command, fields, values)
    return values, words[len(fields) :]


def _check_complete(command: type[Command], fields: Iterable[Field], values: dict[str, Any]) -> None:
    """Raise ``RomaError`` where one of these fields must be said and isn't."""
    if any(field.required and field.name not in values for field in fields):
        raise _usage(command)


def _listed(command: type[Command], phrase: str, state: State, words: dict[str, Any]) -> dict[str, Any]:
    """The fields in the list. If it isn't the time for the command, it gets no units: the rules will refuse it."""
    form = shape(command)
    fit = able(command, state, words) if form.sets else None
    picker = None if fit is None else Picker(fit, others(command, state))
    if form.whole:
        chosen = picker.phrase(phrase or "all") if picker else frozenset()
        everybody = frozenset(unit.id for unit in fit or ())
        return {form.whole: everybody - chosen if form.whole in LEFT_OUT else chosen}
    values: dict[str, Any] = {}
    for item in items(phrase) if phrase else ():
        _take(command, item, state, picker, values)
    return {name: frozenset(value) if isinstance(value, set) else value for name, value in values.items()}


def _take(command: type[Command], item: str, state: State, picker: Picker | None, values: dict[str, Any]) -> None:
    """Put one item of a mixed list where it belongs."""
    form, flag = shape(command), item.replace(" ", "_")
    first, _, rest = item.partition(" ")
    verbs = {VERBS[name]: name for name in form.sets if name in VERBS}
    plain = next((name for name in form.sets if name not in VERBS), None)
    if flag in form.flags:
        values[flag] = True
    elif rest in form.counts:
        values[rest] = number(first)
    elif first in form.named and rest:
        values[first] = checked_id(first, rest, state)
    elif form.create and rest in KINDS:
        created = values.setdefault(form.create, {})
        created[rest] = created.get(rest, 0) + number(first)
    elif first in verbs:
        values.setdefault(verbs[first], set()).update(picker.take(rest) if picker else ())
    elif plain is not None:
        values.setdefault(plain, set()).update(picker.take(item) if picker else ())
    else:
        raise _usage(command)


def _usage(command: type[Command]) -> RomaError:
    form = shape(command)
    words = [field.name.upper() if field.required else f"[{field.name.upper()}]" for field in form.words]
    listed = [
        *(["UNITS"] if form.whole else []),
        *(["2 HI"] if form.create else []),
        *([] if form.whole else [f"{VERBS.get(name, '')} 1 CAV".strip() for name in form.sets]),
        *(flag.replace("_", " ") for flag in form.flags),
        *(f"1 {count}" for count in form.counts),
        *(f"{name} {name.upper()}" for name in form.named),
    ]
    line = " ".join([command.__name__, *words])
    return RomaError(say("write it like this: {line}", line=f"{line}: {', '.join(listed)}" if listed else line))


# ---------------------------------------------------------------- writing


def write(command: Command, state: State) -> str:
    """The shortest line by which ``read`` gives the command again in this position."""
    *shorter, exact = _ways_to_write(command, state)
    return next((line for line in shorter if _reads_as(line, state, command)), exact)


def _reads_as(line: str, state: State, command: Command) -> bool:
    try:
        return read(line, state) == command
    except RomaError:
        return False


def _ways_to_write(command: Command, state: State) -> Iterator[str]:
    """Lines that may mean the command, the last one certainly."""
    form = shape(type(command))
    values = {field.name: getattr(command, field.name) for field in form.words}
    words = [str(value) for value in values.values() if value is not None]
    head = " ".join([type(command).__name__, *words])
    for phrase in _ways_to_list(command, form, state, values):
        yield f"{head}{':' if words else ''} {phrase}" if phrase else head


def _ways_to_list(command: Command, form: Shape, state: State, values: dict[str, Any]) -> Iterator[str]:
    if form.whole:
        fit = able(type(command), state, values) or []
        chosen: frozenset[UnitId] = getattr(command, form.whole)
        if form.whole in LEFT_OUT:
            chosen = frozenset(unit.id for unit in fit) - chosen
        yield from ways_to_say((state.troops[unit] for unit in chosen), fit)
        return
    plain = [
        *(f"{count} {kind}" for kind, count in (getattr(command, form.create).items() if form.create else ())),
        *(flag.replace("_", " ") for flag in form.flags if getattr(command, flag)),
        *(f"{getattr(command, count)} {count}" for count in form.counts if getattr(command, count)),
        *(f"{name} {getattr(command, name)}" for name in form.named if getattr(command, name)),
    ]
    listed = {name: list(ways_to_list(state.troops[unit] for unit in getattr(command, name))) for name in form.sets}
    for way in range(2):  # by number and kind, by id
        units = [f"{VERBS.get(name, '')} {item}".strip() for name, ways in listed.items() for item in ways[way]]
        yield ", ".join([*plain, *units])
