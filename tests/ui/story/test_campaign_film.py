"""The film of a game: played in the window by keys and buttons, in every game; it holds what the viewer may know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from film_driver import GAMES, Watcher, record_of
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from roma_desktop.ui import theme
from roma_desktop.ui.story.film.choosing import MOST, Deed, chosen
from roma_desktop.ui.story.film.script import film_of
from roma_desktop.ui.story.film.stills import GLIDE, STRIDE, lead, still
from roma_desktop.ui.story.film.values import Film
from roma_desktop.ui.story.page import StoryPage
from roma_desktop.ui.story.subject import Subject, of_file, of_record


@pytest.fixture(scope="module", params=sorted(GAMES))
def told(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Subject]:
    """A short game of each kind, with everything open."""
    record = record_of(request.param, tmp_path_factory.mktemp("film") / "game.roma")
    yield of_record(record, None)
    record.close()


ONE_GAME = pytest.mark.parametrize("told", ["roma_victrix"], indirect=True)
"""For what the window does alike in every game."""


@pytest.fixture
def watch(qapp: QApplication, qtbot: QtBot, told: Subject) -> Iterator[Watcher]:
    """The story of that game in a window."""
    story = StoryPage(told)
    story.resize(1000, 640)
    story.show()
    qtbot.waitExposed(story)
    yield Watcher(story, qtbot)
    story.close_story()
    story.hide()
    story.deleteLater()


def last_owners(film: Film) -> dict[str, str]:
    """The colours of the map after the last scene."""
    held = dict(film.owners[-1])
    held.update({change.place: change.colour for change in film.scenes[-1].changes})
    return {place: colour for place, colour in held.items() if colour}


def test_a_key_plays_the_film_which_is_stopped_sought_through_and_left(watch: Watcher) -> None:
    watch.story.timeline.setFocus()
    watch.qtbot.keyClick(watch.story, Qt.Key.Key_V)
    page = watch.wait()
    assert page.playing
    watch.qtbot.waitUntil(lambda: page.seconds > 0.05)
    watch.key(Qt.Key.Key_Space)
    stopped = page.seconds
    watch.qtbot.wait(80)
    assert not page.playing
    assert page.seconds == stopped

    film = page.copy.film
    watch.key(Qt.Key.Key_Home)
    watch.key(Qt.Key.Key_Right)
    assert page.screen_part.still.index == 1
    watch.key(Qt.Key.Key_Left)
    assert page.screen_part.still.scene.kind == "title"
    watch.key(Qt.Key.Key_PageDown)
    assert page.seconds == film.turns[0][0]
    watch.press(page.line, QPointF(page.line.x_of(film.length / 2), 15))
    assert page.seconds == pytest.approx(film.length / 2, abs=film.length / 100)
    there = page.moment()
    watch.key(Qt.Key.Key_Escape)
    assert watch.story.film.page is None
    assert watch.story.here == there
    assert watch.story.timeline.hasFocus()


@ONE_GAME
def test_the_button_plays_it_and_it_ends_by_itself(watch: Watcher) -> None:
    watch.press(watch.story.play_film)
    page = watch.wait()
    watch.press(page.faster)
    watch.press(page.faster)
    assert page.speed() == 4
    assert page.hasFocus()  # Space is still for playing
    page.seek(page.copy.film.length - 0.2)
    watch.qtbot.waitUntil(lambda: not page.playing)
    assert page.seconds == page.copy.film.length
    assert page.screen_part.still.scene.kind == "end"
    watch.key(Qt.Key.Key_Space)  # from the beginning again
    assert page.playing
    assert page.seconds < 1
    watch.press(page.leave)
    assert watch.story.film.page is None


def test_scenes_follow_the_record_and_end_with_who_holds_what(told: Subject) -> None:
    film = film_of(told, "en")
    assert [scene.at for scene in film.scenes] == sorted(scene.at for scene in film.scenes)
    for before, scene in zip(film.scenes, film.scenes[1:], strict=False):
        assert scene.start == pytest.approx(before.end)
    last = told.last
    holders = told.presenter.holders(last)
    chart = told.presenter.chart(last)
    held = {place: told.presenter.colour(last, side) for place, side in holders.items() if place in chart.areas}
    assert last_owners(film) == held
    assert any(scene.marches for scene in film.scenes)
    deeds = [scene for scene in film.scenes if scene.kind == "deed"]
    assert deeds
    assert all(scene.text for scene in deeds)


def test_it_is_told_in_the_language_of_the_program(told: Subject) -> None:
    english, japanese = film_of(told, "en"), film_of(told, "ja")
    assert [scene.at for scene in english.scenes] == [scene.at for scene in japanese.scenes]
    said = "".join(scene.text for scene in japanese.scenes)
    assert any("\u3040" <= letter <= "\u30ff" for letter in said)


def test_without_motion_each_scene_is_one_picture(told: Subject) -> None:
    film = film_of(told, "en")
    scene = next(one for one in film.scenes if one.marches)
    early, late = (still(film, scene.start + part, moving=False) for part in (0.01, scene.length - 0.01))
    assert early == late
    assert early.view == scene.view
    assert all(one.share == 1 for one in early.drawn)
    moving = still(film, scene.start + 0.01)
    assert moving != early


@ONE_GAME
def test_reduced_motion_is_heeded_by_the_window(watch: Watcher) -> None:
    before = theme.current()
    watch.press(watch.story.play_film)
    page = watch.wait()
    watch.key(Qt.Key.Key_Space)
    scene = next(one for one in page.copy.film.scenes if one.marches)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.apply(app, theme.Theme(reduced_motion=True))
    try:
        page.seek(scene.start + 0.01)
        assert page.screen_part.still.drawn[-1].share == 1
    finally:
        theme.apply(app, before)


def test_marches_come_before_what_they_lead_to(told: Subject) -> None:
    film = film_of(told, "en")
    scene = next(one for one in film.scenes if one.marches and one.changes)
    assert still(film, scene.start + lead(scene) / 2).wash == 0
    assert still(film, scene.end - 0.01).wash > 0


def test_armies_walk_along_their_arrows_and_stand_where_the_record_has_them(told: Subject) -> None:
    film = film_of(told, "en")
    chart, last = told.presenter.chart(told.last), told.presenter.shown(told.last, told.words("en"))
    standing = {chart.area_of(one.place) for one in last.standing if not one.minor and (chart.on_grid or one.weight)}
    assert {army.place for army in film.scenes[-1].armies} == standing
    scene, army = next(
        (scene, army) for scene in film.scenes for army in scene.armies if army.march >= 0 and army.came is not None
    )
    points = scene.marches[army.march].points
    number = scene.armies.index(army)

    def at(seconds: float) -> QPointF:
        stood = still(film, scene.start + seconds).stood
        return QPointF(*stood[len(stood) - len(scene.armies) + number].at)

    everybody = all(one.came is not None for one in scene.armies)
    assert at(scene.length - 0.01) == QPointF(*army.at)
    if everybody:
        assert at(0.0) == QPointF(*army.came)
        middle = at(GLIDE / 2 + STRIDE * (army.march + 0.5))
        nearest = min((middle - QPointF(*one)).manhattanLength() for one in points)
        aside = (QPointF(*army.came) - QPointF(*points[0]), QPointF(*army.at) - QPointF(*points[-1]))
        assert nearest <= max(one.manhattanLength() for one in aside) + 30


@ONE_GAME
def test_the_film_in_the_window_shows_the_counters(watch: Watcher) -> None:
    watch.press(watch.story.play_film)
    page = watch.wait()
    watch.key(Qt.Key.Key_Space)
    film = page.copy.film
    scene = next(one for one in film.scenes if one.kind == "deed")
    page.seek(scene.end - 0.5)
    shown = page.screen_part.still
    bare = replace(shown, stood=())
    size = page.screen_part.size()
    assert len(shown.stood) == len(scene.armies) > 20
    assert page.copy.painter.image(size, shown) != page.copy.painter.image(size, bare)


def test_a_viewer_with_hidden_piles_sees_nothing_of_them(lasting: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The film is told from the sentences of his own story, and coloured from positions as he sees them."""
    subject = of_file(lasting, "rome")
    presenter, asked = type(subject.presenter), []
    for name in ("holders", "shown", "standpoints"):
        plain = getattr(presenter, name)

        def noted(self: object, state: object, *more: object, plain: object = plain) -> object:
            asked.append(state)
            return plain(self, state, *more)

        monkeypatch.setattr(presenter, name, noted)
    film = film_of(subject, "en")
    assert asked
    assert all(state == state.seen_by("rome") for state in asked)
    words = subject.words("en")
    known = {words.say(one).rstrip(".") for chapter in subject.account.chapters for section in chapter.sections
             for telling in section.tellings for one in telling.sentences}  # fmt: skip
    for scene in film.scenes:
        if scene.kind == "deed":
            assert any(sentence in scene.text for sentence in known), scene.text


def test_a_long_game_is_cut_to_its_weightiest_deeds() -> None:
    deeds = [Deed(at, at // 10, (), None, "", None, at % 7) for at in range(900)]
    kept = chosen(deeds)
    assert 0 < len(kept) <= MOST
    assert kept == sorted(kept, key=lambda deed: deed.at)
    assert min(deed.weight for deed in kept) > 1
