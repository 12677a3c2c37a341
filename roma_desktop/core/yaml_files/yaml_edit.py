"""YAML text that is edited in place: parts that aren't changed keep their place, their form and their comments.

``changed_text`` gets the data that the text holds and those that it should hold, and writes the differences into the
text, each into the smallest part of the text that holds it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from roma_desktop.core.authored import Authored, scalar_value
from roma_desktop.core.yaml_files import yaml_write

Data = dict[Any, Any]


class Written(Authored):
    """A scenario file as text that is edited. ``file`` names it in errors and is not read."""

    def __init__(self, file: Path, text: str) -> None:
        super().__init__(file, text)

    @property
    def root(self) -> Any:
        """The tree of the text, with the marks of each part."""
        return self._root


class _Splice(NamedTuple):
    start: int
    end: int
    text: str


def changed_text(written: Written, old: Data, new: Data) -> str:
    """The text with the differences between ``old`` and ``new`` written into it; ``old`` is what the text says."""
    text = written.text
    lines = "\r\n" if "\r\n" in text else "\n"
    splices = list(_Editor(text).value(written.root, old, new, 0))
    for _, splice in sorted(enumerate(splices), key=_from_the_end, reverse=True):
        text = text[: splice.start] + splice.text.replace("\n", lines) + text[splice.end :]
    return text


def _from_the_end(numbered: tuple[int, _Splice]) -> tuple[int, bool, int]:
    """The key by which splices are sorted; they are made from the end of the text to its start.

    At one place, removals are made before insertions; of two insertions the one found later is made first, so that
    it ends up behind the other.
    """
    number, splice = numbered
    return splice.start, splice.end > splice.start, number


class _Editor:
    """Finds the splices that an edit needs. ``depth``: how many keys are above a part."""

    def __init__(self, text: str) -> None:
        self.text = text

    def value(self, node: Any, old: Any, new: Any, depth: int) -> Iterator[_Splice]:
        if isinstance(node, yaml.MappingNode) and isinstance(old, Mapping) and isinstance(new, Mapping):
            yield from self._mapping(node, old, new, depth)
        elif isinstance(node, yaml.SequenceNode) and isinstance(old, list) and isinstance(new, list):
            yield from self._sequence(node, old, new, depth)
        else:
            yield self._rewritten(node, new, depth)

    def _rewritten(self, node: Any, new: Any, depth: int) -> _Splice:
        """The splice that writes a part anew: a block stays a block where it can."""
        start, end = node.start_mark.index, self._end(node)
        is_block = isinstance(node, yaml.CollectionNode) and not node.flow_style
        if is_block and isinstance(new, Mapping | list) and new:
            column = node.start_mark.column
            return _Splice(start, end, yaml_write.block(new, column, depth + 1).lstrip(" "))
        return _Splice(start, end, yaml_write.inline(new))

    # ------------------------------------------------------------ mappings

    def _mapping(self, node: Any, old: Mapping[Any, Any], new: Mapping[Any, Any], depth: int) -> Iterator[_Splice]:
        entries = {self._key(key): (key, value) for key, value in node.value}
        gone = [key for key in old if key not in new and key in entries]
        kept = [key for key in entries if key not in gone]
        fresh = [key for key in new if key not in entries]
        if not kept or not self._can_lose(node, [entries[key] for key in gone]):
            yield self._rewritten(node, new, depth)
            return
        for key in kept:
            if key in new and new[key] != old.get(key):
                yield from self._entry(node, entries[key], old.get(key), new[key], depth)
        yield from self._without(node, [entries[key] for key in gone])
        for after, keys in _groups(list(new), kept, fresh).items():
            yield self._grown(node, entries[after][1], {key: new[key] for key in keys}, depth)

    def _entry(self, node: Any, pair: tuple[Any, Any], old: Any, new: Any, depth: int) -> Iterator[_Splice]:
        """The splices that change the value of a key that stays."""
        key, value = pair
        same_form = (isinstance(value, yaml.MappingNode) and isinstance(old, Mapping) and isinstance(new, Mapping)) or (
            isinstance(value, yaml.SequenceNode) and isinstance(old, list) and isinstance(new, list)
        )
        if same_form and new and not self._outgrown(node, value, new):
            yield from self.value(value, old, new, depth + 1)
            return
        colon = self.text.index(":", key.end_mark.index) + 1
        end = max(colon, self._end(value))
        remark = "#" in self.text[end : self._line_end(end)]
        words = " " + yaml_write.inline(new)
        if not node.flow_style and not remark:
            words = yaml_write.after_colon(new, node.start_mark.column, depth + 1)
        yield _Splice(colon, end, words)

    def _outgrown(self, node: Any, value: Any, new: Any) -> bool:
        """Whether a mapping on one line would get too long for it."""
        span = self.text[value.start_mark.index : value.end_mark.index]
        on_one_line = value.flow_style and not node.flow_style and "#" not in span and "\n" not in span
        return on_one_line and isinstance(new, Mapping) and len(yaml_write.inline(new)) > yaml_write.WIDEST

    def _grown(self, node: Any, after: Any, fresh: Mapping[Any, Any], depth: int) -> _Splice:
        """The splice that puts new keys after the entry whose value is ``after``."""
        end = self._end(after)
        if node.flow_style:
            words = "".join(f", {yaml_write.inline(key)}: {yaml_write.inline(part)}" for key, part in fresh.items())
            return _Splice(end, end, words)
        column = node.start_mark.column
        lines = (yaml_write.entry(key, part, column, depth + 1) for key, part in fresh.items())
        return self._below(end, "".join(line + "\n" for line in lines))

    # ------------------------------------------------------------ sequences

    def _sequence(self, node: Any, old: list[Any], new: list[Any], depth: int) -> Iterator[_Splice]:
        nodes = list(node.value)
        head = _alike(old, new)
        tail = _alike(old[head:][::-1], new[head:][::-1])
        before, after = old[head : len(old) - tail], new[head : len(new) - tail]
        shared = min(len(before), len(after))
        gone = [(one, one) for one in nodes[head + shared : len(old) - tail]]
        if len(gone) == len(nodes) or not nodes or not self._can_lose(node, gone):
            yield self._rewritten(node, new, depth)
            return
        for index in range(shared):
            if before[index] != after[index]:
                yield from self.value(nodes[head + index], before[index], after[index], depth + 1)
        yield from self._without(node, gone)
        fresh = after[shared:]
        if fresh:
            yield self._longer(node, nodes, head + shared, fresh, depth)

    def _longer(self, node: Any, nodes: list[Any], at: int, fresh: list[Any], depth: int) -> _Splice:
        """The splice that puts new items at an index."""
        if node.flow_style:
            words = ", ".join(yaml_write.inline(part) for part in fresh)
            if at == 0:
                return _Splice(nodes[0].start_mark.index, nodes[0].start_mark.index, words + ", ")
            end = self._end(nodes[at - 1])
            return _Splice(end, end, ", " + words)
        column = self._dash(nodes[0])
        lines = "".join(yaml_write.item(part, column, depth + 1) + "\n" for part in fresh)
        if at == 0:
            start = self._line_start(nodes[0].start_mark.index)
            return _Splice(start, start, lines)
        return self._below(self._end(nodes[at - 1]), lines)

    # ------------------------------------------------------------ taking away

    def _can_lose(self, node: Any, gone: list[tuple[Any, Any]]) -> bool:
        """Whether parts can be taken out: they are in a flow collection, or on lines of their own."""
        sign = "-" if isinstance(node, yaml.SequenceNode) else ""
        return node.flow_style or all(self._indent_of(first.start_mark.index).strip() == sign for first, _ in gone)

    def _without(self, node: Any, gone: list[tuple[Any, Any]]) -> Iterator[_Splice]:
        pairs = [(one, one) if not isinstance(one, tuple) else one for one in node.value]
        ids = {id(last) for _, last in gone}
        for index, (first, last) in enumerate(pairs):
            if id(last) not in ids:
                continue
            if not node.flow_style:
                yield _Splice(self._line_start(first.start_mark.index), self._line_end(self._end(last)) + 1, "")
            elif all(id(other) in ids for _, other in pairs[:index]):
                yield _Splice(first.start_mark.index, pairs[index + 1][0].start_mark.index, "")
            else:
                yield _Splice(self._end(pairs[index - 1][1]), self._end(last), "")

    # ------------------------------------------------------------ the text

    def _key(self, node: Any) -> Any:
        return scalar_value(node)

    def _end(self, node: Any) -> int:
        """The index at which a part ends; a block ends where its last part does, not where the next part begins."""
        if isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
            last = node.value[-1]
            return self._end(last[1] if isinstance(last, tuple) else last)
        end = int(node.end_mark.index)
        if isinstance(node, yaml.ScalarNode) and node.style in ("|", ">"):
            return len(self.text[:end].rstrip())
        return end

    def _line_start(self, at: int) -> int:
        return self.text.rfind("\n", 0, at) + 1

    def _line_end(self, at: int) -> int:
        """The index of the end of a line, after any comment in it."""
        end = self.text.find("\n", at)
        return len(self.text) if end < 0 else end

    def _below(self, at: int, lines: str) -> _Splice:
        """The splice that puts whole lines under the line of an index."""
        start = self._line_end(at) + 1
        return _Splice(start, start, lines)

    def _indent_of(self, at: int) -> str:
        return self.text[self._line_start(at) : at]

    def _dash(self, node: Any) -> int:
        start = self._line_start(node.start_mark.index)
        return self.text.index("-", start) - start


def _groups(order: list[Any], kept: list[Any], fresh: list[Any]) -> dict[Any, list[Any]]:
    """New keys grouped by the kept key that they follow; those that follow none are put after the last kept key."""
    found: dict[Any, list[Any]] = {}
    after = kept[-1]
    for key in order:
        if key in fresh:
            found.setdefault(after, []).append(key)
        elif key in kept:
            after = key
    return found


def _alike(one: list[Any], other: list[Any]) -> int:
    """How many parts two lists have in common at the front."""
    return next(
        (index for index, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]),
        min(len(one), len(other)),
    )
