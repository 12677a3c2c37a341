"""``post FILE``: a game by file without a window: invite, accept, give orders, keep the record."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from datetime import date
from pathlib import Path
from typing import Any

from roma_desktop.cli.chronicle import told
from roma_desktop.cli.files import find_scenario, make_folder
from roma_desktop.cli.grammar import grammar_of
from roma_desktop.cli.language import language
from roma_desktop.cli.options import options_given
from roma_desktop.cli.speech import Misuse, plain_words, tell
from roma_desktop.core.correspondence.file_names import new_record, plain
from roma_desktop.core.correspondence.keeper import ELSEWHERE, Keeper, book_of
from roma_desktop.core.correspondence.letters import ENDING, Acceptance, Invitation, Orders, Sealed, Turn, read_letter
from roma_desktop.core.correspondence.proof import prove, write_record
from roma_desktop.core.correspondence.seat import Seat
from roma_desktop.core.correspondence.seat_record import Noted, SeatRecord
from roma_desktop.core.errors import BadFile, CannotSave
from roma_desktop.core.files import disk
from roma_desktop.core.files.whole_file import write_whole
from roma_desktop.core.message import Words, say
from roma_desktop.core.records.reading import open_record
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title

UNKNOWN = say("it belongs to a game that isn't played here")


def fill(parser: argparse.ArgumentParser, tr: Callable[[str], str]) -> None:
    parser.description = tr(
        "Play a game by file: a scenario is prepared and invitations are written; a file that was sent is opened and "
        "answered. What is to be sent is written beside it, or into the folder --out."
    )
    parser.add_argument("file", metavar="FILE", help=tr("a scenario, or a file that was sent (.roma-turn)"))
    parser.add_argument("--games", type=Path, default=Path("."), metavar="FOLDER", help=tr("where games are kept"))
    parser.add_argument("--out", type=Path, metavar="FOLDER", help=tr("where to write what is to be sent"))
    parser.add_argument("--elsewhere", action="append", default=[], metavar="SIDE", help=tr("a side to be invited"))
    option = tr("an option of the game")
    parser.add_argument("--option", action="append", default=[], metavar="NAME[=VALUE]", help=option)
    parser.add_argument("--do", action="append", default=[], metavar="COMMAND", help=tr("an order, as in scripts"))
    parser.add_argument("--send", action="store_true", help=tr("seal the orders: none can be added to them any more"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    file = Path(arguments.file)
    if file.suffix != ENDING:
        return _prepare(arguments)
    sealed = read_letter(file)
    out = arguments.out or file.parent
    if isinstance(sealed.letter, Invitation):
        return _accept(sealed, arguments.games, out)
    if isinstance(sealed.letter, Turn):
        return _play(sealed, arguments, out)
    return _keep(sealed, arguments.games, out)


def _prepare(arguments: argparse.Namespace) -> int:
    """Write the invitations to a game of a scenario."""
    found = find_scenario(arguments.file)
    options = options_given(found.title, arguments.option)
    sides = found.title.sides(found.title.start(found.scenario, options))
    unknown = [side for side in arguments.elsewhere if side not in sides]
    if unknown or not arguments.elsewhere:
        raise Misuse(say("Say who plays elsewhere, as in --elsewhere {side}; these play: {sides}.",
                         side=sides[-1], sides=sides))  # fmt: skip
    players = {side: ELSEWHERE if side in arguments.elsewhere else "human" for side in sides}
    out = arguments.out or arguments.games
    make_folder(arguments.games)
    make_folder(out)
    file = new_record(arguments.games, found.scenario.id, date.today())
    with closing(Keeper.invite(file, found.title, found.scenario, options, players)) as keeper:
        invitations = {side: keeper.invitation(side) for side in keeper.elsewhere}
    try:
        for side, data in invitations.items():
            _write(out, "invitation", side, data)
    except CannotSave:
        with suppress(OSError):
            disk.unlink(book_of(file))  # or trying again would prepare a second game
        raise
    return 0


def _accept(sealed: Sealed, games: Path, out: Path) -> int:
    letter = sealed.letter
    make_folder(games)
    seat = Seat.find(games, letter.id, letter.side, title) or Seat.join(games, sealed, title)
    try:
        _write(out, "acceptance", letter.side, seat.acceptance())
    finally:
        seat.close()
    return 0


def _keep(sealed: Sealed, games: Path, out: Path) -> int:
    """Take in an acceptance or orders as the keeper of the record, and write the turns that are due."""
    keeper = Keeper.find(games, sealed.letter.id, title)
    if keeper is None:
        raise BadFile(sealed.file, None, UNKNOWN)
    record: Record[Any] | None = None
    try:
        if isinstance(sealed.letter, Acceptance):
            keeper.accept(sealed)
        if keeper.awaited:
            tell(say("These have still to accept: {sides:power}.", sides=keeper.awaited), keeper.words(language()))
            return 0
        record = open_record(keeper.file, title) if disk.taken(keeper.file) else keeper.begin()
        return _carry_out(sealed, keeper, record, out)
    finally:
        keeper.close()
        if record is not None:
            record.close()


def _carry_out(sealed: Sealed, keeper: Keeper, record: Record[Any], out: Path) -> int:
    words = record.title.words(record.game.state, language())
    stopped = None
    if isinstance(sealed.letter, Orders):
        done = keeper.take(sealed, record)
        stopped = done.stopped
        tell(say("{count:order|orders} carried out.", count=done.count), words)
        if stopped is not None:
            tell(say("The next one could not be: {why}", why=stopped), words)
    for side in keeper.due(record):
        data = keeper.turn(side, record)
        _write(out, f"turn {keeper.number(side)}", side, data)
    _tell_decision(record, words)
    return 0 if stopped is None else 1


def _play(sealed: Sealed, arguments: argparse.Namespace, out: Path) -> int:
    """Take in a turn: print what happened, note orders, and seal them if ``--send`` is given."""
    letter = sealed.letter
    assert isinstance(letter, Turn)
    seat = Seat.find(arguments.games, letter.id, letter.side, title)
    if seat is None:
        raise BadFile(sealed.file, None, UNKNOWN)
    try:
        seat.receive(sealed)
        if letter.ending is not None:
            return _check(seat)
        record = SeatRecord(seat)
        _tell_events(record, len(letter.told))
        _order(record, arguments.do)
        _tell_decision(record, record.title.words(record.game.state, language()))
        if arguments.send:
            _write(out, f"orders {letter.number + 1}", letter.side, seat.orders())
    finally:
        seat.close()
    return 0


def _tell_events(record: Record[Any], moments: int) -> None:
    """Print what happened in the last moments, as far as this side knows."""
    for moment in record.game.line[-moments:] if moments else ():
        for text in told(record.title, moment):
            print(text)


def _order(record: SeatRecord, lines: Iterable[str]) -> None:
    """Note orders, written as in scripts; raises ``RomaError`` if the rules forbid one."""
    grammar = grammar_of(record.title)
    for line in lines:
        command = grammar.read(line, record.game.state)
        try:
            if record.away:
                record.add((command,))
            else:
                record.submit(command)
        except Noted as noted:
            tell(noted.reason)


def _check(seat: Seat) -> int:
    """Write the record of a game that is over, and print whether all was honest; returns the exit code."""
    file = seat.file.with_name(f"{seat.file.stem}.roma")
    if not seat.has_record:
        raise BadFile(seat.file, None, say("the record is too large for a letter: ask for the record itself"))
    if not disk.taken(file):
        write_record(seat, file)
    wrong = prove(seat, file, title)
    right = say("The dice fell as was sealed, and the record shows what you were told and what you ordered.")
    tell(wrong or right, seat.words(language()))
    tell(say("The record is {file}.", file=str(file)))
    return 0 if wrong is None else 1


def _tell_decision(record: Record[Any], words: Words) -> None:
    decision = record.game.decision
    if decision is None:
        tell(say("The game is over."), words)
    else:
        asked = say("{side:power} must decide: {what} [{rule}]",
                    side=decision.actor, what=decision.question, rule=decision.rule)  # fmt: skip
        tell(asked, words)


def _write(folder: Path, what: str, side: str, data: bytes) -> None:
    make_folder(folder)
    file = folder / f"{what} {plain(side)}{ENDING}"
    write_whole(file, data, disk.PUBLIC)
    print(plain_words().say(say("To be sent: {file}", file=str(file))))
