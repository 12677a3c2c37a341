"""The chances in the course of a game, judged in a process of its own: the window goes on meanwhile."""

from __future__ import annotations

import multiprocessing
import os
import traceback
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec

from roma_desktop.ai.judging import Curve, curve_of
from roma_desktop.core.errors import RomaError
from roma_desktop.core.game import line_to
from roma_desktop.core.progress import Tick, within
from roma_desktop.core.records.reading import read_record
from roma_desktop.core.undisturbed import work_undisturbed
from roma_desktop.games import registry

LOOK = 0.1  # seconds between two looks at whether somebody still waits
TOLD = 0.01  # of the work between two reports
READ = 0.4  # of the work: playing the record again
MANNERS = 10  # how far the process steps back behind others, where a platform knows that


class Wanted(msgspec.Struct, frozen=True):
    """The line of a record that is judged: the file, the command at its end, through whose eyes."""

    game: str
    rooms: tuple[str, str]
    file: str
    tip: int
    eyes: str | None = None


class Done(msgspec.Struct, frozen=True, tag=True):
    """The share of the work that is done."""

    share: float


class Found(msgspec.Struct, frozen=True, tag=True):
    """What was judged."""

    curve: Curve


class Failed(msgspec.Struct, frozen=True, tag=True):
    """A mistake of ours, or a record that can't be read (then ``told`` is "")."""

    told: str = ""


class Mistaken(Exception):
    """The process has made a mistake of ours, or died."""


_encode = msgspec.json.Encoder().encode
_told = msgspec.json.Decoder(Done | Found | Failed).decode
_wanted = msgspec.json.Decoder(Wanted).decode


def judge(wanted: Wanted, tick: Tick) -> Curve:
    """Have a line judged, and wait for it: for a thread of its own. No points where its record can't be read.

    Raises what ``tick`` raises: the process ends then; and ``Mistaken``.
    """
    context = multiprocessing.get_context("spawn")
    line, its = context.Pipe()
    process = context.Process(target=work, args=(its, _encode(wanted)), name="judging", daemon=True)
    process.start()
    its.close()
    try:
        return _answer(line, tick)
    finally:
        process.kill()
        process.join()
        process.close()
        line.close()


def _answer(line: Connection, tick: Tick) -> Curve:
    share = 0.0
    while True:
        tick(share)
        if not line.poll(LOOK):
            continue
        try:
            told = _told(line.recv_bytes())
        except (EOFError, OSError):
            raise Mistaken("the process that judges has died") from None
        match told:
            case Done():
                share = told.share
            case Found():
                return told.curve
            case Failed():
                if told.told:
                    raise Mistaken(told.told)
                return Curve()


def work(line: Connection, asked: bytes) -> None:
    """In the process: read the record, judge the line, tell what was found."""
    work_undisturbed()
    if hasattr(os, "nice"):
        os.nice(MANNERS)
    try:
        answer: Found | Failed = Found(judged(_wanted(asked), _Telling(line).tick))
    except RomaError:
        answer = Failed()
    except Exception:
        answer = Failed(traceback.format_exc())
    line.send_bytes(_encode(answer))


def judged(wanted: Wanted, tick: Tick) -> Curve:
    """The chances of a line. Raises ``BadFile``, and what ``tick`` raises."""
    registry.register(wanted.game, *wanted.rooms)
    mind = registry.mind(wanted.game)
    if mind is None:
        return Curve()
    opened = read_record(Path(wanted.file), registry.title, within(tick, 0, READ))
    line = line_to(opened.game.moments[wanted.tip])
    return curve_of(opened.title, mind, line, wanted.eyes, within(tick, READ, 1))


class _Telling:
    """Tells from time to time how much is done."""

    def __init__(self, line: Connection) -> None:
        self._line, self._said = line, 0.0

    def tick(self, share: float) -> None:
        if share - self._said >= TOLD:
            self._said = share
            self._line.send_bytes(_encode(Done(share)))
