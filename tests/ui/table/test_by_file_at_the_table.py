"""A game by file in two windows: one keeps the record, in the other a side is played elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from small_war import SMALL
from table_driver import Driver
from two_programs import AWAY, TwoPrograms, letter

from roma_desktop.core.correspondence.keeper import Keeper
from roma_desktop.core.correspondence.seat import Seat
from roma_desktop.core.correspondence.seat_record import SeatRecord
from roma_desktop.core.errors import RomaError
from roma_desktop.core.files import disk
from roma_desktop.core.message import say
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.cards.play import PassCards
from roma_desktop.games.roma_victrix.commands import EndLevy, EndOperations
from roma_desktop.ui.library.cards.saved_row import SavedRow
from roma_desktop.ui.library.setup.seat_row import SeatRow
from roma_desktop.ui.parts.cards.cards import ContinueCard
from roma_desktop.ui.window import MainWindow, Places


class Player(Driver):
    """A player who sends files and opens them."""

    saved: list[Path]

    def come(self) -> None:
        self.appear()
        self.wait(self.library_is_ready)

    def press(self, *words: str) -> None:
        """One of the buttons that begin with these words."""
        for word in words:
            self.wait(lambda word=word: any(text.startswith(word) for text in self.buttons()))
            found = [button for text, button in self.buttons().items() if text.startswith(word)]
            self.click_at(self.spot(found[-1]))

    def open(self, file: Path) -> None:
        self.window.open_file(file)
        self.rest()

    def listed(self) -> list[str]:
        """What the library tells of games by file: whose turn it is, or which file is awaited."""
        self.wait(lambda: bool(self.seen(SavedRow)))
        told = [row.accessibleName() for row in self.seen(SavedRow)]
        return [words[words.index("By file") : words.rindex("”") + 1] for words in told]

    def sees(self, words: str) -> None:
        self.wait(lambda: words in self.words())


@pytest.fixture
def mailbox(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The files that were saved, in their order."""
    saved: list[Path] = []

    def ask(_parent: object, _title: str, there: str, _kinds: str) -> tuple[str, str]:
        saved.append(tmp_path / f"{len(saved)} {Path(there).name}")
        return str(saved[-1]), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    return saved


@pytest.fixture
def two(tmp_path: Path, qtbot, monkeypatch):
    players = []
    for name in ("keeper", "elsewhere"):
        places = Places(tmp_path / name / "games", tmp_path / name / "settings.json")
        window = MainWindow(places)
        window.resize(1280, 800)
        players.append(Player(window, places, qtbot))
    yield players
    for player in players:
        player.clear_away()


def invite(keeper: Player, tmp_path: Path) -> None:
    scenario = tmp_path / "small.yaml"
    scenario.write_text(SMALL, encoding="utf-8")
    keeper.come()
    keeper.open(scenario)
    keeper.wait(lambda: bool(keeper.seen(SeatRow)))
    keeper.press("By file")
    rome, carthage = keeper.seen(SeatRow)
    assert (rome.word(), carthage.word()) == ("human", "elsewhere")
    assert "Random" not in keeper.buttons()
    keeper.press("Start")


def test_an_exchange_in_two_windows(two, mailbox, tmp_path):
    keeper, other = two
    invite(keeper, tmp_path)
    keeper.sees("The game begins when you open the answers.")
    assert keeper.window.table is None
    keeper.press("Go on")
    assert keeper.listed() == ["By file: waiting for “Carthage accepts”"]
    other.come()
    other.open(mailbox[0])
    other.press("Play Carthage")
    other.sees("Send it to the one who has invited you.")
    other.press("Go on")
    assert other.listed() == ["By file, Carthage: waiting for “Turn for Carthage, 2”"]
    keeper.open(mailbox[1])
    keeper.wait(lambda: keeper.window.table is not None)
    assert keeper.record.players == {"rome": "human", "carthage": "elsewhere"}
    assert keeper.page.controller.viewer == "rome"
    passes(keeper)
    keeper.press("Save the turn for Carthage")
    keeper.sees("The game goes on here when you open the answer.")
    keeper.press("Go on")
    seals(keeper, other, mailbox)
    goes_back_by_the_library(keeper, other)
    finds_out(keeper, other, mailbox)


def goes_back_by_the_library(keeper: Player, other: Player) -> None:
    """Both leave their tables: the library says which files are awaited, and leads back."""
    for player, words in (
        (keeper, "By file: waiting for “Turn of Carthage, 3”"),
        (other, "By file, Carthage: waiting for “Turn for Carthage, 4”"),
    ):
        player.window.leave_table()
        player.wait(player.library_is_ready)
        assert player.listed() == [words]
        assert not player.seen(ContinueCard)
        player.press("Saved games 1")
        (row,) = player.seen(SavedRow)
        player.click_at(player.spot(row))
        player.wait(lambda player=player: player.window.table is not None)


def passes(player: Player) -> None:
    """Whatever is asked is passed over, until somebody elsewhere is asked."""
    controller = player.page.controller
    controller.catch_up.skip()
    while not controller.elsewhere.waits:
        passing = (EndLevy(), PassCards(), EndOperations())
        choices = [one for one in passing if one in player.record.game.options]
        assert controller.submit((choices or list(player.record.game.options))[0])
        player.rest()


def seals(keeper: Player, other: Player, mailbox: list[Path]) -> None:
    """The other opens his turn, plays it, takes something back, and seals it."""
    other.open(mailbox[2])
    other.wait(lambda: other.window.table is not None)
    assert isinstance(other.record, SeatRecord)
    assert other.page.controller.viewer == "carthage"
    assert set(other.state.troops) < set(keeper.state.troops)
    passes(other)
    other.press("Take the last order back")
    assert other.page.controller.prompt is not None
    passes(other)
    other.press("Save my turn")
    other.sees("and open the file he sends back.")
    other.press("Go on")
    assert "Your turn is sealed." in other.words()
    assert "Take the last order back" not in other.buttons()


def finds_out(keeper: Player, other: Player, mailbox: list[Path]) -> None:
    """The keeper opens the answer, and an edited one."""
    orders = mailbox[3]
    edited = orders.with_name("edited.roma-turn")
    edited.write_bytes(orders.read_bytes()[:-1] + b"x")
    before = keeper.record.game.now.number
    keeper.open(edited)
    keeper.sees("it was edited or damaged on its way; ask for it to be sent again")
    assert keeper.window.table is None
    keeper.press("Go on")
    keeper.open(orders)
    keeper.wait(lambda: keeper.window.table is not None)
    assert keeper.record.game.moments[before + 1].actor == "carthage"


def test_a_game_that_is_over_is_proved_in_the_window(opened, tmp_path):
    """The last turn is opened elsewhere: the record is there, checked, and can be read."""
    both = TwoPrograms(tmp_path)
    record = both.begin()
    while record.game.decision is not None:
        both.exchange() if both.keeper.due(record) else record.submit(both.choose(record.game))
    last = tmp_path / "the last turn.roma-turn"
    last.write_bytes(both.keeper.turn(AWAY, record))
    both.close()
    player = opened(Player, 1280, 800)
    seat = both.seat.file
    player.places.games.mkdir(parents=True, exist_ok=True)
    there = player.places.games / seat.name
    seat.rename(there)
    player.come()
    player.open(last)
    player.sees("The dice fell as was sealed, and the record shows what you were told and what you ordered.")
    player.press("Open the record")
    player.wait(lambda: player.window.table is not None)
    assert player.record.game.decision is None
    assert player.record.header.commitment == record.header.commitment


def test_back_to_a_game_by_its_books(opened, mailbox, tmp_path):
    both = TwoPrograms(tmp_path)
    both.keeper.close()
    player = opened(Player, 1280, 800)
    player.come()
    player.open(tmp_path / "keeper" / "war.roma.post")
    player.sees("The game begins when you open the answers.")
    assert mailbox[0].read_bytes() == both.keeper.invitation(AWAY)
    player.press("Go on")
    both.keeper = Keeper.open(tmp_path / "keeper" / "war.roma.post", title)
    both.begin()
    both.seat.receive(letter(both.play_here()))
    both.close()
    player.open(both.seat.file)
    player.wait(lambda: player.window.table is not None)
    assert isinstance(player.record, SeatRecord)


def test_what_can_not_be_saved_is_said_and_offered_again(opened, tmp_path, monkeypatch):
    """An invitation, on the way back to its game: one sentence, and the book is free to be opened once more."""
    both = TwoPrograms(tmp_path)
    both.keeper.close()
    (tmp_path / "a file").write_text("dear")
    nowhere = tmp_path / "a file" / "invitation.roma-turn"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(nowhere), ""))
    player = opened(Player, 1280, 800)
    player.come()
    for _ in range(2):
        player.open(tmp_path / "keeper" / "war.roma.post")
        player.sees("invitation.roma-turn can't be written")
        assert "This can't be saved" in player.words()
        player.press("Go on")
    Keeper.open(tmp_path / "keeper" / "war.roma.post", title).close()
    both.close()


def test_a_book_that_can_not_be_gone_on_with_is_told_and_let_go(opened, tmp_path, monkeypatch):
    both = TwoPrograms(tmp_path)
    both.begin()
    both.seat.receive(letter(both.play_here()))
    both.close()

    def refused(_seat):
        raise RomaError(say("It stands on its head."))

    monkeypatch.setattr("roma_desktop.ui.library.by_file.SeatRecord", refused)
    player = opened(Player, 1280, 800)
    player.come()
    player.open(both.seat.file)
    player.sees("It stands on its head.")
    assert player.window.table is None
    Seat.open(both.seat.file, title).close()  # nobody holds it


def test_the_last_order_can_not_be_taken_back_on_a_full_disk(opened, mailbox, tmp_path, monkeypatch):
    both = TwoPrograms(tmp_path)
    both.begin()
    both.seat.receive(letter(both.play_here()))
    both.close()
    player = opened(Player, 1280, 800)
    player.come()
    player.open(both.seat.file)
    player.wait(lambda: player.window.table is not None)
    passes(player)
    drafted = list(player.record.seat_taken.drafted)
    assert drafted

    def full(*_):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(disk, "append", full)
        player.press("Take the last order back")
        player.sees("No space left on device")
    assert player.record.seat_taken.drafted == drafted
