"""Scenes of use for power failures, and the law: at most what was in hand is lost.

A scene works on a watched folder and says, whenever something has been acknowledged, what must be true from then on:
a ``Promise``. ``verdict`` holds what a power failure left against the last promise before it and the next one.
"""

from __future__ import annotations

import os
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from power_loss import Disk, Operation, Said, Tree, read_tree, write_tree
from power_watch import Watch
from race import RACE, Agreed, Field, Leap, Rest, Walk, titles

from roma_desktop.core.errors import BadFile
from roma_desktop.core.files import disk
from roma_desktop.core.files.whole_file import write_whole
from roma_desktop.core.game import Policy
from roma_desktop.core.records import record as record_module
from roma_desktop.core.records.reading import open_record, read_record
from roma_desktop.core.records.record import Record
from roma_desktop.core.records.record_files import copy_record, delete_record
from roma_desktop.core.records.seeds import find_seed

Promise = Mapping[str, Any]
"""What files hold, by their path: ``facts`` of a record, or bytes. A file that isn't there has no entry."""

GAME, RENAMED, COPY = "games/a.roma", "games/b.roma", "elsewhere/a.roma"
SOMEWHERE = "?"
"""The path in a promise of bytes that some file holds, whichever it is."""
ABSENT, UNREADABLE = "no such file", "not a record"
RUBBISH = b'{"line":"Played","n":1,"after":0,"do":{"type":"Rest"},"digest":"0"}\nrubbish\n'


def facts(file: Path) -> Any:
    """What a player wants to find again in a record: every position, where play stands, the names, how many seeds its
    dice have had. Raises ``BadFile``."""
    opened = read_record(file, titles())
    digests = {number: RACE.codec.digest(moment.state) for number, moment in opened.game.moments.items()}
    return digests, opened.game.now.number, opened.names, len(opened.eras)


class Scene:
    """Somebody at the program: does things in a folder and says what is promised."""

    def __init__(self, watch: Watch, promise: Promise, chance: Random) -> None:
        self.root, self.chance = watch.root, chance
        self._watch, self._promise = watch, promise

    def promises(self, **files: Any) -> None:
        """Files are as this says from now on, and the others as before; ``ABSENT``: gone."""
        changed = {**self._promise, **files}
        self._promise = {path: content for path, content in changed.items() if content != ABSENT}
        self._watch.say(self._promise)

    def promises_record(self, path: str = GAME) -> None:
        self.promises(**{path: facts(self.root / path)})

    def begin(self, goal: int = 10_000) -> Record[Any]:
        record = Record.begin(self.root / GAME, RACE, Field(goal), Agreed())
        self.promises_record()
        return record

    def play(self, record: Record[Any], times: int) -> None:
        for _ in range(times):
            if record.game.decision is None:
                break
            self.chance.choice((self._command, self._command, self._command, self._back, self._name))(record)
            self.promises_record(record.file.relative_to(self.root).as_posix())

    def _command(self, record: Record[Any]) -> None:
        record.submit(self.chance.choice((Walk(1), Walk(3), Leap(), Rest())))

    def _back(self, record: Record[Any]) -> None:
        if self.chance.random() < 0.5:
            record.undo(Policy.STUDY, by="runner 0", agreed=("runner 1",))
        else:
            record.go_to(self.chance.choice(list(record.game.moments.values())))

    def _name(self, record: Record[Any]) -> None:
        moment = self.chance.choice(list(record.game.moments.values()))
        record.name(moment, self.chance.choice(("", "before the leap", "an old idea")))


# ---------------------------------------------------------------- scenes


def a_game_is_begun_and_played(scene: Scene) -> None:
    """With positions put down now and then, going back, playing on elsewhere, names; and closed."""
    record = scene.begin()
    scene.play(record, 12)
    record.close()


def a_game_is_played_to_its_end(scene: Scene) -> None:
    """The seed is revealed."""
    record = scene.begin(goal=6)
    while record.game.decision is not None:
        record.submit(Walk(3))
        scene.promises_record()
    record.close()


def a_game_is_opened_again(scene: Scene) -> None:
    record = scene.begin()
    scene.play(record, 3)
    record.close()
    record = open_record(scene.root / GAME, titles())
    scene.promises_record()
    scene.play(record, 5)
    record.close()


def a_damaged_game_is_repaired(scene: Scene) -> None:
    """Its damaged end is kept in a copy before it is cut off."""
    record = scene.begin()
    scene.play(record, 4)
    record.close()
    file = scene.root / GAME
    with file.open("ab") as stream:
        stream.write(RUBBISH * scene.chance.choice((1, 30)))
        stream.flush()
        os.fsync(stream.fileno())
    whole = file.read_bytes()
    scene.promises(**{SOMEWHERE: whole})
    record = open_record(file, titles())
    scene.promises_record()
    scene.play(record, 3)
    record.close()


def drafts_are_kept(scene: Scene) -> None:
    """Files that are written whole: drafts of the editor, settings."""
    for _ in range(8):
        path = scene.chance.choice(("drafts/war.yaml", "settings.json"))
        content = scene.chance.randbytes(scene.chance.choice((0, 3, 600, 3000)))
        write_whole(scene.root / path, content)
        scene.promises(**{path: content})


def a_game_is_copied(scene: Scene) -> None:
    """The copy is a game of its own; the game goes on, and a later copy takes the place of the first."""
    record = scene.begin()
    for times in (scene.chance.choice((0, 3, 12)), 3):
        scene.play(record, times)
        copy_record(record, scene.root / COPY)
        scene.promises_record(COPY)
    scene.play(record, 3)
    record.close()


def a_game_is_deleted(scene: Scene) -> None:
    """With its seed."""
    record = scene.begin()
    scene.play(record, 3)
    record.close()
    delete_record(scene.root / GAME)
    scene.promises(**{GAME: ABSENT})


def a_game_is_renamed(scene: Scene) -> None:
    """By another program, while it is being played; its seed follows."""
    record = scene.begin()
    scene.play(record, 3)
    os.rename(scene.root / GAME, scene.root / RENAMED)
    disk.sync_folder(scene.root / "games")
    scene.promises(**{GAME: ABSENT, RENAMED: facts(scene.root / RENAMED)})
    scene.play(record, 4)
    record.close()


def a_game_is_saved_elsewhere(scene: Scene) -> None:
    """Its file has been deleted, and a few commands are in memory alone."""
    record = scene.begin()
    scene.play(record, 3)
    (scene.root / GAME).unlink()
    disk.sync_folder(scene.root / "games")
    scene.promises(**{GAME: ABSENT})
    for _ in range(3):
        record.submit(Rest())
    assert record.lost
    record.save_elsewhere(scene.root / COPY)
    scene.promises_record(COPY)
    scene.play(record, 4)
    record.close()


SCENES: tuple[Callable[[Scene], None], ...] = (
    a_game_is_begun_and_played,
    a_game_is_played_to_its_end,
    a_game_is_opened_again,
    a_damaged_game_is_repaired,
    a_game_is_copied,
    a_game_is_deleted,
    a_game_is_renamed,
    a_game_is_saved_elsewhere,
    drafts_are_kept,
)


def a_player_goes_on(scene: Scene) -> None:
    """What is done after a power failure: open what is there and play on."""
    for file in sorted(scene.root.rglob("*.roma")):
        with suppress(BadFile):
            record = open_record(file, titles())
            scene.promises_record(file.relative_to(scene.root).as_posix())
            scene.play(record, 2)
            record.close()


def recorded(do: Callable[[Scene], None], root: Path, promise: Promise, chance: Random) -> Watch:
    """A scene as it is watched: all operations, and what was promised between them."""
    watch = Watch(root)
    watch.say(promise)
    with patch.object(record_module, "SNAPSHOT_EVERY", 4), watch.watching():
        do(Scene(watch, promise, chance))
    return watch


# ---------------------------------------------------------------- the law


def found(root: Path, paths: Sequence[str]) -> dict[str, Any]:
    """What stands where something was promised, in the words of a promise."""
    return {path: _found(root / path) for path in paths if path != SOMEWHERE}


def _found(file: Path) -> Any:
    if not file.is_file():
        return ABSENT
    if file.suffix != ".roma":
        return file.read_bytes()
    try:
        return facts(file)
    except BadFile:
        return UNREADABLE


def verdict(root: Path, acknowledged: Promise, in_hand: Promise) -> str:
    """How the law is broken by what is below a folder after a power failure; "" if it isn't.

    Each file is as it was promised before or as it would have been after what was in hand; of a file that gets another
    name one of both is there. A record has its seed, or was never begun. Of a copy in hand anything may be left.
    """
    there = found(root, [*{**acknowledged, **in_hand}])
    for path, state in there.items():
        allowed = [promise.get(path, ABSENT) for promise in (acknowledged, in_hand)]
        unborn = state == UNREADABLE and ABSENT in allowed and path == GAME
        if path in acknowledged or path == GAME:
            if state not in allowed and not unborn:
                return f"{path} is {state!r}, neither of {allowed!r}"
            if path.endswith(".roma") and state not in (ABSENT, UNREADABLE) and not _has_its_seed(root / path):
                return f"{path} has lost its seed"
    gone, come = acknowledged.keys() - in_hand.keys(), in_hand.keys() - acknowledged.keys()
    if gone and come and not any(there[path] == {**in_hand, **acknowledged}[path] for path in gone | come):
        return f"none of {gone | come} is there"
    whole = acknowledged.get(SOMEWHERE)
    if whole is not None and whole not in read_tree(root).values():
        return "the damaged record was not kept"
    return ""


def _has_its_seed(file: Path) -> bool:
    """Whether its dice go on from the seed that was promised."""
    now = read_record(file, titles()).eras[-1]
    return now.known or find_seed(file, now.commitment)[0] is not None


def failures(watch: Watch, number: int, chance: Random) -> Iterator[tuple[Tree, Promise, Promise]]:
    """What ``number`` power failures leave, each at some moment of what was watched; with the last promise before it
    and the next one.
    """
    disk, done = Disk(watch.before), 0
    for moment in sorted(chance.choices(range(1, len(watch.operations) + 1), k=number)):
        for operation in watch.operations[done:moment]:
            disk.apply(operation)
        done = moment
        yield disk.after_power_loss(chance), *_around(watch.operations, moment)


def _around(operations: Sequence[Operation], moment: int) -> tuple[Promise, Promise]:
    before: Promise = [one.what for one in operations[:moment] if isinstance(one, Said)][-1]
    after: Promise = next((one.what for one in operations[moment:] if isinstance(one, Said)), before)
    return before, after


def crash(do: Callable[[Scene], None], times: int, seed: int) -> tuple[int, list[str]]:
    """Let the power fail that often during a scene, and now and then again while a player goes on after it.

    Returns the number of power failures and how they broke the law.
    """
    chance, tally, broken = Random(f"{do.__name__} {seed}"), Counter[str](), []
    secret = Random(f"secret {seed}")
    with tempfile.TemporaryDirectory() as name, patch("secrets.token_bytes", secret.randbytes):
        (start := Path(name) / "start").mkdir()
        watch = recorded(do, start, {}, chance)
        for tree, acknowledged, in_hand in failures(watch, times, chance):
            tally["all"] += 1
            root = Path(name) / f"after {tally['all']}"
            write_tree(tree, root)
            wrong = verdict(root, acknowledged, in_hand)
            if wrong:
                broken.append(f"{do.__name__}, seed {seed}, failure {tally['all']}: {wrong}")
                continue
            more, worse = _goes_on(root, acknowledged, chance)
            tally["all"] += more
            broken += [f"{do.__name__}, seed {seed}, after failure {tally['all']}: {wrong}" for wrong in worse]
    return tally["all"], broken


def _goes_on(root: Path, acknowledged: Promise, chance: Random) -> tuple[int, list[str]]:
    """Play on with what is there; in every fifth case the power fails again meanwhile."""
    there = found(root, [GAME, *acknowledged])
    promise = {path: state for path, state in there.items() if state not in (ABSENT, UNREADABLE)}
    promise |= {SOMEWHERE: acknowledged[SOMEWHERE]} if SOMEWHERE in acknowledged else {}
    watch = recorded(a_player_goes_on, root, promise, chance)
    for file in root.rglob("*.roma"):
        if promise.get(file.relative_to(root).as_posix()):
            assert read_record(file, titles()).trouble is None
    broken = []
    number = 2 if chance.random() < 0.2 else 0
    for again, (tree, before, after) in enumerate(failures(watch, number, chance)):
        second = root.with_name(f"{root.name} again {again}")
        write_tree(tree, second)
        broken += [wrong] if (wrong := verdict(second, before, after)) else []
    return number, broken
