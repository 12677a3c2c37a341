"""Files that people write by hand: YAML, read safely, with errors that name the line.

No tags, anchors or aliases, no key twice; size, depth and the number of entries are bounded before anything is built.
The result is checked against a type, and what doesn't fit is said with the line it stands in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from roma_desktop.core.bounds import (
    LONG_KEY,
    LONGEST_KEY,
    MAX_DEPTH,
    MOST_PARTS,
    MOST_TOGETHER,
    TOO_DEEP,
    TOO_MANY,
    TOO_MANY_TOGETHER,
)
from roma_desktop.core.errors import BadFile
from roma_desktop.core.files.text_file import read_text
from roma_desktop.core.message import Message, say
from roma_desktop.core.misfit import explained, of_later_format
from roma_desktop.core.yaml_files.yaml_words import Value, WrongWord, quoted, unquoted

MAX_BYTES = 1_000_000

T = TypeVar("T")

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_STARTS = (yaml.SequenceStartEvent, yaml.MappingStartEvent)
_ENDS = (yaml.SequenceEndEvent, yaml.MappingEndEvent)


def scalar_value(node: Any) -> Value:
    """The value of a word of a file; raises ``WrongWord`` for one that no file may hold."""
    return quoted(node.value) if node.style else unquoted(node.value)


class Authored:
    """A YAML file as data, and the lines its parts stand in."""

    def __init__(self, file: Path, text: str | None = None) -> None:
        """``text`` is the content of the file if it is known already; the file isn't read then."""
        self.file = file
        self.text = read_text(file, MAX_BYTES) if text is None else text
        self._children: dict[int, dict[str, Any]] = {}  # of the mappings that were asked for: values by their keys
        self._root = self._compose()
        self.data = self._plain(self._root)

    def convert(self, type_: type[T]) -> T:
        """The data as a value of a type; raises ``BadFile`` with the line of what doesn't fit."""
        try:
            return msgspec.convert(self.data, type_)
        except msgspec.ValidationError as error:
            if later := of_later_format(self.data, type_):
                raise self.wrong(later, "format") from None
            raise self.wrong(explained(error), *_pinned_down(self.data, type_, error)) from None

    def wrong(self, reason: Message, *path: str | int) -> BadFile:
        """An error about the part at this path of keys and indexes."""
        return BadFile(self.file, self.line(*path), reason)

    def line(self, *path: str | int) -> int:
        """The line of the part at a path, or of the nearest part around it. Lines count from 1."""
        node, line = self._root, self._root.start_mark.line
        for step in path:
            node = self._child(node, step)
            if node is None:
                break
            line = node.start_mark.line
        return int(line) + 1

    def _compose(self) -> Any:
        try:
            self._survey()
            root = self._root_node()
        except yaml.MarkedYAMLError as error:
            raise BadFile(
                self.file, self._marked(error), say("this isn't valid YAML: {why}", why=_why(error))
            ) from None
        except (yaml.YAMLError, RecursionError, ValueError) as error:
            raise BadFile(self.file, None, say("this isn't valid YAML: {why}", why=_first_line(error))) from None
        if root is None:
            raise BadFile(self.file, None, say("the file is empty"))
        return root

    def _root_node(self) -> Any:
        loader = _Loader(self.text)
        try:
            return loader.get_single_node()
        finally:
            loader.dispose()

    def _survey(self) -> None:
        """Refuse what could hurt before anything is built: too much of anything, anchors, aliases, explicit tags."""
        parts, around = 0, [0]  # the parts of each collection that is open, the outermost first
        events: Iterator[Any] = yaml.parse(self.text, Loader=_Loader)
        for event in events:
            kind = type(event)
            if kind is yaml.ScalarEvent or kind in _STARTS:
                parts += 1
                around[-1] += 1
                if parts > MOST_PARTS or around[-1] > 2 * MOST_TOGETHER:  # a mapping has two parts an entry
                    raise self._at(event, TOO_MANY if parts > MOST_PARTS else TOO_MANY_TOGETHER)
                if event.anchor:
                    raise self._at(event, say("anchors and aliases are not allowed"))
                if event.tag:
                    raise self._at(event, say("the tag {tag} is not allowed here", tag=str(event.tag)))
                if kind is not yaml.ScalarEvent:
                    around.append(MOST_TOGETHER if kind is yaml.SequenceStartEvent else 0)
                    if len(around) > MAX_DEPTH + 1:
                        raise self._at(event, TOO_DEEP)
            elif kind is yaml.AliasEvent:
                raise self._at(event, say("anchors and aliases are not allowed"))
            elif kind in _ENDS:
                around.pop()

    def _at(self, event: Any, reason: Message) -> BadFile:
        return BadFile(self.file, event.start_mark.line + 1, reason)

    def _marked(self, error: yaml.MarkedYAMLError) -> int | None:
        """The line of an error, from 1: at most the last line with text in it. None if YAML names no line."""
        if error.problem_mark is None:
            return None
        return int(min(error.problem_mark.line + 1, self.text.rstrip().count("\n") + 1))

    def _plain(self, node: Any) -> Any:
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node)
        if isinstance(node, yaml.SequenceNode):
            return [self._plain(child) for child in node.value]
        return self._scalar(node)

    def _mapping(self, node: Any) -> dict[Any, Any]:
        found: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            line = key_node.start_mark.line + 1
            if not isinstance(key_node, yaml.ScalarNode):
                raise BadFile(self.file, line, say("a key must be a word or a number"))
            if len(key_node.value) > LONGEST_KEY:
                raise self._at(key_node, LONG_KEY)
            key = self._scalar(key_node)
            if key in found:
                raise BadFile(self.file, line, say("{key} is here twice", key=str(key)))
            found[key] = self._plain(value_node)
        return found

    def _scalar(self, node: Any) -> Value:
        try:
            return scalar_value(node)
        except WrongWord as wrong:
            raise self._at(node, wrong.reason) from None

    def _child(self, node: Any, step: str | int) -> Any:
        if isinstance(node, yaml.MappingNode):
            if id(node) not in self._children:
                self._children[id(node)] = {key.value: value for key, value in reversed(node.value)}
            return self._children[id(node)].get(str(step))
        if isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
            return node.value[step]
        return None


_STEP = re.compile(r"\.([^.\[`]+)|\[(\d+)\]|(\[\.\.\.\])")
_UNKNOWN = re.compile(r"unknown field `([^`]*)`")


def _path(error: msgspec.ValidationError) -> list[str | int | None]:
    """``$.sides[...].units[2]`` as keys and indexes; None for a key that the message doesn't tell."""
    _, _, place = str(error).partition(" - at ")
    steps: list[str | int | None] = [
        None if any_key else (int(index) if index else key) for key, index, any_key in _STEP.findall(place)
    ]
    return steps + _UNKNOWN.findall(str(error))[:1]


def _pinned_down(data: Any, type_: type[T], error: msgspec.ValidationError) -> list[str | int]:
    """The path of what is wrong. Keys that the message doesn't tell are found by leaving the others out."""
    path: list[str | int] = []
    here = data
    for step in _path(error):
        if step is None:
            step = _guilty_key(data, path, here, type_, str(error))
        if step is None:
            break
        path.append(step)
        here = _part(here, step)
    return path


def _part(data: Any, step: str | int) -> Any:
    if isinstance(data, list) and isinstance(step, int):
        return data[step]
    return data.get(step) if isinstance(data, dict) else None


def _guilty_key(data: Any, path: list[str | int], mapping: Any, type_: type[T], words: str) -> str | None:
    """The key of the first entry that is wrong in this way: half of the entries are left out until it is alone."""
    entries = list(mapping.items()) if isinstance(mapping, dict) else []
    while entries:
        half = entries[: (len(entries) + 1) // 2]
        guilty = half if _complaint(_with(data, path, dict(half)), type_) == words else entries[len(half) :]
        if len(entries) == 1:
            return str(half[0][0]) if guilty is half else None
        entries = guilty
    return None


def _complaint(data: Any, type_: type[T]) -> str:
    """What is wrong with data that should have this type, "" if nothing is."""
    try:
        msgspec.convert(data, type_)
    except msgspec.ValidationError as error:
        return str(error)
    return ""


def _with(data: Any, path: list[str | int], part: Any) -> Any:
    """The data with another part at a path."""
    if not path:
        return part
    copy: Any = dict(data) if isinstance(data, dict) else list(data)
    copy[path[0]] = _with(data[path[0]], path[1:], part)
    return copy


def _why(error: yaml.MarkedYAMLError) -> str:
    return str(error.problem or error.context or _first_line(error))


def _first_line(error: Exception) -> str:
    return (str(error) or type(error).__name__).splitlines()[0]
