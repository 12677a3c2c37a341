"""Files that people write by hand: YAML, read safely, with errors that name the line.

No tags, anchors or aliases, no key twice; size and depth are bounded. The result is checked against a type, and
what doesn't fit is said with the line it stands in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from roma_desktop.core.errors import BadFile
from roma_desktop.core.message import Message, say
from roma_desktop.core.misfit import explained
from roma_desktop.core.text_file import read_text

MAX_BYTES = 1_000_000
MAX_DEPTH = 20

T = TypeVar("T")

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_PLAIN_TAGS = frozenset(f"tag:yaml.org,2002:{tag}" for tag in ("null", "bool", "int", "float", "str", "map", "seq"))


class Authored:
    """A YAML file as data, and the lines its parts stand in."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.text = read_text(file, MAX_BYTES)
        self._root = self._compose()
        self.data = self._plain(self._root)

    def convert(self, type_: type[T]) -> T:
        """The data as a value of a type; raises ``BadFile`` with the line of what doesn't fit."""
        try:
            return msgspec.convert(self.data, type_)
        except msgspec.ValidationError as error:
            raise self.wrong(explained(error), *_pinned_down(self.data, type_, error)) from None

    def wrong(self, reason: Message, *path: str | int) -> BadFile:
        """An error about the part at this path of keys and indexes."""
        return BadFile(self.file, self.line(*path), reason)

    def line(self, *path: str | int) -> int:
        """The line of the part at a path, or of the nearest part around it. Lines count from 1."""
        node, line = self._root, self._root.start_mark.line
        for step in path:
            node = _child(node, step)
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
                self.file, self._marked(error), say("this is no valid YAML: {why}", why=_why(error))
            ) from None
        except (yaml.YAMLError, RecursionError, ValueError) as error:
            raise BadFile(self.file, None, say("this is no valid YAML: {why}", why=_first_line(error))) from None
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
        """Refuse what could hurt before anything is built: depth, anchors and aliases, explicit tags."""
        depth = 0
        events: Iterator[Any] = yaml.parse(self.text, Loader=_Loader)
        for event in events:
            line = event.start_mark.line + 1
            if isinstance(event, yaml.CollectionStartEvent):
                depth += 1
                if depth > MAX_DEPTH:
                    raise BadFile(self.file, line, say("nested deeper than {depth} levels", depth=MAX_DEPTH))
            elif isinstance(event, yaml.CollectionEndEvent):
                depth -= 1
            if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
                raise BadFile(self.file, line, say("anchors and aliases are not allowed"))
            if getattr(event, "tag", None):
                raise BadFile(self.file, line, say("the tag {tag} is not allowed here", tag=str(event.tag)))

    def _marked(self, error: yaml.MarkedYAMLError) -> int | None:
        """The line of an error; the last line where it is only seen at the end of the file."""
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
            key = self._scalar(key_node)
            if key in found:
                raise BadFile(self.file, line, say("{key} stands here twice", key=str(key)))
            found[key] = self._plain(value_node)
        return found

    def _scalar(self, node: Any) -> Any:
        try:
            return yaml.constructor.SafeConstructor().construct_object(node) if node.tag in _PLAIN_TAGS else node.value
        except (ValueError, KeyError, IndexError, yaml.YAMLError):
            line = node.start_mark.line + 1
            raise BadFile(self.file, line, say("{value} can't be read", value=str(node.value)[:40])) from None


def _child(node: Any, step: str | int) -> Any:
    if isinstance(node, yaml.MappingNode):
        return next((value for key, value in node.value if key.value == str(step)), None)
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
    for key in mapping if isinstance(mapping, dict) else ():
        try:
            msgspec.convert(_with(data, path, {key: mapping[key]}), type_)
        except msgspec.ValidationError as error:
            if str(error) == words:
                return str(key)
    return None


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
