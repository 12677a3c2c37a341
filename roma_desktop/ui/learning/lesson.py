"""Lessons: data in the folder that a game's kit names, one file for each, read as strictly as scenarios.

A lesson names a scenario, how the game comes to the position it begins with, and its steps. A step has a text, what to
point at, and what the pupil does: he reads, gives a command, takes one back, looks a rule up, asks the adviser, or does
as he likes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from roma_desktop.core.authored import Authored
from roma_desktop.core.flow import Command
from roma_desktop.core.message import Message, say
from roma_desktop.core.title import Codec, Title, Unreadable
from roma_desktop.games.registry import games
from roma_desktop.games.registry import title as find_title
from roma_desktop.ui.learning.kit import LessonsKit, lessons_of
from roma_desktop.ui.learning.telling import Text

Path_ = tuple[str | int, ...]
Mistake = tuple[Path_, Message]
Deed = Literal["undo", "rule", "advice", "play"]

LANGUAGES: tuple[Literal["en", "ja"], ...] = ("en", "ja")
LONGEST = 480  # letters of a step's text: what can be taken in at a glance
MOST_STEPS = 40


POINTED = ("place", "button", "knob", "sheet", "part", "bar", "side")
"""What can be pointed at in every game, besides its pieces.

``part`` is a part of the sheet that is on the table, by its name in the game's kit; ``sheet``, ``bar`` and ``side``
are pointed at as a whole; the word that follows doesn't matter.
"""


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of a lesson file: unknown keys are errors."""


class Target(msgspec.Struct, frozen=True):
    """Something to point at: its kind, one of ``POINTED`` or a kind of piece, and which one."""

    kind: str
    of: str


class Answer(Part, frozen=True, kw_only=True):
    """What another side does, and the faces that fall for it."""

    do: dict[str, Any]
    dice: tuple[int, ...] = ()


class StepEntry(Part, frozen=True, kw_only=True):
    """A step.

    ``point`` has things to point at, each as ``{kind: id}``. ``do`` is the command to be given, whole; ``as_well`` are
    others that will do, by those of their fields that matter; ``free`` may be given besides and lead nowhere. ``deed``
    is asked for instead of a command; "play" is any command that the rules allow. With none of these the step is only
    read. ``dice`` fall for the pupil's command, ``answers`` are the others' after it. ``wrong`` answers a command that
    the rules allow and the step doesn't want.
    """

    text: Text
    point: tuple[dict[str, str], ...] = ()
    do: dict[str, Any] | None = None
    as_well: tuple[dict[str, Any], ...] = ()
    free: tuple[dict[str, Any], ...] = ()
    deed: Deed | None = None
    dice: tuple[int, ...] = ()
    answers: tuple[Answer, ...] = ()
    wrong: Text = msgspec.field(default_factory=dict)

    @property
    def targets(self) -> tuple[Target, ...]:
        """What to point at."""
        return tuple(Target(kind, of) for entry in self.point for kind, of in entry.items())


class SetUp(Part, frozen=True, kw_only=True):
    """How the game comes to the lesson's first position.

    ``seed`` makes the dice that nobody scripts. All decisions are passed over until the ``phase`` of ``side``; then
    come ``commands``.
    """

    seed: str
    phase: str
    side: str
    commands: tuple[Answer, ...] = ()


class LessonFile(Part, frozen=True, kw_only=True):
    """A lesson file: its fields are the keys of the file.

    ``you`` are the sides that the pupil plays, ``look`` the places that are in sight when the lesson begins.
    """

    format: Literal[1]
    number: int
    id: str
    title: Text
    summary: Text
    minutes: int
    scenario: str
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    you: tuple[str, ...]
    look: tuple[str, ...]
    set_up: SetUp
    steps: tuple[StepEntry, ...]


class Lesson(msgspec.Struct, frozen=True):
    """A lesson that can be given: the id of its game, what its file says, and its scenario."""

    game: str
    file: LessonFile
    scenario: Any

    @property
    def id(self) -> str:
        return self.file.id

    @property
    def steps(self) -> tuple[StepEntry, ...]:
        return self.file.steps

    @property
    def title(self) -> Title[Any]:
        """The rules of its game."""
        return find_title(self.game)

    @property
    def kit(self) -> LessonsKit:
        """What its game brings to lessons."""
        found = lessons_of(self.game)
        assert found is not None
        return found

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides that play in it."""
        title = self.title
        return title.sides(title.start(self.scenario, title.read_options(self.file.options)))

    def command(self, step: StepEntry) -> Command | None:
        """The command that a step asks for; None where it asks for none."""
        return None if step.do is None else self.title.codec.read_command(step.do)


def lessons() -> list[Lesson]:
    """The lessons that come with the program, game by game, in order. Raises ``BadFile``."""
    found = [read_lesson(file, game) for game in games() for file in lesson_files(game)]
    return sorted(found, key=lambda lesson: (games().index(lesson.game), lesson.file.number))


def lesson_files(game: str) -> list[Path]:
    """The files of a game's lessons; none where it has no lessons."""
    kit = lessons_of(game)
    return sorted(kit.folder.glob("*.yaml")) if kit is not None else []


def read_lesson(file: Path, game: str) -> Lesson:
    """Read and check a lesson; raises ``BadFile`` for the first thing that is wrong, in it or in its scenario."""
    authored = Authored(file)
    found = authored.convert(LessonFile)
    lesson = Lesson(game, found, _scenario(authored, found, find_title(game)))
    for path, reason in mistakes(lesson):
        raise authored.wrong(reason, *path)
    return lesson


def _scenario(authored: Authored, lesson: LessonFile, title: Title[Any]) -> Any:
    """A shipped scenario by its id, or one that is in the folder ``positions`` beside the lesson."""
    own = authored.file.parent / "positions" / f"{lesson.scenario}.yaml"
    if lesson.scenario.isidentifier() and own.is_file():
        return title.load(own)
    for file in title.scenarios():
        if file.stem.partition("-")[2].replace("-", "_") == lesson.scenario:
            return title.load(file)
    raise authored.wrong(say("there is no scenario {name}", name=lesson.scenario[:60]), "scenario")


def mistakes(lesson: Lesson) -> Iterator[Mistake]:
    """What is wrong with a lesson beyond the types of its fields, and where.

    Whether it can be played is seen by playing it.
    """
    file = lesson.file
    try:
        sides = lesson.sides
    except Unreadable as error:
        yield ("options",), error.reason
        return
    for index, side in enumerate(file.you):
        if side not in sides:
            yield ("you", index), say("there is no side {side}", side=side[:60])
    for index, place in enumerate(file.look):
        if not lesson.kit.has_place(place):
            yield ("look", index), say("there is no place {place}", place=place[:60])
    if not file.look:
        yield ("look",), say("name the places that are in sight at the beginning")
    if not file.you:
        yield ("you",), say("the pupil plays one side at least")
    yield from _set_up_mistakes(file.set_up, sides, lesson)
    yield from _text(file.title, ("title",))
    yield from _text(file.summary, ("summary",))
    if not 1 <= len(file.steps) <= MOST_STEPS:
        yield ("steps",), say("a lesson has 1 to {most} steps", most=MOST_STEPS)
    for index, step in enumerate(file.steps):
        yield from _step_mistakes(step, ("steps", index), lesson)


def _set_up_mistakes(set_up: SetUp, sides: tuple[str, ...], lesson: Lesson) -> Iterator[Mistake]:
    if set_up.side not in sides:
        yield ("set_up", "side"), say("there is no side {side}", side=set_up.side[:60])
    if set_up.phase not in lesson.kit.phases:
        known = tuple(lesson.kit.phases)
        yield ("set_up", "phase"), say("there is no phase {phase}: {known}", phase=set_up.phase[:60], known=known)
    for index, answer in enumerate(set_up.commands):
        yield from _command(answer.do, ("set_up", "commands", index, "do"), lesson.title.codec)


def _step_mistakes(step: StepEntry, at: Path_, lesson: Lesson) -> Iterator[Mistake]:
    codec, kinds = lesson.title.codec, (*POINTED, *lesson.kit.pieces)
    yield from _text(step.text, (*at, "text"))
    if step.wrong:
        yield from _text(step.wrong, (*at, "wrong"))
    if step.do is not None:
        yield from _command(step.do, (*at, "do"), codec)
    if step.do is not None and step.deed is not None:
        yield (*at, "deed"), say("a step has a command or a deed, not both")
    if step.do is None and (step.dice or step.as_well):
        yield at, say("a step without a command can have neither dice nor other commands that will do")
    for key, patterns in (("as_well", step.as_well), ("free", step.free)):
        for index, pattern in enumerate(patterns):
            yield from _pattern(pattern, (*at, key, index), codec)
    for index, answer in enumerate(step.answers):
        yield from _command(answer.do, (*at, "answers", index, "do"), codec)
    for index, target in enumerate(step.point):
        if len(target) != 1 or not target.keys() <= set(kinds):
            yield (*at, "point", index), say("point at one thing: {kinds}", kinds=kinds)


def _text(text: Text, at: Path_) -> Iterator[Mistake]:
    for language in LANGUAGES:
        words = text.get(language, "")
        if not words.strip():
            yield at, say("the text in the language {language} is missing", language=language)
        elif len(words) > LONGEST:
            yield (*at, language), say("a text has {most} letters at most", most=LONGEST)


def _command(data: Mapping[str, Any], at: Path_, codec: Codec[Any]) -> Iterator[Mistake]:
    try:
        codec.read_command(dict(data))
    except Unreadable as error:
        yield at, say("this isn't a command: {why}", why=error.reason)


def _pattern(pattern: Mapping[str, Any], at: Path_, codec: Codec[Any]) -> Iterator[Mistake]:
    """The fields of a pattern must be those of the command that it names."""
    name = str(pattern.get("type"))
    kind = next((one for one in codec.commands if one.__name__ == name), None)
    if kind is None:
        yield at, say("there is no command {name}", name=name[:60])
        return
    for field in pattern:
        if field not in (*kind.__struct_fields__, "type"):
            yield (*at, field), say("{command} has no {field}", command=kind.__name__, field=field[:60])
