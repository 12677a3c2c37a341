"""Lessons: data in ``resources/lessons``, a file a lesson, read as strictly as scenarios.

A lesson names a scenario, how the game comes to the position it begins with, and its steps. A step has a text, what to
point at, and what the pupil does: he reads, gives a command, takes one back, or looks a rule up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from roma_desktop.core.authored import Authored
from roma_desktop.core.flow import Command
from roma_desktop.core.message import Message, say
from roma_desktop.core.shipped import shipped
from roma_desktop.core.title import Unreadable
from roma_desktop.games.roma_victrix.entries import Part, Text
from roma_desktop.games.roma_victrix.scenario import load, shipped_scenarios
from roma_desktop.games.roma_victrix.setting import Scenario
from roma_desktop.games.roma_victrix.title import TITLE
from roma_desktop.games.roma_victrix.world import world
from roma_desktop.ui.learning.patterns import COMMANDS

Path_ = tuple[str | int, ...]
Mistake = tuple[Path_, Message]
Deed = Literal["undo", "rule"]

LANGUAGES: tuple[Literal["en", "ja"], ...] = ("en", "ja")
LONGEST = 480  # letters of a step's text: what can be taken in at a glance
MOST_STEPS = 40


class Target(Part, frozen=True, kw_only=True):
    """Something to point at, of exactly one kind: ``{place: africa}``, ``{button: activate}``.

    ``part`` is a part of the sheet that lies on the table, by the name of its class; ``sheet``, ``bar`` and ``side``
    are pointed at as a whole, whatever the word that follows.
    """

    place: str = ""
    leader: str = ""
    button: str = ""
    knob: str = ""
    sheet: str = ""
    part: str = ""
    bar: str = ""
    side: str = ""

    def named(self) -> list[tuple[str, str]]:
        """The kinds that are given, with their ids."""
        return [(kind, str(getattr(self, kind))) for kind in self.__struct_fields__ if getattr(self, kind)]

    @property
    def kind(self) -> str:
        return self.named()[0][0]

    @property
    def of(self) -> str:
        return self.named()[0][1]


class Answer(Part, frozen=True, kw_only=True):
    """What another side does, and the faces that fall for it."""

    do: dict[str, Any]
    dice: tuple[int, ...] = ()


class StepEntry(Part, frozen=True, kw_only=True):
    """A step.

    ``do`` is the command to be given, whole; ``as_well`` others that will do, by those of their fields that matter;
    ``free`` may be given besides and lead nowhere. ``deed`` is asked for instead of a command. With none of these the
    step is only read. ``dice`` fall for the pupil's command, ``answers`` are the others' after it. ``wrong`` answers a
    command that the rules allow and the step doesn't want.
    """

    text: Text
    point: tuple[Target, ...] = ()
    do: dict[str, Any] | None = None
    as_well: tuple[dict[str, Any], ...] = ()
    free: tuple[dict[str, Any], ...] = ()
    deed: Deed | None = None
    dice: tuple[int, ...] = ()
    answers: tuple[Answer, ...] = ()
    wrong: Text = msgspec.field(default_factory=dict)

    @property
    def command(self) -> Command | None:
        """The command to be given."""
        return None if self.do is None else TITLE.codec.read_command(self.do)


class SetUp(Part, frozen=True, kw_only=True):
    """How the game comes to the lesson's first position.

    ``seed`` makes the dice that nobody scripts. All decisions are passed over until the ``phase`` of ``power``; then
    come ``commands``.
    """

    seed: str
    phase: Literal["maintenance", "levy", "operations"]
    power: str
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
    """A lesson that can be given: what its file says, and its scenario."""

    file: LessonFile
    scenario: Scenario

    @property
    def id(self) -> str:
        return self.file.id

    @property
    def steps(self) -> tuple[StepEntry, ...]:
        return self.file.steps


def lessons() -> list[Lesson]:
    """The lessons that come with the program, in order."""
    return sorted((read_lesson(file) for file in lesson_files()), key=lambda lesson: lesson.file.number)


def lesson_files() -> list[Path]:
    return sorted(shipped("resources", "lessons").glob("*.yaml"))


def read_lesson(file: Path) -> Lesson:
    """Read and check a lesson; raises ``BadFile`` for the first thing that is wrong, in it or in its scenario."""
    authored = Authored(file)
    found = authored.convert(LessonFile)
    scenario = _scenario(authored, found)
    for path, reason in mistakes(found, scenario):
        raise authored.wrong(reason, *path)
    return Lesson(found, scenario)


def _scenario(authored: Authored, lesson: LessonFile) -> Scenario:
    """A shipped scenario by its id, or one that lies in the folder ``positions`` beside the lesson."""
    own = authored.file.parent / "positions" / f"{lesson.scenario}.yaml"
    if lesson.scenario.isidentifier() and own.is_file():
        return load(own)
    for file in shipped_scenarios():
        if file.stem.partition("-")[2].replace("-", "_") == lesson.scenario:
            return load(file)
    raise authored.wrong(say("there is no scenario {name}", name=lesson.scenario[:60]), "scenario")


def mistakes(lesson: LessonFile, scenario: Scenario) -> Iterator[Mistake]:
    """What is wrong with a lesson beyond the types of its fields, and where. Whether it can be played is seen by
    playing it."""
    try:
        TITLE.read_options(lesson.options)
    except Unreadable as error:
        yield ("options",), error.reason
    for index, side in enumerate(lesson.you):
        if side not in scenario.powers:
            yield ("you", index), say("there is no power {power}", power=side)
    for index, place in enumerate(lesson.look):
        if place not in world().spaces:
            yield ("look", index), say("there is no place {place}", place=place[:60])
    if not lesson.look:
        yield ("look",), say("name the places that are in sight at the beginning")
    if not lesson.you:
        yield ("you",), say("the pupil plays one side at least")
    if lesson.set_up.power not in scenario.powers:
        yield ("set_up", "power"), say("there is no power {power}", power=lesson.set_up.power)
    for index, answer in enumerate(lesson.set_up.commands):
        yield from _command(answer.do, ("set_up", "commands", index, "do"))
    yield from _text(lesson.title, ("title",))
    yield from _text(lesson.summary, ("summary",))
    if not 1 <= len(lesson.steps) <= MOST_STEPS:
        yield ("steps",), say("a lesson has 1 to {most} steps", most=MOST_STEPS)
    for index, step in enumerate(lesson.steps):
        yield from _step_mistakes(step, ("steps", index))


def _step_mistakes(step: StepEntry, at: Path_) -> Iterator[Mistake]:
    yield from _text(step.text, (*at, "text"))
    if step.wrong:
        yield from _text(step.wrong, (*at, "wrong"))
    if step.do is not None:
        yield from _command(step.do, (*at, "do"))
    if step.do is not None and step.deed is not None:
        yield (*at, "deed"), say("a step has a command or a deed, not both")
    if step.do is None and (step.dice or step.as_well):
        yield at, say("without a command there are neither dice nor others that will do")
    for key, patterns in (("as_well", step.as_well), ("free", step.free)):
        for index, pattern in enumerate(patterns):
            yield from _pattern(pattern, (*at, key, index))
    for index, answer in enumerate(step.answers):
        yield from _command(answer.do, (*at, "answers", index, "do"))
    for index, target in enumerate(step.point):
        if len(target.named()) != 1:
            yield (*at, "point", index), say("point at one thing: a place, a leader, a button")


def _text(text: Text, at: Path_) -> Iterator[Mistake]:
    for language in LANGUAGES:
        words = text.get(language, "")
        if not words.strip():
            yield at, say("the text in the language {language} is missing", language=language)
        elif len(words) > LONGEST:
            yield (*at, language), say("a text has {most} letters at most", most=LONGEST)


def _command(data: Mapping[str, Any], at: Path_) -> Iterator[Mistake]:
    try:
        TITLE.codec.read_command(dict(data))
    except Unreadable as error:
        yield at, say("this is no command: {why}", why=error.reason)


def _pattern(pattern: Mapping[str, Any], at: Path_) -> Iterator[Mistake]:
    """The fields of a pattern must be those of the command that it names."""
    kind = COMMANDS.get(str(pattern.get("type")))
    if kind is None:
        yield at, say("there is no command {name}", name=str(pattern.get("type"))[:60])
        return
    for field in pattern:
        if field not in (*kind.__struct_fields__, "type"):
            yield (*at, field), say("{command} has no {field}", command=kind.__name__, field=field[:60])
