"""The chances in the course of a game, judged in a process of its own, so that the window stays responsive."""

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
TOLD = 0.01  # the share of the work between two reports
READ = 0.4  # the share of the work that playing the record again takes
MANNERS = 10  # added to the process's niceness, on platforms that have one


class Wanted(msgspec.Struct, frozen=True):
    """The line of play to judge: the record's file, the command at its end (``tip``), the side whose eyes it is for."""

    game: str
    rooms: tuple[str, str]
    file: str
    tip: int
    eyes: str | None = None


class Done(msgspec.Struct, frozen=True, tag=True):
    """The share of the work that is done."""

    share: float


class Found(msgspec.Struct, frozen=True, tag=True):
    """The result."""

    curve: Curve


class Failed(msgspec.Struct, frozen=True, tag=True):
    """A mistake of the program (``told`` is its traceback), or a record that can't be read (``told`` is "")."""

    told: str = ""


class Mistaken(Exception):
    """The process has failed by a mistake of the program, or died."""


_encode = msgspec.json.Encoder().encode
_told = msgspec.json.Decoder(Done | Found | Failed).decode
_wanted = msgspec.json.Decoder(Wanted).decode


def judge(wanted: Wanted, tick: Tick) -> Curve:
    """Have a line of play judged, and wait for the result; call it in a thread of its own.

    The curve has no points if the record can't be read. Raises ``Mistaken``, and what ``tick`` raises, which ends the
    process.
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
    """What the process does: read the record, judge the line, send what was found."""
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
    """The chances of a line of play; no points if the game has no mind. Raises ``BadFile``, or what ``tick`` raises."""
    registry.register(wanted.game, *wanted.rooms)
    mind = registry.mind(wanted.game)
    if mind is None:
        return Curve()
    opened = read_record(Path(wanted.file), registry.title, within(tick, 0, READ))
    line = line_to(opened.game.moments[wanted.tip])
    return curve_of(opened.title, mind, line, wanted.eyes, within(tick, READ, 1))


class _Telling:
    """Reports through a connection how much is done, at most once in each hundredth of the work."""

    def __init__(self, line: Connection) -> None:
        self._line, self._said = line, 0.0

    def tick(self, share: float) -> None:
        if share - self._said >= TOLD:
            self._said = share
            self._line.send_bytes(_encode(Done(share)))
