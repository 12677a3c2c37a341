"""Scripts: a game's commands and dice in a text file, one per line. The manual describes the language.

Lines that begin with ``option``, ``seed``, ``roll`` or ``until`` are about the script itself; all others are commands,
in the words of the game's ``Grammar``.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from roma_desktop.cli.grammar import grammar_of
from roma_desktop.core.dice import ScriptedDice, SeededDice, Throw, face_of
from roma_desktop.core.errors import BadFile, RomaError
from roma_desktop.core.files.text_file import read_text
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Game, Moment, Options
from roma_desktop.core.message import Message, say
from roma_desktop.core.number import number
from roma_desktop.core.title import Title

MAX_BYTES = 1_000_000
MOST_PASSED = 20_000  # decisions on the way to the moment that ``until`` waits for
OPTIONS_FIRST = say("options come at the top, one per line: option NAME, or option NAME VALUE")


class ScriptLine(msgspec.Struct, frozen=True):
    """A line without its comment and extra spaces, if anything is left; ``number`` counts from 1."""

    number: int
    text: str


class Script(msgspec.Struct, frozen=True):
    """A script as read; ``options`` are the texts after the word "option"."""

    file: Path
    lines: tuple[ScriptLine, ...]
    options: tuple[ScriptLine, ...]


def read_script(file: Path) -> Script:
    """A script from a file; raises ``BadFile``."""
    lines: list[ScriptLine] = []
    options: list[ScriptLine] = []
    for at, text in enumerate(read_text(file, MAX_BYTES).splitlines(), start=1):
        words = text.partition("#")[0].split()
        if not words:
            continue
        if words[0] == "option":
            if not 2 <= len(words) <= 3 or lines:
                raise BadFile(file, at, OPTIONS_FIRST)
            options.append(ScriptLine(at, " ".join(words[1:])))
        else:
            lines.append(ScriptLine(at, " ".join(words)))
    return Script(file, tuple(lines), tuple(options))


class ScriptDice:
    """Faces that the script gives; when none are left, faces from a seed if the script names one.

    Faces are written as dice show them: the 0 of a die with ten sides is its tenth face, which may be written 10 too.
    """

    def __init__(self) -> None:
        self.given = ScriptedDice()
        self.seeded: SeededDice | None = None

    def roll(self, throw: Throw) -> tuple[int, ...]:
        if self.seeded and not self.given.faces:
            return self.seeded.roll(throw)
        faces = self.given.faces
        faces[: throw.count] = [face_of(face, throw.sides) for face in faces[: throw.count]]
        return self.given.roll(throw)


class Stopped(RomaError):
    """A script can't go on at a line (None: at its end). ``cause`` is the error of the rules or the dice, if any."""

    def __init__(self, line: ScriptLine | None, reason: Message, cause: RomaError | None = None) -> None:
        super().__init__(reason)
        self.line = line
        self.cause = cause


class Performance:
    """A script being played, line by line."""

    def __init__(self, script: Script, title: Title[Any]) -> None:
        self._script, self._title, self._grammar = script, title, grammar_of(title)
        self.dice = ScriptDice()
        self._lines = list(script.lines)
        while self._lines and self._about_dice(self._lines[0]):  # dice for the time before the first decision
            self._take_dice(self._lines.pop(0))

    def play(self, game: Game[Any], submit: Callable[[Command], Moment[Any]]) -> None:
        """Play the lines that are left; raises ``Stopped``."""
        for line in self._lines:
            try:
                self._play(line, game, submit)
            except BadFile:
                raise
            except RomaError as error:
                raise Stopped(line, error.reason, error) from None
        if self.dice.given.faces:
            left = " ".join(map(str, self.dice.given.faces))
            raise Stopped(None, say("faces are left over at the end: {faces}", faces=left))

    def _play(self, line: ScriptLine, game: Game[Any], submit: Callable[[Command], Moment[Any]]) -> None:
        if self._about_dice(line):
            self._take_dice(line)
            return
        first, *words = line.text.split()
        if first == "until":
            self._until(words, game, submit)
        elif first == "option":
            raise RomaError(OPTIONS_FIRST)
        else:
            submit(self._grammar.read(line.text, game.state))

    def _about_dice(self, line: ScriptLine) -> bool:
        return line.text.split()[0] in ("roll", "seed")

    def _wrong(self, line: ScriptLine, reason: Message) -> BadFile:
        return BadFile(self._script.file, line.number, reason)

    def _take_dice(self, line: ScriptLine) -> None:
        first, *words = line.text.split()
        if first == "seed":
            if len(words) != 1:
                raise self._wrong(line, say('a seed is one word, as in "seed 1"'))
            self.dice.seeded = SeededDice(words[0].encode())
        else:
            self.dice.given.faces += [self._face(line, word) for word in words]

    def _until(self, words: list[str], game: Game[Any], submit: Callable[[Command], Moment[Any]]) -> None:
        reached = self._goal(words, game.state)
        for _ in range(MOST_PASSED):
            if reached(game.state):
                return
            if game.decision is None:
                raise RomaError(say("the game is over before that"))
            submit(self._grammar.passing(list(game.options)))
        raise RomaError(say("that was not reached in {n} decisions", n=MOST_PASSED))

    def _goal(self, words: list[str], state: Any) -> Callable[[Any], bool]:
        """A test for the positions that ``until`` waits for; raises ``RomaError`` for unknown words."""
        commands = {one.__name__.lower(): one for one in self._title.codec.commands}
        match words:
            case ["end"]:
                return lambda now: not now.steps
            case ["turn", turn]:
                wanted = number(turn)
                return lambda now: self._title.turn(now) >= wanted
            case [command] if command.lower() in commands:
                kind = commands[command.lower()]
                return lambda now: any(isinstance(option, kind) for option in Options(now))
        found = self._grammar.moment(words, state)
        if found is None:
            moments = ", ".join([*(f'"{one}"' for one in self._grammar.moments), ""])
            raise RomaError(say('you can wait for {moments}a command, "turn N" or "end"', moments=moments))
        return found

    def _face(self, line: ScriptLine, word: str) -> int:
        if not (word.isascii() and word.isdigit() and len(word) <= 3):
            raise self._wrong(line, say("{word} isn't a face of a die", word=word[:20]))
        return int(word)
