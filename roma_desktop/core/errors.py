"""The errors a player may see. Mistakes of the program itself are never among them."""

from __future__ import annotations

from pathlib import Path

from roma_desktop.core.message import Message, say, within_a_sentence


class RomaError(Exception):
    """Something that can be said to a player in one sentence."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return str(self.reason)


class Illegal(RomaError):
    """The rules forbid this command; nothing has changed.

    ``rule`` is the number of the rule ("" only where a game that is over names none), ``reason`` why it forbids the
    command, ``instead`` what would be legal.
    """

    def __init__(self, rule: str, reason: Message, instead: Message | None = None) -> None:
        super().__init__(reason)
        self.rule = rule
        self.instead = instead

    def __str__(self) -> str:
        advice = f" {self.instead}" if self.instead else ""
        rule = f" [{self.rule}]" if self.rule else ""
        return f"{self.reason}{advice}{rule}"


def refuse(illegal: Illegal | None) -> None:
    """Raise a refusal, if there is one: ``refuse(why_not(...))``.

    A function that names the refusal and raises it itself makes a circle: the refusal's traceback holds the function's
    frame, and the frame holds the refusal and the position, until Python looks for garbage.
    """
    try:
        if illegal is not None:
            raise illegal
    finally:
        del illegal


class BadFile(RomaError):
    """A file that can't be used: which, where in it, and what was expected. Lines count from 1.

    What is cited from the file is cut short, and stays on one line.
    """

    def __init__(self, file: Path | str, line: int | None, reason: Message) -> None:
        super().__init__(within_a_sentence(reason))
        self.file = Path(file)
        self.line = line

    @property
    def sentence(self) -> Message:
        if self.line is None:
            return say("{file}: {reason}", file=self.file.name, reason=self.reason)
        return say("{file}, line {line}: {reason}", file=self.file.name, line=self.line, reason=self.reason)

    def __str__(self) -> str:
        return str(self.sentence)


class CannotSave(RomaError):
    """A file can't be written; what was in it before is still there."""

    def __init__(self, file: Path, error: OSError) -> None:
        super().__init__(say("{file} can't be written: {why}", file=file.name, why=error.strerror or str(error)))
