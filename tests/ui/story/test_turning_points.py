"""Turning points: the chances of a recorded game are judged, kept and drawn; the decision that turned it is named."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from film_driver import GAMES, record_of
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication
from story_driver import GAME, click

from roma_desktop.ai.judging import Curve, Judged, curve_of, shares
from roma_desktop.ai.judging_process import Mistaken, Wanted, judge, judged
from roma_desktop.core.progress import GivenUp, Progress, no_tick
from roma_desktop.games import registry
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.story.page import StoryPage
from roma_desktop.ui.story.subject import Subject, of_file
from roma_desktop.ui.story.turning import keeping, showing
from roma_desktop.ui.story.turning.playing_on import played_on, seats_of
from roma_desktop.ui.story.turning.points import percent, told_change, turning_points

MIND = registry.mind("roma_victrix")


@pytest.fixture(autouse=True, scope="module")
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Where the chances of these tests are kept."""
    place = tmp_path_factory.mktemp("chances")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(keeping, "folder", lambda: place)
        yield


@pytest.fixture(scope="module")
def curve(over: Path) -> Curve:
    """The chances of a game of two turns."""
    return judged(wanted(over), no_tick)


def wanted(file: Path, eyes: str | None = None) -> Wanted:
    tip = of_file(file).line[-1].number
    rooms = registry.rooms("roma_victrix")
    return Wanted("roma_victrix", (rooms.rules, rooms.table), str(file), tip, eyes)


def made_up(subject: Subject, *values: tuple[int, str, float]) -> Curve:
    """A curve of two sides by moment, who decides, the chance of Rome."""
    points = tuple(
        Judged(subject.line[at].number, actor, {"rome": share, "carthage": round(1 - share, 4)})
        for at, actor, share in values
    )
    return Curve(("rome", "carthage"), points)


# ---------------------------------------------------------------- judging


def test_shares_add_up_and_follow_what_a_position_is_worth() -> None:
    assert shares({"rome": 100, "carthage": 100}) == {"rome": 0.5, "carthage": 0.5}
    found = shares({"rome": 700, "carthage": 100, "aegyptus": -300})
    assert found["rome"] > found["carthage"] > found["aegyptus"]
    assert sum(found.values()) == pytest.approx(1, abs=0.001)


def test_a_game_that_is_over_is_certain(over: Path, curve: Curve) -> None:
    outcome = GAME.outcome(of_file(over).last)
    last = curve.points[-1].chances
    assert outcome is not None
    assert sum(last.values()) == pytest.approx(1)
    if outcome.winner is not None:
        assert last[outcome.winner] == 1
    assert all(0 <= share <= 1 for point in curve.points for share in point.chances.values())
    assert len(curve.points) > 10


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_with_a_mind_is_judged(game: str, tmp_path: Path) -> None:
    record = record_of(game, tmp_path / "game.roma")
    found = curve_of(record.title, registry.mind(game), record.game.line, None)
    assert set(found.sides) == set(record.title.sides(record.game.state))
    assert [point.number for point in found.points] == sorted(point.number for point in found.points)
    assert found.points[0].number == 0
    assert found.points[-1].number == record.game.now.number
    record.close()


def test_the_process_finds_the_same_and_dies_when_it_is_given_up(over: Path, curve: Curve) -> None:
    progress = Progress()
    assert judge(wanted(over), progress.tick) == curve
    assert progress.share > 0
    progress.give_up()
    with pytest.raises(GivenUp):
        judge(wanted(over), progress.tick)


def test_a_mistake_in_the_process_is_told_and_a_lost_record_has_no_curve(over: Path, tmp_path: Path) -> None:
    with pytest.raises(Mistaken, match="KeyError"):
        judge(Wanted(**{**_fields(wanted(over)), "tip": 10**6}), no_tick)
    lost = Wanted(**{**_fields(wanted(over)), "file": str(tmp_path / "lost.roma")})
    assert judge(lost, no_tick) == Curve()


def _fields(of: Wanted) -> dict[str, Any]:
    return {name: getattr(of, name) for name in of.__struct_fields__}


def test_a_viewer_learns_nothing_that_is_hidden(lasting: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The mind is asked about positions that follow from what he sees, whatever is really there."""
    line = of_file(lasting).line
    asked: list[Any] = []
    guess = type(MIND).guess

    def noted(self: Any, seen: Any, side: str, chance: Any) -> Any:
        asked.append((seen, side))
        found = guess(self, seen, side, chance)
        asked_about.add(id(found))
        kept.append(found)
        return found

    asked_about: set[int] = set()
    kept: list[Any] = []
    worths: list[int] = []
    judge_ = type(MIND).judge
    monkeypatch.setattr(type(MIND), "guess", noted)
    monkeypatch.setattr(
        type(MIND), "judge", lambda self, state, *more: worths.append(id(state)) or judge_(self, state, *more)
    )
    found = curve_of(GAME, MIND, line, "rome")
    assert found.points
    assert asked
    assert all(side == "rome" and seen == seen.seen_by("rome") for seen, side in asked)
    assert set(worths) <= asked_about


# ---------------------------------------------------------------- points


def test_the_decision_that_turned_a_game_is_named(over: Path) -> None:
    subject = of_file(over, None)
    battle = subject.account.encounters[0]
    at = subject.index_of[battle.number]
    actor = subject.line[at].actor or "rome"
    last = len(subject.line) - 1
    before, after = max(1, at - 3), at + 3
    values = ((0, "rome", 0.5), (before, actor, 0.52), (after, "carthage", 0.18), (last, "", 0.16))
    found = turning_points(subject, made_up(subject, *values))
    assert len(found) == 1
    point = found[0]
    assert (point.at, point.until, point.actor) == (before, after, actor)
    assert point.deed.encounter is not None
    words = subject.words("en")
    assert "attacks" in point.deed.text(words) or "besieges" in point.deed.text(words)
    change = words.say(told_change(point))
    side = words.name("power", point.side)
    assert change.startswith(f"Chances of {side} to win: ")
    assert {f"{percent(one)} %" for one in (point.before, point.after)} == {
        part.removesuffix(" before").removesuffix(" after.")
        for part in change.removeprefix(f"Chances of {side} to win: ").split(", ")
    }


def test_at_most_three_points_apart_where_that_can_be(over: Path) -> None:
    subject = of_file(over)
    step = (len(subject.line) - 1) // 7
    values = [(at * step, "rome", 0.1 + 0.8 * (at % 2)) for at in range(7)]
    found = turning_points(subject, made_up(subject, *values))
    assert len(found) == 3
    assert [point.at for point in found] == sorted(point.at for point in found)
    assert turning_points(subject, Curve()) == []
    assert percent(0.001) == 1
    assert percent(0.999) == 99
    assert percent(1.0) == 100


# ---------------------------------------------------------------- the window


@pytest.fixture
def story(qapp: QApplication, qtbot: Any, over: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[StoryPage]:
    """The story of a game that is judged at once; ``judge`` counts."""
    monkeypatch.setattr(showing, "PATIENCE", 0)
    page = StoryPage(of_file(over))
    page.resize(1280, 800)
    page.show()
    qtbot.waitUntil(lambda: page.chances.curve is not None, timeout=60_000)
    yield page
    page.close_story()
    page.hide()
    page.deleteLater()


def test_the_line_of_time_carries_the_curve_and_the_page_names_the_points(story: StoryPage, qtbot: Any) -> None:
    carried = story.timeline.chances()
    assert carried is not None
    assert len(carried.values) == len(story.chances.curve.points)
    numbers = [one.number for one in story.timeline.landmarks() if one.number]
    assert numbers == list(range(1, len(story.chances.points) + 1))
    qtbot.keyClick(story, Qt.Key.Key_5)
    assert story.turning.isVisible()
    assert len(story.turning.cards) == len(story.chances.points) > 0
    card = story.turning.cards[0]
    assert "Chances of " in card.change.words()
    assert card.told.words()
    qtbot.waitUntil(lambda: not card.picture.image().isNull(), timeout=30_000)

    view = story.turning.curve
    click(view, QPointF(view.x_of(story.itinerary.last // 2), view.height() / 2))
    assert abs(story.here - story.itinerary.last // 2) <= 2
    assert " %" in view.accessibleName()
    story.show_view("turning")
    click(card.look)
    assert story.here == card.point.until
    assert not card.play.isEnabled()  # nobody gave it a record to play on with


def test_what_was_judged_is_kept_for_the_next_time(
    story: StoryPage, monkeypatch: pytest.MonkeyPatch, qtbot: Any
) -> None:
    assert keeping.look_up(story.subject) == story.chances.curve
    # nobody may judge again
    monkeypatch.setattr("roma_desktop.ui.story.turning.judging.judge", None)
    again = StoryPage(story.whole)
    again.show()
    qtbot.waitUntil(lambda: again.chances.curve is not None, timeout=10_000)
    assert again.chances.curve == story.chances.curve
    again.close_story()
    again.deleteLater()


def test_a_damaged_file_of_chances_is_judged_anew(over: Path, curve: Curve) -> None:
    subject = of_file(over)
    keeping.keep(subject, curve)
    assert keeping.look_up(subject) == curve
    keeping.file_of(subject).write_bytes(b'{"sides":["rome"],"points":[{"number":99999,"actor":null,"chances":{}}]}')
    assert keeping.look_up(subject) is None
    keeping.file_of(subject).write_bytes(b"\xff{")
    assert keeping.look_up(subject) is None


def test_a_story_that_is_left_gives_the_judging_up(over: Path, monkeypatch: pytest.MonkeyPatch, qtbot: Any) -> None:
    monkeypatch.setattr(showing, "PATIENCE", 0)
    monkeypatch.setattr("roma_desktop.ui.story.turning.judging.look_up", lambda _subject: None)
    begun: list[Any] = []

    def endless(_wanted: Wanted, tick: Callable[[float], None]) -> Curve:
        begun.append(True)
        while True:
            tick(0.1)

    monkeypatch.setattr("roma_desktop.ui.story.turning.judging.judge", endless)
    page = StoryPage(of_file(over))
    qtbot.addWidget(page)
    page.show()
    qtbot.waitUntil(lambda: bool(begun))
    assert page.turning.share is not None
    page.close_story()  # it comes back
    assert page.chances.curve is None


# ---------------------------------------------------------------- playing on


def test_playing_on_is_a_new_game_with_the_computer_in_the_other_seats(at_desk: Any, over: Path) -> None:
    desk = at_desk(over)
    before = over.read_bytes()
    digest = GAME.codec.digest(desk.record.game.moments[20].state)
    copy, seats = played_on(desk.record, 20, "carthage")
    try:
        assert copy.file != desk.record.file
        assert GAME.codec.digest(copy.game.state) == digest
        assert seats.people == ("carthage",)
        assert set(seats.players.values()) == {"human", "consul"}
        assert Seats.read(copy.players, seats.players).players == seats.players
        assert desk.record.game.now.number > 20
        assert over.read_bytes() == before
    finally:
        copy.close()


def test_a_person_who_played_alone_keeps_the_seat(at_desk: Any, over: Path) -> None:
    desk = at_desk(over)
    desk.record.players = {"rome": "human", "carthage": "captain bold", "aegyptus": "random"}
    seats = seats_of(desk.record, "carthage")
    assert seats.people in (("rome",), ("rome", "seleucid_kingdom"), ("carthage",))
    desk.record.players = {**desk.record.players, "seleucid_kingdom": "consul"}
    seats = seats_of(desk.record, "carthage")
    assert seats.people == ("rome",)
    assert seats.players["carthage"] == "captain bold"


def test_the_button_on_a_card_puts_the_new_game_on_the_table(
    sit_down: Any, over: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(showing, "PATIENCE", 0)
    at = sit_down(over)
    at.wait(at.page.questions.question.isVisible)
    at.window.show_story()
    at.wait(lambda: at.story is not None)
    at.wait(lambda: at.story.chances.curve is not None)
    story = at.story
    story.show_view("turning")
    card = story.turning.cards[0]
    number = story.subject.line[card.point.at].number
    assert card.play.isEnabled()
    old = at.window.table.record.file
    click(card.play)
    record = at.window.table.record
    assert record.file != old
    assert record.game.moments[number] in record.game.line
    people = [side for side, word in record.players.items() if word == "human"]
    assert people == [card.point.actor]
